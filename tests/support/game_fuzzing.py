"""JSON of every kind of value of a game, and whether a mutated text is taken."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any

from citykit.testing import random_game
from tests.support.fuzzing import read_if_valid
from tests.support.samples import Sample


def _values(sample: Sample, players: int, deal: dict[str, Any]) -> Iterator[object]:
    """Yield everything that comes up in a game."""
    game = sample.game
    for state, seat, action in random_game(game, players, 5, ruleset=sample.small, **deal):
        yield from (state, game.score(state, 0))
        yield from (game.observe(state, viewer) for viewer in (None, *range(players)))
        if action is not None:
            events = game.step(state, action, seat=seat)[1]
            yield from (action, *events, *(game.seen_by(event, None) for event in events))
            for other in sample.things.all_actions():
                yield from game.why_not(state, other, seat)
    yield game.outcome(state)


def _records(sample: Sample) -> Iterator[object]:
    """Yield records of a game that start in each way, with choices still hidden."""
    game = sample.game
    match = game.Match.new(2, 5, ruleset=sample.small, tags={"Seat0": "Ada"})
    yield game.records.new_record(match.state)
    for move in range(10):
        seat = game.to_act(match.state)[-1]
        match.play(game.legal_actions(match.state, seat)[move % 2], seat=seat, comment="hm")
        if move % 5 == 0:
            yield match.record
    yield game.records.new_record(match.state, comment="late")


@cache
def corpus(sample: Sample) -> tuple[bytes, ...]:
    """Return texts of every kind of value, written with the small ruleset."""
    values = [*_records(sample), *sample.support("small").MORE]
    for players, deal in zip((2, 3), [*sample.deals.values()] * 2, strict=False):
        values += _values(sample, players, deal)
    return tuple(sorted({sample.game.to_json(value, sample.small).encode() for value in values}))


def try_from_json(sample: Sample, text: bytes) -> bool:
    """Read a text; return whether it was taken. Anything but a value or a JsonError is a bug."""
    game, small = sample.game, sample.small
    value = read_if_valid(game, text, small)
    if isinstance(value, (game.State, game.View)):
        assert game.status(value) == ()
        for seat in game.to_act(value):
            actions = game.legal_actions(value, seat)
            if isinstance(value, game.State):
                game.apply(value, actions[0], seat=seat)
            assert bool(actions) == (isinstance(value, game.State) or seat == value.seat)
        assert (game.outcome(value) is None) == bool(game.to_act(value))
    return value is not None
