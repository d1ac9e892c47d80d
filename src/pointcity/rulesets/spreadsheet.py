"""Cards as a CSV table, for spreadsheets.

The first row names the columns, every other row is a card. ``cost.energy`` and
``permanent.energy`` are amounts of one resource. An empty cell is the default of its column.
"""

from __future__ import annotations

import csv
import re
from collections.abc import Callable, Iterator, Mapping
from io import StringIO
from typing import Any

from citykit.data.yamltext import Node, Place
from citykit.tools.errors import (
    DataError,
    Problem,
    check_argument,
    did_you_mean,
    in_order,
    need_ruleset,
)
from pointcity.model.cards import Card
from pointcity.model.ruleset import Ruleset
from pointcity.rulesets.load import card_from_data
from pointcity.rulesets.schemas import SCHEMAS

__all__ = ["cards_from_csv", "cards_to_csv"]

#: The columns of every table, around those with amounts of resources.
_FIRST = ("id", "name", "tier", "resource", "symbols")
_LAST = ("points", "civic", "tags")

#: The columns that every row must fill.
_REQUIRED = ("id", "name", "tier", "resource")

#: The keys of a card that have a column for each resource.
_AMOUNTS = ("cost", "permanent")

_WHOLE = re.compile("[-+]?[0-9]{1,9}")
_SEPARATORS = re.compile("[ ,;]+")
_BOOLEANS = {
    **dict.fromkeys(("yes", "true", "1", "x"), True),
    **dict.fromkeys(("no", "false", "0"), False),
}

#: Maximum number of cards in a table, as in a ruleset.
_MAX_ROWS = 1000

#: Maximum number of columns.
_MAX_COLUMNS = 100


# --- Writing ---------------------------------------------------------------------------


def _columns(ruleset: Ruleset) -> list[str]:
    costs = (f"cost.{each.id}" for each in ruleset.resources if not each.wild)
    permanents = (f"permanent.{each.id}" for each in ruleset.resources)
    return [*_FIRST, *costs, *permanents, *_LAST]


def _row(card: Card) -> dict[str, object]:
    return {
        "id": card.id,
        "name": card.name,
        "tier": card.tier,
        "resource": card.face.resource,
        "symbols": card.face.symbols,
        **{f"cost.{name}": count for name, count in card.cost.items()},
        **{f"permanent.{name}": count for name, count in card.permanent.items()},
        "points": card.points,
        "civic": "yes" if card.civic else "",
        "tags": " ".join(card.tags),
    }


def cards_to_csv(ruleset: Ruleset) -> str:
    """Return the cards of a ruleset as a CSV table.

    Args:
        ruleset: The ruleset.

    Raises:
        ArgumentError: If it is not a ruleset.

    >>> import pointcity as pc
    >>> print(pc.rulesets.cards_to_csv(pc.official_ruleset()).splitlines()[1])
    tiny-house-1,Tiny House,1,community,1,,,,1,1,1,,,,,,0,,
    """
    need_ruleset(ruleset, Ruleset)
    stream = StringIO(newline="")
    writer = csv.DictWriter(stream, _columns(ruleset), lineterminator="\n")
    writer.writeheader()
    writer.writerows(map(_row, ruleset.cards))
    return stream.getvalue()


# --- Reading ---------------------------------------------------------------------------


def _number(text: str) -> int | str:
    return int(text) if _WHOLE.fullmatch(text) else text


def _tags(text: str, place: Place) -> list[Node]:
    return [Node(tag, place) for tag in _SEPARATORS.split(text) if tag]


#: How the cells of some columns are read; a value that is not understood is left to the schema.
_READ: Mapping[str, Callable[[str, Place], Any]] = {
    "tier": lambda text, place: _number(text),
    "symbols": lambda text, place: _number(text),
    "points": lambda text, place: _number(text),
    "civic": lambda text, place: _BOOLEANS.get(text.lower(), text),
    "tags": _tags,
}


def _rows(text: str, file: str) -> Iterator[tuple[int, list[str]]]:
    """Yield the rows that are not empty, with their numbers; cells are stripped.

    Raises:
        DataError: If the text is not CSV, or has no rows or too many.
    """
    if not text.strip():
        raise DataError((Problem(file, 1, 1, "", "the table is empty"),))
    head = text.lstrip().partition("\n")[0]
    delimiter = max(",;\t", key=head.count)
    reader = csv.reader(StringIO(text, newline=""), delimiter=delimiter, strict=True)
    number = 1
    try:
        for cells in reader:
            if any(map(str.strip, cells)):
                yield number, [cell.strip() for cell in cells]
            number = reader.line_num + 1
            if number > _MAX_ROWS + 2:
                message = f"the table has more than {_MAX_ROWS} rows below the first"
                raise DataError((Problem(file, number - 1, 1, "", message),))
    except csv.Error as error:
        raise DataError((Problem(file, reader.line_num, 1, "", f"not CSV: {error}"),)) from None


def _check_columns(columns: list[str], file: str) -> Iterator[Problem]:
    if len(columns) > _MAX_COLUMNS:
        yield Problem(file, 1, 1, "", f"the table has more than {_MAX_COLUMNS} columns")
        return
    known = (*_FIRST, *_LAST)
    for place, name in enumerate(columns, start=1):
        if name in columns[: place - 1]:
            yield Problem(file, 1, place, name, "this column is there twice")
        elif name not in known and name.partition(".")[0] not in _AMOUNTS:
            hint = did_you_mean(name, (*known, *(f"{key}.energy" for key in _AMOUNTS)))
            yield Problem(file, 1, place, name, f"there is no such column {name!r}{hint}")
    for name in _REQUIRED:
        if name not in columns:
            yield Problem(file, 1, 1, "", f"the column {name!r} is missing")


def _card(columns: list[str], cells: list[str], file: str, row: int) -> Node:
    """Return the data of a card, with the row and column of each value as its position."""
    card = Node({}, Place(file, row, 1))
    for at, (column, text) in enumerate(zip(columns, cells, strict=False), start=1):
        place = Place(file, row, at)
        key, _, resource = column.partition(".")
        if resource and text not in ("", "0"):
            amounts = card.value.setdefault(key, Node({}, place))
            amounts.value[resource] = Node(_number(text), place)
            amounts.keys[resource] = place
        elif text and not resource:
            value = _READ[key](text, place) if key in _READ else text
            card.value[key] = Node(value, place)
            card.keys[key] = place
    return card


def _check_cards(node: Node, resources: set[str]) -> Iterator[Problem]:
    """Yield everything wrong with the cards of a table."""
    rows: dict[str, int] = {}
    for place, card in enumerate(node.value["cards"].value):
        path = ("cards", place)
        if (found := card.value.get("id")) is not None:
            if found.value in rows:
                message = f"{found.value!r} is already in row {rows[found.value]}"
                yield node.problem((*path, "id"), message)
            rows.setdefault(found.value, found.place.line)
        if (shown := card.value.get("resource")) is not None and shown.value not in resources:
            message = f"unknown resource {shown.value!r}{did_you_mean(shown.value, resources)}"
            yield node.problem((*path, "resource"), message)
    for misfit in SCHEMAS.misfits(node, "cards"):
        if misfit.path != ("cards",):  # a table of changes may have few cards
            yield misfit.problem


def cards_from_csv(text: str, ruleset: Ruleset, file: str = "cards.csv") -> tuple[Card, ...]:
    """Return the cards in a CSV table.

    The cells can be separated by commas, semicolons or tabs. A resource that the ruleset does
    not have needs a column of its own, such as ``cost.culture``.

    Args:
        text: The table.
        ruleset: The ruleset whose resources the cards use.
        file: The name of the file in error messages.

    Raises:
        ArgumentError: If one of the arguments is of the wrong type.
        DataError: If anything is wrong with the table; it lists every problem found. The line
            of a problem is the row, and its column the column of the table.
    """
    check_argument(text, str, "a str")
    need_ruleset(ruleset, Ruleset)
    check_argument(file, str, "a str for file")
    (_, columns), *rows = _rows(text.removeprefix("\N{BYTE ORDER MARK}"), file)
    while not columns[-1]:
        columns.pop()
    problems = list(_check_columns(columns, file))
    for row, cells in rows:
        if any(cells[len(columns) :]):
            message = f"the row has {len(cells)} cells; there are {len(columns)} columns"
            problems.append(Problem(file, row, len(columns) + 1, "", message))
    if problems:
        raise DataError(in_order(problems))
    start = Place(file, 1, 1)
    cards = Node([_card(columns, cells, file, row) for row, cells in rows], start)
    node = Node({"cards": cards}, start)
    named = {name.partition(".")[2] for name in columns} - {""}
    problems = list(_check_cards(node, named | {each.id for each in ruleset.resources}))
    if problems:
        raise DataError(in_order(problems))
    return tuple(map(card_from_data, cards.plain()))
