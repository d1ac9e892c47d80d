"""The kinds of values that the games told by events write as JSON."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Generic, TypeVar

from attrs import frozen

from citykit.formats.codec import Identified, Kind, unread
from citykit.formats.contents import RulesetContents
from citykit.formats.jsontext import Wrong
from citykit.formats.readers import Data, tag
from citykit.formats.refusals import Refusals
from citykit.formats.results import read_outcome, read_sheet, write_outcome, write_sheet
from citykit.formats.values import Values
from citykit.game.flaws import Flaw
from citykit.game.outcome import Outcome, ScoreSheet
from citykit.game.position import BaseView
from citykit.tools.errors import PathParts

__all__ = ["GameKinds", "read_position"]

R = TypeVar("R", bound=Identified)
S = TypeVar("S")
V = TypeVar("V")
A = TypeVar("A")


def _place(path: PathParts, cls: type) -> PathParts:
    """Return the path in a document of what is wrong with a position."""
    if path[0] == "privates" and issubclass(cls, BaseView):
        return ("private", *path[2:])
    return path if path[0] in ("privates", "secret", "seat") else ("table", *path)


def read_position(
    data: Any, cls: type, values: Values, status: Callable[[Any], tuple[Flaw, ...]]
) -> Any:
    """Return a state or view from untrusted plain data, if it can come up in a game.

    Args:
        data: The data.
        cls: The class of the position.
        values: The readers of the game's values.
        status: Returns what makes a position unreachable.

    Raises:
        Wrong: With everything that is wrong with the data, or with the position.
    """
    position = values.read(data, cls)
    if flaws := status(position):
        raise Wrong(*((_place(flaw.path, cls), flaw.message) for flaw in flaws))
    return position


@frozen
class GameKinds(Generic[R]):
    """Makes the kinds of a game's codec.

    Attributes:
        values_of: Returns the writers and readers of the values of a ruleset.
        refusals: Writes and reads the reasons of the game.
        status: Returns what makes a position unreachable.
        contents: Writes the rulesets of the game.
        version: The version of the format.
    """

    values_of: Callable[[R], Values]
    refusals: Refusals
    status: Callable[[Any], tuple[Flaw, ...]]
    contents: RulesetContents[R]
    version: int = 1

    def _write(self, value: Any, ruleset: R) -> Any:
        return self.values_of(ruleset).write(value)

    def _message(self, cls: type) -> Kind[Any]:
        def read(data: Data, ruleset: R) -> Any:
            return self.values_of(ruleset).read(data, cls)

        return Kind(tag(cls), cls, self._write, read)

    def _position(self, cls: type) -> Kind[Any]:
        def read(data: Data, ruleset: R) -> Any:
            return read_position(data, cls, self.values_of(ruleset), self.status)

        return Kind(tag(cls), cls, self._write, read, lambda position: position.table.ruleset)

    def _write_ruleset(self, ruleset: R, _: R) -> Data:
        fingerprint = {"fingerprint": self.contents.fingerprint(ruleset)}
        return {"version": self.version, **self.contents.content(ruleset), **fingerprint}

    def all(
        self, positions: Iterable[type], messages: Iterable[type], ruleset: type[R]
    ) -> tuple[Kind[Any], ...]:
        """Return the kinds of a game: positions, messages, reasons, results and rulesets.

        Args:
            positions: The classes of states and views, which are checked when they are read.
            messages: The classes of actions, events and so on.
            ruleset: The class of rulesets, which are written and not read.
        """
        refusals = self.refusals
        return (
            *map(self._position, positions),
            *map(self._message, messages),
            *(
                Kind("reason", cls, _alone(refusals.write), _alone(refusals.read))
                for cls in refusals.by_code.values()
            ),
            Kind(tag(ScoreSheet), ScoreSheet, _alone(write_sheet), _alone(read_sheet)),
            Kind(tag(Outcome), Outcome, _alone(write_outcome), _alone(read_outcome)),
            Kind(
                "ruleset",
                ruleset,
                self._write_ruleset,
                unread("a ruleset is written for clients only: use load_ruleset"),
                marked=False,
            ),
        )


def _alone(convert: Callable[[Any], Any]) -> Callable[[Any, Any], Any]:
    """Return a conversion that does not depend on the ruleset."""
    return lambda value, _: convert(value)
