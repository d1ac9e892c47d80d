"""Clicks and guides as JSON."""

from __future__ import annotations

from typing import Any

import pytest

import kosmopolis as ko
from kosmopolis.play import (
    Click,
    OnCapital,
    OnCard,
    OnColumn,
    OnDone,
    OnHome,
    OnHomeColumn,
)
from tests.kosmopolis.support.fuzzing import played, village
from tests.kosmopolis.support.positions import card, playing
from tests.kosmopolis.support.schemas import validate
from tests.support.guides import (
    check_guide_refusals,
    check_guides_need_their_view,
    check_guides_read_back,
)

CLICKED = (
    *(OnCard(card("a5")), OnHome(), OnCapital(), OnColumn("agent")),
    *(OnHomeColumn("scholar"), OnDone()),
)
VIEW = ko.observe(playing(["a5 p3", "s2"], capital="m2 s4"), 0)


@pytest.mark.parametrize("click", CLICKED, ids=lambda click: type(click).__name__)
def test_a_click_reads_back(click: Click) -> None:
    assert ko.formats.click_from_json(ko.to_json(click)) == click
    validate(ko.formats.to_data(click))


def test_there_is_a_click_of_every_kind() -> None:
    assert tuple(type(click) for click in CLICKED) == Click.__args__


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ('{"type": "on-card"}', "'card' is missing"),
        ('{"type": "on-card", "card": "agent-9"}', "card: there is no card 'agent-9'"),
        ('{"type": "on-column", "column": 3}', "column: there is no profession 3"),
        ('{"type": "on-done", "column": "agent"}', "column: unknown key"),
        ('{"type": "rescue", "columns": []}', "expected a click, not 'rescue'"),
    ],
)
def test_a_malformed_click_is_refused(text: str, problem: str) -> None:
    with pytest.raises(ko.errors.JsonError, match=problem):
        ko.formats.click_from_json(text)


# --- Guides ----------------------------------------------------------------------------


@pytest.mark.parametrize("ruleset", [ko.official_ruleset(), village()], ids=lambda rules: rules.id)
def test_the_guides_of_a_game_read_back_and_keep_to_their_schema(ruleset: ko.Ruleset) -> None:
    check_guides_read_back(ko, played(3, 5, ruleset), ruleset, validate)


def test_a_guide_says_what_was_clicked_and_what_can_be_clicked() -> None:
    guide = ko.guided_turn(VIEW, [OnCard(card("p3")), OnCapital()])
    assert ko.formats.to_data(guide) == {
        "type": "guide",
        "seat": 0,
        "moves": VIEW.table.moves,
        "asks": "take",
        "clicks": [{"type": "on-card", "card": "priest-3"}, {"type": "on-capital"}],
        "choices": [
            {"type": "on-column", "column": "scholar"},
            {"type": "on-column", "column": "merchant"},
        ],
        "cards": ["priest-3"],
        "capital": True,
        "columns": [],
        "action": None,
    }
    done = ko.formats.to_data(guide.click(OnColumn("merchant")))
    assert done["action"] == {"type": "play-capital", "card": "priest-3", "take": "merchant"}


@pytest.mark.parametrize(
    ("changes", "problem"),
    [
        ({"type": "view"}, "type: expected a guide, not 'view'"),
        ({"clicks": [{"type": "on-done"}]}, "clicks: .*clicked now: a card of your hand"),
        ({"clicks": [{"type": "on-dance"}]}, "there is no type 'on-dance'"),
        ({"seat": 1}, "seat: the clicks lead to something else"),
        ({"moves": 99}, "moves: the clicks lead to something else"),
        ({"choices": []}, "choices: the clicks lead to something else"),
        ({"ruleset": "long-evening@0123456789abcdef"}, "written with 'long-evening', not with"),
        ({"more": 1}, "more: unknown key"),
    ],
)
def test_a_guide_that_its_view_does_not_give_is_refused(
    changes: dict[str, Any], problem: str
) -> None:
    guide = ko.guided_turn(VIEW, [OnCard(card("a5"))])
    check_guide_refusals(ko, guide, changes, problem)


def test_a_guide_is_read_with_its_view_only() -> None:
    check_guides_need_their_view(ko, VIEW)
