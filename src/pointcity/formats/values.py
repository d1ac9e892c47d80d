"""Convert the values of a game to plain data and back.

Cards, tokens and resource sides are written as ids; reading returns the objects of the
ruleset with those ids. Readers are looked up by the names of fields, so a new field of a
model without a reader fails at once.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache, lru_cache
from typing import TYPE_CHECKING, Any, get_args

from citykit.jsontext import Found, Wrong, brief, wrong
from citykit.mappings import Counts
from citykit.readers import (
    Data,
    Reader,
    an_id,
    apply_reader,
    below,
    counted,
    gather,
    keys,
    listed,
    members,
    number,
    of_class,
    one_of,
    optional,
    parts,
    tag,
    tagged,
    text,
)
from pointcity.model import events
from pointcity.model.actions import Action
from pointcity.model.cards import Back, Card
from pointcity.model.events import Event
from pointcity.model.limits import MAX_CARDS, MAX_CELLS, MAX_PAYMENT, MAX_SEATS
from pointcity.model.ruleset import CARDS_PER_TURN, Civic, Ruleset
from pointcity.model.table import Gap, Player, Secret, Step, Table
from pointcity.rules.scoring import DecidedBy, Outcome, ScoreLine, ScoreSheet, Source
from pointcity.rules.state import State

if TYPE_CHECKING:
    from cattrs import Converter

#: The five actions by their name in JSON.
ACTIONS: Mapping[str, type] = {tag(cls): cls for cls in Action.__args__}
#: The events by their name in JSON.
EVENTS: Mapping[str, type] = {tag(cls): cls for cls in Event.__args__}


# --- Writing ---------------------------------------------------------------------------


def _write_back(back: Back) -> Data:
    return {"tier": back.tier, "resource": back.face.id}


def _write_shown(shown: Back | Card | Gap) -> Data:
    if isinstance(shown, Card):
        return {"card": shown.id}
    if isinstance(shown, Gap):
        return {"gap": shown.value}
    return _write_back(shown)


def _write_player(player: Player) -> Data:
    return {
        "hand": dict(player.hand),
        "city": [card.id for card in player.city],
        "tokens": [token.id for token in player.tokens],
    }


def _write_drafted(table: Table) -> dict[str, dict[str, int]]:
    drafted: dict[str, dict[str, int]] = {}
    for back, count in table.drafted.items():
        drafted.setdefault(str(back.tier), {})[back.face.id] = count
    return drafted


def _write_table(table: Table) -> Data:
    markers = table.markers
    return {
        "level": table.level,
        "players": [_write_player(player) for player in table.players],
        "market": [_write_shown(shown) for shown in table.market],
        "supply": [token.id for token in table.supply],
        "pile": table.pile,
        "top": None if table.top is None else _write_back(table.top),
        "drafted": _write_drafted(table),
        "current": table.current,
        "step": table.step.value,
        "due": table.due,
        "turn": table.turn,
        "moves": table.moves,
        "markers": None if markers is None else {"row": markers[0], "column": markers[1]},
    }


def _write_fields(action: Action) -> Data:
    fields = {name: getattr(action, name) for name in action.__match_args__}
    return {
        name: list(value) if isinstance(value, tuple) else value for name, value in fields.items()
    }


def write_action(action: Action) -> Data:
    """Return an action as plain data, with its ``type``."""
    return {"type": tag(type(action)), **write(action)}


@cache
def _writer() -> Converter:
    from cattrs import Converter
    from cattrs.gen import make_dict_unstructure_fn, override

    converter = Converter(unstruct_collection_overrides={tuple: list})
    converter.register_unstructure_hook(Card, lambda card: card.id)
    converter.register_unstructure_hook(Civic, lambda token: token.id)
    converter.register_unstructure_hook(Back, _write_back)
    converter.register_unstructure_hook(Table, _write_table)
    converter.register_unstructure_hook(
        State, lambda state: {"table": _write_table(state.table), "secret": write(state.secret)}
    )
    for action in ACTIONS.values():
        converter.register_unstructure_hook(action, _write_fields)
    special: tuple[tuple[type, str, Callable[[Any], Any]], ...] = (
        (events.Acted, "action", write_action),
        (events.Paid, "permanents", dict),
        (events.Refilled, "shows", _write_shown),
    )
    for cls, name, how in special:
        special_field: Any = {name: override(unstruct_hook=how)}
        hook: Any = make_dict_unstructure_fn(cls, converter, **special_field)
        converter.register_unstructure_hook(cls, hook)
    return converter


def write(value: Any) -> Any:
    """Return a value as plain data."""
    return _writer().unstructure(value)


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


# --- Reading ---------------------------------------------------------------------------


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


def _hand(ruleset: Ruleset) -> Reader:
    known = {face.id: face.id for face in ruleset.faces}
    return lambda value: Counts(counted(value, known, "resource side", MAX_CARDS))


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


def _permanents(ruleset: Ruleset) -> Reader:
    known = {name: name for name in ruleset.resource_ids}
    return lambda value: Counts(counted(value, known, "resource", MAX_CARDS))


def _markers(value: Any) -> tuple[int, int]:
    data = parts(value, {"row": number, "column": number})
    return data["row"], data["column"]


def _player(ruleset: Ruleset, readers: Mapping[str, Reader]) -> Reader:
    """Return the reader of a player; permanent resources are counted from the city."""
    plain = of_class(Player, readers, permanents=())

    def read(value: Any) -> Player:
        player: Player = plain(value)
        return Player.of(ruleset, player.hand, player.city, player.tokens)

    return read


def _table(ruleset: Ruleset) -> Reader:
    card = one_of(ruleset.cards_by_id, "card")
    token = one_of(ruleset.civics_by_id, "civic token")
    in_front = {"hand": _hand(ruleset), "city": listed(card), "tokens": listed(token)}
    readers: dict[str, Reader] = {
        "level": optional(an_id),
        "players": listed(_player(ruleset, in_front)),
        "market": listed(_shown(ruleset, gap=True)),
        "supply": listed(token),
        "pile": number,
        "top": optional(_back(ruleset)),
        "drafted": _drafted(ruleset),
        "current": number,
        "step": one_of({step.value: step for step in Step}, "step"),
        "due": number,
        "turn": number,
        "moves": number,
        "markers": optional(_markers),
    }
    return of_class(Table, readers, ruleset=ruleset)


def _secret(ruleset: Ruleset) -> Reader:
    card = one_of(ruleset.cards_by_id, "card")
    return of_class(Secret, {"deck": listed(card), "under": listed(optional(card))})


def _state(table: Reader, secret: Reader) -> Reader:
    def read(value: Any) -> State:
        data = parts(value, {"table": table, "secret": secret})
        return State.of(data["table"], data["secret"])

    return read


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


def _events(ruleset: Ruleset) -> dict[str, Reader]:
    cell, market, seat = below(ruleset.market.cells), ruleset.market, below(MAX_SEATS)
    face = one_of({face.id: face.id for face in ruleset.faces}, "resource side")
    readers: dict[str, Reader] = {
        "seat": seat,
        "next_seat": seat,
        "cell": cell,
        "cells": listed(cell, CARDS_PER_TURN),
        "row": below(market.rows),
        "column": below(market.columns),
        "card": one_of(ruleset.cards_by_id, "card"),
        "token": one_of(ruleset.civics_by_id, "civic token"),
        "back": _back(ruleset),
        "top": optional(_back(ruleset)),
        "shows": _shown(ruleset, gap=False),
        "faces": listed(face),
        "permanents": _permanents(ruleset),
        "action": an_action,
    }
    return {name: of_class(cls, readers) for name, cls in EVENTS.items()}


@cache
def _results() -> dict[type, Reader]:
    seat = below(MAX_SEATS)
    line = {
        "source": one_of({name: name for name in get_args(Source)}, "source"),
        "id": lambda value: value if value == "" else an_id(value),
        "points": number,
    }
    sheet = {"seat": seat, "lines": listed(of_class(ScoreLine, line))}
    result: dict[str, Reader] = {
        "winners": listed(seat),
        "ranking": listed(listed(seat)),
        "scores": listed(number),
        "unspent": listed(below(MAX_CARDS)),
        "decided_by": one_of({name: name for name in get_args(DecidedBy)}, "reason"),
    }
    return {ScoreSheet: of_class(ScoreSheet, sheet), Outcome: of_class(Outcome, result)}


@lru_cache(maxsize=16)
def _readers(ruleset: Ruleset) -> dict[type, Reader]:
    table, found = _table(ruleset), _events(ruleset)
    return {
        Table: table,
        State: _state(table, _secret(ruleset)),
        **{cls: _actions()[name] for name, cls in ACTIONS.items()},
        **{cls: found[name] for name, cls in EVENTS.items()},
        **_results(),
    }


def read(data: Any, cls: type, ruleset: Ruleset) -> Any:
    """Read a value of a class from untrusted plain data.

    Args:
        data: The data.
        cls: The class of the value.
        ruleset: The ruleset that the ids belong to.

    Raises:
        Wrong: With everything that is wrong with the data.
    """
    return apply_reader(_readers(ruleset)[cls], data)
