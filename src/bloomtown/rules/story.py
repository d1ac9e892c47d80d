"""A state and what happened on the way to it."""

from __future__ import annotations

from typing import TypeAlias

from bloomtown.model.events import Event
from bloomtown.model.table import State
from citykit.game import story

#: A state of this game that changes by events, and these events.
Story: TypeAlias = story.Story[State, Event]
