"""The command ``validate``: check rulesets and language files."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable
from contextlib import suppress
from typing import TYPE_CHECKING, Any

from attrs import frozen

from citykit.data.rulesetfiles import Finder, is_path
from citykit.language.locale import Locale, is_locale_file
from citykit.tools.columns import clean
from citykit.tools.errors import DataError

if TYPE_CHECKING:
    from citykit.cli import Commands

__all__ = ["ValidateCommand"]


@frozen
class ValidateCommand:
    """The command of a game.

    Attributes:
        finder: Finds the rulesets of the game.
        load_ruleset: Loads a ruleset by its name or path.
        load_locale: Loads a language file; takes ``rulesets`` whose parts it may name.
        missing_keys: Returns the names and sentences of a ruleset that a language lacks.
        components: What a ruleset is made of, the name of one of its attributes.
    """

    finder: Finder
    load_ruleset: Callable[[str], Any]
    load_locale: Callable[..., Locale]
    missing_keys: Callable[[Any, Locale], tuple[str, ...]]
    components: str = "cards"

    def _ruleset(self, source: str) -> str:
        """Return a summary of a ruleset."""
        ruleset = self.load_ruleset(source)
        counts = ", ".join(map(str, sorted(ruleset.player_counts)))
        components = f"{len(getattr(ruleset, self.components))} {self.components}"
        return f"{clean(ruleset.name)}, {components}, for {counts} players"

    def _known(self, sources: list[str]) -> dict[str, Any]:
        """Return the rulesets that a language file can be about: those given and those shipped."""
        found: dict[str, Any] = {}
        for source in (*sources, *self.finder.shipped_names):
            with suppress(DataError):  # it is reported where it is checked
                ruleset = self.load_ruleset(source)
                found.setdefault(ruleset.id, ruleset)
        return found

    def _language(self, source: str, given: list[str]) -> str:
        """Return a summary of a language file; it may name what is in any of the given rulesets."""
        known = self._known(given)
        words = self.load_locale(source, rulesets=known.values())
        names = sum(map(len, words.names.values()))
        shown = list(known)[: len(given) or 1]
        left = ", ".join(
            f"{len(self.missing_keys(known[each], words))} for {each}" for each in shown
        )
        counts = f"{names} names and {len(words.sentences)} sentences"
        return f"{clean(words.name)}, {counts}; missing: {left}"

    def _hint(self, source: str) -> str:
        """Return what to do about a language file whose only problems are unknown ids."""
        try:
            self.load_locale(source)
        except DataError:
            return ""
        return (
            f"To check the names of your own {self.components}, "
            f"give their ruleset, too, before {source}.\n"
        )

    def _run(self, args: argparse.Namespace) -> int:
        """Check every file and print a summary or its problems."""
        texts = {each for each in args.sources if is_path(each) and is_locale_file(each)}
        rulesets = [each for each in args.sources if each not in texts]
        code = 0
        for source in args.sources:
            try:
                is_text = source in texts
                summary = self._language(source, rulesets) if is_text else self._ruleset(source)
            except DataError as error:
                print(error, file=sys.stderr)
                if source in texts and not rulesets:
                    sys.stderr.write(self._hint(source))
                code = 1
            else:
                print(f"{source}: {summary}")
        return code

    def add(self, commands: Commands, /) -> None:
        """Add the command to the parser."""
        parser = commands.add_parser(
            "validate",
            help="check rulesets and language files",
            description="Check that rulesets can be played and that language files name what "
            "exists: the ids of the rulesets that ship and of those given before or after the "
            "file. The exit code is 0 if there are no problems, else 1.",
        )
        parser.add_argument(
            "sources",
            nargs="+",
            metavar="NAME_OR_PATH",
            help="name or path of a ruleset, or path of a language file",
        )
        parser.set_defaults(run=self._run)
