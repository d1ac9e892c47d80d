"""The words of a ruleset in one language as plain data, for programs that are not in Python.

>>> import bloomtown as bt
>>> words = bt.language.catalogue(bt.official_ruleset(), "pl")
>>> words["kinds"]["subway"], words["buttons"]["confirm"]
('stacja metra', 'Potwierdź')
"""

from __future__ import annotations

from typing import Any

from bloomtown.language.describe import describe
from bloomtown.language.locales import locale
from bloomtown.language.speaker import Voice
from bloomtown.model.ruleset import Ruleset
from bloomtown.model.tiles import KINDS
from bloomtown.play.guide import SPECIALS
from bloomtown.rulesets.fingerprint import ruleset_fingerprint
from citykit.language.catalogue import catalogue_head, catalogue_tail
from citykit.language.locale import Locale
from citykit.tools.errors import need_ruleset

__all__ = ["catalogue"]

#: The questions of a guide.
_ASKS = ("build", "cell", "special", "kind", "take", "final")

#: The headings around a table and its scores, all of them sentences for pictures.
_HEADINGS = ("market", "community", "hand", "scores", "total")

#: The buttons beside a table besides special actions: each key with the sentence of the locale.
_BUTTONS = {"on-done": "actions.done", "back": "clicks.back", "confirm": "clicks.confirm"}


def catalogue(ruleset: Ruleset, lang: str | Locale = "en") -> dict[str, Any]:
    """Return the words of a ruleset in one language, ready for ``json.dumps``.

    Everything that has an id has a name here. ``schemas/bloomtown/catalogue.schema.json``
    describes the document.

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
        "kinds": {kind: voice.kind(kind) for kind in KINDS},
        "tiles": {tile.id: voice.tile(tile) for tile in dict.fromkeys(ruleset.tiles)},
        "specials": {
            f"{each.what}-{each.by}": describe(each, lang=voice.locale) for each in SPECIALS
        },
        **catalogue_tail(voice, max(ruleset.player_counts), _ASKS, headings, _BUTTONS),
    }
