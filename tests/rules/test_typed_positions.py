"""The checks of a position notice parts of the wrong type before they rely on them."""

from __future__ import annotations

from typing import Any

import pytest
from attrs import evolve

import pointcity as pc
from pointcity.model.cards import Card, Face
from tests.support.recorded_games import record_randomly

STATE = pc.Match(record_randomly(2, 7, moves=25)).state
TABLE = STATE.table


@pytest.mark.parametrize(
    ("part", "wrong"),
    [
        ("ruleset", None),
        ("level", 3),
        ("players", None),
        ("market", list(TABLE.market)),
        ("supply", None),
        ("pile", "1"),
        ("top", TABLE.ruleset.cards[0]),
        ("current", True),
        ("current", 0.0),
        ("step", "turn"),
        ("step", None),
        ("due", None),
        ("turn", 2.5),
        ("moves", "25"),
        ("markers", "x"),
    ],
)
def test_a_part_of_the_wrong_type_is_a_flaw(part: str, wrong: Any) -> None:
    flaws = pc.rules.status(evolve(TABLE, **{part: wrong}))
    assert [flaw.path for flaw in flaws] == [(part,)]
    assert "is not of the class" in str(flaws[0])


def test_a_flaw_shows_the_part_of_the_wrong_type() -> None:
    wrong: Any = "1"
    (flaw,) = pc.rules.status(evolve(TABLE, pile=wrong))
    assert str(flaw) == "pile: '1' is not of the class int"


def test_a_player_of_the_wrong_type_is_a_flaw() -> None:
    players: Any = (TABLE.players[0], "Ada")
    (flaw,) = pc.rules.status(evolve(TABLE, players=players))
    assert str(flaw) == "players.1: 'Ada' is not of the class Player"


@pytest.mark.parametrize("thing", [7, "atm-1", [], None])
def test_something_else_on_the_market_is_a_flaw(thing: Any) -> None:
    (flaw,) = pc.rules.status(evolve(TABLE, market=(thing, *TABLE.market[1:])))
    assert flaw.path == ("market",)


def rebuilt(card: Card) -> Card:
    """Return an equal card that is another object."""
    face = Face(card.face.resource, card.face.symbols)
    return Card(
        card.id,
        card.tier,
        face,
        card.name,
        dict(card.cost),
        dict(card.permanent),
        card.points,
        card.civic,
        card.tags,
    )


def test_an_equal_card_made_by_hand_is_the_same_card() -> None:
    market = tuple(rebuilt(shown) if isinstance(shown, Card) else shown for shown in TABLE.market)
    cities = [tuple(map(rebuilt, player.city)) for player in TABLE.players]
    players = tuple(
        evolve(player, city=city) for player, city in zip(TABLE.players, cities, strict=True)
    )
    table = evolve(TABLE, market=market, players=players)
    assert any(isinstance(shown, Card) for shown in market)
    assert table == TABLE
    assert pc.rules.status(table) == ()
    assert pc.legal_actions(table) == pc.legal_actions(TABLE)


@pytest.mark.parametrize("deck", [(None,), (1,), ("atm-1",)])
def test_a_deck_of_other_things_is_refused(deck: Any) -> None:
    with pytest.raises(pc.errors.InconsistentTable, match="not part of the ruleset"):
        pc.State.of(TABLE, pc.model.Secret(deck, STATE.secret.under))
