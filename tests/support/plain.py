"""Plain versions of what the library does in a quicker way, to compare it with.

They try things one by one and know no tables. Nothing here is fast.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from hashlib import sha256
from itertools import product
from typing import Any, TypeVar

import pointcity as pc
from pointcity.model.cards import Back, Card, Face
from pointcity.model.ruleset import Ruleset
from pointcity.model.table import Player

T = TypeVar("T")
Hand = dict[Face, int]


def _covers(ruleset: Ruleset, cost: Mapping[str, int], player: Player, hand: Hand) -> bool:
    """Say whether permanent resources and some resource cards pay a cost (T5, T6)."""
    left = dict(cost)
    wild = {resource.id for resource in ruleset.resources if resource.wild}
    joker = 0
    cards = [(face.resource, face.symbols * count) for face, count in hand.items()]
    for resource, symbols in [*player.permanents.items(), *cards]:
        if resource in wild:
            joker += symbols
        elif resource in left:
            left[resource] -= min(symbols, left[resource])
    return sum(left.values()) <= joker


def _without(hand: Hand, face: Face) -> Hand:
    return {**hand, face: hand[face] - 1}


def payments(table: pc.Table, cells: tuple[int, ...]) -> list[tuple[str, ...]]:
    """Try every choice of cards: those that pay and of which none can be taken back (Q6)."""
    ruleset, player = table.ruleset, table.players[table.current]
    held = {face: player.hand[face.id] for face in ruleset.faces}
    cost: dict[str, int] = {}
    for shown in (table.market[cell] for cell in cells):
        if isinstance(shown, Back):
            held[shown.face] += 1
        elif isinstance(shown, Card):
            for resource, amount in shown.cost.items():
                cost[resource] = cost.get(resource, 0) + amount
    wild = {resource.id for resource in ruleset.resources if resource.wild}
    useful = [face for face in held if face.resource in cost or face.resource in wild]
    most = sum(cost.values())
    found = []
    for counts in product(*(range(min(held[face], most), -1, -1) for face in useful)):
        hand = dict(zip(useful, counts, strict=True))
        if _covers(ruleset, cost, player, hand) and not any(
            _covers(ruleset, cost, player, _without(hand, face)) for face in useful if hand[face]
        ):
            found.append(tuple(sorted(face.id for face in useful for _ in range(hand[face]))))
    return found


def cheapest(ruleset: Ruleset, options: Iterable[tuple[str, ...]]) -> tuple[str, ...] | None:
    """Compare all payments: fewest wild cards, then fewest symbols, then fewest cards."""
    sides = {face.id: face for face in ruleset.faces}
    wild = {resource.id for resource in ruleset.resources if resource.wild}

    def price(pay: tuple[str, ...]) -> tuple[int, int, int]:
        jokers = sum(sides[face].resource in wild for face in pay)
        return jokers, sum(sides[face].symbols for face in pay), len(pay)

    return min(options, key=price, default=None)


def _lines(table: pc.Table) -> list[list[int]]:
    rows, columns = table.ruleset.market.rows, table.ruleset.market.columns
    across = [[row * columns + column for column in range(columns)] for row in range(rows)]
    down = [[row * columns + column for row in range(rows)] for column in range(columns)]
    return across + down


def _pairs(table: pc.Table) -> list[tuple[int, int]]:
    columns = table.ruleset.market.columns
    cells = range(len(table.market))
    return [
        (a, b)
        for a in cells
        for b in cells
        if a < b and (b == a + columns or (b == a + 1 and a // columns == b // columns))
    ]


def legal_actions(table: pc.Table) -> list[pc.Action]:
    """List what the rules allow, in canonical order, straight from the rulebook."""
    if table.step is pc.model.Step.OVER:
        return []
    if table.step is pc.model.Step.CIVIC:
        return [pc.TakeCivic(token.id) for token in table.supply]
    found: list[pc.Action] = []
    if table.step is pc.model.Step.TURN:
        full = [
            line for line in _lines(table) if all(isinstance(table.market[c], Back) for c in line)
        ]
        found += [pc.Flip(cell) for cell in sorted({cell for line in full for cell in line})]
    drafts = [pc.Draft(pair, pay) for pair in _pairs(table) for pay in payments(table, pair)]
    found += drafts
    if table.pile >= 2:
        found.append(pc.DrawTwo())
    return found + [pc.Pass()] * (not drafts and table.pile < 2)


def _words(seed: int | str, stream: str) -> Iterator[int]:
    block = 0
    while True:
        digest = sha256(f"pointcity:1:{seed}:{stream}:{block}".encode()).digest()
        for at in range(0, 32, 4):
            yield int.from_bytes(digest[at : at + 4], "big")
        block += 1


def shuffled(items: list[T], seed: int | str, stream: str) -> list[T]:
    """Shuffle as the documentation of :mod:`pointcity.rules.setup` says."""
    order = list(items)
    words = _words(seed, stream)
    for place in range(len(order) - 1):
        left = len(order) - place
        fair = 2**32 - 2**32 % left
        other = place + next(word for word in words if word < fair) % left
        order[place], order[other] = order[other], order[place]
    return order


# --- Scoring, straight from the data ---------------------------------------------------


def _types(table: pc.Table, data: Any, wild: bool = False) -> list[str]:
    """Return the resource types that data names; ``all`` are the ordinary ones."""
    if data == "all":
        return [each.id for each in table.ruleset.resources if wild or not each.wild]
    return [data] if isinstance(data, str) else list(data)


def _permanents(player: Player, resource: str) -> int:
    return sum(card.permanent.get(resource, 0) for card in player.city)


def _unspent(table: pc.Table, player: Player, resource: str, *, symbols: bool) -> int:
    faces = [face for face in table.ruleset.faces if face.resource == resource]
    return sum(player.hand[face.id] * (face.symbols if symbols else 1) for face in faces)


def _chosen(player: Player, data: Any) -> list[Card]:
    """Return the buildings that are as data wants them to be."""
    wanted = {} if data == "all" else data
    tests: dict[str, Callable[[Card, Any], bool]] = {
        "tier": lambda card, tier: card.tier == tier,
        "kind": lambda card, kind: bool(getattr(card, kind)),
        "gives": lambda card, name: card.permanent.get(name, 0) > 0,
        "tag": lambda card, tag: tag in card.tags,
        "costs": lambda card, name: card.cost.get(name, 0) > 0,
        "cost_at_least": lambda card, n: sum(card.cost.values()) >= n,
        "cost_at_most": lambda card, n: sum(card.cost.values()) <= n,
    }
    return [card for card in player.city if all(tests[k](card, v) for k, v in wanted.items())]


def _step(steps: Sequence[int], count: int) -> int:
    return [0, *steps, *[steps[-1]] * count][count] if count > 0 else 0


def _of_types(table: pc.Table, player: Player, data: Any) -> int:
    """Return the value of a form that looks at permanent resources by type."""
    match data:
        case {"permanent": types}:
            return sum(_permanents(player, each) for each in _types(table, types, wild=True))
        case {"set_of": types}:
            return min(_permanents(player, each) for each in _types(table, types))
        case {"types": types, "exactly": count}:
            return [_permanents(player, each) for each in _types(table, types)].count(count)
        case {"types": types, "at_least": count}:
            return sum(_permanents(player, each) >= count for each in _types(table, types))
    counts = [_permanents(player, each) for each in _types(table, data["each_type"])]
    repeated = "times" in data and data["times"] == "symbol"
    return sum(_step(data["steps"], count) * (count if repeated else 1) for count in counts)


def _of_things(table: pc.Table, player: Player, data: Any) -> int:
    """Return the value of a form that counts cards, buildings or tokens."""
    match data:
        case {"cards": types} | {"symbols": types}:
            every = _types(table, types, wild=True)
            symbols = "symbols" in data
            return sum(_unspent(table, player, each, symbols=symbols) for each in every)
        case {"buildings": which}:
            return len(_chosen(player, which))
        case {"printed": which}:
            return sum(card.points for card in _chosen(player, which))
    return len(player.tokens)


def _of_several(values: list[int], data: Any) -> int:
    """Return the value of a form, given the values of its parts."""
    match data:
        case {"sum": _}:
            return sum(values)
        case {"minimum": _}:
            return min(values)
        case {"maximum": _}:
            return max(values)
    return values[0] - values[1]


def _ranked(mine: int, theirs: list[int], data: Any) -> int:
    """Return the points for a place among the players."""
    places = sorted([mine, *theirs], reverse="most" in data)
    if mine == places[0]:
        place = "points" if places.count(mine) == 1 else "tied"
    else:
        place = "second" if mine == places[1] else "none"
    return int(data.get(place, 0))


def _conditional(count: int, data: Any) -> Any:
    """Return the data of the formula that scores."""
    condition = data["if"]
    holds = condition.get("at_least", count) <= count <= condition.get("at_most", count)
    return data["then"] if holds else data.get("else", 0)


def points(table: pc.Table, seat: int, data: Any) -> int:
    """Return what a formula is worth to a seat, given its data."""
    player = table.players[seat]

    def value(part: Any, of: int = seat) -> int:
        return points(table, of, part)

    def rivals(part: Any) -> list[int]:
        return [value(part, other) for other in range(len(table.players)) if other != seat]

    match data:
        case int():
            return data
        case {"permanent": _} | {"set_of": _} | {"types": _} | {"each_type": _}:
            return _of_types(table, player, data)
        case {"cards": _} | {"symbols": _} | {"buildings": _} | {"printed": _} | {"tokens": _}:
            return _of_things(table, player, data)
        case {"sum": parts} | {"difference": parts} | {"minimum": parts} | {"maximum": parts}:
            return _of_several([value(part) for part in parts], data)
        case {"most": of} | {"fewest": of}:
            return _ranked(value(of), rivals(of), data)
    return _of_one(value, rivals, data)


def _of_one(
    value: Callable[[Any], int], rivals: Callable[[Any], list[int]], data: Mapping[str, Any]
) -> int:
    """Return the value of a form with one other inside, or of a condition."""
    match data:
        case {"points": each, "per": of}:
            return int(each) * value(of)
        case {"every": size, "of": of}:
            return len(range(size, value(of) + 1, size))
        case {"cap": most, "of": of}:
            return min(int(most), value(of))
        case {"steps": steps, "of": of}:
            return _step(steps, value(of))
        case {"if": condition}:
            return value(_conditional(value(condition["of"]), data))
        case {"rivals": of}:
            return sum(rivals(of))
    raise AssertionError(data)
