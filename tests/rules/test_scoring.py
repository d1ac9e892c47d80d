"""Rulings on the end of the game and on scoring (E1-E4, Q7)."""

from __future__ import annotations

from typing import Any

import pytest
from attrs import evolve

import pointcity as pc
from pointcity.model.ruleset import Civic
from pointcity.model.table import Player
from tests.support.positions import arrange, player, ruleset
from tests.support.strategies import play_out


@pytest.mark.parametrize("players", [2, 3, 4])
def test_e1_every_player_has_17_turns_and_14_cards_remain(players: int) -> None:
    end = play_out(pc.new_game(players, seed=players)).table
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


def _worth(score: Any, *seats: Player) -> list[int]:
    """Return what a token is worth to each seat, in hand and before it is taken."""
    token = Civic("drawn", "Drawn", score)
    table = arrange({}, seats).table
    owned = evolve(table, players=tuple(evolve(seat, tokens=(token,)) for seat in seats))
    taken = [pc.score(owned, seat).lines[1].points for seat in range(len(seats))]
    assert taken == [pc.rules.token_value(table, seat, token) for seat in range(len(seats))]
    return taken


MOST = {"most": {"permanent": "community"}, "points": 5, "tied": 2, "second": 1}
FEWEST = {"fewest": {"permanent": "community"}, "points": 4, "tied": 3}
NONE, ONE = player([], []), player([], ["tiny-house-1"])
TWO = player([], ["tiny-house-2", "tiny-house-3"])


def test_e2_the_most_is_counted_against_every_other_seat() -> None:
    assert _worth(MOST, NONE, ONE, TWO) == [0, 1, 5]
    assert _worth(MOST, TWO, NONE) == [5, 1]
    assert _worth(MOST, TWO, TWO, NONE) == [2, 2, 0]


def test_e2_the_fewest_is_counted_against_every_other_seat() -> None:
    assert _worth(FEWEST, TWO, NONE, ONE) == [0, 4, 0]
    assert _worth(FEWEST, NONE, TWO, NONE) == [3, 0, 3]


def test_e2_rivals_are_all_other_seats() -> None:
    assert _worth({"rivals": {"permanent": "all"}}, NONE, ONE, TWO) == [3, 2, 1]


def test_e2_symbols_are_counted_on_unspent_cards_not_the_cards() -> None:
    seat = player(["energy", "energy-2", "energy-2", "ecology-2", "ingenuity"])
    assert _worth({"symbols": "energy"}, seat, NONE) == [5, 0]
    assert _worth({"symbols": ["energy", "ecology"]}, seat, NONE) == [7, 0]
    assert _worth({"symbols": "all"}, seat, NONE) == [8, 0]
    assert _worth({"cards": "all"}, seat, NONE) == [5, 0]


def test_e2_a_payment_takes_its_symbols_from_the_score() -> None:
    state = arrange({0: "tiny-house-4"}, [player(["economy-2", "energy"]), player()])
    token = Civic("symbols", "Symbols", {"symbols": "all"})
    after = pc.apply(state, pc.Draft((0, 1), ("economy-2",)))  # and takes an energy card
    worth = [pc.rules.token_value(each, 0, token) for each in (state, after)]
    assert worth == [3, 2]


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


def test_e3_unspent_cards_decide_between_two_of_three() -> None:
    first, second = player(["energy"], ["funfair-1"]), player(["energy"] * 2, ["funfair-2"])
    result = _finished(first, second, player(["energy"] * 3))
    assert (result.winners, result.decided_by) == ((1,), "unspent")
    assert result.ranking == ((1,), (0,), (2,))


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


def test_a_score_sheet_draws_itself_in_a_notebook() -> None:
    sheet = pc.score(arrange({}, [player([], ["funfair-1"]), player()]), 0)
    assert sheet._repr_svg_().startswith("<svg")


def test_q7_starting_ingenuity_cards_count_while_unspent() -> None:
    table = pc.new_game(2, seed=1).table
    first = evolve(table.players[0], tokens=(ruleset().civic("unspent-ingenuity"),))
    table = evolve(table, players=(first, table.players[1]), step=pc.model.Step.OVER)
    result = pc.outcome(table)
    assert result is not None
    assert (result.scores, result.unspent) == ((2, 0), (1, 1))
