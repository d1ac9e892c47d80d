"""Episodes of a campaign at the terminal."""

from __future__ import annotations

import io
import sys
from pathlib import Path

import pytest

from citykit.cli import play
from citykit.terminal import Session
from mycity import cli
from mycity.formats.records.form import RECORDS
from mycity.play.campaign import CampaignFile


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Save games in a folder of the test."""
    monkeypatch.setenv("CITYKIT_SAVES", str(tmp_path / "saves"))
    monkeypatch.chdir(tmp_path)
    return tmp_path


def test_the_next_episode_of_a_campaign_is_played_and_added(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for episode in (1, 2):
        arguments = ["--auto", "--seats", "random,random", "--campaign", "c.txt"]
        assert cli.main(["play", *arguments]) == 0
        assert f"episode {episode + 1}" in capsys.readouterr().out
        assert len(CampaignFile(folder / "c.txt").records) == episode


def test_an_episode_that_is_not_over_is_continued_for_its_campaign(
    folder: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "stdin", io.StringIO(""))
    arguments = ["--seats", "me,random", "--campaign", "c.txt", "--save", "a.txt"]
    arguments += ["--ruleset", "mycity"]
    assert cli.main(["play", *arguments]) == 0
    again = "  mycity play --resume a.txt --ruleset mycity --campaign c.txt\n"
    assert again in capsys.readouterr().out
    assert not (folder / "c.txt").exists()


AUTO = ["play", "--auto", "--campaign", "c.txt", "--names", "Ada"]


def test_a_campaign_goes_on_with_its_ruleset_and_as_many_players(folder: Path) -> None:
    first = ["--seats", "random,random,random", "--ruleset", "two-valleys"]
    assert cli.main([*AUTO, *first]) == 0
    assert cli.main(AUTO) == 0
    file = CampaignFile(folder / "c.txt")
    assert [record.players for record in file.records] == [3, 3]
    assert {record.ruleset for record in file.records} == {"two-valleys"}


def test_players_of_a_campaign_choose_their_boards(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert cli.main([*AUTO, "--seats", "random,random,random"]) == 0
    before = CampaignFile(folder / "c.txt").campaign
    assert cli.main([*AUTO, "--boards", "2,new"]) == 0
    record = CampaignFile(folder / "c.txt").records[1]
    assert (record.players, record.tags["Seat0"]) == (2, "Ada")
    assert RECORDS.read_carry(record.carry or "") == before.seated(2, None)
    capsys.readouterr()
    for wrong, problem in (
        (["--campaign", "c.txt", "--seats", "random", "--boards", "0,1"], "2 boards for 1 seats"),
        (["--campaign", "c.txt", "--boards", "7"], "there are 4 boards, each for one seat"),
        (["--boards", "0,1"], "name it with --campaign"),
        (["--campaign", "c.txt", "--mode", "eternal"], "the eternal game is not part"),
    ):
        assert cli.main(["play", "--auto", *wrong]) == 1
        assert problem in capsys.readouterr().err
    assert len(CampaignFile(folder / "c.txt").records) == 2


def test_a_finished_episode_is_added_after_a_crash_before_that(folder: Path) -> None:
    assert cli.main([*AUTO, "--seats", "random,random", "--save", "a.txt"]) == 0
    (folder / "c.txt").unlink()  # as if the process had ended before the file was written
    for _ in range(2):  # once it has been added, it is only shown
        assert cli.main(["play", "--resume", "a.txt", "--campaign", "c.txt"]) == 0
        assert CampaignFile(folder / "c.txt").campaign.episode == 2


def test_a_finished_episode_is_added_before_the_last_screen_is_left(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def play_and_close(session: Session) -> bool:
        for _ in session.advance():
            pass
        raise KeyboardInterrupt  # the terminal is closed

    monkeypatch.setattr(play, "play_plain", play_and_close)
    assert cli.main([*AUTO, "--seats", "random,random"]) == 130
    assert CampaignFile(folder / "c.txt").campaign.episode == 2


def test_an_episode_without_its_campaign_ends_with_how_to_add_it(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    arguments = ["play", "--auto", "--seats", "random,random", "--mode"]
    assert cli.main([*arguments, "eternal", "--save", "a.txt"]) == 0
    assert "campaign" not in capsys.readouterr().out
    assert cli.main([*arguments, "legacy", "--save", "b c.txt"]) == 0
    assert capsys.readouterr().out.endswith("\n  mycity campaign FILE --add 'b c.txt'\n")
    assert cli.main(["play", "--resume", "b c.txt"]) == 0
    assert "--add 'b c.txt'" in capsys.readouterr().out
    assert cli.main(["campaign", "c.txt", "--add", "b c.txt"]) == 0


def test_a_game_that_does_not_go_on_with_its_campaign_is_not_resumed(
    folder: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "stdin", io.StringIO(""))
    seats = ["--seats", "me,random", "--campaign", "c.txt"]
    assert cli.main(["play", "--save", "eternal.txt", "--seats", "me,random"]) == 0
    assert cli.main(["play", "--save", "first.txt", *seats]) == 0
    assert cli.main([*AUTO, "--seats", "random,random"]) == 0
    assert cli.main(["play", "--save", "second.txt", *seats[2:], "--boards", "1,new,0"]) == 0
    other = ["play", "--auto", "--campaign", "other.txt", "--seats", "random,random", "--seed", "8"]
    assert cli.main(other) == 0
    capsys.readouterr()
    for name, campaign, problem in (
        ("eternal", "c", "does not start where episode 2 does"),
        ("first", "c", "the record does not start where episode 2 does"),
        ("second", "other", "the record does not start where episode 2 does"),
    ):
        again = ["play", "--resume", f"{name}.txt", "--campaign", f"{campaign}.txt"]
        assert cli.main(again) == 1
        assert problem in capsys.readouterr().err
    assert cli.main(["play", "--resume", "second.txt", "--campaign", "c.txt"]) == 0


def test_the_number_of_episodes_is_not_negative(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        cli.main(["campaign", "c.txt", "--play", "-3"])
    assert "expected a number of episodes, not '-3'" in capsys.readouterr().err


def test_a_resumed_episode_has_its_boards(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        cli.main(["play", "--resume", "a.txt", "--boards", "0,1"])
    assert "--boards: only for a new game" in capsys.readouterr().err
