"""What cannot be done, and why: every reason against an action.

Nothing here is hurried: these checks are asked only about actions that are not legal.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any

from pointcity._engine.listing import payable_pairs, resource_lines
from pointcity.model.actions import Draft, DrawTwo, Flip, Pass, TakeCivic
from pointcity.model.cards import Back
from pointcity.model.reasons import (
    AlreadyFlipped,
    CannotAfford,
    EmptyCell,
    GameIsOver,
    MayNotPass,
    NoResourceLine,
    NoSuchCell,
    NotAdjacent,
    NotAResource,
    NotHeld,
    NoTokenDue,
    NotTwoCells,
    PaymentExcess,
    PaymentShort,
    PileTooSmall,
    Reason,
    Shortage,
    TokenDue,
    TokenNotInSupply,
    UnknownFace,
)
from pointcity.model.state import Gap, Step, Table
from pointcity.rules.payment import Coverage, Payment, Purchase, bill_of, coverage, returnable


def check_step(table: Table) -> tuple[Reason, ...]:
    """Return what forbids everything but taking a token."""
    if table.step is Step.OVER:
        return (GameIsOver(),)
    return (TokenDue(table.due),) if table.step is Step.CIVIC else ()


def _on_market(table: Table, cell: int) -> bool:
    return 0 <= cell < len(table.market)


def _check_flip(table: Table, action: Flip) -> Iterator[Reason]:
    yield from check_step(table)
    if table.step is Step.DRAFT:
        yield AlreadyFlipped()
    if not _on_market(table, action.cell):
        yield NoSuchCell(action.cell, len(table.market) - 1)
    elif not isinstance(table.market[action.cell], Back):
        yield NotAResource(action.cell)
    elif action.cell not in resource_lines(table._now):
        yield NoResourceLine(action.cell)


def check_cells(table: Table, action: Draft) -> Iterator[Reason]:
    """Yield what forbids drafting two cells, whatever is paid."""
    for cell in action.cells:
        if not _on_market(table, cell):
            yield NoSuchCell(cell, len(table.market) - 1)
        elif isinstance(table.market[cell], Gap):
            yield EmptyCell(cell)
    if len(action.cells) != 2:
        yield NotTwoCells(len(action.cells))
    elif action.cells not in table.ruleset.lookup.pairs:
        first, second = action.cells
        yield NotAdjacent((first, second))


def _shortages(bill: Purchase, paid: Coverage) -> tuple[Shortage, ...]:
    names = bill.lookup.resources
    rows = enumerate(zip(bill.need, paid.symbols, strict=True))
    return tuple(Shortage(names[i], needs, has) for i, (needs, has) in rows if needs > has)


def _check_payment(bill: Purchase, pay: Payment) -> Iterator[Reason]:
    lookup = bill.lookup
    best = coverage(bill, bill.counts)
    if best.lacking > best.wilds:
        yield CannotAfford(_shortages(bill, best), best.wilds)
        return
    counts = [0] * len(lookup.faces)
    for face, wanted in Counter(pay).items():
        place = lookup.face_index.get(face)
        if place is None:
            yield UnknownFace(face)
            continue
        counts[place] = wanted
        if wanted > bill.counts[place]:
            yield NotHeld(face, wanted, bill.counts[place])
    paid = coverage(bill, counts)
    if paid.lacking > paid.wilds:
        yield PaymentShort(_shortages(bill, paid), paid.wilds)
    elif extra := returnable(bill, counts):
        yield PaymentExcess(tuple(lookup.faces[place].id for place in extra))


def _check_draft(table: Table, action: Draft) -> Iterator[Reason]:
    yield from check_step(table)
    wrong = tuple(check_cells(table, action))
    yield from wrong
    if not wrong:
        yield from _check_payment(bill_of(table, action.cells), action.pay)


def _check_draw(table: Table, action: DrawTwo) -> Iterator[Reason]:
    yield from check_step(table)
    if table.pile < 2:
        yield PileTooSmall(table.pile)


def _check_take(table: Table, action: TakeCivic) -> Iterator[Reason]:
    if table.step is Step.OVER:
        yield GameIsOver()
    elif table.step is not Step.CIVIC:
        yield NoTokenDue()
    supply = tuple(token.id for token in table.supply)
    if action.token not in supply:
        yield TokenNotInSupply(action.token, supply)


def _check_pass(table: Table, action: Pass) -> Iterator[Reason]:
    yield from check_step(table)
    if table.pile >= 2 or payable_pairs(table):
        yield MayNotPass()


#: For each kind of action, everything that can be wrong with it.
CHECK: dict[type, Callable[[Table, Any], Iterator[Reason]]] = {
    Flip: _check_flip,
    Draft: _check_draft,
    DrawTwo: _check_draw,
    TakeCivic: _check_take,
    Pass: _check_pass,
}
