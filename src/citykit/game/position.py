"""A game at one moment, in three parts: the table, what each seat keeps to itself, and the secret.

A view is built from the parts that its seat may have, so it cannot hold anything else.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sized
from typing import Any, Generic, Protocol, Self, TypeVar

from attrs import evolve, frozen

from citykit.game.acting import check_seat
from citykit.game.flaws import Flaw
from citykit.game.happening import Happening
from citykit.game.piles import placed
from citykit.game.playerrors import SeatError
from citykit.tools.errors import ArgumentError, kind_of
from citykit.tools.hooks import page, picture

__all__ = ["BaseState", "BaseTable", "BaseView", "PublicTable", "view_of"]


class PublicTable(Protocol):
    """What shared code asks of a table."""

    @property
    def players(self) -> Sized:
        """One entry for each seat."""

    @property
    def waiting(self) -> tuple[int, ...]:
        """The seats to act, in order."""


@frozen
class _Shown:
    """Base class of what is shown as text and as a picture."""

    def __str__(self) -> str:
        return page(self)

    def _repr_svg_(self) -> str:
        return picture(self)


@frozen
class BaseTable(_Shown):
    """Base class of tables.

    Attributes:
        players: One attrs value for each seat, in clockwise order.
    """

    players: tuple[Any, ...]

    def after(self, seat: int, player: Mapping[str, Any], **changes: Any) -> Self:
        """Return the table with some fields replaced.

        Args:
            seat: The seat whose player changes.
            player: The new values of fields of that player.
            changes: The new values of other fields of the table.
        """
        changed = evolve(self.players[seat], **player)
        return evolve(self, players=placed(self.players, seat, changed), **changes)


T = TypeVar("T", bound=PublicTable)
P = TypeVar("P")
X = TypeVar("X")


@frozen
class BaseState(_Shown, Generic[T, P, X]):
    """A whole game at one moment.

    Attributes:
        table: What everybody sees.
        privates: What each seat keeps to itself.
        secret: What no player knows.
    """

    table: T
    privates: tuple[P, ...]
    secret: X

    def after(self, event: Happening[T, P, X]) -> Self:
        """Return the state after an event."""
        return type(self)(
            event.on_table(self.table),
            tuple([event.in_private(own, seat) for seat, own in enumerate(self.privates)]),
            event.in_secret(self.secret),
        )

    def seat_meant(self, seat: int | None) -> int | None:
        """Return the seat that a call is about: the one it names, or else the only one to act.

        Args:
            seat: The seat that the call names, if any.

        Returns:
            The seat; None if no seat is to act.

        Raises:
            SeatError: If there is no such seat, or several could be meant.
        """
        waiting, seats = self.table.waiting, len(self.table.players)
        if seat is not None:
            check_seat(seat, seats)
            return seat
        if len(waiting) > 1:
            raise SeatError(None, seats)
        return waiting[0] if waiting else None

    def private_of(self, seat: int | None) -> P | None:
        """Return what a seat keeps to itself; None if there is no seat."""
        return None if seat is None else self.privates[seat]

    def known_privates(self) -> dict[int, P]:
        """Return what every seat keeps to itself, by seat."""
        return dict(enumerate(self.privates))

    def flaws(self) -> Iterator[Flaw]:
        """Yield what is wrong with the seats of this state."""
        yield from _waiting(self.table)
        if len(self.privates) != len(self.table.players):
            yield Flaw(("privates",), f"{len(self.privates)} instead of {len(self.table.players)}")


@frozen
class BaseView(_Shown, Generic[T, P]):
    """What one seat, or a spectator, knows of a game.

    Attributes:
        table: What everybody sees.
        seat: The seat; None for a spectator.
        private: What only this seat knows; None for a spectator.
    """

    table: T
    seat: int | None
    private: P | None

    def after(self, event: Happening[T, P, Any]) -> Self:
        """Return the view after an event that its seat got."""
        private = self.private
        if self.seat is not None and private is not None:
            private = event.in_private(private, self.seat)
        return type(self)(event.on_table(self.table), self.seat, private)

    def seat_meant(self, seat: int | None) -> int | None:
        """Return the seat that a call is about: the one it names, or else the viewer's.

        Args:
            seat: The seat that the call names, if any.

        Returns:
            The seat; None for a spectator.

        Raises:
            SeatError: If there is no such seat.
        """
        if seat is None:
            return self.seat
        check_seat(seat, len(self.table.players))
        return seat

    def private_of(self, seat: int | None) -> P | None:
        """Return what a seat keeps to itself; None if the view is not its own."""
        return self.private if self.seat == seat else None

    def known_privates(self) -> dict[int, P]:
        """Return what the viewer keeps to itself, by seat; nothing for a spectator."""
        if self.seat is None or self.private is None:
            return {}
        return {self.seat: self.private}

    def flaws(self) -> Iterator[Flaw]:
        """Yield what is wrong with the seats of this view."""
        yield from _waiting(self.table)
        if self.seat is not None and self.seat not in range(len(self.table.players)):
            yield Flaw(("seat",), f"no seat {self.seat}")
        if (self.seat is None) != (self.private is None):
            yield Flaw(("seat",), "a seat has something private, a spectator has not")


V = TypeVar("V", bound=BaseView[Any, Any])


def view_of(
    position: object,
    view: type[V],
    state: type[BaseState[Any, Any, Any]],
    table: type[BaseTable],
) -> V:
    """Return what is shown of a position: a view as it is, else what a spectator sees.

    Args:
        position: A view, state or table.
        view: The class of views of the game.
        state: The class of states.
        table: The class of tables.

    Raises:
        ArgumentError: If it is not a position of the game.
    """
    if isinstance(position, view):
        return position
    if isinstance(position, state):
        return view(position.table, None, None)
    if isinstance(position, table):
        return view(position, None, None)
    raise ArgumentError("a View, State or Table", kind_of(position))


def _waiting(table: PublicTable) -> Iterator[Flaw]:
    """Check that the seats to act exist and are in order."""
    if list(table.waiting) != [seat for seat in range(len(table.players)) if seat in table.waiting]:
        yield Flaw(("waiting",), "not seats in order")
