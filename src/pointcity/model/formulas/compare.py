"""Formulas that look at the other players, too."""

from __future__ import annotations

from typing import Any, Self

from attrs import frozen

from pointcity.model.formulas.base import Formula, Parse
from pointcity.model.formulas.phrases import Phrase
from pointcity.model.formulas.tally import Bounds, Limits, Rivals, Tally


@frozen
class Compare(Formula):
    """Base class of the forms that compare a player with the others.

    Attributes:
        of: What is compared.
        points: The points for being ahead of all others.
        tied: The points for a tie for first place.
    """

    of: Formula
    points: int
    tied: int = 0

    @classmethod
    def read(cls, data: Any, parse: Parse) -> Self:
        return cls(parse(data[cls.key]), data["points"], data.get("tied", 0))

    def write(self) -> Any:
        data = {self.key: self.of.write(), "points": self.points}
        return {**data, "tied": self.tied} if self.tied else data

    def beats(self, mine: int, theirs: int) -> bool:
        """Return whether one player's count is better than another's."""
        raise NotImplementedError  # abstract

    def value(self, tally: Tally, rivals: Rivals = ()) -> int:
        mine = self.of.value(tally)
        theirs = [self.of.value(rival) for rival in rivals]
        if all(self.beats(mine, other) for other in theirs):
            return self.points
        return 0 if any(self.beats(other, mine) for other in theirs) else self.tied

    def bounds(self, limits: Limits) -> Bounds:
        least, most = self.of.bounds(limits)
        values = (self.tied,) if least == most else (0, self.points, self.tied)
        return Bounds(min(values), max(values))

    def parts(self) -> tuple[Formula, ...]:
        return (self.of,)

    def phrase(self) -> Phrase:
        what = Phrase(self.key, {"n": self.points, "many": self.of.counted("many")})
        return Phrase("tied", {"what": what, "n": self.tied}) if self.tied else what


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
