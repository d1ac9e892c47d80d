"""Recorded games: made, replayed, verified."""

from __future__ import annotations

import pickle
import random
from typing import Any

import pytest
from attrs import evolve
from hypothesis import given, settings

import pointcity as pc
from pointcity.model.errors import SeedError
from tests.support.recorded_games import record_randomly, records
from tests.support.strategies import play_randomly


@settings(max_examples=15)
@given(records())
def test_a_recorded_game_replays_and_is_found_right(record: pc.records.Record) -> None:
    states = list(pc.records.replay(record))
    assert len(states) == len(record.moves) + 1
    assert states[0].table.moves == 0
    for before, action, after in zip(states, record.actions, states[1:], strict=False):
        assert pc.apply(before, action) == after
    found = pc.records.verify(record)
    assert found.ok
    assert found.state == states[-1]


def test_a_seed_and_the_cards_it_deals_are_the_same_game() -> None:
    seeded, listed = (record_randomly(3, 5, by_seed=by_seed) for by_seed in (True, False))
    assert listed.seed is None
    assert listed.deal is not None
    assert len(listed.deal.deck) == 52 + 36 + 28
    assert list(pc.records.replay(seeded)) == list(pc.records.replay(listed))


def test_a_number_and_its_text_are_the_same_seed() -> None:
    state = pc.new_game(2, seed=7)
    assert pc.records.new_record(state, seed=7) == pc.records.new_record(state, seed="7")


def test_turns_are_those_of_people() -> None:
    solo = record_randomly(1, 5, level="hard")
    assert solo.turns[-1] == 17
    assert record_randomly(2, 5).turns[-1] == 34
    kinds = [type(action).__name__ for action in solo.actions]
    for turn in set(solo.turns):
        mine = [kind for kind, number in zip(kinds, solo.turns, strict=True) if number == turn]
        assert mine.count("Draft") + mine.count("DrawTwo") + mine.count("Pass") == 1


@pytest.mark.slow
@pytest.mark.parametrize("players", [1, 2])
def test_a_record_can_start_from_any_state(players: int) -> None:
    for start in pc.records.replay(record_randomly(players, 5)):
        record = pc.records.new_record(start)
        assert (record.position is None) == (start.table.moves == 0)
        assert next(pc.records.replay(record)) == start
        if record.position is not None and pc.legal_actions(start):
            moves = (pc.records.RecordedMove(pc.legal_actions(start)[0]),)
            played = evolve(record, moves=moves, tags={"Seat0": "Ada"})
            assert pc.records.verify(played).ok
            assert pc.records.parse_record(pc.records.format_record(played)) == played
            assert pc.from_json(pc.to_json(played)) == played


def test_a_state_that_cannot_come_up_is_not_recorded() -> None:
    """The cards of this deal alone would give another game."""
    state = pc.new_game(2, seed=1)
    table = evolve(state.table, current=1)
    with pytest.raises(pc.errors.RecordError, match="this state cannot be recorded"):
        pc.records.new_record(pc.State.of(table, state.secret))


def test_a_position_must_be_a_state_of_the_recorded_game() -> None:
    state = pc.apply(pc.new_game(2, seed=1), pc.DrawTwo())
    record = pc.records.new_record(state)
    public = evolve(record, position=pc.formats.position_code(state.table))
    solo = pc.formats.position_code(pc.apply(pc.new_game(1, seed=1), pc.DrawTwo()))
    for wrong, problem in (
        (public, "it cannot be dealt: the position has no hidden cards"),
        (evolve(record, players=3), "the position has other players or another level"),
        (evolve(record, position=solo), "the position has other players or another level"),
        (evolve(record, position="x"), "it cannot be dealt: this is not a position code"),
    ):
        with pytest.raises(pc.errors.RecordError, match=problem):
            list(pc.records.replay(wrong))
        assert [each.code for each in pc.records.verify(wrong).problems] == ["deal"]


def test_a_seed_that_deals_another_game_is_refused() -> None:
    with pytest.raises(pc.errors.RecordError, match="the seed 2 deals another game"):
        pc.records.new_record(pc.new_game(2, seed=1), seed=2)


@pytest.mark.parametrize(
    ("changes", "problem"),
    [
        ({"position": "x"}, "a record has one of seed, deal and position"),
        ({"seed": None}, "a record has one of seed, deal and position"),
        ({"deal": pc.records.DealtCards((), ())}, "a record has one of seed, deal and position"),
        ({"tags": {"two words": "x"}}, "must consist of letters and digits"),
        ({"tags": {"Seed": "x"}}, "'Seed' is given twice"),
        ({"tags": {"Name": "x", "name": "y"}}, "'name' is given twice"),
        ({"tags": {"Name": "\ud800"}}, "surrogate"),
        ({"comment": "\ud800"}, "surrogate"),
        ({"seed": "\udfff"}, "surrogate"),
    ],
)
def test_what_cannot_be_recorded_is_refused(changes: dict[str, Any], problem: str) -> None:
    record = record_randomly(2, 1, moves=0)
    with pytest.raises(pc.errors.RecordError, match=problem):
        evolve(record, **changes)


@pytest.mark.parametrize("seed", [True, 1.5, b"x"])
def test_a_seed_is_a_number_or_a_text(seed: Any) -> None:
    with pytest.raises(SeedError):
        evolve(record_randomly(2, 1, moves=0), seed=seed)


def codes(record: pc.records.Record, ruleset: pc.Ruleset | None = None) -> list[str]:
    """Return the codes of what is wrong with a record, which replaying must refuse too."""
    problems = pc.records.verify(record, ruleset).problems
    if problems and problems[0].code != "result":
        with pytest.raises(pc.errors.RecordError) as caught:
            list(pc.records.replay(record, ruleset))
        assert str(caught.value) == str(problems[0])
    return [problem.code for problem in problems]


def test_the_first_illegal_move_is_found_and_why() -> None:
    record = record_randomly(2, 3)
    legal = list(play_randomly(pc.new_game(2, 3), random.Random(3)))
    wrong = evolve(record.moves[20], action=pc.TakeCivic("nothing"))
    record = evolve(record, moves=(*record.moves[:20], wrong, *record.moves[21:]))
    found = pc.records.verify(record)
    (problem,) = found.problems
    assert (problem.code, problem.move) == ("illegal-move", 21)
    assert problem.reasons == pc.why_not(legal[20][0], wrong.action)
    assert found.state == legal[20][0]
    assert codes(record) == ["illegal-move"]
    states = pc.records.replay(record)
    for _ in range(21):
        next(states)
    with pytest.raises(pc.errors.IllegalMove) as caught:
        next(states)
    error = caught.value
    assert (error.move, error.turn, error.text) == (21, record.turns[20], "take nothing")
    assert str(error).startswith(f"move 21, in turn {error.turn} (take nothing): ")
    assert str(pickle.loads(pickle.dumps(error))) == str(error)


def test_a_move_after_the_end_is_found() -> None:
    record = record_randomly(2, 3)
    assert codes(evolve(record, moves=(*record.moves, pc.records.RecordedMove(pc.DrawTwo())))) == [
        "illegal-move"
    ]


def test_a_wrong_result_is_found() -> None:
    record = record_randomly(2, 3)
    assert record.result is not None
    first, second = record.result.scores
    for wrong in (
        evolve(record.result, scores=(first + 1, second)),
        evolve(record.result, winners=(0, 1)),
    ):
        changed = evolve(record, result=wrong)
        assert codes(changed) == ["result"]
        scores, winners = (" ".join(map(str, some)) for some in (wrong.scores, wrong.winners))
        assert str(pc.records.verify(changed).problems[0]).endswith(
            f"not scores {scores} and winners {winners}"
        )
    assert codes(evolve(record, result=None)) == []


def test_a_result_of_an_unfinished_game_is_found() -> None:
    record = record_randomly(2, 3)
    assert codes(evolve(record, moves=record.moves[:-1])) == ["result"]


def test_another_version_of_the_ruleset_is_found_and_the_moves_are_still_checked() -> None:
    record = record_randomly(2, 3)
    variant = evolve(pc.official_ruleset(), name="Another City")
    assert codes(record, variant) == ["fingerprint"]
    assert len(list(pc.records.replay(record, variant, any_version=True))) == len(record.moves) + 1
    illegal = evolve(record, moves=record.moves[1:])
    assert codes(illegal, variant) == ["fingerprint", "illegal-move"]


def test_another_ruleset_is_found() -> None:
    record = record_randomly(2, 3)
    assert codes(record, evolve(pc.official_ruleset(), id="other"))[0] == "fingerprint"
    assert codes(evolve(record, ruleset="other")) == ["ruleset"]


def test_a_ruleset_of_ones_own_is_passed_along() -> None:
    variant = evolve(pc.official_ruleset(), id="own-city")
    state = pc.new_game(2, seed=1, ruleset=variant)
    record = evolve(
        pc.records.new_record(state, seed=1), moves=(pc.records.RecordedMove(pc.DrawTwo()),)
    )
    assert pc.records.verify(record, variant).ok
    assert next(pc.records.replay(record, variant)) == state


@pytest.mark.parametrize(
    "changes",
    [{"players": 6}, {"level": "hard"}, {"players": 1, "level": "unknown"}],
)
@pytest.mark.parametrize("by_seed", [True, False])
def test_a_game_that_cannot_be_dealt_is_found(changes: dict[str, Any], by_seed: bool) -> None:
    record = record_randomly(2, 3, by_seed=by_seed, moves=0)
    assert codes(evolve(record, **changes)) == ["deal"]


@pytest.mark.parametrize(
    ("deck", "supply", "problem"),
    [
        (lambda deck: deck[:3], None, "3 cards cannot fill a market of 16 cells"),
        (lambda deck: ("gold-mine", *deck[1:]), None, "unknown cards or tokens: gold-mine"),
        (None, lambda supply: ("luck", *supply[1:]), "unknown cards or tokens: luck"),
        (lambda deck: (deck[1], *deck[1:]), None, "there"),
        (lambda deck: deck[::-1], None, "the cards must be 40 of tier 1"),
        (None, lambda supply: supply[1:], "9 civic tokens"),
    ],
)
def test_a_deal_that_cannot_be_is_found(deck: object, supply: object, problem: str) -> None:
    record = record_randomly(2, 3, by_seed=False, moves=0)
    deal = record.deal
    assert deal is not None
    if deck:
        deal = evolve(deal, deck=deck(deal.deck))  # type: ignore[operator]
    if supply:
        deal = evolve(deal, supply=supply(deal.supply))  # type: ignore[operator]
    record = evolve(record, deal=deal)
    assert codes(record) == ["deal"]
    assert problem in str(pc.records.verify(record).problems[0])


@settings(max_examples=10)
@given(records())
def test_a_record_travels_as_json(record: pc.records.Record) -> None:
    assert pc.from_json(pc.to_json(record)) == record
    assert pc.formats.from_data(pc.formats.to_data(record)) == record


@pytest.mark.parametrize(
    ("changes", "path"),
    [
        ({"version": 0}, "version"),
        ({"version": None}, "version"),
        ({"players": "2"}, "players"),
        ({"seed": 7}, "seed"),
        ({"position": "x"}, ""),
        ({"position": 7}, "position"),
        ({"seed": None}, ""),
        ({"tags": {"Seed": "x"}}, ""),
        ({"tags": {"Seat0": 1}}, "tags.Seat0"),
        ({"tags": []}, "tags"),
        ({"moves": [{"action": {"type": "jump"}, "comment": ""}]}, "moves[0].action"),
        ({"moves": [{"action": {"type": "pass"}}]}, "moves[0]"),
        ({"deal": {"deck": ["A"], "supply": []}}, "deal.deck[0]"),
        ({"result": {"scores": ["1"], "winners": []}}, "result.scores[0]"),
        ({"extra": 1}, "extra"),
    ],
)
def test_json_that_is_not_a_record_is_refused(changes: dict[str, object], path: str) -> None:
    data = {**pc.formats.to_data(record_randomly(2, 1, moves=3)), **changes}
    with pytest.raises(pc.errors.JsonError) as caught:
        pc.formats.from_data(data)
    assert caught.value.problems[0].path == path


def test_json_of_a_newer_version_is_refused() -> None:
    with pytest.raises(pc.errors.NewerVersion):
        pc.formats.from_data({**pc.formats.to_data(record_randomly(2, 1, moves=0)), "version": 99})
