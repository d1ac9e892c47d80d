"""``pointcity validate``: check rulesets and language files."""

from __future__ import annotations

import argparse
import sys
from contextlib import suppress
from typing import TYPE_CHECKING

from citykit.columns import clean
from citykit.rulesetfiles import is_path
from pointcity.language.locales import is_locale_file, load_locale, missing_keys
from pointcity.model.errors import DataError
from pointcity.model.ruleset import Ruleset
from pointcity.rulesets.find import FINDER
from pointcity.rulesets.load import load_ruleset

if TYPE_CHECKING:
    from pointcity.cli import Commands


def _ruleset(source: str) -> str:
    """Return a summary of a ruleset."""
    ruleset = load_ruleset(source)
    counts = ", ".join(map(str, ruleset.player_counts))
    return f"{clean(ruleset.name)}, {len(ruleset.cards)} cards, for {counts} players"


def _known(sources: list[str]) -> dict[str, Ruleset]:
    """Return the rulesets whose ids a language file can name: those given and those that ship."""
    found: dict[str, Ruleset] = {}
    for source in (*sources, *FINDER.shipped_names):
        with suppress(DataError):  # it is reported where it is checked
            ruleset = load_ruleset(source)
            found.setdefault(ruleset.id, ruleset)
    return found


def _language(source: str, given: list[str]) -> str:
    """Return a summary of a language file; it may name what is in any of the given rulesets."""
    known = _known(given)
    words = load_locale(source, rulesets=known.values())
    names = sum(map(len, words.names.values()))
    shown = list(known)[: len(given) or 1]
    left = ", ".join(f"{len(missing_keys(known[each], words))} for {each}" for each in shown)
    counts = f"{names} names and {len(words.sentences)} sentences"
    return f"{clean(words.name)}, {counts}; missing: {left}"


def _hint(source: str) -> str:
    """Return what to do about a language file whose only problems are unknown ids."""
    try:
        load_locale(source)
    except DataError:
        return ""
    return f"To check the names of your own cards, give their ruleset, too, before {source}.\n"


def run(args: argparse.Namespace) -> int:
    """Check every file and print a summary or its problems."""
    texts = {each for each in args.sources if is_path(each) and is_locale_file(each)}
    rulesets = [each for each in args.sources if each not in texts]
    code = 0
    for source in args.sources:
        try:
            summary = _language(source, rulesets) if source in texts else _ruleset(source)
        except DataError as error:
            print(error, file=sys.stderr)
            if source in texts and not rulesets:
                sys.stderr.write(_hint(source))
            code = 1
        else:
            print(f"{source}: {summary}")
    return code


def add(commands: Commands) -> None:
    """Add the command to the parser."""
    parser = commands.add_parser(
        "validate",
        help="check rulesets and language files",
        description="Check that rulesets can be played and that language files name what exists: "
        "the ids of the rulesets that ship and of those given before or after the file. The exit "
        "code is 0 if there are no problems, else 1.",
    )
    parser.add_argument(
        "sources",
        nargs="+",
        metavar="NAME_OR_PATH",
        help="name or path of a ruleset, or path of a language file",
    )
    parser.set_defaults(run=run)
