"""The table as plain text, at most 80 columns wide.

Tiles have the same abbreviations in every language: ``Of`` office, ``Su`` subway, ``Pa`` park,
``Ho`` house, and ``Sh:hp`` a shop for house and park. An empty square shows its symbol, with
``*`` on wasteland. The number before a row and that above a column add up to the number of a
square, as in JSON. Seats are counted from 0, as in JSON, too; the numbers of players from 1.
Only a view shows what its seat knows.
"""

from __future__ import annotations

from collections.abc import Iterable

from bloomtown.language.describe import Position, source_words, to_do, view_of, voice_of
from bloomtown.language.speaker import Voice
from bloomtown.model.table import Table, View
from bloomtown.model.tiles import KINDS, Tile
from citykit.language.textboard import WIDTH, TextBoard, entry, seat_words, side_by_side
from citykit.tools.columns import clean, pad, shorten, wrap

__all__ = ["WIDTH", "abbreviation", "score_text", "table_text"]

#: The width of a square, and of the numbers to the left of a board.
_SQUARE = 6
_NUMBER = 5

#: The width of a slot of the market, and the number of slots in a row.
_SLOT = 10
_ROW = 6


def heading(voice: Voice, table: Table) -> str:
    """Return the name of the game with the number of players and the side of the boards."""
    return voice.say(
        "board.heading", ruleset=clean(table.ruleset.name), n=len(table.players), side=table.side
    )


def now(voice: Voice, view: View) -> str:
    """Return who has to do what, and whether this is the last round; or how the game ended."""
    words = to_do(voice, view)
    last_round = view.table.ending and view.table.waiting
    return f"{words} {voice.say('table.last')}" if last_round else words


# --- Tiles -----------------------------------------------------------------------------


def abbreviation(tile: Tile) -> str:
    """Return the abbreviation of a tile.

    Args:
        tile: The tile.

    >>> import bloomtown as bt
    >>> shop = bt.Tile("shop", ("house", "park"))
    >>> bt.text.abbreviation(bt.Tile("office")), bt.text.abbreviation(shop)
    ('Of', 'Sh:hp')
    """
    short = tile.kind[:2].capitalize()
    return f"{short}:{''.join(kind[0] for kind in tile.pair)}" if tile.pair else short


def _tiles(voice: Voice, tiles: Iterable[Tile]) -> list[str]:
    return list(map(abbreviation, tiles)) or [voice.join(())]


def _legend(voice: Voice, table: Table) -> list[str]:
    kinds = [f"{kind[:2].capitalize()} {voice.kind(kind)}" for kind in KINDS[:-1]]
    shop = Tile("shop", ("house", "park"))
    known = [*kinds, f"{abbreviation(shop)} {voice.tile(shop)}"]
    return wrap([*known, voice.say("board.legend", n=table.ruleset.symbols)], WIDTH, ", ")


# --- The market and the community ------------------------------------------------------


def _market(voice: Voice, table: Table) -> list[str]:
    """Return the slots of the market, above the heights of their stacks."""
    shown = ["-" if tile is None else abbreviation(tile) for tile in table.market]
    slots = [f"{slot}: {tile}" for slot, tile in enumerate(shown, start=1)]
    stacks = [f"   {count}" for count in table.stacks]
    lines = []
    for at in range(0, len(slots), _ROW):
        rows = (slots[at : at + _ROW], stacks[at : at + _ROW])
        tiles, heights = ("".join(pad(each, _SLOT) for each in row).rstrip() for row in rows)
        lines += entry(voice.say("board.market"), [tiles])
        lines += entry(f"  {voice.say('board.stacks')}", [heights])
    return lines


def _community(voice: Voice, table: Table) -> list[str]:
    parts = []
    for kind in KINDS:
        part = f"{voice.kind(kind)} {table.seen.count(kind)}/{table.ruleset.community[kind]}"
        rated = f" ({voice.say('board.rated')})" if kind in table.done else ""
        parts.append(part + rated)
    return entry(voice.say("board.community"), parts)


# --- Players ---------------------------------------------------------------------------


def _player(voice: Voice, table: Table, seat: int) -> list[str]:
    """Return the name of a player, what everybody sees, and the board."""
    player, grid = table.players[seat], table.layout.grid
    who = f"{'>' if seat in table.waiting else ' '} {seat_words(voice, seat)}"
    if seat == table.first:
        who = voice.say("board.starts", what=who)
    held = [*map(abbreviation, player.known), *["?"] * player.hidden]
    counts = voice.say("board.player", points=voice.points(player.points), tokens=player.tokens)
    lines = [
        who,
        f"  {counts}",
        f"  {voice.say('board.hand')}: {' '.join(held) or voice.join(())}",
        " " * _NUMBER + "".join(pad(f"+{col}", _SQUARE) for col in range(grid.cols)),
    ]
    for start in range(0, len(player.board), grid.cols):
        squares = "".join(
            pad(_square(table, player.board[cell], cell), _SQUARE)
            for cell in range(start, start + grid.cols)
        )
        lines.append(f"{start:>{_NUMBER - 2}}  {squares}")
    return [line.rstrip() for line in lines]


def _square(table: Table, tile: Tile | None, cell: int) -> str:
    if tile is not None:
        return abbreviation(tile)
    layout = table.layout
    return f"{layout.slots[cell] + 1}{'*' if cell in layout.wasteland_cells else ''}"


def _players(voice: Voice, table: Table) -> list[list[str]]:
    """Return the blocks of all players, two side by side if they fit."""
    blocks = [_player(voice, table, seat) for seat in range(len(table.players))]
    return side_by_side(blocks, _NUMBER + _SQUARE * table.layout.grid.cols)


def _own(voice: Voice, view: View) -> list[str]:
    """Return the viewer's hand."""
    if view.seat is None or view.private is None:
        return []
    tiles = _tiles(voice, view.table.hand(view.seat, view.private))
    return [seat_words(voice, view.seat), *entry(f"  {voice.say('board.hand')}", tiles)]


# --- The whole table -------------------------------------------------------------------


def _blocks(voice: Voice, view: View) -> list[list[str]]:
    """Return the blocks of lines of the whole table."""
    table = view.table
    return [
        [shorten(heading(voice, table), WIDTH)],
        wrap(now(voice, view).split(), WIDTH),
        [*_market(voice, table), *_community(voice, table)],
        *_players(voice, table),
        _own(voice, view),
        _legend(voice, table),
    ]


_TEXT: TextBoard[Position, Voice, View] = TextBoard(voice_of, view_of, source_words, _blocks)
table_text, score_text = _TEXT.table_text, _TEXT.score_text
