"""Untrusted JSON is parsed within limits."""

from __future__ import annotations

import pytest

from citykit.formats.jsontext import Wrong, brief, parse_json, refuse, wrong
from citykit.tools.errors import MAX_PROBLEMS, JsonError


def test_json_is_parsed() -> None:
    data = {"a": [1, -2, "é", True, None], "b": {}}
    text = '{"a": [1, -2, "\\u00e9", true, null], "b": {}}'
    assert parse_json(text) == parse_json(text.encode()) == parse_json(bytearray(text, "utf-8"))
    assert parse_json(text) == data


BAD: dict[str, object] = {
    "JSON:1:1: not JSON: Expecting value": "",
    "JSON:2:3: not JSON": '{"type":\n  oops}',
    "not JSON: Extra data": "{} {}",
    "not UTF-8 text": b"\xff\xfe",
    "not UTF-8": "\ud800",
    "a string contains an unpaired surrogate": '{"a":"\\ud800"}',
    "unpaired surrogate": '{"\\udfff":1}',
    "'1.0' is not a whole number": "1.0",
    "'NaN' is not a whole number": "[NaN]",
    "a number has more than 15 digits": "9" * 5000,
    "the key 'a' is there twice": '{"a":1,"b":2,"a":2}',
    "values are nested more than 16 deep": "[" * 17 + "]" * 17,
    "nested more than 16 deep": "[" * 100_000,
    "the document has more than 50000 values": "[" + "0," * 60_000 + "0]",
    "the document is longer than 1000000 bytes": " " * 1_000_001,
    "JSON is a str or bytes, not dict": {},
}


@pytest.mark.parametrize("message", BAD)
def test_anything_else_is_refused(message: str) -> None:
    with pytest.raises(JsonError) as caught:
        parse_json(BAD[message])  # type: ignore[arg-type]
    assert message in str(caught.value)


def test_many_problems_and_long_keys_are_cut_short() -> None:
    error = refuse([(("x" * 100, 3), "bad")] * 60)
    assert len(error.problems) == MAX_PROBLEMS
    assert str(error.problems[0]) == f"JSON: {'x' * 57}...[3]: bad"
    assert str(error.problems[-1]) == "JSON: and 11 more problems"
    assert len(refuse([((), "bad")]).problems) == 1


def test_a_value_is_brief_in_a_message() -> None:
    values: list[object] = ["a", [1], {}, None, True, 7]
    expected = ["'a'", "a list", "an object", "null", "true", "7"]
    assert [brief(value) for value in values] == expected


def test_a_problem_with_the_value_itself_has_no_path() -> None:
    error = wrong("bad")
    assert isinstance(error, Wrong)
    assert error.found == (((), "bad"),)
