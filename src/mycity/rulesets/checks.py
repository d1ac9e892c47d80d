"""Consistency checks beyond the schema: whole boards with a river, and shapes in one piece."""

from __future__ import annotations

from functools import partial

from citykit.data.crosschecks import Check, Found, ValidParts, duplicates, find_contradictions
from citykit.data.rulesets import Merged
from citykit.tools.errors import PathParts, Problem, did_you_mean
from mycity.model.cards import Shape
from mycity.model.land import Land

__all__ = ["contradictions"]

#: The lists whose entries are identified by a key.
_KEYS: dict[PathParts, str] = {
    ("shapes",): "id",
    ("churches",): "id",
    ("boards",): "id",
    ("episodes",): "episode",
}


def _is_one_piece(shape: Shape) -> bool:
    """Return whether a shape has squares, all joined by edges."""
    if "#" not in "".join(shape.rows):
        return False
    left = set(shape.places)
    found = [left.pop()]
    for row, column in found:
        for place in ((row + 1, column), (row - 1, column), (row, column + 1), (row, column - 1)):
            if place in left:
                left.remove(place)
                found.append(place)
    return not left


def _check_shapes(data: ValidParts) -> Found:
    """Every shape is in one piece (M1)."""
    for section in ("shapes", "churches"):
        for path, entry in data.entries(section):
            if not _is_one_piece(Shape(entry["id"], tuple(entry["rows"]))):
                yield (*path, "rows"), "a building has squares, all joined by their edges"


def _check_cards(data: ValidParts) -> Found:
    """No two cards have the same id (M2)."""
    colours = data.node.find(("colours",)).plain()
    shapes = [entry["id"] for _, entry in data.entries("shapes")]
    names = {"block", *(f"{colour}-{shape}" for colour in colours for shape in shapes)}
    for path, entry in data.entries("churches"):
        if entry["id"] in names:
            yield (*path, "id"), f"another card is called {entry['id']!r}; choose another id"


def _check_boards(data: ValidParts) -> Found:
    """All rows are equally long, and there are buildable cells at the river (M3, M4, M7)."""
    for path, board in data.entries("boards"):
        rows, left_bank = board["rows"], board["left_bank"]
        width = len(rows[0])
        uneven = [at for at, row in enumerate(rows) if len(row) != width]
        for at in uneven:
            message = f"{len(rows[at])} cells in this row, {width} in the first one"
            yield (*path, "rows", at), message
        if len(left_bank) != len(rows):
            yield (*path, "left_bank"), f"{len(left_bank)} numbers for {len(rows)} rows"
        for at, count in enumerate(left_bank):
            if count > width:
                yield (*path, "left_bank", at), f"{count} cells on the left bank, {width} in a row"
        squares = board.get("squares", rows)
        if list(map(len, squares)) != list(map(len, rows)):
            yield (*path, "squares"), "as many rows and columns as the board has are needed"
        if not uneven and len(left_bank) == len(rows) and max(left_bank) <= width:
            land = Land(tuple(rows), tuple(left_bank))
            if not land.river & (land.banks[0] | land.banks[1]):
                yield (*path, "left_bank"), "no cell at the river can be built on"


def _check_columns(data: ValidParts) -> Found:
    """All boards have the same columns, so that the name of a cell is the same on each."""
    widths = [(path, len(board["rows"][0])) for path, board in data.entries("boards")]
    for path, width in widths:
        if width != widths[0][1]:
            yield (*path, "rows"), f"{width} columns, but the first board has {widths[0][1]}"


def _check_names(data: ValidParts) -> Found:
    """The boards of the eternal game and of all episodes exist."""
    known = [entry["id"] for _, entry in data.entries("boards")]
    used: list[tuple[PathParts, str]] = []
    if data.is_valid(("eternal",)):
        used.append((("eternal", "board"), data.node.find(("eternal", "board")).value))
    used += [((*path, "board"), entry["board"]) for path, entry in data.entries("episodes")]
    for path, name in used:
        if name not in known:
            yield path, f"there is no board {name!r}{did_you_mean(name, known)}"


def _check_numbers(data: ValidParts) -> Found:
    """Episodes are numbered from 1 without gaps, so that a campaign can go on (M30)."""
    numbers = sorted({entry["episode"] for _, entry in data.entries("episodes")})
    if numbers != list(range(1, len(numbers) + 1)):
        listed = ", ".join(map(str, numbers))
        yield ("episodes",), f"episodes are numbered 1, 2, 3, ... without gaps, not {listed}"


#: Each check, and the sections that it needs to be valid as a whole.
_CHECKS: tuple[Check[ValidParts], ...] = (
    (partial(duplicates, keys=_KEYS), ()),
    (_check_shapes, ()),
    (_check_cards, ("colours", "shapes")),
    (_check_boards, ()),
    (_check_columns, ("boards",)),
    (_check_names, ("boards",)),
    (_check_numbers, ("episodes",)),
)


def contradictions(merged: Merged) -> list[Problem]:
    """Return everything wrong with a ruleset that its schema cannot express.

    Args:
        merged: The data of a ruleset; what does not fit the schema is skipped.
    """
    return find_contradictions(merged, ValidParts(merged.data, merged.broken), _CHECKS)
