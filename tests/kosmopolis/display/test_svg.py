"""Pictures of the game."""

from __future__ import annotations

import re
from typing import Any
from xml.etree import ElementTree

import pytest
from attrs import evolve

import kosmopolis as ko
from citykit.canvas.frame import ROOM
from citykit.canvas.lettering import measure
from citykit.canvas.panels import INSIDE
from citykit.tools.errors import ArgumentError
from citykit.tools.mappings import FrozenMapping
from kosmopolis import svg
from kosmopolis.display.svg.cards import HEIGHT
from kosmopolis.model.errors import SeatError
from kosmopolis.model.ruleset import Profession
from kosmopolis.play import OnCapital, OnCard, OnHome, guided_turn
from tests.kosmopolis.support.positions import card, playing
from tests.kosmopolis.support.shown import STATE, VIEW, settling
from tests.support.pictures import NAMES, found, states_of, titles

# --- What can be clicked ---------------------------------------------------------------


def test_things_have_classes_and_data() -> None:
    picture = svg.table(VIEW)
    assert len(found(picture, "ko-capital", click="on-capital")) == 1
    assert len(found(picture, "ko-column", click="on-column", column="merchant")) == 1
    assert len(found(picture, "ko-card", card="merchant-5")) == 1
    assert len(found(picture, "ko-hand-card", click="on-card", card="agent-5", seat=0)) == 2
    assert len(found(picture, "ko-player", seat=1)) == 1
    assert len(found(picture, "ko-home", click="on-home", seat=0)) == 1
    assert found(picture, "ko-home", seat=1) == [{"class": "ko-home", "data-seat": "1"}]
    own = found(picture, "ko-home-column", click="on-home-column", column="merchant", seat=0)
    assert len(own) == 1
    assert len(found(picture, "ko-home-column", click="on-home-column", seat=1)) == 0
    assert len(found(picture, "ko-home-card", card="merchant-3", seat=0)) == 1
    assert len(found(picture, "ko-deck", count=24)) == 1
    assert len(found(picture, "ko-modifiers", count=1)) == 1
    assert len(found(picture, "ko-markers", count=7)) == 1
    assert len(found(picture, "ko-markers", count=1, seat=0)) == 1
    assert len(found(picture, "ko-held", count=3, seat=0)) == 1


def test_a_modifier_shows_its_value_to_the_seat_that_placed_it() -> None:
    own = {"column": "merchant", "seat": 0, "value": -3}
    assert len(found(svg.capital(VIEW), "ko-modifier", **own)) == 1
    for other in (STATE, ko.observe(STATE, 1), STATE.table):
        (face_down,) = found(svg.capital(other), "ko-modifier", column="merchant", seat=0)
        assert "data-value" not in face_down


def test_revealed_modifiers_and_limits() -> None:
    table = settling().table
    assert table.revealed is not None
    revealed = FrozenMapping({**table.revealed, "agent": (4,)})
    picture = svg.capital(evolve(table, revealed=revealed))
    assert len(found(picture, "ko-modifier", column="agent", value=4)) == 1
    assert "limit 10" in picture


def test_cards_to_choose_from_can_be_clicked_and_kept_ones_cannot() -> None:
    state = ko.new_game(2, 7)
    for seat in (0, 1):
        state = ko.apply(state, ko.legal_actions(state, seat)[0], seat=seat)
    view = ko.observe(state, 0)
    assert view.private is not None
    picture = svg.hand(view)
    assert len(found(picture, "ko-hand-card", click="on-card")) == len(view.private.pool)
    assert len(found(picture, "ko-hand-card")) == len(view.private.pool) + len(view.private.hand)


# --- Highlights ------------------------------------------------------------------------


def test_a_guide_marks_what_can_be_clicked_and_what_is_chosen() -> None:
    guide = guided_turn(VIEW)
    picture = svg.table(VIEW, guide=guide)
    assert (len(found(picture, "ko-choice")), len(found(picture, "ko-chosen"))) == (3, 0)
    guide = guide.click(OnCard(card("a5")))
    assert guide.choices == (OnHome(), OnCapital())
    picture = svg.table(VIEW, guide=guide)
    # one of the two equal cards is chosen; the hometown and the capital are the choices
    assert (len(found(picture, "ko-choice")), len(found(picture, "ko-chosen"))) == (2, 1)


def test_a_choice_that_is_made_is_marked() -> None:
    state = ko.new_game(2, 7)
    state = ko.apply(state, ko.legal_actions(state, 0)[0], seat=0)
    assert len(found(svg.table(ko.observe(state, 0)), "ko-chosen")) == 2
    assert found(svg.table(ko.observe(state, 1)), "ko-chosen") == []
    homes = ["a5 a6", "a5 a6"]
    state = playing(["m2", ""], homes=homes, capital="a6 m6", markers=[4, 4], pool=0, last=1)
    state = ko.apply(state, ko.PlayHome(card("m2")))
    state = evolve(state, privates=(evolve(state.privates[0], choice=ko.Rescue(("agent",))),) * 2)
    assert len(found(svg.home(ko.observe(state, 0), 0), "ko-chosen")) == 1


def test_the_modifier_to_place_is_drawn_for_its_seat_only() -> None:
    state = ko.apply(STATE, ko.PlayCapital(card("a5")))
    assert len(found(svg.table(ko.observe(state, 0)), "ko-modifier", value=4)) == 1
    assert found(svg.table(ko.observe(state, 1)), "ko-modifier", value=4) == []


# --- Tooltips --------------------------------------------------------------------------


def test_cards_modifiers_markers_and_hometowns_explain_themselves() -> None:
    placed = {0: [("agent", 2)], 1: [("agent", -1)]}
    state = playing(["s3", "m2"], homes=["a5 a6", "p2"], capital="a6 p2", placed=placed)
    view = ko.observe(state, 0)
    picture = svg.table(view, names=("Ann", "Bob"))
    assert titles(picture, "ko-hand-card") == ["Scholar 3; in the capital: draw a card"]
    assert titles(picture, "ko-modifier") == [
        "Modifier +2: it changes the limit of the column.",
        "A modifier of Bob, face down: it changes the limit of the column at the end of the round.",
    ]
    markers = "Markers: each pays for 1 over a limit, or is worth a point at the end."
    assert set(titles(picture, "ko-markers")) == {markers}
    assert titles(picture, "ko-home")[1] == "Bob: hometown. Cards are worth points here."
    assert titles(picture, "ko-column")[0] == "The Agent column of the capital"
    for lang in ("pl", "fr"):
        for name in ("ko-hand-card", "ko-modifier", "ko-markers", "ko-home", "ko-home-column"):
            other = titles(svg.table(view, lang=lang), name)
            assert None not in other
            assert not set(other) & set(titles(picture, name))


def test_a_column_over_its_limit_is_marked() -> None:
    state = playing(["s3", "m2"], homes=["a5 a6 p2", ""], capital="a6 p2")
    picture = svg.home(ko.observe(state, 0), 0)
    agent, priest, *_ = titles(picture, "ko-home-column")
    assert ">11 &gt; 6</text>" in picture
    assert agent is not None
    assert agent.startswith("Agent cards, 5 over the limit now: lost")
    assert priest == "Priest cards: 2; the limit in the capital is 2 now"


def test_the_sum_of_a_column_over_its_limit_fits_on_a_phone() -> None:
    state = playing(["s3", "m2"], homes=["a5 a6 p2", ""], capital="p2")
    picture = svg.table(ko.observe(state, 0), layout="tall")
    found_size = re.search(r'font-size="([\d.]+)"[^>]*>11 &gt; 0</text>', picture)
    assert found_size is not None
    column = (ROOM - 2 * INSIDE - 3 * 6) / 4
    assert measure("11 > 0", float(found_size[1])) <= column - 28


# --- Looks -----------------------------------------------------------------------------


def test_a_table_and_a_card_are_described() -> None:
    assert "Votre main" in svg.table(VIEW, lang="fr")
    assert "Priest 3. Priest: take" in svg.card(card("p3"))
    assert str(card("a5")) == "agent-5"


def test_professions_of_a_variant_have_colours_and_symbols() -> None:
    rules = ko.official_ruleset()
    guard = Profession("guard", "g", "crimson", "draw")
    variant = evolve(rules, professions=(*rules.professions, guard))
    assert "Guard" in svg.card(ko.Card("guard", 9), ruleset=variant)
    assert "Guard" in svg.table(ko.new_game(2, 1, ruleset=variant), layout="tall")


def test_a_finished_game_shows_hometowns_and_bonus_cards() -> None:
    *_, state = states_of(ko, 3)
    picture = svg.score_sheet(state, names=NAMES)
    assert len(found(picture, "ko-score", source="home", column="agent", seat=2)) == 1
    assert len(found(svg.table(state), "ko-bonus")) == sum(
        len(player.bonus) for player in state.table.players
    )


def test_wrong_arguments() -> None:
    wrong: Any = "agent-5"
    with pytest.raises(ArgumentError, match="a Card of the ruleset is needed, not a str"):
        svg.card(wrong)
    with pytest.raises(ArgumentError, match="a Card of the ruleset is needed, not mayor-5"):
        svg.card(ko.Card("mayor", 5))
    with pytest.raises(ArgumentError, match="the View of a seat"):
        svg.hand(ko.observe(STATE))
    with pytest.raises(SeatError):
        svg.home(STATE, 2)


def test_an_empty_hand_is_a_picture_too() -> None:
    assert "Player 1: hand" in svg.hand(ko.observe(settling(), 0))


def test_the_six_cards_of_a_deal_are_in_one_row() -> None:
    six = ko.observe(ko.new_game(2, 9), 0)
    assert six.private is not None
    assert len(six.private.pool) == 6
    height = float(ElementTree.fromstring(ko.svg.hand(six)).get("viewBox", "").split()[3])
    assert height < 2 * HEIGHT
