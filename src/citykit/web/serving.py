"""Run the server with uvicorn."""

from __future__ import annotations

import socket
from collections.abc import Mapping, Sequence
from contextlib import suppress
from typing import Any

from citykit.tools.errors import ProblemError
from citykit.web.app import create_app
from citykit.web.settings import Settings
from citykit.web.store import Store

__all__ = ["PortError", "serve"]


#: Maximum number of connections that wait to be accepted. If the process runs out of descriptors,
#: asyncio logs as many errors in a row.
_BACKLOG = 128

#: HTTP connections beyond those that play, for the page and its files.
_MORE = 1_000

#: Milliseconds after which the system drops a connection whose data is not read.
_UNREAD = 60_000


class PortError(ProblemError):
    """An address on which the server cannot listen.

    Attributes:
        problem: What is wrong.
    """

    code = "bad-port"


def _listen(host: str, port: int) -> socket.socket:
    """Return a socket that listens on an address."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listening = socket.socket(family, socket.SOCK_STREAM)
    try:
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        if hasattr(socket, "TCP_USER_TIMEOUT"):  # on Linux; accepted connections inherit it
            listening.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, _UNREAD)
        listening.bind((host, port))
        listening.listen(_BACKLOG)
    except (OSError, OverflowError) as error:
        listening.close()
        reason = getattr(error, "strerror", None) or str(error)
        hint = "choose another one with --port, or any free one with --port 0"
        raise PortError(f"cannot listen on {host}, port {port}: {reason}; {hint}") from None
    return listening


def _allow_descriptors() -> None:
    """Let the process open as many files and connections as the system allows it.

    The usual soft limit is 1024 or less, below the number of connections that may play.
    """
    try:
        import resource
    except ImportError:  # Windows has no such limit
        return
    _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    with suppress(OSError, ValueError):  # macOS names no limit, and then refuses to set it
        resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))


def _address(host: str, port: int) -> str:
    """Return the address of the page for a browser on this computer."""
    host = {"0.0.0.0": "127.0.0.1", "::": "::1"}.get(host, host)
    return f"http://[{host}]:{port}/" if ":" in host else f"http://{host}:{port}/"


def serve(
    host: str,
    port: int,
    database: str,
    settings: Settings,
    rulesets: Mapping[str, Sequence[Any]],
) -> None:
    """Serve until the process is interrupted.

    Args:
        host: The address to listen on.
        port: The port; 0 for any free one.
        database: The file of the database.
        settings: The limits.
        rulesets: Further rulesets, by the name of their game.

    Raises:
        PortError: If the server cannot listen there.
        StoreError: If the database cannot be used.
    """
    import uvicorn

    with _listen(host, port) as listening:
        _allow_descriptors()
        Store(database).close()  # a database that cannot be used is an error here, not in a log
        app = create_app(database, settings, rulesets)
        config = uvicorn.Config(
            app,
            log_level="error",  # warnings are about requests, which others can make many of
            limit_concurrency=settings.max_connections + _MORE,
            backlog=_BACKLOG,
            ws_max_size=settings.message_bytes,
            server_header=False,
            proxy_headers=False,
            timeout_graceful_shutdown=3,
        )
        address = _address(host, listening.getsockname()[1])
        print(f"Open {address} in a browser. Stop with Ctrl+C.", flush=True)
        print(f"Games are kept in {database}", flush=True)
        with suppress(KeyboardInterrupt):
            uvicorn.Server(config).run(sockets=[listening])
