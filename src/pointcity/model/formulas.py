"""The scoring language of civic tokens and solo levels: parse, dump, evaluate, bound.

A formula is data, never code. In YAML it is a whole number or a mapping, such as these:

.. code-block:: yaml

    - 5
    - {points: 2, per: {permanent: economy}}
    - {points: 6, per: {set_of: all}}
    - {sum: [{each_type: all, steps: [1, 3, 6]}, {points: 7, per: {tokens: all}}]}

:func:`parse` turns such data into the values below, :func:`dump` turns them back, and
``formula.value(tally, rivals)`` evaluates one. ``schemas/formula.schema.json`` describes every
form; data files are validated against it before they are parsed.

Every form is one class, which defines all there is to it; :data:`FORMS` registers them.
Its words are templates in the ``formulas`` section of the locale files.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import reduce
from typing import TYPE_CHECKING, Any, ClassVar, NamedTuple, Self, TypeAlias

from attrs import asdict, evolve, field, frozen

from pointcity.model.cards import Card
from pointcity.model.errors import DataError, Problem

if TYPE_CHECKING:
    from pointcity.model.ruleset import Ruleset

__all__ = [
    "ALL",
    "FORMS",
    "Bounds",
    "Buildings",
    "Cap",
    "Compare",
    "Count",
    "Difference",
    "EachType",
    "Fewest",
    "Flat",
    "Formula",
    "Maximum",
    "Minimum",
    "Most",
    "OfTypes",
    "Per",
    "Permanents",
    "Phrase",
    "PhraseList",
    "ResourceNames",
    "Rivals",
    "Sets",
    "Several",
    "Steps",
    "Sum",
    "Tally",
    "Tokens",
    "Types",
    "UnspentCards",
    "UnspentSymbols",
    "dump",
    "limits_of",
    "parse",
    "types_named",
    "walk",
]

#: Stands for every resource type.
ALL: tuple[str, ...] = ()


@frozen
class Tally:
    """Everything of one player that a formula can count.

    Rules: E2.

    Attributes:
        types: The ordinary resources, in the ruleset's order.
        permanents: Permanent resources by type, wild types included.
        cards: Unspent resource cards by type.
        symbols: Symbols on unspent resource cards by type.
        buildings: The constructed buildings.
        tokens: The number of civic tokens.
    """

    types: tuple[str, ...]
    permanents: Mapping[str, int] = field(hash=False)
    cards: Mapping[str, int] = field(hash=False)
    symbols: Mapping[str, int] = field(hash=False)
    buildings: tuple[Card, ...]
    tokens: int


#: The tallies of the other players.
Rivals: TypeAlias = Sequence[Tally]


class Bounds(NamedTuple):
    """Lower and upper bound of a formula, both inclusive."""

    least: int
    most: int


# --- Words -----------------------------------------------------------------------------


@frozen
class ResourceNames:
    """A list of resources in a phrase.

    Attributes:
        ids: The resource ids.
        word: The word before the last: ``and`` or ``or``.
    """

    ids: tuple[str, ...]
    word: str = "and"


@frozen
class PhraseList:
    """A list of phrases in a phrase.

    Attributes:
        phrases: The phrases.
        separator: ``and``, or ``semicolon`` for phrases that may contain an *and*.
    """

    phrases: tuple[Phrase, ...]
    separator: str = "and"


@frozen
class Phrase:
    """A template of the locale files and the values to fill it with, in no language yet.

    Attributes:
        template: The key in the ``formulas`` section, such as ``per``.
        values: The values by name.
        bracketed: Whether to put the result in brackets.
    """

    template: str
    values: Mapping[str, int | str | Phrase | PhraseList | ResourceNames] = field(
        factory=dict, hash=False
    )
    bracketed: bool = False


def _only(what: Phrase, types: tuple[str, ...]) -> Phrase:
    """Return a phrase restricted to some types."""
    return Phrase("only", {"what": what, "types": ResourceNames(types)}) if types else what


# --- Base classes ----------------------------------------------------------------------


@frozen
class Formula:
    """Base class of all forms.

    Attributes:
        key: The key that marks the form in data.
        example: An example in YAML.
        compound: Whether its words need brackets inside those of another formula.
    """

    key: ClassVar[str]
    example: ClassVar[str]
    compound: ClassVar[bool] = False

    @classmethod
    def read(cls, data: Any) -> Self:
        """Return the formula described by data of this form."""
        raise NotImplementedError  # abstract

    def write(self) -> Any:
        """Return the data that :meth:`read` reads back as this formula."""
        raise NotImplementedError  # abstract

    def value(self, tally: Tally, rivals: Rivals = ()) -> int:
        """Return the value of the formula for one player.

        Args:
            tally: The player's tally.
            rivals: The tallies of the other players.
        """
        raise NotImplementedError  # abstract

    def bounds(self, limits: Tally) -> Bounds:
        """Return bounds of the value in any game. They may be wider than necessary.

        Args:
            limits: The most a player can have of everything; see :func:`limits_of`.
        """
        raise NotImplementedError  # abstract

    def parts(self) -> tuple[Formula, ...]:
        """Return the formulas directly inside this one."""
        return ()

    def named(self) -> tuple[str, ...]:
        """Return the resource types that this form names itself, without its parts."""
        return ()

    def phrase(self) -> Phrase:
        """Return the words for the value, such as "2 points per civic token"."""
        raise NotImplementedError  # abstract

    def counted(self, number: str) -> Phrase:
        """Return the words for what is counted, such as "civic token".

        Args:
            number: ``one`` or ``many``.
        """
        return Phrase(f"value.{number}", {"value": self.phrase()})

    def inner(self) -> Phrase:
        """Return the words for the value as a part of another formula's."""
        return evolve(self.phrase(), bracketed=self.compound)


@frozen
class Count(Formula):
    """Base class of the forms that count what a player has, each worth a point."""

    def bounds(self, limits: Tally) -> Bounds:
        return Bounds(0, self.value(limits))

    def phrase(self) -> Phrase:
        return Phrase("per", {"n": 1, "one": self.counted("one")})

    def counted(self, number: str) -> Phrase:
        return Phrase(f"{self.key}.{number}")


def _read_types(data: Any) -> tuple[str, ...]:
    if data == "all":
        return ALL
    return (data,) if isinstance(data, str) else tuple(data)


def _write_types(types: tuple[str, ...]) -> Any:
    if len(types) == 1:
        return types[0]
    return list(types) if types else "all"


@frozen
class OfTypes(Count):
    """Base class of the forms that count something of some resource types.

    Attributes:
        types: The types.
    """

    word: ClassVar[str] = "or"
    types: tuple[str, ...]

    @classmethod
    def read(cls, data: Any) -> Self:
        return cls(_read_types(data[cls.key]))

    def write(self) -> Any:
        return {self.key: _write_types(self.types)}

    def named(self) -> tuple[str, ...]:
        return self.types

    def counted(self, number: str) -> Phrase:
        if not self.types:
            return Phrase(f"{self.key}_all.{number}")
        return Phrase(f"{self.key}.{number}", {"types": ResourceNames(self.types, self.word)})


@frozen
class Several(Formula):
    """Base class of the forms made of several formulas.

    Attributes:
        of: The formulas.
    """

    compound = True
    of: tuple[Formula, ...]

    @classmethod
    def read(cls, data: Any) -> Self:
        return cls(tuple(map(parse, data[cls.key])))

    def write(self) -> Any:
        return {self.key: [part.write() for part in self.of]}

    def combine(self, values: Sequence[int]) -> int:
        """Return the value of the formula, given the values of its parts."""
        raise NotImplementedError  # abstract

    def value(self, tally: Tally, rivals: Rivals = ()) -> int:
        return self.combine([part.value(tally, rivals) for part in self.of])

    def bounds(self, limits: Tally) -> Bounds:
        least, most = zip(*(part.bounds(limits) for part in self.of), strict=True)
        return Bounds(self.combine(least), self.combine(most))

    def parts(self) -> tuple[Formula, ...]:
        return self.of

    def phrase(self) -> Phrase:
        values = PhraseList(tuple(part.phrase() for part in self.of), "semicolon")
        return Phrase(self.key, {"values": values})


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
    def read(cls, data: Any) -> Self:
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

    def bounds(self, limits: Tally) -> Bounds:
        least, most = self.of.bounds(limits)
        values = (self.tied,) if least == most else (0, self.points, self.tied)
        return Bounds(min(values), max(values))

    def parts(self) -> tuple[Formula, ...]:
        return (self.of,)

    def phrase(self) -> Phrase:
        what = Phrase(self.key, {"n": self.points, "many": self.of.counted("many")})
        return Phrase("tied", {"what": what, "n": self.tied}) if self.tied else what


# --- Numbers and counts ----------------------------------------------------------------


@frozen
class Flat(Formula):
    """A fixed number of points."""

    key = "flat"
    example = "5"
    points: int

    @classmethod
    def read(cls, data: Any) -> Self:
        return cls(data)

    def write(self) -> Any:
        return self.points

    def value(self, tally: Tally, rivals: Rivals = ()) -> int:
        return self.points

    def bounds(self, limits: Tally) -> Bounds:
        return Bounds(self.points, self.points)

    def phrase(self) -> Phrase:
        return Phrase("flat", {"n": self.points})


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
    def read(cls, data: Any) -> Self:
        return cls(_read_types(data["types"]), data.get("at_least"), data.get("exactly"))

    def write(self) -> Any:
        wanted = {"at_least": self.at_least, "exactly": self.exactly}
        given = {name: count for name, count in wanted.items() if count is not None}
        return {"types": _write_types(self.types), **given}

    def _held(self, tally: Tally) -> list[int]:
        return [tally.permanents.get(name, 0) for name in self.types or tally.types]

    def value(self, tally: Tally, rivals: Rivals = ()) -> int:
        held = self._held(tally)
        if self.exactly is not None:
            return held.count(self.exactly)
        return sum(count >= (self.at_least or 0) for count in held)

    def bounds(self, limits: Tally) -> Bounds:
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
        return _only(what, self.types)


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
class Buildings(Count):
    """The number of buildings of a tier, kind or cost.

    Attributes:
        tier: Only of this tier.
        kind: Only those that give this: ``permanent``, ``points`` or ``civic``.
        costs: Only those whose cost includes this resource.
        cost_at_least: Only those that cost this many resources in all, or more.
        cost_at_most: Only those that cost this many resources in all, or fewer.
    """

    key = "buildings"
    example = "{buildings: {tier: 3, kind: points}}"
    tier: int | None = None
    kind: str | None = None
    costs: str | None = None
    cost_at_least: int | None = None
    cost_at_most: int | None = None

    @classmethod
    def read(cls, data: Any) -> Self:
        return cls() if data["buildings"] == "all" else cls(**data["buildings"])

    def write(self) -> Any:
        return {"buildings": asdict(self, filter=lambda _, value: value is not None) or "all"}

    def counts(self, card: Card) -> bool:
        """Return whether a building is one of those counted."""
        cost = dict(card.cost)
        total = sum(cost.values())
        return (
            (self.tier is None or card.tier == self.tier)
            and (self.kind is None or bool(getattr(card, self.kind)))
            and (self.costs is None or self.costs in cost)
            and (self.cost_at_least is None or total >= self.cost_at_least)
            and (self.cost_at_most is None or total <= self.cost_at_most)
        )

    def value(self, tally: Tally, rivals: Rivals = ()) -> int:
        return sum(map(self.counts, tally.buildings))

    def named(self) -> tuple[str, ...]:
        return () if self.costs is None else (self.costs,)

    def _qualities(self) -> Iterator[Phrase]:
        for name in ("tier", "cost_at_least", "cost_at_most"):
            number = getattr(self, name)
            if number is not None:
                yield Phrase(name, {"n": number})
        if self.kind is not None:
            yield Phrase(f"gives_{self.kind}")
        if self.costs is not None:
            yield Phrase("costs", {"resource": ResourceNames((self.costs,))})

    def counted(self, number: str) -> Phrase:
        what = Phrase(f"buildings.{number}")
        qualities = tuple(self._qualities())
        if not qualities:
            return what
        return Phrase("qualified", {"what": what, "qualities": PhraseList(qualities)})


@frozen
class Tokens(Count):
    """The number of civic tokens."""

    key = "tokens"
    example = "{tokens: all}"

    @classmethod
    def read(cls, data: Any) -> Self:
        return cls()

    def write(self) -> Any:
        return {"tokens": "all"}

    def value(self, tally: Tally, rivals: Rivals = ()) -> int:
        return tally.tokens


# --- Points from tables ----------------------------------------------------------------


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
    def read(cls, data: Any) -> Self:
        types = _read_types(data["each_type"])
        return cls(types, tuple(data["steps"]), data.get("times", "type"))

    def write(self) -> Any:
        data = {"each_type": _write_types(self.types), "steps": list(self.steps)}
        return data if self.times == "type" else {**data, "times": self.times}

    def _points(self, count: int) -> int:
        return step_of(self.steps, count) * (1 if self.times == "type" else count)

    def value(self, tally: Tally, rivals: Rivals = ()) -> int:
        types = self.types or tally.types
        return sum(self._points(tally.permanents.get(name, 0)) for name in types)

    def bounds(self, limits: Tally) -> Bounds:
        least = most = 0
        for name in self.types or limits.types:
            points = [self._points(count) for count in range(limits.permanents.get(name, 0) + 1)]
            least += min(points)
            most += max(points)
        return Bounds(least, most)

    def named(self) -> tuple[str, ...]:
        return self.types

    def phrase(self) -> Phrase:
        return _only(Phrase(f"each_{self.times}", _step_words(self.steps)), self.types)


@frozen
class Steps(Formula):
    """Points from a table such as 1/3/6 for 1/2/3 or more; none for 0."""

    key = "steps"
    example = "{steps: [1, 3, 6], of: {cards: all}}"
    steps: tuple[int, ...]
    of: Formula

    @classmethod
    def read(cls, data: Any) -> Self:
        return cls(tuple(data["steps"]), parse(data["of"]))

    def write(self) -> Any:
        return {"steps": list(self.steps), "of": self.of.write()}

    def value(self, tally: Tally, rivals: Rivals = ()) -> int:
        return step_of(self.steps, self.of.value(tally, rivals))

    def bounds(self, limits: Tally) -> Bounds:
        first, last = (min(max(0, count), len(self.steps)) for count in self.of.bounds(limits))
        reached = (0, *self.steps)[first : last + 1]
        return Bounds(min(reached), max(reached))

    def parts(self) -> tuple[Formula, ...]:
        return (self.of,)

    def phrase(self) -> Phrase:
        return Phrase("steps", {"many": self.of.counted("many"), **_step_words(self.steps)})


# --- Formulas of formulas --------------------------------------------------------------


@frozen
class Per(Formula):
    """A number of points for each of something."""

    key = "per"
    example = "{points: 2, per: {permanent: economy}}"
    points: int
    per: Formula

    @classmethod
    def read(cls, data: Any) -> Self:
        return cls(data["points"], parse(data["per"]))

    def write(self) -> Any:
        return {"points": self.points, "per": self.per.write()}

    def value(self, tally: Tally, rivals: Rivals = ()) -> int:
        return self.points * self.per.value(tally, rivals)

    def bounds(self, limits: Tally) -> Bounds:
        return Bounds(*sorted(self.points * count for count in self.per.bounds(limits)))

    def parts(self) -> tuple[Formula, ...]:
        return (self.per,)

    def phrase(self) -> Phrase:
        return Phrase("per", {"n": self.points, "one": self.per.counted("one")})


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

    def bounds(self, limits: Tally) -> Bounds:
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
    def read(cls, data: Any) -> Self:
        return cls(data["cap"], parse(data["of"]))

    def write(self) -> Any:
        return {"cap": self.cap, "of": self.of.write()}

    def value(self, tally: Tally, rivals: Rivals = ()) -> int:
        return min(self.cap, self.of.value(tally, rivals))

    def bounds(self, limits: Tally) -> Bounds:
        least, most = self.of.bounds(limits)
        return Bounds(min(self.cap, least), min(self.cap, most))

    def parts(self) -> tuple[Formula, ...]:
        return (self.of,)

    def phrase(self) -> Phrase:
        return Phrase("cap", {"value": self.of.inner(), "n": self.cap})


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


#: Every form. Data is read as the first one whose key it has, so ``EachType`` comes before
#: ``Steps``: its data has that key, too.
FORMS: tuple[type[Formula], ...] = (
    *(Flat, Permanents, Sets, Types, UnspentCards, UnspentSymbols, Buildings, Tokens, EachType),
    *(Per, Sum, Difference, Minimum, Maximum, Cap, Steps, Most, Fewest),
)


# --- Any formula -----------------------------------------------------------------------


def parse(data: Any) -> Formula:
    """Return the formula described by data.

    Args:
        data: Data from YAML or JSON, valid against ``formula.schema.json``.

    Raises:
        DataError: If no form has a key of the data.

    >>> from pointcity.model.formulas import parse
    >>> parse({"points": 2, "per": {"permanent": "economy"}})
    Per(points=2, per=Permanents(types=('economy',)))
    """
    if isinstance(data, int):
        return Flat.read(data)
    for form in FORMS:
        if isinstance(data, Mapping) and form.key in data:
            return form.read(data)
    raise DataError((Problem("formula", 0, 0, "", f"not a formula: {data!r}"),))


def dump(formula: Formula) -> Any:
    """Return the data that :func:`parse` reads back as this formula.

    Args:
        formula: Any formula.

    >>> from pointcity.model.formulas import dump, parse
    >>> dump(parse({"points": 6, "per": {"set_of": ["energy"]}}))
    {'points': 6, 'per': {'set_of': 'energy'}}
    """
    return formula.write()


def walk(formula: Formula) -> list[Formula]:
    """Return a formula and everything inside it, outermost first.

    Args:
        formula: Any formula.
    """
    return [formula, *(inner for part in formula.parts() for inner in walk(part))]


def types_named(formula: Formula) -> tuple[str, ...]:
    """Return the resource types that a formula and its parts name.

    Args:
        formula: Any formula.
    """
    return tuple(dict.fromkeys(name for part in walk(formula) for name in part.named()))


def limits_of(ruleset: Ruleset) -> Tally:
    """Return the most that one player can have in any game: every card there is.

    Args:
        ruleset: Any ruleset.
    """
    names = [resource.id for resource in ruleset.resources]
    permanents = dict.fromkeys(names, 0)
    cards = dict.fromkeys(names, 0)
    symbols = dict.fromkeys(names, 0)
    for card in ruleset.cards:
        for name, amount in dict(card.permanent).items():
            permanents[name] += amount
    for face in (*(card.face for card in ruleset.cards), *ruleset.starting_cards):
        cards[face.resource] += 1
        symbols[face.resource] += face.symbols
    return Tally(
        types=tuple(resource.id for resource in ruleset.resources if not resource.wild),
        permanents=permanents,
        cards=cards,
        symbols=symbols,
        buildings=ruleset.cards,
        tokens=max(deal.civics for deal in ruleset.players),
    )
