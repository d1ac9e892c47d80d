"""Compare two rulesets, section by section."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any, Generic, TypeAlias, TypeVar

from attrs import field, frozen

from citykit.tools.errors import need_ruleset

__all__ = ["Change", "Comparison", "Section"]

#: The entries of one section by id, each as plain data by key.
Section: TypeAlias = dict[str, dict[str, Any]]


@frozen
class Change:
    """One difference between two rulesets.

    Attributes:
        kind: ``added``, ``removed`` or ``changed``.
        section: The section of the ruleset, such as ``cards``.
        id: The id of the entry; empty for sections without entries.
        old: The old entry as plain data by key; for a change, only the keys that differ.
        new: The new entry, likewise.
    """

    kind: str
    section: str
    id: str
    old: Mapping[str, Any] = field(hash=False)
    new: Mapping[str, Any] = field(hash=False)

    def words(self, key: str, value: Any) -> str:  # noqa: ARG002 - for games with keys of their own
        """Return the value of a key for display.

        Args:
            key: The key.
            value: Its value as plain data.
        """
        if isinstance(value, dict):
            return " + ".join(f"{amount} {name}" for name, amount in value.items()) or "nothing"
        if isinstance(value, list):
            return ", ".join(map(str, value)) or "nothing"
        if isinstance(value, bool):
            return "yes" if value else "no"
        return str(value) or "nothing"

    def __str__(self) -> str:
        sign = {"added": "+", "removed": "-", "changed": "~"}[self.kind]
        name = f"{self.section}[{self.id}]" if self.id else self.section
        if self.kind == "changed":
            parts = [
                f"{key} {self.words(key, self.old[key])} -> {self.words(key, self.new[key])}"
                for key in self.new
            ]
        else:
            there = self.new or self.old
            parts = [f"{key} {self.words(key, value)}" for key, value in there.items() if value]
        return ": ".join(part for part in (f"{sign} {name}", "; ".join(parts)) if part)


R = TypeVar("R")
C = TypeVar("C", bound=Change)


@frozen
class Comparison(Generic[R, C]):
    """Compares the rulesets of a game.

    Attributes:
        change: The class of its changes.
        kind: The class of the rulesets.
        sections: Returns each section of a ruleset, by name.
    """

    change: type[C]
    kind: type[R]
    sections: Mapping[str, Callable[[R], Section]]

    def compare(self, old: R, new: R) -> tuple[C, ...]:
        """Return the differences between two rulesets, section by section.

        Args:
            old: The ruleset to compare with.
            new: The ruleset that may differ from it.

        Raises:
            ArgumentError: If one of them is not a ruleset.
        """
        need_ruleset(old, self.kind)
        need_ruleset(new, self.kind)
        return tuple(
            change
            for section, read in self.sections.items()
            for change in self._differences(section, read(old), read(new))
        )

    def _differences(self, section: str, old: Section, new: Section) -> Iterator[C]:
        for name in old:
            if name not in new:
                yield self.change("removed", section, name, old[name], {})
            elif old[name] != new[name]:
                keys = [key for key in new[name] if old[name][key] != new[name][key]]
                before = {key: old[name][key] for key in keys}
                after = {key: new[name][key] for key in keys}
                yield self.change("changed", section, name, before, after)
        for name in new:
            if name not in old:
                yield self.change("added", section, name, {}, new[name])
