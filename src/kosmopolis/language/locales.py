"""The languages of Kosmopolis, from the files in ``data/kosmopolis/locale``."""

from __future__ import annotations

from citykit.data.schema import Schemas
from citykit.language.locale import Locales

__all__ = ["introduction", "languages", "load_locale", "locale", "missing_keys", "part_words"]

#: The values of templates that are numbers, so that they can have plural forms.
COUNTS = {
    *("n", "card_count", "rounds", "wanted", "count", "held", "needs", "has"),
    *("modifiers", "pool", "deck", "total"),
}

_LOCALES = Locales(
    "kosmopolis",
    Schemas("kosmopolis", ("locale",)),
    sections=("professions",),
    counts=COUNTS,
    names=lambda ruleset: [("professions", (name,)) for name in ruleset.profession_ids],
)

introduction, languages, part_words = _LOCALES.introduction, _LOCALES.languages, _LOCALES.part_words
locale, load_locale, missing_keys = _LOCALES.locale, _LOCALES.load, _LOCALES.missing_keys
