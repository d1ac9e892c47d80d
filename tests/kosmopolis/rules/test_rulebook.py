"""Rulings on Kosmopolis, K1-K29, and the examples of its rulebook."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest
from attrs import evolve

import kosmopolis as ko
from kosmopolis.model import events
from kosmopolis.model.cards import Card
from kosmopolis.model.ruleset import BonusValue
from kosmopolis.model.table import Phase, State
from kosmopolis.rules import settlement
from tests.kosmopolis.support.positions import card, cards, codes, playing


def kinds(told: tuple[events.Event, ...]) -> list[str]:
    """Return the names of events."""
    return [type(event).__name__ for event in told]


def keep_first(state: State) -> State:
    """Let every player keep the first cards possible."""
    for seat in ko.to_act(state):
        state = ko.apply(state, ko.legal_actions(state, seat)[0], seat=seat)
    return state


def after_draft(players: int, seed: int = 1) -> State:
    """Return a game in which the draft is done."""
    return keep_first(keep_first(ko.new_game(players, seed)))


def settle(state: State) -> State:
    """Play the last card home and return the settlement, or what follows it."""
    (seat,) = ko.to_act(state)
    return ko.apply(state, ko.PlayHome(state.privates[seat].hand[0]))


# --- Setup -----------------------------------------------------------------------------


def test_k1_v1_the_deck_has_18_cards_of_each_profession_and_one_is_turned_up() -> None:
    rules = ko.official_ruleset()
    assert len(rules.cards) == 72
    for profession in rules.profession_ids:
        values = Counter(each.value for each in rules.cards if each.profession == profession)
        assert values == {2: 3, 3: 4, 4: 4, 5: 4, 6: 3}
        assert sum(values.elements()) == 72
    state = ko.new_game(3, 1)
    assert len(state.table.capital.cards()) == 1
    assert state.table.deck == 71 - 18


def test_k2_the_highest_modifier_starts() -> None:
    starts = {ko.new_game(4, seed).table.start for seed in range(30)}
    assert starts == {0, 1, 2, 3}


def test_k3_the_pool_holds_eight_markers() -> None:
    state = ko.new_game(2, 1)
    assert state.table.pool == 8
    assert [player.markers for player in state.table.players] == [0, 0]


def test_k4_each_round_has_its_own_order_of_modifiers() -> None:
    rounds = ko.new_game(2, 1).secret.modifiers
    assert [sorted(values) for values in rounds] == [[-3, -1, 2, 4]] * 3
    assert len(set(rounds)) > 1


# --- The draft -------------------------------------------------------------------------


@pytest.mark.parametrize(("players", "dealt"), [(2, 6), (3, 6), (4, 5)])
def test_k5_everybody_is_dealt_equally_many_cards(players: int, dealt: int) -> None:
    state = ko.new_game(players, 1)
    assert [len(own.pool) for own in state.privates] == [dealt] * players


def test_k5_cards_are_dealt_in_blocks_from_the_start_player() -> None:
    state = ko.new_game(3, 5)
    from citykit.tools.shuffle import shuffled

    deck = shuffled(state.table.ruleset.cards, 5, "deck", prefix="kosmopolis:1:")[1:]
    second = (state.table.start + 1) % 3
    assert Counter(state.privates[second].pool) == Counter(deck[6:12])


def test_k5_v9_a_small_deck_is_shared_equally_and_the_rest_stays() -> None:
    small = evolve(ko.official_ruleset(), values={2: 2}, hand={3: 6})  # 7 after the first
    state = ko.new_game(3, 1, ruleset=small)
    assert state.table.deck == 1
    assert [player.held for player in state.table.players] == [2, 2, 2]


def test_k6_the_cards_not_kept_go_to_the_left() -> None:
    before = ko.new_game(3, 1)
    after = keep_first(before)
    assert after.table.phase is Phase.DRAFT_2
    for seat in range(3):
        first = before.privates[seat].pool
        assert after.privates[seat].hand == first[:2]
        assert after.privates[(seat + 1) % 3].pool == first[2:]
        assert after.privates[seat].passed == (first[2:],)


def test_k6_v11_the_order_of_hidden_choices_does_not_matter() -> None:
    state = ko.new_game(3, 1)
    one, other = (ko.legal_actions(state, seat)[3] for seat in (0, 2))
    this = ko.apply(ko.apply(state, other, seat=2), one, seat=0)
    that = ko.apply(ko.apply(state, one, seat=0), other, seat=2)
    assert this == that
    assert ko.to_act(this) == (1,)
    another = ko.apply(ko.apply(state, ko.legal_actions(state, 2)[0], seat=2), one, seat=0)
    assert ko.observe(another, 1) == ko.observe(this, 1)


def test_k6_a_player_keeps_exactly_two_cards_that_are_there() -> None:
    state = ko.new_game(2, 1)
    pool = state.privates[0].pool
    assert codes(state, ko.Keep(pool[:1]), 0) == ["wrong-number"]
    assert codes(state, ko.Keep(pool[:3]), 0) == ["wrong-number"]
    missing = next(each for each in state.table.ruleset.cards if each not in pool)
    assert codes(state, ko.Keep((pool[0], missing)), 0) == ["not-held"]
    assert codes(state, ko.Keep((missing,)), 0) == ["wrong-number", "not-held"]


def test_k7_the_last_cards_come_from_the_right_and_are_kept() -> None:
    second = keep_first(ko.new_game(4, 1))
    after = keep_first(second)
    assert after.table.phase is Phase.PLAY
    for seat in range(4):
        rest = second.privates[seat].pool[2:]
        assert after.privates[(seat + 1) % 4].received == rest
        assert len(after.privates[seat].hand) == 5


def test_q10_cards_kept_in_the_first_step_cannot_be_exchanged() -> None:
    state = keep_first(ko.new_game(2, 1))
    own = state.privates[0]
    kept = next(each for each in own.hand if each not in own.pool)
    assert codes(state, ko.Keep((kept, own.pool[0])), 0) == ["not-held"]


def test_k7_v9_four_players_keep_two_of_five_then_two_of_three_and_get_one() -> None:
    state = ko.new_game(4, 1)
    assert len(state.privates[0].pool) == 5
    state = keep_first(state)
    assert len(state.privates[0].pool) == 3
    state = keep_first(state)
    assert len(state.privates[0].received) == 1


def test_k8_a_step_with_nothing_to_choose_is_skipped() -> None:
    tiny = evolve(ko.official_ruleset(), values={2: 2, 3: 2})  # 15 cards after the first
    state = ko.new_game(4, 1, ruleset=tiny)
    assert state.table.phase is Phase.DRAFT_1  # three cards each
    assert [player.held for player in state.table.players] == [3, 3, 3, 3]
    state = keep_first(state)
    assert state.table.phase is Phase.PLAY  # one card came, and is kept
    assert [len(own.hand) for own in state.privates] == [3, 3, 3, 3]


# --- Playing ---------------------------------------------------------------------------


def test_k9_the_start_player_moves_first_then_clockwise() -> None:
    state = after_draft(3)
    start = state.table.start
    assert ko.to_act(state) == (start,)
    state = ko.apply(state, ko.PlayHome(state.privates[start].hand[0]))
    assert ko.to_act(state) == ((start + 1) % 3,)


def test_k9_only_a_card_in_hand_can_be_played() -> None:
    state = playing(["a5 p3", "s2"])
    assert codes(state, ko.PlayHome(card("s2"))) == ["not-held"]
    assert codes(state, ko.PlayCapital(card("s2"))) == ["not-held"]
    assert codes(state, ko.PlayHome(card("a5")), 1) == ["not-your-turn"]


def test_k10_a_card_in_the_hometown_does_nothing() -> None:
    state = playing(["a5 p3", "s2"], capital="m2")
    after, told = ko.step(state, ko.PlayHome(card("a5")))
    assert kinds(told) == ["Acted", "Played", "Awaited"]
    assert after.table.players[0].home["agent"] == (5,)


def test_k11_q9_an_ability_must_be_used_if_it_can_be() -> None:
    state = playing(["p3 p4", "s2"], capital="m2")
    assert codes(state, ko.PlayCapital(card("p3"))) == ["must-take"]
    told = ko.step(playing(["m3 p4", "s2"]), ko.PlayCapital(card("m3")))[1]
    assert kinds(told) == ["Acted", "Played", "MarkerTaken", "Awaited"]


def test_k12_v8_the_agent_looks_at_the_modifier_before_choosing_the_column() -> None:
    state = playing(["a5 p3", "s2"], modifiers=(-3, 4))
    state, told = ko.step(state, ko.PlayCapital(card("a5")))
    assert state.table.phase is Phase.PLACE
    assert ko.to_act(state) == (0,)
    own, other = ko.observe(state, 0).private, ko.observe(state, 1).private
    assert own is not None
    assert other is not None
    assert own.modifier == -3
    assert other.modifier is None
    assert [ko.seen_by(event, 1) for event in told][2] == events.ModifierDrawn(0, None)
    assert len(ko.legal_actions(state)) == 4
    after = ko.apply(state, ko.PlaceModifier("merchant"))
    assert after.privates[0].placed == (("merchant", -3),)
    assert after.table.covered["merchant"] == (0,)
    assert ko.to_act(after) == (1,)


def test_k12_v8_without_modifiers_the_agent_does_nothing() -> None:
    state = playing(["a5 p3", "s2"], modifiers=())
    state = ko.apply(state, ko.PlayCapital(card("a5")))
    assert state.table.phase is Phase.PLAY
    assert ko.to_act(state) == (1,)


def test_q7_several_modifiers_can_be_on_one_column_of_any_colour() -> None:
    state = playing(["a5 p3", "s2"], modifiers=(2,), placed={1: [("agent", 4)]})
    state = ko.apply(state, ko.PlayCapital(card("a5")))
    state = ko.apply(state, ko.PlaceModifier("agent"))
    assert state.table.covered["agent"] == (0, 1)
    assert codes(state, ko.PlaceModifier("agent"), 1) == ["not-now"]


def test_k12_there_is_no_fifth_column() -> None:
    state = ko.apply(playing(["a5 p3", "s2"]), ko.PlayCapital(card("a5")))
    assert codes(state, ko.PlaceModifier("mayor")) == ["no-such-column"]


def test_k13_v7_the_priest_takes_the_lowest_card_of_a_column_that_has_one() -> None:
    state = playing(["p4 p2", "s2"], capital="a3 a5 m2")
    listed = [a for a in ko.legal_actions(state) if a == ko.PlayCapital(card("p4"), a_take(a))]
    assert {a_take(a) for a in listed} == {"agent", "merchant"}
    after = ko.apply(state, ko.PlayCapital(card("p4"), "agent"))
    assert after.table.players[0].home["agent"] == (3,)
    assert after.table.capital["agent"] == (5,)
    assert after.table.capital["priest"] == (4,)
    after = ko.apply(state, ko.PlayCapital(card("p4"), "merchant"))
    assert after.table.players[0].home["merchant"] == (2,)


def a_take(action: ko.Action) -> str | None:
    """Return the column that an action takes from."""
    return action.take if isinstance(action, ko.PlayCapital) else None


def test_k13_v7_with_nothing_to_take_the_priest_takes_nothing() -> None:
    state = playing(["p4 p2", "s2"], capital="p6")
    assert codes(state, ko.PlayCapital(card("p4"))) == []
    assert codes(state, ko.PlayCapital(card("p4"), "agent")) == ["takes-nothing"]


def test_q8_the_priest_never_takes_pink() -> None:
    state = playing(["p4 p2", "s2"], capital="p6 m2")
    assert codes(state, ko.PlayCapital(card("p4"), "priest")) == ["cannot-take"]
    assert codes(state, ko.PlayCapital(card("p4"), "scholar")) == ["cannot-take"]


def test_k13_only_a_priest_takes() -> None:
    state = playing(["m4 p2", "s2"], capital="m2")
    assert codes(state, ko.PlayCapital(card("m4"), "merchant")) == ["takes-nothing"]


def test_k14_the_scholar_draws_a_card() -> None:
    state = playing(["s4 p2", "s2"], deck="m6 m5")
    after = ko.apply(state, ko.PlayCapital(card("s4")))
    assert after.privates[0].hand == cards("m6 p2")
    assert (after.table.deck, after.table.players[0].drawn) == (1, 1)
    state = playing(["s4 p2", "s2"], deck="")
    assert ko.apply(state, ko.PlayCapital(card("s4"))).privates[0].hand == cards("p2")


def test_k15_the_merchant_takes_a_marker() -> None:
    after = ko.apply(playing(["m4 p2", "s2"]), ko.PlayCapital(card("m4")))
    assert (after.table.pool, after.table.players[0].markers) == (7, 1)
    after = ko.apply(playing(["m4 p2", "s2"], pool=0), ko.PlayCapital(card("m4")))
    assert (after.table.pool, after.table.players[0].markers) == (0, 0)


def test_k16_an_empty_hand_gives_every_other_player_one_more_move() -> None:
    state = playing(["m4", "s2 s3", "p3 p4"], current=0)
    state, told = ko.step(state, ko.PlayHome(card("m4")))
    assert events.LastMoves(0) in told
    state = ko.apply(state, ko.PlayHome(card("s2")))
    assert (state.table.phase, ko.to_act(state)) == (Phase.PLAY, (2,))
    state, told = ko.step(state, ko.PlayHome(card("p3")))
    assert state.table.round == 2
    assert "LaidOut" in kinds(told)


def test_k16_v6_a_scholar_that_draws_as_the_last_card_ends_nothing() -> None:
    state = playing(["s4", "s2 s3"], deck="m6")
    state = ko.apply(state, ko.PlayCapital(card("s4")))
    assert state.table.last is None
    state = ko.apply(playing(["s4", "s2 s3"], deck=""), ko.PlayCapital(card("s4")))
    assert state.table.last == 0


def test_k16_emptying_a_hand_later_starts_nothing_new() -> None:
    state = playing(["m4", "s2", "p3 p4"], current=0)
    state = ko.apply(state, ko.PlayHome(card("m4")))
    state = ko.apply(state, ko.PlayHome(card("s2")))
    assert state.table.last == 0
    assert ko.to_act(state) == (2,)


def test_k17_v15_cards_left_in_hands_go_home() -> None:
    state = playing(["m4", "s2 s3", "s6 p4"], deck="a6", capital="s6 a6 p6 m6")
    state = ko.apply(state, ko.PlayHome(card("m4")))
    state = ko.apply(state, ko.PlayHome(card("s2")))
    state, told = ko.step(state, ko.PlayCapital(card("s6")))
    laid = [event for event in told if isinstance(event, events.LaidOut)]
    assert laid == [
        events.LaidOut(1, (card("s3"),)),
        events.LaidOut(2, cards("a6 p4")),  # the drawn card, too
    ]
    assert not any(isinstance(event, events.MarkerTaken) for event in told)


# --- The settlement --------------------------------------------------------------------

#: Limits: blue 9, pink 3, green 9, yellow 12 once yellow's modifiers are turned up.
BOOK = "a5 a4 p3 s6 s3 m5 m5"


def book(markers: int) -> State:
    """Return the rulebook's example of a settlement."""
    state = playing(
        ["m4", ""],
        homes=["a6 a5 p4 s6 m5 m4", ""],
        capital=BOOK,
        markers=[markers, 0],
        pool=8 - markers,
        placed={1: [("merchant", 2)]},
        modifiers=(4, -3, -1),
        last=1,
    )
    return settle(evolve(state, table=evolve(state.table, waiting=(0,))))


def test_k18_a_limit_is_the_sum_of_cards_and_modifiers_and_may_be_negative() -> None:
    state = book(3)
    limits = [state.table.limit(name) for name in ("agent", "priest", "scholar", "merchant")]
    assert limits == [9, 3, 9, 12]
    state = v12(3)
    assert state.table.limit("priest") == -1


def test_k19_v2_the_book_pays_three_markers_for_two_columns() -> None:
    state = book(3)
    assert state.table.phase is Phase.SETTLE
    after, told = ko.step(state, ko.Rescue(("agent", "merchant")))
    assert events.Rescued(0, "agent", 2) in told
    assert events.Rescued(0, "merchant", 1) in told
    assert events.Busted(0, "priest", (card("p4"),)) in told
    assert after.table.players[0].markers == 0
    home = after.table.players[0].home
    assert [home.total(name) for name in home] == [11, 0, 6, 13]


def test_k19_v3_with_two_markers_one_of_two_columns_can_be_paid_for() -> None:
    state = book(2)
    listed = [action.columns for action in ko.legal_actions(state) if isinstance(action, ko.Rescue)]
    assert set(listed) == {(), ("agent",), ("merchant",), ("priest",), ("merchant", "priest")}
    assert codes(state, ko.Rescue(("agent", "merchant"))) == ["not-enough-markers"]


def test_q4_nothing_can_be_paid_for_a_column_that_is_fine() -> None:
    state = book(3)
    assert codes(state, ko.Rescue(("scholar",))) == ["not-over-limit"]
    assert codes(state, ko.Rescue(("agent", "agent"))) == ["not-over-limit"]


def test_q12_only_seats_that_can_pay_are_asked() -> None:
    homes = ["m2", "m6", "m6"]
    state = playing(["m4", "", ""], homes=homes, capital="m3", markers=[3, 3, 2], pool=0, last=1)
    state = settle(state)  # yellow is over by 3 in every hometown
    assert (state.table.phase, ko.to_act(state)) == (Phase.SETTLE, (0, 1))


def v12(markers: int) -> State:
    """Return a settlement with a limit of -1 in pink."""
    state = playing(
        ["p2", ""],
        capital="p2",
        markers=[markers, 0],
        pool=8 - markers,
        placed={1: [("priest", -3)]},
        modifiers=(4, 2, -1),
        last=1,
    )
    return settle(state)


def test_k20_v12_a_negative_limit_is_not_raised_to_zero() -> None:
    assert list(ko.legal_actions(v12(3))) == [ko.Rescue(), ko.Rescue(("priest",))]
    after = v12(2)
    assert after.table.discarded == (card("p2"),)
    assert after.table.round == 2


def test_k20_equal_to_the_limit_is_safe() -> None:
    after = settle(playing(["m4", ""], capital="m4", last=1))
    assert after.table.discarded == ()


@pytest.mark.parametrize(("back", "pool"), [(True, 8), (False, 5)])
def test_k21_paid_markers_go_back_to_the_pool(back: bool, pool: int) -> None:
    rules = ko.official_ruleset()
    rules = evolve(rules, readings=evolve(rules.readings, markers_return=back))
    state = v12(3)
    state = evolve(state, table=evolve(state.table, ruleset=rules))
    assert ko.apply(state, ko.Rescue(("priest",))).table.pool == pool


def bonus(state: State, rescue: bool = True) -> list[tuple[int, int]]:
    """Return who takes which bonus cards when the last card is played home."""
    (seat,) = ko.to_act(state)
    state, told = ko.step(state, ko.PlayHome(state.privates[seat].hand[0]))
    if state.table.phase is Phase.SETTLE:
        told = ko.step(state, ko.legal_actions(state)[-1 if rescue else 0])[1]
    return [(e.seat, e.card.value) for e in told if isinstance(e, events.BonusTaken)]


@pytest.mark.parametrize(("start", "taken"), [(0, [(0, 6), (1, 4)]), (2, [(2, 6), (0, 4)])])
def test_k22_v4_tied_players_take_the_highest_cards_from_the_start_player(
    start: int, taken: list[tuple[int, int]]
) -> None:
    homes = ["m6 m4", "m5 m5", "m4 m4"]
    state = playing(["", "", "m2"], homes=homes, capital="m6 m4", last=0, current=2, start=start)
    assert bonus(state) == taken


@pytest.mark.parametrize(
    ("reading", "taken"),
    [("adjusted", [(0, 5), (1, 4)]), ("raw", [(1, 5)]), ("highest", [(0, 5)])],
)
def test_q1_v5_three_readings_of_the_value_that_counts(
    reading: BonusValue, taken: list[tuple[int, int]]
) -> None:
    rules = ko.official_ruleset()
    rules = evolve(rules, readings=evolve(rules.readings, bonus_value=reading))
    state = playing(
        ["", "m2"],
        homes=["m6 m5", "m4 m3"],
        capital="m5 m4",
        markers=[2, 0],
        pool=6,
        last=0,
        current=1,
        ruleset=rules,
    )
    assert bonus(state) == taken


def test_q5_a_player_further_from_the_limit_gets_nothing() -> None:
    state = playing(["", "m2"], homes=["m6", "m3"], capital="m5 m4", last=0, current=1)
    assert bonus(state) == [(0, 5)]


@pytest.mark.parametrize(("needed", "taken"), [(True, []), (False, [(0, 5)])])
def test_q2_players_without_cards_do_not_take_part(
    needed: bool, taken: list[tuple[int, int]]
) -> None:
    rules = ko.official_ruleset()
    rules = evolve(rules, readings=evolve(rules.readings, bonus_needs_cards=needed))
    state = playing(["", "s2"], homes=["", "s2"], capital="m5 s6", last=0, current=1, ruleset=rules)
    assert [each for each in bonus(state) if each[1] == 5] == taken


def test_k22_a_lost_column_wins_no_bonus() -> None:
    state = playing(["", "m6"], homes=["m2", "m6"], capital="m5 m4", last=0, current=1)
    assert bonus(state) == [(0, 5)]


@pytest.mark.parametrize(("start", "following"), [(2, 2), (0, 1)])
def test_k23_v13_the_richest_hometown_starts_and_ties_go_clockwise(
    start: int, following: int
) -> None:
    homes = ["m6 m6 m4 m4", "s6 s6 s6 s5", "a6 a6 a6 a5 a2"]
    state = playing(
        ["", "", "s2"],
        homes=[homes[0], homes[1] + " s2", homes[2]],
        capital="m6 m6 m6 m6 s6 s6 s6 s6 s6 a6 a6 a6 a6 a6",
        last=0,
        current=2,
        start=start,
    )
    after = ko.apply(state, ko.PlayCapital(card("s2")))
    totals = [sum(map(sum, player.home.values())) for player in after.table.players]
    assert totals == [20, 25, 25]
    assert after.table.start == following


def test_k23_hometowns_and_capital_stay_and_modifiers_are_collected() -> None:
    state = book(3)
    after, told = ko.step(state, ko.Rescue(()))
    assert after.table.round == 2
    assert after.table.modifiers == 4
    assert after.table.capital["scholar"] == (3,)  # seat 0 took the 6
    assert after.table.players[0].home["scholar"] == (6,)
    assert set(after.table.covered.values()) == {()}
    assert events.RoundEnded(0) in told


def test_k23_the_game_ends_after_the_third_round() -> None:
    state = playing(["", "m2"], last=0, current=1, round_number=3, capital="m2")
    after, told = ko.step(state, ko.PlayHome(card("m2")))
    assert after.table.phase is Phase.OVER
    assert kinds(told)[-1] == "GameEnded"
    assert ko.to_act(after) == ()
    assert codes(after, ko.PlayHome(card("m2")), 0) == ["game-over"]


# --- The end ---------------------------------------------------------------------------


def over(homes: list[str], bonus_cards: list[str], markers: list[int]) -> State:
    """Return a finished game."""
    state = playing([""] * len(homes), homes=homes, markers=markers)
    players = tuple(
        evolve(player, bonus=cards(text))
        for player, text in zip(state.table.players, bonus_cards, strict=True)
    )
    table = evolve(state.table, players=players, phase=Phase.OVER, waiting=())
    return evolve(state, table=table)


def test_k24_hometown_bonus_cards_and_markers_score() -> None:
    state = over(["a6 p3", "s2"], ["m4", ""], [2, 0])
    sheet = ko.score(state, 0)
    assert [line.points for line in sheet.lines] == [6, 3, 0, 0, 4, 2]
    result = ko.outcome(state)
    assert result is not None
    assert result.scores == (15, 2)
    assert result.winners == (0,)


def test_k25_v14_most_sixes_then_fives_break_a_tie() -> None:
    result = ko.outcome(over(["a6 a5 a4", "a6 a5 a2 a2"], ["", ""], [0, 0]))
    assert result is not None
    assert result.ranking == ((0,), (1,))
    first, second = "a6 a6 p6 a5 p5 a2", "a6 a6 p6 a5 p4 a3"
    result = ko.outcome(over([second, first], ["", ""], [0, 0]))
    assert result is not None
    assert result.ranking == ((1,), (0,))


def test_k25_v14_bonus_cards_count_and_full_ties_are_shared() -> None:
    result = ko.outcome(over(["a6", "a3"], ["", "m3"], [0, 0]))
    assert result is not None
    assert result.ranking == ((0,), (1,))
    result = ko.outcome(over(["a6 a4", "p6"], ["", "m4"], [0, 0]))
    assert result is not None
    assert result.ranking == ((0, 1),)


# --- What is seen ----------------------------------------------------------------------


def test_k26_everybody_sees_the_same_table() -> None:
    state = after_draft(3)
    tables = {id(ko.observe(state, seat).table) for seat in (None, 0, 1, 2)}
    assert len(tables) == 1
    assert ko.observe(state).private is None


def test_k27_v10_with_two_players_four_of_six_cards_are_known() -> None:
    state = after_draft(2)
    view = ko.observe(state, 0)
    hands = [Counter(ko.determinize(view, Random(n)).privates[1].hand) for n in range(200)]
    known = hands[0]
    for hand in hands:
        known &= hand
    assert known.total() == 4
    assert not known - Counter(state.privates[1].hand)


def test_k27_a_view_holds_its_own_private_part_only() -> None:
    state = after_draft(3)
    for seat in range(3):
        assert ko.observe(state, seat).private == state.privates[seat]


def test_k28_a_view_has_neither_deck_nor_modifiers() -> None:
    assert not hasattr(ko.observe(ko.new_game(2, 1), 0), "secret")


def test_k29_cards_are_values_and_hands_are_sorted() -> None:
    assert Card("agent", 5) == card("a5")
    for own in after_draft(4).privates:
        assert own.hand == tuple(sorted(own.hand))
    assert ko.Keep(cards("p3 a5")) == ko.Keep((card("p3"), card("a5")))


# --- Open questions without a rule of their own ----------------------------------------


def test_q3_markers_lower_a_column_for_one_settlement_only() -> None:
    after = ko.apply(book(3), ko.Rescue(("agent", "merchant")))
    assert after.table.players[0].home["agent"] == (5, 6)
    assert after.table.limit("agent") < after.table.players[0].home.total("agent")


def test_q6_the_start_player_is_nearest_to_itself() -> None:
    homes = ["m5 m4", "m5 m4", "m4 m3"]
    state = playing(["", "", "m2"], homes=homes, capital="m5 m4", last=0, current=2, start=1)
    assert bonus(state) == [(1, 5), (2, 4)]


def test_q9_an_ability_that_harms_must_be_used_too() -> None:
    state = playing(["p3 p4", "s2"], homes=["m6", ""], capital="m2")
    assert codes(state, ko.PlayCapital(card("p3"))) == ["must-take"]
    assert ko.apply(state, ko.PlayCapital(card("p3"), "merchant")).table.players[0].home[
        "merchant"
    ] == (2, 6)


def test_q11_any_card_is_over_a_limit_below_zero() -> None:
    assert settlement.excess(v12(3).table, 0) == {"priest": 3}
