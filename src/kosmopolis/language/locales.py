"""The languages of Kosmopolis, from the files in ``data/kosmopolis/locale``."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from citykit.locale import Locale, Locales
from citykit.schema import Schemas
from kosmopolis.model.ruleset import Ruleset

__all__ = ["languages", "load_locale", "locale", "missing_keys"]

#: The values of templates that are numbers, so that they can have plural forms.
COUNTS = {
    *("n", "card_count", "rounds", "wanted", "count", "held", "needs", "has"),
    *("modifiers", "pool", "deck", "total"),
}

_LOCALES = Locales(
    "kosmopolis", Schemas("kosmopolis", ("locale",)), sections=("professions",), counts=COUNTS
)


def languages() -> tuple[str, ...]:
    """Return the codes of the languages that ship with the library."""
    return _LOCALES.languages()


def locale(language: str | Locale) -> Locale:
    """Return a language that ships with the library.

    Args:
        language: Its code, such as ``pl``, also with a region, such as ``pl-PL``; or a loaded
            locale, which is returned as it is.

    Raises:
        LanguageError: If there is no such language; the error lists those that ship.
    """
    return _LOCALES.locale(language)


def load_locale(path: str | Path, *, rulesets: Iterable[Ruleset] = ()) -> Locale:
    """Load and check a locale file of your own.

    The file may be incomplete; missing entries fall back to the language that it extends.

    Args:
        path: The file.
        rulesets: If given, every profession in the file must be one of theirs.

    Raises:
        DataError: If anything is wrong with the file; it lists every problem found.
    """
    known = {name for ruleset in rulesets for name in ruleset.profession_ids}
    return _LOCALES.load(path, {"professions": known} if known else None)


def missing_keys(ruleset: Ruleset, language: str | Locale) -> tuple[str, ...]:
    """Return the names and sentences of a ruleset that a language lacks.

    Args:
        ruleset: The ruleset whose professions need names.
        language: A code, or a loaded locale.

    Returns:
        Keys such as ``professions.agent`` and ``events.moved``; none for English.
    """
    names = ruleset.profession_ids
    return locale(language).missing(("professions", (name,)) for name in names)
