"""The scoring language of civic tokens and solo levels: parse, write back, evaluate.

A formula is data, never code. In YAML it is a whole number or a mapping, such as these:

.. code-block:: yaml

    - 5
    - {points: 2, per: {permanent: economy}}
    - {points: 6, per: {set_of: all}}
    - {sum: [{each_type: all, steps: [1, 3, 6]}, {points: 7, per: {tokens: all}}]}

:func:`parse` turns that into the values below, :func:`dump` turns them back, and
``formula.value(tally, rivals)`` says what it is worth. ``schemas/formula.schema.json``
describes every form; data is checked against it before it is parsed.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, TypeAlias

from attrs import field, fields, frozen

from pointcity.model._formula import Formula
from pointcity.model._printing import printed
from pointcity.model.cards import Card

__all__ = [
    "ALL",
    "Buildings",
    "Cap",
    "Compare",
    "Difference",
    "EachType",
    "Fewest",
    "Flat",
    "Formula",
    "Maximum",
    "Minimum",
    "Most",
    "Per",
    "Permanents",
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
    "parse",
    "walk",
]

#: Stands for every type of resource there is.
ALL: tuple[str, ...] = ()


@frozen
class Tally:
    """What a formula can count of one player.

    Attributes:
        types: The ordinary resources, in the ruleset's order.
        permanents: Permanent resources by type (E2); wild types too.
        cards: Unspent resource cards by type.
        symbols: Symbols on unspent resource cards by type.
        buildings: The constructed buildings.
        tokens: How many civic tokens the player has.
    """

    types: tuple[str, ...]
    permanents: Mapping[str, int] = field(hash=False)
    cards: Mapping[str, int] = field(hash=False)
    symbols: Mapping[str, int] = field(hash=False)
    buildings: tuple[Card, ...]
    tokens: int

    __repr__ = printed


#: What each of the other players has.
Rivals: TypeAlias = Sequence[Tally]


@frozen(eq=False, repr=False)
class Flat(Formula):
    """A fixed number of points."""

    key = "flat"
    points: int

    def value(self, tally: Tally, rivals: Rivals = ()) -> int:
        return self.points


def _total(amounts: Mapping[str, int], types: tuple[str, ...]) -> int:
    return sum(amounts.get(name, 0) for name in types) if types else sum(amounts.values())


@frozen(eq=False, repr=False)
class Permanents(Formula):
    """How many permanent resources of some types; ``all`` counts wild ones too."""

    key = "permanent"
    types: tuple[str, ...]

    def value(self, tally: Tally, rivals: Rivals = ()) -> int:
        return _total(tally.permanents, self.types)


@frozen(eq=False, repr=False)
class Sets(Formula):
    """How many complete sets with one permanent resource of each type."""

    key = "set_of"
    types: tuple[str, ...]

    def value(self, tally: Tally, rivals: Rivals = ()) -> int:
        return min(tally.permanents.get(name, 0) for name in self.types or tally.types)


@frozen(eq=False, repr=False)
class Types(Formula):
    """How many types the player has at least, or exactly, so many permanents of."""

    key = "types"
    types: tuple[str, ...]
    at_least: int | None = None
    exactly: int | None = None

    def value(self, tally: Tally, rivals: Rivals = ()) -> int:
        held = [tally.permanents.get(name, 0) for name in self.types or tally.types]
        if self.exactly is not None:
            return held.count(self.exactly)
        return sum(count >= (self.at_least or 0) for count in held)


@frozen(eq=False, repr=False)
class UnspentCards(Formula):
    """How many unspent resource cards of some types."""

    key = "cards"
    types: tuple[str, ...]

    def value(self, tally: Tally, rivals: Rivals = ()) -> int:
        return _total(tally.cards, self.types)


@frozen(eq=False, repr=False)
class UnspentSymbols(Formula):
    """How many symbols on unspent resource cards of some types."""

    key = "symbols"
    types: tuple[str, ...]

    def value(self, tally: Tally, rivals: Rivals = ()) -> int:
        return _total(tally.symbols, self.types)


def _gives(card: Card, kind: str) -> bool:
    return bool({"permanent": card.permanent, "points": card.points, "civic": card.civic}[kind])


@frozen(eq=False, repr=False)
class Buildings(Formula):
    """How many buildings of a tier, kind or cost.

    Attributes:
        tier: Only of this tier.
        kind: Only those that give this: ``permanent``, ``points`` or ``civic``.
        costs: Only those whose cost includes this resource.
        cost_at_least: Only those that cost this many resources in all, or more.
        cost_at_most: Only those that cost this many resources in all, or fewer.
    """

    key = "buildings"
    tier: int | None = None
    kind: str | None = None
    costs: str | None = None
    cost_at_least: int | None = None
    cost_at_most: int | None = None

    def counts(self, card: Card) -> bool:
        """Say whether a building is one of those counted."""
        total = card.cost.total()
        return (
            (self.tier is None or card.tier == self.tier)
            and (self.kind is None or _gives(card, self.kind))
            and (self.costs is None or self.costs in card.cost)
            and (self.cost_at_least is None or total >= self.cost_at_least)
            and (self.cost_at_most is None or total <= self.cost_at_most)
        )

    def value(self, tally: Tally, rivals: Rivals = ()) -> int:
        return sum(map(self.counts, tally.buildings))


@frozen(eq=False, repr=False)
class Tokens(Formula):
    """How many civic tokens the player has."""

    key = "tokens"

    def value(self, tally: Tally, rivals: Rivals = ()) -> int:
        return tally.tokens


@frozen(eq=False, repr=False)
class Per(Formula):
    """So many points for each of what is counted."""

    key = "per"
    points: int
    per: Formula

    def value(self, tally: Tally, rivals: Rivals = ()) -> int:
        return self.points * self.per.value(tally, rivals)

    def parts(self) -> tuple[Formula, ...]:
        return (self.per,)


@frozen(eq=False, repr=False)
class Several(Formula):
    """Base class of the forms made of several formulas."""

    of: tuple[Formula, ...]

    def parts(self) -> tuple[Formula, ...]:
        return self.of


@frozen(eq=False, repr=False)
class Sum(Several):
    """All of them together."""

    key = "sum"

    def value(self, tally: Tally, rivals: Rivals = ()) -> int:
        return sum(part.value(tally, rivals) for part in self.of)


@frozen(eq=False, repr=False)
class Difference(Several):
    """The first less the second."""

    key = "difference"

    def value(self, tally: Tally, rivals: Rivals = ()) -> int:
        first, second = self.of
        return first.value(tally, rivals) - second.value(tally, rivals)


@frozen(eq=False, repr=False)
class Minimum(Several):
    """The smallest of them."""

    key = "minimum"

    def value(self, tally: Tally, rivals: Rivals = ()) -> int:
        return min(part.value(tally, rivals) for part in self.of)


@frozen(eq=False, repr=False)
class Maximum(Several):
    """The largest of them."""

    key = "maximum"

    def value(self, tally: Tally, rivals: Rivals = ()) -> int:
        return max(part.value(tally, rivals) for part in self.of)


@frozen(eq=False, repr=False)
class Cap(Formula):
    """Something, but never more than a limit."""

    key = "cap"
    cap: int
    of: Formula

    def value(self, tally: Tally, rivals: Rivals = ()) -> int:
        return min(self.cap, self.of.value(tally, rivals))

    def parts(self) -> tuple[Formula, ...]:
        return (self.of,)


def step_of(steps: tuple[int, ...], count: int) -> int:
    """Return the step for a count: the first for 1, the last for that many or more."""
    return steps[min(count, len(steps)) - 1] if count > 0 else 0


@frozen(eq=False, repr=False)
class Steps(Formula):
    """Points from a table such as 1/3/6 for 1/2/3 or more; none for 0."""

    key = "steps"
    steps: tuple[int, ...]
    of: Formula

    def value(self, tally: Tally, rivals: Rivals = ()) -> int:
        return step_of(self.steps, self.of.value(tally, rivals))

    def parts(self) -> tuple[Formula, ...]:
        return (self.of,)


@frozen(eq=False, repr=False)
class EachType(Formula):
    """A step table read once for each type by the permanents held of it (A5).

    Attributes:
        types: Which types.
        steps: The points for having 1, 2, ... of a type.
        times: Whether a type scores its step once (``type``) or once for each of its
            permanent resources (``symbol``, the other reading of Q2).
    """

    key = "each_type"
    types: tuple[str, ...]
    steps: tuple[int, ...]
    times: str = "type"

    def value(self, tally: Tally, rivals: Rivals = ()) -> int:
        held = [tally.permanents.get(name, 0) for name in self.types or tally.types]
        once = self.times == "type"
        return sum(step_of(self.steps, count) * (1 if once else count) for count in held)


@frozen(eq=False, repr=False)
class Compare(Formula):
    """Base class of the forms that compare a player with the others.

    Attributes:
        of: What is compared.
        points: The points for being ahead of everybody.
        tied: The points for sharing that place.
    """

    of: Formula
    points: int
    tied: int = 0

    def beats(self, mine: int, theirs: int) -> bool:
        """Say whether a figure is better than a rival's."""
        raise NotImplementedError  # most and fewest say how

    def value(self, tally: Tally, rivals: Rivals = ()) -> int:
        mine = self.of.value(tally)
        theirs = [self.of.value(rival) for rival in rivals]
        if all(self.beats(mine, other) for other in theirs):
            return self.points
        return 0 if any(self.beats(other, mine) for other in theirs) else self.tied

    def parts(self) -> tuple[Formula, ...]:
        return (self.of,)


@frozen(eq=False, repr=False)
class Most(Compare):
    """Points for having more of something than any other player."""

    key = "most"

    def beats(self, mine: int, theirs: int) -> bool:
        return mine > theirs


@frozen(eq=False, repr=False)
class Fewest(Compare):
    """Points for having less of something than any other player."""

    key = "fewest"

    def beats(self, mine: int, theirs: int) -> bool:
        return mine < theirs


def walk(formula: Formula) -> list[Formula]:
    """Return a formula and everything inside it, outermost first.

    Args:
        formula: Any formula.
    """
    return [formula, *(inner for part in formula.parts() for inner in walk(part))]


def types_named(formula: Formula) -> Iterator[str]:
    """Yield every resource that a formula names, as often as it does."""
    for part in walk(formula):
        if isinstance(part, (Permanents, Sets, Types, UnspentCards, UnspentSymbols, EachType)):
            yield from part.types
        elif isinstance(part, Buildings) and part.costs is not None:
            yield part.costs


def _types(data: Any) -> tuple[str, ...]:
    if data == "all":
        return ALL
    return (data,) if isinstance(data, str) else tuple(data)


def _many(data: Any) -> tuple[Formula, ...]:
    return tuple(map(parse, data))


#: How each form is read: the key that marks it -> from the mapping to the formula.
#: ``per`` comes before ``points``-carrying forms and ``each_type`` before ``steps``,
#: because a mapping is recognised by the first of these keys it has.
_PARSERS: dict[str, Callable[[Mapping[str, Any]], Formula]] = {
    "per": lambda d: Per(d["points"], parse(d["per"])),
    "permanent": lambda d: Permanents(_types(d["permanent"])),
    "set_of": lambda d: Sets(_types(d["set_of"])),
    "types": lambda d: Types(_types(d["types"]), d.get("at_least"), d.get("exactly")),
    "cards": lambda d: UnspentCards(_types(d["cards"])),
    "symbols": lambda d: UnspentSymbols(_types(d["symbols"])),
    "buildings": lambda d: Buildings(**({} if d["buildings"] == "all" else d["buildings"])),
    "tokens": lambda d: Tokens(),
    "sum": lambda d: Sum(_many(d["sum"])),
    "difference": lambda d: Difference(_many(d["difference"])),
    "minimum": lambda d: Minimum(_many(d["minimum"])),
    "maximum": lambda d: Maximum(_many(d["maximum"])),
    "cap": lambda d: Cap(d["cap"], parse(d["of"])),
    "each_type": lambda d: EachType(
        _types(d["each_type"]), tuple(d["steps"]), d.get("times", "type")
    ),
    "steps": lambda d: Steps(tuple(d["steps"]), parse(d["of"])),
    "most": lambda d: Most(parse(d["most"]), d["points"], d.get("tied", 0)),
    "fewest": lambda d: Fewest(parse(d["fewest"]), d["points"], d.get("tied", 0)),
}


def parse(data: Any) -> Formula:
    """Return the formula that some data describes.

    Args:
        data: What YAML or JSON gave, valid against ``formula.schema.json``.

    >>> from pointcity.model.formulas import parse
    >>> parse({"points": 2, "per": {"permanent": "economy"}})
    Per(points=2, per=Permanents(types=('economy',)))
    """
    if isinstance(data, int):
        return Flat(data)
    return next(make(data) for key, make in _PARSERS.items() if key in data)


def _dump_value(name: str, value: Any) -> Any:
    if isinstance(value, Formula):
        return dump(value)
    if isinstance(value, tuple):
        if name == "types":
            return "all" if value == ALL else value[0] if len(value) == 1 else list(value)
        return [_dump_value(name, part) for part in value]
    return value


#: Forms whose marking key holds one of their fields, by the name of that field.
_MARKED_FIELD: dict[type[Formula], str] = {
    **dict.fromkeys((Permanents, Sets, Types, UnspentCards, UnspentSymbols, EachType), "types"),
    **dict.fromkeys((Sum, Difference, Minimum, Maximum, Most, Fewest), "of"),
}


def dump(formula: Formula) -> Any:
    """Return the data that :func:`parse` reads back as this formula.

    Args:
        formula: Any formula.

    >>> from pointcity.model.formulas import dump, parse
    >>> dump(parse({"points": 6, "per": {"set_of": "all"}}))
    {'points': 6, 'per': {'set_of': 'all'}}
    """
    if isinstance(formula, Flat):
        return formula.points
    if isinstance(formula, Tokens):
        return {formula.key: "all"}
    marked = _MARKED_FIELD.get(type(formula))
    data = {
        formula.key if each.name == marked else each.name: _dump_value(each.name, value)
        for each in fields(type(formula))
        if (value := getattr(formula, each.name)) != each.default or each.name == marked
    }
    if isinstance(formula, Buildings):
        return {formula.key: data or "all"}
    return data
