"""Inputs for fuzzing: valid texts, and texts that are almost valid."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from typing import Any

import pointcity as pc
from tests.support.hamlet import hamlet, hamlet_games, recorded
from tests.support.strategies import play_randomly

#: What mutated texts are made of, besides themselves.
TOKENS = (
    *(b'"type"', b'"table"', b'"state"', b'"card"', b'"gap"', b"null", b"true", b"NaN", b"-1"),
    *(b"1e9", b"99999999999999999999", b'"\\ud800"', b"\xff", b"{", b"}", b"[", b"]", b",", b":"),
    *(b'"hut-1"', b'"gold"', b'"energy"', b"0", b"1", b"2", b'""', b"[[[[[[[[", b'{"type":'),
)
VALUES: tuple[Any, ...] = (
    *(None, True, -1, 0, 1, 2, 5, 99, [], {}),
    *("", "wood", "hut-1", "gold", "flat", "turn"),
)


def corpus() -> list[bytes]:
    """Return texts of every kind of value, from small games."""
    texts = set()
    for start in hamlet_games(range(2)):
        for state, action in play_randomly(start, random.Random(2)):
            after, events = pc.step(state, action)
            values = (state, state.table, action, events, *events, pc.score(after, 0))
            texts |= {pc.to_json(value, hamlet()).encode() for value in values}
        texts.add(pc.to_json(after).encode())
        texts.add(pc.to_json(pc.outcome(after), hamlet()).encode())
        texts.add(pc.to_json(recorded(start)).encode())
    return sorted(texts)


def mutate_bytes(text: bytes, rng: random.Random) -> bytes:
    """Return a text with some bytes changed, cut, doubled or put in."""
    for _ in range(rng.randint(1, 3)):
        at, to = sorted((rng.randint(0, len(text)), rng.randint(0, len(text))))
        to = min(to, at + 20)
        middle = rng.choice((b"", rng.choice(TOKENS), bytes([rng.randrange(256)]), text[at:to] * 2))
        text = text[:at] + middle + text[to:]
    return text


def _places(data: Any) -> Iterator[tuple[Any, Any]]:
    """Yield every container with each of its keys."""
    items = data.items() if isinstance(data, dict) else enumerate(data)
    for key, value in list(items):
        yield data, key
        if isinstance(value, (dict, list)):
            yield from _places(value)


def mutate_values(text: bytes, rng: random.Random) -> bytes:
    """Return a text in which some values are other ones, gone or swapped."""
    data = [json.loads(text)]
    for _ in range(rng.randint(1, 2)):
        places = list(_places(data))
        (here, key), (there, other) = rng.choice(places), rng.choice(places)
        match rng.randrange(4):
            case 0:
                here[key] = rng.choice(VALUES)
            case 1:
                here[key] = json.loads(json.dumps(there[other]))
            case 2 if isinstance(here[key], int):
                here[key] += rng.choice((-1, 1))
            case 3 if here is not data:
                del here[key]
    return json.dumps(data[0]).encode()


def read_if_valid(game: Any, text: bytes, ruleset: Any) -> Any:
    """Return what a text is read as, or None if it is refused with its problems."""
    try:
        value = game.from_json(text, ruleset)
    except game.errors.JsonError as error:
        if not error.problems:
            raise
        return None
    assert game.from_json(game.to_json(value, ruleset), ruleset) == value
    return value


def try_from_json(text: bytes) -> bool:
    """Read a text; say whether it was taken. Anything but a value or a JsonError is a bug."""
    value = read_if_valid(pc, text, hamlet())
    if isinstance(value, (pc.State, pc.Table)):
        assert pc.rules.status(value) == ()
        pc.legal_actions(value)
    return value is not None


# --- Guides ----------------------------------------------------------------------------


def guides() -> list[bytes]:
    """Return the guides of a small game's first turns, and the clicks and reasons in them."""
    texts = set()
    for start in hamlet_games(range(1)):
        guide = pc.guided_turn(start)
        for click in guide.choices:
            texts.add(pc.to_json(click, hamlet()).encode())
            texts.add(pc.to_json(guide.click(click), hamlet()).encode())
        reasons = pc.why_not(start, pc.Draft((0, 63), ["fish"]))
        texts |= {pc.to_json(reason, hamlet()).encode() for reason in reasons}
        texts.add(pc.to_json(guide, hamlet()).encode())
    return sorted(texts)


def try_guide_from_json(text: bytes) -> bool:
    """Read a guide for one of the tables, or a click or reason; say whether it was taken."""
    table = next(hamlet_games(range(1))).table
    for read in (
        lambda: pc.formats.guide_from_json(text, table),
        lambda: pc.from_json(text, hamlet()),
    ):
        try:
            read()
        except pc.errors.JsonError as error:
            if not error.problems:
                raise
        else:
            return True
    return False
