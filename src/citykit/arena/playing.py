"""Play one game between bots, whatever they do."""

from __future__ import annotations

import os
import threading
import time
from collections.abc import Mapping, Sequence
from typing import Any, Protocol

from attrs import evolve

from citykit.arena.results import ILLEGAL, LATE, RAISED, Forfeit, GameResult
from citykit.bots.stdio import BotFailure
from citykit.formats.record import RecordedChoice, RecordedMove
from citykit.game.contract import Bot
from citykit.tools.quoting import printable, quoted
from citykit.tools.shuffle import seed_text

__all__ = ["Observer", "close_all", "find_ruleset", "fingerprint", "play"]


class Observer(Protocol):
    """Follows a game: gets the deal and every move, as the referee sees them."""

    def begin(self, state: Any) -> None:
        """The game has been dealt."""

    def moved(self, seat: int, action: Any, events: tuple[Any, ...], state: Any) -> None:
        """A seat has acted; the state is the one after it."""


class _ForfeitError(Exception):
    """Carries a forfeit out of the game."""

    def __init__(self, forfeit: Forfeit) -> None:
        super().__init__(forfeit.reason)
        self.forfeit = forfeit


class _Clock:
    """When the bot that is thinking now began; the thread that waits for the game reads it."""

    def __init__(self) -> None:
        self.seat = 0
        self.move = 0
        self.since: float | None = None

    def start(self, seat: int, move: int) -> None:
        self.seat, self.move = seat, move
        self.since = time.monotonic()

    def stop(self) -> float:
        since, self.since = self.since, None
        return 0.0 if since is None else time.monotonic() - since

    def late(self, deadline: float) -> Forfeit:
        return Forfeit(self.seat, LATE, f"took more than {deadline:g} s for a move", self.move)


class _Table:
    """A game in progress: the state, the moves so far, and the clock."""

    def __init__(self, game: Any, bots: Sequence[Bot[Any, Any]], state: Any) -> None:
        self.game = game
        self.bots = bots
        self.state = state
        self.moves: list[RecordedMove[Any]] = []
        self.clock = _Clock()

    def _ask(self, seat: int, deadline: float | None) -> Any:
        """Return the legal action that the bot of a seat chooses."""
        view = self.game.observe(self.state, seat)
        actions = self.game.legal_actions(view, seat)
        self.clock.start(seat, len(self.moves))
        try:
            action = self.bots[seat].choose(view, actions)
        except BotFailure as error:
            forfeit = Forfeit(seat, error.kind, error.reason, len(self.moves))
            raise _ForfeitError(forfeit) from error
        except (Exception, SystemExit) as error:
            reason = f"{type(error).__name__}: {printable(str(error), 200)}"
            raise _ForfeitError(Forfeit(seat, RAISED, reason, len(self.moves))) from error
        if deadline is not None and self.clock.stop() > deadline:
            raise _ForfeitError(self.clock.late(deadline))
        if not isinstance(action, self.game.ACTIONS) or action not in actions:
            reason = f"{quoted(action)} is not among the legal actions"
            raise _ForfeitError(Forfeit(seat, ILLEGAL, reason, len(self.moves)))
        return action

    def run(self, observer: Observer | None, deadline: float | None) -> None:
        """Play to the end.

        Raises:
            _ForfeitError: If a bot forfeits.
        """
        together = False
        while seats := self.game.to_act(self.state):
            seat = seats[0]
            action = self._ask(seat, deadline)
            self.state, events = self.game.step(self.state, action, seat=seat)
            together = together or len(seats) > 1
            move = RecordedChoice(action, seat=seat) if together else RecordedMove(action)
            together = len(seats) > 1
            self.moves.append(move)
            if observer is not None:
                observer.moved(seat, action, events, self.state)


def close_all(bots: Sequence[Bot[Any, Any]]) -> None:
    """Let go of what bots hold, such as a process."""
    for bot in bots:
        if (close := getattr(bot, "close", None)) is not None:
            close()


def _run(table: _Table, observer: Observer | None, deadline: float | None) -> Forfeit | None:
    try:
        table.run(observer, deadline)
    except _ForfeitError as ended:
        return ended.forfeit
    return None


def _run_within(table: _Table, observer: Observer | None, deadline: float) -> Forfeit | None:
    """Play in a thread, and wait for it no longer than a bot may think.

    A bot that never answers keeps its thread until the process ends, since threads cannot be ended;
    if it computes, it takes time from the games that are played there next.
    """
    done: list[Forfeit | BaseException | None] = []
    finished = threading.Event()

    def target() -> None:
        try:
            done.append(_run(table, observer, deadline))
        except BaseException as error:  # an error of the game or of the observer
            done.append(error)
        finished.set()

    threading.Thread(target=target, daemon=True).start()
    clock = table.clock
    left = deadline
    while not finished.wait(left):
        since = clock.since
        left = deadline if since is None else since + deadline - time.monotonic()
        if left <= 0:
            return clock.late(deadline)
    ended = done[0]
    if isinstance(ended, BaseException):
        raise ended
    return ended


def _recorded(game: Any, start: Any, seed: str, moves: Sequence[RecordedMove[Any]]) -> str:
    """Return the record of a game as text; empty if the game has no records."""
    records = getattr(game, "records", None)
    if records is None:
        return ""
    record = evolve(records.new_record(start, seed=seed), moves=tuple(moves))
    return str(records.format_record(record))


def _standing(game: Any, state: Any, seats: int) -> tuple[int, ...]:
    """Return the scores of an unfinished game; none if the game cannot tell."""
    score = getattr(game, "score", None)
    return () if score is None else tuple(score(state, seat).total for seat in range(seats))


def _ended(game: Any, state: Any, seats: int, forfeit: Forfeit | None) -> dict[str, Any]:
    """Return scores and ranking: those of the game, or of a forfeit."""
    if forfeit is None:
        outcome = game.outcome(state)
        return {"scores": outcome.scores, "ranking": outcome.ranking}
    others = tuple(seat for seat in range(seats) if seat != forfeit.seat)
    ranking = tuple(group for group in (others, (forfeit.seat,)) if group)
    return {"scores": _standing(game, state, seats), "ranking": ranking}


def _name(bot: object) -> str:
    return str(getattr(bot, "name", type(bot).__name__))


def find_ruleset(game: Any, ruleset: Any) -> Any:
    """Return a ruleset, which can be given by its name or path; None for the official game."""
    if ruleset is None and hasattr(game, "official_ruleset"):
        return game.official_ruleset()
    return game.load_ruleset(ruleset) if isinstance(ruleset, (str, os.PathLike)) else ruleset


def fingerprint(game: Any, ruleset: Any) -> str:
    """Return the fingerprint of a ruleset; empty if the game has none."""
    rulesets = getattr(game, "rulesets", None)
    return "" if rulesets is None else str(rulesets.ruleset_fingerprint(ruleset))


def play(
    game: Any,
    bots: Sequence[Bot[Any, Any]],
    *,
    seed: int | str,
    ruleset: Any = None,
    options: Mapping[str, Any] | None = None,
    names: Sequence[str] = (),
    deadline: float | None = None,
    observer: Observer | None = None,
    recorded: bool = True,
) -> GameResult:
    """Play one game between bots. Each is asked with the view of its own seat.

    A bot that raises, takes longer than the deadline for a move, or answers with anything but one
    of the listed actions forfeits the game. A method ``close`` of a bot is called at the end.

    Args:
        game: The package of the game.
        bots: The bot of each seat.
        seed: The seed of the deal.
        ruleset: The ruleset, or its name or path; the official game by default.
        options: What else is agreed on, such as a level.
        names: The name of each bot for the result; by default those of their classes.
        deadline: The time that a bot may take for a move, in seconds of the clock on the wall.
            With one, the result depends on the speed of the machine.
        observer: Follows the game as the referee sees it.
        recorded: Whether the result has the record of the game.

    Raises:
        GameError: If there is no such game.
    """
    text = seed_text(seed)
    ruleset = find_ruleset(game, ruleset)
    start = game.new_game(len(bots), text, ruleset=ruleset, options=options)
    if observer is not None:
        observer.begin(start)
    table = _Table(game, bots, start)
    try:
        if deadline is None:
            forfeit = _run(table, observer, None)
        else:
            forfeit = _run_within(table, observer, deadline)
    finally:
        close_all(bots)
    state, moves = table.state, tuple(table.moves)
    return GameResult(
        game=game.__name__,
        ruleset=getattr(ruleset, "id", ""),
        fingerprint=fingerprint(game, ruleset),
        options=options or {},
        seed=text,
        bots=tuple(names) or tuple(map(_name, bots)),
        forfeits=() if forfeit is None else (forfeit,),
        moves=len(moves),
        record=_recorded(game, start, text, moves) if recorded else "",
        deadline=deadline,
        **_ended(game, state, len(bots), forfeit),
    )
