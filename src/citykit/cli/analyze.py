"""The command ``analyze``: look back at a recorded game."""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

from attrs import frozen

from citykit.cli.files import write_output
from citykit.cli.running import JSON_BEGINNING, ProgressLine, check_output, positive
from citykit.game.playerrors import RecordError
from citykit.terminal.saves import games_in
from citykit.tools.errors import FileError

if TYPE_CHECKING:
    from citykit.cli import Commands

__all__ = ["AnalyzeCommand"]

#: The status of a program that an interrupt at the keyboard ends: 128 and the signal's number.
_INTERRUPTED = 130


@frozen
class AnalyzeCommand:
    """The command of a game.

    Attributes:
        game: The package of the game.
    """

    game: Any

    def _record(self, path: Path, number: int, ruleset: Any) -> Any:
        """Return a record of a file by its number."""
        found = list(games_in(self.game, path, ruleset))
        if number > len(found):
            raise FileError(str(path), f"it has no game {number}; there are {len(found)}")
        record = found[number - 1]
        if isinstance(record, RecordError):
            raise record
        return record

    def _run(self, args: argparse.Namespace) -> int:
        """Analyze a game, and print what its moves were worth."""
        from citykit.arena import analysis_page, analysis_text, analyze
        from citykit.arena.pages import BEGINNING

        ruleset = self.game.load_ruleset(args.ruleset) if args.ruleset else None
        record = self._record(args.file, args.game, ruleset)
        check_output(args.html, BEGINNING)
        check_output(args.json, JSON_BEGINNING)
        line = ProgressLine(unit="moves")
        try:
            found = analyze(
                self.game,
                record,
                ruleset,
                iterations=args.iterations,
                worlds=args.worlds,
                seed=args.seed,
                progress=line,
            )
        except KeyboardInterrupt:
            line.close()
            print("interrupted: the game is not analyzed", file=sys.stderr)
            return _INTERRUPTED
        line.close()
        tags = (record.tags.get(f"Seat{seat}") for seat in range(found.seats))
        names = [tag or f"seat {seat + 1}" for seat, tag in enumerate(tags)]
        print(analysis_text(found, names))
        if args.html is not None:
            write_output(args.html, analysis_page(found, names), BEGINNING)
        if args.json is not None:
            data = json.dumps(found.plain(), indent=2, allow_nan=False)
            write_output(args.json, data + "\n", JSON_BEGINNING)
        return 0

    def add(self, commands: Commands, /) -> None:
        """Add the command to the parser."""
        parser = commands.add_parser(
            "analyze",
            help="look back at a recorded game: what search would have done",
            description="For every move of a recorded game, what search would have done and what "
            "the difference was worth, the course of the game, and its turning points.",
        )
        parser.add_argument("file", type=Path, metavar="RECORD", help="file with records")
        parser.add_argument(
            "--game",
            type=positive,
            default=1,
            metavar="N",
            help="number of the game in the file (default: 1)",
        )
        parser.add_argument(
            "--ruleset", metavar="NAME_OR_PATH", help="ruleset (default: the one that it names)"
        )
        parser.add_argument(
            "--iterations",
            type=positive,
            default=200,
            metavar="N",
            help="budget of search for each move (default: 200)",
        )
        parser.add_argument(
            "--worlds",
            type=positive,
            default=100,
            metavar="N",
            help="sampled worlds in which moves are compared (default: 100)",
        )
        parser.add_argument("--seed", default="0", help="seed of all samples (default: 0)")
        parser.add_argument("--html", type=Path, metavar="FILE", help="write a page with a curve")
        parser.add_argument("--json", type=Path, metavar="FILE", help="write it as JSON")
        parser.set_defaults(run=self._run)
