"""Whole games in a real browser, by clicks, keys and touch."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest

from citykit.web.face import faces
from tests.support.leaks import Recorded
from tests.support.webcontract import breaches
from tests.support.webpage import CALM, PHONE, Player, Server, Sit, play
from tests.support.webserver import Site
from tests.support.wire import wire_to

pytestmark = pytest.mark.slow


def test_a_newcomer_finishes_a_solo_game_of_point_city(sit: Sit, tmp_path: Path) -> None:
    ann = sit()
    ann.start("pointcity", ["me"])
    ann.shoot("pointcity-solo-start")
    moves = play([ann], Random(1))
    assert moves >= 17
    assert ann.over
    ann.shoot("pointcity-solo-end")
    assert ann.page.locator("#end tbody tr").count() == 2
    # The record, the replay and the analysis of the finished game.
    with ann.page.expect_download() as loading:
        ann.page.click("#record")
    loading.value.save_as(tmp_path / "record.txt")
    assert '[Ruleset "point-city"]' in (tmp_path / "record.txt").read_text("utf-8")
    last = ann.page.inner_html("#picture")
    for _ in range(3):
        ann.page.click("#moment-back")
    ann.page.wait_for_function("() => document.querySelectorAll('#replay-log li').length > 0")
    ann.page.wait_for_function(
        "last => document.getElementById('picture').innerHTML !== last", arg=last
    )
    ann.page.locator("#moment").fill("0")
    ann.page.wait_for_function(
        "document.getElementById('moment-words').textContent.includes(' 0 ')"
    )
    ann.page.click("#analysis")
    ann.page.wait_for_selector("#analysis-list ol, #analysis-list .muted", timeout=180_000)
    # Other colours draw the page again: the moment and the analysis stay.
    analysis, before = ann.text("#analysis-list"), ann.page.inner_html("#picture")
    ann.page.select_option("#theme", "dark")
    ann.page.wait_for_function(
        """before => document.querySelector('#picture svg')
            && document.getElementById('picture').innerHTML !== before""",
        arg=before,
    )
    assert ann.text("#analysis-list") == analysis
    assert " 0 " in ann.text("#moment-words")
    _change_the_language_during_the_analysis(ann)


def _change_the_language_during_the_analysis(ann: Player) -> None:
    """An answer that was asked for in another language is not shown: the page asks again."""
    tab = ann.new_page()
    asked: list[Any] = []

    def answer(route: Any, request: Any) -> None:
        move = {"move": 1, "seat": 0, "text": f"answer {len(asked)}", "chance": 50}
        route.send(json.dumps({"type": "analysis", "moves": [move], "re": request["re"]}))

    def meddle(route: Any) -> None:
        server_side = route.connect_to_server()

        def up(text: str) -> None:
            request = json.loads(text)
            if request["type"] != "analysis":
                server_side.send(text)
                if asked and request["type"] == "look":
                    answer(route, asked[0])
                return
            asked.append(request)
            if len(asked) > 1:
                answer(route, request)

        route.on_message(up)
        server_side.on_message(route.send)

    tab.route_web_socket("**/api/games/*", meddle)
    tab.goto(ann.page.url)
    tab.click("#analysis")
    tab.select_option("#lang", "pl")
    tab.wait_for_selector("#analysis-list li:has-text('answer 2')")
    assert len(asked) == 2


def test_a_picture_that_would_be_too_small_gets_the_whole_width(sit: Sit) -> None:
    ann = sit()
    shown = {}
    for game, players in (("pointcity", 1), ("mycity", 2)):
        ann.start(game, ["me"] * players)
        picture = ann.page.locator("#picture").bounding_box()
        aside = ann.page.locator("aside").bounding_box()
        shown[game] = aside["y"] > picture["y"] + picture["height"]
    assert shown == {"pointcity": False, "mycity": True}
    ann.page.set_viewport_size({"width": 1900, "height": 900})
    ann.page.wait_for_function("() => !document.querySelector('.stacked')")


def test_market_pile_and_tokens_fit_on_a_laptop(sit: Sit) -> None:
    ann = sit(viewport={"width": 1366, "height": 768})
    for players in (1, 2, 4):
        ann.start("pointcity", ["me"] * players)
        for part in ("[data-click=on-cell]", "[data-click=on-pile]", ".pc-token"):
            boxes = [each.bounding_box() for each in ann.page.locator(f"#picture {part}").all()]
            assert boxes
            assert max(box["y"] + box["height"] for box in boxes) <= 768, part


def test_a_building_is_turned_where_it_is_placed(sit: Sit, server: Server) -> None:
    """One click turns it, moves it, or turns it back; on a phone the board is on top."""
    created = Site(f"127.0.0.1:{server.port}").create("mycity", "me", "me", seed="4")
    ann = sit(**PHONE)
    ann.open(f"{ann.address}#{created['id']}/{created['seats'][0]['key']}")

    def click(part: str, cells: str) -> None:
        ann.page.click(f"#picture {part}")
        ghost = f'#picture .mc-ghost[data-state="chosen"][data-cells="{cells}"]'
        ann.page.wait_for_selector(ghost, state="attached")
        assert ann.page.locator("#confirm").count()

    click(".mc-cell[data-click][data-cell='16']", "16 26 27 28")
    click(".mc-turn[data-turn='1']", "16 27 28 38")
    click(".mc-turn[data-turn='2']", "16 17 18 28")
    click(".mc-turn[data-turn='3']", "16 26 27 38")
    click(".mc-cell[data-click][data-cell='49']", "49 59 60 71")
    click(".mc-turn[data-turn='0']", "49 59 60 61")
    board = ann.page.locator("#picture .mc-player[data-seat='0'] .mc-board").bounding_box()
    listed = ann.page.locator("#picture .mc-entry").first.bounding_box()
    assert board["y"] + board["height"] < listed["y"]


@pytest.mark.parametrize("game", faces({}))
def test_two_players_in_two_browsers_finish(sit: Sit, server: Server, game: str) -> None:
    """One at a desk, the other with a phone in the dark, in another language.

    What passes between the browsers and the server keeps the contract and tells no secret.
    """
    with wire_to(f"127.0.0.1:{server.port}") as wire:
        address = f"http://{wire.host}/"
        ann = sit(address, **CALM)
        ann.start(game, ["me", "link"])
        bob = sit(address, **PHONE, **CALM, color_scheme="dark", locale="fr")
        bob.open(ann.links()[0])
        if bob.page.locator("#known").count():
            bob.page.click("#known")
        for number, player in enumerate((ann, bob)):
            player.shoot(f"{game}-{number}-start")
        rng, widths = Random(2), []
        for _ in range(12):
            play([ann, bob], rng, 1)
            widths.append(bob.sideways())
        for number, player in enumerate((ann, bob)):
            player.shoot(f"{game}-{number}-middle")
        play([ann, bob], rng)
        assert ann.over
        assert bob.over
        for number, player in enumerate((ann, bob)):
            player.shoot(f"{game}-{number}-end")
        assert set(widths) == {0}
        assert bob.sideways() == 0
        assert ann.page.locator("#end tbody tr").count() == 2
        for player in (ann, bob):
            player.context.close()
    server.kill()
    recorded = Recorded(wire, server.database)
    server.start()
    assert len(recorded.clients) == 2
    assert list(recorded.leaks()) == []
    assert list(breaches(wire.connections)) == []
