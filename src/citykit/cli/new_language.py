"""The command ``new-language``: write a language file to translate."""

from __future__ import annotations

import argparse
import re
from collections.abc import Callable, Collection, Iterator
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any

from attrs import frozen

from citykit.cli.files import write_new
from citykit.cli.schemas import SchemasCommand
from citykit.data.yamlwriter import block
from citykit.language.locale import PLURALS, SOURCE, Locale
from citykit.tools.errors import LanguageError

if TYPE_CHECKING:
    from citykit.cli import Commands

__all__ = ["NewLanguageCommand"]

_HEAD = """\
# yaml-language-server: $schema={schema}
# Your editor reads this schema. If it is not there, run `{program} schemas` in this folder.
#
# Translate the words after the colons, then check the file and use it:
#
#   {program} validate {ruleset} {file}
#   {program} cards --ruleset {ruleset} --lang {file} --html cards.html
"""

_SENTENCES = """\
# The sentences. Remove the # before those that you translate; the others stay as they are.
"""


@frozen
class NewLanguageCommand:
    """The command of a game.

    Attributes:
        schemas: The command that copies the schemas.
        official: The name of the official ruleset.
        load_ruleset: Loads a ruleset by its name or path.
        locale: Returns a language that ships.
        sections: The sections of a language file with names.
        missing: Returns the keys that a language lacks for a ruleset.
        names: Yields the lines of the names of a ruleset that are among some keys.
    """

    schemas: SchemasCommand
    official: str
    load_ruleset: Callable[[str], Any]
    locale: Callable[[str], Locale]
    sections: Collection[str]
    missing: Callable[[Any, Locale], set[str]]
    names: Callable[[Any, set[str]], Iterator[str]]

    def _sentences(self, missing: set[str]) -> Iterator[str]:
        """Yield the lines of the sentences that are missing, commented out."""
        nested: dict[str, Any] = {}
        for key, sentence in self.locale(SOURCE).sentences.items():
            if key in missing:
                *sections, last = key.split(".")
                inner = nested
                for section in sections:
                    inner = inner.setdefault(section, {})
                inner[last] = sentence
        if nested:
            yield from ("", _SENTENCES.rstrip())
            for section, entries in nested.items():
                yield "#"
                yield from (f"# {line}" for line in block({section: entries}, 2))

    def _text(self, args: argparse.Namespace, file: Path, ruleset: Any) -> str:
        """Return the content of the file: what its language lacks for the ruleset."""
        nothing: dict[str, dict[str, str]] = {section: {} for section in self.sections}
        base = Locale(args.code, args.code, "english", nothing, {}, self.locale(SOURCE))
        shipped_base = {}
        with suppress(LanguageError):
            base = self.locale(args.code)
            shipped_base = {"extends": base.language}
        header = {
            "language": args.code,
            "name": args.name or base.name,
            "plural": args.plural or base.plural,
            **shipped_base,
        }
        missing = self.missing(ruleset, base)
        head = _HEAD.format(
            schema=self.schemas.path("locale"),
            program=self.schemas.package,
            ruleset=args.ruleset,
            file=file,
        )
        lines = [*block(header, 1), *self.names(ruleset, missing), *self._sentences(missing)]
        return head + "\n".join(lines) + "\n"

    def _run(self, args: argparse.Namespace) -> int:
        """Write the file unless it exists."""
        if not re.fullmatch("[a-z]{2,3}(-[A-Za-z0-9]{2,8})*", args.code):
            args.parser.error(f"the code of a language is like de or pt-BR, not {args.code!r}")
        file = args.output or Path(f"{args.code}.yaml")
        write_new(file, self._text(args, file, self.load_ruleset(args.ruleset)))
        print(f"wrote {file}")
        return 0

    def add(self, commands: Commands, /) -> None:
        """Add the command to the parser."""
        parser = commands.add_parser(
            "new-language",
            help="write a language file to translate",
            description="Write a language file with every name and sentence of a ruleset that is "
            "to be translated. For a language that ships, these are the names of your own cards.",
        )
        parser.add_argument("code", metavar="CODE", help="code of the language, such as de")
        parser.add_argument(
            "-o", "--output", type=Path, metavar="FILE", help="file to write (default: CODE.yaml)"
        )
        parser.add_argument(
            "--ruleset",
            default=self.official,
            metavar="NAME_OR_PATH",
            help=f"ruleset to translate (default: {self.official})",
        )
        parser.add_argument("--name", help="what the language calls itself (default: its code)")
        parser.add_argument(
            "--plural", choices=list(PLURALS), help="plural rule (default: that of English)"
        )
        parser.set_defaults(run=self._run, parser=parser)
