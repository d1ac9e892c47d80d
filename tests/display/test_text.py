"""The table as text: within 80 columns, whatever is played, and with nothing hidden in it."""

from __future__ import annotations

import random
import re
from itertools import cycle, islice

import pytest
from attrs import evolve
from hypothesis import given, settings

import pointcity as pc
from citykit.tools.columns import width
from pointcity.display.text import (
    WIDTH,
    abbreviations,
    market_text,
    player_text,
    score_text,
    seat_text,
    table_text,
)
from pointcity.language.locales import languages, locale
from pointcity.model.cards import Card, Face, Resource
from pointcity.model.ruleset import Deal, Market
from tests.support.positions import arrange, player, ruleset
from tests.support.strategies import play_randomly, playthroughs

ANSI = re.compile(r"\x1b\[[0-9]+m")
NAMES = (
    "A Very Long Name For A Very Small Building Indeed",
    "市役所と図書館と公園と駅",
    "Ca\u0301fe\u0301",
    "\u202eTown\nHall\x1b[2J\u2066",
    "Pond",
)


def big_ruleset() -> pc.Ruleset:
    """Return a game of 8 x 8 cells with six resources, three symbols and awkward names."""
    rules = ruleset()
    types = [each.id for each in rules.resources if not each.wild] + ["ectoplasm"]
    names = cycle(NAMES)
    cards = tuple(
        Card(
            id=f"card-{n}",
            tier=1 + n % 3,
            face=Face(types[n % 6], 1 + n % 3),
            name=next(names),
            cost=tuple((name, 1 + n % 20) for name in types[: n % 7]),
            permanent=tuple((name, 1) for name in types[: n % 4]),
            points=(n % 5) * 13 - 13,
            civic=n % 5 == 0,
        )
        for n in range(200)
    )
    return evolve(
        rules,
        name="An Extraordinarily Long Name Of A Variant That A Designer Thought Of One Night, Late",
        resources=(*rules.resources, Resource("ectoplasm")),
        market=Market(8, 8),
        cards=cards,
        civics=tuple(evolve(c, name=n) for c, n in zip(rules.civics, cycle(NAMES), strict=False)),
        players=(Deal(1, (60, 60, 60), 20), Deal(6, (60, 60, 60), 22)),
    )


def check(text: str) -> None:
    """Every line is within 80 columns and holds nothing that moves the cursor."""
    for line in text.split("\n"):
        assert width(line) <= WIDTH, line
        assert line == line.rstrip() or line.endswith("|")
        assert all(char.isprintable() for char in line)


# --- Any game --------------------------------------------------------------------------


@pytest.mark.slow
@settings(max_examples=6)
@given(playthroughs())
def test_a_board_fits_a_terminal_all_through_a_game(game: list[tuple[pc.State, pc.Action]]) -> None:
    for state, _ in game[::3]:
        check(str(state))
    state, action = game[-1]
    check(str(pc.apply(state, action)))


@pytest.mark.parametrize("players", [1, 6])
def test_a_board_of_any_ruleset_fits(players: int) -> None:
    game = play_randomly(pc.new_game(players, seed=3, ruleset=big_ruleset()), random.Random(3))
    for state, _ in islice(game, 0, None, 9):
        check(str(state))
        for seat in range(len(state.table.players)):
            check(score_text(state, pc.score(state, seat)))


@pytest.mark.parametrize("columns", range(2, 9))
def test_a_market_of_any_width_fits(columns: int) -> None:
    rules = evolve(big_ruleset(), market=Market(2, columns), solo=None)
    state = pc.new_game(6, seed=1, ruleset=rules)
    market = tuple(islice((card for card in rules.cards), 2 * columns))
    check(market_text(evolve(state.table, market=market)))


@settings(max_examples=5)
@given(playthroughs())
def test_a_board_shows_nothing_that_is_hidden(game: list[tuple[pc.State, pc.Action]]) -> None:
    state, _ = game[len(game) // 2]
    unseen = pc.State.of(state.table, evolve(state.secret, deck=(), under=()))
    assert str(state) == str(unseen) == str(state.table)


# --- Languages and names ---------------------------------------------------------------


@pytest.mark.parametrize("lang", languages())
@pytest.mark.parametrize("players", [1, 4])
def test_a_board_fits_in_every_language(players: int, lang: str) -> None:
    game = play_randomly(pc.new_game(players, seed=3), random.Random(3))
    long_names = ["Maximiliana-Wilhelmina " * 5, "市" * 70, "Bo"]
    for state, _ in islice(game, 0, None, 9):
        check(table_text(state, lang=lang, names=long_names))
        for seat in range(len(state.table.players)):
            check(score_text(state, pc.score(state, seat), lang=lang, names=long_names))


@pytest.mark.parametrize("lang", ["pl", "fr"])
def test_a_translated_board_has_no_english_left(lang: str) -> None:
    gaps = (pc.model.Gap.BUILDING, pc.model.Gap.RESOURCE)
    names = ["Ala", "Bob"]
    states = [
        arrange({0: "post-office-1", 3: "pond-5"}, [player(["energy"], ["pond-1"]), player()]),
        arrange({}, step=pc.model.Step.CIVIC, due=1),
        arrange({}, pile=0, top=None),
        arrange(dict.fromkeys(range(16), "tiny-house-1"), [player(), player()], pile=0, top=None),
        arrange({}, step=pc.model.Step.OVER),
        pc.new_game(1, seed=1),
    ]
    tables = [state.table for state in states]
    tables.append(evolve(tables[0], market=(*gaps, *tables[0].market[2:])))
    ours = locale(lang).sentences
    same = {key for key, text in locale("en").sentences.items() if ours[key] == text}
    assert {key for key in same if key.startswith("board.")} <= {
        *("board.points", "board.player", "board.total")
    }
    english = re.compile(
        r"\b(turns?|players?|solo|tier|side|token|free|gap|building|resource|pile|cards?|top|of"
        r"|supply|row|column|takes?|then|seat|permanent|flip|cells|draft|draw|pass|with|act)\b"
    )
    for table in tables:
        text = table_text(table, lang=lang, names=names)
        check(text)
        assert english.findall(text.replace("Point City", "")) == []
        assert "Ala" in text


def test_names_are_shown_instead_of_numbers() -> None:
    state = arrange({})
    assert player_text(state, 1, names=["Ann", "Bob"]).startswith("  Bob (seat 1): 0 points\n")
    assert seat_text(state, 0, lang="pl", names=["Ann"]) == "Ann (miejsce 0)"
    assert seat_text(state, 1, lang="fr", names=["Ann"]) == "Joueur 2 (place 1)"
    assert "To act: Ann (seat 0)" in table_text(state, names=["Ann", "Bob"])
    assert "> Player 1 (seat 0)" in table_text(state)
    sheet = pc.score(state, 1)
    assert score_text(state, sheet, lang="pl", names=["", "B\nob"]).startswith("B ob (miejsce 1)\n")


def test_buildings_and_tokens_have_their_translated_names() -> None:
    state = arrange({0: "pond-5"}, [player([], ["pond-1"], ["pairs"]), player()])
    assert "| 0 Staw " in market_text(state, lang="pl-PL")
    assert "+1Eo +2pkt p1" in market_text(state, lang="pl-PL")
    assert player_text(state, 0, lang="fr").splitlines() == [
        "> Joueur 1 (place 0) : 0 point",
        "  cartes      néant",
        "  permanentes 1Eo",
        "  bâtiments   Étang",
        "  jetons      Paires = 0",
    ]
    assert score_text(state, pc.score(state, 0), lang="pl").splitlines()[-1].split() == [
        *("razem", "0")
    ]
    with pytest.raises(pc.errors.LanguageError):
        table_text(state, lang="xx")


def test_a_long_formula_is_wrapped_not_cut() -> None:
    state = arrange({}, [player([], [], ["community-and-economy"]), player()])
    supply = (ruleset().civic("community-and-economy"),)
    board = table_text(evolve(state.table, supply=supply), lang="pl")
    sheet = score_text(state, pc.score(state, 0), lang="pl")
    whole = pc.describe(supply[0], lang="pl").split()
    assert whole == board[board.index("Społeczność i ekonomia:") :].split()[: len(whole)]
    words = [word for word in sheet.split() if word != "0"]  # the points stand at the end of a line
    assert whole == words[words.index("Społeczność") :][: len(whole)]
    check(board)
    check(sheet)


def test_one_turn_is_not_one_turns() -> None:
    table = pc.apply(pc.new_game(2, seed=7), pc.DrawTwo()).table
    assert str(table).startswith("Point City: 2 players, 1 turn played\n")
    assert table_text(table, lang="fr").startswith("Point City : 2 joueurs, 1 tour joué\n")


def test_the_repr_still_shows_the_values() -> None:
    state = pc.new_game(seed=1)
    assert repr(state).startswith("<State 'point-city'")


# --- What a board shows ----------------------------------------------------------------


def test_a_cell_shows_its_number_its_side_its_cost_and_what_it_gives() -> None:
    market = {0: "tiny-house-5", 1: "post-office-1", 3: "ecology-2"}
    table = arrange(market).table
    shown = evolve(table, market=(*table.market[:2], pc.model.Gap.RESOURCE, *table.market[3:]))
    assert market_text(shown).splitlines()[:5] == [
        "+------------------+------------------+------------------+------------------+",
        "| 0 Tiny House     | 1 Post Office    | 2 gap            | 3 [2Eo]          |",
        "|   1Ec 2In        |   3Co            |   (resource)     |   t2             |",
        "|   +1Co +2pt t1   |   +token t1      |                  |                  |",
        "+------------------+------------------+------------------+------------------+",
    ]


def test_a_building_that_is_free_and_gives_nothing_says_so() -> None:
    table = arrange({}).table
    folly = Card("folly", 3, Face("energy"), "Folly")
    loss = evolve(folly, points=-2)
    text = market_text(evolve(table, market=(folly, loss, *table.market[2:])))
    assert "|   free           |   free           |" in text
    assert "|   +0 t3          |   -2pt t3        |" in text


def test_a_player_shows_cards_permanents_city_and_tokens() -> None:
    state = arrange(
        {},
        players=[
            player(["energy", "energy", "ecology-2"], ["pond-1", "pond-5", "atm-1"], ["pairs"]),
            player(),
        ],
    )
    assert player_text(state, 0).splitlines() == [
        "> Player 1 (seat 0): 4 points",
        "  cards       [2Eo], 2 x [1En]",
        "  permanent   2Eo 1En",
        "  buildings   2 x Pond, ATM",
        "  tokens      Pairs = 2",
    ]
    assert player_text(state, 1).splitlines()[0] == "  Player 2 (seat 1): 0 points"


def test_the_tokens_of_the_automa_have_no_value_of_their_own() -> None:
    solo = pc.new_game(1, seed=1)
    table = evolve(solo.table, players=(player(), player((), (), ["pairs"])))
    text = player_text(table, 1)
    assert text.splitlines()[0] == f"  {seat_text(table, 1)}: 3 points"
    assert text.splitlines()[-1] == "  tokens      Pairs"
    assert seat_text(table, 1) == "Automa (seat 1)"


def test_a_score_sheet_is_a_column_of_figures() -> None:
    state = arrange({}, players=[player((), ["pond-5"], ["five-points"]), player()])
    lines = score_text(state, pc.score(state, 0)).splitlines()
    assert [line.split("  ")[1] for line in lines[1:]] == [
        "buildings",
        "Five Points: 5 points",
        "total",
    ]
    assert [int(line[-6:]) for line in lines[1:]] == [2, 5, 7]


@pytest.mark.parametrize(
    ("state", "shown"),
    [
        (arrange({}), "  flip        cells: 0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15\n"),
        (arrange({}), "  draft       pairs of cells: 24\n"),
        (arrange({}), "  draw        two cards from the pile"),
        (
            arrange({0: "tiny-house-1"}, players=[player(["ecology", "industry"]), player()]),
            "  draft       pairs of cells: 24; with a building: 0+1 0+4\n",
        ),
        (
            arrange({}, step=pc.model.Step.CIVIC, due=1),
            "  take        1 of the civic tokens in the supply",
        ),
        (
            arrange(
                dict.fromkeys(range(16), "tiny-house-1"), [player(), player()], pile=0, top=None
            ),
            "  pass        nothing can be drafted",
        ),
        (arrange({}, pile=0, top=None), "Draw pile: empty\n"),
        (arrange({}, supply=()), "Civic tokens in the supply\n  none\n"),
        (
            arrange({}, step=pc.model.Step.OVER),
            "Player 1 and Player 2 share the victory with 0 points.",
        ),
        (
            pc.new_game(1, seed=1),
            "Automa: markers at row 2, column 1\n"
            "  takes       4+8, then 5+9, then 6+10, then 7+11\n",
        ),
        (pc.new_game(1, seed=1, level="hard"), "Point City: solo, level hard, 0 turns played\n"),
    ],
)
def test_a_board_shows(state: pc.State, shown: str) -> None:
    assert shown in str(state)


def test_a_flipped_card_cannot_be_followed_by_another() -> None:
    assert "  flip " not in str(arrange({}, step=pc.model.Step.DRAFT))


# --- Letters and colours ---------------------------------------------------------------


def test_each_resource_has_letters_of_its_own() -> None:
    assert abbreviations(ruleset()) == {
        "community": "Co",
        "economy": "Ec",
        "energy": "En",
        "ecology": "Eo",
        "industry": "In",
        "ingenuity": "Ig",
    }


def test_resources_that_are_spelt_alike_have_different_letters_too() -> None:
    alike = tuple(Resource("a" * n) for n in range(1, 13))
    rules = evolve(ruleset(), resources=(*ruleset().resources, *alike))
    assert len(set(abbreviations(rules).values())) == len(rules.resources)


def test_colours_change_nothing_but_colour() -> None:
    state = arrange({0: "pond-1"}, players=[player(["energy-2"]), player()])
    colored = table_text(state, color=True)
    assert ANSI.sub("", colored) == table_text(state) == str(state)
    assert "\x1b[91m[2En]\x1b[0m" in colored
    assert "\x1b[1m> Player 1" in colored
    assert colored.count("m") - str(state).count("m") == len(ANSI.findall(colored))
    assert "\x1b" not in str(state)
