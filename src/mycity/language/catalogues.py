"""The words of a ruleset in one language as plain data, for programs that are not in Python.

>>> import mycity as mc
>>> words = mc.language.catalogue(mc.official_ruleset(), "pl")
>>> words["cards"]["red-u5"], words["buttons"]["confirm"]
('czerwony budynek „U”', 'Potwierdź')
"""

from __future__ import annotations

from typing import Any

from citykit.language.catalogue import catalogue_head, catalogue_tail
from citykit.language.locale import Locale
from citykit.tools.errors import need_ruleset
from mycity.language.locales import locale
from mycity.language.speaker import LAND, Voice
from mycity.model.cards import STICKERS
from mycity.model.ruleset import Ruleset
from mycity.rulesets.fingerprint import ruleset_fingerprint

__all__ = ["catalogue"]

#: The questions of a guide.
_ASKS = ("build", "place", "stick")

#: The headings around a table and its scores, all of them sentences for pictures.
_HEADINGS = ("card", "scores", "total")

#: The buttons beside a table: each key with the sentence of the locale.
_BUTTONS = {
    "on-pass": "clicks.pass",
    "on-quit": "clicks.quit",
    "back": "clicks.back",
    "confirm": "clicks.confirm",
}


def catalogue(ruleset: Ruleset, lang: str | Locale = "en") -> dict[str, Any]:
    """Return the words of a ruleset in one language, ready for ``json.dumps``.

    Everything that has an id has a name here. ``schemas/mycity/catalogue.schema.json`` describes
    the document.

    Args:
        ruleset: The ruleset.
        lang: The language.

    Raises:
        ArgumentError: If it is not a ruleset.
        LanguageError: If there is no such language.
    """
    need_ruleset(ruleset, Ruleset)
    voice = Voice(locale(lang))
    headings = {key: f"pictures.{key}" for key in _HEADINGS}
    return {
        **catalogue_head(ruleset, ruleset_fingerprint(ruleset), voice.locale),
        "colours": {colour: voice.colour(colour) for colour in ruleset.colours},
        "cards": {card.id: voice.card(card) for card in ruleset.cards},
        "stickers": {kind: voice.sticker(kind) for kind in STICKERS},
        "land": {letter: voice.land(letter) for letter in LAND},
        **catalogue_tail(voice, max(ruleset.player_counts), _ASKS, headings, _BUTTONS),
    }
