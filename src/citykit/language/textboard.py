"""Parts of a table as plain text, at most 80 columns wide.

The locale files of a game have ``board.seat``, with ``{player}`` and ``{seat}``, and
``board.total``.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from itertools import zip_longest
from typing import Generic, TypeVar

from attrs import frozen

from citykit.game.outcome import ScoreLine, ScoreSheet
from citykit.language.locale import Locale
from citykit.language.voice import Voice
from citykit.tools.columns import pad, shorten, wrap
from citykit.tools.errors import ArgumentError, kind_of

__all__ = ["LABEL", "ROOM", "WIDTH", "TextBoard", "entry", "seat_words", "side_by_side"]

V = TypeVar("V", bound=Voice)
P = TypeVar("P")
W = TypeVar("W")

#: The width of the text in columns.
WIDTH = 80

#: The width of the labels to the left.
LABEL = 16

#: The space between two blocks of lines, and the width of each of two.
_BETWEEN = 4
ROOM = (WIDTH - _BETWEEN) // 2

#: Maximum number of columns of a player's name.
_NAME = 30


def seat_words(voice: Voice, seat: int) -> str:
    """Return the name of a player with the number of the seat."""
    return voice.say("board.seat", player=shorten(voice.player(seat), _NAME), seat=seat)


def entry(label: str, parts: Iterable[str], between: str = ", ") -> list[str]:
    """Return a labelled list, wrapped to the right of its label."""
    lines = wrap(parts, WIDTH - LABEL, between)
    labels = [label, *[""] * (len(lines) - 1)]
    return [f"{pad(name, LABEL - 1)} {line}" for name, line in zip(labels, lines, strict=True)]


def side_by_side(blocks: Sequence[list[str]], wide: int) -> list[list[str]]:
    """Return blocks of lines, two side by side if there is room.

    Args:
        blocks: The blocks.
        wide: The columns that a block needs.
    """
    if wide > ROOM:
        return [[shorten(line, WIDTH) for line in block] for block in blocks]
    pairs = [blocks[at : at + 2] for at in range(0, len(blocks), 2)]
    return [
        [
            (" " * _BETWEEN).join(pad(line, ROOM) for line in lines).rstrip()
            for lines in zip_longest(*pair, fillvalue="")
        ]
        for pair in pairs
    ]


@frozen(eq=False)
class TextBoard(Generic[P, V, W]):
    """Writes the tables and score sheets of a game as text.

    Attributes:
        voice_of: Returns the rendering context for a position, a language and the players' names.
        view_of: Returns what is shown of a position.
        source: Describes the source of the points of a score line.
        blocks: Returns the blocks of lines of a view; empty ones are left out.
    """

    voice_of: Callable[..., V]
    view_of: Callable[[P], W]
    source: Callable[[V, ScoreLine], str]
    blocks: Callable[[V, W], Iterable[Sequence[str]]]

    def table_text(
        self, position: P, *, lang: str | Locale = "en", names: Sequence[str] = ()
    ) -> str:
        """Return the whole table, and for a view what only its seat knows.

        Args:
            position: A view, state or table; only the table of a state is shown.
            lang: The code of a language, or a loaded locale.
            names: The players' names by seat, instead of Player 1, Player 2, ...

        Raises:
            ArgumentError: If it is not a position, or the names are not strings.
            LanguageError: If there is no such language.
        """
        voice = self.voice_of(position, lang=lang, names=names)
        blocks = self.blocks(voice, self.view_of(position))
        return "\n\n".join("\n".join(lines) for lines in blocks if lines)

    def score_text(
        self, sheet: ScoreSheet, *, lang: str | Locale = "en", names: Sequence[str] = ()
    ) -> str:
        """Return a score sheet: a line for each source of points, and the total.

        Args:
            sheet: A score sheet from ``score``.
            lang: The code of a language, or a loaded locale.
            names: The players' names by seat, instead of Player 1, Player 2, ...

        Raises:
            ArgumentError: If it is not a score sheet, or the names are not strings.
            LanguageError: If there is no such language.
        """
        if not isinstance(sheet, ScoreSheet):
            raise ArgumentError("a ScoreSheet", kind_of(sheet))
        voice = self.voice_of(lang=lang, names=names)
        items = [(self.source(voice, line), line.points) for line in sheet.lines]
        items.append((voice.say("board.total"), sheet.total))
        lines = [f"  {pad(what, 30)}{points:>6}" for what, points in items]
        return "\n".join([seat_words(voice, sheet.seat), *lines])
