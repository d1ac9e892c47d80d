"""The games of this library satisfy the contract as packages: type checkers say so."""

from __future__ import annotations

import crowns

import kosmopolis as ko
from citykit.contract import FullGame, Game

GAME: Game[crowns.State, crowns.View, crowns.Play, crowns.Event] = crowns
KOSMOPOLIS: FullGame[ko.State, ko.View, ko.Action, ko.Event] = ko


def test_a_service_takes_a_package() -> None:
    def seats(game: Game[ko.State, ko.View, ko.Action, ko.Event]) -> tuple[int, ...]:
        return game.to_act(game.new_game(3, 1))

    assert seats(KOSMOPOLIS) == (0, 1, 2)
    assert (crowns.Play,) == GAME.ACTIONS
