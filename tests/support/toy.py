"""A toy package with schemas and locale files of its own, in place of a game."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

import pytest

SCHEMAS: dict[str, Any] = {
    "name": {
        "$defs": {
            "id": {
                "description": "A name in lower case.",
                "type": "string",
                "pattern": "^[a-z]+$",
                "patternErrorMessage": "must be a name in lower case",
            },
            "worth": {
                "description": "A value.",
                "anyOf": [
                    {"title": "a number", "type": "integer", "minimum": 0, "maximum": 9},
                    {
                        "title": "double",
                        "type": "object",
                        "properties": {"double": {"type": "integer"}},
                        "required": ["double"],
                        "additionalProperties": False,
                    },
                ],
            },
        }
    },
    "toys": {
        "type": "object",
        "properties": {
            "toys": {
                "type": "array",
                "minItems": 1,
                "uniqueItems": True,
                "items": {
                    "type": "object",
                    "properties": {
                        "id": {"$ref": "name.schema.json#/$defs/id"},
                        "kind": {"enum": ["bear", "ball"]},
                        "worth": {"$ref": "name.schema.json#/$defs/worth"},
                        "colour": {
                            "description": "One colour or a list.",
                            "anyOf": [
                                {"const": "red"},
                                {"type": "array", "items": {"type": "string"}},
                            ],
                        },
                    },
                    "required": ["id"],
                    "additionalProperties": False,
                },
            },
            "prices": {
                "type": "object",
                "propertyNames": {"$ref": "name.schema.json#/$defs/id"},
            },
            "marks": {
                "type": "object",
                "patternProperties": {"^x-": {"title": "a word after x-"}},
                "additionalProperties": False,
            },
        },
        "additionalProperties": False,
    },
    "locale": {"type": "object", "properties": {"plural": {"enum": ["english", "polish"]}}},
}

LOCALES = {
    "en": (
        "language: en\nname: English\nplural: english\n"
        "toys: {bear: bear}\n"
        "says: {count: '{n} {n|toy|toys}', of: '{toy}', deep: {er: all}}\n"
    ),
    "pl": (
        "language: pl\nname: polski\nplural: polish\n"
        "toys: {bear: miś}\n"
        "says: {count: '{n} {n|zabawka|zabawki|zabawek}'}\n"
    ),
}


def make_toy(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """Import a new package with the files above, and return its name."""
    name = f"toy_{tmp_path.name}"
    package = tmp_path / name
    (package / "schemas").mkdir(parents=True)
    (package / "data" / "locale").mkdir(parents=True)
    (package / "__init__.py").write_text("", "utf-8")
    for schema, data in SCHEMAS.items():
        (package / "schemas" / f"{schema}.schema.json").write_text(json.dumps(data), "utf-8")
    for language, text in LOCALES.items():
        (package / "data" / "locale" / f"{language}.yaml").write_text(text, "utf-8")
    (package / "data" / "locale" / "notes.txt").write_text("not a language", "utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.delitem(sys.modules, name, raising=False)
    __import__(name)
    return name
