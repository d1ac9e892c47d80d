"""Actions as short strings, and what is wrong with other strings."""

from __future__ import annotations

from typing import Any

import pytest

import mycity as mc
from citykit.testing import random_game
from mycity.formats.notation import MAX_LENGTH, format_action, parse_action
from mycity.model import reasons
from tests.mycity.support.positions import LEGACY, build, cell

WRITTEN: dict[str, mc.Action] = {
    "build D1 E1": build("D1 E1"),
    "build K10 K11": build("K10 K11"),
    "pass": mc.Pass(),
    "quit": mc.Quit(),
    "stick rock D5": mc.Stick("rock", cell("D5")),
    "stick well A1": mc.Stick("well", 0),
}


@pytest.mark.parametrize("text", WRITTEN)
def test_an_action_is_written_and_read(text: str) -> None:
    assert format_action(WRITTEN[text]) == text
    assert parse_action(text) == WRITTEN[text]
    assert parse_action(f"\t{text.lower().replace(' ', '  ')}\n") == WRITTEN[text]


@pytest.mark.parametrize("options", [{}, LEGACY])
def test_every_legal_action_of_a_game_is_read_back(options: Any) -> None:
    for state, seat, _ in random_game(mc, 2, 8, options=options):
        for action in mc.legal_actions(state, 0 if seat is None else seat):
            assert parse_action(format_action(action)) == action


BAD = {
    "": (0, "verb"),
    "  biuld D1": (2, "verb"),
    "build": (5, "cell"),
    "build D": (6, "cell"),
    "build D0": (6, "cell"),
    "build D111": (6, "cell"),
    "build L1": (6, "cell"),
    "build D1 E12": (9, "cell"),
    "pass D1": (5, "end"),
    "stick": (5, "sticker"),
    "stick castle D1": (6, "sticker"),
    "stick rock": (10, "cell"),
    "stick rock D1 D2": (14, "end"),
    "pass" + " " * MAX_LENGTH: (0, "length"),
}


@pytest.mark.parametrize("text", BAD)
def test_a_malformed_string_is_refused_with_its_place(text: str) -> None:
    with pytest.raises(mc.errors.MalformedNotation) as caught:
        parse_action(text)
    assert (caught.value.at, caught.value.expected) == BAD[text]


def test_what_cannot_be_written_is_refused() -> None:
    for action, reason in (
        (mc.Build((-1, 5)), reasons.OffGrid((-1,))),
        (mc.Stick("rock", 121), reasons.OffGrid((121,))),
        ("pass", reasons.UnknownAction("str")),
    ):
        given: Any = action
        with pytest.raises(mc.IllegalAction) as caught:
            format_action(given)
        assert caught.value.reasons == (reason,)


def test_arguments_of_the_wrong_type_are_refused() -> None:
    wrong: Any = 5
    for call in (
        lambda: parse_action(wrong),
        lambda: parse_action("pass", wrong),
        lambda: format_action(mc.Pass(), wrong),
    ):
        with pytest.raises(mc.errors.ArgumentError):
            call()
