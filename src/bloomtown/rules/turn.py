"""A turn: build, score, use special actions, take a tile, refill the market."""

from __future__ import annotations

from collections.abc import Iterator

from bloomtown.model.actions import Build, Take, Use
from bloomtown.model.events import Awaited, Built, Drew, ExtraBegan, Refilled, Took
from bloomtown.model.reasons import CellTaken, EmptySlot, NoSuchCell, NotHeld, Reason
from bloomtown.model.table import Private, Step, Table
from bloomtown.model.tiles import Community, Tile
from bloomtown.rules import community, ending, special
from bloomtown.rules.scoring import worth
from bloomtown.rules.story import Story
from citykit.game.acting import is_index
from citykit.game.piles import placed

# --- Build and score -------------------------------------------------------------------


def builds(table: Table, seat: int, own: Private) -> list[Build]:
    """Return the ways to build, each face once (B10, B33)."""
    board = table.players[seat].board
    faces = dict.fromkeys(table.hand(seat, own))
    return [Build(tile, cell) for tile in faces for cell, on in enumerate(board) if on is None]


def why_not_build(table: Table, seat: int, own: Private, action: Build) -> Iterator[Reason]:
    """Yield the reasons why a tile cannot be built there (B10)."""
    board = table.players[seat].board
    if action.tile not in table.hand(seat, own):
        yield NotHeld(action.tile)
    if not is_index(action.cell, len(board)):
        yield NoSuchCell(action.cell)
    elif board[action.cell] is not None:
        yield CellTaken(action.cell)


def points(table: Table, seat: int, action: Build) -> int:
    """Return what a build scores: the new tile and nothing else (B11)."""
    board = placed(table.players[seat].board, action.cell, action.tile)
    return worth(table, board, action.cell)


def build(story: Story, seat: int, action: Build) -> None:
    """Put a tile on the board and score it (B10, B11); a known one if there is one (B32)."""
    table = story.state.table
    unseen = action.tile not in table.players[seat].known
    story.tell(Built(seat, action.tile, action.cell, points(table, seat, action), unseen))
    _offer_special(story, seat)


# --- Special actions -------------------------------------------------------------------


def use(story: Story, seat: int, action: Use) -> None:
    """Use a special action; before a build, the build is still to come (B22)."""
    before = story.state.table.step is Step.BUILD
    special.use(story, seat, action)
    if not before:
        _offer_special(story, seat)


def _offer_special(story: Story, seat: int) -> None:
    """Let the player choose special actions as long as there are any (B12, B22)."""
    if special.uses(story.state.table, seat):
        story.tell(Awaited(Step.SPECIAL, seat))
    else:
        take(story, seat)


# --- Take ------------------------------------------------------------------------------


def take(story: Story, seat: int) -> None:
    """Take a tile with the symbol just covered (B13)."""
    table = story.state.table
    assert table.turn.cell is not None
    slot = table.layout.slots[table.turn.cell]
    if table.market[slot] is not None:  # (a)
        _take_from(story, seat, slot)
    elif not _draw(story, seat, slot):  # (b)
        filled = takes(story.state.table)  # (c)
        if len(filled) > 1:
            story.tell(Awaited(Step.TAKE, seat))
            return
        for only in filled:
            _take_from(story, seat, only.slot)
    _go_on(story, seat)


def _take_from(story: Story, seat: int, slot: int) -> None:
    tile = story.state.table.market[slot]
    assert tile is not None
    story.tell(Took(seat, slot, tile))


def _draw(story: Story, seat: int, slot: int) -> bool:
    """Draw the top project of a stack unseen; return whether there was one (B19)."""
    while stack := story.state.secret.stacks[slot]:
        if isinstance(stack[0], Tile):
            story.tell(Drew(seat, slot, stack[0]))
            return True
        community.show(story, stack[0].kind, slot)
    return False


def takes(table: Table) -> list[Take]:
    """Return the ways to take a tile of the market by choice (B13 c)."""
    return [Take(slot) for slot, tile in enumerate(table.market) if tile is not None]


def why_not_take(table: Table, action: Take) -> Iterator[Reason]:
    """Yield the reasons why a tile cannot be taken there (B13 c)."""
    if not is_index(action.slot, len(table.market)) or table.market[action.slot] is None:
        yield EmptySlot(action.slot)


def choose(story: Story, seat: int, action: Take) -> None:
    """Take a tile of the market by choice (B13 c)."""
    _take_from(story, seat, action.slot)
    _go_on(story, seat)


# --- The end of a turn -----------------------------------------------------------------


def _go_on(story: Story, seat: int) -> None:
    """Begin an extra part without a refill (B25), or end the turn (B9)."""
    if story.state.table.turn.extra:
        story.tell(ExtraBegan(seat))
        story.tell(Awaited(Step.BUILD, seat))
    else:
        refill(story)
        ending.end_turn(story, seat)


def refill(story: Story) -> None:
    """Turn up tiles until each slot has one or its stack is empty (B20)."""
    for slot in range(story.state.table.ruleset.symbols):
        while story.state.table.market[slot] is None and story.state.table.stacks[slot]:
            piece = story.state.secret.stacks[slot][0]
            if isinstance(piece, Community):
                community.show(story, piece.kind, slot)
            else:
                story.tell(Refilled(slot, piece))
