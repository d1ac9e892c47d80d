"""Consistency checks beyond the schema, on the parts of the data that fit it.

Entries that do not fit the schema are skipped and the others still checked, so that a
designer sees all problems at once.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cached_property
from typing import Any, TypeAlias, TypeVar

from attrs import frozen

from citykit.data.rulesets import Merged
from citykit.data.yamltext import Node
from citykit.tools.errors import PathParts, Problem

__all__ = ["Check", "Entry", "Found", "ValidParts", "duplicates", "find_contradictions"]

#: What is wrong: paths with messages.
Found: TypeAlias = Iterator[tuple[PathParts, str]]
#: An entry of a list: its path and its plain data.
Entry: TypeAlias = tuple[PathParts, Any]


@frozen
class ValidParts:
    """The parts of a ruleset's data that fit the schema.

    Attributes:
        node: The whole data.
        broken: The paths that do not fit.
    """

    node: Node
    broken: tuple[PathParts, ...]

    @cached_property
    def _broken_parts(self) -> set[PathParts]:
        """The paths of everything that does not fit, or contains what does not."""
        return {path[:depth] for path in self.broken for depth in range(len(path) + 1)}

    def has(self, path: PathParts) -> bool:
        """Return whether there is anything at a path."""
        node = self.node
        for part in path:
            if isinstance(part, str) and not (isinstance(node.value, dict) and part in node.value):
                return False
            node = node.value[part]
        return True

    def is_valid(self, path: PathParts) -> bool:
        """Return whether there is something at a path that fits the schema completely."""
        return self.has(path) and path not in self._broken_parts

    def entries(self, *path: str | int) -> list[Entry]:
        """Return the valid entries of a list, with their paths."""
        listed = self.node.find(path).value if self.has(path) else None
        if not isinstance(listed, list):
            return []
        paths = [(*path, place) for place in range(len(listed))]
        return [(each, self.node.find(each).plain()) for each in paths if self.is_valid(each)]


def duplicates(data: ValidParts, keys: Mapping[PathParts, str]) -> Found:
    """Yield the entries of lists that have the same key as an earlier one.

    Args:
        data: The data.
        keys: The path of each list, and the key that identifies its entries.
    """
    for section, key in keys.items():
        seen: set[Any] = set()
        for path, entry in data.entries(*section):
            if entry[key] in seen:
                yield (*path, key), f"duplicate {key} {entry[key]!r} in {section[-1]}"
            seen.add(entry[key])


D = TypeVar("D", bound=ValidParts)
#: A check, and the sections that it needs to be valid as a whole.
Check: TypeAlias = tuple[Callable[[D], Found], tuple[str, ...]]


def find_contradictions(merged: Merged, data: D, checks: Sequence[Check[D]]) -> list[Problem]:
    """Return everything that checks find wrong with a ruleset.

    Args:
        merged: The data of a ruleset.
        data: The parts of it that fit the schema.
        checks: The checks; one is skipped if a section that it needs does not fit the schema.
    """
    return [
        merged.problem(path, message, sections)
        for check, sections in checks
        if all(data.is_valid((key,)) for key in sections)
        for path, message in check(data)
    ]
