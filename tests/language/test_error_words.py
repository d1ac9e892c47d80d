"""Every error has a code, its details, and a sentence in every language."""

from __future__ import annotations

import pickle

import pytest

import pointcity as pc
from pointcity.language.describe import describe
from pointcity.language.locales import languages
from pointcity.model import errors, reasons

PROBLEM = errors.Problem("JSON", 0, 0, "cells", "expected a list")
OVER = (reasons.GameIsOver(),)

#: An error of every class that is raised, with its English sentence.
ERRORS: dict[pc.PointCityError, str] = {
    errors.ArgumentError("a State", "a Match", "use match.state"): (
        "a State is needed, not a Match: use match.state"
    ),
    errors.DataError((PROBLEM,)): "JSON: cells: expected a list",
    errors.JsonError((PROBLEM,)): "JSON: cells: expected a list",
    errors.RulesetMismatch("hamlet", {}, (PROBLEM,)): "JSON: cells: expected a list",
    errors.FileError("a.txt", "not found"): "a.txt: not found",
    errors.SeedError(2.5): "a seed is an int or a str, not float",
    errors.OptionError("levels", ("level",)): (
        "there is no option 'levels'; did you mean 'level'?"
    ),
    errors.PictureError("theme", "pink", ("light", "dark")): (
        "no theme 'pink'; choose light, dark"
    ),
    errors.PlayerCountError(9, (1, 2)): "There is no setup for 9 players; this ruleset has 1, 2.",
    errors.LevelError("mad", ("easy", "hard")): (
        "There is no level 'mad'; this ruleset has easy, hard."
    ),
    errors.LevelError("easy", ()): (
        "There is no level 'easy' here: only a game for one player has a level."
    ),
    errors.SeatError(4, 2): "There is no seat 4; seats are 0 to 1.",
    errors.CellError(16, 16): "There is no cell 16; cells are 0 to 15.",
    errors.UnknownId("card", "hut"): "this ruleset has no card 'hut'",
    errors.NotSoloError(): "There is no automa here; only a game for one player has one.",
    errors.DescribeError("int", "it is not a part of the game"): (
        "cannot describe int: it is not a part of the game"
    ),
    errors.MalformedAction("Flip", "cell must be a number, not 'x'"): (
        "Flip: cell must be a number, not 'x'"
    ),
    errors.InconsistentTable("more cards than there are"): "more cards than there are",
    errors.IllegalAction(pc.DrawTwo(), OVER): "The game is over.",
    errors.IllegalClick(pc.play.OnPile(), OVER): "The game is over.",
    errors.TooManyActions(100): (
        "There are more than 100 legal actions, because the hand has so many ways to pay; "
        "count_legal_actions counts them, payable_pairs and auto_pay find one way for each pair "
        "of cells."
    ),
    errors.StaleAction(3, 5): (
        "This was chosen for version 3 of the table, but it is at version 5: look again."
    ),
    errors.NothingToUndo(): "There is no move to take back.",
    errors.NothingToRedo(): "There is no move to play again.",
    errors.NotYourMove(0, 1): "You can't take back or replay this move: it is Player 2's.",
    errors.MoveRevealed(0): "You can't take back this move: it revealed something.",
    errors.PositionCodeError("this is not a position code"): "this is not a position code",
    errors.PositionCodeError("it is impossible", ("pile: too large",)): (
        "it is impossible: pile: too large"
    ),
    errors.MalformedNotation("draft 5", 7, "second-cell"): (
        "'draft 5': column 8: expected '-' and a second cell number"
    ),
    errors.IllegalNotation("draw", pc.DrawTwo(), OVER): "'draw': The game is over.",
    errors.AmbiguousNotation("0-1", (pc.DrawTwo(), pc.Pass())): (
        "'0-1': matches 2 actions; add details"
    ),
    errors.RecordError("the header Players is missing"): "the header Players is missing",
    errors.RecordError("the header Players is missing", 3): (
        "line 3: the header Players is missing"
    ),
    errors.IllegalMove(3, 2, "pass", pc.Pass(), OVER): (
        "move 3, in turn 2 (pass): The game is over."
    ),
}

#: Errors of the toolkit, whose own message is worded differently.
OTHERS: dict[pc.PointCityError, str] = {
    errors.NewerVersion(9, 1): (
        "This was written in format 9 by a newer version of the library; "
        "this version reads formats up to 1: update it."
    ),
    errors.LanguageError("xx", ("en", "pl")): "unknown language 'xx'; there are en, pl",
}

#: Base classes that are not raised themselves.
BASES = {errors.NotationError, errors.PointCityError, errors.UndoError}


def test_every_error_is_among_these() -> None:
    public = {getattr(errors, name) for name in errors.__all__} - {errors.Problem}
    assert {type(error) for error in (*ERRORS, *OTHERS)} == public - BASES


def test_every_error_has_its_own_code() -> None:
    codes = {type(error): error.code for error in (*ERRORS, *OTHERS)}
    assert len(set(codes.values())) == len(codes)
    assert errors.PointCityError.code not in codes.values()


@pytest.mark.parametrize(("error", "sentence"), ERRORS.items(), ids=lambda each: type(each))
def test_an_error_is_a_sentence_in_every_language(error: pc.PointCityError, sentence: str) -> None:
    assert str(error) == describe(error) == sentence
    for language in languages():
        assert describe(error, lang=language).isprintable()
    if sentence not in ("The game is over.", "'draw': The game is over."):
        assert len({describe(error, lang=language) for language in languages()}) == 3


@pytest.mark.parametrize(("error", "sentence"), OTHERS.items(), ids=lambda each: type(each))
def test_an_error_of_the_toolkit_is_a_sentence_in_every_language(
    error: pc.PointCityError, sentence: str
) -> None:
    assert describe(error) == sentence
    assert len({describe(error, lang=language) for language in languages()}) == 3


@pytest.mark.parametrize("error", [*ERRORS, *OTHERS], ids=lambda each: type(each))
def test_the_details_of_an_error_are_data_and_survive_pickling(error: pc.PointCityError) -> None:
    copy = pickle.loads(pickle.dumps(error))
    assert copy.data() == error.data() == {name: getattr(error, name) for name in error.data()}
    assert (type(copy), copy.code, str(copy)) == (type(error), error.code, str(error))
    assert type(error)(*error.data().values()).data() == error.data()


def test_errors_can_be_matched() -> None:
    match errors.StaleAction(3, 5):
        case errors.StaleAction(expected, actual):
            assert (expected, actual) == (3, 5)


def test_an_error_names_the_players() -> None:
    error = errors.NotYourMove(0, 1)
    assert describe(error, names=["Ada", "Bo"]).endswith("it is Bo's.")


def test_the_sentence_about_verbs_lists_the_verbs() -> None:
    error = errors.MalformedNotation("?", 0, "verb")
    for language in languages():
        assert "flip, draft, draw, take, pass" in describe(error, lang=language)


def test_what_a_caller_has_given_is_quoted_within_bounds() -> None:
    for given in ("x" * 5000, "\x1b[31m", 10**5000, [1] * 1000, object()):
        text = str(errors.SeatError(given, 2))
        assert text.isprintable()
        assert len(text) < 150
