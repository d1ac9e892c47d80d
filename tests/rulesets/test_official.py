"""The official ruleset from generated values, and what happens when they do not fit."""

from __future__ import annotations

import pytest

import pointcity as pc
from citykit.shipped import shipped, shipped_bytes
from pointcity.rulesets import _official_literals as _official
from pointcity.rulesets import shipped as official


def test_the_ready_made_ruleset_is_the_one_that_the_files_describe() -> None:
    made = official.ready_made()
    loaded = pc.load_ruleset("point-city")
    assert made == loaded
    assert made is not None
    assert repr(made.lookup.card) == repr(loaded.lookup.card)
    assert [card.index for card in made.cards] == [card.index for card in loaded.cards]


def test_changed_files_are_read_and_checked_instead(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(_official, "STAMP", "of other files")
    assert official.ready_made() is None
    official.shipped_ruleset.cache_clear()
    assert official.shipped_ruleset("point-city") == pc.load_ruleset("point-city")
    official.shipped_ruleset.cache_clear()


def test_missing_files_are_not_made_up_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(_official, "FILES", ("no-such-file.yaml",))
    assert official.ready_made() is None


def test_shipped_bytes_are_the_bytes_of_the_shipped_file() -> None:
    assert (
        shipped_bytes("pointcity", "data", "setup.yaml")
        == (shipped("pointcity", "data") / "setup.yaml").read_bytes()
    )
