"""The scoring language: what each form counts, and that data and formulas say the same."""

from __future__ import annotations

from typing import Any

import pytest

import pointcity as pc
from pointcity.model.cards import Card, Face
from pointcity.model.formulas import ALL, Formula, Permanents, Tally, dump, parse, walk
from tests.support.formulas import CASES, FEWEST, MOST, SECOND
from tests.support.positions import ruleset

HUT = Card(
    "hut", 1, Face("energy"), "Hut", (("energy", 1),), (("economy", 1),), 1, tags=["old-town"]
)
HALL = Card("hall", 2, Face("energy"), "Hall", (("energy", 2), ("economy", 2)), (), 0, True)
POND = Card("pond", 2, Face("energy"), "Pond", (), (), 3, tags=["water", "old-town"])

MINE = Tally(
    types=("economy", "energy", "ecology"),
    permanents={"economy": 3, "energy": 1, "ecology": 0, "wild": 1},
    cards={"economy": 0, "energy": 2, "ecology": 1, "wild": 1},
    symbols={"economy": 0, "energy": 3, "ecology": 2, "wild": 1},
    buildings=(HUT, HALL, POND),
    tokens=2,
)
POORER = Tally(MINE.types, {"economy": 1}, {}, {}, (), 0)
EQUAL = Tally(MINE.types, {"economy": 3}, {}, {}, (), 5)


@pytest.mark.parametrize(("data", "points"), CASES, ids=[str(data) for data, _ in CASES])
def test_each_form_counts_what_it_says(data: Any, points: int) -> None:
    assert points == parse(data).value(MINE)


@pytest.mark.parametrize(("data", "points"), CASES, ids=[str(data) for data, _ in CASES])
def test_a_formula_is_written_back_as_it_was_read(data: Any, points: int) -> None:
    assert parse(dump(parse(data))) == parse(data)
    if data != {"each_type": ["energy"], "steps": [4]}:  # one type is written without brackets
        assert dump(parse(data)) == data


@pytest.mark.parametrize(
    ("rivals", "points"), [((), 5), ((POORER,), 5), ((POORER, EQUAL), 2), ((EQUAL,), 2)]
)
def test_most_is_worth_its_points_alone_and_less_when_tied(
    rivals: tuple[Tally, ...], points: int
) -> None:
    assert points == parse(MOST).value(MINE, rivals)
    assert parse(MOST).value(POORER, [MINE]) == 0


def test_fewest_looks_for_less_than_the_others() -> None:
    assert parse(FEWEST).value(POORER, [MINE, EQUAL]) == 4
    assert parse(FEWEST).value(MINE, [POORER]) == 0
    assert parse(FEWEST).value(POORER, [POORER]) == 0


@pytest.mark.parametrize(
    ("tokens", "points"),
    [
        ([3, 2, 1], [5, 3, 0]),
        ([3, 2, 2], [5, 3, 3]),  # two share the second place
        ([3, 3, 2], [2, 2, 0]),  # two share the first place: there is no second
        ([2, 2, 2], [2, 2, 2]),
        ([1, 2], [3, 5]),
    ],
)
def test_second_place_has_exactly_one_player_ahead(tokens: list[int], points: list[int]) -> None:
    seats = [Tally(MINE.types, {}, {}, {}, (), count) for count in tokens]
    for seat, mine in enumerate(seats):
        rivals = [*seats[:seat], *seats[seat + 1 :]]
        assert parse(SECOND).value(mine, rivals) == points[seat]
    fewest = parse({**FEWEST, "second": 1})
    assert fewest.value(seats[0], []) == 4
    assert fewest.value(MINE, [POORER, EQUAL]) == 1


def test_the_counts_of_all_rivals_are_added() -> None:
    assert parse({"rivals": {"tokens": "all"}}).value(MINE, [POORER, EQUAL]) == 5
    assert parse({"rivals": {"permanent": "economy"}}).value(MINE, [POORER, EQUAL]) == 4
    assert parse({"points": 2, "per": {"rivals": 3}}).value(MINE, [POORER, EQUAL]) == 12


def test_to_a_rival_the_player_is_a_rival() -> None:
    every = [MINE, POORER, EQUAL]
    leads = parse({"rivals": {"most": {"tokens": "all"}, "points": 1}})
    assert leads.value(MINE, [POORER, EQUAL]) == 1
    assert leads.value(EQUAL, [MINE, POORER]) == 0
    others = parse({"rivals": {"rivals": {"tokens": "all"}}})  # 2 + 0 + 5 tokens
    for seat, mine in enumerate(every):
        rivals = [*every[:seat], *every[seat + 1 :]]
        assert others.value(mine, rivals) == 2 * mine.tokens + (7 - mine.tokens)
    most = parse({"most": {"rivals": {"tokens": "all"}}, "points": 4})
    assert [most.value(POORER, [MINE, EQUAL]), most.value(MINE, [POORER, EQUAL])] == [4, 0]


def test_walking_a_formula_finds_everything_inside() -> None:
    data = {"sum": [{"points": 2, "per": {"permanent": "all"}}, {"cap": 3, "of": MOST}, 4]}
    kinds = [type(part).__name__ for part in walk(parse(data))]
    assert kinds == ["Sum", "Per", "Permanents", "Cap", "Most", "Permanents", "Flat"]
    steps = {"steps": [1], "of": {"tokens": "all"}}
    assert [type(part).__name__ for part in walk(parse(steps))] == ["Steps", "Tokens"]


def test_every_printed_token_and_level_is_a_formula() -> None:
    solo = ruleset().solo
    assert solo is not None
    scores = [civic.score for civic in ruleset().civics] + [level.score for level in solo.levels]
    assert len(scores) == 25
    assert all(isinstance(score, Formula) and parse(dump(score)) == score for score in scores)


@pytest.mark.parametrize("data", [{}, {"nonsense": 1}, "permanent", [5], None], ids=str)
def test_data_of_no_form_is_refused(data: Any) -> None:
    with pytest.raises(pc.errors.DataError, match="formula: not a formula: "):
        parse(data)


def test_all_stands_for_every_type() -> None:
    assert parse({"permanent": "all"}) == Permanents(ALL)
    assert pc.formulas.Formula is Formula
