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

introduction, languages, part_words = _LOCALES.introduction, _LOCALES.languages, _LOCALES.part_words
locale, load_locale, missing_keys = _LOCALES.locale, _LOCALES.load, _LOCALES.missing_keys
