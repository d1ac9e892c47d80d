"""Score sheets, and who won."""

from __future__ import annotations

from collections import Counter

from citykit.game.acting import check_seat
from citykit.game.outcome import Outcome, ScoreLine, ScoreSheet, ranked
from kosmopolis.model.table import Phase, Player, State, View

__all__ = ["outcome", "score"]


def score(position: State | View, seat: int) -> ScoreSheet:
    """Return the score of a seat as it stands, line by line.

    Rules: K24.

    Args:
        position: A state or view; the game need not be finished.
        seat: Whose score.

    Raises:
        SeatError: If there is no such seat.
    """
    players = position.table.players
    check_seat(seat, len(players))
    player = players[seat]
    lines = [ScoreLine("home", name, sum(column)) for name, column in player.home.items()]
    lines.append(ScoreLine("bonus", "", sum(card.value for card in player.bonus)))
    lines.append(ScoreLine("markers", "", player.markers))
    return ScoreSheet(seat, tuple(lines))


def _cards_by_value(player: Player, values: list[int]) -> tuple[int, ...]:
    """Return how many cards of each value a player has, highest value first (K25)."""
    cards = Counter(card.value for card in [*player.home.cards(), *player.bonus])
    return tuple(cards[value] for value in values)


def outcome(position: State | View) -> Outcome | None:
    """Return who won and why, or None while the game goes on.

    Most points win; among equals, most cards of the highest value, then of the next; still
    equal, they share the victory.

    Rules: K24, K25.

    Args:
        position: A state or view.
    """
    table = position.table
    if table.phase is not Phase.OVER:
        return None
    values = sorted(table.ruleset.values, reverse=True)
    scores = [score(position, seat).total for seat in range(len(table.players))]
    return ranked(scores, [_cards_by_value(player, values) for player in table.players])
