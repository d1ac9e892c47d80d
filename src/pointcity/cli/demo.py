"""``pointcity demo``: play and print a game between bots."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING

from citykit.tools.columns import clean
from pointcity import bots
from pointcity.display import text
from pointcity.language.describe import describe
from pointcity.model.events import Acted
from pointcity.rules import scoring
from pointcity.rules.reducer import apply, to_act
from pointcity.rules.setup import new_game
from pointcity.rules.state import State
from pointcity.rulesets.load import load_ruleset

if TYPE_CHECKING:
    from citykit.cli import Commands


def _result_text(state: State) -> str:
    result = scoring.outcome(state)
    assert result is not None
    table = state.table
    sheets = [text.score_text(table, scoring.score(state, s)) for s in range(len(table.players))]
    return "\n".join([*sheets, describe(result, table)])


def run(args: argparse.Namespace) -> int:
    """Play a game between greedy bots and print it."""
    ruleset = load_ruleset(args.ruleset)
    state = new_game(args.players, args.seed, ruleset=ruleset, level=args.level)
    name = clean(ruleset.name)
    print(f"{name}, {args.players} player(s), seed {args.seed}: the market at the start")
    print(text.market_text(state.table))
    while to_act(state):
        table = state.table
        action = bots.greedy(table)
        print(f"{table.turn + 1:>3}. {describe(Acted(table.current, action), table)}")
        state = apply(state, action)
    print("\nThe market at the end")
    print(text.market_text(state.table))
    for seat in range(len(state.table.players)):
        print(text.player_text(state.table, seat))
    print(f"\n{_result_text(state)}")
    return 0


def add(commands: Commands) -> None:
    """Add the command to the parser."""
    parser = commands.add_parser("demo", help="play a game between bots and print it")
    parser.add_argument(
        "--ruleset",
        default="point-city",
        metavar="NAME_OR_PATH",
        help="name of a ruleset or path of a YAML file (default: point-city)",
    )
    parser.add_argument("--players", type=int, default=2, help="number of players (default: 2)")
    parser.add_argument("--seed", default="demo", help="seed of the deal (default: demo)")
    parser.add_argument("--level", help="solo level; needs --players 1")
    parser.set_defaults(run=run)
