"""Small games, and JSON of every kind of value of them."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from random import Random

from attrs import evolve

import bloomtown as bt
from bloomtown.model.ruleset import Ruleset
from citykit.testing import random_game


@cache
def plaza() -> Ruleset:
    """Return a ruleset with few tiles, low stacks and a late end."""
    rules = bt.official_ruleset()
    setups = tuple(evolve(setup, stack=3, end_stacks=4) for setup in rules.setups)
    return evolve(rules, id="plaza", setups=setups, tokens=2)


def _values(players: int, seed: int) -> Iterator[object]:
    """Yield everything that comes up in a game."""
    rng = Random(seed)
    for state, _, action in random_game(bt, players, seed, ruleset=plaza()):
        yield from (state, bt.score(state, 0))
        yield from (bt.observe(state, seat) for seat in (None, *range(players)))
        if action is not None:
            events = bt.step(state, action)[1]
            yield from (action, *events, *(bt.seen_by(event, None) for event in events))
            yield from bt.why_not(state, rng.choice((bt.Take(9), bt.Value("park"), action)))
    yield bt.outcome(state)


@cache
def corpus() -> tuple[bytes, ...]:
    """Return texts of every kind of value."""
    values = [value for players in (2, 3) for value in _values(players, 5)]
    return tuple(sorted({bt.to_json(value, plaza()).encode() for value in values}))


def try_from_json(text: bytes) -> bool:
    """Read a text; return whether it was taken. Anything but a value or a JsonError is a bug."""
    try:
        value = bt.from_json(text, plaza())
    except bt.errors.JsonError as error:
        if not error.problems:
            raise
        return False
    if isinstance(value, bt.State):
        assert bt.status(value) == ()
        for action in bt.legal_actions(value)[:1]:
            bt.apply(value, action)
        assert bool(bt.legal_actions(value)) == bool(bt.to_act(value))
        assert (bt.outcome(value) is None) == bool(bt.to_act(value))
    assert bt.from_json(bt.to_json(value, plaza()), plaza()) == value
    return True
