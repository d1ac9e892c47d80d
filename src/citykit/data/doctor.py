"""The frame of a doctor, which examines rulesets for what a schema cannot find.

A game lists its checks. A check is a function that takes a ruleset and yields the path of each
finding, a message, and the data of the message by name. An *error* means that the ruleset cannot
be played, a *warning* that it probably does not do what was meant, a *note* is worth a look. The
list ``doctor`` of a ruleset's file accepts findings, each with a reason.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, Generic, TypeAlias, TypeVar

from attrs import evolve, field, fields, frozen

from citykit.data.rulesetfiles import Finder, RulesetFile
from citykit.data.rulesets import NamedRuleset, RulesetLoader
from citykit.data.yamltext import Node
from citykit.tools.columns import clean
from citykit.tools.errors import DataError, PathParts, Problem

__all__ = [
    "ERROR",
    "NOTE",
    "WARNING",
    "Check",
    "Doctor",
    "Finding",
    "Found",
    "own_choice",
    "untranslated",
]

ERROR, WARNING, NOTE = "error", "warning", "note"

#: Maximum number of names listed in a message.
_MAX_LISTED = 12

#: What a check yields: a path, a message, and its data.
Found: TypeAlias = Iterator[tuple[PathParts, str, dict[str, Any]]]


@frozen
class Finding:
    """One thing that the designer of a ruleset should know.

    Attributes:
        severity: ``error``, ``warning`` or ``note``.
        code: A short name for programs, such as ``unequal-turns``.
        problem: The place and the message.
        data: The values in the message, by name.
        accepted: The reason for which the file accepts the finding; None if it does not.
    """

    severity: str
    code: str
    problem: Problem
    data: Mapping[str, Any] = field(factory=dict, hash=False)
    accepted: str | None = None

    def plain(self) -> dict[str, Any]:
        """Return the finding as plain data for JSON."""
        problem = {each.name: getattr(self.problem, each.name) for each in fields(Problem)}
        head = {"severity": self.severity, "code": self.code, "accepted": self.accepted}
        return {**head, **problem, "data": self.data}

    def __str__(self) -> str:
        problem = self.problem
        severity = self.severity if self.accepted is None else f"accepted {self.severity}"
        place = str(Problem(problem.file, problem.line, problem.column, "", severity))
        rest = (part for part in (problem.path, problem.message) if part)
        reason = "" if self.accepted is None else f" ({clean(self.accepted)})"
        return f"{place}: {': '.join(rest)} [{self.code}]{reason}"


R = TypeVar("R", bound=NamedRuleset)


@frozen
class Check(Generic[R]):
    """A check of rulesets that can be loaded.

    Attributes:
        severity: The severity of its findings.
        code: Their code.
        find: Yields them.
    """

    severity: str
    code: str
    find: Callable[[R], Found]


def untranslated(missing: Mapping[str, tuple[str, ...]]) -> Found:
    """A language has no name for something, so another name is used instead.

    Args:
        missing: The keys that are missing, by language.
    """
    for language, keys in missing.items():
        if keys:
            are = "name is" if len(keys) == 1 else "names are"
            more = ", ..." if len(keys) > _MAX_LISTED else ""
            listed = ", ".join(keys[:_MAX_LISTED]) + more
            message = f"{len(keys)} {are} not translated into {language!r}: {listed}"
            yield (), message, {"language": language, "missing": list(keys)}


def own_choice(house: Sequence[str]) -> Found:
    """Values that are our own choice, because they are not known of the printed game.

    Args:
        house: The paths of these values.
    """
    if house:
        message = f"not known of the printed game, but chosen for this ruleset: {', '.join(house)}"
        yield (), message, {"paths": list(house)}


def _findings(severity: str, code: str, node: Node, found: Found) -> Iterator[Finding]:
    for path, message, data in found:
        yield Finding(severity, code, node.problem(path, message), data)


# --- Accepted findings -----------------------------------------------------------------


def _accepts(entry: Mapping[str, str], finding: Finding) -> bool:
    """Return whether an entry of ``doctor`` accepts a finding: by its code, and its path."""
    path, of = finding.problem.path, entry.get("of", "")
    inside = not of or path == of or path.startswith((f"{of}.", f"{of}["))
    return inside and entry["accept"] == finding.code


def _accept(found: Iterable[Finding], node: Node) -> list[Finding]:
    """Return findings with the reasons for which the file accepts them.

    An entry that accepts nothing is a finding itself, unless it comes from the file that this
    one extends.
    """
    listed = node.value["doctor"].value if "doctor" in node.value else []
    entries = [(entry.plain(), entry.place.file == node.place.file) for entry in listed]
    findings, used = [], set[int]()
    for finding in found:
        places = [place for place, (entry, _) in enumerate(entries) if _accepts(entry, finding)]
        used.update(places)
        reason = entries[places[0]][0]["reason"] if places else None
        findings.append(evolve(finding, accepted=reason))
    for place, (entry, own) in enumerate(entries):
        if own and place not in used:
            of = f" of {entry['of']!r}" if "of" in entry else ""
            message = f"there is no {entry['accept']!r}{of} to accept; remove this entry"
            problem = node.problem(("doctor", place), message)
            findings.append(Finding(WARNING, "unused-accept", problem, {"entry": entry}))
    return findings


# --- The doctor ------------------------------------------------------------------------


@frozen
class Doctor(Generic[R]):
    """Examines the rulesets of a game.

    Attributes:
        finder: Finds their files.
        rulesets: Loads them.
        checks: The checks of the game.
    """

    finder: Finder
    rulesets: RulesetLoader[R]
    checks: tuple[Check[R], ...]

    @property
    def codes(self) -> tuple[str, ...]:
        """The codes of findings that a file can accept."""
        return ("taken-name", *(check.code for check in self.checks))

    def _taken_name(self, ruleset: R, file: RulesetFile) -> Found:
        """Another ruleset is found by the id of this one."""
        known = (*self.finder.shipped_names, *self.finder.offered())
        if ruleset.id in known and self.finder.find(ruleset.id) != file:
            message = f"another ruleset is called {ruleset.id!r}, so saved games would be ambiguous"
            yield ("id",), message, {"id": ruleset.id}

    def examine(self, source: str | Path, *, accepted: bool = False) -> tuple[Finding, ...]:
        """Return everything worth knowing about a ruleset: errors, then warnings, then notes.

        A ruleset with errors cannot be loaded, so there are only errors then.

        Args:
            source: The name or path of a ruleset.
            accepted: Whether to return the findings, too, that the file accepts.
        """
        try:
            file = self.finder.find(source)
            ruleset, node = self.rulesets.read(file)
        except DataError as error:
            return tuple(Finding(ERROR, "data", problem) for problem in error.problems)
        found = [*_findings(WARNING, "taken-name", node, self._taken_name(ruleset, file))]
        for check in self.checks:
            found += _findings(check.severity, check.code, node, check.find(ruleset))
        shown = [each for each in _accept(found, node) if accepted or each.accepted is None]
        order = (ERROR, WARNING, NOTE)
        return tuple(sorted(shown, key=lambda finding: order.index(finding.severity)))
