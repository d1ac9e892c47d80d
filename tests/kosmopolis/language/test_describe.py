"""The game in words: what tests/games does not know of them."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from attrs import evolve

import kosmopolis as ko
from citykit.game.outcome import ScoreLine, ScoreSheet, ranked
from citykit.tools.errors import DataError
from kosmopolis.language.describe import describe
from kosmopolis.language.locales import load_locale, missing_keys
from kosmopolis.model import errors, events, reasons
from kosmopolis.model.ruleset import Profession
from kosmopolis.model.table import Phase
from kosmopolis.play import OnCapital, OnCard, OnColumn, OnDone, OnHome, OnHomeColumn
from tests.kosmopolis.support.positions import card, cards, playing
from tests.support.words import HEAD, check_one_line

RULES = ko.official_ruleset()
NAMES = ("Ann", "Bob", "Eve", "Joe")


def test_a_language_file_names_only_known_professions(tmp_path: Path) -> None:
    file = tmp_path / "mine.yaml"
    file.write_text(f"{HEAD}professions: {{mayor: {{name: Meier}}}}\n", "utf-8")
    assert describe(card_of("mayor"), lang=load_locale(file)) == "Meier 5"
    assert "events.moved" in missing_keys(RULES, load_locale(file))
    with pytest.raises(DataError, match="no ruleset has 'mayor'"):
        load_locale(file, rulesets=[RULES])


def card_of(profession: str) -> ko.Card:
    return ko.Card(profession, 5)


def test_a_profession_without_a_name_goes_by_its_id() -> None:
    assert describe(card_of("city-guard"), lang="pl") == "City guard 5"


# --- English ---------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("thing", "words"),
    [
        (card("s5"), "Scholar 5"),
        (Profession("merchant", "m", "yellow", "marker"), "Merchant: take a marker"),
        (
            RULES.profession("priest"),
            "Priest: take the lowest card of the Merchant, Scholar or Agent column of the "
            "capital to the hometown",
        ),
        (
            RULES,
            "Kosmopolis: 72 cards, Agent, Priest, Scholar and Merchant, 3 rounds, for 2, 3 or 4 "
            "players",
        ),
        (ko.Keep(cards("p3 a5")), "Keep Agent 5 and Priest 3"),
        (ko.Rescue(("agent",)), "Pay for the Agent column"),
        (ko.Rescue(), "Pay for no column"),
        (OnCard(card("a5")), "Agent 5"),
        (OnHome(), "Play to the hometown"),
        (OnCapital(), "Play to the capital"),
        (OnColumn("agent"), "The Agent column of the capital"),
        (OnHomeColumn("agent"), "Pay for the Agent column"),
        (OnDone(), "Done"),
        (events.Dealt(0, 2, None), "Ann is dealt 2 cards."),
        (events.PassedOn(0, 1, 1, True, cards("a2")), "Ann passes 1 card to Bob: Agent 2."),
        (events.Committed(1, None), "Bob has decided."),
        (events.ModifierPlaced(1, "agent", None), "Bob places a modifier on the Agent column."),
        (
            events.ModifiersRevealed({"agent": (-1, 4), "priest": (), "merchant": (2,)}),
            "The modifiers are turned up: -1 and +4 on the Agent column, +2 on the Merchant "
            "column.",
        ),
        (events.ModifiersRevealed({"agent": ()}), "The modifiers are turned up: none."),
        (events.Awaited(Phase.DRAFT_1, (0, 2)), "Ann and Eve choose cards to keep."),
        (reasons.NotYourTurn(0, (1,)), "It is not your turn; waiting for Bob."),
        (reasons.NotNow("place"), "You can't do that now; choose a column of the capital."),
        (errors.SeatError(7, 2), "There is no seat 7; seats are 0 to 1."),
        (ScoreLine("home", "agent", 8), "Agent cards 8"),
        (
            ScoreSheet(0, (ScoreLine("bonus", "", 6), ScoreLine("markers", "", 1))),
            "Ann has 7 points: bonus cards 6, markers 1.",
        ),
        (ranked([5, 7], [(), ()]), "Bob wins with 7 points. Then: Ann with 5."),
        (
            ranked([7, 7, 3], [(1,), (0,), (0,)]),
            "Ann wins with 7 points, ahead of an equal score by more cards of high value. "
            "Then: Bob with 7, Eve with 3.",
        ),
        (ranked([7, 7], [(), ()]), "Ann and Bob share the victory with 7 points."),
    ],
)
def test_words_in_english(thing: object, words: str) -> None:
    assert describe(thing, names=NAMES) == words


def test_polish_and_french_forms() -> None:
    rescue = ko.Rescue(("agent", "merchant"))
    assert describe(rescue, lang="pl") == "Zapłać za kolumny Agenta i Kupca"
    assert describe(rescue, lang="fr") == "Payer pour les colonnes de l'Agent et du Marchand"
    assert describe(events.Dealt(0, 5, None), lang="pl_PL") == "Gracz 1 otrzymuje 5 kart."


def test_errors_speak_for_themselves() -> None:
    with pytest.raises(ko.IllegalAction, match="You don't have Merchant 6"):
        ko.apply(playing(["a5", "s2"]), ko.PlayHome(card("m6")))


@pytest.mark.parametrize("wrong", ["a5", None, 7, [], "x" * 1000, "\x1b[31m"])
def test_a_refusal_of_something_malformed_is_one_printable_line(wrong: Any) -> None:
    state = playing(["a5 p3", "s2"], capital="m2")
    placing = ko.apply(state, ko.PlayCapital(card("a5")))
    for position, action in (
        (state, ko.PlayHome(wrong)),
        (state, ko.PlayHome(ko.Card(wrong, 5))),
        (state, ko.PlayCapital(card("a5"), wrong or "mayor")),
        (placing, ko.PlaceModifier(wrong)),
    ):
        check_one_line(ko.why_not(position, action))


# --- The context of actions ------------------------------------------------------------


def test_with_a_table_a_priest_names_the_card_it_takes() -> None:
    table = playing(["p3", "s2"], capital="m2 m5").table
    action = ko.PlayCapital(card("p3"), "merchant")
    assert describe(action, table).endswith("the Merchant column (Merchant 2)")
    assert describe(action, playing(["p3", "s2"])).endswith("the Merchant column")


def test_with_a_view_a_modifier_has_its_value() -> None:
    state = ko.apply(playing(["a5 s2", "s2"]), ko.PlayCapital(card("a5")))
    action = ko.PlaceModifier("agent")
    assert describe(action, ko.observe(state, 0)).endswith("(+4)")
    assert describe(action, ko.observe(state, 1)) == describe(action)
    assert describe(action, state) == describe(action)


def test_with_a_view_a_rescue_has_its_price() -> None:
    state = playing(
        ["m2", ""], homes=["a5 a6", ""], capital="a6 m6", markers=[6, 0], pool=2, last=1
    )
    view = ko.observe(ko.apply(state, ko.PlayHome(card("m2"))), 0)
    assert view.table.phase is Phase.SETTLE
    assert describe(ko.Rescue(("agent",)), view) == "Pay for the Agent column (5 markers)"
    assert describe(ko.Rescue(("agent",)), view.table) == "Pay for the Agent column"


# --- Positions -------------------------------------------------------------------------


def test_a_view_is_described_with_what_its_seat_knows() -> None:
    state = playing(
        ["a5 s2", "s2"],
        homes=["m3", ""],
        capital="m2 m5",
        placed={0: [("merchant", -3)], 1: [("merchant", 2), ("agent", -1)]},
        modifiers=[4],
        last=1,
    )
    words = describe(ko.observe(state, 0), names=NAMES)
    assert "Ann plays a card." in words
    assert (
        "The Merchant column of the capital: 2, 5, together 7. "
        "Face down: 1 modifier of Ann and 1 modifier of Bob." in words
    )
    assert "Ann has 3 points: hometown Merchant 3; bonus cards none; 0 markers" in words
    assert "Bob has played the last card: these are the last moves." in words
    assert "Your hand: Agent 5 and Scholar 2." in words
    assert words.endswith("Your modifiers: -3 on the Merchant column.")
    assert "Your" not in describe(state)
    assert describe(state, names=NAMES) == describe(state.table, names=NAMES)
    placing = ko.apply(state, ko.PlayCapital(card("a5")))
    assert describe(ko.observe(placing, 0)).endswith("The modifier that you place: +4.")


def test_a_draft_and_a_settlement_are_described() -> None:
    state = ko.new_game(2, 7)
    action = ko.legal_actions(state, 0)[0]
    state = ko.apply(state, action, seat=0)
    words = describe(ko.observe(state, 0))
    assert "To choose from:" in words
    assert words.endswith(f"You have decided: {describe(action)}.")
    state = playing(
        ["m2", ""], homes=["a5 a6", ""], capital="a6 m6", markers=[6, 0], pool=2, last=1
    )
    words = describe(ko.apply(state, ko.PlayHome(card("m2"))))
    assert "The Agent column of the capital: 6, modifiers none, limit 6." in words


# --- For newcomers ---------------------------------------------------------------------


def told(thing: object, position: Any = None) -> list[str]:
    """Return a thing in English, Polish and French."""
    return [describe(thing, position, lang=lang) for lang in ("en", "pl", "fr")]


def test_a_card_to_choose_tells_its_ability() -> None:
    view = ko.observe(playing(["s3", "a5"]), 0)
    assert told(OnCard(card("s3")), view) == [
        "Scholar 3; in the capital: draw a card",
        "Uczony 3; w stolicy: dobierz kartę",
        "Savant 3 ; dans la capitale : piocher une carte",
    ]


def test_the_first_card_to_keep_is_not_one_more() -> None:
    guide = ko.guided_turn(ko.observe(ko.new_game(2, seed=7), 0))
    first, second = told(guide), told(guide.click(guide.choices[0]))
    starts = ("Choose 2 cards to keep.", "Wybierz 2 karty do", "Choisissez 2 cartes à")
    assert all(words.startswith(start) for words, start in zip(first, starts, strict=True))
    starts = ("Choose 1 more card to", "Wybierz jeszcze 1 kartę", "Choisissez encore 1 carte à")
    assert all(words.startswith(start) for words, start in zip(second, starts, strict=True))


@pytest.mark.parametrize(
    ("round_number", "last", "starts"),
    [
        (2, None, ("Choose a card", "Wybierz z ręki", "Choisissez une carte")),
        (
            3,
            None,
            ("This is the last round. C", "To ostatnia tura. W", "C'est la dernière manche."),
        ),
        (3, 1, ("This is your last move of", "To twój ostatni ruch w", "C'est votre dernier coup")),
    ],
)
def test_the_next_step_tells_that_the_end_is_near(
    round_number: int, last: int | None, starts: tuple[str, ...]
) -> None:
    state = playing(["a5 s3", "" if last else "m2"], round_number=round_number, last=last)
    guide = ko.guided_turn(ko.observe(state, 0))
    assert all(words.startswith(start) for words, start in zip(told(guide), starts, strict=True))
    other = ko.guided_turn(ko.observe(state, 1))
    assert describe(other) == "Wait until it is your turn."
    assert describe(guide.click(OnCard(card("a5")))).startswith("Play Agent 5")


def test_points_of_a_column_over_its_limit_are_said_to_be_in_danger() -> None:
    state = playing(["s3", "m2"], homes=["a5 a6 p2", ""], capital="a6 p2")
    lines = {line.id: line for line in ko.score(state, 0).lines}
    assert told(lines["agent"], state) == [
        "Agent cards, 5 over the limit now: lost at the end of the round unless paid for 11",
        "karty Agent, teraz o 5 ponad limit: na końcu tury przepadną, "
        "jeśli za nie nie zapłacisz 11",
        "cartes Agent, 5 au-dessus de la limite actuelle : perdues à la fin de la manche "
        "sauf si elles sont payées 11",
    ]
    assert describe(lines["priest"], state) == "Priest cards 2"
    assert describe(lines["scholar"], state) == "Scholar cards 0"
    assert describe(lines["agent"]) == "Agent cards 11"
    over = evolve(state, table=evolve(state.table, phase=Phase.OVER, waiting=()))
    assert describe(lines["agent"], over) == "Agent cards 11"
