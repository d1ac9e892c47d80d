"""Rulesets of every shape that data can express, drawn at random."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from hypothesis import strategies as st

import pointcity as pc

RESOURCES = ("sun", "wind", "rain", "snow", "fog", "ice")
WILDS = ("joker", "magic", "any-thing")
TAGS = ["park", "old-town", "water"]


def amounts(names: list[str], most: int) -> st.SearchStrategy[dict[str, int]]:
    return st.dictionaries(st.sampled_from(names), st.integers(1, 3), max_size=most)


def formulas(names: list[str]) -> st.SearchStrategy[Any]:
    some = (
        st.just("all")
        | st.sampled_from(names)
        | st.lists(st.sampled_from(names), min_size=1, unique=True)
    )
    buildings = st.just("all") | st.fixed_dictionaries(
        {"tag": st.sampled_from(TAGS)}, optional={"gives": st.sampled_from(names)}
    )
    counts = (
        st.builds(lambda types: {"permanent": types}, some)
        | st.builds(lambda types: {"set_of": types}, some)
        | st.builds(lambda types, n: {"types": types, "at_least": n}, some, st.integers(0, 3))
        | st.builds(lambda types: {"cards": types}, some)
        | st.builds(lambda types: {"symbols": types}, some)
        | st.builds(lambda which: {"buildings": which}, buildings)
        | st.builds(lambda which: {"printed": which}, buildings)
        | st.just({"tokens": "all"})
    )
    points = st.integers(-3, 9)
    limits = st.sampled_from([{"at_least": 1}, {"at_most": 2}, {"at_least": 1, "at_most": 3}])
    return (
        points
        | st.builds(lambda n, of: {"points": n, "per": of}, points, counts)
        | st.builds(lambda of, n: {"most": of, "points": n, "tied": 1}, counts, points)
        | st.builds(lambda of, n: {"fewest": of, "points": n, "second": 2}, counts, points)
        | st.builds(lambda a, b: {"sum": [a, b]}, counts, counts)
        | st.builds(lambda n, of: {"every": n, "of": of}, st.integers(2, 4), counts)
        | st.builds(lambda of: {"rivals": of}, counts)
        | st.builds(
            lambda of, within, then, other: {
                "if": {"of": of, **within},
                "then": then,
                "else": other,
            },
            *(counts, limits, counts, points),
        )
        | st.builds(lambda of: {"steps": [1, 3, 6], "of": of}, counts)
    )


@st.composite
def ruleset_data(draw: st.DrawFn) -> dict[str, Any]:
    """Draw the data of a small complete ruleset."""
    ordinary = list(RESOURCES[: draw(st.integers(1, 6))])
    wild = list(WILDS[: draw(st.integers(0, 3))])
    rows, columns = draw(st.integers(2, 8)), draw(st.integers(2, 8))
    tiers = draw(st.integers(1, 9))
    size = rows * columns + draw(st.integers(0, 24))
    cards = [
        {
            "id": f"card-{number}",
            "tier": number % tiers + 1,
            "name": f"Card {number}",
            "resource": draw(st.sampled_from(ordinary + wild)),
            "symbols": draw(st.sampled_from((1, 1, 2, 3, 4))),
            "cost": draw(amounts(ordinary, 3)),
            "permanent": draw(amounts(ordinary + wild, 3)),
            "points": draw(st.integers(-2, 9)),
            "civic": draw(st.booleans()),
            "tags": TAGS if number == 0 else draw(st.lists(st.sampled_from(TAGS), unique=True)),
        }
        for number in range(size)
    ]
    dealt = [sum(card["tier"] == tier for card in cards) for tier in range(1, tiers + 1)]
    tokens = draw(st.integers(0, 5))
    scores = formulas(ordinary + wild)
    counts = draw(st.lists(st.integers(1, 6), min_size=1, max_size=2, unique=True))
    faces = st.fixed_dictionaries(
        {"resource": st.sampled_from(ordinary + wild), "symbols": st.integers(1, 3)}
    )
    return {
        "id": "drawn",
        "name": "Drawn",
        "resources": [{"id": n} for n in ordinary] + [{"id": n, "wild": True} for n in wild],
        "market": {"rows": rows, "columns": columns},
        "players": [{"count": count, "cards": dealt, "civics": tokens} for count in counts],
        "starting_cards": draw(st.lists(faces, max_size=3)),
        "civics": [{"id": f"t{n}", "name": f"T{n}", "score": draw(scores)} for n in range(tokens)],
        "cards": cards,
        "solo": {
            "markers": {
                "row": draw(st.integers(1, rows)),
                "column": draw(st.integers(1, columns)),
                "row_moves": draw(st.sampled_from(("column_wraps", "every_turn"))),
            },
            "levels": [{"id": "only", "score": draw(scores)}],
        },
    }


def load(data: dict[str, Any], folder: Path) -> pc.Ruleset:
    """Return the ruleset of some data, written to a file and read back. JSON is YAML."""
    file = folder / f"{data['id']}.yaml"
    file.write_text(json.dumps(data), "utf-8")
    return pc.load_ruleset(file)
