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
        listening.bind((host, port))
        listening.listen(2048)
    except (OSError, OverflowError) as error:
        listening.close()
        reason = getattr(error, "strerror", None) or str(error)
        hint = "choose another one with --port, or any free one with --port 0"
        raise PortError(f"cannot listen on {host}, port {port}: {reason}; {hint}") from None
    return listening


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
        Store(database).close()  # a database that cannot be used is an error here, not in a log
        app = create_app(database, settings, rulesets)
        config = uvicorn.Config(
            app,
            log_level="warning",
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
