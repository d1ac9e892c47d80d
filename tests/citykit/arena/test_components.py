"""What games tell statistics about their components."""

from __future__ import annotations

from types import ModuleType

import pytest

import bloomtown
import kosmopolis
import mycity
import pointcity
from citykit.tools.hooks import components_of

GAMES = (bloomtown, kosmopolis, mycity, pointcity)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.__name__)
def test_components_have_different_ids_and_names(game: ModuleType) -> None:
    listed = components_of(game.__name__).listed(game.official_ruleset())
    assert len({each.id for each in listed}) == len(listed) > 5
    assert all(each.name and each.kind for each in listed)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.__name__)
def test_only_point_city_has_solo_games_to_win(game: ModuleType) -> None:
    options = components_of(game.__name__).solo_options(game.official_ruleset())
    levels = ["easy", "medium", "hard"] if game is pointcity else []
    assert options == [{"level": level} for level in levels]


def test_a_ruleset_without_solo_levels_has_no_solo_games() -> None:
    from attrs import evolve

    ruleset = evolve(pointcity.official_ruleset(), solo=None)
    assert components_of("pointcity").solo_options(ruleset) == []


def test_a_building_is_within_reach_when_it_can_be_paid_for() -> None:
    components = components_of("pointcity")
    table = pointcity.new_game(2, 7).table
    assert components.offered(table, 0) == []
    state = pointcity.new_game(2, 7)
    while not (shown := components.offered(state.table, 0)):
        state = pointcity.apply(state, pointcity.legal_actions(state)[0])
    assert not set(components.reachable(state.table, 0)) - set(shown)


def test_no_card_of_my_city_is_offered_when_stickers_are_due() -> None:
    components = components_of("mycity")
    state = mycity.new_game(2, 7, options={"mode": "legacy", "episode": 1})
    while mycity.to_act(state) and state.table.phase is mycity.model.Phase.BUILD:
        seat = mycity.to_act(state)[0]
        state = mycity.apply(state, mycity.legal_actions(state, seat)[-1], seat=seat)
    view = mycity.observe(state, 0)
    assert components.offered(view, 0) == []


def test_a_foreign_game_has_no_components() -> None:
    assert components_of("crowns") is None
