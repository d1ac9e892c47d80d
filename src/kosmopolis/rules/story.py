"""A state and what happened on the way to it."""

from __future__ import annotations

from typing import TypeAlias

from citykit.game import story
from kosmopolis.model.events import Event
from kosmopolis.model.table import State

#: A state of this game that changes by events, and these events.
Story: TypeAlias = story.Story[State, Event]
