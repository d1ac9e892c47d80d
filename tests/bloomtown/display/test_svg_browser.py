"""Pictures in a real browser, if there is one: they fit and can be clicked."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from attrs import evolve

import bloomtown as bt
from bloomtown import svg
from bloomtown.model.table import Step
from bloomtown.play import Guide, OnDone, OnSpecial, OnTile, guided_turn
from tests.bloomtown.support.positions import arranged, tile
from tests.support.clicking import check_clicks, check_text_fits
from tests.support.pictures import states_of

pytestmark = pytest.mark.slow

PAGE = Path(__file__).parents[3] / "docs" / "bloomtown" / "pictures.rst"

NAMES = ("W" * 24, "Żółwiownia Wąchockiego Ł", "城市城市城市城市城市城市城市城市", "i")


def test_all_text_stays_inside_and_no_text_covers_another(tmp_path: Path) -> None:
    pictures = []
    states = list(states_of(bt, 4))
    for lang in ("en", "pl", "fr"):
        look: Any = {"lang": lang, "names": NAMES}
        for state in (*states[::29], states[-1]):
            pictures.append(svg.table(bt.observe(state, 0), layout="tall", **look))
            pictures.append(svg.table(bt.observe(state, 1), **look))
        pictures.append(svg.score_sheet(states[-1], layout="tall", **look))
    rules = bt.official_ruleset()
    many = evolve(rules, hand=6, tokens=9, setups=(evolve(rules.setups[2], stack=9),))
    crowded = bt.new_game(4, 1, ruleset=many)
    pictures.append(svg.table(crowded, names=NAMES))
    pictures.append(svg.table(crowded, names=NAMES, layout="tall"))
    check_text_fits(tmp_path, pictures, "bt-player")


def guides() -> list[Guide]:
    """Return a guide for each question."""
    state = arranged(("o house+park", "p"), seen=("park",))
    first = guided_turn(bt.observe(state, 0))
    taking = evolve(state, table=evolve(state.table, step=Step.TAKE))
    ending = evolve(state, table=evolve(state.table, step=Step.FINAL, ending=True))
    return [
        first,
        first.click(OnTile(tile("house+park"))),
        first.click(OnSpecial("community", "token")),
        guided_turn(bt.observe(taking, 0)),
        guided_turn(bt.observe(ending, 0)),
    ]


@pytest.mark.skipif(not PAGE.exists(), reason="the documentation is in the checkout")
@pytest.mark.parametrize("layout", ["wide", "tall"])
def test_every_choice_of_a_guide_can_be_clicked(tmp_path: Path, layout: svg.Layout) -> None:
    for guide in guides():
        picture = svg.table(guide.view, guide=guide, layout=layout)
        drawn = [each for each in guide.choices if not isinstance(each, OnSpecial | OnDone)]
        assert drawn
        check_clicks(tmp_path, PAGE, picture, drawn)
