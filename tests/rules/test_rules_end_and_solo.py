"""Rulings on the end and scoring (E1-E4), solo play (A1-A5) and what is open there."""

from __future__ import annotations

import random

import pytest
from attrs import evolve

import pointcity as pc
from pointcity.model.ruleset import Level, Markers, Ruleset, Solo
from pointcity.model.table import Player
from tests.support.positions import arrange, player, ruleset
from tests.support.strategies import play_randomly


def _play(state: pc.State, seed: int = 0) -> pc.State:
    for before, action in play_randomly(state, random.Random(seed)):
        state = pc.apply(before, action)
    return state


@pytest.mark.parametrize("players", [2, 3, 4])
def test_e1_every_player_has_17_turns_and_14_cards_remain(players: int) -> None:
    end = _play(pc.new_game(players, seed=players)).table
    assert (end.step, end.turn, end.pile, end.top) == (pc.model.Step.OVER, 17 * players, 0, None)
    assert len([cell for cell in end.market if not isinstance(cell, pc.model.Gap)]) == 14
    assert pc.legal_actions(end) == ()


def test_e1_drawing_the_last_two_cards_does_not_end_the_game() -> None:
    state = pc.new_game(2, seed=1)
    for _ in range(33):
        state = pc.apply(state, pc.DrawTwo())
    assert (state.table.pile, state.table.step) == (0, pc.model.Step.TURN)
    assert pc.apply(state, pc.Draft((0, 1))).table.step is pc.model.Step.OVER


def _sheet(seat: Player) -> list[int]:
    state = arrange({}, [seat, player()])
    return [line.points for line in pc.score(state, 0).lines]


def test_e2_printed_points_and_tokens_are_added() -> None:
    seat = player([], ["funfair-1", "tiny-house-5"], ["five-points", "each-community"])
    assert _sheet(seat) == [7 + 2, 5, 2]


def test_e2_tokens_count_permanent_resources_not_unspent_cards() -> None:
    seat = player(["community", "community-2"], ["tiny-house-1"], ["each-community"])
    assert _sheet(seat) == [0, 2]


def test_e2_the_ingenuity_token_counts_unspent_ingenuity_cards() -> None:
    assert _sheet(player(["ingenuity"] * 3 + ["energy"], [], ["unspent-ingenuity"])) == [0, 6]


CITY = [
    *("tiny-house-1", "tiny-house-2"),  # 2 community
    *("hot-dog-stand-1", "hot-dog-stand-2", "hot-dog-stand-3"),  # 3 economy
    "atm-1",  # 1 energy
]


@pytest.mark.parametrize(
    ("token", "points"),
    [
        ("five-points", 5),
        ("seven-points", 7),
        ("each-community", 4),
        ("each-economy", 6),
        ("each-industry", 0),
        ("community-and-economy", 6),
        ("economy-and-energy", 3),
        ("ecology-and-industry", 0),
        ("full-set", 0),
        ("pairs", 4),
        ("triples", 3),
        ("missing-types", 8),
    ],
)
def test_e2_each_kind_of_token_scores_what_it_says(token: str, points: int) -> None:
    assert _sheet(player([], CITY, [token])) == [0, points]
    state = arrange({}, [player([], CITY), player()])
    assert points == pc.rules.token_value(state, 0, ruleset().civic(token))


def test_e2_a_full_set_has_one_of_each_type() -> None:
    city = [*CITY, "playground-1", "food-truck-1"]
    assert _sheet(player([], city, ["full-set"])) == [0, 6]


def _finished(*seats: Player) -> pc.rules.Outcome:
    state = arrange({}, seats, step=pc.model.Step.OVER, pile=0, top=None)
    result = pc.outcome(state)
    assert result is not None
    return result


def test_e3_most_points_win() -> None:
    result = _finished(player([], ["funfair-1"]), player(["energy"] * 5, ["dam-1"]))
    assert (result.winners, result.scores, result.decided_by) == ((0,), (7, 0), "points")
    assert result.ranking == ((0,), (1,))


def test_e3_a_tie_goes_to_more_unspent_cards_not_symbols() -> None:
    result = _finished(player(["energy", "ecology"]), player(["energy-2"]), player(["energy"]))
    assert (result.winners, result.unspent, result.decided_by) == ((0,), (2, 1, 1), "unspent")
    assert result.ranking == ((0,), (1, 2))


def test_e3_still_tied_they_share_the_victory() -> None:
    result = _finished(player(["energy"]), player(["ecology-2"]))
    assert (result.winners, result.decided_by) == ((0, 1), "shared")


def test_e3_there_is_no_outcome_before_the_end() -> None:
    assert pc.outcome(pc.new_game(2, seed=1)) is None


def test_e4_the_worked_example_of_the_rulebook_scores_48() -> None:
    """24 printed points; 4 economy, 3 ecology, 2 energy and 2 community; 2 ingenuity cards."""
    city = [
        *("hot-dog-stand-1", "hot-dog-stand-2", "hot-dog-stand-4", "supermarket-4"),  # 0+0+1+3
        *("playground-1", "playground-2", "park-4"),  # 0+0+3
        *("atm-1", "mini-golf-4", "tiny-house-5", "tiny-house-1"),  # 0+1+2+0
        *("funfair-1", "funfair-2"),  # 7+7
    ]
    tokens = ["each-economy", "community-and-energy", "triples", "unspent-ingenuity"]
    state = arrange({}, [player(["ingenuity", "ingenuity", "energy"], city, tokens), player()])
    sheet = pc.score(state, 0)
    assert [line.points for line in sheet.lines] == [24, 8, 6, 6, 4]
    assert sheet.total == 48


def test_q7_starting_ingenuity_cards_count_while_unspent() -> None:
    table = pc.new_game(2, seed=1).table
    first = evolve(table.players[0], tokens=(ruleset().civic("unspent-ingenuity"),))
    table = evolve(table, players=(first, table.players[1]), step=pc.model.Step.OVER)
    result = pc.outcome(table)
    assert result is not None
    assert (result.scores, result.unspent) == ((2, 0), (1, 1))


# --- Solo ------------------------------------------------------------------------------


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


def test_a4_a_civic_building_gives_the_automa_the_left_most_token() -> None:
    state = arrange({4: "dam-1", 8: "dam-2"}, state=_solo())
    after = pc.apply(state, pc.DrawTwo()).table
    assert after.players[1].tokens == state.table.supply[:2]
    assert after.supply == state.table.supply[2:]


def test_a4_the_automa_has_the_last_turn() -> None:
    end = _play(_solo(seed=4)).table
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
