"""A guide as JSON."""

from __future__ import annotations

import mycity as mc
from mycity.play import OnCell, OnTurn
from tests.mycity.support.positions import cell, dealt

VIEW = mc.observe(dealt("red-i2"), 0)


def test_a_guide_says_what_was_clicked_what_can_be_clicked_and_what_it_covers() -> None:
    guide = mc.guided_turn(VIEW, [OnTurn(1)])
    data = mc.formats.to_data(guide)
    cells = [click.cell for click in guide.choices if isinstance(click, OnCell)]
    assert len(data["choices"]) == len(cells) == 21
    assert data == {
        "type": "guide",
        "seat": 0,
        "moves": 0,
        "asks": "place",
        "clicks": [{"type": "on-turn", "turn": 1}],
        "choices": [{"type": "on-cell", "cell": each} for each in cells],
        "covers": [[each, each + 11] for each in cells],
        "turn": 1,
        "action": None,
    }
    done = mc.formats.to_data(mc.guided_turn(VIEW, [OnCell(cell("D1"))]))
    assert done["action"] == {"type": "build", "cells": [3, 4]}
    assert mc.formats.to_data(mc.guided_turn(VIEW))["covers"][-1] is None
