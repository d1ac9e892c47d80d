"""What would annoy a newcomer: things that jump, cover other things or disappear."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from citykit.web.face import faces
from tests.support.webpage import PHONE, Player, Server, Sit
from tests.support.webserver import Site

pytestmark = pytest.mark.slow

TALL_PHONE = {**PHONE, "viewport": {"width": 390, "height": 844}, "reduced_motion": "reduce"}
LAPTOP = {"viewport": {"width": 1366, "height": 768}, "reduced_motion": "reduce"}


def cell(number: int | str) -> str:
    """Return the selector of a cell of the market of Point City."""
    return f'#picture [data-click="on-cell"][data-cell="{number}"]'


def box(player: Player, selector: str) -> Any:
    """Return where something is on the screen."""
    return player.page.evaluate(
        "s => document.querySelector(s).getBoundingClientRect().toJSON()", selector
    )


def scrolled(player: Player) -> int:
    """Return by how much the page is scrolled down."""
    return int(player.page.evaluate("scrollY"))


def market_in_view(player: Player) -> bool:
    """Return whether the market is above the framed sentence of a phone."""
    first, last, step = (box(player, each) for each in (cell(0), cell(15), "#step"))
    return bool(first["top"] >= 0 and last["bottom"] <= step["top"])


def seated(sit: Sit, server: Server, game: str, *seats: str, **look: Any) -> Player:
    """Return a player, at a laptop, in a game that is always dealt in the same way."""
    created = Site(f"127.0.0.1:{server.port}").create(game, *seats, seed="4")
    ann = sit(**(look or LAPTOP))
    ann.open(f"{ann.address}#{created['id']}/{created['seats'][0]['key']}")
    ann.page.click("#known")
    return ann


# --- Scrolling -------------------------------------------------------------------------


def test_a_phone_does_not_scroll_away_from_the_market_to_confirm(sit: Sit) -> None:
    ann = sit(**TALL_PHONE)
    ann.start("pointcity", ["me"])
    before = scrolled(ann)
    ann.page.tap(cell(5))
    ann.page.tap(cell(6))
    ann.page.wait_for_selector("#confirm:focus")
    assert scrolled(ann) == before
    assert market_in_view(ann)


def test_every_turn_begins_with_the_board_in_view(sit: Sit) -> None:
    ann = sit(**TALL_PHONE)
    ann.start("pointcity", ["me", "bot"], **{"bot-1": "random"})
    ann.page.tap(cell(5))
    ann.page.tap(cell(6))
    ann.page.wait_for_selector("#confirm")
    ann.page.evaluate(
        "scrollTo(0, document.querySelector('.pc-token').getBoundingClientRect().top)"
    )
    assert not market_in_view(ann)
    ann.page.evaluate("document.getElementById('confirm').click()")
    ann.page.wait_for_selector("#picture .can-click")
    ann.page.wait_for_function("() => document.querySelectorAll('#log-list li').length > 2")
    ann.page.wait_for_selector("#step.mine")
    assert market_in_view(ann)


# --- Tips ------------------------------------------------------------------------------


def overlap(one: Any, other: Any) -> bool:
    """Return whether two boxes have something in common."""
    return bool(
        min(one["right"], other["right"]) > max(one["left"], other["left"])
        and min(one["bottom"], other["bottom"]) > max(one["top"], other["top"])
    )


def test_tips_disappear_after_a_click(sit: Sit) -> None:
    ann = sit(**LAPTOP)
    ann.start("pointcity", ["me"])
    ann.page.hover(cell(5))
    ann.page.wait_for_selector("#tip:not([hidden])")
    for clicks, chosen in enumerate((5, 6), start=1):
        ann.page.click(cell(chosen))
        ann.page.wait_for_selector(f"#step[data-clicks='{clicks}']")
        ann.page.wait_for_timeout(400)
        assert not ann.page.is_visible("#tip")
    ann.page.hover(cell(10))
    ann.page.wait_for_selector("#tip:not([hidden])")


def test_a_new_picture_under_a_resting_mouse_is_not_explained(sit: Sit) -> None:
    ann = sit(**LAPTOP)
    ann.start("pointcity", ["me"])
    ann.page.hover(cell(10))
    ann.page.wait_for_selector("#tip:not([hidden])")
    ann.page.locator(cell(5)).dispatch_event("click")
    ann.page.wait_for_selector("#step[data-clicks='1']")
    ann.page.wait_for_timeout(400)
    assert not ann.page.is_visible("#tip")


@pytest.mark.parametrize("look", [LAPTOP, {"viewport": {"width": 800, "height": 500}}])
def test_tips_never_cover_the_next_step(sit: Sit, look: dict[str, Any]) -> None:
    ann = sit(**look)
    ann.start("pointcity", ["me"])
    for number in range(16):
        ann.page.hover(cell(number))
        ann.page.wait_for_selector("#tip:not([hidden])")
        assert not overlap(box(ann, "#tip"), box(ann, "#step"))


@pytest.mark.parametrize("game", faces({}))
def test_browsers_have_no_second_tip_for_what_can_be_clicked(sit: Sit, game: str) -> None:
    ann = sit(**LAPTOP)
    ann.start(game, ["me", "me"])
    ann.page.wait_for_selector("#picture [role=button]")
    titled = """() => [...document.querySelectorAll("#picture [role=button]")].filter((part) => {
      for (let at = part; at.id !== "picture"; at = at.parentElement) {
        if (at.querySelector(":scope > title")) return true;
      }
      return part.querySelector("title");
    }).length"""
    assert ann.page.evaluate(titled) == 0
    named = "() => document.querySelector('#picture svg').getAttribute('aria-labelledby')"
    for name in ann.page.evaluate(named).split():
        assert ann.page.text_content(f"#{name}")


# --- Choosing --------------------------------------------------------------------------


def test_a_click_on_what_is_chosen_takes_it_back(sit: Sit) -> None:
    ann = sit(**LAPTOP)
    ann.start("pointcity", ["me"])
    chosen = "#picture .is-chosen"
    for cells in ((5,), (5, 6)):
        for count, number in enumerate(cells, start=1):
            ann.page.click(cell(number))
            ann.page.wait_for_selector(f"#step[data-clicks='{count}']")
        ann.page.hover(cell(10))
        ann.page.hover(cell(cells[0]))
        ann.page.wait_for_selector("#tip:has-text('again')")
        ann.page.click(cell(cells[0]))
        ann.page.wait_for_selector(f"#step[data-clicks='{len(cells) - 1}']")
        kept = [each.get_attribute("data-cell") for each in ann.page.locator(chosen).all()]
        assert kept == [str(number) for number in cells[1:]]
    ann.page.dblclick(cell(7))
    ann.page.wait_for_selector("#confirm")


# --- Hints, undo and scores ------------------------------------------------------------


def hinted(sit: Sit, server: Server, game: str, *seats: str) -> Player:
    """Return a player who has asked for a hint about the first move."""
    ann = seated(sit, server, game, *seats)
    ann.page.click("#hint")
    ann.page.wait_for_selector("#picture .is-hinted")
    return ann


def test_a_hint_frames_both_cards_until_something_else_is_chosen(sit: Sit, server: Server) -> None:
    ann = hinted(sit, server, "pointcity", "me")
    framed = ann.page.locator("#picture .is-hinted")
    cells = [each.get_attribute("data-cell") for each in framed.all()]
    assert len(cells) == 2
    ann.page.click(cell(cells[1]))
    ann.page.wait_for_selector("#step[data-clicks='1']")
    assert [each.get_attribute("data-cell") for each in framed.all()] == cells[:1]
    assert ann.text("#message").startswith("Hint")
    ann.page.keyboard.press("Escape")
    ann.page.wait_for_selector("#step[data-clicks='0']")
    assert framed.count() == 2
    ann.page.click(cell(next(each for each in range(16) if str(each) not in cells)))
    ann.page.wait_for_selector("#step[data-clicks='1']")
    assert framed.count() == 0
    assert not ann.text("#message")


def test_the_frame_of_a_hint_is_inside_of_what_it_frames(sit: Sit, server: Server) -> None:
    """What is outside of a cell of My City is under its neighbours."""
    ann = hinted(sit, server, "mycity", "me", "me")
    style = "() => getComputedStyle(document.querySelector('#picture .is-hinted'))"
    width, offset = (
        float(ann.page.evaluate(f"{style}.{name}").removesuffix("px"))
        for name in ("outlineWidth", "outlineOffset")
    )
    assert width + offset <= 0


def test_a_hint_is_scrolled_to_on_a_phone(sit: Sit, server: Server) -> None:
    ann = seated(sit, server, "pointcity", "me", **TALL_PHONE)
    ann.page.evaluate("scrollTo(0, document.body.scrollHeight)")
    assert not market_in_view(ann)
    ann.page.click("#hint")
    ann.page.wait_for_selector("#picture .is-hinted")
    hinted = box(ann, "#picture .is-hinted")
    assert hinted["top"] >= 0
    assert hinted["bottom"] <= box(ann, "#step")["top"]


def test_the_page_says_that_a_move_is_undone(sit: Sit) -> None:
    ann = sit(**LAPTOP)
    ann.start("pointcity", ["me", "bot"], **{"bot-1": "random"})
    ann.page.click(cell(5))
    ann.page.click(cell(6))
    ann.page.click("#confirm")
    ann.page.wait_for_selector("#undo")
    ann.page.wait_for_selector("#step.mine")
    ann.page.click("#undo")
    ann.page.wait_for_selector("#message:not(:empty)")
    assert ann.text("#message").startswith("Undone")
    assert "Undone" in ann.page.inner_text("#live")
    ann.page.click(cell(5))
    ann.page.wait_for_selector("#step[data-clicks='1']")
    assert not ann.text("#message")


def test_help_explains_undo_against_bots_and_scores_are_no_forecast(sit: Sit) -> None:
    ann = sit(**LAPTOP)
    ann.start("kosmopolis", ["me", "bot"], **{"bot-1": "random"})
    assert "so far" in ann.text("#scores")
    ann.page.click("#help")
    assert "against bots" in ann.text("dialog")


# --- Jumping ---------------------------------------------------------------------------


@pytest.mark.parametrize("game", faces({}))
def test_the_table_does_not_jump_when_the_next_step_changes(
    sit: Sit, server: Server, game: str
) -> None:
    ann, rng = seated(sit, server, game, "me", "bot"), Random(3)
    places = set()
    for _ in range(3):
        ann.page.wait_for_selector("#picture .can-click, #buttons .choice, #end:not([hidden])")
        if ann.over:  # a random click on "Quit" in My City
            break
        while not ann.page.locator("#confirm").count():
            if ann.page.locator("#buttons .choice").count() < 3:  # many choices need their room
                places.add(box(ann, "#picture")["top"] + scrolled(ann))
            ann.choose(rng)
        places.add(box(ann, "#picture")["top"] + scrolled(ann))
        shown = ann.at()
        ann.page.click("#confirm")
        ann.wait_past(shown)
    assert len(places) == 1
