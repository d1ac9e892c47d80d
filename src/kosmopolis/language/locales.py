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

#: Returns the game in a few sentences, for players who have never seen it.
introduction = _LOCALES.introduction

#: Returns the codes of the languages that ship with the library.
languages = _LOCALES.languages

#: Returns the locale of a language that ships with the library.
locale = _LOCALES.locale

#: Loads and checks a locale file of your own.
load_locale = _LOCALES.load

#: Returns the names and sentences of a ruleset that a language lacks.
missing_keys = _LOCALES.missing_keys

#: Returns the words for a part of a move's planned worth, a reason of a hint.
part_words = _LOCALES.part_words
