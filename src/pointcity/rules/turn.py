"""What may be done, and what follows from it.

``apply`` accepts exactly what ``legal_actions`` lists, and ``why_not`` is empty exactly
then. For each kind of action there is one test whether it is legal, one list of what can
be wrong with it (in ``pointcity.rules.refusals``), and one way to carry it out.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any, Final

from pointcity._engine.listing import DRAFTING, listed_pairs, resource_lines
from pointcity.model.actions import Action, Draft, DrawTwo, Flip, Pass, TakeCivic
from pointcity.model.errors import IllegalAction, StaleAction
from pointcity.model.state import (
    LEVEL,
    MOVES,
    PILE,
    STEP,
    SUPPLY,
    Gap,
    Now,
    State,
    Step,
    Table,
    table_of,
)
from pointcity.rules import solo as automa
from pointcity.rules.moves import MOVE

if TYPE_CHECKING:
    from pointcity.model.events import Event
    from pointcity.model.reasons import Reason

# Looking a member of an enum up is slow enough to matter here.
_TURN: Final = Step.TURN
_CIVIC: Final = Step.CIVIC


# --- Whether it can be done ------------------------------------------------------------


def _may_flip(now: Now, action: Flip) -> bool:
    return now[STEP] is _TURN and action.cell in resource_lines(now)


def _may_draft(now: Now, action: Draft) -> bool:
    lookup, _, seats, codes, _, _, _, current, step, _, _, _, _ = now
    cells = action.cells
    if step not in DRAFTING or cells not in lookup.adjacent:
        return False
    one, two = cells
    return lookup.prices.settles(codes[one], codes[two], action.pay, seats[current][0])


def _may_draw(now: Now, action: DrawTwo) -> bool:
    return now[STEP] in DRAFTING and now[PILE] >= 2


def _may_take(now: Now, action: TakeCivic) -> bool:
    return now[STEP] is _CIVIC and action.token in [token.id for token in now[SUPPLY]]


def _may_pass(now: Now, action: Pass) -> bool:
    return now[STEP] in DRAFTING and now[PILE] < 2 and not listed_pairs(now)


_MAY: Final[dict[type, Callable[[Now, Any], bool]]] = {
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
    kind = type(action)
    if kind in _MAY and _MAY[kind](position._now, action):
        return ()
    from pointcity.model.reasons import UnknownAction
    from pointcity.rules.refusals import CHECK

    if kind not in CHECK:
        return (UnknownAction(kind.__name__),)
    return tuple(CHECK[kind](table_of(position), action))


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
    >>> pc.rules.payment_options(state, (0, 1))
    ((),)
    """
    draft, table = Draft(tuple(cells)), table_of(position)
    lookup, cells = table.ruleset.lookup, draft.cells
    if table.step not in DRAFTING or cells not in lookup.adjacent or _gaps(table, cells):
        from pointcity.rules.refusals import check_cells, check_step

        raise IllegalAction(draft, check_step(table) or tuple(check_cells(table, draft)))
    from pointcity.rules.payment import bill_of, payments

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
    from pointcity.rules.payment import cheapest

    cells = tuple(cells)
    options = payment_options(position, cells)
    return cheapest(table_of(position).ruleset.lookup, options) if options else None


# --- What happens ----------------------------------------------------------------------


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
    now, kind = state._now, type(action)
    if expected is not None and expected != now[MOVES]:
        raise StaleAction(expected, now[MOVES])
    may = _MAY.get(kind)
    if may is None or not may(now, action):
        raise IllegalAction(action, why_not(state, action))
    after = MOVE[kind](state, action)
    return after if now[LEVEL] is None else automa.follow(after)


def successor(state: State, action: Action) -> State:
    """Return the state after an action that is known to be legal, without checking it.

    For searches, which take their actions from :func:`legal_actions`: it does what
    :func:`apply` does, in two thirds of the time. An action that is not legal gives a state
    that makes no sense, or an error that does not say why.

    Args:
        state: Where the game stands.
        action: One of its legal actions.

    >>> import pointcity as pc
    >>> state = pc.new_game(players=2, seed=7)
    >>> action = pc.legal_actions(state)[0]
    >>> pc.search.successor(state, action) == pc.apply(state, action)
    True
    """
    after = MOVE[type(action)](state, action)
    return after if state._now[LEVEL] is None else automa.follow(after)


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
    from pointcity.rules.narration import tell_automa, tell_move  # a search never needs them

    if state.table.level is not None:
        after = MOVE[type(action)](state, action)  # once more, without the automa's turn
    events = tuple(tell_move(state, action, after))
    its_turn = after.table.turn != end.table.turn
    return end, (*events, *tell_automa(after, end)) if its_turn else events
