"""Everything a game is made of is an immutable value."""

from __future__ import annotations

import copy
import inspect
import pickle
from typing import Any

import attrs
import pytest
from attrs import evolve

import pointcity as pc
from citykit.tools import mappings
from pointcity.model import cards, events, formulas, table
from pointcity.model import ruleset as rulesets
from pointcity.rules import scoring
from tests.support.positions import ruleset

KINDS = sorted(
    {
        kind
        for module in (cards, events, formulas, rulesets, scoring, table)
        for _, kind in inspect.getmembers(module, attrs.has)
        if kind.__module__.startswith("pointcity.")
    },
    key=lambda kind: kind.__qualname__,
)

ACTIONS: tuple[Any, ...] = (
    *(pc.Flip(5), pc.Draft((4, 0), ["energy", "economy"]), pc.DrawTwo(), pc.Pass()),
    pc.TakeCivic("pairs"),
)


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.__qualname__)
def test_values_are_frozen_and_slotted(kind: type) -> None:
    assert "__slots__" in vars(kind)
    assert not any("__dict__" in vars(base) for base in kind.__mro__[:-1])
    assert "__setattr__" in vars(kind)


def test_a_state_cannot_be_changed() -> None:
    game: Any = pc.new_game(2, seed=1)
    for name in ("table", "secret", "nonsense"):
        with pytest.raises(AttributeError):
            setattr(game, name, None)
    with pytest.raises(attrs.exceptions.FrozenInstanceError):
        game.table.turn = 3


@pytest.mark.parametrize("action", ACTIONS, ids=lambda action: type(action).__name__)
def test_an_action_behaves_like_a_value(action: Any) -> None:
    names = type(action).__match_args__
    with pytest.raises(AttributeError):
        action.nonsense = 1
    same = type(action)(*(getattr(action, name) for name in names))
    assert same == action
    assert hash(same) == hash(action)
    assert action != "an action"
    assert sum(action == other for other in ACTIONS) == 1
    for made in (pickle.loads(pickle.dumps(action)), copy.copy(action), copy.deepcopy(action)):
        assert type(made) is type(action)
        assert made == action


def test_actions_can_be_matched_by_their_fields() -> None:
    match pc.Draft((1, 0), ("energy",)):
        case pc.Draft(cells=cells, pay=(face,)):
            assert (cells, face) == ((0, 1), "energy")
        case _:
            raise AssertionError("a draft is a draft")


def _inside(value: object) -> list[object]:
    """Return a value and everything that it is made of."""
    if isinstance(value, mappings.FrozenMapping):
        parts = [*value.keys(), *value.values()]
    elif attrs.has(type(value)) and not isinstance(value, pc.Ruleset):
        kind: Any = type(value)
        parts = [getattr(value, name) for name in attrs.fields_dict(kind)]
    else:
        parts = list(value) if isinstance(value, tuple) else []
    return [value, *(deep for part in parts for deep in _inside(part))]


def test_a_state_holds_no_seed_no_randomness_and_nothing_that_changes() -> None:
    model = pc.model
    allowed = (
        *(int, str, tuple, type(None), mappings.FrozenMapping, model.Step, model.Gap),
        *(pc.Ruleset, pc.Table, model.Secret, model.Player, model.Card, model.Back),
        *(model.Face, model.Civic),
    )
    game = pc.new_game(1, seed=1)
    for value in (*_inside(game.table), *_inside(game.secret)):
        assert isinstance(value, allowed), value


def test_the_repr_of_a_value_reads_back() -> None:
    game, used = pc.new_game(1, seed=2), ruleset()
    names = {**vars(pc.model), **vars(formulas), **vars(mappings)}
    values: list[object] = [*pc.legal_actions(game), *ACTIONS, *used.resources, used.market]
    values += [*used.cards, *used.civics, *game.table.market, *(card.face for card in used.cards)]
    values += [used.solo, *used.players, *game.table.players]
    for value in values:
        assert eval(repr(value), dict(names)) == value
    assert str(pc.model.Face("energy", 2)) == "energy-2"


def test_the_repr_of_a_state_is_short_and_shows_no_secret() -> None:
    game = pc.new_game(2, seed=1)
    assert repr(game) == "<State 'point-city': 2 players, turn 0, seat 0, turn>"
    solo = pc.new_game(1, seed=1, level="hard")
    assert repr(solo) == "<State 'point-city': solo, level 'hard', turn 0, seat 0, turn>"


def test_states_that_differ_in_one_thing_are_different_values() -> None:
    state = pc.new_game(2, seed=1)
    table = state.table
    richer = evolve(table.players[0], hand={**table.players[0].hand, "energy": 1})
    others = [
        evolve(table, players=(richer, table.players[1])),
        evolve(table, supply=table.supply[::-1]),
        evolve(table, step=pc.model.Step.DRAFT),
        evolve(table, current=1),
        evolve(table, turn=1),
        evolve(table, moves=1),
        evolve(table, due=1),
    ]
    changed = [state, *(pc.State.of(other, state.secret) for other in others)]
    assert len(set(changed)) == len(changed)
    assert len({hash(each) for each in changed}) == len(changed)
    again = pc.State.of(table, state.secret)
    assert (again, hash(again)) == (state, hash(state))


def test_a_state_is_printed_and_drawn_as_its_table() -> None:
    state = pc.new_game(2, seed=1)
    assert str(state) == str(state.table)
    assert state._repr_svg_() == state.table._repr_svg_()
