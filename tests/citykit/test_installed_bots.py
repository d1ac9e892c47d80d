"""Bots of other distributions, and bots as they are written on command lines."""

from __future__ import annotations

from pathlib import Path

import pytest

import kosmopolis as ko
import pointcity as pc
from citykit import bots

MODULE = """
class Last:
    def __init__(self, game, *, seed=0, luck=0):
        self.game, self.seed, self.luck = game, seed, luck

    def choose(self, view, /, actions):
        return actions[-1]


class Fussy(Last):
    def __init__(self, game, *, seed=0, luck=0, **rest):
        raise ValueError("too fast")
"""
ENTRIES = """\
[citykit.bots]
last = fake_bots_of_a_test:Last
fussy = fake_bots_of_a_test:Fussy
builtin = builtins:iter
gone = fake_bots_of_a_test:Gone
search = fake_bots_of_a_test:Last

[citykit.bots.pointcity]
mayor = fake_bots_of_a_test:Last
"""

OTHERS = ("builtin", "fussy", "gone", "last")


@pytest.fixture(autouse=True)
def _distribution(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Install a distribution with bots."""
    info = tmp_path / "fake_bots-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: fake-bots\nVersion: 1.0\n")
    (info / "entry_points.txt").write_text(ENTRIES)
    (tmp_path / "fake_bots_of_a_test.py").write_text(MODULE)
    monkeypatch.syspath_prepend(tmp_path)


def test_installed_bots_come_after_those_of_the_library() -> None:
    assert bots.bot_names(pc) == ("random", "greedy", "planner", "search", *OTHERS, "mayor")
    assert bots.bot_names(ko)[-4:] == OTHERS


def test_an_installed_bot_is_made_with_its_settings() -> None:
    table = pc.observe(pc.new_game(2, 7))
    actions = pc.legal_actions(table)
    bot = bots.make(pc, "mayor", seed=3, luck=5)
    assert (bot.seed, bot.luck) == (3, 5)  # type: ignore[attr-defined]
    assert bot.choose(table, actions) == actions[-1]


def test_no_distribution_replaces_a_bot_of_the_library() -> None:
    assert isinstance(bots.make(pc, "search"), bots.SearchBot)


@pytest.mark.parametrize(
    ("game", "name", "problem"),
    [
        (ko, "mayor", "no bot is called 'mayor'; there are random, .*, last, process"),
        (pc, "gone", "gone: cannot load fake_bots_of_a_test:Gone: AttributeError"),
        (pc, "last:speed=3", "last: takes no setting 'speed', only luck"),
        (pc, "fussy:speed=3", "fussy: too fast"),
        (pc, "fussy:luck=3", "fussy: too fast"),
        (pc, "builtin:speed=3", r"builtin: iter\(\) takes no keyword arguments"),
    ],
)
def test_an_installed_bot_that_cannot_be_made_is_refused(
    game: object, name: str, problem: str
) -> None:
    with pytest.raises(bots.BotError, match=problem):
        bots.make(game, name)


def test_settings_are_written_after_the_name() -> None:
    assert bots.parse_bot("random") == ("random", {})
    written = "process:command=node a=b.mjs, deadline=2.5,start=3"
    settings = {"command": "node a=b.mjs", "deadline": 2.5, "start": 3}
    assert bots.parse_bot(written) == ("process", settings)
    bot = bots.make(pc, "search:iterations=5", iterations=7)
    assert isinstance(bot, bots.SearchBot)
    assert bot.iterations == 7


@pytest.mark.parametrize("text", ["search:400", "search:=400", "search:iterations"])
def test_a_setting_without_a_name_or_a_value_is_refused(text: str) -> None:
    with pytest.raises(bots.BotError, match="write settings as in search:iterations=400"):
        bots.make(pc, text)
