"""Formulas made of other formulas of the same player."""

from __future__ import annotations

from collections.abc import Sequence
from functools import reduce
from typing import Any, Self

from attrs import frozen

from pointcity.model.formulas.base import Formula, Parse
from pointcity.model.formulas.phrases import Phrase, PhraseList
from pointcity.model.formulas.tally import Bounds, Limits, Rivals, Tally


@frozen
class Per(Formula):
    """A number of points for each of something."""

    key = "per"
    example = "{points: 2, per: {permanent: economy}}"
    points: int
    per: Formula

    @classmethod
    def read(cls, data: Any, parse: Parse) -> Self:
        return cls(data["points"], parse(data["per"]))

    def write(self) -> Any:
        return {"points": self.points, "per": self.per.write()}

    def value(self, tally: Tally, rivals: Rivals = ()) -> int:
        return self.points * self.per.value(tally, rivals)

    def bounds(self, limits: Limits) -> Bounds:
        return Bounds(*sorted(self.points * count for count in self.per.bounds(limits)))

    def parts(self) -> tuple[Formula, ...]:
        return (self.per,)

    def phrase(self) -> Phrase:
        return Phrase("per", {"n": self.points, "one": self.per.counted("one")})


@frozen
class Several(Formula):
    """Base class of the forms made of several formulas.

    Attributes:
        of: The formulas.
    """

    compound = True
    of: tuple[Formula, ...]

    @classmethod
    def read(cls, data: Any, parse: Parse) -> Self:
        return cls(tuple(map(parse, data[cls.key])))

    def write(self) -> Any:
        return {self.key: [part.write() for part in self.of]}

    def combine(self, values: Sequence[int]) -> int:
        """Return the value of the formula, given the values of its parts."""
        raise NotImplementedError  # abstract

    def value(self, tally: Tally, rivals: Rivals = ()) -> int:
        return self.combine([part.value(tally, rivals) for part in self.of])

    def bounds(self, limits: Limits) -> Bounds:
        least, most = zip(*(part.bounds(limits) for part in self.of), strict=True)
        return Bounds(self.combine(least), self.combine(most))

    def parts(self) -> tuple[Formula, ...]:
        return self.of

    def phrase(self) -> Phrase:
        values = PhraseList(tuple(part.phrase() for part in self.of), "semicolon")
        return Phrase(self.key, {"values": values})


def _chain(formula: Several) -> Phrase:
    """Return the words of all parts, each linked to those before it."""
    return reduce(
        lambda first, last: Phrase(formula.key, {"first": first, "last": last}),
        [part.inner() for part in formula.of],
    )


@frozen
class Sum(Several):
    """The sum of several formulas."""

    key = "sum"
    example = "{sum: [3, {permanent: all}]}"

    def combine(self, values: Sequence[int]) -> int:
        return sum(values)

    def phrase(self) -> Phrase:
        return _chain(self)


@frozen
class Difference(Several):
    """The first formula minus the second."""

    key = "difference"
    example = "{difference: [{permanent: all}, {tokens: all}]}"

    def combine(self, values: Sequence[int]) -> int:
        first, second = values
        return first - second

    def bounds(self, limits: Limits) -> Bounds:
        first, second = (part.bounds(limits) for part in self.of)
        return Bounds(first.least - second.most, first.most - second.least)

    def phrase(self) -> Phrase:
        return _chain(self)


@frozen
class Minimum(Several):
    """The smallest of several formulas."""

    key = "minimum"
    example = "{minimum: [{permanent: energy}, {permanent: ecology}]}"

    def combine(self, values: Sequence[int]) -> int:
        return min(values)


@frozen
class Maximum(Several):
    """The largest of several formulas."""

    key = "maximum"
    example = "{maximum: [{permanent: energy}, {permanent: ecology}]}"

    def combine(self, values: Sequence[int]) -> int:
        return max(values)


@frozen
class Cap(Formula):
    """A formula limited to a maximum."""

    key = "cap"
    example = "{cap: 8, of: {permanent: all}}"
    compound = True
    cap: int
    of: Formula

    @classmethod
    def read(cls, data: Any, parse: Parse) -> Self:
        return cls(data["cap"], parse(data["of"]))

    def write(self) -> Any:
        return {"cap": self.cap, "of": self.of.write()}

    def value(self, tally: Tally, rivals: Rivals = ()) -> int:
        return min(self.cap, self.of.value(tally, rivals))

    def bounds(self, limits: Limits) -> Bounds:
        least, most = self.of.bounds(limits)
        return Bounds(min(self.cap, least), min(self.cap, most))

    def parts(self) -> tuple[Formula, ...]:
        return (self.of,)

    def phrase(self) -> Phrase:
        return Phrase("cap", {"value": self.of.inner(), "n": self.cap})
