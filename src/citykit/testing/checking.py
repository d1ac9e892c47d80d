"""Play random games and check the laws at every state."""

from __future__ import annotations

import os
import pickle
import subprocess
import sys
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from random import Random
from typing import Any

from citykit.testing.laws import LAWS, Law, Moment
from citykit.tools.errors import GameError
from citykit.tools.shuffle import sha256

__all__ = [
    "LawBroken",
    "check_game",
    "check_repeatable",
    "check_uniform",
    "course",
    "courses_elsewhere",
    "random_game",
]

#: The laws that cost little: they need no determinized states and no JSON.
_QUICK = ("C1", "C6", "C7")

#: The record of a match is checked after one of so many moves, and at the end, if the laws that
#: cost more are checked there.
_RECORDED = 12

#: The number of actions of a game that are tried at other moments of it.
_TEMPTATIONS = 200


class LawBroken(GameError, AssertionError):  # noqa: N818 - what was found
    """A law of the contract that a game does not obey.

    Attributes:
        law: The id of the law, such as ``C4``.
        place: The game, players, seed and move that reproduce it.
        problem: What is wrong.
    """

    def __init__(self, law: str, place: str, problem: str) -> None:
        super().__init__(law, place, problem)
        self.law = law
        self.place = place
        self.problem = problem

    def __str__(self) -> str:
        return f"{self.law}, {self.place}: {self.problem}"


def random_game(
    game: Any, players: int, seed: int | str, **options: Any
) -> Iterator[tuple[Any, int | None, Any]]:
    """Yield every state of a random game with the seat and the action that come next.

    The seats to act take turns at random, and every kind of action is equally likely, so that
    no kind dominates. After the last state there is neither a seat nor an action.

    Args:
        game: The game: a module or package that satisfies :class:`citykit.game.contract.Game`.
        players: The number of players.
        seed: The seed of the deal and of the choices.
        options: Further arguments of ``new_game``.
    """
    rng = Random(f"{seed}")
    state = game.new_game(players, seed, **options)
    while seats := game.to_act(state):
        seat = rng.choice(seats)
        actions = game.legal_actions(state, seat)
        if not actions:
            break  # law C1 does not hold
        kind = rng.choice(sorted({type(action).__name__ for action in actions}))
        action = rng.choice([each for each in actions if type(each).__name__ == kind])
        yield state, seat, action
        state, _ = game.step(state, action, seat=seat)
    yield state, None, None


def check_game(
    game: Any,
    players: int,
    seed: int | str = 0,
    *,
    laws: Iterable[str] | None = None,
    every: int = 1,
    elsewhere: str | None = None,
    **options: Any,
) -> Any:
    """Play one random game and check the laws at every state, or at some of them.

    Args:
        game: The game: a module or package that satisfies :class:`citykit.game.contract.Game`.
        players: The number of players.
        seed: The seed; the same seed plays the same game.
        laws: The ids of the laws to check; all by default.
        every: Check one of so many states, at least one, for many games in a short time; the
            first one is chosen at random. Laws that cost little are checked at every state all
            the same.
        elsewhere: The :func:`course` of the same game in another process, which law C14
            compares with this one.
        options: Further arguments of ``new_game``.

    Returns:
        The final state.

    Raises:
        LawBroken: At the first law that does not hold; it is an AssertionError.
    """
    rng = Random(f"laws {seed}")
    place = f"{game.__name__}, {players} players, seed {seed!r}"
    try:
        played = list(random_game(game, players, seed, **options))
    except GameError as error:
        raise LawBroken("C3", place, f"a legal action is refused: {error!r}") from error
    states = [state for state, _, _ in played]
    if elsewhere is not None and _digest(game, states, every) != elsewhere:
        raise LawBroken("C14", place, "another process gives other states")
    chosen = range(rng.randrange(min(every, len(states))), len(states), every)
    listed = [
        action
        for move in chosen
        for seat in game.to_act(states[move])
        for action in game.legal_actions(states[move], seat)
    ]
    tempting = tuple(rng.sample(listed, min(_TEMPTATIONS, len(listed))))
    wanted = tuple(LAWS if laws is None else laws)
    match = _new_match(game, players, seed, options) if "C11" in wanted else None
    made = 0  # moves of the match
    for move, state in enumerate(states):
        recorded = match is not None and move in chosen and _is_recorded(move, len(states))
        if recorded:
            _play_on(match, played[made:move], place)
            made = move
        moment = Moment(game, state, players, rng, tempting, match if recorded else None)
        for law in wanted:
            if law not in _QUICK and move not in chosen:
                continue
            for problem in _problems(LAWS[law], moment):
                raise LawBroken(law, f"{place}, move {move}", problem)
    return states[-1]


def _new_match(game: Any, players: int, seed: int | str, options: dict[str, Any]) -> Any:
    """Return a match of the game; None if it has no matches."""
    match = getattr(game, "Match", None)
    return None if match is None else match.new(players, seed, **options)


def _is_recorded(move: int, states: int) -> bool:
    return move % _RECORDED == 1 or move == states - 1


def _play_on(match: Any, moves: Iterable[tuple[Any, int | None, Any]], place: str) -> None:
    try:
        for _, seat, action in moves:
            match.play(action, seat=seat)
    except GameError as error:
        raise LawBroken("C11", place, f"a match refuses a legal move: {error!r}") from error


def _problems(law: Law, moment: Moment) -> Iterator[str]:
    """Yield what is wrong; an error of the game in a legal call is wrong, too."""
    try:
        yield from law(moment)
    except GameError as error:
        yield f"a legal call raised {error!r}"


def check_uniform(game: Any, players: int, *, deals: int = 400, **options: Any) -> None:
    """Compare determinized deals with real ones, as far as the legal actions show them.

    At the start of a game only chance has decided what is hidden. So the legal actions of the
    other seats, and what the first action brings to light, must be as frequent in states made
    by ``determinize`` as in new games.

    Args:
        game: The game: a module or package that satisfies :class:`citykit.game.contract.Game`.
        players: The number of players.
        deals: The number of games to compare.
        options: Further arguments of ``new_game``.

    Raises:
        LawBroken: If something is far more frequent in one than in the other.
    """
    rng = Random(deals)
    dealt: Counter[str] = Counter()
    made: Counter[str] = Counter()
    for seed in range(deals):
        state = game.new_game(players, seed, **options)
        twin = game.determinize(game.observe(state, 0), rng)
        dealt.update(set(_signs(game, state, players)))
        made.update(set(_signs(game, twin, players)))
    for sign in sorted({*dealt, *made}):
        spread = (dealt[sign] + made[sign]) ** 0.5
        if abs(dealt[sign] - made[sign]) > 6 * spread:
            often = f"{made[sign]} times instead of {dealt[sign]} in {deals} deals"
            raise LawBroken(
                "C4", f"{game.__name__}, {players} players", f"more often: {sign}, {often}"
            )


def _signs(game: Any, state: Any, players: int) -> Iterator[str]:
    """Yield what tells a state from others that look the same to seat 0."""
    for seat in range(1, players):
        yield from (f"seat {seat}: {each}" for each in game.legal_actions(state, seat))
    first = game.to_act(state)[0]
    for event in game.step(state, game.legal_actions(state, first)[0], seat=first)[1]:
        yield str(event)


def course(game: Any, players: int, seed: int | str = 0, *, every: int = 1, **options: Any) -> str:
    """Return a digest of all states of a random game, to compare machines and Pythons.

    The same seed and actions give the same states everywhere (law C14).

    Args:
        game: The game: a module or package that satisfies :class:`citykit.game.contract.Game`.
        players: The number of players.
        seed: The seed.
        every: Digest one of so many states and the last one, for many games in a short time.
        options: Further arguments of ``new_game``.
    """
    states = [state for state, _, _ in random_game(game, players, seed, **options)]
    return _digest(game, states, every)


def _digest(game: Any, states: Sequence[Any], every: int) -> str:
    write = getattr(game, "to_json", repr)
    written = [write(state) for state in (*states[:-1:every], states[-1])]
    return str(sha256("\n".join(written).encode()).hexdigest())


#: Prints the courses of some games.
_PROGRAM = """
import pickle, sys
from importlib import import_module
from citykit.testing import course

name, games = pickle.load(sys.stdin.buffer)
for given in games:
    print(course(import_module(name), **given))
"""


def courses_elsewhere(game: Any, games: Sequence[Mapping[str, Any]]) -> list[str]:
    """Play random games in another process, with other hashes, and return their courses.

    Args:
        game: The game: a module or package that can be imported by its name.
        games: The arguments of :func:`course` for each game; they can be pickled.
    """
    environment = {
        **os.environ,
        "PYTHONHASHSEED": "0" if os.environ.get("PYTHONHASHSEED") == "1" else "1",
        "PYTHONPATH": os.pathsep.join(sys.path),
    }
    done = subprocess.run(
        [sys.executable, "-c", _PROGRAM],
        env=environment,
        input=pickle.dumps((game.__name__, games)),
        stdout=subprocess.PIPE,
        check=True,
    )
    return done.stdout.decode().split()


def check_repeatable(game: Any, players: int, games: int = 1, **options: Any) -> None:
    """Play random games here and in another process, with other hashes, and compare all states.

    The same seed and actions give the same states (law C14).

    Args:
        game: The game: a module or package that can be imported by its name.
        players: The number of players.
        games: The number of games; their seeds are 0, 1, 2, ...
        options: Further arguments of ``new_game``; they can be pickled.

    Raises:
        LawBroken: If a game takes another course there; it is an AssertionError.
    """
    given = [{"players": players, "seed": seed, **options} for seed in range(games)]
    for each, there in zip(given, courses_elsewhere(game, given), strict=True):
        check_game(game, **each, laws=(), elsewhere=there)
