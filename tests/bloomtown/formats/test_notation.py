"""Actions as short strings with the tiles of the ruleset."""

from __future__ import annotations

import pytest
from attrs import evolve

import bloomtown as bt
from bloomtown.formats.notation import format_action, parse_action
from tests.bloomtown.support.positions import build


def test_tiles_are_those_of_the_ruleset() -> None:
    rules = bt.official_ruleset()
    few = evolve(rules, id="few", shops=rules.shops[:1])
    assert parse_action("build shop:house+park 0", few) == build("house+park", 0, 0)
    assert format_action(build("o", 0, 0), few) == "build office 0"
    with pytest.raises(bt.errors.MalformedNotation):
        parse_action("build shop:office+park 0", few)
