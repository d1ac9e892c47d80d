"""Complete pictures of a table and its parts, and of any value of a game."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from attrs import frozen

from citykit.canvas.blocks import Block
from citykit.canvas.frame import Frame, on_page_of
from citykit.tools.dispatch import call_for

__all__ = ["Pictures", "part_picture"]


def part_picture(
    kit: Any,
    frame: Frame,
    view: Any,
    block: Block,
    title: str,
    words: str,
    *,
    tall: bool,
    seat: int,
) -> str:
    """Return the picture of a part of a table on a page.

    Args:
        kit: What it is drawn with: a ``theme`` and a ``voice``.
        frame: Its frame.
        view: What is shown.
        block: The drawing.
        title: The sentence below ``pictures`` that is its title; it may name the ruleset, and
            the player whose part it is.
        words: Its description.
        tall: Whether it is for narrow screens.
        seat: Whose part it is.
    """
    voice = kit.voice
    player = voice.player(seat)
    name = voice.say(f"pictures.{title}", ruleset=view.table.ruleset.name, player=player)
    return frame.show(on_page_of(kit.theme, block, tall), name, words)


@frozen(eq=False)
class Pictures:
    """How a game draws its values.

    Attributes:
        wanted: What can be drawn, for the message of the error.
        by_class: The functions that draw values, by class.
    """

    wanted: str
    by_class: Mapping[type, Callable[[Any], str]]

    def picture(self, value: object) -> str:
        """Draw a value with the default options, as notebooks do.

        Args:
            value: A component of the game, a position or a score sheet.

        Raises:
            ArgumentError: If it is anything else.
        """
        return call_for(value, self.by_class, self.wanted)
