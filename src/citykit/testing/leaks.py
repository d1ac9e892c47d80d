"""Swap tests: nothing that a seat receives depends on what is hidden from it.

Exchange what a seat does not know, such as the hands of others or the deck. Everything that the
seat is sent or shown must stay the same, byte for byte, until an event reveals something.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import takewhile
from random import Random
from typing import Any, TypeAlias

from attrs import field, frozen

from citykit.testing.checking import random_game
from citykit.testing.laws import until_reveal
from citykit.tools.errors import GameError

__all__ = ["Leak", "Outputs", "Swap", "check_swaps", "compare"]

#: Takes a state, a seat (None for a spectator) and a source of randomness, and returns a state
#: that looks the same to the seat; None if there is nothing to exchange.
Swap: TypeAlias = Callable[[Any, int | None, Random], Any]

#: The number of actions that each seat tries in each state.
_TRIED = 6


class Leak(GameError, AssertionError):  # noqa: N818 - what was found
    """Output that differs between two states that look the same.

    Attributes:
        view: The name of the output.
        first: The output for the first state.
        second: The output for the second state.
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
            f"{self.view} reveals what is hidden, at character {alike}: "
            f"...{first[start : alike + 50]}... against ...{second[start : alike + 50]}..."
        )


#: Output by name.
_Received: TypeAlias = Iterable[tuple[str, object]]


def compare(first: _Received, second: _Received, place: str = "") -> None:
    """Check that two states give the same output.

    Args:
        first: The output for the first state, by name.
        second: The output for the second state, by name.
        place: Where they were compared, for the message.

    Raises:
        Leak: If some output differs.
    """
    for mine, theirs in zip(first, second, strict=False):
        if mine != theirs:
            raise Leak(f"{mine[0]}{place}", mine[1], theirs[1])


@frozen
class Outputs:
    """What a program sends to a seat or shows it: strings, or other values that can be compared.

    Attributes:
        views: Functions that take a state and a seat, by a name for the message.
        refusals: Functions that take a state, an action that is not legal, and its seat.
        events: A function that takes a state and the events that a seat gets.
    """

    views: Mapping[str, Callable[[Any, int | None], object]]
    refusals: Mapping[str, Callable[[Any, Any, int], object]] = field(factory=dict)
    events: Callable[[Any, Sequence[Any]], object] = lambda state, events: list(events)


@frozen
class _Test:
    """A swap test of one random game.

    Attributes:
        game: The game.
        outputs: What a seat receives.
        course: The states of the game, each with the seat and the action that come next.
        tempting: Actions of the game, to be tried at other moments of it.
    """

    game: Any
    outputs: Outputs
    course: list[tuple[Any, int | None, Any]]
    tempting: Sequence[Any]
    _expected: dict[tuple[int, int | None], tuple[list[Any], list[tuple[str, object]]]] = field(
        factory=dict, init=False
    )
    _happened: dict[tuple[int, int | None], object] = field(factory=dict, init=False)

    def told(self, state: Any, action: Any, actor: int, seat: int | None) -> object:
        """Return what a seat gets of an action, up to the first event that reveals something."""
        return self.seen(state, self.game.step(state, action, seat=actor)[1], seat)

    def seen(self, state: Any, events: Iterable[Any], seat: int | None) -> object:
        """Return what a seat gets of events, up to the first one that reveals something."""
        seen = [self.game.seen_by(event, seat) for event in until_reveal(events)]
        return self.outputs.events(state, [event for event in seen if event is not None])

    def received(self, state: Any, seat: int | None, tried: Iterable[Any]) -> _Received:
        """Yield everything that a seat receives, also as an answer to the actions it tries."""
        for name, view in self.outputs.views.items():
            yield name, view(state, seat)
        if seat is None:
            return
        for action in tried:
            if self.game.why_not(state, action, seat):
                for name, refusal in self.outputs.refusals.items():
                    yield f"{name}, {action}", refusal(state, action, seat)
            else:
                yield f"the events of {action}", self.told(state, action, seat, seat)

    def happened(self, at: int, seat: int | None) -> object:
        """Return what a seat gets of the action at a move."""
        if (at, seat) not in self._happened:
            state, actor, action = self.course[at]
            assert actor is not None
            self._happened[at, seat] = self.told(state, action, actor, seat)
        return self._happened[at, seat]

    def expected(self, at: int, seat: int | None) -> tuple[list[Any], list[tuple[str, object]]]:
        """Return the actions that a seat tries at a move, and what it then receives."""
        if (at, seat) not in self._expected:
            state, tried = self.course[at][0], list(self.tempting)
            if seat is not None:
                tried += self.game.legal_actions(state, seat)
            tried = Random(f"{at} {seat}").sample(tried, min(_TRIED, len(tried)))
            self._expected[at, seat] = tried, list(self.received(state, seat, tried))
        return self._expected[at, seat]

    def follow(self, move: int, twin: Any, seat: int | None, rng: Random) -> None:
        """Compare a game with a twin that goes on in the same way, until something is revealed.

        While several seats are to act, what another one does is hidden: in the twin, it does
        something else.
        """
        while True:
            state, actor, action = self.course[move]
            tried, expected = self.expected(move, seat)
            place = f" (move {move}, {'a spectator' if seat is None else f'seat {seat}'})"
            compare(expected, self.received(twin, seat, tried), place)
            if actor is None:
                return
            legal = self.game.legal_actions(twin, actor)
            if actor != seat and len(self.game.to_act(state)) > 1:
                action = rng.choice(legal)
            elif action not in legal:
                return
            after, events = self.game.step(twin, action, seat=actor)
            mine, theirs = self.happened(move, seat), self.seen(twin, events, seat)
            compare([("what happened", mine)], [("what happened", theirs)], place)
            if any(event.reveals for event in events):
                return
            twin, move = after, move + 1


def check_swaps(
    game: Any,
    players: int,
    seed: int | str,
    outputs: Outputs,
    *,
    swaps: Iterable[Swap] = (),
    every: int = 1,
    **options: Any,
) -> int:
    """Play a random game and check that no seat receives what is hidden from it.

    At each state and for each seat, and for a spectator, what it does not know is exchanged:
    by ``determinize``, and by each of the swaps.

    Args:
        game: The game: a module or package that satisfies :class:`citykit.game.contract.FullGame`.
        players: The number of players.
        seed: The seed; the same seed plays the same game.
        outputs: What a seat receives.
        swaps: Further ways to exchange something that a seat does not know.
        every: Check one of so many states, at least one; the first one is chosen at random.
        options: Further arguments of ``new_game``.

    Returns:
        The number of states that were compared with the game.

    Raises:
        Leak: At the first output that differs; it is an AssertionError.
    """
    rng = Random(f"swaps {seed}")
    course = list(random_game(game, players, seed, **options))
    tempting = [action for _, _, action in course if action is not None]
    test = _Test(game, outputs, course, rng.sample(tempting, min(_TRIED, len(tempting))))
    compared = 0
    for move in range(rng.randrange(min(every, len(course))), len(course), every):
        state = course[move][0]
        for seat in (*range(players), None):
            for twin in _twins(game, state, seat, swaps, rng):
                compared += 1
                test.follow(move, twin, seat, rng)
    return compared


def _twins(
    game: Any, state: Any, seat: int | None, swaps: Iterable[Swap], rng: Random
) -> Iterator[Any]:
    """Yield states that should look the same to a seat."""
    yield game.determinize(game.observe(state, seat), rng)
    for swap in swaps:
        twin = swap(state, seat, rng)
        if twin is not None:
            yield twin
