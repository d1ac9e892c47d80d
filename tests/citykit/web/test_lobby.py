"""The games of a server: loading, bots, and what happens when something fails."""

from __future__ import annotations

import asyncio
import json
import os
import sqlite3
import sys
from collections.abc import Callable, Coroutine
from concurrent.futures.process import BrokenProcessPool
from functools import partial
from typing import Any

import pytest
from starlette.applications import Starlette

from citykit import bots
from citykit.arena.analysis import GameAnalysis
from citykit.tools.errors import GameError
from citykit.web import lobby as module
from citykit.web import thinking
from citykit.web.app import Bucket, Server
from citykit.web.errors import WebError
from citykit.web.lobby import Lobby
from citykit.web.settings import Settings
from citykit.web.store import Store
from citykit.web.telling import Teller
from citykit.web.thinking import Thinkers
from tests.support.webfake import FakeSocket
from tests.support.webgames import FACES, Browser

#: An analysis of a game without mistakes and turning points.
NOTHING_FOUND = GameAnalysis("kosmopolis", "kosmopolis", (1, 2), (1,), (0.5, 0.5), (), 40, 40)


class Here:
    """Bots that think at once, in this process."""

    def __init__(self) -> None:
        self.asked: list[tuple[Any, ...]] = []
        self.analyzed: list[tuple[Any, ...]] = []
        self.analyse: Callable[..., Any] = thinking.analysis
        self.pause: Callable[[], None] = lambda: None

    async def choose(self, *given: Any) -> Any:
        self.asked.append(given)
        await asyncio.sleep(0)
        self.pause()
        return thinking.choose(*given)

    async def analysis(self, *given: Any) -> Any:
        self.analyzed.append(given)
        await asyncio.sleep(0)
        return self.analyse(*given)

    async def hint(self, *given: Any) -> Any:
        await asyncio.sleep(0)
        self.pause()
        return thinking.hint(*given)

    def close(self) -> None:
        """There is nothing to end."""


class Hall:
    """A lobby with one game."""

    def __init__(self, *kinds: str, game: str = "pointcity", **limits: Any) -> None:
        self.store = Store(":memory:")
        self.lobby = Lobby(FACES, self.store, Settings(**limits))
        self.thinkers = Here()
        self.lobby._thinkers = self.thinkers  # type: ignore[assignment]
        self.lobby._analysts = self.thinkers  # type: ignore[assignment]
        seats = [{"kind": kind, **({"bot": "random"} if kind == "bot" else {})} for kind in kinds]
        self.created = self.lobby.create({"game": game, "seats": seats})

    def join(self, seat: int | None) -> tuple[Any, Browser]:
        browser = Browser()
        key = None if seat is None else self.created["seats"][seat]["key"]
        request = {"type": "join", "key": key, "layout": None}
        return self.lobby.join(self.created["id"], browser.client, request), browser


def run(test: Coroutine[Any, Any, None]) -> None:
    asyncio.run(test)


async def settle() -> None:
    """Let everything happen that can happen."""
    for _ in range(200):
        await asyncio.sleep(0)


def test_what_can_be_played_is_listed_once_in_each_language() -> None:
    hall = Hall("me")
    polish = hall.lobby.listing("pl")
    assert hall.lobby.listing("pl") is polish
    assert hall.lobby.listing("en") is hall.lobby.listing("tlh") is not polish
    hall.lobby.close()


def test_bots_move_until_a_person_has_to() -> None:
    async def test() -> None:
        hall = Hall("bot", "bot", "me")
        room, browser = hall.join(2)
        assert browser.last["guide"] is None
        await settle()
        assert browser.last["guide"] is not None
        assert {given[4] for given in hall.thinkers.asked} == {0, 1}
        seeds = [given[2] for given in hall.thinkers.asked]
        assert len(set(seeds)) == len(seeds)
        stored = hall.store.load(hall.created["id"])
        assert stored is not None
        assert len(stored.changes) == len(room.match.history) >= 2
        hall.lobby.close()

    run(test())


def test_a_bot_thinks_again_when_the_table_has_changed_meanwhile() -> None:
    async def test() -> None:
        hall = Hall("me", "bot", game="kosmopolis")
        room, browser = hall.join(0)
        game = room.face.game

        def take_back() -> None:
            hall.thinkers.pause = lambda: None
            action = game.legal_actions(room.view(0), 0)[0]
            room.play(action, 0, room.match.revision)
            hall.lobby.answer(
                room, browser.client, {"type": "undo", "revision": room.match.revision}
            )
            room.play(game.legal_actions(room.view(1), 1)[0], 1, room.match.revision)

        hall.thinkers.pause = take_back
        await settle()
        assert [move.seat for move in room.match.history] == [1]
        hall.lobby.close()

    run(test())


@pytest.mark.parametrize("stays", [True, False])
def test_bots_move_after_a_request_that_comes_while_their_task_ends(stays: bool) -> None:
    async def test() -> None:
        hall = Hall("me", "bot")
        room, browser = hall.join(0)
        draw = {"type": "act", "action": {"type": "draw-two"}}
        hall.lobby.answer(room, browser.client, {**draw, "revision": 0})
        (task,) = hall.lobby._thinking.values()
        while not task.done():
            await asyncio.sleep(0)
        assert hall.lobby._thinking  # its end is not known yet
        hall.lobby.answer(room, browser.client, {**draw, "revision": room.match.revision})
        assert room.bots_to_act
        if not stays:
            hall.lobby.leave(room, browser.client)
        await settle()
        assert bool(room.bots_to_act) is not stays
        hall.lobby.close()

    run(test())


def test_a_game_without_clients_leaves_the_memory() -> None:
    async def test() -> None:
        hall = Hall("me", "bot")
        room, browser = hall.join(0)
        again, other = hall.join(None)
        assert again is room
        hall.lobby.leave(room, browser.client)
        assert hall.join(0)[0] is room
        for client in list(room.clients):
            hall.lobby.leave(room, client)
        assert other.client not in room.clients
        loaded, _ = hall.join(0)
        assert loaded is not room
        hall.lobby.leave(room, browser.client)
        assert hall.join(None)[0] is loaded
        hall.lobby.close()

    run(test())


def test_a_bot_stops_thinking_when_all_have_gone() -> None:
    async def test() -> None:
        hall = Hall("bot", "me")
        room, browser = hall.join(1)
        hall.lobby.leave(room, browser.client)
        await settle()
        assert room.match.history == ()
        hall.lobby.close()

    run(test())


def test_a_join_that_is_refused_leaves_nothing_behind() -> None:
    async def test() -> None:
        hall = Hall("me", "bot", max_connections_per_game=1)
        browser = Browser()
        wrong = {"type": "join", "key": "forged"}
        assert hall.lobby.join(hall.created["id"], browser.client, wrong) is None
        assert hall.lobby._rooms == {}
        hall.join(0)
        with pytest.raises(WebError) as caught:
            hall.join(None)
        assert caught.value.code == "too-many-connections"
        with pytest.raises(WebError):
            hall.lobby.join("nothing", browser.client, {"type": "join", "key": None})
        hall.lobby.close()

    run(test())


def test_a_join_that_fails_leaves_nothing_behind(monkeypatch: pytest.MonkeyPatch) -> None:
    async def test() -> None:
        hall = Hall("me", "bot")
        with monkeypatch.context() as patch:
            patch.setattr(Teller, "update", lambda *given: 1 / 0)
            with pytest.raises(ZeroDivisionError):
                hall.join(0)
        assert hall.lobby._rooms == {}
        room, browser = hall.join(0)
        assert room.clients == [browser.client]
        assert browser.last["seats"][0]["online"]
        with monkeypatch.context() as patch:
            patch.setattr(Teller, "update", lambda *given: 1 / 0)
            with pytest.raises(ZeroDivisionError):
                hall.join(None)
        assert room.clients == [browser.client]
        hall.lobby.close()

    run(test())


def test_a_bot_that_fails_costs_the_connection_and_not_the_game(
    caplog: pytest.LogCaptureFixture,
) -> None:
    async def test() -> None:
        hall = Hall("bot", "me")

        def fail() -> None:
            raise ValueError("a bug")

        hall.thinkers.pause = fail
        room, browser = hall.join(1)
        await settle()
        assert (browser.last["code"], browser.closed) == ("internal", 1011)
        hall.thinkers.pause = lambda: None
        again, browser = hall.join(1)
        assert again is not room
        await settle()
        assert browser.last["guide"] is not None
        hall.lobby.close()

    run(test())
    assert "a bug" in caplog.text


def test_a_hint_that_fails_is_answered(caplog: pytest.LogCaptureFixture) -> None:
    async def test() -> None:
        hall = Hall("me", "bot")
        room, browser = hall.join(0)

        def fail() -> None:
            raise ValueError("a bug")

        hall.thinkers.pause = fail
        ask = {"type": "hint", "re": 5, "revision": 0}
        hall.lobby.answer(room, browser.client, ask)
        await settle()
        assert (browser.last["code"], browser.last["re"]) == ("internal", 5)
        hall.thinkers.pause = lambda: None
        hall.lobby.answer(room, browser.client, ask)
        await settle()
        assert (browser.last["type"], browser.last["re"]) == ("hint", 5)
        hall.lobby.answer(room, browser.client, ask)
        hall.lobby.close()
        await settle()

    run(test())
    assert "a bug" in caplog.text


class Finished(Hall):
    """A lobby with one game that is over, and analysts that return anything at once."""

    def __init__(self) -> None:
        super().__init__("me", "me", game="kosmopolis")
        self.thinkers.analyse = lambda *given: NOTHING_FOUND
        self.room, self.browser = self.join(0)
        game = self.room.face.game
        while seats := game.to_act(self.room.match.state):
            action = game.legal_actions(self.room.view(seats[0]), seats[0])[-1]
            self.room.play(action, seats[0], self.room.match.revision)

    async def ask(self, browser: Browser, **look: Any) -> dict[str, Any]:
        if look:
            self.lobby.answer(self.room, browser.client, {"type": "look", **look})
        self.lobby.answer(self.room, browser.client, {"type": "analysis", "re": 4})
        await settle()
        return browser.last


@pytest.mark.slow
@pytest.mark.covering
def test_a_finished_game_is_analyzed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(thinking, "_ITERATIONS", 2)
    monkeypatch.setattr(thinking, "_WORLDS", 2)

    async def test() -> None:
        hall = Finished()
        hall.thinkers.analyse = thinking.analysis
        answer = await hall.ask(hall.browser)
        assert (answer["type"], answer["re"]) == ("analysis", 4)
        hall.lobby.close()

    run(test())


def test_an_analysis_is_computed_once(monkeypatch: pytest.MonkeyPatch) -> None:
    async def test() -> None:
        hall = Finished()
        _, other = hall.join(1)
        hall.lobby.answer(hall.room, hall.browser.client, {"type": "analysis", "re": 4})
        assert await hall.ask(other) == {"type": "analysis", "re": 4, "moves": []}
        assert hall.browser.last == other.last
        await hall.ask(other)
        assert len(hall.thinkers.analyzed) == 1
        await hall.ask(other, lang="pl")
        assert [given[-1] for given in hall.thinkers.analyzed] == ["en", "pl"]
        # With room for two only, the oldest is computed again.
        monkeypatch.setattr("citykit.web.lobby._ANALYSES", 2)
        await hall.ask(other, lang="fr")
        await hall.ask(other, lang="pl")
        await hall.ask(other, lang="en")
        assert [given[-1] for given in hall.thinkers.analyzed] == ["en", "pl", "fr", "en"]
        hall.lobby.close()

    run(test())


def test_an_analysis_that_fails_is_tried_again() -> None:
    async def test() -> None:
        hall = Finished()
        fine = hall.thinkers.analyse
        hall.thinkers.analyse = lambda *given: 1 // 0
        assert (await hall.ask(hall.browser))["code"] == "internal"
        hall.thinkers.analyse = fine
        assert (await hall.ask(hall.browser))["moves"] == []
        hall.lobby.close()

    run(test())


def test_a_game_whose_ruleset_has_changed_is_refused() -> None:
    async def test() -> None:
        hall = Hall("me", "bot")
        game_id = hall.created["id"]
        saved = hall.store.load(game_id)
        assert saved is not None
        other = saved.record.replace('"fingerprint": "', '"fingerprint": "0')
        assert other != saved.record
        hall.store._db.execute("UPDATE games SET record = ?", (other,))
        with pytest.raises(GameError):
            hall.join(0)
        hall.store._db.execute("UPDATE games SET game = 'chess'")
        with pytest.raises(WebError) as caught:
            hall.join(0)
        assert caught.value.code == "unknown-id"
        hall.lobby.close()

    run(test())


def test_idle_games_are_swept_but_not_those_in_use(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level("INFO", "citykit.web")
    monkeypatch.setattr(module, "_SWEEP", 0)

    async def test() -> None:
        hall = Hall("me", "bot", idle_days=1)
        hall.lobby.create({"game": "pointcity", "seats": [{"kind": "me"}]})
        hall.store._db.execute("UPDATE games SET touched = 0")
        hall.join(0)
        sweeping = asyncio.create_task(hall.lobby.sweep())
        await asyncio.sleep(0.01)
        sweeping.cancel()
        assert hall.store.ids() == (hall.created["id"],)
        hall.lobby.close()

    run(test())
    assert "deleted 1 idle games" in caplog.text


def test_sweeping_goes_on_after_a_failure(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(module, "_SWEEP", 0)
    failures = iter([sqlite3.OperationalError("disk is full")] * 2)
    delete_idle = Store.delete_idle

    def delete(store: Store, days: float) -> int:
        for failure in failures:
            raise failure
        return delete_idle(store, days)

    monkeypatch.setattr(Store, "delete_idle", delete)

    async def test() -> None:
        hall = Hall("me", idle_days=1)
        hall.store._db.execute("UPDATE games SET touched = 0")
        sweeping = asyncio.create_task(hall.lobby.sweep())
        await settle()
        assert not sweeping.done()
        sweeping.cancel()
        assert hall.store.ids() == ()
        hall.lobby.close()

    run(test())
    assert caplog.text.count("OperationalError: disk is full") == 2


def test_a_server_closes_its_database_whatever_happens(monkeypatch: pytest.MonkeyPatch) -> None:
    async def test() -> None:
        server = Server(":memory:", Settings(), {})
        with pytest.raises(ValueError, match="a bug"):
            async with server.lifespan(Starlette()):
                await settle()
        with pytest.raises(sqlite3.ProgrammingError, match="closed database"):
            server.lobby._store.count()

    async def sweep(_: Lobby) -> None:
        raise ValueError("a bug")

    monkeypatch.setattr(Lobby, "sweep", sweep)
    run(test())


# --- Thinking


@pytest.mark.parametrize("name", list(FACES))
def test_a_hint_explains_itself_in_every_game(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    quick = partial(bots.SearchBot, iterations=9)
    monkeypatch.setitem(sys.modules["citykit.bots.make"]._KINDS, "search", quick)
    game = FACES[name].game
    view = game.observe(game.new_game(2, seed=5), 0)
    found = thinking.hint(name, view, 0)
    guide = game.guided_turn(view, found.clicks, seat=0)
    assert guide.action == found.best[0].action
    assert found.bot == bots.usual_bot(game)
    assert 1 <= len(found.best) <= 3


def test_clicks_that_are_too_many_to_find_are_left_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(thinking, "_GUIDES", 2)
    game = FACES["pointcity"].game
    found = thinking.hint("pointcity", game.observe(game.new_game(2, seed=5)), 0)
    assert found.clicks == ()
    guide = game.guided_turn(game.new_game(2, seed=5))
    monkeypatch.setattr(thinking, "_GUIDES", 10_000)
    assert thinking._clicks_to(guide.click(game.play.OnPile()), game.Pass()) == ()


@pytest.mark.slow
@pytest.mark.covering
def test_thinkers_survive_the_death_of_a_process(monkeypatch: pytest.MonkeyPatch) -> None:
    async def test() -> None:
        thinkers = Thinkers(1)
        game = FACES["pointcity"].game
        view = game.observe(game.new_game(2, seed=5))
        with pytest.raises(BrokenProcessPool):
            await thinkers._run(os._exit, 1)
        action = await thinkers.choose("pointcity", "random", "7", view, 0)
        assert action == thinking.choose("pointcity", "random", "7", view, 0)
        found = await thinkers.hint("pointcity", view, 0)
        assert found == thinking.hint("pointcity", view, 0)
        match = game.Match.new(2, seed=5)
        match.play(game.DrawTwo())
        analysis = await thinkers.analysis("pointcity", match.record, view.ruleset, "pl")
        assert [move.seat for move in analysis.moves] == [0]
        thinkers.close()
        thinkers.close()

    run(test())


def test_a_thinker_ends_with_its_parent(monkeypatch: pytest.MonkeyPatch) -> None:
    ended: list[int] = []

    class Parent:
        def join(self) -> None:
            """The parent has gone."""

    class Thread:
        def __init__(self, target: Callable[[], None], daemon: bool) -> None:
            assert daemon
            self.target = target

        def start(self) -> None:
            self.target()

    monkeypatch.setattr(thinking, "parent_process", Parent)
    monkeypatch.setattr("citykit.web.thinking.threading.Thread", Thread)
    monkeypatch.setattr("citykit.web.thinking.os._exit", ended.append)
    thinking._follow_parent()
    assert ended == [0]


# --- Limits


def test_a_bucket_fills_again_with_time(monkeypatch: pytest.MonkeyPatch) -> None:
    now = 100.0
    monkeypatch.setattr("citykit.web.app.time.monotonic", lambda: now)
    bucket = Bucket(2, 0.5)
    assert bucket.full
    assert [bucket.take() for _ in range(3)] == [True, True, False]
    now += 2
    assert [bucket.take() for _ in range(2)] == [True, False]
    assert not bucket.full
    now += 100
    assert bucket.full
    assert [bucket.take() for _ in range(3)] == [True, True, False]


@pytest.mark.slow
@pytest.mark.covering
def test_a_game_that_cannot_be_stored_is_loaded_again(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    from tests.support.webserver import running

    def full(*given: Any) -> None:
        raise sqlite3.OperationalError("disk is full")

    with running() as site:
        created = site.create("pointcity", "me", "me")
        with site.joined(created, 0) as ann, monkeypatch.context() as patch:
            patch.setattr(Store, "append", full)
            ann.send({"type": "act", "revision": 0, "action": {"type": "draw-two"}})
            while (message := ann.receive())["type"] != "error":
                pass
            assert message["code"] == "internal"
        with site.joined(created, 0) as ann:
            assert ann.table["moves"] == 0
            answer = ann.ask("act", revision=0, action={"type": "draw-two"})
            assert json.dumps(answer["moves"]) == "1"
    assert "disk is full" in caplog.text


def fails_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the database fail when the next change is stored, and work afterwards."""
    append = Store.append

    def full(*given: Any) -> None:
        monkeypatch.setattr(Store, "append", append)
        raise sqlite3.OperationalError("disk is full")

    monkeypatch.setattr(Store, "append", full)


def test_nothing_is_stored_after_a_change_that_could_not_be(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def test() -> None:
        hall = Hall("me", "me")
        room, browser = hall.join(0)
        draw = {"type": "act", "revision": 0, "action": {"type": "draw-two"}}
        fails_once(monkeypatch)
        with pytest.raises(sqlite3.OperationalError):
            hall.lobby.answer(room, browser.client, draw)
        _, other = hall.join(1)
        with pytest.raises(RuntimeError, match="ahead of the database"):
            hall.lobby.answer(room, other.client, {**draw, "revision": 1})
        hall.lobby.fail(room)
        again, browser = hall.join(0)
        hall.lobby.answer(again, browser.client, draw)
        assert browser.last["moves"] == 1
        hall.lobby.close()

    run(test())


def test_a_refused_action_breaks_nothing() -> None:
    async def test() -> None:
        hall = Hall("me", "me")
        room, browser = hall.join(0)
        for cells, code in (([0, 15], "error"), ([0, 1], "update")):
            action = {"type": "draft", "cells": cells, "pay": []}
            request = {"type": "act", "revision": 0, "action": action}
            hall.lobby.answer(room, browser.client, request)
            assert browser.last["type"] == code
        hall.lobby.close()

    run(test())


@pytest.mark.parametrize("other", [0, 1])
def test_a_request_that_waits_while_storing_fails_is_not_played(
    other: int, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """Both actions are there at once, from one connection or from two."""
    draw = {"type": "act", "revision": 0, "action": {"type": "draw-two"}}

    async def test() -> None:
        server = Server(":memory:", Settings(), {})
        async with server.lifespan(Starlette()):
            created = server.lobby.create({"game": "pointcity", "seats": [{"kind": "me"}] * 2})
            sockets = [FakeSocket(created["id"]) for _ in range(2)]
            playing = [asyncio.create_task(server.play(each.socket)) for each in sockets]
            for number, each in enumerate(sockets):
                each.say({"type": "join", "key": created["seats"][number]["key"], "layout": None})
            await settle()
            fails_once(monkeypatch)
            sockets[0].say(draw)
            sockets[other].say({**draw, "revision": 1 if other else 0})
            await asyncio.gather(*playing)
            assert [each.closed for each in sockets] == [1011, 1011]
            assert server.lobby._rooms == {}
            again = FakeSocket(created["id"])
            again.say({"type": "join", "key": created["seats"][0]["key"], "layout": None})
            again.say(draw)
            again.leave()
            await server.play(again.socket)
            assert [each["moves"] for each in again.sent] == [0, 1]

    run(test())
    assert "disk is full" in caplog.text


def test_a_game_that_cannot_be_loaded_is_answered(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    from tests.support.webserver import running

    with running() as site:
        created = site.create("pointcity", "me")
        with site.connected(created["id"]) as line, monkeypatch.context() as patch:
            patch.setattr(Store, "load", lambda *given: 1 / 0)
            line.send({"type": "join", "key": None})
            assert line.receive()["code"] == "internal"
    assert "ZeroDivisionError" in caplog.text
