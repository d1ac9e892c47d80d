"""Rulings on the parts of the game (P1-P4) and on setting it up (S1-S5)."""

from __future__ import annotations

import os
from collections import Counter

import pytest
from attrs import evolve
from hypothesis import given

import pointcity as pc
from pointcity.model.cards import Back
from pointcity.model.ruleset import Deal
from tests.support import plain
from tests.support.positions import ruleset
from tests.support.strategies import new_games


def test_p1_there_are_65_50_and_45_cards_in_three_tiers() -> None:
    assert Counter(card.tier for card in ruleset().cards) == {1: 65, 2: 50, 3: 45}


def test_p1_tier_1_shows_one_symbol_higher_tiers_two_and_ingenuity_always_one() -> None:
    for card in ruleset().cards:
        one = card.tier == 1 or card.face.resource == "ingenuity"
        assert card.face.symbols == (1 if one else 2)


def test_p1_every_card_is_unique() -> None:
    sides = {
        (c.tier, c.face, c.name, c.cost, c.permanent, c.points, c.civic) for c in ruleset().cards
    }
    assert len(sides) == len(ruleset().cards) == 160


def test_p1_the_cards_are_symmetric_over_the_five_resources() -> None:
    """A slip in the transcription would break one of these figures."""
    rules = ruleset()
    types = [each.id for each in rules.resources if not each.wild]
    for tier, demand, faces, ingenuity in ((1, 30, 13, 0), (2, 39, 6, 20), (3, 46, 5, 20)):
        cards = [card for card in rules.cards if card.tier == tier]
        asked = Counter[str]()
        for card in cards:
            asked.update(dict(card.cost))
        shown = Counter(card.face.resource for card in cards)
        assert dict.fromkeys(types, demand) == asked
        assert dict.fromkeys(types, faces) == {name: shown[name] for name in types}
        assert ingenuity == shown["ingenuity"]


def test_p2_five_ordinary_resources_and_wild_ingenuity() -> None:
    wild = {each.id: each.wild for each in ruleset().resources}
    assert wild == {
        "community": False,
        "economy": False,
        "energy": False,
        "ecology": False,
        "industry": False,
        "ingenuity": True,
    }


def test_p3_a_building_gives_a_permanent_resource_points_or_a_token() -> None:
    for card in ruleset().cards:
        assert card.cost
        if card.permanent:
            ((name, count),) = card.permanent.items()
            assert (count, card.civic) == (1, False)
            assert 0 <= card.points <= 3
            assert name not in card.cost
        else:
            assert card.civic is (card.points == 0)


def test_p4_there_are_22_civic_tokens_and_one_ingenuity_card_to_start_with() -> None:
    assert len({civic.id for civic in ruleset().civics}) == 22
    assert [face.id for face in ruleset().starting_cards] == ["ingenuity"]


@pytest.mark.parametrize(
    ("players", "cards", "tokens"),
    [(1, (40, 24, 18), 10), (2, (40, 24, 18), 10), (3, (52, 36, 28), 12), (4, (64, 48, 38), 14)],
)
def test_s1_the_number_of_cards_and_tokens_depends_on_the_players(
    players: int, cards: tuple[int, ...], tokens: int
) -> None:
    state = pc.new_game(players, seed=1)
    tiers = Counter(card.tier for card in state.secret.deck)
    assert cards == tuple(tiers[tier] for tier in (1, 2, 3))
    assert tokens == len(state.table.supply)
    assert sum(cards) - 16 == state.table.pile


def test_s2_tier_1_lies_on_tier_2_on_tier_3() -> None:
    tiers = [card.tier for card in pc.new_game(3, seed=2).secret.deck]
    assert tiers == sorted(tiers)


@given(new_games())
def test_s2_the_top_card_shows_its_resource_side(state: pc.State) -> None:
    top = state.secret.deck[16]
    assert state.table.top == Back(top.tier, top.face)


@given(new_games())
def test_s3_sixteen_cards_lie_resource_side_up_row_by_row(state: pc.State) -> None:
    expected = [Back(card.tier, card.face) for card in state.secret.deck[:16]]
    assert expected == list(state.table.market)
    assert state.secret.deck[:16] == state.secret.under


@given(new_games())
def test_s4_the_tokens_of_the_supply_are_all_different(state: pc.State) -> None:
    assert len(set(state.table.supply)) == len(state.table.supply)
    assert set(state.table.supply) <= set(ruleset().civics)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_s5_each_player_starts_with_one_ingenuity_card_and_the_first_seat_begins(
    players: int,
) -> None:
    table = pc.new_game(players, seed=3).table
    assert players == len(table.players) == table.player_count
    for seat in range(players):
        assert [face.id for face in table.hand(seat)] == ["ingenuity"]
        assert not table.players[seat].permanents
    assert (table.current, table.turn, table.moves, table.step) == (0, 0, 0, pc.model.Step.TURN)


def test_q13_seats_follow_play_order_and_names_are_seated_by_seed() -> None:
    names = ("Ada", "Ben", "Cyd", "Dov")
    seated = pc.rules.seat_order(names, seed=5)
    assert sorted(seated) == sorted(names)
    assert seated == pc.rules.seat_order(names, seed=5)
    assert len({pc.rules.seat_order(names, seed) for seed in range(200)}) == 24
    for seed in range(20):
        expected = tuple(plain.shuffled(list(names), seed, "seats"))
        assert pc.rules.seat_order(names, seed) == expected
    state = pc.new_game(4, seed=5)
    for seat in (0, 1, 2, 3, 0):
        assert state.table.current == seat
        state = pc.apply(state, pc.DrawTwo())


def test_s1_a_tier_of_which_no_card_is_used_stays_in_the_box() -> None:
    small = evolve(ruleset(), players=(Deal(2, (40, 0, 10, 0), 4),))
    deck = pc.new_game(2, seed=1, ruleset=small).secret.deck
    assert [card.tier for card in deck] == [1] * 40 + [3] * 10


def test_a_new_game_is_for_two() -> None:
    assert pc.new_game(seed=1) == pc.new_game(2, seed=1)


def test_without_a_seed_64_random_bits_are_the_seed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "urandom", bytes)  # as many zeros as bytes are asked for
    assert pc.new_game(2) == pc.new_game(2, seed="0" * 16)


def test_a_ruleset_can_be_named() -> None:
    assert pc.new_game(2, seed=1, ruleset="short").table.ruleset == pc.load_ruleset("short")


def test_a1_the_level_can_be_given_as_an_option() -> None:
    hard = pc.new_game(1, seed=7, level="hard")
    assert pc.new_game(1, seed=7, options={"level": "hard"}) == hard
    assert pc.new_game(1, seed=7, level="easy", options={"level": "hard"}) == hard
    assert pc.new_game(1, seed=7, level="hard", options={}) == hard


def test_there_is_no_other_option_and_nothing_is_carried_over() -> None:
    with pytest.raises(pc.errors.OptionError) as caught:
        pc.new_game(1, seed=7, options={"levels": "hard"})
    assert (caught.value.option, caught.value.allowed) == ("levels", ("level",))
    with pytest.raises(pc.errors.OptionError) as caught:
        pc.new_game(2, seed=7, carry={"points": 3})  # type: ignore[arg-type]
    assert (caught.value.option, caught.value.allowed) == ("carry", ("level",))
