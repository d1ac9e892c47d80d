"""The transport: HTTP, WebSockets, limits and headers."""

from __future__ import annotations

import asyncio
import json
import logging
import time
from collections.abc import AsyncIterator, Mapping, Sequence
from contextlib import asynccontextmanager, suppress
from ipaddress import ip_address
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from attrs import define, field
from starlette.applications import Starlette
from starlette.requests import ClientDisconnect, Request
from starlette.responses import FileResponse, Response
from starlette.routing import Mount, Route, WebSocketRoute
from starlette.staticfiles import StaticFiles
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from starlette.websockets import WebSocket, WebSocketDisconnect

from citykit.formats.jsontext import parse_json
from citykit.tools.errors import GameError, JsonError
from citykit.web.errors import WebError
from citykit.web.face import faces
from citykit.web.lobby import Lobby
from citykit.web.messages import Client, re_of, refusal
from citykit.web.settings import Settings
from citykit.web.store import Store

__all__ = ["create_app"]

_LOG = logging.getLogger("citykit.web")

#: The files of the page.
STATIC = Path(__file__).parent / "static"

#: Messages that wait for a slow client; with more, the connection is closed.
_WAITING = 100

#: The seconds that a client has to read a message, and then to close the connection.
_READING = 30.0

#: Messages beyond the rate after which a connection is closed.
_PATIENCE = 100

_HEADERS = {
    "content-security-policy": "default-src 'none'; script-src 'self'; style-src 'self'; "
    "img-src 'self' data:; font-src 'self'; connect-src 'self'; manifest-src 'self'; "
    "base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=()",
    "referrer-policy": "no-referrer",
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
}


@define
class Bucket:
    """A limit of a rate: some at once, then so many per second.

    Attributes:
        size: How many there may be at once.
        rate: How many come back per second.
    """

    size: float
    rate: float
    _left: float = field(init=False)
    _at: float = field(init=False)

    def __attrs_post_init__(self) -> None:
        self._left, self._at = self.size, time.monotonic()

    @property
    def full(self) -> bool:
        """Whether nothing of it is in use."""
        return self._left + (time.monotonic() - self._at) * self.rate >= self.size

    def take(self) -> bool:
        """Take one out and return True, or return False if there is none."""
        now = time.monotonic()
        self._left = min(self.size, self._left + (now - self._at) * self.rate)
        self._at = now
        if self._left < 1:
            return False
        self._left -= 1
        return True


class _Headers:
    """Adds the security headers to every response."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                names = {name for name, _ in message["headers"]}
                message["headers"] += [
                    (name.encode(), value.encode()) for name, value in _HEADERS.items()
                ]
                if b"cache-control" not in names:
                    message["headers"].append((b"cache-control", b"no-cache"))
            await send(message)

        await self._app(scope, receive, send_with_headers if scope["type"] == "http" else send)


def _is_address(host: str) -> bool:
    """Return whether a host is localhost or a plain address, which no website can claim."""
    if host == "localhost":
        return True
    try:
        ip_address(host)
    except ValueError:
        return False
    return True


def _check_origin(headers: Mapping[str, str], settings: Settings) -> None:
    """Refuse requests to names that are not ours, and those that other websites caused.

    A page of another website may send requests here, and may even resolve its own name to this
    address; browsers tell both by these headers.
    """
    host = headers.get("host", "")
    try:
        hostname = urlsplit(f"//{host}").hostname or ""
        origin = urlsplit(headers.get("origin", f"//{host}")).netloc
    except ValueError:  # no address at all
        raise WebError("bad-origin") from None
    if (host != settings.public_host and not _is_address(hostname)) or origin != host:
        raise WebError("bad-origin")


def _json(data: Any, status: int = 200) -> Response:
    body = json.dumps(data, separators=(",", ":"))
    headers = {"cache-control": "no-store"}
    return Response(body, status, headers, media_type="application/json")


def _parsed(text: str | bytes) -> Any:
    """Return JSON as data.

    Raises:
        WebError: If it is no JSON.
    """
    try:
        return parse_json(text)
    except JsonError as error:
        raise WebError("bad-request", str(error)) from None


def _lang(request: Request) -> str:
    return request.query_params.get("lang", "en")


class Server:
    """Answers HTTP requests and WebSocket messages.

    Args:
        database: The file of the database.
        settings: The limits.
        rulesets: Further rulesets, by the name of their game.
    """

    def __init__(
        self, database: str, settings: Settings, rulesets: Mapping[str, Sequence[Any]]
    ) -> None:
        self._database = database
        self._settings = settings
        self._rulesets = rulesets
        self._connections = 0
        self._creating: dict[str, Bucket] = {}
        self.lobby: Lobby

    @asynccontextmanager
    async def lifespan(self, app: Starlette) -> AsyncIterator[None]:
        """Open the database, and close everything in the end."""
        store = Store(self._database)
        self.lobby = Lobby(faces(self._rulesets), store, self._settings)
        sweeping = asyncio.create_task(self.lobby.sweep())
        try:
            yield
        finally:
            sweeping.cancel()
            try:
                with suppress(asyncio.CancelledError):
                    await sweeping
            finally:
                self.lobby.close()

    # --- HTTP

    async def page(self, request: Request) -> Response:
        """Return the page."""
        return FileResponse(STATIC / "index.html")

    async def games(self, request: Request) -> Response:
        """Return what can be played."""
        try:
            _check_origin(request.headers, self._settings)
        except WebError as error:
            return _json(refusal(error, _lang(request)), error.status)
        return _json(self.lobby.listing(_lang(request)))

    async def create(self, request: Request) -> Response:
        """Start a game."""
        lang = _lang(request)
        try:
            _check_origin(request.headers, self._settings)
            self._check_creating(request)
            asked = _parsed(await self._body(request))
            return _json(*self.lobby.answer_new(asked, lang))
        except WebError as error:
            return _json(refusal(error, lang), error.status)

    def _check_creating(self, request: Request) -> None:
        kind = request.headers.get("content-type", "").partition(";")[0].strip()
        if kind != "application/json":  # what a form of another website cannot send
            raise WebError("bad-request", "Content-Type: expected application/json")
        settings = self._settings
        self._creating = {host: each for host, each in self._creating.items() if not each.full}
        host = request.client.host if request.client else ""
        new = Bucket(settings.games_at_once, settings.games_per_minute / 60)
        if not self._creating.setdefault(host, new).take():
            raise WebError("too-many-requests")

    async def _body(self, request: Request) -> bytes:
        body = b""
        try:
            async for chunk in request.stream():
                body += chunk
                if len(body) > self._settings.message_bytes:
                    raise WebError("too-large")
        except ClientDisconnect:  # there is no client to read the answer
            raise WebError("bad-request", "the body is not complete") from None
        return body

    # --- WebSockets

    async def play(self, socket: WebSocket) -> None:
        """Let a client take part in a game."""
        try:
            _check_origin(socket.headers, self._settings)
        except WebError:
            await socket.close()  # before accepting: status 403
            return
        await socket.accept()
        self._connections += 1
        try:
            await _Connection(self, socket, self._settings).run()
        finally:
            self._connections -= 1

    @property
    def crowded(self) -> bool:
        """Whether there are more connections than allowed."""
        return self._connections > self._settings.max_connections


class _Connection:
    """A WebSocket: reads requests, and writes the messages of its room in order."""

    def __init__(self, server: Server, socket: WebSocket, settings: Settings) -> None:
        self._server = server
        self._socket = socket
        self._settings = settings
        #: Messages to send; a number closes the connection.
        self._waiting: asyncio.Queue[dict[str, Any] | int] = asyncio.Queue()
        self._client = Client(self._send, self._waiting.put_nowait)
        #: The code to close the connection with, unless a message says so.
        self._code = 4429
        self._bucket = Bucket(settings.messages, settings.messages_per_second)
        self._refused = 0
        #: What the request that is read now is recognized by.
        self._re: dict[str, Any] = {}

    def _send(self, message: dict[str, Any]) -> None:
        if self._waiting.qsize() < _WAITING:
            self._waiting.put_nowait(message)
            return
        # The client is slow. The writer may wait for it, so it would not come to what closes the
        # connection; and what it has not read needs memory.
        while not self._waiting.empty():
            self._waiting.get_nowait()
        self._writing.cancel()

    async def run(self) -> None:
        """Serve the connection until it is closed."""
        self._writing = asyncio.create_task(self._write())
        reading = asyncio.create_task(self._read())
        try:
            await asyncio.wait([self._writing])
        finally:
            tasks = (reading, self._writing)
            for task in tasks:
                task.cancel()
            for task in tasks:
                with suppress(asyncio.CancelledError):
                    await task
        with suppress(WebSocketDisconnect, RuntimeError, TimeoutError):  # the client has gone
            async with asyncio.timeout(_READING):
                await self._socket.close(self._code)

    async def _write(self) -> None:
        with suppress(WebSocketDisconnect, RuntimeError, TimeoutError):
            while not isinstance(message := await self._waiting.get(), int):
                async with asyncio.timeout(_READING):
                    await self._socket.send_text(json.dumps(message, separators=(",", ":")))
            self._code = message

    async def _read(self) -> None:
        """Read requests until the connection is closed."""
        try:
            await self._take_part()
        except WebSocketDisconnect:
            self._waiting.put_nowait(1000)
        except GameError as error:
            self._refuse(error)
            closing = error.closing if isinstance(error, WebError) else None
            self._waiting.put_nowait(closing or 1011)
        except Exception:
            _LOG.exception("game %s cannot be loaded", self._socket.path_params["id"])
            self._refuse(WebError("internal"))
            self._waiting.put_nowait(1011)

    async def _take_part(self) -> None:
        lobby, client = self._server.lobby, self._client
        if self._server.crowded:
            raise WebError("too-many-connections")
        room = None
        while room is None:
            request = await self._request(self._settings.join_seconds)
            room = lobby.join(self._socket.path_params["id"], client, request)
        try:
            while True:
                request = await self._request(None)
                if client not in room.clients:  # the room has failed
                    return
                try:
                    lobby.answer(room, client, request)
                except Exception:  # such as a full disk: go back to what is stored
                    _LOG.exception("a request failed in game %s", room.id)
                    lobby.fail(room)
                    return
        finally:
            lobby.leave(room, client)

    def _refuse(self, error: GameError) -> None:
        self._send({**refusal(error, self._client.look.lang), **self._re})

    async def _request(self, seconds: float | None) -> dict[str, Any]:
        """Return the next request that is within the limits.

        Args:
            seconds: How long to wait for a message; None for ever.

        Raises:
            WebError: If the connection has to be closed.
        """
        while True:
            self._re = {}
            try:
                received = await asyncio.wait_for(self._socket.receive(), seconds)
            except TimeoutError:
                raise WebError("too-late") from None
            if received["type"] == "websocket.disconnect":
                raise WebSocketDisconnect(received.get("code", 1000))
            try:
                return self._checked(received.get("text"))
            except WebError as error:
                if error.closing is not None:
                    raise
                self._refuse(error)

    def _checked(self, text: str | None) -> dict[str, Any]:
        allowed = self._bucket.take()
        if not allowed:
            self._refused += 1
            if self._refused > _PATIENCE:
                raise WebError("too-fast")
        if text is None:
            raise WebError("bad-request", "expected text")
        if len(text) > self._settings.message_bytes:
            raise WebError("too-large")
        request = _parsed(text)
        if not isinstance(request, dict):
            raise WebError("bad-request", "expected an object")
        self._re = re_of(request)
        if not allowed:
            raise WebError("too-many-requests")
        return request


def create_app(
    database: str,
    settings: Settings | None = None,
    rulesets: Mapping[str, Sequence[Any]] | None = None,
) -> ASGIApp:
    """Return the server as an ASGI application.

    Args:
        database: The file of the database; it is created if there is none.
        settings: The limits; the usual ones by default.
        rulesets: Further rulesets to play with, by the name of their game.
    """
    server = Server(database, settings or Settings(), rulesets or {})
    routes = [
        Route("/", server.page),
        Route("/api/games", server.games, methods=["GET"]),
        Route("/api/games", server.create, methods=["POST"]),
        WebSocketRoute("/api/games/{id}", server.play),
        Mount("/static", StaticFiles(directory=STATIC, check_dir=False)),
    ]
    return _Headers(Starlette(routes=routes, lifespan=server.lifespan))
