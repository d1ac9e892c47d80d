"""Does anything tell what nobody may know?

Two states that differ only in what is hidden must look alike in everything that a player
gets: tables, legal actions, refusals, pictures, descriptions, and events until one of them
rightly reveals a card. If they do not, something looked at the secret.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from itertools import takewhile
from random import Random
from typing import TypeAlias

from pointcity.display import svg
from pointcity.display.text import table_text
from pointcity.formats.codec import to_json
from pointcity.language.describe import describe
from pointcity.model.actions import Action, Draft, DrawTwo, Flip, Pass, TakeCivic
from pointcity.model.errors import IllegalAction, PointCityError
from pointcity.model.events import Event
from pointcity.play.hidden import determinize, observe
from pointcity.rules.reducer import (
    apply,
    legal_actions,
    step,
    why_not,
)
from pointcity.rules.scoring import score
from pointcity.rules.state import State

#: How many random states a state is compared with.
_TWINS = 4

#: Something that players get to see of a state.
View: TypeAlias = Callable[[State], object]
#: What a player is told when an action is refused.
Refusal: TypeAlias = Callable[[State, Action], object]


class Leak(PointCityError, AssertionError):  # noqa: N818 - what was found
    """Something tells apart two states that look the same.

    Attributes:
        view: What it was.
        first: What it gave for the one state.
        second: What it gave for the other.
    """

    def __init__(self, view: str, first: object, second: object) -> None:
        super().__init__(view, first, second)
        self.view = view
        self.first = first
        self.second = second

    def __str__(self) -> str:
        first, second = str(self.first), str(self.second)
        letters = zip(first, second, strict=False)
        alike = sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], letters))
        start = max(0, alike - 30)
        return (
            f"{self.view} tells what is hidden, from letter {alike}: "
            f"...{first[start : alike + 50]}... against ...{second[start : alike + 50]}..."
        )


def twin(state: State, rng: Random) -> State:
    """Return a state that differs from the given one only in what is hidden, if anything is.

    Args:
        state: Any state.
        rng: Where chance comes from.
    """
    return determinize(observe(state), rng)


# --- What players get from this library ------------------------------------------------


def _scores(state: State) -> str:
    return to_json([score(state, seat) for seat in range(len(state.table.players))])


_VIEWS: Mapping[str, View] = {
    "the table as JSON": lambda state: to_json(observe(state)),
    "the legal actions": lambda state: to_json(legal_actions(state)),
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


def _until_reveal(events: Iterable[Event]) -> Iterator[Event]:
    return takewhile(lambda event: not event.reveals, events)


def _events(state: State, action: Action) -> str:
    """Return what happens after an action, as far as nothing hidden is turned up."""
    return to_json(list(_until_reveal(step(state, action)[1])))


def tempting_actions(state: State) -> tuple[Action, ...]:
    """Return actions of every kind that may be legal or not, for trying out refusals."""
    table = state.table
    cells = len(table.market)
    pays = ((), *((face.id,) for face in table.ruleset.faces))
    return (
        *(Flip(cell) for cell in range(-1, cells + 1)),
        *(Draft(pair, pay) for pair in ((0, cells - 1), (0, 1), (0, cells)) for pay in pays),
        *(TakeCivic(token.id) for token in table.ruleset.civics[:3]),
        DrawTwo(),
        Pass(),
    )


def _one_payment_each(actions: Iterable[Action]) -> Iterable[Action]:
    """Return actions without those that only pay in another way."""
    return {
        action.cells if isinstance(action, Draft) else action: action for action in actions
    }.values()


# --- The check -------------------------------------------------------------------------


def _everything(
    state: State, views: Mapping[str, View], refusals: Mapping[str, Refusal]
) -> Iterator[tuple[str, object]]:
    """Yield all that players get from a state, each with a name."""
    for name, view in views.items():
        yield name, view(state)
    legal = legal_actions(state)
    for action in _one_payment_each(legal):
        yield f"the events of {action}", _events(state, action)
    for action in tempting_actions(state):
        if action not in legal:
            for name, refusal in refusals.items():
                yield f"{name}, {action}", refusal(state, action)


def _twins(state: State) -> list[State]:
    """Return a few twins: one alone may have the same card in some place by chance."""
    rng = Random(to_json(state))
    return [twin(state, rng) for _ in range(_TWINS)]


def assert_no_leak(
    state: State,
    other: State | None = None,
    *,
    views: Mapping[str, View] | None = None,
    refusals: Mapping[str, Refusal] | None = None,
) -> None:
    """Check that nothing tells apart two states which differ only in what is hidden.

    What this library gives is always compared: the table as JSON, the legal actions, the
    scores, the board as text, in words and in pictures, what is said about actions that are
    refused, and for every legal action the events up to the first one that reveals
    something. Add what your own program gives.

    Args:
        state: Any state of a game.
        other: Another state with the same table. If left out, a few random ones; they are
            always the same for the same state, so that a failure can be repeated.
        views: What players get to see of a state, by a name for the message: functions that
            take a state and return a text, or anything else that can be compared.
        refusals: What a player is told about an action that is not legal: functions that
            take a state and the action.

    Raises:
        Leak: If something differs; it is an AssertionError.
        ValueError: If the two states do not have the same table.
    """
    others = _twins(state) if other is None else [other]
    if any(observe(state) != observe(each) for each in others):
        raise ValueError("these states differ in what everybody sees")
    shown = {**_VIEWS, **(views or {})}
    told = {**_REFUSALS, **(refusals or {})}
    first = list(_everything(state, shown, told))
    for each in others:
        for (name, mine), (_, theirs) in zip(first, _everything(each, shown, told), strict=False):
            if mine != theirs:
                raise Leak(name, mine, theirs)
