"""The command ``play``: play a game at the terminal."""

from __future__ import annotations

import argparse
import shlex
import sys
from functools import partial
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Any

from attrs import frozen

from citykit import bots
from citykit.cli.language import add_language, language
from citykit.terminal.opening import default_seats, new_session, resumed_session
from citykit.terminal.plain import play_plain
from citykit.terminal.saves import naming, new_file, unfinished
from citykit.terminal.session import Session
from citykit.terminal.telling import ME, Playable
from citykit.terminal.words import words_of

if TYPE_CHECKING:
    from citykit.cli import Commands

__all__ = ["PlayCommand", "full_screen"]


def full_screen(plain: bool, lang: Any) -> bool:
    """Return whether to use the full screen; say so if it lacks its library.

    Args:
        plain: Whether the user wants plain prompts.
        lang: The language.
    """
    if plain or not (sys.stdin.isatty() and sys.stdout.isatty()):
        return False
    if find_spec("textual") is None:
        print(words_of(lang).say("no_textual"), file=sys.stderr)
        return False
    return True


def _listed(given: str | None) -> tuple[str, ...]:
    return tuple(each.strip() for each in given.split(",")) if given else ()


@frozen
class PlayCommand:
    """The command of a game; a game with campaigns extends it.

    Attributes:
        playable: The game.
    """

    playable: Playable

    # --- What a game may add

    def add_more(self, parser: argparse.ArgumentParser) -> None:
        """Add arguments that only this game has."""

    def deal(self, args: argparse.Namespace) -> dict[str, Any]:
        """Return how a new game is dealt: what ``new_session`` takes, as far as games differ."""
        given = {name: getattr(args, name) for name in self._options()}
        return {
            "seats": _listed(args.seats),
            "ruleset": args.ruleset,
            "options": {name: value for name, value in given.items() if value is not None},
        }

    def for_new(self) -> tuple[str, ...]:
        """Return the names of the arguments that only a new game can have."""
        return ("seats", "names", *self._options(), "seed", "save", "auto")

    def resumed(self, args: argparse.Namespace, session: Session) -> None:
        """Check a resumed game before it is played."""

    def over(self, args: argparse.Namespace, session: Session) -> None:
        """Do what must not wait until the player leaves the last screen of a game."""

    def ended(self, args: argparse.Namespace, session: Session) -> None:
        """Do what is left to do after a game."""

    # --- What all games have

    def _options(self) -> dict[str, list[str]]:
        """Return the options of a new game, each with its values."""
        ruleset, found = self.playable.game.official_ruleset(), dict[str, list[str]]()
        for players in ruleset.player_counts:
            for name, values in ruleset.options(players).items():
                known = found.setdefault(name, [])
                known += [value for value in values if value not in known]
        return found

    def _session(self, args: argparse.Namespace, lang: Any) -> Session:
        game = self.playable.game
        if args.resume is not None:
            return self._resumed(args, lang)
        dealt = self.deal(args)
        if args.auto:
            named = dealt["ruleset"]
            ruleset = game.official_ruleset() if named is None else game.load_ruleset(named)
            bot, seats = bots.usual_bot(game), dealt["seats"] or default_seats(game, ruleset)
            dealt["seats"] = tuple(bot if seat == ME else seat for seat in seats)
        return new_session(
            self.playable,
            names=_listed(args.names),
            seed=args.seed,
            lang=lang,
            file=new_file(game.__name__) if args.save is None else args.save,
            **dealt,
        )

    def _resumed(self, args: argparse.Namespace, lang: Any) -> Session:
        game = self.playable.game
        if given := [f"--{name}" for name in self.for_new() if getattr(args, name)]:
            args.refuse(f"{', '.join(given)}: only for a new game, not with --resume")
        ruleset = game.load_ruleset(args.ruleset) if args.ruleset else None
        file = Path(args.resume) if args.resume else unfinished(game, ruleset)
        with naming(file):
            session = resumed_session(self.playable, file, ruleset=args.ruleset, lang=lang)
        self.resumed(args, session)
        return session

    def _run(self, args: argparse.Namespace) -> int:
        """Play a game, and print where it is saved."""
        lang = language(args, self.playable.game.language.load_locale)
        session = self._session(args, lang)
        session.when_over = partial(self.over, args, session)
        try:
            self._play(args, session, lang)
        except KeyboardInterrupt:
            self._report(args, session)
            raise
        self._report(args, session)
        if session.over:
            self.ended(args, session)
        return 1 if session.unsaved else 0

    def _play(self, args: argparse.Namespace, session: Session, lang: Any) -> None:
        """Play a game on the full screen or by prompts."""
        if not args.auto and full_screen(args.plain, lang):
            from citykit.terminal.screen import PlayApp

            PlayApp(session).run()
        else:
            play_plain(session)

    def _report(self, args: argparse.Namespace, session: Session) -> None:
        """Print where a game is saved, and how to continue it; or that it could not be saved."""
        print()
        if session.unsaved:
            print(session.unsaved)
        elif session.over:
            print(session.words.say("record", file=session.file))
        else:
            print(session.words.say("saved", file=session.file))
            given = {name: getattr(args, name, None) for name in ("ruleset", "campaign", "lang")}
            words = [self.playable.game.__name__, "play", "--resume", str(session.file)]
            for name, value in given.items():
                if value and (name, value) != ("lang", "en"):
                    words += [f"--{name}", str(value)]
            print(f"  {shlex.join(words)}")

    def add(self, commands: Commands, /) -> None:
        """Add the command to the parser."""
        game = self.playable.game
        names = ", ".join(bots.bot_names(game))
        alone = f"; a game for one: {ME}" if 1 in game.official_ruleset().player_counts else ""
        parser = commands.add_parser("play", help="play a game at the terminal")
        parser.add_argument(
            "--seats",
            metavar="SEATS",
            help=f"who plays, with commas: {ME} is a person, else a bot: {names} "
            f"(default: {ME} against {bots.usual_bot(game)}){alone}",
        )
        parser.add_argument("--names", help="names of the players by seat, with commas")
        for name, values in self._options().items():
            shown = f"{', '.join(values)} (default: the first)"
            parser.add_argument(f"--{name}", help=f"{name} of the game: {shown}")
        parser.add_argument(
            "--ruleset",
            metavar="NAME_OR_PATH",
            help="name of a ruleset or path of a YAML file (default: the official game)",
        )
        parser.add_argument("--seed", help="seed of the deal (default: one that cannot be guessed)")
        parser.add_argument(
            "--save",
            type=Path,
            metavar="FILE",
            help="new file to save the game to after every move "
            "(default: one in the user's folder for such files)",
        )
        parser.add_argument(
            "--resume",
            nargs="?",
            const="",
            metavar="FILE",
            help="continue a saved game (default: the last one that is not over)",
        )
        parser.add_argument("--plain", action="store_true", help="ask by plain prompts")
        parser.add_argument(
            "--auto", action="store_true", help="let bots play all seats, and print the game"
        )
        self.add_more(parser)
        add_language(parser)
        parser.set_defaults(run=self._run, refuse=parser.error)
