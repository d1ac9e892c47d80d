"""``mycity campaign``: show, play and continue a campaign that is kept in a file."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from io import BytesIO
from pathlib import Path
from typing import TYPE_CHECKING

import mycity
from citykit import bots
from citykit.cli.files import read_bytes
from citykit.cli.language import add_language, language
from citykit.language.locale import Locale
from citykit.play.seating import Seating
from citykit.tools.errors import FileError
from citykit.tools.shuffle import seed_or_random
from mycity.cli.boards import add_boards
from mycity.play.campaign import CampaignFile

if TYPE_CHECKING:
    from citykit.cli import Commands

__all__ = ["CAMPAIGN"]


def _quick_bots() -> list[str]:
    """Return the names of the bots that need no time to think, strongest first."""
    return [name for name in reversed(bots.bot_names(mycity)) if name != "search"]


def _count(text: str) -> int:
    """Return a number of episodes."""
    if not text.isdecimal():
        raise argparse.ArgumentTypeError(f"expected a number of episodes, not {text!r}")
    return int(text)


class _Campaign:
    """The command."""

    def _play(
        self,
        file: CampaignFile,
        boards: Sequence[int | None] | None,
        args: argparse.Namespace,
    ) -> mycity.State:
        """Play the next episode between bots, add it to the file, and return its end."""
        campaign = file.campaign if boards is None else file.campaign.seated(*boards)
        before = file.records[-1].players if file.records else 2
        players = (args.players or before) if boards is None else len(boards)
        seed = f"{seed_or_random(args.seed)}:{campaign.episode}"
        match = mycity.Match.new(players, seed, ruleset=file.ruleset, carry=campaign)
        kinds = [args.bot] if args.bot else _quick_bots()
        seated = {
            seat: bots.make(mycity, kinds[seat % len(kinds)], seed=bots.bot_seed(seed, seat))
            for seat in range(players)
        }
        Seating(mycity, match, seated).advance()
        file.add(match.record)
        return match.state

    def _report(self, state: mycity.State, lang: str | Locale) -> None:
        """Print how an episode ended."""
        for seat in range(len(state.table.players)):
            print(mycity.text.score_text(mycity.score(state, seat), lang=lang))
        print(f"\n{mycity.describe(mycity.outcome(state), state.table, lang=lang)}\n")

    def _run(self, args: argparse.Namespace) -> int:
        """Add and play what is asked for, then show the campaign."""
        if args.add is None and not args.play and not args.file.exists():
            raise FileError(str(args.file), "there is no campaign yet; --play or --add begins one")
        given = mycity.load_ruleset(args.ruleset) if args.ruleset else None
        lang = language(args, mycity.language.load_locale)
        file = CampaignFile(args.file, given)
        if args.add is not None:
            content = BytesIO(read_bytes(args.add))
            for record in mycity.records.read_records(content, ruleset=given):
                file.add(record)
                *_, end = mycity.records.replay(record, given)
                self._report(end, lang)
        boards = args.boards
        for _ in range(args.play):
            self._report(self._play(file, boards, args), lang)
            boards = None  # they are in the order of the seats now
        print(mycity.text.campaign_text(file.campaign, file.ruleset, lang=lang))
        return 0

    def add(self, commands: Commands, /) -> None:
        """Add the command to the parser."""
        parser = commands.add_parser(
            "campaign",
            help="show, play and continue a campaign that is kept in a file",
            description="Show a campaign, after its next episodes were played between bots or "
            "added from a file; mycity play --campaign is for people. The file holds the records "
            "of all episodes; each is written as soon as it is over, beside the old file, which "
            "it then replaces.",
        )
        parser.add_argument(
            "file",
            type=Path,
            metavar="FILE",
            help="file of the campaign; --play and --add begin it",
        )
        parser.add_argument(
            "--play",
            nargs="?",
            type=_count,
            const=1,
            default=0,
            metavar="N",
            help="play the next episode between bots, or the next N",
        )
        parser.add_argument(
            "--add",
            type=Path,
            metavar="RECORD",
            help="add the record of the next episode, played elsewhere",
        )
        who = parser.add_mutually_exclusive_group()
        who.add_argument(
            "--players",
            type=int,
            metavar="N",
            help="number of players (default: as many as before, 2 at first)",
        )
        add_boards(who)
        parser.add_argument(
            "--bot",
            choices=bots.bot_names(mycity),
            help="kind of all bots (default: quick ones of different strength)",
        )
        parser.add_argument("--seed", help="seed of the deals (default: none, so all games differ)")
        parser.add_argument(
            "--ruleset",
            metavar="NAME_OR_PATH",
            help="ruleset of a campaign that begins, or its own",
        )
        add_language(parser)
        parser.set_defaults(run=self._run)


#: The command.
CAMPAIGN = _Campaign()
