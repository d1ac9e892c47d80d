"""Read guides from plain data.

A guide is a message: it refers to a position that both sides have, and is read with it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, TypeVar

from citykit.guide import ClickGuide
from citykit.jsontext import Wrong
from citykit.playerrors import IllegalClick, SeatError
from citykit.readers import Data, Reader, keys, parts

__all__ = ["read_guide"]

G = TypeVar("G", bound=ClickGuide[Any, Any])


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
