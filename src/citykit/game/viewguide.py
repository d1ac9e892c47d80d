"""Guided turns of games with hidden information: they need only the view of a seat.

A game derives its guide from :class:`ViewGuide`, and names the kinds of click that each question
allows.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Iterable, Mapping
from itertools import takewhile
from random import Random
from typing import Any, ClassVar, Generic, Self, TypeVar

from attrs import frozen

from citykit.game.guide import ClickGuide
from citykit.game.position import BaseView
from citykit.game.reasons import GameIsOver, NotYourTurn, OtherClick, Reason
from citykit.tools.errors import ArgumentError, kind_of

__all__ = ["Foresight", "ViewGuide"]

V = TypeVar("V", bound=BaseView[Any, Any])
C = TypeVar("C")
A = TypeVar("A")
E = TypeVar("E")


@frozen
class Foresight(Generic[V, A, E]):
    """Finds out what an action certainly does.

    Attributes:
        view: The class of views.
        determinize: Returns a state that looks like a view.
        step: Returns the state after an action, and what happened.
        own: The kinds of events that tell nothing to the player whom they are about.
    """

    view: type[V]
    determinize: Callable[[V, Random], Any]
    step: Callable[..., tuple[Any, tuple[E, ...]]]
    own: tuple[type, ...]

    def foresee(self, view: V, action: A) -> tuple[E, ...]:
        """Return the events of an action that do not depend on what the viewer does not know.

        These are the events before the first one that tells the viewer something, as the viewer
        gets them.

        Args:
            view: What the seat that acts knows.
            action: A legal action.

        Raises:
            ArgumentError: If it is not the view of a seat.
            IllegalAction: If the action is not legal.
            InconsistentView: If no state looks like this.
        """
        self.check_seated(view)
        # Events before the first reveal are the same in every state that looks like the view.
        state = self.determinize(view, Random(0))
        _, events = self.step(state, action, seat=view.seat)
        certain: Iterable[Any] = takewhile(lambda event: not self._tells(event, view.seat), events)
        return tuple(event.seen_by(view.seat) for event in certain)

    def _tells(self, event: Any, seat: int | None) -> bool:
        """Return whether an event tells a seat something."""
        own = isinstance(event, self.own) and getattr(event, "seat", None) == seat
        return event.reveals and not own

    def check_seated(self, view: V) -> None:
        """Check that a view is that of a seat.

        Raises:
            ArgumentError: If it is not.
        """
        if not isinstance(view, self.view) or view.private is None:
            given = "that of a spectator" if isinstance(view, self.view) else kind_of(view)
            raise ArgumentError("the View of a seat", given)


@frozen
class ViewGuide(ClickGuide[C, A], Generic[V, C, A]):
    """Base class of guides that need only the view of the seat that clicks.

    Attributes:
        view: What the seat that clicks knows.
    """

    view: V

    #: The game's module of reasons.
    _reasons: ClassVar[Any]
    #: The kinds of click that each question allows.
    _kinds: ClassVar[Mapping[str, tuple[type, ...]]]
    _elsewhere: ClassVar[tuple[type[Reason], ...]] = (OtherClick, GameIsOver, NotYourTurn)
    #: Finds out what the action certainly does.
    _foresight: ClassVar[Foresight[Any, Any, Any]]

    # --- What a game says

    @abstractmethod
    def _against(self, click: C) -> tuple[Reason, ...]:
        """Return the reasons against a click of a kind that is asked for."""

    # --- What follows from it

    @classmethod
    def begin(cls, view: V, clicks: Iterable[C] = (), *, seat: int | None = None) -> Self:
        """Start a guide.

        Args:
            view: What the seat that clicks knows. It can click nothing while it is not to act.
            clicks: Clicks to start with, such as those that a browser has sent so far.
            seat: The seat that clicks, for programs that play any game; that of the view.

        Raises:
            ArgumentError: If it is not the view of the seat, or the clicks are not iterable.
            IllegalClick: If one of the clicks is not possible at its turn; it carries the reasons.
        """
        cls._foresight.check_seated(view)
        if seat is not None and seat != view.seat:
            raise ArgumentError(f"the View of seat {seat}", f"that of seat {view.seat}")
        return cls(view).click_all(clicks)

    def why_not(self, click: C) -> tuple[Reason, ...]:
        """Return every reason why something cannot be clicked now; nothing if it can.

        Args:
            click: A click; anything else is an unknown click.
        """
        reasons, waiting = self._reasons, self.view.table.waiting
        if not any(isinstance(click, kinds) for kinds in self._kinds.values()):
            return (reasons.UnknownClick(type(click).__name__),)
        if self.action is not None:
            return (reasons.ActionChosen(),)
        if not waiting:
            return (reasons.GameIsOver(),)
        if self._seat not in waiting:
            return (reasons.NotYourTurn(self._seat, waiting),)
        if not isinstance(click, self._kinds[self.asks]):
            return (reasons.OtherClick(self.asks),)
        return self._against(click)

    @property
    def preview(self) -> V:
        """The view after the action as far as it is known; before that, the view itself.

        What the action reveals, and everything after it, is missing.
        """
        view = self.view
        if self.action is not None:
            for event in self._foresight.foresee(view, self.action):
                view = view.after(event)
        return view

    def _start(self) -> Self:
        return type(self)(self.view)

    @property
    def _seat(self) -> int:
        assert self.view.seat is not None  # begin takes no spectator's view
        return self.view.seat

    @property
    def _own(self) -> Any:
        return self.view.private
