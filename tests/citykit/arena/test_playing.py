"""One game between bots: every game, and bots that misbehave."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from types import ModuleType
from typing import Any

import crowns
import pytest
from attrs import evolve

import bloomtown
import kosmopolis
import mycity
import pointcity
from citykit import arena, bots

GAMES = (bloomtown, kosmopolis, mycity, pointcity)


class Scripted:
    """Answers with what a function returns."""

    def __init__(self, answer: Callable[[Any, Sequence[Any]], Any]) -> None:
        self.answer = answer
        self.closed = 0

    def choose(self, view: Any, /, actions: Sequence[Any]) -> Any:
        return self.answer(view, actions)

    def close(self) -> None:
        self.closed += 1


def first(view: Any, actions: Sequence[Any]) -> Any:
    return actions[0]


def raising(view: Any, actions: Sequence[Any]) -> Any:
    raise KeyError("oops\x1b")


def leaving(view: Any, actions: Sequence[Any]) -> Any:
    raise SystemExit(3)


def nonsense(view: Any, actions: Sequence[Any]) -> Any:
    return "build the town hall"


def unlisted(view: Any, actions: Sequence[Any]) -> Any:
    return crowns.Play(99)


def randoms(game: ModuleType, players: int = 2) -> list[Any]:
    return [bots.make(game, "random", seed=seat) for seat in range(players)]


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.__name__)
def test_a_game_between_bots_can_be_replayed_from_its_record(game: ModuleType) -> None:
    result = arena.play(game, randoms(game), seed=7)
    verified = game.records.verify(game.records.parse_record(result.record))
    assert verified.ok
    outcome = game.outcome(verified.state)
    assert (outcome.scores, outcome.ranking) == (result.scores, result.ranking)
    ruleset = game.official_ruleset()
    assert (result.ruleset, result.bots) == (ruleset.id, ("RandomBot", "RandomBot"))
    assert result.fingerprint == game.rulesets.ruleset_fingerprint(ruleset)
    assert arena.play(game, randoms(game), seed="7", deadline=60.0) == evolve(result, deadline=60.0)
    assert arena.GameResult.of(result.plain()) == result


def test_a_game_without_records_is_played_too() -> None:
    result = arena.play(crowns, randoms(crowns, 3), seed=1, names=["ada", "bo", "cy"])
    assert (result.record, result.bots, result.moves) == ("", ("ada", "bo", "cy"), 12)


def test_options_and_rulesets_are_passed_to_the_game() -> None:
    result = arena.play(
        pointcity, randoms(pointcity, 1), seed=7, options={"level": "easy"}, ruleset="point-city"
    )
    assert result.options == {"level": "easy"}
    assert len(result.scores) == 2  # the player and the automa


@pytest.mark.parametrize(
    ("answer", "kind", "reason"),
    [
        (raising, "raised", r"KeyError: 'oops\x1b'"),
        (leaving, "raised", "SystemExit: 3"),
        (nonsense, "illegal", "'build the town hall' is not among the legal actions"),
        (unlisted, "illegal", "Play(card=99) is not among the legal actions"),
    ],
)
@pytest.mark.parametrize("deadline", [None, 60.0])
def test_a_bot_that_raises_or_answers_nonsense_forfeits(
    answer: Callable[..., Any], kind: str, reason: str, deadline: float | None
) -> None:
    table = [Scripted(first), Scripted(answer), Scripted(first)]
    result = arena.play(crowns, table, seed=1, deadline=deadline)
    assert result.forfeits == (arena.Forfeit(1, kind, reason, 1),)
    assert result.ranking == ((0, 2), (1,))
    assert [result.share(seat) for seat in range(3)] == [0.5, 0.0, 0.5]
    assert [each.closed for each in table] == [1, 1, 1]


def test_scores_after_a_forfeit_are_those_that_stood() -> None:
    result = arena.play(pointcity, [Scripted(first), Scripted(raising)], seed=1)
    assert result.scores == (0, 0)
    assert "1. " in result.record


def test_a_lone_player_who_forfeits_has_not_won() -> None:
    result = arena.play(mycity, [Scripted(raising)], seed=1)
    assert (result.ranking, result.share(0)) == (((0,),), 0.0)


def test_a_bot_that_hangs_forfeits_without_being_waited_for() -> None:
    def hanging(view: Any, actions: Sequence[Any]) -> Any:
        time.sleep(5)

    began = time.monotonic()
    result = arena.play(crowns, [Scripted(first), Scripted(hanging)], seed=1, deadline=0.05)
    assert time.monotonic() - began < 4
    assert result.forfeits == (arena.Forfeit(1, "late", "took more than 0.05 s for a move", 1),)


def test_a_late_answer_forfeits_even_if_it_comes_before_it_is_missed() -> None:
    """The clock counts, not the thread that waits."""
    now = time.monotonic

    def slow(view: Any, actions: Sequence[Any]) -> Any:
        end = now() + 0.02
        while now() < end:
            pass
        return actions[0]

    result = arena.play(crowns, [Scripted(slow), Scripted(slow)], seed=1, deadline=0.02)
    assert result.forfeits[0].kind == "late"


def test_time_counts_for_each_move_and_not_for_the_game() -> None:
    def steady(view: Any, actions: Sequence[Any]) -> Any:
        time.sleep(0.05)
        return actions[0]

    result = arena.play(crowns, [Scripted(steady), Scripted(steady)], seed=1, deadline=0.3)
    assert (result.forfeits, result.moves) == ((), 8)


class Follower:
    """Remembers what it is told."""

    def __init__(self) -> None:
        self.seen: list[Any] = []

    def begin(self, state: Any) -> None:
        self.seen.append(state)

    def moved(self, seat: int, action: Any, events: tuple[Any, ...], state: Any) -> None:
        self.seen.append((seat, action, events, state))


def test_an_observer_sees_every_move() -> None:
    follower = Follower()
    arena.play(crowns, [Scripted(first), Scripted(first)], seed=1, observer=follower)
    state = follower.seen[0]
    assert state == crowns.new_game(2, "1")
    for seat, action, events, after in follower.seen[1:]:
        assert crowns.step(state, action, seat=seat) == (after, events)
        state = after
    assert crowns.outcome(state) is not None


class Failing(Follower):
    def begin(self, state: Any) -> None:
        super().begin(state)
        del self.seen  # so that every move fails


@pytest.mark.parametrize("deadline", [None, 60.0])
def test_an_error_that_is_not_a_bots_is_raised(deadline: float | None) -> None:
    table = [Scripted(first), Scripted(first)]
    with pytest.raises(AttributeError):
        arena.play(crowns, table, seed=1, observer=Failing(), deadline=deadline)
