"""Convert guides to plain data and back.

A guide is a message: it refers to a view that both sides have, and is read with it.
"""

from __future__ import annotations

from typing import Any

from citykit.guidedata import read_guide
from citykit.readers import Data
from kosmopolis.formats.values import values_of
from kosmopolis.model.actions import Action
from kosmopolis.model.ruleset import Ruleset
from kosmopolis.play.guide import Click, Guide

__all__ = ["guide_of", "write_guide"]

#: The keys of a guide in JSON.
_PARTS = ("seat", "moves", "asks", "clicks", "choices", "cards", "capital", "columns", "action")

_CLICKS = tuple[Click, ...]


def write_guide(guide: Guide, ruleset: Ruleset) -> Data:
    """Return a guide as plain data, without its ``type``.

    Args:
        guide: The guide.
        ruleset: The ruleset that its cards and professions belong to.
    """
    values = values_of(ruleset)
    return {
        "seat": guide.view.seat,
        "moves": guide.view.table.moves,
        "asks": guide.asks,
        "clicks": values.write(guide.clicks, _CLICKS),
        "choices": values.write(guide.choices, _CLICKS),
        "cards": [card.id for card in guide.cards],
        "capital": guide.capital,
        "columns": list(guide.columns),
        "action": values.write(guide.action, Action | None),
    }


def guide_of(data: Any, start: Guide) -> Guide:
    """Read a guide from untrusted plain data, without its ``type``.

    Args:
        data: The data.
        start: The guide before the first click.

    Raises:
        Wrong: If the data does not describe a guide for this view.
    """
    ruleset = start.view.table.ruleset
    readers = {"clicks": values_of(ruleset).reader(_CLICKS)}

    def write(guide: Guide) -> Data:
        return write_guide(guide, ruleset)

    return read_guide(data, _PARTS, readers, start.click_all, write)
