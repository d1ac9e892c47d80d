"""Consistency checks beyond the schema: whole boards, and enough tiles and squares."""

from __future__ import annotations

from functools import partial

from citykit.crosschecks import Check, Found, ValidParts, duplicates, find_contradictions
from citykit.errors import PathParts, Problem
from citykit.rulesets import Merged

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


def _check_removal(data: ValidParts) -> Found:
    """Projects of each type can be taken out, no two shops alike (B1)."""
    counts = dict(data.node.find(("projects",)).plain())
    counts["shop"] = len({shop["pair"] for _, shop in data.entries("shops")})
    for path, setup in data.entries("setups"):
        for kind, count in counts.items():
            if setup["remove"] > count:
                what = "pairs of shops" if kind == "shop" else f"projects of the type {kind}"
                message = f"{setup['remove']} {what} to take out, {count} available"
                yield (*path, "remove"), message


def _in_play(data: ValidParts, remove: int) -> int:
    """Return the number of projects that stay in the game."""
    projects: dict[str, int] = data.node.find(("projects",)).plain()
    shops: int = sum(shop["copies"] for _, shop in data.entries("shops"))
    return sum(projects.values()) + shops - remove * (len(projects) + 1)


def _check_stacks(data: ValidParts) -> Found:
    """There are enough tiles for hands and stacks (B3, B4), and some stacks last (B27)."""
    symbols, hand = data.node.find(("symbols",)).value, data.node.find(("hand",)).value
    community = sum(data.node.find(("community",)).plain().values())
    for path, setup in data.entries("setups"):
        projects = _in_play(data, setup["remove"])
        if setup["players"] * hand > projects:
            message = f"{setup['players'] * hand} projects to deal, {projects} available"
            yield (*path, "players"), message
        needed = setup["players"] * hand + symbols * setup["stack"]
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
        extras = len(side["wasteland"]) + tokens
        for _, setup in data.entries("setups"):
            players = setup["players"]
            needed = (_in_play(data, setup["remove"]) + (players - 1) * (extras + 1)) // players
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
    (_check_removal, ("projects", "shops")),
    (_check_stacks, ("projects", "shops", "community", "symbols", "hand")),
    (_check_room, ("projects", "shops", "tokens", "setups")),
)


def contradictions(merged: Merged) -> list[Problem]:
    """Return everything wrong with a ruleset that its schema cannot express.

    Args:
        merged: The data of a ruleset; what does not fit the schema is skipped.
    """
    return find_contradictions(merged, ValidParts(merged.data, merged.broken), _CHECKS)
