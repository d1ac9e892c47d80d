"""The game in words: what tests/games does not know of them."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import pytest
from attrs import evolve

import mycity as mc
from citykit.game.outcome import ScoreLine, ScoreSheet, ranked
from citykit.tools.errors import DataError
from mycity.language.describe import describe
from mycity.language.locales import load_locale, missing_keys
from mycity.model import errors, events, reasons
from mycity.model.cards import Building, Sticker
from mycity.model.land import cell_name
from mycity.model.table import Campaign, Phase, Town
from mycity.play import OnCell, OnTurn
from tests.mycity.support.positions import (
    CARDS,
    LEGACY,
    build,
    cell,
    cells,
    dealt,
    quit_all,
    with_city,
)
from tests.support.words import HEAD, check_one_line

RULES = mc.official_ruleset()
NAMES = ("Ann", "Bob", "Eve", "Joe")
CAMPAIGN = Campaign(2, (Town((Sticker("well", cell("B4")),), 2), Town()))


def test_a_language_file_names_only_known_things(tmp_path: Path) -> None:
    file = tmp_path / "mine.yaml"
    file.write_text(f"{HEAD}colours: {{red: rot}}\nshapes: {{u5: Hufeisen}}\n", "utf-8")
    mine = load_locale(file, rulesets=[RULES])
    assert describe(CARDS["red-u5"], lang=mine) == "rot Hufeisen"
    assert {"events.placed", "colours.blue", "churches.c1", "stickers.well"} <= {
        *missing_keys(RULES, mine)
    }
    file.write_text(f"{HEAD}colours: {{rde: rot}}\n", "utf-8")
    with pytest.raises(DataError, match="no ruleset has 'rde' in its colours; did you mean 'red'"):
        load_locale(file, rulesets=[RULES])


def test_what_no_language_knows_has_its_id_as_a_name() -> None:
    shapes = (evolve(RULES.shapes[0], id="big-u"), *RULES.shapes[1:])
    mine = evolve(RULES, colours=("dark-green", "red", "blue"), shapes=shapes)
    assert describe(mine.cards[0]) == "dark green big u"
    church = evolve(CARDS["c1"], id="dome")
    assert describe(events.CardShown(church)) == "The next card is the dome."


# --- Words -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("thing", "words"),
    [
        (CARDS["red-u5"], "red U"),
        (CARDS["c2"], "second church"),
        (CARDS["block"], "blocking card"),
        (Building(CARDS["blue-i2"], cells("D1 E1")), "blue short bar on D1, E1"),
        (Sticker("rock", cell("D5")), "sticker: two rocks on D5"),
        (RULES, "My City: 28 different cards, 3 episodes, for 1, 2, 3 or 4 players"),
        (
            CAMPAIGN,
            "Campaign before episode 2; board 0: progress 2, stickers: well on B4, "
            "board 1: progress 0, stickers: none.",
        ),
        (build("D1 E1"), "Build on D1, E1"),
        (mc.Pass(), "Pass: put the building aside and lose 1 point"),
        (mc.Stick("well", cell("K11")), "Place a well on K11"),
        (OnTurn(3), "Turn the building by 270°"),
        (OnTurn(4), "Mirror the building and turn it by 0°"),
        (OnCell(3), "Cell D1"),
        (events.Committed(0, None), "Ann has decided."),
        (events.Committed(0, mc.Quit()), "Ann has decided: Quit: build no more."),
        (events.Placed(1, CARDS["c1"], (3, 4)), "Bob builds the first church on D1, E1."),
        (events.PassedOn(1, CARDS["red-j4"]), "Bob puts the red J aside and loses 1 point."),
        (events.GoldTaken(1, 3), "Bob is first on all gold veins: 3 points."),
        (
            events.StickersReceived(0, ("rock", "well")),
            "Ann receives stickers: two rocks, well.",
        ),
        (events.Awaited(Phase.BUILD, (0, 2)), "To decide about the building: Ann and Eve."),
        (reasons.NotYourTurn(0, (1,)), "You have nothing to decide now; waiting for Bob."),
        (reasons.NotNow("stick"), "You can't do that now; choose a cell for the sticker."),
        (reasons.Covered(cells("D1 E1")), "There are buildings already on D1, E1."),
        (reasons.OffGrid((121,)), "This is not on the board: 121."),
        (
            reasons.WrongShape("c1"),
            "These cells don't have the shape of the building, however you turn it: first church.",
        ),
        (
            reasons.OverEdge(1),
            "1 square of the building would be beyond the edge of the board.",
        ),
        (errors.SeatError(7, 2), "There is no seat 7; seats are 0 to 1."),
        (
            errors.ModeError("solo", ("eternal", "legacy")),
            "There is no mode 'solo'; choose one of eternal, legacy.",
        ),
        (
            errors.EpisodeError(7, ()),
            "Episode 7 can't be played here; those that can: none.",
        ),
        (ScoreLine("group", "red", 3), "largest group (red) 3"),
        (
            ScoreSheet(0, (ScoreLine("track", "", 8), ScoreLine("rock", "", -2))),
            "Ann has 6 points: during the game 8, rocks -2.",
        ),
        (ranked([5, 7], [(0,), (1,)]), "Bob wins with 7 points. Then: Ann with 5."),
        (
            ranked([7, 7], [(-2, -1), (-2, 0)]),
            "Bob wins with 7 points, ahead of an equal score by fewer empty cells in the first "
            "row that differs. Then: Ann with 7.",
        ),
        (ranked([7, 7], [(0,), (0,)]), "Ann and Bob share the victory with 7 points."),
        (ranked([-1], [(0,)]), "Ann reaches -1 point."),
    ],
    ids=str,
)
def test_words_in_english(thing: object, words: str) -> None:
    assert describe(thing, names=NAMES) == words


@pytest.mark.parametrize(
    ("count", "polish", "french"),
    [
        (1, "1 kwadrat budynku byłby poza", "1 carré du bâtiment dépasserait"),
        (2, "2 kwadraty budynku byłyby poza", "2 carrés du bâtiment dépasseraient"),
        (5, "5 kwadratów budynku byłoby poza", "5 carrés du bâtiment dépasseraient"),
    ],
)
def test_squares_are_counted_as_the_languages_do(count: int, polish: str, french: str) -> None:
    assert describe(reasons.OverEdge(count), lang="pl").startswith(polish)
    assert describe(reasons.OverEdge(count), lang="fr_FR").startswith(french)


def test_errors_speak_for_themselves() -> None:
    with pytest.raises(mc.IllegalAction, match="Your first building has to be at the river"):
        mc.apply(dealt("red-i2"), build("H1 I1"), seat=0)


@pytest.mark.parametrize("wrong", ["D1", None, -1, [], "x" * 1000, "\x1b[31m", True])
def test_a_refusal_of_something_malformed_is_one_printable_line(wrong: Any) -> None:
    building = dealt("red-i2")
    sticking = quit_all(dealt("red-i2", options=LEGACY))
    for position, action in (
        (building, mc.Stick(wrong, wrong)),
        (building, wrong),
        (sticking, mc.Stick(wrong, 5)),
        (sticking, mc.Stick("rock", wrong)),
    ):
        check_one_line(mc.why_not(position, action, 0))


# --- The context of actions ------------------------------------------------------------


def test_with_the_view_of_a_seat_a_build_names_the_building_and_what_it_covers() -> None:
    state = dealt("red-i2")
    view = mc.observe(state, 0)
    assert describe(build("D1 E1"), view) == "Build the red short bar on D1, E1"
    assert describe(build("C1 D1"), view) == (
        "Build the red short bar on C1, D1, covering two trees"
    )
    assert describe(mc.Build((2, 900)), view).endswith("C1, 900, covering two trees")
    assert describe(build("C1 D1"), state) == "Build on C1, D1"  # both are to act
    one = mc.apply(state, mc.Quit(), seat=1)
    assert describe(build("C1 D1"), one) == describe(build("C1 D1"), view)
    assert describe(build("C1 D1"), quit_all(state)) == "Build on C1, D1"


def test_cells_have_the_names_of_the_board_that_is_played_on() -> None:
    narrow = evolve(
        RULES,
        boards=tuple(
            evolve(each, rows=tuple(row[:9] for row in each.rows)) for each in RULES.boards
        ),
    )
    table = mc.new_game(2, 1, ruleset=narrow).table
    assert describe(reasons.Covered((9, 98)), table) == "There are buildings already on A2, I11."
    assert describe(reasons.Covered((99,)), table) == "There are buildings already on 99."


def test_a_choice_is_described_by_the_board_of_its_player() -> None:
    state = with_city(dealt("red-i2", options=LEGACY), 0, stickers=(Sticker("tree", cell("D1")),))
    event = events.Committed(0, build("D1 E1"))
    assert describe(event, state).endswith("on D1, E1, covering one tree.")
    assert describe(events.Committed(1, build("D1 E1")), state).endswith("on D1, E1.")


# --- Positions -------------------------------------------------------------------------


def test_a_view_is_described_with_what_its_seat_knows() -> None:
    state = with_city(dealt("red-i2"), 0, "blue-i2 D1 E1", "c2 F1 F2 G2")
    state = with_city(state, 1, active=False, score=7)
    state = evolve(state, table=evolve(state.table, waiting=(0,)))
    own = evolve(state.privates[0], choice=build("F3 G3"))
    assert describe(evolve(mc.observe(state, 0), private=own), names=NAMES) == (
        "My City, 2 players, the eternal game. To decide about the building: Ann. "
        "The card is the red short bar; 27 cards are left. "
        "Ann is at 10 on the score track; buildings: blue short bar on D1, E1, "
        "second church on F1, F2, G2. "
        "Bob is at 7 on the score track; buildings: none. Bob builds no more. "
        "Your choice: Build the red short bar on F3, G3."
    )


def test_a_campaign_is_described_with_stickers_and_progress() -> None:
    state = quit_all(dealt("red-i2", options={**LEGACY, "episode": 2}, carry=CAMPAIGN))
    text = describe(mc.observe(state), names=NAMES)
    assert text.startswith("My City, 2 players, episode 2. To place a sticker: Ann and Bob. Ann")
    assert "with progress 4; buildings: none; stickers: well on B4." in text
    assert "Bob has stickers to place: well, well." in text
    assert "The card" not in text
    assert describe(state) == describe(state.table) == describe(mc.observe(state))


def test_the_words_of_a_hidden_choice_are_the_same_whatever_it_is() -> None:
    state, rng = mc.new_game(3, 7), Random(3)
    for action in rng.sample(list(mc.legal_actions(state, 1)), 5):
        after, told = mc.step(state, action, seat=1)
        for seat in (0, 2, None):
            seen = [describe(mc.seen_by(event, seat), names=NAMES) for event in told]
            assert seen == ["Bob has decided."]
            assert describe(mc.observe(after, seat)) == describe(
                mc.observe(mc.apply(state, mc.Quit(), seat=1), seat)
            )


# --- For newcomers ---------------------------------------------------------------------


@pytest.mark.parametrize(
    ("order", "only", "city", "words"),
    [
        (
            "red-i2",
            False,
            {},
            (
                "Click the cell for the dot of the building, the leftmost square of its top row, "
                "or turn it, pass or quit.",
                "Kliknij pole dla kropki budynku, czyli lewego skrajnego kwadratu jego górnego "
                "rzędu, lub obróć go, spasuj lub zakończ budowę.",
                "Cliquez la case du point du bâtiment, son carré le plus à gauche de la rangée du "
                "haut, ou tournez-le, passez ou arrêtez.",
            ),
        ),
        ("c3", False, {}, (", or quit.", ", lub zakończ budowę.", ", ou arrêtez.")),
        ("red-i2", False, {"score": 0}, ("turn it or quit.", "obróć go lub", "tournez-le ou")),
        (
            "red-i2",
            True,
            {},
            ("This is the last card. Click", "To ostatnia karta. Kliknij", "la dernière carte. Cl"),
        ),
    ],
)
def test_the_next_step_names_only_what_is_possible(
    order: str, only: bool, city: dict[str, Any], words: tuple[str, ...]
) -> None:
    state = with_city(dealt(order, only=only), 0, **city)
    guide = mc.guided_turn(mc.observe(state, 0))
    for lang, part in zip(("en", "pl", "fr"), words, strict=True):
        assert part in describe(guide, lang=lang)


def test_a_building_that_fits_nowhere_is_said_to() -> None:
    state = dealt("red-i2")
    everything = " ".join(cell_name(each, 11) for each in range(121))
    guide = mc.guided_turn(mc.observe(with_city(state, 0, f"blue-i2 {everything}"), 0))
    assert [describe(guide, lang=lang) for lang in ("en", "pl", "fr")] == [
        "The building fits nowhere like this: pass or quit.",
        "W tym położeniu budynek nigdzie się nie mieści: spasuj lub zakończ budowę.",
        "Dans cette position, le bâtiment ne tient nulle part : passez ou arrêtez.",
    ]
