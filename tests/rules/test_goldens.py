"""Golden games, node counts and flaws: the rules as a whole have not changed."""

from __future__ import annotations

import pytest

from tests.support import broken, goldens


@pytest.mark.parametrize("name", goldens.GAMES)
def test_golden_game(name: str) -> None:
    expected = (goldens.FOLDER / f"game-{name}.txt").read_text("utf-8")
    assert expected.splitlines() == goldens.playthrough(**goldens.GAMES[name]).splitlines()


@pytest.mark.parametrize("name", goldens.COUNTS)
def test_golden_node_counts(name: str) -> None:
    expected = (goldens.FOLDER / f"count-{name}.txt").read_text("utf-8")
    assert expected.splitlines() == goldens.node_counts(**goldens.COUNTS[name]).splitlines()


def test_golden_flaws() -> None:
    expected = (goldens.FOLDER / "flaws.txt").read_text("utf-8")
    assert expected.splitlines() == broken.flaws_text().splitlines()


def test_no_golden_is_missing_or_left_over() -> None:
    names = {"flaws.txt"} | {f"game-{name}.txt" for name in goldens.GAMES}
    names |= {f"count-{name}.txt" for name in goldens.COUNTS}
    assert {path.name for path in goldens.FOLDER.glob("*.txt")} == names
