"""The rules, one by one; V1 to V15 are worked examples, Q1 to Q12 open questions."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
from attrs import evolve

import bloomtown as bt
from bloomtown.model.events import (
    Acted,
    Awaited,
    Built,
    CommunityShown,
    Drew,
    ExtraBegan,
    GameEnded,
    Rated,
    Refilled,
    Took,
    TurnEnded,
    Used,
    Valued,
)
from bloomtown.model.ruleset import Readings
from bloomtown.model.table import Private, State, Step, Turn
from bloomtown.model.tiles import KINDS, PAIRS, Community, Tile
from tests.bloomtown.support.positions import (
    arranged,
    build,
    cell,
    codes,
    names,
    scored,
    tile,
    tiles,
)

DONE = bt.Done()


def reading(**changes: Any) -> bt.Ruleset:
    """Return the official ruleset with another answer to an open question."""
    return evolve(bt.official_ruleset(), readings=Readings(**changes))


def play(state: State, *actions: bt.Action) -> State:
    """Return the state after some actions."""
    for action in actions:
        state = bt.apply(state, action)
    return state


# --- Setup -----------------------------------------------------------------------------


@pytest.mark.parametrize(("players", "removed"), [(2, 6), (3, 2), (4, 0)])
def test_b1_tiles_of_each_type_are_taken_out_and_no_two_shops_alike(
    players: int, removed: int
) -> None:
    for seed in range(30):
        table = bt.new_game(players, seed).table
        out = Counter(tile.kind for tile in table.out)
        left_over = len(table.out) - 5 * removed
        assert 0 <= left_over <= 4
        assert all(out[kind] >= removed for kind in KINDS)
        pairs = Counter(tile for tile in table.out if tile.kind == "shop")
        assert pairs.total() - len(pairs) <= left_over


def test_b2_all_boards_show_the_side_that_was_chosen_and_there_is_one_token_each() -> None:
    assert bt.new_game(3, 1).table.side == "A"
    table = bt.new_game(3, 1, options={"side": "B"}).table
    assert table.layout is bt.official_ruleset().side("B")
    assert [player.tokens for player in table.players] == [1, 1, 1]
    assert all(player.board == (None,) * 25 for player in table.players)


def test_b3_each_player_gets_two_projects_unseen() -> None:
    for seed in range(20):
        state = bt.new_game(4, seed)
        assert [len(own.tiles) for own in state.privates] == [2] * 4
        assert [(player.known, player.hidden) for player in state.table.players] == [((), 2)] * 4
        assert all(isinstance(each, Tile) for own in state.privates for each in own.tiles)


@pytest.mark.parametrize(("players", "height"), [(2, 8), (3, 11), (4, 13)])
def test_b4_the_community_tiles_are_shuffled_into_five_stacks(players: int, height: int) -> None:
    state = bt.new_game(players, 3)
    pieces = [piece for stack in state.secret.stacks for piece in stack]
    hidden = sum(isinstance(piece, Community) for piece in pieces)
    assert hidden + len(state.table.seen) == 10
    turned_up = 5 * height - sum(state.table.stacks)
    assert 5 <= turned_up <= 15


def test_b5_the_market_is_filled_and_community_tiles_on_the_way_are_shown() -> None:
    for seed in range(50):
        state = bt.new_game(2, seed)
        assert None not in state.table.market
        shown_on_the_way = 40 - sum(state.table.stacks) - 5
        assert len(state.table.seen) - shown_on_the_way in (0, 1)  # one tile is left over


@pytest.mark.parametrize(("players", "left"), [(2, 1), (3, 4), (4, 2)])
def test_b6_the_tiles_left_over_are_turned_up(players: int, left: int) -> None:
    rules = bt.official_ruleset()
    setup = rules.setup(players)
    for seed in range(20):
        table = bt.new_game(players, seed).table
        shown_on_the_way = 5 * setup.stack - sum(table.stacks) - 5
        projects = len(table.out) - 5 * setup.remove
        assert projects + len(table.seen) - shown_on_the_way == left


def test_b7_a_type_with_two_community_tiles_after_setup_is_done_without_points() -> None:
    found = 0
    for players in (2, 3, 4):
        for seed in range(60):
            table = bt.new_game(players, seed).table
            assert table.done == tuple(k for k in sorted(KINDS) if table.seen.count(k) == 2)
            assert all(player.points == 0 for player in table.players)
            found += bool(table.done)
    assert found > 10


def test_b8_the_first_player_is_an_option_and_play_is_clockwise() -> None:
    assert bt.to_act(bt.new_game(3, 1)) == (0,)
    state = bt.new_game(3, 1, options={"first": 2})
    assert bt.to_act(state) == (2,)
    after = play(state, bt.legal_actions(state)[0], DONE)
    assert (after.table.step, bt.to_act(after)) == (Step.BUILD, (0,))
    assert after.table.order == (2, 0, 1)


# --- A turn ----------------------------------------------------------------------------


def test_b9_a_turn_is_build_score_take_refill() -> None:
    state = arranged(tokens=(0, 0))
    after, events = bt.step(state, build("p", 0, 0))
    assert events == (
        Acted(0),
        Built(0, tile("p"), 0, 1, unseen=True),
        Took(0, 0, tile("o")),
        Refilled(0, tile("p")),
        TurnEnded(0, ending=False),
        Awaited(Step.BUILD, 1),
    )
    assert after.table.moves == state.table.moves + 1


def test_b10_a_tile_of_the_hand_goes_to_any_empty_square() -> None:
    state = arranged(("o p", "o p"), boards=({(2, 2): "o"}, {}), tokens=(0, 0))
    builds = bt.legal_actions(state)
    free = [number for number in range(25) if number != cell(2, 2)]
    assert builds == tuple(bt.Build(tile(word), at) for word in ("o", "p") for at in free)
    assert codes(state, build("o", 2, 2)) == ["cell-taken"]
    assert codes(state, build("h", 2, 2)) == ["not-held", "cell-taken"]
    assert codes(state, bt.Build(tile("o"), 25)) == ["no-such-cell"]
    after = play(state, build("o", 0, 0))
    assert after.table.players[0].board[0] == tile("o")
    assert after.table.players[1].board == state.table.players[1].board


def test_b11_only_the_new_tile_scores() -> None:
    """A park beside a house makes the house no better now."""
    state = arranged(("p p", "o p"), boards=({(0, 0): "h"}, {}), tokens=(0, 0))
    after = play(state, build("p", 0, 1))
    assert after.table.players[0].points == 1
    assert bt.score(after, 0).total == 1


def test_b12_special_actions_may_follow_a_build_at_once() -> None:
    after = play(arranged(), build("o", 0, 0))
    assert after.table.step is Step.SPECIAL
    assert bt.to_act(after) == (0,)
    assert after.table.turn.cell == 0
    assert after.table.market[0] == tile("o")


def test_b13_the_tile_of_the_symbol_covered_is_taken() -> None:
    """(a) from the market, (b) else from the stack, (c) else by choice from the market."""
    state = arranged(tokens=(0, 0), market="o m p h o")
    assert Took(0, 3, tile("h")) in bt.step(state, build("o", 0, 3))[1]
    dry = arranged(tokens=(0, 0), market="o m p - o")
    assert Drew(0, 3, tile("p")) in bt.step(dry, build("o", 0, 3))[1]
    choice = arranged(tokens=(0, 0), market="o - p - -", stacks=("p", "", "p", "", ""))
    after = play(choice, build("o", 0, 3))
    assert after.table.step is Step.TAKE
    assert bt.legal_actions(after) == (bt.Take(0), bt.Take(2))
    assert codes(after, bt.Take(1)) == ["empty-slot"]
    assert codes(after, bt.Take(7)) == ["empty-slot"]
    taken = play(after, bt.Take(2))
    assert taken.table.players[0].known == (tile("p"),)


def test_b13_a_single_tile_is_taken_without_asking_and_without_any_none_is_taken() -> None:
    one = arranged(tokens=(0, 0), market="- - p - -", stacks=("", "", "p", "", ""))
    assert Took(0, 2, tile("p")) in bt.step(one, build("o", 0, 0))[1]
    none = arranged(tokens=(0, 0), market="- - - - -", stacks=("", "", "", "", ""))
    after, events = bt.step(none, build("o", 0, 0))
    assert not {"Took", "Drew"} & {*names(events)}
    assert after.table.players[0].held == 1


# --- What a tile scores ----------------------------------------------------------------


def test_b14_v2_an_office_scores_the_unbroken_lines_of_offices() -> None:
    offices = {(2, 0): "o", (2, 1): "o", (1, 2): "o"}
    assert scored(offices, build("o", 2, 2)) == 4
    del offices[2, 1]
    assert scored(offices, build("o", 2, 2)) == 2
    assert scored({}, build("o", 2, 2)) == 1
    assert scored({(2, 0): "o", (2, 1): "h"}, build("o", 2, 2)) == 1


@pytest.mark.parametrize(
    ("subways", "at", "points"),
    [
        (((0, 0), (1, 1), (2, 2)), (3, 3), {"group": 4, "line": 4, "neighbours": 2}),
        (((1, 1), (1, 3)), (2, 2), {"group": 3, "line": 3, "neighbours": 3}),
        (((0, 0), (1, 1), (0, 2)), (1, 3), {"group": 4, "line": 2, "neighbours": 2}),
        (((2, 1),), (2, 2), {"group": 1, "line": 1, "neighbours": 1}),
    ],
)
def test_b15_v3_v4_a_subway_scores_its_corner_group(
    subways: Any, at: tuple[int, int], points: dict[str, int]
) -> None:
    squares = dict.fromkeys(subways, "m")
    assert scored(squares, build("m", *at)) == points["group"]
    for name, expected in points.items():
        rules = reading(subway=name)
        assert scored(squares, build("m", *at), ruleset=rules) == expected, name


def test_b16_v5_a_park_scores_by_the_size_of_its_group() -> None:
    assert scored({}, build("p", 0, 0)) == 1
    assert scored({(0, 0): "p"}, build("p", 0, 1)) == 3
    assert scored({(0, 0): "p", (0, 2): "p"}, build("p", 0, 1)) == 4
    three = dict.fromkeys([(0, 0), (0, 1), (0, 2)], "p")
    assert scored(three, build("p", 1, 1)) == 0
    assert scored(dict.fromkeys([(0, 0), (0, 1), (0, 3)], "p"), build("p", 0, 2)) == 0
    assert scored({(0, 0): "p"}, build("p", 1, 1)) == 1  # corners do not connect parks


def test_b17_v6_a_house_scores_the_different_types_around_it() -> None:
    around = [(0, 1), (1, 0), (1, 2), (2, 1)]
    some = dict(zip(around, ("h", "p", "p", "office+park"), strict=True))
    assert scored(some, build("h", 1, 1)) == 4
    four = dict(zip(around, ("h", "p", "o", "m"), strict=True))
    assert scored(four, build("h", 1, 1)) == 5
    assert scored({(0, 0): "p"}, build("h", 1, 1)) == 1


def test_b18_v7_a_shop_scores_the_neighbours_that_match() -> None:
    around = [(0, 1), (1, 0), (1, 2), (2, 1)]
    some = dict(zip(around, ("p", "h", "h", "o"), strict=True))
    assert scored(some, build("house+park", 1, 1)) == 4
    some[0, 1] = "house+park"
    assert scored(some, build("house+park", 1, 1)) == 3
    assert scored(dict.fromkeys(around, "p"), build("office+park", 1, 1)) == 5


# --- Stacks, market, community ---------------------------------------------------------


def test_b19_a_community_tile_on_a_stack_is_shown_and_the_next_tile_drawn() -> None:
    state = arranged(tokens=(0, 0), market="- m p h o", stacks=("P H m", "p", "p", "p", "p"))
    after, events = bt.step(state, build("o", 0, 0))
    shown = [each for each in events if isinstance(each, (CommunityShown, Drew))]
    assert shown == [
        CommunityShown("park", 1, 0),
        CommunityShown("house", 1, 0),
        Drew(0, 0, tile("m")),
    ]
    assert after.table.seen == ("house", "park")
    assert after.privates[0].tiles == tiles("m p")
    dry = arranged(tokens=(0, 0), market="- m - - -", stacks=("P", "p", "p", "", ""))
    assert Took(0, 1, tile("m")) in bt.step(dry, build("o", 0, 0))[1]


def test_b20_each_empty_slot_is_refilled_from_its_own_stack_at_the_end_of_a_turn() -> None:
    state = arranged(tokens=(0, 0), market="o - p - o", stacks=("h", "O m", "p", "O S", "p"))
    after, events = bt.step(state, build("p", 0, 0))
    turned = [each for each in events if isinstance(each, (Refilled, CommunityShown))]
    assert turned == [
        Refilled(0, tile("h")),
        CommunityShown("office", 1, 1),
        Refilled(1, tile("m")),
        CommunityShown("office", 2, 3),
        CommunityShown("shop", 1, 3),
    ]
    assert after.table.market == (tile("h"), tile("m"), tile("p"), None, tile("o"))
    assert after.table.stacks == (0, 0, 1, 0, 1)


def test_b21_v8_the_second_community_tile_of_a_type_has_it_rated() -> None:
    boards = (
        {(0, 0): "p", (0, 1): "p", (2, 2): "p", (4, 0): "h"},
        {(0, 0): "h", (0, 1): "h", (1, 0): "m"},
    )
    state = arranged(boards=boards, tokens=(0, 0), seen=("park", "house"), stacks=("P H p",) * 5)
    after, events = bt.step(state, build("o", 4, 3))
    rated = [each for each in events if isinstance(each, Rated)]
    assert rated == [Rated("park", (6, 0)), Rated("house", (1, 5))]
    assert [player.rated for player in after.table.players] == [7, 5]
    assert {"park", "house"} <= {*after.table.done}
    offices = {(0, 0): "o", (0, 1): "o", (3, 3): "o", (4, 4): "o"}
    four = arranged(boards=(offices, {}), tokens=(0, 0), seen=("office",), stacks=("O p",) * 5)
    assert Rated("office", (8, 0)) in bt.step(four, build("p", 2, 2))[1]
    shops = {(0, 0): "house+park", (0, 1): "p", (1, 0): "h", (4, 0): "office+park"}
    two = arranged(boards=(shops, {}), tokens=(0, 0), seen=("shop",), stacks=("S p",) * 5)
    assert Rated("shop", (4, 0)) in bt.step(two, build("o", 2, 2))[1]


# --- Special actions -------------------------------------------------------------------


def test_b22_special_actions_are_for_after_the_score_and_a_rating_for_before_a_build_too() -> None:
    state = arranged(seen=("park",))
    uses = [each for each in bt.legal_actions(state) if not isinstance(each, bt.Build)]
    assert uses == [bt.Use("community", "token", "park")]
    assert codes(state, bt.Use("double", "token")) == ["too-early"]
    after = play(state, uses[0])
    assert (after.table.step, after.table.players[0].tokens) == (Step.BUILD, 0)
    later = play(state, build("o", 0, 0))
    assert bt.legal_actions(later) == (
        bt.Use("double", "token"),
        bt.Use("extra", "token"),
        bt.Use("community", "token", "park"),
        DONE,
    )
    wasteland = play(arranged(tokens=(2, 2)), build("o", 1, 0), bt.Use("double", "square"))
    assert bt.legal_actions(wasteland) == (bt.Use("extra", "token"), DONE)


def test_b23_a_wasteland_square_allows_one_of_two_special_actions() -> None:
    state = play(arranged(tokens=(0, 0), seen=("park",)), build("o", 1, 0))
    assert bt.legal_actions(state) == (bt.Use("double", "square"), bt.Use("extra", "square"), DONE)
    any_use: Any = bt.Use
    assert codes(state, any_use("community", "square", "park")) == ["no-such-use"]
    after = play(state, bt.Use("double", "square"))
    assert bt.to_act(after) == (1,)
    elsewhere = play(arranged(), build("o", 0, 0))
    assert codes(elsewhere, bt.Use("double", "square")) == ["no-wasteland"]


def test_b24_the_token_is_used_once_a_game() -> None:
    state = play(arranged(), build("o", 0, 0), bt.Use("double", "token"))
    assert state.table.players[0].tokens == 0
    assert bt.to_act(state) == (1,)
    none = play(arranged(tokens=(0, 1)), build("o", 1, 0))
    assert codes(none, bt.Use("double", "token")) == ["no-token"]


def test_b25_double_extra_and_community() -> None:
    state = play(arranged(boards=({(0, 0): "o"}, {})), build("o", 0, 1))
    after, events = bt.step(state, bt.Use("double", "token"))
    assert Used(0, "double", "token", None) in events
    assert (after.table.players[0].built, after.table.players[0].doubled) == (2, 2)
    extra, events = bt.step(state, bt.Use("extra", "token"))
    assert names(events) == ["Acted", "Used", "Took", "ExtraBegan", "Awaited"]
    assert ExtraBegan(0) in events
    assert extra.table.market[1] is None
    assert (extra.table.step, bt.to_act(extra)) == (Step.BUILD, (0,))
    end, events = bt.step(extra, build("p", 4, 0))
    assert [each.slot for each in events if isinstance(each, Refilled)] == [0, 1]
    assert bt.to_act(end) == (1,)


def test_b26_no_special_action_twice_in_a_turn_extra_part_included() -> None:
    state = play(arranged(tokens=(2, 1)), build("o", 1, 0), bt.Use("extra", "square"), DONE)
    assert state.table.turn == Turn(used=("extra",))
    state = play(state, build("p", 3, 1))
    assert codes(state, bt.Use("extra", "square")) == ["used-this-turn"]
    assert codes(state, bt.Use("extra", "token")) == ["used-this-turn"]
    assert bt.legal_actions(state) == (bt.Use("double", "square"), bt.Use("double", "token"), DONE)


# --- The end ---------------------------------------------------------------------------


def test_b27_v14_exhausted_stacks_end_the_game_after_the_round() -> None:
    """Two players, the third stack runs out in the first player's turn."""
    state = arranged(tokens=(0, 0), stacks=("p", "", "", "p p", "p p"))
    after, events = bt.step(state, build("o", 0, 0))
    assert TurnEnded(0, ending=True) in events
    assert (after.table.step, bt.to_act(after)) == (Step.BUILD, (1,))
    final = play(after, build("o", 0, 3))
    assert (final.table.step, bt.to_act(final)) == (Step.FINAL, (0,))
    early = arranged(tokens=(0, 0), stacks=("p p", "", "", "p", "p"))
    assert TurnEnded(0, ending=False) in bt.step(early, build("o", 0, 0))[1]


def test_b27_extra_parts_are_no_turns() -> None:
    state = arranged(stacks=("p", "", "", "p p", "p p"), ending=True)
    state = play(state, build("o", 0, 0), bt.Use("extra", "token"))
    assert bt.to_act(state) == (0,)
    assert bt.to_act(play(state, build("p", 0, 1))) == (1,)


def test_b28_each_player_chooses_a_type_in_hand_and_is_rated_for_it() -> None:
    boards = ({(0, 0): "p", (0, 1): "p"}, {(0, 0): "o", (1, 0): "h"})
    state = arranged(
        ("p", "o h"), known=("h", ""), boards=boards, step=Step.FINAL, ending=True, done=("park",)
    )
    assert bt.legal_actions(state) == (bt.Value("house"), bt.Value("park"))
    assert codes(state, bt.Value("shop")) == ["not-in-hand"]
    after, events = bt.step(state, bt.Value("park"))
    assert Valued(0, "park", 4, tiles("h p")) in events
    assert (after.table.players[0].valued, after.table.players[0].held) == (4, 0)
    assert after.privates[0] == Private()
    assert bt.to_act(after) == (1,)
    end, events = bt.step(after, bt.Value("house"))
    assert events[-1] == GameEnded()
    assert end.table.players[1].valued == 2
    assert bt.to_act(end) == ()
    assert codes(end, bt.Value("house")) == ["game-over"]


def test_b28_a_player_without_tiles_has_nothing_to_choose() -> None:
    state = arranged(("o", ""), step=Step.FINAL)
    assert bt.step(state, bt.Value("office"))[1][-1] == GameEnded()


def test_b29_v13_of_tied_players_the_later_one_wins() -> None:
    """First player seat 1 of 3, so the order is 1, 2, 0."""
    state = arranged(("", "", ""), points=(40, 40, 12), first=1, step=Step.OVER)
    result = bt.outcome(evolve(state, table=evolve(state.table, waiting=())))
    assert result is not None
    assert result.ranking == ((0,), (1,), (2,))
    assert result.scores == (40, 40, 12)
    assert bt.outcome(arranged()) is None


# --- What is seen ----------------------------------------------------------------------


def test_b30_everybody_sees_the_same_table() -> None:
    state = bt.new_game(3, 1)
    tables = {id(bt.observe(state, seat).table) for seat in (None, 0, 1, 2)}
    assert tables == {id(state.table)}


def test_b31_a_view_holds_its_own_hidden_tiles_and_no_stacks() -> None:
    state = bt.new_game(3, 1)
    view = bt.observe(state, 1)
    assert (view.seat, view.private) == (1, state.privates[1])
    assert bt.observe(state).private is None
    assert not hasattr(view, "secret")


def test_b32_v15_a_known_tile_is_built_before_a_hidden_one() -> None:
    for hidden in ("p", "o"):
        state = arranged((hidden, "o p"), known=("o", ""), tokens=(0, 0), market="- m p h o")
        after, events = bt.step(state, build("o", 0, 0))
        (built,) = [each for each in events if isinstance(each, Built)]
        assert not built.unseen
        assert not built.reveals
        assert after.table.players[0].known == ()
        assert after.table.players[0].hidden == 2  # the old one, and the one drawn
    other = arranged(("p", "o p"), known=("o", ""), tokens=(0, 0))
    (built,) = [each for each in bt.step(other, build("p", 0, 0))[1] if isinstance(each, Built)]
    assert built.unseen
    assert built.reveals


def test_b33_tiles_are_values_and_legal_builds_list_each_face_once() -> None:
    assert Tile("shop", ("house", "park")) == tile("house+park")
    assert (str(tile("o")), str(tile("house+park"))) == ("office", "shop:house+park")
    assert str(Community("park")) == "community:park"
    state = arranged(("o", "o p"), known=("o", ""), tokens=(0, 0))
    assert len(bt.legal_actions(state)) == 25
    assert len({*bt.official_ruleset().tiles}) == 4 + len(PAIRS)


# --- Worked examples that are no rule --------------------------------------------------


def test_v1_the_numbers_of_tiles() -> None:
    rules = bt.official_ruleset()
    assert len(rules.tiles) == 65
    assert Counter(tile.kind for tile in rules.tiles) == dict.fromkeys(KINDS, 13)
    for players, left in ((2, 1), (3, 4), (4, 2)):
        setup = rules.setup(players)
        rest = 65 - 5 * setup.remove - 2 * players + len(rules.community_tiles)
        assert rest - 5 * setup.stack == left
    for seed in range(20):
        table = bt.new_game(2, seed).table
        removed = Counter(tile for tile in table.out if tile.kind == "shop")
        shops = Counter(tile for tile in rules.tiles if tile.kind == "shop")
        assert sum(removed.values()) in (6, 7)  # a shop may be left over
        assert len(removed) == 6
        assert len(shops - Counter(dict.fromkeys(removed, 1))) == 6


def test_v9_the_token_has_a_type_with_one_tile_rated_for_good() -> None:
    boards = ({(0, 0): "p"}, {(0, 0): "p", (4, 4): "p"})
    state = arranged(boards=boards, seen=("park", "shop", "shop"), done=("shop",))
    after, events = bt.step(state, bt.Use("community", "token", "park"))
    assert Rated("park", (2, 4)) in events
    assert codes(state, bt.Use("community", "token", "house")) == ["not-one-tile"]
    assert codes(state, bt.Use("community", "token", "shop")) == ["not-one-tile", "already-rated"]
    rated = arranged(seen=("park",), done=("park",))
    assert codes(rated, bt.Use("community", "token", "park")) == ["already-rated"]
    second = arranged(seen=("park",), done=("park",), tokens=(0, 0), stacks=("P p",) * 5)
    assert not [each for each in bt.step(second, build("o", 0, 0))[1] if isinstance(each, Rated)]
    assert after.table.done == ("park", "shop")


def test_v10_three_points_doubled_are_six_and_not_doubled_again() -> None:
    state = arranged(("p p", "o p"), boards=({(0, 0): "p"}, {}), seen=("house",))
    state = play(state, build("p", 1, 0), bt.Use("double", "square"))
    assert state.table.players[0].points == 6
    assert codes(state, bt.Use("double", "token")) == ["used-this-turn"]
    assert codes(state, bt.Use("double", "square")) == ["used-this-turn", "no-wasteland"]
    assert codes(state, bt.Use("extra", "token")) == []


def test_v11_an_extra_part_on_the_same_symbol_draws_unseen() -> None:
    state = play(arranged(), build("o", 0, 0), bt.Use("extra", "token"))
    after, events = bt.step(state, build("o", 2, 0))
    (drew,) = [each for each in events if isinstance(each, Drew)]
    assert drew == Drew(0, 0, tile("p"))
    assert bt.seen_by(drew, 1) == Drew(0, 0, None)
    assert bt.seen_by(drew, 0) == drew
    assert after.table.players[0].hidden == state.table.players[0].hidden + 1
    followed = bt.fold(bt.observe(state, 1), [bt.seen_by(event, 1) for event in events])
    assert followed == bt.observe(after, 1)


def test_v12_an_emptied_slot_refills_from_its_own_stack() -> None:
    state = arranged(tokens=(0, 0), market="o m h - -", stacks=("m", "p p", "p", "", "p"))
    after = play(state, build("o", 0, 3))
    assert bt.legal_actions(after) == (bt.Take(0), bt.Take(1), bt.Take(2))
    after, events = bt.step(after, bt.Take(0))
    assert next(each for each in events if isinstance(each, Refilled)) == Refilled(0, tile("m"))
    assert after.table.stacks[0] == 0


# --- Open questions --------------------------------------------------------------------


def test_q1_a_subway_scores_the_whole_corner_group() -> None:
    assert bt.official_ruleset().readings.subway == "group"
    bent = {(0, 0): "m", (1, 1): "m", (2, 0): "m"}
    assert scored(bent, build("m", 3, 1)) == 4


def test_q2_an_office_scores_unbroken_lines() -> None:
    offices = {(2, 0): "o", (2, 1): "o", (1, 2): "o"}
    assert scored(offices, build("o", 2, 2)) == 4
    assert scored(offices, build("o", 2, 2), ruleset=reading(office="neighbours")) == 3


def test_q3_a_fourth_park_scores_nothing() -> None:
    assert scored(dict.fromkeys([(0, 0), (0, 1), (0, 2)], "p"), build("p", 0, 3)) == 0


def test_q4_the_neighbours_of_a_house_differ_by_type_and_not_by_pair() -> None:
    shops = {(0, 1): "house+park", (1, 0): "office+park"}
    assert scored(shops, build("h", 1, 1)) == 2


def test_q5_all_players_score_when_a_token_has_a_type_rated() -> None:
    boards = ({(0, 0): "p"}, {(0, 0): "p"})
    use = bt.Use("community", "token", "park")
    everybody = arranged(boards=boards, seen=("park",))
    assert Rated("park", (2, 2)) in bt.step(everybody, use)[1]
    own = arranged(boards=boards, seen=("park",), ruleset=reading(token_scores="own"))
    assert Rated("park", (2, 0)) in bt.step(own, use)[1]


def test_q6_the_token_is_used_before_a_build_or_between_score_and_take() -> None:
    state = arranged(market="o - p - -", stacks=("p", "", "p", "", ""), seen=("park",))
    choosing = play(state, build("o", 0, 3), DONE)
    assert choosing.table.step is Step.TAKE
    assert codes(choosing, bt.Use("community", "token", "park")) == ["not-now"]


def test_q7_an_extra_part_is_no_turn_of_its_own() -> None:
    """In the other reading wasteland squares chain extra parts."""
    moves = (build("o", 1, 0), bt.Use("extra", "square"), build("p", 3, 1))
    same = play(arranged(tokens=(0, 0)), *moves)
    assert bt.legal_actions(same) == (bt.Use("double", "square"), DONE)
    own = play(arranged(tokens=(0, 0), ruleset=reading(extra_shares_limit=False)), *moves)
    assert bt.legal_actions(own) == (bt.Use("double", "square"), bt.Use("extra", "square"), DONE)


def test_q8_the_market_tile_must_be_taken() -> None:
    assert "Took" in names(bt.step(arranged(tokens=(0, 0)), build("o", 0, 0))[1])


def test_q9_a_special_action_may_be_declined() -> None:
    state = play(arranged(), build("o", 1, 0))
    after = play(state, DONE)
    assert bt.to_act(after) == (1,)
    assert after.table.players[0].tokens == 1


def test_q10_a_second_tile_after_the_token_stays_in_the_area_without_effect() -> None:
    state = arranged(seen=("park",), done=("park",), tokens=(0, 0), stacks=("P p",) + ("p",) * 4)
    after = play(state, build("o", 0, 0))
    assert after.table.seen == ("park", "park")
    assert after.table.done == ("park",)


def test_q11_a_stack_emptied_by_a_refill_is_exhausted() -> None:
    state = arranged(tokens=(0, 0), stacks=("p", "", "", "p p", "p p"))
    assert bt.apply(state, build("o", 0, 0)).table.ending


def test_q12_two_tiles_of_one_type_are_one_choice() -> None:
    state = arranged(("house+park office+park", "o"), step=Step.FINAL)
    assert bt.legal_actions(state) == (bt.Value("shop"),)
