"""Convert the values of a game to plain data and back.

Tiles are written as ids; everything else follows from the annotations of the models.
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Any

from bloomtown.model import reasons
from bloomtown.model.ruleset import Ruleset
from bloomtown.model.tiles import KINDS, Community, Piece, Tile
from bloomtown.rulesets.find import FINDER
from bloomtown.rulesets.fingerprint import ruleset_fingerprint
from bloomtown.rulesets.shipped import official_ruleset, shipped_ruleset
from citykit.formats.codec import Rulesets
from citykit.formats.jsontext import brief, wrong
from citykit.formats.readers import one_of, text
from citykit.formats.refusals import Refusals
from citykit.formats.values import Special, Values, by_id

__all__ = ["REFUSALS", "RULESETS", "values_of"]


def _shipped(name: str) -> Ruleset | None:
    return shipped_ruleset(name) if name in FINDER.shipped_names else None


#: The rulesets that documents and records refer to.
RULESETS: Rulesets[Ruleset] = Rulesets(official_ruleset, _shipped, ruleset_fingerprint, Ruleset)


def _sides(ruleset: Ruleset) -> Special:
    return Special(str, one_of({name: name for name in ruleset.side_ids}, "side"))


@lru_cache(maxsize=16)
def values_of(ruleset: Ruleset) -> Values:
    """Return the writers and readers of states, views, actions and events.

    Args:
        ruleset: The ruleset that the tiles and sides belong to.
    """
    projects: dict[str, Piece] = {tile.id: tile for tile in ruleset.tiles}
    community = {f"community:{kind}": Community(kind) for kind in KINDS}
    special = {
        Tile: by_id(projects, "project", ruleset.id),
        Piece: by_id({**projects, **community}, "tile", ruleset.id),
        str: _sides(ruleset),  # every other name has an annotation of its own
    }
    return Values(special, ruleset=ruleset)


# --- Reasons ---------------------------------------------------------------------------

_TILE_ID = re.compile(r"([a-z]{1,24})(?::([a-z]{1,24}(?:\+[a-z]{1,24})?))?", re.ASCII)


def _any_tile(value: Any) -> Tile:
    """Read the id of a tile that need not exist."""
    found = _TILE_ID.fullmatch(text(value))
    if found is None:
        raise wrong(f"{brief(value)} is not the id of a tile")
    kind: Any = found[1]
    pair: Any = tuple(found[2].split("+")) if found[2] else ()
    return Tile(kind, pair)


#: Writer and reader of the reasons.
REFUSALS = Refusals(vars(reasons), {Tile: Special(str, _any_tile)})
