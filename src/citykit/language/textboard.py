"""Parts of a table as plain text, at most 80 columns wide.

The locale files of a game have ``board.seat``, with ``{player}`` and ``{seat}``, and
``board.total``.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from citykit.game.outcome import ScoreLine, ScoreSheet
from citykit.language.voice import Voice
from citykit.tools.columns import pad, shorten, wrap
from citykit.tools.errors import ArgumentError, kind_of

__all__ = ["LABEL", "WIDTH", "entry", "score_lines", "seat_words"]

#: The width of the text in columns.
WIDTH = 80

#: The width of the labels to the left.
LABEL = 16

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


def score_lines(voice: Voice, sheet: ScoreSheet, source: Callable[[ScoreLine], str]) -> str:
    """Return a score sheet: a line for each source of points, and the total.

    Args:
        voice: The words.
        sheet: The score sheet.
        source: The source of the points of a line.

    Raises:
        ArgumentError: If it is not a score sheet.
    """
    if not isinstance(sheet, ScoreSheet):
        raise ArgumentError("a ScoreSheet", kind_of(sheet))
    items = [(source(line), line.points) for line in sheet.lines]
    items.append((voice.say("board.total"), sheet.total))
    lines = [f"  {pad(what, 30)}{points:>6}" for what, points in items]
    return "\n".join([seat_words(voice, sheet.seat), *lines])
