"""Values made at less than the price of a frozen constructor, and parts of them made later.

A frozen attrs class sets every field through ``object.__setattr__``; that was most of the
cost of a move. The *twin* of such a class has the same slots, but open. The engine fills a
twin and then hands the object over to the frozen class, which is what the caller gets.
Converters are skipped, so the values must already be in order. Everybody else uses the
ordinary constructors.

What a twin leaves empty, or fills with a :class:`Promise`, is worked out when somebody
reads it: see :class:`Later`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any


def twin(frozen: type) -> type[Any]:
    """Return a class whose objects can be filled slot by slot and then become frozen ones."""
    slots: Any = getattr(frozen, "__slots__", ())
    return type(f"Open{frozen.__name__}", (), {"__slots__": slots, "__doc__": "Not sealed yet."})


class Promise:
    """What stands in a slot for a value that nobody has asked for yet.

    Attributes:
        make: What works the value out.
    """

    __slots__ = ("make",)

    def __init__(self, make: Callable[[], Any]) -> None:
        """Remember how it is done."""
        self.make = make


def promise(make: Callable[[], Any]) -> Any:
    """Return something that can be passed on as if it were the value."""
    return Promise(make)


class Later:
    """What is put before a slot, so that its value may be worked out when it is first read.

    Searches make far more states than anybody looks at, and a game is dealt long before
    anybody asks what a token is worth.
    """

    def __init__(self, slot: Any, make: Callable[[Any], Any] | None = None) -> None:
        """Put it before a slot.

        Args:
            slot: The slot, as the class has it.
            make: What works the value out if the slot is empty.
        """
        self._read = slot.__get__
        self._write = slot.__set__
        self._make = make

    def __get__(self, owner: Any, _: type | None = None) -> Any:
        if owner is None:
            return self
        try:
            value = self._read(owner)
        except AttributeError:
            if self._make is None:
                raise
            value = self._make(owner)
            self._write(owner, value)
        if type(value) is Promise:
            value = value.make()
            self._write(owner, value)
        return value

    def __set__(self, owner: Any, value: Any) -> None:
        self._write(owner, value)


def put_off(frozen: type, name: str, make: Callable[[Any], Any] | None = None) -> None:
    """Let a field of a class be worked out when it is first read.

    Args:
        frozen: The class.
        name: The field.
        make: What works the value out if a twin left it empty.
    """
    setattr(frozen, name, Later(getattr(frozen, name), make))
