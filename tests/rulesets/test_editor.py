"""Data files name their schema, so that editors check and complete them."""

from __future__ import annotations

import json
import re
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from citykit.shipped import shipped
from tests.support.language_server import Client

DATA = Path(str(shipped("pointcity", "data")))
FILES = sorted(DATA.rglob("*.yaml"))
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


@pytest.mark.parametrize("name", ["cards", "civics", "setup", "ruleset", "variant", "formula"])
def test_every_key_of_a_schema_is_described_for_editors(name: str) -> None:
    schema = json.loads(
        shipped("pointcity", "schemas").joinpath(f"{name}.schema.json").read_text("utf-8")
    )
    for each in _objects(schema):
        for key, value in each.get("properties", {}).items():
            assert "description" in value or "$ref" in value, key


@pytest.mark.slow
def test_a_language_server_accepts_the_shipped_data_and_underlines_what_is_wrong(
    tmp_path: Path,
) -> None:
    if shutil.which("node") is None or shutil.which("npm") is None:
        pytest.skip("node and npm are needed to run the language server")
    bad = tmp_path / "bad.yaml"
    bad.write_text(
        BAD.format(schema=shipped("pointcity", "schemas").joinpath("variant.schema.json")), "utf-8"
    )
    with Client() as server:
        assert {file.name: server.diagnostics(file) for file in FILES} == {
            file.name: [] for file in FILES
        }
        underlined = server.diagnostics(bad)
    assert {line.partition(":")[0] for line in underlined} == {"5", "8", "9", "12"}
    assert any("pts" in line for line in underlined)
