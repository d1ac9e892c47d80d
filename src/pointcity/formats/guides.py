"""Convert clicks and guides to plain data and back.

A guide is a message: it refers to a table that both sides have, and is read with it.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Any

from citykit.formats.guidedata import read_guide
from citykit.formats.readers import Data, below, optional, tag
from citykit.formats.values import Values
from pointcity.formats.values import write_action
from pointcity.model.limits import MAX_CELLS, MAX_SEATS
from pointcity.model.table import Table
from pointcity.play.guide import Click, Guide, guided_turn

#: The clicks by their name in JSON.
CLICKS: Mapping[str, type] = {tag(cls): cls for cls in Click.__args__}

#: Writers and readers of clicks.
CLICK_VALUES = Values({}, {"cell": below(MAX_CELLS)})

_CLICKED = tuple[Click, ...]

#: The keys of a guide in JSON.
_PARTS = ("seat", "moves", "asks", "clicks", "choices", "cells", "cards", "action")


def write_guide(guide: Guide) -> Data:
    """Return a guide as plain data, without its ``type``."""
    return {
        "seat": guide.seat,
        "moves": guide.table.moves,
        "asks": guide.asks,
        "clicks": CLICK_VALUES.write(guide.clicks, _CLICKED),
        "choices": CLICK_VALUES.write(guide.choices, _CLICKED),
        "cells": list(guide.cells),
        "cards": list(guide.cards),
        "action": None if guide.action is None else write_action(guide.action),
    }


def guide_of(data: Any, table: Table) -> Guide:
    """Read a guide for a table from untrusted plain data, without its ``type``.

    Raises:
        Wrong: If the data does not describe a guide for this table.
    """
    readers = {"seat": optional(below(MAX_SEATS)), "clicks": CLICK_VALUES.reader(_CLICKED)}
    return read_guide(data, _PARTS, readers, partial(guided_turn, table), write_guide)
