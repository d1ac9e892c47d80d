"""The words of a ruleset in one language as plain data, for programs that are not in Python.

>>> import pointcity as pc
>>> words = pc.language.catalogue(pc.official_ruleset(), "pl")
>>> words["cards"]["pond-5"]["name"], words["tokens"]["pairs"]["score"]
('Staw', '2 punkty za każdy rodzaj z co najmniej 2 trwałymi zasobami')
"""

from __future__ import annotations

from typing import Any

from citykit.language.catalogue import Cataloguer
from pointcity.language.describe import speak
from pointcity.language.formulas import formula_words
from pointcity.language.locales import locale
from pointcity.language.speaker import Voice
from pointcity.model.ruleset import Ruleset
from pointcity.model.table import Gap
from pointcity.rulesets.fingerprint import ruleset_fingerprint

__all__ = ["catalogue"]


def _scored(voice: Voice, thing: Any, name: str) -> dict[str, str]:
    return {"name": name, "score": formula_words(voice, thing.score), "text": speak(voice, thing)}


def _components(voice: Voice, ruleset: Ruleset) -> dict[str, Any]:
    """Return the words for everything that has an id."""
    levels = ruleset.solo.levels if ruleset.solo else ()
    return {
        "resources": {
            each.id: {"name": voice.resource(each), "text": speak(voice, each)}
            for each in ruleset.resources
        },
        "faces": {face.id: speak(voice, face) for face in ruleset.faces},
        "cards": {
            card.id: {"name": voice.card(card), "text": speak(voice, card)}
            for card in ruleset.cards
        },
        "tokens": {token.id: _scored(voice, token, voice.token(token)) for token in ruleset.civics},
        "levels": {level.id: _scored(voice, level, voice.level(level.id)) for level in levels},
        "tags": {tag: voice.tag(tag) for tag in ruleset.tags},
        "gaps": {gap.value: speak(voice, gap) for gap in Gap},
        "automa": voice.say("things.automa"),
    }


_CATALOGUER: Cataloguer[Ruleset, Voice] = Cataloguer(
    Ruleset,
    ruleset_fingerprint,
    lambda ruleset, lang: Voice(locale(lang), ruleset=ruleset),
    _components,
    headings={
        "market": "pictures.market",
        "pile": "pictures.pile",
        "supply": "pictures.supply",
        "hand": "pictures.hand",
        "city": "pictures.city",
        "tokens": "pictures.tokens",
        "scores": "pictures.scores",
        "buildings": "scores.buildings",
        "total": "pictures.total",
        "winner": "pictures.winner",
    },
    buttons={
        "on-flip": "clicks.flip",
        "on-auto-pay": "clicks.auto_pay",
        "on-pile": "actions.draw_two",
        "on-pass": "actions.pass",
        "back": "clicks.back",
        "confirm": "clicks.confirm",
    },
)

#: Returns the words of a ruleset in one language, ready for ``json.dumps``.
catalogue = _CATALOGUER.catalogue
