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

introduction, languages, part_words = _LOCALES.introduction, _LOCALES.languages, _LOCALES.part_words
locale, load_locale, missing_keys = _LOCALES.locale, _LOCALES.load, _LOCALES.missing_keys
