"""Errors that no game owns."""

from __future__ import annotations

import pickle

import pytest

from citykit.tools.errors import (
    MAX_PROBLEMS,
    DataError,
    FileError,
    GameError,
    JsonError,
    LanguageError,
    NewerVersion,
    PictureError,
    Problem,
    RulesetMismatch,
    SeedError,
    did_you_mean,
    in_order,
    path_text,
)

PROBLEM = Problem("my.yaml", 3, 1, "cards[park]", "must be a string")

ERRORS: dict[GameError, str] = {
    DataError((PROBLEM, Problem("a", 0, 0, "", "bad"))): (
        "my.yaml:3:1: cards[park]: must be a string\na: bad"
    ),
    JsonError((PROBLEM,)): "my.yaml:3:1: cards[park]: must be a string",
    NewerVersion(3, 2): (
        "JSON: version: this was written in format 3 by a newer version of the library; "
        "this version reads formats up to 2: update it"
    ),
    RulesetMismatch("hamlet", {"cards": ("*",)}, (PROBLEM,)): (
        "my.yaml:3:1: cards[park]: must be a string"
    ),
    FileError("x.svg", "No space left"): "x.svg: No space left",
    SeedError(1.5): "a seed is an int or a str, not float",
    SeedError("\ud800"): r"seed contains an unpaired surrogate: '\ud800'",
    LanguageError("de", ("en", "pl")): "unknown language 'de'; known are en, pl",
    PictureError("theme", "pink", ("light",)): "no theme 'pink'; choose light",
}


@pytest.mark.parametrize("error", ERRORS, ids=lambda each: type(each).__name__)
def test_an_error_has_a_message_and_survives_pickling(error: GameError) -> None:
    assert str(error) == ERRORS[error]
    copied = pickle.loads(pickle.dumps(error))
    assert (type(copied), str(copied), vars(copied)) == (type(error), str(error), vars(error))


def test_an_error_lists_at_most_fifty_problems() -> None:
    problems = tuple(Problem("my.yaml", line, 1, "", "bad") for line in range(1, 71))
    error = DataError(problems)
    assert len(error.problems) == MAX_PROBLEMS == 50
    assert error.problems[:49] == problems[:49]
    assert str(error.problems[-1]) == "my.yaml: and 21 more problems"
    assert pickle.loads(pickle.dumps(error)).problems == error.problems
    assert DataError(problems[:50]).problems == problems[:50]


def test_nothing_in_a_problem_is_raw_or_endless() -> None:
    hostile = "\x1b[2J\r\n\u202e\ud800" + "x" * 10_000
    problem = Problem(hostile, 1, 1, hostile, hostile)
    assert str(problem).startswith(r"\x1b[2J\r\n\u202e\ud800xxx")
    assert str(problem).isprintable()
    assert len(str(problem)) < 2000
    assert str(FileError(hostile, hostile)).isprintable()
    assert len(did_you_mean("x" * 10_000, ["x" * 10_001])) == 0


def test_an_unknown_name_gets_a_hint() -> None:
    assert did_you_mean("bera", ["bear", "ball"]) == "; did you mean 'bear'?"
    assert did_you_mean("x", ["bear", "ball"]) == "; known are ball, bear"
    assert did_you_mean("x", []) == ""
    assert did_you_mean("x", [f"toy-{n}" for n in range(30)]) == ""


def test_problems_are_listed_in_order_and_once() -> None:
    later = Problem("my.yaml", 20, 1, "", "bad")
    assert in_order([later, PROBLEM, later]) == (PROBLEM, later)


def test_a_path_is_written_with_labels() -> None:
    assert path_text(()) == ""
    assert path_text((2, "a")) == "[2].a"
    assert path_text(("cards", 0, "cost"), {1: "park"}) == "cards[park].cost"
