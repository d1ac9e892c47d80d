"""Laws that hold at every state of random games, for 1 to 4 players."""

from __future__ import annotations

import pickle
from collections import Counter

from hypothesis import given
from hypothesis import strategies as st

import pointcity as pc
from pointcity.model.cards import Back, Card
from tests.support.strategies import Playthrough, games, playthroughs


def _end(played: Playthrough) -> pc.Table:
    state, action = played[-1]
    return pc.apply(state, action).table


def _tempting(table: pc.Table) -> list[pc.Action]:
    """Return actions that are sometimes legal and sometimes not."""
    cells = len(table.market)
    pairs = [*table.ruleset.market.pairs, (0, 5), (3, 4), (cells - 1, cells)]
    pays = [(), ("ingenuity",), ("energy",), ("economy-2", "ecology"), ("nonsense",)]
    return [
        *(pc.Flip(cell) for cell in range(cells + 1)),
        *(pc.Draft(pair, pay) for pair in pairs for pay in pays),
        *(pc.TakeCivic(token.id) for token in table.ruleset.civics),
        pc.TakeCivic("nonsense"),
        pc.DrawTwo(),
        pc.Pass(),
    ]


def _accepted(state: pc.State, action: pc.Action) -> bool:
    try:
        pc.apply(state, action)
    except pc.IllegalAction:
        return False
    return True


@games
@given(playthroughs(), st.data())
def test_listed_accepted_and_without_reasons_are_the_same_actions(
    played: Playthrough, data: st.DataObject
) -> None:
    state, _ = data.draw(st.sampled_from(played))
    legal = pc.legal_actions(state)
    for action in {*_tempting(state.table), *legal}:
        listed = action in legal
        assert listed == (not pc.why_not(state, action))
        assert listed == _accepted(state, action)


def _key(table: pc.Table, action: pc.Action) -> tuple[object, ...]:
    faces = table.ruleset.faces
    match action:
        case pc.Flip(cell):
            return (0, cell)
        case pc.Draft(cells, pay):
            return (1, cells, tuple(-pay.count(face.id) for face in faces))
        case pc.DrawTwo():
            return (2,)
        case pc.Pass():
            return (3,)
        case pc.TakeCivic(token):
            return (4, [each.id for each in table.supply].index(token))


@games
@given(playthroughs())
def test_legal_actions_are_unique_and_in_canonical_order(played: Playthrough) -> None:
    for state, _ in played:
        legal = pc.legal_actions(state)
        keys = [_key(state.table, action) for action in legal]
        assert keys == sorted(keys)
        assert len(set(legal)) == len(legal) > 0


@games
@given(playthroughs())
def test_the_table_alone_tells_what_is_legal(played: Playthrough) -> None:
    for state, action in played:
        assert pc.legal_actions(state) == pc.legal_actions(state.table)
        assert pc.search.payable_pairs(state) == pc.search.payable_pairs(state.table)
        assert pc.why_not(state.table, action) == ()
        assert pc.score(state, 0) == pc.score(state.table, 0)


@games
@given(playthroughs())
def test_apply_leaves_its_input_alone_and_step_agrees_with_it(played: Playthrough) -> None:
    for state, action in played:
        before = pickle.dumps(state)
        after, events = pc.step(state, action)
        assert after == pc.apply(state, action)
        assert pickle.dumps(state) == before
        assert pc.rules.fold(state.table, events) == after.table
        assert after.table.moves == state.table.moves + 1


@games
@given(playthroughs())
def test_the_160_cards_are_conserved(played: Playthrough) -> None:
    for state, _ in played:
        table, secret = state.table, state.secret
        dealt = secret.deck[: len(secret.deck) - table.pile]
        cities = [card for player in table.players for card in player.city]
        placed = Counter([*cities, *(card for card in secret.under if card is not None)])
        assert set(placed.values()) <= {1}
        drafted = Counter(dealt) - placed  # the rest was drafted as resources
        assert sum(drafted.values()) + sum(placed.values()) == len(dealt)
        assert table.drafted == Counter(card.back for card in drafted.elements())
        box = set(table.ruleset.cards) - set(secret.deck)
        assert len(box) + len(secret.deck) == 160


@games
@given(playthroughs())
def test_the_market_shows_what_lies_there(played: Playthrough) -> None:
    for state, _ in played:
        for shown, card in zip(state.table.market, state.secret.under, strict=True):
            if isinstance(shown, Card):
                assert shown == card
            elif isinstance(shown, Back):
                assert card is not None
                assert shown == Back(card.tier, card.face)
            else:
                assert card is None
                assert state.table.step is pc.model.Step.CIVIC


@games
@given(playthroughs())
def test_a_game_ends_after_17_turns_each_with_14_cards_or_16_after_a_pass(
    played: Playthrough,
) -> None:
    end = _end(played)
    assert end.step is pc.model.Step.OVER
    assert end.turn == 17 * len(end.players)
    left = sum(not isinstance(cell, pc.model.Gap) for cell in end.market)
    assert left == (16 if played[-1][1] == pc.Pass() else 14)


@games
@given(playthroughs())
def test_passing_is_offered_only_on_a_last_turn_without_a_payable_pair(
    played: Playthrough,
) -> None:
    for state, _ in played:
        offered = pc.Pass() in pc.legal_actions(state)
        stuck = state.table.step in (pc.model.Step.TURN, pc.model.Step.DRAFT) and not (
            state.table.pile >= 2 or pc.search.payable_pairs(state)
        )
        assert offered == stuck
        assert not offered or pc.legal_actions(state) == (pc.Pass(),)


@games
@given(playthroughs())
def test_states_are_values(played: Playthrough) -> None:
    for state, action in played[::5]:
        copy = pickle.loads(pickle.dumps(state))
        assert copy == state
        assert hash(copy) == hash(state)
        assert pc.apply(copy, action) == pc.apply(state, action)
