"""The shipped schemas, and validators for the values they describe."""

from __future__ import annotations

import json
from typing import Any

from jsonschema import Draft202012Validator
from referencing import Registry
from referencing.jsonschema import DRAFT202012

import pointcity as pc
from citykit.formats.readers import tag
from citykit.tools.shipped import shipped
from pointcity.formats.guides import CLICKS
from pointcity.formats.values import ACTIONS, EVENTS
from pointcity.model.table import Table
from pointcity.rules.scoring import Outcome, ScoreSheet
from pointcity.rules.state import State


def schemas_of(package: str) -> dict[str, Any]:
    """Return the schemas of a game by the names of their files."""
    return {
        file.name: json.loads(file.read_text("utf-8"))
        for file in shipped(package, "schemas").iterdir()
        if file.name.endswith(".json")
    }


#: File name -> schema.
SCHEMAS = schemas_of("pointcity")

KINDS = (
    *("table", "state", "action", "event", "click", "guide", "reason", "error"),
    *("score-sheet", "outcome", "record", "ruleset-document"),
)


def validator(file: str, schemas: dict[str, Any] = SCHEMAS) -> Any:
    """Return a validator for a schema file, which may refer to the others."""
    pairs = [(name, DRAFT202012.create_resource(schema)) for name, schema in schemas.items()]
    registry: Any = Registry().with_resources(pairs)
    return Draft202012Validator(schemas[file], registry=registry)


VALIDATORS = {kind: validator(f"{kind}.schema.json") for kind in KINDS}


def kind_of(value: object) -> str:
    """Return the kind of schema that describes a value."""
    if type(value) in ACTIONS.values():
        return "action"
    if type(value) in EVENTS.values():
        return "event"
    if type(value) in CLICKS.values():
        return "click"
    if isinstance(value, (pc.reasons.Reason, pc.PointCityError)):
        return "reason" if isinstance(value, pc.reasons.Reason) else "error"
    kinds = {Table: "table", State: "state", ScoreSheet: "score-sheet", Outcome: "outcome"}
    kinds |= {pc.records.Record: "record", pc.play.Guide: "guide"}
    return {**kinds, pc.Ruleset: "ruleset-document"}[type(value)]


class GameSchemas:
    """The schemas of the JSON of a game, and a check against them."""

    def __init__(self, game: Any) -> None:
        self.schemas = schemas_of(game.__name__)
        of_classes = {
            "action": game.ACTIONS,
            "event": game.EVENTS,
            "click": game.play.Click.__args__,
        }
        of_files = {"locale", "ruleset", "variant"}
        names = {name.removesuffix(".schema.json") for name in self.schemas} - of_files
        #: The type of a value -> the schema that describes it.
        self.files = {name: name for name in names - of_classes.keys()}
        self.files["ruleset"] = self.files.pop("ruleset-document")
        for name, classes in of_classes.items():
            self.files |= {tag(cls): name for cls in classes}
        self._validators = {name: validator(f"{name}.schema.json", self.schemas) for name in names}

    def validate(self, data: Any) -> str:
        """Check data against the schema of its type, and return the name of the schema."""
        name = self.files[data["type"]]
        self._validators[name].validate(data)
        return name
