"""YAML files are parsed strictly, within limits, and keep their positions."""

from __future__ import annotations

from pathlib import Path

import pytest

from citykit.data.yamltext import MAX_BYTES, MAX_DEPTH, MAX_NODES, Place, parse_yaml, read_file
from citykit.tools.errors import DataError


def refusal(text: str) -> str:
    with pytest.raises(DataError) as caught:
        parse_yaml(text, "my.yaml")
    return str(caught.value)


def test_scalars_are_those_of_yaml_1_2() -> None:
    text = "[no, 012, -3, 1.5, .5, 1e3, ~, null, true, false, 'true', \"7\", 2024-01-01, 0x1F]"
    assert parse_yaml(text, "my.yaml").plain() == [
        *("no", 12, -3, 1.5, 0.5, 1000.0, None, None, True, False, "true", "7"),
        *("2024-01-01", "0x1F"),
    ]
    assert parse_yaml("a:", "my.yaml").plain() == {"a": None}


def test_nodes_know_their_positions() -> None:
    node = parse_yaml("toys:\n  - {id: ted, tags: [a]}\n  - {count: 3}\n", "my.yaml")
    assert node.find(("toys", 0, "id")).place == Place("my.yaml", 2, 10)
    assert node.find(("toys", 5, "x")).place == Place("my.yaml", 2, 3)
    assert str(node.problem(("toys", 1), "bad")) == "my.yaml:3:5: toys[3]: bad"
    assert str(node.problem(("toys", 0, "tags", 0), "bad")) == (
        "my.yaml:2:22: toys[ted].tags[0]: bad"
    )
    assert str(node.key_problem(("toys", 0), "tags", "bad")) == (
        "my.yaml:2:15: toys[ted].tags: bad"
    )
    assert str(node.key_problem((), "none", "bad")) == "my.yaml:1:1: none: bad"


def test_aliases_are_followed() -> None:
    assert parse_yaml("a: &x {b: 1}\nc: *x", "my.yaml").plain() == {"a": {"b": 1}, "c": {"b": 1}}


@pytest.mark.slow
@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "my.yaml:1:1: the file is empty"),
        ("a: 1\n---\nb: 2", "a data file holds one document; remove this line"),
        ("a: 1\nb: 2\na: 3", "my.yaml:3:1: the key 'a' is already used on line 1"),
        ("a: *x", 'a value that begins with * needs quotes: "*x"'),
        ("{[1]: 2}", "a key must be a plain word"),
        ("a: [1", "my.yaml:1:4: this [ is not closed; write ] at the end of line 1"),
        ("a:\n\tb: 1", "a tab cannot be used to indent; use spaces"),
        ("a: \x01", "my.yaml:1:4: the character 0x01 is not text"),
        ("[" * (MAX_DEPTH + 2) + "]" * (MAX_DEPTH + 2), f"nested more than {MAX_DEPTH} deep"),
        ("[" + "1, " * MAX_NODES + "]", f"the file has more than {MAX_NODES} values"),
        (
            f"a: &a {'[' * 30}{']' * 30}\nb: {'[' * 20}*a{']' * 20}",
            f"nested more than {MAX_DEPTH} deep",
        ),
        ("a: &a [" + "1, " * 1000 + "]\nb: [" + "*a, " * 60 + "]", "more than 50000 values"),
    ],
)
def test_bad_yaml_is_refused(text: str, message: str) -> None:
    assert message in refusal(text)


def test_a_file_is_read_within_limits(tmp_path: Path) -> None:
    file = tmp_path / "my.yaml"
    file.write_bytes(b"\xef\xbb\xbfa: 1")
    assert read_file(file, "my.yaml") == "a: 1"
    for raw, message in (
        (b"a: 1\nb: \xff", ":2:4: the file is not saved as UTF-8: byte 0xff is not text"),
        (
            "a: 1".encode("utf-16"),
            ": the file is saved as UTF-16 or UTF-32; in your editor, save it",
        ),
        (b"x" * (MAX_BYTES + 1), f": the file is larger than {MAX_BYTES} bytes"),
    ):
        file.write_bytes(raw)
        with pytest.raises(DataError, match=f"my.yaml{message}"):
            read_file(file, "my.yaml")
    with pytest.raises(DataError, match="this is a directory"):
        read_file(tmp_path, "folder")
    with pytest.raises(DataError, match="No such file"):
        read_file(tmp_path / "none.yaml", "none.yaml")
    with pytest.raises(DataError, match="null"):
        read_file(Path("a\0b"), "a")
