"""Blocks of a picture, and layouts that combine them."""

from __future__ import annotations

from collections.abc import Sequence

from attrs import frozen

from citykit.canvas import draw


@frozen
class Block:
    """A part of a picture with a known size.

    Attributes:
        width: Its width.
        height: Its height.
        body: Its elements; the origin is the upper left corner.
    """

    width: float
    height: float
    body: str


def column(blocks: Sequence[Block], gap: float) -> Block:
    """Stack blocks vertically."""
    parts, y = [], 0.0
    for block in blocks:
        parts.append(draw.group(0, y, block.body))
        y += block.height + gap
    width = max((block.width for block in blocks), default=0)
    return Block(width, max(y - gap, 0), "".join(parts))


def row(blocks: Sequence[Block], gap: float) -> Block:
    """Put blocks side by side."""
    parts, x = [], 0.0
    for block in blocks:
        parts.append(draw.group(x, 0, block.body))
        x += block.width + gap
    height = max((block.height for block in blocks), default=0)
    return Block(max(x - gap, 0), height, "".join(parts))


def grid(
    bodies: Sequence[str],
    size: tuple[float, float],
    gap: float,
    width: float,
    scale: float = 1,
    *,
    stretch: bool = False,
) -> Block:
    """Arrange drawings of equal size in rows.

    Args:
        bodies: The drawings.
        size: The width and height of each.
        gap: The space between two of them.
        width: The maximum width of a row.
        scale: The scale that they are drawn at.
        stretch: Whether to enlarge them until a row is full.
    """
    columns = max(1, int((width + gap) / (size[0] * scale + gap)))
    if stretch:
        scale = round((width + gap) / columns - gap, 2) / size[0]
    wide, high = size[0] * scale + gap, size[1] * scale + gap
    parts = [
        draw.group((place % columns) * wide, (place // columns) * high, body, scale)
        for place, body in enumerate(bodies)
    ]
    rows = -(-len(bodies) // columns)
    used = min(len(bodies), columns)
    return Block(max(used * wide - gap, 0), max(rows * high - gap, 0), "".join(parts))


def scaled(block: Block, factor: float) -> Block:
    """Enlarge or reduce a block."""
    return Block(block.width * factor, block.height * factor, draw.group(0, 0, block.body, factor))


def pad(block: Block, margin: float) -> Block:
    """Add a margin around a block."""
    return Block(
        block.width + 2 * margin,
        block.height + 2 * margin,
        draw.group(margin, margin, block.body),
    )
