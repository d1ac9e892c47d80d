"""The messages of the errors that every game raises."""

from __future__ import annotations

from types import ModuleType

import pytest

import bloomtown
import kosmopolis
import mycity
import pointcity
from citykit.game.playerrors import (
    IllegalAction,
    IllegalClick,
    InconsistentView,
    MoveRevealed,
    NothingToRedo,
    NothingToUndo,
    NotYourMove,
    PlayerCountError,
    SeatError,
    StaleAction,
)
from citykit.tools.errors import GameError

SHARED = (
    MoveRevealed(0),
    NotYourMove(0, 1),
    NothingToRedo(),
    NothingToUndo(),
    SeatError("x", 2),
    SeatError(None, 2),
    StaleAction(3, 5),
)


@pytest.mark.parametrize("game", [pointcity, kosmopolis, bloomtown, mycity])
def test_the_message_of_a_shared_error_is_the_sentence_of_the_game(game: ModuleType) -> None:
    reasons = (game.reasons.GameIsOver(), game.reasons.UnknownAction("int"))
    refused: list[GameError] = [IllegalAction(None, reasons), IllegalClick(None, reasons)]
    for error in (*SHARED, *refused):
        assert type(error) is getattr(game.errors, type(error).__name__)
        assert str(error) == game.describe(error)


@pytest.mark.parametrize("game", [kosmopolis, bloomtown])
def test_the_message_about_players_is_the_sentence_of_games_that_share_it(
    game: ModuleType,
) -> None:
    error = PlayerCountError("9", (2, 3, 4))
    assert type(error) is game.errors.PlayerCountError
    assert str(error) == game.describe(error)


@pytest.mark.parametrize("game", [kosmopolis, bloomtown, mycity])
def test_the_message_about_a_view_is_the_sentence_of_games_with_views(game: ModuleType) -> None:
    error = InconsistentView("too many cards")
    assert type(error) is game.errors.InconsistentView
    assert str(error) == game.describe(error)
