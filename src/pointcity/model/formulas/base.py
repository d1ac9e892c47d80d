"""The base class of all forms of formulas."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar, Self, TypeAlias

from attrs import evolve, frozen

from pointcity.model.formulas.phrases import Phrase
from pointcity.model.formulas.tally import Bounds, Limits, Rivals, Tally

#: Stands for every resource type.
ALL: tuple[str, ...] = ()

#: Reads the data of any formula: :func:`~pointcity.model.formulas.parse`.
Parse: TypeAlias = "Callable[[Any], Formula]"


@frozen
class Formula:
    """Base class of all forms.

    Attributes:
        key: The key that marks the form in data.
        example: An example in YAML.
        compound: Whether its words need brackets inside those of another formula.
    """

    key: ClassVar[str]
    example: ClassVar[str]
    compound: ClassVar[bool] = False

    @classmethod
    def read(cls, data: Any, parse: Parse) -> Self:
        """Return the formula described by data of this form.

        Args:
            data: The data.
            parse: Reads the formulas inside it.
        """
        raise NotImplementedError  # abstract

    def write(self) -> Any:
        """Return the data that :meth:`read` reads back as this formula."""
        raise NotImplementedError  # abstract

    def value(self, tally: Tally, rivals: Rivals = ()) -> int:
        """Return the value of the formula for one player.

        Args:
            tally: The player's tally.
            rivals: The tallies of the other players.
        """
        raise NotImplementedError  # abstract

    def bounds(self, limits: Limits) -> Bounds:
        """Return bounds of the value in any game. They may be wider than necessary.

        Args:
            limits: The most a player can have of everything; see :func:`limits_of`.
        """
        raise NotImplementedError  # abstract

    def parts(self) -> tuple[Formula, ...]:
        """Return the formulas directly inside this one."""
        return ()

    def named(self) -> tuple[str, ...]:
        """Return the resource types that this form names itself, without its parts."""
        return ()

    def tags(self) -> tuple[str, ...]:
        """Return the tags of buildings that this form names itself, without its parts."""
        return ()

    def phrase(self) -> Phrase:
        """Return the words for the value, such as "2 points per civic token"."""
        raise NotImplementedError  # abstract

    def counted(self, number: str) -> Phrase:
        """Return the words for what is counted, such as "civic token".

        Args:
            number: ``one`` or ``many``.
        """
        return Phrase(f"value.{number}", {"value": self.phrase()})

    def inner(self) -> Phrase:
        """Return the words for the value as a part of another formula's."""
        return evolve(self.phrase(), bracketed=self.compound)


def read_types(data: Any) -> tuple[str, ...]:
    """Return the types that data names: one, several, or ``all``."""
    if data == "all":
        return ALL
    return (data,) if isinstance(data, str) else tuple(data)


def write_types(types: tuple[str, ...]) -> Any:
    """Return the data that :func:`read_types` reads back as these types."""
    if len(types) == 1:
        return types[0]
    return list(types) if types else "all"
