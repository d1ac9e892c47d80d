"""The list of forms, and what works with a formula of any form."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from citykit.tools.errors import check_argument
from pointcity.model.errors import DataError, Problem
from pointcity.model.formulas.base import Formula
from pointcity.model.formulas.combine import (
    Cap,
    Difference,
    Every,
    If,
    Maximum,
    Minimum,
    Per,
    Sum,
)
from pointcity.model.formulas.compare import Fewest, Most, OfRivals
from pointcity.model.formulas.counts import (
    Buildings,
    Flat,
    Permanents,
    PrintedPoints,
    Sets,
    Tokens,
    Types,
    UnspentCards,
    UnspentSymbols,
)
from pointcity.model.formulas.tables import EachType, Steps

#: Every form. Data is read as the first one whose key it has, so ``EachType`` comes before
#: ``Steps``: its data has that key, too.
FORMS: tuple[type[Formula], ...] = (
    *(Flat, Permanents, Sets, Types, UnspentCards, UnspentSymbols, Buildings),
    *(PrintedPoints, Tokens, EachType),
    *(Per, Every, Sum, Difference, Minimum, Maximum, Cap, If, Steps, OfRivals, Most, Fewest),
)


def parse(data: Any) -> Formula:
    """Return the formula described by data.

    Args:
        data: Data from YAML or JSON, valid against ``formula.schema.json``.

    Raises:
        DataError: If no form has a key of the data.

    >>> from pointcity.model.formulas import parse
    >>> parse({"points": 2, "per": {"permanent": "economy"}})
    Per(points=2, per=Permanents(types=('economy',)))
    """
    if isinstance(data, int):
        return Flat.read(data, parse)
    for form in FORMS:
        if isinstance(data, Mapping) and form.key in data:
            return form.read(data, parse)
    raise DataError((Problem("formula", 0, 0, "", f"not a formula: {data!r}"),))


def dump(formula: Formula) -> Any:
    """Return the data that :func:`parse` reads back as this formula.

    Args:
        formula: Any formula.

    Raises:
        ArgumentError: If it is not a formula.

    >>> from pointcity.model.formulas import dump, parse
    >>> dump(parse({"points": 6, "per": {"set_of": ["energy"]}}))
    {'points': 6, 'per': {'set_of': 'energy'}}
    """
    check_argument(formula, Formula, "a Formula")
    return formula.write()


def walk(formula: Formula) -> list[Formula]:
    """Return a formula and everything inside it, outermost first.

    Args:
        formula: Any formula.

    Raises:
        ArgumentError: If it is not a formula.
    """
    check_argument(formula, Formula, "a Formula")
    return [formula, *(inner for part in formula.parts() for inner in walk(part))]


def types_named(formula: Formula) -> tuple[str, ...]:
    """Return the resource types that a formula and its parts name.

    Args:
        formula: Any formula.
    """
    return tuple(dict.fromkeys(name for part in walk(formula) for name in part.named()))


def tags_named(formula: Formula) -> tuple[str, ...]:
    """Return the tags of buildings that a formula and its parts name.

    Args:
        formula: Any formula.
    """
    return tuple(dict.fromkeys(tag for part in walk(formula) for tag in part.tags()))
