"""Pictures in a real browser, if there is one: they open, and text stays on its card."""

from __future__ import annotations

import html
import json
import re
import shutil
import subprocess
from collections.abc import Callable, Iterator
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
from tests.support import drawn

pytestmark = pytest.mark.slow

FLAGS = (
    *("--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run"),
    *("--disable-background-networking", "--disable-component-update", "--disable-sync"),
    *("--enable-logging=stderr", "--virtual-time-budget=5000", "--dump-dom"),
)

Browser = Callable[[str, str], tuple[Any, str]]


@pytest.fixture(name="browse")
def _browse(tmp_path: Path) -> Browser:
    """Return a function from a page and a script to what the script found, and the log."""
    chromium = shutil.which("chromium")
    if chromium is None:
        pytest.skip("no chromium on the PATH")

    def browse(body: str, script: str) -> tuple[Any, str]:
        page = tmp_path / "page.html"
        report = f"<script>document.body.dataset.found = JSON.stringify((() => {{{script}}})())"
        page.write_text(
            f"<!doctype html><meta charset=utf-8><body>{body}{report}</script>", "utf-8"
        )
        profile = f"--user-data-dir={tmp_path / 'profile'}"
        done = subprocess.run(
            [chromium, *FLAGS, profile, page.as_uri()], capture_output=True, check=True, timeout=120
        )
        found = re.search(r'data-found="([^"]*)"', done.stdout.decode("utf-8"))
        assert found, done.stderr
        return json.loads(html.unescape(found[1])), done.stderr.decode("utf-8", "replace")

    return browse


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
    kit = kit_of(svg.THEMES["light"], ("energy", "economy"), (), locale("en"))
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
