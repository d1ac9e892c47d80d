"""The frame of a picture: its page, displayed size, title and description."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from math import inf
from typing import Any, Generic, Literal, TypeAlias, TypedDict, TypeVar

from attrs import field, frozen

from citykit.canvas import draw
from citykit.canvas.blocks import Block, pad
from citykit.canvas.themes import Theme, ThemeName
from citykit.language.locale import Locale
from citykit.tools.errors import ArgumentError, PictureError, kind_of
from citykit.tools.quoting import quoted

__all__ = [
    "READABLE",
    "ROOM",
    "TALL",
    "TALL_MARGIN",
    "BaseLook",
    "BaseTableLook",
    "Frame",
    "Layout",
    "choose",
    "is_tall",
    "on_page",
    "on_page_of",
    "opened",
    "theme_of",
]

#: The width of a tall picture in pixels, that of a small phone.
TALL = 375

#: The minimum font size on a tall picture.
READABLE = 9

#: The margin of a tall picture, and the width between its margins.
TALL_MARGIN = 8
ROOM = TALL - 2 * TALL_MARGIN

#: For wide screens, or for narrow ones: 375 pixels wide, with text of at least 9 pixels.
Layout: TypeAlias = Literal["wide", "tall"]

_LAYOUTS: dict[Layout, bool] = {"wide": False, "tall": True}

K = TypeVar("K", bound=str)
T = TypeVar("T")
P = TypeVar("P", bound=Theme)
G = TypeVar("G")
V = TypeVar("V")


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


def theme_of(theme: ThemeName | P, options: Mapping[ThemeName, P]) -> P:
    """Return the theme with a name; a theme is returned as it is.

    Raises:
        PictureError: If there is no theme of that name.
    """
    return theme if isinstance(theme, Theme) else choose("theme", theme, options)


def is_tall(layout: Layout) -> bool:
    """Return whether a layout is for narrow screens.

    Raises:
        PictureError: If there is no such layout.
    """
    return choose("layout", layout, _LAYOUTS)


class BaseLook(TypedDict, Generic[P], total=False):
    """The keyword arguments that all pictures of a game share: their look.

    Attributes:
        theme (ThemeName | Theme): ``light``, ``dark``, ``colour-blind`` or ``print``, or a
            ``Theme`` of your own.
        width: The displayed width in pixels; the height follows from it.
        lang: The language, as for ``describe``.
        names: The players' names by seat.
        prefix: The prefix of the ids in the picture. By default it is derived from the content,
            so that different pictures can share a page.
    """

    theme: ThemeName | P
    width: float | None
    lang: str | Locale
    names: Sequence[str]
    prefix: str | None


class BaseTableLook(BaseLook[P], Generic[P, G], total=False):
    """The keyword arguments that pictures of a table and its parts share.

    Attributes:
        guide: A guided turn to highlight.
        layout: ``wide``, or ``tall`` for narrow screens.
    """

    guide: G | None
    layout: Layout


def on_page(block: Block, margin: float, colour: str) -> Block:
    """Put a block on a coloured page with a margin."""
    padded = pad(block, margin)
    page = draw.rect(0, 0, padded.width, padded.height, 12, colour)
    return Block(padded.width, padded.height, page + padded.body)


def on_page_of(theme: Theme, block: Block, tall: bool) -> Block:
    """Put a block on a page in the colour of a theme, with the margin of its layout."""
    return on_page(block, TALL_MARGIN if tall else 20, theme.page)


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


def opened(
    look: Mapping[str, Any],
    themes: Mapping[ThemeName, P],
    voice_of: Callable[..., V],
    position: object = None,
) -> tuple[P, V, Frame]:
    """Return the theme, the rendering context and the frame of a picture.

    Args:
        look: How it looks, a :class:`BaseLook`.
        themes: The themes of the game by name.
        voice_of: Returns the rendering context for a position, ``lang`` and ``names``.
        position: What is shown; None for something that is no position.

    Raises:
        ArgumentError: If there is no such argument, or the names, the width or the prefix are of
            a wrong type.
        PictureError: If there is no such theme or width.
        LanguageError: If there is no such language.
    """
    for argument in look:
        if argument not in BaseLook.__annotations__:
            raise ArgumentError("theme, width or another argument of the picture", quoted(argument))
    given = dict(look)
    theme = theme_of(given.pop("theme", "light"), themes)
    words = {key: given.pop(key) for key in ("lang", "names") if key in given}
    return theme, voice_of(position, **words), Frame(**given)
