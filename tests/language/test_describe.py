"""Descriptions in every language, without hidden information."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest
from attrs import evolve
from hypothesis import given, settings

import pointcity as pc
from citykit.language.locale import Locale, Value
from pointcity import play
from pointcity.language.describe import describe
from pointcity.language.locales import COUNTS, languages
from pointcity.language.speaker import face_named
from pointcity.model import reasons
from pointcity.model.cards import Card, Face
from pointcity.model.events import Acted, Passed
from pointcity.model.formulas import Count, parse
from tests.support.formulas import CASES
from tests.support.positions import arrange, player, ruleset
from tests.support.reasons import reason_classes
from tests.support.strategies import playthroughs

#: Ids that no name looks like: those with a hyphen.
IDS = re.compile(
    "|".join(each for each in (*ruleset().cards_by_id, *ruleset().civics_by_id) if "-" in each)
)
RESOURCES = re.compile(rf"\b({'|'.join(each.id for each in ruleset().resources)})\b")


def check(text: str, language: str) -> None:
    """A text is one line, filled in completely, and shows names instead of ids."""
    assert text == text.strip() != ""
    assert "\n" not in text
    assert not set("{}|") & set(text)
    assert not IDS.search(text)
    if language != "en":
        assert not RESOURCES.search(text)


def say(thing: object, position: Any = None) -> list[str]:
    """Return a thing in English, Polish and French."""
    return [describe(thing, position, lang=language) for language in ("en", "pl", "fr")]


# --- In a game -------------------------------------------------------------------------


def _things(state: pc.State, action: pc.Action) -> Iterator[tuple[object, pc.State]]:
    """Yield everything there is to say about a move and the table before it."""
    after, happened = pc.step(state, action)
    yield action, state
    yield from ((event, state) for event in happened)
    yield state, state
    yield from ((pc.score(state, seat), state) for seat in range(len(state.table.players)))
    for wrong in (pc.Flip(0), pc.Draft((0, 1), ("energy",)), pc.Draft((0, 9)), pc.Pass()):
        yield from ((reason, state) for reason in pc.why_not(state, wrong))
    result = pc.outcome(after)
    if result is not None:
        yield result, after
        yield after, after


@pytest.mark.slow
@settings(max_examples=6)
@given(playthroughs())
def test_everything_in_a_game_can_be_said_in_every_language(
    game: list[tuple[pc.State, pc.Action]],
) -> None:
    for state, action in game:
        for thing, position in _things(state, action):
            for language in languages():
                check(describe(thing, position, lang=language), language)


def test_what_counts_is_given_as_a_number(monkeypatch: pytest.MonkeyPatch) -> None:
    """Forms are chosen by these values, also in languages that are yet to be written."""
    fill = Locale.say

    def watch(self: Locale, key: str, **values: Value) -> str:
        for name, value in values.items():
            assert isinstance(value, int) or name not in COUNTS, (key, name)
        return fill(self, key, **values)

    monkeypatch.setattr(Locale, "say", watch)
    state = pc.new_game(1, seed=4)
    while actions := pc.legal_actions(state):
        for thing, position in _things(state, actions[-1]):
            describe(thing, position)
        state = pc.apply(state, actions[-1])


@settings(max_examples=5)
@given(playthroughs())
def test_words_tell_nothing_that_is_hidden(game: list[tuple[pc.State, pc.Action]]) -> None:
    state, action = game[len(game) // 2]
    unseen = pc.State.of(state.table, evolve(state.secret, deck=(), under=()))
    for thing in (state, action, pc.score(state, 0)):
        assert describe(thing, state) == describe(thing, unseen)
    assert describe(state) == describe(unseen) == describe(state.table)


# --- The parts -------------------------------------------------------------------------


@pytest.mark.parametrize("language", languages())
def test_every_part_of_the_official_game_can_be_said(language: str) -> None:
    rules = ruleset()
    assert rules.solo is not None
    parts = (
        *rules.cards,
        *rules.civics,
        *rules.resources,
        *rules.faces,
        *rules.backs,
        *rules.solo.levels,
        *pc.model.Gap,
        rules,
    )
    for part in parts:
        check(describe(part, lang=language), language)


def test_a_building_tells_its_cost_and_what_it_gives() -> None:
    assert say(ruleset().card("tiny-house-5")) == [
        "Tiny House, tier 1: costs 1 economy and 2 industry, "
        "gives 1 permanent community and 2 points",
        "Mały domek, poziom 1; koszt: 1 × ekonomia i 2 × przemysł; "
        "daje: 1 trwały zasób społeczności i 2 punkty",
        "Maisonnette, niveau 1 ; coûte 1 × économie et 2 × industrie ; "
        "donne 1 ressource permanente de communauté et 2 points",
    ]


def test_a_free_building_that_gives_nothing_is_said_so() -> None:
    folly = Card("folly", 3, Face("energy"), "Folly")
    assert describe(folly) == "Folly, tier 3: costs nothing, gives nothing"


def test_a_resource_card_tells_its_symbols() -> None:
    assert say(Face("energy", 3)) == [
        "energy card with 3 symbols",
        "karta energii z 3 symbolami",
        "carte d'énergie à 3 symboles",
    ]


def test_the_id_of_a_resource_card_names_it() -> None:
    assert face_named("rare-earth-12") == Face("rare-earth", 12)
    assert face_named("rare-earth") == Face("rare-earth")
    assert face_named("").symbols == 1


def test_a_ruleset_is_summed_up() -> None:
    assert describe(ruleset()) == (
        "Point City: 160 cards, 22 civic tokens, market of 4 x 4, for 1, 2, 3 or 4 players"
    )


# --- Formulas --------------------------------------------------------------------------

PHRASES = {
    "{'permanent': ['economy', 'energy']}": "1 point per economy or energy permanent resource",
    "{'types': 'all', 'exactly': 0}": "1 point per missing type",
    "{'types': ['economy', 'energy'], 'exactly': 1}": (
        "1 point per type with exactly 1 permanent resource (only economy and energy)"
    ),
    "{'symbols': ['energy', 'ecology']}": "1 point per symbol on unspent energy or ecology cards",
    "{'buildings': 'all'}": "1 point per building",
    "{'buildings': {'kind': 'civic'}}": "1 point per building with the civic icon",
    "{'buildings': {'costs': 'energy'}}": "1 point per building with energy in the cost",
    "{'buildings': {'cost_at_least': 1, 'cost_at_most': 3}}": (
        "1 point per building costing 1 or more and costing 3 or less"
    ),
    "{'buildings': {'gives': 'economy'}}": "1 point per building giving permanent economy",
    "{'buildings': {'tier': 2, 'tag': 'old-town'}}": (
        "1 point per building of tier 2 and tagged old town"
    ),
    "{'printed': 'all'}": "1 point per printed point",
    "{'printed': {'tier': 2}}": "1 point per printed point of buildings of tier 2",
    "{'sum': [1, {'cards': 'energy'}]}": "1 point plus 1 point per unspent energy card",
    "{'difference': [1, {'cards': 'energy'}]}": "1 point minus 1 point per unspent energy card",
    "{'minimum': [1, {'cards': 'energy'}]}": (
        "the smallest of (1 point; 1 point per unspent energy card)"
    ),
    "{'cap': 2, 'of': {'permanent': 'all'}}": "1 point per permanent resource, but at most 2",
    "{'steps': [1, 3, 6], 'of': {'cards': 'energy'}}": (
        "1/3/6 points for 1/2/3+ unspent energy cards"
    ),
    "{'each_type': 'all', 'steps': [1, 2]}": (
        "1/2 points for each type with 1/2+ permanent resources"
    ),
    "{'each_type': 'all', 'steps': [1, 2], 'times': 'symbol'}": (
        "1/2 points per permanent resource of a type with 1/2+ of them"
    ),
    "{'most': {'permanent': 'economy'}, 'points': 5, 'tied': 2}": (
        "5 points for the most economy permanent resources, 2 if tied"
    ),
    "{'most': {'tokens': 'all'}, 'points': 5, 'tied': 2, 'second': 3}": (
        "5 points for the most civic tokens, 2 if tied, 3 for second place"
    ),
    "{'rivals': {'tokens': 'all'}}": "1 point per civic token (of the other players)",
    "{'points': 3, 'per': {'every': 2, 'of': {'cards': 'all'}}}": (
        "3 points per 2 unspent resource cards"
    ),
    "{'if': {'of': {'tokens': 'all'}, 'at_least': 2}, 'then': 6}": (
        "6 points if the number of civic tokens is at least 2"
    ),
    "{'if': {'of': {'tokens': 'all'}, 'at_most': 2}, 'then': {'cards': 'all'}, 'else': 1}": (
        "1 point per unspent resource card if the number of civic tokens is at most 2, "
        "otherwise 1 point"
    ),
    "{'if': {'of': {'cards': 'all'}, 'at_least': 4, 'at_most': 4}, 'then': 6}": (
        "6 points if the number of unspent resource cards is 4"
    ),
    "{'if': {'of': {'cards': 'all'}, 'at_least': 1, 'at_most': 3}, 'then': 6, 'else': -1}": (
        "6 points if the number of unspent resource cards is 1 to 3, otherwise -1 point"
    ),
    "{'fewest': {'tokens': 'all'}, 'points': 4}": "4 points for the fewest civic tokens",
}


@pytest.mark.parametrize("data", [data for data, _ in CASES], ids=str)
def test_every_form_of_a_formula_has_words(data: Any) -> None:
    formula = parse(data)
    for language in languages():
        check(describe(formula, lang=language), language)
        # Scored by another formula, as one and as many.
        for outer in ({"points": 2, "per": data}, {"most": data, "points": 2}):
            check(describe(parse(outer), lang=language), language)
    if str(data) in PHRASES:
        assert describe(formula) == PHRASES[str(data)]


def test_every_phrase_is_of_a_case() -> None:
    assert PHRASES.keys() <= {str(data) for data, _ in CASES}


def test_a_formula_inside_another_stands_in_brackets() -> None:
    inner = {"sum": [1, {"tokens": "all"}]}
    assert describe(parse({"difference": [inner, {"cap": 3, "of": inner}]})) == (
        "(1 point plus 1 point per civic token) minus "
        "((1 point plus 1 point per civic token), but at most 3)"
    )
    assert describe(parse({"points": 2, "per": inner})) == (
        "2 points per point of (1 point plus 1 point per civic token)"
    )


def test_polish_formulas_are_grammatical() -> None:
    def polish(data: Any) -> str:
        return describe(parse(data), lang="pl")

    assert polish({"points": 2, "per": {"cards": "ingenuity"}}) == (
        "2 punkty za każdą niewydaną kartę innowacji"
    )
    assert polish({"most": {"permanent": "energy"}, "points": 5}) == (
        "5 punktów za najwięcej trwałych zasobów energii"
    )
    assert polish({"steps": [1, 3], "of": {"tokens": "all"}}) == (
        "1/3 punkty, gdy liczba żetonów publicznych to 1/2+"
    )
    assert polish({"points": 2, "per": {"printed": {"tag": "park", "gives": "energy"}}}) == (
        "2 punkty za każdy nadrukowany punkt budynków "
        "z trwałym zasobem energii i ze znacznikiem „park”"
    )
    assert polish({"points": 3, "per": {"every": 2, "of": {"permanent": "energy"}}}) == (
        "3 punkty za każdą grupę 2 trwałych zasobów energii"
    )
    assert polish({"if": {"of": {"rivals": {"buildings": "all"}}, "at_most": 9}, "then": 4}) == (
        "4 punkty, jeśli liczba budynków (innych graczy) to najwyżej 9"
    )


def test_a_formula_of_a_form_without_words_is_refused() -> None:
    class Strange(Count):
        key = "strange"

    with pytest.raises(pc.errors.DescribeError, match=r"cannot describe Strange: .*strange\.one"):
        describe(Strange())


# --- Actions and events ----------------------------------------------------------------


def test_a_draft_tells_the_cells_alone_or_what_lies_there() -> None:
    draft = pc.Draft((1, 0), ("ecology", "energy-2", "ecology"))
    assert describe(draft) == (
        "Draft the cards on cells 0 and 1, paying 2 ecology cards and 1 energy card with 2 symbols"
    )
    assert say(draft, arrange({0: "pond-1"})) == [
        "Draft the cards on cells 0 and 1 (Pond and energy card), "
        "paying 2 ecology cards and 1 energy card with 2 symbols",
        "Dobierz karty z pól 0 i 1 (Staw i karta energii); "
        "zapłata: 2 karty ekologii i 1 karta energii z 2 symbolami",
        "Prendre les cartes des cases 0 et 1 (Étang et carte d'énergie) "
        "en payant 2 cartes d'écologie et 1 carte d'énergie à 2 symboles",
    ]


def test_cells_that_do_not_exist_are_named_all_the_same() -> None:
    assert describe(pc.Flip(63), arrange({})) == "Flip the card on cell 63"


def test_a_token_goes_by_its_name_and_tells_what_it_scores() -> None:
    take = pc.TakeCivic("full-set")
    assert describe(take) == "Take the civic token full set"
    assert describe(take, ruleset()) == (
        "Take the civic token Full Set (6 points per set of all types)"
    )
    assert describe(pc.TakeCivic("gold"), ruleset()) == "Take the civic token gold"


def test_players_go_by_their_names() -> None:
    event = Acted(1, pc.Pass())
    assert say(event) == ["Player 2: Pass.", "Gracz 2: Spasuj.", "Joueur 2 : Passer."]
    assert describe(event, names=("Ann", "Bo\nb")) == "Bo b: Pass."
    assert describe(event, names=("Ann",)) == "Player 2: Pass."


def test_the_second_seat_of_a_solo_game_is_the_automa() -> None:
    solo = pc.new_game(1, seed=1)
    assert say(Passed(1), solo) == ["Automa passes.", "SI pasuje.", "Automate passe."]
    assert describe(Passed(1)) == "Player 2 passes."


# --- Reasons ---------------------------------------------------------------------------

SHORT = (reasons.Shortage("ecology", 2, 1), reasons.Shortage("energy", 1, 0))
REASONS: dict[reasons.Reason, str] = {
    reasons.UnknownAction("Dance"): "Dance is not an action of this game.",
    reasons.GameIsOver(): "The game is over.",
    reasons.NotYourTurn(1, 0): "It is not your turn; Player 1 is to act.",
    reasons.TokenDue(2): "You must take a civic token first (2 to take).",
    reasons.NoTokenDue(): "You take a civic token only after constructing a civic building.",
    reasons.TokenNotInSupply("full-set", ()): "The civic token Full Set is not in the supply.",
    reasons.AlreadyFlipped(): "You have already flipped a card this turn.",
    reasons.NotAResource(3): (
        "You can't flip the card on cell 3: it does not show its resource side."
    ),
    reasons.NoResourceLine(3): (
        "You can't flip the card on cell 3: "
        "neither its row nor its column shows only resource sides."
    ),
    reasons.NoSuchCell(16, 15): "There is no cell 16; the market has cells 0 to 15.",
    reasons.EmptyCell(3): "Cell 3 is empty.",
    reasons.NotAdjacent((0, 5)): "Cells 0 and 5 are not side by side.",
    reasons.PileTooSmall(1): "You can't draw two cards: the draw pile has 1.",
    reasons.UnknownFace("water-2"): "This game has no resource card water-2.",
    reasons.NotHeld("energy-2", 3, 1): ("You can't pay 3 energy cards with 2 symbols: you have 1."),
    reasons.CannotAfford(SHORT, 1): (
        "You can't afford these cards: they need 2 ecology and 1 energy; "
        "you have 1 and 0, plus 1 wild."
    ),
    reasons.PaymentShort(SHORT[:1], 0): (
        "Your payment is too small: the cards need 2 ecology; you pay 1, plus 0 wild."
    ),
    reasons.PaymentExcess(("energy", "ecology-2")): (
        "Your payment is too large; not needed: energy card or ecology card with 2 symbols."
    ),
    reasons.UnknownClick("Dance"): "Dance is not something to click.",
    reasons.ActionChosen(): "Your action is chosen: confirm it, or take back a click.",
    reasons.FlipBegun(): "You are flipping a card: choose its cell, or take back the click.",
    reasons.DraftBegun(): (
        "You are drafting two cards: choose the second one, or take back the click."
    ),
    reasons.PaymentBegun(): "You are paying: choose a card to pay with, or take back a click.",
    reasons.NothingToPay(): "You pay after choosing the two cards to draft.",
    reasons.NothingToFlip(): "You can't flip a card: no row or column shows only resource sides.",
    reasons.CellAlreadyChosen(3): "You have already chosen cell 3.",
    reasons.NoAffordablePair(3): (
        "You can't afford the card on cell 3 together with any card beside it."
    ),
    reasons.CardNotNeeded("energy-2"): (
        "You don't need to pay with another energy card with 2 symbols."
    ),
    reasons.MayNotPass(): "You can pass only if you can't draft any two cards.",
}


def test_every_reason_is_among_these() -> None:
    assert {type(reason) for reason in REASONS} == set(reason_classes())


@pytest.mark.parametrize(("reason", "sentence"), REASONS.items(), ids=lambda each: type(each))
def test_a_reason_is_a_sentence(reason: reasons.Reason, sentence: str) -> None:
    assert describe(reason, ruleset()) == sentence
    for language in languages():
        check(describe(reason, ruleset(), lang=language), language)
    if not isinstance(reason, reasons.TokenNotInSupply):  # its token is known by id only
        assert str(reason) == sentence


def test_a_shortage_is_a_part_of_a_sentence() -> None:
    assert str(SHORT[0]) == "needs 2 ecology, has 1"


def test_an_illegal_action_gives_all_its_reasons() -> None:
    error = pc.IllegalAction(pc.Flip(3), (reasons.AlreadyFlipped(), reasons.NotAResource(3)))
    assert str(error) == (
        "You have already flipped a card this turn. "
        "You can't flip the card on cell 3: it does not show its resource side."
    )
    assert describe(error, lang="fr").startswith("Vous avez déjà retourné une carte")


# --- Tables and scores -----------------------------------------------------------------


def test_a_table_is_a_short_paragraph() -> None:
    state = arrange(
        {0: "pond-1"},
        players=[player(["energy", "energy"], ["pond-2"], ["full-set"]), player()],
    )
    said = describe(evolve(state.table, supply=state.table.supply[:1], top=None))
    assert said == (
        "Point City, 2 players, turn 1. Player 1 is to play: flip a card or draft two. "
        "Market row 1, cells 0 to 3: Pond, energy card, energy card, energy card. "
        "Market row 2, cells 4 to 7: energy card, energy card, energy card, energy card. "
        "Market row 3, cells 8 to 11: energy card, energy card, energy card, energy card. "
        "Market row 4, cells 12 to 15: energy card, energy card, energy card, energy card. "
        "The draw pile is empty. "
        f"Civic tokens in the supply: {state.table.supply[0].name}. "
        "Player 1 has 0 points; cards: 2 energy cards; permanent resources: 1 ecology; "
        "buildings: Pond; civic tokens: Full Set. "
        "Player 2 has 0 points; cards: none; permanent resources: none; "
        "buildings: none; civic tokens: none."
    )


def test_a_player_is_described_with_the_table() -> None:
    state = arrange({})
    seated = player(["ingenuity"])
    assert describe(seated, state) == (
        "cards: 1 ingenuity card; permanent resources: none; buildings: none; civic tokens: none"
    )
    with pytest.raises(pc.errors.DescribeError, match="cannot describe Player: pass the table"):
        describe(seated)


def test_the_steps_of_a_turn_are_told() -> None:
    draft = describe(arrange({}, step=pc.model.Step.DRAFT))
    civic = describe(arrange({}, step=pc.model.Step.CIVIC, due=2))
    assert "Player 1 is to play: draft two cards." in draft
    assert "Player 1 is to take 2 civic tokens." in civic


def test_a_score_sheet_is_told_line_by_line() -> None:
    state = arrange({}, players=[player((), ["pond-5"], ["five-points"]), player()])
    assert say(pc.score(state, 0), state) == [
        "Player 1 has 7 points: buildings 2, Five Points 5.",
        "Gracz 1 ma 7 punktów: budynki 2, Pięć punktów 5.",
        "Joueur 1 a 7 points : bâtiments 2, Cinq points 5.",
    ]
    assert describe(pc.rules.ScoreLine("level", "hard", 12), lang="pl") == "poziom trudny 12"


def test_the_line_of_a_level_tells_what_the_level_scores() -> None:
    state = pc.new_game(1, seed=7, level="easy")
    (_, line) = pc.score(state, 1).lines
    assert say(line, state) == [
        "level easy: 1 point per permanent resource plus 3 points per civic token 0",
        "poziom łatwy: 1 punkt za każdy trwały zasób plus 3 punkty za każdy żeton publiczny 0",
        "niveau facile : 1 point par ressource permanente plus 3 points par jeton civique 0",
    ]


@pytest.mark.parametrize(
    ("result", "sentences"),
    [
        (
            pc.rules.Outcome((1,), ((1,), (0,)), (20, 31), (0, 3), "points"),
            [
                "Player 2 wins with 31 points. Then: Player 1 with 20.",
                "Gracz 2 wygrywa, mając 31 punktów. Dalej: Gracz 1 (20).",
                "Joueur 2 gagne avec 31 points. Ensuite : Joueur 1 avec 20.",
            ],
        ),
        (
            pc.rules.Outcome((0,), ((0,), (1,)), (22, 22), (2, 1), "unspent"),
            [
                "Player 1 wins with 22 points and 2 unspent resource cards. "
                "Then: Player 2 with 22.",
                "Gracz 1 wygrywa, mając 22 punkty i 2 niewydane karty zasobów. "
                "Dalej: Gracz 2 (22).",
                "Joueur 1 gagne avec 22 points et 2 cartes ressource non dépensées. "
                "Ensuite : Joueur 2 avec 22.",
            ],
        ),
        (
            pc.rules.Outcome((0, 1), ((0, 1),), (1, 1), (2, 2), "shared"),
            [
                "Player 1 and Player 2 share the victory with 1 point.",
                "Gracz 1 i Gracz 2 dzielą się zwycięstwem; wynik: 1 punkt.",
                "Joueur 1 et Joueur 2 partagent la victoire avec 1 point.",
            ],
        ),
    ],
    ids=["points", "unspent", "shared"],
)
def test_an_outcome_tells_who_won_and_why(result: pc.rules.Outcome, sentences: list[str]) -> None:
    assert say(result) == sentences


@pytest.mark.parametrize("thing", [None, 3, "energy", object()])
def test_what_is_not_of_the_game_has_no_words(thing: object) -> None:
    with pytest.raises(pc.errors.DescribeError, match="it is not a part of the game"):
        describe(thing)


# --- Clicks ----------------------------------------------------------------------------


def test_clicks_are_labels_for_buttons() -> None:
    state = arrange({5: "energy-2", 6: "tiny-house-1"}, [player(), player()])
    assert say(play.OnFlip()) == ["Flip a card", "Odwróć kartę", "Retourner une carte"]
    assert say(play.OnCell(6)) == ["Cell 6", "Pole 6", "Case 6"]
    assert say(play.OnCell(5), state)[0] == "Cell 5 (energy card with 2 symbols)"
    assert say(play.OnCell(60), state)[0] == "Cell 60"
    assert say(play.OnCard("energy"))[0] == "Pay 1 energy card"
    assert say(play.OnCard("energy-2"), state)[0] == "Pay 1 energy card with 2 symbols"
    token = state.table.supply[0].id
    assert say(play.OnPile()) == say(pc.DrawTwo())
    assert say(play.OnToken(token), state) == say(pc.TakeCivic(token), state)
    assert say(play.OnPass()) == say(pc.Pass())
    assert say(play.OnAutoPay())[0] == "Pay automatically"


def test_a_click_on_a_building_tells_what_it_costs_and_gives() -> None:
    state = arrange({6: "tiny-house-1"}, [player(), player()])
    assert say(play.OnCell(6), state) == [
        "Cell 6 (Tiny House, tier 1: costs 1 ecology and 1 industry, gives 1 permanent community)",
        "Pole 6 (Mały domek, poziom 1; koszt: 1 × ekologia i 1 × przemysł; "
        "daje: 1 trwały zasób społeczności)",
        "Case 6 (Maisonnette, niveau 1 ; coûte 1 × écologie et 1 × industrie ; "
        "donne 1 ressource permanente de communauté)",
    ]


def test_every_choice_of_a_guide_has_its_own_label_in_every_language() -> None:
    state = arrange(
        {0: "tiny-house-1", 1: "ecology"}, [player(["ecology", "industry", "ingenuity"]), player()]
    )
    first = pc.guided_turn(state)
    for guide in (first, first.click(play.OnCell(0)).click(play.OnCell(1))):
        for language in languages():
            labels = [describe(each, state, lang=language) for each in guide.choices]
            for label in labels:
                check(label, language)
            assert len(set(labels)) == len(labels) > 1


def test_the_next_step_names_only_what_is_possible() -> None:
    resources: dict[int, str] = {}
    houses = dict.fromkeys((0, 5, 10, 15), "tiny-house-1")  # one in every row and column
    possible, impossible = (
        describe(pc.guided_turn(arrange(cells, [player(), player()])))
        for cells in (resources, houses)
    )
    assert "you may flip one resource card" in possible
    assert "flip" not in impossible
    assert "choose the first one" in impossible


@pytest.mark.parametrize(
    ("seats", "pile", "sentences"),
    [
        (2, 12, ["Draft two", "Dobierz dwie", "Prenez deux"]),
        (
            2,
            10,
            [
                "You have 3 turns left, this one included. Draft two",
                "Zostały ci 3 tury, łącznie z tą. Dobierz dwie",
                "Il vous reste 3 tours, celui-ci compris. Prenez deux",
            ],
        ),
        (2, 5, ["You have 2 turns left", "Zostały ci 2 tury", "Il vous reste 2 tours"]),
        (2, 3, ["This is your last turn.", "To twoja ostatnia tura.", "C'est votre dernier tour."]),
        (4, 7, ["This is your last turn.", "To twoja ostatnia tura.", "C'est votre dernier tour."]),
    ],
)
def test_near_the_end_the_next_step_tells_how_many_turns_are_left(
    seats: int, pile: int, sentences: list[str]
) -> None:
    state = arrange({}, [player()] * seats, pile=pile)
    guide = pc.guided_turn(state.table)
    told = zip(say(guide), sentences, strict=True)
    assert all(words.startswith(sentence) for words, sentence in told)
    second = describe(guide.click(play.OnCell(0)))
    assert second.startswith("Choose a card beside")


def test_the_turns_left_follow_from_the_pile() -> None:
    state = pc.new_game(1, seed=7)
    turns = 0
    while pc.outcome(state) is None:
        left = state.table.turns_left
        state = pc.apply(state, pc.legal_actions(state)[-1])
        turns = state.table.turn
        assert state.table.turns_left in (left, left - 2, 0)
    assert turns == pc.new_game(1, seed=7).table.turns_left


def test_the_introduction_explains_wild_cards_the_end_and_the_automa() -> None:
    told = [pc.language.introduction(language) for language in ("en", "pl", "fr")]
    for words in (
        ("Ingenuity is wild", "Innowacja to dżoker", "L'ingéniosité est un joker"),
        ("the game ends when", "gra kończy się, gdy", "la partie se termine quand"),
        ("together with it", "razem z nią", "avec elle"),
        ("the automa", "SI", "l'automate"),
    ):
        assert all(each in text for each, text in zip(words, told, strict=True))
