"""How wide text is, so that it stays inside its card.

Nobody knows the font of the screen a picture is shown on. The widths here are those of the
widest common sans-serif fonts in bold, rounded up, so that real text is narrower.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TypeAlias
from unicodedata import category, east_asian_width, normalize

from attrs import frozen

from citykit.canvas import draw

# ruff: noqa: RUF001 - the letters are meant
#: Letters by their width, as a part of the size of the font.
_WIDTHS = {
    0.35: " 'ijlı",
    0.4: ",./:;I\\|ł‘’·",
    0.45: "-f²³¹",
    0.5: "!()[]`rt°¡",
    0.55: '"*',
    0.6: "J_csz–§†",
    0.65: "?LxŁ•«»¿",
    0.7: "$0123456789EFTaekovyø“”€£",
    0.75: "CPSYZbdghnpqu{}ßđÞþŋ",
    0.8: "ABKRVX",
    0.85: "#+<=>DGHNU^~Ð×−",
    0.9: "&OQØ",
    0.95: "w",
    1.0: "@M—…©®",
    1.05: "%mæ½¼¾",
    1.1: "œÆ",
    1.15: "W",
    1.2: "Œ",
}
_WIDTH = {letter: width for width, letters in _WIDTHS.items() for letter in letters}
_SPACE = _WIDTH[" "]
_WIDEST = 1.3
_ELLIPSIS = "…"

#: From one line to the next, as a part of the size of the font.
LEADING = 1.15


def _base(char: str) -> str:
    """Return a letter without its accents."""
    return normalize("NFD", char)[0]


def _width(char: str) -> float:
    known = _WIDTH.get(char) or _WIDTH.get(_base(char))
    if known:
        return known
    if category(char) in ("Mn", "Me", "Cf"):
        return 0.0
    return 1.05 if east_asian_width(char) in "WF" else _WIDEST


def is_known(text: str) -> bool:
    """Say whether the width of every letter is known for certain."""
    return all(char in _WIDTH or _base(char) in _WIDTH for char in set(text))


def _ems(text: str) -> float:
    """Return how wide a text is at most, in a font of size 1."""
    try:
        return sum(map(_WIDTH.__getitem__, text))
    except KeyError:
        return sum(map(_width, text))


def measure(text: str, size: float) -> float:
    """Return how wide a text is at most, in a font of some size."""
    return size * _ems(text)


@frozen
class Fitted:
    """A text that fits its place.

    Attributes:
        lines: The text, line by line.
        size: The size of the font.
        whole: Whether nothing had to be left out.
    """

    lines: tuple[str, ...]
    size: float
    whole: bool


#: A word, and its width in a font of size 1.
_Word: TypeAlias = tuple[str, float]


def _wrap(words: list[_Word], room: float) -> list[str] | None:
    """Return words in as few lines as they need; None if a word is wider than a line."""
    lines: list[str] = []
    used = room
    for word, width in words:
        if width > room:
            return None
        if used + _SPACE + width <= room:
            lines[-1] += f" {word}"
            used += _SPACE + width
        else:
            lines.append(word)
            used = width
    return lines


def _balance(words: list[_Word], lines: list[str], room: float) -> list[str]:
    """Return the words in the same number of lines, as even as they can be."""
    if len(lines) == 1:
        return lines
    tries = (_wrap(words, part * room) for part in (0.6, 0.7, 0.8, 0.9))
    return next((even for even in tries if even and len(even) == len(lines)), lines)


def _chop(text: str, width: float, size: float, lines: int) -> Fitted:
    """Break a text anywhere, and end it with an ellipsis where there is no more room."""
    found = [""]
    for char in text:
        if measure(found[-1] + char, size) <= width:
            found[-1] += char
        else:
            found.append(char)
    whole = len(found) <= lines
    if not whole:
        last = found[lines - 1]
        while last and measure(last + _ELLIPSIS, size) > width:
            last = last[:-1]
        found = [*found[: lines - 1], last + _ELLIPSIS]
    return Fitted(tuple(line.strip() for line in found), size, whole)


def _lines(height: float, size: float) -> int:
    return max(1, int(height / (size * LEADING)))


@lru_cache(maxsize=4096)
def fit(text: str, width: float, height: float, size: float, smallest: float) -> Fitted:
    """Fit a text into a box: wrapped, then smaller, then broken, then shortened.

    Args:
        text: What is written.
        width: The width of the box.
        height: The height of the box; there is always one line.
        size: The size of the font, if it fits.
        smallest: The smallest size of the font.
    """
    shown = draw.clean(text)
    sizes = [size - step / 2 for step in range(int(2 * (size - smallest)) + 1)]
    words = [(word, _ems(word)) for word in shown.split()]
    for now in sizes:
        wrapped = _wrap(words, width / now)
        if wrapped is not None and len(wrapped) <= _lines(height, now):
            return Fitted(tuple(_balance(words, wrapped, width / now)), now, True)
    chopped = (_chop(shown, width, now, _lines(height, now)) for now in sizes)
    whole = (each for each in chopped if each.whole)
    return next(whole, None) or _chop(shown, width, smallest, _lines(height, smallest))


def label(
    x: float,
    y: float,
    content: str,
    width: float,
    size: float,
    fill: str,
    *,
    height: float = 0,
    smallest: float = 7,
    anchor: str = "middle",
    bold: bool = False,
) -> str:
    """Return a text around a middle height that fits a width.

    Args:
        x: Where it is anchored.
        y: The height of its middle.
        content: What it says.
        width: How wide it may be.
        size: The size of the font, if it fits.
        fill: Its colour.
        height: How high all its lines may be; there is one if left out.
        smallest: The smallest size of the font.
        anchor: ``start``, ``middle`` or ``end``.
        bold: Whether it is bold.
    """
    fitted = fit(content, width, height, size, smallest)
    leading = fitted.size * LEADING
    first = y - leading * (len(fitted.lines) - 1) / 2 + fitted.size * 0.36
    return "".join(
        draw.text(
            x,
            round(first + leading * place, 2),
            line,
            fitted.size,
            fill,
            anchor=anchor,
            bold=bold,
            limit=None if is_known(line) else min(width, measure(line, fitted.size)),
        )
        for place, line in enumerate(fitted.lines)
    )
