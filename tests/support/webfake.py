"""WebSockets without a network: what a client says, and what it was sent."""

from __future__ import annotations

import asyncio
import json
from typing import Any

from starlette.websockets import WebSocket


class FakeSocket:
    """A client of the ASGI application, at the other end of a WebSocket.

    Attributes:
        socket: The end of the server.
        sent: The messages that the server has sent.
        closed: The code with which the server closed it; None if it is open.
        blocks: Whether sending never returns, as to a client that reads nothing.
    """

    def __init__(self, game_id: str) -> None:
        scope = {
            "type": "websocket",
            "path": f"/api/games/{game_id}",
            "path_params": {"id": game_id},
            "query_string": b"",
            "headers": [(b"host", b"localhost")],
        }
        self.socket = WebSocket(scope, self._receive, self._send)
        self.sent: list[dict[str, Any]] = []
        self.closed: int | None = None
        self.blocks = False
        self._said: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        self._said.put_nowait({"type": "websocket.connect"})

    def say(self, data: Any) -> None:
        """Send data to the server."""
        self._said.put_nowait({"type": "websocket.receive", "text": json.dumps(data)})

    def leave(self) -> None:
        """Close the connection."""
        self._said.put_nowait({"type": "websocket.disconnect", "code": 1001})

    async def _receive(self) -> dict[str, Any]:
        return await self._said.get()

    async def _send(self, message: Any) -> None:
        while self.blocks and message["type"] != "websocket.accept":
            await asyncio.sleep(0.001)
        if message["type"] == "websocket.close":
            self.closed = message.get("code")
        elif message["type"] == "websocket.send":
            self.sent.append(json.loads(message["text"]))
