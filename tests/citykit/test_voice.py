from __future__ import annotations

from typing import Any

import pytest

from citykit.language.locale import Locale
from citykit.language.voice import Voice, check_names
from citykit.tools.errors import ArgumentError

WORDS = Locale(
    "en",
    "English",
    "english",
    {},
    {
        "things.and": "{first} and {last}",
        "things.none": "none",
        "things.player": "Player {number}",
    },
)


def test_parts_are_joined_to_an_enumeration() -> None:
    voice = Voice(WORDS)
    assert voice.join([1, 2, 3]) == "1, 2 and 3"
    assert voice.join(["one"]) == "one"
    assert voice.join([]) == "none"


def test_players_without_a_name_are_counted_from_1() -> None:
    voice = Voice(WORDS, ("Ann\n",))
    assert [voice.player(seat) for seat in range(2)] == ["Ann", "Player 2"]


@pytest.mark.parametrize("names", ["Ann", b"Ann", 7, None, {"Ann"}])
def test_names_are_a_sequence_of_strings(names: Any) -> None:
    with pytest.raises(ArgumentError, match="a sequence of names"):
        check_names(names)


def test_a_name_that_is_no_string_is_pointed_out() -> None:
    wrong: Any = ["Ann", None]
    with pytest.raises(ArgumentError, match=r"a str for names\[1\] is needed, not None"):
        check_names(wrong)


def test_names_may_be_any_sequence() -> None:
    check_names(["Ann", "Bob"])
    check_names(())
