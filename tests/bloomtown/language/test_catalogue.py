"""The catalogue says what descriptions say."""

from __future__ import annotations

import pytest

import bloomtown as bt
from bloomtown.language import catalogue, languages
from bloomtown.play import OnSpecial


@pytest.mark.parametrize("lang", languages())
@pytest.mark.parametrize("info", bt.list_rulesets(), ids=lambda info: info.id)
def test_tiles_and_special_actions_are_called_as_in_descriptions(
    info: bt.rulesets.RulesetInfo, lang: str
) -> None:
    ruleset = bt.load_ruleset(info.id)
    words = catalogue(ruleset, lang)
    assert words["tiles"] == {tile.id: bt.describe(tile, lang=lang) for tile in ruleset.tiles}
    double = OnSpecial("double", "token")
    assert words["specials"]["double-token"] == bt.describe(double, lang=lang)
