"""A connection of the transport, with clients at the other end that do what browsers do not."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import pytest
from starlette.applications import Starlette
from starlette.requests import Request

from citykit.web import app as module
from citykit.web.app import Server
from citykit.web.settings import Settings
from tests.support.webfake import FakeSocket


@asynccontextmanager
async def serving(**limits: Any) -> AsyncIterator[tuple[Server, dict[str, Any]]]:
    """Run a server with one game."""
    server = Server(":memory:", Settings(**limits), {})
    async with server.lifespan(Starlette()):
        yield server, server.lobby.create({"game": "pointcity", "seats": [{"kind": "me"}] * 2})


def joining(created: dict[str, Any], seat: int | None) -> FakeSocket:
    """Return a client that wants to join."""
    socket = FakeSocket(created["id"])
    key = None if seat is None else created["seats"][seat]["key"]
    socket.say({"type": "join", "re": 1, "key": key, "layout": None})
    return socket


async def until(reached: Any) -> None:
    """Wait until something is true."""
    while not reached():
        await asyncio.sleep(0)


def test_a_body_that_breaks_off_is_no_failure_of_the_server() -> None:
    async def test() -> None:
        async def receive() -> dict[str, Any]:
            return {"type": "http.disconnect"}

        headers = [(b"host", b"localhost"), (b"content-type", b"application/json")]
        scope = {"type": "http", "method": "POST", "query_string": b"", "headers": headers}
        async with serving() as (server, _):
            answer = await server.create(Request(scope, receive))
            assert answer.status_code == 400

    asyncio.run(test())


def test_a_client_that_never_reads_is_disconnected(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "_READING", 0.05)

    async def test() -> None:
        async with serving(messages=1000) as (server, created):
            socket = joining(created, 0)
            playing = asyncio.create_task(server.play(socket.socket))
            await until(lambda: socket.sent)
            (room,) = server.lobby._rooms.values()
            socket.blocks = True
            for _ in range(module._WAITING + 1):
                socket.say({"type": "look"})
            assert room.clients
            await asyncio.wait_for(playing, 10)
            assert (room.clients, server.lobby._rooms, server._connections) == ([], {}, 0)
            assert [each["type"] for each in socket.sent] == ["joined"]

    asyncio.run(test())


def test_a_client_that_is_too_slow_is_told_so() -> None:
    """It reads again, but has missed too much."""

    async def test() -> None:
        async with serving(messages=1000) as (server, created):
            socket = joining(created, 0)
            playing = asyncio.create_task(server.play(socket.socket))
            await until(lambda: socket.sent)
            socket.blocks = True
            for _ in range(module._WAITING + 2):
                socket.say({"type": "look"})
            await until(lambda: not server.lobby._rooms)
            socket.blocks = False
            await asyncio.wait_for(playing, 10)
            assert socket.closed == 4429

    asyncio.run(test())


def test_a_message_that_is_never_read_closes_the_connection(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(module, "_READING", 0.02)

    async def test() -> None:
        async with serving() as (server, created):
            socket = joining(created, 0)
            socket.blocks = True
            await asyncio.wait_for(server.play(socket.socket), 10)
            assert (server.lobby._rooms, server._connections) == ({}, 0)

    asyncio.run(test())


def test_a_server_that_stops_ends_its_connections() -> None:
    async def test() -> None:
        async with serving() as (server, created):
            socket = joining(created, 0)
            playing = asyncio.create_task(server.play(socket.socket))
            await until(lambda: socket.sent)
            playing.cancel()
            with pytest.raises(asyncio.CancelledError):
                await playing
            assert (server.lobby._rooms, server._connections) == ({}, 0)

    asyncio.run(test())
