"""A campaign is kept in a file, which refuses records that do not continue it."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest
from attrs import evolve

import mycity as mc
from citykit.formats.record import Record
from citykit.game.playerrors import RecordError
from citykit.tools.errors import FileError
from mycity.model.table import Campaign
from mycity.play import CampaignFile
from mycity.play import campaign as module
from tests.mycity.support.positions import LEGACY


def episode(
    carry: Campaign | None, players: int = 2, seed: int = 1, **given: Any
) -> Record[mc.Action]:
    """Return the record of an episode in which everybody builds as often as possible."""
    return played(mc.Match.new(players, seed, **{"options": LEGACY, "carry": carry, **given}))


def episode_from(state: mc.State) -> Record[mc.Action]:
    """Return the record of an episode that goes on from a position."""
    return played(mc.Match(state))


def played(match: mc.Match) -> Record[mc.Action]:
    while seats := mc.to_act(match.state):
        match.play(mc.legal_actions(match.state, seats[0])[0], seat=seats[0])
    return match.record


def refused(file: CampaignFile, record: Record[mc.Action]) -> str:
    """Return why a record is refused; the file stays as it is."""
    before = (file.campaign, file.records, file.path.read_bytes() if file.records else b"")
    with pytest.raises(mc.errors.CampaignError) as caught:
        file.add(record)
    after = (file.campaign, file.records, file.path.read_bytes() if file.records else b"")
    assert before == after
    return caught.value.problem


def test_a_chapter_is_played_and_read_again(tmp_path: Path) -> None:
    file = CampaignFile(tmp_path / "ours.txt")
    assert (file.campaign, file.records) == (Campaign(), ())
    assert not file.path.exists()
    first = file.add(episode(None))
    file.add(episode(first.seated(1, 0, None), players=3))  # a newcomer, and other seats
    file.add(episode(file.campaign.seated(2), players=1))  # the others are away
    assert file.campaign.episode == 4
    assert len(file.campaign.towns) == 3
    again = CampaignFile(str(file.path))
    assert (again.campaign, again.records) == (file.campaign, file.records)
    assert [each.name for each in tmp_path.iterdir()] == ["ours.txt"]


def test_records_that_do_not_continue_the_campaign_are_refused(tmp_path: Path) -> None:
    file = CampaignFile(tmp_path / "ours.txt")
    record = episode(None)
    assert "does not start where episode 1 does" in refused(file, episode(Campaign(2)))
    file.add(record)
    assert "does not start where episode 2 does" in refused(file, record)
    stranger = mc.carry_over(mc.Match(episode(None, seed=2, players=3)).state)
    assert "does not start where episode 2 does" in refused(file, episode(stranger))
    assert "its ruleset is mycity" in refused(file, episode(None, ruleset="two-valleys"))
    good = episode(file.campaign)
    assert "the record is wrong: " in refused(file, evolve(good, seed="another"))
    unfinished = evolve(good, moves=good.moves[:2], result=None)
    assert refused(file, unfinished) == "episode 2 is not over"
    assert file.add(good).episode == 3


def test_a_record_starts_where_the_campaign_does_whatever_its_headers_say(tmp_path: Path) -> None:
    file = CampaignFile(tmp_path / "ours.txt")
    later = episode(None, options={"mode": "legacy", "episode": 2})
    assert later.carry is None
    assert "does not start where episode 1 does" in refused(file, later)
    file.add(episode(None))
    good = mc.new_game(2, 1, carry=file.campaign)
    rich = evolve(good.table.players[0], progress=99)
    table = evolve(good.table, players=(rich, good.table.players[1]))
    forged = evolve(episode_from(evolve(good, table=table)), carry=episode(file.campaign).carry)
    assert mc.records.verify(forged).ok
    assert "does not start where episode 2 does" in refused(file, forged)
    middle = mc.Match(good)
    middle.play(mc.legal_actions(good, 0)[0], seat=0)
    middle.play(mc.legal_actions(good, 1)[0], seat=1)
    assert "does not start where episode 2 does" in refused(file, episode_from(middle.state))
    file.add(episode_from(good))


def test_the_eternal_game_is_no_episode(tmp_path: Path) -> None:
    file = CampaignFile(tmp_path / "ours.txt")
    assert "eternal game" in refused(file, episode(None, options={"mode": "eternal"}))


def test_episodes_that_another_program_has_added_stay_in_the_file(tmp_path: Path) -> None:
    file, other = (CampaignFile(tmp_path / "ours.txt") for _ in range(2))
    other.add(episode(None))
    with pytest.raises(mc.errors.CampaignError, match="has changed since it was read"):
        file.add(episode(None))
    assert CampaignFile(file.path).records == other.records


def test_a_broken_file_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "ours.txt"
    CampaignFile(path).add(episode(None))
    text = path.read_text("utf-8")
    path.write_text(text + text, "utf-8")
    with pytest.raises(mc.errors.CampaignError):
        CampaignFile(path)
    path.write_text("no record", "utf-8")
    with pytest.raises(RecordError):
        CampaignFile(path)
    with pytest.raises(FileError, match="directory"):
        CampaignFile(tmp_path)
    monkeypatch.setattr(module, "_MAX_BYTES", 5)
    with pytest.raises(FileError, match="more than 5 bytes"):
        CampaignFile(path)


def test_a_file_that_cannot_be_written_changes_nothing(tmp_path: Path) -> None:
    file = CampaignFile(tmp_path / "missing" / "ours.txt")
    with pytest.raises(FileError):
        file.add(episode(None))
    assert file.records == ()


class Crash(BaseException):
    """The process ends here."""


@pytest.mark.parametrize("moment", ["open", "write", "fsync", "replace"])
def test_a_crash_at_any_moment_leaves_a_whole_file(
    moment: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = CampaignFile(tmp_path / "ours.txt")
    file.add(episode(None))
    before = file.path.read_bytes()
    record = episode(file.campaign)

    opened = Path.open

    def crash(*args: Any, **given: Any) -> None:
        raise Crash

    def open_not(path: Path, mode: str, **given: Any) -> Any:
        return opened(path, mode, **given) if mode == "rb" else crash()

    def half(path: Path, mode: str, **given: Any) -> Any:
        stream: Any = opened(path, mode, **given)
        if mode != "rb":
            stream.write("[Record")
            stream.flush()
            stream.write = crash
        return stream

    with monkeypatch.context() as patched:
        match moment:
            case "open":
                patched.setattr(Path, "open", open_not)
            case "write":
                patched.setattr(Path, "open", half)
            case "fsync":
                patched.setattr(os, "fsync", crash)
            case _:
                patched.setattr(Path, "replace", crash)
        with pytest.raises(Crash):
            file.add(record)
    assert file.path.read_bytes() == before
    again = CampaignFile(file.path)
    assert (again.campaign, again.records) == (file.campaign, file.records)
    again.add(record)
    assert CampaignFile(file.path).campaign.episode == 3
    assert [each.name for each in tmp_path.iterdir()] == ["ours.txt"]


@pytest.mark.slow
def test_a_process_that_is_killed_leaves_a_whole_file(tmp_path: Path) -> None:
    """A process adds episodes as fast as it can, and is killed while it does."""
    path = tmp_path / "ours.txt"
    script = (
        "import sys, mycity as mc\n"
        "from mycity.cli import main\n"
        "for n in range(1000):\n"
        "    main(['campaign', sys.argv[1], '--play', '3', '--bot', 'random', '--seed', str(n)])\n"
        "    mc.play.CampaignFile(sys.argv[1]).path.unlink()\n"
    )
    for delay in (0.05, 0.11, 0.23):
        with subprocess.Popen(
            [sys.executable, "-c", script, str(path)],
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
        ) as process:
            assert process.stdout is not None
            process.stdout.read(1)  # the first episode is over
            time.sleep(delay)
            process.kill()
        assert len(CampaignFile(path).records) <= 3


def test_a_campaign_of_a_ruleset_of_ones_own(tmp_path: Path) -> None:
    mine = evolve(mc.official_ruleset(), id="mine")
    file = CampaignFile(tmp_path / "ours.txt", mine)
    file.add(episode(None, ruleset=mine))
    assert CampaignFile(file.path, mine).campaign == file.campaign
