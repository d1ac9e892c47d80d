"""The words of a ruleset in one language as plain data, for programs that are not in Python."""

from __future__ import annotations

from typing import Any

from citykit.language.catalogue import catalogue_head
from citykit.language.locale import Locale
from citykit.tools.errors import need_ruleset
from pointcity.language.describe import speak
from pointcity.language.formulas import formula_words
from pointcity.language.locales import locale
from pointcity.language.speaker import Voice
from pointcity.model.ruleset import Ruleset
from pointcity.model.table import Gap
from pointcity.rulesets.fingerprint import ruleset_fingerprint

__all__ = ["catalogue"]

#: The headings around a table and its scores: each key with the sentence of the locale.
_HEADINGS = {
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
}

#: The buttons beside a table: the types of clicks in JSON, and what a page needs besides.
_BUTTONS = {
    "on-flip": "clicks.flip",
    "on-auto-pay": "clicks.auto_pay",
    "on-pile": "actions.draw_two",
    "on-pass": "actions.pass",
    "back": "clicks.back",
    "confirm": "clicks.confirm",
}


def _scored(voice: Voice, thing: Any, name: str) -> dict[str, str]:
    return {"name": name, "score": formula_words(voice, thing.score), "text": speak(voice, thing)}


def catalogue(ruleset: Ruleset, lang: str | Locale = "en") -> dict[str, Any]:
    """Return the words of a ruleset in one language, ready for ``json.dumps``.

    Everything that has an id has a name here, and the text that
    :func:`~pointcity.describe` gives for it. ``schemas/catalogue.schema.json`` describes the
    document.

    Args:
        ruleset: The ruleset.
        lang: The language.

    Raises:
        ArgumentError: If it is not a ruleset.
        LanguageError: If there is no such language.

    >>> import pointcity as pc
    >>> words = pc.language.catalogue(pc.official_ruleset(), "pl")
    >>> words["cards"]["pond-5"]["name"], words["tokens"]["pairs"]["score"]
    ('Staw', '2 punkty za każdy rodzaj z co najmniej 2 trwałymi zasobami')
    """
    need_ruleset(ruleset, Ruleset)
    voice = Voice(locale(lang), ruleset=ruleset)
    levels = ruleset.solo.levels if ruleset.solo else ()
    return {
        **catalogue_head(ruleset, ruleset_fingerprint(ruleset), voice.locale),
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
        "players": [voice.player(seat) for seat in range(max(ruleset.player_counts))],
        "automa": voice.say("things.automa"),
        "headings": {key: voice.say(sentence) for key, sentence in _HEADINGS.items()},
        "buttons": {key: voice.say(sentence) for key, sentence in _BUTTONS.items()},
    }
