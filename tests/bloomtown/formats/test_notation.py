"""Actions as short strings, and what is wrong with other strings."""

from __future__ import annotations

from typing import Any

import pytest
from attrs import evolve

import bloomtown as bt
from bloomtown.formats.notation import MAX_LENGTH, format_action, parse_action
from citykit.testing import random_game
from tests.bloomtown.support.positions import build

WRITTEN: dict[str, bt.Action] = {
    "build office 7": build("o", 1, 2),
    "build shop:house+park 12": build("house+park", 2, 2),
    "double": bt.Use("double", "square"),
    "extra": bt.Use("extra", "square"),
    "token double": bt.Use("double", "token"),
    "token extra": bt.Use("extra", "token"),
    "token community park": bt.Use("community", "token", "park"),
    "done": bt.Done(),
    "take 3": bt.Take(3),
    "value park": bt.Value("park"),
}


@pytest.mark.parametrize("text", WRITTEN)
def test_an_action_is_written_and_read(text: str) -> None:
    assert format_action(WRITTEN[text]) == text
    assert parse_action(text) == WRITTEN[text]
    assert parse_action(f"\t{text.upper().replace(' ', '  ')}\n") == WRITTEN[text]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_legal_action_of_a_game_is_read_back(players: int) -> None:
    for state, _, _ in random_game(bt, players, 8):
        for action in bt.legal_actions(state):
            assert parse_action(format_action(action)) == action


def test_tiles_are_those_of_the_ruleset() -> None:
    rules = bt.official_ruleset()
    few = evolve(rules, id="few", shops=rules.shops[:1])
    assert parse_action("build shop:house+park 0", few) == build("house+park", 0, 0)
    assert format_action(build("o", 0, 0), few) == "build office 0"
    with pytest.raises(bt.errors.MalformedNotation):
        parse_action("build shop:office+park 0", few)


BAD = {
    "": (0, "verb"),
    "  biuld office 7": (2, "verb"),
    "build": (5, "tile"),
    "build castle 7": (6, "tile"),
    "build office": (12, "number"),
    "build office x": (13, "number"),
    "build office 12345": (13, "number"),
    "build office 1x": (13, "number"),
    "build office 7 8": (15, "end"),
    "token": (5, "special"),
    "token take": (6, "special"),
    "token community": (15, "kind"),
    "value castle": (6, "kind"),
    "done done": (5, "end"),
    "done" + " " * MAX_LENGTH: (0, "length"),
}


@pytest.mark.parametrize("text", BAD, ids=range(len(BAD)))
def test_a_malformed_string_is_refused_with_its_place(text: str) -> None:
    with pytest.raises(bt.errors.MalformedNotation) as caught:
        parse_action(text)
    assert (caught.value.at, caught.value.expected) == BAD[text]
    assert caught.value.text == text


def test_other_things_are_refused() -> None:
    strange: Any = 7
    with pytest.raises(bt.errors.ArgumentError, match="a string is needed, not an int"):
        parse_action(strange)
    for call in (lambda: parse_action("done", strange), lambda: format_action(bt.Done(), strange)):
        with pytest.raises(bt.errors.ArgumentError, match="a Ruleset is needed"):
            call()
    with pytest.raises(bt.IllegalAction) as caught:
        format_action(strange)
    assert [reason.code for reason in caught.value.reasons] == ["unknown-action"]
