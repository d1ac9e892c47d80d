"""YAML text as data that remembers where it was written.

Only what card data needs is understood: mappings with text keys, lists, text, numbers,
true, false and null, each by its plain meaning in YAML 1.2 (so ``no`` is a text and
``012`` is twelve). Duplicate keys are errors, and aliases cannot blow a file up.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any, NoReturn

from attrs import define, field

from pointcity.errors import DataError, Problem

#: A data file larger than this is not read: the official cards take 25 kB.
MAX_BYTES = 2_000_000
#: A document has at most this many values, aliases counted every time they are used.
MAX_NODES = 50_000
#: Values are nested at most this deep.
MAX_DEPTH = 40

_CONSTANTS = {"": None, "~": None, "null": None, "true": True, "false": False}
_INTEGER = re.compile(r"[-+]?[0-9]{1,18}")
_NUMBER = re.compile(r"[-+]?(\.[0-9]+|[0-9]+(\.[0-9]*)?)([eE][-+]?[0-9]{1,3})?")


@define
class Node:
    """A value and the place where it was written.

    Attributes:
        value: A dict of nodes by key, a list of nodes, or a plain value.
        file: The file.
        line: Line, from 1.
        column: Column, from 1.
        keys: For a mapping, where each key was written.
    """

    value: Any
    file: str
    line: int
    column: int
    keys: dict[str, tuple[int, int]] = field(factory=dict)

    def plain(self) -> Any:
        """Return the data without its places."""
        if isinstance(self.value, dict):
            return {key: node.plain() for key, node in self.value.items()}
        if isinstance(self.value, list):
            return [node.plain() for node in self.value]
        return self.value

    def find(self, path: tuple[str | int, ...]) -> Node:
        """Return the node at a path, or the last one on the way there."""
        node = self
        for part in path:
            try:
                node = node.value[part]
            except (KeyError, IndexError, TypeError):
                break
        return node

    def problem(self, path: tuple[str | int, ...], message: str) -> Problem:
        """Return a problem of this node, which is found at ``path`` in the document."""
        return Problem(self.file, self.line, self.column, path_text(path), message)


def path_text(path: tuple[str | int, ...]) -> str:
    """Return a path as people write it.

    >>> from pointcity.documents import path_text
    >>> path_text(("cards", 3, "cost", "energy"))
    'cards[3].cost.energy'
    """
    parts = (f"[{part}]" if isinstance(part, int) else f".{part}" for part in path)
    return "".join(parts).lstrip(".")


def _scalar(text: str, plain: bool) -> Any:
    """Return the value of a scalar; a quoted one is always text."""
    if not plain:
        return text
    if text in _CONSTANTS:
        return _CONSTANTS[text]
    if _INTEGER.fullmatch(text):
        return int(text)
    return float(text) if _NUMBER.fullmatch(text) else text


def _place(mark: Any) -> tuple[int, int]:
    """Return line and column of a mark of the YAML parser, from 1."""
    return mark.line + 1, mark.column + 1


class _Builder:
    """Builds nodes from YAML events, one event at a time."""

    def __init__(self, events: Iterator[Any], file: str) -> None:
        self.events = events
        self.file = file
        self.anchors: dict[str, Node] = {}
        self.sizes: dict[int, int] = {}
        self.count = 0

    def fail(self, mark: Any, message: str) -> NoReturn:
        raise DataError((Problem(self.file, *_place(mark), "", message),))

    def build(self, event: Any, depth: int) -> Node:
        """Return the node that begins with an event."""
        import yaml

        mark = event.start_mark
        if depth > MAX_DEPTH:
            self.fail(mark, f"values are nested more than {MAX_DEPTH} deep")
        if isinstance(event, yaml.AliasEvent):
            return self._alias(event)
        before = self.count
        self._add(1, mark)
        node = Node(None, self.file, *_place(mark))
        if isinstance(event, yaml.ScalarEvent):
            node.value = _scalar(event.value, event.implicit[0])
        elif isinstance(event, yaml.SequenceStartEvent):
            node.value = []
            while not isinstance(inner := next(self.events), yaml.SequenceEndEvent):
                node.value.append(self.build(inner, depth + 1))
        else:
            self._mapping(node, depth)
        if event.anchor is not None:
            self.anchors[event.anchor] = node
            self.sizes[id(node)] = self.count - before
        return node

    def _add(self, count: int, mark: Any) -> None:
        self.count += count
        if self.count > MAX_NODES:
            self.fail(mark, f"the file has more than {MAX_NODES} values")

    def _alias(self, event: Any) -> Node:
        node = self.anchors.get(event.anchor)
        if node is None:
            self.fail(event.start_mark, f"unknown alias *{event.anchor}")
        self._add(self.sizes[id(node)], event.start_mark)
        return node

    def _mapping(self, node: Node, depth: int) -> None:
        import yaml

        node.value = {}
        while not isinstance(event := next(self.events), yaml.MappingEndEvent):
            if not isinstance(event, yaml.ScalarEvent):
                self.fail(event.start_mark, "a key must be a plain word")
            key = event.value
            if key in node.value:
                first = node.keys[key][0]
                self.fail(event.start_mark, f"the key {key!r} is already used on line {first}")
            node.keys[key] = _place(event.start_mark)
            node.value[key] = self.build(next(self.events), depth + 1)


def _complain(file: str, error: Any) -> DataError:
    """Turn an error of the YAML parser into ours."""
    mark = getattr(error, "problem_mark", None)
    message = " ".join(filter(None, (getattr(error, "context", ""), getattr(error, "problem", ""))))
    if mark is None:
        return DataError((Problem(file, 0, 0, "", f"not YAML: {message or error}"),))
    return DataError((Problem(file, *_place(mark), "", f"not YAML: {message}"),))


def parse_yaml(text: str, file: str) -> Node:
    """Return the one document in a YAML text.

    Args:
        text: The text.
        file: How to call it in error messages.

    Raises:
        DataError: If the text is not YAML, or more than card data needs.
    """
    import yaml

    loader = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
    try:
        events = yaml.parse(text, Loader=loader)
        next(events)  # the stream starts
        first = next(events)
        if isinstance(first, yaml.StreamEndEvent):
            raise DataError((Problem(file, 1, 1, "", "the file is empty"),))
        builder = _Builder(events, file)
        node = builder.build(next(events), 0)
        next(events)  # the document ends
        extra = next(events)
        if not isinstance(extra, yaml.StreamEndEvent):
            builder.fail(extra.start_mark, "a data file holds one document, not several")
    except yaml.YAMLError as error:
        raise _complain(file, error) from None
    return node
