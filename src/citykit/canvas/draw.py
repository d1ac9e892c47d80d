"""SVG elements as strings.

Elements are styled by attributes, never by a style sheet, so several pictures on one page
do not affect each other.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal, TypeAlias
from zlib import crc32

from citykit.tools.columns import clean

#: The part of a text that is at its anchor point.
Anchor: TypeAlias = Literal["start", "middle", "end"]

#: The font of all text.
FONT = "'Avenir Next','Segoe UI','Helvetica Neue',Arial,sans-serif"

_ESCAPES = str.maketrans({"&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;"})


def escape(text: str) -> str:
    """Clean a string and escape it for XML."""
    return clean(text).translate(_ESCAPES)


def group(x: float, y: float, body: str, scale: float = 1) -> str:
    """Return a group of elements, moved to a point and scaled."""
    scaled = "" if scale == 1 else f" scale({scale:g})"
    return f'<g transform="translate({x:g} {y:g}){scaled}">{body}</g>'


def tagged(body: str, name: str, data: Mapping[str, object], more: str = "") -> str:
    """Return a group of elements that a page can recognize.

    Args:
        body: The elements.
        name: The class of the group.
        data: Its data attributes without their prefix; values that are None are left out.
        more: More attributes, appended as they are.
    """
    known = {key: value for key, value in data.items() if value is not None}
    written = "".join(f' data-{key}="{escape(str(value))}"' for key, value in known.items())
    return f'<g class="{name}"{written}{more}>{body}</g>'


def titled(body: str, words: str) -> str:
    """Return elements with a tooltip, for a group; as they are if there are no words."""
    return f"<title>{escape(words)}</title>{body}" if words else body


def rect(
    x: float, y: float, width: float, height: float, radius: float, fill: str, more: str = ""
) -> str:
    """Return a rectangle with rounded corners; ``more`` is appended to its attributes."""
    return (
        f'<rect x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}" rx="{radius:g}" '
        f'fill="{fill}"{more}/>'
    )


def stroke(colour: str, width: float, dash: str = "") -> str:
    """Return the attributes of an outline, to be passed as ``more`` to a shape."""
    dashes = f' stroke-dasharray="{dash}"' if dash else ""
    return f' stroke="{colour}" stroke-width="{width:g}"{dashes}'


def circle(x: float, y: float, radius: float, fill: str, more: str = "") -> str:
    """Return a circle; ``more`` is appended to its attributes."""
    return f'<circle cx="{x:g}" cy="{y:g}" r="{radius:g}" fill="{fill}"{more}/>'


def path(data: str, fill: str, more: str = "") -> str:
    """Return a path; ``more`` is appended to its attributes."""
    return f'<path d="{data}" fill="{fill}"{more}/>'


def text(
    x: float,
    y: float,
    content: str,
    size: float,
    fill: str,
    *,
    anchor: Anchor = "middle",
    bold: bool = False,
    limit: float | None = None,
) -> str:
    """Return a line of text.

    Args:
        x: The anchor point.
        y: The baseline.
        content: The text; it is cleaned and escaped.
        size: The font size.
        fill: The colour.
        anchor: The part of the text at the anchor point: ``start``, ``middle`` or ``end``.
        bold: Whether it is bold.
        limit: The exact width to squeeze the text to, for characters of unknown width.
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
    """Return a complete SVG document with a title and description for screen readers.

    Args:
        width: The width of the drawing.
        height: The height of the drawing.
        body: The elements.
        title: The accessible title.
        desc: The accessible description.
        shown_width: The displayed width; the width of the drawing by default.
        unit: The unit of the displayed width, such as ``mm``; pixels by default.
        prefix: The prefix of the ids in the document. By default it is derived from the
            content, so that different pictures on one page do not share ids.
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
