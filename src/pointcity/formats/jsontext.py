"""JSON text that may come from anywhere, as plain data; and data that is not what it should be.

Only what a value of this library needs is let through: objects without duplicate keys,
lists, whole numbers that every language can hold, text that is valid Unicode, true, false
and null; not too long, not too deep, not too much.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Any, NoReturn, TypeAlias

from pointcity.model.errors import JsonError, Problem
from pointcity.rulesets.documents import path_text

#: A text with more bytes than this is not read: a saved game takes about 6 kB.
MAX_BYTES = 1_000_000
#: Values are nested at most this deep.
MAX_DEPTH = 16
#: A text has at most this many values.
MAX_VALUES = 50_000
#: At most this many problems are listed.
MAX_PROBLEMS = 50
#: Whole numbers have at most this many figures, so that JavaScript reads them exactly.
MAX_FIGURES = 15

Path: TypeAlias = tuple[str | int, ...]
#: Where something is wrong, and what.
Found: TypeAlias = tuple[Path, str]


class Wrong(Exception):  # noqa: N818 - never leaves the library
    """Something inside a document is not what it should be.

    Attributes:
        found: The places, from the value at hand, and what is wrong there.
    """

    def __init__(self, *found: Found) -> None:
        super().__init__(found)
        self.found = found


def wrong(message: str) -> Wrong:
    """Return the error for the value at hand."""
    return Wrong(((), message))


def refuse(found: Iterable[Found]) -> JsonError:
    """Return the error that lists what was found, as far as anyone will read it."""
    listed = list(found)
    problems = [
        Problem("JSON", 0, 0, path_text(tuple(map(_cut, path))), text)
        for path, text in listed[:MAX_PROBLEMS]
    ]
    if more := len(listed) - len(problems):
        problems.append(Problem("JSON", 0, 0, "", f"and {more} more problems"))
    return JsonError(tuple(problems))


def _cut(part: str | int) -> str | int:
    return f"{part[:50]}..." if isinstance(part, str) and len(part) > 50 else part


def brief(value: Any) -> str:
    """Return a value in a few letters, for messages.

    >>> brief("point-city"), brief([1, 2]), brief(None), brief(10**20)
    ("'point-city'", 'a list', 'null', 'a number')
    """
    if isinstance(value, str):
        return repr(_cut(value))
    if isinstance(value, bool) or value is None:
        return {True: "true", False: "false", None: "null"}[value]
    if isinstance(value, int):
        return str(value) if abs(value) < 10**MAX_FIGURES else "a number"
    return "a list" if isinstance(value, list) else "an object"


def _stop(message: str, line: int = 0, column: int = 0) -> NoReturn:
    raise JsonError((Problem("JSON", line, column, "", message),))


def _whole(figures: str) -> int:
    if len(figures) > MAX_FIGURES:
        _stop(f"a number has more than {MAX_FIGURES} figures")
    return int(figures)


def _no_fraction(figures: str) -> NoReturn:
    _stop(f"{brief(figures)} is not a whole number")


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    data = dict(pairs)
    if len(data) < len(pairs):
        [(twice, _)] = Counter(key for key, _ in pairs).most_common(1)
        _stop(f"the key {brief(twice)} is there twice")
    return data


def _decode(text: str | bytes | bytearray) -> str:
    if not isinstance(text, (str, bytes, bytearray)):
        _stop(f"JSON is a text or bytes, not {type(text).__name__}")
    if len(text) > MAX_BYTES:
        _stop(f"the text is longer than {MAX_BYTES} bytes")
    try:
        if isinstance(text, str):
            text.encode()
            return text
        return text.decode("utf-8")
    except UnicodeError:
        _stop("not UTF-8 text")


def _check_shape(data: Any, escapes: bool) -> None:
    """Refuse what is too deep or too much, level by level."""
    level, count = [data], 0
    for _ in range(MAX_DEPTH):
        count += len(level)
        if count > MAX_VALUES:
            _stop(f"the text has more than {MAX_VALUES} values")
        if escapes:  # half of a pair can only come from an escape such as \ud800
            for value in level:
                _check_unicode(value)
        lists = [value for value in level if type(value) is list]
        objects = [value.values() for value in level if type(value) is dict]
        level = [value for inner in (*lists, *objects) for value in inner]
        if not level:
            return
    _stop(f"values are nested more than {MAX_DEPTH} deep")


def _check_unicode(value: Any) -> None:
    texts = value if isinstance(value, dict) else (value,) if isinstance(value, str) else ()
    if any("\ud800" <= letter <= "\udfff" for text in texts for letter in text):
        _stop("a text has half of a surrogate pair")


def parse_json(text: str | bytes | bytearray) -> Any:
    """Return the data in a JSON text.

    Raises:
        JsonError: If it is not JSON, or more than this library writes.
    """
    import json

    decoded = _decode(text)
    try:
        data = json.loads(
            decoded,
            object_pairs_hook=_object,
            parse_int=_whole,
            parse_float=_no_fraction,
            parse_constant=_no_fraction,
        )
    except json.JSONDecodeError as error:
        _stop(f"not JSON: {error.msg}", error.lineno, error.colno)
    except RecursionError:
        _stop(f"values are nested more than {MAX_DEPTH} deep")
    _check_shape(data, "\\u" in decoded)
    return data
