"""Convert the values of a game to plain data and back.

Cards are written as ids, columns by profession; everything else follows from the annotations of
the models.
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Any

from citykit.jsontext import brief, wrong
from citykit.mappings import FrozenMapping
from citykit.quoting import quoted
from citykit.readers import listed, number, one_of, parts, text
from citykit.refusals import Refusals
from citykit.values import Special, Values
from kosmopolis.model import reasons
from kosmopolis.model.cards import Card, Columns
from kosmopolis.model.ruleset import Ruleset

__all__ = ["REFUSALS", "values_of"]


def _cards(ruleset: Ruleset) -> Special:
    known = {card.id: card for card in ruleset.cards}

    def write(card: Any) -> str:
        if not isinstance(card, Card) or known.get(card.id) != card:
            raise wrong(f"{quoted(card)} is not a card of {ruleset.id!r}: pass its ruleset")
        return card.id

    return Special(write, one_of(known, "card"))


def _professions(ruleset: Ruleset) -> Special:
    names = ruleset.profession_ids

    def write(name: Any) -> Any:
        if name not in names:
            raise wrong(f"{quoted(name)} is not a profession of {ruleset.id!r}: pass its ruleset")
        return name

    return Special(write, one_of({name: name for name in names}, "profession"))


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
    special = {
        Card: _cards(ruleset),
        str: _professions(ruleset),  # every string in them is the id of one
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
