"""The games of this library satisfy the contract as packages: type checkers say so."""

from __future__ import annotations

import crowns
import pytest

import bloomtown as bt
import kosmopolis as ko
import mycity as mc
import pointcity as pc
from citykit.game.contract import Campaigns, FullGame, Game
from citykit.testing import LAWS, check_game, check_uniform
from citykit.tools.errors import OptionError
from tests.support.many_games import check_many_games

GAME: Game[crowns.State, crowns.View, crowns.Play, crowns.Event] = crowns
POINT_CITY: FullGame[pc.State, pc.Table, pc.Action, pc.events.Event] = pc
BLOOM_TOWN: FullGame[bt.State, bt.View, bt.Action, bt.Event] = bt
MY_CITY: FullGame[mc.State, mc.View, mc.Action, mc.Event] = mc
CAMPAIGNS: Campaigns[mc.State] = mc
KOSMOPOLIS: FullGame[ko.State, ko.View, ko.Action, ko.Event] = ko

#: All laws but the one about JSON, which takes longer than all others together.
QUICK = tuple(law for law in LAWS if law != "C11")


def test_a_service_takes_a_package() -> None:
    def seats(game: Game[ko.State, ko.View, ko.Action, ko.Event]) -> tuple[int, ...]:
        return game.to_act(game.new_game(3, 1))

    assert seats(KOSMOPOLIS) == (0, 1, 2)
    assert MY_CITY.to_act(MY_CITY.new_game(3, 1)) == (0, 1, 2)
    assert BLOOM_TOWN.to_act(BLOOM_TOWN.new_game(4, 1, options={"first": 2})) == (2,)
    assert POINT_CITY.to_act(POINT_CITY.new_game(2, 1)) == (0,)
    assert (crowns.Play,) == GAME.ACTIONS


def test_point_city_takes_its_level_as_an_option() -> None:
    assert pc.new_game(1, 7, options={"level": "hard"}) == pc.new_game(1, 7, level="hard")
    with pytest.raises(OptionError, match="did you mean 'level'"):
        pc.new_game(1, 7, options={"levels": "hard"})


@pytest.mark.slow
@pytest.mark.covering
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_point_city_obeys_the_laws(players: int) -> None:
    check_game(pc, players, 1, laws=QUICK)


@pytest.mark.slow
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_point_city_obeys_the_laws_in_many_games(players: int) -> None:
    check_many_games(pc, players, 75)
    check_uniform(pc, players, deals=100)
