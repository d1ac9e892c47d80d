"""The tiles and bonus tokens of a ruleset on sheets to print."""

from __future__ import annotations

from bloomtown.display.svg import things, tiles
from bloomtown.display.svg.themes import THEMES, Theme
from bloomtown.display.svg.tiles import SIZE, Kit
from bloomtown.language.describe import speak, voice_of
from bloomtown.language.speaker import Voice
from bloomtown.model.ruleset import Ruleset, need_ruleset
from citykit.canvas.sheets import PER_MM, Batch, Paper, Part, Printer, Sheet

__all__ = ["Paper", "Sheet", "print_page", "print_sheets"]

#: Tiles are printed 30 mm wide, bonus tokens 20 mm.
_TILE_SCALE = 30 * PER_MM / SIZE
_TOKEN = 20
_TOKEN_SCALE = 20 * PER_MM / _TOKEN


def _batches(ruleset: Ruleset, theme: Theme, voice: Voice) -> tuple[Batch, ...]:
    kit = Kit(theme, voice)
    back = tiles.back(kit)
    projects = [Part(things.tile(tiles.tile(kit, each), each), back) for each in ruleset.tiles]
    community = [
        Part(things.community(tiles.community(kit, each.kind), each.kind), back)
        for each in ruleset.community_tiles
    ]
    token = tiles.token(kit, _TOKEN / 2, _TOKEN / 2, _TOKEN * 0.9)
    tokens = [Part(token, token)] * (ruleset.tokens * max(ruleset.player_counts))
    return (
        Batch([*projects, *community], (SIZE, SIZE), _TILE_SCALE),
        Batch(tokens, (_TOKEN, _TOKEN), _TOKEN_SCALE),
    )


_PRINTER: Printer[Theme] = Printer(need_ruleset, THEMES, voice_of, speak, _batches)

#: Draws all tiles and bonus tokens of a ruleset, in this order, for two-sided printing.
print_sheets = _PRINTER.sheets

#: Returns these sheets as one HTML page, ready to print.
print_page = _PRINTER.page
