"""The content of a ruleset as plain data, and its fingerprint.

A saved game names the ruleset it was played with. The content can change while the name stays
the same, so the game also stores a *fingerprint*: the SHA-256 of the content in canonical JSON.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Any, Generic, TypeVar

from citykit.formats.values import Special, Values
from citykit.tools.canonical import digest
from citykit.tools.errors import need_ruleset

__all__ = ["RulesetContents"]

R = TypeVar("R")


class RulesetContents(Generic[R]):
    """Writes the rulesets of a game as plain data.

    Args:
        kind: The class of the rulesets.
        special: How values of some classes are written.
        unmarked: Names of fields that do not matter to the fingerprint.
    """

    def __init__(
        self,
        kind: type[R],
        special: Mapping[Any, Special] | None = None,
        unmarked: tuple[str, ...] = (),
    ) -> None:
        self._kind = kind
        self._values = Values(special or {})
        marked = Values(special or {}, **dict.fromkeys(unmarked))

        @lru_cache(maxsize=32)
        def fingerprint(ruleset: R) -> str:
            return digest(marked.write(ruleset))

        self._fingerprint = fingerprint

    def content(self, ruleset: R) -> dict[str, Any]:
        """Return the content of a ruleset as plain data. Defaults are spelled out.

        Args:
            ruleset: Any ruleset.

        Raises:
            ArgumentError: If it is not a ruleset.
        """
        need_ruleset(ruleset, self._kind)
        content: dict[str, Any] = self._values.write(ruleset)
        return content

    def fingerprint(self, ruleset: R) -> str:
        """Return the fingerprint of a ruleset: 64 hexadecimal digits.

        It depends on the content, names included, and on nothing else: not on the layout of
        the files, the version of Python or the platform.

        Args:
            ruleset: Any ruleset.

        Raises:
            ArgumentError: If it is not a ruleset.
        """
        need_ruleset(ruleset, self._kind)
        return self._fingerprint(ruleset)
