"""Plain versions of what the library does in a quicker way, to compare it with.

They try things one by one and know no tables. Nothing here is fast.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from hashlib import sha256
from itertools import product
from typing import TypeVar

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
