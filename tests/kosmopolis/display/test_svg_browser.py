"""Pictures in a real browser, if there is one: they fit and can be clicked."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import kosmopolis as ko
from kosmopolis import svg
from kosmopolis.play import Guide, OnCapital, OnCard, OnDone, guided_turn
from tests.kosmopolis.support.positions import card, playing
from tests.support.clicking import check_clicks, check_text_fits
from tests.support.pictures import states_of

pytestmark = pytest.mark.slow

PAGE = Path(__file__).parents[3] / "docs" / "kosmopolis" / "pictures.rst"

NAMES = ("W" * 24, "Żółwiownia Wąchockiego Ł", "城市城市城市城市城市城市城市城市", "i")


# --- Text ------------------------------------------------------------------------------


def test_all_text_stays_inside_and_no_text_covers_another(tmp_path: Path) -> None:
    pictures, (*_, last) = [], states_of(ko, 4)
    for lang in ("en", "pl", "fr"):
        for state in (*list(states_of(ko, 4))[::17], last):
            look: Any = {"lang": lang, "names": NAMES}
            pictures.append(svg.table(ko.observe(state, 0), layout="tall", **look))
            pictures.append(svg.table(ko.observe(state, 1), **look))
        pictures.append(svg.score_sheet(last, layout="tall", **look))
    check_text_fits(tmp_path, pictures, "ko-player")


# --- Clicks ----------------------------------------------------------------------------


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
def test_every_choice_of_a_guide_can_be_clicked(tmp_path: Path, layout: svg.Layout) -> None:
    for guide in guides():
        picture = svg.table(guide.view, guide=guide, layout=layout)
        drawn = [choice for choice in guide.choices if choice != OnDone()]
        check_clicks(tmp_path, PAGE, picture, drawn)
