"""Compare two rulesets.

>>> import bloomtown as bt
>>> print(bt.rulesets.compare(bt.official_ruleset(), bt.load_ruleset("straight-subways"))[1])
~ readings: subway group -> line
"""

from __future__ import annotations

from collections.abc import Callable

from attrs import asdict

from bloomtown.model.ruleset import Ruleset, Setup, Side
from citykit.data.diff import Change, Comparison, Section

__all__ = ["Change", "compare"]


def _side(side: Side) -> dict[str, object]:
    places = [f"{row}/{col}" for row, col in side.wasteland]
    return {"symbols": list(side.symbols), "wasteland": places}


def _setup(setup: Setup) -> dict[str, object]:
    return {"remove": setup.remove, "stack": setup.stack, "end_stacks": setup.end_stacks}


_SECTIONS: dict[str, Callable[[Ruleset], Section]] = {
    "ruleset": lambda ruleset: {"": {"id": ruleset.id, "name": ruleset.name}},
    "projects": lambda ruleset: {"": dict(ruleset.projects)},
    "shops": lambda ruleset: {shop.pair: {"copies": shop.copies} for shop in ruleset.shops},
    "community": lambda ruleset: {"": dict(ruleset.community)},
    "sides": lambda ruleset: {side.id: _side(side) for side in ruleset.sides},
    "setups": lambda ruleset: {str(setup.players): _setup(setup) for setup in ruleset.setups},
    "game": lambda ruleset: {
        "": {name: getattr(ruleset, name) for name in ("symbols", "hand", "tokens")}
    },
    "park_points": lambda ruleset: {"": {"points": list(ruleset.park_points)}},
    "community_flat": lambda ruleset: {
        kind: {"points": points} for kind, points in ruleset.community_flat.items()
    },
    "readings": lambda ruleset: {"": asdict(ruleset.readings)},
}

_COMPARISON: Comparison[Ruleset, Change] = Comparison(Change, Ruleset, _SECTIONS)

#: Returns the differences between two rulesets, section by section.
compare = _COMPARISON.compare
