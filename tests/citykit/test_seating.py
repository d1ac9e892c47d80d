"""Matches with people and bots."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import crowns
import pytest
from crowns_match import CrownsMatch

import bloomtown as bt
import kosmopolis as ko
import pointcity as pc
from citykit import bots
from citykit.game import playerrors
from citykit.play.seating import Seating


class First:
    """Plays the first legal action, and keeps what it was shown."""

    def __init__(self) -> None:
        self.seen: list[Any] = []

    def choose(self, view: Any, /, actions: Sequence[Any]) -> Any:
        self.seen.append(view)
        return actions[0]


@pytest.mark.parametrize("game", [pc, ko, bt])
def test_bots_alone_play_a_game_to_its_end(game: Any) -> None:
    players = {seat: bots.make(game, "random", seed=seat) for seat in range(2)}
    seating: Seating[Any, Any, Any, Any] = Seating(game, game.Match.new(2, seed=7), players)
    moves = seating.advance()
    assert seating.over
    assert seating.awaited == ()
    assert moves == seating.match.history
    assert game.records.verify(seating.match.record).ok


def test_a_bot_gets_the_view_of_its_seat_only() -> None:
    bot = First()
    seating = Seating(ko, ko.Match.new(2, seed=7), {1: bot})
    seating.advance()
    assert [view.seat for view in bot.seen] == [1]
    assert bot.seen[0].private == seating.match.history[0].before.privates[1]


def test_bots_decide_before_people_where_all_decide_at_once() -> None:
    seating = Seating(crowns, CrownsMatch.new(3, seed=7), {0: First(), 2: First()})
    assert [move.seat for move in seating.advance()] == [0, 2]
    assert seating.awaited == (1,)
    move = seating.play(crowns.legal_actions(seating.view(1), 1)[0], seat=1)
    assert move.seat == 1
    assert [each.seat for each in seating.advance()] == [0, 2]


def test_a_bot_has_no_seat_that_does_not_exist() -> None:
    with pytest.raises(playerrors.SeatError):
        Seating(pc, pc.Match.new(2, seed=7), {2: First()})


def test_moves_of_a_solo_game_come_from_the_person() -> None:
    seating = Seating(pc, pc.Match.new(1, seed=7), {})
    assert seating.awaited == (0,)
    seating.play(pc.DrawTwo(), seat=0)
    assert seating.advance() == ()
    assert seating.awaited == (0,)
