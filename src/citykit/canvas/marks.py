"""Highlights of a guided turn: what can be clicked, and what is chosen."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Sequence
from typing import Generic, Self, TypeVar

from attrs import evolve, field, frozen

from citykit.canvas import draw

__all__ = ["Marks"]

#: The clicks of a game.
C = TypeVar("C", bound=Hashable)


@frozen
class Marks(Generic[C]):
    """What is highlighted in a picture.

    Attributes:
        prefix: The prefix of the classes ``choice`` and ``chosen``, such as ``ko``.
        choices: What can be clicked.
        chosen: What is chosen, and how often.
    """

    prefix: str
    choices: frozenset[C] = frozenset()
    chosen: Counter[C] = field(factory=Counter)

    def frame(self, click: C, width: float, height: float, colour: str, outset: float = 1) -> str:
        """Return the frame of a thing of some size, a little outside it; it lets clicks through.

        Args:
            click: The click on the thing.
            width: The width of the thing.
            height: The height of the thing.
            colour: The colour of the frame.
            outset: The distance of the frame from the thing.
        """
        if self.chosen[click]:
            kind, stroke = "chosen", draw.stroke(colour, 4)
        elif click in self.choices:
            kind, stroke = "choice", draw.stroke(colour, 2, "6 4")
        else:
            return ""
        wide, high = width + 2 * outset, height + 2 * outset
        drawn = draw.rect(-outset, -outset, wide, high, 10, "none", stroke)
        return draw.tagged(drawn, f"{self.prefix}-{kind}", {}, ' pointer-events="none"')

    def each(self, clicks: Sequence[C]) -> list[Self]:
        """Return the marks of each of several things, of which some may be equal.

        Of equal things, only as many are chosen as there are clicks on them.

        Args:
            clicks: The click on each thing.
        """
        left, marks = Counter(self.chosen), []
        for click in clicks:
            marks.append(evolve(self, chosen=Counter({click: left[click]})))
            left[click] -= 1 if left[click] else 0
        return marks
