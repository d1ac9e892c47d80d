"""No output depends on hidden cards, and ``assert_no_leak`` detects one that does."""

from __future__ import annotations

import random
from collections.abc import Sequence
from itertools import combinations

import pytest
from attrs import evolve
from hypothesis import given
from hypothesis import strategies as st

import pointcity as pc
from citykit.testing import Outputs, check_swaps
from pointcity.model.actions import Action
from pointcity.model.cards import Back
from pointcity.model.events import Constructed
from pointcity.testing import Leak, assert_no_leak, leaks, twin
from tests.support.hamlet import hamlet_games, states
from tests.support.strategies import games, playthroughs


@pytest.mark.slow
@games
@given(playthroughs(), st.data())
def test_nothing_leaks_in_random_games(
    game: list[tuple[pc.State, pc.Action]], data: st.DataObject
) -> None:
    for state, _ in data.draw(st.lists(st.sampled_from(game), min_size=1, max_size=1)):
        assert_no_leak(state)


@pytest.mark.slow
def test_nothing_leaks_anywhere_in_small_games() -> None:
    for start in hamlet_games(range(1)):
        for state in states(start):
            assert_no_leak(state)


# --- Whole games -----------------------------------------------------------------------


def _events(state: pc.State, events: Sequence[pc.events.Event]) -> str:
    return pc.to_json(list(events), state.table.ruleset)


def _refused(state: pc.State, action: Action, seat: int) -> str:
    with pytest.raises(pc.IllegalAction) as caught:
        pc.apply(state, action, seat=seat)
    return pc.to_json(caught.value, state.table.ruleset)


OUTPUTS = Outputs(
    views={
        "the table as JSON": lambda state, seat: pc.to_json(pc.observe(state, seat)),
        "the number of actions": lambda state, seat: len(pc.legal_actions(state, seat)),
        "the text board": lambda state, seat: str(state),
        "the table in words": lambda state, seat: pc.describe(state),
        "the picture": lambda state, seat: pc.svg.table(state),
        "the guide": lambda state, seat: pc.to_json(pc.guided_turn(state)),
    },
    refusals={"the error": _refused},
    events=_events,
)


def swap_under(state: pc.State, seat: int | None, rng: random.Random) -> pc.State | None:
    """Exchange two buildings of the market whose resource sides look the same."""
    table, under = state.table, list(state.secret.under)
    pairs = [
        (one, other)
        for one, other in combinations(range(len(under)), 2)
        if isinstance(table.market[one], Back) and table.market[one] == table.market[other]
    ]
    if not pairs:
        return None
    one, other = rng.choice(pairs)
    under[one], under[other] = under[other], under[one]
    return pc.State.of(table, evolve(state.secret, under=tuple(under)))


@pytest.mark.slow
@pytest.mark.parametrize("players", [1, 2, 4])
def test_no_seat_receives_what_is_hidden_from_it(players: int) -> None:
    assert check_swaps(pc, players, 3, OUTPUTS, swaps=[swap_under], every=20) >= 3


@pytest.mark.parametrize("secret", ["deck", "under"])
def test_a_seat_that_receives_a_secret_is_found(secret: str) -> None:
    outputs = Outputs({"my page": lambda state, seat: str(getattr(state.secret, secret)[-1])})
    with pytest.raises(Leak, match=r"my page \(move \d+, (seat \d|a spectator)\)"):
        check_swaps(pc, 2, 3, outputs, every=5)


def test_a_twin_looks_the_same_and_is_another_state() -> None:
    state = pc.new_game(2, 7)
    other = twin(state, random.Random(1))
    assert pc.observe(other) == pc.observe(state)
    assert other != state


def test_states_with_other_tables_cannot_be_compared() -> None:
    with pytest.raises(ValueError, match="differ in what everybody sees"):
        assert_no_leak(pc.new_game(2, 7), pc.new_game(2, 8))


def test_a_view_that_looks_at_the_secret_is_found() -> None:
    state = pc.new_game(2, 7)
    views = {"my page": lambda state: "<p>" + state.secret.deck[-1].name + "</p>"}
    with pytest.raises(Leak, match="my page reveals what is hidden, at character") as caught:
        assert_no_leak(state, views=views)
    assert caught.value.view == "my page"
    assert isinstance(caught.value, AssertionError)
    assert isinstance(caught.value, pc.PointCityError)


def test_a_view_that_shows_the_table_only_is_fine() -> None:
    assert_no_leak(pc.new_game(2, 7), views={"my page": lambda state: pc.observe(state).market})


def test_a_refusal_that_looks_at_the_secret_is_found() -> None:
    def refuse(state: pc.State, action: Action) -> str:
        return f"no, it hides {state.secret.under[0]}"

    with pytest.raises(Leak, match="my server, Flip"):
        assert_no_leak(pc.new_game(2, 7), refusals={"my server": refuse})


def test_events_that_tell_too_early_are_found(monkeypatch: pytest.MonkeyPatch) -> None:
    plain = pc.step

    def step(state: pc.State, action: Action) -> tuple[pc.State, tuple[pc.events.Event, ...]]:
        after, events = plain(state, action)
        card = state.secret.under[0]
        assert card is not None
        told = Constructed(0, 0, card)
        return after, (told, *events)

    monkeypatch.setattr(leaks, "step", step)
    with pytest.raises(Leak, match=r"the events of Flip\(cell=0\)"):
        assert_no_leak(pc.new_game(2, 7))


def test_a_rule_that_looks_at_the_secret_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    plain = pc.legal_actions

    def peek(state: pc.State) -> Sequence[Action]:
        under = state.secret.under[0]
        return plain(state)[: 10 if under and under.points else None]

    monkeypatch.setattr(leaks, "legal_actions", peek)
    start = pc.new_game(2, 7)
    for seed in range(20):
        other = twin(start, random.Random(seed))
        if peek(start) != peek(other):
            with pytest.raises(Leak, match="the legal actions"):
                assert_no_leak(start, other)
            return
    raise AssertionError("no twin has another card there")


def test_a_leak_points_to_the_first_difference() -> None:
    leak = Leak("it", "a" * 100 + "b", "a" * 100 + "c")
    assert str(leak) == (
        f"it reveals what is hidden, at character 100: ...{'a' * 30}b... against ...{'a' * 30}c..."
    )
