"""Descriptions of the game in several languages."""

from typing import TYPE_CHECKING

from citykit.tools.lazy import lazy_names

if TYPE_CHECKING:
    from bloomtown.language.catalogues import catalogue
    from bloomtown.language.locales import languages, load_locale, missing_keys
    from citykit.language.locale import Locale

__all__ = ["Locale", "catalogue", "languages", "load_locale", "missing_keys"]

__getattr__, __dir__ = lazy_names(
    __name__,
    __all__,
    {
        "Locale": "citykit.language.locale",
        "catalogue": "bloomtown.language.catalogues",
        "languages": "bloomtown.language.locales",
        "load_locale": "bloomtown.language.locales",
        "missing_keys": "bloomtown.language.locales",
    },
)
