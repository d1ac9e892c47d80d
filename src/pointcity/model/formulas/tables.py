"""Formulas that look up points in a table such as 1/3/6 for 1/2/3 or more."""

from __future__ import annotations

from typing import Any, Self

from attrs import frozen

from pointcity.model.formulas.base import Formula, Parse, read_types, write_types
from pointcity.model.formulas.phrases import Phrase, only
from pointcity.model.formulas.tally import Bounds, Limits, Rivals, Tally


def step_of(steps: tuple[int, ...], count: int) -> int:
    """Return the points for a count: none for 0, and the last step for that many or more."""
    return steps[min(count, len(steps)) - 1] if count > 0 else 0


def _step_words(steps: tuple[int, ...]) -> dict[str, int | str]:
    """Return a step table for a template: ``1/3/6`` and ``1/2/3+``."""
    counts = "/".join(map(str, range(1, len(steps) + 1)))
    return {"steps": "/".join(map(str, steps)), "counts": f"{counts}+", "n": steps[-1]}


@frozen
class EachType(Formula):
    """Points from a table for each type, by its permanent resources.

    Rules: A5, Q2.

    Attributes:
        types: The types.
        steps: The points for having 1, 2, ... of a type.
        times: Whether a type scores its step once (``type``) or once for each of its
            permanent resources (``symbol``).
    """

    key = "each_type"
    example = "{each_type: all, steps: [1, 3, 6]}"
    types: tuple[str, ...]
    steps: tuple[int, ...]
    times: str = "type"

    @classmethod
    def read(cls, data: Any, parse: Parse) -> Self:
        types = read_types(data["each_type"])
        return cls(types, tuple(data["steps"]), data.get("times", "type"))

    def write(self) -> Any:
        data = {"each_type": write_types(self.types), "steps": list(self.steps)}
        return data if self.times == "type" else {**data, "times": self.times}

    def _points(self, count: int) -> int:
        return step_of(self.steps, count) * (1 if self.times == "type" else count)

    def value(self, tally: Tally, rivals: Rivals = ()) -> int:
        types = self.types or tally.types
        return sum(self._points(tally.permanents.get(name, 0)) for name in types)

    def bounds(self, limits: Limits) -> Bounds:
        least = most = 0
        for name in self.types or limits.types:
            points = [self._points(count) for count in range(limits.permanents.get(name, 0) + 1)]
            least += min(points)
            most += max(points)
        return Bounds(least, most)

    def named(self) -> tuple[str, ...]:
        return self.types

    def phrase(self) -> Phrase:
        return only(Phrase(f"each_{self.times}", _step_words(self.steps)), self.types)


@frozen
class Steps(Formula):
    """Points from a table such as 1/3/6 for 1/2/3 or more; none for 0."""

    key = "steps"
    example = "{steps: [1, 3, 6], of: {cards: all}}"
    steps: tuple[int, ...]
    of: Formula

    @classmethod
    def read(cls, data: Any, parse: Parse) -> Self:
        return cls(tuple(data["steps"]), parse(data["of"]))

    def write(self) -> Any:
        return {"steps": list(self.steps), "of": self.of.write()}

    def value(self, tally: Tally, rivals: Rivals = ()) -> int:
        return step_of(self.steps, self.of.value(tally, rivals))

    def bounds(self, limits: Limits) -> Bounds:
        first, last = (min(max(0, count), len(self.steps)) for count in self.of.bounds(limits))
        reached = (0, *self.steps)[first : last + 1]
        return Bounds(min(reached), max(reached))

    def parts(self) -> tuple[Formula, ...]:
        return (self.of,)

    def phrase(self) -> Phrase:
        return Phrase("steps", {"many": self.of.counted("many"), **_step_words(self.steps)})
