"""Ratings of bots by the model of Plackett and Luce, from the package ``openskill``."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from attrs import frozen

from citykit.arena.errors import ArenaError
from citykit.arena.results import GameResult

__all__ = ["Rating", "rating_model", "ratings"]


@frozen
class Rating:
    """The strength of a bot.

    Attributes:
        mean: The estimate. All begin at 25.
        deviation: How unsure it is; it begins at a third of that.
    """

    mean: float
    deviation: float


def rating_model() -> Any:
    """Return the model of Plackett and Luce.

    Raises:
        ArenaError: If openskill is not installed.
    """
    try:
        from openskill.models import PlackettLuce
    except ImportError as error:
        hint = "ratings need an extra: pip install 'pointcity[arena]'"
        raise ArenaError(hint) from error
    return PlackettLuce()


def _order(result: GameResult) -> tuple[int, str, tuple[str, ...]]:
    """Return where a game comes in order; a shorter seed first, so that deal 2 is before 10."""
    return len(result.seed), result.seed, result.bots


def ratings(results: Iterable[GameResult]) -> dict[str, Rating]:
    """Return the rating of each bot.

    Ratings depend on the order of games, so they are rated by their deals and the names of the
    bots, and not in the order in which they were played or the bots were entered.

    Args:
        results: The games.

    Raises:
        ArenaError: If openskill is not installed.
    """
    model = rating_model()
    rated: dict[str, Any] = {}
    for result in sorted(results, key=_order):
        for name in result.bots:
            rated.setdefault(name, model.rating(name=name))
        places = {seat: at for at, group in enumerate(result.ranking) for seat in group}
        seats = range(len(result.bots))
        teams = [[rated[result.bots[seat]]] for seat in seats]
        after = model.rate(teams, ranks=[float(places[seat]) for seat in seats])
        for seat in seats:
            rated[result.bots[seat]] = after[seat][0]
    return {name: Rating(each.mu, each.sigma) for name, each in rated.items()}
