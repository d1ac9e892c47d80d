"""Examine a ruleset for what a schema cannot find and its designer should know.

:func:`examine` returns findings, see :mod:`citykit.data.doctor`.

>>> import mycity as mc
>>> [finding.code for finding in mc.testing.examine("mycity")]
['own-choice', 'squares']
"""

from __future__ import annotations

from collections.abc import Iterator

from citykit.data.doctor import (
    NOTE,
    WARNING,
    Check,
    Doctor,
    Finding,
    Found,
    own_choice,
    untranslated,
)
from citykit.tools.errors import PathParts
from mycity.language.locales import languages, missing_keys
from mycity.model.cards import STICKERS, Shape
from mycity.model.land import GOLD, ROCKS, TREE, TREES, WELL, Land, cell_name, cells_of
from mycity.model.placements import placements
from mycity.model.ruleset import Episode, Item, Ruleset
from mycity.rulesets.find import FINDER
from mycity.rulesets.load import RULESETS

__all__ = ["DOCTOR", "Finding", "examine"]

#: The kinds of cells that items are counted on.
_CELLS: dict[Item, str] = {"tree": TREE + TREES, "rock": ROCKS, "well": WELL}


def _plans(ruleset: Ruleset) -> Iterator[tuple[PathParts, Episode]]:
    """Yield the eternal game and the episodes with their places."""
    yield ("eternal",), ruleset.eternal
    for place, episode in enumerate(ruleset.episodes):
        yield ("episodes", place), episode


def _land(ruleset: Ruleset, episode: Episode) -> Land:
    return ruleset.board(episode.board).land


def fits_nowhere(ruleset: Ruleset) -> Found:
    """A building has no place on a board, however it is turned.

    Rules: M5, M6.
    """
    lists: list[tuple[str, tuple[Shape, ...]]]
    lists = [("shapes", ruleset.shapes), ("churches", ruleset.churches)]
    for section, shapes in lists:
        for place, shape in enumerate(shapes):
            for board in ruleset.boards:
                if not placements(board.land, shape, flip=ruleset.flip):
                    message = f"there is no place for it on the board {board.id}"
                    data = {"shape": shape.id, "board": board.id}
                    yield (section, place), message, data


def never_counted(ruleset: Ruleset) -> Found:
    """An item is counted that no board and no sticker before can have.

    Rules: M19, M31.
    """
    received: set[str] = set()
    for path, episode in _plans(ruleset):
        kinds = {letter for row in ruleset.board(episode.board).rows for letter in row}
        kinds |= received if episode.number is not None else set()
        for at, item in enumerate(episode.items):
            lacking = item in _CELLS and not kinds.intersection(_CELLS[item])
            if lacking or (item == "church" and not episode.churches):
                message = f"there is nothing to count as {item}"
                yield (*path, "items", at), message, {"item": item}
        rewards = episode.rewards
        for reward in (rewards.first, rewards.second, rewards.others):
            received |= {STICKERS[kind] for kind in reward.stickers}


def idle_gold(ruleset: Ruleset) -> Found:
    """There are gold veins without a bonus, or a bonus without gold veins.

    Rules: M18.
    """
    for path, episode in _plans(ruleset):
        veins = _land(ruleset, episode).cells(GOLD).bit_count()
        if bool(veins) != bool(episode.gold):
            message = f"a bonus of {episode.gold} for {veins} gold veins"
            yield (*path, "gold"), message, {"gold": episode.gold, "veins": veins}


def idle_wells(ruleset: Ruleset) -> Found:
    """A well can never have buildings on its four sides.

    Rules: M40.
    """
    for place, board in enumerate(ruleset.boards):
        land = board.land
        free = land.banks[0] | land.banks[1]
        for well in cells_of(land.cells(WELL)):
            if (land.beside(1 << well) & free).bit_count() < 4:
                name = cell_name(well, land.width)
                message = f"the well {name} cannot have four buildings around it"
                yield ("boards", place, "rows"), message, {"board": board.id, "cell": name}


def _own_choice(ruleset: Ruleset) -> Found:
    """Values that are our own choice, because they are not known of the printed game."""
    return own_choice(ruleset.house)


def _untranslated(ruleset: Ruleset) -> Found:
    """A language has no name for something, so another name is used instead."""
    return untranslated({each: missing_keys(ruleset, each) for each in languages()})


def squares(ruleset: Ruleset) -> Found:
    """How many squares the buildings have, and how many cells the boards have for them."""
    buildings = sum(len(card.shape.places) for card in ruleset.buildings)
    free = {
        board.id: sum(bank.bit_count() for bank in board.land.banks) for board in ruleset.boards
    }
    listed = ", ".join(f"{count} cells on {name}" for name, count in free.items())
    message = f"all buildings have {buildings} squares; there are {listed}"
    yield ("shapes",), message, {"squares": buildings, "cells": free}


#: Every check of a ruleset that can be loaded.
CHECKS: tuple[Check[Ruleset], ...] = (
    Check(WARNING, "fits-nowhere", fits_nowhere),
    Check(WARNING, "never-counted", never_counted),
    Check(WARNING, "idle-gold", idle_gold),
    Check(WARNING, "idle-well", idle_wells),
    Check(NOTE, "own-choice", _own_choice),
    Check(NOTE, "untranslated", _untranslated),
    Check(NOTE, "squares", squares),
)

#: The doctor.
DOCTOR: Doctor[Ruleset] = Doctor(FINDER, RULESETS, CHECKS)

examine = DOCTOR.examine
