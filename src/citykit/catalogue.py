"""The words of a ruleset in one language as plain data, for programs that are not in Python."""

from __future__ import annotations

from typing import Any

from citykit.columns import clean
from citykit.locale import Locale
from citykit.rulesets import NamedRuleset

__all__ = ["catalogue_head"]

#: The version of the format.
_VERSION = 1


def catalogue_head(ruleset: NamedRuleset, fingerprint: str, locale: Locale) -> dict[str, Any]:
    """Return the beginning of a catalogue: what it is about.

    Args:
        ruleset: The ruleset.
        fingerprint: Its fingerprint.
        locale: The language.
    """
    return {
        "type": "catalogue",
        "version": _VERSION,
        "language": locale.language,
        "language_name": locale.name,
        "ruleset": ruleset.id,
        "fingerprint": fingerprint,
        "ruleset_name": clean(ruleset.name),
    }
