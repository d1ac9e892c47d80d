"""Convert reasons to plain data and back, and errors to plain data."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

from attrs import asdict

from citykit.errors import GameError
from citykit.jsontext import MAX_DIGITS, Wrong
from citykit.readers import (
    Data,
    Reader,
    apply_reader,
    listed,
    number,
    of_class,
    one_of,
    parts,
    text,
)
from pointcity.model import reasons
from pointcity.model.reasons import Reason, Shortage

#: Maximum length of a detail of an error.
_SHORT = 100
#: Integers below this have at most ``MAX_DIGITS`` digits.
_BIG: int = 10**MAX_DIGITS

#: The kinds of reason by code.
REASONS: Mapping[str, type[Reason]] = {
    cls.code: cls
    for cls in map(vars(reasons).get, reasons.__all__)
    if isinstance(cls, type) and issubclass(cls, Reason) and cls is not Reason
}


def write_reason(reason: Reason) -> Data:
    """Return a reason as plain data, without its ``type``."""
    return {"code": reason.code, "rule": reason.rule, **_plain(asdict(reason))}


def _plain(value: Any) -> Any:
    """Return a value with lists instead of tuples."""
    if isinstance(value, dict):
        return {name: _plain(inner) for name, inner in value.items()}
    return list(map(_plain, value)) if isinstance(value, (tuple, list)) else value


@cache
def _readers() -> dict[str, Reader]:
    """Return the readers of the kinds of reason by code."""
    shortage = of_class(Shortage, {"resource": text, "needs": number, "has": number})
    fields: dict[str, Reader] = {
        **dict.fromkeys(("kind", "token", "face"), text),
        **dict.fromkeys(("supply", "faces"), listed(text)),
        **dict.fromkeys(("cell", "last", "due", "count", "left", "wanted", "held"), number),
        **dict.fromkeys(("wilds", "seat", "current"), number),
        "cells": listed(number, 2),
        "shortages": listed(shortage),
    }
    return {code: of_class(cls, fields) for code, cls in REASONS.items()}


def read_reason(data: Any) -> Reason:
    """Read a reason from untrusted plain data, without its ``type``.

    Raises:
        Wrong: With everything that is wrong with the data.
    """
    head = {"code": one_of(_readers(), "reason"), "rule": text}
    given = parts({name: data.get(name) for name in head}, head)
    rest = {name: value for name, value in data.items() if name not in head}
    reason: Reason = apply_reader(given["code"], rest)
    if given["rule"] != reason.rule:
        raise Wrong((("rule",), f"the rule of this reason is {reason.rule}"))
    return reason


def _is_short(value: object) -> bool:
    """Return whether a detail of an error is a short string, a number, or some of them."""
    if isinstance(value, (tuple, list)):
        return len(value) <= _SHORT and all(map(_is_short, value))
    if isinstance(value, int):
        return -_BIG < value < _BIG
    return value is None or (isinstance(value, str) and len(value) <= _SHORT)


def write_error(error: GameError) -> Data:
    """Return an error as plain data, without its ``type``."""
    found: tuple[Reason, ...] = getattr(error, "reasons", ())
    return {
        "code": error.code,
        "message": str(error),
        "details": {name: _plain(v) for name, v in error.data().items() if _is_short(v)},
        "reasons": [{"type": "reason", **write_reason(reason)} for reason in found],
    }
