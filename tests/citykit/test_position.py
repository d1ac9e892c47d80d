"""Games told by events: states and views follow them, and calls are checked."""

from __future__ import annotations

from typing import Any

import pytest
from attrs import evolve, frozen

from citykit.game.acting import check_expected, check_seat, is_index
from citykit.game.happening import Happening
from citykit.game.playerrors import SeatError, StaleAction
from citykit.game.position import BaseState, BaseView
from citykit.game.story import Story
from citykit.tools.errors import ArgumentError


@frozen
class Table:
    players: tuple[str, ...] = ("Ada", "Ben")
    waiting: tuple[int, ...] = (0,)
    drawn: int = 0


@frozen
class State(BaseState[Table, tuple[int, ...], tuple[int, ...]]):
    pass


@frozen
class View(BaseView[Table, tuple[int, ...]]):
    pass


@frozen
class Drawn(Happening[Table, tuple[int, ...], tuple[int, ...]]):
    revealing = True
    hidden = "card"
    seat: int
    card: int | None

    def on_table(self, table: Table) -> Table:
        return evolve(table, drawn=table.drawn + 1)

    def in_private(self, private: tuple[int, ...], seat: int) -> tuple[int, ...]:
        return (*private, self.card or 0) if seat == self.seat else private

    def in_secret(self, secret: tuple[int, ...]) -> tuple[int, ...]:
        return secret[1:]


@frozen
class Bell(Happening[Any, Any, Any]):
    pass


START = State(Table(), ((), ()), (7, 8, 9))


def test_events_change_the_state_that_they_are_told_to() -> None:
    story: Story[State, Drawn | Bell] = Story(START)
    events: list[Drawn | Bell] = [Drawn(0, 7), Bell(), Drawn(1, 8)]
    for event in events:
        story.tell(event)
    assert story.state == State(Table(drawn=2), ((7,), (8,)), (9,))
    assert type(story.state) is State
    assert story.events == events


def test_a_view_follows_the_events_that_its_seat_gets() -> None:
    event = Drawn(1, 7)
    view = View(START.table, 1, ())
    assert view.after(event.seen_by(1)) == View(Table(drawn=1), 1, (7,))
    assert type(view.after(event)) is View
    assert View(START.table, None, None).after(event.seen_by(None)).table.drawn == 1


def test_what_is_hidden_is_masked_for_others() -> None:
    assert Drawn(1, 7).seen_by(1) == Drawn(1, 7)
    assert Drawn(1, 7).seen_by(0) == Drawn(1, 7).seen_by(None) == Drawn(1, None)
    assert Bell().seen_by(None) == Bell()
    assert (Drawn(1, 7).reveals, Bell().reveals) == (True, False)


def test_a_call_may_leave_out_the_only_seat_that_can_act() -> None:
    assert START.seat_meant(None) == 0
    assert START.seat_meant(1) == 1
    assert evolve(START, table=Table(waiting=())).seat_meant(None) is None
    with pytest.raises(SeatError) as caught:
        evolve(START, table=Table(waiting=(0, 1))).seat_meant(None)
    assert (caught.value.seat, caught.value.seats) == (None, 2)


def test_a_view_means_its_own_seat() -> None:
    view = View(Table(waiting=(0, 1)), 1, (7,))
    assert view.seat_meant(None) == 1
    assert view.seat_meant(0) == 0
    assert View(Table(), None, None).seat_meant(None) is None


def test_only_its_own_view_holds_what_a_seat_keeps_to_itself() -> None:
    state = State(Table(), ((7,), (8,)), ())
    assert [state.private_of(seat) for seat in (0, 1, None)] == [(7,), (8,), None]
    view = View(Table(), 1, (8,))
    assert [view.private_of(seat) for seat in (0, 1, None)] == [None, (8,), None]
    assert View(Table(), None, None).private_of(None) is None


@pytest.mark.parametrize("seat", [-1, 2, True, 1.0, "1", None])
def test_seats_are_numbered_from_0(seat: Any) -> None:
    with pytest.raises(SeatError) as caught:
        check_seat(seat, 2)
    assert (caught.value.seat, caught.value.seats) == (seat, 2)
    if seat is not None:
        for position in (START, View(Table(), 0, ())):
            with pytest.raises(SeatError):
                position.seat_meant(seat)


def test_what_was_expected_must_be_so() -> None:
    check_expected(None, 3)
    check_expected(3, 3)
    with pytest.raises(StaleAction) as caught:
        check_expected(2, 3)
    assert (caught.value.expected, caught.value.actual) == (2, 3)
    for wrong in ("3", True, 3.0):
        with pytest.raises(ArgumentError, match="an int or None for expected"):
            check_expected(wrong, 3)  # type: ignore[arg-type]


def test_what_is_wrong_with_the_seats_of_a_position_is_found() -> None:
    view = View(Table(), 1, ())
    found: dict[str, State | View] = {
        "privates: 1 instead of 2": evolve(START, privates=((),)),
        "waiting: not seats in order": evolve(START, table=Table(waiting=(1, 0))),
        "seat: no seat 2": evolve(view, seat=2),
        "seat: a seat has something private, a spectator has not": evolve(view, seat=None),
    }
    assert not [*START.flaws(), *view.flaws(), *View(Table(), None, None).flaws()]
    for message, position in found.items():
        assert [str(flaw) for flaw in position.flaws()] == [message]
    strange = evolve(view, table=Table(waiting=(0, 0)))
    assert [str(flaw) for flaw in strange.flaws()] == ["waiting: not seats in order"]


def test_a_position_knows_what_some_seats_keep_to_themselves() -> None:
    assert State(Table(), ((7,), (8,)), ()).known_privates() == {0: (7,), 1: (8,)}
    assert View(Table(), 1, (8,)).known_privates() == {1: (8,)}
    assert View(Table(), None, None).known_privates() == {}


def test_places_are_counted_by_plain_numbers() -> None:
    assert [is_index(each, 2) for each in (-1, 0, 1, 2)] == [False, True, True, False]
    for strange in (True, 1.0, "1", None, (1,)):
        assert not is_index(strange, 2)
