"""The table of every game as text."""

from __future__ import annotations

from typing import Any

import pytest

from citykit.tools.columns import width
from citykit.tools.errors import ArgumentError
from tests.support.games import every_case, every_game
from tests.support.pictures import check_no_secret_shown, states_of
from tests.support.samples import Sample

NAMES = ("Ann", "Bob", "Eve " * 20, "Joe")


@every_game()
def test_a_state_shows_its_table_and_no_secret(sample: Sample) -> None:
    game, state = sample.game, sample.shown.STATE
    assert str(state) == str(state.table) == game.text.table_text(game.observe(state))
    for seat in (0, 1):
        assert str(game.observe(state, seat)) == game.text.table_text(game.observe(state, seat))


@pytest.mark.slow
@pytest.mark.parametrize("players", [2, 3, 4])
@every_case("deal", lambda sample: sample.deals.values())
def test_text_does_not_change_when_secrets_are_swapped(
    sample: Sample, deal: dict[str, Any], players: int
) -> None:
    def show(position: Any) -> str:
        texts = (
            sample.game.text.table_text(position, lang=lang, names=NAMES)
            for lang in ("en", "pl", "fr")
        )
        return "\n".join(texts)

    check_no_secret_shown(sample.game, players, show, **deal)


@pytest.mark.slow
@pytest.mark.parametrize("lang", ["en", "pl", "fr"])
@every_case("deal", lambda sample: sample.deals.values())
def test_no_line_is_wider_than_a_terminal(sample: Sample, deal: dict[str, Any], lang: str) -> None:
    limit = sample.room("display.text").WIDTH
    for players in (2, 3, 4):
        for state in states_of(sample.game, players, **deal):
            view = sample.game.observe(state, 0)
            text = sample.game.text.table_text(view, lang=lang, names=NAMES)
            assert max(map(width, text.splitlines())) <= limit


@every_game()
def test_a_score_sheet_ends_with_the_total(sample: Sample) -> None:
    sheet = sample.game.score(sample.shown.STATE, 0)
    lines = sample.game.text.score_text(sheet, lang="fr", names=NAMES).splitlines()
    assert lines[0] == "Ann (place 0)"
    assert [int(line.split()[-1]) for line in lines[1:-1]] == [line.points for line in sheet.lines]
    assert lines[-1].split() == ["total", str(sheet.total)]


@every_game()
def test_only_positions_and_score_sheets_are_shown(sample: Sample) -> None:
    with pytest.raises(ArgumentError, match="a View, State or Table is needed"):
        sample.game.text.table_text(7)
    with pytest.raises(ArgumentError, match="a ScoreSheet is needed"):
        sample.game.text.score_text(7)
