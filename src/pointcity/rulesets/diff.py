"""Compare two rulesets.

>>> import pointcity as pc
>>> from pointcity.rulesets.diff import compare
>>> print(compare(pc.official_ruleset(), pc.load_ruleset("short"))[1])
~ players[1]: cards 40, 24, 18 -> 24, 15, 11; civics 10 -> 6
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from attrs import frozen

from citykit.data import diff
from citykit.data.diff import Comparison, Section
from citykit.tools.hooks import sentence
from pointcity.model.cards import Card, Resource
from pointcity.model.formulas import dump, parse
from pointcity.model.ruleset import Ruleset

__all__ = ["Change", "compare"]


@frozen
class Change(diff.Change):
    """One difference between two rulesets.

    Attributes:
        kind: ``added``, ``removed`` or ``changed``.
        section: The section of the ruleset, such as ``cards``.
        id: The id of the entry; empty for sections without entries.
        old: The old entry as plain data by key; for a change, only the keys that differ.
        new: The new entry, likewise.
    """

    def words(self, key: str, value: Any) -> str:
        """Return the value of a key for display; formulas are sentences.

        Args:
            key: The key.
            value: Its value as plain data.
        """
        return sentence(parse(value)) if key == "score" else super().words(key, value)


# --- Rulesets as plain data ------------------------------------------------------------


def _resource(resource: Resource) -> dict[str, Any]:
    looks = {"name": resource.name, "color": resource.color, "symbol": resource.symbol}
    return {"wild": resource.wild, **looks}


def _card(card: Card) -> dict[str, Any]:
    return {
        "name": card.name,
        "tier": card.tier,
        "resource": card.face.resource,
        "symbols": card.face.symbols,
        "cost": dict(card.cost),
        "permanent": dict(card.permanent),
        "points": card.points,
        "civic": card.civic,
        "tags": list(card.tags),
    }


def _market(ruleset: Ruleset) -> Section:
    return {"": {"rows": ruleset.market.rows, "columns": ruleset.market.columns}}


def _markers(ruleset: Ruleset) -> Section:
    if ruleset.solo is None:
        return {}
    markers = ruleset.solo.markers
    return {"": {"row": markers.row, "column": markers.column, "row_moves": markers.row_moves}}


def _levels(ruleset: Ruleset) -> Section:
    levels = ruleset.solo.levels if ruleset.solo else ()
    return {level.id: {"score": dump(level.score)} for level in levels}


_SECTIONS: dict[str, Callable[[Ruleset], Section]] = {
    "ruleset": lambda ruleset: {"": {"id": ruleset.id, "name": ruleset.name}},
    "resources": lambda ruleset: {each.id: _resource(each) for each in ruleset.resources},
    "market": _market,
    "players": lambda ruleset: {
        str(deal.count): {"cards": list(deal.cards), "civics": deal.civics}
        for deal in ruleset.players
    },
    "starting_cards": lambda ruleset: {"": {"faces": [face.id for face in ruleset.starting_cards]}},
    "solo.markers": _markers,
    "solo.levels": _levels,
    "cards": lambda ruleset: {card.id: _card(card) for card in ruleset.cards},
    "civics": lambda ruleset: {
        civic.id: {"name": civic.name, "score": dump(civic.score)} for civic in ruleset.civics
    },
}


_COMPARISON: Comparison[Ruleset, Change] = Comparison(Change, Ruleset, _SECTIONS)

#: Returns the differences between two rulesets, section by section. The order of cards and tokens
#: is not compared.
compare = _COMPARISON.compare
