"""Who wins: most points, then the first tie-break that differs."""

from __future__ import annotations

import pytest

from citykit.game.outcome import ScoreLine, ScoreSheet, ranked


@pytest.mark.parametrize(
    ("scores", "tiebreaks", "ranking"),
    [
        ([5, 7, 6], [(), (), ()], ((1,), (2,), (0,))),
        ([7, 7, 6], [(1, 9), (2, 0), (5, 5)], ((1,), (0,), (2,))),
        ([7, 7, 7], [(1, 2), (1, 3), (1, 2)], ((1,), (0, 2))),
        ([7, 7], [(1,), (1,)], ((0, 1),)),
        ([-1, -2], [(), ()], ((0,), (1,))),
    ],
)
def test_the_best_come_first(
    scores: list[int], tiebreaks: list[tuple[int, ...]], ranking: tuple[tuple[int, ...], ...]
) -> None:
    result = ranked(scores, tiebreaks)
    assert result.ranking == ranking
    assert result.winners == ranking[0]
    assert (result.scores, result.tiebreaks) == (tuple(scores), tuple(tiebreaks))


def test_every_seat_needs_a_tiebreak() -> None:
    with pytest.raises(ValueError, match="shorter"):
        ranked([7, 7], [()])


def test_a_score_is_the_sum_of_its_lines() -> None:
    lines = (ScoreLine("home", "agent", 7), ScoreLine("markers", "", -2))
    assert ScoreSheet(1, lines).total == 5
    assert ScoreSheet(1, ()).total == 0
