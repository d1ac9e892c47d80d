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
from pointcity.play import OnCell
from tests.support import drawn
from tests.support.browser import find_browser, run_script
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


INSIDE = """
return [...document.querySelectorAll('svg')].flatMap((svg, place) => {
  const frame = svg.getBoundingClientRect();
  return [...svg.querySelectorAll('text')].filter(text => {
    const box = text.getBoundingClientRect();
    return box.left < frame.left || box.right > frame.right
        || box.top < frame.top - 1 || box.bottom > frame.bottom + 1;
  }).map(text => [place, text.textContent]);
});
"""


@pytest.mark.parametrize("font", ["", "DejaVu Sans", "Liberation Sans", "serif"])
def test_no_name_leaves_its_card(browse: Browser, font: str) -> None:
    pictures = [picture for name in NAMES for picture in _named(name)]
    body = "\n".join(pictures)
    if font:
        body = body.replace(draw.FONT, font)
    outside, _ = browse(body, INSIDE)
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
    outside, more = browse("\n".join(pictures), INSIDE)
    assert outside == []
    assert "CONSOLE" not in log + more


# --- Clicks ----------------------------------------------------------------------------

GUIDE = Path(__file__).parents[2] / "docs" / "guides" / "pictures.rst"

CLICKS = """
const guide = %s;
const clicked = [];
document.body.addEventListener('click', event => {
  clicked.push(choiceAt(event.target, guide) ?? event.target.closest('[data-cell]')?.dataset);
});
for (const thing of document.querySelectorAll('[data-click]')) {
  const box = thing.getBoundingClientRect();
  const [x, y] = [box.left + box.width * %s, box.top + box.height * %s];
  document.elementFromPoint(x, y).dispatchEvent(new MouseEvent('click', { bubbles: true }));
}
return clicked;
"""


def recipe() -> str:
    """Return the function of the guide that finds the choice that was clicked."""
    written = GUIDE.read_text("utf-8")
    start = written.index("function choiceAt")
    return textwrap.dedent(f"   {written[start : written.index('function listen')]}")


@pytest.mark.skipif(not GUIDE.exists(), reason="the guides are in the checkout")
@pytest.mark.parametrize("layout", ["wide", "tall"])
@pytest.mark.parametrize("place", [(0.5, 0.5), (0.5, 0.25), (0.3, 0.8)])
def test_a_click_on_a_picture_is_a_choice_of_the_guide(
    browse: Browser, layout: svg.Layout, place: tuple[float, float]
) -> None:
    state = drawn.after(2, 20)
    first = pc.guided_turn(state)
    for guide, chosen in ((first, ()), (first.click(OnCell(5)), (5,))):
        sent = pc.formats.to_data(guide)
        choices = sent["choices"]
        marks = svg.highlights(state, chosen=chosen)
        picture = svg.table(state, highlights=marks, layout=layout)
        script = recipe() + CLICKS % (json.dumps(sent), *place)
        clicked, _ = browse(picture, script)
        drawn_types = ("on-cell", "on-pile", "on-token", "on-card")
        expected = [each for each in choices if each["type"] in drawn_types]
        found = [each for each in clicked if each and "type" in each]
        assert sorted(found, key=json.dumps) == sorted(expected, key=json.dumps)
        others = {int(each["cell"]) for each in clicked if each and "type" not in each}
        cells = {each["cell"] for each in choices if each["type"] == "on-cell"}
        assert others == set(range(16)) - cells
        assert all(each["click"] == "on-cell" for each in clicked if each and "type" not in each)


@pytest.mark.skipif(not GUIDE.exists(), reason="the guides are in the checkout")
def test_a_payment_is_clicked_in_the_hand_or_among_the_chosen_cells(browse: Browser) -> None:
    state = arrange(
        {0: "tiny-house-1", 1: "ecology", 4: "energy"},
        [player(["ecology", "industry", "ingenuity"]), player(["ecology"])],
    )
    guide = pc.guided_turn(state).click(OnCell(0)).click(OnCell(1))
    sent = pc.formats.to_data(guide)
    choices = sent["choices"]
    assert {"type": "on-card", "face": "ecology"} in choices
    picture = svg.table(state, highlights=svg.Highlights(chosen=(0, 1)))
    clicked, _ = browse(picture, recipe() + CLICKS % (json.dumps(sent), 0.5, 0.5))
    paid = [each["face"] for each in clicked if each and each.get("type") == "on-card"]
    assert set(paid) == {each["face"] for each in choices if "face" in each}


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
