"""Convert attrs values to plain data and back, as the annotations of their fields say.

Whole numbers, booleans, ids, enums, literals, tuples, mappings by id and attrs classes need no
further description; a union of attrs classes is written with a ``type``. A game describes only
what is special: components that are written as ids, and what belongs to its ruleset.

Reading is strict, because the data may come from anywhere: see :mod:`citykit.formats.readers`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from enum import EnumMeta
from functools import cache
from types import NoneType, UnionType
from typing import Any, Literal, TypeAlias, Union, get_args, get_origin, get_type_hints

from attrs import fields, frozen, has

from citykit.formats.jsontext import brief, wrong
from citykit.formats.readers import (
    Reader,
    an_id,
    apply_reader,
    gather,
    listed,
    members,
    number,
    of_class,
    one_of,
    optional,
    tag,
    tagged,
)
from citykit.tools.mappings import FrozenMapping
from citykit.tools.quoting import quoted

__all__ = ["Special", "Values", "by_id"]

#: Converts a value to plain data.
Writer: TypeAlias = Callable[[Any], Any]


@frozen
class Special:
    """How values of one class are written and read.

    Attributes:
        write: Converts a value to plain data.
        read: Converts plain data to a value; raises :class:`~citykit.formats.jsontext.Wrong`.
    """

    write: Writer
    read: Reader


def by_id(known: Mapping[str, Any], what: str, ruleset: str) -> Special:
    """Return how components of a ruleset are written and read: as their ids.

    Args:
        known: The components by id; ``str`` returns the id of one.
        what: What they are, such as ``card``.
        ruleset: The id of the ruleset.
    """

    def write(component: Any) -> str:
        name = str(component)
        if known.get(name) != component:
            raise wrong(f"{quoted(component)} is not a {what} of {ruleset!r}: pass its ruleset")
        return name

    return Special(write, one_of(known, what))


def _truth(value: Any) -> bool:
    if type(value) is not bool:
        raise wrong(f"expected true or false, not {brief(value)}")
    return value


def _same(value: Any) -> Any:
    return value


def _choices(kind: Any) -> tuple[Any, ...]:
    """Return the members of a union; a single class for anything else."""
    union = get_origin(kind) in (Union, UnionType)
    return get_args(kind) if union else (kind,)


@cache
def _hints(cls: type) -> dict[str, Any]:
    return get_type_hints(cls)


class Values:
    """Writers and readers of attrs classes, for one ruleset.

    Args:
        special: How values of some classes or with other annotations are written and read.
        limits: Readers of fields by name, stricter than their annotations.
        given: Fields that are not written, such as ``ruleset``, and their values.
    """

    def __init__(
        self,
        special: Mapping[Any, Special],
        limits: Mapping[str, Reader] = FrozenMapping(),
        /,
        **given: Any,
    ) -> None:
        self._special = special
        self._limits = limits
        self._given = given
        self._writers: dict[Any, Writer] = {}
        self._readers: dict[Any, Reader] = {}

    def write(self, value: Any, kind: Any = None) -> Any:
        """Return a value as plain data.

        Args:
            value: The value.
            kind: The annotation it has; its class by default.
        """
        return self._writer(type(value) if kind is None else kind)(value)

    def read(self, data: Any, kind: Any) -> Any:
        """Return the value that plain data describes.

        Args:
            data: The data; it may come from anywhere.
            kind: The class of the value, or another annotation.

        Raises:
            Wrong: If the data does not describe such a value.
        """
        return apply_reader(self.reader(kind), data)

    # --- Writing

    def _writer(self, kind: Any) -> Writer:
        if kind not in self._writers:
            self._writers[kind] = self._make_writer(kind)
        return self._writers[kind]

    def _make_writer(self, kind: Any) -> Writer:
        if kind in self._special:
            return self._special[kind].write
        choices = _choices(kind)
        if len(choices) == 2 and NoneType in choices:
            some = self._writer(next(each for each in choices if each is not NoneType))
            return lambda value: None if value is None else some(value)
        if len(choices) > 1:
            return self._write_choice
        origin, arguments = get_origin(kind) or kind, get_args(kind)
        if origin is tuple:
            inner = [self._writer(each) for each in arguments if each is not Ellipsis]
            if Ellipsis in arguments:
                return lambda value: [inner[0](each) for each in value]
            return lambda value: [write(each) for write, each in zip(inner, value, strict=True)]
        if isinstance(origin, type) and issubclass(origin, FrozenMapping):
            item = self._writer(arguments[1])
            return lambda value: {name: item(each) for name, each in value.items()}
        if isinstance(kind, EnumMeta):
            return lambda value: value.value
        if has(kind):
            return self._class_writer(kind)
        return _same

    def _write_choice(self, value: Any) -> Any:
        """Write a member of a union: a class with its ``type``, anything else as it is."""
        data = self.write(value)
        plain = not has(type(value)) or type(value) in self._special
        return data if plain else {"type": tag(type(value)), **data}

    def _class_writer(self, cls: type) -> Writer:
        hints = _hints(cls)
        parts = [
            (each.name, self._writer(hints[each.name]))
            for each in fields(cls)
            if each.name not in self._given
        ]
        return lambda value: {name: write(getattr(value, name)) for name, write in parts}

    # --- Reading

    def reader(self, kind: Any) -> Reader:
        """Return the reader of a class or another annotation."""
        if kind not in self._readers:
            self._readers[kind] = self._make_reader(kind)
        return self._readers[kind]

    def _make_reader(self, kind: Any) -> Reader:
        if kind in self._special:
            return self._special[kind].read
        choices = _choices(kind)
        if len(choices) > 1:
            return self._choice_reader(choices)
        origin, arguments = get_origin(kind) or kind, get_args(kind)
        if origin is tuple and Ellipsis in arguments:
            return listed(self.reader(arguments[0]))
        if origin is tuple:
            return self._fixed_reader([self.reader(each) for each in arguments])
        if origin is Literal:
            return one_of({name: name for name in arguments}, "choice")
        if isinstance(origin, type) and issubclass(origin, FrozenMapping):
            return self._mapping_reader(origin, self.reader(arguments[1]))
        if isinstance(kind, EnumMeta):
            members_of: Any = kind
            return one_of({each.value: each for each in members_of}, kind.__name__.lower())
        if has(kind):
            hints = _hints(kind)
            names = [each.name for each in fields(kind) if each.name not in self._given]
            given = {n: v for n, v in self._given.items() if n in hints}
            readers = {name: self._limits.get(name) or self.reader(hints[name]) for name in names}
            return of_class(kind, readers, **given)
        return {int: number, str: an_id, bool: _truth}[kind]

    def _choice_reader(self, choices: tuple[Any, ...]) -> Reader:
        some = tuple(each for each in choices if each is not NoneType)
        if len(some) == 1:
            read = self.reader(some[0])
        else:
            read = tagged({tag(each): self.reader(each) for each in some})
        return optional(read) if len(some) < len(choices) else read

    def _fixed_reader(self, readers: list[Reader]) -> Reader:
        def read(value: Any) -> tuple[Any, ...]:
            listed(_same, len(readers))(value)
            items = (
                (at, (how, each)) for at, (how, each) in enumerate(zip(readers, value, strict=True))
            )
            return tuple(gather(lambda item: item[0](item[1]), items).values())

        return read

    def _mapping_reader(self, cls: type, item: Reader) -> Reader:
        def read(value: Any) -> Any:
            gather(an_id, ((name, name) for name in members(value)))
            return cls(gather(item, value.items()))

        return read
