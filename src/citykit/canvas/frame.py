"""The frame of a picture: its page, displayed size, title and description."""

from __future__ import annotations

from collections.abc import Mapping
from math import inf
from typing import Any, TypeVar

from attrs import field, frozen

from citykit.canvas import draw
from citykit.canvas.blocks import Block, pad
from citykit.errors import ArgumentError, PictureError, kind_of

__all__ = ["READABLE", "ROOM", "TALL", "TALL_MARGIN", "Frame", "choose", "on_page"]

#: The width of a tall picture in pixels, that of a small phone.
TALL = 375

#: The minimum font size on a tall picture.
READABLE = 9

#: The margin of a tall picture, and the width between its margins.
TALL_MARGIN = 8
ROOM = TALL - 2 * TALL_MARGIN

K = TypeVar("K", bound=str)
T = TypeVar("T")


def choose(what: str, given: K, options: Mapping[K, T]) -> T:
    """Return the option with a name.

    Args:
        what: What is chosen, for the message of the error.
        given: The name.
        options: The options by name.

    Raises:
        PictureError: If there is no such option.
    """
    try:
        return options[given]
    except (KeyError, TypeError):
        raise PictureError(what, given, tuple(options)) from None


def on_page(block: Block, margin: float, colour: str) -> Block:
    """Put a block on a coloured page with a margin."""
    padded = pad(block, margin)
    page = draw.rect(0, 0, padded.width, padded.height, 12, colour)
    return Block(padded.width, padded.height, page + padded.body)


def _check_width(frame: Frame, attribute: Any, width: float | None) -> None:
    if width is None:
        return
    if isinstance(width, bool) or not isinstance(width, (int, float)):
        raise ArgumentError("a number or None for width", kind_of(width))
    if not 0 < width < inf:
        raise PictureError("width", width, ("a positive number",))


def _check_prefix(frame: Frame, attribute: Any, prefix: str | None) -> None:
    if not isinstance(prefix, str | None):
        raise ArgumentError("a str or None for prefix", kind_of(prefix))


@frozen
class Frame:
    """How a picture is displayed.

    Attributes:
        width: The displayed width in pixels; the width of the drawing if None.
        prefix: The prefix of its ids; derived from the content if None.

    Raises:
        ArgumentError: If the width is not a number, or the prefix not a string.
        PictureError: If the width is not a positive number.
    """

    width: float | None = field(default=None, validator=_check_width)
    prefix: str | None = field(default=None, validator=_check_prefix)

    def show(self, block: Block, title: str, desc: str) -> str:
        """Return the complete picture of a block, with its title and description."""
        return draw.picture(
            block.width,
            block.height,
            block.body,
            title=title,
            desc=desc,
            shown_width=self.width,
            prefix=self.prefix,
        )
