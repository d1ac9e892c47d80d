"""A real server in a thread, and browsers that talk to it over sockets."""

from __future__ import annotations

import json
import socket
import threading
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from http.client import HTTPConnection
from pathlib import Path
from random import Random
from typing import Any

import uvicorn
from websockets.sync.client import ClientConnection, connect

from citykit.web.app import create_app
from citykit.web.settings import Settings

#: The seconds after which an answer counts as lost.
PATIENCE = 60


class Site:
    """A server that is running somewhere.

    Attributes:
        host: Its address and port.
    """

    def __init__(self, host: str) -> None:
        self.host = host

    def request(
        self,
        method: str,
        path: str,
        body: bytes | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> tuple[int, Mapping[str, str], bytes]:
        """Send an HTTP request; return status, headers and body of the answer."""
        connection = HTTPConnection(self.host, timeout=PATIENCE)
        try:
            connection.request(method, path, body, dict(headers or {}))
            answer = connection.getresponse()
            names = {name.lower(): value for name, value in answer.getheaders()}
            return answer.status, names, answer.read()
        finally:
            connection.close()

    def post(self, data: Any, **headers: str) -> tuple[int, Any]:
        """Ask for a new game."""
        given = {"Content-Type": "application/json", **headers}
        status, _, body = self.request("POST", "/api/games", json.dumps(data).encode(), given)
        return status, json.loads(body)

    def create(self, game: str, *kinds: str, **more: Any) -> dict[str, Any]:
        """Start a game with some kinds of seats; a bot plays at random."""
        seats = [{"kind": kind, **({"bot": "random"} if kind == "bot" else {})} for kind in kinds]
        status, created = self.post({"game": game, "seats": seats, **more})
        assert status == 201, created
        made: dict[str, Any] = created
        return made

    @contextmanager
    def connected(self, game_id: str, **more: Any) -> Iterator[Line]:
        """Open a WebSocket to a game."""
        with connect(f"ws://{self.host}/api/games/{game_id}", **more) as socket_:
            yield Line(socket_)

    @contextmanager
    def joined(self, created: dict[str, Any], seat: int | None, **more: Any) -> Iterator[Line]:
        """Join a game as a seat, without pictures."""
        key = None if seat is None else created["seats"][seat]["key"]
        with self.connected(created["id"]) as line:
            line.ask("join", key=key, **{"layout": None, **more})
            yield line


class Line:
    """The connection of a browser.

    Attributes:
        socket: The WebSocket.
        received: Every message received, as text.
        table: The last update.
    """

    def __init__(self, socket_: ClientConnection) -> None:
        self.socket = socket_
        self.received: list[str] = []
        self.table: dict[str, Any] = {}
        self._asked = 0

    def send(self, data: Any) -> None:
        """Send anything as JSON."""
        self.socket.send(json.dumps(data))

    def receive(self) -> dict[str, Any]:
        """Return the next message."""
        text = self.socket.recv(timeout=PATIENCE)
        assert isinstance(text, str)
        self.received.append(text)
        message: dict[str, Any] = json.loads(text)
        if message["type"] in ("joined", "update"):
            self.table = message
        return message

    def ask(self, kind: str, **more: Any) -> dict[str, Any]:
        """Send a request, and return the message that answers it."""
        self._asked += 1
        self.send({"type": kind, "re": self._asked, **more})
        while (message := self.receive()).get("re") != self._asked:
            pass
        return message

    def choose(self, rng: Random) -> dict[str, Any] | None:
        """Choose an action by clicks at random; return None if another seat was quicker."""
        guide, clicks = self.table["guide"], []
        while guide["action"] is None:
            clicks.append(rng.choice(guide["choices"])["click"])
            answer = self.ask("clicks", revision=self.table["revision"], clicks=clicks)
            if answer["type"] == "error":
                return None
            guide = answer["guide"]
        action: dict[str, Any] = guide["action"]
        return action

    def act(self, action: dict[str, Any]) -> dict[str, Any]:
        """Ask for a move, and return the answer."""
        return self.ask("act", revision=self.table["revision"], action=action)

    def wait_for_turn(self) -> bool:
        """Wait until the seat is to act; return False if the game is over."""
        while not self.table["over"] and self.table["guide"] is None:
            self.receive()
        return not self.table["over"]


@contextmanager
def running(
    database: Path | str = ":memory:",
    settings: Settings | None = None,
    frame_bytes: int = Settings().message_bytes,
) -> Iterator[Site]:
    """Run a server in a thread."""
    chosen = settings or Settings()
    with socket.socket() as listening:
        listening.bind(("127.0.0.1", 0))
        listening.listen()
        config = uvicorn.Config(
            create_app(str(database), chosen),
            log_level="error",
            ws_max_size=frame_bytes,
            timeout_graceful_shutdown=2,
        )
        server = uvicorn.Server(config)
        thread = threading.Thread(target=server.run, kwargs={"sockets": [listening]})
        thread.start()
        try:
            yield Site(f"127.0.0.1:{listening.getsockname()[1]}")
        finally:
            server.should_exit = True
            thread.join()
