"""The command ``serve``: where it listens, and what it says when it cannot."""

from __future__ import annotations

import signal
import socket
import subprocess
import sys
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

import bloomtown.cli
import kosmopolis.cli
import mycity.cli
import pointcity.cli
from citykit.web import serving
from citykit.web.settings import Settings
from citykit.web.store import Store
from tests.support.webserver import Site


@pytest.fixture
def started(monkeypatch: pytest.MonkeyPatch) -> list[Any]:
    """Stop the server as soon as it would run."""
    runs: list[Any] = []

    def run(server: Any, sockets: list[socket.socket]) -> None:
        runs.append((server.config, sockets))
        raise KeyboardInterrupt

    monkeypatch.setattr("uvicorn.Server.run", run)
    return runs


@pytest.mark.slow
@pytest.mark.parametrize("package", [bloomtown, kosmopolis, mycity, pointcity])
def test_every_game_has_the_command(
    package: Any, started: list[Any], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    database = tmp_path / "games.sqlite3"
    assert package.cli.main(["serve", "--port", "0", "--database", str(database)]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0].startswith("Open http://127.0.0.1:")
    assert lines[1] == f"Games are kept in {database}"
    ((config, _),) = started
    assert config.ws_max_size == Settings().message_bytes


def test_there_are_descriptors_for_all_connections(
    started: list[Any], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    limits = []
    monkeypatch.setattr("resource.getrlimit", lambda which: (1024, 5000))
    monkeypatch.setattr("resource.setrlimit", lambda which, limit: limits.append(limit))
    given = ["serve", "--port", "0", "--database", str(tmp_path / "x")]
    assert pointcity.cli.main(given) == 0
    assert limits == [(5000, 5000)]
    ((config, _),) = started
    assert config.limit_concurrency > Settings().max_connections
    assert config.backlog < 1000


def test_a_server_starts_where_descriptors_are_not_limited(
    started: list[Any], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*given: Any) -> None:
        raise ValueError("current limit exceeds maximum limit")

    monkeypatch.setattr("resource.setrlimit", refuse)
    monkeypatch.delattr("socket.TCP_USER_TIMEOUT", raising=False)
    given = ["serve", "--port", "0", "--database", str(tmp_path / "x")]
    assert pointcity.cli.main(given) == 0
    monkeypatch.setitem(sys.modules, "resource", None)
    assert pointcity.cli.main(given) == 0


def test_games_are_kept_in_the_home_folder_by_default(
    started: list[Any],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert pointcity.cli.main(["serve", "--port", "0"]) == 0
    assert str(tmp_path / "pointcity" / "games.sqlite3") in capsys.readouterr().out
    monkeypatch.delenv("XDG_DATA_HOME")
    monkeypatch.setenv("HOME", str(tmp_path / "home"))
    assert pointcity.cli.main(["serve", "--port", "0"]) == 0
    assert (tmp_path / "home/.local/share/pointcity/games.sqlite3").exists()


def test_a_taken_port_is_a_message(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = str(taken.getsockname()[1])
        database = str(tmp_path / "games.sqlite3")
        assert pointcity.cli.main(["serve", "--port", port, "--database", database]) == 1
    message = capsys.readouterr().err
    assert message.startswith(
        f"pointcity: cannot listen on 127.0.0.1, port {port}: Address already"
    )
    assert message.endswith("choose another one with --port, or any free one with --port 0\n")


@pytest.mark.parametrize(("host", "port"), [("127.0.0.1", "99999"), ("256.1.1.1", "0")])
def test_an_impossible_address_is_a_message(
    host: str, port: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    given = ["serve", "--host", host, "--port", port, "--database", str(tmp_path / "x")]
    assert pointcity.cli.main(given) == 1
    assert capsys.readouterr().err.startswith(f"pointcity: cannot listen on {host}, port {port}: ")


@pytest.mark.covering
@pytest.mark.slow  # it waits for the other server
def test_a_database_in_use_is_a_message(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    database = tmp_path / "games.sqlite3"
    with closing(Store(database)):
        given = ["serve", "--port", "0", "--database", str(database)]
        assert pointcity.cli.main(given) == 1
    assert "another server is using this database" in capsys.readouterr().err


def test_a_missing_extra_is_a_message(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(sys.modules, "citykit.web.serving", None)
    assert pointcity.cli.main(["serve"]) == 1
    message = 'pointcity: this needs the extra "web": pip install "pointcity[web]"\n'
    assert capsys.readouterr().err == message


def test_a_variant_that_does_not_exist_is_a_message(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    given = ["serve", "--ruleset", "nothing", "--database", str(tmp_path / "x")]
    assert pointcity.cli.main(given) == 1
    assert "nothing" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("host", "address"),
    [
        ("127.0.0.1", "http://127.0.0.1:8000/"),
        ("0.0.0.0", "http://127.0.0.1:8000/"),
        ("::", "http://[::1]:8000/"),
        ("192.168.1.2", "http://192.168.1.2:8000/"),
    ],
)
def test_the_address_opens_in_a_browser(host: str, address: str) -> None:
    assert serving._address(host, 8000) == address


@pytest.mark.slow
def test_a_variant_by_file_is_played_and_ctrl_c_stops_the_server(tmp_path: Path) -> None:
    variant = tmp_path / "quick.yaml"
    variant.write_text("id: quick\nname: Quick\nextends: short\n")
    command = [sys.executable, "-m", "pointcity", "serve", "--port", "0"]
    files = ["--database", str(tmp_path / "games.sqlite3"), "--ruleset", str(variant)]
    for attempt in range(2):
        with subprocess.Popen([*command, *files], stdout=subprocess.PIPE, text=True) as server:
            assert server.stdout is not None
            site = Site(server.stdout.readline().split("/")[2])
            if attempt == 0:
                created = site.create("pointcity", "me", "me", ruleset="quick")
            with site.joined(created, 0) as ann:
                assert ann.table["ruleset"]["name"] == "Quick"
                server.send_signal(signal.SIGINT)
                server.wait(30)
            assert server.returncode == 0
