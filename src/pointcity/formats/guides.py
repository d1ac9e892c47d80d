"""Convert clicks and guides to plain data and back.

A guide is a message: it refers to a table that both sides have, and is read with it.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache, partial
from typing import Any

from attrs import fields

from citykit.guidedata import read_guide
from citykit.readers import (
    Data,
    Reader,
    an_id,
    below,
    listed,
    of_class,
    optional,
    tag,
    tagged,
)
from pointcity.formats.values import write_action
from pointcity.model.limits import MAX_CELLS, MAX_SEATS
from pointcity.model.table import Table
from pointcity.play.guide import Click, Guide, guided_turn

#: The clicks by their name in JSON.
CLICKS: Mapping[str, type] = {tag(cls): cls for cls in Click.__args__}


def _write_click(click: Any) -> Data:
    return {"type": tag(type(click)), **write_click(click)}


def write_click(click: Any) -> Data:
    """Return a click as plain data, without its ``type``."""
    return {each.name: getattr(click, each.name) for each in fields(type(click))}


@cache
def click_readers() -> dict[str, Reader]:
    """Return the readers of clicks by their name in JSON."""
    readers = {"cell": below(MAX_CELLS), "face": an_id, "token": an_id}
    return {name: of_class(cls, readers) for name, cls in CLICKS.items()}


#: The keys of a guide in JSON.
_PARTS = ("seat", "moves", "asks", "clicks", "choices", "cells", "cards", "action")


def write_guide(guide: Guide) -> Data:
    """Return a guide as plain data, without its ``type``."""
    return {
        "seat": guide.seat,
        "moves": guide.table.moves,
        "asks": guide.asks,
        "clicks": list(map(_write_click, guide.clicks)),
        "choices": list(map(_write_click, guide.choices)),
        "cells": list(guide.cells),
        "cards": list(guide.cards),
        "action": None if guide.action is None else write_action(guide.action),
    }


def guide_of(data: Any, table: Table) -> Guide:
    """Read a guide for a table from untrusted plain data, without its ``type``.

    Raises:
        Wrong: If the data does not describe a guide for this table.
    """
    readers = {"seat": optional(below(MAX_SEATS)), "clicks": listed(tagged(click_readers()))}
    return read_guide(data, _PARTS, readers, partial(guided_turn, table), write_guide)
