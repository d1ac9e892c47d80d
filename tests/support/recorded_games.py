"""Recorded games for tests."""

from __future__ import annotations

import random

from attrs import evolve
from hypothesis import strategies as st

import pointcity as pc
from pointcity.formats.records.form import RECORDS
from tests.support.strategies import LEVELS, play_randomly


def record_randomly(
    players: int, seed: int, *, level: str | None = None, by_seed: bool = True, moves: int = 1000
) -> pc.records.Record:
    """Return the record of a random game, or of its beginning."""
    state = pc.new_game(players, seed, level=level)
    record = pc.records.new_record(state, seed=seed if by_seed else None)
    played = []
    for before, action in list(play_randomly(state, random.Random(seed)))[:moves]:
        played.append(pc.records.RecordedMove(action))
        state = pc.apply(before, action)
    return evolve(record, moves=tuple(played), result=RECORDS.result_of(state))


def texts() -> st.SearchStrategy[str]:
    """Return what people write: anything, with a taste for what has a meaning in a record."""
    letters = st.characters(exclude_categories=["Cs"]) | st.sampled_from('\\{}[]"; \n\r\t.1u')
    return st.text(letters, max_size=300) | st.sampled_from(
        ['[Record "1"]\n', "word " * 60, "x" * 300, "\\" * 150, "  two  spaces ", "\n\n[Record "]
    )


@st.composite
def records(draw: st.DrawFn) -> pc.records.Record:
    """Draw the record of a game with tags and comments."""
    players = draw(st.integers(1, 4))
    record = record_randomly(
        players,
        draw(st.integers(0, 30)),
        level=draw(st.sampled_from(LEVELS)) if players == 1 else None,
        by_seed=draw(st.booleans()),
        moves=draw(st.integers(0, 30) | st.just(1000)),
    )
    comments = draw(st.lists(st.just("") | texts(), max_size=len(record.moves)))
    moves = [
        evolve(move, comment=comments[at] if at < len(comments) else "")
        for at, move in enumerate(record.moves)
    ]
    names = draw(st.lists(st.sampled_from(["Seat0", "Seat1", "Date", "Event"]), unique=True))
    return evolve(
        record,
        moves=tuple(moves),
        tags={name: draw(texts()) for name in names},
        comment=draw(texts()),
    )
