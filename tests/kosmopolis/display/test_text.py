"""The table as text."""

from __future__ import annotations

from typing import Any

import pytest

import kosmopolis as ko
from citykit.tools.columns import width
from kosmopolis.display.text import WIDTH, score_text, table_text
from tests.kosmopolis.support.positions import card, playing
from tests.support.pictures import (
    check_no_secret_shown,
    check_only_positions_are_text,
    states_of,
)

NAMES = ("Ann", "Bob", "Eve " * 20, "Joe")

STATE = playing(
    ["a5 s2", "s2"],
    homes=["m3 m4", ""],
    capital="m2 m5 s4",
    placed={0: [("merchant", -3)], 1: [("merchant", 2), ("agent", -1)]},
    modifiers=[4],
    markers=[1, 0],
    pool=7,
)


def test_the_view_of_a_seat() -> None:
    text = table_text(ko.observe(STATE, 0), names=NAMES)
    assert (
        text
        == """\
Kosmopolis: 2 players, round 1 of 3
Left: 24 cards, 1 modifier, 7 markers

Ann plays a card.

                Agent           Priest          Scholar         Merchant
Capital         -               -               4 = 4           2 5 = 7
  modifiers     [?2]                                            [-3] [?2]
[?] a modifier face down and who placed it, counted from 1

> Ann (seat 0): 8 points, 2 cards in hand, 1 marker, starts
  hometown      -               -               -               3 4 = 7

  Bob (seat 1): 0 points, 1 card in hand, 0 markers
  hometown      -               -               -               -

Ann (seat 0)
  hand          Agent 5, Scholar 2"""
    )


def test_a_state_shows_its_table_and_no_secret() -> None:
    assert str(STATE) == str(STATE.table) == table_text(ko.observe(STATE))
    assert "[-3]" not in str(STATE)
    assert "[?1] [?2]" in str(STATE)
    assert str(ko.observe(STATE, 1)) == table_text(ko.observe(STATE, 1))


def test_the_modifier_to_place_and_the_choice_made_are_shown() -> None:
    placing = ko.apply(STATE, ko.PlayCapital(card("a5")))
    assert "  modifier      +4" in str(ko.observe(placing, 0))
    assert "+4" not in str(ko.observe(placing, 1))
    state = ko.new_game(2, 7)
    state = ko.apply(state, ko.legal_actions(state, 0)[0], seat=0)
    assert "  decided       Keep " in str(ko.observe(state, 0))
    assert "decided" not in str(ko.observe(state, 1))


@pytest.mark.parametrize("lang", ["en", "pl", "fr"])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_no_line_is_wider_than_a_terminal_and_no_secret_matters(players: int, lang: str) -> None:
    def show(position: Any) -> str:
        return table_text(position, lang=lang, names=NAMES)

    check_no_secret_shown(ko, players, show)
    for state in states_of(ko, players):
        assert max(map(width, show(ko.observe(state, 0)).splitlines())) <= WIDTH


def test_a_settlement_shows_the_limits() -> None:
    state = playing(
        ["m2", ""], homes=["a5 a6", ""], capital="a6 m6", markers=[6, 0], pool=2, last=1
    )
    text = table_text(ko.apply(state, ko.PlayHome(card("m2"))))
    assert "  limit         6               0               0               6" in text
    assert "[?]" not in text


def test_a_score_sheet() -> None:
    lines = score_text(ko.score(STATE, 0), lang="fr", names=NAMES).splitlines()
    assert lines[0] == "Ann (place 0)"
    assert lines[4].split() == ["cartes", "Marchand", "7"]
    assert lines[-1].split() == ["total", "8"]


def test_only_positions_and_score_sheets_are_shown() -> None:
    check_only_positions_are_text(ko.text)
