"""Parse untrusted JSON within limits, and collect everything that is wrong with it.

Accepted are objects without duplicate keys, lists, integers that JavaScript represents
exactly, strings that are valid Unicode, booleans and null. Length, depth and the number of
values are bounded.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Any, NoReturn, TypeAlias

from citykit.tools.errors import JsonError, PathParts, Problem, path_text
from citykit.tools.quoting import quoted, shortened

__all__ = [
    "MAX_BYTES",
    "MAX_DEPTH",
    "MAX_DIGITS",
    "MAX_VALUES",
    "Found",
    "Wrong",
    "brief",
    "check_data",
    "parse_json",
    "refuse",
    "wrong",
]

#: Maximum length of a document in bytes.
MAX_BYTES = 1_000_000
#: Maximum nesting depth of values.
MAX_DEPTH = 16
#: Maximum number of values in a document.
MAX_VALUES = 50_000
#: Maximum number of digits of an integer; JavaScript represents these exactly.
MAX_DIGITS = 15
_TOO_LARGE = f"a number has more than {MAX_DIGITS} digits"
_TYPES = (dict, list, str, int, bool, type(None))

#: A problem: its path relative to the value being read, and a message.
Found: TypeAlias = tuple[PathParts, str]


class Wrong(Exception):  # noqa: N818 - never leaves the library
    """A value in a document that is not as expected.

    Attributes:
        found: Every problem, with paths relative to the value.
    """

    def __init__(self, *found: Found) -> None:
        super().__init__(found)
        self.found = found


def wrong(message: str) -> Wrong:
    """Return the error for the value being read."""
    return Wrong(((), message))


def refuse(found: Iterable[Found]) -> JsonError:
    """Return the error that lists problems."""
    return JsonError(
        tuple(
            Problem("JSON", 0, 0, path_text(tuple(map(_cut, path))), message)
            for path, message in found
        )
    )


def _cut(part: str | int) -> str | int:
    return shortened(part) if isinstance(part, str) else part


def brief(value: Any) -> str:
    """Return a short representation of a value for messages.

    >>> from citykit.formats.jsontext import brief
    >>> brief("point-city"), brief([1, 2]), brief(None)
    ("'point-city'", 'a list', 'null')
    """
    if isinstance(value, bool) or value is None:
        return {True: "true", False: "false", None: "null"}[value]
    if isinstance(value, (str, int)):
        return quoted(value)
    return "a list" if isinstance(value, list) else "an object"


def _stop(message: str, line: int = 0, column: int = 0) -> NoReturn:
    raise JsonError((Problem("JSON", line, column, "", message),))


def _integer(digits: str) -> int:
    if len(digits.lstrip("-")) > MAX_DIGITS:
        _stop(_TOO_LARGE)
    return int(digits)


def _no_fraction(digits: str) -> NoReturn:
    _stop(f"{brief(digits)} is not a whole number")


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    data = dict(pairs)
    if len(data) < len(pairs):
        [(key, _)] = Counter(key for key, _ in pairs).most_common(1)
        _stop(f"the key {brief(key)} is there twice")
    return data


def _decode(text: str | bytes | bytearray) -> str:
    if not isinstance(text, (str, bytes, bytearray)):
        _stop(f"JSON is a str or bytes, not {type(text).__name__}")
    if len(text) > MAX_BYTES:
        _stop(f"the document is longer than {MAX_BYTES} bytes")
    try:
        if isinstance(text, str):
            text.encode()
            return text
        return text.decode("utf-8")
    except UnicodeError:
        _stop("not UTF-8 text")


def _levels(data: Any) -> Iterator[list[Any]]:
    """Yield the values of a document level by level, within the limits."""
    level, count = [data], 0
    for _ in range(MAX_DEPTH):
        count += len(level)
        if count > MAX_VALUES:
            _stop(f"the document has more than {MAX_VALUES} values")
        yield level
        lists = [value for value in level if type(value) is list]
        objects = [value.values() for value in level if type(value) is dict]
        level = [value for inner in (*lists, *objects) for value in inner]
        if not level:
            return
    _stop(f"values are nested more than {MAX_DEPTH} deep")


def _check_unicode(value: Any) -> None:
    strings = value if isinstance(value, dict) else (value,) if isinstance(value, str) else ()
    if any("\ud800" <= char <= "\udfff" for each in strings for char in each):
        _stop("a string contains an unpaired surrogate")


def _check_type(value: Any) -> None:
    if type(value) not in _TYPES:
        _stop(f"JSON has no values such as {quoted(value)}")
    if type(value) is int and abs(value) >= 10**MAX_DIGITS:
        _stop(_TOO_LARGE)
    if type(value) is dict and not all(type(key) is str for key in value):
        _stop("the keys of an object are strings")


def check_data(data: Any) -> None:
    """Check that plain data is what :func:`parse_json` could have returned.

    Raises:
        JsonError: If it contains anything that JSON cannot represent, or exceeds the limits
            of this module.
    """
    for level in _levels(data):
        for value in level:
            _check_type(value)
            _check_unicode(value)


def parse_json(text: str | bytes | bytearray) -> Any:
    """Parse a JSON document.

    Raises:
        JsonError: If it is not valid JSON, or exceeds the limits of this module.
    """
    import json

    decoded = _decode(text)
    try:
        data = json.loads(
            decoded,
            object_pairs_hook=_object,
            parse_int=_integer,
            parse_float=_no_fraction,
            parse_constant=_no_fraction,
        )
    except json.JSONDecodeError as error:
        _stop(f"not JSON: {error.msg}", error.lineno, error.colno)
    except RecursionError:
        _stop(f"values are nested more than {MAX_DEPTH} deep")
    escapes = "\\u" in decoded  # an unpaired surrogate can only come from one, such as \\ud800
    for level in _levels(data):
        for value in level if escapes else ():
            _check_unicode(value)
    return data
