"""Helpers for searches: unchecked moves, affordable pairs, random actions and playouts."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random

from citykit.tools.errors import check_argument
from pointcity._engine import legal, sampling
from pointcity._engine.options import PriceList
from pointcity.model.actions import Action
from pointcity.model.table import Table
from pointcity.rules import solo, turn
from pointcity.rules.payment import sparing_prices
from pointcity.rules.reducer import payable_pairs
from pointcity.rules.state import State, position_of, whole_position_of

__all__ = ["frugal_actions", "payable_pairs", "random_playout", "sample_action", "successor"]


def successor(state: State, action: Action, seat: int | None = None) -> State:
    """Return the state after an action that is known to be legal, without checking it.

    Searches take their actions from :func:`~pointcity.legal_actions`, so checking them again
    would be a waste. An illegal action gives a nonsensical state or an unhelpful error: it is
    the caller's responsibility.

    Args:
        state: The state before the action.
        action: One of its legal actions.
        seat: The seat that acts. It is not checked either: one seat can act at a time.

    >>> import pointcity as pc
    >>> state = pc.new_game(players=2, seed=7)
    >>> action = pc.legal_actions(state)[0]
    >>> pc.search.successor(state, action) == pc.apply(state, action)
    True
    """
    try:
        position = state._position
    except AttributeError:
        position = whole_position_of(state)  # which says what is needed
    return State(solo.after(position, action))


def frugal_actions(
    position: State | Table, worth: Mapping[str, int] | None = None
) -> tuple[Action, ...]:
    """Return the legal actions with one payment for each pair of cells.

    A short list for bots: a rich hand has thousands of payments, of which few are worth a look.

    Args:
        position: A state or table.
        worth: What a card of each face is worth to the player, by id. Each draft is paid with
            the cards that are worth least together, and among equals as
            :func:`~pointcity.legal_actions` lists them first. By default it is paid as by
            :func:`~pointcity.rules.auto_pay`.

    Raises:
        ArgumentError: If a face has no number.

    >>> import pointcity as pc
    >>> state = pc.new_game(players=2, seed=7)
    >>> pc.search.frugal_actions(state) == pc.legal_actions(state)  # nothing to pay for yet
    True
    """
    at = position_of(position)
    if worth is None:
        return legal.frugal_actions(at, PriceList(sparing_prices(at.tables.ruleset)))
    check_argument(worth, Mapping, "a mapping of numbers by face")
    for face in at.tables.ruleset.faces:
        check_argument(worth.get(face.id), (int, float), f"a number for {face.id}")
    prices = {face: (value, 0, 0) for face, value in worth.items()}
    return legal.frugal_actions(at, PriceList(prices))


def sample_action(position: State | Table, rng: Random) -> Action | None:
    """Return a random legal action, much faster than choosing from ``legal_actions``.

    Every legal action is possible, but they are not equally likely.

    Args:
        position: A state or table.
        rng: The source of randomness.

    Returns:
        The action; None after the end of the game.

    Raises:
        ArgumentError: If one of them is anything else.
    """
    check_argument(rng, Random, "a random.Random")
    return sampling.sample_action(position_of(position), rng)


def random_playout(state: State, rng: Random) -> State:
    """Play random actions to the end of the game and return the final state.

    Actions are chosen as by :func:`sample_action`: every game is possible, but they are not
    equally likely.

    Args:
        state: The state to start from.
        rng: The source of randomness.

    >>> from random import Random
    >>> import pointcity as pc
    >>> end = pc.search.random_playout(pc.new_game(players=2, seed=7), Random(1))
    >>> pc.outcome(end) is not None
    True
    """
    check_argument(rng, Random, "a random.Random")
    position = whole_position_of(state).copy()  # once; the moves then change it in place
    while (action := sampling.sample_action(position, rng)) is not None:
        turn.do(position, action)
        if position.level is not None and solo.is_automas_turn(position):
            solo.take_turn(position)
    return State(position)
