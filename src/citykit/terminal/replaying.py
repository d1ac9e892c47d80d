"""A recorded game, move by move."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from citykit.language.locale import Locale
from citykit.language.textboard import WIDTH
from citykit.terminal.opening import seats_of
from citykit.terminal.telling import Playable, Teller
from citykit.tools.columns import wrap

__all__ = ["Replay", "print_replay"]


class Replay:
    """A recorded game to step through, as everybody or one seat saw it.

    Attributes:
        teller: Describes the game.
        moves: The number of moves of the game.
        move: The number of moves that are shown as made; 0 is the start.

    Args:
        playable: The game.
        record: Its record.
        ruleset: Its ruleset; by default the shipped one that it names.
        lang: The language.
        seat: The seat that looks on; None for a spectator.

    Raises:
        RecordError: If the record cannot be replayed.
        SeatError: If there is no such seat.
    """

    def __init__(
        self,
        playable: Playable,
        record: Any,
        ruleset: Any = None,
        *,
        lang: str | Locale = "en",
        seat: int | None = None,
    ) -> None:
        self._match = playable.game.Match(record, ruleset)
        self._match.transcript(seat)  # refuses a seat that does not exist
        self._seat = seat
        self.teller = Teller(playable, lang, seats_of(record, lang)[1])
        self.moves = len(self._match.history)
        self.move = 0

    def go(self, move: int) -> None:
        """Go to a move, or to the nearest one that there is."""
        self.move = max(0, min(move, self.moves))

    @property
    def _state(self) -> Any:
        if self.move < self.moves:
            return self._match.history[self.move].before
        return self._match.state

    @property
    def table(self) -> str:
        """The table after the move."""
        return self.teller.table(self.teller.playable.game.observe(self._state, self._seat))

    @property
    def title(self) -> str:
        """The number of the move."""
        words = self.teller.words
        return words.say("move", n=self.move, moves=self.moves) if self.move else words.say("start")

    @property
    def log(self) -> list[str]:
        """Sentences about the move."""
        if not self.move:
            return []
        return self.teller.told(self._match, self._match.history[self.move - 1], self._seat)

    @property
    def result(self) -> str:
        """The scores and the winner, after the last move of a finished game; else nothing."""
        state = self._state
        outcome = self.teller.playable.game.outcome(state)
        if outcome is None:
            return ""
        scores = self.teller.scores(state, self._match.seats)
        return f"{scores}\n\n{self.teller.describe(outcome, state)}"


def print_replay(replay: Replay, write: Callable[[str], None] = print) -> None:
    """Print a game: the first table, every move in words, the last table and the scores.

    Args:
        replay: The game.
        write: Prints some lines.
    """
    write(f"{replay.table}\n")
    for move in range(1, replay.moves + 1):
        replay.go(move)
        for line in replay.log:
            first, *rest = wrap(line.split(), WIDTH - 5)
            write(f"{move:>3}. {first}")
            for more in rest:
                write(f"     {more}")
    write(f"\n{replay.table}")
    if replay.result:
        write(f"\n{replay.result}")
