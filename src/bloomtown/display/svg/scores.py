"""The score sheet."""

from __future__ import annotations

from collections.abc import Sequence

from bloomtown.display.svg import things, tiles
from bloomtown.display.svg.tiles import Kit
from bloomtown.language.describe import source_words
from citykit.canvas.blocks import Block
from citykit.canvas.scoresheets import sheet_block
from citykit.canvas.symbols import symbol
from citykit.game.outcome import ScoreLine, ScoreSheet

#: The symbols of sources of points; builds scored once more have the flower.
_SYMBOLS = {"built": "house", "rated": "people", "valued": "star"}


def scores_block(
    kit: Kit, sheets: Sequence[ScoreSheet], winners: Sequence[int], width: float
) -> Block:
    """Return the score sheet of some players, with the seats that won highlighted."""
    theme, voice = kit.theme, kit.voice

    def icon(line: ScoreLine, y: float) -> str:
        if line.source == "doubled":
            return tiles.flower(20, y, 20, theme.muted, theme.surface)
        return symbol(_SYMBOLS[line.source], 20, y, 20, theme.muted, theme.surface)

    def words(line: ScoreLine) -> str:
        return source_words(voice, line)

    return sheet_block(
        theme, voice, sheets, winners, width, words=words, icon=icon, tag=things.score
    )
