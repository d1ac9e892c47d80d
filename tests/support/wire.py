"""A proxy in front of a server that keeps every byte in both directions."""

from __future__ import annotations

import socket
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from functools import cached_property

from attrs import frozen
from websockets.extensions.permessage_deflate import PerMessageDeflate
from websockets.frames import Frame, Opcode
from websockets.streams import StreamReader


@frozen
class Part:
    """A request or an answer over HTTP.

    Attributes:
        first: Its first line.
        headers: Its headers; names are in lower case.
        body: Its body.
    """

    first: str
    headers: dict[str, str]
    body: bytes


class Connection:
    """What passed over one connection; read it when the connection is closed.

    Attributes:
        up: The bytes from the client.
        down: The bytes from the server.
    """

    def __init__(self) -> None:
        self.up = bytearray()
        self.down = bytearray()

    @cached_property
    def exchanges(self) -> list[tuple[Part, Part]]:
        """The requests over HTTP with their answers."""
        asked, answered = _parts(bytes(self.up))[0], _parts(bytes(self.down))[0]
        return list(zip(asked, answered, strict=True))

    @cached_property
    def requests(self) -> list[str]:
        """The messages from the client over the WebSocket."""
        return _messages(_parts(bytes(self.up))[1], masked=True)

    @cached_property
    def messages(self) -> list[str]:
        """The messages from the server over the WebSocket."""
        return _messages(_parts(bytes(self.down))[1], masked=False)


def _parts(stream: bytes) -> tuple[list[Part], bytes]:
    """Return what is HTTP in a stream, and the bytes after the change to a WebSocket."""
    parts: list[Part] = []
    while stream:
        head, end, stream = stream.partition(b"\r\n\r\n")
        first, *lines = head.decode("latin-1").split("\r\n")
        named = (line.partition(":") for line in lines)
        headers = {name.lower(): value.strip() for name, _, value in named}
        assert end, head
        assert "transfer-encoding" not in headers
        length = int(headers.get("content-length", 0))
        parts.append(Part(first, headers, stream[:length]))
        stream = stream[length:]
        if headers.get("upgrade", "").lower() == "websocket":
            return parts, stream
    return parts, b""


def _messages(stream: bytes, *, masked: bool) -> list[str]:
    """Return the text messages of a WebSocket, decompressed; there must be no other kind."""
    reader, inflate = StreamReader(), PerMessageDeflate(False, False, 15, 15)
    reader.feed_data(stream)
    reader.feed_eof()
    messages: list[str] = []
    while reader.buffer:
        frame = _frame(reader, inflate, masked)
        if frame.opcode == Opcode.TEXT:
            messages.append("")
        if frame.opcode in (Opcode.TEXT, Opcode.CONT):
            messages[-1] += bytes(frame.data).decode()
        elif frame.opcode == Opcode.CLOSE:
            break
    assert not reader.buffer
    return messages


def _frame(reader: StreamReader, inflate: PerMessageDeflate, masked: bool) -> Frame:
    parsing = Frame.parse(reader.read_exact, mask=masked, extensions=[inflate])
    try:
        next(parsing)
    except StopIteration as done:
        frame: Frame = done.value
        return frame
    raise AssertionError("a frame has no end")


class Wire:
    """A proxy on a port of its own.

    Attributes:
        host: Its address and port.
        connections: What passed, by connection.
    """

    def __init__(self, server: str, listening: socket.socket) -> None:
        name, _, port = server.partition(":")
        self._server = (name, int(port))
        self._listening = listening
        self._pumps: list[threading.Thread] = []
        self._sockets: list[socket.socket] = []
        self.host = f"127.0.0.1:{listening.getsockname()[1]}"
        self.connections: list[Connection] = []

    def accept(self) -> None:
        """Pass on connections until the socket is shut down."""
        with suppress(OSError):
            while True:
                client, _ = self._listening.accept()
                server = socket.create_connection(self._server)
                self._sockets += [client, server]
                kept = Connection()
                self.connections.append(kept)
                for source, target, bytes_ in (
                    (client, server, kept.up),
                    (server, client, kept.down),
                ):
                    pump = threading.Thread(target=_pump, args=(source, target, bytes_))
                    self._pumps.append(pump)
                    pump.start()

    def wait(self) -> None:
        """Wait until all connections are closed."""
        for pump in self._pumps:
            pump.join()
        for each in self._sockets:
            each.close()


def _pump(source: socket.socket, target: socket.socket, kept: bytearray) -> None:
    """Pass on and keep bytes until one side closes its connection."""
    with suppress(OSError):
        while data := source.recv(1 << 16):
            kept += data
            target.sendall(data)
    for each in (source, target):
        with suppress(OSError):
            each.shutdown(socket.SHUT_RDWR)


@contextmanager
def wire_to(server: str) -> Iterator[Wire]:
    """Run a proxy in front of a server; afterwards all its connections are closed.

    Args:
        server: The address and port of the server.
    """
    with socket.socket() as listening:
        listening.bind(("127.0.0.1", 0))
        listening.listen(100)
        wire = Wire(server, listening)
        accepting = threading.Thread(target=wire.accept)
        accepting.start()
        try:
            yield wire
        finally:
            listening.shutdown(socket.SHUT_RDWR)
            accepting.join()
            wire.wait()
