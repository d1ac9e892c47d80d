"""One test for each rule, vector and open question of My City."""

from __future__ import annotations

from collections import Counter

import pytest
from attrs import evolve

import mycity as mc
from citykit.game.outcome import ScoreLine
from mycity.model import events, reasons
from mycity.model.cards import Building, Shape, Sticker
from mycity.model.land import PLAIN, ROCKS, TREES, cells_of
from mycity.model.placements import placements
from mycity.model.ruleset import BLOCK
from mycity.model.table import Campaign, Phase, State, Tally, Town
from mycity.rules import scoring
from tests.mycity.support.positions import (
    CARDS,
    LEGACY,
    build,
    cell,
    cells,
    city,
    dealt,
    decide,
    ids,
    points,
    quit_all,
    with_city,
)

RULES = mc.official_ruleset()
LAND = RULES.board("legacy").land
ETERNAL = RULES.board("eternal").land


def codes(state: State, action: mc.Action, seat: int = 0) -> list[str]:
    """Return why an action is not legal."""
    return [reason.code for reason in mc.why_not(state, action, seat)]


# --- Parts -----------------------------------------------------------------------------


def test_m1_every_player_has_eight_shapes_in_three_colours_and_three_churches() -> None:
    assert Counter(card.colour for card in RULES.deck(1)) == dict.fromkeys(RULES.colours, 8)
    extra = [card for card in RULES.deck(None) if card.is_church]
    assert [(card.id, card.colour) for card in extra] == [("c1", None), ("c2", None), ("c3", None)]


def test_m2_there_is_a_card_for_each_building_and_a_blocking_card() -> None:
    assert len(set(RULES.deck(1))) == len(RULES.deck(1)) == 24
    assert len(RULES.deck(None)) == 28
    assert Counter(RULES.deck(None)) - Counter(RULES.deck(2)) == Counter(
        [CARDS["c1"], CARDS["c2"], CARDS["c3"], BLOCK]
    )
    assert str(CARDS["red-u5"]) == "red-u5"


def test_m3_mountain_and_forest_cannot_be_built_on() -> None:
    state = dealt("red-i2")
    for kind in "MF":
        for at in cells_of(ETERNAL.cells(kind)):
            assert codes(state, mc.Build((at, at - 11)))[0] == "not-buildable"
    buildable = "".join(sorted({kind for row in ETERNAL.rows for kind in row} - {"M", "F"}))
    assert buildable == ".GRTW"
    left, right = ETERNAL.banks
    assert left | right == ETERNAL.cells(buildable)


def test_m4_the_river_runs_between_two_banks() -> None:
    assert LAND.left & set_of_texts("E1 D3 C6 E7 B11") == set_of_texts("E1 D3 C6 E7 B11")
    assert not LAND.left & set_of_texts("F1 E3 D6 F7 C11")
    assert LAND.river & set_of_texts("E2 F2 E3 D3") == set_of_texts("E2 F2 E3 D3")
    assert not LAND.river & set_of_texts("A1 D1 G1 K1 C3 F3")


def set_of_texts(text: str) -> int:
    return sum(1 << each for each in cells(text))


# --- Placing ---------------------------------------------------------------------------


def test_m5_a_building_is_turned_but_not_mirrored_on_free_cells_of_the_grid() -> None:
    state = dealt("red-j4")
    assert codes(state, build("E3 E4 E5 F5")) == ["wrong-shape"]  # an L
    assert codes(state, build("F3 F4 F5 E5")) == []  # a J
    assert codes(state, build("F1 G1 G2 G3")) == ["wrong-shape"]
    assert codes(state, build("F1 F2 G1 H1")) == ["wrong-shape"]
    assert codes(state, build("F1 F2 G2 H2")) == []
    assert codes(state, mc.Build((115, 126, 127, 128))) == ["off-grid"]
    assert codes(state, mc.Build((-1, 5))) == ["off-grid"]
    assert codes(state, build("F1 F1 G1 H1")) == ["wrong-shape"]
    assert codes(state, mc.Build(())) == ["wrong-shape"]
    assert codes(state, build("J1 K1 A2 A3")) == ["wrong-shape"]
    taken = with_city(state, 0, "blue-i2 F1 G1")
    assert codes(taken, build("F1 F2 G2 H2")) == ["covered"]
    assert mc.why_not(taken, build("F1 F2 G2 H2"), 0) == (reasons.Covered(cells("F1")),)


def test_m5_a_building_can_have_one_square() -> None:
    small = evolve(RULES, shapes=(Shape("i1", ("#",)),))
    state = dealt("red-i1", ruleset=small)
    assert codes(state, build("E1")) == []
    assert build("E1") in mc.legal_actions(state, 0)


def test_m6_a_building_is_on_one_bank() -> None:
    state = dealt("red-i2")
    assert mc.why_not(state, build("E1 F1"), 0) == (reasons.SpansRiver(cells("E1")),)
    assert codes(state, build("E2 E3")) == ["spans-river"]


def test_m7_the_first_building_covers_a_cell_at_the_river() -> None:
    state = dealt("red-i2 blue-i2")
    assert codes(state, build("H1 I1")) == ["not-at-river"]
    assert codes(state, build("F1 G1")) == []
    corner = build("C6 B6")
    assert LAND.river >> cell("C6") & 1
    assert codes(state, corner) == ["not-buildable"]
    assert codes(state, build("F3 G3")) == ["not-at-river"]  # F3 touches it with a corner
    passed = decide(state, mc.Pass(), mc.Pass())
    assert codes(passed, build("H1 I1")) == ["not-at-river"]


def test_m8_later_buildings_share_an_edge_even_with_river_on_it() -> None:
    state = with_city(dealt("blue-i2"), 0, "red-i2 D1 E1")
    assert codes(state, build("F1 G1")) == []
    assert codes(state, build("F2 G2")) == ["no-neighbour"]
    assert codes(state, build("D2 E2")) == []
    assert codes(state, build("A1 B1")) == ["no-neighbour"]


def test_m9_nothing_is_moved_or_covered() -> None:
    state = dealt("red-i2 blue-i2")
    state = decide(state, build("D1 E1"), build("F1 G1"))
    assert codes(state, build("D1 E1")) == ["covered"]
    assert [each.card.id for each in city(state).buildings] == ["red-i2"]
    state = decide(state, build("D2 E2"), mc.Pass())
    assert [each.cells for each in city(state).buildings] == [cells("D1 E1"), cells("D2 E2")]


# --- A round ---------------------------------------------------------------------------


def test_m10_all_decide_about_the_top_card_at_the_same_time() -> None:
    state = dealt("red-i2 blue-o4", 3)
    assert state.table.card == CARDS["red-i2"]
    assert mc.to_act(state) == (0, 1, 2)
    state = mc.apply(state, mc.Pass(), seat=1)
    assert mc.to_act(state) == (0, 2)
    assert city(state, 1).score == 10
    state = decide(state, mc.Pass(), mc.Quit())
    assert state.table.card == CARDS["blue-o4"]
    assert mc.to_act(state) == (0, 1)
    assert state.table.discarded == (CARDS["red-i2"],)
    assert state.table.moves == 3


def test_m11_a_building_is_built_as_its_card_shows() -> None:
    state, told = mc.step(dealt("red-i2", 1), build("E1 D1"))
    assert told[:2] == (
        events.Committed(0, build("D1 E1")),
        events.Placed(0, CARDS["red-i2"], cells("D1 E1")),
    )
    assert city(state).score == 10


def test_m12_passing_costs_a_point_at_once() -> None:
    state = dealt("red-i2 blue-i2")
    state = decide(state, mc.Pass(), build("D1 E1"))
    assert (city(state).score, city(state, 1).score) == (9, 10)
    assert not city(state).buildings
    assert codes(with_city(state, 0, score=1), mc.Pass()) == []
    assert codes(with_city(state, 0, score=0), mc.Pass()) == ["no-point-to-lose"]
    assert codes(with_city(dealt("c1"), 0, score=0), mc.Pass()) == [
        "church-cannot-be-passed",
        "no-point-to-lose",
    ]


def test_m13_who_quits_loses_nothing_and_builds_no_more() -> None:
    state = dealt("red-i2 blue-i2 red-o4")
    state = decide(state, mc.Quit(), mc.Pass())
    assert (city(state).score, city(state).active) == (10, False)
    assert mc.to_act(state) == (1,)
    assert mc.legal_actions(state, 0) == ()
    assert mc.why_not(state, mc.Quit(), 0) == (reasons.NotYourTurn(0, (1,)),)
    assert mc.outcome(decide(state, mc.Quit())) is not None


def test_m14_who_can_neither_build_nor_pass_has_to_quit() -> None:
    full = evolve(RULES, colours=("red",), shapes=(Shape("o9", ("#########",) * 9),))
    state = with_city(dealt("red-o9", ruleset=full, options=LEGACY), 0, score=0)
    assert mc.legal_actions(state, 0) == (mc.Quit(),)
    assert mc.legal_actions(state, 1) == (mc.Pass(), mc.Quit())


def test_m15_the_game_ends_when_all_have_quit_or_after_the_last_card() -> None:
    state = dealt("red-i2 blue-i2", only=True)
    assert mc.outcome(quit_all(state)) is not None
    state = decide(state, mc.Pass(), mc.Pass())
    assert mc.outcome(state) is None
    state, told = mc.step(mc.apply(state, mc.Pass(), seat=0), mc.Pass(), seat=1)
    assert mc.to_act(state) == ()
    assert told[-1] == events.GameEnded()
    assert mc.why_not(state, mc.Quit(), 0) == (reasons.GameIsOver(),)


# --- The eternal game ------------------------------------------------------------------


def test_m16_a_church_is_built_or_the_player_quits() -> None:
    state = dealt("c1 red-i2")
    assert mc.Pass() not in mc.legal_actions(state, 0)
    assert codes(state, mc.Pass()) == ["church-cannot-be-passed"]
    assert codes(state, build("F1 G1 H1")) == []  # as the first building
    state = decide(state, build("F1 G1 H1"), mc.Quit())
    assert codes(state, build("D1 E1")) == []  # others join it
    well = with_city(state, 0, "c1 H4 I4 J4", "red-i2 H1 H2", "blue-i2 F3 G3", "red-v3 I3 J3 I2")
    assert points(well, "well") == 4


def test_m17_a_blocked_card_is_not_built() -> None:
    state = dealt("red-o4 block blue-o4 red-i2")
    state, told = mc.step(mc.apply(state, mc.Pass(), seat=0), mc.Pass(), seat=1)
    assert told[3:] == (
        events.CardShown(BLOCK),
        events.Blocked(CARDS["blue-o4"]),
        events.CardShown(CARDS["red-i2"]),
        events.Awaited(Phase.BUILD, (0, 1)),
    )
    assert ids(state.table.discarded) == ["red-o4", "blue-o4", "block"]
    assert city(state).score == 9
    last = decide(dealt("red-i2 block", only=True), mc.Pass(), mc.Pass())
    assert mc.outcome(last) is not None  # no card follows
    last = decide(dealt("red-i2 block c1", only=True), mc.Pass(), mc.Pass())
    assert mc.outcome(last) is not None  # none follows the blocked one


def test_m18_the_first_on_both_gold_veins_get_three_points() -> None:
    state = dealt("red-i2 blue-i2 yellow-i2", 3)
    for seat in range(3):
        state = with_city(state, seat, "red-t4 A9 A10 A11 B10", "red-o4 H1 I1 H2 I2")
    state = decide(state, build("J1 K1"), mc.Pass(), build("J1 K1"))
    assert [each.score for each in state.table.players] == [13, 9, 13]
    assert state.table.gold_taken
    state = decide(state, mc.Pass(), build("J1 K1"), mc.Pass())
    assert [each.score for each in state.table.players] == [12, 9, 12]


def test_m19_every_item_is_counted_at_the_end() -> None:
    state = with_city(dealt("red-i2", 1), 0, "red-o4 H1 I1 H2 I2", "red-u5 H4 I4 I3 J3 J4")
    lines = {(line.source, line.id): line.points for line in mc.score(state, 0).lines}
    assert lines == {
        ("track", ""): 10,
        ("tree", ""): 6,
        ("rock", ""): -12,
        ("group", "yellow"): 0,
        ("group", "red"): 2,
        ("group", "blue"): 0,
        ("church", ""): 0,
        ("well", ""): 0,
        ("empty", ""): -73,
    }
    with pytest.raises(mc.errors.SeatError):
        mc.score(state, 1)


def test_m20_a_group_is_joined_by_edges_and_has_no_churches() -> None:
    state = with_city(
        dealt("red-i2"), 0, "red-i2 D1 E1", "c1 D2 E2 C2", "red-v3 A2 B2 A1", "blue-i2 F1 G1"
    )
    assert points(state, "group") == 2  # corners and churches do not join


def test_m21_wells_and_gold_veins_are_not_empty() -> None:
    state = dealt("red-i2")
    assert points(state, "empty") == -ETERNAL.cells(PLAIN).bit_count() == -81


def test_m22_ties_are_broken_row_by_row_and_else_shared() -> None:
    state = dealt("red-i2", 3, only=True)
    state = with_city(state, 0, "red-i2 D1 E1")
    state = with_city(state, 1, "red-i2 D11 E11")
    state = with_city(state, 2, "red-i2 F1 G1")
    result = mc.outcome(quit_all(state))
    assert result is not None
    assert result.ranking == ((0, 2), (1,))
    assert result.winners == (0, 2)


def test_m23_the_eternal_game_has_no_highest_score() -> None:
    state = quit_all(with_city(dealt("red-i2", 1), 0, score=200))
    assert city(state).score == 200 + 8 - 12 - 81


# --- The campaign ----------------------------------------------------------------------


def test_m24_an_episode_starts_with_ten_points_24_cards_and_earlier_stickers() -> None:
    town = Town((Sticker("rock", cell("D5")),), 2)
    state = mc.new_game(2, 1, carry=Campaign(2, (town, Town())))
    assert (state.table.episode, state.table.deck) == (2, 23)
    assert [each.score for each in state.table.players] == [10, 10]
    assert (city(state).stickers, city(state).progress) == (town.stickers, 2)
    assert not city(state).buildings
    assert state.table.land(0).rows[4][3] == ROCKS
    assert state.table.land(1) == LAND


def test_m25_items_are_counted_in_the_order_of_the_episode() -> None:
    for number, items in ((1, 3), (2, 4), (3, 5)):
        state = mc.new_game(1, 1, options={"mode": "legacy", "episode": number})
        found = list(dict.fromkeys(line.source for line in mc.score(state, 0).lines))
        assert found == ["track", "tree", "rock", "empty", "group", "well"][: items + 1]


def test_m26_fifty_points_give_a_progress_and_end_the_count() -> None:
    state = mc.new_game(2, 1, options=LEGACY)
    before = with_city(state, 0, score=150)
    sheet = mc.score(before, 0)
    assert [line.points for line in sheet.lines] == [150, 8, -16, -83, -9]
    after, told = mc.step(mc.apply(before, mc.Quit(), seat=1), mc.Quit(), seat=0)
    assert events.ProgressMarked(0, 1) in told
    assert (city(after).score, city(after).progress) == (50, 3)
    assert mc.score(with_city(state, 0, score=42), 0).total == 50  # 50 with the trees
    under = with_city(state, 0, score=41)
    assert mc.score(under, 0).total == 41 + 8 - 16 - 83


def test_m27_the_score_may_end_below_zero() -> None:
    assert city(quit_all(mc.new_game(1, 1, options=LEGACY))).score == -81


def test_m28_places_go_by_score_then_by_rows() -> None:
    state = dealt("red-i2", 3, options=LEGACY)
    state = with_city(state, 0, "red-i2 D1 E1")
    state = with_city(state, 1, "red-i2 D11 E11")
    state = with_city(state, 2, "red-o4 D1 E1 D2 E2")
    assert [each.progress for each in quit_all(state).table.players] == [1, 0, 2]


def test_m29_the_first_two_of_three_mark_progress_and_the_first_of_two() -> None:
    for players, expected in ((2, [2, 0]), (3, [2, 1, 0]), (4, [2, 1, 0, 0])):
        state = mc.new_game(players, 1, options=LEGACY)
        for seat in range(players):
            state = with_city(state, seat, score=10 - seat)
        state = quit_all(state)
        assert [each.progress for each in state.table.players] == expected
        due = [("rock",), ("tree",)] if players == 2 else [("rock",), (), ("tree",), ("tree",)]
        assert [each.due for each in state.table.players] == due[:players]


def test_m30_stickers_follow_and_most_progress_wins_the_campaign() -> None:
    state = quit_all(mc.new_game(3, 1, options=LEGACY))
    assert state.table.phase is Phase.STICK
    assert mc.outcome(state) is None
    assert Campaign(4, (Town((), 4), Town((), 2), Town((), 4))).leaders == (0, 2)
    assert Campaign().leaders == ()


def test_m31_the_second_episode_adds_groups_and_the_third_wells() -> None:
    assert [episode.items[3:] for episode in RULES.episodes] == [(), ("group",), ("group", "well")]
    assert not any(episode.churches or episode.blocking_cards for episode in RULES.episodes)


def test_m32_the_rewards_of_chapter_one() -> None:
    found = [
        [(each.progress, each.stickers) for each in (rewards.first, rewards.second, rewards.others)]
        for rewards in (episode.rewards for episode in RULES.episodes)
    ]
    assert found == [
        [(2, ("rock",)), (1, ()), (0, ("tree",))],
        [(2, ("rock", "well")), (1, ("well",)), (0, ("well", "well"))],
        [(2, ("rock",)), (1, ()), (0, ("tree",))],
    ]


def _sticking() -> State:
    """Return the stickers after episode 2: a rock and a well for seat 0, two wells for seat 1."""
    state = dealt("red-i2", options={"mode": "legacy", "episode": 2})
    return quit_all(with_city(state, 0, "red-i2 D1 E1"))


def test_m33_stickers_are_placed_one_after_another_on_plain_cells() -> None:
    state = _sticking()
    assert mc.to_act(state) == (0, 1)
    assert not city(state).buildings
    assert codes(state, mc.Stick("well", cell("D5"))) == ["other-sticker"]
    assert codes(state, mc.Stick("rock", cell("C1"))) == ["not-plain"]  # trees
    assert codes(state, mc.Stick("rock", 121)) == ["off-grid"]
    assert codes(state, mc.Stick("well", cell("E1")), 1) == ["at-river"]
    assert codes(state, mc.Quit()) == ["not-now"]
    assert len(mc.legal_actions(state, 0)) == 83
    assert len(mc.legal_actions(state, 1)) == 59
    state = decide(state, mc.Stick("rock", cell("D1")), mc.Stick("well", cell("D1")))
    assert codes(state, mc.Stick("well", cell("D1"))) == ["not-plain"]
    state = decide(state, mc.Stick("well", cell("C2")), mc.Stick("well", cell("C2")))
    assert mc.to_act(state) == ()
    assert mc.outcome(state) is not None
    campaign = mc.carry_over(state)
    assert campaign.episode == 3
    assert campaign.towns[0] == Town((Sticker("rock", cell("D1")), Sticker("well", cell("C2"))), 2)


def test_m33_a_board_with_squares_takes_stickers_only_there() -> None:
    squares = ("...#.......", *["..........."] * 9, "#..........")
    boards = tuple(evolve(each, squares=squares) for each in RULES.boards)
    options = {"mode": "legacy", "episode": 2}
    state = dealt("red-i2", options=options, ruleset=evolve(RULES, boards=boards))
    state = quit_all(with_city(state, 0, "red-i2 D1 E1"))
    assert mc.legal_actions(state, 0) == (
        mc.Stick("rock", cell("D1")),
        mc.Stick("rock", cell("A11")),
    )
    assert codes(state, mc.Stick("rock", cell("D5"))) == ["no-square"]
    assert codes(state, mc.Stick("rock", cell("C1"))) == ["not-plain", "no-square"]
    state = decide(state, mc.Stick("rock", cell("D1")), mc.Stick("well", cell("A11")))
    assert mc.legal_actions(state, 0) == (mc.Stick("well", cell("A11")),)
    assert mc.legal_actions(state, 1) == (mc.Stick("well", cell("D1")),)


def test_m34_a_sticker_that_cannot_be_placed_goes_back_to_the_box() -> None:
    boards = tuple(
        evolve(board, rows=tuple(row.replace(PLAIN, TREES) for row in board.rows))
        for board in RULES.boards
    )
    state = mc.new_game(2, 1, ruleset=evolve(RULES, boards=boards), options=LEGACY)
    state, told = mc.step(mc.apply(state, mc.Quit(), seat=0), mc.Quit(), seat=1)
    assert told[-3:] == (
        events.StickerReturned(0),
        events.StickerReturned(1),
        events.GameEnded(),
    )
    assert mc.carry_over(state).towns == (Town((), 3), Town((), 3))


# --- Details ---------------------------------------------------------------------------


def test_m40_a_well_needs_four_different_buildings_on_its_sides() -> None:
    state = with_city(dealt("red-i2"), 0, "red-u5 H2 I2 I3 I4 H4", "blue-i2 F3 G3")
    assert points(state, "well") == 0
    state = with_city(state, 0, "red-i2 H1 H2", "blue-i2 H4 H5", "yellow-i2 F3 G3")
    assert points(state, "well") == 0


def test_m41_a_shared_place_is_the_better_one_and_takes_those_below() -> None:
    state = quit_all(with_city(mc.new_game(3, 1, options=LEGACY), 2, score=9))
    assert [each.progress for each in state.table.players] == [2, 2, 0]
    assert [each.due for each in state.table.players] == [("rock",), ("rock",), ("tree",)]
    state = quit_all(mc.new_game(2, 1, options=LEGACY))
    assert [each.progress for each in state.table.players] == [2, 2]


def test_m42_wells_are_judged_one_by_one_and_what_is_covered_is_lost() -> None:
    state = dealt("red-i2", 1, options={"mode": "legacy", "episode": 3})
    wells = (Sticker("well", cell("G3")), Sticker("well", cell("I3")))
    around = ["red-i2 H2 H3", "red-o4 G1 G2 F1 F2", "blue-i2 F3 F4", "blue-v3 G4 G5 H4"]
    around += ["red-v3 I1 I2 J1", "blue-o4 J3 J4 I4 I5"]
    state = with_city(state, 0, *around, stickers=wells)
    assert points(state, "well") == 4  # J3 and I4 are one building
    state = with_city(state, 0, *around[:-1], "yellow-i2 J3 J4", "yellow-v3 I4 I5 H5")
    assert points(state, "well") == 8  # H2 H3 is at both
    state = with_city(state, 0, *around[:-1], "yellow-i2 I3 J3")
    assert points(state, "well") == 4
    trees = with_city(state, 0, "red-i2 C1 D1", "red-v3 A1 A2 B2")
    assert (points(trees, "tree"), points(trees, "rock")) == (6, -14)


def test_m43_on_the_last_card_pass_and_quit_are_both_legal() -> None:
    state = dealt("red-i2", 1, only=True)
    assert mc.legal_actions(state)[-2:] == (mc.Pass(), mc.Quit())
    passed, left = mc.apply(state, mc.Pass()), mc.apply(state, mc.Quit())
    assert city(passed).score == city(left).score - 1


def test_m44_players_join_and_leave_between_episodes() -> None:
    first, second = Town((Sticker("rock", 1),), 2), Town((Sticker("tree", 1),), 0)
    campaign = Campaign(2, (first, second))
    joined = mc.new_game(3, 1, carry=campaign)
    assert [each.progress for each in joined.table.players] == [2, 0, 0]
    gone = mc.new_game(1, 1, carry=campaign.seated(1))
    assert city(gone).stickers == second.stickers
    assert gone.table.left == (first,)
    state = quit_all(gone)
    while seats := mc.to_act(state):
        state = mc.apply(state, mc.legal_actions(state, seats[0])[0])
    after = mc.carry_over(state)
    assert after.towns[1] == first
    newcomer = mc.new_game(2, 1, carry=after)  # takes over a board as it is
    assert city(newcomer, 1).stickers == first.stickers


# --- What is seen ----------------------------------------------------------------------


def test_m45_everything_but_the_deck_and_hidden_choices_is_public() -> None:
    state = mc.apply(dealt("red-i2"), mc.Pass(), seat=1)
    for seat in (0, 1, None):
        view = mc.observe(state, seat)
        assert view.table == state.table
        assert mc.to_act(view) == (0,)
    assert mc.observe(state).private is None


def test_m46_only_a_seat_knows_its_choice_and_no_player_the_deck() -> None:
    state, told = mc.step(dealt("red-i2"), mc.Pass(), seat=1)
    assert mc.observe(state, 1).private == state.privates[1]
    assert state.privates[1].choice == mc.Pass()
    assert mc.observe(state, 0).private == state.privates[0]
    assert mc.seen_by(told[0], 0) == events.Committed(1, None)
    assert mc.seen_by(told[0], 1) == told[0]
    assert not hasattr(mc.observe(state, 0), "secret")


# --- Vectors ---------------------------------------------------------------------------


def test_v1_the_numbers_of_the_legacy_board() -> None:
    left, right = LAND.banks
    assert LAND.cells("MF").bit_count() == 26
    assert (left.bit_count(), right.bit_count()) == (37, 58)
    counts = [LAND.cells(kind).bit_count() for kind in (TREES, ROCKS, PLAIN)]
    assert counts == [4, 8, 83]
    assert ((left | right) & LAND.river).bit_count() == 24
    areas = [len(shape.places) for shape in RULES.shapes]
    assert areas == [5, 4, 4, 4, 4, 4, 3, 2]
    assert sum(areas) * len(RULES.colours) == 90


def test_v2_the_orientations_and_first_placements_of_each_shape() -> None:
    turned = {shape.id: len(shape.turned(flip=False)) for shape in RULES.shapes}
    assert turned == {"u5": 4, "i4": 2, "o4": 1, "t4": 4, "s4": 2, "j4": 4, "v3": 4, "i2": 2}
    first = {"u5": 68, "i4": 32, "o4": 19, "t4": 73, "s4": 37, "j4": 73, "v3": 80, "i2": 44}
    for name, count in first.items():
        state = dealt(f"red-{name}", options=LEGACY)
        builds = mc.legal_actions(state, 0)[:-2]
        assert len(builds) == len(set(builds)) == count
        assert [each.cells for each in builds if isinstance(each, mc.Build)] == sorted(
            each.cells for each in builds if isinstance(each, mc.Build)
        )


def test_v3_the_example_of_the_rulebook() -> None:
    state = mc.new_game(1, 1, options=LEGACY)
    built = (*cells_of(LAND.cells(PLAIN))[8:], *cells_of(LAND.cells(ROCKS))[1:])
    assert len(built) == 90 - 2 * 4  # without two buildings of four squares
    state = with_city(state, 0, buildings=(Building(CARDS["red-i4"], built),), score=10 - 2)
    assert [line.points for line in mc.score(state, 0).lines] == [8, 8, -2, -8]
    assert city(quit_all(state)).score == 6


def test_v4_quitting_at_once() -> None:
    legacy = mc.new_game(1, 1, options=LEGACY)
    assert mc.score(legacy, 0).total == 10 + 8 - 16 - 83 == -81
    assert mc.score(mc.new_game(1, 1), 0).total == 10 + 8 - 12 - 81 == -75


def test_v5_first_and_second_buildings() -> None:
    state = dealt("red-i2 blue-i2", options=LEGACY)
    assert codes(state, build("E1 F1")) == ["spans-river"]
    assert codes(state, build("F1 G1")) == []
    assert codes(state, build("H1 I1")) == ["not-at-river"]
    state = decide(state, build("D1 E1"), mc.Pass())
    assert codes(state, build("F1 G1")) == []
    assert codes(state, build("F2 G2")) == ["no-neighbour"]


def test_v6_a_well_with_four_buildings() -> None:
    four = ("red-i2 H1 H2", "blue-i2 H4 H5", "yellow-i2 F3 G3", "red-v3 I3 J3 J4")
    assert points(with_city(dealt("red-o4"), 0, *four), "well") == 4
    two = ("red-u5 H2 I2 I3 I4 H4", "yellow-i2 F3 G3")
    assert points(with_city(dealt("red-o4"), 0, *two), "well") == 0


def test_v7_the_river_does_not_part_groups() -> None:
    state = with_city(
        dealt("red-i4"),
        0,
        *("red-i2 D1 E1", "red-o4 F1 G1 F2 G2", "red-v3 B1 C1 C2", "blue-i2 H1 H2"),
    )
    assert points(state, "group") == 3 + 1


def test_v8_a_church_next_to_all_three_colours() -> None:
    around = ["c1 F3 F4 F5", "red-i2 E3 E4", "blue-i2 G3 G4"]
    assert points(with_city(dealt("red-o4"), 0, *around, "yellow-i2 F2 G2"), "church") == 3
    assert points(with_city(dealt("red-o4"), 0, *around, "red-v3 F2 G2 G1"), "church") == 0


def test_v9_what_is_left_without_points() -> None:
    full = evolve(RULES, shapes=(Shape("o9", ("#########",) * 9),))
    assert mc.legal_actions(with_city(dealt("", ruleset=full), 0, score=0), 0) == (mc.Quit(),)
    some = mc.legal_actions(with_city(dealt("red-i2"), 0, score=0), 0)
    assert {type(action) for action in some} == {mc.Build, mc.Quit}
    assert mc.Pass() not in mc.legal_actions(dealt("c3"), 0)


def test_v10_no_player_decides_about_a_blocked_church() -> None:
    state = dealt("block c1 red-i4")
    assert state.table.card == CARDS["red-i4"]
    assert [each.score for each in state.table.players] == [10, 10]
    assert ids(state.table.discarded) == ["c1", "block"]


def test_v11_the_gold_race() -> None:
    test_m18_the_first_on_both_gold_veins_get_three_points()


def test_v12_the_order_of_choices_does_not_matter() -> None:
    state = dealt("red-i2")
    one = mc.apply(mc.apply(state, mc.Pass(), seat=1), build("D1 E1"), seat=0)
    other = mc.apply(mc.apply(state, build("D1 E1"), seat=0), mc.Pass(), seat=1)
    assert one == other
    chosen = mc.apply(state, mc.Pass(), seat=1)
    before, after = mc.observe(state, 0), mc.observe(chosen, 0)
    assert evolve(after, table=evolve(after.table, waiting=(0, 1))) == before


def test_v13_progress_and_stickers_of_two_and_three_players() -> None:
    state = with_city(mc.new_game(2, 1, options=LEGACY), 0, score=13)
    state = quit_all(state)
    assert [(each.progress, each.due) for each in state.table.players] == [
        (2, ("rock",)),
        (0, ("tree",)),
    ]
    test_m41_a_shared_place_is_the_better_one_and_takes_those_below()


def test_v14_a_tie_is_broken_in_the_second_row() -> None:
    table = mc.new_game(2, 1, options=LEGACY).table
    line = (ScoreLine("track", "", 7),)
    table = table.after(0, {"tally": Tally(line, (2, 0, 5))})
    table = table.after(1, {"tally": Tally(line, (2, 1, 0))})
    assert scoring.places(table).ranking == ((0,), (1,))


def _third_episode(score: int) -> State:
    """Return a city with three groups, of 7 buildings, around a well; six trees are visible."""
    rules = evolve(RULES, points={**RULES.points, "rock": 0, "empty": 0})
    state = dealt("blue-i4", 1, ruleset=rules, options={"mode": "legacy", "episode": 3})
    around = ("red-i2 H1 H2", "blue-i2 H4 H5", "yellow-i2 F3 G3", "red-v3 I3 J3 J4")
    joined = ("red-o4 I1 J1 I2 J2", "blue-v3 I5 I6 H6", "yellow-o4 F1 G1 F2 G2")
    wells = (Sticker("well", cell("H3")),)
    return with_city(state, 0, *around, *joined, stickers=wells, score=score)


def test_v15_what_is_counted_after_fifty_changes_nothing() -> None:
    state = _third_episode(10)
    assert [points(state, item) for item in ("tree", "group", "well")] == [6, 7, 4]
    assert mc.score(state, 0).total == 27
    top = mc.score(_third_episode(38), 0)  # 44 before groups, 51 with them
    assert (top.total, top.lines[-1]) == (50, ScoreLine("top", "", -5))
    marked = quit_all(_third_episode(38))
    assert (city(marked).score, city(marked).progress) == (50, 1 + 2)


# --- Open questions --------------------------------------------------------------------


def test_q1_buildings_are_mirrored_only_if_the_ruleset_says_so() -> None:
    state = dealt("red-j4", ruleset=evolve(RULES, flip=True))
    assert codes(state, build("E3 E4 E5 F5")) == []
    assert len(RULES.shapes[5].turned(flip=True)) == 8
    assert len(RULES.shapes[0].turned(flip=True)) == 4


def test_q2_a_church_needs_the_colours_anywhere_around_it() -> None:
    one_side = ("c1 F4 G4 H4", "red-i2 F3 F2", "blue-i2 G3 G2", "yellow-i2 H3 H2")
    assert points(with_city(dealt("red-o4"), 0, *one_side), "church") == 3


def test_q2_a_church_can_have_one_square() -> None:
    rules = evolve(RULES, churches=(Shape("c9", ("#",)),))
    church = Building(rules.cards[-2], cells("F4"))
    state = with_city(dealt("red-o4", ruleset=rules), 0, "red-i2 F3 F2", "blue-i2 G4 H4")
    others = (*city(state).buildings, church)
    assert points(with_city(state, 0, buildings=others), "church") == 0
    third = Building(CARDS["yellow-i2"], cells("F5 F6"))
    assert points(with_city(state, 0, buildings=(*others, third)), "church") == 3


def test_q3_a_player_may_quit_although_a_church_could_be_built() -> None:
    some = mc.legal_actions(dealt("c1"), 0)
    assert mc.Quit() in some
    assert len(some) > 1


def test_q4_a_cell_beside_forest_of_the_other_bank_is_at_the_river() -> None:
    assert LAND.rows[5][1] == "M"
    board = evolve(RULES.boards[1], left_bank=(10, *RULES.boards[1].left_bank[1:]))
    river = board.land.river
    assert river >> cell("J1") & 1
    blocked = evolve(board, rows=("..T.......F", *board.rows[1:])).land
    assert blocked.river >> cell("J1") & 1


def test_q5_items_are_listed_in_order() -> None:
    assert RULES.eternal.items == ("tree", "rock", "group", "church", "well", "empty")


def test_q6_the_first_sum_of_fifty_or_more_counts() -> None:
    totals = {score: mc.score(_third_episode(score), 0).total for score in (32, 33, 37, 43, 44)}
    assert totals == {32: 49, 33: 50, 37: 50, 43: 50, 44: 50}


def test_q7_quitting_does_not_matter_to_the_gold_race() -> None:
    state = dealt("red-i2 blue-i2", 2)
    for seat in range(2):
        state = with_city(state, seat, "red-t4 A9 A10 A11 B10", "red-o4 H1 I1 H2 I2")
    state = decide(state, build("J1 K1"), mc.Quit())
    assert [each.score for each in state.table.players] == [13, 10]


def test_q8_groups_come_with_the_second_episode_unless_the_data_say_otherwise() -> None:
    assert "group" in RULES.episode(2).items
    later = tuple(
        evolve(each, items=tuple(item for item in each.items if item != "group"))
        if each.number == 2
        else each
        for each in RULES.episodes
    )
    rules = evolve(RULES, episodes=later)
    state = mc.new_game(1, 1, ruleset=rules, options={"mode": "legacy", "episode": 2})
    assert "group" not in {line.source for line in mc.score(state, 0).lines}


def test_q9_progress_and_stickers_do_not_run_out() -> None:
    carry = Campaign(3, (Town((), 99),))
    assert city(quit_all(mc.new_game(1, 1, carry=carry))).progress == 101


def test_q10_one_player_can_practise() -> None:
    state = mc.new_game(1, 1)
    while mc.to_act(state):
        state = mc.apply(state, mc.legal_actions(state)[0])
    result = mc.outcome(state)
    assert result is not None
    assert result.ranking == ((0,),)


def test_placements_are_computed_once_for_boards_with_and_without_stickers() -> None:
    shape = RULES.shapes[0]
    plain = placements(LAND, shape, flip=False)
    assert placements(LAND.with_sticker("R", 3), shape, flip=False) is plain
