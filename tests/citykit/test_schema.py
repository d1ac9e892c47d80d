"""A document that does not fit its schema gets messages for its author."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from citykit.data.schema import Schemas, show
from citykit.data.yamltext import parse_yaml
from citykit.tools.errors import DataError
from tests.support.toy import make_toy


def messages(schemas: Schemas, text: str) -> list[str]:
    with pytest.raises(DataError) as caught:
        schemas.check(parse_yaml(text, "my.yaml"), "toys")
    return [f"{each.path}: {each.message}" for each in caught.value.problems]


@pytest.fixture
def toy(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    return make_toy(tmp_path, monkeypatch)


@pytest.fixture
def schemas(toy: str) -> Schemas:
    return Schemas(toy, ("name", "toys"))


def test_a_document_that_fits_has_no_misfits(schemas: Schemas) -> None:
    text = "toys: [{id: teddy, kind: bear, worth: {double: 3}, colour: red}]\nmarks: {x-a: 1}"
    node = parse_yaml(text, "my.yaml")
    assert schemas.misfits(node, "toys") == []
    schemas.check(node, "toys")


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("toys: 3", "toys: must be a list, not 3"),
        ("toys: []", "toys: must have at least 1 entry, not 0"),
        ("toys: [{}]", "toys[0]: the key 'id' is missing"),
        ("toys: [{id: Ted}]", "toys[Ted].id: must be a name in lower case, not 'Ted'"),
        (
            "toys: [{id: ted}, {id: ted}]",
            "toys: has a mapping of keys to values twice; write it once",
        ),
        (
            "toys: [{id: ted, kind: baer}]",
            "toys[ted].kind: must be one of bear, ball, not 'baer'; did you mean 'bear'?",
        ),
        ("toys: [{id: ted, kind: 3}]", "toys[ted].kind: must be one of bear, ball, not 3"),
        (
            "toys: [{id: ted, worth: 10}]",
            "toys[ted].worth: must be a whole number from 0 to 9, not 10",
        ),
        (
            "toys: [{id: ted, worth: {double: 2.0}}]",
            "toys[ted].worth.double: must be a whole number, not 2.0",
        ),
        (
            "toys: [{id: ted, worth: {triple: 2}}]",
            "toys[ted].worth: must be a value, not a mapping",
        ),
        ("toys: [{id: ted, colour: [1]}]", "toys[ted].colour[0]: must be a string, not 1"),
        ("toys: [{id: ted, colour: blue}]", "must be one colour or a list, not 'blue'"),
        ("toy: []", "toy: there is no such key 'toy' here; did you mean 'toys'?"),
        ("marks: {x-a: 1, b: 2}", "there is no such key 'b' here"),
        ("toys: true", "toys: must be a list, not true"),
        ("prices: {Ted: 1}", "prices.Ted: must be a name in lower case, not 'Ted'"),
        ("marks: {a: 1}", "there is no such key 'a' here; a key here is a word after x-"),
    ],
)
def test_a_misfit_has_a_message(schemas: Schemas, text: str, message: str) -> None:
    (found,) = messages(schemas, text)
    assert message in found


def test_the_message_about_alternatives_can_be_replaced(toy: str) -> None:
    def say(error: Any) -> str:
        return f"no such form: {show(error.instance)}"

    schemas = Schemas(toy, ("name", "toys"), say)
    assert messages(schemas, "toys: [{id: ted, worth: {}}]") == [
        "toys[ted].worth: no such form: a mapping of keys to values"
    ]
    assert schemas.schema("name")["$defs"]["worth"]["anyOf"][1]["title"] == "double"


def test_a_long_value_is_cut() -> None:
    assert show("x" * 100) == f"'{'x' * 57}...'"
    assert show(None) == "nothing"
