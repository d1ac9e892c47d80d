"""How values print: as the call that makes them.

attrs would write such a method for each class. Compiling them all is a good part of the time
that the library takes to start, so they share this one.
"""

from __future__ import annotations

from typing import Any

from attrs import fields


def printed(value: Any) -> str:
    """Return a value as the call that makes it; use it as ``__repr__``."""
    kind = type(value)
    names = [each.alias for each in fields(kind) if each.repr]
    said = [f"{name}={getattr(value, name)!r}" for name in names]
    return f"{kind.__qualname__}({', '.join(said)})"
