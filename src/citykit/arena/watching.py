"""Facts about one game for statistics: who led, what scores are made of, what became of cards."""

from __future__ import annotations

from collections import defaultdict
from typing import Any

from citykit.tools.hooks import components_of

__all__ = ["GameWatcher"]


class GameWatcher:
    """Follows one game, and gathers facts as plain data.

    ``parts`` are the points of each seat by source; ``leads`` counts how often the sole leader
    changed; ``offered`` and ``reached`` list the seats that a component lay before, and those
    that could take it; ``taken`` lists the seats that had it at the end; ``points`` is what it
    yielded to each of those, if the game knows.

    Args:
        game: The package of the game.
    """

    def __init__(self, game: Any) -> None:
        self._game = game
        self._components = components_of(game.__name__)
        self._state: Any = None
        self._leader: int | None = None
        self._leads = 0
        self._seen: dict[str, defaultdict[str, set[int]]] = {
            name: defaultdict(set) for name in ("offered", "reached")
        }

    def begin(self, state: Any) -> None:
        """The game has been dealt."""
        self._state = state
        self._look()

    def moved(self, seat: int, action: Any, events: tuple[Any, ...], state: Any) -> None:
        """A seat has acted."""
        del seat, action, events  # the state has it all
        self._state = state
        self._look()
        self._follow_lead()

    def _look(self) -> None:
        """Note what lies before the seat that is asked next."""
        seats = self._game.to_act(self._state)
        if self._components is None or not seats:
            return
        view = self._game.observe(self._state, seats[0])
        for name, find in (
            ("offered", self._components.offered),
            ("reached", self._components.reachable),
        ):
            for each in find(view, seats[0]):
                self._seen[name][each].add(seats[0])

    def _sheets(self) -> list[Any]:
        """Return the score sheets; none if the game has none."""
        score = getattr(self._game, "score", None)
        if score is None:
            return []
        return [score(self._state, seat) for seat in range(len(self._state.table.players))]

    def _follow_lead(self) -> None:
        totals = [sheet.total for sheet in self._sheets()]
        leaders = [seat for seat, total in enumerate(totals) if total == max(totals)]
        if len(leaders) == 1:
            self._leads += self._leader not in (None, leaders[0])
            self._leader = leaders[0]

    def facts(self) -> dict[str, Any]:
        """Return what was gathered."""
        sheets = self._sheets()
        parts: list[dict[str, int]] = []
        for sheet in sheets:
            sums: defaultdict[str, int] = defaultdict(int)
            for line in sheet.lines:
                sums[line.source] += line.points
            parts.append(dict(sums))
        seen = {
            name: {each: sorted(seats) for each, seats in found.items()}
            for name, found in self._seen.items()
        }
        return {"parts": parts, "leads": self._leads, **seen, **self._owned(len(sheets))}

    def _owned(self, seats: int) -> dict[str, Any]:
        if self._components is None:
            return {}
        taken: defaultdict[str, list[int]] = defaultdict(list)
        points: defaultdict[str, list[int]] = defaultdict(list)
        for seat in range(seats):
            for each in self._components.taken(self._state, seat):
                taken[each].append(seat)
            for each, value in self._components.yields(self._state, seat).items():
                points[each].append(value)
        return {"taken": dict(taken), "points": dict(points)}
