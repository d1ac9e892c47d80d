"""Descriptions of the game in several languages."""

from typing import TYPE_CHECKING

from citykit.game.package import room_names

if TYPE_CHECKING:
    from bloomtown.language.catalogues import catalogue as catalogue
    from bloomtown.language.locales import introduction as introduction
    from bloomtown.language.locales import languages as languages
    from bloomtown.language.locales import load_locale as load_locale
    from bloomtown.language.locales import missing_keys as missing_keys
    from bloomtown.language.locales import part_words as part_words
    from citykit.language.locale import Locale as Locale

__getattr__, __dir__ = room_names(__name__)
