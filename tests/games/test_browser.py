"""Pictures of every game in a real browser, if there is one: they fit and can be clicked."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.support.clicking import check_clicks, check_text_fits
from tests.support.games import every_game
from tests.support.pictures import states_of
from tests.support.samples import Sample
from tests.support.scripts import ROOT

pytestmark = pytest.mark.slow

NAMES = ("W" * 24, "Żółwiownia Wąchockiego Ł", "城市城市城市城市城市城市城市城市", "i")


@every_game()
def test_all_text_stays_inside_and_no_text_covers_another(sample: Sample, tmp_path: Path) -> None:
    game, pictures = sample.game, []
    states = list(states_of(game, 4))
    for lang in ("en", "pl", "fr"):
        look: Any = {"lang": lang, "names": NAMES}
        for state in (*states[:: len(states) // 4], states[-1]):
            pictures.append(game.svg.table(game.observe(state, 0), layout="tall", **look))
            pictures.append(game.svg.table(game.observe(state, 1), **look))
        pictures.append(game.svg.score_sheet(states[-1], layout="tall", **look))
        pictures += sample.shown.pictures(layout="tall", **look)
        pictures += sample.shown.pictures(layout="wide", **look)
    check_text_fits(tmp_path, pictures, f"{sample.facts.prefix}-player")


@pytest.mark.skipif(not (ROOT / "docs").exists(), reason="the documentation is in the checkout")
@pytest.mark.parametrize("layout", ["wide", "tall"])
@every_game()
def test_every_choice_of_a_guide_can_be_clicked(
    sample: Sample, layout: str, tmp_path: Path
) -> None:
    page = ROOT / "docs" / sample.package / "pictures.rst"
    for guide in sample.shown.guides():
        picture = sample.game.svg.table(guide.view, guide=guide, layout=layout)
        drawn = [each for each in guide.choices if not isinstance(each, sample.shown.BUTTONS)]
        assert drawn
        check_clicks(tmp_path, page, picture, drawn)
