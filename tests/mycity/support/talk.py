"""Sentences that only positions bring about."""

from __future__ import annotations

from attrs import evolve

import mycity as mc
from tests.mycity.support.positions import LEGACY, build, dealt, quit_all, with_city
from tests.mycity.support.things import CAMPAIGN


def talk() -> None:
    """Describe and draw positions in which everything is said that depends on them."""
    begun = with_city(dealt("red-i2"), 0, "blue-i2 D1 E1")
    covering = mc.apply(begun, build("B1 C1"), seat=0)
    quitting = with_city(dealt("red-i2", options=LEGACY), 1, active=False)
    sticking = quit_all(dealt("red-i2", options={**LEGACY, "episode": 2}, carry=CAMPAIGN))
    for state in (covering, quitting, sticking, quit_all(dealt("red-i2"))):
        mc.describe(mc.observe(state, 0))
        mc.text.table_text(mc.observe(state, 0))
        mc.svg.table(mc.observe(state, 0))
        mc.svg.board(state, 0)
        mc.svg.cards(state)
    for campaign in (CAMPAIGN, evolve(CAMPAIGN, episode=4)):
        mc.text.campaign_text(campaign)
        mc.svg.campaign(campaign)
