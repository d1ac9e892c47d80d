"""Checks that no output for players depends on the secret.

Two states that differ only in the secret must give the same output: tables, legal actions,
refusals, pictures, descriptions, and events up to the first one that reveals a card. A
difference is a leak.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from random import Random
from types import NoneType
from typing import TypeAlias

from citykit.testing.laws import until_reveal
from citykit.testing.leaks import compare
from citykit.tools.errors import check_argument
from pointcity.display import svg
from pointcity.display.text import table_text
from pointcity.formats.codec import to_json
from pointcity.language.describe import describe
from pointcity.model.actions import Action, Draft, DrawTwo, Flip, Pass, TakeCivic
from pointcity.model.errors import IllegalAction, TooManyActions
from pointcity.model.limits import MAX_CELLS
from pointcity.play.hidden import determinize, observe
from pointcity.play.search import frugal_actions
from pointcity.rules.reducer import (
    apply,
    legal_actions,
    step,
    why_not,
)
from pointcity.rules.scoring import score
from pointcity.rules.state import State

#: The number of random states that a state is compared with.
_TWINS = 4

#: A function that returns output for players.
View: TypeAlias = Callable[[State], object]
#: A function that returns output about a refused action.
Refusal: TypeAlias = Callable[[State, Action], object]


def twin(state: State, rng: Random) -> State:
    """Return a random state with the same table, which differs only in the secret.

    Args:
        state: Any state.
        rng: The source of randomness.
    """
    return determinize(observe(state), rng)


# --- What players get from this library ------------------------------------------------


def _scores(state: State) -> str:
    return to_json([score(state, seat) for seat in range(len(state.table.players))])


def _legal_actions(state: State) -> str:
    """Return all legal actions, or the error if there are too many to list."""
    try:
        return to_json(legal_actions(state))
    except TooManyActions as error:
        return str(error)


_VIEWS: Mapping[str, View] = {
    "the table as JSON": lambda state: to_json(observe(state)),
    "the legal actions": _legal_actions,
    "the scores": _scores,
    "the table as text": table_text,
    "the table in words": describe,
    "the table as a picture": svg.table,
    "the market as a picture": lambda state: svg.market(state, highlights=svg.highlights(state)),
}


def _refused(state: State, action: Action) -> str:
    refused = None
    try:
        apply(state, action)
    except IllegalAction as error:
        refused = error
    return str(refused)


_REFUSALS: Mapping[str, Refusal] = {
    "why an action is not legal": lambda state, action: [*map(str, why_not(state, action))],
    "the error of an action": _refused,
}


def _events(state: State, action: Action) -> str:
    """Return the events of an action up to the first one that reveals something."""
    return to_json(until_reveal(step(state, action)[1]), state.table.ruleset)


def tempting_actions(state: State) -> tuple[Action, ...]:
    """Return actions of every kind, legal or not, to test refusals with."""
    table = state.table
    cells = len(table.market)
    pays = ((), *((face.id,) for face in table.ruleset.faces))
    return (
        *(Flip(cell) for cell in range(min(cells + 1, MAX_CELLS))),
        *(
            Draft(pair, pay)
            for pair in ((0, cells - 1), (0, 1), (0, min(cells, MAX_CELLS - 1)))
            for pay in pays
        ),
        *(TakeCivic(token.id) for token in table.ruleset.civics[:3]),
        DrawTwo(),
        Pass(),
    )


# --- The check -------------------------------------------------------------------------


def _everything(
    state: State, views: Mapping[str, View], refusals: Mapping[str, Refusal]
) -> Iterator[tuple[str, object]]:
    """Yield the name and the value of all output for players."""
    for name, view in views.items():
        yield name, view(state)
    for action in frugal_actions(state):
        yield f"the events of {action}", _events(state, action)
    for action in tempting_actions(state):
        if why_not(state, action):
            for name, refusal in refusals.items():
                yield f"{name}, {action}", refusal(state, action)


def _twins(state: State) -> list[State]:
    """Return several twins, because a single one can have the same card somewhere by chance."""
    rng = Random(to_json(state))
    return [twin(state, rng) for _ in range(_TWINS)]


def assert_no_leak(
    state: State,
    other: State | None = None,
    *,
    views: Mapping[str, View] | None = None,
    refusals: Mapping[str, Refusal] | None = None,
) -> None:
    """Check that no output for players differs between states that differ only in the secret.

    The output of this library is always compared: the table as JSON, the legal actions, the
    scores, the board as text, in words and in pictures, the refusals of illegal actions, and
    for every legal action the events up to the first one that reveals something. Add the
    output of your own program.

    Args:
        state: Any state of a game.
        other: Another state with the same table. By default, several random ones, which depend
            only on the state, so that a failure is reproducible.
        views: Functions that take a state and return output for players, by a name for the
            message. The output can be a string or anything else that can be compared.
        refusals: Functions that take a state and an illegal action and return output for
            players.

    Raises:
        ArgumentError: If the views or refusals are not mappings.
        Leak: If some output differs; it is an AssertionError.
        ValueError: If the two states do not have the same table.
    """
    for functions in (views, refusals):
        check_argument(functions, (Mapping, NoneType), "a mapping of functions by name")
    others = _twins(state) if other is None else [other]
    if any(observe(state) != observe(each) for each in others):
        raise ValueError("these states differ in what everybody sees")
    shown = {**_VIEWS, **(views or {})}
    told = {**_REFUSALS, **(refusals or {})}
    first = list(_everything(state, shown, told))
    for each in others:
        compare(first, _everything(each, shown, told))
