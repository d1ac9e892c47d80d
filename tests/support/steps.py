"""Count the steps of an algorithm, where a stopwatch would depend on the machine."""

from __future__ import annotations

import re
import sys
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from re import _constants as ops  # type: ignore[attr-defined]
from re import _parser as parser  # type: ignore[attr-defined]
from typing import Any

_CATEGORIES: dict[Any, Callable[[str], bool]] = {
    ops.CATEGORY_DIGIT: str.isdigit,
    ops.CATEGORY_SPACE: str.isspace,
    ops.CATEGORY_NOT_SPACE: lambda char: not char.isspace(),
    ops.CATEGORY_WORD: lambda char: char.isalnum() or char == "_",
}


def lines_run(call: Callable[[], object]) -> int:
    """Call a function and return how many lines of Python were run."""
    events = Counter[str]()

    def trace(frame: Any, event: str, value: Any) -> Any:
        events[event] += 1
        return trace

    before = sys.gettrace()
    sys.settrace(trace)
    try:
        call()
    finally:
        sys.settrace(before)
    return events["line"]


class _Matcher:
    """A backtracking matcher that tries what the engine of ``re`` tries, and counts it.

    It knows the operators that the patterns of the library use.
    """

    def __init__(self, text: str) -> None:
        self.text = text
        self.steps = 0

    def match(self, items: Sequence[Any], at: int) -> Iterator[int]:
        """Yield every end of a match that begins at an index, in the order of the engine."""
        if not items:
            yield at
            return
        self.steps += 1
        (op, value), rest = items[0], items[1:]
        for end in self._one(op, value, at):
            yield from self.match(rest, end)

    def _one(self, op: Any, value: Any, at: int) -> Iterator[int]:
        if op in (ops.MAX_REPEAT, ops.MIN_REPEAT):
            yield from self._repeat(op, value, at)
        elif op is ops.SUBPATTERN:
            yield from self.match(list(value[-1]), at)
        elif op is ops.BRANCH:
            for branch in value[1]:
                yield from self.match(list(branch), at)
        elif op in (ops.ASSERT, ops.ASSERT_NOT):
            direction, inner = value
            start = at if direction == 1 else at - 1  # looks back at one character
            found = start >= 0 and next(self.match(list(inner), start), None) is not None
            if found == (op is ops.ASSERT):
                yield at
        elif op is ops.AT:
            if at == (0 if value is ops.AT_BEGINNING else len(self.text)):
                yield at
        elif at < len(self.text) and self._char(op, value, self.text[at]):
            yield at + 1

    def _repeat(self, op: Any, value: Any, at: int, count: int = 0) -> Iterator[int]:
        least, most, inner = value
        if op is ops.MIN_REPEAT and count >= least:
            yield at
        if count < most:
            for end in self.match(list(inner), at):
                if end > at:
                    yield from self._repeat(op, value, end, count + 1)
        if op is ops.MAX_REPEAT and count >= least:
            yield at

    def _char(self, op: Any, value: Any, char: str) -> bool:
        if op is ops.ANY:
            return True
        if op is ops.LITERAL:
            return bool(ord(char) == value)
        if op is ops.NOT_LITERAL:
            return bool(ord(char) != value)
        assert op is ops.IN, op
        negated = value[0][0] is ops.NEGATE
        return any(self._in(kind, each, char) for kind, each in value[negated:]) != negated

    def _in(self, kind: Any, value: Any, char: str) -> bool:
        if kind is ops.RANGE:
            return bool(value[0] <= ord(char) <= value[1])
        return _CATEGORIES[value](char) if kind is ops.CATEGORY else ord(char) == value


def search_steps(pattern: re.Pattern[str], text: str) -> int:
    """Return how many steps it takes to find every match of a pattern in a string."""
    matcher, at = _Matcher(text), 0
    items = list(parser.parse(pattern.pattern, pattern.flags))
    while at <= len(text):
        end = next(matcher.match(items, at), None)
        at = at + 1 if end is None or end == at else end
    return matcher.steps
