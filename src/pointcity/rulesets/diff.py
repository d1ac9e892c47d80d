"""Compare two rulesets."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from attrs import field, frozen

from citykit.hooks import sentence
from pointcity.model.cards import Card, Resource
from pointcity.model.formulas import dump, parse
from pointcity.model.ruleset import Ruleset, need_ruleset

__all__ = ["Change", "compare"]

#: The entries of one section by id, each as plain data by key.
_Section = dict[str, dict[str, Any]]


@frozen
class Change:
    """One difference between two rulesets.

    Attributes:
        kind: ``added``, ``removed`` or ``changed``.
        section: The section of the ruleset, such as ``cards``.
        id: The id of the entry; empty for sections without entries.
        old: The old entry as plain data by key; for a change, only the keys that differ.
        new: The new entry, likewise.
    """

    kind: str
    section: str
    id: str
    old: Mapping[str, Any] = field(hash=False)
    new: Mapping[str, Any] = field(hash=False)

    def __str__(self) -> str:
        sign = {"added": "+", "removed": "-", "changed": "~"}[self.kind]
        name = f"{self.section}[{self.id}]" if self.id else self.section
        if self.kind == "changed":
            parts = [
                f"{key} {_text(key, self.old[key])} -> {_text(key, self.new[key])}"
                for key in self.new
            ]
        else:
            there = self.new or self.old
            parts = [f"{key} {_text(key, value)}" for key, value in there.items() if value]
        return ": ".join(part for part in (f"{sign} {name}", "; ".join(parts)) if part)


def _text(key: str, value: Any) -> str:
    """Return plain data for display: formulas and amounts in words."""
    if key == "score":
        return sentence(parse(value))
    if isinstance(value, dict):
        return " + ".join(f"{amount} {name}" for name, amount in value.items()) or "nothing"
    if isinstance(value, list):
        return ", ".join(map(str, value)) or "nothing"
    if isinstance(value, bool):
        return "yes" if value else "no"
    return str(value) or "nothing"


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


def _market(ruleset: Ruleset) -> _Section:
    return {"": {"rows": ruleset.market.rows, "columns": ruleset.market.columns}}


def _markers(ruleset: Ruleset) -> _Section:
    if ruleset.solo is None:
        return {}
    markers = ruleset.solo.markers
    return {"": {"row": markers.row, "column": markers.column, "row_moves": markers.row_moves}}


def _levels(ruleset: Ruleset) -> _Section:
    levels = ruleset.solo.levels if ruleset.solo else ()
    return {level.id: {"score": dump(level.score)} for level in levels}


_SECTIONS: dict[str, Callable[[Ruleset], _Section]] = {
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


def _compare(section: str, old: _Section, new: _Section) -> Iterator[Change]:
    for name in old:
        if name not in new:
            yield Change("removed", section, name, old[name], {})
        elif old[name] != new[name]:
            keys = [key for key in new[name] if old[name][key] != new[name][key]]
            before = {key: old[name][key] for key in keys}
            yield Change("changed", section, name, before, {key: new[name][key] for key in keys})
    for name in new:
        if name not in old:
            yield Change("added", section, name, {}, new[name])


def compare(old: Ruleset, new: Ruleset) -> tuple[Change, ...]:
    """Return the differences between two rulesets, section by section.

    The order of cards and tokens is not compared.

    Args:
        old: The ruleset to compare with.
        new: The ruleset that may differ from it.

    Raises:
        ArgumentError: If one of them is not a ruleset.

    >>> import pointcity as pc
    >>> from pointcity.rulesets.diff import compare
    >>> print(compare(pc.official_ruleset(), pc.load_ruleset("short"))[1])
    ~ players[1]: cards 40, 24, 18 -> 24, 15, 11; civics 10 -> 6
    """
    need_ruleset(old)
    need_ruleset(new)
    return tuple(
        change
        for section, read in _SECTIONS.items()
        for change in _compare(section, read(old), read(new))
    )
