"""What can be done: everything that is legal at a table, in canonical order."""

from __future__ import annotations

from pointcity._construct import new_draft
from pointcity._kernel import GAP, Wallet
from pointcity.actions import Action, DrawTwo, Pass
from pointcity.cards import Back, Card
from pointcity.models import Lookup, Pair
from pointcity.state import Cell, State, Step, Table, table_of

#: The steps in which two cards are drafted.
DRAFTING = (Step.TURN, Step.DRAFT)
# Looking a member of an enum up is slow enough to matter here.
_TURN, _DRAFT, _CIVIC = Step.TURN, Step.DRAFT, Step.CIVIC
_DRAW_TWO = DrawTwo()
_PASS = Pass()


def code_of(lookup: Lookup, shown: Cell) -> int:
    """Return what lies on a cell as the arithmetic of paying wants it."""
    if type(shown) is Card:
        return shown.index
    return ~lookup.back_face[shown.index] if type(shown) is Back else GAP


def _wallet(table: Table) -> Wallet:
    player = table.players[table.current]
    return Wallet(table.ruleset.lookup.prices, player.hand, player.permanents)


def _codes(table: Table) -> list[int]:
    """Return what lies on every cell, as :func:`code_of` does."""
    back_face = table.ruleset.lookup.back_face
    return [
        shown.index
        if type(shown) is Card
        else ~back_face[shown.index]
        if type(shown) is Back
        else GAP
        for shown in table.market
    ]


def payable_pairs(position: State | Table) -> tuple[Pair, ...]:
    """Return the adjacent cells that the seat to act can draft together.

    Much quicker than :func:`legal_actions` when a rich hand has many ways to pay; ask
    :func:`payment_options` for those of one pair.

    Args:
        position: A state or table.

    >>> import pointcity as pc
    >>> state = pc.new_game(players=2, seed=7)
    >>> pc.payable_pairs(state)[:3]
    ((0, 1), (0, 4), (1, 2))
    """
    table = table_of(position)
    if table.step not in DRAFTING:
        return ()
    pairs = table.ruleset.lookup.pairs
    return tuple([pairs[pair] for pair, _, _ in _wallet(table).purchases(_codes(table))])


def resource_lines(table: Table) -> set[int]:
    """Return the cells of all rows and columns that show only resource sides (T1)."""
    market = table.market
    found: set[int] = set()
    for line in table.ruleset.lookup.lines:
        for cell in line:
            if type(market[cell]) is not Back:
                break
        else:
            found.update(line)
    return found


def _flips(table: Table) -> list[Action]:
    flips = table.ruleset.lookup.flips
    return [flips[cell] for cell in sorted(resource_lines(table))]


def _drafts(table: Table) -> list[Action]:
    lookup, wallet = table.ruleset.lookup, _wallet(table)
    pairs, free = lookup.pairs, lookup.free_drafts
    found: list[Action] = []
    for pair, need, gained in wallet.purchases(_codes(table)):
        if need:
            cells = pairs[pair]
            for pay in wallet.payments(need, gained):
                found.append(new_draft(cells, pay))  # noqa: PERF401 - mostly one or two
        else:
            found.append(free[pair])
    if table.pile >= 2:
        found.append(_DRAW_TWO)
    return found or [_PASS]


def _tokens(table: Table) -> list[Action]:
    takes = table.ruleset.lookup.takes
    return [takes[token.id] for token in table.supply]


def legal_actions(position: State | Table) -> tuple[Action, ...]:
    """Return everything the seat to act may do now.

    The order is canonical: flips by cell; drafts by cells, then by payment; drawing from
    the pile; tokens in the order of the supply. Nothing is listed twice. After the end
    there is nothing.

    Args:
        position: A state or table.

    >>> import pointcity as pc
    >>> state = pc.new_game(players=2, seed=7)
    >>> pc.legal_actions(state)[0], pc.legal_actions(state)[-1]
    (Flip(cell=0), DrawTwo())
    """
    table = table_of(position)
    step = table.step
    if step is _DRAFT:
        return tuple(_drafts(table))
    if step is _TURN:
        return tuple(_flips(table) + _drafts(table))
    return tuple(_tokens(table)) if step is _CIVIC else ()
