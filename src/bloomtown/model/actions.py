"""The five actions, as small immutable values."""

from __future__ import annotations

from typing import Literal, TypeAlias

from attrs import frozen

from bloomtown.model.tiles import Kind, Tile

__all__ = ["ACTIONS", "Action", "Build", "By", "Done", "Take", "Use", "Value", "What"]

#: The special actions: score the build once more, take an extra part, or have a type rated.
What: TypeAlias = Literal["double", "extra", "community"]

#: What allows a special action: a wasteland square just built over, or the bonus token.
By: TypeAlias = Literal["square", "token"]


@frozen
class Build:
    """Build a project on an empty square of the own board.

    Rules: B10.

    Attributes:
        tile: The tile, one of the hand.
        cell: The square, counted from 0 row by row.
    """

    tile: Tile
    cell: int


@frozen
class Use:
    """Use a special action.

    Rules: B22, B23, B24, B25.

    Attributes:
        what: The special action.
        by: What allows it.
        kind: The type to rate; None for other special actions.
    """

    what: What
    by: By
    kind: Kind | None = None


@frozen
class Done:
    """Use no more special actions and take a tile.

    Rules: B22.
    """


@frozen
class Take:
    """Take a tile of the market by choice.

    Rules: B13.

    Attributes:
        slot: The slot of the market, counted from 0.
    """

    slot: int


@frozen
class Value:
    """Have a type rated on the own board at the end of the game.

    Rules: B28.

    Attributes:
        kind: The type, that of a tile in hand.
    """

    kind: Kind


#: Any of the five actions.
Action: TypeAlias = Build | Use | Done | Take | Value

#: Every kind of action.
ACTIONS: tuple[type[Action], ...] = (Build, Use, Done, Take, Value)
