"""Rulings on a turn (T1-T8) and on the open questions about it."""

from __future__ import annotations

import pytest
from attrs import evolve

import pointcity as pc
from pointcity.model.cards import Back, Card
from tests.support.positions import arrange, back, codes, pays, player, ruleset

# Buildings used below: tiny-house-1 costs ecology + industry and gives community;
# tiny-house-4 costs 2 economy; bus-stop-1 costs 3 community and is civic.
CHECKERED = {0: "tiny-house-1", 5: "tiny-house-2", 10: "tiny-house-3", 15: "treehouse-1"}


def test_t1_a_card_of_an_all_resource_line_can_be_flipped() -> None:
    state = arrange(dict.fromkeys(range(4, 16), "tiny-house-1"))
    after = pc.apply(state, pc.Flip(2))
    assert after.table.market[2] == state.secret.under[2]
    assert isinstance(after.table.market[2], Card)
    assert after.table.step is pc.model.Step.DRAFT
    assert after.table.current == state.table.current


def test_t1_a_column_is_a_line_too() -> None:
    state = arrange({cell: "tiny-house-1" for cell in range(16) if cell % 4 != 1})
    flips = [a for a in pc.legal_actions(state) if isinstance(a, pc.Flip)]
    assert flips == [pc.Flip(1), pc.Flip(5), pc.Flip(9), pc.Flip(13)]


def test_t1_no_card_can_be_flipped_where_every_line_shows_a_building() -> None:
    state = arrange(CHECKERED)
    assert not [a for a in pc.legal_actions(state) if isinstance(a, pc.Flip)]
    assert codes(state, pc.Flip(1)) == ["no-resource-line"]


def test_t1_a_building_is_never_flipped_back() -> None:
    state = arrange({0: "tiny-house-1"})
    assert codes(state, pc.Flip(0)) == ["not-a-resource"]


def test_t1_only_one_flip_a_turn_and_a_new_one_on_the_next() -> None:
    state = pc.apply(arrange({}), pc.Flip(0))
    assert codes(state, pc.Flip(5)) == ["already-flipped"]
    state = pc.apply(state, pc.DrawTwo())
    assert codes(state, pc.Flip(5)) == []


def test_t1_a_flip_comes_before_the_draft() -> None:
    state = arrange({0: "bus-stop-1"}, [player(["community"] * 3), player()])
    state = pc.apply(state, pc.Draft((0, 1), ("community",) * 3))
    assert codes(state, pc.Flip(8)) == ["token-due"]


def test_t2_two_adjacent_cards_are_drafted() -> None:
    state = arrange({1: "tiny-house-1"}, [player(), player()])
    drafts = {a.cells for a in pc.legal_actions(state) if isinstance(a, pc.Draft)}
    assert (0, 4) in drafts
    assert len(drafts) == 24 - 3  # the building cannot be paid for: 3 pairs less
    assert codes(state, pc.Draft((3, 4))) == ["not-adjacent"]
    assert codes(state, pc.Draft((2, 8))) == ["not-adjacent"]


@pytest.mark.parametrize(("cells", "count"), [((), 0), ((3,), 1), ((4, 5, 6), 3)])
def test_t2_exactly_two_cards(cells: tuple[int, ...], count: int) -> None:
    with pytest.raises(pc.errors.MalformedAction, match=f"two cells, not {count}"):
        pc.Draft(cells)
    with pytest.raises(pc.errors.MalformedAction, match=f"two cells, not {count}"):
        pc.rules.payment_options(arrange({}), cells)


def test_t2_one_card_cannot_be_drafted_twice() -> None:
    assert codes(arrange({}), pc.Draft((3, 3))) == ["not-adjacent"]


def test_t2_or_the_top_two_of_the_pile_as_resources() -> None:
    state = arrange({})
    first, second = state.secret.deck[16:18]
    after = pc.apply(state, pc.DrawTwo())
    assert sorted(f.id for f in after.table.hand(0)) == sorted(
        ["ingenuity", first.face.id, second.face.id]
    )
    assert after.table.pile == state.table.pile - 2
    assert after.table.market == state.table.market


def test_t3_resource_cards_are_free_and_kept() -> None:
    state = arrange({0: "energy", 1: "ecology"}, [player(), player()])
    assert pays(state, (0, 1)) == {()}
    after = pc.apply(state, pc.Draft((0, 1)))
    assert [face.id for face in after.table.hand(0)] == ["ecology", "energy"]


def test_t4_a_building_that_cannot_be_paid_for_cannot_be_drafted() -> None:
    state = arrange({0: "tiny-house-1"}, [player(["ecology"]), player()])
    assert pays(state, (0, 1)) == set()
    (reason,) = pc.why_not(state, pc.Draft((0, 1), ("ecology",)))
    assert (reason.code, reason.rule) == ("cannot-afford", "T4")
    assert (
        str(reason)
        == "You can't afford these cards: they need 1 industry; you have 0, plus 0 wild."
    )


def test_t4_both_cards_must_be_possible_together() -> None:
    state = arrange({0: "tiny-house-4", 1: "tiny-house-4"}, [player(["economy"] * 3), player()])
    assert pays(state, (0, 1)) == set()
    assert pays(state, (1, 2)) == {("economy", "economy")}


def test_t5_resource_cards_are_discarded() -> None:
    state = arrange({0: "tiny-house-1"}, [player(["ecology", "industry", "energy"]), player()])
    after = pc.apply(state, pc.Draft((0, 1), ("ecology", "industry")))
    assert [face.id for face in after.table.hand(0)] == ["energy", "energy"]
    assert [card.id for card in after.table.players[0].city] == ["tiny-house-1"]


def test_t5_permanent_resources_of_earlier_turns_pay_and_stay() -> None:
    city = ["playground-1", "food-truck-1"]  # ecology and industry
    state = arrange({0: "tiny-house-1"}, [player([], city), player()])
    assert pays(state, (0, 1)) == {()}
    after = pc.apply(state, pc.Draft((0, 1)))
    permanents = after.table.players[0].permanents
    assert permanents == {"community": 1, "ecology": 1, "industry": 1}
    assert permanents["energy"] == 0


def test_t5_a_permanent_resource_pays_once_a_turn() -> None:
    """Two buildings need an industry each; one permanent industry serves one of them."""
    both = {0: "tiny-house-1", 1: "tiny-house-2"}  # ecology + industry, economy + industry
    state = arrange(both, [player(["ecology", "economy"], ["food-truck-1"]), player()])
    assert pays(state, (0, 1)) == set()
    state = arrange(both, [player(["ecology", "economy", "industry"], ["food-truck-1"]), player()])
    assert pays(state, (0, 1)) == {("ecology", "economy", "industry")}


def test_t5_a_permanent_resource_built_this_turn_does_not_pay() -> None:
    """Building 0 gives the community that building 1 needs; it comes too late."""
    both = {0: "tiny-house-1", 1: "hot-dog-stand-1"}  # the second costs community + ecology
    state = arrange(both, [player(["ecology", "ecology", "industry"]), player()])
    assert pays(state, (0, 1)) == set()


def test_t5_a_resource_drafted_this_turn_pays_for_its_neighbour() -> None:
    state = arrange({0: "tiny-house-1", 1: "industry"}, [player(["ecology"]), player()])
    assert pays(state, (0, 1)) == {("ecology", "industry")}
    after = pc.apply(state, pc.Draft((0, 1), ("ecology", "industry")))
    assert after.table.hand(0) == ()


def test_t6_a_two_symbol_card_counts_as_two_and_the_rest_is_lost() -> None:
    state = arrange({0: "tiny-house-1"}, [player(["ecology-2", "industry-2"]), player()])
    assert pays(state, (0, 1)) == {("ecology-2", "industry-2")}
    state = arrange({0: "tiny-house-4"}, [player(["economy-2", "economy", "economy"]), player()])
    assert pays(state, (0, 1)) == {("economy-2",), ("economy", "economy")}


def test_t6_ingenuity_counts_as_one_of_anything() -> None:
    state = arrange({0: "tiny-house-1"}, [player(["ecology", "ingenuity", "ingenuity"]), player()])
    assert pays(state, (0, 1)) == {("ecology", "ingenuity"), ("ingenuity", "ingenuity")}


def test_t7_a_civic_building_earns_a_token_of_choice() -> None:
    state = arrange({0: "bus-stop-1"}, [player(["community"] * 3), player()])
    state = pc.apply(state, pc.Draft((0, 1), ("community",) * 3))
    table = state.table
    assert (table.step, table.due, table.current) == (pc.model.Step.CIVIC, 1, 0)
    assert pc.legal_actions(state) == tuple(pc.TakeCivic(t.id) for t in table.supply)
    token = table.supply[3]
    after = pc.apply(state, pc.TakeCivic(token.id)).table
    assert after.players[0].tokens == (token,)
    assert token not in after.supply
    assert (after.step, after.due, after.current) == (pc.model.Step.TURN, 0, 1)


def test_t7_two_civic_buildings_earn_two_tokens() -> None:
    state = arrange({0: "bus-stop-1", 1: "post-office-1"}, [player(["community"] * 6), player()])
    state = pc.apply(state, pc.Draft((0, 1), ("community",) * 6))
    assert state.table.due == 2
    for _ in range(2):
        assert state.table.current == 0
        state = pc.apply(state, pc.legal_actions(state)[0])
    assert len(state.table.players[0].tokens) == 2
    assert state.table.current == 1


def test_t8_a_gap_left_by_a_resource_gets_a_building_and_the_other_way_round() -> None:
    state = arrange({5: "tiny-house-1"}, [player(["ecology", "industry"]), player()])
    first, second = state.secret.deck[16:18]
    after = pc.apply(state, pc.Draft((1, 5), ("ecology", "industry")))
    assert after.table.market[1] == first  # a building side, in row order the first gap
    assert after.table.market[5] == Back(second.tier, second.face)
    assert after.table.pile == state.table.pile - 2
    third = state.secret.deck[18]
    assert after.table.top == Back(third.tier, third.face)


def test_t8_the_gaps_stay_until_the_tokens_are_taken() -> None:
    state = arrange({0: "bus-stop-1"}, [player(["community"] * 3), player()])
    state = pc.apply(state, pc.Draft((0, 1), ("community",) * 3))
    assert state.table.market[:2] == (pc.model.Gap.RESOURCE, pc.model.Gap.BUILDING)
    state = pc.apply(state, pc.legal_actions(state)[0])
    assert isinstance(state.table.market[0], Back)
    assert isinstance(state.table.market[1], Card)


def test_t8_no_refill_after_a_draft_from_the_pile() -> None:
    _, events = pc.step(arrange({}), pc.DrawTwo())
    assert "Refilled" not in [type(event).__name__ for event in events]


def _last_turn(players: list[pc.model.Player], market: dict[int, str]) -> pc.State:
    return arrange(market, players, pile=0, top=None)


def test_q3_passing_is_legal_only_when_nothing_can_be_drafted() -> None:
    everywhere = dict.fromkeys(range(16), "tiny-house-1")
    state = _last_turn([player(), player()], everywhere)
    assert pc.legal_actions(state) == (pc.Pass(),)
    after = pc.apply(state, pc.Pass())
    assert after.table.step is pc.model.Step.OVER
    assert after.table.turn == state.table.turn + 1
    assert after.table.players == state.table.players
    assert len([c for c in after.table.market if not isinstance(c, pc.model.Gap)]) == 16
    assert codes(arrange(everywhere, [player(), player()]), pc.Pass()) == ["may-not-pass"]
    assert codes(_last_turn([player(), player()], {}), pc.Pass()) == ["may-not-pass"]


def test_q3_two_cards_of_the_pile_can_be_drawn_so_passing_is_not_legal() -> None:
    everywhere = dict.fromkeys(range(16), "tiny-house-1")
    two_left = arrange(everywhere, [player(), player()], pile=2)
    assert pc.legal_actions(two_left) == (pc.DrawTwo(),)
    assert codes(two_left, pc.Pass()) == ["may-not-pass"]
    one_left = arrange(everywhere, [player(), player()], pile=1)
    assert pc.legal_actions(one_left) == (pc.Pass(),)


def test_q4_with_an_empty_supply_the_building_is_built_without_a_token() -> None:
    state = arrange({0: "bus-stop-1"}, [player(["community"] * 3), player()], supply=())
    after = pc.apply(state, pc.Draft((0, 1), ("community",) * 3)).table
    assert (after.step, after.due, after.current) == (pc.model.Step.TURN, 0, 1)
    assert len(after.players[0].city) == 1


def test_q4_the_last_token_is_taken_once_for_two_buildings() -> None:
    last = ruleset().civics[:1]
    state = arrange(
        {0: "bus-stop-1", 1: "post-office-1"},
        [player(["community"] * 6), player()],
        supply=last,
    )
    state = pc.apply(state, pc.Draft((0, 1), ("community",) * 6))
    assert state.table.due == 1
    after = pc.apply(state, pc.TakeCivic(last[0].id)).table
    assert (after.players[0].tokens, after.current) == (last, 1)


def test_q5_the_two_symbols_of_a_card_may_pay_for_two_buildings() -> None:
    both = {0: "tiny-house-1", 1: "tiny-house-2"}  # ecology + industry, economy + industry
    state = arrange(both, [player(["ecology", "economy", "industry-2"]), player()])
    assert pays(state, (0, 1)) == {("ecology", "economy", "industry-2")}


def test_q6_no_discarded_card_could_be_taken_back() -> None:
    held = ["ecology", "ecology", "industry", "industry-2", "ingenuity"]
    state = arrange({0: "tiny-house-1"}, [player(held), player()])
    (reason,) = pc.why_not(state, pc.Draft((0, 1), ("ecology", "ecology", "industry")))
    assert (reason.code, reason.rule) == ("payment-excess", "Q6")
    assert reason.data() == {"faces": ("ecology",)}
    assert str(reason) == "Your payment is too large; not needed: ecology card."
    assert codes(state, pc.Draft((0, 1), ("ecology", "industry-2"))) == []
    assert codes(state, pc.Draft((0, 1), ("ecology", "industry", "industry-2"))) == [
        "payment-excess"
    ]


def test_q9_one_card_left_in_the_pile_refills_one_gap_and_ends_the_game() -> None:
    state = arrange({}, [player(), player()])
    deck = state.secret.deck[:17]
    state = pc.State.of(state.table, evolve(state.secret, deck=deck))
    state = pc.State.of(evolve(state.table, pile=1), state.secret)
    assert codes(state, pc.DrawTwo()) == ["pile-too-small"]
    after = pc.apply(state, pc.Draft((0, 1))).table
    assert after.market[0] == deck[16]
    assert after.market[1] is pc.model.Gap.BUILDING
    assert (after.pile, after.step) == (0, pc.model.Step.OVER)


def test_q10_the_table_does_not_know_what_is_under_a_resource_side() -> None:
    """Two deals that differ only in what is hidden have equal tables."""
    state = pc.new_game(2, seed=11)
    hidden: dict[tuple[int, pc.model.Face], list[pc.model.Card]] = {}
    for card in ruleset().cards:
        hidden.setdefault((card.tier, card.face), []).append(card)
    swap = {
        card: group[(place + 1) % len(group)]
        for group in hidden.values()
        for place, card in enumerate(group)
    }
    secret = pc.model.Secret(
        tuple(swap[card] for card in state.secret.deck),
        tuple(swap[card] if card else None for card in state.secret.under),
    )
    other = pc.State.of(state.table, secret)
    assert pc.legal_actions(other) == pc.legal_actions(state)
    drawn = pc.apply(state, pc.DrawTwo()).table
    assert drawn == pc.apply(other, pc.DrawTwo()).table
    assert drawn != pc.apply(state, pc.Draft((0, 1))).table


def test_q11_a_gap_remembers_which_side_comes_next() -> None:
    state = arrange({0: "bus-stop-1"}, [player(["community"] * 3), player()])
    table = pc.apply(state, pc.Draft((0, 4), ("community",) * 3)).table
    assert table.market[0] is pc.model.Gap.RESOURCE
    assert table.market[4] is pc.model.Gap.BUILDING


def test_q12_the_tier_of_a_resource_card_is_public() -> None:
    table = pc.new_game(2, seed=12).table
    assert {cell.tier for cell in table.market if isinstance(cell, Back)} == {1}
    assert table.pile_by_tier() == (24, 24, 18)
    assert evolve(table, pile=30).pile_by_tier() == (0, 12, 18)
    assert back("energy-2", 3) != back("energy-2", 2)
