"""``mycity play``, ``replay`` and ``verify``: games at the terminal."""

from __future__ import annotations

import argparse
import shlex
from pathlib import Path
from typing import Any

import mycity
from citykit.bots import usual_bot
from citykit.cli.play import PlayCommand
from citykit.cli.replay import ReplayCommand
from citykit.cli.verify import VerifyCommand
from citykit.terminal.session import Session
from citykit.terminal.telling import ME, Playable
from mycity.cli.boards import add_boards
from mycity.model.errors import CampaignError
from mycity.model.events import Awaited, Committed
from mycity.play.campaign import CampaignFile

__all__ = ["PLAY", "PLAYABLE", "REPLAY", "VERIFY"]

#: The game as the terminal plays it. All boards are open, so there are no hands to hide.
PLAYABLE = Playable(mycity, untold=(Awaited, Committed), hidden_hands=False)


class _Play(PlayCommand):
    """The command, with episodes of campaigns."""

    def add_more(self, parser: argparse.ArgumentParser) -> None:
        parser.add_argument(
            "--campaign",
            type=Path,
            metavar="FILE",
            help="play the next episode of the campaign in this file, and add it there; as many "
            "players as before by default",
        )
        add_boards(parser)

    def _file(self, args: argparse.Namespace) -> CampaignFile:
        given = mycity.load_ruleset(args.ruleset) if args.ruleset else None
        return CampaignFile(args.campaign, given)

    def deal(self, args: argparse.Namespace) -> dict[str, Any]:
        dealt = super().deal(args)
        if args.campaign is None:
            if args.boards is not None:
                raise CampaignError("its file is missing, name it with --campaign")
            return dealt
        file = self._file(args)
        dealt["carry"] = file.campaign
        dealt["ruleset"] = args.ruleset or file.ruleset.id
        players = file.records[-1].players if file.records else 2
        if args.boards is not None:
            dealt["carry"], players = file.campaign.seated(*args.boards), len(args.boards)
            if len(dealt["seats"]) not in (0, players):
                raise CampaignError(f"there are {players} boards for {len(dealt['seats'])} seats")
        dealt["seats"] = dealt["seats"] or (ME, *[usual_bot(mycity)] * (players - 1))
        return dealt

    def for_new(self) -> tuple[str, ...]:
        return (*super().for_new(), "boards")

    def resumed(self, args: argparse.Namespace, session: Session) -> None:
        if args.campaign is not None:
            file, record = self._file(args), session.seating.match.record
            if not _is_last(file, record):
                file.check_start(record)

    def over(self, args: argparse.Namespace, session: Session) -> None:
        if args.campaign is not None:
            self._file(args).add(session.seating.match.record)

    def ended(self, args: argparse.Namespace, session: Session) -> None:
        match, words = session.seating.match, session.words
        if args.campaign is not None:
            file = self._file(args)
            if not _is_last(file, match.record):
                file.add(match.record)
            ruleset, lang = match.state.table.ruleset, session.teller.lang
            print(f"\n{mycity.text.campaign_text(file.campaign, ruleset, lang=lang)}")
        elif _is_episode(match.record):
            print(words.say("episode"))
            print(f"  mycity campaign {words.say('file')} --add {shlex.quote(str(session.file))}")


def _is_episode(record: Any) -> bool:
    """Return whether a game is an episode of a campaign."""
    return record.carry is not None or record.options.get("mode") == "legacy"


def _is_last(file: CampaignFile, record: Any) -> bool:
    """Return whether an episode is the last one in the file of a campaign."""
    return bool(file.records) and file.records[-1] == record


#: The commands.
PLAY = _Play(PLAYABLE)
REPLAY = ReplayCommand(PLAYABLE)
VERIFY = VerifyCommand(mycity)
