"""The form of ids: one definition for data files, JSON, records and notation."""

from __future__ import annotations

import re
from typing import Any

__all__ = ["ID", "MAX_ID_LENGTH", "is_id"]

#: Maximum length of an id.
MAX_ID_LENGTH = 48
#: The pattern of an id: lower case words and numbers, joined by hyphens.
ID = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")


def is_id(value: Any) -> bool:
    r"""Return whether a value has the form of an id.

    >>> from citykit.tools.ids import is_id
    >>> is_id("tiny-house-1"), is_id("Tiny House"), is_id("pond\n"), is_id(7)
    (True, False, False, False)
    """
    return isinstance(value, str) and len(value) <= MAX_ID_LENGTH and bool(ID.fullmatch(value))
