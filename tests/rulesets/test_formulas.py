"""The scoring language: what each form counts, and that data and formulas say the same."""

from __future__ import annotations

from typing import Any

import pytest

import pointcity as pc
from pointcity.model.cards import Card, Face
from pointcity.model.formulas import ALL, Formula, Permanents, Tally, dump, parse, walk
from tests.support.formulas import CASES, FEWEST, MOST
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
