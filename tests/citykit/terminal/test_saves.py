"""Files of games: crashes, wrong files and unfinished games."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from random import Random

import pytest

import bloomtown as bt
import pointcity as pc
from citykit.game.playerrors import RecordError
from citykit.terminal import resumed_session
from citykit.terminal.saves import (
    games_in,
    new_file,
    one_game,
    saves_folder,
    unfinished,
    write_safely,
)
from citykit.tools.errors import FileError
from tests.support.sessions import PLAYABLES, begin, make_move, play_out


def saved(path: Path, **more: object) -> Path:
    """Save a game of some moves and return its file."""
    session = begin("pointcity", "me", "random", file=path, **more)
    for _ in range(3):
        make_move(session, Random(1))
    return path


def test_saves_are_in_the_folder_that_the_system_has_for_them(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    for variable in ("CITYKIT_SAVES", "XDG_STATE_HOME", "LOCALAPPDATA"):
        monkeypatch.delenv(variable, raising=False)
    assert saves_folder("crowns") == Path.home() / ".local" / "state" / "crowns"
    monkeypatch.setenv("LOCALAPPDATA", "/local")
    assert saves_folder("crowns") == Path("/local/crowns")
    monkeypatch.setenv("XDG_STATE_HOME", "/state")
    assert saves_folder("crowns") == Path("/state/crowns")
    monkeypatch.setenv("CITYKIT_SAVES", "/saves")
    assert saves_folder("crowns") == Path("/saves/crowns")


def test_a_new_game_gets_a_new_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CITYKIT_SAVES", str(tmp_path))
    monkeypatch.setattr(time, "strftime", lambda form: "now")
    first = new_file("crowns")
    write_safely(first, "")
    write_safely(tmp_path / "crowns" / "now-2.txt", "")
    assert (first.name, new_file("crowns").name) == ("now.txt", "now-3.txt")


def test_the_last_game_that_is_not_over_is_continued(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("CITYKIT_SAVES", str(tmp_path))
    with pytest.raises(FileError, match="there is no unfinished game"):
        unfinished(pc)
    old, new = (saved(tmp_path / "pointcity" / f"{name}.txt") for name in ("old", "new"))
    play_out(resumed_session(PLAYABLES["pointcity"], new), Random(1))
    os.utime(old, (0, 0))
    assert unfinished(pc) == old


def test_files_without_a_game_do_not_hide_an_older_game(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("CITYKIT_SAVES", str(tmp_path))
    folder = tmp_path / "pointcity"
    good = saved(folder / "good.txt")
    os.utime(good, (0, 0))
    text = good.read_text("utf-8")
    for number, content in enumerate(("", text[:40], text[:-3] + "?", "\udcff", '[Record "1"]\n')):
        (folder / f"{number}.txt").write_text(content, "utf-8", errors="surrogateescape")
    (folder / "folder.txt").mkdir()
    (folder / "link.txt").symlink_to(folder / "nowhere")
    assert unfinished(pc) == good


def test_a_game_of_a_variant_is_the_last_one_although_it_needs_its_ruleset(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("CITYKIT_SAVES", str(tmp_path))
    folder, variant = tmp_path / "bloomtown", tmp_path / "mine.yaml"
    variant.write_text("id: mine\nname: Mine\nextends: bloomtown\n", "utf-8")
    begin("bloomtown", "me", "random", file=folder / "good.txt")
    os.utime(folder / "good.txt", (0, 0))
    begin("bloomtown", "me", "random", ruleset=str(variant), file=folder / "last.txt")
    assert unfinished(bt) == unfinished(bt, bt.load_ruleset(variant)) == folder / "last.txt"


def test_a_resumed_game_has_the_same_players_and_position(tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    session = begin("bloomtown", "me", "random", "me", names=["Ada"], file=path, lang="fr")
    for _ in range(5):
        make_move(session, Random(1))
    again = resumed_session(PLAYABLES["bloomtown"], path, lang="fr")
    assert again.teller.names == session.teller.names == ("Ada", "Random", "Joueur 3")
    assert again.people == session.people
    assert again.seating.match.state == session.seating.match.state
    play_out(again, Random(1))
    assert PLAYABLES["bloomtown"].game.records.verify(one_game_of("bloomtown", path)).ok


def one_game_of(name: str, path: Path) -> object:
    return one_game(PLAYABLES[name].game, path)


def test_a_saved_game_that_was_changed_is_not_resumed(tmp_path: Path) -> None:
    path = saved(tmp_path / "game.txt")
    text = path.read_text("utf-8")
    seed = next(line for line in text.splitlines() if line.startswith("[Seed"))
    path.write_text(text.replace(seed, '[Seed "8"]'), "utf-8")
    with pytest.raises(RecordError, match="move"):
        resumed_session(PLAYABLES["pointcity"], path)
    path.write_text(f"{text.rstrip()}\n40. draft 0-15\n", "utf-8")
    with pytest.raises(RecordError):
        resumed_session(PLAYABLES["pointcity"], path)


def test_an_illegal_move_is_found_before_a_game_is_resumed(tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    record = pc.records.format_record(pc.Match.new(2, seed=7).record)
    path.write_text(f"{record}\n1. draft 0-15\n", "utf-8")
    with pytest.raises(RecordError, match="not side by side"):
        resumed_session(PLAYABLES["pointcity"], path)


def test_a_game_of_a_variant_is_resumed_with_its_file(tmp_path: Path) -> None:
    variant = tmp_path / "mine.yaml"
    variant.write_text("id: mine\nname: Mine\nextends: point-city\n", "utf-8")
    path = tmp_path / "game.txt"
    begin("pointcity", "me", "random", ruleset=str(variant), file=path)
    with pytest.raises(RecordError, match="unknown ruleset 'mine'"):
        resumed_session(PLAYABLES["pointcity"], path)
    again = resumed_session(PLAYABLES["pointcity"], path, ruleset=str(variant))
    assert again.seating.match.state.table.ruleset.id == "mine"


def test_files_that_are_no_records_are_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "file"
    for content, message in (
        (b"\xff", "it is not UTF-8 text"),
        (b"", "it has 0 games instead of one"),
        (pc.to_json(pc.new_game(2, 7)).encode(), "it holds a State, not a record"),
    ):
        file.write_bytes(content)
        with pytest.raises(FileError, match=message):
            one_game(pc, file)
    with pytest.raises(FileError, match="No such file"):
        one_game(pc, tmp_path / "none")
    file.write_text("[Record", "utf-8")
    with pytest.raises(RecordError):
        one_game(pc, file)
    monkeypatch.setattr("citykit.terminal.saves._MAX_BYTES", 3)
    with pytest.raises(FileError, match="more than 3 bytes"):
        one_game(pc, file)


def test_a_record_of_another_game_says_so_first(tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    begin("kosmopolis", "me", "random", file=file)
    for name in ("bloomtown", "pointcity"):
        with pytest.raises(FileError, match=f"a record of 'kosmopolis', not of '{name}'"):
            one_game_of(name, file)
    assert one_game_of("kosmopolis", file)


def test_a_record_as_json_is_read_as_well(tmp_path: Path) -> None:
    record = pc.Match.new(2, seed=7).record
    (tmp_path / "game.json").write_text(pc.to_json(record), "utf-8")
    assert one_game(pc, tmp_path / "game.json") == record


def test_the_games_of_a_file_come_in_order_with_what_is_wrong(tmp_path: Path) -> None:
    good = pc.records.format_record(pc.Match.new(2, seed=7).record)
    (tmp_path / "games").write_text(f'{good}\n[Record "x"]\n\n{good}\n[Record "y"]\n', "utf-8")
    found = [type(each).__name__ for each in games_in(pc, tmp_path / "games")]
    assert found == ["Record", "RecordError", "Record", "RecordError"]


@pytest.mark.slow
def test_a_game_that_is_killed_at_any_moment_can_be_resumed(tmp_path: Path) -> None:
    """What was accepted is in the file, which is whole at every moment."""
    path, rng = tmp_path / "game.txt", Random(5)
    script = (
        "import sys; from pathlib import Path; from random import Random\n"
        "from tests.support.sessions import *\n"
        "from citykit.terminal import resumed_session\n"
        "path = Path(sys.argv[1])\n"
        "playable = PLAYABLES['bloomtown']\n"
        "session = (resumed_session(playable, path) if path.exists()\n"
        "           else begin('bloomtown', 'me', 'random', file=path))\n"
        "let_bots_move(session)\n"
        "print(len(session.seating.match.history), flush=True)\n"
        "rng = Random()\n"
        "while not session.over:\n"
        "    make_move(session, rng)\n"
        "    print(len(session.seating.match.history), flush=True)\n"
    )
    kills = 0
    for _ in range(6):
        process = subprocess.Popen(
            [sys.executable, "-c", script, str(path)], stdout=subprocess.PIPE, text=True
        )
        assert process.stdout is not None
        accepted = int(process.stdout.readline())
        for line in process.stdout:
            accepted = int(line)
            if rng.random() < 0.3:
                process.send_signal(signal.SIGKILL)
                kills += 1
                break
        rest = process.stdout.read().split()
        process.stdout.close()
        process.wait()
        accepted = int(rest[-1]) if rest else accepted
        session = resumed_session(PLAYABLES["bloomtown"], path)
        assert len(session.seating.match.history) >= accepted
        if session.over:
            path.unlink()
    assert kills > 2
