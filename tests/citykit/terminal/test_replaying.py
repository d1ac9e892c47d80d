"""Recorded games, move by move."""

from __future__ import annotations

from typing import Any

import pytest

import kosmopolis as ko
import pointcity as pc
from citykit.game.playerrors import SeatError
from citykit.terminal import Replay, print_replay
from tests.support.sessions import PLAYABLES, begin


def recorded(name: str) -> Any:
    """Return the record of a finished game."""
    session = begin(name, "random", "random", names=["Ada", "Bo"])
    return session.seating.match.record


def test_a_game_is_stepped_through_in_both_directions() -> None:
    record = recorded("pointcity")
    replay = Replay(PLAYABLES["pointcity"], record)
    states = list(pc.records.replay(record))
    assert (replay.title, replay.log, replay.result) == ("Start of the game", [], "")
    for move in (0, 5, 4, replay.moves, 1):
        replay.go(move)
        assert replay.table == pc.text.table_text(states[move], names=("Ada", "Bo"))
    assert replay.title == f"Move 1 of {len(record.moves)}"
    assert replay.log[0].startswith("Ada: ")
    replay.go(10_000)
    assert replay.move == replay.moves
    assert "total" in replay.result
    replay.go(-3)
    assert replay.move == 0


def test_a_replay_shows_what_a_spectator_or_one_seat_knew() -> None:
    record = recorded("kosmopolis")
    spectator, seat = (Replay(PLAYABLES["kosmopolis"], record, seat=who) for who in (None, 1))
    state = ko.new_game(2, 7)
    assert spectator.table == ko.text.table_text(ko.observe(state), names=("Ada", "Bo"))
    assert seat.table == ko.text.table_text(ko.observe(state, 1), names=("Ada", "Bo"))
    spectator.go(1)
    seat.go(1)
    assert spectator.log == seat.log == ["Ada has decided."]
    assert Replay(PLAYABLES["kosmopolis"], record, seat=0).log == []
    spectator.go(2)
    seat.go(2)
    assert len(seat.log) > len(spectator.log) or seat.log != spectator.log
    with pytest.raises(SeatError):
        Replay(PLAYABLES["kosmopolis"], record, seat=5)


def test_a_game_without_moves_is_its_start() -> None:
    replay = Replay(PLAYABLES["pointcity"], pc.Match.new(2, seed=7).record, lang="fr")
    assert replay.moves == 0
    assert "Joueur 1" in replay.table


@pytest.mark.parametrize("name", PLAYABLES)
def test_a_whole_game_is_printed_within_80_columns(name: str) -> None:
    lines: list[str] = []
    replay = Replay(PLAYABLES[name], recorded(name))
    print_replay(replay, lines.append)
    text = "\n".join(lines)
    assert max(map(len, text.split("\n"))) <= 80
    assert text.endswith(replay.result)
    assert f"{replay.moves:>3}. " in text


def test_a_game_that_is_not_over_has_no_result() -> None:
    lines: list[str] = []
    session = begin("pointcity", "me", "random")
    print_replay(Replay(PLAYABLES["pointcity"], session.seating.match.record), lines.append)
    assert "total" not in "\n".join(lines)
