"""The content of a ruleset as plain data, its fingerprint, and how two rulesets differ.

A saved game names the ruleset it was played with. Cards can change while the name stays the
same, so the game also stores a *fingerprint*: the SHA-256 of the content in canonical JSON
(ASCII, sorted keys, no spaces). A *mark* is a short hash of one part, enough to report which
cards differ.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import Any, TypeAlias

from citykit.tools.canonical import digest
from citykit.tools.errors import need_ruleset
from pointcity.model.cards import Card, Face, Resource
from pointcity.model.formulas import dump
from pointcity.model.ruleset import Ruleset, Solo

#: Section of a ruleset -> the marks of its parts, concatenated.
Marks: TypeAlias = dict[str, str]

#: The length of a mark in characters.
MARK = 4

#: The sections whose parts have ids, and all of those that have marks.
_NAMED = ("cards", "civics")
SECTIONS = (*_NAMED, "market", "players", "resources", "solo", "starting_cards")


#: The keys of a resource that change how it looks and nothing else.
_LOOKS = ("color", "symbol")


def _mark(data: Any) -> str:
    from base64 import urlsafe_b64encode

    return urlsafe_b64encode(bytes.fromhex(digest(data)[: MARK * 3 // 2])).decode()


def _resource(resource: Resource) -> dict[str, Any]:
    """Return a resource as data; how it looks is left out where the theme decides."""
    looks = {name: getattr(resource, name) for name in ("name", *_LOOKS)}
    given = {name: value for name, value in looks.items() if value}
    return {"id": resource.id, "wild": resource.wild, **given}


def _face(face: Face) -> dict[str, Any]:
    return {"resource": face.resource, "symbols": face.symbols}


def _card(card: Card) -> dict[str, Any]:
    content = {
        "id": card.id,
        "tier": card.tier,
        **_face(card.face),
        "name": card.name,
        "cost": dict(card.cost),
        "permanent": dict(card.permanent),
        "points": card.points,
        "civic": card.civic,
    }
    return {**content, "tags": list(card.tags)} if card.tags else content


def _solo(solo: Solo) -> dict[str, Any]:
    markers = solo.markers
    return {
        "markers": {
            "row": markers.row,
            "column": markers.column,
            "row_moves": markers.row_moves,
        },
        "levels": [{"id": level.id, "score": dump(level.score)} for level in solo.levels],
    }


def ruleset_content(ruleset: Ruleset) -> dict[str, Any]:
    """Return the content of a ruleset as data in the form of ``ruleset.schema.json``.

    Defaults are spelled out, except for a card without tags, so that equal rulesets give
    equal data however their files were written.

    Args:
        ruleset: Any ruleset.

    Raises:
        ArgumentError: If it is not a ruleset.
    """
    need_ruleset(ruleset, Ruleset)
    market = ruleset.market
    content = {
        "id": ruleset.id,
        "name": ruleset.name,
        "resources": list(map(_resource, ruleset.resources)),
        "market": {"rows": market.rows, "columns": market.columns},
        "players": [
            {"count": deal.count, "cards": list(deal.cards), "civics": deal.civics}
            for deal in ruleset.players
        ],
        "starting_cards": [_face(face) for face in ruleset.starting_cards],
        "cards": [_card(card) for card in ruleset.cards],
        "civics": [
            {"id": civic.id, "name": civic.name, "score": dump(civic.score)}
            for civic in ruleset.civics
        ],
    }
    if ruleset.solo is not None:
        content["solo"] = _solo(ruleset.solo)
    return content


def _without_looks(content: dict[str, Any]) -> dict[str, Any]:
    """Return the content that a fingerprint covers: all but the colours and symbols."""
    resources = [
        {key: value for key, value in each.items() if key not in _LOOKS}
        for each in content["resources"]
    ]
    return {**content, "resources": resources}


def ruleset_fingerprint(ruleset: Ruleset) -> str:
    """Return the fingerprint of a ruleset: 64 hexadecimal digits.

    It depends on the content, names included, and on nothing else: not on the colours and
    symbols of resources, the layout of the files, the version of Python or the platform.

    Args:
        ruleset: Any ruleset.

    Raises:
        ArgumentError: If it is not a ruleset.
    """
    need_ruleset(ruleset, Ruleset)
    return _fingerprint(ruleset)


@lru_cache(maxsize=32)
def _fingerprint(ruleset: Ruleset) -> str:
    return digest(_without_looks(ruleset_content(ruleset)))


def _sorted(parts: Iterable[dict[str, Any]]) -> list[dict[str, Any]]:
    return sorted(parts, key=lambda part: str(part["id"]))


@lru_cache(maxsize=32)
def _marks(ruleset: Ruleset) -> tuple[tuple[str, str], ...]:
    content = _without_looks(ruleset_content(ruleset))
    sections = {name: content[name] for name in SECTIONS if name in content}
    return tuple(
        (name, "".join(map(_mark, _sorted(part))) if name in _NAMED else _mark(part))
        for name, part in sections.items()
    )


def ruleset_marks(ruleset: Ruleset) -> Marks:
    """Return the marks of a ruleset.

    There is one for each card and token, in the order of their ids, and one for each
    other section.
    """
    return dict(_marks(ruleset))


def _split(marks: str) -> list[str]:
    return [marks[at : at + MARK] for at in range(0, len(marks), MARK)]


def differences(ruleset: Ruleset, marks: Marks) -> dict[str, tuple[str, ...]]:
    """Return how a ruleset differs from another one that is known by its marks.

    Args:
        ruleset: The ruleset at hand.
        marks: The result of :func:`ruleset_marks` for the other one.

    Returns:
        For each section that differs, the ids of the cards or tokens of this ruleset that the
        other one lacks or defines differently; ``*`` for other sections, and for cards or
        tokens that only the other one has.
    """
    own = ruleset_marks(ruleset)
    ids = {
        "cards": sorted(card.id for card in ruleset.cards),
        "civics": sorted(civic.id for civic in ruleset.civics),
    }
    found: dict[str, tuple[str, ...]] = {}
    for name in SECTIONS:
        mine, theirs = own.get(name, ""), marks.get(name, "")
        if mine == theirs:
            continue
        known = set(_split(theirs))
        named = [
            part
            for part, mark in zip(ids.get(name, ()), _split(mine), strict=False)
            if mark not in known
        ]
        found[name] = tuple(named) or ("*",)
    return found
