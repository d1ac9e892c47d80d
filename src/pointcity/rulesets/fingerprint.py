"""Is it the same game? The full content of a ruleset as data, its hash, and what differs.

A saved game names the ruleset it was played with. Cards can be changed without a new
name, so a *fingerprint* travels along: the SHA-256 of the content below in canonical JSON
(ASCII, keys in order, no spaces). A *mark* is a short hash of one part, enough to say
which cards are not the same ones.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import Any, TypeAlias

from pointcity.model.cards import Card, Face
from pointcity.model.formulas import dump
from pointcity.model.ruleset import Ruleset, Solo

#: Section of a ruleset -> the marks of its parts, run together.
Marks: TypeAlias = dict[str, str]

#: How many letters a mark has.
MARK = 4

#: The sections whose parts have ids, and all of those that have marks.
_NAMED = ("cards", "civics")
SECTIONS = (*_NAMED, "market", "players", "resources", "solo", "starting_cards")


def canonical(data: Any) -> str:
    """Return plain data as JSON with keys in order and no spaces, in ASCII."""
    import json

    return json.dumps(data, sort_keys=True, separators=(",", ":"))


def digest(data: Any) -> str:
    """Return the SHA-256 of plain data as 64 hexadecimal figures."""
    from hashlib import sha256

    return sha256(canonical(data).encode()).hexdigest()


def _mark(data: Any) -> str:
    from base64 import urlsafe_b64encode

    return urlsafe_b64encode(bytes.fromhex(digest(data)[: MARK * 3 // 2])).decode()


def _face(face: Face) -> dict[str, Any]:
    return {"resource": face.resource, "symbols": face.symbols}


def _card(card: Card) -> dict[str, Any]:
    return {
        "id": card.id,
        "tier": card.tier,
        **_face(card.face),
        "name": card.name,
        "cost": dict(card.cost),
        "permanent": dict(card.permanent),
        "points": card.points,
        "civic": card.civic,
    }


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
    """Return everything a ruleset says, as data in the form of ``ruleset.schema.json``.

    Nothing is left out, not even what has its usual value, so that equal rulesets give
    equal data however their files were written.

    Args:
        ruleset: Any ruleset.
    """
    market = ruleset.market
    content = {
        "id": ruleset.id,
        "name": ruleset.name,
        "resources": [{"id": each.id, "wild": each.wild} for each in ruleset.resources],
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


@lru_cache(maxsize=32)
def ruleset_fingerprint(ruleset: Ruleset) -> str:
    """Return the fingerprint of a ruleset: 64 hexadecimal figures.

    It changes with anything the ruleset says, names included, and with nothing else: not
    with the layout of the files, the version of Python or the machine.

    Args:
        ruleset: Any ruleset.
    """
    return digest(ruleset_content(ruleset))


def _in_order(parts: Iterable[dict[str, Any]]) -> list[dict[str, Any]]:
    return sorted(parts, key=lambda part: str(part["id"]))


@lru_cache(maxsize=32)
def _marks(ruleset: Ruleset) -> tuple[tuple[str, str], ...]:
    content = ruleset_content(ruleset)
    sections = {name: content[name] for name in SECTIONS if name in content}
    return tuple(
        (name, "".join(map(_mark, _in_order(part))) if name in _NAMED else _mark(part))
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
    """Say in what a ruleset differs from the one that some marks were made of.

    Args:
        ruleset: The ruleset at hand.
        marks: What :func:`ruleset_marks` gave for the other one.

    Returns:
        For each section that differs: the ids of those cards or tokens of this ruleset that
        the other one has not, or not like this; ``*`` for other sections, and for cards or
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
        there = set(_split(theirs))
        named = [
            part
            for part, mark in zip(ids.get(name, ()), _split(mine), strict=False)
            if mark not in there
        ]
        found[name] = tuple(named) or ("*",)
    return found
