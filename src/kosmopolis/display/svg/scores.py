"""The score sheet."""

from __future__ import annotations

from collections.abc import Sequence

from citykit.canvas import scoresheets
from citykit.canvas.blocks import Block
from citykit.game.outcome import ScoreLine, ScoreSheet
from kosmopolis.display.svg import cards, things
from kosmopolis.display.svg.cards import Kit
from kosmopolis.language.describe import source_name


def sheet_block(
    kit: Kit, sheets: Sequence[ScoreSheet], winners: Sequence[int], width: float
) -> Block:
    """Return the score sheet of some players, with the seats that won highlighted."""

    def icon(line: ScoreLine, y: float) -> str:
        if line.source == "home":
            return kit.icon(line.id, 18, y, 22)
        return cards.marker(kit, 18, y, 20) if line.source == "markers" else ""

    return scoresheets.sheet_block(
        kit.theme,
        kit.voice,
        sheets,
        winners,
        width,
        words=lambda line: source_name(kit.voice, line),
        icon=icon,
        tag=things.score,
    )
