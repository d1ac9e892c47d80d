"""A game with its history: undo, redo and the record."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self

from citykit.play import match
from citykit.play.match import Played
from citykit.tools.mappings import FrozenMapping
from pointcity.formats.records.form import RECORDS
from pointcity.formats.records.record import Record
from pointcity.model.actions import Action
from pointcity.model.events import Event
from pointcity.model.ruleset import Ruleset
from pointcity.model.table import Table
from pointcity.play.hidden import seen_by
from pointcity.rules.setup import new_game
from pointcity.rules.state import State

__all__ = [
    "Match",
    "Played",
]


class Match(match.Match[State, Action, Event, Record]):
    """A game with its history: play, undo, redo, and the record.

    :attr:`state` and :attr:`table` are ordinary values, for all other functions of the
    library. A match can be pickled, and copied with ``copy.copy``.
    """

    records = RECORDS

    @classmethod
    def new(
        cls,
        players: int = 2,
        seed: int | str | None = None,
        *,
        level: str | None = None,
        ruleset: Ruleset | str | None = None,
        options: Mapping[str, Any] | None = None,
        carry: None = None,
        tags: Mapping[str, str] = FrozenMapping(),
    ) -> Self:
        """Deal a new game.

        Args:
            players: The number of players; 1 is a solo game against the automa.
            seed: A number or string. None, the safe choice, for an unseeded game: see
                :func:`~pointcity.new_game`.
            level: The solo level. By default, the first of the ruleset.
            ruleset: The ruleset, or what :func:`~pointcity.load_ruleset` takes. By default, the
                official game.
            options: The level under its name, for programs that deal any game.
            carry: What an earlier game left behind: nothing in this game.
            tags: Tags of the record, such as the names of the players.

        Raises:
            ArgumentError: If the ruleset is anything else.
            OptionError: If there is another option, or something is carried over.
            DataError: If the ruleset cannot be loaded.
            PlayerCountError: If the ruleset has no setup for that number of players.
            LevelError: If it has no such level, or the game is not solo.
            SeedError: If the seed is neither a number nor a string.
            RecordError: If a tag cannot be recorded.
        """
        state = new_game(players, seed, level=level, ruleset=ruleset, options=options, carry=carry)
        return cls._of(state, seed=seed, tags=tags)

    @property
    def table(self) -> Table:
        """The current table."""
        return self.state.table

    @property
    def seats(self) -> int:
        """The number of seats, that of the automa included."""
        return len(self.table.players)

    def seen_by(self, event: Event, seat: int | None) -> Event:
        """Return an event as a seat gets it: unchanged, because every event is public.

        Args:
            event: The event.
            seat: The seat; None for a spectator.

        Raises:
            ArgumentError: If it is not an event.
        """
        return seen_by(event, seat)
