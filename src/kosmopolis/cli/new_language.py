"""``kosmopolis new-language``: write a language file to translate."""

from __future__ import annotations

from collections.abc import Iterator

from citykit.cli.new_language import NewLanguageCommand
from citykit.data.yamlwriter import block
from citykit.language.locale import SOURCE, Locale
from kosmopolis.cli.schemas import SCHEMAS
from kosmopolis.language.locales import locale, missing_keys
from kosmopolis.language.speaker import Voice
from kosmopolis.model.ruleset import Ruleset
from kosmopolis.rulesets.find import FINDER
from kosmopolis.rulesets.load import load_ruleset

__all__ = ["NEW_LANGUAGE"]

_PROFESSIONS = """\
# A second form is for languages in which a name changes after the word for a column:
# {name: Kupiec, of: Kupca}.
"""


def _missing(ruleset: Ruleset, language: Locale) -> set[str]:
    return set(missing_keys(ruleset, language))


def _names(ruleset: Ruleset, missing: set[str]) -> Iterator[str]:
    """Yield the lines of the professions whose names are missing."""
    english = Voice(locale(SOURCE))
    entries = {
        each: {"name": english.profession(each)}
        for each in ruleset.profession_ids
        if f"professions.{each}" in missing
    }
    if entries:
        yield from ("", _PROFESSIONS.rstrip())
        yield from block({"professions": entries}, 2)


#: The command.
NEW_LANGUAGE = NewLanguageCommand(
    SCHEMAS, FINDER.official, load_ruleset, locale, ("professions",), _missing, _names
)
