"""Formulas of every form, and their value for the tally in ``tests/rulesets/test_formulas.py``."""

from __future__ import annotations

from typing import Any

MOST = {"most": {"permanent": "economy"}, "points": 5, "tied": 2}
SECOND = {"most": {"tokens": "all"}, "points": 5, "tied": 2, "second": 3}
FEWEST = {"fewest": {"tokens": "all"}, "points": 4}

CASES: list[tuple[Any, int]] = [
    (5, 5),
    ({"permanent": "economy"}, 3),
    ({"permanent": ["economy", "energy"]}, 4),
    ({"permanent": "all"}, 5),
    ({"set_of": ["economy", "energy"]}, 1),
    ({"set_of": "all"}, 0),
    ({"types": "all", "at_least": 1}, 2),
    ({"types": "all", "exactly": 0}, 1),
    ({"types": ["economy", "energy"], "exactly": 1}, 1),
    ({"cards": "energy"}, 2),
    ({"cards": "all"}, 4),
    ({"symbols": ["energy", "ecology"]}, 5),
    ({"buildings": "all"}, 3),
    ({"buildings": {"tier": 2}}, 2),
    ({"buildings": {"kind": "permanent"}}, 1),
    ({"buildings": {"kind": "points"}}, 2),
    ({"buildings": {"kind": "civic"}}, 1),
    ({"buildings": {"costs": "energy"}}, 2),
    ({"buildings": {"cost_at_least": 1, "cost_at_most": 3}}, 1),
    ({"buildings": {"gives": "economy"}}, 1),
    ({"buildings": {"tag": "old-town"}}, 2),
    ({"buildings": {"tier": 2, "tag": "old-town"}}, 1),
    ({"printed": "all"}, 4),
    ({"printed": {"tier": 2}}, 3),
    ({"printed": {"gives": "economy", "costs": "energy"}}, 1),
    ({"tokens": "all"}, 2),
    ({"points": 3, "per": {"cards": "energy"}}, 6),
    ({"sum": [1, {"cards": "energy"}]}, 3),
    ({"difference": [1, {"cards": "energy"}]}, -1),
    ({"minimum": [1, {"cards": "energy"}]}, 1),
    ({"maximum": [1, {"cards": "energy"}]}, 2),
    ({"cap": 2, "of": {"permanent": "all"}}, 2),
    ({"steps": [1, 3, 6], "of": {"cards": "energy"}}, 3),
    ({"steps": [1, 3, 6], "of": {"permanent": "all"}}, 6),
    ({"steps": [1, 3, 6], "of": {"permanent": "ecology"}}, 0),
    ({"each_type": "all", "steps": [1, 2]}, 3),
    ({"each_type": "all", "steps": [1, 2], "times": "symbol"}, 7),
    ({"each_type": ["energy"], "steps": [4]}, 4),
    ({"every": 2, "of": {"permanent": "economy"}}, 1),
    ({"points": 3, "per": {"every": 2, "of": {"cards": "all"}}}, 6),
    ({"every": 2, "of": {"difference": [{"cards": "energy"}, 5]}}, 0),
    ({"if": {"of": {"tokens": "all"}, "at_least": 2}, "then": 6}, 6),
    ({"if": {"of": {"tokens": "all"}, "at_least": 3}, "then": 6}, 0),
    ({"if": {"of": {"tokens": "all"}, "at_most": 2}, "then": {"cards": "all"}, "else": 1}, 4),
    ({"if": {"of": {"cards": "all"}, "at_most": 3}, "then": 6, "else": {"printed": "all"}}, 4),
    ({"if": {"of": {"cards": "all"}, "at_least": 4, "at_most": 4}, "then": 6}, 6),
    ({"if": {"of": {"cards": "all"}, "at_least": 1, "at_most": 3}, "then": 6, "else": -1}, -1),
    ({"rivals": {"tokens": "all"}}, 0),
    (MOST, 5),
    (SECOND, 5),
    (FEWEST, 4),
]
