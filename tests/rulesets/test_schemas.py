"""Every schema is strict and says what it means, and the shipped data keeps to it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest
from jsonschema import Draft202012Validator

import bloomtown  # noqa: F401 - its schemas are read
import kosmopolis  # noqa: F401 - its schemas are read
import mycity  # noqa: F401 - its schemas are read
import pointcity  # noqa: F401 - its schemas are read
from citykit.data.yamltext import parse_yaml
from citykit.tools.shipped import shipped
from tests.support.schemas import schemas_of, validator

#: Game -> file name -> schema.
GAMES = {game: schemas_of(game) for game in ("bloomtown", "kosmopolis", "mycity", "pointcity")}
SCHEMAS = [(game, name) for game, schemas in GAMES.items() for name in sorted(schemas)]

#: Game and name of a data file -> the file.
DATA = {
    (game, file.name): file
    for game in GAMES
    for file in shipped(game, "data").iterdir()
    if file.name.endswith(".yaml")
}


def _parts(schema: Any) -> Iterator[dict[str, Any]]:
    """Yield a schema and every schema inside it."""
    if isinstance(schema, dict):
        yield schema
        for value in schema.values():
            yield from _parts(value)
    elif isinstance(schema, list):
        for value in schema:
            yield from _parts(value)


@pytest.mark.slow
@pytest.mark.parametrize(("game", "name"), SCHEMAS)
def test_a_schema_is_valid_and_named_after_its_file(game: str, name: str) -> None:
    schema = GAMES[game][name]
    Draft202012Validator.check_schema(schema)
    assert schema["$schema"] == "https://json-schema.org/draft/2020-12/schema"
    assert schema["$id"] == name
    assert schema["title"]
    assert schema["description"]


def _description(game: str, name: str, part: dict[str, Any]) -> str | None:
    """Return what a property says of itself, or what it refers to says."""
    if "description" in part or "$ref" not in part:
        return part.get("description")
    file, _, pointer = part["$ref"].partition("#")
    target = GAMES[game][file or name]
    for key in pointer.split("/")[1:]:
        target = target[key]
    return _description(game, file or name, target)


@pytest.mark.parametrize(("game", "name"), SCHEMAS)
def test_every_property_is_described_and_nothing_else_is_allowed(game: str, name: str) -> None:
    for part in _parts(GAMES[game][name]):
        if isinstance(part.get("properties"), dict) and "$ref" not in part:
            if part.get("type") == "object":
                assert part.get("additionalProperties") is False, part
            for key, value in part["properties"].items():
                assert _description(game, name, value), f"{name}: {key}"


@pytest.mark.parametrize(("game", "name"), sorted(DATA))
def test_a_data_file_names_its_schema_and_keeps_to_it(game: str, name: str) -> None:
    text = DATA[game, name].read_text("utf-8")
    named = re.match(r"# yaml-language-server: \$schema=(\S*/)(\S+)\n", text)
    assert named
    assert named[1] == ("../schemas/" if game == "pointcity" else f"../../schemas/{game}/")
    validator(named[2], GAMES[game]).validate(parse_yaml(text, name).plain())
