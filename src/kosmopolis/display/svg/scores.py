"""The score sheet: a line for each source of points, a column for each player."""

from __future__ import annotations

from collections.abc import Sequence

from citykit.canvas import draw
from citykit.canvas.blocks import Block
from citykit.canvas.frame import READABLE
from citykit.canvas.lettering import label
from citykit.outcome import ScoreSheet
from kosmopolis.display.svg import cards, things
from kosmopolis.display.svg.cards import Kit
from kosmopolis.language.describe import source_words

_LINE = 34
_HEAD = 44
_LABEL = 130


def _source(kit: Kit, source: str, name: str, y: float) -> str:
    if source == "home":
        return kit.icon(name, 18, y, 22)
    return cards.marker(kit, 18, y, 20) if source == "markers" else ""


def sheet_block(
    kit: Kit, sheets: Sequence[ScoreSheet], winners: Sequence[int], width: float
) -> Block:
    """Return the score sheet of some players.

    Args:
        kit: The kit to draw with.
        sheets: The sheets; all have the same lines.
        winners: The seats that won.
        width: The width.
    """
    theme, lines = kit.theme, sheets[0].lines
    wide = (width - _LABEL) / len(sheets)
    height = _HEAD + _LINE * (len(lines) + 1) + 8
    parts = [
        draw.rect(1, 1, width - 2, height - 2, 12, theme.surface, draw.stroke(theme.line, 1.5))
    ]
    for at, line in enumerate(lines):
        y = _HEAD + _LINE * at
        words = source_words(kit.voice, line)
        parts.append(draw.path(f"M10 {y}H{width - 10:g}", "none", draw.stroke(theme.line, 0.75)))
        parts.append(_source(kit, line.source, line.id, y + _LINE / 2))
        parts.append(
            label(
                36,
                y + _LINE / 2,
                words[:1].upper() + words[1:],
                _LABEL - 38,
                13,
                theme.ink,
                height=_LINE - 4,
                anchor="start",
                smallest=READABLE,
            )
        )
    foot = _HEAD + _LINE * len(lines)
    parts.append(draw.path(f"M10 {foot}H{width - 10:g}", "none", draw.stroke(theme.ink, 2)))
    total = kit.voice.say("pictures.total")
    middle = foot + _LINE / 2 + 2
    parts.append(
        label(
            14,
            middle,
            total,
            _LABEL - 16,
            15,
            theme.ink,
            anchor="start",
            bold=True,
            smallest=READABLE,
        )
    )
    for at, sheet in enumerate(sheets):
        x = _LABEL + wide * at
        parts.append(_player(kit, sheet, x, wide, sheet.seat in winners))
    return Block(width, height, "".join(parts))


def _player(kit: Kit, sheet: ScoreSheet, x: float, wide: float, won: bool) -> str:
    """Return the numbers of one player, below the name."""
    theme, middle = kit.theme, x + wide / 2
    parts = []
    if won:
        parts.append(draw.rect(x + 2, 6, wide - 8, _HEAD - 12, 8, theme.mark))
    parts.append(
        label(
            middle - 2,
            _HEAD / 2,
            kit.voice.player(sheet.seat),
            wide - 12,
            14,
            theme.mark_ink if won else theme.ink,
            height=_HEAD - 14,
            bold=True,
            smallest=READABLE,
        )
    )
    entries = [(line.source, line.id, line.points) for line in sheet.lines]
    entries.append(("total", "", sheet.total))
    for at, (source, name, points) in enumerate(entries):
        last = at == len(sheet.lines)
        y = _HEAD + _LINE * (at + 0.5) + (2 if last else 0)
        number = draw.text(middle - 2, y + 6, str(points), 18 if last else 16, theme.ink, bold=last)
        parts.append(things.score(number, sheet.seat, source, name))
    return "".join(parts)
