"""Compare two rulesets.

>>> import kosmopolis as ko
>>> print(ko.rulesets.compare(ko.official_ruleset(), ko.load_ruleset("original-bonus"))[1])
~ readings: bonus_value adjusted -> highest
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from attrs import asdict

from citykit.data.diff import Change, Comparison, Section
from kosmopolis.model.ruleset import Profession, Ruleset

__all__ = ["Change", "compare"]


def _profession(profession: Profession) -> dict[str, Any]:
    return {
        "letter": profession.letter,
        "colour": profession.colour,
        "ability": profession.ability,
        "takes": list(profession.takes),
    }


def _game(ruleset: Ruleset) -> dict[str, Any]:
    return {
        "modifiers": list(ruleset.modifiers),
        "markers": ruleset.markers,
        "rounds": ruleset.rounds,
        "keep": ruleset.keep,
    }


_SECTIONS: dict[str, Callable[[Ruleset], Section]] = {
    "ruleset": lambda ruleset: {"": {"id": ruleset.id, "name": ruleset.name}},
    "professions": lambda ruleset: {each.id: _profession(each) for each in ruleset.professions},
    "values": lambda ruleset: {
        str(value): {"copies": copies} for value, copies in ruleset.values.items()
    },
    "game": lambda ruleset: {"": _game(ruleset)},
    "hand": lambda ruleset: {
        str(players): {"cards": cards} for players, cards in ruleset.hand.items()
    },
    "readings": lambda ruleset: {"": asdict(ruleset.readings)},
}

_COMPARISON: Comparison[Ruleset, Change] = Comparison(Change, Ruleset, _SECTIONS)

#: Returns the differences between two rulesets, section by section.
compare = _COMPARISON.compare
