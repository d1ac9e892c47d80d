"""Examine a ruleset for what a schema cannot find and its designer should know.

:func:`examine` returns findings. An *error* means that the ruleset cannot be played, a
*warning* that it probably does not do what was meant, a *note* is worth a look.

The list ``doctor`` of a ruleset's file accepts findings, each with a reason. See
:mod:`citykit.data.doctor` for the checks.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cache
from itertools import combinations_with_replacement
from math import prod

from citykit.data.doctor import NOTE, WARNING, Check, Doctor, Finding, Found, untranslated
from citykit.tools.errors import PathParts
from pointcity._engine.options import Options
from pointcity._engine.paying import MAX_LISTED
from pointcity._engine.tables import tables_of
from pointcity.language.describe import describe
from pointcity.language.locales import keys_of, languages, locale, missing_keys
from pointcity.model.cards import Card
from pointcity.model.formulas import limits_of
from pointcity.model.ruleset import CARDS_PER_TURN, Deal, Ruleset
from pointcity.rulesets.find import FINDER
from pointcity.rulesets.load import RULESETS
from pointcity.rulesets.shipped import shipped_ruleset

__all__ = ["Finding", "examine"]

#: Maximum number of buildings that are compared in pairs.
_MAX_COMPARED = 12

#: A value is an outlier if it is more than this many times the usual one.
_FAR = 3


# --- Setups ----------------------------------------------------------------------------


def _seats(deal: Deal) -> int:
    return max(2, deal.count)  # the automa has the second seat


def _pile(ruleset: Ruleset, deal: Deal) -> int:
    return sum(deal.cards) - ruleset.market.cells


def _turns(ruleset: Ruleset, deal: Deal) -> int:
    """Return the number of turns in a game; each but the last takes two cards of the pile."""
    return _pile(ruleset, deal) // CARDS_PER_TURN + 1


def _deals(ruleset: Ruleset) -> Iterator[tuple[PathParts, Deal]]:
    return ((("players", place), deal) for place, deal in enumerate(ruleset.players))


def too_few_cards(ruleset: Ruleset) -> Found:
    """There are fewer turns than players."""
    for path, deal in _deals(ruleset):
        turns, seats = _turns(ruleset, deal), _seats(deal)
        if turns < seats:
            message = f"{sum(deal.cards)} cards last for {turns} turns, but there are {seats} seats"
            yield (*path, "cards"), message, {"players": deal.count, "turns": turns}


def unequal_turns(ruleset: Ruleset) -> Found:
    """Some players get one turn more than others.

    Rules: Q9.
    """
    available = len(ruleset.cards)
    for path, deal in _deals(ruleset):
        turns, seats = _turns(ruleset, deal), _seats(deal)
        if turns >= seats and turns % seats:
            options = {
                (each * seats - 1) * CARDS_PER_TURN + ruleset.market.cells: each
                for each in (turns // seats, turns // seats + 1)
            }
            possible = {cards: each for cards, each in options.items() if cards <= available}
            advice = " or ".join(f"{cards} for {each} each" for cards, each in possible.items())
            message = (
                f"{sum(deal.cards)} cards last for {turns} turns, so some of the {seats} seats "
                f"get one more than others; use {advice}"
            )
            data = {"players": deal.count, "turns": turns, "seats": seats, "cards": [*possible]}
            yield (*path, "cards"), message, data


def odd_pile(ruleset: Ruleset) -> Found:
    """The pile has an odd number of cards.

    Rules: Q9.
    """
    for path, deal in _deals(ruleset):
        pile = _pile(ruleset, deal)
        if pile % CARDS_PER_TURN:
            message = (
                "the pile has an odd number of cards, so the last refill fills only one of two gaps"
            )
            yield (*path, "cards"), message, {"players": deal.count, "pile": pile}


def undealt_tier(ruleset: Ruleset) -> Found:
    """A card is of a tier that no setup deals."""
    used = {
        tier for deal in ruleset.players for tier, count in enumerate(deal.cards, start=1) if count
    }
    for place, card in enumerate(ruleset.cards):
        if card.tier not in used:
            message = f"tier {card.tier} is never dealt, so this card is never used"
            yield ("cards", place), message, {"card": card.id, "tier": card.tier}


def idle_tokens(ruleset: Ruleset) -> Found:
    """There are civic tokens but no civic buildings, or the other way round."""
    earned = any(card.civic for card in ruleset.cards)
    if not earned and any(deal.civics for deal in ruleset.players):
        yield ("civics",), "no building earns a civic token, so tokens are never taken", {}
    for path, deal in _deals(ruleset):
        if earned and not deal.civics:
            message = "the supply has no tokens, so civic buildings earn nothing"
            yield (*path, "civics"), message, {"players": deal.count}


# --- Cards -----------------------------------------------------------------------------


def _worth(card: Card, useful: set[str]) -> int:
    """Return the most that a card can contribute to a payment, by one side or the other."""
    symbols = card.face.symbols if card.face.resource in useful else 0
    permanent = dict(card.permanent).items()
    return max(symbols, sum(amount for name, amount in permanent if name in useful))


def _most_payable(ruleset: Ruleset, deal: Deal, building: Card, names: set[str]) -> int:
    """Return an upper bound on what a player can pay of some resources for a building."""
    useful = names | {each.id for each in ruleset.resources if each.wild}
    drafted = -(-_turns(ruleset, deal) // _seats(deal)) * CARDS_PER_TURN - 1  # but the building
    best: list[int] = []
    for tier, count in enumerate(deal.cards, start=1):
        others = [card for card in ruleset.cards if card.tier == tier and card is not building]
        best += sorted((_worth(card, useful) for card in others), reverse=True)[:count]
    start = sum(face.symbols for face in ruleset.starting_cards if face.resource in useful)
    return start + sum(sorted(best, reverse=True)[:drafted])


def _can_pay(ruleset: Ruleset, deal: Deal, card: Card) -> bool:
    cost = dict(card.cost)
    parts = [({name}, amount) for name, amount in cost.items()]
    parts.append((set(cost), sum(cost.values())))
    return all(_most_payable(ruleset, deal, card, names) >= amount for names, amount in parts)


def unpayable(ruleset: Ruleset) -> Found:
    """A building is unaffordable in every game."""
    for place, card in enumerate(ruleset.cards):
        if card.cost and not any(_can_pay(ruleset, deal, card) for deal in ruleset.players):
            cost = " + ".join(f"{amount} {name}" for name, amount in dict(card.cost).items())
            yield ("cards", place, "cost"), f"no player can ever pay {cost}", {"card": card.id}


def useless_buildings(ruleset: Ruleset) -> Found:
    """A building gives nothing and has no tag to be counted by."""
    for place, card in enumerate(ruleset.cards):
        if not (card.permanent or card.points > 0 or card.civic or card.tags):
            yield ("cards", place), "the building gives nothing", {"card": card.id}


def _dominates(one: Card, other: Card) -> bool:
    """Return whether a building gives at least as much as another for at most its cost."""
    gives, costs = dict(one.permanent), dict(one.cost)
    other_gives, other_costs = dict(other.permanent), dict(other.cost)
    no_worse = (
        one.points >= other.points
        and one.civic >= other.civic
        and set(one.tags) >= set(other.tags)
        and all(gives.get(name, 0) >= amount for name, amount in other_gives.items())
        and all(other_costs.get(name, 0) >= amount for name, amount in costs.items())
    )
    mine = (one.points, one.civic, gives, costs)
    return no_worse and mine != (other.points, other.civic, other_gives, other_costs)


def dominated(ruleset: Ruleset) -> Found:
    """Another building of the tier gives at least the same benefit for no higher cost."""
    for place, card in enumerate(ruleset.cards):
        tier = [other for other in ruleset.cards if other.tier == card.tier]
        better = [other.id for other in tier if _dominates(other, card)]
        if better:
            message = f"dominated by {better[0]!r}: at least the same benefit for no higher cost"
            yield ("cards", place), message, {"card": card.id, "better": better}


# --- Outliers --------------------------------------------------------------------------


def _usual(values: Iterable[float]) -> float:
    """Return the value that nine in ten of some values do not exceed; 0 if there are none."""
    ordered = sorted(values)
    return ordered[(len(ordered) - 1) * 9 // 10] if ordered else 0


def _building_outliers(
    ruleset: Ruleset, key: str, what: str, amount: Callable[[Card], int]
) -> Found:
    """Yield the buildings that give far more of something for their cost than the others."""

    def per_cost(card: Card) -> float:
        return amount(card) / max(1, sum(card.cost.values()))  # a free one as if it cost one

    usual = _usual(per_cost(card) for card in ruleset.cards if amount(card) > 0)
    for place, card in enumerate(ruleset.cards):
        if per_cost(card) > _FAR * usual:
            message = (
                f"{amount(card)} {what} for a cost of {sum(card.cost.values())}; "
                f"nine in ten buildings with {what} give at most {usual:.2g} for each resource"
            )
            yield ("cards", place, key), message, {"card": card.id, "usual": usual}


def points_outliers(ruleset: Ruleset) -> Found:
    """A building gives far more points for its cost than the others."""
    yield from _building_outliers(ruleset, "points", "points", lambda card: card.points)


def permanent_outliers(ruleset: Ruleset) -> Found:
    """A building gives far more permanent resources for its cost than the others."""

    def amount(card: Card) -> int:
        return sum(card.permanent.values())

    yield from _building_outliers(ruleset, "permanent", "permanent resources", amount)


def token_outliers(ruleset: Ruleset) -> Found:
    """A token can score far more than the others, or surely scores far more than buildings do."""
    limits = limits_of(ruleset)
    bounds = [civic.score.bounds(limits) for civic in ruleset.civics]
    usual_most = _usual(each.most for each in bounds)
    usual_points = _usual(card.points for card in ruleset.cards if card.points > 0)
    for place, (civic, (least, most)) in enumerate(zip(ruleset.civics, bounds, strict=True)):
        message = ""
        if most > _FAR * usual_most > 0:
            message = f"can score {most} points; nine in ten tokens can score at most {usual_most}"
        elif least > _FAR * usual_points > 0:
            message = (
                f"always scores {least} points or more; "
                f"nine in ten buildings with points give at most {usual_points}"
            )
        if message:
            data = {"token": civic.id, "least": least, "most": most}
            yield ("civics", place, "score"), message, data


# --- Tokens ----------------------------------------------------------------------------


def worthless_tokens(ruleset: Ruleset) -> Found:
    """A token can never score."""
    limits = limits_of(ruleset)
    for place, civic in enumerate(ruleset.civics):
        most = civic.score.bounds(limits).most
        if most <= 0:
            message = (
                f"the token can never score: {describe(civic.score, ruleset)} is {most} at most"
            )
            yield ("civics", place, "score"), message, {"token": civic.id, "most": most}


def harmful_tokens(ruleset: Ruleset) -> Found:
    """A token can cost its owner points.

    Rules: Q4.
    """
    limits = limits_of(ruleset)
    for place, civic in enumerate(ruleset.civics):
        least, most = civic.score.bounds(limits)
        if least < 0 < most:
            message = f"the token can cost points: {describe(civic.score, ruleset)} can be {least}"
            yield ("civics", place, "score"), message, {"token": civic.id, "least": least}


# --- Resources -------------------------------------------------------------------------


def idle_resources(ruleset: Ruleset) -> Found:
    """No building costs a resource, or no resource side shows it."""
    needed = {name for card in ruleset.cards for name in dict(card.cost)}
    faces = (*(card.face for card in ruleset.cards), *ruleset.starting_cards)
    shown = {face.resource for face in faces}
    for place, resource in enumerate(ruleset.resources):
        data = {"resource": resource.id}
        if resource.id not in needed and not resource.wild:
            yield ("resources", place), f"no building costs {resource.id}", data
        if resource.id not in shown:
            yield ("resources", place), f"no resource side shows {resource.id}", data


# --- Payments --------------------------------------------------------------------------


def _hoard(ruleset: Ruleset) -> Counter[str]:
    """Return the hand of a player who always takes resources, by face id.

    It is as mixed as the cards of the ruleset are.
    """
    copies = Counter(card.face.id for card in ruleset.cards)
    size = max(CARDS_PER_TURN * -(-_turns(ruleset, d) // _seats(d)) for d in ruleset.players)
    hand = {face: count * size // len(ruleset.cards) for face, count in copies.items()}
    return Counter(hand) + Counter(face.id for face in ruleset.starting_cards)


def _many_ways(ruleset: Ruleset) -> list[Card]:
    """Return the buildings that can be paid for in the most ways, one of each cost."""
    costs = {tuple(sorted(card.cost.items())): card for card in ruleset.cards}
    ways = {card: prod(n + 1 for n in card.cost.values()) for card in costs.values()}
    return sorted(ways, key=lambda card: -ways[card])[:_MAX_COMPARED]


def many_payments(ruleset: Ruleset) -> Found:
    """A rich hand can have more legal actions than are listed."""
    hand, tables = _hoard(ruleset), tables_of(ruleset)
    cards = [tuple([hand[face] for face in each.faces]) for each in tables.currencies]
    held = [each.holding(counts, 0) for each, counts in zip(tables.currencies, cards, strict=True)]
    found: list[tuple[int, Card, Card]] = []
    for one, two in combinations_with_replacement(_many_ways(ruleset), CARDS_PER_TURN):
        cost = tables.both(tables.card_numbers[one.id], tables.card_numbers[two.id])
        found.append((Options(held, cost).count(), one, two))
    payments, one, two = max(found, key=lambda each: each[0])
    if payments * len(ruleset.market.pairs) > MAX_LISTED:
        message = (
            f"a hand of {hand.total()} resource cards can pay for {one.id!r} and {two.id!r} in "
            f"{payments:,} ways, but legal_actions lists up to {MAX_LISTED:,} actions; use fewer "
            "resources in a cost, fewer sizes of resource sides or fewer wild resources"
        )
        data = {"cards": [one.id, two.id], "hand": hand.total(), "payments": payments}
        yield ("cards",), message, data


# --- Ids -------------------------------------------------------------------------------


def _ids(ruleset: Ruleset) -> Iterator[tuple[PathParts, str, str]]:
    for key, kind in (("resources", "resource"), ("cards", "card"), ("civics", "token")):
        for place, entry in enumerate(getattr(ruleset, key)):
            yield (key, place, "id"), kind, entry.id


def shared_ids(ruleset: Ruleset) -> Found:
    """Two different things have the same id, which makes move notation ambiguous."""
    faces = (*(card.face for card in ruleset.cards), *ruleset.starting_cards)
    seen = {face.id: "resource side" for face in faces}
    for path, kind, name in _ids(ruleset):
        if kind != "resource" and name in seen and seen[name] != kind:
            message = f"the {kind} has the same id as a {seen[name]}: {name!r}"
            yield path, message, {"id": name}
        seen[name] = kind


# --- Translations and balance ------------------------------------------------------------


def _named(ruleset: Ruleset) -> Iterator[tuple[PathParts, str, str, str]]:
    """Yield the path, the section of a language file, the id and the name of each named thing."""
    for place, resource in enumerate(ruleset.resources):
        name = resource.name or resource.id.replace("-", " ")
        yield ("resources", place, "name"), "resources", resource.id, name
    for place, card in enumerate(ruleset.cards):
        yield ("cards", place, "name"), "cards", card.id, card.name
    for place, civic in enumerate(ruleset.civics):
        yield ("civics", place, "name"), "tokens", civic.id, civic.name


@cache
def _translated_names() -> Mapping[tuple[str, str], tuple[str, ...]]:
    """Return the names that the shipped translations are of, by section and key."""
    names: dict[tuple[str, str], tuple[str, ...]] = {}
    for shipped in FINDER.shipped_names:
        for _, section, thing_id, name in _named(shipped_ruleset(shipped)):
            for key in keys_of(section, thing_id):
                names[section, key] = (*names.get((section, key), ()), name)
    return names


def _same(name: str, names: Iterable[str]) -> bool:
    return name.casefold() in (each.casefold() for each in names)


def old_translations(ruleset: Ruleset) -> Found:
    """A renamed thing keeps its id, and with it the translations of its old name."""
    for path, section, thing_id, name in _named(ruleset):
        stale, meant = {}, ""
        for language in languages():
            known = locale(language).names[section]
            key = next((key for key in keys_of(section, thing_id) if key in known), "")
            old = _translated_names().get((section, key), ())
            if old and not _same(name, old):
                word = known[key]
                stale[language], meant = word if isinstance(word, str) else word["name"], old[0]
        if stale:
            shown = ", ".join(f"{word} ({language})" for language, word in stale.items())
            message = (
                f"its translations are still those of {meant}: {shown}; "
                "give it another id, or translate it in a language file and accept this"
            )
            yield path, message, {"id": thing_id, "translations": stale}


def _untranslated(ruleset: Ruleset) -> Found:
    """A language has no name for something, so another name is used instead."""
    return untranslated({each: missing_keys(ruleset, each) for each in languages()})


def balance(ruleset: Ruleset) -> Found:
    """Supply and demand of each resource, tier by tier."""
    for tier in sorted({card.tier for card in ruleset.cards}):
        symbols, permanents, cost = Counter[str](), Counter[str](), Counter[str]()
        for card in ruleset.cards:
            if card.tier == tier:
                symbols[card.face.resource] += card.face.symbols
                permanents.update(dict(card.permanent))
                cost.update(dict(card.cost))
        figures = {
            name: {"symbols": symbols[name], "permanents": permanents[name], "cost": cost[name]}
            for name in (resource.id for resource in ruleset.resources)
        }
        listed = ", ".join(
            f"{name} {'/'.join(map(str, row.values()))}" for name, row in figures.items()
        )
        message = f"tier {tier}, symbols/permanents/cost of each resource: {listed}"
        yield ("cards",), message, {"tier": tier, "resources": figures}


# --- All of them -----------------------------------------------------------------------

#: Every check of a ruleset that can be loaded.
CHECKS: tuple[Check[Ruleset], ...] = (
    Check(WARNING, "too-few-cards", too_few_cards),
    Check(WARNING, "unequal-turns", unequal_turns),
    Check(NOTE, "odd-pile", odd_pile),
    Check(NOTE, "undealt-tier", undealt_tier),
    Check(NOTE, "idle-tokens", idle_tokens),
    Check(WARNING, "unpayable", unpayable),
    Check(NOTE, "useless-building", useless_buildings),
    Check(NOTE, "dominated", dominated),
    Check(WARNING, "points-outlier", points_outliers),
    Check(WARNING, "permanent-outlier", permanent_outliers),
    Check(WARNING, "token-outlier", token_outliers),
    Check(WARNING, "worthless-token", worthless_tokens),
    Check(NOTE, "harmful-token", harmful_tokens),
    Check(WARNING, "idle-resource", idle_resources),
    Check(WARNING, "many-payments", many_payments),
    Check(WARNING, "shared-id", shared_ids),
    Check(WARNING, "old-translation", old_translations),
    Check(NOTE, "untranslated", _untranslated),
    Check(NOTE, "balance", balance),
)

DOCTOR: Doctor[Ruleset] = Doctor(FINDER, RULESETS, CHECKS)

examine = DOCTOR.examine
