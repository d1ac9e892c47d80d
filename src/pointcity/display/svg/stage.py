"""How a picture is shown: what it is drawn with, and its frame."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import inf
from typing import TypedDict

from attrs import frozen

from citykit.canvas import draw
from citykit.canvas.blocks import Block, pad
from pointcity.display.svg.icons import Kit, kit_of
from pointcity.display.svg.themes import Theme, theme_of
from pointcity.language.describe import describe
from pointcity.language.locales import Locale, locale
from pointcity.model.errors import PictureError
from pointcity.model.ruleset import Ruleset
from pointcity.model.table import Table


class Look(TypedDict, total=False):
    """The keyword arguments that all pictures share."""

    theme: str | Theme
    width: float | None
    lang: str | Locale
    prefix: str | None


@frozen
class Stage:
    """What a picture is made with.

    Attributes:
        kit: What it is drawn with.
        width: How wide it is shown; None for as wide as it is drawn.
        prefix: What its ids begin with; None for something that follows from it.
    """

    kit: Kit
    width: float | None
    prefix: str | None

    def show(self, block: Block, title: str, desc: str) -> str:
        """Return the whole picture of a block."""
        return draw.picture(
            block.width,
            block.height,
            block.body,
            title=title,
            desc=desc,
            shown_width=self.width,
            prefix=self.prefix,
        )

    def on_page(self, block: Block, margin: float) -> Block:
        """Put a block on a page with a margin."""
        padded = pad(block, margin)
        page = draw.rect(0, 0, padded.width, padded.height, 12, self.kit.theme.page)
        return Block(padded.width, padded.height, page + padded.body)

    def describe(
        self, thing: object, position: Table | Ruleset | None = None, names: Sequence[str] = ()
    ) -> str:
        """Return a thing in the words of the picture's language."""
        return describe(thing, position, lang=self.kit.voice.locale, names=names)


def stage(
    ruleset: Ruleset | None,
    named: Iterable[str] = (),
    *,
    theme: str | Theme = "light",
    width: float | None = None,
    lang: str | Locale = "en",
    prefix: str | None = None,
) -> Stage:
    """Return what a picture is made with.

    Args:
        ruleset: Where the resources are from; without it only those named are known.
        named: The resources that occur, for want of a ruleset.
        theme: The colours.
        width: How wide the picture is shown.
        lang: The language of the words.
        prefix: What the ids begin with.

    Raises:
        PictureError: If there is no such theme, or the width is not a positive number.
        LanguageError: If there is no such language.
    """
    if width is not None and not 0 < width < inf:
        raise PictureError("width", width, ("a positive number",))
    words = lang if isinstance(lang, Locale) else locale(lang)
    if ruleset is None:
        return Stage(kit_of(theme_of(theme), tuple(dict.fromkeys(named)), (), words), width, prefix)
    all_of_them = tuple(each.id for each in ruleset.resources)
    ordinary = tuple(each.id for each in ruleset.resources if not each.wild)
    return Stage(kit_of(theme_of(theme), all_of_them, ordinary, words), width, prefix)
