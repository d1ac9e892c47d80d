"""Inputs for fuzzing: JSON of every kind of value, from small games."""

from __future__ import annotations

import random
from functools import cache

from attrs import evolve

import kosmopolis as ko
from kosmopolis.model.ruleset import Ruleset
from kosmopolis.model.table import Phase, State


@cache
def village() -> Ruleset:
    """Return a ruleset with few cards and a single round."""
    values = dict.fromkeys(range(2, 7), 2)
    return evolve(ko.official_ruleset(), id="village", values=values, rounds=2, markers=3)


def played(players: int, seed: int, ruleset: Ruleset | None = None) -> list[State]:
    """Return the states of a random game."""
    rng = random.Random(seed)
    states = [ko.new_game(players, seed, ruleset=ruleset)]
    while seats := ko.to_act(states[-1]):
        seat = rng.choice(seats)
        action = rng.choice(ko.legal_actions(states[-1], seat))
        states.append(ko.apply(states[-1], action, seat=seat))
    return states


def _records(players: int) -> list[ko.records.Record]:
    """Return records of a small game that start in each way, with choices still hidden."""
    match = ko.Match.new(players, 5, ruleset=village(), tags={"Seat0": "Ada"})
    records = [ko.records.new_record(match.state)]
    for move in range(10):
        seat = ko.to_act(match.state)[-1]
        match.play(ko.legal_actions(match.state, seat)[move % 2], seat=seat)
        records.append(match.record)
    return [*records[::5], ko.records.new_record(match.state, comment="late")]


@cache
def corpus() -> tuple[bytes, ...]:
    """Return texts of every kind of value."""
    rng, texts = random.Random(3), set()
    rules = village()
    for players in (2, 3):
        for state in played(players, 5, rules):
            values: list[object] = [state, ko.score(state, 0)]
            values += [ko.observe(state, seat) for seat in (None, *range(players))]
            for seat in ko.to_act(state):
                action = rng.choice(ko.legal_actions(state, seat))
                events = ko.step(state, action, seat=seat)[1]
                values += [action, *events, *(ko.seen_by(event, None) for event in events)]
                values += ko.why_not(state, ko.PlaceModifier("agent"), seat)
            texts |= {ko.to_json(value, rules).encode() for value in values}
        texts.add(ko.to_json(ko.outcome(state), rules).encode())
        texts |= {ko.to_json(record, rules).encode() for record in _records(players)}
    return tuple(sorted(texts))


def try_from_json(text: bytes) -> bool:
    """Read a text; return whether it was taken. Anything but a value or a JsonError is a bug."""
    try:
        value = ko.from_json(text, village())
    except ko.errors.JsonError as error:
        if not error.problems:
            raise
        return False
    if isinstance(value, (ko.State, ko.View)):
        assert ko.status(value) == ()
        for seat in ko.to_act(value):
            if isinstance(value, ko.State) or seat == value.seat:
                actions = ko.legal_actions(value, seat)
                assert actions
                if isinstance(value, ko.State):
                    ko.apply(value, actions[0], seat=seat)
        assert (ko.outcome(value) is None) == (value.table.phase is not Phase.OVER)
    assert ko.from_json(ko.to_json(value, village()), village()) == value
    return True
