"""``bloomtown new-language``: write a language file to translate."""

from __future__ import annotations

from collections.abc import Iterator

from bloomtown.cli.schemas import SCHEMAS
from bloomtown.language.locales import locale, missing_keys
from bloomtown.model.ruleset import Ruleset
from bloomtown.model.tiles import KINDS
from bloomtown.rulesets.find import FINDER
from bloomtown.rulesets.load import load_ruleset
from citykit.cli.new_language import NewLanguageCommand
from citykit.data.yamlwriter import block
from citykit.language.locale import SOURCE, Locale

__all__ = ["NEW_LANGUAGE"]

_KINDS = """\
# The types of projects: by themselves, after a verb such as build, and in the plural.
"""


def _missing(ruleset: Ruleset, language: Locale) -> set[str]:
    return set(missing_keys(ruleset, language))


def _names(ruleset: Ruleset, missing: set[str]) -> Iterator[str]:
    """Yield the lines of the types whose names are missing; all rulesets have the same types."""
    english = locale(SOURCE).names["kinds"]
    entries = {kind: english[kind] for kind in KINDS if f"kinds.{kind}" in missing}
    if entries:
        yield from ("", _KINDS.rstrip())
        yield from block({"kinds": entries}, 2)


#: The command.
NEW_LANGUAGE = NewLanguageCommand(
    SCHEMAS, FINDER.official, load_ruleset, locale, ("kinds",), _missing, _names
)
