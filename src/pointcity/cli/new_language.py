"""``pointcity new-language``: write a language file to translate."""

from __future__ import annotations

import argparse
import re
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any

from citykit.cli.files import write_new
from citykit.errors import LanguageError
from citykit.locale import PLURALS, SOURCE, Locale
from citykit.yamlwriter import block
from pointcity.cli.schemas import SCHEMAS
from pointcity.language.locales import locale, missing_keys, own_names, stem
from pointcity.model.ruleset import Ruleset
from pointcity.rulesets.load import load_ruleset
from pointcity.testing.doctor import old_translations

if TYPE_CHECKING:
    from citykit.cli import Commands

_HEAD = """\
# yaml-language-server: $schema={schema}
# Your editor reads this schema. If it is not there, run `pointcity schemas` in this folder.
#
# Translate the words after the colons, then check the file and use it:
#
#   pointcity validate {ruleset} {file}
#   pointcity cards --ruleset {ruleset} --lang {file} --html cards.html
"""

_RESOURCES = """\
# A second form is for languages in which a resource changes after a noun:
# {name: énergie, of: d'énergie}.
"""

_SENTENCES = """\
# The sentences. Remove the # before those that you translate; the others stay as they are.
"""


def _renamed(ruleset: Ruleset, language: str) -> set[str]:
    """Return the keys of things whose translation in a language is that of their old name."""
    found = ((path[0], data) for path, _, data in old_translations(ruleset))
    return {
        f"{'tokens' if section == 'civics' else section}.{data['id']}"
        for section, data in found
        if language in data["translations"]
    }


def _names(ruleset: Ruleset, missing: set[str]) -> Iterator[str]:
    """Yield the lines of the names that are missing; equal copies of a building share one."""
    for section, names in own_names(ruleset).items():
        entries: dict[str, Any] = {}
        for thing_id, name in names.items():
            key = stem(thing_id) if section == "cards" else thing_id
            new = f"{section}.{key}" in missing
            if new and entries.setdefault(key, name) == name:
                continue  # its entry is that of its copies
            if new or f"{section}.{thing_id}" in missing:
                entries[thing_id] = name
        if section == "resources":
            entries = {key: {"name": name} for key, name in entries.items()}
        if entries:
            yield ""
            if section == "resources":
                yield _RESOURCES.rstrip()
            yield from block({section: entries}, 2)


def _sentences(missing: set[str]) -> Iterator[str]:
    """Yield the lines of the sentences that are missing, commented out."""
    nested: dict[str, Any] = {}
    for key, sentence in locale(SOURCE).sentences.items():
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


def _text(args: argparse.Namespace, file: Path, ruleset: Ruleset) -> str:
    """Return the content of the file: what its language lacks for the ruleset."""
    nothing: dict[str, dict[str, str]] = {section: {} for section in own_names(ruleset)}
    base = Locale(args.code, args.code, "english", nothing, {}, locale(SOURCE))
    shipped_base = {}
    with suppress(LanguageError):
        base = locale(args.code)
        shipped_base = {"extends": base.language}
    header = {
        "language": args.code,
        "name": args.name or base.name,
        "plural": args.plural or base.plural,
        **shipped_base,
    }
    missing = {*missing_keys(ruleset, base), *_renamed(ruleset, base.language)}
    head = _HEAD.format(schema=SCHEMAS.path("locale"), ruleset=args.ruleset, file=file)
    lines = [*block(header, 1), *_names(ruleset, missing), *_sentences(missing)]
    return head + "\n".join(lines) + "\n"


def run(args: argparse.Namespace) -> int:
    """Write the file unless it exists."""
    if not re.fullmatch("[a-z]{2,3}(-[A-Za-z0-9]{2,8})*", args.code):
        args.parser.error(f"the code of a language is like de or pt-BR, not {args.code!r}")
    file = args.output or Path(f"{args.code}.yaml")
    write_new(file, _text(args, file, load_ruleset(args.ruleset)))
    print(f"wrote {file}")
    return 0


def add(commands: Commands) -> None:
    """Add the command to the parser."""
    parser = commands.add_parser(
        "new-language",
        help="write a language file to translate",
        description="Write a language file with every name and sentence of a ruleset that is to "
        "be translated. For a language that ships, these are the names of your own cards.",
    )
    parser.add_argument(
        "code",
        metavar="CODE",
        help="code of the language, such as de",
    )
    parser.add_argument(
        "-o", "--output", type=Path, metavar="FILE", help="file to write (default: CODE.yaml)"
    )
    parser.add_argument(
        "--ruleset",
        default="point-city",
        metavar="NAME_OR_PATH",
        help="ruleset to translate (default: point-city)",
    )
    parser.add_argument("--name", help="what the language calls itself (default: its code)")
    parser.add_argument(
        "--plural", choices=list(PLURALS), help="plural rule (default: that of English)"
    )
    parser.set_defaults(run=run, parser=parser)
