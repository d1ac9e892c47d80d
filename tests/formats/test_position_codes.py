"""A position in one line, and back."""

from __future__ import annotations

import random
import re
from base64 import urlsafe_b64decode, urlsafe_b64encode

import pytest
from attrs import evolve
from hypothesis import given, settings
from hypothesis import strategies as st

import pointcity as pc
from pointcity.formats import position_codes as codes
from pointcity.formats.position_codes import MAX_LENGTH, from_position_code, position_code
from tests.support.positions import arrange
from tests.support.strategies import play_randomly, playthroughs


@pytest.mark.slow
@settings(max_examples=8)
@given(playthroughs())
def test_every_state_and_table_reads_back(game: list[tuple[pc.State, pc.Action]]) -> None:
    end = pc.apply(*game[-1])
    for state in (end, *(state for state, _ in game[::4])):
        code = position_code(state)
        assert from_position_code(code) == state
        assert from_position_code(position_code(state.table)) == state.table
        assert re.fullmatch(r"[A-Za-z0-9._-]+", code)  # nothing that a URL would escape
        assert len(code) < 300
        assert len(position_code(state.table)) < 180


def test_a_code_is_the_same_on_every_machine() -> None:
    """The part between mark and check sum; those follow the wording of the data files."""
    assert position_code(pc.new_game(2, seed=7).table).split(".")[2] == (
        "c48M5i2rVRpKspHkEE9AKBnOsLfdwhqkKKFgCAAAAAAQAAAACA"
    )


def test_the_code_of_a_table_does_not_tell_what_is_hidden() -> None:
    state = pc.new_game(2, seed=7)
    other = pc.determinize(state.table, random.Random(1))
    assert other != state
    assert position_code(other.table) == position_code(state.table)
    assert position_code(other) != position_code(state)


def test_a_mailer_may_break_the_line() -> None:
    state = pc.new_game(3, seed=7)
    code = position_code(state)
    wrapped = "\n".join(f"  {code[at : at + 60]}" for at in range(0, len(code), 60))
    assert from_position_code(wrapped) == state


def test_a_wrong_letter_anywhere_is_noticed() -> None:
    code = position_code(pc.new_game(2, seed=7))
    for at, letter in enumerate(code):
        wrong = code[:at] + ("A" if letter != "A" else "B") + code[at + 1 :]
        with pytest.raises(pc.errors.PositionCodeError):
            from_position_code(wrong)
        with pytest.raises(pc.errors.PositionCodeError):
            from_position_code(code[:at])


def forge(code: str, payload: str | None = None, mark: str | None = None) -> str:
    """Return a code whose check sum fits, whatever is in it."""
    kind, own_mark, packed, _ = code.split(".")
    text = f"{kind}.{mark or own_mark}.{packed if payload is None else payload}"
    return f"{text}.{codes._check_sum(text)}"


@pytest.mark.parametrize(
    ("code", "problem"),
    [
        ("", "this is not a position code"),
        ("state1.0.A.AAAA", "this is not a position code"),
        ("x" * (MAX_LENGTH + 1), f"a position code is a string of at most {MAX_LENGTH} characters"),
        (7, f"a position code is a string of at most {MAX_LENGTH} characters"),
        ("state2.01234567.AA.AAAA", "format 2 is not known; this version reads 1"),
        (
            "state1.01234567.AA.AAAA",
            "a character is wrong or missing: the checksum does not match",
        ),
    ],
)
def test_junk_is_refused_with_a_clear_message(code: str, problem: str) -> None:
    with pytest.raises(pc.errors.PositionCodeError) as caught:
        from_position_code(code)
    assert (caught.value.problem, caught.value.flaws) == (problem, ())
    assert str(caught.value) == problem


def test_another_ruleset_is_refused() -> None:
    code = position_code(pc.new_game(2, seed=7))
    variant = evolve(pc.official_ruleset(), name="Another City")
    with pytest.raises(pc.errors.PositionCodeError, match="not the ruleset 'point-city'"):
        from_position_code(code, variant)
    with pytest.raises(pc.errors.PositionCodeError, match="no ruleset of this library"):
        from_position_code(forge(code, mark="01234567"))
    state = pc.new_game(2, seed=7, ruleset=variant)
    assert from_position_code(position_code(state), variant) == state


def test_a_ruleset_without_a_solo_game_has_codes_too() -> None:
    official = pc.official_ruleset()
    variant = evolve(official, solo=None, players=official.players[1:])
    state = pc.new_game(2, seed=7, ruleset=variant)
    assert from_position_code(position_code(state), variant) == state


def test_a_position_that_cannot_come_up_has_no_code() -> None:
    with pytest.raises(pc.errors.PositionCodeError) as caught:
        position_code(arrange(turn=3))
    assert caught.value.flaws == pc.rules.status(arrange(turn=3))
    assert "turn" in str(caught.value)


def test_a_forged_position_is_refused_with_all_its_flaws() -> None:
    table = arrange(turn=3, due=2).table
    with pytest.raises(pc.errors.PositionCodeError) as caught:
        from_position_code(codes._encode(table))
    assert caught.value.flaws == pc.rules.status(table)
    assert len(caught.value.flaws) > 1


@pytest.mark.parametrize("seats", [0, 1, 5])
def test_a_forged_number_of_seats_is_refused(seats: int) -> None:
    table = pc.new_game(2, seed=7).table
    players = (table.players * 3)[:seats]
    for forged in (evolve(table, players=players), pc.new_game(2, seed=7)):
        if isinstance(forged, pc.State):
            forged = pc.State.of(evolve(table, players=players), forged.secret)
        with pytest.raises(pc.errors.PositionCodeError):
            from_position_code(codes._encode(forged))


@pytest.mark.parametrize(
    "change",
    [
        lambda raw: b"",
        lambda raw: raw + b"\0",
        lambda raw: b"\0" + raw,
        lambda raw: b"\1" + raw,
        lambda raw: b"\xff" * 200,
    ],
)
@pytest.mark.parametrize("kind", ["state", "table"])
def test_a_number_that_is_no_position_is_refused(change: object, kind: str) -> None:
    state = pc.new_game(2, seed=7)
    code = position_code(state if kind == "state" else state.table)
    packed = code.split(".")[2]
    raw = urlsafe_b64decode(packed + "=" * (-len(packed) % 4))
    payload = urlsafe_b64encode(change(raw)).decode().rstrip("=")  # type: ignore[operator]
    with pytest.raises(pc.errors.PositionCodeError):
        from_position_code(forge(code, payload))


def test_letters_that_are_not_base64_are_refused() -> None:
    with pytest.raises(pc.errors.PositionCodeError, match="it does not describe a position"):
        from_position_code(forge(position_code(pc.new_game(2, seed=7)), "A"))


@pytest.mark.slow
@pytest.mark.covering
@settings(max_examples=200)
@given(st.binary(max_size=60), st.sampled_from(["state", "table"]), st.booleans())
def test_any_number_is_a_position_or_refused(raw: bytes, kind: str, start: bool) -> None:
    state = pc.new_game(2, seed=7)
    code = position_code(state if kind == "state" else state.table)
    payload = urlsafe_b64encode(raw).decode().rstrip("=")
    if start:
        payload = code.split(".")[2][: 100 - len(payload)] + payload
    try:
        position = from_position_code(forge(code, payload))
    except pc.errors.PositionCodeError:
        return
    assert pc.rules.status(position) == ()


def test_a_position_from_a_code_plays_on_to_the_same_end() -> None:
    game = list(play_randomly(pc.new_game(2, seed=5), random.Random(5)))
    state = from_position_code(position_code(game[30][0]))
    assert isinstance(state, pc.State)
    for _, action in game[30:]:
        state = pc.apply(state, action)
    assert state == pc.apply(*game[-1])
