"""Convert the values of a game to plain data and back.

Cards are written as ids, columns by profession; everything else follows from the annotations of
the models.
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Any

from citykit.formats.jsontext import brief, wrong
from citykit.formats.readers import listed, number, parts, text
from citykit.formats.refusals import Refusals
from citykit.formats.values import Special, Values, by_id
from citykit.tools.mappings import FrozenMapping
from kosmopolis.model import reasons
from kosmopolis.model.cards import Card, Columns
from kosmopolis.model.ruleset import Ruleset

__all__ = ["REFUSALS", "values_of"]


def _columns(cls: Any, ruleset: Ruleset) -> Special:
    """Return how numbers by profession are written; reading puts the columns in order."""
    names = ruleset.profession_ids

    def read(value: Any) -> Any:
        found = parts(value, dict.fromkeys(names, listed(number)))
        return cls((name, found[name]) for name in names)

    return Special(lambda columns: {name: list(each) for name, each in columns.items()}, read)


@lru_cache(maxsize=16)
def values_of(ruleset: Ruleset) -> Values:
    """Return the writers and readers of states, views, actions and events.

    Args:
        ruleset: The ruleset that the cards and professions belong to.
    """
    cards = {card.id: card for card in ruleset.cards}
    names = {name: name for name in ruleset.profession_ids}
    special = {
        Card: by_id(cards, "card", ruleset.id),
        str: by_id(names, "profession", ruleset.id),  # every string in them is the id of one
        Columns: _columns(Columns, ruleset),
        FrozenMapping[str, tuple[int, ...]]: _columns(FrozenMapping, ruleset),
    }
    return Values(special, ruleset=ruleset)


# --- Reasons ---------------------------------------------------------------------------

#: The value at the end of the id of a card.
_VALUE = re.compile(r"-(-?[0-9]{1,15})\Z", re.ASCII)


def _any_card(value: Any) -> Card:
    """Read the id of a card that need not exist."""
    found = _VALUE.search(text(value))
    if found is None or not 0 < found.start() <= 100:
        raise wrong(f"{brief(value)} is not the id of a card")
    return Card(value[: found.start()], int(found[1]))


#: Writer and reader of the reasons.
REFUSALS = Refusals(vars(reasons), {Card: Special(lambda card: card.id, _any_card)})
