"""Parts of a picture that know how large they are, and how to put them together."""

from __future__ import annotations

from collections.abc import Sequence

from attrs import frozen

from citykit.canvas import draw


@frozen
class Block:
    """A part of a picture.

    Attributes:
        width: Its width.
        height: Its height.
        body: What is drawn, from the origin.
    """

    width: float
    height: float
    body: str


def column(blocks: Sequence[Block], gap: float) -> Block:
    """Put blocks below each other."""
    parts, y = [], 0.0
    for block in blocks:
        parts.append(draw.group(0, y, block.body))
        y += block.height + gap
    width = max((block.width for block in blocks), default=0)
    return Block(width, max(y - gap, 0), "".join(parts))


def row(blocks: Sequence[Block], gap: float) -> Block:
    """Put blocks beside each other."""
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
    """Put drawings of one size into rows that are no wider than a width.

    Args:
        bodies: The drawings.
        size: Their width and height.
        gap: The space between two of them.
        width: How wide a row may be.
        scale: How much larger or smaller they are drawn.
        stretch: Whether to make them larger until a row is full.
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


def pad(block: Block, margin: float) -> Block:
    """Put empty space around a block."""
    return Block(
        block.width + 2 * margin,
        block.height + 2 * margin,
        draw.group(margin, margin, block.body),
    )
