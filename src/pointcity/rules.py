"""What may be done, and what follows from it.

``apply`` accepts exactly what ``legal_actions`` lists, and ``why_not`` is empty exactly
then. For each kind of action there is one test whether it is legal, one list of what can
be wrong with it (in ``pointcity.refusals``), and one way to carry it out.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any, NoReturn

from pointcity import automa
from pointcity.actions import Action, Draft, DrawTwo, Flip, Pass, TakeCivic
from pointcity.errors import IllegalAction, StaleAction
from pointcity.listing import DRAFTING, payable_pairs, resource_lines
from pointcity.moves import MOVE
from pointcity.state import Gap, State, Step, Table, table_of

if TYPE_CHECKING:
    from pointcity.events import Event
    from pointcity.reasons import Reason

# Looking a member of an enum up is slow enough to matter here.
_TURN, _CIVIC = Step.TURN, Step.CIVIC


# --- Whether it can be done ------------------------------------------------------------


def _may_flip(table: Table, action: Flip) -> bool:
    return table.step is _TURN and action.cell in resource_lines(table)


def _may_draft(table: Table, action: Draft) -> bool:
    lookup, cells = table.ruleset.lookup, action.cells
    if table.step not in DRAFTING or cells not in lookup.adjacent:
        return False
    one, two = table._codes[cells[0]], table._codes[cells[1]]
    player = table.players[table.current]
    return lookup.prices.settles(one, two, action.pay, player._hand, player._permanents)


def _may_draw(table: Table, action: DrawTwo) -> bool:
    return table.step in DRAFTING and table.pile >= 2


def _may_take(table: Table, action: TakeCivic) -> bool:
    return table.step is _CIVIC and action.token in [token.id for token in table.supply]


def _may_pass(table: Table, action: Pass) -> bool:
    return table.step in DRAFTING and table.pile < 2 and not payable_pairs(table)


_MAY: dict[type, Callable[[Table, Any], bool]] = {
    Flip: _may_flip,
    Draft: _may_draft,
    DrawTwo: _may_draw,
    TakeCivic: _may_take,
    Pass: _may_pass,
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
    table, kind = table_of(position), type(action)
    if kind in _MAY and _MAY[kind](table, action):
        return ()
    from pointcity.reasons import UnknownAction
    from pointcity.refusals import CHECK

    return tuple(CHECK[kind](table, action)) if kind in CHECK else (UnknownAction(kind.__name__),)


# --- How it can be paid ----------------------------------------------------------------


def _gaps(table: Table, cells: Iterable[int]) -> bool:
    return any(isinstance(table.market[cell], Gap) for cell in cells)


def payment_options(position: State | Table, cells: Iterable[int]) -> tuple[tuple[str, ...], ...]:
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
    lookup, cells = table.ruleset.lookup, draft.cells
    if table.step not in DRAFTING or cells not in lookup.adjacent or _gaps(table, cells):
        from pointcity.refusals import check_cells, check_step

        raise IllegalAction(draft, check_step(table) or tuple(check_cells(table, draft)))
    from pointcity.payments import bill_of, payments

    return tuple(payments(bill_of(table, cells)))


def auto_pay(position: State | Table, cells: Iterable[int]) -> tuple[str, ...] | None:
    """Return a sensible payment for drafting two cells, or None if there is none.

    It spends the fewest wild cards, then wastes the fewest symbols, then discards the
    fewest cards; among equals it is the first in canonical order.

    Args:
        position: A state or table.
        cells: Two adjacent cells.

    Raises:
        IllegalAction: If these cells cannot be drafted now, whatever is paid.
    """
    from pointcity.payments import cheapest

    cells = tuple(cells)
    options = payment_options(position, cells)
    return cheapest(table_of(position).ruleset.lookup, options) if options else None


# --- What happens ----------------------------------------------------------------------


def _refuse(state: State, action: Action, expected: int | None) -> NoReturn:
    """Say why an action comes too late or is not legal."""
    if expected is not None and expected != state.table.moves:
        raise StaleAction(expected, state.table.moves)
    raise IllegalAction(action, why_not(state, action))


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
    table, kind = state.table, type(action)
    may = _MAY.get(kind)
    late = expected is not None and expected != table.moves
    if late or may is None or not may(table, action):
        _refuse(state, action, expected)
    after = MOVE[kind](state, action)
    return after if table.level is None else automa.follow(after)


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
    after = end = apply(state, action, expected=expected)
    from pointcity.narration import tell_automa, tell_move  # a search never needs them

    if state.table.level is not None:
        after = MOVE[type(action)](state, action)  # once more, without the automa's turn
    events = tuple(tell_move(state, action, after))
    its_turn = after.table.turn != end.table.turn
    return end, (*events, *tell_automa(after, end)) if its_turn else events
