"""Data that is refused, and the message about it."""

from __future__ import annotations

from typing import Any

import pytest


def refused(game: Any, data: Any) -> str:
    """Return the message of the error that data is refused with."""
    with pytest.raises(game.errors.JsonError) as caught:
        game.formats.from_data(data)
    return str(caught.value)


def at(data: Any, *path: Any, to: Any) -> Any:
    """Return a copy of data with another value at a path."""
    if not path:
        return to
    copied = data.copy()
    copied[path[0]] = at(data[path[0]], *path[1:], to=to)
    return copied
