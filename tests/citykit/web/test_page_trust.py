"""The page, reloaded, cut off, asking in the name of others, or asking too late."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest

from tests.support.webpage import Server, Sit, play, same_log

pytestmark = pytest.mark.slow

#: Joins a game, sends a request, and returns the answers until an error or an update.
ASK = """([id, key, request]) => new Promise((resolve) => {
  const socket = new WebSocket(`ws://${location.host}/api/games/${id}`);
  const heard = [];
  socket.onopen = () => socket.send(JSON.stringify({ type: "join", re: 1, key }));
  socket.onmessage = ({ data }) => {
    const message = JSON.parse(data);
    heard.push(message);
    if (message.type === "joined") {
      socket.send(JSON.stringify({ ...request, revision: message.revision, re: 2 }));
    } else if (message.type === "error" || message.re === 2) {
      socket.close();
      resolve(message);
    }
  };
})"""

#: The seats of a game whose keys the browser keeps.
SEATS = "(id) => JSON.parse(localStorage['citykit.games'])[id].seats"


def _id_and_key(link: str) -> tuple[str, str]:
    game, key = link.split("#")[1].split("/")
    return game, key


def test_a_reload_and_a_killed_server_lose_nothing(sit: Sit, server: Server) -> None:
    ann, bob = sit(), sit()
    ann.start("kosmopolis", ["me", "link"])
    bob.open(ann.links()[0])
    rng = Random(3)
    play([ann, bob], rng, 5)
    before = same_log(ann, bob)
    ann.page.reload()
    ann.page.wait_for_selector("#picture svg")
    assert ann.log == before
    assert "/" not in ann.page.url.split("#")[1]  # the key is not in the address
    for _ in range(2):
        server.kill()
        for player in (ann, bob):
            player.page.wait_for_selector("#lost:not([hidden])")
            assert "connection is lost" in player.text("#lost")
        server.start()
        for player in (ann, bob):
            player.page.wait_for_selector("#lost", state="hidden")
            assert player.text("#alerts").startswith("Connected again. Nothing has happened")
        assert ann.log == before
        play([ann, bob], rng, 3)
        before = same_log(ann, bob)


def test_what_happened_during_a_lost_connection_is_shown(sit: Sit) -> None:
    ann, bob = sit(), sit()
    ann.start("pointcity", ["me", "link"])
    bob.open(ann.links()[0])
    bob.context.set_offline(True)
    bob.page.evaluate("window.dispatchEvent(new Event('offline'))")
    held: list[Any] = []
    link = bob.page.url
    bob.page.close()
    bob.page = bob.new_page()
    bob.context.set_offline(False)

    def hold(route: Any) -> None:
        held.append(route)
        server_side = route.connect_to_server()
        route.on_message(server_side.send)
        server_side.on_message(route.send)

    bob.page.route_web_socket("**/api/games/*", hold)
    bob.open(link)
    held[-1].close(code=1012)
    bob.page.wait_for_selector("#lost:not([hidden])")
    ann.move(Random(1))
    bob.page.wait_for_selector("#lost", state="hidden")
    assert bob.text("#alerts").startswith("Connected again.")
    bob.page.wait_for_function("() => document.querySelectorAll('#log-list li').length > 0")
    assert bob.log == ann.log


def test_a_forged_request_for_another_seat_is_refused(sit: Sit) -> None:
    ann, bob = sit(), sit()
    ann.start("pointcity", ["me", "link"])
    (link, _) = ann.links()
    bob.open(link)
    game, key = _id_and_key(link)
    draw = {"type": "act", "action": {"type": "draw-two"}}
    answer = bob.page.evaluate(ASK, [game, key, draw])
    assert answer["code"] == "illegal-action"
    assert [reason["code"] for reason in answer["reasons"]] == ["not-your-turn"]
    answer = bob.page.evaluate(ASK, [game, key, {**draw, "seat": 0, "key": "x" * 22}])
    assert answer["type"] == "error"
    answer = bob.page.evaluate(ASK, [game, "x" * 22, draw])
    assert answer["code"] == "unknown-key"
    answer = bob.page.evaluate(ASK, [game, None, draw])
    assert answer["code"] == "not-a-player"
    assert ann.log == []


def test_a_link_that_fits_no_seat_says_so(sit: Sit) -> None:
    ann = sit()
    ann.start("pointcity", ["me"])
    (watch,) = ann.links()
    eve = sit()
    eve.page.goto(f"{watch}/{'x' * 22}")
    eve.page.wait_for_selector("#lost:not([hidden])")
    assert "does not belong to a player" in eve.text("#lost")
    # The key is not kept: the game can be watched.
    eve.open(watch)
    assert eve.prompt.startswith("You are watching.")
    assert eve.page.evaluate("[localStorage['citykit.games'], sessionStorage.length]") == [None, 0]


def test_a_wrong_link_does_not_harm_the_right_one(sit: Sit) -> None:
    ann, bob = sit(), sit()
    ann.start("pointcity", ["me", "link"])
    link, watch = ann.links()
    game, _ = _id_and_key(link)
    refused = "#lost:not([hidden])"
    wrong, other = f"{watch}/{'x' * 22}", f"{watch}/{'y' * 22}"
    for address, shown in ((wrong, refused), (link, "#known"), (other, refused), (watch, "#known")):
        bob.page.goto(address)
        bob.page.wait_for_selector(shown)
    assert bob.page.evaluate("location.hash") == f"#{game}"
    bob.page.reload()
    bob.page.wait_for_selector("#picture svg")
    assert [each["seat"] for each in bob.page.evaluate(SEATS, game)] == [1]


def test_a_wrong_key_that_was_kept_is_forgotten(sit: Sit) -> None:
    ann, bob = sit(), sit()
    ann.start("pointcity", ["me", "link"])
    link, watch = ann.links()
    game, key = _id_and_key(link)
    bob.open()
    keep = """([id, ...keys]) => {
      const seats = keys.map((key) => ({ key }));
      localStorage["citykit.games"] = JSON.stringify({ [id]: { seats } });
      sessionStorage[`citykit.key.${id}`] = JSON.stringify(keys[0]);
    }"""
    bob.page.evaluate(keep, [game, "x" * 22, "y" * 22, key])
    bob.open(watch)
    bob.page.wait_for_selector("#known")
    assert [each["key"] for each in bob.page.evaluate(SEATS, game)] == [key]
    bob.open()
    bob.page.evaluate(keep, [game, "x" * 22])
    bob.open(watch)
    assert bob.prompt.startswith("You are watching.")


def test_an_error_that_answers_no_request_is_shown(sit: Sit) -> None:
    ann, bob = sit(), sit()
    ann.start("pointcity", ["me", "link"])
    routes: list[Any] = []

    def listen(route: Any) -> None:
        routes.append(route)
        route.connect_to_server()

    bob.page.route_web_socket("**/api/games/*", listen)
    bob.open(ann.links()[0])
    error = {"type": "error", "code": "internal", "message": "Ouch.", "reasons": []}
    routes[-1].send(json.dumps(error))
    bob.page.wait_for_selector(".alert")
    assert "Ouch." in bob.text("#alerts")


def test_illegal_and_stale_actions_are_refused_with_the_reason_shown(sit: Sit) -> None:
    """A second tab of the same seat hears nothing of the first, and its action is changed."""
    ann = sit()
    ann.start("pointcity", ["me"])
    tab = ann.new_page()
    change: dict[str, Any] = {"deaf": False, "action": None}

    def meddle(route: Any) -> None:
        server_side = route.connect_to_server()

        def up(text: str) -> None:
            message = json.loads(text)
            if message["type"] == "act" and change["action"] is not None:
                message["action"] = change["action"]
            server_side.send(json.dumps(message))

        def down(text: str) -> None:
            message = json.loads(text)
            if "re" in message or not change["deaf"]:
                route.send(text)

        route.on_message(up)
        server_side.on_message(down)

    tab.route_web_socket("**/api/games/*", meddle)
    tab.goto(ann.page.url)
    tab.wait_for_selector("#picture .can-click")
    tab.click('#picture [data-click="on-pile"]')
    tab.wait_for_selector("#confirm")
    change["action"] = {"type": "draft", "cells": [0, 5], "pay": []}
    tab.click("#confirm")
    tab.wait_for_selector(".alert")
    assert "not side by side" in tab.inner_text("#alerts")
    assert ann.log == []
    # Meanwhile a move is made, and the second tab does not hear of it.
    change.update(deaf=True, action=None)
    ann.move(Random(1))
    tab.click("#confirm")
    tab.wait_for_function(
        "() => document.getElementById('alerts').textContent.includes('look again')"
    )
    change["deaf"] = False


def test_a_click_that_is_answered_after_news_of_another_player_is_not_lost(sit: Sit) -> None:
    """Both players of My City choose at once: one clicks while the other one confirms."""
    ann, bob = sit(), sit()
    ann.start("mycity", ["me", "link"])
    late: list[str] = []

    def slow_to_answer_the_first_click(route: Any) -> None:
        server_side = route.connect_to_server()

        def down(text: str) -> None:
            first = json.loads(text)["type"] == "guide" and not late
            if first:
                late.append(text)
            else:
                route.send(text)
                if late and json.loads(text)["type"] == "update":
                    route.send(late[0])

        route.on_message(server_side.send)
        server_side.on_message(down)

    bob.page.route_web_socket("**/api/games/*", slow_to_answer_the_first_click)
    bob.open(ann.links()[0])
    bob.page.click("#known")
    bob.page.click("#picture .mc-cell.can-click >> nth=0")
    bob.page.wait_for_selector("#step[aria-busy=true]")
    ann.move(Random(1))
    bob.page.wait_for_selector("#confirm")
    assert bob.text("#alerts") == ""


def test_undo_needs_the_consent_of_the_other_player(sit: Sit) -> None:
    ann, bob, cat = sit(), sit(), sit()
    ann.start("pointcity", ["me", "link"])
    link, watch = ann.links()
    assert "✓" not in ann.text("#share")
    bob.open(link)
    ann.page.wait_for_selector("#share :text('✓')")
    cat.open(watch)
    ann.page.click('#picture [data-click="on-pile"]')
    ann.page.click("#confirm")
    bob.page.wait_for_selector("#step.mine")
    ann.page.click("#undo")
    bob.page.wait_for_selector("#refuse")
    assert "asks to take back" in bob.text("#asked")
    bob.page.click("#refuse")
    ann.page.wait_for_function("() => !document.getElementById('asked').children.length")
    assert ann.log
    assert ann.text("#message") == "Not undone: another player refused."
    ann.page.click("#undo")
    bob.page.click("#agree")
    ann.page.wait_for_selector("#step.mine")
    for player in (ann, bob, cat):
        player.page.wait_for_function("() => !document.querySelector('#log-list li')")
    # A spectator sees the table and can do nothing.
    assert cat.page.locator("#picture svg").count() == 1
    assert cat.page.locator("#picture [role=button], #buttons button").count() == 0
    assert cat.prompt == "You are watching. Waiting for Player 1."


def test_a_hint_marks_what_to_click(sit: Sit) -> None:
    ann = sit()
    ann.start("bloomtown", ["me", "bot"], **{"bot-1": "random"})
    ann.page.wait_for_selector("#hint")
    ann.page.click("#hint")
    ann.page.wait_for_function(
        "() => document.getElementById('message').textContent.startsWith('Hint:')"
    )
    while not ann.page.locator("#confirm").count():
        shown = ann.at()
        ann.page.locator("#picture .is-hinted, #buttons .is-hinted").first.click()
        ann.wait_past(shown)
    assert ann.prompt.split(":")[0] in ann.text("#message")
