"""Convert guides to plain data and back.

A guide is a message: it refers to a position that both sides have, and is read with it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import cached_property
from typing import Any, Generic, TypeVar, get_type_hints

from attrs import fields, frozen

from citykit.formats.codec import Codec, Kind, unread
from citykit.formats.jsontext import Wrong
from citykit.formats.readers import Data, Reader, keys, parts
from citykit.formats.values import Values
from citykit.game.guide import ClickGuide
from citykit.game.playerrors import IllegalClick, SeatError
from citykit.game.viewguide import ViewGuide
from citykit.tools.mappings import FrozenMapping

__all__ = ["GuideForm", "read_guide"]

G = TypeVar("G", bound=ClickGuide[Any, Any])
W = TypeVar("W", bound=ViewGuide[Any, Any, Any])


def read_guide(
    data: Any,
    names: Iterable[str],
    readers: Mapping[str, Reader],
    start: Callable[..., G],
    write: Callable[[G], Data],
) -> G:
    """Read a guide from untrusted plain data, without its ``type``.

    The clicks are made again; everything else must agree with them.

    Args:
        data: The data.
        names: Its keys.
        readers: The readers of what the guide is made of: of its clicks, and whatever else.
        start: Makes the guide; takes what was read by name.
        write: Returns a guide as plain data.

    Raises:
        Wrong: If the data does not describe a guide for this position.
    """
    given = keys(data, names)
    read = parts({name: given[name] for name in readers}, readers)
    try:
        guide = start(**read)
    except (IllegalClick, SeatError) as error:
        raise Wrong((("clicks",), str(error))) from None
    other = [name for name, value in write(guide).items() if given[name] != value]
    if other:
        raise Wrong(*(((name,), "the clicks lead to something else") for name in other))
    return guide


@frozen
class GuideForm(Generic[W]):
    """How the guides of a game with hidden information are written and read.

    Attributes:
        guide: The class of guides; its own fields are written as their annotations say.
        click: The annotation of clicks.
        action: The annotation of actions.
        values_of: Returns the writers and readers of the values of a ruleset.
        more: The annotations of properties that are written, too, by name.
    """

    guide: type[W]
    click: Any
    action: Any
    values_of: Callable[[Any], Values]
    more: Mapping[str, Any] = FrozenMapping()

    @cached_property
    def _kinds(self) -> dict[str, Any]:
        """The annotation of each part that follows from the clicks, by name."""
        hints = get_type_hints(self.guide)
        shared = {each.name for each in fields(ViewGuide)}
        own = {each.name for each in fields(self.guide)} - shared
        clicks = tuple[self.click, ...]  # type: ignore[name-defined]
        kinds = {"clicks": clicks, "choices": clicks, "action": self.action | None}
        return {**kinds, **{name: hints[name] for name in own}, **self.more}

    def write(self, guide: W, ruleset: Any) -> Data:
        """Return a guide as plain data, without its ``type``.

        Args:
            guide: The guide.
            ruleset: The ruleset that it belongs to.
        """
        values, view = self.values_of(ruleset), guide.view
        parts = {
            name: values.write(getattr(guide, name), kind) for name, kind in self._kinds.items()
        }
        return {"seat": view.seat, "moves": view.table.moves, "asks": guide.asks, **parts}

    def read(self, text: str | bytes | bytearray, view: Any, codec: Codec[Any]) -> W:
        """Return the guide that JSON describes; its clicks are made again.

        Args:
            text: JSON as a string or UTF-8 bytes.
            view: The view of a seat to which the guide belongs.
            codec: The codec of the game.

        Raises:
            ArgumentError: If it is not the view of a seat.
            JsonError: If the input does not describe a guide for this view.
        """
        start, ruleset = self.guide.begin(view), view.table.ruleset
        readers = {"clicks": self.values_of(ruleset).reader(self._kinds["clicks"])}
        names = ("seat", "moves", "asks", *self._kinds)

        def write(guide: W) -> Data:
            return self.write(guide, ruleset)

        def guide_of(data: Any) -> W:
            return read_guide(data, names, readers, start.click_all, write)

        return codec.read_with(text, "guide", ruleset, guide_of)

    def kind(self) -> Kind[Any]:
        """Return the kind of a codec for guides."""
        hint = "a guide is read with its view: use guide_from_json"
        return Kind("guide", self.guide, self.write, unread(hint))
