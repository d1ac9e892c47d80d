"""Descriptions of the game in several languages."""

from typing import TYPE_CHECKING

from citykit.game.package import room_names

if TYPE_CHECKING:
    from citykit.language.locale import Locale
    from pointcity.language.catalogues import catalogue
    from pointcity.language.locales import (
        introduction,
        languages,
        load_locale,
        missing_keys,
        part_words,
    )

__all__ = [
    "Locale",
    "catalogue",
    "introduction",
    "languages",
    "load_locale",
    "missing_keys",
    "part_words",
]

__getattr__, __dir__ = room_names(__name__, __all__)
