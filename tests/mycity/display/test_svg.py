"""Pictures of the game."""

from __future__ import annotations

import re
from typing import Any
from xml.etree import ElementTree

import pytest
from attrs import evolve

import mycity as mc
from citykit.tools.errors import ArgumentError
from mycity import svg
from mycity.model.cards import Shape, Sticker
from mycity.model.errors import CampaignError, SeatError
from mycity.model.ruleset import BLOCK
from mycity.model.table import Campaign, Town
from mycity.play import OnCell, OnPass, OnTurn, guided_turn
from tests.mycity.support.positions import LEGACY, build, cell, dealt, quit_all, with_city
from tests.mycity.support.shown import CAMPAIGN, FOLDER, STATE, VIEW, files, sticking
from tests.support.pictures import NAMES, drawn_sizes, found, states_of, things, titles

RULES = mc.official_ruleset()
GOLDEN = dict(files())


# --- What can be clicked ---------------------------------------------------------------


@pytest.mark.slow
def test_things_have_classes_and_data() -> None:
    picture = svg.table(VIEW)
    assert len(found(picture, "mc-player")) == len(found(picture, "mc-board")) == 2
    assert len(found(picture, "mc-cell")) == 242
    assert len(found(picture, "mc-cell", click="on-cell", seat=0)) == 121
    assert found(picture, "mc-cell", click="on-cell", seat=1) == []
    assert len(found(picture, "mc-cell", cell=cell("D1"), card="blue-i2", land="plain")) == 1
    assert len(found(picture, "mc-cell", land="mountain", seat=1)) == 7
    assert len(found(picture, "mc-building", card="c2", cells="5 16 17", seat=0)) == 1
    assert len(found(picture, "mc-building", seat=1)) == 2
    assert len(found(picture, "mc-river")) == 2
    assert len(found(picture, "mc-card", card="red-u5")) == 1
    assert len(found(picture, "mc-deck", count=27)) == 1
    assert len(found(picture, "mc-points")) == 7
    assert found(picture, "mc-turn") == []


def test_the_list_of_cards_shows_which_are_gone() -> None:
    state = dealt("red-i2 red-u5 block c1 blue-i4", 1)
    for _ in range(2):
        state = mc.apply(state, mc.Pass(), seat=0)
    picture = svg.cards(state)
    gone = {each["data-card"] for each in found(picture, "mc-entry", state="gone")}
    assert gone == {"red-i2", "red-u5", "block", "c1"}
    assert len(found(picture, "mc-entry", card="blue-i4", state="now")) == 1
    assert len(found(picture, "mc-entry", state="left")) == 23


def test_everything_that_can_be_clicked_is_named() -> None:
    for each in things(svg.table(VIEW, guide=guided_turn(VIEW))):
        if "data-click" in each:
            assert each["data-click"] == each["class"].replace("mc-", "on-")
            assert f"data-{each['data-click'].removeprefix('on-')}" in each


# --- Highlights ------------------------------------------------------------------------


def test_a_guide_marks_the_cells_and_turns_that_can_be_clicked() -> None:
    guide = guided_turn(VIEW)
    picture = svg.table(VIEW, guide=guide)
    assert len(found(picture, "mc-turn")) == 4
    # cells have dots and turns have frames; buttons for passing are part of the page
    assert len(found(picture, "mc-choice")) == len(guide.choices) - 2
    assert len(found(picture, "mc-chosen")) == 1
    turned = guide.click(OnTurn(1))
    picture = svg.table(VIEW, guide=turned)
    assert len(found(picture, "mc-choice")) == len(turned.choices)


def test_what_a_guide_has_chosen_is_on_the_board() -> None:
    guide = guided_turn(VIEW)
    click = next(each for each in guide.choices if isinstance(each, OnCell))
    chosen = guide.click(click)
    (ghost,) = found(svg.table(VIEW, guide=chosen), "mc-ghost")
    assert ghost["data-state"] == "chosen"
    assert isinstance(chosen.action, mc.Build)
    assert ghost["data-cells"] == " ".join(map(str, chosen.action.cells))
    assert found(svg.table(VIEW, guide=guide.click(OnPass())), "mc-ghost") == []


def test_the_choice_of_a_seat_is_on_its_own_board_only() -> None:
    own = found(svg.table(mc.observe(STATE, 1)), "mc-ghost", state="chosen")
    assert len(own) == 1
    for position in (VIEW, STATE, STATE.table, mc.observe(STATE)):
        assert found(svg.table(position), "mc-ghost") == []
        assert len(found(svg.table(position), "mc-decided", seat=1)) == 1


def test_a_dot_marks_the_square_that_a_click_places() -> None:
    guide = guided_turn(VIEW)
    picture = ElementTree.fromstring(svg.table(VIEW, guide=guide))
    turns = [each for each in picture.iter() if each.get("class") == "mc-turn"]
    assert len(turns) == len(guide.turns)
    circle = "{http://www.w3.org/2000/svg}circle"
    dots = [[float(dot.attrib["cx"]) for dot in each.iter(circle)] for each in turns]
    units = [2 * float(dot.attrib["cy"]) for each in turns for dot in each.iter(circle)]
    firsts = [min(places) for places in guide.turns.values()]
    assert dots == [
        [pytest.approx((column + 0.5) * unit)]
        for (_, column), unit in zip(firsts, units, strict=True)
    ]


def test_the_score_during_the_game_is_called_so_and_explained() -> None:
    for lang, words in (
        ("en", "during the game: 7"),
        ("pl", "w trakcie gry: 7"),
        ("fr", "pendant la partie : 7"),
    ):
        assert f">{words}</text>" in svg.table(VIEW, lang=lang)
    assert "<title>Points gained and lost during the game. " in svg.table(VIEW)
    finished = svg.table(quit_all(dealt("red-i2")))
    assert "during the game" not in finished


@pytest.mark.parametrize("mode", ["eternal", "legacy"])
@pytest.mark.parametrize(
    ("lang", "words"),
    [("en", "during the game:"), ("pl", "w trakcie gry:"), ("fr", "pendant la partie :")],
)
def test_scores_can_be_read_where_four_play_on_a_phone(lang: str, words: str, mode: str) -> None:
    state = dealt("red-i2", players=4, options={"mode": mode})
    for seat in (2, 3):
        state = mc.apply(state, mc.Quit(), seat=seat)
    picture = svg.table(state, layout="tall", lang=lang)
    assert "…" not in picture
    assert len(re.findall(f">{words} [0-9]+</text>", picture)) == 4


def test_names_stay_whole_where_four_place_many_stickers_on_a_phone() -> None:
    state = quit_all(mc.new_game(4, 1, options=LEGACY))
    state = with_city(state, 3, due=("rock", "tree", "well"))
    picture = svg.table(state, layout="tall", names=["Alexandra"] * 4)
    assert len(found(picture, "mc-due", seat=3, stickers="rock tree well")) == 1
    assert picture.count(">Alexandra</text>") == 4


def test_a_ghost_that_is_possible_has_no_reasons() -> None:
    action = next(each for each in mc.legal_actions(VIEW, 0) if isinstance(each, mc.Build))
    (ghost,) = found(svg.board(VIEW, 0, ghost=action), "mc-ghost")
    assert ghost["data-state"] == "legal"
    assert "data-reasons" not in ghost
    assert set(titles(svg.board(VIEW, 0, ghost=action), "mc-cell")) == {None}


def test_a_ghost_that_is_not_possible_gives_its_reasons() -> None:
    picture = svg.board(VIEW, 0, ghost=build("D2 E2 F2 D3 F3"), lang="pl")
    (ghost,) = found(picture, "mc-ghost", state="refused")
    assert ghost["data-reasons"] == "covered spans-river"
    words = " ".join(mc.describe(each, lang="pl", position=VIEW) for each in _reasons())
    assert picture.count(f"<title>{words}</title>") == 5
    assert words in picture[: picture.index("</desc>")]


def _reasons() -> Any:
    return mc.why_not(VIEW, build("D2 E2 F2 D3 F3"), 0)


def test_a_ghost_beyond_the_edge_is_drawn_as_far_as_it_is_on_the_board() -> None:
    guide = guided_turn(VIEW)
    (ghost,) = found(svg.table(VIEW, guide=guide, ghost=OnCell(cell("K5"))), "mc-ghost")
    assert ghost["data-reasons"] == "over-edge"
    assert ghost["data-cells"] == f"{cell('K5')} {cell('K6')}"
    assert found(svg.table(VIEW, ghost=mc.Build((999,))), "mc-ghost") == []


def test_stickers_have_ghosts_too() -> None:
    state = sticking()
    view = mc.observe(state, 0)
    guide = guided_turn(view)
    picture = svg.table(view, guide=guide, ghost=OnCell(cell("C3")))
    assert len(found(picture, "mc-ghost", state="legal", cells=cell("C3"))) == 1
    assert len(found(picture, "mc-due", seat=0, stickers="well well")) == 1
    assert len(found(picture, "mc-due", seat=1, stickers="rock well")) == 1
    picture = svg.table(view, ghost=mc.Stick("rock", cell("G3")))
    assert found(picture, "mc-ghost")[0]["data-reasons"] == "other-sticker not-plain"
    chosen = mc.apply(state, mc.Stick("well", cell("C3")), seat=0)
    picture = svg.table(mc.observe(chosen, 0))
    assert len(found(picture, "mc-ghost", state="chosen", cells=cell("C3"))) == 1


def test_stickers_are_on_the_board_and_under_buildings() -> None:
    state = mc.new_game(2, 3, carry=CAMPAIGN)
    picture = svg.table(state)
    assert len(found(picture, "mc-cell", sticker="rock", land="rocks", seat=0)) == 1
    assert len(found(picture, "mc-cell", sticker="well", seat=1)) == 1
    assert len(found(picture, "mc-progress", seat=0, count=2)) == 1


def test_who_has_quit_is_marked() -> None:
    state = dealt("red-i2 red-i4", 2)
    state = mc.apply(mc.apply(state, mc.Quit(), seat=0), mc.Pass(), seat=1)
    assert len(found(svg.table(state), "mc-quit", seat=0)) == 1
    assert found(svg.table(state), "mc-quit", seat=1) == []
    assert found(svg.table(quit_all(state)), "mc-quit") == []


# --- Looks -----------------------------------------------------------------------------


@pytest.mark.parametrize("info", mc.list_rulesets())
def test_every_ruleset_is_drawn(info: Any) -> None:
    rules = mc.load_ruleset(info.id)
    for number in (None, *rules.episode_numbers):
        options: Any = {} if number is None else {**LEGACY, "episode": number}
        picture = svg.table(mc.new_game(1, 1, ruleset=rules, options=options))
        assert len(found(picture, "mc-cell")) == 121
    cards = [svg.card(each, ruleset=rules) for each in rules.cards]
    assert len(set(cards)) == len(rules.cards)


def test_large_boards_and_other_colours_are_drawn() -> None:
    colours = ("yellow", "red", "blue", "teal", "plum", "sand")
    shapes = tuple(Shape(f"x{n}", ("#" * 5, "#...#", "#" * 5)) for n in range(20))
    board = evolve(RULES.boards[0], rows=("." * 20,) * 20, left_bank=(10,) * 20)
    boards = (board, evolve(board, id="eternal"))
    large = evolve(RULES, colours=colours, shapes=shapes, boards=boards)
    picture = svg.table(mc.new_game(4, 1, ruleset=large), layout="tall")
    assert len(found(picture, "mc-entry")) == 124
    assert min(drawn_sizes(picture)) >= 8.99
    for card in large.buildings[::20]:
        assert "<title" in svg.card(card, ruleset=large)


def test_squares_are_drawn_on_plain_cells_that_have_one() -> None:
    squares = ("####.......", *["..........."] * 10)  # C1 has trees
    rules = evolve(RULES, boards=tuple(evolve(each, squares=squares) for each in RULES.boards))
    plain, marked = (svg.board(mc.new_game(1, 1, ruleset=each), 0) for each in (RULES, rules))
    assert marked.count("<rect") - plain.count("<rect") == 3


def test_every_colour_has_a_drawing_of_its_own() -> None:
    shown = [svg.card(card, theme="print") for card in RULES.cards if card.shape.id == "i2"]
    paths = [set(re.findall(r' d="([^"]+)"', picture)) for picture in shown]
    assert all(one - other for one in paths for other in paths if one is not other)


def test_the_titles_of_pictures() -> None:
    assert "Bob &lt;b&gt;: board</title>" in svg.board(VIEW, 1, names=NAMES)
    assert ">Cards</title>" in svg.cards(STATE)
    assert ">Red U</title>" in svg.card(STATE.table.card)
    assert ">Blocking card</title>" in svg.card(BLOCK)


def test_the_largest_group_of_each_colour_has_a_line() -> None:
    *_, state = states_of(mc, 3)
    assert len(found(svg.score_sheet(state), "mc-score", source="group", id="red", seat=2)) == 1


def test_m26_only_a_score_at_the_top_has_a_line_for_what_is_beyond_it() -> None:
    state = mc.new_game(2, 1, options=LEGACY)
    rich = evolve(state, table=state.table.after(0, {"score": 140}))
    picture = svg.score_sheet(rich)
    assert len(found(picture, "mc-score", source="top")) == 2
    assert found(svg.score_sheet(state), "mc-score", source="top") == []


def test_a_campaign_shows_stickers_and_progress() -> None:
    picture = svg.campaign(CAMPAIGN, names=("Ann", "Bob"), lang="pl")
    assert len(found(picture, "mc-board")) == 3
    assert len(found(picture, "mc-cell", sticker="well", cell=cell("B4"), seat=1)) == 1
    assert [each["data-count"] for each in found(picture, "mc-progress")] == ["2", "0", "0"]
    assert ">Ann<" in picture
    over = svg.campaign(evolve(CAMPAIGN, episode=4))
    assert mc.text.campaign_text(evolve(CAMPAIGN, episode=4)).splitlines()[0] in over


def test_wrong_arguments() -> None:
    wrong: Any = "red-u5"
    with pytest.raises(ArgumentError, match="a Card of the ruleset is needed, not a str"):
        svg.card(wrong)
    with pytest.raises(ArgumentError, match="a Card of the ruleset is needed, not green-u5"):
        svg.card(evolve(STATE.table.card, id="green-u5", colour="green"))
    with pytest.raises(ArgumentError, match="the View of a seat"):
        svg.table(STATE, ghost=build("A1"))
    with pytest.raises(ArgumentError, match="a Build or Stick, or an OnCell with a guide"):
        svg.table(VIEW, ghost=OnCell(3))
    with pytest.raises(ArgumentError, match="a Guide or None is needed, not a str"):
        svg.table(VIEW, guide=wrong)
    with pytest.raises(ArgumentError, match="a Campaign is needed"):
        svg.campaign(wrong)
    with pytest.raises(CampaignError, match="a well cannot be on E1"):
        svg.campaign(Campaign(2, (Town((Sticker("well", 4),)),)))
    with pytest.raises(SeatError):
        svg.board(STATE, 2)


@pytest.mark.parametrize("path", list(GOLDEN), ids=lambda path: path.stem)
def test_pictures_are_those_of_the_golden_files(path: Any) -> None:
    assert path.read_text("utf-8") == GOLDEN[path]


def test_no_golden_picture_is_left_over() -> None:
    assert {*FOLDER.iterdir()} == {*GOLDEN}
