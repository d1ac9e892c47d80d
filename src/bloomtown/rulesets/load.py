"""Load rulesets: check the data of their files, and build the values."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from bloomtown.model.ruleset import Readings, Ruleset, Setup, Shop, Side, SideSource
from bloomtown.rulesets.checks import contradictions
from bloomtown.rulesets.find import FINDER
from bloomtown.rulesets.shipped import shipped_ruleset
from citykit.data.overlay import Merge, append, edit, replace, update
from citykit.data.recognize import Recognizer
from citykit.data.rulesets import Merged, RulesetInfo, RulesetLoader
from citykit.data.schema import Schemas

__all__ = ["RULESETS", "RulesetInfo", "list_rulesets", "load_ruleset"]

_SCHEMAS = Schemas("bloomtown", ("ruleset", "variant"))

#: How each key of a variant is merged into its base.
_MERGES: dict[str, Merge] = {
    **dict.fromkeys(("id", "name", "symbols", "hand", "tokens", "park_points"), replace),
    "community_flat": replace,
    **dict.fromkeys(("projects", "community", "readings"), update),
    "shops": edit("pair"),
    "sides": edit("id"),
    "setups": edit("players"),
    "doctor": append,
}

_RECOGNIZER = Recognizer(
    _SCHEMAS,
    FINDER.official,
    parts=(
        *("projects", "shops", "community", "symbols", "sides", "setups", "hand", "tokens"),
        *("park_points", "community_flat"),
    ),
    optional=("readings", "include", "doctor"),
)


def _side(data: Mapping[str, Any]) -> Side:
    return Side(
        id=data["id"],
        symbols=tuple(data["symbols"]),
        wasteland=tuple((row, col) for row, col in data["wasteland"]),
        source=SideSource(**data.get("source", {})),
    )


def _build(merged: Merged) -> Ruleset:
    """Check the data of a ruleset, and return the ruleset.

    Setups are sorted by the number of players, whatever their order in the files.

    Raises:
        DataError: If anything is wrong with the data; it lists every problem found.
    """
    merged.check(contradictions(merged))
    data = merged.data.plain()
    for key in ("include", "doctor"):
        data.pop(key, None)
    setups = [Setup(**each) for each in data["setups"]]
    built = {
        "shops": tuple(Shop(**each) for each in data["shops"]),
        "sides": tuple(map(_side, data["sides"])),
        "setups": tuple(sorted(setups, key=lambda setup: setup.players)),
        "park_points": tuple(data["park_points"]),
        "readings": Readings(**data.get("readings", {})),
    }
    return Ruleset(**{**data, **built})


#: Loads the rulesets of Bloom Town.
RULESETS: RulesetLoader[Ruleset] = RulesetLoader(
    FINDER, _SCHEMAS, _MERGES, _RECOGNIZER, _build, shipped_ruleset
)

load_ruleset, list_rulesets = RULESETS.load, RULESETS.infos
