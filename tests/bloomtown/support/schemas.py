"""The shipped schemas, and a check against them."""

from __future__ import annotations

from typing import Any

import bloomtown as bt
from bloomtown.play.guide import Click
from citykit.formats.readers import tag
from tests.support.schemas import schemas_of, validator

#: The type of a value -> the schema that describes it.
FILES = {
    **{tag(cls): "action" for cls in bt.ACTIONS},
    **{tag(cls): "event" for cls in bt.EVENTS},
    **{tag(cls): "click" for cls in Click.__args__},
    **{name: name for name in ("view", "state", "guide", "reason", "error")},
    **{name: name for name in ("score-sheet", "outcome", "record", "catalogue")},
    "ruleset": "ruleset-document",
}
_SCHEMAS = schemas_of("bloomtown")
_VALIDATORS = {name: validator(f"{name}.schema.json", _SCHEMAS) for name in {*FILES.values()}}


def validate(data: Any) -> str:
    """Check data against the schema of its type, and return the name of the schema."""
    name = FILES[data["type"]]
    _VALIDATORS[name].validate(data)
    return name
