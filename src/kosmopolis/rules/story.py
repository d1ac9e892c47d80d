"""A state and what happened on the way to it."""

from __future__ import annotations

from kosmopolis.model.events import Event
from kosmopolis.model.table import State


class Story:
    """A state that changes by events, and these events.

    Attributes:
        state: The state after all events so far.
        events: The events, in order, as the referee sees them.
    """

    def __init__(self, state: State) -> None:
        self.state = state
        self.events: list[Event] = []

    def tell(self, event: Event) -> None:
        """Let something happen."""
        state = self.state
        self.state = State(
            event.on_table(state.table),
            tuple([event.in_private(own, seat) for seat, own in enumerate(state.privates)]),
            event.in_secret(state.secret),
        )
        self.events.append(event)
