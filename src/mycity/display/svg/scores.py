"""The score sheet."""

from __future__ import annotations

from collections.abc import Sequence

from attrs import evolve

from citykit.canvas.blocks import Block
from citykit.canvas.scoresheets import sheet_block
from citykit.game.outcome import ScoreLine, ScoreSheet
from mycity.display.svg import things
from mycity.display.svg.buildings import Kit
from mycity.display.svg.tables import icon
from mycity.language.describe import source_words


def _aligned(sheets: Sequence[ScoreSheet]) -> list[ScoreSheet]:
    """Return sheets with the same lines: all with one for the top score if one has it (M26)."""
    longest = max((sheet.lines for sheet in sheets), key=len)
    more = [len(longest) - len(sheet.lines) for sheet in sheets]
    return [
        evolve(sheet, lines=(*sheet.lines, *(ScoreLine("top", "", 0),) * count))
        for sheet, count in zip(sheets, more, strict=True)
    ]


def scores_block(
    kit: Kit, sheets: Sequence[ScoreSheet], winners: Sequence[int], width: float
) -> Block:
    """Return the score sheet of some players, with the seats that won highlighted."""
    return sheet_block(
        kit.theme,
        kit.voice,
        _aligned(sheets),
        winners,
        width,
        words=lambda line: source_words(kit.voice, line),
        icon=lambda line, y: icon(kit, line.source, line.id, 20, y, 20),
        tag=things.score,
    )
