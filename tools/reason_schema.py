"""Write schemas/reason.schema.json from the classes of reasons.

A test checks that the file is up to date.
"""

from __future__ import annotations

import inspect
import json
import re
from pathlib import Path
from typing import Any, get_args, get_origin, get_type_hints

from attrs import fields

from pointcity.formats.refusals import REASONS
from pointcity.model.reasons import Reason, Shortage

Schema = dict[str, Any]

FILE = Path(__file__).parent.parent / "schemas" / "reason.schema.json"

#: What the fields of reasons are.
_MEANINGS = {
    "kind": "The name of its class.",
    "seat": "The seat that wants to act.",
    "current": "The seat to act.",
    "due": "How many civic tokens are to be taken.",
    "token": "The token, by id.",
    "supply": "The tokens of the supply, by id.",
    "cell": "The cell.",
    "last": "The last cell of the market.",
    "count": "How many cells there are.",
    "cells": "The two cells.",
    "left": "How many cards are left in the draw pile.",
    "face": "The resource side, by id.",
    "faces": "The resource sides of the cards that are not needed, by id.",
    "wanted": "How many cards of this resource side the payment includes.",
    "held": "How many there are.",
    "shortages": "What is missing of each resource, before wild ones help out.",
    "wilds": "How many wild symbols there are.",
    "resource": "The resource.",
    "needs": "The part of the cost that permanent resources do not cover.",
    "has": "How many symbols there are.",
}


def _kind(hint: Any) -> Schema:
    """Return the schema of a type."""
    if get_origin(hint) is tuple:
        item, more = get_args(hint)
        exact = {} if more is Ellipsis else {"minItems": 2, "maxItems": 2}
        return {"type": "array", "items": _kind(item), **exact}
    if hint is Shortage:
        return {"$ref": "#/$defs/shortage"}
    return {"type": "integer" if hint is int else "string"}


def _object(cls: type, first: Schema) -> Schema:
    hints = get_type_hints(cls)
    own = {
        each.name: {"description": _MEANINGS[each.name], **_kind(hints[each.name])}
        for each in fields(cls)
    }
    properties = {**first, **own}
    words = re.sub(r"(?<=[a-z])(?=[A-Z])|(?<=A)(?=R)", " ", cls.__name__).lower()
    marked = {} if cls is Shortage else {"ruleset": _RULESET}
    return {
        "title": words[0].upper() + words[1:],
        "description": (inspect.getdoc(cls) or "").split("\n")[0],
        "type": "object",
        "properties": {**properties, **marked},
        "required": list(properties),
        "additionalProperties": False,
    }


_RULESET = {
    "description": "The ruleset, if it is not the official game.",
    "$ref": "table.schema.json#/$defs/message-ruleset",
}


def _reason(cls: type[Reason]) -> Schema:
    first = {
        "type": {"description": "What this is.", "const": "reason"},
        "code": {"description": "Which reason it is.", "const": cls.code},
        "rule": {"description": "The rule it follows from.", "const": cls.rule},
    }
    return _object(cls, first)


def schema() -> Schema:
    """Return the schema."""
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "$id": "reason.schema.json",
        "title": "Reason",
        "description": "Why an action is not legal, or why something cannot be clicked now.",
        "oneOf": [{"$ref": f"#/$defs/{code}"} for code in REASONS],
        "$defs": {
            **{code: _reason(cls) for code, cls in REASONS.items()},
            "shortage": _object(Shortage, {}),
        },
    }


def text() -> str:
    """Return the file's text."""
    return json.dumps(schema(), indent=1) + "\n"


if __name__ == "__main__":
    FILE.write_text(text(), encoding="utf-8")
