"""The words of a ruleset in one language as plain data, for programs that are not in Python.

>>> import bloomtown as bt
>>> words = bt.language.catalogue(bt.official_ruleset(), "pl")
>>> words["kinds"]["subway"], words["buttons"]["confirm"]
('stacja metra', 'Potwierdź')
"""

from __future__ import annotations

from typing import Any

from bloomtown.language.describe import speak
from bloomtown.language.locales import locale
from bloomtown.language.speaker import Voice
from bloomtown.model.ruleset import Ruleset
from bloomtown.model.tiles import KINDS
from bloomtown.play.guide import SPECIALS
from bloomtown.rulesets.fingerprint import ruleset_fingerprint
from citykit.language.catalogue import Cataloguer

__all__ = ["catalogue"]


def _components(voice: Voice, ruleset: Ruleset) -> dict[str, Any]:
    """Return the words for everything that has an id."""
    return {
        "kinds": {kind: voice.kind(kind) for kind in KINDS},
        "tiles": {tile.id: voice.tile(tile) for tile in dict.fromkeys(ruleset.tiles)},
        "specials": {f"{each.what}-{each.by}": speak(voice, each) for each in SPECIALS},
    }


_CATALOGUER: Cataloguer[Ruleset, Voice] = Cataloguer(
    Ruleset,
    ruleset_fingerprint,
    lambda ruleset, lang: Voice(locale(lang)),
    _components,
    asks=("build", "cell", "special", "kind", "take", "final"),
    headings={
        "market": "pictures.market",
        "community": "pictures.community",
        "hand": "pictures.hand",
        "scores": "pictures.scores",
        "total": "pictures.total",
    },
    buttons={"on-done": "actions.done", "back": "clicks.back", "confirm": "clicks.confirm"},
)

#: Returns the words of a ruleset in one language, ready for ``json.dumps``.
catalogue = _CATALOGUER.catalogue
