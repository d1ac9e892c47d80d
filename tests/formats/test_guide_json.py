"""Clicks, guides, reasons, errors and rulesets as JSON."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest
from attrs import evolve

import pointcity as pc
from citykit.tools.mappings import Counts
from pointcity.formats.guides import CLICKS
from pointcity.formats.refusals import REASONS
from pointcity.model.table import Player
from pointcity.play import Guide, OnAutoPay, OnCard, OnCell, OnFlip, OnPass, OnPile, OnToken
from pointcity.rulesets.find import FINDER
from tests.support.hamlet import hamlet, hamlet_games
from tests.support.positions import rich
from tests.support.schemas import VALIDATORS, kind_of
from tests.support.strategies import play_randomly

CLICKED = [
    *(OnFlip(), OnCell(3), OnCard("energy-2"), OnAutoPay(), OnPile()),
    *(OnToken("full-set"), OnPass()),
]


@pytest.mark.parametrize("click", CLICKED, ids=lambda click: type(click).__name__)
def test_a_click_reads_back(click: pc.play.Click) -> None:
    assert pc.formats.click_from_json(pc.to_json(click)) == click
    VALIDATORS["click"].validate(pc.formats.to_data(click))


def test_there_is_a_click_of_every_kind() -> None:
    assert [type(click) for click in CLICKED] == list(CLICKS.values())


def test_a_click_is_made_of_what_a_picture_says() -> None:
    """A page puts ``data-cell``, ``data-face`` and ``data-token`` into a click as they are."""
    clicked = [
        {"type": "on-cell", "cell": 3},
        {"type": "on-card", "face": "energy-2"},
        {"type": "on-token", "token": "x"},
    ]
    read = pc.formats.from_data(clicked)
    assert read == (OnCell(3), OnCard("energy-2"), OnToken("x"))


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ('{"type": "on-cell"}', "'cell' is missing"),
        ('{"type": "on-cell", "cell": 64}', "cell: expected 0 to 63, not 64"),
        ('{"type": "on-cell", "cell": "3"}', "cell: expected a whole number"),
        ('{"type": "on-card", "face": "Energy"}', "is not an id"),
        ('{"type": "on-pile", "cell": 3}', "cell: unknown key"),
        ('{"type": "flip", "cell": 3}', "expected a click, not 'flip'"),
        ('[{"type": "on-pile"}]', "expected a click, not a list"),
    ],
)
def test_a_malformed_click_is_refused(text: str, problem: str) -> None:
    with pytest.raises(pc.errors.JsonError, match=problem):
        pc.formats.click_from_json(text)


# --- Guides ----------------------------------------------------------------------------


def _some_guides(state: pc.State, rng: random.Random) -> list[Guide]:
    """Return the guides on the way to a random action."""
    guides = [pc.guided_turn(state, seat=rng.choice((None, state.table.current)))]
    while choices := guides[-1].choices:
        guides.append(guides[-1].click(rng.choice(choices)))
    return guides


@pytest.mark.slow
def test_the_guides_of_a_game_read_back_and_keep_to_their_schema() -> None:
    rng = random.Random(5)
    for start in (*hamlet_games(range(1)), pc.new_game(2, 4)):
        ruleset = start.table.ruleset
        for state, _ in play_randomly(start, random.Random(5)):
            for guide in _some_guides(state, rng):
                text = pc.to_json(guide, ruleset)
                VALIDATORS["guide"].validate(json.loads(text))
                assert pc.formats.guide_from_json(text, state) == guide


def test_a_guide_says_what_was_clicked_and_what_can_be_clicked() -> None:
    guide = pc.guided_turn(rich(), [OnCell(1), OnCell(0), OnCard("ecology")], seat=0)
    assert pc.formats.to_data(guide) == {
        "type": "guide",
        "seat": 0,
        "moves": 0,
        "asks": "payment",
        "clicks": [
            {"type": "on-cell", "cell": 1},
            {"type": "on-cell", "cell": 0},
            {"type": "on-card", "face": "ecology"},
        ],
        "choices": [
            {"type": "on-card", "face": "industry"},
            {"type": "on-card", "face": "ingenuity"},
            {"type": "on-auto-pay"},
        ],
        "cells": [0, 1],
        "cards": ["ecology"],
        "action": None,
    }


@pytest.mark.parametrize(
    ("changes", "problem"),
    [
        ({"type": "flip"}, "type: expected a guide, not 'flip'"),
        ({"clicks": [{"type": "on-cell", "cell": 16}]}, "clicks: There is no cell 16"),
        ({"clicks": [{"type": "on-dance"}]}, "there is no type 'on-dance'"),
        ({"seat": 9}, "seat: expected 0 to 5, not 9"),
        ({"seat": 3}, "clicks: .*seat 3"),
        ({"moves": 4}, "moves: the clicks lead to something else"),
        ({"choices": []}, "choices: the clicks lead to something else"),
        ({"ruleset": "short@0123456789abcdef"}, "written with 'short', not with 'point-city'"),
        ({"more": 1}, "more: unknown key"),
    ],
)
def test_a_guide_that_its_table_does_not_give_is_refused(
    changes: dict[str, Any], problem: str
) -> None:
    data = pc.formats.to_data(pc.guided_turn(rich(), [OnCell(0)])) | changes
    with pytest.raises(pc.errors.JsonError, match=problem):
        pc.formats.guide_from_json(json.dumps(data), rich())


def test_a_guide_is_read_with_its_table_only() -> None:
    with pytest.raises(pc.errors.JsonError, match="read with its table: use guide_from_json"):
        pc.from_json(pc.to_json(pc.guided_turn(rich())))
    with pytest.raises(pc.errors.JsonError, match="expected an object, not a list"):
        pc.formats.guide_from_json("[]", rich())


def _hoarder(name: str) -> pc.State:
    """Return a game whose market shows only buildings, for a player with 85 cards."""
    ruleset = pc.load_ruleset(name)
    state = pc.new_game(max(ruleset.player_counts), 7, ruleset=ruleset)
    faces = [face.id for face in ruleset.faces]
    hand = Counts((face, len(range(at, 85, len(faces)))) for at, face in enumerate(faces))
    assert sum(hand.values()) == 85
    costly = sorted(ruleset.cards, key=lambda card: -sum(card.cost.values()))
    market = tuple(costly[: ruleset.market.cells])
    first = Player.of(ruleset, hand, (), ())
    table = evolve(state.table, market=market, players=(first, *state.table.players[1:]))
    return pc.State.of(table, evolve(state.secret, under=market))


@pytest.mark.parametrize("name", FINDER.shipped_names)
def test_a_guide_stays_small_however_many_cards_a_player_hoards(name: str) -> None:
    state = _hoarder(name)
    first = pc.guided_turn(state)
    sizes = [len(pc.to_json(first, state.table.ruleset))]
    for cell in (0, len(state.table.market) - 2):
        guide = first.click(OnCell(cell)).click(OnCell(cell + 1))
        while guide.action is None:
            sizes.append(len(pc.to_json(guide, state.table.ruleset)))
            guide = guide.click(next(click for click in guide.choices if isinstance(click, OnCard)))
        sizes.append(len(pc.to_json(guide, state.table.ruleset)))
    assert len(sizes) > 5
    assert max(sizes) < 2500


def test_a_hoarder_has_thousands_of_actions_which_a_guide_does_not_list() -> None:
    state = _hoarder("point-city")
    assert len(pc.legal_actions(state)) > 2000
    assert len(pc.guided_turn(state).choices) < 20


# --- Reasons and errors ----------------------------------------------------------------

VALUES: dict[str, Any] = {
    **dict.fromkeys(("kind", "token", "face"), "x"),
    **dict.fromkeys(("supply", "faces"), ("a", "b")),
    "cells": (0, 5),
    "shortages": (pc.reasons.Shortage("energy", 2, 1),),
}


def _example(kind: type[pc.reasons.Reason]) -> pc.reasons.Reason:
    names: tuple[str, ...] = kind.__match_args__
    return kind(**{name: VALUES.get(name, 3) for name in names})


@pytest.mark.parametrize("code", REASONS)
def test_a_reason_reads_back_and_keeps_to_its_schema(code: str) -> None:
    reason = _example(REASONS[code])
    data = json.loads(pc.to_json(reason))
    assert (data["type"], data["code"], data["rule"]) == ("reason", code, reason.rule)
    VALIDATORS["reason"].validate(data)
    assert pc.formats.from_data(data) == reason


def test_every_reason_has_a_json_form() -> None:
    kinds = {each for each in map(vars(pc.reasons).get, pc.reasons.__all__) if each}
    assert set(REASONS.values()) == kinds - {pc.reasons.Reason, pc.reasons.Shortage}


@pytest.mark.parametrize(
    ("changes", "problem"),
    [
        ({"code": "no-reason"}, "code: there is no reason 'no-reason'"),
        ({"rule": "T1"}, "rule: the rule of this reason is S3"),
        ({"cell": "3"}, "cell: expected a whole number"),
        ({"more": 3}, "more: unknown key"),
    ],
)
def test_a_malformed_reason_is_refused(changes: dict[str, Any], problem: str) -> None:
    data = pc.formats.to_data(pc.reasons.NoSuchCell(16, 15)) | changes
    with pytest.raises(pc.errors.JsonError, match=problem):
        pc.formats.from_data(data)


def test_an_error_is_written_with_its_code_and_reasons() -> None:
    with pytest.raises(pc.IllegalAction) as caught:
        pc.apply(rich(), pc.Draft((0, 5)))
    data = pc.formats.to_data(caught.value)
    assert data == {
        "type": "error",
        "code": "illegal-action",
        "message": "Cells 0 and 5 are not side by side.",
        "details": {},
        "reasons": [{"type": "reason", "code": "not-adjacent", "rule": "T2", "cells": [0, 5]}],
    }
    VALIDATORS[kind_of(caught.value)].validate(data)
    with pytest.raises(pc.errors.StaleAction) as stale:
        pc.apply(rich(), pc.DrawTwo(), expected=7)
    data = pc.formats.to_data([stale.value])[0]
    assert (data["code"], data["reasons"]) == ("stale-action", [])
    assert data["details"] == {"expected": 7, "actual": 0}
    VALIDATORS["error"].validate(data)


@pytest.mark.parametrize("given", [10**400, "x" * 101, [[1] * 101], 2.5, object()])
def test_a_long_or_strange_detail_of_an_error_is_left_out(given: object) -> None:
    error = pc.errors.SeatError(given, 2)
    assert pc.formats.to_data(error)["details"] == {"seats": 2}
    error = pc.errors.SeatError([None, "1"], 2)
    assert pc.formats.to_data(error)["details"] == {"seat": [None, "1"], "seats": 2}


# --- Rulesets --------------------------------------------------------------------------


@pytest.mark.parametrize("name", FINDER.shipped_names)
def test_a_ruleset_is_written_with_all_that_a_client_draws(name: str) -> None:
    ruleset = pc.load_ruleset(name)
    data = json.loads(pc.to_json(ruleset))
    VALIDATORS[kind_of(ruleset)].validate(data)
    table = pc.formats.to_data(pc.new_game(ruleset.player_counts[-1], 7, ruleset=ruleset).table)
    assert data["fingerprint"] == table["ruleset"]["fingerprint"]
    assert data["market"]["rows"] * data["market"]["columns"] == len(table["table"]["market"])
    faces = {face["id"]: face for face in data["faces"]}
    for cell in table["table"]["market"]:
        if "resource" in cell:
            assert faces[cell["resource"]]["symbols"] >= 1
    assert {card["face"] for card in data["cards"]} <= set(faces)
    assert [card["id"] for card in data["cards"]] == [card.id for card in ruleset.cards]


def test_a_ruleset_without_an_automa_says_so() -> None:
    alone = evolve(hamlet(), solo=None)
    assert pc.formats.to_data(alone)["solo"] is None
    VALIDATORS["ruleset-document"].validate(pc.formats.to_data(alone))


def test_a_ruleset_is_not_read_from_json() -> None:
    with pytest.raises(pc.errors.JsonError, match="for clients only: use load_ruleset"):
        pc.from_json(pc.to_json(pc.official_ruleset()))
