"""The result of one game between bots, as a value and as plain data."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from attrs import asdict, field, frozen

from citykit.tools.mappings import FrozenMapping

__all__ = ["ILLEGAL", "LATE", "RAISED", "Forfeit", "GameResult"]

RAISED, LATE, ILLEGAL = "raised", "late", "illegal"


@frozen
class Forfeit:
    """A game that a bot lost by its own fault.

    Attributes:
        seat: Its seat.
        kind: ``raised`` an exception, ``late``: ran past its deadline, or ``illegal``: its answer
            was not among the listed actions.
        reason: What happened, in English.
        move: The number of moves that were made before.
    """

    seat: int
    kind: str
    reason: str
    move: int


def _options(options: Mapping[str, Any]) -> Mapping[str, Any]:
    return FrozenMapping(options)


def _strings(values: Iterable[str]) -> tuple[str, ...]:
    return tuple(values)


def _numbers(values: Iterable[int]) -> tuple[int, ...]:
    return tuple(values)


def _groups(ranking: Iterable[Iterable[int]]) -> tuple[tuple[int, ...], ...]:
    return tuple(map(tuple, ranking))


@frozen
class GameResult:
    """The result of one game between bots.

    Attributes:
        game: The name of the game's package.
        ruleset: The id of the ruleset.
        fingerprint: The fingerprint of the ruleset's content.
        options: What else was agreed on, such as a level.
        seed: The seed of the deal, as a string.
        bots: The name of the bot on each seat.
        scores: The points of each seat; after a forfeit as they stood, if the game can tell.
        ranking: All seats in groups, best first; a group shares its place. A seat that
            forfeited is last, and the others share the first place.
        forfeits: The forfeit that ended the game, if one did.
        moves: The number of moves.
        record: The record of the game as text; empty if the game has none, or if it was not
            asked for.
        facts: What an observer gathered about the game, as plain data.
        deadline: The time that a bot had for a move, in seconds; None for no limit.
    """

    game: str
    ruleset: str
    fingerprint: str
    options: Mapping[str, Any] = field(converter=_options)
    seed: str
    bots: tuple[str, ...] = field(converter=_strings)
    scores: tuple[int, ...] = field(converter=_numbers)
    ranking: tuple[tuple[int, ...], ...] = field(converter=_groups)
    forfeits: tuple[Forfeit, ...]
    moves: int
    record: str = ""
    facts: Mapping[str, Any] = field(default=FrozenMapping(), converter=_options)
    deadline: float | None = None

    def share(self, seat: int) -> float:
        """Return how much of the victory is a seat's: 1, a part of a shared one, or 0."""
        winners = self.ranking[0]
        if seat not in winners or any(each.seat == seat for each in self.forfeits):
            return 0.0
        return 1 / len(winners)

    def plain(self) -> dict[str, Any]:
        """Return the result as plain data for JSON."""
        mappings = {"options": dict(self.options), "facts": dict(self.facts)}
        return {**asdict(self), **mappings}

    @classmethod
    def of(cls, data: Mapping[str, Any]) -> GameResult:
        """Return a result from the plain data that :meth:`plain` returned."""
        forfeits = tuple(Forfeit(**each) for each in data["forfeits"])
        return cls(**{**data, "forfeits": forfeits})
