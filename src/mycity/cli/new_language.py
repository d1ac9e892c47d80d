"""``mycity new-language``: write a language file to translate."""

from __future__ import annotations

from collections.abc import Iterator

from citykit.cli.new_language import NewLanguageCommand
from citykit.data.yamlwriter import block
from citykit.language.locale import SOURCE, Locale
from mycity.cli.schemas import SCHEMAS
from mycity.language.locales import SECTIONS, locale, missing_keys, names_of
from mycity.model.ruleset import Ruleset
from mycity.rulesets.find import FINDER
from mycity.rulesets.load import load_ruleset

__all__ = ["NEW_LANGUAGE"]

#: What is said about each section.
_ABOUT = {
    "colours": "# The colours of buildings.",
    "shapes": "# The shapes of buildings.",
    "churches": "# The churches: by themselves, and after a verb such as build.",
    "stickers": "# The stickers: by themselves, and after a verb such as place.",
}


def _missing(ruleset: Ruleset, language: Locale) -> set[str]:
    return set(missing_keys(ruleset, language))


def _names(ruleset: Ruleset, missing: set[str]) -> Iterator[str]:
    """Yield the lines of the names that are missing; what has none in English has its id."""
    english = locale(SOURCE)
    for section, ids in names_of(ruleset).items():
        forms = section in ("churches", "stickers")
        entries = {
            each: english.find(section, each) or ({"name": each} if forms else each)
            for each in ids
            if f"{section}.{each}" in missing
        }
        if entries:
            yield from ("", _ABOUT[section])
            yield from block({section: entries}, 2)


#: The command.
NEW_LANGUAGE = NewLanguageCommand(
    SCHEMAS, FINDER.official, load_ruleset, locale, SECTIONS, _missing, _names
)
