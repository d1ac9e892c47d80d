"""Text in columns: how wide it is on a terminal, and how to make it fit."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable
from itertools import accumulate

ELLIPSIS = "…"


def width(text: str) -> int:
    """Return how many columns a text takes: wide characters two, combining ones none.

    >>> from citykit.columns import width
    >>> width("Café"), width("市役所")
    (4, 6)
    """
    return sum(map(_char_width, text))


def _char_width(char: str) -> int:
    if unicodedata.category(char) in ("Mn", "Me", "Cf"):
        return 0
    return 2 if unicodedata.east_asian_width(char) in "WF" else 1


def shorten(text: str, columns: int) -> str:
    """Return a text that takes at most so many columns; an ellipsis ends what was cut.

    >>> from citykit.columns import shorten
    >>> shorten("Community Garden", 10)
    'Community…'
    """
    if width(text) <= columns:
        return text
    ends = accumulate(map(_char_width, text))
    kept = (char for char, end in zip(text, ends, strict=True) if end < columns)
    return "".join(kept).rstrip() + ELLIPSIS


def pad(text: str, columns: int) -> str:
    """Return a text that takes exactly so many columns, cut or filled up with spaces."""
    short = shorten(text, columns)
    return short + " " * (columns - width(short))


def wrap(parts: Iterable[str], columns: int, between: str = " ") -> list[str]:
    """Return parts in as few lines as hold them; no part is broken over two lines.

    >>> from citykit.columns import wrap
    >>> wrap(["Pond", "Park", "Cafe"], 11, ", ")
    ['Pond, Park,', 'Cafe']
    """
    lines: list[str] = []
    listed = list(parts)
    for place, part in enumerate(listed):
        end = between.rstrip() if place < len(listed) - 1 else ""
        text = shorten(part, columns - len(end)) + end
        if lines and width(lines[-1]) + 1 + width(text) <= columns:
            lines[-1] += f" {text}"
        else:
            lines.append(text)
    return lines
