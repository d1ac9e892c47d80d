"""Formulas that look at the other players, too."""

from __future__ import annotations

from typing import Any, Self

from attrs import frozen

from pointcity.model.formulas.base import Formula, Parse
from pointcity.model.formulas.phrases import Phrase
from pointcity.model.formulas.tally import Bounds, Limits, Rivals, Tally


def _values(formula: Formula, tally: Tally, rivals: Rivals) -> list[int]:
    """Return the values of a formula for the rivals; to them the player is a rival, too."""
    others = [(*rivals[:place], tally, *rivals[place + 1 :]) for place in range(len(rivals))]
    return [formula.value(*each) for each in zip(rivals, others, strict=True)]


@frozen
class OfRivals(Formula):
    """The value of a formula for all other players together."""

    key = "rivals"
    example = "{rivals: {tokens: all}}"
    of: Formula

    @classmethod
    def read(cls, data: Any, parse: Parse) -> Self:
        return cls(parse(data["rivals"]))

    def write(self) -> Any:
        return {"rivals": self.of.write()}

    def value(self, tally: Tally, rivals: Rivals = ()) -> int:
        return sum(_values(self.of, tally, rivals))

    def bounds(self, limits: Limits) -> Bounds:
        least, most = self.of.bounds(limits)
        return Bounds(
            min(least * count for count in limits.rivals),
            max(most * count for count in limits.rivals),
        )

    def parts(self) -> tuple[Formula, ...]:
        return (self.of,)

    def phrase(self) -> Phrase:
        return Phrase("per", {"n": 1, "one": self.counted("one")})

    def counted(self, number: str) -> Phrase:
        return Phrase("rivals", {"what": self.of.counted(number)})


@frozen
class Compare(Formula):
    """Base class of the forms that compare a player with the others.

    Attributes:
        of: What is compared.
        points: The points for being ahead of all others.
        tied: The points for a tie for first place.
        second: The points for second place: exactly one player is ahead. A tie for second
            place counts as well; after a tie for first place there is no second.
    """

    of: Formula
    points: int
    tied: int = 0
    second: int = 0

    @classmethod
    def read(cls, data: Any, parse: Parse) -> Self:
        return cls(parse(data[cls.key]), data["points"], data.get("tied", 0), data.get("second", 0))

    def write(self) -> Any:
        others = {"tied": self.tied, "second": self.second}
        given = {name: points for name, points in others.items() if points}
        return {self.key: self.of.write(), "points": self.points, **given}

    def beats(self, mine: int, theirs: int) -> bool:
        """Return whether one player's count is better than another's."""
        raise NotImplementedError  # abstract

    def value(self, tally: Tally, rivals: Rivals = ()) -> int:
        mine, theirs = self.of.value(tally, rivals), _values(self.of, tally, rivals)
        if all(self.beats(mine, other) for other in theirs):
            return self.points
        ahead = sum(self.beats(other, mine) for other in theirs)
        if ahead == 0:
            return self.tied
        return self.second if ahead == 1 else 0

    def bounds(self, limits: Limits) -> Bounds:
        least, most = self.of.bounds(limits)
        values = (self.tied,) if least == most else (0, self.points, self.tied, self.second)
        return Bounds(min(values), max(values))

    def parts(self) -> tuple[Formula, ...]:
        return (self.of,)

    def phrase(self) -> Phrase:
        what = Phrase(self.key, {"n": self.points, "many": self.of.counted("many")})
        for place, points in (("tied", self.tied), ("second", self.second)):
            if points:
                what = Phrase(place, {"what": what, "n": points})
        return what


@frozen
class Most(Compare):
    """Points for having more of something than any other player."""

    key = "most"
    example = "{most: {permanent: industry}, points: 5, tied: 2}"

    def beats(self, mine: int, theirs: int) -> bool:
        return mine > theirs


@frozen
class Fewest(Compare):
    """Points for having less of something than any other player."""

    key = "fewest"
    example = "{fewest: {buildings: all}, points: 4}"

    def beats(self, mine: int, theirs: int) -> bool:
        return mine < theirs
