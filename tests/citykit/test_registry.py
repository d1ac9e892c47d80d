"""Installed games are found by name."""

from __future__ import annotations

import pytest

import pointcity
from citykit.game.registry import UnknownGame, find_game, list_games


def test_the_games_of_the_library_are_installed() -> None:
    assert {"bloomtown", "kosmopolis", "mycity", "pointcity"} <= {*list_games()}
    assert find_game("pointcity") is pointcity


def test_an_unknown_game_is_refused_with_a_suggestion() -> None:
    with pytest.raises(UnknownGame, match="'pointcity'") as caught:
        find_game("pointcitty")
    assert caught.value.data() == {"name": "pointcitty"}
