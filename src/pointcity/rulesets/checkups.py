"""The checks of the doctor, one function each.

A check takes a ruleset and yields what it finds: the path of it in the document, a
sentence, and the figures of the sentence by name.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Any, TypeAlias

from pointcity.language.describe import describe
from pointcity.language.locales import languages, missing_keys
from pointcity.model.cards import Card, Face
from pointcity.model.ranges import limits_of, range_of
from pointcity.model.ruleset import Deal, Ruleset
from pointcity.rulesets import find as sources
from pointcity.rulesets.documents import PathParts
from pointcity.rulesets.load import load_ruleset

#: How many names a message lists at most.
_LISTED = 12

#: A path in the document, a sentence, and the figures in it.
Found: TypeAlias = Iterator[tuple[PathParts, str, dict[str, Any]]]


def _seats(deal: Deal) -> int:
    return max(2, deal.count)  # the automa has the second seat (A2)


def _pile(rules: Ruleset, deal: Deal) -> int:
    return sum(deal.cards) - rules.market.cells


def _turns(rules: Ruleset, deal: Deal) -> int:
    """Return how many turns a game has: each but the last takes two cards of the pile (E1)."""
    return _pile(rules, deal) // 2 + 1


def _deals(rules: Ruleset) -> Iterator[tuple[PathParts, Deal]]:
    return ((("players", place), deal) for place, deal in enumerate(rules.players))


# --- Numbers of players ----------------------------------------------------------------


def too_few_cards(rules: Ruleset) -> Found:
    """Not everybody gets a turn."""
    for path, deal in _deals(rules):
        turns = _turns(rules, deal)
        if turns < _seats(deal):
            message = f"{sum(deal.cards)} cards make {turns} turns for {_seats(deal)} seats"
            yield (*path, "cards"), message, {"players": deal.count, "turns": turns}


def unequal_turns(rules: Ruleset) -> Found:
    """Some players get a turn more than others (Q9)."""
    for path, deal in _deals(rules):
        turns, seats = _turns(rules, deal), _seats(deal)
        if turns >= seats and turns % seats:
            needed = (turns // seats + 1) * seats * 2 - 2 + rules.market.cells
            message = (
                f"{turns} turns for {seats} seats: some have one more; "
                f"{needed} cards instead of {sum(deal.cards)} make {turns // seats + 1} each"
            )
            data = {"players": deal.count, "turns": turns, "seats": seats, "cards": needed}
            yield (*path, "cards"), message, data


def odd_pile(rules: Ruleset) -> Found:
    """The pile is not a multiple of two (Q9)."""
    for path, deal in _deals(rules):
        if _pile(rules, deal) % 2:
            message = "the pile has an odd number of cards: the last one fills half a gap"
            yield (*path, "cards"), message, {"players": deal.count, "pile": _pile(rules, deal)}


def undealt_tier(rules: Ruleset) -> Found:
    """Cards that no number of players uses."""
    used = {
        tier for deal in rules.players for tier, count in enumerate(deal.cards, start=1) if count
    }
    for place, card in enumerate(rules.cards):
        if card.tier not in used:
            message = f"tier {card.tier} is never dealt, so this card is never seen"
            yield ("cards", place), message, {"card": card.id, "tier": card.tier}


def idle_tokens(rules: Ruleset) -> Found:
    """Civic tokens without civic buildings, or the other way round."""
    if not any(card.civic for card in rules.cards) and any(d.civics for d in rules.players):
        yield ("civics",), "no building earns a civic token, so they are never taken", {}
    for path, deal in _deals(rules):
        if not deal.civics and any(card.civic for card in rules.cards):
            message = "civic buildings earn nothing: there are no tokens in the supply"
            yield (*path, "civics"), message, {"players": deal.count}


# --- Cards -----------------------------------------------------------------------------


def _worth(face: Face, permanent: Iterable[tuple[str, int]], useful: set[str]) -> int:
    """Return the most a card can help to pay: by one side or the other."""
    side = face.symbols if face.resource in useful else 0
    return max(side, sum(amount for name, amount in permanent if name in useful))


def _most_payable(rules: Ruleset, deal: Deal, buyer: Card, useful: set[str]) -> int:
    """Return an upper bound of what a player can pay of some resources for a building."""
    wild = {each.id for each in rules.resources if each.wild}
    helpful = useful | wild
    own = -(-_turns(rules, deal) // _seats(deal)) * 2 - 1  # the building itself is one
    best: list[int] = []
    for tier, count in enumerate(deal.cards, start=1):
        worths = sorted(
            (
                _worth(card.face, card.permanent, helpful)
                for card in rules.cards
                if card.tier == tier and card is not buyer
            ),
            reverse=True,
        )
        best += worths[:count]
    start = sum(face.symbols for face in rules.starting_cards if face.resource in helpful)
    return start + sum(sorted(best, reverse=True)[:own])


def _can_pay(rules: Ruleset, deal: Deal, card: Card) -> bool:
    cost = dict(card.cost)
    parts = [({name}, amount) for name, amount in cost.items()]
    parts.append((set(cost), sum(cost.values())))
    return all(_most_payable(rules, deal, card, names) >= amount for names, amount in parts)


def unpayable(rules: Ruleset) -> Found:
    """A building that nobody can ever pay for."""
    for place, card in enumerate(rules.cards):
        if card.cost and not any(_can_pay(rules, deal, card) for deal in rules.players):
            cost = " + ".join(f"{amount} {name}" for name, amount in card.cost.items())
            yield ("cards", place, "cost"), f"nobody can ever pay {cost}", {"card": card.id}


def _better(one: Card, other: Card) -> bool:
    """Say whether a building gives as much as another for as little, and is not its equal."""
    gives, wants = dict(one.permanent), dict(one.cost)
    as_good = (
        one.points >= other.points
        and one.civic >= other.civic
        and all(gives.get(name, 0) >= amount for name, amount in other.permanent.items())
        and all(dict(other.cost).get(name, 0) >= amount for name, amount in wants.items())
    )
    equal = (one.points, one.civic, gives, wants) == (
        *(other.points, other.civic, dict(other.permanent), dict(other.cost)),
    )
    return as_good and not equal


def dominated(rules: Ruleset) -> Found:
    """A building that another one of its tier beats in everything."""
    for place, card in enumerate(rules.cards):
        better = [
            other for other in rules.cards if other.tier == card.tier and _better(other, card)
        ]
        if better:
            message = f"in tier {card.tier} {better[0].id!r} gives as much for less, or more"
            yield ("cards", place), message, {"card": card.id, "better": [c.id for c in better]}


def useless_buildings(rules: Ruleset) -> Found:
    """A building that is not worth its cost, whatever it is."""
    for place, card in enumerate(rules.cards):
        if not (card.permanent or card.points > 0 or card.civic):
            yield ("cards", place), "the building gives nothing", {"card": card.id}


# --- Tokens ----------------------------------------------------------------------------


def worthless_tokens(rules: Ruleset) -> Found:
    """A token that can never score."""
    limits = limits_of(rules)
    for place, civic in enumerate(rules.civics):
        most = range_of(civic.score, limits).most
        if most <= 0:
            message = f"the token can never score: {describe(civic.score)} makes {most} at best"
            yield ("civics", place, "score"), message, {"token": civic.id, "most": most}


def harmful_tokens(rules: Ruleset) -> Found:
    """A token that can cost its owner points (Q4)."""
    limits = limits_of(rules)
    for place, civic in enumerate(rules.civics):
        least, most = range_of(civic.score, limits)
        if least < 0 < most:
            message = f"the token can cost points: {describe(civic.score)} makes {least} at worst"
            yield ("civics", place, "score"), message, {"token": civic.id, "least": least}


# --- Resources -------------------------------------------------------------------------


def idle_resources(rules: Ruleset) -> Found:
    """A resource that nothing costs, or that no card shows."""
    asked = {name for card in rules.cards for name in card.cost}
    faces = (*(card.face for card in rules.cards), *rules.starting_cards)
    shown = {face.resource for face in faces}
    for place, resource in enumerate(rules.resources):
        data = {"resource": resource.id}
        if resource.id not in asked and not resource.wild:
            yield ("resources", place), f"no building costs {resource.id}", data
        if resource.id not in shown:
            yield ("resources", place), f"no resource side shows {resource.id}", data


def balance(rules: Ruleset) -> Found:
    """Supply and demand of each resource, a line for each tier."""
    for tier in sorted({card.tier for card in rules.cards}):
        cards = [card for card in rules.cards if card.tier == tier]
        supply, permanents, demand = Counter[str](), Counter[str](), Counter[str]()
        for card in cards:
            supply[card.face.resource] += card.face.symbols
            permanents.update(dict(card.permanent))
            demand.update(dict(card.cost))
        rows = {
            each.id: (supply[each.id], permanents[each.id], demand[each.id])
            for each in rules.resources
        }
        listed = ", ".join(f"{name} {'/'.join(map(str, row))}" for name, row in rows.items())
        message = f"tier {tier}, symbols/permanents/cost of each resource: {listed}"
        keys = ("symbols", "permanents", "cost")
        figures = {name: dict(zip(keys, row, strict=True)) for name, row in rows.items()}
        yield ("cards",), message, {"tier": tier, "resources": figures}


# --- Ids -------------------------------------------------------------------------------


def _ids(rules: Ruleset) -> Iterator[tuple[PathParts, str, str]]:
    for key, kind in (("resources", "resource"), ("cards", "card"), ("civics", "token")):
        for place, entry in enumerate(getattr(rules, key)):
            yield (key, place, "id"), kind, entry.id


def shared_ids(rules: Ruleset) -> Found:
    """Two different things with one id: move notation and pictures could mean either."""
    seen = {face.id: "resource side" for face in rules.faces}
    for path, kind, name in _ids(rules):
        if kind != "resource" and name in seen and seen[name] != kind:
            message = f"the {kind} has the id of a {seen[name]}: {name!r}"
            yield path, message, {"id": name}
        seen[name] = kind


def reused_ids(rules: Ruleset) -> Found:
    """Ids of the official game for something else: names in other languages go by id."""
    official = load_ruleset(sources.OFFICIAL)
    theirs = {(kind, name) for _, kind, name in _ids(official)}
    for path, kind, name in _ids(rules):
        if (kind, name) in theirs and kind != "resource":
            old = official.card(name).name if kind == "card" else official.civic(name).name
            new = rules.card(name).name if kind == "card" else rules.civic(name).name
            if old != new:
                message = f"in the official game {name!r} is {old}, here {new}"
                yield (*path[:-1], "name"), message, {"id": name, "official": old}


def taken_name(rules: Ruleset, source: sources.Source) -> Found:
    """A ruleset with the id of another one that is found by that name."""
    names = (*sources.shipped_names(), *sources.offered())
    if rules.id in names and sources.find(rules.id) != source:
        message = f"another ruleset is called {rules.id!r}; saved games could mean either"
        yield ("id",), message, {"id": rules.id}


# --- Words -----------------------------------------------------------------------------


def untranslated(rules: Ruleset) -> Found:
    """What a language has no name for, so that the name in the data stands in."""
    for language in languages():
        if missing := missing_keys(rules, language):
            listed = ", ".join(missing[:_LISTED]) + (", ..." if len(missing) > _LISTED else "")
            message = f"{len(missing)} names are not translated to {language!r}: {listed}"
            yield (), message, {"language": language, "missing": list(missing)}
