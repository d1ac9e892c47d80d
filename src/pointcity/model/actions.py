"""The five actions, as small immutable values made of numbers and ids.

They are plain classes and not attrs classes: a search makes several drafts for every position
it looks at, and a compiled build can only speed up plain classes. They compare, hash, print,
match and pickle like attrs values. Type checkers and the compiled build refuse to change them;
in pure Python, checking that at run time would slow down every move.

Their constructors take protocols where a class would do, because compiled code refuses objects
of another class before it can raise our error.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, ClassVar, Final, SupportsIndex, TypeAlias, final

from citykit.tools.ids import is_id
from citykit.tools.quoting import quoted
from pointcity.model.errors import MalformedAction
from pointcity.model.limits import MAX_CELLS, MAX_PAYMENT, is_cell
from pointcity.model.ruleset import CARDS_PER_TURN

__all__ = ["ACTIONS", "Action", "Draft", "DrawTwo", "Flip", "Pass", "TakeCivic"]


_CELLS = f"numbers from 0 to {MAX_CELLS - 1}"
_A_CELL = f"a number from 0 to {MAX_CELLS - 1}"


class _Value:
    """Equality, hash, repr and pickling by fields, in the order of ``__match_args__``."""

    __slots__ = ()
    __match_args__: ClassVar[tuple[str, ...]] = ()

    def _fields(self) -> tuple[object, ...]:
        """Return the values of the fields."""
        return ()

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, _Value):
            return False
        return type(self) is type(other) and self._fields() == other._fields()

    def __hash__(self) -> int:
        return hash((type(self).__name__, self._fields()))

    def __repr__(self) -> str:
        named = zip(self.__match_args__, self._fields(), strict=True)
        return f"{type(self).__name__}({', '.join([f'{name}={value!r}' for name, value in named])})"

    def __reduce__(self) -> tuple[type, tuple[object, ...]]:
        return type(self), self._fields()


@final
class Flip(_Value):
    """Turn a card of an all-resource row or column to its building side.

    Rules: T1.

    Attributes:
        cell: The cell of the card.

    Raises:
        MalformedAction: If the cell is not a number from 0 to 63, the last cell of the
            largest market.
    """

    __slots__ = ("cell",)
    __match_args__ = ("cell",)

    def __init__(self, cell: SupportsIndex) -> None:
        if type(cell) is not int or not 0 <= cell < MAX_CELLS:
            raise MalformedAction("Flip", f"cell must be {_A_CELL}, not {quoted(cell)}")
        self.cell: Final = cell

    def _fields(self) -> tuple[object, ...]:
        return (self.cell,)


@final
class Draft(_Value):
    """Take two adjacent cards of the market and pay for the buildings among them.

    Rules: T2, T3, T4, T5.

    Attributes:
        cells: The two cells, sorted, in whatever order they are given.
        pay: The ids of the faces to discard, sorted. Equal cards are interchangeable.

    Raises:
        MalformedAction: If cells are not two numbers from 0 to 63, or ``pay`` is not a list
            of at most 480 ids.
    """

    __slots__ = ("cells", "pay")
    __match_args__ = ("cells", "pay")

    def __init__(
        self, cells: Iterable[int], pay: Iterable[str] = (), checked: bool = False
    ) -> None:
        """Check and sort the arguments.

        Args:
            cells: Two cells.
            pay: The ids of the faces to discard.
            checked: Trust the caller that both are sorted tuples of the right type. Checking
                takes most of the time of making a draft, and the engine lists many.
        """
        if not checked:
            cells = _sorted(cells, is_cell, f"cells must be a list of {_CELLS}")
            pay = _sorted(pay, is_id, "pay must be a list of face ids")
            if len(cells) != CARDS_PER_TURN:
                raise MalformedAction("Draft", f"there must be two cells, not {len(cells)}")
            if len(pay) > MAX_PAYMENT:
                raise MalformedAction("Draft", f"pay has more than {MAX_PAYMENT} cards")
        self.cells: Final[tuple[int, ...]] = cells  # type: ignore[assignment]
        self.pay: Final[tuple[str, ...]] = pay  # type: ignore[assignment]

    def _fields(self) -> tuple[object, ...]:
        return self.cells, self.pay


def _sorted(values: Any, is_right: Callable[[Any], bool], problem: str) -> tuple[Any, ...]:
    if isinstance(values, Iterable) and not isinstance(values, (str, bytes)):
        listed = list(values)
        if all(is_right(value) for value in listed):
            return tuple(sorted(listed))
    raise MalformedAction("Draft", f"{problem}, not {quoted(values)}")


@final
class DrawTwo(_Value):
    """Take the top two cards of the draw pile as resources.

    Rules: T2.
    """

    __slots__ = ()


@final
class TakeCivic(_Value):
    """Take a civic token from the supply.

    Rules: T7.

    Attributes:
        token: The token's id.

    Raises:
        MalformedAction: If the token is not an id.
    """

    __slots__ = ("token",)
    __match_args__ = ("token",)

    def __init__(self, token: Sequence[str]) -> None:
        if not isinstance(token, str) or not is_id(token):
            raise MalformedAction("TakeCivic", f"token must be an id, not {quoted(token)}")
        self.token: Final = token

    def _fields(self) -> tuple[object, ...]:
        return (self.token,)


@final
class Pass(_Value):
    """Take nothing, when nothing can be taken.

    Rules: Q3.
    """

    __slots__ = ()


#: Any of the five actions.
Action: TypeAlias = Flip | Draft | DrawTwo | TakeCivic | Pass

#: Every kind of action.
ACTIONS: Final[tuple[type[Action], ...]] = (Flip, Draft, DrawTwo, TakeCivic, Pass)
