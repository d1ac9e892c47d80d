"""YAML text as data that remembers where it was written.

Only what card data needs is understood: mappings with text keys, lists, text, numbers,
true, false and null, each by its plain meaning in YAML 1.2 (so ``no`` is a text and
``012`` is twelve). Duplicate keys are errors, and aliases cannot blow a file up.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple, NoReturn, TypeAlias

from attrs import define, field

from pointcity.model.errors import DataError, Problem

#: A data file larger than this is not read: the official cards take 25 kB.
MAX_BYTES = 2_000_000
#: A document has at most this many values, aliases counted every time they are used.
MAX_NODES = 50_000
#: Values are nested at most this deep.
MAX_DEPTH = 40
_TOO_DEEP = f"values are nested more than {MAX_DEPTH} deep"

#: Keys of mappings and places in lists, from the top of a document.
PathParts: TypeAlias = tuple[str | int, ...]

_NO_LABELS: Mapping[int, object] = {}
_CONSTANTS = {"": None, "~": None, "null": None, "true": True, "false": False}
_INTEGER = re.compile(r"[-+]?[0-9]{1,18}")
_NUMBER = re.compile(r"[-+]?(\.[0-9]+|[0-9]+(\.[0-9]*)?)([eE][-+]?[0-9]{1,3})?")


class Place(NamedTuple):
    """Where something was written; lines and columns count from 1."""

    file: str
    line: int
    column: int


@define
class Node:
    """A value and the place where it was written.

    Attributes:
        value: A dict of nodes by key, a list of nodes, or a plain value.
        place: Where it begins.
        keys: For a mapping, where each key was written.
    """

    value: Any = field(repr=False)
    place: Place
    keys: dict[str, Place] = field(factory=dict, repr=False)

    def plain(self) -> Any:
        """Return the data without its places."""
        if isinstance(self.value, dict):
            return {key: node.plain() for key, node in self.value.items()}
        if isinstance(self.value, list):
            return [node.plain() for node in self.value]
        return self.value

    def find(self, path: PathParts) -> Node:
        """Return the node at a path, or the last one on the way there."""
        node = self
        for part in path:
            try:
                node = node.value[part]
            except (KeyError, IndexError, TypeError):
                break
        return node

    def problem(self, path: PathParts, message: str) -> Problem:
        """Return a problem with what is at ``path`` below this node."""
        return Problem(*self.find(path).place, self.path_text(path), message)

    def key_problem(self, path: PathParts, key: str, message: str) -> Problem:
        """Return a problem with a key of the mapping that is at ``path`` below this node."""
        place = self.find(path).keys.get(key, self.find(path).place)
        return Problem(*place, self.path_text((*path, key)), message)

    def path_text(self, path: PathParts) -> str:
        """Return a path as people write it; what has an id is named by it.

        >>> from pointcity.rulesets.documents import parse_yaml
        >>> document = parse_yaml("cards: [{id: park, cost: {energy: 1}}]", "my.yaml")
        >>> document.path_text(("cards", 0, "cost"))
        'cards[park].cost'
        """
        entries = (place for place, part in enumerate(path) if isinstance(part, int))
        return path_text(path, {at: self.find(path[: at + 1])._label() for at in entries})

    def _label(self) -> object:
        """Return what to call this entry of a list: its id, or None if it has none."""
        if isinstance(self.value, dict):
            for key in ("id", "count"):
                if key in self.value and isinstance(self.value[key].value, (str, int)):
                    return self.value[key].value
        return None


def path_text(path: PathParts, labels: Mapping[int, object] = _NO_LABELS) -> str:
    """Return a path as people write it.

    Args:
        path: The parts.
        labels: For some parts, by their place in the path, what to write instead of a number.

    >>> from pointcity.rulesets.documents import path_text
    >>> path_text(("cards", 3, "cost", "energy"))
    'cards[3].cost.energy'
    """

    def text(at: int, part: str | int) -> str:
        label = labels.get(at)
        return f".{part}" if isinstance(part, str) else f"[{part if label is None else label}]"

    return "".join(text(at, part) for at, part in enumerate(path)).lstrip(".")


def _scalar(text: str, plain: bool) -> Any:
    """Return the value of a scalar; a quoted one is always text."""
    if not plain:
        return text
    if text in _CONSTANTS:
        return _CONSTANTS[text]
    if _INTEGER.fullmatch(text):
        return int(text)
    return float(text) if _NUMBER.fullmatch(text) else text


def _height(node: Node) -> int:
    """Return how deep the values below a node are nested."""
    inner = node.value.values() if isinstance(node.value, dict) else node.value
    return 1 + max(map(_height, inner), default=0) if isinstance(node.value, (dict, list)) else 0


class _Builder:
    """Builds nodes from YAML events, one event at a time."""

    def __init__(self, events: Iterator[Any], file: str) -> None:
        self.events = events
        self.file = file
        self.anchors: dict[str, Node] = {}
        self.sizes: dict[int, int] = {}
        self.count = 0
        self.problems: list[Problem] = []

    def fail(self, mark: Any, message: str) -> NoReturn:
        raise DataError((Problem(*self.place(mark), "", message),))

    def place(self, mark: Any) -> Place:
        return Place(self.file, mark.line + 1, mark.column + 1)

    def build(self, event: Any, depth: int) -> Node:
        """Return the node that begins with an event."""
        import yaml

        mark = event.start_mark
        if depth > MAX_DEPTH:
            self.fail(mark, _TOO_DEEP)
        if isinstance(event, yaml.AliasEvent):
            return self._alias(event, depth)
        before = self.count
        self._add(1, mark)
        node = Node(None, self.place(mark))
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

    def _alias(self, event: Any, depth: int) -> Node:
        node = self.anchors.get(event.anchor)
        if node is None:
            self.fail(event.start_mark, f"unknown alias *{event.anchor}")
        self._add(self.sizes[id(node)], event.start_mark)
        if depth + _height(node) > MAX_DEPTH:
            self.fail(event.start_mark, _TOO_DEEP)
        return node

    def _mapping(self, node: Node, depth: int) -> None:
        import yaml

        node.value = {}
        while not isinstance(event := next(self.events), yaml.MappingEndEvent):
            if not isinstance(event, yaml.ScalarEvent):
                self.fail(event.start_mark, "a key must be a plain word")
            key = event.value
            place = self.place(event.start_mark)
            if key in node.value:
                message = f"the key {key!r} is already used on line {node.keys[key].line}"
                self.problems.append(Problem(*place, "", message))
            node.keys[key] = place
            node.value[key] = self.build(next(self.events), depth + 1)


def _complain(text: str, file: str, error: Any) -> DataError:
    """Turn an error of the YAML parser into ours."""
    mark = getattr(error, "problem_mark", None)
    if mark is None:  # the only other kind is about a character
        before = text[: text.index(chr(error.character))]
        place = Place(file, before.count("\n") + 1, len(before) - before.rfind("\n"))
        return DataError(
            (Problem(*place, "", f"the character {error.character:#04x} is not text"),)
        )
    place = Place(file, mark.line + 1, mark.column + 1)
    line = (*text.splitlines(), "")[mark.line]
    if line[: mark.column + 1].endswith("\t"):
        return DataError((Problem(*place, "", "a tab cannot be used to indent; use spaces"),))
    message = " ".join(part for part in (error.context, error.problem) if part)
    return DataError((Problem(*place, "", f"not YAML: {message}"),))


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
        raise _complain(text, file, error) from None
    if builder.problems:
        raise DataError(tuple(builder.problems))
    return node
