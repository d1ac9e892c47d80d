"""Descriptions of the game in several languages."""

from typing import TYPE_CHECKING

from citykit.tools.lazy import lazy_names

if TYPE_CHECKING:
    from citykit.language.locale import Locale
    from pointcity.language.catalogues import catalogue
    from pointcity.language.locales import languages, load_locale, missing_keys

__all__ = [
    "Locale",
    "catalogue",
    "languages",
    "load_locale",
    "missing_keys",
]

__getattr__, __dir__ = lazy_names(
    __name__,
    __all__,
    {
        "Locale": "citykit.language.locale",
        "catalogue": "pointcity.language.catalogues",
        "languages": "pointcity.language.locales",
        "load_locale": "pointcity.language.locales",
        "missing_keys": "pointcity.language.locales",
    },
)
