"""What a schema cannot say: that ids exist, are used once, and that the figures fit.

Every check goes as far as it can when other parts of the data are wrong, so that a
designer sees all problems at once: entries that do not fit the schema are left out.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from typing import Any, TypeAlias

from attrs import frozen

from pointcity.model.errors import Problem, did_you_mean
from pointcity.model.formulas import parse, types_named
from pointcity.rulesets.documents import Node, PathParts

_Found: TypeAlias = Iterator[tuple[PathParts, str]]
_Entry: TypeAlias = tuple[PathParts, Any]

#: The lists whose entries are told apart by a key.
_KEYS: dict[PathParts, str] = {
    ("resources",): "id",
    ("cards",): "id",
    ("civics",): "id",
    ("players",): "count",
    ("solo", "levels"): "id",
}


@frozen
class _Sound:
    """The parts of a document that fit the schema.

    Attributes:
        node: The whole document.
        broken: The paths of what does not fit.
    """

    node: Node
    broken: tuple[PathParts, ...]

    def has(self, path: PathParts) -> bool:
        """Say whether something is there, whatever it is."""
        node = self.node
        for part in path:
            if isinstance(part, str) and not (isinstance(node.value, dict) and part in node.value):
                return False
            node = node.value[part]
        return True

    def is_sound(self, path: PathParts) -> bool:
        """Say whether something is there and fits, with all that is in it."""
        return self.has(path) and not any(other[: len(path)] == path for other in self.broken)

    def entries(self, *path: str | int) -> list[_Entry]:
        """Return the sound entries of a list or mapping, with their paths."""
        listed = self.node.find(path).value if self.has(path) else None
        if not isinstance(listed, (list, dict)):
            return []
        paths = [
            (*path, key) for key in (listed if isinstance(listed, dict) else range(len(listed)))
        ]
        return [(each, self.node.find(each).plain()) for each in paths if self.is_sound(each)]


def _check_unique(data: _Sound) -> _Found:
    for section, key in _KEYS.items():
        seen: set[Any] = set()
        for path, entry in data.entries(*section):
            if entry[key] in seen:
                yield (*path, key), f"{entry[key]!r} is used twice in {section[-1]}"
            seen.add(entry[key])


def _check_resources(data: _Sound) -> _Found:
    resources = data.entries("resources")
    for path, entry in resources:
        if entry["id"] == "all":
            yield (*path, "id"), "'all' stands for every resource; choose another id"
    if all(entry.get("wild", False) for _, entry in resources):
        yield ("resources",), "there must be a resource that is not wild"


def _resources(data: _Sound) -> dict[str, bool]:
    """Return all resources, and whether they are wild."""
    return {entry["id"]: entry.get("wild", False) for _, entry in data.entries("resources")}


def _unknown(name: str, known: Iterable[str]) -> str:
    return f"unknown resource {name!r}{did_you_mean(name, known)}"


def _check_faces(data: _Sound) -> _Found:
    known = _resources(data)
    for path, entry in (*data.entries("cards"), *data.entries("starting_cards")):
        if entry["resource"] not in known:
            yield (*path, "resource"), _unknown(entry["resource"], known)


def _check_amounts(data: _Sound) -> _Found:
    known = _resources(data)
    for path, card in data.entries("cards"):
        for key in ("cost", "permanent"):
            for name in card.get(key, {}):
                if name not in known:
                    yield (*path, key, name), _unknown(name, known)
        for name in card.get("cost", {}):
            if known.get(name, False):
                message = f"{name!r} is wild: a cost names ordinary resources only"
                yield (*path, "cost", name), message


def _places(data: Any, wanted: str) -> Iterator[PathParts]:
    """Yield where a text stands in some data."""
    if data == wanted:
        yield ()
    elif isinstance(data, (dict, list)):
        for key, value in data.items() if isinstance(data, dict) else enumerate(data):
            yield from ((key, *place) for place in _places(value, wanted))


def _check_formulas(data: _Sound) -> _Found:
    known = _resources(data)
    for path, entry in (*data.entries("civics"), *data.entries("solo", "levels")):
        for name in dict.fromkeys(types_named(parse(entry["score"]))):
            if name not in known:
                place = next(_places(entry["score"], name))
                yield (*path, "score", *place), _unknown(name, known)


def _check_cards_dealt(data: _Sound) -> _Found:
    tiers = Counter(card["tier"] for _, card in data.entries("cards"))
    for path, deal in data.entries("players"):
        for tier, wanted in enumerate(deal["cards"], start=1):
            if wanted > tiers[tier]:
                message = f"{wanted} cards of tier {tier} wanted, but there are {tiers[tier]}"
                yield (*path, "cards", tier - 1), message


def _check_market_filled(data: _Sound) -> _Found:
    market = data.node.find(("market",)).plain()
    cells = market["rows"] * market["columns"]
    for path, deal in data.entries("players"):
        if sum(deal["cards"]) < cells:
            message = f"{sum(deal['cards'])} cards cannot fill a market of {cells} cells"
            yield (*path, "cards"), message


def _check_civics_dealt(data: _Sound) -> _Found:
    there = len(data.entries("civics"))
    for path, deal in data.entries("players"):
        if deal["civics"] > there:
            message = f"{deal['civics']} civic tokens wanted, but there are {there}"
            yield (*path, "civics"), message


def _check_automa(data: _Sound) -> _Found:
    for path, deal in data.entries("players"):
        if deal["count"] == 1 and "solo" not in data.node.value:
            yield path, "a setup for one player needs the rules of the automa (solo)"


def _check_markers(data: _Sound) -> _Found:
    market = data.node.find(("market",)).plain()
    markers = data.node.find(("solo", "markers")).plain()
    for key, size in (("row", "rows"), ("column", "columns")):
        if markers[key] > market[size]:
            message = f"there is no {key} {markers[key]}; the market has {market[size]}"
            yield ("solo", "markers", key), message


#: Each check, and the parts of the data that must be sound as a whole for it to make sense.
_CHECKS: tuple[tuple[Callable[[_Sound], _Found], tuple[PathParts, ...]], ...] = (
    (_check_unique, ()),
    (_check_resources, (("resources",),)),
    (_check_faces, (("resources",),)),
    (_check_amounts, (("resources",),)),
    (_check_formulas, (("resources",),)),
    (_check_cards_dealt, (("cards",),)),
    (_check_market_filled, (("market",),)),
    (_check_civics_dealt, (("civics",),)),
    (_check_automa, ()),
    (_check_markers, (("market",), ("solo", "markers"))),
)


def contradictions(node: Node, broken: Iterable[PathParts] = ()) -> list[Problem]:
    """Return what is wrong in a ruleset though its schema allows it.

    Args:
        node: The whole document.
        broken: The paths of what does not fit the schema; it is left out.
    """
    data = _Sound(node, tuple(broken))
    found = [
        hit for check, needed in _CHECKS if all(map(data.is_sound, needed)) for hit in check(data)
    ]
    return [node.problem(path, message) for path, message in found]
