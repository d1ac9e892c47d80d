"""The shipped schemas, and a check against them."""

from __future__ import annotations

import json
from typing import Any

from jsonschema import Draft202012Validator
from referencing import Registry
from referencing.jsonschema import DRAFT202012

import kosmopolis as ko
from citykit.formats.readers import tag
from citykit.tools.shipped import shipped
from kosmopolis.play.guide import Click

SCHEMAS: dict[str, Any] = {
    file.name: json.loads(file.read_text("utf-8"))
    for file in shipped("kosmopolis", "schemas").iterdir()
    if file.name.endswith(".json")
}
REGISTRY: Any = Registry().with_resources(
    [(name, DRAFT202012.create_resource(schema)) for name, schema in SCHEMAS.items()]
)
FILES = {
    **{tag(cls): "action" for cls in ko.ACTIONS},
    **{tag(cls): "event" for cls in ko.EVENTS},
    **{tag(cls): "click" for cls in Click.__args__},
    **{name: name for name in ("view", "state", "guide", "reason", "score-sheet", "outcome")},
    **{name: name for name in ("error", "catalogue", "record")},
    "ruleset": "ruleset-document",
}


def validate(data: Any) -> None:
    """Check data against the schema of its type."""
    schema = SCHEMAS[f"{FILES[data['type']]}.schema.json"]
    Draft202012Validator(schema, registry=REGISTRY).validate(data)
