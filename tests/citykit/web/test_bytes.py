"""Every byte that is sent to clients during a game, searched for what their seats may not know."""

from __future__ import annotations

import json
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, closing
from pathlib import Path
from random import Random
from typing import Any

import pytest

from citykit.web.course import Course
from citykit.web.room import Room
from citykit.web.settings import Settings
from citykit.web.telling import Teller
from tests.support.leaks import Recorded, twin
from tests.support.webcontract import breaches
from tests.support.webgames import FACES, Table
from tests.support.webserver import Line, running
from tests.support.wire import wire_to

GAMES = list(FACES)
SEED = "a seed that is a secret 4711"

#: How each client of a game sees it: the people by seat, and a spectator.
LOOKS: list[tuple[int | None, dict[str, Any]]] = [
    (0, {"layout": "wide"}),
    (1, {"layout": "tall", "lang": "pl", "theme": "dark"}),
    (None, {"layout": "wide", "lang": "fr"}),
]


def record(game: str, folder: Path, moves: int = 1000) -> Recorded:
    """Play a game of two people and a bot through a proxy, with a spectator.

    Args:
        game: The name of the game.
        folder: Where to put the database.
        moves: The number of moves after which a person leaves the game.
    """
    database = folder / "games.sqlite3"
    settings = Settings(messages=5_000)
    with running(database, settings) as site, wire_to(site.host) as wire:
        through = type(site)(wire.host)
        through.request("GET", "/")
        through.request("GET", "/api/games?lang=pl")
        created = through.create(game, "me", "me", "bot", seed=SEED)
        with ExitStack() as stack:
            lines = [
                (seat, stack.enter_context(through.joined(created, seat, **look)))
                for seat, look in LOOKS
            ]
            with ThreadPoolExecutor() as pool:
                list(pool.map(lambda each: _play(each[0], each[1], moves), lines))
    return Recorded(wire, database)


def _play(seat: int | None, line: Line, moves: int) -> None:
    """Play as a seat, and ask for whatever a curious client may ask for."""
    rng, before = Random(seat), None
    while not line.table["over"] and line.table["moves"] < moves:
        if line.table["guide"] is None:
            line.receive()
            continue
        if rng.random() < 0.3:
            _ask_around(line, before, rng)
        action = line.choose(rng) if line.table["guide"] is not None else None
        if action is not None:
            line.act(action)
            before = action
    line.ask("record")
    line.ask("replay", move=1)


def _ask_around(line: Line, before: dict[str, Any] | None, rng: Random) -> None:
    line.ask("record")
    line.ask("replay", move=0)
    line.ask("look", lang=rng.choice(["en", "pl", "fr"]))
    if line.table["guide"] is None:
        return
    revision, click = line.table["revision"], rng.choice(line.table["guide"]["choices"])["click"]
    line.ask("why", revision=revision, clicks=[click], click=click)
    if rng.random() < 0.2:
        line.ask("hint", revision=revision)
    if before is not None:
        line.ask("act", revision=revision - 1, action=before)
        line.act(before)


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_no_byte_of_a_whole_game_tells_what_is_hidden(game: str, tmp_path: Path) -> None:
    """Nor does any break the published contract, in either direction."""
    recorded = record(game, tmp_path)
    assert len(recorded.clients) == len(LOOKS)
    assert list(recorded.leaks()) == []
    for client, (seat, _) in zip(recorded.clients, LOOKS, strict=True):
        messages = [json.loads(text) for text in client.messages]
        assert messages[0]["seat"] == seat
        assert any(message.get("over") for message in messages)
        assert sum(map(len, client.messages)) > 300_000
    assert recorded.compared > 100
    assert list(breaches(recorded.wire.connections)) == []


# --- Leaks that are planted on the server


def _send_the_state(patch: pytest.MonkeyPatch) -> None:
    update = Teller.update

    def leaking(teller: Teller, *given: Any) -> dict[str, Any]:
        state = teller._course.match.state
        view = teller._face.data(state, teller._course.ruleset)
        return {**update(teller, *given), "view": view}

    patch.setattr(Teller, "update", leaking)


def _give_the_record(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(Room, "_finished", lambda room: None)


def _tell_the_next_card(patch: pytest.MonkeyPatch) -> None:
    update = Teller.update

    def leaking(teller: Teller, *given: Any) -> dict[str, Any]:
        message = update(teller, *given)
        return {**message, "prompt": f"{teller._course.match.state.secret}"}

    patch.setattr(Teller, "update", leaking)


def _show_all_events(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(Course, "seen", lambda course, events, seat: list(events))


def _show_the_view_of_another_seat(patch: pytest.MonkeyPatch) -> None:
    view = Course.view
    patch.setattr(Course, "view", lambda course, seat: view(course, 0 if seat is None else seat))


@pytest.mark.slow
@pytest.mark.parametrize(
    ("game", "plant"),
    [
        ("pointcity", _send_the_state),
        ("pointcity", _give_the_record),
        ("mycity", _tell_the_next_card),
        ("kosmopolis", _show_all_events),
        ("bloomtown", _show_the_view_of_another_seat),
    ],
)
def test_a_planted_leak_is_found(
    game: str,
    plant: Callable[[pytest.MonkeyPatch], None],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    with monkeypatch.context() as patch:
        plant(patch)
        recorded = record(game, tmp_path, 8)
    assert list(recorded.leaks())


# --- Twins


def table_of(game: str, players: int) -> Table:
    seats = [{"kind": "me", "name": f"Player-{seat}"} for seat in range(players - 1)]
    seats.append({"kind": "bot", "bot": "random"})
    return Table({"game": game, "seats": seats, "seed": SEED}, layout="wide")


def answers(table: Table, seat: int | None, rng: Random) -> list[str]:
    """Return all answers to a client that joins and asks."""
    browser = table.join(seat, layout="tall", lang=rng.choice(["en", "pl"]))
    revision = table.room.match.revision
    requests: list[dict[str, Any]] = [{"type": "look", "theme": "dark"}]
    guide = browser.last["guide"]
    if guide is not None:
        click = rng.choice(guide["choices"])["click"]
        requests += [
            {"type": "clicks", "revision": revision, "clicks": [click]},
            {"type": "why", "revision": revision, "clicks": [click], "click": click},
        ]
    actions = table.room.face.game.ACTIONS
    for action in actions:
        requests.append({"type": "act", "revision": revision, "action": {"type": action.__name__}})
    requests += [{"type": kind, "revision": revision} for kind in ("record", "replay", "consent")]
    for request in requests:
        table.room.answer(browser.client, request)
    table.room.leave(browser.client)
    return browser.sent


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_answers_are_the_same_in_every_state_that_looks_the_same(game: str) -> None:
    with closing(table_of(game, 3)) as table:
        rng, compared = Random(7), 0
        while table.room.face.game.to_act(table.room.match.state):
            table.play_on(rng, 9)
            for seat in (0, 1, None):
                chance = rng.random()
                before = answers(table, seat, Random(chance))
                with twin(table.room, seat, rng) as differs:
                    compared += differs
                    assert answers(table, seat, Random(chance)) == before
        assert compared > 5
