"""The languages of Point City, from the files in ``data/locale``."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from pathlib import Path

from citykit.language.locale import Locale, Locales
from citykit.tools.errors import need_ruleset
from pointcity.model.ruleset import Ruleset
from pointcity.rulesets.schemas import SCHEMAS

__all__ = ["introduction", "languages", "load_locale", "locale", "missing_keys", "part_words"]

#: The values of templates that are numbers, so that they can have plural forms.
COUNTS = {
    *("n", "symbols", "rows", "columns", "card_count", "token_count", "most", "pile", "due"),
    *("total", "unspent", "count", "left", "held", "wilds", "needs", "has"),
}

_NUMBER = re.compile(r"-[0-9]+$")


def stem(card_id: str) -> str:
    """Return the id of a card without its number, which all copies of a building share.

    >>> from pointcity.language.locales import stem
    >>> stem("tiny-house-3")
    'tiny-house'
    """
    return _NUMBER.sub("", card_id)


def keys_of(section: str, thing_id: str) -> tuple[str, ...]:
    """Return the keys that can name a thing, best first: its id and, for a card, its stem."""
    return (thing_id, stem(thing_id)) if section == "cards" else (thing_id,)


def own_names(ruleset: Ruleset) -> dict[str, dict[str, str]]:
    """Return the names in the data of a ruleset, by section of a locale file and by id."""
    levels = ruleset.solo.levels if ruleset.solo else ()
    resources = {each.id: each.name or each.id.replace("-", " ") for each in ruleset.resources}
    return {
        "resources": resources,
        "cards": {card.id: card.name for card in ruleset.cards},
        "tokens": {token.id: token.name for token in ruleset.civics},
        "levels": {level.id: level.id.replace("-", " ") for level in levels},
        "tags": {tag: tag.replace("-", " ") for tag in ruleset.tags},
    }


def _named(ruleset: Ruleset) -> Iterator[tuple[str, tuple[str, ...]]]:
    """Yield the things of a ruleset that need a name: section, and the keys that can name it."""
    need_ruleset(ruleset, Ruleset)
    for section, names in own_names(ruleset).items():
        for each in names:
            yield section, keys_of(section, each)


_LOCALES = Locales(
    "pointcity",
    SCHEMAS,
    sections=("resources", "cards", "tokens", "levels", "tags"),
    counts=COUNTS,
    names=_named,
    inflected=("resource", "types"),
)


def introduction(lang: str | Locale = "en") -> str:
    """Return the game in a few sentences, for players who have never seen it.

    Args:
        lang: The language.

    Raises:
        LanguageError: If there is no such language.
    """
    return _LOCALES.introduction(lang)


def part_words(part: str, lang: str | Locale = "en") -> str:
    """Return the words for a part of a move's planned worth, a reason of a hint.

    >>> from pointcity.language import part_words
    >>> part_words("engine")
    'permanent resources'

    Args:
        part: The name of the part, as ``pc.bots.plan`` names it.
        lang: The language.

    Returns:
        The words; the name itself if there are none.

    Raises:
        ArgumentError: If the part is not a string.
        LanguageError: If there is no such language.
    """
    return _LOCALES.part_words(part, lang)


def languages() -> tuple[str, ...]:
    """Return the codes of the languages that ship with the library."""
    return _LOCALES.languages()


def locale(language: str | Locale) -> Locale:
    """Return a language that ships with the library.

    Args:
        language: Its code, such as ``pl``, also with a region, such as ``pl-PL``; or a loaded
            locale, which is returned as it is.

    Raises:
        LanguageError: If there is no such language; the error lists those that ship.
    """
    return _LOCALES.locale(language)


def load_locale(path: str | Path, *, rulesets: Iterable[Ruleset] = ()) -> Locale:
    """Load and check a locale file of your own.

    The file may be incomplete; missing entries fall back to the language that it extends.

    Args:
        path: The file.
        rulesets: If given, every id in the file must be one of theirs.

    Raises:
        ArgumentError: If the path is not a path, or the rulesets are not rulesets.
        DataError: If anything is wrong with the file; it lists every problem found.
    """
    return _LOCALES.load(path, rulesets=rulesets)


def missing_keys(ruleset: Ruleset, language: str | Locale) -> tuple[str, ...]:
    """Return the names and sentences of a ruleset that a language lacks.

    Cards whose ids differ only by their number count once. English lacks nothing: the card
    data has the names.

    Args:
        ruleset: The ruleset whose resources, cards, tokens, levels and tags need names.
        language: A code, or a loaded locale.

    Returns:
        Keys such as ``cards.pond`` and ``events.flipped``.

    Raises:
        ArgumentError: If it is not a ruleset.
    """
    return _LOCALES.missing_keys(ruleset, language)
