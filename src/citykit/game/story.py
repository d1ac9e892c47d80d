"""A state and what happened on the way to it."""

from __future__ import annotations

from typing import Any, Generic, TypeVar

from citykit.game.position import BaseState

__all__ = ["Story"]

S = TypeVar("S", bound=BaseState[Any, Any, Any])
#: A union of the game's events.
E = TypeVar("E", bound=Any)


class Story(Generic[S, E]):
    """A state that changes by events, and these events.

    Attributes:
        state: The state after all events so far.
        events: The events, in order, as the referee sees them.
    """

    def __init__(self, state: S) -> None:
        self.state = state
        self.events: list[E] = []

    def tell(self, event: E) -> None:
        """Let something happen."""
        self.state = self.state.after(event)
        self.events.append(event)
