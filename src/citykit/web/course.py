"""The course of a stored game: a match whose changes are in the database before they are told."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

from citykit.formats.jsontext import parse_json
from citykit.web.face import Face
from citykit.web.store import Change, Saved, Store

__all__ = ["Course"]


class Course:
    """A match and its changes.

    Attributes:
        match: The match.
        ruleset: Its ruleset.
        broken: Whether the match has a change that could not be stored; no more are stored then.

    Args:
        game_id: The id of the game.
        saved: The stored game.
        face: What is shown of it.
        store: Where its changes are stored.

    Raises:
        GameError: If the stored game can no longer be played, because its ruleset has changed.
    """

    def __init__(self, game_id: str, saved: Saved, face: Face, store: Store) -> None:
        self._id = game_id
        self._face = face
        self._store = store
        self._changes = 0
        self.broken = False
        #: The revision after each move, and the last one that cannot be caught up with.
        self._revisions: list[int] = []
        game, ruleset = face.game, face.rulesets.get(saved.ruleset)
        record = game.formats.from_data(json.loads(saved.record), ruleset)
        self.match = game.Match(record, ruleset)
        self.ruleset = self.match.state.table.ruleset
        self._floor: int = self.match.revision
        for change in saved.changes:
            self._carry_out(change)

    def _carry_out(self, change: Change) -> None:
        """Make a change of the match, without storing it."""
        match = self.match
        if change.kind == "move":
            action = self._face.read(parse_json(change.action), self.ruleset)
            match.play(action, seat=change.seat)
            self._revisions.append(match.revision)
        else:
            before = match.history
            undone = match.undo(change.seat)
            del self._revisions[next(at for at, move in enumerate(before) if move is undone)]
            self._floor = match.revision
        self._changes += 1

    def _change(self, changes: Sequence[Change]) -> None:
        """Make and store changes.

        Raises:
            RuntimeError: If an earlier change could not be stored: stored without it, these would
                make the game impossible to load.
        """
        if self.broken:
            raise RuntimeError(f"game {self._id} is ahead of the database")
        stored = self._changes
        try:
            for change in changes:
                self._carry_out(change)
            self._store.append(self._id, stored, changes)
        except BaseException:
            self.broken = self._changes > stored
            raise

    def play(self, action: Any, seat: int, revision: int) -> None:
        """Make and store a move.

        Args:
            action: The action.
            seat: The seat that acts.
            revision: The revision that it has seen.

        Raises:
            GameError: If it is stale or illegal.
        """
        self.match.check(seat, revision)
        data = json.dumps(self._face.unmarked(action, self.ruleset))
        self._change([Change("move", seat, data)])

    def undo(self, seat: int) -> None:
        """Take back the last move of a seat, within the fair limit."""
        self._change([Change("undo", seat)])

    def take_back(self, length: int) -> None:
        """Undo moves, to which all agreed, until a number of them is left."""
        self._change([Change("undo", None)] * (len(self.match.history) - length))

    # --- What is known

    @property
    def to_act(self) -> tuple[int, ...]:
        """The seats that can act now; none if the game is over."""
        seats: tuple[int, ...] = self._face.game.to_act(self.match.state)
        return seats

    def view(self, seat: int | None) -> Any:
        """Return what a seat knows; None is a spectator."""
        return self._face.game.observe(self.match.state, seat)

    def seen(self, events: Sequence[Any], seat: int | None) -> list[Any]:
        """Return events as a seat noticed them."""
        seen = (self.match.seen_by(event, seat) for event in events)
        return [event for event in seen if event is not None]

    def reaches(self, revision: int) -> bool:
        """Return whether what happened since a revision can be told by events."""
        reached: bool = self._floor <= revision <= self.match.revision
        return reached

    def events_since(self, revision: int, seat: int | None) -> list[Any]:
        """Return the events that a seat noticed since a revision."""
        events: list[Any] = []
        for after, played in zip(self._revisions, self.match.history, strict=True):
            if after > revision:
                events += self.seen(played.events, seat)
        return events
