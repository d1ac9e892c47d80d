"""What statistics ask of a game about its components: cards, tokens, tiles.

A game registers a module with these functions as ``components``; see
``citykit.tools.hooks.register``.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Any, Protocol

from attrs import frozen

__all__ = ["Component", "Components"]


@frozen
class Component:
    """A kind of card, token or tile.

    Attributes:
        id: Its id in the ruleset.
        kind: What it is, such as ``card`` or ``token``.
        name: Its display name.
    """

    id: str
    kind: str
    name: str


class Components(Protocol):
    """The module of a game that follows its components."""

    def listed(self, ruleset: Any, /) -> Sequence[Component]:
        """Return all components of a ruleset whose use is worth counting."""

    def offered(self, view: Any, /, seat: int) -> Collection[str]:
        """Return the ids of what lies before a seat that is to act, if it could pay for it."""

    def reachable(self, view: Any, /, seat: int) -> Collection[str]:
        """Return the ids of what the seat can take with one of its legal actions."""

    def taken(self, state: Any, /, seat: int) -> Sequence[str]:
        """Return the ids of what a seat has at the end of the game, each as often as it has it."""

    def yields(self, state: Any, /, seat: int) -> Mapping[str, int]:
        """Return the points that a seat got for its components, by id, as far as there are any."""

    def solo_options(self, ruleset: Any, /) -> Sequence[Mapping[str, Any]]:
        """Return the options of each solo game that can be won or lost, such as the levels."""
