"""Convert the values of a game to plain data and back.

Cards are written as ids; everything else follows from the annotations of the models.
"""

from __future__ import annotations

from functools import lru_cache

from citykit.formats.codec import Rulesets
from citykit.formats.refusals import Refusals
from citykit.formats.results import id_or_nothing
from citykit.formats.values import Special, Values, by_id
from mycity.model import reasons
from mycity.model.cards import Card
from mycity.model.ruleset import Ruleset
from mycity.rulesets.find import FINDER
from mycity.rulesets.fingerprint import ruleset_fingerprint
from mycity.rulesets.shipped import official_ruleset, shipped_ruleset

__all__ = ["REFUSALS", "RULESETS", "values_of"]


def _shipped(name: str) -> Ruleset | None:
    return shipped_ruleset(name) if name in FINDER.shipped_names else None


#: The rulesets that documents and records refer to.
RULESETS: Rulesets[Ruleset] = Rulesets(official_ruleset, _shipped, ruleset_fingerprint, Ruleset)


@lru_cache(maxsize=16)
def values_of(ruleset: Ruleset) -> Values:
    """Return the writers and readers of states, views, actions, events and campaigns.

    Args:
        ruleset: The ruleset that the cards belong to.
    """
    special = {
        Card: by_id({card.id: card for card in ruleset.cards}, "card", ruleset.id),
        str: Special(str, id_or_nothing),  # in the lines of score sheets
    }
    return Values(special, ruleset=ruleset)


#: Writer and reader of the reasons.
REFUSALS = Refusals(vars(reasons))
