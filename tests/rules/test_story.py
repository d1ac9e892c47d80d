"""Events say what happened, in order and completely."""

from __future__ import annotations

import pickle
import random
from collections import Counter
from typing import Any

import pytest
from hypothesis import given, settings

import pointcity as pc
from pointcity.model import events as ev
from pointcity.model.cards import Back, Card, Face
from pointcity.model.ruleset import Civic
from tests.support.positions import arrange, player
from tests.support.strategies import play_randomly, playthroughs


def kinds(events: tuple[pc.events.Event, ...]) -> list[str]:
    return [type(event).__name__ for event in events]


@settings(max_examples=20)
@given(playthroughs())
def test_folding_the_events_gives_the_table_after(
    game: list[tuple[pc.State, pc.Action]],
) -> None:
    """A client that has a table and gets the events never needs the state."""
    followed = game[0][0].table
    for state, action in game:
        assert state.table == followed
        after, events = pc.step(state, action)
        assert pc.rules.fold(state.table, events) == after.table
        assert after == pc.apply(state, action)
        for event in events:  # one by one, as they are shown
            followed = pc.rules.fold(followed, (event,))
        assert followed == after.table


@settings(max_examples=20)
@given(playthroughs())
def test_events_can_be_sent_to_another_process(game: list[tuple[pc.State, pc.Action]]) -> None:
    """They are folded by what they say, not by which objects they hold."""
    log = [pc.step(state, action) for state, action in game]
    events = [event for _, some in log for event in some]
    copies = pickle.loads(pickle.dumps(events))
    assert copies == events
    assert pc.rules.fold(game[0][0].table, copies) == log[-1][0].table


def _count(table: pc.Table, seat: int) -> dict[ev.Zone, int]:
    """Count what lies where, from one seat's side of the table."""
    whose = table.players[seat]
    return {
        ev.Zone.MARKET: sum(not isinstance(cell, pc.model.Gap) for cell in table.market),
        ev.Zone.PILE: table.pile,
        ev.Zone.HAND: whose.hand.total(),
        ev.Zone.CITY: len(whose.city),
        ev.Zone.SUPPLY: len(table.supply),
        ev.Zone.TOKENS: len(whose.tokens),
    }


@settings(max_examples=20)
@given(playthroughs())
def test_things_move_from_the_source_to_the_target_of_an_event(
    game: list[tuple[pc.State, pc.Action]],
) -> None:
    for state, action in game:
        table = state.table
        for event in pc.step(state, action)[1]:
            seat = getattr(event, "seat", table.current)
            before, table = _count(table, seat), pc.rules.fold(table, (event,))
            moved = len(event.faces) if isinstance(event, ev.Paid) else 1
            expected = Counter(before)
            if event.source is not None and event.target is not None:
                expected[event.source] -= moved
                expected[event.target] += moved
            expected.pop(ev.Zone.DISCARD, None)
            assert dict(expected) == _count(table, seat)


@settings(max_examples=20)
@given(playthroughs())
def test_an_event_reveals_if_and_only_if_the_table_did_not_tell(
    game: list[tuple[pc.State, pc.Action]],
) -> None:
    """What an event tells is on the table before it, unless it reveals."""
    for state, action in game:
        table = state.table
        for event in pc.step(state, action)[1]:
            if isinstance(event, (ev.Flipped, ev.Drawn, ev.Refilled)) and not event.reveals:
                assert not isinstance(event, ev.Flipped)
                assert table.pile == 1
                assert event.top is None
                shown = event.back if isinstance(event, ev.Drawn) else event.shows
                assert shown == table.top
            elif isinstance(event, (ev.Drafted, ev.Constructed)):
                shown = event.back if isinstance(event, ev.Drafted) else event.card
                assert shown == table.market[event.cell]
            table = pc.rules.fold(table, (event,))


def test_a_draft_tells_what_was_taken_paid_built_and_refilled() -> None:
    state = arrange({5: "tiny-house-1"}, [player(["industry"], ["playground-1"]), player()])
    after, events = pc.step(state, pc.Draft((1, 5), ("industry",)))
    second, third = (Back(card.tier, card.face) for card in state.secret.deck[17:19])
    built = state.table.market[5]
    assert isinstance(built, Card)
    assert events == (
        ev.Acted(0, pc.Draft((1, 5), ("industry",))),
        ev.Drafted(0, 1, Back(1, pc.model.Face("energy"))),
        ev.Paid(0, ("industry",), (("ecology", 1),)),
        ev.Constructed(0, 5, built),
        ev.Refilled(1, state.secret.deck[16], second),
        ev.Refilled(5, second, third),
        ev.TurnEnded(0, 1),
    )
    assert after.table.top == third


def test_a_flip_tells_the_card() -> None:
    state = arrange({})
    card = state.secret.under[3]
    assert card is not None
    _, events = pc.step(state, pc.Flip(3))
    assert events == (ev.Acted(0, pc.Flip(3)), ev.Flipped(0, 3, card))


def test_drawing_tells_both_cards_and_the_new_tops() -> None:
    state = arrange({})
    one, two, three = (Back(card.tier, card.face) for card in state.secret.deck[16:19])
    _, events = pc.step(state, pc.DrawTwo())
    assert events[1:] == (ev.Drawn(0, one, two), ev.Drawn(0, two, three), ev.TurnEnded(0, 1))


def test_a_token_is_taken_before_the_market_is_refilled() -> None:
    state = arrange({0: "bus-stop-1"}, [player(["community"] * 3), player()])
    state, events = pc.step(state, pc.Draft((0, 1), ("community",) * 3))
    assert kinds(events) == ["Acted", "Drafted", "Paid", "Constructed"]
    token = state.table.supply[2]
    _, events = pc.step(state, pc.TakeCivic(token.id))
    assert events[1] == ev.TokenTaken(0, token)
    assert kinds(events) == ["Acted", "TokenTaken", "Refilled", "Refilled", "TurnEnded"]


def test_a_solo_action_is_followed_by_the_automas_turn() -> None:
    state = pc.new_game(1, seed=3, level="hard")
    _, events = pc.step(state, pc.DrawTwo())
    assert kinds(events)[3:] == [
        "TurnEnded",
        "AutomaMoved",
        "Drafted",
        "Drafted",
        "Refilled",
        "Refilled",
        "MarkersMoved",
        "TurnEnded",
    ]
    assert events[4] == ev.AutomaMoved(1, (4, 8))
    assert events[9] == ev.MarkersMoved(1, 1)
    assert events[-1] == ev.TurnEnded(1, 0)


def test_the_last_turn_ends_the_game_and_a_pass_says_so() -> None:
    everywhere = dict.fromkeys(range(16), "tiny-house-1")
    state = arrange(everywhere, [player(), player()], pile=0, top=None, current=1)
    _, events = pc.step(state, pc.Pass())
    assert events == (ev.Acted(1, pc.Pass()), ev.Passed(1), ev.GameEnded(1))


@pytest.mark.parametrize("pile", [0, 1])
def test_the_last_cards_reveal_only_what_was_hidden(pile: int) -> None:
    """The pile's last card is known by its face; as a building side it is news."""
    state = arrange({0: "tiny-house-1"}, [player(["ecology", "industry"]), player()])
    secret = pc.model.Secret(state.secret.deck[: 16 + pile], state.secret.under)
    top = state.table.top if pile else None
    state = arrange(state=pc.State.of(state.table, secret), pile=pile, top=top)
    _, events = pc.step(state, pc.Draft((0, 4), ("ecology", "industry")))
    assert not any(event.reveals for event in events)  # cell 0 gets a resource side
    _, events = pc.step(state, pc.Draft((4, 8)))
    assert any(event.reveals for event in events) == bool(pile)


@pytest.mark.parametrize("left", [0, 1, 2])
def test_no_more_tokens_fall_due_than_are_left(left: int) -> None:
    held = player(["community"] * 6)
    state = arrange({0: "bus-stop-1", 1: "post-office-1"}, [held, player()])
    state = arrange(state=state, supply=state.table.supply[:left])
    after, events = pc.step(state, pc.Draft((0, 1), ("community",) * 6))
    followed = pc.rules.fold(state.table, events)
    assert (followed.due, followed.step) == (after.table.due, after.table.step)
    assert after.table.due == left


@pytest.mark.parametrize("players", [1, 2, 3])
def test_the_events_of_a_whole_game_lead_from_table_to_table(players: int) -> None:
    """The same as for any game, for three that never change."""
    seen = set()
    for state, action in play_randomly(pc.new_game(players, seed=4), random.Random(4)):
        after, events = pc.step(state, action)
        seen.update(kinds(events))
        assert pc.rules.fold(state.table, events) == after.table
    expected = {"Acted", "Flipped", "Drafted", "Paid", "Constructed", "Drawn", "TokenTaken"}
    assert seen >= expected | {"Refilled", "TurnEnded", "GameEnded"}


@pytest.mark.parametrize(
    ("event", "given", "hint"),
    [
        ({"type": "drawn"}, "a dict", "use formats.from_data"),
        (5, "an int", ""),
        (None, "None", ""),
    ],
)
def test_what_is_no_event_is_refused(event: Any, given: str, hint: str) -> None:
    table = pc.new_game(2, seed=7).table
    with pytest.raises(pc.errors.ArgumentError) as caught:
        pc.fold(table, [event])
    assert (caught.value.wanted, caught.value.given, caught.value.hint) == ("an event", given, hint)


@pytest.mark.parametrize(
    ("event", "problem"),
    [
        (ev.Drawn(0, Back(1, Face("culture")), None), "not part of the ruleset"),
        (ev.Refilled(0, Back(1, Face("culture")), None), "not part of the ruleset"),
        (ev.Constructed(0, 0, Card("x", 1, Face("energy"), "X")), "not part of the ruleset"),
        (ev.TokenTaken(0, Civic("x", "X", 1)), "not part of the ruleset"),
        (ev.Paid(0, ("culture",), {}), "does not hold this card: 'culture'"),
    ],
)
def test_events_of_another_ruleset_are_refused(event: ev.Event, problem: str) -> None:
    with pytest.raises(pc.errors.InconsistentTable, match=problem):
        pc.fold(pc.new_game(2, seed=7).table, [event])


def test_events_with_cells_or_seats_of_a_larger_game_are_refused() -> None:
    table = pc.new_game(2, seed=7).table
    assert table.top is not None
    for cell in (16, -1, "0"):
        with pytest.raises(pc.errors.CellError) as caught:
            pc.fold(table, [ev.Refilled(cell, table.top, None)])  # type: ignore[arg-type]
        assert (caught.value.cell, caught.value.cells) == (cell, 16)
    for event in (ev.Passed(2), ev.TurnEnded(0, 2)):
        with pytest.raises(pc.errors.SeatError):
            pc.fold(table, [event])
