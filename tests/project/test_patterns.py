"""No regular expression of the library takes quadratic time, whatever the input."""

from __future__ import annotations

import importlib
import pkgutil
import re
from collections.abc import Iterator

import pytest

import bloomtown
import citykit
import kosmopolis
import mycity
import pointcity
from tests.support.steps import search_steps

#: What hostile strings repeat.
UNITS = (
    " ",
    "\t",
    "\n",
    "a",
    "A",
    "0",
    "-",
    "a-",
    "-0",
    "\\",
    '"',
    "{",
    "}",
    "{a",
    "|",
    "{a|",
    "[A",
)
ENDS = ("", "!", "\n", '"', "}")


def patterns() -> Iterator[tuple[str, re.Pattern[str]]]:
    """Yield the name of every compiled pattern, with the pattern."""
    for package in (bloomtown, citykit, kosmopolis, mycity, pointcity):
        for info in pkgutil.walk_packages(package.__path__, f"{package.__name__}."):
            if not info.name.endswith("__main__"):
                for name, value in vars(importlib.import_module(info.name)).items():
                    if isinstance(value, re.Pattern):
                        yield f"{info.name}.{name}", value


PATTERNS = dict(patterns())


def test_the_patterns_are_found() -> None:
    assert "citykit.formats.recordtext._ESCAPED" in PATTERNS


@pytest.mark.slow
@pytest.mark.parametrize("name", PATTERNS)
def test_twice_the_input_takes_twice_the_steps(name: str) -> None:
    pattern = PATTERNS[name]
    for unit in UNITS:
        for end in ENDS:
            short, long = (search_steps(pattern, unit * count + end) for count in (30, 60))
            assert long <= 2.2 * short + 20, f"{unit!r} many times, then {end!r}"


@pytest.mark.parametrize(
    ("pattern", "text"),
    [(r"[ \t]*\n", " "), (r"(a+)+b", "a"), (r"(?:a|b)*?c", "a"), (r"\w+\d", "a")],
)
def test_the_count_sees_a_pattern_that_is_too_slow(pattern: str, text: str) -> None:
    short, long = (search_steps(re.compile(pattern), text * count) for count in (7, 14))
    assert long > 3 * short
