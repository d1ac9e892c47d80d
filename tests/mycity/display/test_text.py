"""The table as text."""

from __future__ import annotations

from typing import Any

import pytest
from attrs import evolve

import mycity as mc
from mycity.display.text import WIDTH, campaign_text, colour_letters, table_text
from mycity.model.cards import Sticker
from mycity.model.table import Campaign, Town
from tests.mycity.support.positions import LEGACY, build, cell, dealt, quit_all, with_city

NAMES = ("Ann", "Bob", "Eve " * 20, "Joe")
RULES = mc.official_ruleset()
CAMPAIGN = Campaign(2, (Town((Sticker("well", cell("B4")), Sticker("tree", 0)), 2), Town()))

STATE = mc.apply(
    with_city(
        with_city(dealt("red-i2"), 0, "blue-i2 D1 E1", "c2 F1 F2 G2", score=7),
        1,
        "yellow-t4 F1 E2 F2 G2",
    ),
    build("F3 G3"),
    seat=0,
)


def test_the_view_of_a_seat_shows_boards_with_their_river_and_the_own_choice() -> None:
    assert (
        table_text(mc.observe(STATE, 0), names=NAMES)
        == """\
My City: 2 players, the eternal game

To decide about the building: Bob.

Card            red short bar, 27 cards left
                RRRR

  Ann (seat 0)                            > Bob (seat 1)
  during the game: 7                        during the game: 10
     A  B  C  D  E  F  G  H  I  J  K           A  B  C  D  E  F  G  H  I  J  K
  1  .  . tt B1 B1|+2  .  .  .  .  $        1  .  . tt  .  .|Y1  .  .  .  .  $
  2 oo  .  .  .  .|+2 +2  . tt  . ##        2 oo  .  .  . Y1|Y1 Y1  . tt  . ##
               ~~~~                                      ~~~~
  3 ^^  .  .  .| . R? R?  w  .  . ##        3 ^^  .  .  .| .  .  .  w  .  . ##
  4 ^^  .  .  .| .  .  .  .  .  . ##        4 ^^  .  .  .| .  .  .  .  .  . ##
  5 ^^  .  .  .| .  . tt  .  .  . oo        5 ^^  .  .  .| .  . tt  .  .  . oo
            ~~~~                                      ~~~~
  6 ^^ ^^  .| .  .  .  .  .  . ## ##        6 ^^ ^^  .| .  .  .  .  .  . ## ##
            ~~~~~~~                                   ~~~~~~~
  7 ^^ oo  .  .  .| .  .  . oo ## ##        7 ^^ oo  .  .  .| .  .  . oo ## ##
  8 ^^  .  w  .  .| .  .  . ## ## ##        8 ^^  .  w  .  .| .  .  . ## ## ##
               ~~~~                                      ~~~~
  9  .  .  .  .| .  . tt  . oo ## ##        9  .  .  .  .| .  . tt  . oo ## ##
            ~~~~                                      ~~~~
 10  $  .  .| .  .  .  .  . ## ## ##       10  $  .  .| .  .  .  .  . ## ## ##
         ~~~~                                      ~~~~
 11  .  .| .  .  .  . oo ## ## ## ##       11  .  .| .  .  .  . oo ## ## ## ##

your choice     Build the red short bar on F3, G3

Y yellow, R red, B blue, + church, . plain, tt two trees, oo two rocks,
w a well, $ a gold vein, ^^ mountain, ## forest, | ~ river, ? your choice"""
    )


def test_a_state_shows_no_choice() -> None:
    assert "?" not in str(STATE)
    assert "?" not in table_text(mc.observe(STATE, 1))


def test_stickers_on_boards_and_to_place_are_listed() -> None:
    state = quit_all(dealt("red-i2", options={**LEGACY, "episode": 2}, carry=CAMPAIGN))
    state = mc.apply(state, mc.Stick("rock", cell("B1")), seat=0)
    text = table_text(state)
    assert "  stickers: well B4, tree A1" in text
    assert "  to place: two rocks, well" in text
    assert "score -78, progress 4" in text
    assert "\nCard" not in text
    assert " o?" not in text
    own = table_text(mc.observe(state, 0))
    assert "  1  t o? tt" in own
    assert "your choice     Place two rocks on B1" in own


def test_a_player_who_has_quit_is_marked() -> None:
    state = with_city(dealt("red-i2"), 1, active=False)
    assert table_text(state, lang="pl").count("nie buduje") == 1
    assert "builds no more" not in table_text(quit_all(dealt("red-i2")))


def test_a_player_alone_reaches_a_score() -> None:
    text = table_text(quit_all(dealt("red-i2", 1)))
    assert "Player 1 reaches -75 points." in text


def test_colours_have_letters_of_their_own_and_many_buildings_numbers_again() -> None:
    mine = evolve(RULES, colours=("red", "rose", "1-r"))
    assert colour_letters(mine) == {"red": "R", "rose": "O", "1-r": "A"}
    shown = [*dealt("red-i2").table.ruleset.cards][:1] * 36
    many = tuple(evolve(_building(), card=card) for card in shown)
    assert "Y1" in table_text(with_city(dealt("red-i2"), 0, buildings=many))


def _building() -> Any:
    return STATE.table.players[0].buildings[0]


def test_large_boards_are_below_each_other() -> None:
    rows, bank = ("." * 20, "." * 20), (0, 10)
    large = evolve(
        RULES, boards=tuple(evolve(each, rows=rows, left_bank=bank) for each in RULES.boards)
    )
    lines = table_text(mc.new_game(2, 1, ruleset=large), names=NAMES).splitlines()
    assert lines.count("  1" + "  ." * 20) == 2
    assert lines.count("  2" + "  ." * 10 + "| ." + "  ." * 9) == 2
    assert max(map(len, lines)) <= WIDTH


def test_a_campaign_shows_all_boards_between_episodes() -> None:
    text = campaign_text(CAMPAIGN)
    assert text.startswith(
        "My City: campaign, next is episode 2\nMost progress: board 0\n\n  board 0 "
    )
    assert "  progress 2                                progress 0\n" in text
    assert "  stickers: well B4, tree A1\n" in text
    assert campaign_text(Campaign()) == "My City: campaign, next is episode 1"
    over = campaign_text(evolve(CAMPAIGN, episode=4), mc.load_ruleset("two-valleys"), lang="pl")
    assert over.startswith("My City, two valleys: kampania, wszystkie epizody rozegrane")
    wrong: Any = 7
    with pytest.raises(mc.errors.ArgumentError, match="a Campaign is needed"):
        campaign_text(wrong)
    with pytest.raises(mc.errors.ArgumentError, match="a Ruleset is needed"):
        campaign_text(CAMPAIGN, wrong)
