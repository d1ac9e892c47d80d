"""The ``pointcity`` command."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence

from pointcity import bots, rules, scoring, text
from pointcity._version import VERSION
from pointcity.actions import Action, Draft, DrawTwo, Flip, TakeCivic
from pointcity.dealing import new_game
from pointcity.errors import PointCityError
from pointcity.state import State, Table


def _move_text(table: Table, action: Action) -> str:
    match action:
        case Flip(cell):
            return f"flips the card on cell {cell}"
        case Draft(cells, pay):
            paid = f", pays {' + '.join(pay)}" if pay else ""
            return f"drafts cells {cells[0]} and {cells[1]}{paid}"
        case DrawTwo():
            return "draws two cards from the pile"
        case TakeCivic(token):
            return f"takes the token {table.ruleset.civic(token).name}"
        case _:
            return "passes"


def _result_text(state: State) -> str:
    result = scoring.outcome(state)
    assert result is not None
    table = state.table
    sheets = [text.score_text(table, scoring.score(state, s)) for s in range(len(table.players))]
    winners = " and ".join(f"seat {seat}" for seat in result.winners)
    return "\n".join([*sheets, f"Won by {winners} ({result.decided_by})."])


def demo(players: int, seed: str, level: str | None) -> None:
    """Play a whole game between greedy bots and print it."""
    state = new_game(players, seed, level=level)
    print(f"Point City, {players} player(s), seed {seed}: the market at the start")
    print(text.market_text(state.table))
    while rules.legal_actions(state):
        table = state.table
        action = bots.greedy(table)
        print(f"{table.turn + 1:>3}. seat {table.current} {_move_text(table, action)}")
        state = rules.apply(state, action)
    print("\nThe market at the end")
    print(text.market_text(state.table))
    for seat in range(len(state.table.players)):
        print(text.player_text(state.table, seat))
    print(f"\n{_result_text(state)}")


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="pointcity", description="The board game Point City.")
    parser.add_argument("--version", action="version", version=f"pointcity {VERSION}")
    commands = parser.add_subparsers(dest="command", required=True)
    play = commands.add_parser("demo", help="play one game between simple bots and print it")
    play.add_argument("--players", type=int, default=2, help="how many players (default 2)")
    play.add_argument("--seed", default="demo", help="which game to deal (default 'demo')")
    play.add_argument("--level", help="the solo level, with --players 1")
    play.set_defaults(run=lambda args: demo(args.players, args.seed, args.level))
    return parser


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command and return its exit code."""
    args = _parser().parse_args(arguments)
    try:
        args.run(args)
    except PointCityError as error:
        print(f"pointcity: {error}", file=sys.stderr)
        return 1
    return 0
