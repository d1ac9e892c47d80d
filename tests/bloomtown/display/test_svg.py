"""Pictures of the game."""

from __future__ import annotations

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
from citykit.tools.errors import ArgumentError, PictureError
from tests.bloomtown.support.positions import arranged, build, cell, tile
from tests.bloomtown.support.shown import STATE
from tests.support.pictures import (
    check_contrast,
    check_no_secret_shown,
    drawn_sizes,
    found,
    states_of,
    things,
)

NAMES = ("Ann", "Bob <b>", "Eve with a very long name", "Joe")

VIEW = bt.observe(STATE, 0)


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
    assert "It would score: Square 2: 3, Square 3: 1," in picture
    assert "It would score" not in svg.board(VIEW, 0)


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


@pytest.mark.parametrize("theme", list(svg.THEMES))
@pytest.mark.parametrize("lang", ["en", "pl", "fr"])
def test_tall_pictures_are_readable_on_a_phone(theme: Any, lang: str) -> None:
    look: Any = {"theme": theme, "lang": lang, "layout": "tall", "names": NAMES}
    guide = guided_turn(VIEW).click(OnTile(tile("o")))
    *_, over = states_of(bt, 4, options={"side": "B"})
    pictures = [
        svg.table(VIEW, guide=guide, **look),
        svg.table(over, **look),
        svg.table(bt.observe(bt.new_game(3, 1), 1), **look),
        svg.board(VIEW, 1, **look),
        svg.market(VIEW, **look),
        svg.community(VIEW, **look),
        svg.hand(VIEW, **look),
        svg.score_sheet(over, **look),
    ]
    for picture in pictures:
        assert 'viewBox="0 0 375 ' in picture
        assert min(drawn_sizes(picture)) >= 8.99


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
    rules = bt.official_ruleset()
    many = evolve(rules, hand=6, tokens=9, setups=(evolve(rules.setups[2], stack=9),))
    picture = svg.table(bt.new_game(4, 1, ruleset=many), layout="tall")
    assert len(found(picture, "bt-held")) == 24
    assert len(found(picture, "bt-tokens", count=9)) == 4
    assert min(drawn_sizes(picture)) >= 8.99


def test_colours_have_enough_contrast() -> None:
    for theme in svg.THEMES.values():
        assert tuple(theme.kinds) == KINDS
        own = (theme.square, theme.wasteland, theme.back, theme.token)
        check_contrast(theme, (*theme.kinds.values(), *own))


def test_a_theme_of_ones_own_is_used() -> None:
    own = evolve(svg.THEMES["dark"], name="mine", page="#abcdef")
    assert "#abcdef" in svg.table(VIEW, theme=own)


def test_a_picture_has_a_title_and_a_description() -> None:
    picture = svg.table(VIEW, lang="fr", names=NAMES, prefix="mine", width=300)
    assert '<title id="mine-title">Bloom Town : la table</title>' in picture
    assert "Votre main" in picture
    assert "<b>" not in picture
    assert 'width="300"' in picture
    assert "Bob &lt;b&gt;: board</title>" in svg.board(VIEW, 1, names=NAMES)
    assert "Ann: hand</title>" in svg.hand(VIEW, names=NAMES)
    assert ">Market</title>" in svg.market(STATE)
    assert ">Community</title>" in svg.community(STATE.table)


def test_every_tile_is_drawn() -> None:
    tiles = {*bt.official_ruleset().tiles}
    drawn = {each: svg.tile(each) for each in tiles}
    assert len(set(drawn.values())) == len(tiles) == 10
    assert len(found(drawn[tile("house+park")], "bt-tile", tile="shop:house+park")) == 1
    assert ">Shop (house and park)</title>" in drawn[tile("house+park")]
    community = svg.tile(Community("park"), lang="pl")
    assert len(found(community, "bt-community", kind="park")) == 1
    assert ">Płytka społeczności (park)</title>" in community


def test_scores_of_all_players_and_of_one() -> None:
    *_, state = states_of(bt, 3)
    picture = svg.score_sheet(state, names=NAMES)
    assert len(found(picture, "bt-score", source="total")) == 3
    assert len(found(picture, "bt-score", source="doubled", seat=2)) == 1
    assert "wins with" in picture
    one = svg.score_sheet(bt.score(state, 1), names=NAMES)
    assert len(found(one, "bt-score", source="total")) == 1
    assert "wins with" not in svg.score_sheet(VIEW)


def test_a_notebook_draws_values() -> None:
    for value in (VIEW, STATE, STATE.table, tile("o"), Community("park")):
        assert value._repr_svg_() == svg.picture(value)
    assert svg.picture(bt.score(STATE, 0)) == svg.score_sheet(bt.score(STATE, 0))
    with pytest.raises(ArgumentError, match="a tile, a position or a score sheet"):
        svg.picture(7)


def test_wrong_arguments() -> None:
    wrong: Any = "office"
    with pytest.raises(ArgumentError, match="a Tile or Community is needed, not a str"):
        svg.tile(wrong)
    with pytest.raises(ArgumentError, match="the View of a seat"):
        svg.hand(bt.observe(STATE))
    with pytest.raises(SeatError):
        svg.board(STATE, 2)
    for look in ({"theme": "pink"}, {"layout": "round"}, {"width": 0}):
        options: Any = look
        with pytest.raises(PictureError):
            svg.table(STATE, **options)


def test_an_empty_hand_is_a_picture_too() -> None:
    *_, over = states_of(bt, 2)
    assert "Player 1: hand" in svg.hand(bt.observe(over, 0))


# --- Secrets ---------------------------------------------------------------------------


@pytest.mark.parametrize("players", [2, 3])
def test_pictures_do_not_change_when_secrets_are_swapped(players: int) -> None:
    def show(position: Any) -> str:
        guide = guided_turn(position) if getattr(position, "seat", None) is not None else None
        return svg.table(position, guide=guide)

    check_no_secret_shown(bt, players, show)
