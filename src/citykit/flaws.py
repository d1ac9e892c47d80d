"""What is wrong with a position that the rules cannot produce."""

from __future__ import annotations

from attrs import frozen

__all__ = ["Flaw"]


@frozen
class Flaw:
    """One thing that is wrong with a position.

    Attributes:
        path: Where, such as ``("players", 0, "hand")``.
        message: What is wrong.
    """

    path: tuple[str | int, ...]
    message: str

    def __str__(self) -> str:
        return f"{'.'.join(map(str, self.path))}: {self.message}"
