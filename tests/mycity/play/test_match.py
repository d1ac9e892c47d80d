"""Matches and records of My City, in the eternal game and in the campaign."""

from __future__ import annotations

from typing import Any

import pytest
from attrs import evolve

import mycity as mc
from citykit.game.playerrors import MoveRevealed
from mycity.formats.records.form import RECORDS
from mycity.model.cards import Sticker
from mycity.model.table import Campaign, Town
from tests.mycity.support.positions import build, dealt
from tests.support.matches import played

CAMPAIGN = Campaign(2, (Town((Sticker("rock", 5),), 2), Town((Sticker("tree", 5),)), Town()))


@pytest.mark.parametrize("players", [1, 2, 4])
@pytest.mark.parametrize(
    "given",
    [{"options": {"mode": "legacy", "episode": 3}}, {"carry": CAMPAIGN}],
    ids=["a later episode", "a campaign"],
)
def test_an_episode_is_recorded_verified_and_resumed(players: int, given: Any) -> None:
    for moves in (0, 3, 1000):
        match = played(mc, players, 3, moves, **given)
        record = match.record
        assert mc.records.verify(record).ok
        assert mc.records.parse_record(mc.records.format_record(record)) == record
        assert mc.Match(record).state == match.state


def test_a_record_names_the_mode_the_episode_and_the_campaign() -> None:
    assert dict(played(mc, 2, 1, 0).record.options) == {"mode": "eternal"}
    record = played(mc, 2, 1, 0, carry=CAMPAIGN).record
    assert dict(record.options) == {"mode": "legacy", "episode": "2"}
    assert record.carry is not None
    assert RECORDS.read_carry(record.carry) == CAMPAIGN
    for wrong in (evolve(record, options={"episode": "x"}), evolve(record, carry="{}")):
        assert [each.code for each in mc.records.verify(wrong).problems] == ["deal"]


def test_a_game_without_a_seed_lists_its_deck() -> None:
    match = mc.Match(dealt("block c1 red-i2 blue-i2"))
    assert match.record.deal is not None
    assert match.record.deal["deck"][:4] == ("block", "c1", "red-i2", "blue-i2")
    match.play(build("D1 E1"), seat=1)
    assert mc.Match(match.record).state == match.state
    assert mc.records.verify(match.record).ok


def test_an_episode_with_a_listed_deck_starts_from_its_campaign() -> None:
    record = played(mc, 2, 1, 0, carry=CAMPAIGN).record
    ids = tuple(card.id for card in mc.official_ruleset().deck(2))
    listed = evolve(record, seed=None, deal={"deck": ids})
    (first,) = mc.records.replay(listed)
    assert first.table.players[0].stickers == CAMPAIGN.towns[0].stickers
    for deal in ({}, {"deck": ids[1:]}, {"deck": ids, "more": ids}):
        problems = mc.records.verify(evolve(listed, deal=deal)).problems
        assert [each.code for each in problems] == ["deal"]
    eternal = evolve(listed, options={"mode": "eternal"}, carry=None)
    assert [each.code for each in mc.records.verify(eternal).problems] == ["deal"]


def test_a_game_that_has_begun_is_not_a_deal() -> None:
    state = mc.apply(dealt("red-i2"), mc.Pass(), seat=0)
    assert RECORDS.deal_of(state) is None
    assert RECORDS.deal_of(mc.new_game(2, 1, carry=CAMPAIGN)) is None
    match = mc.Match(state)
    assert match.record.position is not None
    match.play(build("D1 E1"), seat=1)
    assert mc.Match(match.record).table == match.table


def test_a_hidden_choice_can_be_taken_back_and_a_revealed_one_not() -> None:
    match = mc.Match(dealt("red-i2 blue-i2"))
    match.play(mc.Quit(), seat=1)
    match.undo(seat=1)
    assert mc.to_act(match.state) == (0, 1)
    match.play(mc.Pass(), seat=1)
    match.play(build("D1 E1"), seat=0)
    with pytest.raises(MoveRevealed):
        match.undo(seat=0)
    match.undo()
    assert (match.seats, mc.to_act(match.state)) == (2, (0,))
