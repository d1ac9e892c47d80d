"""What is legal in a position, in canonical order.

Rules: T1, T2, T4, T5, T7, Q3, Q5.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from pointcity._engine.holdings import FREE, Cost, Holding, Pay
from pointcity._engine.options import Options, PriceList
from pointcity._engine.paying import MAX_LISTED, Payments
from pointcity._engine.position import CIVIC, OVER, TURN, Position
from pointcity.model.actions import Action, Draft, DrawTwo, Pass
from pointcity.model.errors import TooManyActions
from pointcity.model.ruleset import CARDS_PER_TURN, Pair

DRAW_TWO: Final = DrawTwo()
PASS: Final = Pass()


def legal_actions(position: Position) -> tuple[Action, ...]:
    """Return everything that the seat to act may do.

    Raises:
        TooManyActions: If there is more than is listed.
    """
    step, tables = position.step, position.tables
    if step is CIVIC:
        return tuple([tables.takes[token] for token in position.supply])
    if step is OVER:
        return ()
    found = _flips(position)
    flips = len(found)
    _add_drafts(position, found)
    if position.pile >= CARDS_PER_TURN:
        found.append(DRAW_TWO)
    elif len(found) == flips:
        found.append(PASS)
    return tuple(found)


def frugal_actions(
    position: Position, prices: PriceList, with_flips: bool = True
) -> tuple[Action, ...]:
    """Return the legal actions with one payment for each pair of cells: the cheapest.

    Args:
        position: The position.
        prices: What payments are compared by.
        with_flips: Whether flips are among them.
    """
    if position.step is CIVIC or position.step is OVER:
        return legal_actions(position)
    found = _flips(position) if with_flips else []
    flips = len(found)
    lacks, wild = _least_lacks(position), position.seats[position.current].held[-1].reach
    market = position.market
    for pair in position.tables.pairs:
        if lacks[pair.first] + lacks[pair.second] > wild:
            continue
        if market[pair.first] < 0 and market[pair.second] < 0:  # two resource sides are free
            found.append(pair.free)
            continue
        held, cost = pair_bill(position, pair.cells)
        if lack_of(held, cost) <= held[-1].reach:
            pay = _cheapest(position.tables.payments, held, cost, prices)
            found.append(Draft(pair.cells, pay, True) if pay else pair.free)
    if position.pile >= CARDS_PER_TURN:
        found.append(DRAW_TWO)
    elif len(found) == flips:
        found.append(PASS)
    return tuple(found)


def _cheapest(payments: Payments, held: list[Holding], cost: Cost, prices: PriceList) -> Pay:
    """Return the cheapest payment of a cost that can be paid."""
    pays = payments.few(held, cost)
    if pays is None:
        return Options(held, cost).cheapest(prices.faces) or ()
    return pays[0] if len(pays) == 1 else min(pays, key=prices.of)


def count_legal_actions(position: Position) -> int:
    """Return the number of legal actions, without listing them."""
    if position.step is CIVIC:
        return len(position.supply)
    if position.step is OVER:
        return 0
    flips = len(_flips(position))
    drafts = sum([draft_options(position, pair).count() for pair in payable_pairs(position)])
    return flips + drafts + (position.pile >= CARDS_PER_TURN or not drafts)


def _flips(position: Position) -> list[Action]:
    """Return the flips that are legal now."""
    if position.step is not TURN:
        return []
    return [position.tables.flips[cell] for cell in flippable_cells(position)]


def flippable_cells(position: Position) -> list[int]:
    """Return the cells of all rows and columns that show only resource sides."""
    market = position.market
    cells: list[int] = []
    for line in position.tables.lines:
        for cell in line:
            if market[cell] >= 0:
                break
        else:
            cells += line
    return sorted(set(cells)) if cells else cells


def _least_lacks(position: Position) -> list[int]:
    """Return the least that wild cards must make up for at each cell.

    A resource may help to pay for the other cell of a pair.
    """
    tables, held = position.tables, position.seats[position.current].held
    costs, symbols = tables.costs, tables.symbols
    return [
        lack_of(held, costs[code]) if code >= 0 else -symbols[~code] for code in position.market
    ]


def _add_drafts(  # noqa: C901 - one loop, for speed
    position: Position, found: list[Action]
) -> None:
    """Add a draft for each affordable pair of cells and each way to pay for it.

    The loop is most of the work of a search, so it repeats what :func:`pair_bill` does:
    calling it makes a decision 12 % slower, and 7 % if compiled.
    """
    tables, market, held = position.tables, position.market, position.seats[position.current].held
    costs, helps, symbols, payments = tables.costs, tables.helps, tables.symbols, tables.payments
    wild = held[-1].reach
    lacks = _least_lacks(position)
    for pair in tables.pairs:
        lack = lacks[pair.first] + lacks[pair.second]
        if lack > wild:
            continue
        one, two = market[pair.first], market[pair.second]
        if one < two:
            one, two = two, one
        if one < 0:  # two resource sides are free
            found.append(pair.free)
            continue
        having, cost = held, costs[one]
        if two >= 0:  # two buildings are paid together (Q5)
            cost = tables.both(one, two)
        elif helps[~two][one]:  # a resource drafted this turn may pay (T5)
            having = tables.with_back(held, ~two)
        elif lack + symbols[~two] > wild:  # this one may not
            continue
        pays = payments.known(having, cost)
        if pays is None:
            if len(found) > MAX_LISTED:  # so many payments are never all cached
                break
            pays = payments.find(having, cost)
        for pay in pays:
            found.append(Draft(pair.cells, pay, True) if pay else pair.free)  # noqa: PERF401 - quicker
    if len(found) > MAX_LISTED:
        raise TooManyActions(MAX_LISTED)


def payable_pairs(position: Position) -> list[Pair]:
    """Return the adjacent cells that the seat to act can draft together."""
    if position.step is CIVIC or position.step is OVER:
        return []
    found: list[Pair] = []
    for pair in position.tables.ruleset.market.pairs:
        held, cost = pair_bill(position, pair)
        if lack_of(held, cost) <= held[-1].reach:
            found.append(pair)
    return found


def draft_payments(position: Position, cells: tuple[int, ...]) -> tuple[Pay, ...]:
    """Return every payment for two adjacent cells; none if they are unaffordable or empty.

    Raises:
        TooManyActions: If there are more than are listed.
    """
    held, cost = pair_bill(position, cells)
    if lack_of(held, cost) > held[-1].reach:
        return ()
    payments = position.tables.payments
    known = payments.known(held, cost)
    return payments.find(held, cost) if known is None else known


def draft_options(
    position: Position, cells: tuple[int, ...], chosen: Iterable[str] = ()
) -> Options:
    """Return the payments for two adjacent cells that contain chosen cards, not listed."""
    held, cost = pair_bill(position, cells)
    return Options(held, cost, chosen)


def is_payment(position: Position, cells: tuple[int, ...], pay: Pay) -> bool:
    """Report whether a payment for two adjacent cells is one of the legal ones."""
    held, cost = pair_bill(position, cells)
    if lack_of(held, cost) > held[-1].reach:
        return False
    known = position.tables.payments.known(held, cost)
    if known is not None:
        return pay in known
    options = Options(held, cost, pay)
    return options.count() == 1 and options.nth(0) == pay


def pair_bill(position: Position, cells: tuple[int, ...]) -> tuple[list[Holding], Cost]:
    """Return what the seat to act has to pay with if it drafts two cells, and what they cost.

    Two buildings are paid together (Q5). A resource drafted this turn may pay (T5).
    """
    tables, held = position.tables, position.seats[position.current].held
    first, second = cells
    one, two = position.market[first], position.market[second]
    if one < two:
        one, two = two, one
    if one < 0:
        return held, FREE
    if one >= tables.gap:
        return held, tables.costs[one]
    if two >= 0:
        return held, tables.both(one, two)
    if tables.helps[~two][one]:
        held = tables.with_back(held, ~two)
    return held, tables.costs[one]


def lack_of(held: list[Holding], cost: Cost) -> int:
    """Return how many symbols of a cost are out of reach without wild cards."""
    lack = 0
    for kind, n in cost:
        reach = held[kind].reach
        if n > reach:
            lack += n - reach
    return lack
