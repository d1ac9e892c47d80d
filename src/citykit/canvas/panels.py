"""Headings, and the panel of a player."""

from __future__ import annotations

from citykit.canvas import draw
from citykit.canvas.blocks import Block, column
from citykit.canvas.frame import READABLE
from citykit.canvas.lettering import label
from citykit.canvas.themes import Paint, Theme

__all__ = [
    "INSIDE",
    "capital_first",
    "heading",
    "heading_block",
    "panel",
    "player_name",
    "player_points",
    "tick",
]

#: The margin inside a panel.
INSIDE = 8


def heading(theme: Theme, words: str, width: float, size: float = 14) -> Block:
    """Return a heading.

    Args:
        theme: The colours.
        words: The heading.
        width: The maximum width.
        size: The preferred font size.
    """
    drawn = label(
        0, 9, words, width, size, theme.muted, anchor="start", bold=True, smallest=READABLE
    )
    return Block(width, 18, drawn)


def heading_block(theme: Theme, title: str, sentence: str, width: float) -> Block:
    """Return the heading of a table, above a sentence about what happens now.

    Args:
        theme: The colours.
        title: The heading.
        sentence: The sentence, on at most two lines.
        width: The width.
    """
    words = label(
        0, 15, sentence, width, 13, theme.ink, height=32, anchor="start", smallest=READABLE
    )
    return column([heading(theme, title, width, 16), Block(width, 32, words)], 4)


def player_name(theme: Theme, badge: Paint, seat: int, name: str, width: float) -> Block:
    """Return the number and the name of a player.

    Args:
        theme: The colours.
        badge: The colours of the disc with the number.
        seat: The seat; players are counted from 1.
        name: The name.
        width: The width.
    """
    number = draw.circle(11, 12, 11, badge.fill, draw.stroke(badge.edge, 1)) + draw.text(
        11, 17, str(seat + 1), 14, badge.ink, bold=True
    )
    called = label(
        28,
        12,
        name,
        width - 32,
        16,
        theme.ink,
        height=24,
        anchor="start",
        bold=True,
        smallest=READABLE,
    )
    return Block(width, 24, number + called)


def player_points(theme: Theme, points: str, width: float = 82) -> Block:
    """Return the points of a player in words, at the right of a block."""
    words = label(
        width, 12, points, width - 2, 15, theme.ink, anchor="end", bold=True, smallest=READABLE
    )
    return Block(width, 24, words)


def tick(theme: Theme, x: float, y: float) -> str:
    """Return a disc with a tick around a point, for what is done."""
    disc = draw.circle(x, y, 8, theme.ink, draw.stroke(theme.surface, 1.5))
    ends = ' stroke-linecap="round" stroke-linejoin="round"'
    data = f"M{x - 3.5:g} {y + 0.3:g} l2.6 2.8 4.6-5.4"
    return disc + draw.path(data, "none", draw.stroke(theme.surface, 2) + ends)


def capital_first(words: str) -> str:
    """Return words with a capital letter at the beginning, as the label of a thing."""
    return words[:1].upper() + words[1:]


def panel(theme: Theme, inside: Block, width: float, acts: bool) -> Block:
    """Return a block on a panel.

    Args:
        theme: The colours.
        inside: The block.
        width: The width of the panel.
        acts: Whether its player is to act, which a frame shows.
    """
    height = inside.height + 2 * INSIDE
    edge = draw.stroke(theme.mark, 3) if acts else draw.stroke(theme.line, 1)
    area = draw.rect(1, 1, width - 2, height - 2, 10, theme.surface, edge)
    return Block(width, height, area + draw.group(INSIDE, INSIDE, inside.body))
