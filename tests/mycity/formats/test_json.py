"""Buildings and campaigns as JSON."""

from __future__ import annotations

import json

import pytest

import mycity as mc
from mycity.model.cards import Sticker
from mycity.model.table import Campaign, Town
from tests.mycity.support.positions import build, dealt

CHOSEN = mc.apply(dealt("red-i2"), build("D1 E1"), seat=1)
CAMPAIGN = Campaign(2, (Town((Sticker("rock", 5),), 2), Town()))


# --- What is written -------------------------------------------------------------------


def test_actions_and_campaigns_are_short() -> None:
    data = mc.formats.to_data
    assert data(build("D1 E1")) == {"type": "build", "cells": [3, 4]}
    assert data(mc.Pass()) == {"type": "pass"}
    assert data(mc.Stick("rock", 5)) == {"type": "stick", "sticker": "rock", "cell": 5}
    assert data(CAMPAIGN) == {
        "type": "campaign",
        "episode": 2,
        "towns": [
            {"stickers": [{"kind": "rock", "cell": 5}], "progress": 2},
            {"stickers": [], "progress": 0},
        ],
    }
    assert mc.formats.campaign_from_json(mc.to_json(CAMPAIGN)) == CAMPAIGN


def test_the_card_and_a_choice_are_read_back() -> None:
    data = mc.formats.to_data(mc.observe(CHOSEN, 1))
    assert data["table"]["card"] == "red-i2"
    assert data["private"]["choice"] == {"type": "build", "cells": [3, 4]}
    assert mc.formats.view_from_json(json.dumps(data)) == mc.observe(CHOSEN, 1)
    assert mc.formats.state_from_json(mc.to_json(CHOSEN)) == CHOSEN


@pytest.mark.parametrize("name", ["mycity", "two-valleys"])
def test_a_ruleset_has_the_sources_of_its_boards(name: str) -> None:
    assert json.loads(mc.to_json(mc.load_ruleset(name)))["boards"][0]["source"]


# --- What is refused -------------------------------------------------------------------


def test_a_caller_can_insist_on_a_campaign() -> None:
    with pytest.raises(mc.errors.JsonError, match="expected a campaign, not 'pass'"):
        mc.formats.campaign_from_json(mc.to_json(mc.Pass()))
    with pytest.raises(mc.errors.JsonError, match="expected an action, not 'campaign'"):
        mc.formats.action_from_json(mc.to_json(CAMPAIGN))
