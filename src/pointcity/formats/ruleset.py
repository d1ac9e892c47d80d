"""Write the content of a ruleset as plain data for clients.

It is enough to draw every card and token. Unlike the YAML files it leaves nothing out, and it
names resource sides by their ids, as tables and actions do.
"""

from __future__ import annotations

from attrs import asdict

from citykit.formats.readers import Data
from pointcity.model.cards import Card
from pointcity.model.formulas import dump
from pointcity.model.ruleset import Ruleset, Solo
from pointcity.rulesets.fingerprint import ruleset_fingerprint


def _card(card: Card) -> Data:
    return {
        "id": card.id,
        "tier": card.tier,
        "face": card.face.id,
        "name": card.name,
        "cost": dict(card.cost),
        "permanent": dict(card.permanent),
        "points": card.points,
        "civic": card.civic,
        "tags": list(card.tags),
    }


def _solo(solo: Solo) -> Data:
    markers = solo.markers
    start = {"row": markers.row, "column": markers.column, "row_moves": markers.row_moves}
    levels = [{"id": level.id, "score": dump(level.score)} for level in solo.levels]
    return {"markers": start, "levels": levels}


def write_ruleset(ruleset: Ruleset) -> Data:
    """Return a ruleset as plain data, without ``type`` and ``version``."""
    return {
        "fingerprint": ruleset_fingerprint(ruleset),
        "id": ruleset.id,
        "name": ruleset.name,
        "resources": list(map(asdict, ruleset.resources)),
        "market": {"rows": ruleset.market.rows, "columns": ruleset.market.columns},
        "players": [
            {"count": deal.count, "cards": list(deal.cards), "civics": deal.civics}
            for deal in ruleset.players
        ],
        "starting_cards": [face.id for face in ruleset.starting_cards],
        "faces": [
            {"id": face.id, "resource": face.resource, "symbols": face.symbols}
            for face in ruleset.faces
        ],
        "cards": [_card(card) for card in ruleset.cards],
        "civics": [
            {"id": civic.id, "name": civic.name, "score": dump(civic.score)}
            for civic in ruleset.civics
        ],
        "solo": None if ruleset.solo is None else _solo(ruleset.solo),
    }
