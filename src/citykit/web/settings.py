"""The limits of a server."""

from __future__ import annotations

from attrs import frozen

__all__ = ["Settings"]


@frozen
class Settings:
    """What a server allows.

    Attributes:
        public_host: The host name, and port if it is not the usual one, under which a proxy offers
            the server; empty if there is none. Requests to other names are refused, but for
            ``localhost`` and plain addresses.
        message_bytes: Maximum size of a message or request.
        messages: Maximum number of messages of a connection at once.
        messages_per_second: The rate at which a connection may go on after that.
        games_at_once: Maximum number of games that an address starts at once.
        games_per_minute: The rate at which it may go on after that.
        max_games: Maximum number of stored games.
        max_connections: Maximum number of connections.
        max_connections_per_game: Maximum number of connections to one game.
        idle_days: A game that has not changed for so many days is deleted.
        join_seconds: A connection that has not joined after so many seconds is closed.
        thinkers: The number of processes in which bots think.
    """

    public_host: str = ""
    message_bytes: int = 16_384
    messages: int = 60
    messages_per_second: float = 20
    games_at_once: int = 20
    games_per_minute: float = 10
    max_games: int = 20_000
    max_connections: int = 2_000
    max_connections_per_game: int = 50
    idle_days: float = 60
    join_seconds: float = 20
    thinkers: int = 1
