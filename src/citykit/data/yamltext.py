"""Parse YAML data files into nodes that know their positions.

Only what data files need is supported: mappings with string keys, lists, strings, numbers,
booleans and null, resolved as in YAML 1.2 (``no`` is a string and ``012`` is twelve).
Duplicate keys are errors. Size, depth and the expansion of aliases are bounded.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, NamedTuple, NoReturn

from attrs import define, field

from citykit.data.yamlslips import (
    BAD_ESCAPE,
    BAD_SPACE,
    HARD_SPACE,
    TYPOGRAPHIC,
    explain,
    in_quotes,
    lines_of,
)
from citykit.tools.errors import DataError, PathParts, Problem, path_text
from citykit.tools.files import cause, read_regular
from citykit.tools.quoting import shortened

if TYPE_CHECKING:
    from importlib.resources.abc import Traversable

__all__ = [
    "MAX_BYTES",
    "MAX_DEPTH",
    "MAX_NODES",
    "Budget",
    "Node",
    "Place",
    "parse_yaml",
    "read_file",
    "scalar_value",
    "unusable",
]

#: Maximum size in bytes of a data file, and of all files that are read for a ruleset.
MAX_BYTES = 2_000_000
#: Maximum number of values in these files; an alias counts as often as it is used.
MAX_NODES = 50_000
#: Maximum nesting depth of values.
MAX_DEPTH = 40
_TOO_DEEP = f"values are nested more than {MAX_DEPTH} deep"

_CONSTANTS = {"": None, "~": None, "null": None, "true": True, "false": False}
_INTEGER = re.compile(r"[-+]?[0-9]{1,18}")
_NUMBER = re.compile(r"[-+]?(\.[0-9]+|[0-9]+(\.[0-9]*)?)([eE][-+]?[0-9]{1,3})?")
_SURROGATE = re.compile("[\ud800-\udfff]")
#: A comment mark that looks like a part of the value before it.
_CUT = re.compile(r"^ *(#[^\s#].*)")


class Place(NamedTuple):
    """A position in a file; lines and columns are counted from 1."""

    file: str
    line: int
    column: int


@define
class Budget:
    """What may still be read. Files that belong together share a budget.

    Attributes:
        bytes: The number of bytes.
        nodes: The number of values.
    """

    bytes: int = MAX_BYTES
    nodes: int = MAX_NODES


@define
class Node:
    """A value in a YAML document, and its position.

    Attributes:
        value: A dict of nodes by key, a list of nodes, or a scalar.
        place: The position of its first character.
        keys: The positions of the keys, for a mapping.
    """

    value: Any = field(repr=False)
    place: Place
    keys: dict[str, Place] = field(factory=dict, repr=False)

    def plain(self) -> Any:
        """Return the data without positions."""
        if isinstance(self.value, dict):
            return {key: node.plain() for key, node in self.value.items()}
        if isinstance(self.value, list):
            return [node.plain() for node in self.value]
        return self.value

    def find(self, path: PathParts) -> Node:
        """Return the node at a path, or its nearest ancestor that exists."""
        node = self
        for part in path:
            try:
                node = node.value[part]
            except (KeyError, IndexError, TypeError):
                break
        return node

    def problem(self, path: PathParts, message: str) -> Problem:
        """Return a problem with the value at ``path`` below this node."""
        return Problem(*self.find(path).place, self.path_text(path), message)

    def key_problem(self, path: PathParts, key: str, message: str) -> Problem:
        """Return a problem with a key of the mapping at ``path`` below this node."""
        place = self.find(path).keys.get(key, self.find(path).place)
        return Problem(*place, self.path_text((*path, key)), message)

    def path_text(self, path: PathParts) -> str:
        """Return a path as a string; entries of lists go by their id if they have one.

        >>> from citykit.data.yamltext import parse_yaml
        >>> document = parse_yaml("cards: [{id: park, cost: {energy: 1}}]", "my.yaml")
        >>> document.path_text(("cards", 0, "cost"))
        'cards[park].cost'
        """
        entries = (place for place, part in enumerate(path) if isinstance(part, int))
        return path_text(path, {at: self.find(path[: at + 1])._label() for at in entries})

    def _label(self) -> object:
        """Return the id or count of this list entry; None if it has neither."""
        if isinstance(self.value, dict):
            for key in ("id", "count"):
                if key in self.value and isinstance(self.value[key].value, (str, int)):
                    return self.value[key].value
        return None


def scalar_value(text: str, plain: bool) -> Any:
    """Return the value of a scalar; a quoted one is always a string."""
    if not plain:
        return text
    if text in _CONSTANTS:
        return _CONSTANTS[text]
    if _INTEGER.fullmatch(text):
        return int(text)
    return float(text) if _NUMBER.fullmatch(text) else text


def _height(node: Node) -> int:
    """Return the nesting depth below a node."""
    inner = node.value.values() if isinstance(node.value, dict) else node.value
    return 1 + max(map(_height, inner), default=0) if isinstance(node.value, (dict, list)) else 0


class _Builder:
    """Builds nodes from a stream of YAML events."""

    def __init__(self, events: Iterator[Any], file: str, lines: list[str], budget: Budget) -> None:
        self.events = events
        self.file = file
        self.lines = lines
        self.budget = budget
        self.anchors: dict[str, Node] = {}
        self.sizes: dict[int, int] = {}
        self.count = 0
        self.problems: list[Problem] = []

    def fail(self, mark: Any, message: str) -> NoReturn:
        raise DataError((Problem(*self.place(mark), "", message),))

    def place(self, mark: Any) -> Place:
        return Place(self.file, mark.line + 1, mark.column + 1)

    def build(self, event: Any, depth: int) -> Node:
        """Return the node that starts with an event."""
        import yaml

        mark = event.start_mark
        if depth > MAX_DEPTH:
            self.fail(mark, _TOO_DEEP)
        if isinstance(event, yaml.AliasEvent):
            return self._alias(event, depth)
        before = self.count
        self._add(1, mark)
        node = Node(None, self.place(mark))
        if event.tag is not None:
            self._refuse(mark, "a value that begins with ! needs quotes")
        if isinstance(event, yaml.ScalarEvent):
            self._check_characters(event)
            node.value = scalar_value(event.value, event.implicit[0])
            self._check_scalar(event, node.value)
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

    def _refuse(self, mark: Any, message: str) -> None:
        self.problems.append(Problem(*self.place(mark), "", message))

    def _written(self, event: Any) -> str:
        """Return the first line of a value, as it is written, in quotes."""
        start, end = event.start_mark, event.end_mark
        last = end.column if end.line == start.line else None
        return in_quotes(self.lines[start.line][start.column : last])

    def _check_characters(self, event: Any) -> None:
        """Refuse characters that cannot be meant.

        Only the parser in Python allows codes of half a character.
        """
        if _SURROGATE.search(event.value):
            self._refuse(event.start_mark, BAD_ESCAPE)
        elif not event.style and HARD_SPACE.search(event.value):
            self._refuse(event.start_mark, BAD_SPACE)

    def _check_scalar(self, event: Any, value: Any) -> None:
        """Refuse plain scalars that hardly are what the author meant."""
        start, end = event.start_mark, event.end_mark
        if event.style or not (value is None or isinstance(value, str)):
            return
        if value is None and event.anchor is not None:
            self._refuse(start, f"a value that begins with & needs quotes: {self._written(event)}")
        elif cut := _CUT.match(self.lines[end.line][end.column :]):
            written = self.lines[end.line][start.column if start.line == end.line else 0 :]
            message = (
                f"{shortened(cut[1])!r} is a comment, not a part of the value; write "
                f"{in_quotes(written)}, or a space after the # if it is a comment"
            )
            self._refuse(start, message)
        elif value is not None and TYPOGRAPHIC.fullmatch(value):
            message = f"typographic quotes are a part of the text; write {in_quotes(value)}"
            self._refuse(start, message)

    def _add(self, count: int, mark: Any) -> None:
        self.count += count
        self.budget.nodes -= count
        if self.budget.nodes < 0:
            self.fail(mark, f"the file has more than {MAX_NODES} values")

    def _alias(self, event: Any, depth: int) -> Node:
        node = self.anchors.get(event.anchor)
        if node is None:
            message = f"a value that begins with * needs quotes: {self._written(event)}"
            self.fail(event.start_mark, message)
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
            self._check_characters(event)
            if key == "<<" and event.implicit[0]:  # quoted, it is an ordinary key
                self._refuse(event.start_mark, "keys cannot be merged with <<; write them out")
            place = self.place(event.start_mark)
            if key in node.value:
                line = node.keys[key].line
                message = f"the key {key!r} is already used on line {line}; write it only once"
                self.problems.append(Problem(*place, "", message))
            node.keys[key] = place
            node.value[key] = self.build(next(self.events), depth + 1)


def _complain(text: str, file: str, error: Any) -> DataError:
    """Convert an error of the YAML parser to a DataError."""
    if getattr(error, "problem_mark", None) is None:  # a ReaderError, which only has a character
        before = text[: text.index(chr(error.character))]
        place = Place(file, before.count("\n") + 1, len(before) - before.rfind("\n"))
        message = f"the character {error.character:#04x} is not text; remove it"
        return DataError((Problem(*place, "", message),))
    slip = explain(text, error)
    return DataError((Problem(file, slip.line + 1, slip.column + 1, "", slip.message),))


def _complain_number(text: str, file: str) -> DataError:
    """Return the error for an escape or a directive with a number that is too large."""
    escapes = re.finditer(r"\\U(?!0010|000)[0-9a-fA-F]{8}|^%", text, re.MULTILINE)
    before = text[: next((each.start() for each in escapes), 0)]
    place = Place(file, before.count("\n") + 1, len(before) - before.rfind("\n"))
    return DataError((Problem(*place, "", "the number here is too large; remove it"),))


def parse_yaml(text: str, file: str, budget: Budget | None = None) -> Node:
    """Parse the one document in a YAML string.

    Args:
        text: The YAML.
        file: The name of the file in error messages.
        budget: What may still be read; the values are subtracted. By default, the limits of
            this module.

    Raises:
        DataError: If it is not valid YAML, or exceeds the limits of this module.
    """
    import yaml

    loader = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
    try:
        events = yaml.parse(text, Loader=loader)
        next(events)  # the stream starts
        first = next(events)
        if isinstance(first, yaml.StreamEndEvent):
            raise DataError((Problem(file, 1, 1, "", "the file is empty"),))
        builder = _Builder(events, file, lines_of(text), budget or Budget())
        node = builder.build(next(events), 0)
        next(events)  # the document ends
        extra = next(events)
        if not isinstance(extra, yaml.StreamEndEvent):
            builder.fail(extra.start_mark, "a data file holds one document; remove this line")
    except yaml.YAMLError as error:
        raise _complain(text, file, error) from None
    except DataError:  # also a ValueError
        raise
    except (ValueError, OverflowError):  # only without libyaml, which reports it itself
        raise _complain_number(text, file) from None
    if builder.problems:
        raise DataError(tuple(builder.problems))
    return node


def unusable(file: str, message: str) -> DataError:
    """Return the error for a file that cannot be used as a whole."""
    return DataError((Problem(file, 0, 0, "", message),))


def read_file(file: Traversable, name: str, budget: Budget | None = None) -> str:
    """Return the content of a UTF-8 file of at most ``MAX_BYTES``.

    Args:
        file: The file.
        name: Its name in error messages.
        budget: What may still be read; the bytes are subtracted. By default, the limits of
            this module.

    Raises:
        DataError: If it cannot be read, is too large, not a regular file or not UTF-8.
    """
    left = budget or Budget()
    try:
        raw = read_regular(file, left.bytes)
    except OSError as error:
        raise unusable(name, cause(error)) from None
    if len(raw) > left.bytes:
        what = "the file is" if left.bytes == MAX_BYTES else "the files together are"
        raise unusable(name, f"{what} larger than {MAX_BYTES} bytes")
    left.bytes -= len(raw)
    how = "in your editor, save it with the encoding UTF-8"
    if raw.startswith((b"\xff\xfe", b"\xfe\xff")) or b"\0" in raw[:2]:
        raise unusable(name, f"the file is saved as UTF-16 or UTF-32; {how}")
    try:
        return raw.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        before = raw[: error.start]
    line, column = before.count(b"\n") + 1, len(before) - before.rfind(b"\n")
    byte = raw[len(before)]
    message = f"the file is not saved as UTF-8: byte {byte:#04x} is not text; {how}"
    raise DataError((Problem(name, line, column, "", message),))
