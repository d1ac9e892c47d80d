"""Pictures of the game."""

from __future__ import annotations

import re
from typing import Any

import pytest
from attrs import evolve

import bloomtown as bt
from bloomtown import svg
from bloomtown.model.errors import SeatError
from bloomtown.model.ruleset import Side
from bloomtown.model.table import Step, Turn
from bloomtown.model.tiles import KINDS, Community
from bloomtown.play import OnSpecial, OnTile, guided_turn
from citykit.tools.errors import ArgumentError
from tests.bloomtown.support.positions import arranged, build, cell, tile
from tests.bloomtown.support.shown import STATE, VIEW, crowded
from tests.support.pictures import NAMES, drawn_sizes, found, states_of, things, titles

# --- What can be clicked ---------------------------------------------------------------


def test_things_have_classes_and_data() -> None:
    picture = svg.table(VIEW)
    assert len(found(picture, "bt-player")) == len(found(picture, "bt-board")) == 2
    assert len(found(picture, "bt-cell")) == 50
    own = found(picture, "bt-cell", click="on-cell", cell=0, slot=0, tile="office", seat=0)
    assert len(own) == 1
    assert len(found(picture, "bt-cell", click="on-cell", seat=1)) == 0
    assert len(found(picture, "bt-cell", wasteland="", seat=1)) == 5
    assert len(found(picture, "bt-slot", click="on-slot")) == 5
    assert len(found(picture, "bt-slot", slot=3, tile="shop:office+subway")) == 1
    assert "data-tile" not in found(picture, "bt-slot", slot=2)[0]
    assert len(found(picture, "bt-stack", slot=4, count=3)) == 1
    assert len(found(picture, "bt-kind", click="on-kind", kind="shop", count=2, rated="")) == 1
    assert "data-rated" not in found(picture, "bt-kind", kind="park", count=1)[0]
    assert len(found(picture, "bt-tokens", count=1, seat=0)) == 1
    assert len(found(picture, "bt-tokens", count=0, seat=1)) == 1
    assert len(found(picture, "bt-hand-tile", click="on-tile", tile="office", seat=0)) == 1
    assert len(found(picture, "bt-hand-tile")) == 2


def test_a_hand_shows_others_only_what_everybody_saw() -> None:
    for picture in (svg.table(VIEW), svg.table(STATE), svg.board(STATE.table, 1)):
        assert found(picture, "bt-held", tile="subway", seat=1)
        (hidden,) = (each for each in found(picture, "bt-held", seat=1) if len(each) == 2)
        assert hidden == {"class": "bt-held", "data-seat": "1"}
    assert found(svg.table(STATE), "bt-hand-tile") == []


def test_everything_that_can_be_clicked_is_named() -> None:
    for each in things(svg.table(VIEW)):
        if "data-click" in each:
            assert each["data-click"].removeprefix("on-") in each["class"].split("-")
            assert f"data-{each['data-click'].removeprefix('on-')}" in each or "tile" in each


# --- Highlights ------------------------------------------------------------------------


def test_a_guide_marks_what_can_be_clicked_what_is_chosen_and_the_points() -> None:
    guide = guided_turn(VIEW)
    picture = svg.table(VIEW, guide=guide)
    # both tiles; the token is a button of the page
    assert (len(found(picture, "bt-choice")), len(found(picture, "bt-chosen"))) == (2, 0)
    assert found(picture, "bt-preview") == []
    picture = svg.table(VIEW, guide=guide.click(OnTile(tile("o"))))
    assert (len(found(picture, "bt-choice")), len(found(picture, "bt-chosen"))) == (22, 1)
    assert len(found(picture, "bt-preview")) == 22
    assert len(found(picture, "bt-preview", points=3, best="")) == 1
    picture = svg.table(VIEW, guide=guide.click(OnSpecial("community", "token")))
    assert len(found(picture, "bt-choice")) == len(found(picture, "bt-preview", points=2)) == 1


def test_a_preview_shows_what_a_tile_would_score_on_each_empty_square() -> None:
    for picture in (svg.table(VIEW, preview=tile("o")), svg.board(VIEW, 0, preview=tile("o"))):
        shown = found(picture, "bt-preview")
        assert len(shown) == 22
        points = sorted(int(each["data-points"]) for each in shown)
        assert points == sorted(
            points for each, points in bt.preview(VIEW).items() if each.tile == tile("o")
        )
        assert len(found(picture, "bt-preview", best="")) == 1
        assert found(picture, "bt-choice") == []
    assert bt.preview(VIEW)[build("o", 0, 2)] == 3
    shop = svg.board(VIEW, 0, preview=tile("house+park"))
    assert len(found(shop, "bt-preview", points=2, best="")) == 4


def test_a_preview_is_described() -> None:
    picture = svg.board(VIEW, 0, preview=tile("o"))
    wasteland = "Square 2 (wasteland: allows a special action)"
    assert f"It would score: {wasteland}: 3, Square 3: 1," in picture


def test_squares_have_their_numbers_and_explain_themselves() -> None:
    picture = svg.board(VIEW, 0)
    for cell_number in (2, 13, 24):
        assert f'text-anchor="start">{cell_number}</text>' in picture
    squares = titles(picture, "bt-cell")
    assert squares[0] == "Square 0: office"
    assert squares[3] == (
        "Square 3: after building here you take the tile of the market with symbol 4."
    )
    assert squares[2] == (
        "Square 2: after building here you take the tile of the market with symbol 3. "
        "Wasteland: it allows a special action, to score the build once more or to build once more."
    )
    assert "Nieużytek: " in str(titles(svg.board(VIEW, 0, lang="pl"), "bt-cell")[2])
    assert "Terrain vague : " in str(titles(svg.board(VIEW, 0, lang="fr"), "bt-cell")[2])
    assert "It would score" not in svg.board(VIEW, 0)


_SQUARE = re.compile(
    r"<g class=\"bt-cell\"[^>]*><title>.*?</title><rect [^>]*/>"
    r"<g transform=\"translate\([\d.]+ ([\d.]+)\) scale\(([\d.]+)\)\">.*?</g>"
    r"<text .*?</text><text x=\"4\" y=\"([\d.]+)\" font-size=\"([\d.]+)\""
)


def test_symbols_are_above_the_numbers_of_squares_even_where_four_play_on_a_phone() -> None:
    squares = _SQUARE.findall(svg.table(bt.new_game(4, 1), layout="tall"))
    assert len(squares) == 100
    for middle, scale, baseline, size in (map(float, each) for each in squares):
        assert middle + 9 * scale <= baseline - 0.7 * size


def test_no_square_is_best_if_all_score_the_same() -> None:
    view = bt.observe(bt.new_game(2, 7), 0)
    assert view.private is not None
    picture = svg.table(view, preview=view.private.tiles[0])
    assert len(found(picture, "bt-preview", points=1)) == 25
    assert found(picture, "bt-preview", best="") == []


def test_a_preview_of_a_tile_that_is_not_held_or_of_another_seat_shows_nothing() -> None:
    assert found(svg.table(VIEW, preview=tile("h")), "bt-preview") == []
    assert found(svg.table(bt.observe(STATE, 1), preview=tile("p")), "bt-preview") == []
    assert found(svg.board(VIEW, 1, preview=tile("o")), "bt-preview") == []
    assert found(svg.table(bt.observe(STATE), preview=tile("o")), "bt-preview") == []


def test_the_square_just_built_on_is_framed() -> None:
    turn = Turn(cell=cell(2, 2), points=1, square=True)
    state = evolve(STATE, table=evolve(STATE.table, step=Step.SPECIAL, turn=turn))
    assert len(found(svg.table(state), "bt-built", cell=12, seat=0)) == 1
    assert found(svg.table(STATE), "bt-built") == []


def test_of_two_equal_tiles_one_is_chosen() -> None:
    view = bt.observe(arranged(("o o", "p")), 0)
    picture = svg.hand(view, guide=guided_turn(view).click(OnTile(tile("o"))))
    assert len(found(picture, "bt-hand-tile", tile="office")) == 2
    assert len(found(picture, "bt-chosen")) == 1


def test_the_types_to_be_rated_at_the_end_show_their_points() -> None:
    table = evolve(STATE.table, step=Step.FINAL, ending=True)
    view = bt.observe(evolve(STATE, table=table), 0)
    picture = svg.hand(view, guide=guided_turn(view))
    assert len(found(picture, "bt-preview", points=4)) == 1  # two offices
    assert len(found(picture, "bt-preview", points=0)) == 1  # no shop


# --- Looks -----------------------------------------------------------------------------


@pytest.mark.parametrize("layout", ["wide", "tall"])
@pytest.mark.parametrize("lang", ["en", "pl", "fr"])
def test_no_name_of_a_type_is_cut(lang: str, layout: svg.Layout) -> None:
    assert "…" not in svg.community(bt.new_game(2, 1), lang=lang, layout=layout)


def test_large_boards_and_markets_are_readable_on_a_phone() -> None:
    rules = bt.official_ruleset()
    large = Side("A", ("1234567891", "2345678912"), ((0, 0),))
    setup = evolve(rules.setups[2], stack=4)
    variant = evolve(rules, symbols=9, sides=(large,), setups=(setup,), tokens=0)
    picture = svg.table(bt.new_game(4, 1, ruleset=variant), layout="tall")
    assert min(drawn_sizes(picture)) >= 8.99
    assert len(found(picture, "bt-slot")) == 9
    assert len(found(picture, "bt-cell")) == 80


def test_many_tiles_in_hand_and_tokens_are_below_the_name() -> None:
    picture = svg.table(crowded(), layout="tall")
    assert len(found(picture, "bt-held")) == 24
    assert len(found(picture, "bt-tokens", count=9)) == 4
    assert min(drawn_sizes(picture)) >= 8.99


def test_the_titles_of_pictures() -> None:
    assert "Votre main" in svg.table(VIEW, lang="fr")
    assert "Bob &lt;b&gt;: board</title>" in svg.board(VIEW, 1, names=NAMES)
    assert "Ann: hand</title>" in svg.hand(VIEW, names=NAMES)
    assert ">Market</title>" in svg.market(STATE)
    assert ">Community</title>" in svg.community(STATE.table)


def test_every_type_has_a_colour() -> None:
    for theme in svg.THEMES.values():
        assert tuple(theme.kinds) == KINDS


def test_builds_scored_once_more_have_a_line() -> None:
    *_, state = states_of(bt, 3)
    assert len(found(svg.score_sheet(state), "bt-score", source="doubled", seat=2)) == 1


def test_every_tile_is_drawn() -> None:
    tiles = {*bt.official_ruleset().tiles}
    drawn = {each: svg.tile(each) for each in tiles}
    assert len(set(drawn.values())) == len(tiles) == 10
    assert len(found(drawn[tile("house+park")], "bt-tile", tile="shop:house+park")) == 1
    assert ">Shop (house and park)</title>" in drawn[tile("house+park")]
    community = svg.tile(Community("park"), lang="pl")
    assert len(found(community, "bt-community", kind="park")) == 1
    assert ">Płytka społeczności (park)</title>" in community


def test_wrong_arguments() -> None:
    wrong: Any = "office"
    with pytest.raises(ArgumentError, match="a Tile or Community is needed, not a str"):
        svg.tile(wrong)
    with pytest.raises(ArgumentError, match="the View of a seat"):
        svg.hand(bt.observe(STATE))
    with pytest.raises(SeatError):
        svg.board(STATE, 2)


def test_an_empty_hand_is_a_picture_too() -> None:
    *_, over = states_of(bt, 2)
    assert "Player 1: hand" in svg.hand(bt.observe(over, 0))
