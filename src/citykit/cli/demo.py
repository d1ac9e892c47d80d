"""The command ``demo``: play and print a game between random bots."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Mapping
from random import Random
from typing import TYPE_CHECKING, Any

from attrs import frozen

from citykit.cli.language import add_language, language
from citykit.tools.mappings import FrozenMapping

if TYPE_CHECKING:
    from citykit.cli import Commands

__all__ = ["DemoCommand"]


@frozen
class DemoCommand:
    """The command of a game.

    Attributes:
        game: The package of the game, with words and pages.
        untold: Events that announce what others tell.
        line: Returns the line of an event: takes the table before it, and a sentence.
        options: The options of a new game, each with its help.
    """

    game: Any
    untold: tuple[type, ...]
    line: Callable[[Any, str], str]
    options: Mapping[str, str] = FrozenMapping()

    def _run(self, args: argparse.Namespace) -> int:
        """Play a game between random bots and print what everybody sees of it."""
        game, lang = self.game, language(args, self.game.language.load_locale)
        given = {name: value for name in self.options if (value := getattr(args, name)) is not None}
        state = game.new_game(args.players, args.seed, ruleset=args.ruleset, options=given)
        rng = Random(f"demo:{args.seed}")
        print(game.text.table_text(state, lang=lang))
        while seats := game.to_act(state):
            view, before = game.observe(state, seats[0]), state.table
            action = rng.choice(game.legal_actions(view))
            state, events = game.step(state, action, seat=seats[0])
            for event in events:
                if not isinstance(event, self.untold):
                    words = game.describe(game.seen_by(event, None), before, lang=lang)
                    print(self.line(before, words))
        print(f"\n{game.text.table_text(state, lang=lang)}\n")
        for seat in range(args.players):
            print(game.text.score_text(game.score(state, seat), lang=lang))
        print(f"\n{game.describe(game.outcome(state), state.table, lang=lang)}")
        return 0

    def add(self, commands: Commands, /) -> None:
        """Add the command to the parser."""
        official = self.game.official_ruleset().id
        parser = commands.add_parser("demo", help="play a game between random bots and print it")
        parser.add_argument("--players", type=int, default=2, help="number of players (default: 2)")
        parser.add_argument("--seed", default="demo", help="seed of the deal (default: demo)")
        for name, meaning in self.options.items():
            parser.add_argument(f"--{name}", help=meaning)
        parser.add_argument(
            "--ruleset",
            default=official,
            metavar="NAME_OR_PATH",
            help=f"ruleset of the game (default: {official})",
        )
        add_language(parser)
        parser.set_defaults(run=self._run)
