"""Load rulesets: check the data of their files, and build the values.

>>> import kosmopolis as ko
>>> ko.load_ruleset("long-evening").rounds
4
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from citykit.data.overlay import Merge, append, edit, replace, update
from citykit.data.recognize import Recognizer
from citykit.data.rulesets import Merged, RulesetInfo, RulesetLoader
from citykit.data.schema import Schemas
from kosmopolis.model.ruleset import Profession, Readings, Ruleset
from kosmopolis.rulesets.checks import contradictions
from kosmopolis.rulesets.find import FINDER
from kosmopolis.rulesets.shipped import shipped_ruleset

__all__ = ["RULESETS", "RulesetInfo", "list_rulesets", "load_ruleset"]

_SCHEMAS = Schemas("kosmopolis", ("ruleset", "variant"))

#: How each key of a variant is merged into its base.
_MERGES: dict[str, Merge] = {
    "id": replace,
    "name": replace,
    "professions": edit("id"),
    "values": edit("value"),
    "modifiers": replace,
    "markers": replace,
    "rounds": replace,
    "hand": edit("players"),
    "keep": replace,
    "readings": update,
    "doctor": append,
}

_RECOGNIZER = Recognizer(
    _SCHEMAS,
    FINDER.official,
    parts=("professions", "values", "modifiers", "markers", "rounds", "hand", "keep"),
    optional=("readings", "include", "doctor"),
)


def _profession(data: Mapping[str, Any]) -> Profession:
    return Profession(**{**data, "takes": tuple(data.get("takes", ()))})


def _build(merged: Merged) -> Ruleset:
    """Check the data of a ruleset, and return the ruleset.

    Values and numbers of players are sorted, so that a deal does not depend on their order in
    the files.

    Raises:
        DataError: If anything is wrong with the data; it lists every problem found.
    """
    merged.check(contradictions(merged))
    data = merged.data.plain()
    return Ruleset(
        id=data["id"],
        name=data["name"],
        professions=tuple(map(_profession, data["professions"])),
        values=dict(sorted((each["value"], each["copies"]) for each in data["values"])),
        modifiers=tuple(data["modifiers"]),
        markers=data["markers"],
        rounds=data["rounds"],
        hand=dict(sorted((each["players"], each["cards"]) for each in data["hand"])),
        keep=data["keep"],
        readings=Readings(**data.get("readings", {})),
    )


#: Loads the rulesets of Kosmopolis.
RULESETS: RulesetLoader[Ruleset] = RulesetLoader(
    FINDER, _SCHEMAS, _MERGES, _RECOGNIZER, _build, shipped_ruleset
)

load_ruleset, list_rulesets = RULESETS.load, RULESETS.infos
