"""A server and browsers for the tests of the page."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from tests.support.webpage import DESK, Player, Server, Sit, browser


@pytest.fixture(name="chromium", scope="module")
def _chromium() -> Iterator[Any]:
    with browser() as started:
        yield started


@pytest.fixture(name="server", scope="module")
def _server(chromium: Any, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    server = Server(tmp_path_factory.mktemp("web") / "games.db")
    yield server
    server.kill()


@pytest.fixture(name="sit")
def _sit(chromium: Any, server: Server) -> Iterator[Sit]:
    """Return a function that sits a player in front of a page; no page may complain."""
    sitting: list[Player] = []

    def sit(address: str = "", **look: Any) -> Player:
        player = Player(chromium, address or server.address, {**DESK, **look})
        sitting.append(player)
        return player

    yield sit
    for player in sitting:
        player.context.close()
    assert [player.complaints for player in sitting] == [[] for _ in sitting]
