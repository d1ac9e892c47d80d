"""Golden games: the rules as a whole, and what each player sees of them, have not changed."""

from __future__ import annotations

import pytest

from tests.kosmopolis.support import goldens


@pytest.mark.parametrize("name", goldens.GAMES)
def test_golden_game(name: str) -> None:
    expected = (goldens.FOLDER / f"game-{name}.txt").read_text("utf-8")
    assert expected.splitlines() == goldens.playthrough(**goldens.GAMES[name]).splitlines()


def test_no_golden_is_missing_or_left_over() -> None:
    names = {f"game-{name}.txt" for name in goldens.GAMES}
    assert {path.name for path in goldens.FOLDER.iterdir()} == names
