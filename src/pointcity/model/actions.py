"""What a player can do, as small values made of numbers and ids."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, TypeAlias

from attrs import field, frozen

from pointcity.model._printing import printed
from pointcity.model.errors import MalformedAction


def _several(values: Any, kind: type, problem: str) -> tuple[Any, ...]:
    """Return the values in order, so that actions that mean the same are equal."""
    if isinstance(values, Iterable) and not isinstance(values, (str, bytes)):
        listed = list(values)
        if all(isinstance(value, kind) for value in listed):
            return tuple(sorted(listed))
    raise MalformedAction("Draft", f"{problem}, not {values!r}")


def _cells(values: Iterable[int]) -> tuple[int, ...]:
    return _several(values, int, "cells are numbers")


def _faces(values: Iterable[str]) -> tuple[str, ...]:
    return _several(values, str, "pay is a list of face ids")


def _cell(value: int) -> int:
    if not isinstance(value, int):
        raise MalformedAction("Flip", f"cell is a number, not {value!r}")
    return value


def _token(value: str) -> str:
    if not isinstance(value, str):
        raise MalformedAction("TakeCivic", f"token is an id, not {value!r}")
    return value


@frozen(weakref_slot=False)
class Flip:
    """Turn a card of an all-resource row or column to its building side (T1).

    Attributes:
        cell: Which card of the market.
    """

    cell: int = field(converter=_cell)

    __repr__ = printed


@frozen(weakref_slot=False)
class Draft:
    """Take two adjacent cards of the market and pay for the buildings among them (T2-T5).

    Attributes:
        cells: The two cells; kept in order, however they are given.
        pay: The faces of the resource cards to discard; kept in order of their ids.
            Equal cards are interchangeable.
    """

    cells: tuple[int, ...] = field(converter=_cells)
    pay: tuple[str, ...] = field(default=(), converter=_faces)

    __repr__ = printed


@frozen(weakref_slot=False)
class DrawTwo:
    """Take the top two cards of the draw pile as resources (T2)."""

    __repr__ = printed


@frozen(weakref_slot=False)
class TakeCivic:
    """Take a civic token from the supply (T7).

    Attributes:
        token: The token's id.
    """

    token: str = field(converter=_token)

    __repr__ = printed


@frozen(weakref_slot=False)
class Pass:
    """Take nothing, when nothing can be taken (Q3)."""

    __repr__ = printed


#: Any of the five actions.
Action: TypeAlias = Flip | Draft | DrawTwo | TakeCivic | Pass
