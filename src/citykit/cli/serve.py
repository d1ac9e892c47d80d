"""The command ``serve``: play in browsers."""

from __future__ import annotations

import argparse
import os
from pathlib import Path
from typing import TYPE_CHECKING, Any

from attrs import frozen

from citykit.tools.errors import GameError

if TYPE_CHECKING:
    from citykit.cli import Commands

__all__ = ["ServeCommand"]


class MissingExtra(GameError, ImportError):  # noqa: N818 - named for what it is
    """An optional part of the library that is not installed.

    Attributes:
        extra: The name of the extra.
    """

    code = "missing-extra"
    __match_args__ = ("extra",)

    def __init__(self, extra: str) -> None:
        super().__init__(extra)
        self.extra = extra

    def __str__(self) -> str:
        return f'this needs the extra "{self.extra}": pip install "pointcity[{self.extra}]"'


def _usual_database() -> Path:
    """Return where games are kept unless the user says otherwise."""
    data = os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share"
    return Path(data) / "pointcity" / "games.sqlite3"


@frozen
class ServeCommand:
    """The command of a game; the server offers all installed games.

    Attributes:
        game: The package of the game, whose rulesets can be given.
    """

    game: Any

    def _run(self, args: argparse.Namespace) -> int:
        try:
            from citykit.web.serving import serve
        except ImportError:
            raise MissingExtra("web") from None
        from citykit.web.settings import Settings

        database = Path(args.database) if args.database else _usual_database()
        if not args.database:
            database.parent.mkdir(parents=True, exist_ok=True)
        own = [self.game.load_ruleset(each) for each in args.ruleset]
        settings = Settings(public_host=args.public_host, idle_days=args.idle_days)
        serve(args.host, args.port, str(database), settings, {self.game.__name__: own})
        return 0

    def add(self, commands: Commands, /) -> None:
        """Add the command to the parser."""
        parser = commands.add_parser("serve", help="play in browsers, alone or with friends")
        parser.add_argument(
            "--host",
            default="127.0.0.1",
            help="address to listen on (default: 127.0.0.1, this computer only)",
        )
        parser.add_argument(
            "--port", type=int, default=8000, help="port, or 0 for any free one (default: 8000)"
        )
        parser.add_argument(
            "--database", metavar="FILE", help="where games are kept (default: in the home folder)"
        )
        parser.add_argument(
            "--ruleset",
            action="append",
            default=[],
            metavar="NAME_OR_PATH",
            help="offer this ruleset as well; may be repeated",
        )
        parser.add_argument(
            "--public-host",
            default="",
            metavar="NAME",
            help="host name under which a proxy offers the server, such as games.example.org",
        )
        parser.add_argument(
            "--idle-days",
            type=float,
            default=60,
            metavar="DAYS",
            help="delete games that were not played for so many days (default: 60)",
        )
        parser.set_defaults(run=self._run)
