"""The words of a ruleset in one language as plain data, for programs that are not in Python."""

from __future__ import annotations

from typing import Any

from citykit.language.catalogue import catalogue_head, catalogue_tail
from citykit.language.locale import Locale
from citykit.tools.errors import need_ruleset
from kosmopolis.language.describe import describe
from kosmopolis.language.locales import locale
from kosmopolis.language.speaker import Voice
from kosmopolis.model.ruleset import Ruleset
from kosmopolis.rulesets.fingerprint import ruleset_fingerprint

__all__ = ["catalogue"]

#: The questions of a guide.
_ASKS = ("keep", "card", "zone", "take", "column", "rescue")

#: The headings around a table and its scores: each key with the sentence of the locale.
_HEADINGS = {
    "capital": "pictures.capital",
    "hand": "pictures.hand",
    "pool": "pictures.pool",
    "deck": "pictures.deck",
    "modifiers": "pictures.modifiers",
    "markers": "pictures.markers",
    "bonus": "pictures.bonus",
    "placing": "pictures.placing",
    "scores": "pictures.scores",
    "total": "pictures.total",
}

#: The buttons beside a table: the types of clicks in JSON, and what a page needs besides.
_BUTTONS = {
    "on-home": "clicks.home",
    "on-capital": "clicks.capital",
    "on-done": "clicks.done",
    "back": "clicks.back",
    "confirm": "clicks.confirm",
}


def catalogue(ruleset: Ruleset, lang: str | Locale = "en") -> dict[str, Any]:
    """Return the words of a ruleset in one language, ready for ``json.dumps``.

    Everything that has an id has a name here, and professions the text that
    :func:`~kosmopolis.describe` gives for them. ``schemas/kosmopolis/catalogue.schema.json``
    describes the document.

    Args:
        ruleset: The ruleset.
        lang: The language.

    Raises:
        ArgumentError: If it is not a ruleset.
        LanguageError: If there is no such language.

    >>> import kosmopolis as ko
    >>> words = ko.language.catalogue(ko.official_ruleset(), "pl")
    >>> words["professions"]["agent"]["name"], words["buttons"]["on-done"]
    ('Agent', 'Gotowe')
    """
    need_ruleset(ruleset, Ruleset)
    voice = Voice(locale(lang))
    return {
        **catalogue_head(ruleset, ruleset_fingerprint(ruleset), voice.locale),
        "professions": {
            each.id: {"name": voice.profession(each.id), "text": describe(each, lang=voice.locale)}
            for each in ruleset.professions
        },
        "cards": {card.id: voice.card(card) for card in dict.fromkeys(ruleset.cards)},
        **catalogue_tail(voice, max(ruleset.player_counts), _ASKS, _HEADINGS, _BUTTONS),
    }
