"""What things are worth to a player, in points, with some turns left."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import log1p
from typing import TypeAlias, final

from attrs import frozen

from citykit.game.acting import check_seat
from pointcity._engine.holdings import Holding
from pointcity._engine.options import PriceList
from pointcity._engine.position import CIVIC, OVER, Position
from pointcity._engine.tables import Tables
from pointcity.model.formulas import (
    Cap,
    Every,
    Flat,
    Formula,
    If,
    Per,
    Permanents,
    Sets,
    Several,
    Types,
)
from pointcity.model.formulas.tables import EachType, Steps
from pointcity.model.formulas.tally import Tally
from pointcity.model.ruleset import CARDS_PER_TURN
from pointcity.model.table import Table
from pointcity.rules.payment import sparing_prices
from pointcity.rules.solo import AUTOMA, solo_of
from pointcity.rules.state import State, position_of

__all__ = ["EXPECTED", "PLANNED", "Outlook", "turns_left", "value", "value_at"]

#: A civic token that is still to be chosen.
_TOKEN = 6.0
#: What the automa gets in a turn.
_AUTOMA = 2.5


@frozen
class Weights:
    """The worth of things in points, by the number of turns that are left.

    A worth of ``(a, b, c)`` is ``a + b * turns``, at most ``c``, and nothing after the last turn.

    Attributes:
        permanents: The first, second and further permanent resources of a type.
        symbol: A symbol on a card.
        wild: A wild symbol.
        full: With so many symbols in hand, a further one is worth half.
        growth: The permanent resources of a type that a player expects to get in a turn.
    """

    permanents: tuple[tuple[float, float, float], ...]
    symbol: tuple[float, float, float]
    wild: tuple[float, float, float]
    full: float
    growth: float


#: What things turn out to be worth: fitted to the final scores of games between planners.
EXPECTED = Weights(
    permanents=((0.0, 0.35, 2.4), (0.0, 0.33, 1.7), (0.0, 0.1, 0.4)),
    symbol=(0.0, 0.13, 0.4),
    wild=(0.0, 0.5, 1.0),
    full=6.0,
    growth=0.14,
)

#: What a player who does not look far ahead does well to believe: chosen by playing games.
PLANNED = Weights(
    permanents=((2.1, 0.29, 99.0), (1.2, 0.29, 99.0), (0.4, 0.0, 99.0)),
    symbol=(0.0, 0.12, 0.75),
    wild=(0.0, 0.27, 1.35),
    full=2.4,
    growth=0.09,
)


#: Permanent resources by type, the wild ones last.
Permanent: TypeAlias = tuple[int, ...]

#: The maximum number of cached values of tokens.
_MAX_KNOWN = 65_536

#: Formulas that count permanent resources only, and those that count what their parts do.
_COUNTS = (Flat, Permanents, Sets, Types, EachType)
_COMBINES = (Per, Every, Several, Cap, If, Steps)


def _of_permanents(formula: Formula) -> bool:
    """Report whether a formula depends on permanent resources only."""
    if isinstance(formula, _COMBINES):
        return all(map(_of_permanents, formula.parts()))
    return isinstance(formula, _COUNTS)


@final
class Numbers:
    """What evaluations look up in a ruleset.

    Attributes:
        points: For each card, its points.
        tokens: For each civic token, its formula.
        of_permanents: The tokens that depend on permanent resources only.
        known: What those are worth with some permanent resources; a cache.
        resources: For each type and each of its faces, the resource.
        symbols: Face id -> its symbols, and whether they are wild.
        backs: For each back, the same.
        prices: What payments are compared by: wild cards are spared.
    """

    def __init__(self, tables: Tables) -> None:
        ruleset = tables.ruleset
        by_id = {face.id: face for face in ruleset.faces}
        self.points = [card.points for card in ruleset.cards]
        self.tokens = [civic.score for civic in ruleset.civics]
        self.of_permanents = {
            token for token, score in enumerate(self.tokens) if _of_permanents(score)
        }
        self.known: dict[tuple[int, Permanent], int] = {}
        self.resources = [
            [by_id[face].resource for face in each.faces] for each in tables.currencies
        ]
        self.symbols = {
            face.id: (face.symbols, face.resource in ruleset.wild_ids) for face in ruleset.faces
        }
        self.prices = PriceList(sparing_prices(ruleset))
        self.backs = [self.symbols[back.face.id] for back in ruleset.backs]


@lru_cache(maxsize=16)
def numbers_of(tables: Tables) -> Numbers:
    """Return what evaluations look up in a ruleset."""
    return Numbers(tables)


@lru_cache(maxsize=1024)
def _worth(weight: tuple[float, float, float], turns: int) -> float:
    base, each, most = weight
    return min(most, base + each * turns) if turns > 0 else 0.0


def tally_at(position: Position, seat: int, permanents: Permanent) -> Tally:
    """Return what formulas count of a seat with some permanent resources of each type."""
    tables, has = position.tables, position.seats[seat]
    ruleset, resources = tables.ruleset, numbers_of(tables).resources
    given = dict(zip((*ruleset.ordinary_ids, *ruleset.wild_ids[:1]), permanents, strict=False))
    cards, symbols = dict.fromkeys(ruleset.resource_ids, 0), dict.fromkeys(ruleset.resource_ids, 0)
    for held, names, currency in zip(has.held, resources, tables.currencies, strict=True):
        for name, count, shown in zip(names, held.counts, currency.symbols, strict=True):
            cards[name] += count
            symbols[name] += count * shown
    buildings = tuple([ruleset.cards[card] for card in has.city])
    return Tally(ruleset.ordinary_ids, given, cards, symbols, buildings, len(has.tokens))


def token_at(
    numbers: Numbers, position: Position, seat: int, token: int, permanents: Permanent
) -> int:
    """Return what a token is worth to a seat with some permanent resources of each type."""
    if token not in numbers.of_permanents:
        others = [tally_at(position, n, given_to(position, n)) for n in _others(position, seat)]
        return numbers.tokens[token].value(tally_at(position, seat, permanents), others)
    found = numbers.known.get((token, permanents))
    if found is None:
        if len(numbers.known) >= _MAX_KNOWN:
            numbers.known.clear()
        found = numbers.tokens[token].value(tally_at(position, seat, permanents))
        numbers.known[token, permanents] = found
    return found


def given_to(position: Position, seat: int, more: int = 0) -> Permanent:
    """Return the permanent resources of a seat by type, the wild ones last.

    Args:
        position: The position.
        seat: The seat.
        more: So many more of each ordinary type.
    """
    *ordinary, wild = position.seats[seat].held
    return (*[held.permanents + more for held in ordinary], wild.permanents)


def _others(position: Position, seat: int) -> list[int]:
    return [other for other in range(len(position.seats)) if other != seat]


@final
class Outlook:
    """What things are worth to a seat that has some turns left.

    Attributes:
        turns: The number of turns.
        points: For each card, its points.
        symbol: The worth of a symbol on a card.
        wild: The worth of a wild symbol.
    """

    def __init__(self, position: Position, seat: int, turns: int, weights: Weights) -> None:
        self._position = position
        self._seat = seat
        self._numbers = numbers_of(position.tables)
        self._gains: list[float] | None = None
        self._grown: tuple[Permanent, Permanent] | None = None
        self.turns = turns
        self.points = self._numbers.points
        self._growth = weights.growth * turns
        share = weights.full / (weights.full + symbols_of(position.seats[seat].held))
        self.symbol = share * _worth(weights.symbol, turns)
        self.wild = share * _worth(weights.wild, turns)
        self._permanents = [_worth(weight, turns) for weight in weights.permanents]

    def cards(self, faces: Sequence[str]) -> float:
        """Return what resource cards are worth, by the ids of their faces."""
        worth = 0.0
        for face in faces:
            symbols, wild = self._numbers.symbols[face]
            worth += symbols * (self.wild if wild else self.symbol)
        return worth

    def back(self, number: int) -> float:
        """Return what the resource side of a back is worth."""
        symbols, wild = self._numbers.backs[number]
        return symbols * (self.wild if wild else self.symbol)

    def nth(self, number: int) -> float:
        """Return what a permanent resource helps to pay if there are some of the type."""
        return self._permanents[min(number, len(self._permanents) - 1)]

    def tokens(self, tokens: Sequence[int]) -> list[float]:
        """Return what civic tokens will be worth, if the city grows as usual."""
        position, seat, numbers = self._position, self._seat, self._numbers
        more = int(self._growth)
        share = self._growth - more
        if self._grown is None:
            self._grown = given_to(position, seat, more), given_to(position, seat, more + 1)
        now, later = self._grown
        return [
            (1 - share) * token_at(numbers, position, seat, token, now)
            + share * token_at(numbers, position, seat, token, later)
            for token in tokens
        ]

    def gain(self, kind: int) -> float:
        """Return what the seat's tokens gain with a permanent resource of a type."""
        if self._gains is None:
            self._gains = self._gains_of(self._position.seats[self._seat].tokens)
        return self._gains[kind]

    def _gains_of(self, tokens: Sequence[int]) -> list[float]:
        """Return what tokens gain with a permanent resource of each type."""
        if not tokens:
            return [0.0] * len(self._position.seats[self._seat].held)
        position, seat, numbers = self._position, self._seat, self._numbers
        now = given_to(position, seat, round(self._growth))
        before = sum([token_at(numbers, position, seat, token, now) for token in tokens])
        gains = []
        for kind, n in enumerate(now):
            more = (*now[:kind], n + 1, *now[kind + 1 :])
            after = sum([token_at(numbers, position, seat, token, more) for token in tokens])
            gains.append(float(after - before))
        return gains


def symbols_of(held: Sequence[Holding]) -> int:
    """Return the symbols on the cards in a hand."""
    return sum([each.reach - each.permanents for each in held])


def turns_left(position: Position, seat: int) -> int:
    """Return the number of turns that a seat still has, the one it is taking included."""
    if position.step is OVER:
        return 0
    seats = len(position.seats)
    turns = position.pile // CARDS_PER_TURN + 1
    before = (seat - position.current) % seats
    return max(0, (turns - before + seats - 1) // seats)


def value(position: State | Table, seat: int) -> float:
    """Return the points that a seat can expect at the end of the game, as things stand.

    Args:
        position: A state or table.
        seat: The seat.

    Raises:
        SeatError: If there is no such seat.
    """
    at = position_of(position)
    check_seat(seat, len(at.seats))
    return value_at(at, seat)


def value_at(position: Position, seat: int) -> float:
    """Return the points that a seat can expect, in numbers."""
    has, turns = position.seats[seat], turns_left(position, seat)
    outlook = Outlook(position, seat, turns, EXPECTED)
    worth = float(sum([outlook.points[card] for card in has.city]))
    if position.level is not None and seat == AUTOMA:
        level = solo_of(position.tables.ruleset).level(position.level)
        tally = tally_at(position, seat, given_to(position, seat))
        return worth + level.score.value(tally) + _AUTOMA * turns
    if has.tokens:
        worth += sum(outlook.tokens(has.tokens))
    if position.step is CIVIC and position.current == seat:
        worth += _TOKEN * position.due
    for held in has.held:
        worth += sum([outlook.nth(n) for n in range(held.permanents)])
    wild = has.held[-1].reach - has.held[-1].permanents
    every = symbols_of(has.held)
    if every:  # each further symbol is worth less
        full = EXPECTED.full
        cards = (every - wild) * _worth(EXPECTED.symbol, turns)
        cards += wild * _worth(EXPECTED.wild, turns)
        worth += cards * full / every * log1p(every / full)
    return worth
