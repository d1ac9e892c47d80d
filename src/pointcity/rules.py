"""What is legal, and what follows from it.

``apply`` accepts exactly what ``legal_actions`` lists, and ``why_not`` is empty exactly
then. For each kind of action there is one test whether it is legal, one list of what can
be wrong with it, and one way to carry it out.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from typing import Any

from pointcity import _quick, automa
from pointcity._construct import new_draft
from pointcity._kernel import GAP, Wallet
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
from pointcity.models import Lookup, Pair
from pointcity.payments import (
    Coverage,
    Payment,
    Purchase,
    cheapest,
    coverage,
    payments,
    permanents_serving,
    purchase,
    returnable,
)
from pointcity.state import Cell, Gap, State, Step, Table, table_of
from pointcity.turns import Turn

# Looking a member of an enum up is slow enough to matter here.
_TURN, _DRAFT, _CIVIC, _OVER = Step.TURN, Step.DRAFT, Step.CIVIC, Step.OVER
_DRAFTING = (_TURN, _DRAFT)
_DRAW_TWO = DrawTwo()
_PASS = Pass()

# --- What can be done ------------------------------------------------------------------


def _code(lookup: Lookup, shown: Cell) -> int:
    """Return what lies on a cell as the arithmetic of paying wants it."""
    if type(shown) is Card:
        return shown.index
    return ~lookup.back_face[shown.index] if type(shown) is Back else GAP


def _wallet(table: Table) -> Wallet:
    player = table.players[table.current]
    return Wallet(table.ruleset.lookup.prices, player.hand, player.permanents)


def _bill(table: Table, cells: Iterable[int]) -> Purchase:
    player = table.players[table.current]
    return purchase(table.ruleset.lookup, player, [table.market[cell] for cell in cells])


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
    if table.step not in _DRAFTING:
        return ()
    lookup = table.ruleset.lookup
    codes = [_code(lookup, shown) for shown in table.market]
    return tuple([lookup.pairs[pair] for pair, _, _ in _wallet(table).purchases(codes)])


def payment_options(position: State | Table, cells: Iterable[int]) -> tuple[Payment, ...]:
    """Return every way to pay for drafting two cells, each once, in canonical order.

    Two resource cards cost nothing: the only payment is then ``()``. If the cards cannot
    be paid for, there is none.

    Args:
        position: A state or table.
        cells: Two adjacent cells.

    Raises:
        IllegalAction: If these cells cannot be drafted now, whatever is paid.

    >>> import pointcity as pc
    >>> state = pc.new_game(players=2, seed=7)
    >>> pc.payment_options(state, (0, 1))
    ((),)
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


def _resource_lines(table: Table) -> set[int]:
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


def _list_draft_step(table: Table) -> list[Action]:
    lookup, wallet = table.ruleset.lookup, _wallet(table)
    codes = [_code(lookup, shown) for shown in table.market]
    pairs, free = lookup.pairs, lookup.free_drafts
    found: list[Action] = []
    for pair, need, gained in wallet.purchases(codes):
        if need:
            cells = pairs[pair]
            found += [new_draft(cells, pay) for pay in wallet.payments(need, gained)]
        else:
            found.append(free[pair])
    if table.pile >= 2:
        found.append(_DRAW_TWO)
    return found or [_PASS]


def _list_turn_step(table: Table) -> list[Action]:
    flips = table.ruleset.lookup.flips
    return [*[flips[cell] for cell in sorted(_resource_lines(table))], *_list_draft_step(table)]


def _list_civic_step(table: Table) -> list[Action]:
    takes = table.ruleset.lookup.takes
    return [takes[token.id] for token in table.supply]


def _list_nothing(table: Table) -> list[Action]:
    return []


_LIST: dict[Step, Callable[[Table], list[Action]]] = {
    _TURN: _list_turn_step,
    _DRAFT: _list_draft_step,
    _CIVIC: _list_civic_step,
    _OVER: _list_nothing,
}


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
    return tuple(_LIST[table.step](table))


# --- Whether it can be done ------------------------------------------------------------


def _may_flip(table: Table, action: Flip) -> bool:
    return table.step is _TURN and action.cell in _resource_lines(table)


def _may_draft(table: Table, action: Draft) -> bool:
    lookup = table.ruleset.lookup
    if table.step not in _DRAFTING or action.cells not in lookup.adjacent:
        return False
    first, second = action.cells
    one, two = _code(lookup, table.market[first]), _code(lookup, table.market[second])
    player = table.players[table.current]
    return lookup.prices.settles(one, two, action.pay, player.hand, player.permanents)


def _may_draw(table: Table, action: DrawTwo) -> bool:
    return table.step in _DRAFTING and table.pile >= 2


def _may_take(table: Table, action: TakeCivic) -> bool:
    return table.step is _CIVIC and action.token in [token.id for token in table.supply]


def _may_pass(table: Table, action: Pass) -> bool:
    return table.step in _DRAFTING and table.pile < 2 and not payable_pairs(table)


_MAY: dict[type, Callable[[Table, Any], bool]] = {
    Flip: _may_flip,
    Draft: _may_draft,
    DrawTwo: _may_draw,
    TakeCivic: _may_take,
    Pass: _may_pass,
}


# --- What cannot be done, and why ------------------------------------------------------


def _check_step(table: Table) -> tuple[Reason, ...]:
    """Return what forbids everything but taking a token."""
    if table.step is _OVER:
        return (GameIsOver(),)
    return (TokenDue(table.due),) if table.step is _CIVIC else ()


def _on_market(table: Table, cell: int) -> bool:
    return 0 <= cell < len(table.market)


def _check_flip(table: Table, action: Flip) -> Iterator[Reason]:
    yield from _check_step(table)
    if table.step is _DRAFT:
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
    if table.step is _OVER:
        yield GameIsOver()
    elif table.step is not _CIVIC:
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

    >>> import pointcity as pc
    >>> state = pc.new_game(players=2, seed=7)
    >>> [reason.code for reason in pc.why_not(state, pc.Draft((0, 5)))]
    ['not-adjacent']
    >>> pc.why_not(state, pc.Draft((0, 1)))
    ()
    """
    check = _CHECK.get(type(action))
    if check is None:
        return (UnknownAction(type(action).__name__),)
    table = table_of(position)
    return () if _MAY[type(action)](table, action) else tuple(check(table, action))


# --- What happens ----------------------------------------------------------------------


def _flip(turn: Turn, action: Flip) -> None:
    turn.flip(action.cell)


def _serving(turn: Turn, action: Draft) -> tuple[tuple[str, int], ...]:
    """Return the permanent resources that serve; only the events tell."""
    bill = purchase(turn.lookup, turn.seated(), [turn.market[cell] for cell in action.cells])
    return permanents_serving(bill, action.pay)


def _draft(turn: Turn, action: Draft) -> None:
    serving = _serving(turn, action) if turn.log is not None else ()
    built = [cell for cell in action.cells if type(turn.market[cell]) is Card]
    for cell in action.cells:
        if cell not in built:  # first, because a resource drafted now may pay (T5)
            turn.take(cell)
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


def _admit(state: State, action: Action, expected: int | None) -> None:
    """Refuse an action that comes too late or is not legal."""
    if expected is not None and expected != state.table.moves:
        raise StaleAction(expected, state.table.moves)
    may = _MAY.get(type(action))
    if may is None or not may(state.table, action):
        raise IllegalAction(action, why_not(state, action))


def _advance(state: State, action: Action, log: list[Event] | None) -> State:
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

    >>> import pointcity as pc
    >>> state = pc.new_game(players=2, seed=7)
    >>> pc.apply(state, pc.Draft((0, 1))).table.current
    1
    >>> state.table.current
    0
    """
    _admit(state, action, expected)
    if type(action) is Draft and (after := _quick.draft(state, action)) is not None:
        return after
    return _advance(state, action, None)


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

    >>> import pointcity as pc
    >>> state = pc.new_game(players=2, seed=7)
    >>> state, events = pc.step(state, pc.DrawTwo())
    >>> [type(event).__name__ for event in events]
    ['Acted', 'Drawn', 'Drawn', 'TurnEnded']
    """
    _admit(state, action, expected)
    log: list[Event] = []
    return _advance(state, action, log), tuple(log)
