"""The words of a ruleset in one language as plain data, for programs that are not in Python.

>>> import kosmopolis as ko
>>> words = ko.language.catalogue(ko.official_ruleset(), "pl")
>>> words["professions"]["agent"]["name"], words["buttons"]["on-done"]
('Agent', 'Gotowe')
"""

from __future__ import annotations

from typing import Any

from citykit.language.catalogue import Cataloguer
from kosmopolis.language.describe import speak
from kosmopolis.language.locales import locale
from kosmopolis.language.speaker import Voice
from kosmopolis.model.ruleset import Ruleset
from kosmopolis.rulesets.fingerprint import ruleset_fingerprint

__all__ = ["catalogue"]


def _components(voice: Voice, ruleset: Ruleset) -> dict[str, Any]:
    """Return the words for everything that has an id."""
    return {
        "professions": {
            each.id: {"name": voice.profession(each.id), "text": speak(voice, each)}
            for each in ruleset.professions
        },
        "cards": {card.id: voice.card(card) for card in dict.fromkeys(ruleset.cards)},
    }


_CATALOGUER: Cataloguer[Ruleset, Voice] = Cataloguer(
    Ruleset,
    ruleset_fingerprint,
    lambda ruleset, lang: Voice(locale(lang)),
    _components,
    asks=("keep", "card", "zone", "take", "column", "rescue"),
    headings={
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
    },
    buttons={
        "on-home": "clicks.home",
        "on-capital": "clicks.capital",
        "on-done": "clicks.done",
        "back": "clicks.back",
        "confirm": "clicks.confirm",
    },
)

#: Returns the words of a ruleset in one language, ready for ``json.dumps``.
catalogue = _CATALOGUER.catalogue
