"""Fit text into boxes without knowing the font.

The font depends on the viewer's system. The character widths here are those of the widest
common sans-serif fonts in bold, rounded up, so that rendered text is never wider.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TypeAlias
from unicodedata import category, east_asian_width, normalize

from attrs import frozen

from citykit.canvas import draw
from citykit.tools.columns import ELLIPSIS, clean

# ruff: noqa: RUF001 - these characters are intended
#: Characters by their width, relative to the font size.
_WIDTHS = {
    0.35: " 'ijlı",
    0.4: ",./:;I\\|ł‘’‚·",
    0.45: "-f²³¹",
    0.5: "!()[]`rt°¡",
    0.55: '"*',
    0.6: "J_csz–§†",
    0.65: "?LxŁ•«»¿",
    0.7: "$0123456789EFTaekovyø“”„€£",
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
_WIDTH = {char: width for width, chars in _WIDTHS.items() for char in chars}
_SPACE = _WIDTH[" "]
_WIDEST = 1.3

#: Maximum width of a word before it is broken, relative to its box. The estimated widths are
#: generous, so squeezing it into the box hardly shows.
_SQUEEZE = 1.3

#: The distance of two lines, relative to the font size.
LEADING = 1.15


def _base(char: str) -> str:
    """Return a character without its accents."""
    return normalize("NFD", char)[0]


def _width(char: str) -> float:
    known = _WIDTH.get(char) or _WIDTH.get(_base(char))
    if known:
        return known
    if category(char) in ("Mn", "Me", "Cf"):
        return 0.0
    return 1.05 if east_asian_width(char) in "WF" else _WIDEST


def is_known(text: str) -> bool:
    """Return whether the widths of all characters are known exactly."""
    return all(char in _WIDTH or _base(char) in _WIDTH for char in set(text))


def _ems(text: str) -> float:
    """Return the maximum width of a string in a font of size 1."""
    try:
        return sum(map(_WIDTH.__getitem__, text))
    except KeyError:
        return sum(map(_width, text))


def measure(text: str, size: float) -> float:
    """Return the maximum width of a string in a font of a given size."""
    return size * _ems(text)


def signed(number: int) -> str:
    """Return a number with its sign, in typographic form."""
    return f"{number:+}".replace("-", "\N{MINUS SIGN}")


@frozen
class Fitted:
    """Text that fits its box.

    Attributes:
        lines: The lines.
        size: The font size.
        whole: Whether the text is complete, not cut.
    """

    lines: tuple[str, ...]
    size: float
    whole: bool


#: A word and its width in a font of size 1.
_Word: TypeAlias = tuple[str, float]


def _wrap(words: list[_Word], room: float) -> list[str] | None:
    """Wrap words greedily; None if a word is wider than a line."""
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
    """Wrap words again to the same number of lines of about equal length."""
    if len(lines) == 1:
        return lines
    tries = (_wrap(words, part * room) for part in (0.6, 0.7, 0.8, 0.9))
    return next((even for even in tries if even and len(even) == len(lines)), lines)


def _chop(text: str, width: float, size: float, lines: int) -> Fitted:
    """Break a string anywhere, and end it with an ellipsis where the box is full."""
    found = [""]
    for char in text:
        if measure(found[-1] + char, size) <= width:
            found[-1] += char
        else:
            found.append(char)
    whole = len(found) <= lines
    if not whole:
        last = found[lines - 1]
        while last and measure(last + ELLIPSIS, size) > width:
            last = last[:-1]
        found = [*found[: lines - 1], last + ELLIPSIS]
    return Fitted(tuple(line.strip() for line in found), size, whole)


def _lines(height: float, size: float) -> int:
    return max(1, int(height / (size * LEADING)))


@lru_cache(maxsize=4096)
def fit(text: str, width: float, height: float, size: float, smallest: float) -> Fitted:
    """Fit a string into a box: wrap it, then reduce the font size, then break words, then cut.

    In the minimum font size, lines may be a little wider than the box, for :func:`label` to
    squeeze.

    Args:
        text: The string.
        width: The width of the box.
        height: The height of the box; there is always one line.
        size: The preferred font size; the minimum if that is larger.
        smallest: The minimum font size.

    >>> from citykit.canvas.lettering import fit
    >>> fit("Community Garden", width=80, height=40, size=14, smallest=7)
    Fitted(lines=('Community', 'Garden'), size=12.0, whole=True)
    """
    shown = clean(text)
    size = max(size, smallest)
    sizes = [size - step / 2 for step in range(int(2 * (size - smallest)) + 1)]
    words = [(word, _ems(word)) for word in shown.split()]
    for now in sizes:
        wrapped = _wrap(words, width / now)
        if wrapped is not None and len(wrapped) <= _lines(height, now):
            return Fitted(tuple(_balance(words, wrapped, width / now)), now, True)
    squeezed = _wrap(words, _SQUEEZE * width / smallest)
    if squeezed is not None and len(squeezed) <= _lines(height, smallest):
        return Fitted(tuple(squeezed), smallest, True)
    chopped = (_chop(shown, width, now, _lines(height, now)) for now in sizes)
    whole = (each for each in chopped if each.whole)
    return next(whole, None) or _chop(shown, width, smallest, _lines(height, smallest))


def _limit(line: str, size: float, width: float) -> float | None:
    """Return the width to squeeze a line to; None if it certainly fits."""
    measured = measure(line, size)
    return min(width, measured) if measured > width or not is_known(line) else None


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
    anchor: draw.Anchor = "middle",
    bold: bool = False,
) -> str:
    """Return text that is fitted into a box and centred vertically around a point.

    Args:
        x: The anchor point.
        y: The vertical centre.
        content: The text.
        width: The maximum width.
        size: The preferred font size.
        fill: The colour.
        height: The maximum height of all lines; a single line by default.
        smallest: The minimum font size.
        anchor: The part of each line at the anchor point: ``start``, ``middle`` or ``end``.
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
            limit=_limit(line, fitted.size, width),
        )
        for place, line in enumerate(fitted.lines)
    )
