"""Descriptions of the game in several languages."""

from typing import TYPE_CHECKING

from citykit.game.package import room_names

if TYPE_CHECKING:
    from citykit.language.locale import Locale as Locale
    from pointcity.language.catalogues import catalogue as catalogue
    from pointcity.language.locales import introduction as introduction
    from pointcity.language.locales import languages as languages
    from pointcity.language.locales import load_locale as load_locale
    from pointcity.language.locales import missing_keys as missing_keys
    from pointcity.language.locales import part_words as part_words

__getattr__, __dir__ = room_names(__name__)
