"""Convert the values of a game to plain data and back.

Cards, tokens and resource sides are written as ids; reading returns the objects of the
ruleset with those ids. Everything else follows from the annotations of the models, within the
limits below.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache, lru_cache
from typing import Any

from citykit.formats.jsontext import Found, Wrong, brief, wrong
from citykit.formats.readers import (
    Data,
    Reader,
    an_id,
    below,
    counted,
    gather,
    keys,
    listed,
    members,
    number,
    one_of,
    optional,
    parts,
    tag,
    tagged,
    text,
)
from citykit.formats.results import id_or_nothing
from citykit.formats.values import Special, Values
from citykit.tools.mappings import Counts
from pointcity.model.actions import Action
from pointcity.model.cards import Back, Card
from pointcity.model.events import Event
from pointcity.model.limits import MAX_CARDS, MAX_CELLS, MAX_PAYMENT, MAX_SEATS
from pointcity.model.ruleset import CARDS_PER_TURN, Civic, Ruleset
from pointcity.model.table import Cell, Gap, Player, Secret, Table
from pointcity.rules.state import State
from pointcity.rulesets.shipped import official_ruleset

#: The five actions by their name in JSON.
ACTIONS: Mapping[str, type] = {tag(cls): cls for cls in Action.__args__}
#: The events by their name in JSON.
EVENTS: Mapping[str, type] = {tag(cls): cls for cls in Event.__args__}


# --- Actions ---------------------------------------------------------------------------


def _write_fields(action: Action) -> Data:
    fields = {name: getattr(action, name) for name in action.__match_args__}
    return {
        name: list(value) if isinstance(value, tuple) else value for name, value in fields.items()
    }


def write_action(action: Action) -> Data:
    """Return an action as plain data, with its ``type``."""
    return {"type": tag(type(action)), **_write_fields(action)}


def _action(cls: type, readers: Mapping[str, Reader]) -> Reader:
    names: Any = cls.__match_args__  # type: ignore[attr-defined]
    return lambda value: cls(**parts(value, {name: readers[name] for name in names}))


@cache
def _actions() -> dict[str, Reader]:
    cell = below(MAX_CELLS)
    readers = {
        "cell": cell,
        "cells": listed(cell, CARDS_PER_TURN),
        "pay": listed(an_id, most=MAX_PAYMENT),
        "token": an_id,
    }
    return {name: _action(cls, readers) for name, cls in ACTIONS.items()}


def an_action(value: Any) -> Any:
    """Read an action from an object with a ``type``."""
    return tagged(_actions())(value)


# --- What cards and cells show ---------------------------------------------------------


def _write_back(back: Back) -> Data:
    return {"tier": back.tier, "resource": back.face.id}


def _write_shown(shown: Cell) -> Data:
    if isinstance(shown, Card):
        return {"card": shown.id}
    if isinstance(shown, Gap):
        return {"gap": shown.value}
    return _write_back(shown)


def _back(ruleset: Ruleset) -> Reader:
    known = {(back.tier, back.face.id): back for back in ruleset.backs}

    def read(value: Any) -> Back:
        data = parts(value, {"tier": number, "resource": text})
        tier, face = data["tier"], data["resource"]
        if (tier, face) not in known:
            raise wrong(f"there are no tier {tier} {brief(face)} cards")
        return known[tier, face]

    return read


def _shown(ruleset: Ruleset, gap: bool) -> Reader:
    """Return the reader of what a cell shows: a card, a back or, if allowed, a gap."""
    back = _back(ruleset)
    known: dict[str, Reader] = {"card": one_of(ruleset.cards_by_id, "card")}
    if gap:
        known["gap"] = one_of({each.value: each for each in Gap}, "gap")

    def read(value: Any) -> Any:
        for name, how in known.items():
            if name in members(value):
                return how(keys(value, (name,))[name])
        return back(value)

    return read


# --- What is counted -------------------------------------------------------------------


def _hand(ruleset: Ruleset) -> Reader:
    known = {face.id: face.id for face in ruleset.faces}
    return lambda value: Counts(counted(value, known, "resource side", MAX_CARDS))


def _permanents(ruleset: Ruleset) -> Reader:
    known = {name: name for name in ruleset.resource_ids}
    return lambda value: Counts(counted(value, known, "resource", MAX_CARDS))


def _write_drafted(counts: Counts[Back]) -> dict[str, dict[str, int]]:
    drafted: dict[str, dict[str, int]] = {}
    for back, count in counts.items():
        drafted.setdefault(str(back.tier), {})[back.face.id] = count
    return drafted


def _drafted(ruleset: Ruleset) -> Reader:
    tiers: dict[str, dict[str, Back]] = {str(back.tier): {} for back in ruleset.backs}
    for back in ruleset.backs:
        tiers[str(back.tier)][back.face.id] = back
    known = one_of(tiers, "tier")

    def tier(item: tuple[str, Any]) -> dict[Back, int]:
        return counted(item[1], known(item[0]), "resource side of this tier", MAX_CARDS)

    def read(value: Any) -> Counts[Back]:
        items = ((name, (name, counts)) for name, counts in members(value).items())
        found = gather(tier, items).values()
        return Counts((back, n) for counts in found for back, n in counts.items())

    return read


# --- The table and the state -----------------------------------------------------------


def _write_player(player: Player) -> Data:
    return {
        "hand": dict(player.hand),
        "city": [card.id for card in player.city],
        "tokens": [token.id for token in player.tokens],
    }


def _player(ruleset: Ruleset) -> Reader:
    """Return the reader of a player; permanent resources are counted from the city."""
    readers = {
        "hand": _hand(ruleset),
        "city": listed(one_of(ruleset.cards_by_id, "card")),
        "tokens": listed(one_of(ruleset.civics_by_id, "civic token")),
    }
    return lambda value: Player.of(ruleset, **parts(value, readers))


def _write_markers(markers: tuple[int, int] | None) -> Data | None:
    return None if markers is None else {"row": markers[0], "column": markers[1]}


def _markers(value: Any) -> tuple[int, int]:
    data = parts(value, {"row": number, "column": number})
    return data["row"], data["column"]


def _write_state(state: State) -> Data:
    return {"table": write(state.table), "secret": write(state.secret)}


def _state(ruleset: Ruleset) -> Reader:
    def read_state(value: Any) -> State:
        values = values_of(ruleset)
        readers = {"table": values.reader(Table), "secret": values.reader(Secret)}
        return State.of(**parts(value, readers))

    return read_state


# --- Everything ------------------------------------------------------------------------


@lru_cache(maxsize=16)
def values_of(ruleset: Ruleset) -> Values:
    """Return the writers and readers of states, tables, actions, events and results.

    Args:
        ruleset: The ruleset that the ids belong to.
    """
    cell, seat, market = below(ruleset.market.cells), below(MAX_SEATS), ruleset.market
    face = one_of({face.id: face.id for face in ruleset.faces}, "resource side")
    special: dict[Any, Special] = {
        Card: Special(lambda card: card.id, one_of(ruleset.cards_by_id, "card")),
        Civic: Special(lambda token: token.id, one_of(ruleset.civics_by_id, "civic token")),
        Back: Special(_write_back, _back(ruleset)),
        Back | Card: Special(_write_shown, _shown(ruleset, gap=False)),
        Cell: Special(_write_shown, _shown(ruleset, gap=True)),
        Counts[str]: Special(dict, _permanents(ruleset)),
        Counts[Back]: Special(_write_drafted, _drafted(ruleset)),
        Player: Special(_write_player, _player(ruleset)),
        tuple[int, int] | None: Special(_write_markers, optional(_markers)),
        State: Special(_write_state, _state(ruleset)),
        Action: Special(write_action, an_action),
        **{cls: Special(_write_fields, _actions()[name]) for name, cls in ACTIONS.items()},
    }
    limits = {
        **dict.fromkeys(("seat", "next_seat"), seat),
        "level": optional(an_id),
        "cell": cell,
        "cells": listed(cell, CARDS_PER_TURN),
        "row": below(market.rows),
        "column": below(market.columns),
        "faces": listed(face),
        "id": id_or_nothing,
        "winners": listed(seat),
        "ranking": listed(listed(seat)),
        "unspent": listed(below(MAX_CARDS)),
    }
    return Values(special, limits, ruleset=ruleset)


def write(value: Any) -> Any:
    """Return a value as plain data."""
    return values_of(official_ruleset()).write(value)  # what is written is the same for all


def read(data: Any, cls: type, ruleset: Ruleset) -> Any:
    """Read a value of a class from untrusted plain data.

    Args:
        data: The data.
        cls: The class of the value.
        ruleset: The ruleset that the ids belong to.

    Raises:
        Wrong: With everything that is wrong with the data.
    """
    return values_of(ruleset).read(data, cls)


def check_parts(value: Any, ruleset: Ruleset) -> None:
    """Check that the cards, tokens and resource sides of a message are those of a ruleset.

    Raises:
        Wrong: If one of them is not: its id would stand for something else.
    """
    found: list[Found] = []
    for name in getattr(type(value), "__match_args__", ()):
        part = getattr(value, name)
        if isinstance(part, Card):
            known = ruleset.cards_by_id.get(part.id) == part
        elif isinstance(part, Civic):
            known = ruleset.civics_by_id.get(part.id) == part
        else:
            known = not isinstance(part, Back) or part in ruleset.backs
        if not known:
            problem = f"this {tag(type(part))} is not part of {ruleset.id!r}"
            found.append(((name,), f"{problem}: pass its ruleset as an argument"))
    if found:
        raise Wrong(*found)
