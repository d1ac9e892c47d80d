"""Readers accept exactly what they describe, and report everything else at once."""

from __future__ import annotations

from typing import Any

import pytest
from attrs import frozen

from citykit.formats import readers
from citykit.formats.jsontext import Found, Wrong
from citykit.formats.readers import (
    Reader,
    an_id,
    below,
    counted,
    gather,
    keys,
    listed,
    members,
    number,
    of_class,
    one_of,
    optional,
    parts,
    tag,
    tagged,
    text,
)


@frozen
class RedBall:
    size: int
    _marks: tuple[str, ...] = ()
    owner: str = "?"


def found(read: Reader, value: Any) -> list[Found]:
    """Return the problems of a value."""
    try:
        read(value)
    except Exception as error:
        return list(readers.faults(error))
    raise AssertionError("nothing was found")


@pytest.mark.parametrize(
    ("read", "good", "bad"),
    [
        (number, [0, -3], [True, 1.0, "1", None]),
        (text, ["", "a"], [1, None, ["a"]]),
        (members, [{}, {"a": 1}], [[], "a"]),
        (below(3), [0, 2], [-1, 3, True]),
        (an_id, ["a", "tiny-house-1"], ["", "A", "a--b", "-a", "a" * 49, 3]),
        (one_of({"a": 1}, "letter"), ["a"], ["b", 3, ["a"], None]),
        (optional(number), [None, 1], ["a"]),
        (listed(number, 2), [[1, 2]], [[1], [1, 2, 3], "ab", {"a": 1}]),
    ],
)
def test_a_reader_takes_what_it_describes_and_nothing_else(
    read: Reader, good: list[Any], bad: list[Any]
) -> None:
    for value in good:
        read(value)
    for value in bad:
        assert len(found(read, value)) == 1


def test_readers_convert() -> None:
    assert one_of({"a": 1}, "letter")("a") == 1
    assert listed(number)([1, 2]) == (1, 2)
    assert counted({"a": 2}, {"a": 7, "b": 8}, "letter", 5) == {7: 2}
    assert parts({"a": 1, "b": [2]}, {"a": number, "b": listed(number)}) == {"a": 1, "b": (2,)}


def test_every_problem_is_found_with_its_path() -> None:
    read: Reader = listed(lambda value: parts(value, {"a": number, "b": listed(text)}))
    assert found(read, [{"a": 1, "b": []}, {"a": "x", "b": ["y", 1, 2]}, {"a": 1}]) == [
        ((1, "a"), "expected a whole number, not 'x'"),
        ((1, "b", 1), "expected a string, not 1"),
        ((1, "b", 2), "expected a string, not 2"),
        ((2,), "'b' is missing"),
    ]
    assert found(lambda value: keys(value, ("a",)), {"b": 1}) == [
        ((), "'a' is missing"),
        (("b",), "unknown key"),
    ]
    assert found(lambda value: counted(value, {"a": 7}, "letter", 5), {"a": 5, "b": 1}) == [
        (("a",), "expected 0 to 4, not 5"),
        (("b",), "there is no letter 'b'"),
    ]


def test_a_class_is_read_by_its_fields() -> None:
    each: dict[str, Reader] = {"size": number, "marks": listed(text), "more": number}
    read = of_class(RedBall, each, owner="ann")
    assert read({"size": 3, "marks": ["x"]}) == RedBall(3, ("x",), "ann")
    assert found(read, {"size": "3", "marks": ["x", 1]}) == [
        (("size",), "expected a whole number, not '3'"),
        (("marks", 1), "expected a string, not 1"),
    ]
    assert found(read, {"size": 3}) == [((), "'marks' is missing")]


def test_a_field_without_a_reader_is_noticed_at_once() -> None:
    with pytest.raises(KeyError):
        of_class(RedBall, {"size": number})


def test_the_type_of_an_object_selects_its_reader() -> None:
    assert tag(RedBall) == "red-ball"
    balls = of_class(RedBall, {"size": number}, marks=(), owner="?")
    read = tagged({tag(RedBall): balls})
    assert read({"type": "red-ball", "size": 1}) == RedBall(1)
    assert found(read, {"size": 1}) == [((), "'type' is missing")]
    assert found(read, {"type": "bear"}) == [((), "there is no type 'bear'")]


def test_a_bug_is_not_mistaken_for_bad_input() -> None:
    with pytest.raises(ZeroDivisionError):
        gather(lambda value: 1 // value, [("a", 0)])
    with pytest.raises(Wrong):
        gather(number, [("a", "x")])


def test_a_list_can_have_a_maximum_length() -> None:
    assert listed(number, most=2)([1, 2]) == (1, 2)
    with pytest.raises(Wrong) as caught:
        listed(number, most=2)([1, 2, 3])
    assert caught.value.found == (((), "expected at most 2 values, not 3"),)
