"""What a game promises, so that matches, records, servers and bots work for every game.

A game is a module, or a package, of pure functions over immutable values. A *state* is the whole
game: the table that everybody sees, what each seat keeps to itself, and a secret that no player
knows. A *view* is the part of it that one seat, or a spectator, may know.

The promises are laws with tests; see :mod:`citykit.testing`.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from random import Random
from typing import Any, Protocol, TypeVar

from citykit.game.reasons import Reason

__all__ = ["Bot", "Campaigns", "Event", "FullGame", "Game", "Result", "Sheet"]


class Event(Protocol):
    """What services ask of an event."""

    @property
    def reveals(self) -> bool:
        """Whether it tells a player something that was hidden before."""


#: The whole game at one moment.
S = TypeVar("S")
#: What one seat, or a spectator, may know of it.
V = TypeVar("V")
#: A union of the game's actions.
A = TypeVar("A")
#: A union of the game's events.
E = TypeVar("E", bound=Event)
S_in = TypeVar("S_in", contravariant=True)
V_in = TypeVar("V_in", contravariant=True)


class Result(Protocol):
    """What services ask of an outcome; :class:`citykit.game.outcome.Outcome` has it all."""

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats that won; more than one is a shared victory."""

    @property
    def ranking(self) -> tuple[tuple[int, ...], ...]:
        """All seats in groups, best first; a group shares its place."""

    @property
    def scores(self) -> tuple[int, ...]:
        """The points of each seat."""


class Sheet(Protocol):
    """What services ask of a score sheet; :class:`citykit.game.outcome.ScoreSheet` has it all."""

    @property
    def seat(self) -> int:
        """Whose score."""

    @property
    def total(self) -> int:
        """The sum of all lines."""


class Game(Protocol[S, V, A, E]):
    """The core: enough to play, to search, to serve and to look for leaks."""

    @property
    def ACTIONS(self) -> tuple[type[A], ...]:  # noqa: N802 - a constant of a module
        """Every kind of action.

        An action does not say whose it is; the call does. Actions of different seats are
        equal, and name what people see: cells and faces, never copies of equal cards.
        """

    def new_game(
        self,
        players: int = 2,
        seed: int | str | None = None,
        *,
        ruleset: Any = None,
        options: Mapping[str, Any] | None = None,
        carry: Any = None,
    ) -> S:
        """Deal a game. The same arguments give the same game on every machine.

        Everything random happens here; ``step`` draws nothing.

        Args:
            players: The number of players.
            seed: An int or a string; None for an unseeded game.
            ruleset: The ruleset; the official game by default.
            options: What else the players agree on, such as a level or a side of the board.
            carry: What an earlier game of a campaign left behind.
        """

    def to_act(self, position: S | V, /) -> tuple[int, ...]:
        """Return the seats that may act now, in order.

        One seat: an ordinary turn. Several: each decides on its own, in any order. None: the
        game is over.
        """

    def legal_actions(self, position: S | V, /, seat: int | None = None) -> Sequence[A]:
        """Return what a seat can do, in canonical order, nothing twice.

        It follows from what the seat knows, so a view gives the same list as the state. It is
        empty if the seat is not to act. ``seat`` may be left out when only one seat can act.
        """

    def step(
        self, state: S, /, action: A, *, seat: int | None = None, expected: int | None = None
    ) -> tuple[S, tuple[E, ...]]:
        """Return the state after an action, and what happened as the referee saw it.

        When several seats are to act, an action is a hidden choice: it changes what its seat
        keeps to itself and who is awaited, and nothing else. The last one carries all of them
        out, in seat order.
        """

    def observe(self, state: S, /, seat: int | None = None) -> V:
        """Return what a seat knows; None is a spectator."""

    def seen_by(self, event: E, /, seat: int | None) -> E | None:
        """Return an event as a seat gets it: hidden fields None; None if it notices nothing."""

    def determinize(self, view: V, /, rng: Random) -> S:
        """Return a state that looks like this to its viewer, every explanation equally likely."""

    def outcome(self, position: S | V, /) -> Result | None:
        """Return ranking and scores when the game is over."""


class FullGame(Game[S, V, A, E], Protocol[S, V, A, E]):
    """What the games of this library have besides."""

    @property
    def EVENTS(self) -> tuple[type[E], ...]:  # noqa: N802 - a constant of a module
        """Every kind of event."""

    def apply(
        self, state: S, /, action: A, *, seat: int | None = None, expected: int | None = None
    ) -> S:
        """Return the state after an action, as ``step`` does."""

    def why_not(self, position: S | V, /, action: A, seat: int | None = None) -> tuple[Reason, ...]:
        """Return every reason against an action; nothing exactly when it is legal."""

    def fold(self, view: V, /, events: Iterable[E]) -> V:
        """Follow a game from a view by the events that its seat got, without the rules."""

    def score(self, position: S | V, /, seat: int) -> Sheet:
        """Return the score of a seat as it stands, line by line."""

    def status(self, position: S | V, /) -> tuple[object, ...]:
        """Return everything that makes a position unreachable; nothing if it is consistent."""


class Campaigns(Protocol[S_in]):
    """A game whose results matter to the next one."""

    def carry_over(self, state: S_in, /) -> Any:
        """Return what the next game of a campaign needs."""


class Bot(Protocol[V_in, A]):
    """A player made of code."""

    def choose(self, view: V_in, /, actions: Sequence[A]) -> A:
        """Return one of the legal actions. A bot gets views, never a state."""
