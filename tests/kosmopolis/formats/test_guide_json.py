"""A guide as JSON."""

from __future__ import annotations

import kosmopolis as ko
from kosmopolis.play import (
    OnCapital,
    OnCard,
    OnColumn,
)
from tests.kosmopolis.support.positions import card, playing

VIEW = ko.observe(playing(["a5 p3", "s2"], capital="m2 s4"), 0)


def test_a_guide_says_what_was_clicked_and_what_can_be_clicked() -> None:
    guide = ko.guided_turn(VIEW, [OnCard(card("p3")), OnCapital()])
    assert ko.formats.to_data(guide) == {
        "type": "guide",
        "seat": 0,
        "moves": VIEW.table.moves,
        "asks": "take",
        "clicks": [{"type": "on-card", "card": "priest-3"}, {"type": "on-capital"}],
        "choices": [
            {"type": "on-column", "column": "scholar"},
            {"type": "on-column", "column": "merchant"},
        ],
        "cards": ["priest-3"],
        "capital": True,
        "columns": [],
        "action": None,
    }
    done = ko.formats.to_data(guide.click(OnColumn("merchant")))
    assert done["action"] == {"type": "play-capital", "card": "priest-3", "take": "merchant"}
