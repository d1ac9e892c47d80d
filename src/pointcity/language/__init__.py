"""The game in words."""

from typing import TYPE_CHECKING

from citykit.lazy import lazy_names

if TYPE_CHECKING:
    from pointcity.language.locales import Locale, languages, load_locale, missing_keys

__all__ = [
    "Locale",
    "languages",
    "load_locale",
    "missing_keys",
]

__getattr__, __dir__ = lazy_names(
    __name__,
    __all__,
    {
        "Locale": "pointcity.language.locales",
        "languages": "pointcity.language.locales",
        "load_locale": "pointcity.language.locales",
        "missing_keys": "pointcity.language.locales",
    },
)
