"""Positions arranged by hand."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from attrs import evolve

import mycity as mc
from mycity.model.cards import Building, Card
from mycity.model.table import City, Secret, State
from mycity.rules import rounds
from mycity.rules.story import Story

LEGACY: Mapping[str, Any] = {"mode": "legacy"}
CARDS = {card.id: card for card in mc.official_ruleset().cards}


def cell(text: str) -> int:
    """Return the number of a cell such as ``D1`` on a board with 11 columns."""
    return (int(text[1:]) - 1) * 11 + "ABCDEFGHIJK".index(text[0])


def cells(text: str) -> tuple[int, ...]:
    """Return the numbers of cells such as ``D1 E1``, sorted."""
    return tuple(sorted(map(cell, text.split())))


def build(text: str) -> mc.Build:
    """Return the action to build on cells such as ``D1 E1``."""
    return mc.Build(cells(text))


def building(text: str) -> Building:
    """Return a building such as ``red-i2 D1 E1``."""
    name, _, rest = text.partition(" ")
    return Building(CARDS[name], cells(rest))


def dealt(
    order: str,
    players: int = 2,
    *,
    only: bool = False,
    ruleset: mc.Ruleset | None = None,
    options: Mapping[str, Any] | None = None,
    carry: mc.Campaign | None = None,
) -> State:
    """Return a new game with cards in this order; the others follow, or there are no others."""
    state = mc.new_game(players, 1, ruleset=ruleset, options=options, carry=carry)
    table = state.table
    known = {card.id: card for card in table.ruleset.cards}
    first = [known[name] for name in order.split()]
    rest = [card for card in table.ruleset.deck(table.episode) if card not in first]
    deck = tuple(first if only else first + rest)
    table = evolve(table, card=deck[0], discarded=(), deck=len(deck) - 1, waiting=())
    story = Story(State(table, state.privates, Secret(deck[1:])))
    rounds.ask(story)
    return story.state


def with_city(state: State, seat: int, *buildings: str, **changes: Any) -> State:
    """Return a state in which a city has these buildings, or other changes."""
    built = {"buildings": tuple(map(building, buildings))} if buildings else {}
    return evolve(state, table=state.table.after(seat, {**built, **changes}))


def decide(state: State, *actions: mc.Action) -> State:
    """Return the state after one action of each seat to act, in order."""
    for seat, action in zip(mc.to_act(state), actions, strict=True):
        state = mc.apply(state, action, seat=seat)
    return state


def quit_all(state: State) -> State:
    """Return the state after all players have quit."""
    return decide(state, *[mc.Quit()] * len(mc.to_act(state)))


def city(state: State, seat: int = 0) -> City:
    """Return a city."""
    return state.table.players[seat]


def points(state: State, item: str, seat: int = 0) -> int:
    """Return the points of a city for an item."""
    return sum(line.points for line in mc.score(state, seat).lines if line.source == item)


def ids(cards: Sequence[Card]) -> list[str]:
    """Return the ids of cards."""
    return [card.id for card in cards]
