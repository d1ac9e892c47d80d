"""Write schemas/formula.schema.json.

The schema language has no parameters, so a formula inside a formula is spelled out once
for each depth; this script does the spelling. A test checks that the file is up to date.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

#: How deep formulas may be nested. Deeper ones are hard to read on a token, too.
DEPTH = 5

Schema = dict[str, Any]


def _form(description: str, key: str, schema: Schema, **others: Schema) -> Schema:
    """Describe a mapping that is recognised by ``key``; keys ending in _ are optional."""
    required = [key, *(name for name in others if not name.endswith("_"))]
    properties = {key: schema, **{name.rstrip("_"): value for name, value in others.items()}}
    return {
        "title": key,
        "description": description,
        "type": "object",
        "properties": properties,
        "required": required,
        "additionalProperties": False,
    }


def _number(description: str, minimum: int = -999) -> Schema:
    return {
        "description": description,
        "type": "integer",
        "minimum": minimum,
        "maximum": 999,
    }


def _types(description: str) -> Schema:
    return {"description": description, "$ref": "#/$defs/types"}


_STEPS: Schema = {
    "description": "Points for 1, 2, 3, ... of it; the last figure is for that many or more.",
    "type": "array",
    "items": {"type": "integer", "minimum": -999, "maximum": 999},
    "minItems": 1,
    "maxItems": 20,
}

_BUILDINGS: Schema = {
    "description": "All buildings (all), or a mapping of what they must be like.",
    "anyOf": [
        {"const": "all"},
        {
            "type": "object",
            "properties": {
                "tier": _number("Only buildings of this tier.", 1),
                "kind": {
                    "description": "Only buildings that give this.",
                    "enum": ["permanent", "points", "civic"],
                },
                "gives": {
                    "description": "Only buildings that give this resource permanently.",
                    "$ref": "#/$defs/resource",
                },
                "tag": {
                    "description": "Only buildings with this tag.",
                    "$ref": "#/$defs/tag",
                },
                "costs": {
                    "description": "Only buildings whose cost includes this resource.",
                    "$ref": "#/$defs/resource",
                },
                "cost_at_least": _number("Only buildings that cost this many or more in all.", 0),
                "cost_at_most": _number("Only buildings that cost this many or fewer in all.", 0),
            },
            "minProperties": 1,
            "additionalProperties": False,
        },
    ],
}


def _counts() -> list[Schema]:
    """Return the forms that contain no other formula."""
    at_least = _number("How many permanent resources a type must have or exceed.", 0)
    exactly = _number("How many permanent resources a type must have; 0 for missing types.", 0)
    types = _form(
        "How many types have so many permanent resources.",
        "types",
        _types("The types to look at."),
        at_least_=at_least,
        exactly_=exactly,
    )
    types["minProperties"] = types["maxProperties"] = 2
    times = {
        "description": "Whether a type scores once, or once for each of its permanents.",
        "enum": ["type", "symbol"],
        "default": "type",
    }
    return [
        _form(
            "How many permanent resources; all counts wild ones too.",
            "permanent",
            _types("The types to count."),
        ),
        _form(
            "How many sets with one permanent resource of each type.",
            "set_of",
            _types("The types of a set."),
        ),
        types,
        _form("How many unspent resource cards.", "cards", _types("The types to count.")),
        _form(
            "How many symbols on unspent resource cards.",
            "symbols",
            _types("The types to count."),
        ),
        _form("How many constructed buildings.", "buildings", _BUILDINGS),
        _form("The points printed on constructed buildings.", "printed", _BUILDINGS),
        _form(
            "How many civic tokens.",
            "tokens",
            {"description": "Tokens are not told apart.", "const": "all"},
        ),
        _form(
            "A step table for each type, by its permanent resources.",
            "each_type",
            _types("The types to score."),
            steps=_STEPS,
            times_=times,
        ),
    ]


def _nesting(depth: int) -> list[Schema]:
    """Return the forms that contain formulas of the next smaller depth."""

    def inner(description: str) -> Schema:
        return {"description": description, "$ref": f"#/$defs/depth{depth - 1}"}

    def several(description: str, most: int = 10) -> Schema:
        return {
            "description": description,
            "type": "array",
            "items": {"$ref": f"#/$defs/depth{depth - 1}"},
            "minItems": 2,
            "maxItems": most,
        }

    points = _number("How many points.")
    ahead = {
        "points": _number("Points for being ahead of all others."),
        "tied_": _number("Points for a tie for first place; 0 if left out."),
        "second_": _number("Points if exactly one other player is ahead; 0 if left out."),
    }
    condition = {
        "description": "The condition: a count and its limits.",
        "type": "object",
        "properties": {
            "of": inner("What is counted."),
            "at_least": _number("The count must be this or more."),
            "at_most": _number("The count must be this or less."),
        },
        "required": ["of"],
        "minProperties": 2,
        "additionalProperties": False,
    }
    return [
        _form(
            "So many points for each of something.", "per", inner("What is counted."), points=points
        ),
        _form(
            "How many complete groups of a size: of 7 things, 3 groups of 2.",
            "every",
            {**_number("The size of a group.", 2), "maximum": 99},
            of=inner("What the groups consist of."),
        ),
        _form("All of them together.", "sum", several("What to add.")),
        _form(
            "The first less the second.",
            "difference",
            several("From what, and what to take away.", 2),
        ),
        _form("The smallest of them.", "minimum", several("What to compare.")),
        _form("The largest of them.", "maximum", several("What to compare.")),
        _form(
            "Something, but never more than a limit.",
            "cap",
            _number("The limit."),
            of=inner("What is limited."),
        ),
        _form(
            "One formula if a count is within limits, another one if not.",
            "if",
            condition,
            then=inner("What scores if the count is within the limits."),
            else_=inner("What scores if it is not; 0 if left out."),
        ),
        _form("Points from a table.", "steps", _STEPS, of=inner("What is counted.")),
        _form(
            "The same for all other players together.",
            "rivals",
            inner("What is counted or scored."),
        ),
        _form(
            "Points for having more of something than any other player.",
            "most",
            inner("What is compared."),
            **ahead,
        ),
        _form(
            "Points for having less of something than any other player.",
            "fewest",
            inner("What is compared."),
            **ahead,
        ),
    ]


def build() -> Schema:
    """Return the schema."""
    resource = {
        "description": "The id of a resource: lowercase letters and hyphens.",
        "type": "string",
        "pattern": "^[a-z]+(-[a-z]+)*$",
        "patternErrorMessage": "must have only lowercase letters and hyphens",
        "maxLength": 24,
    }
    tag = {
        "description": "A tag of buildings: lowercase letters, digits and hyphens.",
        "type": "string",
        "pattern": "^[a-z0-9]+(-[a-z0-9]+)*$",
        "patternErrorMessage": "must have only lowercase letters, digits and hyphens",
        "maxLength": 24,
    }
    types = {
        "description": "One resource, several, or all.",
        "anyOf": [
            {"$ref": "#/$defs/resource"},
            {
                "type": "array",
                "items": {"$ref": "#/$defs/resource"},
                "minItems": 1,
                "uniqueItems": True,
            },
        ],
    }
    flat = {"title": "a number", **_number("A fixed number of points.")}
    depths = {
        f"depth{depth}": {
            "description": f"A formula with at most {depth} formulas around its innermost one.",
            "anyOf": [flat, *_counts(), *(_nesting(depth) if depth else [])],
        }
        for depth in range(DEPTH, -1, -1)
    }
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "$id": "formula.schema.json",
        "title": "Scoring formula",
        "description": "What a civic token or a solo level scores, as data.",
        "$ref": f"#/$defs/depth{DEPTH}",
        "$defs": {"resource": resource, "tag": tag, "types": types, **depths},
    }


def text() -> str:
    """Return the file's text."""
    return json.dumps(build(), indent=1) + "\n"


if __name__ == "__main__":
    path = Path(__file__).parent.parent / "schemas" / "formula.schema.json"
    path.write_text(text(), encoding="utf-8")
