"""What can be done: everything that is legal at a table, in canonical order."""

from __future__ import annotations

from typing import Any

from pointcity._construct import OpenDraft
from pointcity._kernel import GAP, NO_NEED, Wallet
from pointcity.actions import Action, Draft, DrawTwo, Pass
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
    prices, player = table.ruleset.lookup.prices, table.players[table.current]
    return Wallet(prices, player._hand | player._permanents << prices.city)


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
    wallet, codes = wallet_of(table), table._codes
    pairs = table.ruleset.lookup.pairs
    return tuple([(a, b) for a, b in pairs if wallet.price(codes[a], codes[b]) is not None])


def resource_lines(table: Table) -> set[int]:
    """Return the cells of all rows and columns that show only resource sides (T1)."""
    codes = table._codes
    found: set[int] = set()
    for crossing, lines in table.ruleset.lookup.lines:
        if codes[crossing] < 0:  # otherwise none of the lines through it
            for line in lines:
                for cell in line:
                    if codes[cell] >= 0:
                        break
                else:
                    found.add(crossing)
                    found.update(line)
    return found


def _flips(table: Table) -> list[Action]:
    flips = table.ruleset.lookup.flips
    return [flips[cell] for cell in sorted(resource_lines(table))]


def _turn(table: Table) -> list[Action]:  # noqa: C901 - one pass over plain numbers
    """Return everything that can be done before cards are taken."""
    lookup, codes, wallet = table.ruleset.lookup, table._codes, wallet_of(table)
    drafts, prices = lookup.drafts, lookup.prices
    try:
        lacks = wallet.lacks(codes)
    except IndexError:  # gaps, as only in positions made by hand
        drafts = tuple([each for each in drafts if GAP not in (codes[each[0]], codes[each[1]])])
        lacks = wallet.lacks(tuple([0 if code == GAP else code for code in codes]))
    costs, bits, backs, resource = prices.costs, prices.bits, prices.backs, prices.resource
    wilds, missing, resources = wallet.wilds, wallet.missing, 2 * resource
    enough, twin, real = resource + wilds, OpenDraft, Draft
    found: list[Action] = []
    neighbours = 0  # pairs of resource sides
    for first, second, free in drafts:
        lack = lacks[first] + lacks[second]
        if lack < resource:  # two buildings
            if lack > wilds:
                continue
            pays = wallet.payments(prices.both(codes[first], codes[second]))
        elif lack < resources:
            code, gained = codes[first], codes[second]
            if code < 0:
                code, gained = gained, code
            kind, card, field, symbols = backs[gained]
            if lack > enough:
                lack -= enough
                if lack > symbols or lack > (bits[code] & missing & field).bit_count():
                    continue
            pays = wallet.payments(costs[code], kind, card)
        else:
            found.append(free)
            neighbours += 1
            continue
        if pays is NO_NEED:
            found.append(free)
            continue
        cells = free.cells
        for pay in pays:  # as new_draft does, but without a call for each
            made: Any = twin()
            made.cells = cells
            made.pay = pay
            made.__class__ = real
            found.append(made)
    if table.pile >= 2:
        found.append(_DRAW_TWO)
    elif not found:
        found.append(_PASS)
    # A whole row or column of resource sides is rare, and takes some pairs of them (T1).
    if neighbours >= lookup.least_neighbours and table.step is _TURN:
        return _flips(table) + found
    return found


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
        return tuple(_turn(table))
    return tuple(_tokens(table)) if step is _CIVIC else ()
