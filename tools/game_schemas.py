"""Write the JSON Schemas of games whose JSON follows from the annotations of their classes.

Titles come from the names of classes, descriptions from their docstrings. A test checks that
the files are up to date; ``tools/typescript.py`` makes TypeScript declarations of them.
"""

from __future__ import annotations

import inspect
import json
import re
from collections.abc import Iterator, Mapping
from enum import EnumMeta
from pathlib import Path
from types import NoneType, UnionType
from typing import Any, Literal, Union, get_args, get_origin, get_type_hints

from attrs import Factory, define, fields, frozen, has

import bloomtown as bt
import mycity as mc
from bloomtown.formats import values as bloom_values
from bloomtown.model import tiles
from citykit.formats.readers import tag
from citykit.formats.record import Record
from citykit.game import guide
from citykit.game.outcome import Outcome, ScoreSheet
from citykit.tools.ids import MAX_ID_LENGTH
from citykit.tools.mappings import Counts, FrozenMapping
from kosmopolis.formats.values import REFUSALS
from kosmopolis.model.actions import Action
from kosmopolis.model.cards import Card, Columns
from kosmopolis.model.events import Event
from kosmopolis.model.ruleset import Ruleset
from kosmopolis.model.table import State, View
from kosmopolis.play.guide import Asks, Click, Guide
from mycity.formats import values as mycity_values
from mycity.model import cards as mycity_cards
from mycity.model.ruleset import Item

Schema = dict[str, Any]

FOLDER = Path(__file__).parent.parent / "schemas"

# --- Docstrings ------------------------------------------------------------------------


def _title(cls: type) -> str:
    words = re.sub(r"(?<=[a-z])(?=[A-Z])", " ", cls.__name__).lower()
    return words[0].upper() + words[1:]


def _summary(cls: type) -> str:
    return " ".join((inspect.getdoc(cls) or "").split("\n\n", maxsplit=1)[0].split())


def _meanings(cls: type) -> dict[str, str]:
    """Return what the docstring of a class says about each attribute."""
    _, _, listed = (inspect.getdoc(cls) or "").partition("Attributes:\n")
    entries = re.findall(r"^    (\w+): (.*(?:\n {5,}.*)*)", listed, flags=re.MULTILINE)
    return {name: " ".join(re.sub(r"\bNone\b", "null", each).split()) for name, each in entries}


# --- Schemas ---------------------------------------------------------------------------


@frozen
class Part:
    """A schema with a name, for values of a class that is written in a way of its own.

    Attributes:
        name: Its name among the definitions of the file that uses it first.
        schema: The schema.
    """

    name: str
    schema: Schema


@frozen
class File:
    """A schema file.

    Attributes:
        name: Its name, without the ending.
        classes: The classes of its values; several are distinguished by their ``type``.
        title: Its title, if there are several classes.
        description: What it describes, if there are several classes.
        document: Whether its values have a version and a ruleset.
        marked: Whether its values have a mark if they are not of the official game.
        more: Properties that are not fields.
        special: Schemas of classes that are written in a way of their own.
    """

    name: str
    classes: tuple[Any, ...]
    title: str = ""
    description: str = ""
    document: bool = False
    marked: bool = True
    more: Schema = Factory(dict)
    special: Mapping[Any, Part | Schema] = Factory(dict)


_VERSION = {"description": "The version of the format.", "const": 1}
_ID = {"type": "string", "pattern": "^[a-z0-9]+(-[a-z0-9]+)*$", "maxLength": MAX_ID_LENGTH}
_REFERENCE = Part(
    "ruleset",
    {
        "title": "Ruleset reference",
        "description": "The ruleset that a document belongs to.",
        "type": "object",
        "properties": {
            "id": {"description": "Its id.", **_ID},
            "fingerprint": {"description": "The SHA-256 of its content.", "type": "string"},
        },
        "required": ["id", "fingerprint"],
        "additionalProperties": False,
    },
)
_MARK = Part(
    "message-ruleset",
    {
        "title": "Ruleset mark",
        "description": "The id of a ruleset and the start of its fingerprint.",
        "type": "string",
        "pattern": "^[a-z0-9]+(-[a-z0-9]+)*@[0-9a-f]{16}$",
    },
)


@define
class Writer:
    """The schemas of a game.

    Attributes:
        files: The files, in the order of their references to one another.
        left_out: Names of fields that are not written.
        meanings: What fields mean that no docstring describes.
        reasons: The kinds of reason by code.
        records: Whether the game has records.
    """

    files: tuple[File, ...]
    left_out: frozenset[str]
    meanings: Mapping[str, str]
    reasons: Mapping[str, type]
    records: bool = False
    _homes: dict[Any, str] = Factory(dict)
    _file: File = File("", ())
    _definitions: Schema = Factory(dict)

    def schemas(self) -> dict[str, Schema]:
        """Return all schemas by file name."""
        self._homes.clear()
        return {f"{file.name}.schema.json": self._whole(file) for file in self.files}

    def _whole(self, file: File) -> Schema:
        self._file, self._definitions = file, {}
        head = {
            "$schema": "https://json-schema.org/draft/2020-12/schema",
            "$id": f"{file.name}.schema.json",
        }
        if len(file.classes) == 1:
            body = self._object(file.classes[0], tagged=True)
        else:
            body = {"title": file.title, "description": file.description, "oneOf": []}
            for cls in file.classes:
                name = getattr(cls, "code", tag(cls))
                self._definitions[name] = self._object(cls, tagged=True)
                body["oneOf"].append({"$ref": f"#/$defs/{name}"})
            self._homes[frozenset(file.classes)] = f"{file.name}.schema.json"
        own = {"$defs": self._definitions} if self._definitions else {}
        return {**head, **body, **own}

    def _head(self, cls: type) -> Iterator[tuple[str, Schema]]:
        """Yield the properties that say what a value is."""
        code = getattr(cls, "code", "") if cls in self.reasons.values() else ""
        yield "type", {"description": "What this is.", "const": "reason" if code else tag(cls)}
        if code:
            yield "code", {"description": "Which reason it is.", "const": code}
            rule = {"description": "The rule it follows from.", "const": getattr(cls, "rule", "")}
            yield "rule", rule
        if self._file.document:
            yield "version", _VERSION
            meaning = {"description": "The ruleset."}
            yield "ruleset", {**meaning, **self._define(_REFERENCE)}

    def _object(self, cls: type, tagged: bool = False) -> Schema:
        hints, meanings = get_type_hints(cls), {**self.meanings, **_meanings(cls)}
        properties = dict(self._head(cls)) if tagged else {}
        for each in fields(cls):
            if each.name not in self.left_out:
                meaning = {"description": meanings[each.name]}
                properties[each.name] = {**meaning, **self._kind(hints[each.name])}
        properties |= self._file.more if tagged else {}
        required = list(properties)
        if tagged and self._file.marked and not self._file.document:
            meaning = {"description": "The ruleset, if it is not the official game."}
            properties["ruleset"] = {**meaning, **self._define(_MARK)}
        return {**_closed(_title(cls), _summary(cls), properties), "required": required}

    def _define(self, part: Part) -> Schema:
        """Return a reference to a definition, and add it to this file if it is new."""
        if part.name not in self._homes:
            self._homes[part.name] = f"{self._file.name}.schema.json#/$defs/{part.name}"
            self._definitions[part.name] = part.schema
        return {"$ref": self._homes[part.name].removeprefix(f"{self._file.name}.schema.json")}

    def _kind(self, kind: Any) -> Schema:
        """Return the schema of an annotation."""
        if kind in self._file.special:
            special = self._file.special[kind]
            return self._define(special) if isinstance(special, Part) else special
        origin, arguments = get_origin(kind) or kind, get_args(kind)
        if origin in (Union, UnionType):
            return self._union(arguments)
        if origin is tuple:
            return self._array(arguments)
        if origin is Literal:
            return {"enum": list(arguments)}
        if isinstance(kind, EnumMeta):
            members: Any = kind
            return {"enum": [each.value for each in members]}
        if has(kind):
            return self._define(Part(tag(kind), self._object(kind)))
        return {"type": {int: "integer", str: "string", bool: "boolean"}[kind]}

    def _union(self, kinds: tuple[Any, ...]) -> Schema:
        some = [each for each in kinds if each is not NoneType]
        one = self._kind(some[0]) if len(some) == 1 else {"$ref": self._homes[frozenset(some)]}
        return {"oneOf": [one, {"type": "null"}]} if len(some) < len(kinds) else one

    def _array(self, kinds: tuple[Any, ...]) -> Schema:
        if Ellipsis in kinds:
            return {"type": "array", "items": self._kind(kinds[0])}
        inner = [self._kind(each) for each in kinds]
        size = {"minItems": len(inner), "maxItems": len(inner)}
        return {"type": "array", "prefixItems": inner, **size}


# --- What all games have ---------------------------------------------------------------

#: Properties by name, or a schema for values of a class.
Special = Mapping[Any, Part | Schema]

_RESULTS = (
    File(
        "score-sheet",
        (ScoreSheet,),
        more={"total": {"description": "The sum of all lines.", "type": "integer"}},
    ),
    File(
        "outcome",
        (Outcome,),
        more={
            "winners": {
                "description": "The seats that won; more than one is a shared victory.",
                "type": "array",
                "items": {"type": "integer"},
            }
        },
    ),
)


def _play(actions: Any, view: type, state: type, events: Any, special: Special) -> tuple[File, ...]:
    """Return the files of actions, views, states and events."""
    own = "What a player can do. It does not name the seat."
    happened = "Something that happened. What is hidden from its reader is null."
    return (
        File("action", actions.__args__, "Action", own, special=special),
        File("view", (view,), document=True, special=special),
        File("state", (state,), document=True, special=special),
        File("event", events.__args__, "Game event", happened, special=special),
    )


#: What the base class of guides leaves open.
_CHOSEN: Mapping[Any, Schema] = {
    guide.C: {"$ref": "click.schema.json"},
    guide.A: {"$ref": "action.schema.json"},
}


def _clicks(
    clicks: Any, guide: type, asks: Any, special: Special, **more: Schema
) -> tuple[File, ...]:
    """Return the files of clicks and guides."""
    common: dict[str, Schema] = {
        "seat": {"description": "The seat that clicks.", "type": "integer"},
        "moves": {"description": "The moves of its table.", "type": "integer"},
        "asks": {"description": "What the next click chooses.", "enum": list(get_args(asks))},
        "choices": {
            "description": "What can be clicked now.",
            "type": "array",
            "items": {"$ref": "click.schema.json"},
        },
    }
    what = "What a player can click."
    return (
        File("click", clicks.__args__, "Click", what, special=special),
        File("guide", (guide,), more={**common, **more}, special={**special, **_CHOSEN}),
    )


def _ruleset(cls: type, excepted: str, special: Special) -> File:
    """Return the file of rulesets as they are written for clients."""
    meaning = f"The SHA-256 of its content, {excepted} excepted."
    more = {"version": _VERSION, "fingerprint": {"description": meaning, "type": "string"}}
    return File("ruleset-document", (cls,), marked=False, more=more, special=special)


def _or_null(schema: Schema) -> Schema:
    return {"oneOf": [schema, {"type": "null"}]}


def _record() -> Schema:
    """Return the schema of records, whose form is the same for every game."""
    strings = {"type": "object", "additionalProperties": {"type": "string"}}
    numbers = {"type": "array", "items": {"type": "integer"}}
    meanings = _meanings(Record)
    kinds: Schema = {
        "ruleset": _ID,
        "fingerprint": {"type": "string"},
        "players": {"type": "integer"},
        "options": strings,
        "carry": _or_null({"type": "string"}),
        "seed": _or_null({"type": "string"}),
        "deal": _or_null(
            {
                "type": "object",
                "additionalProperties": {"type": "array", "items": {"type": "string"}},
            }
        ),
        "position": _or_null({"type": "string"}),
        "result": _or_null({"$ref": "#/$defs/result"}),
        "tags": strings,
        "comment": {"type": "string"},
        "moves": {"type": "array", "items": {"$ref": "#/$defs/move"}},
    }
    head = {
        "type": {"description": "What this is.", "const": "record"},
        "version": _VERSION,
        "game": {"description": "The name of the game.", "type": "string"},
    }
    move = {
        "seat": {
            "description": "The seat; null if only one seat could act.",
            **_or_null({"type": "integer"}),
        },
        "action": {"description": "The action.", "$ref": "action.schema.json"},
        "comment": {"description": "A comment; empty if there is none.", "type": "string"},
    }
    result = {
        "scores": {"description": "The points of each seat.", **numbers},
        "ranking": {
            "description": "All seats in groups, best first.",
            "type": "array",
            "items": numbers,
        },
    }
    parts = {name: {"description": meanings[name], **kind} for name, kind in kinds.items()}
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "$id": "record.schema.json",
        **_closed("Game record", _summary(Record), {**head, **parts}),
        "$defs": {
            "move": _closed("Recorded move", "A move, with a comment.", move),
            "result": _closed("Recorded result", "How a game ended.", result),
        },
    }


def _closed(title: str, description: str, properties: Schema) -> Schema:
    """Return the schema of an object with these properties and no others."""
    return {
        "title": title,
        "description": description,
        "type": "object",
        "properties": properties,
        "required": list(properties),
        "additionalProperties": False,
    }


# --- Kosmopolis ------------------------------------------------------------------------

_CARD = Part(
    "card-id",
    {
        "title": "Card id",
        "description": "A card: its profession and its value, such as scholar-5.",
        "type": "string",
        "pattern": "^[a-z0-9]+(-[a-z0-9]+)*-[0-9]+$",
    },
)
_PROFESSION = Part(
    "profession-id",
    {"title": "Profession id", "description": "A profession, by id.", **_ID},
)
_COLUMNS = Part(
    "columns",
    {
        "title": "Columns",
        "description": "Numbers by profession, sorted.",
        "type": "object",
        "additionalProperties": {"type": "array", "items": {"type": "integer"}},
        "propertyNames": _ID,
    },
)
_NUMBERS: Schema = {
    "type": "object",
    "additionalProperties": {"type": "integer"},
    "propertyNames": {"pattern": "^[0-9]+$"},
}
_SPECIAL: Special = {
    Card: _CARD,
    str: _PROFESSION,
    Columns: _COLUMNS,
    FrozenMapping[str, tuple[int, ...]]: _COLUMNS,
}

KOSMOPOLIS = Writer(
    (
        *_play(Action, View, State, Event, _SPECIAL),
        *_clicks(Click, Guide, Asks, _SPECIAL),
        File(
            "reason",
            tuple(REFUSALS.by_code.values()),
            "Reason",
            "Why an action is not legal, or why something cannot be clicked now.",
            special={Card: {"type": "string"}},
        ),
        *_RESULTS,
        _ruleset(Ruleset, "colours", {Counts[int]: _NUMBERS, FrozenMapping[int, int]: _NUMBERS}),
    ),
    left_out=frozenset({"ruleset", "view"}),
    meanings={
        "kind": "The name of its class.",
        "seat": "The seat that wants to act.",
        "waiting": "The seats to act.",
        "phase": "What the seats to act have to do.",
        "count": "The number of cards.",
        "wanted": "The number that is needed.",
        "card": "The card.",
        "held": "The number that the player has.",
        "column": "The profession of the column.",
        "columns": "The professions of the columns that are possible.",
        "needs": "The markers that are needed.",
        "has": "The markers that the player has.",
        "asks": "What the guide asks for.",
    },
    reasons=REFUSALS.by_code,
    records=True,
)

# --- Bloom Town ------------------------------------------------------------------------

_TILES = "office|subway|park|house|shop:[a-z]+\\+[a-z]+"
_BLOOM: Special = {
    tiles.Kind: Part(
        "kind",
        {"title": "Kind", "description": "A type of project.", "enum": list(tiles.KINDS)},
    ),
    tiles.Tile: Part(
        "tile-id",
        {
            "title": "Tile id",
            "description": "A project, such as office or shop:house+park.",
            "type": "string",
            "pattern": f"^({_TILES})$",
        },
    ),
    tiles.Piece: Part(
        "piece-id",
        {
            "title": "Piece id",
            "description": "A project or a community tile, such as community:park.",
            "type": "string",
            "pattern": f"^({_TILES}|community:[a-z]+)$",
        },
    ),
    str: Part(
        "side-id",
        {
            "title": "Side id",
            "description": "A side of the boards, by id.",
            "type": "string",
            "pattern": "^[A-Z]$",
        },
    ),
}
_BY_KIND: Schema = {
    "type": "object",
    "additionalProperties": {"type": "integer"},
    "propertyNames": {"enum": list(tiles.KINDS)},
}

_POINTS: Schema = {
    "description": "What each of the choices would score at once; null if it is no points.",
    "type": "array",
    "items": {"oneOf": [{"type": "integer"}, {"type": "null"}]},
}

BLOOM_TOWN = Writer(
    (
        *_play(bt.Action, bt.View, bt.State, bt.Event, _BLOOM),
        *_clicks(bt.play.Click, bt.play.Guide, bt.play.Asks, _BLOOM, points=_POINTS),
        File(
            "reason",
            tuple(bloom_values.REFUSALS.by_code.values()),
            "Reason",
            "Why an action is not legal, or why something cannot be clicked now.",
            special={tiles.Tile: {"type": "string"}},
        ),
        *_RESULTS,
        _ruleset(bt.Ruleset, "sources", {FrozenMapping[str, int]: _BY_KIND}),
    ),
    left_out=frozenset({"ruleset", "view"}),
    meanings={
        "asks": "What the guide asks for.",
        "kind": "The type of project.",
        "seat": "The seat that wants to act.",
        "waiting": "The seat to act.",
        "step": "What the player to act has to do.",
        "tile": "The tile.",
        "cell": "The square.",
        "slot": "The slot of the market.",
        "what": "The special action.",
        "by": "What should allow it.",
        "seen": "The number of community tiles of this type.",
    },
    reasons=bloom_values.REFUSALS.by_code,
    records=True,
)

# --- My City ---------------------------------------------------------------------------

_CITY: Special = {
    mycity_cards.Card: Part(
        "card-id",
        {
            "title": "Card id",
            "description": "A card: colour and shape such as red-u5, a church such as c1, block.",
            **_ID,
        },
    ),
}

_COVERS: Schema = {
    "description": "The cells that each of the choices would cover; null if it is no cell.",
    "type": "array",
    "items": _or_null({"type": "array", "items": {"type": "integer"}}),
}

MY_CITY = Writer(
    (
        *_play(mc.Action, mc.View, mc.State, mc.Event, _CITY),
        File("campaign", (mc.Campaign,), special=_CITY),
        *_clicks(mc.play.Click, mc.play.Guide, mc.play.Asks, _CITY, covers=_COVERS),
        File(
            "reason",
            tuple(mycity_values.REFUSALS.by_code.values()),
            "Reason",
            "Why an action is not legal, or why something cannot be clicked now.",
        ),
        *_RESULTS,
        _ruleset(
            mc.Ruleset,
            "sources",
            {
                FrozenMapping[str, int]: {
                    "type": "object",
                    "additionalProperties": {"type": "integer"},
                    "propertyNames": {"enum": list(get_args(Item))},
                }
            },
        ),
    ),
    left_out=frozenset({"ruleset", "view"}),
    meanings={
        "asks": "What the guide asks for.",
        "kind": "The name of its class.",
        "seat": "The seat that wants to act.",
        "waiting": "The seats to act.",
        "phase": "What the seats to act have to do.",
        "cells": "The cells, numbered from 0 row by row.",
        "cell": "The cell, numbered from 0 row by row.",
        "shape": "The id of the shape.",
        "score": "The score of the player.",
        "squares": "The number of squares.",
        "turn": "The number of quarter turns clockwise; 4 more for the mirrored building.",
        "sticker": "The kind of the sticker.",
        "wanted": "The kind of the sticker that is to be placed.",
    },
    reasons=mycity_values.REFUSALS.by_code,
    records=True,
)

#: The writers by folder.
GAMES = {
    FOLDER / "bloomtown": BLOOM_TOWN,
    FOLDER / "kosmopolis": KOSMOPOLIS,
    FOLDER / "mycity": MY_CITY,
}


def texts() -> Iterator[tuple[Path, str]]:
    """Yield the files with their texts."""
    for folder, writer in GAMES.items():
        for name, schema in writer.schemas().items():
            yield folder / name, json.dumps(schema, indent=1) + "\n"
        if writer.records:
            yield folder / "record.schema.json", json.dumps(_record(), indent=1) + "\n"
        errors = "error.schema.json"  # the same for every game
        yield folder / errors, (FOLDER / errors).read_text("utf-8")


if __name__ == "__main__":
    for path, text in texts():
        path.write_text(text, encoding="utf-8")
