"""Score sheets: a line for each source of points, a column for each player."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from attrs import frozen

from citykit.canvas import draw
from citykit.canvas.blocks import Block
from citykit.canvas.frame import READABLE, ROOM, Frame, on_page_of
from citykit.canvas.lettering import label
from citykit.canvas.panels import capital_first
from citykit.canvas.themes import Theme
from citykit.game.outcome import Outcome, ScoreLine, ScoreSheet
from citykit.language.voice import Voice

__all__ = ["Scores", "scores_of", "scores_picture", "sheet_block"]

_LINE = 34
_HEAD = 44

#: The width of the words on the left, the most it can be, and the room that a player needs.
_LABEL = 130
_WIDEST = 190
_PLAYER = 90


@frozen
class Scores:
    """What a picture of scores shows.

    Attributes:
        sheets: The score sheets.
        outcome: How the game ended; None before its end, or for a single sheet.
    """

    sheets: tuple[ScoreSheet, ...]
    outcome: Outcome | None = None

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats that won."""
        return self.outcome.winners if self.outcome else ()

    @property
    def described(self) -> tuple[object, ...]:
        """Everything that is shown, to be described."""
        return (*self.sheets, self.outcome) if self.outcome else self.sheets

    def width(self, tall: bool) -> float:
        """Return the width of the picture, on a narrow screen or not."""
        return ROOM if tall else 150 + 100 * len(self.sheets)


def scores_of(
    scored: Any,
    view_of: Callable[[Any], Any],
    score: Callable[[Any, int], ScoreSheet],
    outcome: Callable[[Any], Outcome | None],
) -> Scores:
    """Return the scores of all players, or of one.

    Args:
        scored: A position of a game, finished or not; or a score sheet.
        view_of: Returns what is shown of a position.
        score: Returns the score sheet of a seat.
        outcome: Returns how a game ended.
    """
    if isinstance(scored, ScoreSheet):
        return Scores((scored,))
    view = view_of(scored)
    sheets = tuple(score(view, seat) for seat in range(len(view.table.players)))
    return Scores(sheets, outcome(view))


def scores_picture(
    scores: Scores,
    kit: Any,
    frame: Frame,
    tall: bool,
    block: Callable[[Any, Sequence[ScoreSheet], Sequence[int], float], Block],
    speak: Callable[[Any, object], str],
) -> str:
    """Return the complete picture of scores.

    Args:
        scores: The scores.
        kit: What it is drawn with, with a ``theme`` and a ``voice``, which has the sentence
            ``pictures.scores``.
        frame: Its frame.
        tall: Whether it is for narrow screens.
        block: Draws sheets, with the seats that won highlighted, in some width.
        speak: Describes a sheet or an outcome.
    """
    drawn = block(kit, scores.sheets, scores.winners, scores.width(tall))
    words = " ".join(speak(kit.voice, each) for each in scores.described)
    return frame.show(on_page_of(kit.theme, drawn, tall), kit.voice.say("pictures.scores"), words)


def sheet_block(
    theme: Theme,
    voice: Voice,
    sheets: Sequence[ScoreSheet],
    winners: Sequence[int],
    width: float,
    *,
    words: Callable[[ScoreLine], str],
    icon: Callable[[ScoreLine, float], str],
    tag: Callable[[str, int, str, str], str],
) -> Block:
    """Return the score sheet of some players.

    Args:
        theme: The colours.
        voice: The words; the language has ``pictures.total``.
        sheets: The sheets; all have the same lines.
        winners: The seats that won.
        width: The width.
        words: The source of the points of a line.
        icon: The drawing of a line, around 18 and a vertical centre; may be empty.
        tag: Puts a number into a group of its own, by seat, source and id; the source of the
            sum is ``total``.
    """
    lines = sheets[0].lines
    left = max(_LABEL, min(_WIDEST, width - _PLAYER * len(sheets)))
    wide = (width - left) / len(sheets)
    height = _HEAD + _LINE * (len(lines) + 1) + 8
    parts = [
        draw.rect(1, 1, width - 2, height - 2, 12, theme.surface, draw.stroke(theme.line, 1.5))
    ]
    for at, line in enumerate(lines):
        y = _HEAD + _LINE * at
        parts.append(draw.path(f"M10 {y}H{width - 10:g}", "none", draw.stroke(theme.line, 0.75)))
        parts.append(icon(line, y + _LINE / 2))
        parts.append(
            label(
                36,
                y + _LINE / 2,
                capital_first(words(line)),
                left - 38,
                13,
                theme.ink,
                height=_LINE - 4,
                anchor="start",
                smallest=READABLE,
            )
        )
    foot = _HEAD + _LINE * len(lines)
    parts.append(draw.path(f"M10 {foot}H{width - 10:g}", "none", draw.stroke(theme.ink, 2)))
    parts.append(
        label(
            14,
            foot + _LINE / 2 + 2,
            voice.say("pictures.total"),
            left - 16,
            15,
            theme.ink,
            anchor="start",
            bold=True,
            smallest=READABLE,
        )
    )
    for at, sheet in enumerate(sheets):
        x, won = left + wide * at, sheet.seat in winners
        parts.append(_name(theme, voice.player(sheet.seat), x, wide, won))
        parts.append(_numbers(theme, sheet, x + wide / 2 - 2, tag))
    return Block(width, height, "".join(parts))


def _name(theme: Theme, name: str, x: float, wide: float, won: bool) -> str:
    """Return the name of a player, on a highlight if the player won."""
    area = draw.rect(x + 2, 6, wide - 8, _HEAD - 12, 8, theme.mark) if won else ""
    return area + label(
        x + wide / 2 - 2,
        _HEAD / 2,
        name,
        wide - 12,
        14,
        theme.mark_ink if won else theme.ink,
        height=_HEAD - 14,
        bold=True,
        smallest=READABLE,
    )


def _numbers(
    theme: Theme, sheet: ScoreSheet, x: float, tag: Callable[[str, int, str, str], str]
) -> str:
    """Return the points of a player, and their sum."""
    parts = []
    for at, line in enumerate((*sheet.lines, ScoreLine("total", "", sheet.total))):
        last = at == len(sheet.lines)
        y = _HEAD + _LINE * (at + 0.5) + (8 if last else 6)
        number = draw.text(x, y, str(line.points), 18 if last else 16, theme.ink, bold=last)
        parts.append(tag(number, sheet.seat, line.source, line.id))
    return "".join(parts)
