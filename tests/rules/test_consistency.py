"""What ``status`` says about positions that cannot come up, and about those that can."""

from __future__ import annotations

import pytest
from attrs import evolve
from hypothesis import given

import pointcity as pc
from pointcity.model.cards import Back
from pointcity.model.ruleset import Civic, Deal
from pointcity.model.table import Cell, Gap, Player
from tests.support.broken import (
    CARDS,
    SIZES,
    TURNS,
    a_building,
    secret_with,
    table_with,
    with_cell,
    with_player,
)
from tests.support.hamlet import hamlet, hamlet_games, states
from tests.support.positions import arrange, player
from tests.support.strategies import games, midgame, play_out, playthroughs


def flaws(position: pc.State | pc.Table) -> str:
    return "\n".join(map(str, pc.rules.status(position)))


@games
@given(playthroughs())
def test_no_flaw_is_found_at_any_state_of_a_random_game(
    game: list[tuple[pc.State, pc.Action]],
) -> None:
    for state, action in game:
        assert pc.rules.status(state) == ()
        assert pc.rules.status(pc.apply(state, action)) == ()
        assert pc.rules.status(state.table) == ()


def test_no_flaw_is_found_in_small_games_with_odd_piles_and_scarce_tokens() -> None:
    seen = set()
    for start in hamlet_games(range(25)):
        for state in states(start):
            assert pc.rules.status(state) == ()
            seen.add((state.table.step, state.table.level is None))
    assert len(seen) >= 7  # all steps, but a flip is rare in a solo game this short


def test_a2_the_automa_may_end_a_game_with_the_ends_of_a_column() -> None:
    """Its last two cards can be the bottom one and the top one, which are not adjacent."""
    rules = pc.load_ruleset("short")
    ended = set()
    for seed in range(6):
        state = pc.new_game(1, seed, ruleset=rules)
        while actions := pc.legal_actions(state):
            state = pc.apply(state, actions[-1])
        assert pc.rules.status(state) == ()
        ended.add(tuple(i for i, cell in enumerate(state.table.market) if isinstance(cell, Gap)))
    assert (0, 12) in ended


@pytest.mark.parametrize("message", SIZES)
def test_a_table_of_the_wrong_size_is_flawed(message: str) -> None:
    assert message in flaws(SIZES[message](table_with()))


def test_a_solo_game_has_two_seats() -> None:
    table = table_with(1)
    assert "two seats, not 1" in flaws(evolve(table, players=table.players[:1], current=0))


def test_a_ruleset_without_an_automa_has_no_levels() -> None:
    table = table_with(1)
    assert "no solo level 'easy'" in flaws(evolve(table, ruleset=evolve(table.ruleset, solo=None)))
    several = tuple(deal for deal in table.ruleset.players if deal.count > 1)
    rules = evolve(table.ruleset, players=several)
    assert "no solo level 'easy'" in flaws(evolve(table, ruleset=rules))


def test_something_of_another_ruleset_is_found_where_it_is() -> None:
    table, token = table_with(), Civic("x", "X", 1)
    message = "this is not part of the ruleset: Civic"
    assert f"supply: {message}" in flaws(evolve(table, supply=(token,)))
    assert f"players.1.tokens: {message}" in flaws(with_player(table, 1, tokens=(token,)))
    stranger = evolve(table.ruleset.cards[0], id="x")
    found = flaws(with_player(table, 1, city=(stranger,)))
    assert "players.1.city: this is not part of the ruleset: Card" in found


@pytest.mark.parametrize("message", CARDS)
def test_cards_and_tokens_that_cannot_be_there_are_found(message: str) -> None:
    assert message in flaws(CARDS[message](table_with()))


def test_a_civic_building_without_its_token_is_found() -> None:
    table = midgame(step=pc.model.Step.CIVIC).table
    assert "only" not in flaws(table)
    poor = evolve(table, due=0, step=pc.model.Step.TURN)
    assert "only 0 tokens for" in flaws(poor)
    assert "only" not in flaws(evolve(poor, supply=()))  # there was none to take


@pytest.mark.parametrize("message", TURNS)
def test_a_turn_that_cannot_be_is_found(message: str) -> None:
    table = table_with()
    if message == "it is seat":
        assert message in flaws(evolve(table, current=1 - table.current))
        return
    if message == "the market shows no building":
        table = pc.new_game(2, 1).table
    assert message in flaws(evolve(table, **TURNS[message]))


def test_the_game_is_not_over_before_it_began() -> None:
    table = evolve(pc.new_game(2, 1).table, step=pc.model.Step.OVER)
    assert "no turn has been played" in flaws(table)


def test_the_game_is_not_over_while_the_market_can_be_refilled() -> None:
    table = evolve(midgame(step=pc.model.Step.CIVIC).table, step=pc.model.Step.OVER, due=0)
    assert "the market can be refilled" in flaws(table)


def test_q3_the_game_is_over_after_a_pass_because_nothing_can_be_drafted() -> None:
    dear = dict.fromkeys(range(16), "dam-1")
    stuck = arrange(dear, [player(), player()], pile=0, top=None)
    assert "two cards can be drafted" not in flaws(pc.apply(stuck, pc.Pass()))


def test_a_token_is_due_only_after_a_civic_building() -> None:
    table = midgame(step=pc.model.Step.CIVIC).table
    assert "3 tokens are due" in flaws(evolve(table, due=3))
    assert "0 tokens are due" in flaws(evolve(table, due=0))
    gap = next(cell for cell, shown in enumerate(table.market) if isinstance(shown, Gap))
    back = next(shown for shown in table.market if isinstance(shown, Back))
    assert "1 gaps while a token is due" in flaws(with_cell(table, gap, back))
    resources = tuple(Gap.BUILDING if isinstance(s, Gap) else s for s in table.market)
    assert "but 1 to 0 can be" in flaws(evolve(table, market=resources))


def test_gaps_lie_side_by_side() -> None:
    table = evolve(midgame(step=pc.model.Step.CIVIC).table)
    apart = tuple(
        Gap.BUILDING if cell in (0, 15) else shown for cell, shown in enumerate(table.market)
    )
    assert "cannot have been drafted together" in flaws(evolve(table, market=apart))


@pytest.mark.parametrize(
    ("players", "cells", "fits"),
    [
        *[(1, (column, 12 + column), True) for column in range(4)],
        *[(2, (column, 12 + column), False) for column in range(4)],
        *[(1, (5, 7), False), (1, (5, 6), True), (1, (0, 11), False), (1, (0, 4), True)],
    ],
)
def test_a2_only_the_automa_takes_both_ends_of_a_column(
    players: int, cells: tuple[int, int], fits: bool
) -> None:
    table = play_out(pc.new_game(players, seed=4)).table
    shown: list[Cell] = [cell for cell in table.market if not isinstance(cell, Gap)]
    for gap in cells:
        shown.insert(gap, Gap.BUILDING)
    found = flaws(evolve(table, market=tuple(shown)))
    assert (f"cells {cells} cannot have been drafted together" in found) is not fits


def test_the_markers_are_where_the_automa_left_them() -> None:
    table = table_with(1)
    assert table.markers is not None
    row, column = table.markers
    assert "the markers must be at" in flaws(evolve(table, markers=(row, column + 1)))
    assert "the markers must be at" in flaws(evolve(table, markers=(3, 3)))
    assert "the markers must be at" in flaws(evolve(table, markers=None))


def test_after_the_end_the_markers_may_have_moved_on_as_in_games_of_version_1() -> None:
    table = play_out(pc.new_game(1, seed=4, level="easy")).table
    assert table.markers is not None
    row, column = table.markers
    assert not flaws(table)
    assert not flaws(evolve(table, markers=(row, column + 1)))
    assert "the markers must be at" in flaws(evolve(table, markers=(row, column + 2)))
    assert "the markers must be at" in flaws(evolve(table, markers=(row, column - 1)))


def test_the_automa_never_stops_in_the_middle_of_its_turn() -> None:
    table = table_with(1)
    found = flaws(evolve(table, turn=table.turn + 1, current=1))
    assert "current: the automa's turn is never left unfinished" in found.splitlines()


def test_the_automa_never_spends_a_card() -> None:
    table = table_with(1)
    held = table.players[1].hand
    face = next(face for face, count in held.items() if count)
    hand = {**held, face: held[face] - 1}
    assert "players.1: 1 cards were spent" in flaws(with_player(table, 1, hand=hand))


def test_the_deck_has_its_tiers_in_order_and_no_card_twice() -> None:
    state = midgame()
    deck = state.secret.deck
    assert "the cards must be 40 of tier 1, then 24" in flaws(secret_with(state, deck=deck[::-1]))
    assert "the cards must be" in flaws(secret_with(state, deck=deck[1:]))
    twice = flaws(secret_with(state, deck=(*deck[:-1], deck[-2])))
    assert "is there 2 times" in twice


def test_the_top_card_is_the_one_that_is_seen() -> None:
    state = midgame()
    deck, at = list(state.secret.deck), len(state.secret.deck) - state.table.pile
    other = next(
        i
        for i in range(at, len(deck))
        if deck[i].tier == deck[at].tier and deck[i].face != deck[at].face
    )
    deck[at], deck[other] = deck[other], deck[at]
    (flaw,) = pc.rules.status(secret_with(state, deck=tuple(deck)))
    message = "the top card of the pile is not the one that the table shows"
    assert str(flaw) == f"secret.deck: {message}"
    whole = evolve(state.table, pile=len(deck), top=state.secret.deck[0].back)
    assert message not in flaws(pc.State.of(whole, state.secret))


def test_an_empty_pile_shows_nothing() -> None:
    table = play_out(pc.new_game(2, seed=4)).table
    assert table.pile == 0
    found = flaws(evolve(table, top=table.ruleset.backs[0]))
    assert "top: the pile must show nothing" in found.splitlines()


def test_what_lies_on_the_market_fits_what_is_seen() -> None:
    state = midgame()
    under = state.secret.under
    assert "5 cards for a market of 16 cells" in flaws(secret_with(state, under=under[:5]))
    missing = flaws(secret_with(state, under=(None, *under[1:])))
    assert "secret.under.0: this is not what the market shows" in missing
    turned = flaws(secret_with(state, under=under[::-1]))
    assert turned.count("this is not what the market shows") > 3


def test_a_card_is_not_both_in_a_city_and_in_the_pile() -> None:
    state = midgame()
    deck, dealt = list(state.secret.deck), len(state.secret.deck) - state.table.pile
    card, other = a_building(state.table), next(c for c in deck[dealt + 1 :] if c.tier > 1)
    here, there = deck.index(card), deck.index(other)
    deck[here], deck[there] = other, card
    found = flaws(secret_with(state, deck=tuple(deck)))
    assert f"card {card.id!r} is out, but was not dealt" in found
    assert "the cards must be" in found  # it was of another tier


def test_the_drafted_cards_are_those_that_were_dealt_and_are_gone() -> None:
    state = midgame()
    drafted = dict(state.table.drafted)
    one, other = [back for back in drafted if back.tier == 1][:2]
    drafted[one] -= 1
    drafted[other] += 1
    found = flaws(pc.State.of(evolve(state.table, drafted=drafted), state.secret))
    assert "dealt and are gone are not these" in found


def test_a_card_of_a_tier_that_is_not_played_is_found() -> None:
    low = evolve(hamlet(), players=(Deal(2, (6,), 2),))
    table = pc.new_game(2, 1, ruleset=low).table
    assert pc.rules.status(table) == ()
    hall = low.card("hall-1")
    found = flaws(with_player(table, 0, city=(hall,)))
    assert "1 tier 2 cards are out, but 0 have been dealt" in found


def test_every_flaw_is_listed_at_once() -> None:
    table = evolve(midgame().table, turn=3, moves=500, markers=(0, 0), due=1, top=None)
    assert {flaw.path[0] for flaw in pc.rules.status(table) if flaw.path} >= {
        "turn",
        "moves",
        "markers",
        "due",
        "top",
    }


def test_a_hamlet_knows_its_own_numbers() -> None:
    state = pc.new_game(3, 1, ruleset=hamlet())
    assert "3 civic tokens" not in flaws(state)
    found = flaws(evolve(state.table, supply=state.table.supply[:2]))
    assert "supply: 2 civic tokens are in the game, not 3" in found.splitlines()
    assert isinstance(state.table.players[0], Player)


def test_two_equal_starting_cards_are_both_counted() -> None:
    face = pc.official_ruleset().faces[0]
    rules = evolve(pc.official_ruleset(), starting_cards=(face, face))
    assert pc.rules.status(pc.new_game(2, 1, ruleset=rules)) == ()


def test_a_pile_larger_than_the_deck_is_a_flaw_and_no_crash() -> None:
    state = pc.new_game(2, 7)
    forged = pc.State.of(evolve(state.table, pile=10_000), state.secret)
    assert any("more than the 66 of a new game" in flaw.message for flaw in pc.rules.status(forged))
