"""The reducer: what may be done, and the state that follows from it.

``apply`` accepts exactly what ``legal_actions`` lists, and ``why_not`` returns nothing exactly
for those.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from pointcity._engine import legal
from pointcity.model.actions import Action, Draft
from pointcity.model.errors import IllegalAction, StaleAction
from pointcity.model.ruleset import Pair
from pointcity.rules import solo, turn
from pointcity.rules.state import State, position_of, table_of

if TYPE_CHECKING:
    from pointcity.model.events import Event
    from pointcity.model.reasons import Reason
    from pointcity.model.table import Table
    from pointcity.rules.payment import Payment

__all__ = [
    "apply",
    "auto_pay",
    "legal_actions",
    "payment_options",
    "step",
    "why_not",
]


# --- What may be done ------------------------------------------------------------------


def legal_actions(position: State | Table) -> tuple[Action, ...]:
    """Return everything the seat to act may do now; nothing after the end.

    The order is canonical: flips by cell; drafts by cells, then by payment; drawing from the
    pile; tokens in the order of the supply. Nothing is listed twice. A rich hand has hundreds
    of ways to pay: a caller who needs few of them asks :func:`pointcity.search.payable_pairs`
    and :func:`payment_options` instead.

    Args:
        position: A state or table.

    >>> import pointcity as pc
    >>> state = pc.new_game(players=2, seed=7)
    >>> pc.legal_actions(state)[0], pc.legal_actions(state)[-1]
    (Flip(cell=0), DrawTwo())
    """
    return legal.legal_actions(position_of(position))


def why_not(position: State | Table, action: Action) -> tuple[Reason, ...]:
    """Return every reason why an action is not legal now; nothing if it is legal.

    Args:
        position: A state or table.
        action: An action; anything else is an unknown action.

    >>> import pointcity as pc
    >>> state = pc.new_game(players=2, seed=7)
    >>> [reason.code for reason in pc.why_not(state, pc.Draft((0, 5)))]
    ['not-adjacent']
    >>> pc.why_not(state, pc.Draft((0, 1)))
    ()
    """
    return turn.why_not(position_of(position), action)


def payable_pairs(position: State | Table) -> tuple[Pair, ...]:
    """Return the adjacent cells that the seat to act can draft together.

    Much quicker than :func:`legal_actions` when a rich hand has many ways to pay; ask
    :func:`payment_options` for those of one pair.

    Args:
        position: A state or table.

    >>> import pointcity as pc
    >>> state = pc.new_game(players=2, seed=7)
    >>> pc.search.payable_pairs(state)[:3]
    ((0, 1), (0, 4), (1, 2))
    """
    return tuple(legal.payable_pairs(position_of(position)))


def payment_options(position: State | Table, cells: Iterable[int]) -> tuple[Payment, ...]:
    """Return every way to pay for drafting two cells, each once, in canonical order.

    Two resource cards cost nothing: the only payment is then ``()``. If the cards are
    unaffordable, there is none.

    Rules: T4, T5, T6, Q5, Q6.

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
    draft, at = Draft(cells), position_of(position)
    reasons = turn.why_not_now(at) or turn.why_not_cells(at, draft.cells)
    if reasons:
        raise IllegalAction(draft, reasons)
    return legal.draft_payments(at, draft.cells)


def auto_pay(position: State | Table, cells: Iterable[int]) -> Payment | None:
    """Return a sensible payment for drafting two cells, or None if they are unaffordable.

    It spends the fewest wild cards, then wastes the fewest symbols, then discards the
    fewest cards; among equals it is the first in canonical order.

    Args:
        position: A state or table.
        cells: Two adjacent cells.

    Raises:
        IllegalAction: If these cells cannot be drafted now, whatever is paid.
    """
    from pointcity.rules.payment import cheapest  # few programs need it

    return cheapest(table_of(position).ruleset, payment_options(position, cells))


# --- What follows ----------------------------------------------------------------------


def _check(state: State, action: Action, expected: int | None) -> None:
    """Refuse an action that is stale or not legal."""
    position = position_of(state)
    if expected is not None and expected != position.moves:
        raise StaleAction(expected, position.moves)
    reasons = turn.why_not(position, action)
    if reasons:
        raise IllegalAction(action, reasons)


def apply(state: State, action: Action, *, expected: int | None = None) -> State:
    """Return the state after an action. The given state does not change.

    Refilling the market, ending the turn and, in a solo game, the automa's whole turn are
    part of it.

    Args:
        state: The state before the action.
        action: The action of the seat to act.
        expected: The ``table.moves`` that the sender of the action was looking at; None to
            skip this check.

    Raises:
        StaleAction: If the table has changed since.
        IllegalAction: If the action is not legal now; it carries the reasons.

    >>> import pointcity as pc
    >>> state = pc.new_game(players=2, seed=7)
    >>> pc.apply(state, pc.Draft((0, 1))).table.current
    1
    >>> state.table.current
    0
    """
    _check(state, action, expected)
    return State(solo.after(position_of(state), action))


def step(
    state: State, action: Action, *, expected: int | None = None
) -> tuple[State, tuple[Event, ...]]:
    """Return the state after an action, as :func:`apply` does, and what happened.

    Args:
        state: The state before the action.
        action: The action of the seat to act.
        expected: The ``table.moves`` that the sender of the action was looking at; None to
            skip this check.

    Returns:
        The new state, and the events in the order they happened.

    Raises:
        StaleAction: If the table has changed since.
        IllegalAction: If the action is not legal now; it carries the reasons.

    >>> import pointcity as pc
    >>> state = pc.new_game(players=2, seed=7)
    >>> state, events = pc.step(state, pc.DrawTwo())
    >>> [type(event).__name__ for event in events]
    ['Acted', 'Drawn', 'Drawn', 'TurnEnded']
    """
    from pointcity.rules import story  # a search needs no events

    _check(state, action, expected)
    position = position_of(state).copy()
    turn.do(position, action)
    after = State(position)
    events = story.tell_move(state, action, after)
    if position.level is not None and solo.is_automas_turn(position):
        position = position.copy()
        solo.take_turn(position)
        before, after = after, State(position)
        events += story.tell_automa(before, after)
    return after, tuple(events)
