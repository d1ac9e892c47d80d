"""Pictures in a real browser, if there is one: they open, fit and can be clicked."""

from __future__ import annotations

import json
import textwrap
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any

import pytest

import pointcity as pc
from citykit.canvas import draw
from pointcity.display import svg
from pointcity.display.svg import cards
from pointcity.display.svg.icons import kit_of
from pointcity.language.locales import locale
from pointcity.model.cards import Card, Face
from pointcity.model.ruleset import Civic
from pointcity.model.table import Gap
from pointcity.play import OnCard, OnCell
from tests.support import drawn
from tests.support.browser import find_browser, run_script
from tests.support.clicking import OUTSIDE
from tests.support.positions import arrange, player

pytestmark = pytest.mark.slow

Browser = Callable[[str, str], tuple[Any, str]]


@pytest.fixture(name="browse")
def _browse(tmp_path: Path) -> Browser:
    """Return a function from a page and a script to what the script found, and the log."""
    find_browser()
    return partial(run_script, tmp_path)


NAMES = (
    "W" * 24,
    "m" * 24,
    "Mm" * 12,
    "WWWWWWWWWWW WWWWWWWWWWWW",
    "Community Mushroom Farms",
    "The Wig-Wam-Wax-Workshop",
    "Żółwiownia Wąchockiego Ł",
    "Œuvre d'Électrométallurg",
    "ﷺﷺﷺﷺﷺﷺﷺﷺ",
    "城市城市城市城市城市城市城市城市城市城市城市城市",
    "مدينة الحدائق الكبيرة هنا",
    "🏙🏙🏙🏙🏙🏙🏙🏙🏙🏙🏙🏙🏙🏙🏙🏙🏙🏙🏙🏙🏙🏙🏙🏙",
    "@%&@%&@%&@%&@%&@%&@%&@%&",
    "i" * 24,
    "X",
)


def _named(name: str) -> Iterator[str]:
    """Yield small pictures in which a name must stay within the frame."""
    rich = Card("x", 2, Face("energy"), name, (("economy", 20),), (("energy", 12),), -99, True)
    kit = kit_of(svg.THEMES["light"], None, ("energy", "economy"), locale("en"))
    yield svg.card(rich)
    yield svg.card(Card("y", 2, Face("energy"), name))
    yield svg.civic(Civic("z", name, 5))
    yield svg.civic(Civic("z", name, {"most": {"buildings": {"tier": 2}}, "points": 12}))
    yield draw.picture(
        cards.TILE_WIDTH, cards.TILE_HEIGHT, cards.tile(kit, rich), title=name, desc=name
    )


@pytest.mark.parametrize("font", ["", "DejaVu Sans", "Liberation Sans", "serif"])
def test_no_name_leaves_its_card(browse: Browser, font: str) -> None:
    pictures = [picture for name in NAMES for picture in _named(name)]
    body = "\n".join(pictures)
    if font:
        body = body.replace(draw.FONT, font)
    outside, _ = browse(body, OUTSIDE)
    assert outside == []


def _all_kinds() -> Iterator[str]:
    states = [drawn.after(2, 20), drawn.after(1, 12, level="hard"), drawn.after(4, 999)]
    states.append(drawn.randomly(pc.new_game(6, 1, ruleset=drawn.strange_ruleset()), 30, 2))
    for state in states:
        for theme in svg.THEMES:
            yield from (picture for _, picture in drawn.kinds(state, theme))
    sheet = svg.print_sheets(pc.official_ruleset())[-1]
    yield from (sheet.front, sheet.back)


OPENS = """
return %s.map(text => {
  const root = new DOMParser().parseFromString(text, 'image/svg+xml');
  return root.querySelector('parsererror') ? 'broken' : root.documentElement.tagName;
});
"""


def test_every_picture_opens_without_errors_and_keeps_its_text(browse: Browser) -> None:
    pictures = list(_all_kinds())
    listed = json.dumps(pictures).replace("</", "<\\/")
    opened, log = browse("", OPENS % listed)
    assert opened == ["svg"] * len(pictures)
    outside, more = browse("\n".join(pictures), OUTSIDE)
    assert outside == []
    assert "CONSOLE" not in log + more


# --- Clicks ----------------------------------------------------------------------------

GUIDE = Path(__file__).parents[2] / "docs" / "guides" / "pictures.rst"

CLICKS = """
const sent = [];
const page = { guide: %s, revision: 3, lang: 'pl', messages: document.createElement('p') };
listen(document.body, page, request => sent.push(request));
for (const thing of document.querySelectorAll('[data-click]')) {
  const box = thing.getBoundingClientRect();
  const [x, y] = [box.left + box.width * %s, box.top + box.height * %s];
  document.elementFromPoint(x, y).dispatchEvent(new MouseEvent('click', { bubbles: true }));
}
return sent;
"""

ANSWERS = """
const page = { guide: 1, messages: document.querySelector('p') };
return %s.map(answer => {
  show(answer, page);
  return [page.guide, page.messages.textContent];
});
"""


def recipe() -> str:
    """Return the functions of the guide that find what was clicked and show the answer."""
    written = GUIDE.read_text("utf-8")
    start = written.index("function clickAt")
    return textwrap.dedent(f"   {written[start : written.index('The page sends every click')]}")


def _clicked(browse: Browser, picture: str, guide: pc.play.Guide, place: Any) -> list[Any]:
    """Return the last clicks of the requests that a page sends."""
    sent = pc.formats.to_data(guide)
    requests, _ = browse(picture, recipe() + CLICKS % (json.dumps(sent), *place))
    for request in requests:
        assert request["clicks"][:-1] == sent["clicks"]
        assert (request["revision"], request["lang"]) == (3, "pl")
    return [request["clicks"][-1] for request in requests]


@pytest.mark.skipif(not GUIDE.exists(), reason="the guides are in the checkout")
@pytest.mark.parametrize("layout", ["wide", "tall"])
@pytest.mark.parametrize("place", [(0.5, 0.5), (0.5, 0.25), (0.3, 0.8)])
def test_a_click_on_a_picture_is_a_choice_of_the_guide_or_refused_with_reasons(
    browse: Browser, layout: svg.Layout, place: tuple[float, float]
) -> None:
    state = drawn.after(2, 20)
    first = pc.guided_turn(state)
    for guide, chosen in ((first, ()), (first.click(OnCell(5)), (5,))):
        choices = pc.formats.to_data(guide.choices)
        marks = svg.highlights(state, chosen=chosen)
        picture = svg.table(state, highlights=marks, layout=layout)
        clicked = _clicked(browse, picture, guide, place)
        drawn_types = ("on-cell", "on-pile", "on-token", "on-card")
        expected = [each for each in choices if each["type"] in drawn_types]
        found = [each for each in clicked if each in choices]
        assert sorted(found, key=json.dumps) == sorted(expected, key=json.dumps)
        assert [each["cell"] for each in clicked if "cell" in each] == list(range(16))
        others = [each for each in clicked if each not in choices]
        assert all(map(guide.why_not, pc.formats.from_data(others)))


@pytest.mark.skipif(not GUIDE.exists(), reason="the guides are in the checkout")
def test_a_payment_is_clicked_in_the_hand_or_among_the_chosen_cells(browse: Browser) -> None:
    state = arrange(
        {0: "tiny-house-1", 1: "ecology", 4: "ecology"},
        [player(["ecology", "industry", "ingenuity"]), player(["ecology"])],
    )
    guide = pc.guided_turn(state).click(OnCell(0)).click(OnCell(1))
    assert OnCard("ecology") in guide.choices
    picture = svg.table(state, highlights=svg.Highlights(chosen=(0, 1)))
    clicked = _clicked(browse, picture, guide, (0.5, 0.5))
    paid = [each["face"] for each in clicked if each["type"] == "on-card"]
    assert paid.count("ecology") == 2  # on cell 1 and in the hand
    assert set(paid) == {"ecology", "industry", "ingenuity"}
    cells = [each["cell"] for each in clicked if each["type"] == "on-cell"]
    assert cells == [0, *range(2, 16)]
    assert [reason.code for reason in guide.why_not(OnCell(4))] == ["payment-begun"]


@pytest.mark.skipif(not GUIDE.exists(), reason="the guides are in the checkout")
def test_a_page_shows_why_a_click_is_refused_until_the_next_guide(browse: Browser) -> None:
    answers = [{"error": {"message": "Cell 5 is empty."}}, {"guide": 2}]
    shown, _ = browse("<p></p>", recipe() + ANSWERS % json.dumps(answers))
    assert shown == [[1, "Cell 5 is empty."], [2, ""]]


def test_a_gap_and_an_empty_pile_can_be_clicked_in_the_middle(browse: Browser) -> None:
    table = drawn.after(1, 999).table
    picture = svg.table(table)
    script = """
    return [...document.querySelectorAll('[data-gap], .pc-pile')].map(thing => {
      const box = thing.getBoundingClientRect();
      const hit = document.elementFromPoint(box.left + 20, box.top + box.height * 0.7);
      return hit.closest('[data-click]') === thing;
    });
    """
    hits, _ = browse(picture, script)
    assert hits == [True] * len(hits)
    assert len(hits) == 1 + sum(isinstance(cell, Gap) for cell in table.market)
