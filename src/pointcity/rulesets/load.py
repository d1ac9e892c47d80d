"""Load rulesets: check the data of their files, and build the values.

>>> import pointcity as pc
>>> len(pc.load_ruleset("point-city").cards)
160
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from citykit.data.recognize import Recognizer
from citykit.data.rulesets import Merged, RulesetInfo, RulesetLoader
from citykit.tools.errors import PathParts
from pointcity.model.cards import Card, Face, Resource
from pointcity.model.formulas import Formula, dump
from pointcity.model.ruleset import Civic, Deal, Level, Markers, Market, Ruleset, Solo
from pointcity.rulesets.checks import contradictions, parse_scores
from pointcity.rulesets.find import FINDER
from pointcity.rulesets.overlay import MERGES, removed_resources
from pointcity.rulesets.schemas import SCHEMAS
from pointcity.rulesets.shipped import shipped_ruleset

__all__ = ["RULESETS", "RulesetInfo", "list_rulesets", "load_ruleset"]


# --- From checked data to a ruleset ----------------------------------------------------


def _face(data: Mapping[str, Any]) -> Face:
    return Face(data["resource"], data.get("symbols", 1))


def card_from_data(data: Mapping[str, Any]) -> Card:
    """Return the card described by data that fits the schema."""
    rest = {key: value for key, value in data.items() if key not in ("resource", "symbols")}
    return Card(face=_face(data), **rest)


def _solo(data: Mapping[str, Any], scores: Mapping[PathParts, Formula]) -> Solo:
    levels = (
        Level(each["id"], dump(scores["solo", "levels", place]))
        for place, each in enumerate(data["levels"])
    )
    return Solo(Markers(**data["markers"]), tuple(levels))


def _ruleset(data: Mapping[str, Any], scores: Mapping[PathParts, Formula]) -> Ruleset:
    """Return the ruleset described by data that has passed every check.

    Formulas are normalised, so that equal ones written differently give equal tokens.
    """
    return Ruleset(
        id=data["id"],
        name=data["name"],
        resources=tuple(Resource(**each) for each in data["resources"]),
        market=Market(**data["market"]),
        cards=tuple(map(card_from_data, data["cards"])),
        civics=tuple(
            Civic(each["id"], each["name"], dump(scores["civics", place]))
            for place, each in enumerate(data["civics"])
        ),
        players=tuple(
            Deal(each["count"], tuple(each["cards"]), each["civics"]) for each in data["players"]
        ),
        starting_cards=tuple(map(_face, data["starting_cards"])),
        solo=_solo(data["solo"], scores) if "solo" in data else None,
    )


def _build(merged: Merged) -> Ruleset:
    """Check the data of a ruleset, and return the ruleset.

    Raises:
        DataError: If anything is wrong with the data; it lists every problem found.
    """
    data = merged.data
    scores = parse_scores(data, merged.broken)
    removed = removed_resources(merged.complete, merged.variants, data)
    merged.check(contradictions(merged, scores, removed))
    return _ruleset(data.plain(), scores)


_RECOGNIZER = Recognizer(
    SCHEMAS,
    FINDER.official,
    parts=("resources", "market", "players", "starting_cards", "cards", "civics"),
    optional=("solo", "include", "doctor"),
)

#: Loads the rulesets of Point City.
RULESETS: RulesetLoader[Ruleset] = RulesetLoader(
    FINDER, SCHEMAS, MERGES, _RECOGNIZER, _build, shipped_ruleset, deeper=("solo",)
)

load_ruleset, list_rulesets = RULESETS.load, RULESETS.infos
