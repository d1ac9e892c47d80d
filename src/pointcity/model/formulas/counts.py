"""Formulas without others inside: a number of points, or of things a player has."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, ClassVar, Self

from attrs import asdict, frozen

from pointcity.model.cards import Card
from pointcity.model.formulas.base import Formula, Parse, read_types, write_types
from pointcity.model.formulas.phrases import Phrase, PhraseList, ResourceNames, TagName, only
from pointcity.model.formulas.tally import Bounds, Limits, Rivals, Tally


@frozen
class Flat(Formula):
    """A fixed number of points."""

    key = "flat"
    example = "5"
    points: int

    @classmethod
    def read(cls, data: Any, parse: Parse) -> Self:
        return cls(data)

    def write(self) -> Any:
        return self.points

    def value(self, tally: Tally, rivals: Rivals = ()) -> int:
        return self.points

    def bounds(self, limits: Limits) -> Bounds:
        return Bounds(self.points, self.points)

    def phrase(self) -> Phrase:
        return Phrase("flat", {"n": self.points})


@frozen
class Count(Formula):
    """Base class of the forms that count what a player has, each worth a point."""

    def bounds(self, limits: Limits) -> Bounds:
        return Bounds(0, self.value(limits))

    def phrase(self) -> Phrase:
        return Phrase("per", {"n": 1, "one": self.counted("one")})

    def counted(self, number: str) -> Phrase:
        return Phrase(f"{self.key}.{number}")


@frozen
class OfTypes(Count):
    """Base class of the forms that count something of some resource types.

    Attributes:
        types: The types.
    """

    word: ClassVar[str] = "or"
    types: tuple[str, ...]

    @classmethod
    def read(cls, data: Any, parse: Parse) -> Self:
        return cls(read_types(data[cls.key]))

    def write(self) -> Any:
        return {self.key: write_types(self.types)}

    def named(self) -> tuple[str, ...]:
        return self.types

    def counted(self, number: str) -> Phrase:
        if not self.types:
            return Phrase(f"{self.key}_all.{number}")
        return Phrase(f"{self.key}.{number}", {"types": ResourceNames(self.types, self.word)})


def _total(amounts: Mapping[str, int], types: tuple[str, ...]) -> int:
    return sum(amounts.get(name, 0) for name in types) if types else sum(amounts.values())


@frozen
class Permanents(OfTypes):
    """The number of permanent resources of some types; ``all`` includes wild ones."""

    key = "permanent"
    example = "{permanent: economy}"

    def value(self, tally: Tally, rivals: Rivals = ()) -> int:
        return _total(tally.permanents, self.types)


@frozen
class Sets(OfTypes):
    """The number of complete sets with one permanent resource of each type."""

    key = "set_of"
    example = "{set_of: [energy, ecology]}"
    word = "and"

    def value(self, tally: Tally, rivals: Rivals = ()) -> int:
        return min(tally.permanents.get(name, 0) for name in self.types or tally.types)


@frozen
class Types(Count):
    """The number of types of which the player has enough permanent resources.

    Attributes:
        types: The types to look at.
        at_least: The number of permanent resources a type must have or exceed.
        exactly: The number a type must have; overrides ``at_least``.
    """

    key = "types"
    example = "{types: all, at_least: 2}"
    types: tuple[str, ...]
    at_least: int | None = None
    exactly: int | None = None

    @classmethod
    def read(cls, data: Any, parse: Parse) -> Self:
        return cls(read_types(data["types"]), data.get("at_least"), data.get("exactly"))

    def write(self) -> Any:
        wanted = {"at_least": self.at_least, "exactly": self.exactly}
        given = {name: count for name, count in wanted.items() if count is not None}
        return {"types": write_types(self.types), **given}

    def _held(self, tally: Tally) -> list[int]:
        return [tally.permanents.get(name, 0) for name in self.types or tally.types]

    def value(self, tally: Tally, rivals: Rivals = ()) -> int:
        held = self._held(tally)
        if self.exactly is not None:
            return held.count(self.exactly)
        return sum(count >= (self.at_least or 0) for count in held)

    def bounds(self, limits: Limits) -> Bounds:
        most = self._held(limits)
        if self.exactly is not None:
            return Bounds(0, sum(count >= self.exactly for count in most))
        return Bounds(0 if self.at_least else len(most), self.value(limits))

    def named(self) -> tuple[str, ...]:
        return self.types

    def counted(self, number: str) -> Phrase:
        if self.exactly == 0:
            what = Phrase(f"types_missing.{number}")
        elif self.exactly is not None:
            what = Phrase(f"types_exactly.{number}", {"n": self.exactly})
        else:
            what = Phrase(f"types_at_least.{number}", {"n": self.at_least or 0})
        return only(what, self.types)


@frozen
class UnspentCards(OfTypes):
    """The number of unspent resource cards of some types."""

    key = "cards"
    example = "{cards: ingenuity}"

    def value(self, tally: Tally, rivals: Rivals = ()) -> int:
        return _total(tally.cards, self.types)


@frozen
class UnspentSymbols(OfTypes):
    """The number of symbols on unspent resource cards of some types."""

    key = "symbols"
    example = "{symbols: all}"

    def value(self, tally: Tally, rivals: Rivals = ()) -> int:
        return _total(tally.symbols, self.types)


@frozen
class OfBuildings(Count):
    """Base class of the forms that count something of the buildings of some kind.

    Attributes:
        tier: Only of this tier.
        kind: Only those that give this: ``permanent``, ``points`` or ``civic``.
        gives: Only those that give this resource permanently.
        tag: Only those with this tag.
        costs: Only those whose cost includes this resource.
        cost_at_least: Only those that cost this many resources in all, or more.
        cost_at_most: Only those that cost this many resources in all, or fewer.
    """

    tier: int | None = None
    kind: str | None = None
    gives: str | None = None
    tag: str | None = None
    costs: str | None = None
    cost_at_least: int | None = None
    cost_at_most: int | None = None

    @classmethod
    def read(cls, data: Any, parse: Parse) -> Self:
        return cls() if data[cls.key] == "all" else cls(**data[cls.key])

    def write(self) -> Any:
        return {self.key: asdict(self, filter=lambda _, value: value is not None) or "all"}

    def counts(self, card: Card) -> bool:
        """Return whether a building is one of those counted."""
        cost = dict(card.cost)
        total = sum(cost.values())
        return (
            (self.tier is None or card.tier == self.tier)
            and (self.kind is None or bool(getattr(card, self.kind)))
            and (self.gives is None or self.gives in card.permanent)
            and (self.tag is None or self.tag in card.tags)
            and (self.costs is None or self.costs in cost)
            and (self.cost_at_least is None or total >= self.cost_at_least)
            and (self.cost_at_most is None or total <= self.cost_at_most)
        )

    def named(self) -> tuple[str, ...]:
        return tuple(name for name in (self.gives, self.costs) if name is not None)

    def tags(self) -> tuple[str, ...]:
        return () if self.tag is None else (self.tag,)

    def _qualities(self) -> Iterator[Phrase]:
        for name in ("tier", "cost_at_least", "cost_at_most"):
            number = getattr(self, name)
            if number is not None:
                yield Phrase(name, {"n": number})
        if self.kind is not None:
            yield Phrase(f"gives_{self.kind}")
        if self.gives is not None:
            yield Phrase("gives", {"resource": ResourceNames((self.gives,))})
        if self.tag is not None:
            yield Phrase("tagged", {"tag": TagName(self.tag)})
        if self.costs is not None:
            yield Phrase("costs", {"resource": ResourceNames((self.costs,))})

    def _buildings(self, number: str) -> Phrase:
        """Return the words for the buildings, such as "buildings of tier 2"."""
        what = Phrase(f"buildings.{number}")
        qualities = tuple(self._qualities())
        if not qualities:
            return what
        return Phrase("qualified", {"what": what, "qualities": PhraseList(qualities)})


@frozen
class Buildings(OfBuildings):
    """The number of buildings of a tier, kind, tag or cost."""

    key = "buildings"
    example = "{buildings: {tier: 3, tag: park}}"

    def value(self, tally: Tally, rivals: Rivals = ()) -> int:
        return sum(map(self.counts, tally.buildings))

    def counted(self, number: str) -> Phrase:
        return self._buildings(number)


@frozen
class PrintedPoints(OfBuildings):
    """The points printed on the buildings of a tier, kind, tag or cost."""

    key = "printed"
    example = "{printed: {gives: energy}}"

    def _printed(self, tally: Tally) -> list[int]:
        return [card.points for card in tally.buildings if self.counts(card)]

    def value(self, tally: Tally, rivals: Rivals = ()) -> int:
        return sum(self._printed(tally))

    def bounds(self, limits: Limits) -> Bounds:
        points = self._printed(limits)
        return Bounds(sum(n for n in points if n < 0), sum(n for n in points if n > 0))

    def counted(self, number: str) -> Phrase:
        if self == PrintedPoints():
            return Phrase(f"printed_all.{number}")
        return Phrase(f"printed.{number}", {"many": self._buildings("many")})


@frozen
class Tokens(Count):
    """The number of civic tokens."""

    key = "tokens"
    example = "{tokens: all}"

    @classmethod
    def read(cls, data: Any, parse: Parse) -> Self:
        return cls()

    def write(self) -> Any:
        return {"tokens": "all"}

    def value(self, tally: Tally, rivals: Rivals = ()) -> int:
        return tally.tokens
