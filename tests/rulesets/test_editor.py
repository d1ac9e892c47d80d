"""Data files name their schema, so that editors check and complete them."""

from __future__ import annotations

import json
import re
import shutil
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft202012Validator
from referencing import Registry
from referencing.jsonschema import DRAFT202012

from citykit.tools.shipped import shipped
from pointcity.cli import main
from tests.support.language_server import Client

DATA = Path(str(shipped("pointcity", "data")))
#: The data files of Point City; the folders of other games are left out.
FILES = sorted([*DATA.glob("*.yaml"), *DATA.glob("variants/*.yaml"), *DATA.glob("locale/*.yaml")])
BAD = """\
# yaml-language-server: $schema={schema}
id: bad
name: Bad
extends: point-city
market: {{rows: 9}}
cards:
  change:
    pond-1: {{pts: 3}}
    pond-2: {{cost: {{energy: many}}}}
civics:
  add:
    - {{id: tall, name: Tall, score: {{most: {{buildings: all}}, points: lots}}}}
"""


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.relative_to(DATA).as_posix())
def test_the_first_line_of_a_data_file_names_its_schema(file: Path) -> None:
    with file.open(encoding="utf-8") as stream:
        found = re.fullmatch(r"# yaml-language-server: \$schema=(\S+)\n", stream.readline())
    assert found is not None
    schema = json.loads((file.parent / found[1]).read_text("utf-8"))
    assert schema["$schema"] == "https://json-schema.org/draft/2020-12/schema"


def _objects(schema: Any) -> Iterator[dict[str, Any]]:
    """Yield every mapping inside a schema."""
    if isinstance(schema, dict):
        yield schema
    if isinstance(schema, (dict, list)):
        for inner in schema.values() if isinstance(schema, dict) else schema:
            yield from _objects(inner)


NAMES = ("cards", "civics", "setup", "ruleset", "variant", "formula", "locale")


@pytest.mark.parametrize("name", NAMES)
def test_every_key_of_a_schema_is_described_for_editors(name: str) -> None:
    schema = json.loads(
        shipped("pointcity", "schemas").joinpath(f"{name}.schema.json").read_text("utf-8")
    )
    for each in _objects(schema):
        for key, value in each.get("properties", {}).items():
            assert "description" in value or "$ref" in value, key


DATA_SCHEMAS = {
    file.name: json.loads(file.read_text("utf-8"))
    for file in (shipped("pointcity", "schemas").joinpath(f"{name}.schema.json") for name in NAMES)
}


def _target(file: str, reference: str) -> tuple[str, Any]:
    """Return the file and the schema that a reference in a file leads to."""
    other, _, path = reference.partition("#")
    schema = DATA_SCHEMAS[other or file]
    for part in path.split("/")[1:]:
        schema = schema[part]
    return other or file, schema


@pytest.mark.parametrize("file", DATA_SCHEMAS)
def test_no_reference_leads_to_one_into_a_third_file(file: str) -> None:
    """The language server does not follow those."""
    for each in _objects(DATA_SCHEMAS[file]):
        if isinstance(reference := each.get("$ref"), str):
            other, schema = _target(file, reference)
            further = schema.get("$ref", "").partition("#")[0]
            assert other == file or further in ("", other), reference


@pytest.mark.parametrize("file", DATA_SCHEMAS)
def test_every_pattern_has_a_message_for_editors(file: str) -> None:
    for each in _objects(DATA_SCHEMAS[file]):
        if isinstance(each.get("pattern"), str):
            assert each["patternErrorMessage"].startswith("must ")


@pytest.mark.parametrize("file", DATA_SCHEMAS)
def test_every_example_is_valid(file: str) -> None:
    schemas = {name: DRAFT202012.create_resource(schema) for name, schema in DATA_SCHEMAS.items()}
    registry: Any = Registry().with_resources(schemas.items())
    for each in _objects(DATA_SCHEMAS[file]):
        for example in each.get("examples", []):
            parts = DATA_SCHEMAS[file].get("$defs", {})
            checked = {**each, "$id": file, "$defs": parts, "minItems": 0}
            Draft202012Validator(checked, registry=registry).validate(example)


# --- The real language server ----------------------------------------------------------

#: Slips in the values of cards and tokens, which can be made in a new entry and in a change.
CARD_SLIPS = (
    *("tier: one", "tier: 0", "resource: 5", "resource: Energy", "symbols: 99", "name: ' '"),
    *('name: "a\\tb"', "cost: 2 energy", "cost: {energy: many}", "cost: {Energy: 1}"),
    *("permanent: {energy: 0}", "points: 100", "points: '2'", "civic: yes", "tags: x", "pts: 3"),
)
TOKEN_SLIPS = (
    *("name: ''", "score: five", "score: 5000", "score: {points: lots, per: {tokens: all}}"),
    *("score: {points: 1, pre: {tokens: all}}", "score: {points: 1, per: {permanent: [5]}}"),
    *("score: {sum: [1, {most: {tokens: all}, points: x}]}", "score: {types: all, at_lest: 1}"),
)
OTHER_SLIPS = {
    ("players",): ("cards: [x]", "cards: 82", "civics: -1", "civic: 3"),
    ("resources",): ("wild: yes", "wld: true"),
    ("solo", "levels"): TOKEN_SLIPS[1:],
}
FULL = {
    "cards": {"tier": "1", "resource": "energy", "name": "A"},
    "civics": {"name": "A", "score": "1"},
    "players": {"cards": "[1]", "civics": "1"},
    "resources": {},
    "levels": {"score": "1"},
}


def _variant(path: tuple[str, ...], slips: Sequence[str], verb: str) -> tuple[str, set[int]]:
    """Return a variant with a slip on each of its last lines, and the numbers of those."""
    lines = ["id: bad", "name: Bad", "extends: point-city"]
    lines += [f"{'  ' * depth}{key}:" for depth, key in enumerate((*path, verb))]
    first = len(lines) + 2  # after the line with the schema
    indent = "  " * (len(path) + 1)
    for number, slip in enumerate(slips, start=1):
        name = str(number) if path[-1] == "players" else f"x-{'a' * number}"
        if verb == "change":
            lines.append(f"{indent}{name}: {{{slip}}}")
        else:
            key = "count" if path[-1] == "players" else "id"
            whole = {key: name} | FULL[path[-1]]
            whole |= dict([slip.split(": ", 1)])
            lines.append(f"{indent}- {{{', '.join(f'{k}: {v}' for k, v in whole.items())}}}")
    return "\n".join(lines) + "\n", set(range(first, first + len(slips)))


@pytest.fixture(name="server", scope="module")
def _server() -> Iterator[Client]:
    if shutil.which("node") is None or shutil.which("npm") is None:
        pytest.skip("node and npm are needed to run the language server")
    with Client() as server:
        yield server


@pytest.mark.slow
@pytest.mark.parametrize("verb", ["add", "change"])
@pytest.mark.parametrize(
    ("path", "slips"),
    [(("cards",), CARD_SLIPS), (("civics",), TOKEN_SLIPS), *OTHER_SLIPS.items()],
    ids=lambda value: value[-1] if "cards" not in value else "cards",
)
def test_a_language_server_is_as_strict_with_a_change_as_with_a_new_entry(
    server: Client, tmp_path: Path, path: tuple[str, ...], slips: tuple[str, ...], verb: str
) -> None:
    assert main(["schemas", str(tmp_path / "schemas")]) == 0
    text, lines = _variant(path, slips, verb)
    file = tmp_path / "bad.yaml"
    file.write_text(f"# yaml-language-server: $schema=schemas/variant.schema.json\n{text}", "utf-8")
    underlined = server.diagnostics(file)
    assert {int(line.partition(":")[0]) for line in underlined} == lines


@pytest.mark.slow
def test_a_language_server_accepts_the_shipped_data_and_underlines_what_is_wrong(
    server: Client, tmp_path: Path
) -> None:
    bad = tmp_path / "bad.yaml"
    bad.write_text(
        BAD.format(schema=shipped("pointcity", "schemas").joinpath("variant.schema.json")), "utf-8"
    )
    assert {file.name: server.diagnostics(file) for file in FILES} == {
        file.name: [] for file in FILES
    }
    underlined = server.diagnostics(bad)
    assert {line.partition(":")[0] for line in underlined} == {"5", "8", "9", "12"}
    assert any("pts" in line for line in underlined)


@pytest.mark.slow
def test_a_language_server_finds_the_schema_of_a_new_variant(
    server: Client, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert main(["new-variant", "my-town"]) == 0
    assert main(["schemas"]) == 0
    file = tmp_path / "my-town.yaml"
    assert server.diagnostics(file) == []
    slip = tmp_path / "slip.yaml"
    slip.write_text(f"{file.read_text('utf-8')}\nmarket: {{rows: 99}}\n", "utf-8")
    assert len(server.diagnostics(slip)) == 1
