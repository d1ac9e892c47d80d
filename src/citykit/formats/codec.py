"""Serialize the values of a game as JSON.

The ``type`` of a document or message names its class. A *document* (such as a state) is
self-contained: it also has the version of the format and the ruleset it belongs to. A *message*
(such as an action) is short and refers to a table that both sides have; unless that is a table
of the official game, it is marked with the ruleset.

The JSON is canonical: equal values give equal strings. Input is untrusted and checked
completely.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Generic, NoReturn, Protocol, TypeAlias, TypeVar

from attrs import field, frozen

from citykit.formats.jsontext import Wrong, brief, check_data, parse_json, refuse, wrong
from citykit.formats.readers import Data, an_id, faults, gather, members, parts, tag, text
from citykit.formats.refusals import write_error
from citykit.tools.canonical import canonical, digest
from citykit.tools.errors import GameError, NewerVersion, Problem, RulesetMismatch, need_ruleset
from citykit.tools.ids import is_id
from citykit.tools.mappings import FrozenMapping

__all__ = [
    "Codec",
    "Differing",
    "Identified",
    "Kind",
    "OnlyRuleset",
    "Rulesets",
    "TypedReader",
    "expect",
    "one_ruleset",
    "unread",
]

#: Maximum number of parts of a ruleset named in a message; the attributes of the error have
#: all of them.
_NAMED_AT_MOST = 20

#: The number of digits of the fingerprint in the mark of a message.
_MARK_DIGITS = 16


class Identified(Protocol):
    """What shared code asks of a ruleset."""

    @property
    def id(self) -> str:
        """Its id."""


#: The rulesets of a game.
R = TypeVar("R", bound=Identified)
T = TypeVar("T")

#: The ids of parts that differ, by section of a ruleset.
Differing: TypeAlias = dict[str, tuple[str, ...]]


@frozen
class Kind(Generic[R]):
    """How one kind of value is serialized.

    Attributes:
        name: Its ``type`` in JSON.
        cls: Its class.
        write: Converts a value to data, without ``type``, given its ruleset. It raises
            :class:`~citykit.formats.jsontext.Wrong` if the value is not of this ruleset.
        read: Converts that data back, given the ruleset that its ids belong to. It raises
            :class:`~citykit.formats.jsontext.Wrong`.
        ruleset: For a document, returns the ruleset of a value, which is written together
            with the version. None for a message.
        marked: Whether a message is marked with its ruleset.
        versioned: Whether a message is written together with the version.
    """

    name: str
    cls: type
    write: Callable[[Any, R], Data]
    read: Callable[[Data, R], Any]
    ruleset: Callable[[Any], R] | None = None
    marked: bool = True
    versioned: bool = False


@frozen
class Rulesets(Generic[R]):
    """What JSON needs to know about the rulesets of a game.

    Attributes:
        official: Returns the official ruleset.
        shipped: Returns the ruleset that ships under an id; None if there is none.
        fingerprint: Returns the fingerprint of a ruleset.
        kind: The class of the rulesets.
    """

    official: Callable[[], R]
    shipped: Callable[[str], R | None]
    fingerprint: Callable[[R], str]
    kind: type[R]

    def check(self, given: object) -> None:
        """Check that an argument is a ruleset of the game.

        Raises:
            ArgumentError: If it is not.
        """
        need_ruleset(given, self.kind)

    def given(self, ruleset: R | None) -> R:
        """Return a ruleset that a caller may leave out: the official one by default.

        Args:
            ruleset: The ruleset, if there is one.

        Raises:
            ArgumentError: If it is not a ruleset.
        """
        if ruleset is None:
            return self.official()
        self.check(ruleset)
        return ruleset


@frozen
class OnlyRuleset:
    """The ruleset of a game that has no other.

    Attributes:
        id: The name of the game.
        edition: The number of its edition; another one after the rules have changed.
    """

    id: str
    edition: int = 1


def one_ruleset(name: str, edition: int = 1) -> Rulesets[OnlyRuleset]:
    """Return the rulesets of a game that has only one.

    Args:
        name: The name of the game, an id.
        edition: The number of its edition, to be increased when the rules change.
    """
    only = OnlyRuleset(name, edition)
    return Rulesets(
        official=lambda: only,
        shipped=lambda given: only if given == name else None,
        fingerprint=lambda ruleset: digest([ruleset.id, ruleset.edition]),
        kind=OnlyRuleset,
    )


def _written_with(name: str, ruleset: Identified) -> Problem:
    problem = f"this was written with {brief(name)}, not with {ruleset.id!r}"
    if name == ruleset.id:
        problem = f"this was written with another version of {ruleset.id!r}"
    return Problem("JSON", 0, 0, "ruleset", problem)


@frozen
class Codec(Generic[R]):
    """The JSON of a game.

    A game whose documents describe their ruleset more closely overrides :meth:`reference`,
    :meth:`read_reference` and :meth:`differences`.

    Attributes:
        kinds: The kinds of values. Kinds that share a name share a reader.
        rulesets: The rulesets of the game.
        version: The version of the format that is written. Older versions are read, newer
            ones refused.
        instead: What to write instead of a value that has no JSON form, by the name of its class.
    """

    kinds: tuple[Kind[R], ...]
    rulesets: Rulesets[R]
    version: int = 1
    instead: Mapping[str, str] = FrozenMapping()
    _by_class: dict[type, Kind[R]] = field(init=False)
    _by_name: dict[str, Kind[R]] = field(init=False)

    @_by_class.default
    def _index_by_class(self) -> dict[type, Kind[R]]:
        return {kind.cls: kind for kind in self.kinds}

    @_by_name.default
    def _index_by_name(self) -> dict[str, Kind[R]]:
        return {kind.name: kind for kind in self.kinds}

    # --- The ruleset of a document

    def reference(self, ruleset: R) -> Data:
        """Return the reference of a document to its ruleset."""
        return {"id": ruleset.id, "fingerprint": self.rulesets.fingerprint(ruleset)}

    def read_reference(self, value: Any) -> Data:
        """Read a reference to a ruleset.

        Raises:
            Wrong: With everything that is wrong with it.
        """
        return parts(value, {"id": an_id, "fingerprint": text})

    def differences(self, ruleset: R, reference: Data, document: Data) -> Differing:  # noqa: ARG002
        """Return the differences between a ruleset and the one that a document refers to.

        Args:
            ruleset: The ruleset at hand.
            reference: The reference of the document to its own.
            document: The rest of the document.

        Returns:
            For each section that differs the ids of its parts, ``*`` if they are not known.
        """
        return {}

    def _mismatch(self, ruleset: R, reference: Data, document: Data) -> RulesetMismatch:
        """Return the error that lists the differences of two rulesets."""
        found = self.differences(ruleset, reference, document)
        problems = []
        for section, names in found.items():
            few = ", ".join(names[:_NAMED_AT_MOST])
            more = f" and {len(names) - _NAMED_AT_MOST} more" if len(names) > _NAMED_AT_MOST else ""
            many = f"these {section} differ: {few}{more}"
            problems.append(many if names != ("*",) else f"{section} differ")
        listed = [Problem("JSON", 0, 0, "ruleset", problem) for problem in problems]
        name = reference["id"]
        return RulesetMismatch(name, found, (_written_with(name, ruleset), *listed))

    def _shipped(self, name: str) -> R:
        ruleset = self.rulesets.shipped(name)
        if ruleset is None:
            raise wrong(f"unknown ruleset {brief(name)}: pass it as an argument")
        return ruleset

    def _resolve(self, value: Any, ruleset: R | None, any_version: bool, document: Data) -> R:
        """Return the ruleset to read a document with.

        Args:
            value: The reference of the document to its ruleset.
            ruleset: The ruleset to use; if None, the one that ships under the id.
            any_version: Whether to accept a ruleset with different content.
            document: The rest of the document.

        Raises:
            RulesetMismatch: If it is not the ruleset that the document was written with.
            Wrong: If the reference is malformed, or no ruleset is given and the id is unknown.
        """
        reference = self.read_reference(value)
        ruleset = ruleset or self._shipped(reference["id"])
        if not any_version and reference != self.reference(ruleset):
            raise self._mismatch(ruleset, reference, document)
        return ruleset

    # --- The ruleset of a message

    def _mark(self, ruleset: R) -> str:
        """Return the mark of the messages of a ruleset."""
        return f"{ruleset.id}@{self.rulesets.fingerprint(ruleset)[:_MARK_DIGITS]}"

    def resolve_mark(self, value: Any, ruleset: R | None, any_version: bool = False) -> R:
        """Return the ruleset to read a marked message with.

        Args:
            value: The mark.
            ruleset: The ruleset to use; if None, the one that ships under the id.
            any_version: Whether to accept a ruleset with different content.

        Raises:
            RulesetMismatch: If the mark is that of another ruleset.
            Wrong: If it is malformed, or no ruleset is given and the id is unknown.
        """
        name, at, _ = text(value).partition("@")
        if not at or not is_id(name):
            raise wrong(f"{brief(value)} is not the mark of a ruleset")
        ruleset = ruleset or self._shipped(name)
        if not any_version and value != self._mark(ruleset):
            raise RulesetMismatch(name, {}, (_written_with(name, ruleset),))
        return ruleset

    # --- Writing

    def to_data(self, value: Any, ruleset: R | None = None) -> Any:
        """Return a value, or a list or tuple of values, as plain data.

        Args:
            value: A value of one of the kinds, or an error.
            ruleset: The ruleset that a message belongs to; the official one by default.

        Raises:
            ArgumentError: If the ruleset is not a ruleset.
            JsonError: If the value has no JSON form, or is not of this ruleset.
        """
        if ruleset is not None:
            self.rulesets.check(ruleset)
        if isinstance(value, (list, tuple)):
            return [self.to_data(each, ruleset) for each in value]
        try:
            if isinstance(value, GameError):
                reasons = getattr(value, "reasons", ())
                return write_error(value, [self._write(reason, ruleset)[0] for reason in reasons])
            data, kind = self._write(value, ruleset)
        except Wrong as error:
            raise refuse(error.found) from None
        if kind.ruleset is not None or kind.versioned:
            data["version"] = self.version
        if kind.ruleset is not None:
            data["ruleset"] = self.reference(kind.ruleset(value))
        elif kind.marked and ruleset is not None and ruleset != self.rulesets.official():
            data["ruleset"] = self._mark(ruleset)
        return data

    def _write(self, value: Any, ruleset: R | None) -> tuple[Data, Kind[R]]:
        kind = self._by_class.get(type(value))
        if kind is None:
            name = type(value).__name__
            hint = f": use {self.instead[name]}" if name in self.instead else ""
            raise wrong(f"a {name} has no JSON form{hint}")
        own = kind.ruleset(value) if kind.ruleset is not None else ruleset
        return {"type": kind.name, **kind.write(value, own or self.rulesets.official())}, kind

    def to_json(self, value: Any, ruleset: R | None = None) -> str:
        """Return a value as canonical JSON: ASCII, keys in order, no spaces.

        Equal values give equal strings.

        Args:
            value: A value of one of the kinds, an error, or a list or tuple of them.
            ruleset: The ruleset that a message belongs to; the official one by default.

        Raises:
            ArgumentError: If the ruleset is not a ruleset.
            JsonError: If the value has no JSON form, or is not of this ruleset.
        """
        return canonical(self.to_data(value, ruleset))

    def fingerprint(self, value: Any, ruleset: R | None = None) -> str:
        """Return the SHA-256 of a value's canonical JSON, as 64 hexadecimal digits.

        Equal values have equal fingerprints on every platform and Python version.

        Args:
            value: A value of one of the kinds, or a list or tuple of them.
            ruleset: The ruleset that a message belongs to; the official one by default.

        Raises:
            JsonError: If the value has no JSON form, or is not of this ruleset.
        """
        return digest(self.to_data(value, ruleset))

    # --- Reading

    def check_version(self, version: Any) -> None:
        """Check that the version of a document can be read.

        Raises:
            NewerVersion: If it is newer than this library.
            Wrong: If it is not a version number.
        """
        if type(version) is not int or version < 1:
            raise Wrong((("version",), f"expected a number from 1, not {brief(version)}"))
        if version > self.version:
            raise NewerVersion(version, self.version)

    def _read(self, data: Any, ruleset: R | None, any_version: bool) -> Any:
        if not isinstance(data, dict):
            raise wrong(f"expected an object, not {brief(data)}")
        if "type" not in data:
            raise wrong("'type' is missing")
        name = data["type"]
        kind = self._by_name.get(name) if isinstance(name, str) else None
        if kind is None:
            raise Wrong((("type",), f"{brief(name)} is not a type that this version knows"))
        rest = {key: value for key, value in data.items() if key != "type"}
        if kind.ruleset is not None or kind.versioned:
            self.check_version(rest.pop("version", None))
        try:
            if kind.ruleset is not None:
                ruleset = self._resolve(rest.pop("ruleset", None), ruleset, any_version, rest)
            elif kind.marked and "ruleset" in rest:
                ruleset = self.resolve_mark(rest.pop("ruleset"), ruleset, any_version)
        except Wrong as error:
            raise Wrong(*faults(error, ("ruleset",))) from None
        return kind.read(rest, ruleset or self.rulesets.official())

    def _from_checked(self, data: Any, ruleset: R | None, any_version: bool) -> Any:
        """Return the value described by data within the limits of JSON."""
        if ruleset is not None:
            self.rulesets.check(ruleset)
        try:
            if isinstance(data, list):
                items = enumerate(data)
                found = gather(lambda each: self._read(each, ruleset, any_version), items)
                return tuple(found.values())
            return self._read(data, ruleset, any_version)
        except Wrong as error:
            raise refuse(error.found) from None

    def from_data(self, data: Any, ruleset: R | None = None, *, any_version: bool = False) -> Any:
        """Return the value, or the tuple of values, that plain data describes.

        Args:
            data: Untrusted data.
            ruleset: The ruleset it belongs to. By default, the one that ships under the id in
                a document or in the mark of a message, and the official one for a message
                without a mark.
            any_version: Whether to read what was written with a ruleset of different content.

        Raises:
            ArgumentError: If the ruleset is not a ruleset.
            JsonError: If the data does not describe a valid value; it lists every problem.
        """
        check_data(data)
        return self._from_checked(data, ruleset, any_version)

    def from_json(
        self,
        text: str | bytes | bytearray,
        ruleset: R | None = None,
        *,
        any_version: bool = False,
    ) -> Any:
        """Parse JSON, which may be untrusted, and return what it describes.

        Args:
            text: JSON as a string or UTF-8 bytes.
            ruleset: The ruleset it belongs to. By default, the one that ships under the id in
                a document or in the mark of a message, and the official one for a message
                without a mark.
            any_version: Whether to read what was written with a ruleset of different content.

        Raises:
            ArgumentError: If the ruleset is not a ruleset.
            JsonError: If the input does not describe a valid value; it lists every problem.
        """
        return self._from_checked(parse_json(text), ruleset, any_version)

    def read_with(
        self,
        text: str | bytes | bytearray,
        name: str,
        ruleset: R,
        read: Callable[[Data], T],
    ) -> T:
        """Parse a message that is read together with the position it refers to.

        Args:
            text: JSON as a string or UTF-8 bytes.
            name: The ``type`` of the message, such as ``guide``.
            ruleset: The ruleset of the position.
            read: Converts the data of the message, without ``type``; raises
                :class:`~citykit.formats.jsontext.Wrong`.

        Raises:
            JsonError: If the input does not describe such a message for this position.
        """
        data = parse_json(text)
        try:
            rest = dict(members(data))
            if (found := rest.pop("type", None)) != name:
                raise Wrong((("type",), f"expected a {name}, not {brief(found)}"))
            if "ruleset" in rest:
                self.resolve_mark(rest.pop("ruleset"), ruleset)
            return read(rest)
        except Wrong as error:
            raise refuse(error.found) from None


def unread(problem: str) -> Callable[[Data, Any], NoReturn]:
    """Return the reader of a kind that :meth:`Codec.from_json` does not read.

    Args:
        problem: Why it does not, and what to use instead.
    """

    def read(data: Data, ruleset: Any) -> NoReturn:
        raise wrong(problem)

    return read


def expect(value: Any, what: str, *kinds: type[T]) -> T:
    """Return a value that was read if it is of the kind that the caller wants.

    Args:
        value: The value.
        what: What is wanted, for the message.
        kinds: The classes that are wanted.

    Raises:
        JsonError: If it is of another class.
    """
    if isinstance(value, kinds):
        return value
    found = "a list" if isinstance(value, tuple) else f"{tag(type(value))!r}"
    raise refuse([(("type",), f"expected {what}, not {found}")])


@frozen
class TypedReader(Generic[R, T]):
    """Reads JSON that describes one kind of value, so that callers need no cast.

    Attributes:
        codec: The codec of the game.
        what: What is read, for the message, such as ``a state``.
        kinds: Its classes.
    """

    codec: Codec[R]
    what: str
    kinds: tuple[type[T], ...]

    def read(
        self,
        text: str | bytes | bytearray,
        ruleset: R | None = None,
        *,
        any_version: bool = False,
    ) -> T:
        """Parse JSON that describes a value of one kind, as ``from_json`` does.

        Positions are checked for consistency; whether an action or a click is legal, and whether
        the moves of a record are, is not.

        Args:
            text: JSON as a string or UTF-8 bytes.
            ruleset: The ruleset it belongs to; by default, the shipped one that it names.
            any_version: Whether to read what was written with a ruleset of different content.

        Raises:
            JsonError: If the input does not describe a value of this kind.
        """
        found = self.codec.from_json(text, ruleset, any_version=any_version)
        return expect(found, self.what, *self.kinds)
