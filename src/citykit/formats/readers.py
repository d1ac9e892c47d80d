"""Readers of untrusted plain data: each checks its value and returns it converted.

A reader takes what JSON can hold and raises :class:`~citykit.formats.jsontext.Wrong` for anything
it does not expect; cattrs alone would convert ``"3"``, ``2.9`` and ``True`` to numbers.
Readers of lists and objects report every problem, not only the first.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cache
from typing import TYPE_CHECKING, Any, TypeAlias, TypeVar

from attrs import fields

from citykit.formats.jsontext import Found, Wrong, brief, wrong
from citykit.tools.errors import PathParts
from citykit.tools.ids import is_id

if TYPE_CHECKING:
    from cattrs import Converter

__all__ = [
    "Data",
    "Reader",
    "an_id",
    "apply_reader",
    "below",
    "counted",
    "faults",
    "gather",
    "keys",
    "listed",
    "members",
    "number",
    "of_class",
    "one_of",
    "optional",
    "parts",
    "tag",
    "tagged",
    "text",
]

K = TypeVar("K")

#: A JSON object.
Data: TypeAlias = dict[str, Any]
#: A function from plain data to a value; raises :class:`~citykit.formats.jsontext.Wrong`.
Reader: TypeAlias = Callable[[Any], Any]


# --- Problems --------------------------------------------------------------------------


def faults(error: Exception, path: PathParts = ()) -> Iterator[Found]:
    """Yield the problems of a failed read, with paths that start with ``path``.

    Any other error is raised again.
    """
    from cattrs.errors import ClassValidationError

    if isinstance(error, ClassValidationError):
        for inner, note in error.group_exceptions()[0]:
            yield from faults(inner, (*path, note.name.lstrip("_")))
    elif isinstance(error, Wrong):
        yield from (((*path, *place), message) for place, message in error.found)
    else:
        raise error


def apply_reader(read: Reader, value: Any) -> Any:
    """Return what a reader makes of a value.

    Raises:
        Wrong: With every problem of the value, also if the reader is one of an attrs class.
    """
    try:
        return read(value)
    except Exception as error:
        raise Wrong(*faults(error)) from None


def gather(read: Reader, items: Iterable[tuple[str | int, Any]]) -> dict[Any, Any]:
    """Read items and return the results by key.

    Raises:
        Wrong: With the problems of all items.
    """
    done: dict[Any, Any] = {}
    found: list[Found] = []
    for place, item in items:
        try:
            done[place] = read(item)
        except Exception as error:
            found += faults(error, (place,))
    if found:
        raise Wrong(*found)
    return done


# --- Scalars ---------------------------------------------------------------------------


def _exactly(kind: type, name: str) -> Reader:
    def read(value: Any) -> Any:
        if type(value) is not kind:
            raise wrong(f"expected {name}, not {brief(value)}")
        return value

    return read


#: Reads an integer.
number = _exactly(int, "a whole number")
#: Reads a string.
text = _exactly(str, "a string")
#: Reads an object, without looking at its members.
members = _exactly(dict, "an object")
_items = _exactly(list, "a list")


def below(limit: int) -> Reader:
    """Return the reader of an integer from 0 up to, but not including, a limit."""

    def read(value: Any) -> Any:
        if not 0 <= number(value) < limit:
            raise wrong(f"expected 0 to {limit - 1}, not {brief(value)}")
        return value

    return read


def an_id(value: Any) -> Any:
    """Read a value that has the form of an id."""
    if not is_id(text(value)):
        raise wrong(f"{brief(value)} is not an id")
    return value


def one_of(known: Mapping[str, Any], kind: str) -> Reader:
    """Return the reader of a name, which looks up what it stands for.

    Args:
        known: The values by name.
        kind: What they are, for messages.
    """

    def read(value: Any) -> Any:
        try:
            return known[value]
        except (KeyError, TypeError):
            raise wrong(f"there is no {kind} {brief(value)}") from None

    return read


def optional(read: Reader) -> Reader:
    """Return a reader that also accepts null."""
    return lambda value: None if value is None else read(value)


# --- Lists and objects -----------------------------------------------------------------


def listed(read: Reader, length: int | None = None, most: int | None = None) -> Reader:
    """Return the reader of a list, which becomes a tuple.

    Args:
        read: The reader of its items.
        length: The exact length; any if None.
        most: The maximum length; any if None.
    """

    def read_all(value: Any) -> Any:
        if length is not None and len(_items(value)) != length:
            raise wrong(f"expected {length} values, not {len(value)}")
        if most is not None and len(_items(value)) > most:
            raise wrong(f"expected at most {most} values, not {len(value)}")
        try:
            return tuple([read(item) for item in _items(value)])
        except Exception:  # read again to collect the other problems
            return tuple(gather(read, enumerate(_items(value))).values())

    return read_all


def keys(value: Any, names: Iterable[str]) -> Data:
    """Read an object that has exactly these keys, without looking at their values."""
    if members(value).keys() != set(names):
        wanted = set(names)
        missing = [((), f"{name!r} is missing") for name in sorted(wanted - value.keys())]
        unknown = [((name,), "unknown key") for name in sorted(value.keys() - wanted)]
        raise Wrong(*missing, *unknown)
    return dict(value)


def parts(value: Any, readers: Mapping[str, Reader]) -> Data:
    """Read an object that has exactly the keys of ``readers``, each with its reader."""
    items = ((name, (readers[name], inner)) for name, inner in keys(value, readers).items())
    return gather(lambda item: item[0](item[1]), items)


def counted(value: Any, known: Mapping[str, K], kind: str, limit: int) -> dict[K, int]:
    """Read an object of counts by name; return them by value, in the order of ``known``.

    Args:
        value: The object.
        known: The values by name.
        kind: What they are, for messages.
        limit: Counts must be below this.
    """
    key, count = one_of(known, kind), below(limit)
    items = ((name, (name, inner)) for name, inner in members(value).items())
    found = dict(gather(lambda item: (key(item[0]), count(item[1])), items).values())
    return {each: found[each] for each in known.values() if each in found}


# --- Classes ---------------------------------------------------------------------------


@cache
def _converter() -> Converter:
    from cattrs import Converter

    return Converter()


def of_class(cls: type, readers: Mapping[str, Reader], **given: Any) -> Reader:
    """Return the reader of an attrs class.

    Args:
        cls: The class.
        readers: The readers of its fields by name; more may be given than it has fields.
        given: The values of fields that are not in the data.
    """
    from cattrs.gen import make_dict_structure_fn, override

    def hook(name: str) -> Callable[[Any, Any], Any]:
        if name in given:
            return lambda value, _: value
        read = readers[name]
        return lambda value, _: read(value)

    known = {each.name: each.alias for each in fields(cls) if each.init}
    hooks: Any = {name: override(struct_hook=hook(known[name])) for name in known}
    structure: Any = make_dict_structure_fn(
        cls, _converter(), _cattrs_detailed_validation=True, _cattrs_use_alias=True, **hooks
    )
    there = [name for name in known.values() if name not in given]
    return lambda value: structure({**keys(value, there), **given}, cls)


def tag(cls: type) -> str:
    """Return the name of a class in JSON.

    >>> from citykit.formats.readers import tag
    >>> tag(type("DrawTwo", (), {}))
    'draw-two'
    """
    return re.sub(r"(?<=[a-z])(?=[A-Z])", "-", cls.__name__).lower()


def tagged(classes: Mapping[str, Reader]) -> Reader:
    """Return the reader of an object whose ``type`` selects one of several readers."""
    kind = one_of(classes, "type")

    def read(value: Any) -> Any:
        if "type" not in members(value):
            raise wrong("'type' is missing")
        rest = {name: inner for name, inner in value.items() if name != "type"}
        return kind(value["type"])(rest)

    return read
