"""``kosmopolis demo``: play and print a game between random bots."""

from __future__ import annotations

import argparse
from random import Random
from typing import TYPE_CHECKING

from citykit.cli.language import add_language, language
from kosmopolis.display import text
from kosmopolis.language.describe import describe
from kosmopolis.language.locales import load_locale
from kosmopolis.model.events import Acted, Awaited, Kept
from kosmopolis.rules.reducer import legal_actions, observe, step, to_act
from kosmopolis.rules.scoring import outcome, score
from kosmopolis.rules.setup import new_game

if TYPE_CHECKING:
    from citykit.cli import Commands

#: Events that announce what others tell.
_UNTOLD = (Acted, Awaited, Kept)


def run(args: argparse.Namespace) -> int:
    """Play a game between random bots and print what everybody sees of it."""
    lang = language(args, load_locale)
    state = new_game(args.players, args.seed, ruleset=args.ruleset)
    rng = Random(f"demo:{args.seed}")
    print(text.table_text(state, lang=lang))
    while seats := to_act(state):
        view = observe(state, seats[0])
        before = state.table
        state, events = step(state, rng.choice(legal_actions(view)), seat=seats[0])
        for event in events:
            if not isinstance(event, _UNTOLD):
                print(f"{before.round}. {describe(event.seen_by(None), before, lang=lang)}")
    print(f"\n{text.table_text(state, lang=lang)}\n")
    for seat in range(args.players):
        print(text.score_text(score(state, seat), lang=lang))
    print(f"\n{describe(outcome(state), state.table, lang=lang)}")
    return 0


def add(commands: Commands) -> None:
    """Add the command to the parser."""
    parser = commands.add_parser("demo", help="play a game between random bots and print it")
    parser.add_argument("--players", type=int, default=2, help="number of players (default: 2)")
    parser.add_argument("--seed", default="demo", help="seed of the deal (default: demo)")
    parser.add_argument(
        "--ruleset",
        default="kosmopolis",
        metavar="NAME_OR_PATH",
        help="ruleset of the game (default: kosmopolis)",
    )
    add_language(parser)
    parser.set_defaults(run=run)
