"""Between what figures a scoring formula can lie, whatever happens in a game.

The answer errs on the wide side: what lies outside cannot happen, what lies inside might.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, NamedTuple

from attrs import frozen

from pointcity.model import formulas as fm
from pointcity.model.cards import Card
from pointcity.model.formulas import Formula
from pointcity.model.ruleset import Ruleset


class Range(NamedTuple):
    """The least and the most that something can be."""

    least: int
    most: int


@frozen
class Limits:
    """The most that one player can have of everything a formula counts.

    Attributes:
        types: The ordinary resources.
        permanents: Permanent resources by type.
        cards: Unspent resource cards by type.
        symbols: Symbols on unspent resource cards by type.
        buildings: Every building there is.
        tokens: Civic tokens.
    """

    types: tuple[str, ...]
    permanents: Mapping[str, int]
    cards: Mapping[str, int]
    symbols: Mapping[str, int]
    buildings: tuple[Card, ...]
    tokens: int


def limits_of(ruleset: Ruleset) -> Limits:
    """Return the limits of a player who could take every card of a ruleset."""
    names = ruleset.resource_ids
    permanents = dict.fromkeys(names, 0)
    cards = dict.fromkeys(names, 0)
    symbols = dict.fromkeys(names, 0)
    for card in ruleset.cards:
        for name, amount in card.permanent.items():
            permanents[name] += amount
    for face in (*(card.face for card in ruleset.cards), *ruleset.starting_cards):
        cards[face.resource] += 1
        symbols[face.resource] += face.symbols
    types = ruleset.ordinary_ids
    tokens = max(deal.civics for deal in ruleset.players)
    return Limits(types, permanents, cards, symbols, ruleset.cards, tokens)


def _total(amounts: Mapping[str, int], types: Iterable[str]) -> Range:
    counts: list[int] = [amounts[name] for name in types or amounts]
    return Range(0, sum(counts))


def _types(formula: Any, limits: Limits) -> Range:
    most = [limits.permanents[name] for name in formula.types or limits.types]
    if formula.exactly is not None:
        return Range(0, sum(count >= formula.exactly for count in most))
    always = len(most) if not formula.at_least else 0
    return Range(always, sum(count >= (formula.at_least or 0) for count in most))


def _sets(formula: Any, limits: Limits) -> Range:
    return Range(0, min(limits.permanents[name] for name in formula.types or limits.types))


def _scale(factor: int, of: Range) -> Range:
    return Range(*sorted((factor * of.least, factor * of.most)))


def _steps(steps: tuple[int, ...], of: Range) -> Range:
    """Return what a step table gives for the counts of a range; it gives 0 for none."""
    table = (0, *steps)
    first, last = (min(max(0, count), len(steps)) for count in of)
    reached = table[first : last + 1]
    return Range(min(reached), max(reached))


def _each_type(formula: Any, limits: Limits) -> Range:
    least = most = 0
    for name in formula.types or limits.types:
        counts = range(limits.permanents[name] + 1)
        once = formula.times == "type"
        figures = [fm.step_of(formula.steps, n) * (1 if once else n) for n in counts]
        least, most = least + min(figures), most + max(figures)
    return Range(least, most)


def _compare(formula: Any, limits: Limits) -> Range:
    of = range_of(formula.of, limits)
    figures = (formula.tied,) if of.least == of.most else (0, formula.points, formula.tied)
    return Range(min(figures), max(figures))


def _parts(formula: Any, limits: Limits) -> list[Range]:
    return [range_of(part, limits) for part in formula.of]


def _combine(how: Callable[[Iterable[int]], int]) -> Callable[[Any, Limits], Range]:
    """Return the range of a form that grows with each of its parts."""

    def combined(formula: Any, limits: Limits) -> Range:
        least, most = zip(*_parts(formula, limits), strict=True)
        return Range(how(least), how(most))

    return combined


def _difference(formula: Any, limits: Limits) -> Range:
    first, second = _parts(formula, limits)
    return Range(first.least - second.most, first.most - second.least)


def _cap(formula: Any, limits: Limits) -> Range:
    least, most = range_of(formula.of, limits)
    return Range(min(formula.cap, least), min(formula.cap, most))


_RANGES: dict[type[Formula], Callable[[Any, Limits], Range]] = {
    fm.Flat: lambda f, _: Range(f.points, f.points),
    fm.Permanents: lambda f, limits: _total(limits.permanents, f.types),
    fm.Sets: _sets,
    fm.Types: _types,
    fm.UnspentCards: lambda f, limits: _total(limits.cards, f.types),
    fm.UnspentSymbols: lambda f, limits: _total(limits.symbols, f.types),
    fm.Buildings: lambda f, limits: Range(0, sum(map(f.counts, limits.buildings))),
    fm.Tokens: lambda f, limits: Range(0, limits.tokens),
    fm.Per: lambda f, limits: _scale(f.points, range_of(f.per, limits)),
    fm.Sum: _combine(sum),
    fm.Difference: _difference,
    fm.Minimum: _combine(min),
    fm.Maximum: _combine(max),
    fm.Cap: _cap,
    fm.Steps: lambda f, limits: _steps(f.steps, range_of(f.of, limits)),
    fm.EachType: _each_type,
    fm.Most: _compare,
    fm.Fewest: _compare,
}


def range_of(formula: Formula, limits: Limits) -> Range:
    """Return between what figures a formula lies for any player at any time.

    Args:
        formula: Any formula.
        limits: What a player can have at most; see :func:`limits_of`.
    """
    return _RANGES[type(formula)](formula, limits)
