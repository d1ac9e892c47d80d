"""Pictures in a real browser, if there is one: they fit and can be clicked."""

from __future__ import annotations

import json
import re
import textwrap
from collections.abc import Callable
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

import pytest

import kosmopolis as ko
from kosmopolis import svg
from kosmopolis.play import Guide, OnCapital, OnCard, OnDone, guided_turn
from tests.kosmopolis.support.positions import card, playing
from tests.support.browser import find_browser, run_script
from tests.support.pictures import CLICKS, OUTSIDE, OVERLAPS

pytestmark = pytest.mark.slow

Browser = Callable[[str, str], tuple[Any, str]]

PAGE = Path(__file__).parents[3] / "docs" / "kosmopolis" / "pictures.rst"

NAMES = ("W" * 24, "Żółwiownia Wąchockiego Ł", "城市城市城市城市城市城市城市城市", "i")


@pytest.fixture(name="browse")
def _browse(tmp_path: Path) -> Browser:
    """Return a function from a page and a script to what the script found, and the log."""
    find_browser()
    return partial(run_script, tmp_path)


# --- Text ------------------------------------------------------------------------------


def finished(players: int) -> list[ko.State]:
    """Return some states of a random game."""
    state, rng, states = ko.new_game(players, 7), Random(7), []
    while seats := ko.to_act(state):
        seat = rng.choice(seats)
        state = ko.apply(state, rng.choice(ko.legal_actions(state, seat)), seat=seat)
        states.append(state)
    return [*states[::17], state]


def test_all_text_stays_inside_and_no_text_covers_another(browse: Browser) -> None:
    pictures = []
    for lang in ("en", "pl", "fr"):
        for state in finished(4):
            look: Any = {"lang": lang, "names": NAMES}
            pictures.append(svg.table(ko.observe(state, 0), layout="tall", **look))
            pictures.append(svg.table(ko.observe(state, 1), **look))
        pictures.append(svg.score_sheet(state, layout="tall", **look))
    body = "\n".join(pictures)
    outside, log = browse(body, OUTSIDE)
    assert outside == []
    assert "CONSOLE" not in log
    overlaps, _ = browse(body, OVERLAPS % {"name": "ko-player"})
    assert overlaps == []


# --- Clicks ----------------------------------------------------------------------------


def recipe() -> str:
    """Return the function of the page that finds the choice that was clicked."""
    written = PAGE.read_text("utf-8")
    start = written.index("function choiceAt")
    return textwrap.dedent(f"   {written[start : written.index('``OnDone``')]}")


def sent(guide: Guide) -> list[dict[str, Any]]:
    """Return the choices of a guide that are part of a picture, as JSON."""
    found = []
    for choice in guide.choices:
        data = {"type": re.sub(r"(?<!^)(?=[A-Z])", "-", type(choice).__name__).lower()}
        if isinstance(choice, OnCard):
            data["card"] = choice.card.id
        elif column := getattr(choice, "column", ""):
            data["column"] = column
        if not isinstance(choice, OnDone):
            found.append(data)
    return found


def guides() -> list[Guide]:
    """Return a guide for each question."""
    state = playing(["a5 p3", "s2"], homes=["m3", ""], capital="m2 s4 a3")
    first = guided_turn(ko.observe(state, 0))
    priest = first.click(OnCard(card("p3")))
    placing = guided_turn(ko.observe(ko.apply(state, ko.PlayCapital(card("a5"))), 0))
    last = playing(["m2", ""], homes=["a5 a6", ""], capital="a6 m6", markers=[6, 0], pool=2, last=1)
    paying = guided_turn(ko.observe(ko.apply(last, ko.PlayHome(card("m2"))), 0))
    keeping = guided_turn(ko.observe(ko.new_game(3, 7), 1))
    return [first, priest, priest.click(OnCapital()), placing, paying, keeping]


@pytest.mark.skipif(not PAGE.exists(), reason="the documentation is in the checkout")
@pytest.mark.parametrize("layout", ["wide", "tall"])
def test_every_choice_of_a_guide_can_be_clicked(browse: Browser, layout: svg.Layout) -> None:
    for guide in guides():
        choices = sent(guide)
        picture = svg.table(guide.view, guide=guide, layout=layout)
        clicked, _ = browse(picture, recipe() + CLICKS % json.dumps(choices))
        assert {json.dumps(each) for each in clicked} == {json.dumps(each) for each in choices}
