"""Bills to pay at random, and rulesets whose payments are intricate."""

from __future__ import annotations

import random
from functools import cache

from attrs import evolve

import pointcity as pc
from citykit.tools.mappings import Counts
from pointcity._engine.holdings import Cost, Holding
from pointcity._engine.tables import Tables, tables_of
from pointcity.model import Card, Deal, Face, Resource, Ruleset
from pointcity.rules.payment import Bill
from tests.support.positions import ruleset


@cache
def odd_ruleset() -> Ruleset:
    """Return a ruleset with two wilds of up to three symbols, one of them first by name."""
    wilds = (Resource("any", wild=True), Resource("wild", wild=True))
    faces = [Face(n, s) for n in ("air", "water") for s in (1, 2, 3)]
    faces += [Face("any", 1), Face("any", 2), Face("wild", 3)]
    cost = {"air": 4, "water": 4}
    cards = tuple(Card(f"c{i}", 1, face, "x", cost) for i, face in enumerate(faces))
    free = (Resource("air"), Resource("water"), *wilds)
    return evolve(ruleset(), resources=free, cards=cards, starting_cards=(), civics=(), players=())


def unsorted_ruleset() -> Ruleset:
    """Return a ruleset in which the face ids of one type come between those of another."""
    names = ("sun", "sun-1x")
    faces = [Face("sun"), Face("sun", 2), Face("sun-1x"), Face("joker")]
    cards = tuple(Card(f"c{i}", 1, f, "x", dict.fromkeys(names, 2)) for i, f in enumerate(faces))
    resources = (*map(Resource, names), Resource("joker", wild=True))
    return evolve(ruleset(), resources=resources, cards=cards, civics=(), starting_cards=())


@cache
def explosive_ruleset() -> Ruleset:
    """Return a ruleset with eight types, three sizes of faces and four kinds of wild cards."""
    rng = random.Random(1)
    names, wilds = [f"r{n}" for n in range(8)], [f"w{n}" for n in range(4)]
    faces = [Face(name, symbols) for name in names for symbols in (1, 2, 3)]
    faces += [Face(name) for name in wilds]
    cards = [
        Card(
            f"c{number}",
            1,
            faces[number % len(faces)],
            "x",
            {name: rng.choice((1, 2, 3)) for name in rng.sample(names, 4)},
            {rng.choice(names): 1},
        )
        for number in range(224)
    ]
    return evolve(
        ruleset(),
        id="explosive",
        resources=(*map(Resource, names), *[Resource(name, wild=True) for name in wilds]),
        cards=tuple(cards),
        civics=(),
        players=(Deal(2, (200,), 0),),
        starting_cards=(Face("w0"),),
        solo=None,
    )


def hoard() -> pc.Table:
    """Return a table whose players have three cards of every face and see only buildings."""
    rules = explosive_ruleset()
    table = pc.new_game(2, seed=1, ruleset=rules).table
    rich = evolve(table.players[0], hand={face.id: 3 for face in rules.faces})
    return evolve(table, players=(rich, rich), market=rules.cards[:16])


RULESETS = {"official": ruleset(), "odd": odd_ruleset(), "unsorted": unsorted_ruleset()}


def random_bill(rng: random.Random, rules: Ruleset) -> Bill:
    cards = {face.id: rng.choice((0, 0, 1, 1, 2, 3)) for face in rules.faces}
    highest = 2 * max(max(card.cost.values(), default=0) for card in rules.cards)
    amounts = [n for n in (0, 0, 1, 2, 3, 4, 7) if n <= highest]
    cost = {name: rng.choice(amounts) for name in rules.ordinary_ids}
    permanents = {name: rng.choice((0, 0, 0, 1, 2)) for name in rules.resource_ids}
    return Bill(rules, Counts(cost), Counts(cards), Counts(permanents))


def is_small(bill: Bill) -> bool:
    """Report whether trying everything is bearable."""
    size = 1
    for count in bill.cards.values():
        size *= count + 1
    return size <= 300


def in_numbers(bill: Bill) -> tuple[Tables, list[Holding], Cost]:
    """Return the tables of a bill's ruleset, what there is to pay with, and the cost."""
    tables, names = tables_of(bill.ruleset), bill.ruleset.ordinary_ids
    permanents = [bill.permanents[name] for name in names]
    permanents.append(sum(bill.permanents[name] for name in bill.ruleset.wild_ids))
    held = [
        currency.holding(tuple(bill.cards[face] for face in currency.faces), count)
        for currency, count in zip(tables.currencies, permanents, strict=True)
    ]
    cost = tuple((kind, bill.cost[name]) for kind, name in enumerate(names) if bill.cost[name])
    return tables, held, cost


def listed(bill: Bill) -> tuple[tuple[str, ...], ...]:
    """Return the payments that the engine lists for a bill."""
    tables, held, cost = in_numbers(bill)
    known = tables.payments.known(held, cost)
    return tables.payments.find(held, cost) if known is None else known
