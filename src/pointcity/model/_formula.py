"""What all scoring formulas have in common.

The forms themselves are in :mod:`pointcity.model.formulas`: many classes, which no game needs
before it is scored. So they are loaded when a formula is first asked for, and the models,
which only say that there is one, get along with this.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from attrs import fields, frozen

from pointcity.model._printing import printed

if TYPE_CHECKING:
    from pointcity.model.formulas import Rivals, Tally


@frozen(eq=False, repr=False)
class Formula:
    """Base class of everything that can be counted or scored.

    It compares and prints for all forms, so that attrs writes no methods for each of them.
    """

    key: ClassVar[str]

    __repr__ = printed

    def _values(self) -> tuple[object, ...]:
        return tuple(getattr(self, each.name) for each in fields(type(self)))

    def __eq__(self, other: object) -> bool:
        return type(other) is type(self) and self._values() == other._values()

    def __hash__(self) -> int:
        return hash((type(self), self._values()))

    def value(self, tally: Tally, rivals: Rivals = ()) -> int:
        """Return what this is worth to the player of ``tally``.

        Args:
            tally: What the player has.
            rivals: What each of the other players has.
        """
        raise NotImplementedError  # every form says how

    def parts(self) -> tuple[Formula, ...]:
        """Return the formulas directly inside this one."""
        return ()
