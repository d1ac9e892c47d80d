"""The reducer: what may be done, and the state that follows from it.

``apply`` accepts exactly what ``legal_actions`` lists, and ``why_not`` returns nothing exactly
for those.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from citykit.game.acting import check_expected
from citykit.tools.errors import check_read
from pointcity._engine import legal
from pointcity._engine.position import OVER, Position
from pointcity.model.actions import Action, Draft
from pointcity.model.errors import IllegalAction
from pointcity.model.ruleset import Pair
from pointcity.rules import solo, turn
from pointcity.rules.state import State, position_of, whole_position_of

if TYPE_CHECKING:
    from pointcity.model.events import Event
    from pointcity.model.reasons import Reason
    from pointcity.model.table import Table
    from pointcity.rules.payment import Payment

__all__ = [
    "apply",
    "auto_pay",
    "count_legal_actions",
    "count_payments",
    "legal_actions",
    "next_cards",
    "payment_options",
    "step",
    "to_act",
    "why_not",
]


# --- What may be done ------------------------------------------------------------------


def to_act(position: State | Table) -> tuple[int, ...]:
    """Return the seats that may act now: one, or none when the game is over.

    It is a tuple because in other games several seats decide at the same time. In a solo game
    the automa's turn is part of the player's action, so its seat is never to act.

    Args:
        position: A state or table.

    >>> import pointcity as pc
    >>> pc.to_act(pc.new_game(players=2, seed=7))
    (0,)
    """
    at = position_of(position)
    return () if at.step is OVER else (at.current,)


def legal_actions(position: State | Table, seat: int | None = None) -> tuple[Action, ...]:
    """Return everything the seat to act may do now; nothing after the end.

    The order is canonical: flips by cell; drafts by cells, then by payment; drawing from the
    pile; tokens in the order of the supply. Nothing is listed twice. A rich hand has hundreds
    of ways to pay: a caller who needs few of them asks :func:`pointcity.search.payable_pairs`
    and :func:`payment_options` instead.

    Args:
        position: A state or table.

        seat: The seat that wants to act; nothing is legal for it if it is not its turn. By
            default, the seat to act.

    Raises:
        SeatError: If there is no such seat.
        TooManyActions: If there are more than 100,000, which no position of the official game
            has.

    >>> import pointcity as pc
    >>> state = pc.new_game(players=2, seed=7)
    >>> pc.legal_actions(state)[0], pc.legal_actions(state)[-1]
    (Flip(cell=0), DrawTwo())
    >>> pc.legal_actions(state, seat=1)
    ()
    """
    at = position_of(position)
    if seat is not None and turn.why_not_seat(at, seat):
        return ()
    return legal.legal_actions(at)


def _why_not(position: Position, action: object, seat: int | None) -> tuple[Reason, ...]:
    """Return every reason against an action; out of turn that is the only one."""
    if seat is not None:
        reasons = turn.why_not_seat(position, seat)
        if reasons:
            return reasons
    return turn.why_not(position, action)


def count_legal_actions(position: State | Table) -> int:
    """Return the number of legal actions, without listing them.

    Args:
        position: A state or table.

    >>> import pointcity as pc
    >>> state = pc.new_game(players=2, seed=7)
    >>> pc.rules.count_legal_actions(state) == len(pc.legal_actions(state))
    True
    """
    return legal.count_legal_actions(position_of(position))


def why_not(position: State | Table, action: Action, seat: int | None = None) -> tuple[Reason, ...]:
    """Return every reason why an action is not legal now; nothing if it is legal.

    Args:
        position: A state or table.
        action: An action; anything else is an unknown action.
        seat: The seat that wants to act. If it is not its turn, that is the only reason,
            because the others depend on what the seat to act has. By default, the seat to act.

    Raises:
        SeatError: If there is no such seat.

    >>> import pointcity as pc
    >>> state = pc.new_game(players=2, seed=7)
    >>> [reason.code for reason in pc.why_not(state, pc.Draft((0, 5)))]
    ['not-adjacent']
    >>> pc.why_not(state, pc.Draft((0, 1)))
    ()
    >>> [reason.code for reason in pc.why_not(state, pc.Draft((0, 1)), seat=1)]
    ['not-your-turn']
    """
    return _why_not(position_of(position), action, seat)


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
        TooManyActions: If there are more than 100,000.

    >>> import pointcity as pc
    >>> state = pc.new_game(players=2, seed=7)
    >>> pc.rules.payment_options(state, (0, 1))
    ((),)
    """
    at, pair, _ = _drafted(position, cells)
    return legal.draft_payments(at, pair)


def count_payments(
    position: State | Table, cells: Iterable[int], chosen: Iterable[str] = ()
) -> int:
    """Return the number of ways to pay for drafting two cells, without listing them.

    Rules: T4, T5, T6, Q5, Q6.

    Args:
        position: A state or table.
        cells: Two adjacent cells.
        chosen: The faces of cards that the payment must contain, by id.

    Raises:
        IllegalAction: If these cells cannot be drafted now, whatever is paid.
    """
    return legal.draft_options(*_drafted(position, cells, chosen)).count()


def next_cards(
    position: State | Table, cells: Iterable[int], chosen: Iterable[str] = ()
) -> tuple[str, ...]:
    """Return the cards that can be added to a payment so that it can still be completed.

    Nothing can be added to a complete payment, nor to cards that no payment contains.

    Rules: T4, T5, T6, Q5, Q6.

    Args:
        position: A state or table.
        cells: Two adjacent cells.
        chosen: The faces of the cards chosen so far, by id.

    Returns:
        The ids of their faces, in the order of the ruleset.

    Raises:
        IllegalAction: If these cells cannot be drafted now, whatever is paid.
    """
    at, pair, pay = _drafted(position, cells, chosen)
    faces = legal.draft_options(at, pair, pay).faces()
    return tuple([face.id for face in at.tables.ruleset.faces if face.id in faces])


def auto_pay(
    position: State | Table, cells: Iterable[int], chosen: Iterable[str] = ()
) -> Payment | None:
    """Return a sensible payment for drafting two cells, or None if they are unaffordable.

    Of all payments it is the one that spends the fewest wild cards; of those, the one whose
    cards show the fewest symbols, so that the fewest are wasted; of those, the one with the
    fewest cards; and of those the first in the order of :func:`payment_options`.

    Args:
        position: A state or table.
        cells: Two adjacent cells.
        chosen: The faces of cards that the payment must contain, by id. If no payment contains
            them all, the result is None.

    Raises:
        IllegalAction: If these cells cannot be drafted now, whatever is paid.
    """
    from pointcity.rules.payment import sparing_prices  # few programs need it

    at, pair, pay = _drafted(position, cells, chosen)
    return legal.draft_options(at, pair, pay).cheapest(sparing_prices(at.tables.ruleset))


def _drafted(
    position: State | Table, cells: Iterable[int], chosen: Iterable[str] = ()
) -> tuple[Position, tuple[int, ...], Payment]:
    """Return the position, the cells if the seat to act may draft them, and the chosen cards."""
    draft, at = Draft(cells, chosen), position_of(position)
    reasons = turn.why_not_now(at) or turn.why_not_cells(at, draft.cells)
    if reasons:
        raise IllegalAction(draft, reasons)
    return at, draft.cells, draft.pay


# --- What follows ----------------------------------------------------------------------


def _checked(state: State, action: Action, seat: int | None, expected: int | None) -> Position:
    """Return the position before an action; refuse an action that is stale or not legal."""
    position = whole_position_of(state)
    check_expected(expected, position.moves)
    reasons = _why_not(position, action, seat)
    if reasons:
        check_read(action, "an action")
        raise IllegalAction(action, reasons)
    return position


def apply(
    state: State, action: Action, *, seat: int | None = None, expected: int | None = None
) -> State:
    """Return the state after an action. The given state does not change.

    Refilling the market, ending the turn and, in a solo game, the automa's whole turn are
    part of it.

    Args:
        state: The state before the action.
        action: The action.
        seat: The seat that acts, such as the one a server has authenticated; acting out of turn
            is illegal. By default, the seat to act.
        expected: The ``table.moves`` that the sender of the action was looking at; None to
            skip this check.

    Raises:
        ArgumentError: If the state is not a state, or the action is plain data that was not read.
        SeatError: If there is no such seat.
        StaleAction: If the table has changed since.
        IllegalAction: If the action is not legal now; it carries the reasons.

    >>> import pointcity as pc
    >>> state = pc.new_game(players=2, seed=7)
    >>> pc.apply(state, pc.Draft((0, 1))).table.current
    1
    >>> state.table.current
    0
    """
    return State(solo.after(_checked(state, action, seat, expected), action))


def step(
    state: State, action: Action, *, seat: int | None = None, expected: int | None = None
) -> tuple[State, tuple[Event, ...]]:
    """Return the state after an action, as :func:`apply` does, and what happened.

    Args:
        state: The state before the action.
        action: The action.
        seat: The seat that acts, such as the one a server has authenticated; acting out of turn
            is illegal. By default, the seat to act.
        expected: The ``table.moves`` that the sender of the action was looking at; None to
            skip this check.

    Returns:
        The new state, and the events in the order they happened.

    Raises:
        ArgumentError: If the state is not a state, or the action is plain data that was not read.
        SeatError: If there is no such seat.
        StaleAction: If the table has changed since.
        IllegalAction: If the action is not legal now; it carries the reasons.

    >>> import pointcity as pc
    >>> state = pc.new_game(players=2, seed=7)
    >>> state, events = pc.step(state, pc.DrawTwo())
    >>> [type(event).__name__ for event in events]
    ['Acted', 'Drawn', 'Drawn', 'TurnEnded']
    """
    from pointcity.rules import story  # a search needs no events

    position = _checked(state, action, seat, expected).copy()
    turn.do(position, action)
    after = State(position)
    events = story.tell_move(state, action, after)
    if position.level is not None and solo.is_automas_turn(position):
        position = position.copy()
        solo.take_turn(position)
        before, after = after, State(position)
        events += story.tell_automa(before, after)
    return after, tuple(events)
