"""``pointcity demo``: play and print a game between bots."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from typing import TYPE_CHECKING

import pointcity
from citykit import bots
from citykit.tools.columns import clean
from pointcity.display import text
from pointcity.language.describe import describe
from pointcity.model.events import Acted
from pointcity.rules import scoring
from pointcity.rules.reducer import apply, legal_actions, to_act
from pointcity.rules.setup import new_game
from pointcity.rules.state import State
from pointcity.rulesets.load import load_ruleset

if TYPE_CHECKING:
    from citykit.cli import Commands


#: The bots of the seats, in turn. The search is short, so that a game takes a few seconds.
_BOTS = ("planner", "search:iterations=150")


def _result_text(state: State, names: Sequence[str]) -> str:
    result = scoring.outcome(state)
    assert result is not None
    table = state.table
    sheets = [
        text.score_text(table, scoring.score(state, seat), names=names)
        for seat in range(len(table.players))
    ]
    return "\n".join([*sheets, describe(result, table, names=names)])


def run(args: argparse.Namespace) -> int:
    """Play a game between bots and print it."""
    ruleset = load_ruleset(args.ruleset)
    state = new_game(args.players, args.seed, ruleset=ruleset, level=args.level)
    kinds = [args.bots[seat % len(args.bots)] for seat in range(args.players)]
    players = [bots.make(pointcity, kind, seed=args.seed) for kind in kinds]
    names = [f"{kind.partition(':')[0]} {n}" for n, kind in enumerate(kinds, start=1)]
    names += ["automa"] * (len(state.table.players) - len(names))
    print(f"{clean(ruleset.name)}, {args.players} player(s), seed {args.seed}: {', '.join(kinds)}")
    print("The market at the start")
    print(text.market_text(state.table))
    while to_act(state):
        table = state.table
        action = players[table.current].choose(table, legal_actions(table))
        words = describe(Acted(table.current, action), table, names=names)
        print(f"{table.turn + 1:>3}. {words}", flush=True)
        state = apply(state, action)
    print("\nThe market at the end")
    print(text.market_text(state.table))
    for seat in range(len(state.table.players)):
        print(text.player_text(state.table, seat, names=names))
    print(f"\n{_result_text(state, names)}")
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
    parser.add_argument(
        "--bots",
        nargs="+",
        default=list(_BOTS),
        metavar="BOT",
        help=f"bots of the seats, in turn (default: {' '.join(_BOTS)})",
    )
    parser.add_argument("--level", help="solo level; needs --players 1")
    parser.set_defaults(run=run)
