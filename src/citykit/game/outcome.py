"""How a game ended, and what scores are made of."""

from __future__ import annotations

from collections.abc import Sequence

from attrs import frozen

__all__ = ["Outcome", "ScoreLine", "ScoreSheet", "ranked"]


@frozen
class Outcome:
    """How a game ended.

    Attributes:
        ranking: All seats in groups, best first; a group shares its place.
        scores: The points of each seat.
        tiebreaks: What breaks ties between equal scores, for each seat; more is better.
    """

    ranking: tuple[tuple[int, ...], ...]
    scores: tuple[int, ...]
    tiebreaks: tuple[tuple[int, ...], ...]

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats that won; more than one is a shared victory."""
        return self.ranking[0]


def ranked(scores: Sequence[int], tiebreaks: Sequence[tuple[int, ...]]) -> Outcome:
    """Return the outcome of a game: most points win, then the first tie-break that differs.

    Args:
        scores: The points of each seat.
        tiebreaks: For each seat what breaks ties, most important first; more is better.

    >>> from citykit.game.outcome import ranked
    >>> ranked([5, 7, 7], [(0,), (1,), (1,)]).ranking
    ((1, 2), (0,))
    """
    marks = list(zip(scores, tiebreaks, strict=True))
    places = sorted(set(marks), reverse=True)
    ranking = tuple(
        tuple(seat for seat, mark in enumerate(marks) if mark == place) for place in places
    )
    return Outcome(ranking, tuple(scores), tuple(tiebreaks))


@frozen
class ScoreLine:
    """One line of a score sheet.

    Attributes:
        source: Where the points come from.
        id: The id of what gives the points; empty if there is only one of its kind.
        points: The points.
    """

    source: str
    id: str
    points: int


@frozen
class ScoreSheet:
    """What a seat's score is made of.

    Attributes:
        seat: Whose score.
        lines: The lines.
    """

    seat: int
    lines: tuple[ScoreLine, ...]

    @property
    def total(self) -> int:
        """The sum of all lines."""
        return sum(line.points for line in self.lines)
