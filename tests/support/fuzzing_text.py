"""Inputs for fuzzing what people type: moves, records and position codes."""

from __future__ import annotations

import random
from functools import cache
from io import BytesIO

import pointcity as pc
from tests.support.hamlet import hamlet, hamlet_games, recorded, states
from tests.support.positions import rich, token_due
from tests.support.recorded_games import record_randomly

#: What mutated texts are made of, besides themselves.
TOKENS = (
    *(b"flip", b"draft", b"draw", b"take", b"pass", b"pay", b"f", b"eco", b"ing", b"energy-2"),
    *(b"0", b"5", b"1-5", b"999999", b"99*", b"*", b",", b"-", b" ", b"\n", b"\r\n", b"\t"),
    *(b"\xff", b"\xed\xa0\x80", b"\xef\xbb\xbf", b"\x00", "\u0663".encode(), "\u2028".encode()),
    *(b"[", b"]", b"{", b"}", b'"', b"\\", b"\\n", b"\\U00110000", b";", b"1.", b"2. draw"),
    *(b'[Record "1"]', b'\n[Record "1"]\n', b'[Seed "', b'[Deck "', b"{a comment}", b"."),
)


def mutate(text: bytes, rng: random.Random) -> bytes:
    """Return a text with some bytes changed, cut, doubled or put in."""
    for _ in range(rng.randint(1, 4)):
        at, to = sorted((rng.randint(0, len(text)), rng.randint(0, len(text))))
        to = min(to, at + rng.choice((0, 1, 2, 20)))
        middle = rng.choice((b"", rng.choice(TOKENS), bytes([rng.randrange(256)]), text[at:to] * 2))
        text = text[:at] + middle + text[to:]
    return text


# --- Moves -----------------------------------------------------------------------------


@cache
def tables() -> tuple[pc.Table, ...]:
    """Return tables of every step, with poor and rich hands."""
    small = [state.table for start in hamlet_games(range(1)) for state in states(start)]
    return (rich().table, token_due().table, *small)


@cache
def moves() -> tuple[bytes, ...]:
    """Return every legal action of these tables in both forms."""
    texts = set()
    for table in tables():
        for action in pc.legal_actions(table):
            texts |= {pc.notation.format_action(action), pc.notation.format_action(action, table)}
    return tuple(text.encode() for text in sorted(texts))


def try_parse_action(data: bytes) -> bool:
    """Read a move, for no table and for one of them; say whether it was taken there.

    Anything but an action or a NotationError is a bug.
    """
    text = data.decode("utf-8", "replace")
    table = tables()[sum(data) % len(tables())]
    taken = False
    for position in (None, table):
        try:
            action = pc.notation.parse_action(text, position)
        except pc.errors.NotationError as error:
            if not (str(error) and 0 <= getattr(error, "at", 0) <= len(text)):
                raise
            continue
        assert pc.notation.parse_action(pc.notation.format_action(action)) == action
        if position is not None:
            assert pc.why_not(position, action) == ()
            taken = True
    return taken


# --- Records ---------------------------------------------------------------------------


@cache
def files() -> tuple[bytes, ...]:
    """Return files with records of small games and of the beginning of large ones."""
    small = [recorded(start) for start in hamlet_games(range(2))]
    large = [record_randomly(2, 1, by_seed=by_seed, moves=6) for by_seed in (True, False)]
    texts = [pc.records.format_record(record).encode() for record in (*small, *large)]
    return (*texts, *(b"\n".join(texts[at : at + 3]) for at in range(0, len(small), 3)))


def try_read_records(data: bytes, check: bool = True) -> int:
    """Read the games of a file; say how many were taken.

    Anything but records and RecordErrors is a bug. To check them, write and verify them too.
    """
    errors: list[pc.errors.RecordError] = []
    games = list(pc.records.read_records(BytesIO(data), errors.append))
    for error in errors:
        if not (error.problem and 1 <= error.line <= data.count(b"\n") + 1):
            raise error
    for record in games if check else ():
        assert pc.records.parse_record(pc.records.format_record(record)) == record
        pc.records.verify(record, hamlet() if record.ruleset == "hamlet" else None)
    return len(games)


# --- Position codes --------------------------------------------------------------------


@cache
def position_codes() -> tuple[bytes, ...]:
    """Return the codes of small games."""
    some = [state for start in hamlet_games(range(1)) for state in states(start)]
    return tuple(
        pc.formats.position_code(position).encode()
        for state in some
        for position in (state, state.table)
    )


def try_position_code(data: bytes) -> bool:
    """Read a position code; say whether it was taken.

    Anything but a position or a PositionCodeError is a bug.
    """
    try:
        position = pc.formats.from_position_code(data.decode("utf-8", "replace"), hamlet())
    except pc.errors.PositionCodeError as error:
        if not str(error):
            raise
        return False
    assert pc.rules.status(position) == ()
    return True
