"""What data can express is played, and variants change what they say and nothing else."""

from __future__ import annotations

import zipfile
from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from attrs import evolve
from hypothesis import HealthCheck, given, settings

import pointcity as pc
from citykit.data.rulesetfiles import RulesetFile, is_path
from citykit.tools.shipped import shipped
from pointcity.model.cards import Face
from pointcity.model.events import GameEnded, TurnEnded
from pointcity.model.formulas import dump
from pointcity.model.ruleset import Deal, Ruleset
from pointcity.testing import check_ruleset
from tests.support.positions import ruleset
from tests.support.rulesets import load, ruleset_data

SHIPPED = [info.id for info in pc.list_rulesets()]


def write(folder: Path, name: str, text: str) -> Path:
    file = folder / name
    file.write_text(text, "utf-8")
    return file


def variant(folder: Path, changes: str, name: str = "mine", base: str = "point-city") -> Ruleset:
    text = f"id: {name}\nname: Mine\nextends: {base}\n{changes}\n"
    return pc.load_ruleset(write(folder, f"{name}.yaml", text))


# --- Every shape of ruleset ------------------------------------------------------------


@pytest.mark.slow
@settings(max_examples=10, suppress_health_check=list(HealthCheck))
@given(data=ruleset_data())
def test_every_shape_of_ruleset_is_playable(
    data: dict[str, Any], tmp_path_factory: pytest.TempPathFactory
) -> None:
    check_ruleset(load(data, tmp_path_factory.mktemp("drawn")), games=1)


def _whole(**changes: Any) -> dict[str, Any]:
    """Return a small ruleset: one resource, one tier, nothing special."""
    data: dict[str, Any] = {
        "id": "whole",
        "name": "Whole",
        "resources": [{"id": "sun"}],
        "market": {"rows": 2, "columns": 2},
        "players": [{"count": 2, "cards": [24], "civics": 2}],
        "starting_cards": [],
        "cards": [
            {"id": f"c{n}", "tier": 1, "resource": "sun", "name": "C", "cost": {"sun": 1}}
            for n in range(24)
        ],
        "civics": [{"id": f"t{n}", "name": "T", "score": 1} for n in range(3)],
    }
    return {**data, **changes}


def _cards(**changes: Any) -> list[dict[str, Any]]:
    return [{**card, **changes} for card in _whole()["cards"]]


SHAPES: dict[str, dict[str, Any]] = {
    "no wild, nothing to start with": {},
    "sides with three symbols": {"cards": _cards(symbols=3, cost={"sun": 4})},
    "sides with twenty symbols": {"cards": _cards(symbols=20, cost={"sun": 20})},
    "free buildings": {"cards": _cards(cost={})},
    "several permanents, points and a token at once": {
        "cards": _cards(permanent={"sun": 2, "joker": 1}, points=3, civic=True),
        "resources": [{"id": "sun"}, {"id": "joker", "wild": True}],
    },
    "several wilds": {
        "resources": [{"id": "sun"}, *({"id": w, "wild": True} for w in ("joker", "ace"))],
        "starting_cards": [{"resource": "joker"}, {"resource": "ace", "symbols": 2}],
    },
    "a cost that cannot be paid": {
        "cards": _cards(cost={"moon": 1}),
        "resources": [{"id": "sun"}, {"id": "moon"}],
    },
    "no refill at all": {"players": [{"count": 2, "cards": [4], "civics": 0}]},
    "an odd pile": {"players": [{"count": 3, "cards": [23], "civics": 1}]},
    "six players": {"players": [{"count": 6, "cards": [24], "civics": 3}]},
    "wide market": {"market": {"rows": 2, "columns": 8}},
    "tall market": {"market": {"rows": 8, "columns": 2}},
}  # fmt: skip


@pytest.mark.slow
@pytest.mark.parametrize("shape", SHAPES)
def test_a_shape_of_ruleset_is_playable(shape: str, tmp_path: Path) -> None:
    check_ruleset(load(_whole(**SHAPES[shape]), tmp_path))


@pytest.mark.parametrize("tiers", range(1, 10))
def test_any_number_of_tiers_lie_on_one_another(tiers: int, tmp_path: Path) -> None:
    cards = [{**card, "tier": n % tiers + 1} for n, card in enumerate(_cards())]
    counts = Counter(card["tier"] for card in cards)
    players = [{"count": 2, "cards": [counts[t + 1] for t in range(tiers)], "civics": 0}]
    rules = load(_whole(cards=cards, players=players), tmp_path)
    check_ruleset(rules, games=1)
    order = [card.tier for card in pc.new_game(2, seed=1, ruleset=rules).secret.deck]
    assert sorted(order) == order


@pytest.mark.slow
@pytest.mark.parametrize("rows", range(2, 9, 2))
@pytest.mark.parametrize("columns", range(2, 9, 3))
def test_any_market_up_to_8_by_8(rows: int, columns: int, tmp_path: Path) -> None:
    rules = variant(
        tmp_path,
        f"market: {{rows: {rows}, columns: {columns}}}\n"
        "players: [{count: 3, cards: [40, 24, 18], civics: 5}]",
    )
    check_ruleset(rules, games=1)


def test_a_wild_permanent_pays_for_anything(tmp_path: Path) -> None:
    resources = [{"id": "sun"}, {"id": "moon"}, {"id": "joker", "wild": True}]
    cards = _cards(cost={"moon": 1}, permanent={"joker": 1})
    cards[0] = {**cards[0], "cost": {}}
    state = pc.new_game(2, seed=3, ruleset=load(_whole(resources=resources, cards=cards), tmp_path))
    table = state.table
    (one,) = [card for card in table.ruleset.cards if not card.cost]
    rich = evolve(table.players[0], city=(one,), permanents=one.permanent)
    market = (table.ruleset.cards[1], *table.market[1:])
    under = (table.ruleset.cards[1], *state.secret.under[1:])
    arranged = pc.State.of(
        evolve(table, players=(rich, table.players[1]), market=market),
        evolve(state.secret, under=under),
    )
    after, events = pc.step(arranged, pc.Draft((0, 1)))
    assert len(after.table.players[0].city) == 2
    assert any(getattr(event, "permanents", None) == {"joker": 1} for event in events)


# --- Overlays --------------------------------------------------------------------------


def test_a_variant_that_changes_nothing_is_the_base_under_another_name(tmp_path: Path) -> None:
    rules = variant(tmp_path, "")
    assert evolve(rules, id="point-city", name="Point City") == pc.official_ruleset()
    assert (rules.id, rules.name) == ("mine", "Mine")


def test_a_card_is_changed_removed_and_added_by_id(tmp_path: Path) -> None:
    rules = variant(
        tmp_path,
        "cards:\n"
        "  remove: [pond-1]\n"
        "  change: {pond-2: {points: 7, cost: {energy: 2}}}\n"
        "  add: [{id: lake, tier: 3, resource: ecology, symbols: 3, name: Lake}]\n",
    )
    base = pc.official_ruleset()
    assert "pond-1" not in rules.cards_by_id
    changed = rules.card("pond-2")
    assert changed.points == 7
    assert changed.cost == {"energy": 2}
    assert evolve(changed, points=0, cost=base.card("pond-2").cost) == base.card("pond-2")
    assert rules.cards[-1].face == Face("ecology", 3)
    rest = {card.id: card for card in rules.cards if card.id not in ("pond-2", "lake")}
    assert rest == {i: c for i, c in base.cards_by_id.items() if i not in ("pond-1", "pond-2")}


def test_a_removed_card_can_be_added_again(tmp_path: Path) -> None:
    rules = variant(
        tmp_path,
        "cards:\n"
        "  remove: [pond-1]\n"
        "  add: [{id: pond-1, tier: 1, resource: energy, name: Puddle}]\n",
    )
    assert rules.card("pond-1").name == "Puddle"


def test_setups_are_changed_by_their_number_of_players(tmp_path: Path) -> None:
    rules = variant(
        tmp_path,
        "players: {remove: [1], change: {2: {civics: 3}},\n"
        "  add: [{count: 5, cards: [65, 50, 45], civics: 22}]}",
    )
    assert rules.player_counts == (2, 3, 4, 5)
    assert rules.deal(2) == Deal(2, (40, 24, 18), 3)


def test_a_list_replaces_the_whole_list(tmp_path: Path) -> None:
    rules = variant(
        tmp_path,
        "players: [{count: 2, cards: [20], civics: 1}]\n"
        "civics: [{id: only, name: Only, score: 3}]\n"
        "starting_cards: []\n"
        "solo: {levels: [{id: tough, score: 9}]}",
    )
    assert rules.player_counts == (2,)
    assert [token.id for token in rules.civics] == ["only"]
    assert rules.starting_cards == ()
    assert rules.solo is not None
    assert [level.id for level in rules.solo.levels] == ["tough"]
    assert rules.solo.markers.row == 2


def test_one_side_of_the_market_can_be_changed_alone(tmp_path: Path) -> None:
    market = variant(tmp_path, "market: {rows: 3}").market
    assert (market.rows, market.columns) == (3, 4)


def test_a_resource_can_become_wild(tmp_path: Path) -> None:
    changes = "resources: {change: {ingenuity: {wild: false}}, add: [{id: luck, wild: true}]}"
    wild = [each.id for each in variant(tmp_path, changes).resources if each.wild]
    assert wild == ["luck"]


def test_a_variant_gives_an_automa_to_a_base_without_one(tmp_path: Path) -> None:
    load(_whole(), tmp_path)
    rules = variant(
        tmp_path,
        "players: {add: [{count: 1, cards: [24], civics: 1}]}\n"
        "solo:\n"
        "  markers: {row: 1, column: 1, row_moves: every_turn}\n"
        "  levels: {add: [{id: calm, score: 0}]}",
        base="whole.yaml",
    )
    check_ruleset(rules, games=1)


@pytest.mark.slow
def test_a_variant_extends_a_variant_and_the_last_one_has_the_last_word(tmp_path: Path) -> None:
    variant(tmp_path, "market: {rows: 3}\nstarting_cards: []", "first")
    (tmp_path / "deeper").mkdir()
    rules = variant(tmp_path / "deeper", "market: {rows: 5}", "second", "../first.yaml")
    assert (rules.market.rows, rules.starting_cards, rules.id) == (5, (), "second")


def test_a_long_row_of_variants_is_refused(tmp_path: Path) -> None:
    for number in range(30):
        text = f"id: v{number}\nname: V\nextends: v{number + 1}.yaml\n"
        write(tmp_path, f"v{number}.yaml", text)
    with pytest.raises(pc.errors.DataError, match="more than 20 variants extend one another"):
        pc.load_ruleset(tmp_path / "v0.yaml")


def test_a_variant_may_be_split_into_files(tmp_path: Path) -> None:
    write(tmp_path, "tokens.yaml", "civics: [{id: only, name: Only, score: 3}]\n")
    rules = variant(
        tmp_path, "include: [tokens.yaml]\nplayers: [{count: 2, cards: [20], civics: 1}]"
    )
    assert [token.id for token in rules.civics] == ["only"]


def test_a_problem_names_the_file_that_causes_it(tmp_path: Path) -> None:
    with pytest.raises(pc.errors.DataError) as caught:
        variant(tmp_path, "resources: {remove: [energy]}\ncards: {change: {pond-4: {points: 100}}}")
    assert {problem.file for problem in caught.value.problems} == {str(tmp_path / "mine.yaml")}
    with pytest.raises(pc.errors.DataError) as caught:
        variant(tmp_path, "market: {rows: 8, columns: 8}\ncards: {remove: [pond-1]}\ncivics: []")
    assert {problem.file for problem in caught.value.problems} == {str(tmp_path / "mine.yaml")}


# --- Finding rulesets ------------------------------------------------------------------


def test_a_path_has_a_slash_or_an_ending_and_anything_else_is_a_name(tmp_path: Path) -> None:
    assert not is_path("point-city")
    assert all(map(is_path, ("a/b", "a\\b", "b.yaml", "b.yml", "./point-city")))
    with pytest.raises(
        pc.errors.DataError, match=r"no ruleset has this name; did you mean 'short'"
    ):
        pc.load_ruleset("shot")
    assert pc.load_ruleset("short") == pc.load_ruleset(
        Path(str(shipped("pointcity", "data").joinpath("variants", "short.yaml")))
    )


def test_a_ruleset_in_a_zip_names_its_neighbours(tmp_path: Path) -> None:
    with zipfile.ZipFile(tmp_path / "rules.zip", "w") as archive:
        archive.writestr("sets/main.yaml", "a: 1")
        archive.writestr("sets/more/other.yaml", "b: 2")
    archive_folder = zipfile.Path(tmp_path / "rules.zip", "sets/")
    main = RulesetFile(archive_folder, "main.yaml", "rules.zip/sets/")
    other = main.sibling("more/other.yaml")
    assert other.path.read_text("utf-8") == "b: 2"
    assert other.label == "rules.zip/sets/more/other.yaml"


def test_the_list_of_rulesets_begins_with_the_official_one() -> None:
    listed = pc.list_rulesets()
    assert [info.id for info in listed] == [
        *("point-city", "five-by-five", "garden-city", "polish-solo", "short", "six-resources"),
    ]
    assert listed[0] == pc.rulesets.RulesetInfo(
        "point-city", "Point City", (1, 2, 3, 4), "pointcity"
    )
    assert not any(info.problems for info in listed)


@pytest.fixture(name="package")
def _package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A package beside ours that offers rulesets in every way, right and wrong."""
    info = tmp_path / "towns-1.0.dist-info"
    info.mkdir()
    write(info, "METADATA", "Metadata-Version: 2.1\nName: towns\nVersion: 1.0\n")
    entries = ("by_path", "by_text", "by_call", "broken", "number", "missing")
    lines = "".join(f"{name.replace('_', '-')} = towns:{name}\n" for name in entries)
    write(info, "entry_points.txt", f"[pointcity.rulesets]\nshort = towns:by_path\n{lines}")
    town = write(tmp_path, "town.yaml", "id: town\nname: Town\nextends: short\n")
    write(
        tmp_path,
        "towns.py",
        f"from pathlib import Path\nby_text = {str(town)!r}\nby_path = Path(by_text)\n"
        "def by_call(): return by_path\ndef broken(): return 1 / 0\nnumber = 7\n",
    )
    monkeypatch.syspath_prepend(str(tmp_path))
    return tmp_path


@pytest.mark.slow
@pytest.mark.usefixtures("package")
@pytest.mark.parametrize("name", ["by-path", "by-text", "by-call"])
def test_a_package_offers_a_ruleset_by_a_path_or_a_function(name: str, tmp_path: Path) -> None:
    assert pc.load_ruleset(name).id == "town"
    assert variant(tmp_path, "", base=name).deal(2) == pc.load_ruleset("short").deal(2)


@pytest.mark.usefixtures("package")
@pytest.mark.parametrize(
    ("name", "message"),
    [
        ("broken", "cannot be loaded: ZeroDivisionError"),
        ("number", "must be a path or a function that returns one, not 7"),
        ("missing", "cannot be loaded: AttributeError"),
    ],
)
def test_what_a_package_offers_wrongly_is_told(name: str, message: str, tmp_path: Path) -> None:
    with pytest.raises(
        pc.errors.DataError, match=rf"pointcity.rulesets: {name} = towns:{name}.*{message}"
    ):
        pc.load_ruleset(name)
    with pytest.raises(pc.errors.DataError, match=rf"mine.yaml:3:10: extends: '{name}': {message}"):
        variant(tmp_path, "", base=name)


@pytest.mark.slow
@pytest.mark.usefixtures("package")
def test_offered_rulesets_are_listed_after_ours_and_do_not_hide_them() -> None:
    listed = {info.id: info for info in pc.list_rulesets()}
    assert listed["short"].origin == "pointcity"
    assert listed["by-call"] == pc.rulesets.RulesetInfo("by-call", "Town", (1, 2, 3, 4), "towns")
    assert listed["broken"].problems


@pytest.mark.usefixtures("package")
def test_offered_rulesets_are_parsed_once(monkeypatch: pytest.MonkeyPatch) -> None:
    listed = pc.list_rulesets()
    monkeypatch.delattr("citykit.data.rulesets.parse_yaml")
    assert pc.list_rulesets() == listed


# --- The shipped variants --------------------------------------------------------------


@pytest.mark.slow
@pytest.mark.parametrize("name", SHIPPED)
def test_a_shipped_ruleset_passes_the_conformance_kit(name: str) -> None:
    check_ruleset(pc.load_ruleset(name), games=1)


@pytest.mark.parametrize("name", SHIPPED[1:])
def test_a_shipped_variant_is_short_and_called_like_its_file(name: str) -> None:
    file = shipped("pointcity", "data").joinpath("variants").joinpath(f"{name}.yaml")
    assert len(file.read_text("utf-8").splitlines()) < 40
    assert pc.load_ruleset(name).id == name


def _turns(rules: Ruleset, players: int) -> list[int]:
    """Return how many turns each seat has."""
    state = pc.new_game(players, seed=1, ruleset=rules)
    turns = Counter[int]()
    while state.table.step is not pc.model.Step.OVER:
        state, events = pc.step(state, pc.legal_actions(state)[-1])
        turns.update(event.seat for event in events if isinstance(event, (TurnEnded, GameEnded)))
    return [turns[seat] for seat in range(len(state.table.players))]


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_a_short_game_has_9_turns_each(players: int) -> None:
    assert set(_turns(pc.load_ruleset("short"), players)) == {9}


def test_five_players_have_13_turns_each_on_5_by_5() -> None:
    rules = pc.load_ruleset("five-by-five")
    assert _turns(rules, 5) == [13] * 5
    assert len(pc.new_game(5, seed=1, ruleset=rules).table.market) == 25


def test_six_resources_has_a_sixth_ordinary_one_in_every_tier() -> None:
    rules = pc.load_ruleset("six-resources")
    assert [each.id for each in rules.resources if not each.wild][-1] == "culture"
    for tier in (1, 2, 3):
        cards = [card for card in rules.cards if card.tier == tier]
        assert any(card.face.resource == "culture" for card in cards)
        assert any("culture" in dict(card.cost) for card in cards)
        assert any("culture" in dict(card.permanent) for card in cards)


def test_garden_city_scores_in_every_way_that_the_printed_tokens_do_not() -> None:
    rules = pc.load_ruleset("garden-city")
    assert rules.tags == ("garden", "water")
    added = [civic.score for civic in rules.civics if civic.id not in ruleset().civics_by_id]
    written = str([dump(score) for score in added])
    for key in ("tag", "gives", "printed", "every", "second", "rivals", "if"):
        assert f"'{key}':" in written


def test_q1_polish_markers_both_move_every_turn() -> None:
    state = pc.new_game(1, seed=1, ruleset=pc.load_ruleset("polish-solo"))
    assert pc.automa_forecast(state) == ((4, 8), (9, 13), (14, 2), (3, 7))


def test_q2_polish_levels_score_for_each_symbol() -> None:
    rules = pc.load_ruleset("polish-solo")
    state = pc.new_game(1, seed=1, level="medium", ruleset=rules)
    energy = {"energy": 4}
    automa = evolve(state.table.players[1], permanents=energy)
    table = evolve(state.table, players=(state.table.players[0], automa))
    assert pc.score(table, 1).total == 12
