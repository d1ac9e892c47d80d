"""The table as text."""

from __future__ import annotations

from attrs import evolve

import bloomtown as bt
from bloomtown.display.text import WIDTH, abbreviation, score_text, table_text
from bloomtown.model.ruleset import Side
from tests.bloomtown.support.positions import tile
from tests.bloomtown.support.shown import STATE
from tests.support.pictures import states_of

NAMES = ("Ann", "Bob", "Eve " * 20, "Joe")


def test_the_view_of_a_seat() -> None:
    assert (
        table_text(bt.observe(STATE, 0), names=NAMES)
        == """\
Bloom Town: 2 players, side A

Ann builds a project.

Market          1: Of     2: Su     3: -      4: Sh:os  5: Pa
  stacks           2         1         0         1         3
Community       office 0/2, subway 0/2, park 1/2, house 0/2, shop 2/2 (rated)

> Ann (seat 0)                              Bob (seat 1), went first
  7 points, 1 token                         1 point, 0 tokens
  hand: ? ?                                 hand: Su ?
     +0    +1    +2    +3    +4                +0    +1    +2    +3    +4
  0  Of    Of    3*    4     5              0  1     2     3*    4     5
  5  1*    2     3     4     5              5  Sh:op 2     3     4     5
 10  1     2     Pa    4*    5             10  1     2     3     4*    5
 15  1     2*    3     4     5             15  1     2*    3     4     5
 20  1     2     3     4     5*            20  1     2     3     4     Ho

Ann (seat 0)
  hand          Of, Sh:hp

Of office, Su subway, Pa park, Ho house, Sh:hp shop (house and park),
1-5 symbols, * wasteland, ? a hidden tile"""
    )


def test_a_state_shows_no_hand() -> None:
    assert "Sh:hp\n" not in str(STATE)


def test_every_tile_has_an_abbreviation_of_its_own() -> None:
    tiles = {*bt.official_ruleset().tiles}
    assert len({abbreviation(each) for each in tiles}) == len(tiles)
    assert abbreviation(tile("house+subway")) == "Sh:hs"


def test_the_last_round_is_announced_until_the_game_is_over() -> None:
    *_, last, over = states_of(bt, 2)
    assert "The game ends with this" in str(last)
    assert "The game ends with this" not in str(over)
    assert " wins with " in str(over)
    assert "hand: none" in str(over)


def test_large_boards_are_below_each_other_and_a_large_market_has_two_rows() -> None:
    rules = bt.official_ruleset()
    large = Side("A", ("123456789", "234567891"), ((0, 0),))
    variant = evolve(rules, symbols=9, sides=(large,), setups=(evolve(rules.setups[0], stack=4),))
    text = table_text(bt.new_game(2, 1, ruleset=variant), names=NAMES)
    assert "\n  0  1*    2     3     4     5     6     7     8     9\n" in text
    assert text.count("Market") == 2
    assert max(map(len, text.splitlines())) <= WIDTH


def test_a_score_sheet() -> None:
    lines = score_text(bt.score(STATE, 0), lang="fr").splitlines()
    assert lines[1].split() == ["constructions", "7"]
    assert lines[-1].split() == ["total", "7"]
