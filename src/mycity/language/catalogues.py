"""The words of a ruleset in one language as plain data, for programs that are not in Python.

>>> import mycity as mc
>>> words = mc.language.catalogue(mc.official_ruleset(), "pl")
>>> words["cards"]["red-u5"], words["buttons"]["confirm"]
('czerwony budynek „U”', 'Potwierdź')
"""

from __future__ import annotations

from typing import Any

from citykit.language.catalogue import Cataloguer
from mycity.language.locales import locale
from mycity.language.speaker import LAND, Voice
from mycity.model.cards import STICKERS
from mycity.model.ruleset import Ruleset
from mycity.rulesets.fingerprint import ruleset_fingerprint

__all__ = ["catalogue"]


def _components(voice: Voice, ruleset: Ruleset) -> dict[str, Any]:
    """Return the words for everything that has an id."""
    return {
        "colours": {colour: voice.colour(colour) for colour in ruleset.colours},
        "cards": {card.id: voice.card(card) for card in ruleset.cards},
        "stickers": {kind: voice.sticker(kind) for kind in STICKERS},
        "land": {letter: voice.land(letter) for letter in LAND},
    }


_CATALOGUER: Cataloguer[Ruleset, Voice] = Cataloguer(
    Ruleset,
    ruleset_fingerprint,
    lambda ruleset, lang: Voice(locale(lang)),
    _components,
    asks=("build", "place", "stick"),
    headings={"card": "pictures.card", "scores": "pictures.scores", "total": "pictures.total"},
    buttons={
        "on-pass": "clicks.pass",
        "on-quit": "clicks.quit",
        "back": "clicks.back",
        "confirm": "clicks.confirm",
    },
)

#: Returns the words of a ruleset in one language, ready for ``json.dumps``.
catalogue = _CATALOGUER.catalogue
