"""Consistency checks beyond the schema: ids exist and are unique, and the numbers add up."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from functools import partial
from typing import Any

from attrs import evolve, frozen

from citykit.data.crosschecks import Check, Found, ValidParts, duplicates, find_contradictions
from citykit.data.rulesets import Merged
from citykit.data.yamltext import Node
from citykit.tools.errors import PathParts, Problem, did_you_mean
from pointcity.model.formulas import Formula, parse, tags_named, types_named

#: A resource that does not exist is reported this often; if it is used more often, once.
_MOST_USES = 3

#: The lists whose entries are identified by a key.
_KEYS: dict[PathParts, str] = {
    ("resources",): "id",
    ("cards",): "id",
    ("civics",): "id",
    ("players",): "count",
    ("solo", "levels"): "id",
}


@frozen
class _Valid(ValidParts):
    """The parts of a ruleset's data that fit the schema.

    Attributes:
        scores: The parsed formulas of tokens and levels, by path.
    """

    scores: Mapping[PathParts, Formula]


def _check_resources(data: _Valid) -> Found:
    resources = data.entries("resources")
    for path, entry in resources:
        if entry["id"] == "all":
            yield (*path, "id"), "'all' is reserved for all resources; choose another id"
    if all(entry.get("wild", False) for _, entry in resources):
        yield ("resources",), "at least one resource must not be wild"


def _resources(data: _Valid) -> dict[str, bool]:
    """Return whether each resource is wild, by id."""
    return {entry["id"]: entry.get("wild", False) for _, entry in data.entries("resources")}


def _check_costs(data: _Valid) -> Found:
    wild = {entry["id"]: path for path, entry in data.entries("resources") if entry.get("wild")}
    for name, resource in wild.items():
        costs = [
            (*path, "cost") for path, card in data.entries("cards") if name in card.get("cost", {})
        ]
        if len(costs) > _MOST_USES:
            place = data.node.find(costs[0]).place
            message = (
                f"{name!r} is wild, but {len(costs)} costs name it, first on line {place.line} of "
                f"{place.file}; a cost may only name ordinary resources"
            )
            yield (*resource, "wild"), message
        else:
            message = f"{name!r} is wild, but a cost may only name ordinary resources"
            yield from (((*path, name), message) for path in costs)


def _places(data: Any, wanted: str) -> Iterator[PathParts]:
    """Yield the paths at which a string occurs in plain data."""
    if data == wanted:
        yield ()
    elif isinstance(data, (dict, list)):
        for key, value in data.items() if isinstance(data, dict) else enumerate(data):
            yield from ((key, *place) for place in _places(value, wanted))


def _check_tags_named(data: _Valid) -> Found:
    known = {tag for _, card in data.entries("cards") for tag in card.get("tags", ())}
    for path, score in data.scores.items():
        written = data.node.find((*path, "score")).plain()
        for tag in tags_named(score):
            if tag not in known:
                place = next(each for each in _places(written, tag) if each[-1] == "tag")
                message = f"no card has the tag {tag!r}{did_you_mean(tag, known)}"
                yield (*path, "score", *place), message


def _named(data: _Valid) -> Iterator[tuple[str, PathParts]]:
    """Yield every mention of a resource on cards and in formulas, with its path."""
    for path, entry in (*data.entries("cards"), *data.entries("starting_cards")):
        yield entry["resource"], (*path, "resource")
        for key in ("cost", "permanent"):
            yield from ((name, (*path, key, name)) for name in entry.get(key, {}))
    for path, score in data.scores.items():
        written = data.node.find((*path, "score")).plain()
        for name in types_named(score):
            place = next(each for each in _places(written, name) if each[-1] != "tag")
            yield name, (*path, "score", *place)


def _unknown_resources(data: _Valid, removed: Mapping[str, Node]) -> Iterator[Problem]:
    """Yield a problem for each resource that is named but does not exist.

    A resource that a variant leaves out, or that is named very often, is one problem.
    """
    known = _resources(data)
    uses: dict[str, list[PathParts]] = {}
    for name, path in _named(data):
        if name not in known:
            uses.setdefault(name, []).append(path)
    for name, paths in uses.items():
        message = f"unknown resource {name!r}{did_you_mean(name, known)}"
        first = data.node.problem(paths[0], message)
        if name in removed:
            count = "in 1 place" if len(paths) == 1 else f"in {len(paths)} places"
            message = (
                f"{name!r} is left out, but still used {count}, first on line {first.line} of "
                f"{first.file} ({first.path}); change or remove what uses it as well"
            )
            yield Problem(*removed[name].place, "resources", message)
        elif len(paths) > _MOST_USES:
            yield evolve(first, message=f"{message} (it is used {len(paths)} times)")
        else:
            yield from (data.node.problem(path, message) for path in paths)


def _check_cards_dealt(data: _Valid) -> Found:
    tiers = Counter(card["tier"] for _, card in data.entries("cards"))
    for path, deal in data.entries("players"):
        for tier, wanted in enumerate(deal["cards"], start=1):
            if wanted > tiers[tier]:
                message = (
                    f"cards of tier {tier}: {wanted} needed, {tiers[tier]} available; "
                    "keep or add more cards, or deal fewer"
                )
                yield (*path, "cards", tier - 1), message


def _check_market_filled(data: _Valid) -> Found:
    market = data.node.find(("market",)).plain()
    cells = market["rows"] * market["columns"]
    for path, deal in data.entries("players"):
        if sum(deal["cards"]) < cells:
            message = (
                f"{sum(deal['cards'])} cards cannot fill a market of {cells} cells; "
                "deal more, or make the market smaller"
            )
            yield (*path, "cards"), message


def _check_civics_dealt(data: _Valid) -> Found:
    available = len(data.entries("civics"))
    for path, deal in data.entries("players"):
        if deal["civics"] > available:
            message = (
                f"civic tokens: {deal['civics']} needed, {available} available; "
                "keep or add more tokens, or use fewer"
            )
            yield (*path, "civics"), message


def _check_automa(data: _Valid) -> Found:
    for path, deal in data.entries("players"):
        if deal["count"] == 1 and "solo" not in data.node.value:
            yield path, "a setup for one player needs the rules of the automa (`solo`)"


def _check_markers(data: _Valid) -> Found:
    if not data.is_valid(("solo", "markers")):
        return
    market = data.node.find(("market",)).plain()
    markers = data.node.find(("solo", "markers")).plain()
    for key, size in (("row", "rows"), ("column", "columns")):
        if markers[key] > market[size]:
            message = f"there is no {key} {markers[key]}; the market has {market[size]} {size}"
            yield ("solo", "markers", key), message


#: Each check, and the sections that it needs to be valid as a whole.
_CHECKS: tuple[Check[_Valid], ...] = (
    (partial(duplicates, keys=_KEYS), ()),
    (_check_resources, ("resources",)),
    (_check_costs, ("resources",)),
    (_check_tags_named, ("cards",)),
    (_check_cards_dealt, ("cards",)),
    (_check_market_filled, ("market",)),
    (_check_civics_dealt, ("civics",)),
    (_check_automa, ()),
    (_check_markers, ("market",)),
)


def parse_scores(node: Node, broken: Iterable[PathParts] = ()) -> dict[PathParts, Formula]:
    """Return the formulas of all valid tokens and levels, by the path of the entry.

    Args:
        node: The data of a ruleset.
        broken: The paths that do not fit the schema; they are skipped.
    """
    data = _Valid(node, tuple(broken), scores={})
    entries = (*data.entries("civics"), *data.entries("solo", "levels"))
    return {path: parse(entry["score"]) for path, entry in entries}


def contradictions(
    merged: Merged,
    scores: Mapping[PathParts, Formula],
    removed: Mapping[str, Node],
) -> list[Problem]:
    """Return everything wrong with a ruleset that its schema cannot express.

    Args:
        merged: The data of a ruleset; what does not fit the schema is skipped.
        scores: The result of :func:`parse_scores`.
        removed: The resources that variants leave out, each with the data that leaves it out.
    """
    data = _Valid(merged.data, merged.broken, scores)
    problems = find_contradictions(merged, data, _CHECKS)
    if data.is_valid(("resources",)):
        problems += _unknown_resources(data, removed)
    return problems
