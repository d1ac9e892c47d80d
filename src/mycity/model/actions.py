"""The four actions, as small immutable values."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeAlias

from attrs import field, frozen

from mycity.model.cards import StickerKind

__all__ = ["ACTIONS", "Action", "Build", "Pass", "Quit", "Stick"]


def _sorted(cells: Iterable[int]) -> tuple[int, ...]:
    return tuple(sorted(cells))


@frozen(cache_hash=True)
class Build:
    """Build the building of the card that is turned up.

    Rules: M11.

    Attributes:
        cells: The cells to cover, sorted, in whatever order they are given.
    """

    cells: tuple[int, ...] = field(converter=_sorted)


@frozen
class Pass:
    """Put the building aside for one point.

    Rules: M12.
    """


@frozen
class Quit:
    """Put the building aside and build no more in this episode.

    Rules: M13.
    """


@frozen
class Stick:
    """Place the next sticker on a cell of the own board.

    Rules: M33.

    Attributes:
        sticker: The kind of the sticker.
        cell: The cell.
    """

    sticker: StickerKind
    cell: int


#: Any of the four actions.
Action: TypeAlias = Build | Pass | Quit | Stick

#: Every kind of action.
ACTIONS: tuple[type[Action], ...] = (Build, Pass, Quit, Stick)
