"""Untrusted input in messages: short, and nothing in it that a terminal would obey."""

from __future__ import annotations

import pytest

from citykit.tools.quoting import MAX_QUOTED, printable, quoted, shortened


class Hostile:
    """A value whose representation cannot be trusted."""

    def __init__(self, shown: str) -> None:
        self.shown = shown

    def __repr__(self) -> str:
        return self.shown


def test_a_string_is_cut_at_its_end() -> None:
    assert shortened("x" * MAX_QUOTED) == "x" * MAX_QUOTED
    assert shortened("x" * (MAX_QUOTED + 1)) == "x" * (MAX_QUOTED - 3) + "..."


def test_what_cannot_be_printed_is_escaped() -> None:
    assert printable("Żółw, 東京") == "Żółw, 東京"
    assert printable("a\x1b[0m\x07\x9b\u202e\u2028\ud800") == r"a\x1b[0m\x07\x9b\u202e\u2028\ud800"


@pytest.mark.parametrize(
    "value",
    [
        *("\x1b" * 1000, 10**5000, -(10**5000), ["\x1b"] * 1000, {"\x1b": "\x1b"}, {"\x1b"}),
        *(b"\x1b" * 1000, range(10**9), Hostile("\x1b" * 10_000), [[[[[[[[[1]]]]]]]]]),
    ],
    ids=lambda value: type(value).__name__,
)
def test_a_value_of_any_type_is_quoted_short_and_printable(value: object) -> None:
    assert quoted(value).isprintable()
    assert len(quoted(value)) < 800


def test_ordinary_values_are_quoted_as_they_are() -> None:
    values = ["a", 1, True, None, 1.5, (1, 2), [], "it's"]
    assert [quoted(value) for value in values] == [repr(value) for value in values]
