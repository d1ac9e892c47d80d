"""Rulings on solo play (A1-A5, Q1, Q2, Q8)."""

from __future__ import annotations

import random

import pytest
from attrs import evolve

import pointcity as pc
from pointcity.model.ruleset import Civic, Deal, Level, Markers, Ruleset, Solo
from pointcity.model.table import Player
from tests.support.positions import arrange, player, ruleset
from tests.support.strategies import play_out, play_randomly


def _solo(level: str = "easy", seed: int = 1) -> pc.State:
    return pc.new_game(1, seed, level=level)


def test_a1_solo_is_set_up_as_for_two_and_only_the_human_gets_a_card() -> None:
    table = _solo().table
    assert (table.pile, len(table.supply), table.player_count) == (66, 10, 1)
    assert [face.id for face in table.hand(0)] == ["ingenuity"]
    assert table.hand(1) == ()
    assert (table.current, table.markers) == (0, (1, 0))


def test_a1_the_first_level_is_the_default() -> None:
    assert pc.new_game(1, seed=1).table.level == "easy"


def _automa_events(state: pc.State, action: pc.Action) -> list[str]:
    _, events = pc.step(state, action)
    return [type(event).__name__ for event in events]


def test_a2_the_automa_takes_the_crossing_and_the_card_below_and_pays_nothing() -> None:
    state = arrange({4: "funfair-1", 8: "energy"}, state=_solo())
    after = pc.apply(state, pc.DrawTwo()).table
    assert [card.id for card in after.players[1].city] == ["funfair-1"]
    assert [face.id for face in after.hand(1)] == ["energy"]
    assert after.current == 0
    assert after.turn == 2


def test_a2_the_market_is_refilled_before_the_markers_move_on() -> None:
    state = arrange({4: "funfair-1", 8: "energy"}, state=_solo())
    names = _automa_events(state, pc.DrawTwo())
    assert names == [
        *("Acted", "Drawn", "Drawn", "TurnEnded"),
        *("AutomaMoved", "Constructed", "Drafted", "Refilled", "Refilled"),
        *("MarkersMoved", "TurnEnded"),
    ]


def test_a2_below_the_bottom_row_is_the_top_row() -> None:
    state = arrange({13: "funfair-1", 1: "dam-1"}, state=_solo(), markers=(3, 1), supply=())
    after = pc.apply(state, pc.DrawTwo()).table
    assert [card.id for card in after.players[1].city] == ["funfair-1", "dam-1"]


def test_a3_the_row_marker_moves_down_when_the_column_marker_wraps() -> None:
    state = _solo()
    seen = [state.table.markers]
    for _ in range(13):
        state = pc.apply(state, pc.DrawTwo())
        seen.append(state.table.markers)
    assert seen[:6] == [(1, 0), (1, 1), (1, 2), (1, 3), (2, 0), (2, 1)]
    assert seen[8:13] == [(3, 0), (3, 1), (3, 2), (3, 3), (0, 0)]


def test_a3_the_markers_stay_after_the_last_turn() -> None:
    state = _solo()
    while pc.automa_forecast(state, turns=2)[1:]:
        state = pc.apply(state, pc.DrawTwo())
    markers, (cells,) = state.table.markers, pc.automa_forecast(state)
    state, events = pc.step(state, pc.DrawTwo() if state.table.pile else pc.Draft((0, 1)))
    names = [type(event).__name__ for event in events]
    assert pc.events.AutomaMoved(1, cells) in events
    assert "MarkersMoved" not in names
    assert names[-1] == "GameEnded"
    assert state.table.markers == markers
    assert pc.automa_forecast(state) == ()


def test_a3_the_forecast_is_what_the_automa_does() -> None:
    state = _solo()
    forecast = pc.automa_forecast(state, turns=100)
    assert forecast[:5] == ((4, 8), (5, 9), (6, 10), (7, 11), (8, 12))
    taken = []
    while pc.legal_actions(state):
        action = pc.legal_actions(state)[-1]
        state, events = pc.step(state, action)
        taken += [event.cells for event in events if isinstance(event, pc.events.AutomaMoved)]
    assert tuple(taken) == forecast
    assert len(taken) == 17
    assert pc.automa_forecast(state) == ()
    with pytest.raises(pc.errors.NotSoloError, match="only a game for one player"):
        pc.automa_forecast(pc.new_game(2, seed=1))


@pytest.mark.parametrize("cards", range(16, 28))
def test_a3_the_forecast_ends_with_the_last_turn_of_the_automa(cards: int) -> None:
    """The pile may leave an odd number of cards or turns; the player's turn may be the last."""
    rules = evolve(ruleset(), players=(Deal(1, (cards, 0, 0), 5),))
    state = pc.new_game(1, seed=3, ruleset=rules)
    ahead = [pc.automa_forecast(state, turns=100)]
    taken = []
    for before, action in play_randomly(state, random.Random(cards)):
        assert pc.automa_forecast(before, turns=100) == ahead[-1]
        state, events = pc.step(before, action)
        taken += [event.cells for event in events if isinstance(event, pc.events.AutomaMoved)]
        ahead.append(pc.automa_forecast(state, turns=100))
    assert tuple(taken) == ahead[0]
    assert len(taken) == ((cards - 16) // 2 + 1) // 2
    for forecast in ahead:
        assert forecast == ahead[0][len(ahead[0]) - len(forecast) :]
    assert ahead[-1] == ()


def test_a3_nothing_is_forecast_once_the_game_is_over() -> None:
    assert pc.automa_forecast(evolve(_solo().table, step=pc.model.Step.OVER)) == ()


def test_a3_the_forecast_is_not_longer_than_asked() -> None:
    state = _solo()
    assert pc.automa_forecast(state, turns=100)[:2] == pc.automa_forecast(state, turns=2)
    assert len(pc.automa_forecast(state)) == 4
    assert pc.automa_forecast(state, turns=0) == ()


def test_a5_the_automa_is_a_rival_and_has_rivals() -> None:
    most = {"most": {"buildings": "all"}, "points": 8, "second": 3}
    solo = ruleset().solo
    assert solo is not None
    rules = evolve(ruleset(), solo=evolve(solo, levels=(Level("easy", most),)))
    automa, poor = player([], ["tiny-house-1"]), player()
    table = evolve(_solo("easy").table, ruleset=rules, players=(poor, automa))
    token = Civic("most", "Most", most)
    assert [line.points for line in pc.score(table, 1).lines] == [0, 8]
    builder = player([], ["tiny-house-2", "tiny-house-3"])
    beaten = evolve(table, players=(builder, automa))
    assert [line.points for line in pc.score(beaten, 1).lines] == [0, 3]
    assert [pc.rules.token_value(table, seat, token) for seat in (0, 1)] == [3, 8]


def test_a4_a_civic_building_gives_the_automa_the_left_most_token() -> None:
    state = arrange({4: "dam-1", 8: "dam-2"}, state=_solo())
    after = pc.apply(state, pc.DrawTwo()).table
    assert after.players[1].tokens == state.table.supply[:2]
    assert after.supply == state.table.supply[2:]


def test_a4_the_automa_has_the_last_turn() -> None:
    end = play_out(_solo(seed=4)).table
    assert (end.turn, end.current, end.step) == (34, 1, pc.model.Step.OVER)
    assert len([cell for cell in end.market if not isinstance(cell, pc.model.Gap)]) == 14


def _automa_score(level: str, automa: Player, rules: Ruleset | None = None) -> list[int]:
    state = arrange({}, [player(), automa], state=_solo(level))
    if rules is not None:
        state = pc.State.of(evolve(state.table, ruleset=rules), state.secret)
    return [line.points for line in pc.score(state, 1).lines]


AUTOMA = player(
    ["ingenuity", "ingenuity", "energy-2"],
    ["tiny-house-5", "tiny-house-1", "atm-1", "dam-1", "funfair-1"],  # 2 community, 1 energy
    ["five-points"],
)


@pytest.mark.parametrize(
    ("level", "points"),
    [("easy", 3 + 3), ("medium", 2 + 1 + 5), ("hard", 3 + 1 + 7 + 2)],
)
def test_a5_each_level_scores_permanents_tokens_and_at_hard_ingenuity(
    level: str, points: int
) -> None:
    assert _automa_score(level, AUTOMA) == [9, points]


FOUR_ENERGY = player([], ["atm-1", "atm-2", "atm-3", "mini-golf-1"])


def _polish_book() -> Ruleset:
    """Return the official set with the other reading of Q1 and Q2."""
    medium = {"each_type": "all", "steps": [1, 2, 3], "times": "symbol"}
    solo = Solo(Markers(2, 1, "every_turn"), (Level("medium", medium),))
    return evolve(ruleset(), solo=solo)


def test_q1_the_ruleset_can_say_that_both_markers_move_every_turn() -> None:
    state = pc.new_game(1, 1, ruleset=_polish_book())
    assert pc.automa_forecast(state, 5) == ((4, 8), (9, 13), (14, 2), (3, 7), (4, 8))


def test_q2_four_energy_at_medium_score_once_per_type_or_per_symbol() -> None:
    assert _automa_score("medium", FOUR_ENERGY) == [0, 3]
    assert _automa_score("medium", FOUR_ENERGY, _polish_book()) == [0, 12]


def test_q8_a_solo_tie_is_a_shared_victory_whatever_the_unspent_cards() -> None:
    state = arrange(
        {}, [player(["energy"]), player(["energy"] * 9)], state=_solo(), step=pc.model.Step.OVER
    )
    result = pc.outcome(state)
    assert result is not None
    assert (result.winners, result.decided_by) == ((0, 1), "shared")
