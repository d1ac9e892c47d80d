"""Values made without the price of a frozen constructor, for the engine only.

A frozen attrs class sets every field through ``object.__setattr__``; that was most of the
cost of a move. The *twin* of such a class has the same slots, but open. The engine fills a
twin and then hands the object over to the frozen class, which is what the caller gets.
Converters are skipped, so the values must already be in order. Everybody else uses the
ordinary constructors.

A slot may also stay empty until somebody reads it: see :class:`Later`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any


def twin(frozen: type) -> type[Any]:
    """Return a class whose objects can be filled slot by slot and then become frozen ones."""
    slots: Any = getattr(frozen, "__slots__", ())
    return type(f"Open{frozen.__name__}", (), {"__slots__": slots, "__doc__": "Not sealed yet."})


class Later:
    """A slot that is filled when it is first read, if the constructor did not fill it.

    Searches make far more states than anybody looks at.
    """

    def __init__(self, slot: Any, make: Callable[[Any], Any]) -> None:
        """Put something before a slot.

        Args:
            slot: The slot, as the class has it.
            make: What works the value out.
        """
        self._read = slot.__get__
        self._write = slot.__set__
        self._make = make

    def __get__(self, owner: Any, _: type | None = None) -> Any:
        if owner is None:
            return self
        try:
            return self._read(owner)
        except AttributeError:
            value = self._make(owner)
            self._write(owner, value)
            return value

    def __set__(self, owner: Any, value: Any) -> None:
        self._write(owner, value)
