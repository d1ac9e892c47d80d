"""What is different between two rulesets."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from attrs import field, frozen

from pointcity.language.describe import describe
from pointcity.model.cards import Card
from pointcity.model.formulas import dump, parse
from pointcity.model.ruleset import Ruleset

__all__ = ["Change", "compare"]

#: The things of one section by id, each as plain data by key.
_Section = dict[str, dict[str, Any]]


@frozen
class Change:
    """One thing that is different in another ruleset.

    Attributes:
        kind: ``added``, ``removed`` or ``changed``.
        section: What it is part of, such as ``cards``.
        id: Which one; empty for what there is only one of.
        old: What it was like, as plain data by key; of a change only what is different.
        new: What it is like now.
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
    """Return plain data as people say it: formulas and amounts in words."""
    if key == "score":
        return describe(parse(value))
    if isinstance(value, dict):
        return " + ".join(f"{amount} {name}" for name, amount in value.items()) or "nothing"
    if isinstance(value, list):
        return ", ".join(map(str, value)) or "nothing"
    if isinstance(value, bool):
        return "yes" if value else "no"
    return str(value)


# --- Rulesets as plain data ------------------------------------------------------------


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
    }


def _solo(rules: Ruleset) -> _Section:
    markers = rules.solo.markers if rules.solo else None
    if markers is None:
        return {}
    return {"": {"row": markers.row, "column": markers.column, "row_moves": markers.row_moves}}


def _levels(rules: Ruleset) -> _Section:
    levels = rules.solo.levels if rules.solo else ()
    return {level.id: {"score": dump(level.score)} for level in levels}


_SECTIONS: dict[str, Callable[[Ruleset], _Section]] = {
    "ruleset": lambda rules: {"": {"id": rules.id, "name": rules.name}},
    "resources": lambda rules: {each.id: {"wild": each.wild} for each in rules.resources},
    "market": lambda rules: {"": {"rows": rules.market.rows, "columns": rules.market.columns}},
    "players": lambda rules: {
        str(deal.count): {"cards": list(deal.cards), "civics": deal.civics}
        for deal in rules.players
    },
    "starting_cards": lambda rules: {"": {"faces": [face.id for face in rules.starting_cards]}},
    "solo.markers": _solo,
    "solo.levels": _levels,
    "cards": lambda rules: {card.id: _card(card) for card in rules.cards},
    "civics": lambda rules: {
        civic.id: {"name": civic.name, "score": dump(civic.score)} for civic in rules.civics
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
    """Return what is different in ``new``, section by section.

    The order of cards and tokens is not compared.

    Args:
        old: The ruleset to start from.
        new: The ruleset that may differ.

    >>> import pointcity as pc
    >>> from pointcity.rulesets.diff import compare
    >>> print(compare(pc.official_ruleset(), pc.load_ruleset("short"))[1])
    ~ players[1]: cards 40, 24, 18 -> 24, 15, 11; civics 10 -> 6
    """
    return tuple(
        change
        for section, read in _SECTIONS.items()
        for change in _compare(section, read(old), read(new))
    )
