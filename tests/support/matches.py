"""Random matches, and their moves taken back."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from citykit.game.playerrors import NothingToRedo, NothingToUndo


def play_on(game: Any, match: Any, rng: Random, moves: int = 1000) -> None:
    """Make random moves, to the end of the game at the most."""
    while moves and (seats := game.to_act(match.state)):
        seat = rng.choice(seats)
        match.play(rng.choice(game.legal_actions(match.state, seat)), seat=seat)
        moves -= 1


def played(game: Any, players: int, seed: int, moves: int = 1000, **given: Any) -> Any:
    """Return a match with a random game, or its beginning."""
    match = game.Match.new(players, seed, **given)
    play_on(game, match, Random(seed), moves)
    return match


def check_undo_and_redo(match: Any) -> None:
    """Check that all moves are taken back and played again through the same states."""
    states = [match.history[0].before, *(move.after for move in match.history)]
    for state in reversed(states[:-1]):
        match.undo()
        assert match.state == state
    with pytest.raises(NothingToUndo, match="no move to take back"):
        match.undo()
    for state in states[1:]:
        assert match.redo().after == state
        assert match.state == state
    with pytest.raises(NothingToRedo, match="no move to play again"):
        match.redo()
