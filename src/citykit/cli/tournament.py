"""The command ``tournament``: let bots play each other."""

from __future__ import annotations

import argparse
import json
from pathlib import Path
from typing import TYPE_CHECKING

from attrs import frozen

from citykit.cli.files import write_output
from citykit.cli.running import JSON_BEGINNING, GamesCommand, ProgressLine, check_output, positive

if TYPE_CHECKING:
    from citykit.cli import Commands

__all__ = ["TournamentCommand"]


@frozen
class TournamentCommand(GamesCommand):
    """The command of a game."""

    def _run(self, args: argparse.Namespace) -> int:
        """Play, and print who won."""
        from citykit.arena.ratings import rating_model
        from citykit.arena.tournaments import CSV_BEGINNING, tournament
        from citykit.bots.make import bot_names

        rating_model()  # is refused here rather than after the last game
        check_output(args.csv, CSV_BEGINNING)
        check_output(args.json, JSON_BEGINNING)
        line = ProgressLine()
        played = tournament(
            self.game,
            args.bots or [name for name in bot_names(self.game) if name != "search"],
            deals=args.deals,
            ruleset=args.ruleset,
            **self._settings(args),
            progress=line,
        )
        line.close()
        if args.csv is not None:
            write_output(args.csv, played.csv(), CSV_BEGINNING)
        if args.json is not None:
            data = json.dumps(played.plain(), indent=2, allow_nan=False)
            write_output(args.json, data + "\n", JSON_BEGINNING)
        print(played.text())
        return 0

    def add(self, commands: Commands, /) -> None:
        """Add the command to the parser."""
        parser = commands.add_parser(
            "tournament",
            help="let bots play each other and rate them",
            description="Let bots play each other: all on the same deals, and each deal from every "
            "seat. Interrupted with Ctrl-C it reports on the games that are finished; with --save "
            "the next call continues.",
        )
        parser.add_argument(
            "bots",
            nargs="*",
            metavar="BOT",
            help="bots, such as planner, or search:iterations=400 with a setting (default: all "
            "but search, which takes its time)",
        )
        parser.add_argument(
            "--deals",
            type=positive,
            default=50,
            metavar="N",
            help="deals that each group of bots plays from every seat (default: 50)",
        )
        self._add_players(parser)
        parser.add_argument(
            "--ruleset", metavar="NAME_OR_PATH", help="ruleset (default: the official game)"
        )
        self._add_running(parser)
        parser.add_argument("--csv", type=Path, metavar="FILE", help="write the games as CSV")
        parser.add_argument("--json", type=Path, metavar="FILE", help="write the standings as JSON")
        parser.set_defaults(run=self._run)
