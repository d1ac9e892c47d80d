"""Consistency checks beyond the schema: whole boards, and enough tiles and squares."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from citykit.data.crosschecks import Check, Found, ValidParts, duplicates, find_contradictions
from citykit.data.rulesets import Merged
from citykit.tools.errors import PathParts, Problem

__all__ = ["contradictions"]

#: The lists whose entries are identified by a key.
_KEYS: dict[PathParts, str] = {("shops",): "pair", ("sides",): "id", ("setups",): "players"}


def _check_boards(data: ValidParts) -> Found:
    """Every square of a board has a symbol that there is, and wasteland is on the board (B2)."""
    symbols = data.node.find(("symbols",)).value
    for path, side in data.entries("sides"):
        width = len(side["symbols"][0])
        for place, row in enumerate(side["symbols"]):
            if len(row) != width:
                message = f"{len(row)} squares in this row, {width} in the first one"
                yield (*path, "symbols", place), message
            elif high := [symbol for symbol in row if int(symbol) > symbols]:
                yield (*path, "symbols", place), f"no symbol {high[0]}: there are {symbols}"
        for place, (row, col) in enumerate(side["wasteland"]):
            if row >= len(side["symbols"]) or col >= width:
                message = f"no square in row {row} and column {col}; both are counted from 0"
                yield (*path, "wasteland", place), message


def _removable(data: ValidParts) -> dict[str, int]:
    """Return what can be taken out at most: projects by type, and shops no two alike (B1)."""
    counts: dict[str, int] = dict(data.node.find(("projects",)).plain())
    return {**counts, "shop": len({shop["pair"] for _, shop in data.entries("shops")})}


def _check_removal(data: ValidParts) -> Found:
    """Enough projects of each type can be taken out (B1)."""
    counts = _removable(data)
    least = min(counts, key=lambda kind: counts[kind])
    what = "different shops" if least == "shop" else f"projects of the type {least}"
    for path, setup in data.entries("setups"):
        if setup["remove"] > counts[least]:
            message = f"{setup['remove']} of each type to take out, {counts[least]} {what}"
            yield (*path, "remove"), f"{message} available"


def _possible(data: ValidParts) -> Iterator[tuple[PathParts, dict[str, int], int]]:
    """Yield the setups with their paths and the number of projects that stay in the game."""
    projects = data.node.find(("projects",)).plain()
    tiles = sum(projects.values()) + sum(shop["copies"] for _, shop in data.entries("shops"))
    for path, setup in data.entries("setups"):
        if setup["remove"] <= min(_removable(data).values()):
            yield path, setup, tiles - setup["remove"] * (len(projects) + 1)


def _check_stacks(data: ValidParts) -> Found:
    """There are enough tiles for hands and stacks (B3, B4), and some stacks last (B27)."""
    symbols, hand = data.node.find(("symbols",)).value, data.node.find(("hand",)).value
    community = sum(data.node.find(("community",)).plain().values())
    for path, setup, projects in _possible(data):
        dealt = setup["players"] * hand
        needed = dealt + symbols * setup["stack"]
        if dealt > projects:
            yield (*path, "players"), f"{dealt} projects to deal, {projects} available"
        if needed > projects + community:
            message = (
                f"tiles for hands and stacks of {setup['players']} players: {needed} needed, "
                f"{projects + community} available; add tiles or make the stacks lower"
            )
            yield (*path, "stack"), message
        if setup["end_stacks"] >= symbols:
            message = f"the game must end before all {symbols} stacks are exhausted"
            yield (*path, "end_stacks"), message


def _check_room(data: ValidParts) -> Found:
    """No board fills up, however many extra parts its player takes (B10, B25)."""
    tokens = data.node.find(("tokens",)).value
    for path, side in data.entries("sides"):
        squares = sum(map(len, side["symbols"]))
        parts = len(side["wasteland"]) + tokens + 1
        needs = [
            ((projects + (setup["players"] - 1) * parts) // setup["players"], setup["players"])
            for _, setup, projects in _possible(data)
        ]
        needed, players = max(needs, default=(0, 0))
        if squares < needed:
            message = (
                f"a game of {players} players can need a board of {needed} squares, this one "
                f"has {squares}; add squares, or take out more projects"
            )
            yield (*path, "symbols"), message


#: Each check, and the sections that it needs to be valid as a whole.
_CHECKS: tuple[Check[ValidParts], ...] = (
    (partial(duplicates, keys=_KEYS), ()),
    (_check_boards, ("symbols",)),
    (_check_removal, ("shops", "projects")),
    (_check_stacks, ("shops", "projects", "community", "symbols", "hand")),
    (_check_room, ("tokens", "shops", "projects", "setups")),
)


def contradictions(merged: Merged) -> list[Problem]:
    """Return everything wrong with a ruleset that its schema cannot express.

    Args:
        merged: The data of a ruleset; what does not fit the schema is skipped.
    """
    return find_contradictions(merged, ValidParts(merged.data, merged.broken), _CHECKS)
