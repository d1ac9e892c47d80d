"""Annotations of classes derived from generic ones."""

from __future__ import annotations

from typing import Any, Generic, TypeVar

from attrs import frozen

from citykit.tools.annotations import annotations_of

T = TypeVar("T")
P = TypeVar("P")


@frozen
class _Pair(Generic[T, P]):
    first: T
    rest: tuple[P, ...]
    other: P | None
    number: int
    names: list[str]


@frozen
class _Named(_Pair[str, P], Generic[P]):
    name: str


@frozen
class _Counted(_Named[bool]):
    pass


def test_type_variables_are_what_a_derived_class_gives_them() -> None:
    shared = {"number": int, "names": list[str], "name": str}
    assert annotations_of(_Counted) == {
        **shared,
        "first": str,
        "rest": tuple[bool, ...],
        "other": bool | None,
    }
    left: Any = P
    assert annotations_of(_Named) == {
        **shared,
        "first": str,
        "rest": tuple[left, ...],
        "other": left | None,
    }
