"""What is drawn can be recognized by a page, and read on a phone."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import chain
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest
from attrs import evolve

import pointcity as pc
from pointcity.display import svg
from pointcity.language.locales import languages
from pointcity.model.cards import Back, Card, Face
from pointcity.model.table import Gap
from pointcity.play import OnCard, OnCell, OnPile, OnToken
from tests.support import drawn
from tests.support.pictures import titles
from tests.support.positions import arrange, player

GUIDE = Path(__file__).parents[2] / "docs" / "guides" / "pictures.rst"


def things(picture: str, name: str) -> list[dict[str, str]]:
    """Return the data of every thing of a class."""
    found = [each for each in ElementTree.fromstring(picture).iter() if each.get("class") == name]
    return [
        {key.removeprefix("data-"): value for key, value in each.items() if key != "class"}
        for each in found
    ]


# --- What a page can recognize ---------------------------------------------------------


def test_a_cell_has_its_number_and_what_it_shows() -> None:
    table = arrange({0: "pond-5", 1: "energy-2"}).table
    table = evolve(table, market=(*table.market[:2], Gap.BUILDING, *table.market[3:]))
    for picture in (svg.market(table), svg.table(table), svg.market(table, layout="tall")):
        cells = things(picture, "pc-cell")
        assert [each["cell"] for each in cells] == [str(cell) for cell in range(16)]
        assert {each["click"] for each in cells} == {"on-cell"}
        assert cells[0] == {"click": "on-cell", "cell": "0", "card": "pond-5", "tier": "1"}
        assert cells[1] == {"click": "on-cell", "cell": "1", "face": "energy-2", "tier": "2"}
        assert cells[2] == {"click": "on-cell", "cell": "2", "gap": "building"}


def test_the_pile_and_the_tokens_of_the_supply_can_be_clicked() -> None:
    table = drawn.after(2, 20).table
    assert table.top is not None
    picture = svg.table(table)
    assert things(picture, "pc-pile") == [{"click": "on-pile", "count": "30"}]
    assert things(picture, "pc-card") == [{"face": table.top.face.id, "tier": "2"}]
    supply = [each for each in things(picture, "pc-token") if "seat" not in each]
    assert supply == [{"click": "on-token", "token": token.id} for token in table.supply]
    (empty,) = things(svg.table(drawn.after(2, 999)), "pc-pile")
    assert empty == {"click": "on-pile", "count": "0"}


def test_what_a_player_has_names_its_seat() -> None:
    table = drawn.after(2, 20).table
    picture = svg.table(table)
    assert [each["seat"] for each in things(picture, "pc-player")] == ["0", "1"]
    for seat, having in enumerate(table.players):
        here = {
            name: [each for each in things(picture, name) if each.get("seat") == str(seat)]
            for name in ("pc-hand-card", "pc-building", "pc-token", "pc-permanent")
        }
        assert [each["card"] for each in here["pc-building"]] == [card.id for card in having.city]
        assert [each["token"] for each in here["pc-token"]] == [each.id for each in having.tokens]
        hand = {each["face"]: int(each["count"]) for each in here["pc-hand-card"]}
        assert hand == dict(having.hand)
        permanents = {each["resource"]: int(each["count"]) for each in here["pc-permanent"]}
        assert {key: count for key, count in permanents.items() if count} == dict(having.permanents)
        assert things(svg.hand(table, seat), "pc-hand-card") == here["pc-hand-card"]
        assert things(svg.city(table, seat), "pc-building") == here["pc-building"]
        assert things(svg.city(table, seat), "pc-permanent") == here["pc-permanent"]


def test_only_the_hand_of_the_player_to_act_can_be_clicked() -> None:
    table = drawn.after(2, 20).table
    for seat in range(2):
        clicks = {each.get("click") for each in things(svg.hand(table, seat), "pc-hand-card")}
        assert clicks == ({"on-card"} if seat == table.current else {None})
    over = drawn.after(2, 999).table
    hand = things(svg.hand(over, over.current), "pc-hand-card")
    assert hand
    assert not any("click" in each for each in hand)


def test_a_card_and_a_token_by_themselves_have_their_ids() -> None:
    ruleset = pc.official_ruleset()
    card, token = ruleset.card("pond-5"), ruleset.civic("pairs")
    assert things(svg.card(card, side="both"), "pc-card") == [
        {"face": card.face.id, "tier": "1"},
        {"card": "pond-5", "tier": "1"},
    ]
    assert things(svg.card(Face("energy", 2)), "pc-card") == [{"face": "energy-2"}]
    assert things(svg.card(Gap.RESOURCE), "pc-card") == [{"gap": "resource"}]
    assert things(svg.civic(token), "pc-token") == [{"token": "pairs"}]
    fronts = [sheet.front for sheet in svg.print_sheets(ruleset)]
    backs = [sheet.back for sheet in svg.print_sheets(ruleset)]
    printed = [each["card"] for page in backs for each in things(page, "pc-card")]
    assert printed.count("pond-5") == 1
    assert sum(len(things(page, "pc-card")) for page in fronts) == len(ruleset.cards) + 4
    assert sum(len(things(page, "pc-token")) for page in fronts) == len(ruleset.civics)


def test_a_score_sheet_and_its_lines_name_seat_and_source() -> None:
    state = arrange({}, [player([], [], ["pairs"]), player()])
    picture = svg.score_sheet(state)
    assert [each["seat"] for each in things(picture, "pc-score-sheet")] == ["0", "1"]
    assert things(picture, "pc-score-line") == [
        {"source": "buildings", "seat": "0"},
        {"source": "token", "token": "pairs", "seat": "0"},
        {"source": "buildings", "seat": "1"},
    ]
    solo = things(svg.score_sheet(pc.new_game(1, 1, level="hard")), "pc-score-line")
    assert {"source": "level", "level": "hard", "seat": "1"} in solo


def test_the_tooltip_of_a_level_tells_what_it_scores() -> None:
    picture = svg.score_sheet(pc.new_game(1, 1, level="easy"))
    assert ">Level easy</text>" in picture
    assert titles(picture, "pc-score-line")[-1] == (
        "level easy: 1 point per permanent resource plus 3 points per civic token"
    )


def test_highlights_name_their_cells_and_let_clicks_through() -> None:
    state = drawn.after(1, 12, level="hard")
    marks = svg.highlights(state, chosen=(9, 13), forecast=2)
    picture = svg.market(state, highlights=marks)
    legal = [int(each["cells"]) for each in things(picture, "pc-legal")]
    assert legal == sorted(marks.legal)
    ticked = [int(each["cells"]) for each in things(picture, "pc-affordable")]
    assert ticked == sorted(marks.affordable)
    assert [each["cells"] for each in things(picture, "pc-chosen")] == ["9 13"]
    forecast = [(each["turn"], int(each["cells"])) for each in things(picture, "pc-forecast")]
    pairs = enumerate(marks.forecast, start=1)
    assert forecast == [(str(turn), cell) for turn, pair in pairs for cell in pair]
    for name in ("pc-legal", "pc-affordable", "pc-chosen", "pc-forecast"):
        assert all(each["pointer-events"] == "none" for each in things(picture, name))
    assert state.table.markers is not None
    row, column = state.table.markers
    assert things(picture, "pc-markers") == [{"row": str(row), "column": str(column)}]


def test_cells_tokens_buildings_and_markers_explain_themselves() -> None:
    table = arrange(
        {0: "tiny-house-1"},
        [player((), ["pond-5"], ["triples"]), player()],
        pc.new_game(1, seed=7),
    ).table
    for lang in languages():
        picture = svg.table(table, lang=lang)
        assert titles(picture, "pc-cell")[0] == pc.describe(table.market[0], lang=lang)
        tokens = (*table.supply, *table.players[0].tokens)
        told = {pc.describe(token, table, lang=lang) for token in tokens}
        assert set(titles(picture, "pc-token")) == told
        (built,) = table.players[0].city
        assert titles(picture, "pc-building") == [pc.describe(built, lang=lang)]
    assert titles(svg.market(table), "pc-markers") == [
        "The automa takes the card where its two markers cross and the one below it next: "
        "cells 4 and 8."
    ]


def paying() -> pc.play.Guide:
    """Return a guide that asks for a payment, for which a drafted card can be used."""
    hand = ["industry", "ingenuity"]
    state = arrange({0: "tiny-house-1", 1: "ecology"}, [player(hand), player()])
    return pc.guided_turn(state).click(OnCell(0)).click(OnCell(1))


def test_a_drafted_card_that_can_pay_is_highlighted() -> None:
    guide = paying()
    assert guide.asks == "payment"
    picture = svg.table(guide.table, guide=guide)
    assert [each["cells"] for each in things(picture, "pc-pays")] == ["1"]
    assert things(picture, "pc-pays")[0]["pointer-events"] == "none"
    assert "Can pay: the resource cards on cells 1." in picture
    first = guide.back()
    assert things(svg.table(first.table, guide=first), "pc-pays") == []
    with pytest.raises(pc.errors.CellError):
        svg.market(guide.table, highlights=svg.Highlights(pays={16}))


# --- From a click on a picture to a click of a guide -----------------------------------


def choices_at(data: dict[str, str], choices: list[Any]) -> list[Any]:
    """Return the choices that a clicked thing stands for, by the recipe of the guide."""
    keys = ("cell", "face", "token")
    return [
        choice
        for choice in choices
        if choice["type"] == data["click"]
        and all(str(choice[key]) == data[key] for key in keys if key in choice)
    ]


@pytest.mark.parametrize("state", [drawn.after(2, 20), drawn.after(4, 60), drawn.after(1, 12)])
def test_everything_that_can_be_chosen_on_the_table_is_drawn_once(state: pc.State) -> None:
    guide = pc.guided_turn(state)
    for _ in range(3):
        picture = svg.table(guide.table)
        clickable = [
            {key.removeprefix("data-"): value for key, value in each.items()}
            for each in ElementTree.fromstring(picture).iter()
            if each.get("data-click")
        ]
        held = {face.id for face in guide.table.hand(guide.table.current)}
        on_table = [
            choice
            for choice in guide.choices
            if isinstance(choice, (OnCell, OnPile, OnToken))
            # a card to pay with that is drafted in the same action is still on the market
            or (isinstance(choice, OnCard) and choice.face in held)
        ]
        choices = pc.formats.to_data(guide.choices)
        found = list(chain.from_iterable(choices_at(each, choices) for each in clickable))
        assert sorted(found, key=repr) == sorted(pc.formats.to_data(on_table), key=repr)
        if guide.action is not None:
            break
        guide = guide.click(on_table[0])


def _all_kinds() -> Iterator[str]:
    for state in (drawn.after(2, 20), drawn.after(1, 12, level="hard"), drawn.after(4, 999)):
        yield from (picture for _, picture in drawn.kinds(state))
    yield svg.table(paying().table, guide=paying())
    yield svg.card(Gap.BUILDING)
    yield from (sheet.front for sheet in svg.print_sheets(pc.official_ruleset()))


@pytest.mark.skipif(not GUIDE.exists(), reason="the guides are in the checkout")
def test_the_guide_lists_every_class_and_every_data_attribute() -> None:
    written = GUIDE.read_text("utf-8")
    drawn_names = set()
    for picture in _all_kinds():
        drawn_names |= set(re.findall(r'class="([^"]+)"', picture))
        drawn_names |= set(re.findall(r" (data-[a-z]+)=", picture))
    section = written[written.index("What can be clicked") :]
    documented = set(re.findall(r"``((?:pc|data)-[a-z-]+)``", section))
    assert documented == drawn_names


# --- On a phone ------------------------------------------------------------------------

PHONE = 375
READABLE = 9


def font_sizes(picture: str) -> Iterator[tuple[float, str]]:
    """Yield the size of every text in pixels, if the picture is shown as wide as a phone."""
    root = ElementTree.fromstring(picture)
    shown = PHONE / float(root.get("viewBox", "").split()[2])

    def walk(element: ElementTree.Element, scale: float) -> Iterator[tuple[float, str]]:
        if found := re.search(r"scale\(([^)]+)\)", element.get("transform", "")):
            scale *= float(found[1])
        if size := element.get("font-size"):
            yield float(size) * scale, element.text or ""
        for child in element:
            yield from walk(child, scale)

    return walk(root, shown)


def on_a_phone(state: pc.State, **look: Any) -> Iterator[str]:
    """Yield every kind of picture that has a tall layout."""
    forecast = 3 if state.table.markers and pc.legal_actions(state) else 0
    marks = svg.highlights(state, chosen=(0, 1), forecast=forecast)
    yield svg.table(state, highlights=marks, layout="tall", **look)
    yield svg.market(state, highlights=marks, layout="tall", **look)
    yield svg.score_sheet(state, layout="tall", **look)
    for seat in range(len(state.table.players)):
        yield svg.hand(state, seat, layout="tall", **look)
        yield svg.city(state, seat, layout="tall", **look)


def check_on_a_phone(state: pc.State, **look: Any) -> None:
    for picture in on_a_phone(state, **look):
        small = [(size, text) for size, text in font_sizes(picture) if size < READABLE - 0.01]
        assert small == []


@pytest.mark.slow
@pytest.mark.parametrize("lang", languages())
@pytest.mark.parametrize("theme", svg.THEMES)
@pytest.mark.parametrize(("players", "moves"), [(1, 12), (2, 20), (3, 45), (4, 999)])
def test_all_text_can_be_read_on_a_phone(
    players: int, moves: int, theme: svg.ThemeName, lang: str
) -> None:
    names = ["Maximiliana-Wilhelmina von Hohenberg", "Bo"]
    state = drawn.after(players, moves)
    check_on_a_phone(state, theme=theme, lang=lang)
    for picture in (svg.table, svg.score_sheet):
        sizes = font_sizes(picture(state, layout="tall", theme=theme, lang=lang, names=names))
        assert min(size for size, _ in sizes) >= READABLE - 0.01


@pytest.mark.slow
@pytest.mark.parametrize("lang", languages())
@pytest.mark.parametrize("name", [info.id for info in pc.list_rulesets()])
def test_every_shipped_ruleset_can_be_read_on_a_phone(name: str, lang: str) -> None:
    ruleset = pc.load_ruleset(name)
    state = pc.new_game(ruleset.player_counts[-1], 5, ruleset=ruleset)
    check_on_a_phone(drawn.randomly(state, 60, 3), lang=lang)
    market = tuple(ruleset.cards[: len(state.table.market)])
    for start in range(0, len(ruleset.cards), len(market)):
        cards = (*ruleset.cards[start:], *market)[: len(market)]
        table = evolve(state.table, market=cards)
        assert min(size for size, _ in font_sizes(svg.market(table, layout="tall", lang=lang))) >= (
            READABLE - 0.01
        )
    supply = evolve(state.table, supply=ruleset.civics)
    sizes = font_sizes(svg.table(supply, layout="tall", lang=lang))
    assert min(size for size, _ in sizes) >= READABLE - 0.01


def test_a_tall_picture_is_as_wide_as_a_phone() -> None:
    for picture in on_a_phone(drawn.after(2, 20)):
        root = ElementTree.fromstring(picture)
        if "pc-score-sheet" not in picture:
            assert float(root.get("width", "")) == pytest.approx(PHONE, abs=0.01)
    empty = svg.hand(arrange({}, [player(), player()]), 0, layout="tall")
    assert ElementTree.fromstring(empty).get("width") == str(PHONE)


# --- Gaps ------------------------------------------------------------------------------


@pytest.mark.parametrize("gap", Gap)
def test_a_gap_is_drawn_like_a_card(gap: Gap) -> None:
    picture = svg.card(gap, lang="pl")
    root = ElementTree.fromstring(picture)
    assert root.get("viewBox") == "0 0 126 176"
    assert root[0].text == root[1].text == pc.describe(gap, lang="pl")
    assert 'pointer-events="all"' in picture
    assert svg.picture(gap) == svg.card(gap)


def test_every_cell_of_a_market_draws_as_a_card() -> None:
    table = drawn.after(1, 999).table
    shown = {type(cell) for cell in table.market}
    assert shown == {Card, Back, Gap}
    for cell in table.market:
        assert things(svg.card(cell, ruleset=table.ruleset), "pc-card")
