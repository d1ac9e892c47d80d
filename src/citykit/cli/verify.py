"""The command ``verify``: check the records of a file."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import TYPE_CHECKING, Any

from attrs import frozen

from citykit.game.playerrors import RecordError
from citykit.terminal.saves import games_in

if TYPE_CHECKING:
    from citykit.cli import Commands

__all__ = ["VerifyCommand"]


@frozen
class VerifyCommand:
    """The command of a game.

    Attributes:
        game: The package of the game.
    """

    game: Any

    def _problems(self, record: Any, ruleset: Any) -> list[str]:
        """Return everything that is wrong with a record."""
        if isinstance(record, RecordError):
            return [str(record)]
        return [str(problem) for problem in self.game.records.verify(record, ruleset).problems]

    def _run(self, args: argparse.Namespace) -> int:
        """Print OK or what is wrong, game by game."""
        ruleset = self.game.load_ruleset(args.ruleset) if args.ruleset else None
        games = wrong = 0
        for record in games_in(self.game, args.file, ruleset):
            games += 1
            problems = self._problems(record, ruleset)
            wrong += bool(problems)
            for problem in problems:
                print(f"{args.file}: game {games}: {problem}")
            if not problems:
                over = "finished" if record.result is not None else "not finished"
                print(f"{args.file}: game {games}: OK, {len(record.moves)} moves, {over}")
        if not games:
            print(f"{args.file}: there is no game in this file")
        return 1 if wrong or not games else 0

    def add(self, commands: Commands, /) -> None:
        """Add the command to the parser."""
        parser = commands.add_parser("verify", help="check records of games, move by move")
        parser.add_argument("file", type=Path, metavar="FILE", help="file with records")
        parser.add_argument(
            "--ruleset",
            metavar="NAME_OR_PATH",
            help="ruleset of the games (default: the shipped one that each names)",
        )
        parser.set_defaults(run=self._run)
