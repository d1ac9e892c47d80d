"""Rulesets from data: the official game, the variants that ship, and variants of one's own."""

from __future__ import annotations

from pathlib import Path

import pytest
import yaml
from attrs import evolve

import bloomtown as bt
from bloomtown.model.ruleset import Readings, Setup, Side, SideSource
from bloomtown.rulesets.find import FINDER
from citykit.testing import check_game
from tests.support.variants import load_variant

OFFICIAL = bt.official_ruleset()


# --- What ships ------------------------------------------------------------------------


def test_our_own_choices_are_marked_as_such() -> None:
    house = ("shops.house+park", "sides.A.wasteland", "sides.B.symbols", "sides.B.wasteland")
    assert OFFICIAL.house == house
    data = yaml.safe_load(FINDER.find("bloomtown").path.read_text("utf-8"))
    assert all("source" in entry for entry in (*data["shops"], *data["sides"]))


def test_a_variant_replaces_our_own_choices(tmp_path: Path) -> None:
    """As a designer would who has seen the printed boards and shops."""
    variant = load_variant(
        bt,
        tmp_path,
        "shops:\n  change:\n    house+park: {source: rulebook}\n"
        "sides:\n  remove: [B]\n  change:\n"
        "    A: {wasteland: [[2, 0], [2, 1]], source: {symbols: found, wasteland: found}}\n",
    )
    assert variant.house == ()
    assert variant.side("A").wasteland_cells == {10, 11}
    assert bt.load_ruleset("scattered-blooms").house == (
        "shops.office+subway",
        *OFFICIAL.house[1:],
    )


def test_straight_subways_differ_in_one_reading() -> None:
    variant = bt.load_ruleset("straight-subways")
    assert variant.readings == Readings(subway="line")
    assert evolve(variant, id=OFFICIAL.id, name=OFFICIAL.name, readings=Readings()) == OFFICIAL


@pytest.mark.slow
@pytest.mark.parametrize("name", ["scattered-blooms", "straight-subways"])
def test_the_laws_hold_in_the_variants_that_ship(name: str) -> None:
    state = check_game(bt, 2, 1, ruleset=name, options={"side": "B"})
    assert state.table.ruleset is bt.load_ruleset(name)


# --- Variants --------------------------------------------------------------------------


def test_a_variant_changes_what_it_mentions_and_nothing_else(tmp_path: Path) -> None:
    variant = load_variant(
        bt,
        tmp_path,
        "projects: {office: 12}\ncommunity: {shop: 3}\nhand: 3\ntokens: 2\n"
        "park_points: [2, 4]\ncommunity_flat: {house: 1}\n"
        "setups: {remove: [4], change: {2: {remove: 5}, 3: {stack: 9}}}\n"
        "shops: {remove: [park+subway]}\nreadings: {token_scores: own}\n",
    )
    assert variant.projects == {**OFFICIAL.projects, "office": 12}
    assert variant.community == {**OFFICIAL.community, "shop": 3}
    assert (variant.hand, variant.tokens, variant.park_points) == (3, 2, (2, 4))
    assert variant.community_flat == {"house": 1}
    assert variant.setups == (Setup(2, 5, 8, 3), Setup(3, 2, 9, 2))
    assert [shop.pair for shop in variant.shops] == [
        shop.pair for shop in OFFICIAL.shops if shop.pair != "park+subway"
    ]
    assert variant.readings == Readings(token_scores="own")
    assert variant.sides == OFFICIAL.sides


def test_a_complete_ruleset_may_be_in_several_files_and_in_any_order(tmp_path: Path) -> None:
    (tmp_path / "boards.yaml").write_text(
        'symbols: 3\nsides: [{id: Q, symbols: ["1231", "2312", "3123", "1231"], wasteland: []}]\n',
        "utf-8",
    )
    ruleset = load_variant(
        bt,
        tmp_path,
        "projects: {office: 5, subway: 5, park: 5, house: 5}\n"
        "shops: [{pair: house+park, copies: 2}]\n"
        "community: {office: 1, subway: 2, park: 2, house: 0, shop: 2}\n"
        "hand: 2\ntokens: 0\npark_points: [1]\ncommunity_flat: {}\n"
        "setups:\n"
        "  - {players: 3, remove: 0, stack: 4, end_stacks: 1}\n"
        "  - {players: 2, remove: 1, stack: 3, end_stacks: 2}\n",
        "include: [boards.yaml]\n",
    )
    assert ruleset.readings == Readings()
    assert ruleset.player_counts == (2, 3)
    assert ruleset.sides == (Side("Q", ("1231", "2312", "3123", "1231"), (), SideSource()),)
    assert ruleset.house == ("shops.house+park", "sides.Q.symbols", "sides.Q.wasteland")
    for players in ruleset.player_counts:
        check_game(bt, players, 1, ruleset=ruleset)


# --- Extreme data ----------------------------------------------------------------------


_NO_COMMUNITY = "community: {office: 0, subway: 0, park: 0, house: 0, shop: 0}\n"


@pytest.mark.slow
@pytest.mark.parametrize(
    ("players", "changes"),
    [
        (6, "setups: [{players: 6, remove: 0, stack: 3, end_stacks: 1}]\n"),
        (2, "setups: [{players: 2, remove: 6, stack: 1, end_stacks: 4}]\nhand: 6\n"),
        (2, "setups: [{players: 2, remove: 6, stack: 3, end_stacks: 4}]\ntokens: 9\n"),
        (3, "community: {office: 9, subway: 9, park: 9, house: 9, shop: 9}\n"),
        (2, f"{_NO_COMMUNITY}setups: [{{players: 2, remove: 6, stack: 6, end_stacks: 3}}]\n"),
        (2, "readings: {extra_shares_limit: false, token_scores: own, subway: line}\n"),
    ],
)
def test_the_laws_hold_for_data_at_the_limits(players: int, changes: str, tmp_path: Path) -> None:
    check_game(bt, players, 1, ruleset=load_variant(bt, tmp_path, changes))
