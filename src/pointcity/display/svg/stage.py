"""The context that a picture is drawn in: its kit and its frame."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TypedDict, Unpack

from attrs import frozen

from citykit.canvas.blocks import Block
from citykit.canvas.frame import ROOM, TALL_MARGIN, Frame, on_page, theme_of
from citykit.canvas.themes import ThemeName
from citykit.language.locale import Locale
from citykit.tools.errors import ArgumentError, need_ruleset
from citykit.tools.quoting import quoted
from pointcity.display.svg.icons import Kit, kit_of
from pointcity.display.svg.themes import THEMES, Theme
from pointcity.language.describe import describe
from pointcity.language.locales import locale
from pointcity.model.ruleset import Ruleset
from pointcity.model.table import Table


class Look(TypedDict, total=False):
    """The keyword arguments that all pictures share."""

    theme: ThemeName | Theme
    width: float | None
    lang: str | Locale
    prefix: str | None


@frozen
class Stage:
    """The context of one picture.

    Attributes:
        kit: The colours, icons and words.
        frame: The displayed size and the prefix of ids.
    """

    kit: Kit
    frame: Frame

    def show(self, block: Block, title: str, desc: str) -> str:
        """Return the complete picture of a block."""
        return self.frame.show(block, title, desc)

    def on_page(self, block: Block, margin: float, tall: bool = False) -> Block:
        """Put a block on a page with a margin; a tall page has its own width and margin."""
        if tall:
            block, margin = Block(max(block.width, ROOM), block.height, block.body), TALL_MARGIN
        return on_page(block, margin, self.kit.theme.page)

    def describe(
        self, thing: object, position: Table | Ruleset | None = None, names: Sequence[str] = ()
    ) -> str:
        """Describe a thing in the language of the picture."""
        voice = self.kit.voice
        if position is None and not isinstance(thing, Table):
            position = voice.ruleset
        return describe(thing, position, lang=voice.locale, names=names)


def stage(
    ruleset: Ruleset | None,
    named: Iterable[str] = (),
    **look: Unpack[Look],
) -> Stage:
    """Return the context of a picture.

    Args:
        ruleset: The ruleset that the resources belong to; None if unknown.
        named: The resources in the picture, for want of a ruleset.
        look: The colours, the displayed width in pixels, the language, and the prefix of the ids.

    Raises:
        ArgumentError: If there is no such argument, the width is not a number, or the prefix is
            not a string.
        PictureError: If there is no such theme, or the width is not positive.
        LanguageError: If there is no such language.
    """
    for argument in look:
        if argument not in Look.__annotations__:
            raise ArgumentError("theme, width, lang or prefix", quoted(argument))
    words = locale(look.get("lang", "en"))
    if ruleset is not None:
        need_ruleset(ruleset, Ruleset)
    theme = theme_of(look.get("theme", "light"), THEMES)
    kit = kit_of(theme, ruleset, tuple(dict.fromkeys(named)), words)
    return Stage(kit, Frame(look.get("width"), look.get("prefix")))
