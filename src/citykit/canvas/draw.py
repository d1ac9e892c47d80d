"""The few SVG elements that pictures are made of, as text.

Everything is drawn with attributes, never with a style sheet, so that several pictures on
one page cannot disturb each other.
"""

from __future__ import annotations

from unicodedata import category
from zlib import crc32

FONT = "'Avenir Next','Segoe UI','Helvetica Neue',Arial,sans-serif"

_ESCAPES = str.maketrans({"&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;"})

#: What no picture shows: controls, surrogates, code points that nobody or everybody has a
#: use of their own for, and what only formats, such as marks that turn text around.
_UNSEEN = {"Cc", "Cs", "Cn", "Co", "Cf"}

#: Two of those that shape letters and must stay.
_JOINERS = "\u200c\u200d"


def clean(text: str) -> str:
    r"""Return a text on one line without control and direction characters.

    >>> clean("Town\n\u202eHall")
    'Town Hall'
    """
    if text.isprintable():
        return text
    joined = " ".join(text.split())
    return "".join(char for char in joined if category(char) not in _UNSEEN or char in _JOINERS)


def escape(text: str) -> str:
    """Return a text as it is written inside XML."""
    return clean(text).translate(_ESCAPES)


def group(x: float, y: float, body: str, scale: float = 1) -> str:
    """Return something moved to a place, and made larger or smaller."""
    scaled = "" if scale == 1 else f" scale({scale:g})"
    return f'<g transform="translate({x:g} {y:g}){scaled}">{body}</g>'


def rect(
    x: float, y: float, width: float, height: float, radius: float, fill: str, more: str = ""
) -> str:
    """Return a rectangle with round corners."""
    return (
        f'<rect x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}" rx="{radius:g}" '
        f'fill="{fill}"{more}/>'
    )


def stroke(colour: str, width: float, dash: str = "") -> str:
    """Return the attributes of an outline, for the last argument of a shape."""
    dashes = f' stroke-dasharray="{dash}"' if dash else ""
    return f' stroke="{colour}" stroke-width="{width:g}"{dashes}'


def circle(x: float, y: float, radius: float, fill: str, more: str = "") -> str:
    """Return a circle."""
    return f'<circle cx="{x:g}" cy="{y:g}" r="{radius:g}" fill="{fill}"{more}/>'


def path(data: str, fill: str, more: str = "") -> str:
    """Return a shape."""
    return f'<path d="{data}" fill="{fill}"{more}/>'


def text(
    x: float,
    y: float,
    content: str,
    size: float,
    fill: str,
    *,
    anchor: str = "middle",
    bold: bool = False,
    limit: float | None = None,
) -> str:
    """Return a line of text on a base line.

    Args:
        x: Where it is anchored.
        y: The base line.
        content: What it says; it is cleaned and escaped.
        size: The size of the font.
        fill: Its colour.
        anchor: ``start``, ``middle`` or ``end``.
        bold: Whether it is bold.
        limit: The exact width to squeeze it to, for letters whose width is not known.
    """
    weight = ' font-weight="700"' if bold else ""
    squeezed = f' textLength="{limit:g}" lengthAdjust="spacingAndGlyphs"' if limit else ""
    return (
        f'<text x="{x:g}" y="{y:g}" font-size="{size:g}" fill="{fill}" '
        f'text-anchor="{anchor}"{weight}{squeezed}>{escape(content)}</text>'
    )


def _fingerprint(content: str) -> str:
    return f"pc-{crc32(content.encode()):08x}"


def picture(
    width: float,
    height: float,
    body: str,
    *,
    title: str,
    desc: str,
    shown_width: float | None = None,
    unit: str = "",
    prefix: str | None = None,
) -> str:
    """Return a whole picture that a screen reader can tell.

    Args:
        width: The width of the drawing.
        height: The height of the drawing.
        body: What is drawn.
        title: What the picture is.
        desc: What there is to see.
        shown_width: How wide it is shown; as wide as it is drawn if left out.
        unit: The unit of that width, such as ``mm``; pixels if left out.
        prefix: What the ids of the picture begin with. Left out, it follows from the
            content, so that pictures on one page do not share ids.
    """
    shown = width if shown_width is None else shown_width
    title, desc = escape(title), escape(desc)
    name = escape(prefix) if prefix else _fingerprint(f"{title}{desc}{shown:g}{body}")
    label = f'<title id="{name}-title">{title}</title><desc id="{name}-desc">{desc}</desc>'
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:g} {height:g}" '
        f'width="{shown:g}{unit}" height="{shown * height / width:g}{unit}" role="img" '
        f'aria-labelledby="{name}-title {name}-desc" font-family="{FONT}">'
        f"{label}{body}</svg>"
    )
