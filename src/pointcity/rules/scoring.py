"""Score sheets, and who won.

Rules: E2, E3, E4, A5, Q7, Q8.
"""

from __future__ import annotations

from typing import Literal, TypeAlias

from attrs import frozen

from citykit.tools.errors import check_argument
from citykit.tools.hooks import picture
from pointcity.model.formulas import Tally
from pointcity.model.ruleset import Civic
from pointcity.model.table import Step, Table
from pointcity.rules.solo import AUTOMA, solo_of
from pointcity.rules.state import State, table_of

__all__ = [
    "DecidedBy",
    "Outcome",
    "ScoreLine",
    "ScoreSheet",
    "Source",
    "outcome",
    "score",
    "tally",
    "token_value",
]

#: Where the points of a line come from: printed points, a civic token, the automa's level.
Source: TypeAlias = Literal["buildings", "token", "level"]

#: What decided a game: points, unspent cards after a tie, or nothing (a shared victory).
DecidedBy: TypeAlias = Literal["points", "unspent", "shared"]


@frozen
class ScoreLine:
    """One line of a score sheet.

    Attributes:
        source: Where the points come from.
        id: The id of the token or level; empty for the buildings.
        points: The points.
    """

    source: Source
    id: str
    points: int


@frozen
class ScoreSheet:
    """What a seat's score is made of.

    Attributes:
        seat: Whose score.
        lines: The printed points, then a line for each token; for the automa the printed
            points, then its level.
    """

    seat: int
    lines: tuple[ScoreLine, ...]

    @property
    def total(self) -> int:
        """The sum of all lines."""
        return sum(line.points for line in self.lines)

    def _repr_svg_(self) -> str:
        return picture(self)


@frozen
class Outcome:
    """How a game ended.

    Attributes:
        winners: The seats that won; more than one is a shared victory.
        ranking: All seats in groups, best first; a group shares its place.
        scores: The points of each seat.
        unspent: The unspent resource cards of each seat, which break ties.
        decided_by: Points, unspent cards after a tie, or nothing (a shared victory).
    """

    winners: tuple[int, ...]
    ranking: tuple[tuple[int, ...], ...]
    scores: tuple[int, ...]
    unspent: tuple[int, ...]
    decided_by: DecidedBy


def tally(position: State | Table, seat: int) -> Tally:
    """Return what scoring formulas can count of a seat.

    Args:
        position: A state or table.
        seat: Whose things are counted.

    Raises:
        SeatError: If there is no such seat.
    """
    table = table_of(position)
    ruleset, player = table.ruleset, table.player(seat)
    cards = dict.fromkeys(ruleset.resource_ids, 0)
    symbols = dict.fromkeys(ruleset.resource_ids, 0)
    for face in ruleset.faces:
        cards[face.resource] += player.hand[face.id]
        symbols[face.resource] += player.hand[face.id] * face.symbols
    return Tally(
        types=ruleset.ordinary_ids,
        permanents={name: player.permanents[name] for name in ruleset.resource_ids},
        cards=cards,
        symbols=symbols,
        buildings=player.city,
        tokens=len(player.tokens),
    )


def _is_automa(table: Table, seat: int) -> bool:
    return table.level is not None and seat == AUTOMA


def score(position: State | Table, seat: int) -> ScoreSheet:
    """Return the score of a seat as it stands, line by line.

    Args:
        position: A state or table; it need not be finished.
        seat: Whose score.

    Raises:
        SeatError: If there is no such seat.

    >>> import pointcity as pc
    >>> state = pc.new_game(players=2, seed=7)
    >>> pc.score(state, seat=0)
    ScoreSheet(seat=0, lines=(ScoreLine(source='buildings', id='', points=0),))
    """
    table = table_of(position)
    mine = tally(table, seat)
    rivals = [tally(table, other) for other in range(len(table.players)) if other != seat]
    lines = [ScoreLine("buildings", "", sum(card.points for card in mine.buildings))]
    if _is_automa(table, seat):
        assert table.level is not None
        level = solo_of(table.ruleset).level(table.level)
        lines.append(ScoreLine("level", level.id, level.score.value(mine, rivals)))
    else:
        tokens = table.player(seat).tokens
        lines += [ScoreLine("token", civic.id, civic.score.value(mine, rivals)) for civic in tokens]
    return ScoreSheet(seat, tuple(lines))


def token_value(position: State | Table, seat: int, token: Civic) -> int:
    """Return what a civic token would be worth to a seat as things stand.

    Args:
        position: A state or table.
        seat: To whom.
        token: Any civic token, taken or not.

    Raises:
        ArgumentError: If the token is not a civic token.
        SeatError: If there is no such seat.

    >>> import pointcity as pc
    >>> state = pc.new_game(players=2, seed=7)
    >>> pc.rules.token_value(state, 0, state.table.ruleset.civic("five-points"))
    5
    """
    check_argument(token, Civic, "a Civic, as ruleset.civic(id) returns it,")
    table = table_of(position)
    rivals = [tally(table, other) for other in range(len(table.players)) if other != seat]
    return token.score.value(tally(table, seat), rivals)


def outcome(position: State | Table) -> Outcome | None:
    """Return who won and why, or None while the game goes on.

    Most points win; among equals, more unspent resource cards; still equal, they share
    the victory. A solo tie is shared at once.

    Rules: E1, E3, Q8.

    Args:
        position: A state or table.
    """
    table = table_of(position)
    if table.step is not Step.OVER:
        return None
    seats = range(len(table.players))
    scores = tuple(score(table, seat).total for seat in seats)
    unspent = tuple(player.hand.total() for player in table.players)
    solo = table.level is not None
    marks = [(scores[seat], 0 if solo else unspent[seat]) for seat in seats]
    places = sorted(set(marks), reverse=True)
    ranking = tuple(tuple(seat for seat in seats if marks[seat] == place) for place in places)
    decided_by: DecidedBy = "points"
    if len(ranking[0]) > 1:
        decided_by = "shared"
    elif scores.count(max(scores)) > 1:
        decided_by = "unspent"
    return Outcome(ranking[0], ranking, scores, unspent, decided_by)
