"""Values as plain data and back, through one cattrs converter.

Cards, tokens and resource sides become ids; reading turns ids into the very objects of a
ruleset. There is a reader for every field by name, so a field that is added to a model
without one is noticed at once. What a reader does not expect it refuses: cattrs alone
would make numbers of ``"3"``, ``2.9`` and ``True``.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cache, lru_cache
from typing import TYPE_CHECKING, Any, TypeAlias, TypeVar

from attrs import fields

from citykit.mappings import Counts
from pointcity.formats.jsontext import Found, Path, Wrong, brief, wrong
from pointcity.model import events
from pointcity.model.actions import Action
from pointcity.model.cards import Back, Card
from pointcity.model.events import Event
from pointcity.model.ruleset import Civic, Ruleset
from pointcity.model.table import Gap, Player, Secret, Step, Table
from pointcity.rules.scoring import Outcome, ScoreLine, ScoreSheet
from pointcity.rules.state import State

if TYPE_CHECKING:
    from cattrs import Converter

T = TypeVar("T")

#: A JSON object.
Data: TypeAlias = dict[str, Any]
#: From plain data to a value; raises :class:`~pointcity.formats.jsontext.Wrong`.
Reader: TypeAlias = Callable[[Any], Any]


def tag(cls: type) -> str:
    """Return how a class is called in JSON: ``draw-two`` for ``DrawTwo``."""
    return re.sub(r"(?<=[a-z])(?=[A-Z])", "-", cls.__name__).lower()


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
    """Return an action as plain data that says which action it is."""
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


# --- Reading: what went wrong ----------------------------------------------------------


def faults(error: Exception, path: Path = ()) -> Iterator[Found]:
    """Yield what was wrong inside a value, with the place of each problem."""
    from cattrs.errors import ClassValidationError

    if isinstance(error, ClassValidationError):
        for inner, note in error.group_exceptions()[0]:
            yield from faults(inner, (*path, note.name.lstrip("_")))
    elif isinstance(error, Wrong):
        yield from (((*path, *place), message) for place, message in error.found)
    else:
        raise error


def gather(read: Reader, items: Iterable[tuple[str | int, Any]]) -> dict[Any, Any]:
    """Return what items are read as, by place; or raise everything that is wrong in them."""
    done: dict[Any, Any] = {}
    found: list[Found] = []
    for place, item in items:
        try:
            done[place] = read(item)
        except Exception as error:
            found += faults(error, (place,))
    if found:
        raise Wrong(*found)
    return done


# --- Reading: simple things ------------------------------------------------------------

_ID = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")
#: No id is longer, no market has more cells and no game more seats: the schemas of the
#: data files see to it. No game has a thousand cards of one face.
_ID_LENGTH, _CELLS, _SEATS, _CARDS = 48, 64, 6, 1000


def _exactly(kind: type, name: str) -> Reader:
    def read(value: Any) -> Any:
        if type(value) is not kind:
            raise wrong(f"expected {name}, not {brief(value)}")
        return value

    return read


#: The readers of values that are what they are in JSON.
number = _exactly(int, "a whole number")
text = _exactly(str, "a text")
members = _exactly(dict, "an object")
_items = _exactly(list, "a list")


def below(limit: int) -> Reader:
    """Return the reader of a number from 0 that is less than a limit."""

    def read(value: Any) -> Any:
        if not 0 <= number(value) < limit:
            raise wrong(f"expected 0 to {limit - 1}, not {brief(value)}")
        return value

    return read


def is_id(value: Any) -> bool:
    """Say whether a value can be an id."""
    return isinstance(value, str) and len(value) <= _ID_LENGTH and bool(_ID.fullmatch(value))


def an_id(value: Any) -> Any:
    """Return an id, whatever it stands for."""
    if not is_id(text(value)):
        raise wrong(f"{brief(value)} is not an id")
    return value


def one_of(known: Mapping[str, Any], kind: str) -> Reader:
    """Return the reader of a name that stands for something."""

    def read(value: Any) -> Any:
        try:
            return known[value]
        except (KeyError, TypeError):
            raise wrong(f"there is no {kind} {brief(value)}") from None

    return read


def optional(read: Reader) -> Reader:
    """Return a reader that also takes null."""
    return lambda value: None if value is None else read(value)


def listed(read: Reader, length: int | None = None) -> Reader:
    """Return the reader of a list as a tuple."""

    def read_all(value: Any) -> Any:
        if length is not None and len(_items(value)) != length:
            raise wrong(f"expected {length} values, not {len(value)}")
        try:
            return tuple([read(item) for item in _items(value)])
        except Exception:  # find the other problems, too
            return tuple(gather(read, enumerate(_items(value))).values())

    return read_all


def keys(value: Any, names: Iterable[str]) -> Data:
    """Return an object that has exactly these keys."""
    if members(value).keys() != set(names):
        wanted = set(names)
        missing = [((), f"{name!r} is missing") for name in sorted(wanted - value.keys())]
        unknown = [((name,), "unknown key") for name in sorted(value.keys() - wanted)]
        raise Wrong(*missing, *unknown)
    return dict(value)


def parts(value: Any, readers: Mapping[str, Reader]) -> Data:
    """Return an object that has exactly these keys, each read in its own way."""
    items = ((name, (readers[name], inner)) for name, inner in keys(value, readers).items())
    return gather(lambda item: item[0](item[1]), items)


def _counted(value: Any, known: Mapping[str, T], kind: str) -> dict[T, int]:
    """Return counts of known things, in their order, from an object that has them by name."""
    thing, count = one_of(known, kind), below(_CARDS)
    items = ((name, (name, number)) for name, number in members(value).items())
    found = dict(gather(lambda item: (thing(item[0]), count(item[1])), items).values())
    return {each: found[each] for each in known.values() if each in found}


# --- Reading: the parts of a game ------------------------------------------------------


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
    """Return the reader of what a cell shows: a card, a back and perhaps a gap."""
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
    return lambda value: Counts(_counted(value, known, "resource side"))


def _drafted(ruleset: Ruleset) -> Reader:
    tiers: dict[str, dict[str, Back]] = {str(back.tier): {} for back in ruleset.backs}
    for back in ruleset.backs:
        tiers[str(back.tier)][back.face.id] = back
    known = one_of(tiers, "tier")

    def tier(item: tuple[str, Any]) -> dict[Back, int]:
        return _counted(item[1], known(item[0]), "resource side of this tier")

    def read(value: Any) -> Counts[Back]:
        items = ((name, (name, counts)) for name, counts in members(value).items())
        found = gather(tier, items).values()
        return Counts((back, n) for counts in found for back, n in counts.items())

    return read


def _permanents(ruleset: Ruleset) -> Reader:
    known = {name: name for name in ruleset.resource_ids}
    return lambda value: Counts(_counted(value, known, "resource"))


def _markers(value: Any) -> tuple[int, int]:
    data = parts(value, {"row": number, "column": number})
    return data["row"], data["column"]


def _of_class(cls: type, readers: Mapping[str, Reader], **given: Any) -> Reader:
    """Return the reader of an attrs class.

    Args:
        cls: The class.
        readers: How to read each field, by name; there may be more.
        given: Fields that are not in the data, and their values.
    """
    from cattrs.gen import make_dict_structure_fn, override

    def hook(name: str) -> Callable[[Any, Any], Any]:
        if name in given:
            return lambda value, _: value
        read = readers[name]
        return lambda value, _: read(value)

    known = {each.name: each.alias for each in fields(cls) if each.init}
    hooks: Any = {name: override(struct_hook=hook(known[name])) for name in known}
    structure: Any = make_dict_structure_fn(
        cls, _writer(), _cattrs_detailed_validation=True, _cattrs_use_alias=True, **hooks
    )
    there = [name for name in known.values() if name not in given]
    return lambda value: structure({**keys(value, there), **given}, cls)


def _tagged(classes: Mapping[str, Reader]) -> Reader:
    """Return the reader of an object that says in ``type`` which of some classes it is."""
    kind = one_of(classes, "type")

    def read(value: Any) -> Any:
        if "type" not in members(value):
            raise wrong("'type' is missing")
        rest = {name: inner for name, inner in value.items() if name != "type"}
        return kind(value["type"])(rest)

    return read


def _player(ruleset: Ruleset, readers: Mapping[str, Reader]) -> Reader:
    """Return the reader of a player, whose permanent resources are counted anew."""
    plain = _of_class(Player, readers, permanents=())

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
    return _of_class(Table, readers, ruleset=ruleset)


def _secret(ruleset: Ruleset) -> Reader:
    card = one_of(ruleset.cards_by_id, "card")
    return _of_class(Secret, {"deck": listed(card), "under": listed(optional(card))})


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
    cell = below(_CELLS)
    readers = {"cell": cell, "cells": listed(cell, 2), "pay": listed(an_id), "token": an_id}
    return {name: _action(cls, readers) for name, cls in ACTIONS.items()}


def an_action(value: Any) -> Any:
    """Return an action from data that says which one it is."""
    return _tagged(_actions())(value)


def _events(ruleset: Ruleset) -> dict[str, Reader]:
    cell, market, seat = below(ruleset.market.cells), ruleset.market, below(_SEATS)
    face = one_of({face.id: face.id for face in ruleset.faces}, "resource side")
    readers: dict[str, Reader] = {
        "seat": seat,
        "next_seat": seat,
        "cell": cell,
        "cells": listed(cell, 2),
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
    return {name: _of_class(cls, readers) for name, cls in EVENTS.items()}


_SOURCES = ("buildings", "token", "level")
_DECIDED = ("points", "unspent", "shared")


@cache
def _results() -> dict[type, Reader]:
    seat = below(_SEATS)
    line = {
        "source": one_of({name: name for name in _SOURCES}, "source"),
        "id": lambda value: value if value == "" else an_id(value),
        "points": number,
    }
    sheet = {"seat": seat, "lines": listed(_of_class(ScoreLine, line))}
    result: dict[str, Reader] = {
        "winners": listed(seat),
        "ranking": listed(listed(seat)),
        "scores": listed(number),
        "unspent": listed(below(_CARDS)),
        "decided_by": one_of({name: name for name in _DECIDED}, "reason"),
    }
    return {ScoreSheet: _of_class(ScoreSheet, sheet), Outcome: _of_class(Outcome, result)}


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
    """Return the value of a class that some data describes.

    Args:
        data: Plain data, from anywhere.
        cls: The class of the value.
        ruleset: What the ids in the data stand for.

    Raises:
        Wrong: With everything that is wrong with the data.
    """
    try:
        return _readers(ruleset)[cls](data)
    except Exception as error:
        raise Wrong(*faults(error)) from None
