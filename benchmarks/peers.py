"""The same kind of work done by other libraries. Runs in an environment of its own."""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import cache
from typing import Any

import chess
import pyspiel

import worker


def _play_chess(seed: int) -> int:
    """Play random games to checkmate, stalemate or the fifty-move rule."""
    rng = random.Random(seed)
    decisions = 0
    for _ in range(3):
        board = chess.Board()
        while board.halfmove_clock < 100 and not board.is_insufficient_material():
            moves = list(board.legal_moves)
            if not moves:
                break
            board.push(moves[int(rng.random() * len(moves))])
            decisions += 1
    return decisions


@cache
def _boards() -> list[tuple[chess.Board, chess.Move]]:
    rng = random.Random(1)
    board = chess.Board()
    found = []
    for _ in range(80):
        moves = list(board.legal_moves)
        if not moves:
            break
        move = rng.choice(moves)
        found.append((board.copy(stack=False), move))
        board.push(move)
    return found


def _copy_and_push(_number: int) -> int:
    for _ in range(worker.REPEATS):
        for board, move in _boards():
            child = board.copy(stack=False)
            child.push(move)
    return worker.REPEATS * len(_boards())


def _chance(state: Any, rng: random.Random) -> None:
    outcomes = state.chance_outcomes()
    state.apply_action(outcomes[int(rng.random() * len(outcomes))][0])


def _open_spiel(name: str, games: int) -> Callable[[int], int]:
    game = pyspiel.load_game(name)

    def measure(seed: int) -> int:
        rng = random.Random(seed)
        decisions = 0
        for _ in range(games):
            state = game.new_initial_state()
            while not state.is_terminal():
                if state.is_chance_node():
                    _chance(state, rng)
                else:
                    actions = state.legal_actions()
                    state.apply_action(actions[int(rng.random() * len(actions))])
                    decisions += 1
        return decisions

    return measure


def _rollouts(seed: int) -> int:
    """Play whole games of gin rummy without coming back to Python."""
    game = pyspiel.load_game("gin_rummy")
    rng = random.Random(seed)
    state = game.new_initial_state()
    while state.is_chance_node():
        _chance(state, rng)
    bots = [pyspiel.make_uniform_random_bot(seat, seed + seat) for seat in range(2)]
    for number in range(25):
        pyspiel.evaluate_bots(state.clone(), bots, seed + number)
    return 25


@cache
def _rlcard() -> Any:
    import rlcard

    return rlcard.make("gin-rummy", config={"seed": 1})


def _play_rlcard(seed: int) -> int:
    env = _rlcard()
    rng = random.Random(seed)
    decisions = 0
    for _ in range(2):
        state, _player = env.reset()
        while not env.is_over():
            actions = list(state["legal_actions"])
            state, _player = env.step(actions[int(rng.random() * len(actions))])
            decisions += 1
    return decisions


if __name__ == "__main__":
    worker.serve(
        {
            "python-chess play": _play_chess,
            "python-chess copy + push": _copy_and_push,
            "gin rummy play": _open_spiel("gin_rummy", 8),
            "crazy eights play": _open_spiel("crazy_eights", 60),
            "gin rummy C++ rollouts": _rollouts,
            "RLCard gin rummy play": _play_rlcard,
        }
    )
