"""Everything a game is made of is a frozen value."""

from __future__ import annotations

import inspect
from typing import Any

import attrs
import pytest
from pointcity._engine.lookup import Lookup

import pointcity as pc
from pointcity.model import actions, cards, events, formulas, state
from pointcity.model import ruleset as models
from pointcity.rules import scoring
from tests.support.positions import ruleset

KINDS = sorted(
    {
        kind
        for module in (actions, cards, events, formulas, models, scoring, state)
        for _, kind in inspect.getmembers(module, attrs.has)
        if kind.__module__.startswith("pointcity.")
    },
    key=lambda kind: kind.__qualname__,
)


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.__qualname__)
def test_values_are_frozen_and_slotted(kind: type) -> None:
    assert "__slots__" in vars(kind)
    assert not any("__dict__" in vars(base) for base in kind.__mro__[:-1])
    assert "__setattr__" in vars(kind)


def test_a_state_cannot_be_changed() -> None:
    game = pc.new_game(2, seed=1)
    with pytest.raises(attrs.exceptions.FrozenInstanceError):
        game.table = None  # type: ignore[misc, assignment]
    with pytest.raises(attrs.exceptions.FrozenInstanceError):
        game.table.turn = 3  # type: ignore[misc]


def test_a_state_holds_no_seed_no_randomness_and_nothing_that_changes() -> None:
    def inside(value: object) -> list[object]:
        if attrs.has(type(value)) and not isinstance(value, (models.Ruleset, formulas.Formula)):
            kind: Any = type(value)
            names = [name for name in attrs.fields_dict(kind) if name != "formula"]  # plain data
            parts = [getattr(value, name) for name in names]
        else:
            parts = list(value) if isinstance(value, tuple) else []
        return [value, *(deep for part in parts for deep in inside(part))]

    allowed = (
        *(
            int,
            str,
            tuple,
            type(None),
            pc.model.Step,
            pc.model.Gap,
            formulas.Formula,
            models.Ruleset,
            Lookup,
        ),
        *(
            pc.State,
            pc.Table,
            pc.model.Secret,
            pc.model.Player,
            pc.model.Card,
            pc.model.Back,
            pc.model.Face,
            pc.model.Civic,
        ),
    )
    for value in inside(pc.new_game(1, seed=1)):
        assert isinstance(value, allowed), value


def test_the_text_of_a_value_reads_back() -> None:
    game, used = pc.new_game(1, seed=2), ruleset()
    names = {**vars(models), **vars(formulas), **vars(pc.model), **vars(pc)}
    values: list[object] = [*pc.legal_actions(game), pc.TakeCivic("x"), pc.Pass()]
    values += [*used.cards, *used.civics, *game.table.market, *(card.face for card in used.cards)]
    values += [*used.resources, used.market, used.solo, *used.players, *game.table.players]
    for value in values:
        assert eval(repr(value), dict(names)) == value
    assert "deck=" in repr(game.secret)
    assert repr(game).startswith("State(table=Table(ruleset=Ruleset(id='point-city', ")
    assert str(pc.model.Face("energy", 2)) == "energy-2"
