"""Convert reasons to plain data and back, and errors to plain data."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from citykit.formats.jsontext import MAX_DIGITS, Wrong
from citykit.formats.readers import Data, one_of, parts, text
from citykit.formats.values import Special, Values
from citykit.game.reasons import Reason
from citykit.tools.errors import GameError

__all__ = ["Refusals", "write_error"]

#: Maximum length of a detail of an error.
_SHORT = 100
#: Integers below this have at most ``MAX_DIGITS`` digits.
_BIG: int = 10**MAX_DIGITS


def _same(value: Any) -> Any:
    return value


class Refusals:
    """Writer and reader of the reasons of a game, by code.

    Args:
        names: The names of a module of reasons: its ``vars``.
        special: How values of some classes are written and read.

    Attributes:
        by_code: The kinds of reason by code.
    """

    def __init__(
        self, names: Mapping[str, Any], special: Mapping[Any, Special] | None = None
    ) -> None:
        found = map(names.get, names["__all__"])
        self.by_code: Mapping[str, type[Reason]] = {
            cls.code: cls
            for cls in found
            if isinstance(cls, type) and issubclass(cls, Reason) and cls is not Reason
        }
        # A reason may be about a name that does not exist, so names are any strings.
        self._values = Values({str: Special(_same, text), **(special or {})})

    def write(self, reason: Reason) -> Data:
        """Return a reason as plain data, without its ``type``."""
        return {"code": reason.code, "rule": reason.rule, **self._values.write(reason)}

    def read(self, data: Any) -> Reason:
        """Read a reason from untrusted plain data, without its ``type``.

        Raises:
            Wrong: With everything that is wrong with the data.
        """
        head = {"code": one_of(self.by_code, "reason"), "rule": text}
        given = parts({name: data.get(name) for name in head}, head)
        rest = {name: value for name, value in data.items() if name not in head}
        reason: Reason = self._values.read(rest, given["code"])
        if given["rule"] != reason.rule:
            raise Wrong((("rule",), f"the rule of this reason is {reason.rule}"))
        return reason


# --- Errors ----------------------------------------------------------------------------


def _plain(value: Any) -> Any:
    """Return a value with lists instead of tuples."""
    return list(map(_plain, value)) if isinstance(value, (tuple, list)) else value


def _is_short(value: object) -> bool:
    """Return whether a detail of an error is a short string, a number, or some of them."""
    if isinstance(value, (tuple, list)):
        return len(value) <= _SHORT and all(map(_is_short, value))
    if isinstance(value, int):
        return -_BIG < value < _BIG
    return value is None or (isinstance(value, str) and len(value) <= _SHORT)


def write_error(error: GameError, reasons: Iterable[Data]) -> Data:
    """Return an error as plain data.

    Args:
        error: The error. Only short details are written.
        reasons: The reasons that it lists, as plain data.
    """
    return {
        "type": "error",
        "code": error.code,
        "message": str(error),
        "details": {name: _plain(v) for name, v in error.data().items() if _is_short(v)},
        "reasons": list(reasons),
    }
