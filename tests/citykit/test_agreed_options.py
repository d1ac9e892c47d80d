"""What players agree on before a game, as interfaces offer it."""

from __future__ import annotations

from typing import Any

import pytest
from attrs import evolve

import bloomtown
import kosmopolis
import mycity
import pointcity
from pointcity.model import Card

GAMES = [bloomtown, kosmopolis, mycity, pointcity]


@pytest.mark.parametrize("game", GAMES)
def test_every_option_that_a_ruleset_offers_can_be_dealt(game: Any) -> None:
    for info in game.list_rulesets():
        ruleset = game.load_ruleset(info.id)
        for players in ruleset.player_counts:
            for name, values in ruleset.options(players).items():
                for value in values:
                    options = {name: value}
                    assert game.new_game(players, seed=1, ruleset=ruleset, options=options)


@pytest.mark.parametrize("game", GAMES)
def test_the_first_value_of_an_option_is_the_default(game: Any) -> None:
    ruleset = game.official_ruleset()
    for players in ruleset.player_counts:
        options = {name: values[0] for name, values in ruleset.options(players).items()}
        dealt = game.new_game(players, seed=1, options=options)
        assert dealt == game.new_game(players, seed=1)


def test_a_level_is_agreed_on_in_solo_games_only() -> None:
    official = pointcity.official_ruleset()
    assert list(official.options(1)) == ["level"]
    assert official.options(2) == {}
    assert evolve(official, solo=None).options(1) == {}


def test_a_guide_of_a_view_takes_the_seat_of_the_view_only() -> None:
    view = kosmopolis.observe(kosmopolis.new_game(2, seed=7), 1)
    assert kosmopolis.guided_turn(view, seat=1) == kosmopolis.guided_turn(view)
    with pytest.raises(kosmopolis.errors.ArgumentError, match="View of seat 0"):
        kosmopolis.guided_turn(view, seat=0)


def test_a_picture_of_a_table_shows_a_guided_turn() -> None:
    state = pointcity.new_game(2, seed=7)
    while not pointcity.svg.highlights(state).affordable:
        state = pointcity.apply(state, pointcity.legal_actions(state)[0])
    table = state.table
    guide = pointcity.guided_turn(table)
    chosen = guide.click(guide.choices[-2])
    for each in (guide, chosen):
        clicks = [click for click in each.choices if isinstance(click, pointcity.play.OnCell)]
        marks = pointcity.svg.Highlights(
            legal=[click.cell for click in clicks],
            affordable=[each.cell for each in clicks if isinstance(table.market[each.cell], Card)],
            chosen=each.cells,
        )
        expected = pointcity.svg.table(table, highlights=marks)
        assert pointcity.svg.table(table, guide=each) == expected
