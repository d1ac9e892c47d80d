"""A guide as JSON."""

from __future__ import annotations

import bloomtown as bt
from bloomtown.play import OnCell, OnKind, OnSpecial, OnTile
from tests.bloomtown.support.positions import arranged, tile

VIEW = bt.observe(arranged(("p house+park", "o p"), seen=["park"]), 0)
COMMUNITY = OnSpecial("community", "token")


def test_a_guide_says_what_was_clicked_what_can_be_clicked_and_its_points() -> None:
    guide = bt.guided_turn(VIEW, [COMMUNITY])
    assert bt.formats.to_data(guide) == {
        "type": "guide",
        "seat": 0,
        "moves": 0,
        "asks": "kind",
        "clicks": [{"type": "on-special", "what": "community", "by": "token"}],
        "choices": [{"type": "on-kind", "kind": "park"}],
        "points": [0],
        "tile": None,
        "community": True,
        "action": None,
    }
    done = bt.formats.to_data(guide.click(OnKind("park")))
    assert done["action"] == {
        "type": "use",
        "what": "community",
        "by": "token",
        "kind": "park",
    }
    shop = bt.formats.to_data(bt.guided_turn(VIEW, [OnTile(tile("house+park")), OnCell(3)]))
    assert (shop["tile"], shop["points"]) == ("shop:house+park", [])
