"""Examine a ruleset for what a schema cannot find and its designer should know.

:func:`examine` returns findings, see :mod:`citykit.data.doctor`.

>>> import bloomtown as bt
>>> [finding.code for finding in bt.testing.examine("bloomtown")]
['own-choice', 'tiles']
"""

from __future__ import annotations

from bloomtown.model.ruleset import Ruleset
from bloomtown.model.tiles import KINDS
from bloomtown.rulesets.find import FINDER
from bloomtown.rulesets.load import RULESETS
from citykit.data.doctor import NOTE, WARNING, Check, Doctor, Finding, Found, own_choice

__all__ = ["DOCTOR", "Finding", "examine"]


def unused_symbols(ruleset: Ruleset) -> Found:
    """No square of a side has a symbol, so nothing is taken from its stack as a rule.

    Rules: B13.
    """
    for place, side in enumerate(ruleset.sides):
        for slot in range(ruleset.symbols):
            if slot not in side.slots:
                message = f"no square has the symbol {slot + 1}, so its stack is hardly ever used"
                data = {"side": side.id, "symbol": slot + 1}
                yield ("sides", place, "symbols"), message, data


def no_wasteland(ruleset: Ruleset) -> Found:
    """A side has no wasteland squares, so only tokens allow special actions.

    Rules: B23.
    """
    for place, side in enumerate(ruleset.sides):
        if not side.wasteland:
            message = "no wasteland square, so only bonus tokens allow special actions"
            yield ("sides", place, "wasteland"), message, {"side": side.id}


def never_rated(ruleset: Ruleset) -> Found:
    """A type has too few community tiles to be rated without a token.

    Rules: B21.
    """
    for kind in KINDS:
        if (count := ruleset.community[kind]) < 2:
            message = f"{count} community tiles: the community rates this type by a token at most"
            yield ("community", kind), message, {"kind": kind, "tiles": count}


def useless_park(ruleset: Ruleset) -> Found:
    """A park of a group that is not full scores nothing.

    Rules: B16.
    """
    for place, points in enumerate(ruleset.park_points):
        if points == 0:
            message = f"park {place + 1} of a group scores nothing, as all after the last one do"
            yield ("park_points", place), message, {"park": place + 1}


def _own_choice(ruleset: Ruleset) -> Found:
    """Values that are our own choice, because they are not known of the printed game."""
    return own_choice(ruleset.house)


def tiles(ruleset: Ruleset) -> Found:
    """How many of the projects a game uses."""
    used = {
        setup.players: len(ruleset.tiles) - setup.remove * len(KINDS) for setup in ruleset.setups
    }
    listed = ", ".join(f"{count} with {players} players" for players, count in used.items())
    message = f"of {len(ruleset.tiles)} projects, a game uses {listed}"
    figures = {str(players): count for players, count in used.items()}
    yield ("projects",), message, {"projects": len(ruleset.tiles), "used": figures}


#: Every check of a ruleset that can be loaded.
CHECKS: tuple[Check[Ruleset], ...] = (
    Check(WARNING, "unused-symbol", unused_symbols),
    Check(NOTE, "no-wasteland", no_wasteland),
    Check(WARNING, "never-rated", never_rated),
    Check(WARNING, "useless-park", useless_park),
    Check(NOTE, "own-choice", _own_choice),
    Check(NOTE, "tiles", tiles),
)

#: The doctor.
DOCTOR: Doctor[Ruleset] = Doctor(FINDER, RULESETS, CHECKS)

examine = DOCTOR.examine
