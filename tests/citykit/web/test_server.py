"""The server over real sockets: HTTP, WebSockets, limits and headers."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from citykit.web.settings import Settings
from tests.support.webgames import FACES
from tests.support.webserver import Line, Site, running


@pytest.fixture(scope="module")
def site() -> Iterator[Site]:
    with running(settings=Settings(games_at_once=1000, messages=5000)) as found:
        yield found


def closed_with(line: Line) -> int | None:
    """Return the code with which the server closes a connection."""
    try:
        while True:
            line.receive()
    except ConnectionClosed as closed:
        return closed.rcvd.code if closed.rcvd else None


# --- HTTP


def test_the_games_are_listed_in_a_language(site: Site) -> None:
    status, headers, body = site.request("GET", "/api/games?lang=pl")
    listed = json.loads(body)
    assert (status, headers["content-type"]) == (200, "application/json")
    assert headers["cache-control"] == "no-store"
    assert listed["languages"] == {"en": "English", "fr": "français", "pl": "polski"}
    assert "colour-blind" in listed["themes"]
    games = {each["name"]: each for each in listed["games"]}
    assert set(games) == set(FACES)
    official = games["pointcity"]["rulesets"][0]
    assert official["official"]
    assert official["players"] == [1, 2, 3, 4]
    assert official["options"] == {
        "1": {
            "level": [
                {"value": "easy", "label": "łatwy"},
                {"value": "medium", "label": "średni"},
                {"value": "hard", "label": "trudny"},
            ]
        }
    }
    assert "planner" in games["pointcity"]["bots"]
    english = json.loads(site.request("GET", "/api/games?lang=tlh")[2])
    assert english["games"][-1]["rulesets"][0]["options"]["1"]["level"][0]["label"] == "easy"


def test_the_page_and_its_files_are_delivered(site: Site) -> None:
    status, headers, body = site.request("GET", "/")
    assert (status, headers["content-type"]) == (200, "text/html; charset=utf-8")
    assert b"<script" in body
    assert b"<style" not in body
    assert site.request("GET", "/static/main.js")[0] == 200
    for path in ("/static/../app.py", "/static/%2e%2e/app.py", "/static/words/../../store.py"):
        assert site.request("GET", path)[0] == 404


@pytest.mark.slow
@pytest.mark.covering
def test_the_server_answers_to_its_own_names_only() -> None:
    with running(settings=Settings(public_host="games.example.org")) as named:
        port = named.host.partition(":")[2]
        for host in ("games.example.org", f"localhost:{port}", f"[::1]:{port}", "192.168.1.2"):
            assert named.request("GET", "/api/games", headers={"Host": host})[0] == 200
        for host in ("games.example.org.evil.example", "evil.example", "games.example.org:1", ""):
            assert named.request("GET", "/api/games", headers={"Host": host})[0] in (400, 403)
        origin = {"Host": "games.example.org", "Origin": "https://games.example.org"}
        assert named.post({"game": "pointcity", "seats": [{"kind": "me"}]}, **origin)[0] == 201


@pytest.mark.parametrize("path", ["/api/games", "/api/nothing", "/static/nothing.js"])
def test_every_answer_has_the_security_headers(site: Site, path: str) -> None:
    _, headers, _ = site.request("GET", path)
    assert headers["content-security-policy"].startswith("default-src 'none'; script-src 'self';")
    assert "unsafe" not in headers["content-security-policy"]
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["referrer-policy"] == "no-referrer"
    assert headers["x-frame-options"] == "DENY"
    assert "cache-control" in headers


def test_a_game_is_created_with_a_key_for_each_person(site: Site) -> None:
    status, created = site.post(
        {"game": "pointcity", "seats": [{"kind": "me"}, {"kind": "bot"}, {"kind": "link"}]}
    )
    assert status == 201
    assert [bool(seat["key"]) for seat in created["seats"]] == [True, False, True]
    assert len(created["id"]) >= 12


@pytest.mark.parametrize(
    ("body", "status", "code"),
    [
        (b"", 400, "bad-request"),
        (b"{", 400, "bad-request"),
        (b"[" * 5000, 400, "bad-request"),
        (b"\xff", 400, "bad-request"),
        (b'{"game": "chess"}', 400, "bad-request"),
        (b'{"game": "pointcity", "seats": [{"kind": "me"}], "seed": ""}', 201, None),
        (b'"' + b"x" * 20_000 + b'"', 413, "too-large"),
    ],
)
def test_a_bad_request_is_answered_as_data(
    site: Site, body: bytes, status: int, code: str | None
) -> None:
    given = {"Content-Type": "application/json"}
    found, _, answer = site.request("POST", "/api/games", body, given)
    assert (found, json.loads(answer).get("code")) == (status, code)


def test_an_error_is_in_the_language_of_the_page(site: Site) -> None:
    given = {"Content-Type": "application/json"}
    _, _, body = site.request("POST", "/api/games?lang=fr", b"{}", given)
    assert json.loads(body)["message"].startswith("Le serveur ne comprend pas")


@pytest.mark.parametrize(
    ("lang", "message"),
    [
        ("pl", "W tej grze nie może być tylu graczy (9); możliwe liczby: 1, 2, 3, 4."),
        ("xx", "There is no setup for 9 players; this ruleset has 1, 2, 3, 4."),
    ],
)
def test_a_refusal_of_the_game_is_in_the_language_of_the_page(
    site: Site, lang: str, message: str
) -> None:
    given = {"Content-Type": "application/json"}
    body = json.dumps({"game": "pointcity", "seats": [{"kind": "me"}] * 9}).encode()
    status, _, answer = site.request("POST", f"/api/games?lang={lang}", body, given)
    refused = {"type": "error", "code": "player-count", "message": message, "reasons": []}
    assert (status, json.loads(answer)) == (400, refused)


def test_a_form_of_another_website_creates_no_game(site: Site) -> None:
    request = {"game": "pointcity", "seats": [{"kind": "me"}]}
    assert site.post(request, Origin="https://evil.example")[1]["code"] == "bad-origin"
    for wrong in ({"Origin": "http://["}, {"Host": "["}):
        assert site.post(request, **wrong)[1]["code"] == "bad-origin"
    assert site.post(request, Origin="null")[0] == 403
    assert site.post(request, Host="evil.example")[0] == 403
    assert site.post(request, Origin=f"http://{site.host}")[0] == 201
    body = json.dumps(request).encode()
    for kind in ("text/plain", "application/x-www-form-urlencoded"):
        answer = site.request("POST", "/api/games", body, {"Content-Type": kind})
        assert answer[0] == 400
    assert site.request("GET", "/api/games", headers={"Host": "evil.example"})[0] == 403


def test_an_address_starts_only_so_many_games_at_once() -> None:
    with running(settings=Settings(games_at_once=2, games_per_minute=0.001, max_games=3)) as small:
        for _ in range(2):
            small.create("pointcity", "me")
        status, answer = small.post({"game": "pointcity", "seats": [{"kind": "me"}]})
        assert (status, answer["code"]) == (429, "too-many-requests")


def test_the_server_keeps_only_so_many_games() -> None:
    with running(settings=Settings(max_games=1)) as small:
        small.create("pointcity", "me")
        status, answer = small.post({"game": "pointcity", "seats": [{"kind": "me"}]})
        assert (status, answer["code"]) == (503, "too-many-games")


# --- WebSockets


def test_a_game_against_a_bot_is_played_to_the_end(site: Site) -> None:
    created = site.create("bloomtown", "me", "bot")
    rng = Random(1)
    with site.joined(created, 0) as ann, site.joined(created, None) as watching:
        while ann.wait_for_turn():
            action = ann.choose(rng)
            assert action is not None
            ann.act(action)
        assert ann.table["outcome"]["text"]
        assert "build" in ann.ask("record")["text"]
        while not watching.table["over"]:
            watching.receive()
        assert watching.table["outcome"] == ann.table["outcome"]


def test_a_bot_begins_when_a_client_is_there_to_see_it(site: Site) -> None:
    created = site.create("pointcity", "bot", "me")
    with site.joined(created, 1) as ann:
        assert ann.wait_for_turn()
        assert ann.table["moves"] >= 1


def test_a_hint_is_a_legal_action_and_its_clicks_lead_to_it(site: Site) -> None:
    created = site.create("pointcity", "me", "me")
    with site.joined(created, 0, lang="pl") as ann:
        hint = ann.ask("hint", revision=0)
        assert hint["text"].startswith("Dobry ruch: ")
        guide = ann.ask("clicks", revision=0, clicks=hint["clicks"])["guide"]
        assert guide["action"] == hint["action"]
        assert len(hint["best"]) == 3
        assert ann.ask("act", revision=0, action=hint["action"])["type"] == "update"


@pytest.mark.slow
def test_a_reload_finds_the_game_as_it_was(tmp_path: Path) -> None:
    database = tmp_path / "games.sqlite3"
    with running(database) as first:
        created = first.create("kosmopolis", "me", "link")
        with first.joined(created, 0) as ann:
            ann.ask("act", revision=0, action=ann.ask("hint", revision=0)["action"])
            before = ann.table
        with first.joined(created, 0) as ann:
            assert ann.table["view"] == before["view"]
    with running(database) as second, second.joined(created, 0, seen=1) as ann:
        assert ann.table["view"] == before["view"]
        assert (ann.table["revision"], ann.table["events"]) == (1, [])


def test_a_game_that_does_not_exist_cannot_be_joined(site: Site) -> None:
    with site.connected("nothing") as line:
        assert line.ask("join", key=None)["code"] == "unknown-id"
        assert closed_with(line) == 4404


def test_a_forged_key_closes_the_connection(site: Site) -> None:
    created = site.create("pointcity", "me", "link")
    other = site.create("pointcity", "me", "link")
    for key in ("x" * 22, other["seats"][0]["key"], created["id"]):
        with site.connected(created["id"]) as line:
            line.send({"type": "join", "key": key})
            assert line.receive()["code"] == "unknown-key"
            assert closed_with(line) == 4403


@pytest.mark.parametrize("origin", ["https://evil.example", "null", "http://["])
def test_another_website_opens_no_connection(site: Site, origin: str) -> None:
    created = site.create("pointcity", "me")
    headers = {"Origin": origin}
    with (
        pytest.raises(InvalidStatus, match="403"),
        site.connected(created["id"], additional_headers=headers),
    ):
        pass


def test_a_refused_join_can_be_repeated(site: Site) -> None:
    created = site.create("pointcity", "me")
    with site.connected(created["id"]) as line:
        line.send({"type": "join", "key": created["seats"][0]["key"], "lang": "xx"})
        assert line.receive()["code"] == "unknown-language"
        line.send({"type": "join", "key": created["seats"][0]["key"]})
        assert line.receive()["type"] == "joined"


def test_a_message_that_is_too_large_closes_the_connection(site: Site) -> None:
    created = site.create("pointcity", "me")
    with site.joined(created, 0) as line:
        line.socket.send(json.dumps({"type": "act", "x": "x" * 20_000}))
        assert closed_with(line) == 1009


def test_a_message_is_measured_whatever_the_transport_allows() -> None:
    with running(settings=Settings(message_bytes=200)) as small:
        created = small.create("pointcity", "me")
        with small.joined(created, 0) as line:
            line.send({"type": "look", "x": "x" * 200})
            assert line.receive()["code"] == "too-large"
            assert closed_with(line) == 1009


def test_garbage_is_refused_and_harms_nothing(site: Site) -> None:
    created = site.create("pointcity", "me")
    with site.joined(created, 0) as line:
        for garbage in ("", "{", "[]", "7", "null", "[" * 4000, '{"type": NaN}', '{"a":1,"a":2}'):
            line.socket.send(garbage)
            assert line.receive()["code"] == "bad-request"
        line.socket.send(b"\x00\xff")
        assert line.receive()["code"] == "bad-request"
        assert line.ask("look")["type"] == "update"


def test_a_connection_that_does_not_join_in_time_is_closed() -> None:
    with running(settings=Settings(join_seconds=0.1)) as small:
        created = small.create("pointcity", "me")
        with small.connected(created["id"]) as line:
            assert line.receive()["code"] == "too-late"
            assert closed_with(line) == 4408


def test_messages_beyond_the_rate_are_refused_and_then_the_connection_closed() -> None:
    settings = Settings(messages=3, messages_per_second=0.001)
    with running(settings=settings) as small:
        created = small.create("pointcity", "me")
        with small.joined(created, 0) as line:
            for _ in range(2):
                assert line.ask("look")["type"] == "update"
            answer = line.ask("look")
            assert answer["code"] == "too-many-requests"
            for _ in range(100):
                line.send({"type": "look"})
            assert closed_with(line) == 4429


def test_there_are_only_so_many_connections() -> None:
    settings = Settings(max_connections=2, max_connections_per_game=1)
    with running(settings=settings) as small:
        created = small.create("pointcity", "me")
        with small.joined(created, 0):
            with small.connected(created["id"]) as second:
                second.send({"type": "join", "key": None})
                assert second.receive()["code"] == "too-many-connections"
                assert closed_with(second) == 4503
            other = small.create("pointcity", "me")
            with small.joined(other, 0), small.connected(other["id"]) as third:
                assert third.receive()["code"] == "too-many-connections"
                assert closed_with(third) == 4503


@pytest.mark.slow
def test_a_client_that_reads_nothing_is_disconnected(site: Site) -> None:
    created = site.create("pointcity", "me")
    with site.joined(created, 0, layout="wide") as line:
        for _ in range(400):
            line.send({"type": "look"})
        assert closed_with(line) == 4429


@pytest.mark.slow
def test_fuzzed_messages_never_break_a_game(site: Site) -> None:
    created = site.create("kosmopolis", "me", "link")
    rng = Random(11)
    kinds = ["act", "clicks", "why", "hint", "undo", "consent", "replay", "record", "look", "join"]
    values: list[Any] = [
        None, True, -1, 0, 1, 2**40, "", "x", [], {}, [[]], [{}], {"type": "keep", "cards": []},
        {"type": "on-card", "card": "agent-6"}, [{"type": "on-home"}], "en", "dark", 1.5,
    ]  # fmt: skip
    keys = ["revision", "action", "clicks", "click", "agree", "move", "lang", "theme", "key", "re"]
    with site.joined(created, 0) as ann:
        for number in range(400):
            request = {key: rng.choice(values) for key in rng.sample(keys, rng.randrange(6))}
            if request.get("lang") == "en" or rng.random() < 0.9:
                request["type"] = rng.choice([kind for kind in kinds if kind != "hint"])
            ann.send(request)
            if number % 20 == 0:
                ann.ask("look")
        assert ann.ask("look", lang="en", theme="light")["type"] == "update"
        assert ann.table["moves"] == 0
        assert not any('"internal"' in text for text in ann.received)
