"""Guided turns: what is asked, and why something cannot be clicked."""

from __future__ import annotations

import pytest

import kosmopolis as ko
from kosmopolis.model.errors import IllegalClick
from kosmopolis.model.table import Phase
from kosmopolis.play import (
    OnCapital,
    OnCard,
    OnColumn,
    OnDone,
    OnHome,
    OnHomeColumn,
    guided_turn,
)
from tests.kosmopolis.support.positions import card, playing
from tests.support.guides import codes


def settling() -> ko.State:
    """Return a settlement in which seat 0 can pay for one of two columns."""
    homes = ["a5 a6 m4 m4", ""]
    state = playing(["s2", ""], homes=homes, capital="a6 m6 s6", markers=[6, 0], pool=2, last=1)
    return ko.apply(state, ko.PlayHome(card("s2")))


def test_a_card_is_chosen_then_where_it_goes() -> None:
    guide = guided_turn(ko.observe(playing(["a5 p3", "s2"], capital="m2 s4"), 0))
    assert (guide.asks, guide.choices) == ("card", (OnCard(card("a5")), OnCard(card("p3"))))
    guide = guide.click(OnCard(card("p3")))
    assert (guide.asks, guide.choices) == ("zone", (OnHome(), OnCapital()))
    assert guide.click(OnHome()).action == ko.PlayHome(card("p3"))
    guide = guide.click(OnCapital())
    assert (guide.asks, guide.choices) == ("take", (OnColumn("scholar"), OnColumn("merchant")))
    assert codes(guide, OnColumn("agent")) == ["cannot-take"]
    assert guide.click(OnColumn("merchant")).action == ko.PlayCapital(card("p3"), "merchant")


def test_a_card_that_takes_nothing_needs_no_column() -> None:
    guide = guided_turn(ko.observe(playing(["p3 s2", "s2"]), 0), [OnCard(card("p3"))])
    assert guide.click(OnCapital()).action == ko.PlayCapital(card("p3"))


def test_equal_cards_are_clicked_once_for_each_copy() -> None:
    view = ko.observe(ko.new_game(2, 7), 0)
    assert view.private is not None
    one = view.private.pool[0]
    guide = guided_turn(view, [OnCard(one)])
    copies = view.private.pool.count(one)
    assert codes(guide, OnCard(one)) == ([] if copies > 1 else ["not-held"])
    assert codes(guide, OnCard(ko.Card("agent", 99))) == ["not-held"]


def test_a_modifier_is_placed_by_a_click_on_a_column() -> None:
    state = ko.apply(playing(["a5 s2", "s2"]), ko.PlayCapital(card("a5")))
    guide = guided_turn(ko.observe(state, 0))
    assert guide.asks == "column"
    assert len(guide.choices) == 4
    assert codes(guide, OnColumn("mayor")) == ["no-such-column"]
    assert guide.click(OnColumn("agent")).action == ko.PlaceModifier("agent")


def test_columns_to_rescue_are_chosen_until_it_is_done() -> None:
    state = settling()
    assert state.table.phase is Phase.SETTLE
    guide = guided_turn(ko.observe(state, 0))
    assert guide.asks == "rescue"
    assert guide.choices == (OnHomeColumn("agent"), OnHomeColumn("merchant"), OnDone())
    assert guide.click(OnDone()).action == ko.Rescue()
    assert codes(guide, OnHomeColumn("scholar")) == ["not-over-limit"]
    assert codes(guide, OnHomeColumn("mayor")) == ["no-such-column"]
    # the markers pay for one of the two columns, so the first choice determines the action
    assert guide.click(OnHomeColumn("agent")).action == ko.Rescue(("agent",))


def test_several_columns_can_be_rescued() -> None:
    homes = ["a4 a6 m4 m4 s6", ""]
    state = playing(["p2", ""], homes=homes, capital="a6 m6", markers=[7, 0], pool=1, last=1)
    view = ko.observe(ko.apply(state, ko.PlayHome(card("p2"))), 0)
    guide = guided_turn(view, [OnHomeColumn("merchant")])
    assert guide.action is None
    assert codes(guide, OnHomeColumn("merchant")) == ["already-chosen"]
    assert codes(guide, OnHomeColumn("scholar")) == ["not-enough-markers"]
    assert guide.click(OnDone()).action == ko.Rescue(("merchant",))
    assert guide.click(OnHomeColumn("agent")).action == ko.Rescue(("agent", "merchant"))


def test_what_cannot_be_clicked_has_a_reason() -> None:
    view = ko.observe(playing(["a5 p3", "s2"]), 0)
    guide = guided_turn(view)
    assert codes(guide, "a5") == ["unknown-click"]
    assert codes(guide, OnHome()) == ["other-click"]
    assert codes(guide, OnCard(card("m6"))) == ["not-held"]
    done = guided_turn(view, [OnCard(card("a5")), OnHome()])
    assert codes(done, OnHome()) == ["action-chosen"]
    other = guided_turn(ko.observe(playing(["a5 p3", "s2"]), 1))
    assert other.choices == ()
    assert codes(other, OnCard(card("s2"))) == ["not-your-turn"]
    with pytest.raises(IllegalClick, match="First choose a card of your hand") as caught:
        guide.click(OnHome())
    assert caught.value.click == OnHome()


# --- What is certain -------------------------------------------------------------------


def test_a_preview_shows_the_played_card_where_it_goes() -> None:
    state = ko.new_game(2, 7)
    while state.table.phase is not Phase.PLAY:
        (seat, *_) = ko.to_act(state)
        state = ko.apply(state, ko.legal_actions(state, seat)[0], seat=seat)
    (seat,) = ko.to_act(state)
    view = ko.observe(state, seat)
    guide = guided_turn(view)
    guide = guide.click(guide.choices[0])
    assert guide.preview == view
    after = guide.click(OnHome()).preview
    (played,) = guide.cards
    before, now = view.table.players[seat], after.table.players[seat]
    assert now.home[played.profession] == (*before.home[played.profession], played.value)
    assert now.held == before.held - 1
