"""The game in words: what tests/games does not know of them."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from attrs import evolve

import bloomtown as bt
from bloomtown.language.describe import describe
from bloomtown.language.locales import load_locale, missing_keys
from bloomtown.model import errors, events, reasons
from bloomtown.model.table import Step, Turn
from bloomtown.model.tiles import Community
from bloomtown.play import OnCell, OnSlot, OnSpecial
from citykit.game.outcome import ScoreLine, ScoreSheet, ranked
from citykit.tools.errors import DataError
from tests.bloomtown.support.positions import arranged, build, cell, tile
from tests.support.words import HEAD, check_one_line

RULES = bt.official_ruleset()
NAMES = ("Ann", "Bob", "Eve", "Joe")


def test_a_language_file_names_only_known_types(tmp_path: Path) -> None:
    file = tmp_path / "mine.yaml"
    file.write_text(f"{HEAD}kinds: {{park: {{name: Park, many: Parks}}}}\n", "utf-8")
    mine = load_locale(file, rulesets=[RULES])
    assert describe(tile("p"), lang=mine) == "Park"
    assert "events.built" in missing_keys(RULES, mine)
    assert "kinds.house" in missing_keys(RULES, mine)
    file.write_text(f"{HEAD}kinds: {{parc: {{name: Park}}}}\n", "utf-8")
    with pytest.raises(DataError, match="no ruleset has 'parc' in its kinds; did you mean 'park'"):
        load_locale(file, rulesets=[RULES])


# --- Words -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("thing", "words"),
    [
        (tile("m"), "subway"),
        (tile("house+park"), "shop (house and park)"),
        (Community("park"), "community tile (park)"),
        (RULES, "Bloom Town: 65 projects, 5 stacks, sides A and B, for 2, 3 or 4 players"),
        (build("o", 1, 2), "Build an office on square 7"),
        (bt.Use("extra", "token"), "Build once more this turn (bonus token)"),
        (bt.Use("community", "token", "park"), "Have the community rate parks (bonus token)"),
        (bt.Take(0), "Take the tile with symbol 1"),
        (OnSlot(0), "Take the tile with symbol 1"),
        (OnSpecial("double", "square"), "Score the build once more (wasteland square)"),
        (
            events.Built(1, tile("house+park"), 7, 1, unseen=True),
            "Bob builds a shop (house and park) on square 7 for 1 point.",
        ),
        (events.Drew(0, 2, None), "Ann draws a tile from stack 3."),
        (events.Drew(0, 2, tile("o")), "Ann draws an office from stack 3."),
        (events.Rated("park", (4, 2)), "The community rates parks: Ann with 4, Bob with 2."),
        (events.Awaited(Step.SPECIAL, 1), "Bob may use a special action."),
        (reasons.NotYourTurn(0, (1,)), "It is not your turn; waiting for Bob."),
        (reasons.NotNow("take"), "You can't do that now; choose a tile of the market."),
        (
            reasons.NotOneTile("park", 1),
            "This needs exactly one community tile of the type park; there is 1.",
        ),
        (errors.SeatError(7, 2), "There is no seat 7; seats are 0 to 1."),
        (errors.SideError("C", ("A", "B")), "There is no side 'C'; this ruleset has A, B."),
        (ScoreLine("doubled", "", 8), "builds scored once more 8"),
        (
            ScoreSheet(0, (ScoreLine("built", "", 6), ScoreLine("rated", "", 1))),
            "Ann has 7 points: builds 6, community 1.",
        ),
        (ranked([5, 7], [(0,), (1,)]), "Bob wins with 7 points. Then: Ann with 5."),
        (
            ranked([7, 7, 3], [(0,), (1,), (2,)]),
            "Bob wins with 7 points, ahead of an equal score by a later place in turn order. "
            "Then: Ann with 7, Eve with 3.",
        ),
    ],
)
def test_words_in_english(thing: object, words: str) -> None:
    assert describe(thing, names=NAMES) == words


@pytest.mark.parametrize(
    ("points", "english", "polish", "french"),
    [
        (0, "0 points", "0 punktów", "0 point"),
        (1, "1 point", "1 punkt", "1 point"),
        (2, "2 points", "2 punkty", "2 points"),
        (5, "5 points", "5 punktów", "5 points"),
        (12, "12 points", "12 punktów", "12 points"),
        (22, "22 points", "22 punkty", "22 points"),
    ],
)
def test_points_are_counted_as_the_languages_do(
    points: int, english: str, polish: str, french: str
) -> None:
    event = events.Built(0, tile("m"), 7, points, unseen=False)
    assert describe(event) == f"Player 1 builds a subway on square 7 for {english}."
    assert describe(event, lang="pl") == f"Gracz 1 buduje stację metra na polu 7 za {polish}."
    french_words = f"Joueur 1 construit une station de métro sur la case 7 pour {french}."
    assert describe(event, lang="fr_FR") == french_words


def test_errors_speak_for_themselves() -> None:
    with pytest.raises(bt.IllegalAction, match="You don't have this tile: house"):
        bt.apply(arranged(("o p", "o p")), build("h", 0, 0))


@pytest.mark.parametrize("wrong", ["park", None, 7, -1, [], "x" * 1000, "\x1b[31m"])
def test_a_refusal_of_something_malformed_is_one_printable_line(wrong: Any) -> None:
    building = arranged(("o p", "o p"))
    taking = arranged(step=Step.TAKE, turn=Turn(0, 1))
    final = arranged(step=Step.FINAL)
    for position, action in (
        (building, bt.Build(wrong, 7)),
        (building, bt.Build(bt.Tile(wrong), 7)),
        (building, bt.Build(tile("o"), wrong)),
        (building, bt.Use(wrong, wrong, wrong)),
        (taking, bt.Take(wrong)),
        (final, bt.Value(wrong)),
    ):
        check_one_line(bt.why_not(position, action))


# --- The context of actions ------------------------------------------------------------


def test_with_a_position_a_build_has_its_points() -> None:
    state = arranged(("p o", "o p"), boards=({(0, 0): "p"}, {}))
    action = build("p", 0, 1)
    assert describe(action, state) == "Build a park on square 1: 3 points"
    assert describe(action, bt.observe(state, 1)) == "Build a park on square 1: 3 points"
    assert describe(build("p", 0, 0), state) == "Build a park on square 0"
    assert describe(bt.Build(tile("p"), 99), state) == "Build a park on square 99"
    over = evolve(state.table, step=Step.OVER, waiting=())
    assert describe(action, over) == "Build a park on square 1"


def test_with_a_position_special_actions_takes_and_values_have_their_details() -> None:
    turn = Turn(cell(0, 0), 4, square=True)
    state = arranged(("o p", "o p"), boards=({(0, 0): "o"}, {}), step=Step.SPECIAL, turn=turn)
    double = bt.Use("double", "square")
    assert describe(double, state) == "Score the build once more (wasteland square): 4 points"
    assert describe(double, arranged()) == describe(double)
    assert describe(bt.Take(2), state) == "Take the tile with symbol 3: park"
    assert describe(bt.Take(7), state) == describe(bt.Take(7))
    assert describe(bt.Take(2), arranged(market="o o - o o")) == describe(bt.Take(2))
    assert describe(bt.Value("office"), state) == "Have your offices rated: 2 points"
    over = evolve(state.table, step=Step.OVER, waiting=())
    assert describe(bt.Value("office"), over) == describe(bt.Value("office"))


# --- Positions -------------------------------------------------------------------------


def test_a_view_is_described_with_what_its_seat_knows() -> None:
    state = arranged(
        ("o", "p"),
        known=("house+park", ""),
        boards=({(0, 0): "m"}, {}),
        market="o - p h o",
        seen=["park", "office"],
        done=["park"],
        points=(7, 1),
        tokens=(1, 0),
        ending=True,
    )
    assert describe(bt.observe(state, 0), names=NAMES) == (
        "Bloom Town, 2 players, side A of the boards. Ann went first. Ann builds a project. "
        "The game ends with this round. Market: 1 office, 2 none, 3 park, 4 house, 5 office. "
        "Tiles in the stacks: 2, 2, 2, 2, 2. Community tiles: office, park; rated: park. "
        "Ann has 7 points and 1 bonus token; board: subway on 0; "
        "hand: shop (house and park), 1 unseen tile. "
        "Bob has 1 point and 0 bonus tokens; board: none; hand: 1 unseen tile. "
        "Your hand: office, shop (house and park)."
    )
    assert "Your" not in describe(state)
    assert describe(state) == describe(state.table) == describe(bt.observe(state))


# --- For newcomers ---------------------------------------------------------------------


def test_a_click_on_wasteland_tells_what_it_allows() -> None:
    state = bt.new_game(2, seed=7)
    waste, *_ = sorted(state.table.layout.wasteland_cells)
    assert [describe(OnCell(waste), state, lang=lang) for lang in ("en", "pl", "fr")] == [
        f"Square {waste} (wasteland: allows a special action)",
        f"Pole {waste} (nieużytek: pozwala na akcję specjalną)",
        f"Case {waste} (terrain vague : permet une action spéciale)",
    ]
    assert describe(OnCell(waste)) == f"Square {waste}"
    assert describe(OnCell(waste + 1), state) == f"Square {waste + 1}"


def test_the_last_turn_is_announced() -> None:
    state = bt.new_game(2, seed=7)
    (seat,) = bt.to_act(state)
    last = evolve(state, table=evolve(state.table, ending=True))
    guide = bt.guided_turn(bt.observe(last, seat))
    assert [describe(guide, lang=lang) for lang in ("en", "pl", "fr")] == [
        "This is your last turn. Choose the tile of your hand to build.",
        "To twoja ostatnia tura. Wybierz z ręki płytkę do zbudowania.",
        "C'est votre dernier tour. Choisissez la tuile de votre main à construire.",
    ]
    assert describe(guide.click(guide.choices[0])).startswith("Choose an empty square")
    assert describe(bt.guided_turn(bt.observe(last, 1 - seat))) == "Wait until it is your turn."
    assert describe(bt.guided_turn(bt.observe(state, seat))).startswith("Choose the tile")
