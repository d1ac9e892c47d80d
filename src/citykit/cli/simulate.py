"""The command ``simulate``: play a ruleset many times and report on its balance."""

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

__all__ = ["SimulateCommand"]


@frozen
class SimulateCommand(GamesCommand):
    """The command of a game."""

    def _run(self, args: argparse.Namespace) -> int:
        """Play, and print the report."""
        from citykit.arena import simulate, simulation_page, simulation_text
        from citykit.arena.pages import BEGINNING

        check_output(args.html, BEGINNING)
        check_output(args.json, JSON_BEGINNING)
        line = ProgressLine()
        found = simulate(
            self.game,
            args.source,
            against=args.against,
            bots=args.bot or (),
            games=args.games,
            **self._settings(args),
            progress=line,
        )
        line.close()
        print(simulation_text(found))
        if args.html is not None:
            write_output(args.html, simulation_page(found), BEGINNING)
        if args.json is not None:
            data = json.dumps(found.plain(), indent=2, allow_nan=False)
            write_output(args.json, data + "\n", JSON_BEGINNING)
        return 0 if all(side.summaries for side in found.sides) else 1

    def add(self, commands: Commands, /) -> None:
        """Add the command to the parser."""
        parser = commands.add_parser(
            "simulate",
            help="play a ruleset many times and report on its balance",
            description="Play a ruleset many times, with bots against themselves, and report on "
            "its balance: victories by seat, scores, the course of games, and what became of every "
            "component. What is out of balance comes first. Interrupted with Ctrl-C it reports on "
            "the games that are finished; with --save the next call continues.",
        )
        parser.add_argument("source", metavar="NAME_OR_PATH", help="name or path of a ruleset")
        parser.add_argument(
            "--against",
            metavar="NAME_OR_PATH",
            help="ruleset to compare with, played with the same seeds: they are the same deals if "
            "its cards are the same in number and order",
        )
        parser.add_argument(
            "--bot",
            action="append",
            metavar="BOT",
            help="bot that plays, such as search:iterations=100; can be repeated (default: "
            "planner and greedy, with some slack)",
        )
        parser.add_argument(
            "--games",
            type=positive,
            default=200,
            metavar="N",
            help="games of each bot; a quarter as many of each solo level (default: 200)",
        )
        self._add_players(parser)
        self._add_running(parser)
        parser.add_argument("--html", type=Path, metavar="FILE", help="write a page with plots")
        parser.add_argument("--json", type=Path, metavar="FILE", help="write all numbers as JSON")
        parser.set_defaults(run=self._run)
