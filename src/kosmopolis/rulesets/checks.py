"""Consistency checks beyond the schema: letters are unique, and there are enough cards."""

from __future__ import annotations

from functools import partial

from citykit.data.crosschecks import Check, Found, ValidParts, duplicates, find_contradictions
from citykit.data.rulesets import Merged
from citykit.tools.errors import PathParts, Problem, did_you_mean

__all__ = ["contradictions"]

#: The lists whose entries are identified by a key.
_KEYS: dict[PathParts, str] = {
    ("professions",): "id",
    ("values",): "value",
    ("hand",): "players",
}


def _check_takes(data: ValidParts) -> Found:
    """Only cards with the ability ``take`` take cards, and only from other columns (K13)."""
    known = [entry["id"] for _, entry in data.entries("professions")]
    for path, entry in data.entries("professions"):
        takes = entry.get("takes", [])
        if entry["ability"] == "take" and not takes:
            yield path, "the ability 'take' needs 'takes', the professions to take cards of"
        if entry["ability"] != "take" and takes:
            message = (
                f"only the ability 'take' has 'takes'; the ability here is {entry['ability']!r}"
            )
            yield (*path, "takes"), message
        for place, name in enumerate(takes):
            if name == entry["id"]:
                message = "a profession cannot take cards of its own column"
                yield (*path, "takes", place), message
            elif name not in known:
                hint = did_you_mean(name, known)
                message = f"{entry['id']!r} takes cards of an unknown profession, {name!r}{hint}"
                yield (*path, "takes", place), message


def _check_modifiers(data: ValidParts) -> Found:
    """Every player gets a modifier to choose the start player (K2)."""
    available = len(data.node.find(("modifiers",)).value)
    for path, deal in data.entries("hand"):
        if (players := deal["players"]) > available:
            message = (
                f"modifiers for {players} players: {players} needed, {available} available; "
                "add modifiers or remove this number of players"
            )
            yield (*path, "players"), message


def _check_cards(data: ValidParts) -> Found:
    """There are enough cards for the first round (K1, K5)."""
    copies = sum(entry["copies"] for _, entry in data.entries("values"))
    available = copies * len(data.entries("professions"))
    for path, deal in data.entries("hand"):
        needed = 1 + deal["players"] * deal["cards"]
        if needed > available:
            message = (
                f"cards for the first round of {deal['players']} players: {needed} needed, one "
                f"of them for the capital, {available} available; add cards or deal fewer"
            )
            yield (*path, "cards"), message


#: Each check, and the sections that it needs to be valid as a whole.
_CHECKS: tuple[Check[ValidParts], ...] = (
    (partial(duplicates, keys=_KEYS), ()),
    (partial(duplicates, keys={("professions",): "letter"}), ()),
    (_check_takes, ("professions",)),
    (_check_modifiers, ("modifiers",)),
    (_check_cards, ("values", "professions")),
)


def contradictions(merged: Merged) -> list[Problem]:
    """Return everything wrong with a ruleset that its schema cannot express.

    Args:
        merged: The data of a ruleset; what does not fit the schema is skipped.
    """
    return find_contradictions(merged, ValidParts(merged.data, merged.broken), _CHECKS)
