"""The command ``replay``: step through a recorded game."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import TYPE_CHECKING

from attrs import frozen

from citykit.cli.language import add_language, language
from citykit.cli.play import full_screen
from citykit.terminal.replaying import Replay, print_replay
from citykit.terminal.saves import naming, one_game
from citykit.terminal.telling import Playable

if TYPE_CHECKING:
    from citykit.cli import Commands

__all__ = ["ReplayCommand"]


@frozen
class ReplayCommand:
    """The command of a game.

    Attributes:
        playable: The game.
    """

    playable: Playable

    def _run(self, args: argparse.Namespace) -> int:
        """Show a recorded game, on the full screen or printed."""
        game = self.playable.game
        lang = language(args, game.language.load_locale)
        ruleset = game.load_ruleset(args.ruleset) if args.ruleset else None
        with naming(args.file):
            record = one_game(game, args.file, ruleset)
            replay = Replay(self.playable, record, ruleset, lang=lang, seat=args.seat)
        if args.move is not None:
            replay.go(args.move)
            print("\n".join((replay.title, *replay.log, "", replay.table)))
        elif full_screen(args.plain, lang):
            from citykit.terminal.replayscreen import ReplayApp

            ReplayApp(replay).run()
        else:
            print_replay(replay)
        return 0

    def add(self, commands: Commands, /) -> None:
        """Add the command to the parser."""
        parser = commands.add_parser("replay", help="step through a recorded game")
        parser.add_argument("file", type=Path, metavar="FILE", help="file with the record")
        parser.add_argument(
            "--ruleset",
            metavar="NAME_OR_PATH",
            help="ruleset of the game (default: the shipped one that it names)",
        )
        parser.add_argument(
            "--seat",
            type=int,
            metavar="N",
            help="show what this seat knew, counted from 0 (default: what everybody saw)",
        )
        parser.add_argument(
            "--move", type=int, metavar="N", help="print the table after this move only"
        )
        parser.add_argument("--plain", action="store_true", help="print the whole game")
        add_language(parser)
        parser.set_defaults(run=self._run)
