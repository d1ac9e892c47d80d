"""What is legal, and what follows from it.

``apply`` accepts exactly what ``legal_actions`` lists, and ``why_not`` is empty exactly
then: all three ask the checks below. There is one check and one way to carry it out for
each kind of action.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from functools import lru_cache
from typing import Any

from pointcity import automa
from pointcity.actions import Action, Draft, DrawTwo, Flip, Pass, TakeCivic
from pointcity.cards import Back, Card
from pointcity.errors import (
    AlreadyFlipped,
    CannotAfford,
    EmptyCell,
    GameIsOver,
    IllegalAction,
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
    StaleAction,
    TokenDue,
    TokenNotInSupply,
    UnknownAction,
    UnknownFace,
)
from pointcity.events import Event
from pointcity.models import Market, Pair
from pointcity.payments import (
    Coverage,
    Payment,
    Purchase,
    affordable,
    cheapest,
    coverage,
    payments,
    permanents_serving,
    purchase,
    returnable,
)
from pointcity.state import Gap, State, Step, Table, table_of
from pointcity.turns import Turn

# --- What can be done ------------------------------------------------------------------


def _bill(table: Table, cells: Iterable[int]) -> Purchase:
    player = table.players[table.current]
    return purchase(table.ruleset.lookup, player, [table.market[cell] for cell in cells])


def payable_pairs(position: State | Table) -> tuple[Pair, ...]:
    """Return the adjacent cells that the seat to act can draft together.

    Much quicker than :func:`legal_actions` when a rich hand has many ways to pay; ask
    :func:`payment_options` for those of one pair.
    """
    table = table_of(position)
    if table.step not in (Step.TURN, Step.DRAFT):
        return ()
    pairs = table.ruleset.lookup.pairs
    return tuple(pair for pair in pairs if affordable(_bill(table, pair)))


def payment_options(position: State | Table, cells: Iterable[int]) -> tuple[Payment, ...]:
    """Return every way to pay for drafting two cells, each once, in canonical order.

    Two resource cards cost nothing: the only payment is then ``()``. If the cards cannot
    be paid for, there is none.

    Args:
        position: A state or table.
        cells: Two adjacent cells.

    Raises:
        IllegalAction: If these cells cannot be drafted now, whatever is paid.
    """
    draft, table = Draft(tuple(cells)), table_of(position)
    if reasons := _check_step(table) or tuple(_check_cells(table, draft)):
        raise IllegalAction(draft, reasons)
    return tuple(payments(_bill(table, draft.cells)))


def auto_pay(position: State | Table, cells: Iterable[int]) -> Payment | None:
    """Return a sensible payment for drafting two cells, or None if there is none.

    It spends the fewest wild cards, then wastes the fewest symbols, then discards the
    fewest cards; among equals it is the first in canonical order.

    Args:
        position: A state or table.
        cells: Two adjacent cells.

    Raises:
        IllegalAction: If these cells cannot be drafted now, whatever is paid.
    """
    cells = tuple(cells)
    options = payment_options(position, cells)
    return cheapest(table_of(position).ruleset.lookup, options) if options else None


@lru_cache(maxsize=64)
def _flips(market: Market) -> tuple[Flip, ...]:
    return tuple(map(Flip, range(market.cells)))


def _resource_lines(table: Table) -> set[int]:
    """Return the cells of all rows and columns that show only resource sides (T1)."""
    market = table.market
    return {
        cell
        for line in table.ruleset.lookup.lines
        if all(isinstance(market[each], Back) for each in line)
        for cell in line
    }


def _list_drafts(table: Table) -> list[Action]:
    found: list[Action] = []
    for pair in table.ruleset.lookup.pairs:
        bill = _bill(table, pair)
        if affordable(bill):
            found.extend(Draft(pair, pay) for pay in payments(bill))
    return found


def _list_draft_step(table: Table) -> list[Action]:
    found = _list_drafts(table)
    if table.pile >= 2:
        found.append(DrawTwo())
    return found or [Pass()]


def _list_turn_step(table: Table) -> list[Action]:
    flips = _flips(table.ruleset.market)
    return [*(flips[cell] for cell in sorted(_resource_lines(table))), *_list_draft_step(table)]


def _list_civic_step(table: Table) -> list[Action]:
    return [TakeCivic(token.id) for token in table.supply]


def _list_nothing(table: Table) -> list[Action]:
    return []


_LIST: dict[Step, Callable[[Table], list[Action]]] = {
    Step.TURN: _list_turn_step,
    Step.DRAFT: _list_draft_step,
    Step.CIVIC: _list_civic_step,
    Step.OVER: _list_nothing,
}


def legal_actions(position: State | Table) -> tuple[Action, ...]:
    """Return everything the seat to act may do now.

    The order is canonical: flips by cell; drafts by cells, then by payment; drawing from
    the pile; tokens in the order of the supply. Nothing is listed twice. After the end
    there is nothing.
    """
    table = table_of(position)
    return tuple(_LIST[table.step](table))


# --- What cannot be done, and why ------------------------------------------------------


def _check_step(table: Table) -> tuple[Reason, ...]:
    """Return what forbids everything but taking a token."""
    if table.step is Step.OVER:
        return (GameIsOver(),)
    return (TokenDue(table.due),) if table.step is Step.CIVIC else ()


def _on_market(table: Table, cell: int) -> bool:
    return 0 <= cell < len(table.market)


def _check_flip(table: Table, action: Flip) -> Iterator[Reason]:
    yield from _check_step(table)
    if table.step is Step.DRAFT:
        yield AlreadyFlipped()
    if not _on_market(table, action.cell):
        yield NoSuchCell(action.cell, len(table.market) - 1)
    elif not isinstance(table.market[action.cell], Back):
        yield NotAResource(action.cell)
    elif action.cell not in _resource_lines(table):
        yield NoResourceLine(action.cell)


def _check_cells(table: Table, action: Draft) -> Iterator[Reason]:
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
    yield from _check_step(table)
    wrong = tuple(_check_cells(table, action))
    yield from wrong
    if not wrong:
        yield from _check_payment(_bill(table, action.cells), action.pay)


def _check_draw(table: Table, action: DrawTwo) -> Iterator[Reason]:
    yield from _check_step(table)
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
    yield from _check_step(table)
    if table.pile >= 2 or payable_pairs(table):
        yield MayNotPass()


_CHECK: dict[type, Callable[[Table, Any], Iterator[Reason]]] = {
    Flip: _check_flip,
    Draft: _check_draft,
    DrawTwo: _check_draw,
    TakeCivic: _check_take,
    Pass: _check_pass,
}


def why_not(position: State | Table, action: Action) -> tuple[Reason, ...]:
    """Return every reason why an action is not legal now; nothing if it is legal.

    Args:
        position: A state or table.
        action: Any action; anything else is an unknown action.
    """
    check = _CHECK.get(type(action))
    if check is None:
        return (UnknownAction(type(action).__name__),)
    return tuple(check(table_of(position), action))


# --- What happens ----------------------------------------------------------------------


def _flip(turn: Turn, action: Flip) -> None:
    turn.flip(action.cell)


def _draft(turn: Turn, action: Draft) -> None:
    bill = purchase(turn.lookup, turn.seated(), [turn.market[cell] for cell in action.cells])
    built = [cell for cell in action.cells if isinstance(turn.market[cell], Card)]
    for cell in action.cells:
        if cell not in built:  # first, because a resource drafted now may pay (T5)
            turn.take(cell)
    serving = permanents_serving(bill, action.pay)
    if action.pay or serving:
        turn.paid(action.pay, serving)
    for cell in built:
        turn.take(cell)
    _finish(turn)


def _draw_two(turn: Turn, action: DrawTwo) -> None:
    turn.draw()
    turn.draw()
    _finish(turn)


def _take_civic(turn: Turn, action: TakeCivic) -> None:
    turn.token_taken(turn.ruleset.civic(action.token))
    _finish(turn)


def _pass(turn: Turn, action: Pass) -> None:
    turn.passed()
    turn.game_ended()


def _finish(turn: Turn) -> None:
    """End the turn once no token is due; in a solo game the automa follows (A2)."""
    if not turn.due and turn.hand_over(turn.refill()) and turn.level is not None:
        automa.take_turn(turn)


_DO: dict[type, Callable[[Turn, Any], None]] = {
    Flip: _flip,
    Draft: _draft,
    DrawTwo: _draw_two,
    TakeCivic: _take_civic,
    Pass: _pass,
}


def _advance(state: State, action: Action, expected: int | None, log: list[Event] | None) -> State:
    if expected is not None and expected != state.table.moves:
        raise StaleAction(expected, state.table.moves)
    if reasons := why_not(state, action):
        raise IllegalAction(action, reasons)
    turn = Turn(state, log)
    turn.acted(action)
    _DO[type(action)](turn, action)
    return turn.state()


def apply(state: State, action: Action, *, expected: int | None = None) -> State:
    """Return the state after an action. The given state is not changed.

    Refilling the market, ending the turn and, in a solo game, the automa's whole turn
    follow by themselves.

    Args:
        state: Where the game stands.
        action: What the seat to act does.
        expected: The ``table.moves`` that the sender of the action was looking at; None
            to take the action as it comes.

    Raises:
        StaleAction: If the table has changed since.
        IllegalAction: If the action is not legal now; its reasons say why.
    """
    return _advance(state, action, expected, None)


def step(
    state: State, action: Action, *, expected: int | None = None
) -> tuple[State, tuple[Event, ...]]:
    """Return the state after an action, as :func:`apply` does, and what happened.

    Args:
        state: Where the game stands.
        action: What the seat to act does.
        expected: The ``table.moves`` that the sender of the action was looking at; None
            to take the action as it comes.

    Returns:
        The new state, and the events in the order they happened.

    Raises:
        StaleAction: If the table has changed since.
        IllegalAction: If the action is not legal now; its reasons say why.
    """
    log: list[Event] = []
    return _advance(state, action, expected, log), tuple(log)
