"""The command ``mycity campaign``."""

from __future__ import annotations

from pathlib import Path

import pytest

import mycity as mc
from mycity.cli import main
from mycity.formats.records.form import RECORDS
from mycity.play import CampaignFile
from tests.mycity.support.positions import LEGACY

FILE = "ours.txt"
PLAY = ["campaign", FILE, "--bot", "random", "--play"]


pytestmark = pytest.mark.usefixtures("folder")


def test_a_campaign_is_begun_shown_and_continued(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["campaign", FILE]) == 1
    complaint = capsys.readouterr().err
    assert complaint == f"mycity: {FILE}: there is no campaign yet; --play or --add begins one\n"
    assert not Path(FILE).exists()
    assert main([*PLAY, "--seed", "7", "--players", "3"]) == 0
    printed = capsys.readouterr().out
    assert printed.count("  total") == 3
    assert "\nMy City: campaign, next is episode 2\nMost progress: board " in printed
    assert main(["campaign", FILE]) == 0
    assert printed.endswith(capsys.readouterr().out)
    assert main([*PLAY, "2"]) == 0
    file = CampaignFile(FILE)
    assert [record.players for record in file.records] == [3, 3, 3]
    assert file.campaign.episode == 4
    capsys.readouterr()
    before = Path(FILE).read_bytes()
    assert main(PLAY) == 1
    assert "there is no episode 4" in capsys.readouterr().err
    assert Path(FILE).read_bytes() == before


def test_equal_seeds_play_equal_campaigns(capsys: pytest.CaptureFixture[str]) -> None:
    for name in ("a.txt", "b.txt"):
        assert main(["campaign", name, "--play", "2", "--seed", "7", "--bot", "random"]) == 0
    assert Path("a.txt").read_bytes() == Path("b.txt").read_bytes()


def test_players_join_leave_and_change_seats(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*PLAY, "--seed", "1"]) == 0
    first = CampaignFile(FILE).campaign
    assert main([*PLAY, "2", "--boards", "1,new,0", "--lang", "pl"]) == 0
    file = CampaignFile(FILE)
    assert [record.players for record in file.records] == [2, 3, 3]
    start = RECORDS.read_carry(file.records[1].carry or "")
    assert start == first.seated(1, None, 0)
    assert "kampania, wszystkie epizody rozegrane" in capsys.readouterr().out


def test_boards_that_do_not_exist_are_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*PLAY, "--boards", "0"]) == 1
    assert "there are 0 boards, each for one seat" in capsys.readouterr().err
    with pytest.raises(SystemExit):
        main([*PLAY, "--boards", "one"])
    assert "boards are numbers or new, such as 1,0,new, not 'one'" in capsys.readouterr().err
    assert main([*PLAY, "--players", "5"]) == 1
    assert "not for 5 players" in capsys.readouterr().err
    assert not Path(FILE).exists()


def _record(carry: mc.Campaign | None) -> str:
    """Write the record of an episode that was played elsewhere."""
    match = mc.Match.new(2, 3, options=LEGACY, carry=carry)
    while seats := mc.to_act(match.state):
        match.play(mc.legal_actions(match.state, seats[0])[-1], seat=seats[0])
    Path("played.txt").write_text(mc.records.format_record(match.record), "utf-8")
    return "played.txt"


def test_an_episode_played_elsewhere_is_added(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["campaign", FILE, "--add", _record(None)]) == 0
    assert "share the victory with -81 points" in capsys.readouterr().out
    before = Path(FILE).read_bytes()
    assert main(["campaign", FILE, "--add", _record(None)]) == 1
    assert "the record does not start where episode 2 does" in capsys.readouterr().err
    assert Path(FILE).read_bytes() == before
    assert main(["campaign", FILE, "--add", _record(CampaignFile(FILE).campaign)]) == 0
    assert CampaignFile(FILE).campaign.episode == 3


def test_a_campaign_keeps_its_ruleset(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*PLAY, "--ruleset", "two-valleys"]) == 0
    capsys.readouterr()
    assert main(["campaign", FILE]) == 0
    assert capsys.readouterr().out.startswith("My City, two valleys: campaign")
    assert main(PLAY) == 0
    assert {record.ruleset for record in CampaignFile(FILE).records} == {"two-valleys"}
    Path("mine.yaml").write_text("id: mine\nname: Mine\nextends: mycity\n", "utf-8")
    mine = ["campaign", "mine.txt", "--ruleset", "mine.yaml", "--bot", "random", "--play"]
    assert main(mine) == 0
    assert main(mine) == 0
    assert capsys.readouterr().out.count("\nMine: campaign, next is") == 2


def test_without_a_name_bots_of_different_strength_play(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert main(["campaign", FILE, "--play", "--players", "3", "--seed", "1"]) == 0
    assert "next is episode 2" in capsys.readouterr().out
    first, second, third = sorted(town.progress for town in CampaignFile(FILE).campaign.towns)
    assert (first, second, third) == (0, 1, 2)
