"""The content of a ruleset as plain data, and its fingerprint.

A saved game names the ruleset it was played with. The content can change while the name stays
the same, so the game also stores a *fingerprint*: the SHA-256 of the content in canonical JSON.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from citykit.canonical import digest
from citykit.mappings import Counts, FrozenMapping
from citykit.values import Special, Values
from kosmopolis.model.ruleset import Ruleset, need_ruleset

__all__ = ["ruleset_content", "ruleset_fingerprint"]


def _by_number(numbers: FrozenMapping[int, int]) -> dict[str, int]:
    return {str(key): value for key, value in numbers.items()}


#: Rulesets are read from YAML only.
_NUMBERS = Special(_by_number, dict)
_SPECIAL = {Counts[int]: _NUMBERS, FrozenMapping[int, int]: _NUMBERS}
_ALL = Values(_SPECIAL)
_WITHOUT_COLOURS = Values(_SPECIAL, colour="")


def ruleset_content(ruleset: Ruleset) -> dict[str, Any]:
    """Return the content of a ruleset as plain data. Defaults are spelled out.

    Args:
        ruleset: Any ruleset.

    Raises:
        ArgumentError: If it is not a ruleset.
    """
    need_ruleset(ruleset)
    content: dict[str, Any] = _ALL.write(ruleset)
    return content


def ruleset_fingerprint(ruleset: Ruleset) -> str:
    """Return the fingerprint of a ruleset: 64 hexadecimal digits.

    It depends on the content, names included, and on nothing else: not on the colours of
    professions, the layout of the files, the version of Python or the platform.

    Args:
        ruleset: Any ruleset.

    Raises:
        ArgumentError: If it is not a ruleset.
    """
    need_ruleset(ruleset)
    return _fingerprint(ruleset)


@lru_cache(maxsize=32)
def _fingerprint(ruleset: Ruleset) -> str:
    return digest(_WITHOUT_COLOURS.write(ruleset))
