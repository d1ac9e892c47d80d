"""The languages of My City, from the files in ``data/mycity/locale``."""

from __future__ import annotations

from citykit.data.schema import Schemas
from citykit.language.locale import Locales
from mycity.model.cards import STICKERS
from mycity.model.ruleset import Ruleset

__all__ = [
    "SECTIONS",
    "introduction",
    "languages",
    "load_locale",
    "locale",
    "missing_keys",
    "names_of",
    "part_words",
]

#: The sections of a language file with names.
SECTIONS = ("colours", "shapes", "churches", "stickers")


def names_of(ruleset: Ruleset) -> dict[str, tuple[str, ...]]:
    """Return the ids that need a name, by section.

    Args:
        ruleset: The ruleset.
    """
    return {
        "colours": ruleset.colours,
        "shapes": tuple(shape.id for shape in ruleset.shapes),
        "churches": tuple(shape.id for shape in ruleset.churches),
        "stickers": tuple(STICKERS),
    }


_LOCALES = Locales(
    "mycity",
    Schemas("mycity", ("locale",)),
    sections=SECTIONS,
    counts={"n", "card_count", "deck", "total"},
    names=lambda ruleset: [
        (section, (name,)) for section, names in names_of(ruleset).items() for name in names
    ],
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
