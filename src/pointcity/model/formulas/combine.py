"""Formulas made of other formulas of the same player."""

from __future__ import annotations

from collections.abc import Sequence
from functools import reduce
from typing import Any, Self

from attrs import frozen

from pointcity.model.formulas.base import Formula, Parse
from pointcity.model.formulas.counts import Count, Flat
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
class Every(Count):
    """The number of complete groups of a size: of 7 things, 3 groups of 2.

    Attributes:
        size: The size of a group.
        of: What the groups consist of.
    """

    key = "every"
    example = "{every: 2, of: {permanent: economy}}"
    size: int
    of: Formula

    @classmethod
    def read(cls, data: Any, parse: Parse) -> Self:
        return cls(data["every"], parse(data["of"]))

    def write(self) -> Any:
        return {"every": self.size, "of": self.of.write()}

    def value(self, tally: Tally, rivals: Rivals = ()) -> int:
        return self._groups(self.of.value(tally, rivals))

    def bounds(self, limits: Limits) -> Bounds:
        least, most = self.of.bounds(limits)
        return Bounds(self._groups(least), self._groups(most))

    def _groups(self, count: int) -> int:
        return max(0, count) // self.size

    def parts(self) -> tuple[Formula, ...]:
        return (self.of,)

    def counted(self, number: str) -> Phrase:
        return Phrase(f"every.{number}", {"n": self.size, "many": self.of.counted("many")})


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


_NOTHING = Flat(0)


@frozen
class If(Formula):
    """One formula if a count is within limits, another one if not.

    Attributes:
        of: The count.
        then: The formula that scores if the count is within the limits.
        otherwise: The formula that scores if it is not.
        at_least: The lower limit; None for no limit.
        at_most: The upper limit; None for no limit.
    """

    key = "if"
    example = "{if: {of: {tokens: all}, at_least: 3}, then: 6, else: 2}"
    compound = True
    of: Formula
    then: Formula
    otherwise: Formula = _NOTHING
    at_least: int | None = None
    at_most: int | None = None

    @classmethod
    def read(cls, data: Any, parse: Parse) -> Self:
        condition = data["if"]
        return cls(
            of=parse(condition["of"]),
            then=parse(data["then"]),
            otherwise=parse(data.get("else", 0)),
            at_least=condition.get("at_least"),
            at_most=condition.get("at_most"),
        )

    def write(self) -> Any:
        limits = {"at_least": self.at_least, "at_most": self.at_most}
        given = {name: limit for name, limit in limits.items() if limit is not None}
        data = {"if": {"of": self.of.write(), **given}, "then": self.then.write()}
        return data if self.otherwise == _NOTHING else {**data, "else": self.otherwise.write()}

    def holds(self, count: int) -> bool:
        """Return whether a count is within the limits."""
        return (self.at_least is None or count >= self.at_least) and (
            self.at_most is None or count <= self.at_most
        )

    def value(self, tally: Tally, rivals: Rivals = ()) -> int:
        chosen = self.then if self.holds(self.of.value(tally, rivals)) else self.otherwise
        return chosen.value(tally, rivals)

    def bounds(self, limits: Limits) -> Bounds:
        least, most = self.of.bounds(limits)
        first = least if self.at_least is None else max(least, self.at_least)
        last = most if self.at_most is None else min(most, self.at_most)
        possible = []
        if first <= last:
            possible.append(self.then.bounds(limits))
        if (first, last) != (least, most):
            possible.append(self.otherwise.bounds(limits))
        return Bounds(min(each.least for each in possible), max(each.most for each in possible))

    def parts(self) -> tuple[Formula, ...]:
        return (self.of, self.then, self.otherwise)

    def phrase(self) -> Phrase:
        words = Phrase(
            f"if_{self._limited()}",
            {
                "value": self.then.inner(),
                "many": self.of.counted("many"),
                "least": self.at_least or 0,
                "most": self.at_most or 0,
            },
        )
        if self.otherwise == _NOTHING:
            return words
        return Phrase("otherwise", {"value": words, "other": self.otherwise.inner()})

    def _limited(self) -> str:
        """Return how the count is limited, as a part of the key of a template."""
        if self.at_most is None:
            return "at_least"
        if self.at_least is None:
            return "at_most"
        return "exactly" if self.at_least == self.at_most else "between"
