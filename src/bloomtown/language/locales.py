"""The languages of Bloom Town, from the files in ``data/bloomtown/locale``."""

from __future__ import annotations

from bloomtown.model.tiles import KINDS
from citykit.data.schema import Schemas
from citykit.language.locale import Locales

__all__ = ["introduction", "languages", "load_locale", "locale", "missing_keys", "part_words"]

_LOCALES = Locales(
    "bloomtown",
    Schemas("bloomtown", ("locale",)),
    sections=("kinds",),
    counts={"n", "tile_count", "symbols", "seen", "tokens", "total"},
    names=lambda ruleset: [("kinds", (kind,)) for kind in KINDS],
)

#: Returns the game in a few sentences, for players who have never seen it.
introduction = _LOCALES.introduction

#: Returns the codes of the languages that ship with the library.
languages = _LOCALES.languages

#: Returns the locale of a language that ships with the library.
locale = _LOCALES.locale

#: Loads and checks a locale file of your own.
load_locale = _LOCALES.load

#: Returns the names and sentences that a language lacks.
missing_keys = _LOCALES.missing_keys

#: Returns the words for a part of a move's planned worth, a reason of a hint.
part_words = _LOCALES.part_words
