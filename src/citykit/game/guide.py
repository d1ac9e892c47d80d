"""Guided turns: an action that is built click by click.

A game derives its guide from :class:`ClickGuide`. It adds what the clicks have chosen so far,
and says what can be clicked, why not, and what a click does.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator
from typing import ClassVar, Generic, Self, TypeVar

from attrs import evolve, field, frozen

from citykit.game.playerrors import IllegalClick
from citykit.game.reasons import Reason
from citykit.tools.errors import check_argument, check_read

__all__ = ["ClickGuide"]

#: The clicks of a game.
C = TypeVar("C")
#: The actions of a game.
A = TypeVar("A")


@frozen
class ClickGuide(ABC, Generic[C, A]):
    """Base class of guides: immutable values that describe the next choice.

    Attributes:
        clicks: The clicks so far.
        action: The action, once the clicks determine it; no further click is then possible.
    """

    clicks: tuple[C, ...] = field(default=(), kw_only=True)
    action: A | None = field(default=None, kw_only=True)

    #: Reasons against clicks that answer another question than the one that is asked.
    _elsewhere: ClassVar[tuple[type[Reason], ...]] = ()

    # --- What a game says

    @property
    @abstractmethod
    def asks(self) -> str:
        """What the next click chooses."""

    @abstractmethod
    def why_not(self, click: C) -> tuple[Reason, ...]:
        """Return every reason why something cannot be clicked now; nothing if it can.

        Args:
            click: A click; anything else is an unknown click.
        """

    @abstractmethod
    def _candidates(self) -> Iterator[C]:
        """Yield everything that can ever be clicked, in the order of the choices."""

    @abstractmethod
    def _after(self, click: C) -> Self:
        """Return the guide after a possible click, which is not among its clicks yet."""

    @abstractmethod
    def _start(self) -> Self:
        """Return the guide before the first click."""

    # --- What follows from it

    @property
    def choices(self) -> tuple[C, ...]:
        """What can be clicked now."""
        return tuple(click for click in self._candidates() if not self.why_not(click))

    @property
    def refused(self) -> tuple[C, ...]:
        """What answers the question but cannot be clicked now; :meth:`why_not` has the reasons."""
        if self.action is not None:
            return ()
        refused = ((click, self.why_not(click)) for click in self._candidates())
        return tuple(
            click
            for click, reasons in refused
            if reasons and not any(isinstance(each, self._elsewhere) for each in reasons)
        )

    def click(self, click: C) -> Self:
        """Return the guide after one more click.

        Args:
            click: One of the choices.

        Raises:
            ArgumentError: If it is plain data that was not read.
            IllegalClick: If this cannot be clicked now; it carries the reasons.
        """
        if reasons := self.why_not(click):
            check_read(click, "a click")
            raise IllegalClick(click, reasons)
        return evolve(self._after(click), clicks=(*self.clicks, click))

    def click_all(self, clicks: Iterable[C]) -> Self:
        """Return the guide after several more clicks.

        Args:
            clicks: The clicks, such as those that a browser has sent so far.

        Raises:
            ArgumentError: If they are not iterable, or one of them is plain data.
            IllegalClick: If one of them is not possible at its turn; it carries the reasons.
        """
        check_argument(clicks, Iterable, "an iterable of clicks")
        guide = self
        for click in clicks:
            guide = guide.click(click)
        return guide

    def back(self) -> Self:
        """Return the guide before the last click, or an equal one if there was none."""
        return self._start().click_all(self.clicks[:-1])
