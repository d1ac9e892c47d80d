"""What can be done: everything that is legal at a table, in canonical order."""

from __future__ import annotations

from pointcity._construct import add_drafts
from pointcity._kernel import NO_NEED, Wallet
from pointcity.actions import Action, DrawTwo, Pass
from pointcity.models import Pair
from pointcity.state import State, Step, Table, table_of

#: The steps in which two cards are drafted.
DRAFTING = (Step.TURN, Step.DRAFT)
# Looking a member of an enum up is slow enough to matter here.
_TURN, _DRAFT, _CIVIC = Step.TURN, Step.DRAFT, Step.CIVIC
_DRAW_TWO = DrawTwo()
_PASS = Pass()


def wallet_of(table: Table) -> Wallet:
    """Return what the seat to act can pay with."""
    player = table.players[table.current]
    return Wallet(table.ruleset.lookup.prices, player.hand, player.permanents)


def codes_of(table: Table) -> list[int]:
    """Return what lies on the market, as the arithmetic of paying wants it."""
    return [shown.index for shown in table.market]


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
    offers = wallet_of(table).offers(codes_of(table), pay=False)
    return tuple([pairs[place] for place, _ in offers])


def resource_lines(table: Table, codes: list[int]) -> set[int]:
    """Return the cells of all rows and columns that show only resource sides (T1)."""
    found: set[int] = set()
    for crossing, lines in table.ruleset.lookup.lines:
        if codes[crossing] < 0:  # otherwise none of the lines through it
            for line in lines:
                for cell in line:
                    if codes[cell] >= 0:
                        break
                else:
                    found.update(line)
    return found


def _flips(table: Table, cells: set[int]) -> list[Action]:
    flips = table.ruleset.lookup.flips
    return [flips[cell] for cell in sorted(cells)]


def _drafts(table: Table, codes: list[int]) -> list[Action]:
    lookup = table.ruleset.lookup
    pairs, free = lookup.pairs, lookup.free_drafts
    found: list[Action] = []
    for place, pays in wallet_of(table).offers(codes, pay=True):
        if pays is NO_NEED:
            found.append(free[place])
        else:
            add_drafts(found, pairs[place], pays)
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
    if step is _TURN or step is _DRAFT:
        codes = codes_of(table)
        found = _drafts(table, codes)
        if step is _TURN and (cells := resource_lines(table, codes)):
            found = _flips(table, cells) + found
        return tuple(found)
    return tuple(_tokens(table)) if step is _CIVIC else ()
