"""The table as text."""

from __future__ import annotations

import kosmopolis as ko
from kosmopolis.display.text import score_text, table_text
from tests.kosmopolis.support.positions import card
from tests.kosmopolis.support.shown import STATE, settling

NAMES = ("Ann", "Bob", "Eve " * 20, "Joe")


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

> Ann (seat 0): 8 points, 3 cards in hand, 1 marker, starts
  hometown      -               -               -               3 4 = 7

  Bob (seat 1): 6 points, 1 card in hand, 0 markers
  hometown      -               -               6 = 6           -

Ann (seat 0)
  hand          Agent 5, Agent 5, Priest 3"""
    )


def test_a_state_shows_no_value_of_a_modifier() -> None:
    assert "[-3]" not in str(STATE)
    assert "[?1] [?2]" in str(STATE)


def test_the_modifier_to_place_and_the_choice_made_are_shown() -> None:
    placing = ko.apply(STATE, ko.PlayCapital(card("a5")))
    assert "  modifier      +4" in str(ko.observe(placing, 0))
    assert "+4" not in str(ko.observe(placing, 1))
    state = ko.new_game(2, 7)
    state = ko.apply(state, ko.legal_actions(state, 0)[0], seat=0)
    assert "  decided       Keep " in str(ko.observe(state, 0))
    assert "decided" not in str(ko.observe(state, 1))


def test_a_settlement_shows_the_limits() -> None:
    text = table_text(settling())
    assert "  limit         6               0               0               6" in text
    assert "[?]" not in text


def test_a_score_sheet() -> None:
    lines = score_text(ko.score(STATE, 0), lang="fr", names=NAMES).splitlines()
    assert lines[4].split() == ["cartes", "Marchand", "7"]
    assert lines[-1].split() == ["total", "8"]
