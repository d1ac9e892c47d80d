"""One-line strings on a terminal: clean them, measure them, make them fit."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable
from functools import lru_cache
from itertools import accumulate

__all__ = ["ELLIPSIS", "clean", "pad", "shorten", "width", "wrap"]

#: The end of a shortened string.
ELLIPSIS = "…"

#: Unicode categories without a visible form: surrogates, unassigned and private code
#: points, and format characters such as direction marks.
_HIDDEN = ("Cs", "Cn", "Co", "Cf")

#: Format characters that belong to the spelling in some scripts.
_JOINERS = "\u200c\u200d"


def clean(text: str) -> str:
    r"""Return a string on one line, without control, direction and other hidden characters.

    >>> from citykit.tools.columns import clean
    >>> clean("Town\n\u202eHall ")
    'Town Hall'
    """
    if not text.isprintable():
        kinds = ((char, unicodedata.category(char)) for char in text)
        text = "".join(
            " " if kind == "Cc" else char
            for char, kind in kinds
            if kind not in _HIDDEN or char in _JOINERS
        )
    return " ".join(text.split())


def width(text: str) -> int:
    """Return the number of columns of a string: wide characters take two, combining ones none.

    >>> from citykit.tools.columns import width
    >>> width("Café"), width("市役所")
    (4, 6)
    """
    return len(text) if text.isascii() else sum(map(_char_width, text))


@lru_cache(maxsize=1024)
def _char_width(char: str) -> int:
    if unicodedata.category(char) in ("Mn", "Me", "Cf"):
        return 0
    return 2 if unicodedata.east_asian_width(char) in "WF" else 1


def shorten(text: str, columns: int) -> str:
    """Cut a string to a number of columns; an ellipsis marks the cut.

    >>> from citykit.tools.columns import shorten
    >>> shorten("Community Garden", 10)
    'Community…'
    """
    if width(text) <= columns:
        return text
    ends = accumulate(map(_char_width, text))
    kept = (char for char, end in zip(text, ends, strict=True) if end < columns)
    return "".join(kept).rstrip() + ELLIPSIS


def pad(text: str, columns: int) -> str:
    """Cut a string, or fill it up with spaces, to exactly a number of columns."""
    short = shorten(text, columns)
    return short + " " * (columns - width(short))


def wrap(parts: Iterable[str], columns: int, between: str = " ") -> list[str]:
    """Join parts to lines of at most a number of columns; a part is shortened, never split.

    >>> from citykit.tools.columns import wrap
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
