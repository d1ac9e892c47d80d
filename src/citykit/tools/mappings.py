"""Immutable mappings for values that are compared and hashed."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, TypeVar

from citykit.tools.quoting import quoted

__all__ = ["Counts", "FrozenMapping", "freeze"]

K = TypeVar("K")
V = TypeVar("V")


class FrozenMapping(Mapping[K, V]):
    """An immutable, hashable mapping that keeps the order of its items.

    It equals any mapping with the same items, in whatever order.

    >>> tags = FrozenMapping({"Site": "here"})
    >>> tags["Site"], tags == {"Site": "here"}
    ('here', True)
    """

    __slots__ = ("_items",)

    def __init__(self, items: Mapping[K, V] | Iterable[tuple[K, V]] = ()) -> None:
        self._items: dict[K, V] = dict(items)

    def __getitem__(self, key: K) -> V:
        return self._items[key]

    def __contains__(self, key: object) -> bool:
        return key in self._items

    def __iter__(self) -> Iterator[K]:
        return iter(self._items)

    def __len__(self) -> int:
        return len(self._items)

    def __eq__(self, other: object) -> bool:
        if isinstance(other, FrozenMapping):
            return self._items == other._items
        return self._items == other

    def __hash__(self) -> int:
        return hash(frozenset(self._items.items()))

    def __repr__(self) -> str:
        return f"{type(self).__name__}({self._items!r})"

    def __reduce__(self) -> tuple[type[FrozenMapping[K, V]], tuple[dict[K, V]]]:
        return type(self), (self._items,)


class Counts(FrozenMapping[K, int]):
    """How many there are of each thing: an immutable mapping to positive whole numbers.

    Zeros are left out. Looking up what is not there gives 0, as with
    :class:`collections.Counter`.

    >>> hand = Counts({"energy": 2, "ecology": 0})
    >>> hand["energy"], hand["industry"], dict(hand)
    (2, 0, {'energy': 2})

    Raises:
        ValueError: If a count is negative or not a whole number.
    """

    __slots__ = ()

    def __init__(self, items: Mapping[K, int] | Iterable[tuple[K, int]] = ()) -> None:
        found = dict(items)
        for key, count in found.items():
            if type(count) is not int or count < 0:
                raise ValueError(
                    f"a count is a whole number from 0, not {quoted(count)} (of {quoted(key)})"
                )
        self._items = {key: count for key, count in found.items() if count}

    def __getitem__(self, key: K) -> int:
        return self._items.get(key, 0)

    def total(self) -> int:
        """Return the sum of all counts."""
        return sum(self._items.values())


def freeze(data: Any) -> Any:
    """Return plain data as an immutable value: mappings frozen, lists as tuples.

    >>> freeze({"sum": [1, 2]})
    FrozenMapping({'sum': (1, 2)})
    """
    if isinstance(data, Mapping):
        return FrozenMapping((key, freeze(value)) for key, value in data.items())
    if isinstance(data, (list, tuple)):
        return tuple([freeze(value) for value in data])
    return data
