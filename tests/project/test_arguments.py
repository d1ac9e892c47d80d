"""Public functions answer wrong arguments with errors of the library, in a sentence."""

from __future__ import annotations

import inspect
import io
import random
from collections.abc import Callable, Iterator
from functools import partial
from typing import Any, TypeAlias

import pytest

import pointcity as pc
from citykit.tools.shipped import shipped
from tests.support.hamlet import hamlet
from tests.support.positions import ruleset

#: How to make each argument of a call.
Right: TypeAlias = dict[str, Callable[[], object]]

#: The library as a program without type hints sees it.
UNTYPED: Any = pc

STATE = pc.new_game(2, seed=7)
SOLO = pc.new_game(1, seed=7)
TABLE = STATE.table
RULES = ruleset()
MATCH = pc.Match(STATE)
RECORD = MATCH.record
EVENT = pc.step(STATE, pc.DrawTwo())[1][0]
GUIDE = pc.guided_turn(STATE)


class Stranger:
    """A class that the library does not know."""


#: Values that are wrong almost everywhere.
WRONG: tuple[object, ...] = (
    *(None, 7, -1, True, 2.5, "x", "", "\ud800", b"x", [], [[]], {}, {"a": 1}, object()),
    *(MATCH, TABLE, STATE, RECORD, RULES, EVENT, pc.DrawTwo(), Stranger, len),
)

#: A correct argument for each name of a parameter, made again for every call.
RIGHT: Right = {
    "action": pc.DrawTwo,
    "actions": lambda: [pc.DrawTwo()],
    "any_version": lambda: False,
    "cells": lambda: (0, 1),
    "chosen": tuple,
    "clicks": tuple,
    "code": lambda: pc.formats.position_code(STATE),
    "color": lambda: False,
    "comment": lambda: "",
    "data": lambda: pc.formats.to_data(TABLE),
    "event": lambda: EVENT,
    "events": lambda: pc.step(STATE, pc.DrawTwo())[1],
    "expected": lambda: None,
    "forecast": lambda: 0,
    "formula": lambda: RULES.civics[0].score,
    "game": lambda: pc.testing.games_of(RULES)[0],
    "games": lambda: 1,
    "highlights": pc.svg.Highlights,
    "lang": lambda: "en",
    "language": lambda: "pl",
    "layout": lambda: "wide",
    "level": lambda: None,
    "names": lambda: ("Ada", "Bo"),
    "new": lambda: RULES,
    "old": lambda: RULES,
    "on_error": lambda: None,
    "other": lambda: None,
    "paper": lambda: "a4",
    "part": lambda: "engine",
    "path": lambda: str(shipped("pointcity", "data").joinpath("locale").joinpath("pl.yaml")),
    "players": lambda: 2,
    "position": lambda: STATE,
    "record": lambda: RECORD,
    "records": lambda: [RECORD],
    "refusals": lambda: None,
    "resource": lambda: "energy",
    "rng": lambda: random.Random(1),
    "ruleset": lambda: RULES,
    "scored": lambda: STATE,
    "seat": lambda: 0,
    "seed": lambda: 7,
    "sheet": lambda: pc.score(STATE, 0),
    "shown": lambda: RULES.cards[0],
    "side": lambda: "building",
    "source": lambda: "short",
    "state": lambda: STATE,
    "symbols": lambda: 2,
    "table": lambda: TABLE,
    "tags": dict,
    "target": io.StringIO,
    "text": lambda: pc.to_json(STATE),
    "theme": lambda: "print",
    "thing": lambda: EVENT,
    "token": lambda: RULES.civics[0],
    "turns": lambda: 2,
    "value": lambda: STATE,
    "views": lambda: None,
}

#: Correct arguments of functions that need others.
SPECIAL: dict[str, Right] = {
    "automa_forecast": {"position": lambda: SOLO},
    "action_from_json": {"text": lambda: pc.to_json(pc.DrawTwo())},
    "click_from_json": {"text": lambda: pc.to_json(pc.play.OnPile())},
    "guide_from_json": {"text": lambda: pc.to_json(GUIDE)},
    "table_from_json": {"text": lambda: pc.to_json(TABLE)},
    "record_from_json": {"text": lambda: pc.to_json(RECORD)},
    "parse": {"data": lambda: pc.formulas.dump(RULES.civics[0].score)},
    "check_ruleset": {"ruleset": hamlet},
    "cards_from_csv": {"text": lambda: pc.rulesets.cards_to_csv(RULES)},
    "parse_action": {"text": lambda: "draw"},
    "parse_record": {"text": lambda: pc.records.format_record(RECORD)},
    "read_records": {"source": lambda: io.StringIO(pc.records.format_record(RECORD))},
    "to_act": {},
}

#: Functions that take too long to be called with every wrong value.
SLOW = {"assert_no_leak", "check_game", "check_ruleset", "examine", "print_page", "print_sheets"}


def public_functions() -> dict[str, Callable[..., object]]:
    """Return every public function by its name."""
    doors = [getattr(pc, name) for name in dir(pc) if inspect.ismodule(getattr(pc, name))]
    found: dict[str, Callable[..., object]] = {}
    for room in (pc, *doors):
        for name in getattr(room, "__all__", ()):
            value = getattr(room, name)
            if inspect.isroutine(value):
                found[name] = value
    return found


def right_arguments(name: str, function: Callable[..., object]) -> Right:
    """Return correct arguments of a function: by name, else the default."""
    found = {}
    for each in inspect.signature(function).parameters.values():
        if each.kind is not each.VAR_KEYWORD:
            default = partial(getattr, each, "default")
            known = {**RIGHT, **SPECIAL.get(name, {})}.get(each.name)
            assert known or each.default is not each.empty, f"{name}: add {each.name!r} to RIGHT"
            found[each.name] = known or default
    return found


def methods() -> Iterator[tuple[str, Callable[..., object], Right]]:
    """Yield constructors and methods with correct arguments."""

    def right(*names: str, **more: Callable[[], object]) -> Right:
        return {**{name: RIGHT[name] for name in names}, **more}

    match = pc.Match(STATE)
    yield "Match", pc.Match, right("ruleset", start=lambda: RECORD, revision=lambda: 0)
    yield "Match.new", pc.Match.new, right("players", "seed", "level", "ruleset", "tags")
    yield "Match.play", pc.Match(STATE).play, right("action", "seat", "expected", "comment")
    yield "Match.undo", match.undo, right("seat", "expected")
    yield "Match.redo", match.redo, right("seat", "expected")
    yield "Match.undo_limit", match.undo_limit, right("seat")
    yield "Guide.click", GUIDE.click, right(click=pc.play.OnPile)
    yield "Guide.why_not", GUIDE.why_not, right(click=pc.play.OnPile)
    yield "Flip", pc.Flip, right(cell=lambda: 0)
    yield "Draft", pc.Draft, right("cells", pay=lambda: ("energy",))
    yield "TakeCivic", pc.TakeCivic, right(token=lambda: "full-set")
    yield "State.of", pc.State.of, right("table", secret=lambda: STATE.secret)
    yield "Table.player", TABLE.player, right("seat")
    yield "Table.hand", TABLE.hand, right("seat")
    yield "Ruleset.deal", RULES.deal, right("players")
    yield "Ruleset.card", RULES.card, right(card_id=lambda: "atm-1")
    yield "Ruleset.civic", RULES.civic, right(civic_id=lambda: "full-set")
    yield "RecordedMove", pc.records.RecordedMove, right("action", "comment")
    header = {"ruleset": lambda: "point-city", "fingerprint": lambda: "x"}
    yield "Record", pc.records.Record, right("players", "seed", "tags", "comment", **header)


def calls() -> Iterator[tuple[str, Callable[..., object], Right]]:
    for name, function in public_functions().items():
        yield name, function, right_arguments(name, function)
    yield from methods()


def is_compiled(function: Callable[..., object]) -> bool:
    """Report whether a function checks its arguments in its own words."""
    return not inspect.isfunction(inspect.unwrap(function)) and inspect.isbuiltin(function)


def call(function: Callable[..., object], arguments: dict[str, object]) -> None:
    """Call a function; an iterator is exhausted."""
    found = function(**arguments)
    if isinstance(found, Iterator):
        list(found)


@pytest.mark.parametrize(
    ("name", "function", "right"),
    [
        pytest.param(*each, id=each[0], marks=[pytest.mark.slow] * (each[0] in SLOW))
        for each in calls()
    ],
)
def test_a_wrong_argument_gets_an_error_of_the_library(
    name: str, function: Callable[..., object], right: Right
) -> None:
    surprises = []
    for parameter in right:
        for wrong in WRONG[::5] if name in SLOW else WRONG:
            arguments = {each: make() for each, make in right.items()}
            try:
                call(function, {**arguments, parameter: wrong})
            except pc.PointCityError as error:
                if not str(error):
                    surprises.append(f"{name}({parameter}={wrong!r:.60}) says nothing")
            except Exception as error:
                if not (is_compiled(function) and isinstance(error, TypeError)):
                    surprises.append(f"{name}({parameter}={wrong!r:.60}): {error!r:.200}")
    assert surprises == []


@pytest.mark.parametrize("name", [name for name, *_ in calls() if name not in SLOW])
def test_the_right_arguments_are_right(name: str) -> None:
    function, right = next((each[1], each[2]) for each in calls() if each[0] == name)
    if name in ("Match.undo", "Match.redo"):
        with pytest.raises(pc.errors.UndoError):
            function()
    else:
        call(function, {each: make() for each, make in right.items()})


HUGE = 10**5000  # Python refuses to write it down


@pytest.mark.parametrize(
    "refused",
    [
        lambda: UNTYPED.new_game(HUGE),
        lambda: UNTYPED.new_game(2, HUGE),
        lambda: UNTYPED.new_game(2, -HUGE),
        lambda: UNTYPED.Match.new(2, HUGE),
        lambda: UNTYPED.Match(RECORD, revision=-HUGE),
        lambda: UNTYPED.records.new_record(STATE, seed=HUGE),
        lambda: UNTYPED.rules.seat_order(["Ada"], HUGE),
        lambda: UNTYPED.apply(STATE, pc.DrawTwo(), expected=HUGE),
        lambda: UNTYPED.apply(STATE, pc.DrawTwo(), seat=HUGE),
        lambda: UNTYPED.apply(STATE, UNTYPED.TakeCivic(HUGE)),
        lambda: UNTYPED.Draft(HUGE),
        lambda: UNTYPED.score(STATE, HUGE),
        lambda: UNTYPED.load_ruleset(HUGE),
        lambda: RULES.deal(HUGE),
        lambda: UNTYPED.describe(EVENT, lang=HUGE),
    ],
)
def test_a_number_that_cannot_be_written_down_is_refused(refused: Callable[[], object]) -> None:
    with pytest.raises(pc.PointCityError) as caught:
        refused()
    assert len(str(caught.value)) < 200


@pytest.mark.parametrize(
    ("wrong", "sentence"),
    [
        (
            lambda: UNTYPED.legal_actions(MATCH),
            "a State or Table is needed, not a Match: use match.state",
        ),
        (
            lambda: UNTYPED.step(TABLE, pc.DrawTwo()),
            "a State is needed, not a Table: use the state, or determinize(table, rng)",
        ),
        (
            lambda: UNTYPED.determinize(STATE, random.Random(1)),
            "a Table is needed, not a State: use state.table",
        ),
        (lambda: UNTYPED.determinize(TABLE, 7), "a random.Random is needed, not an int"),
        (lambda: UNTYPED.outcome(None), "a State or Table is needed, not None"),
        (lambda: UNTYPED.score(pc.State, 0), "a State or Table is needed, not the class State"),
        (lambda: UNTYPED.describe(EVENT, names="Ada"), "a sequence of names is needed, not a str"),
        (
            lambda: UNTYPED.Match("x"),
            "a Record or State is needed, not a str: use records.parse_record",
        ),
        (
            lambda: UNTYPED.Match(pc.to_json(RECORD)),
            "a Record or State is needed, not a str: use formats.record_from_json",
        ),
        (lambda: UNTYPED.Match(7), "a Record or State is needed, not an int"),
        (
            lambda: UNTYPED.language.catalogue(MATCH),
            "a Ruleset is needed, not a Match: use match.table.ruleset",
        ),
        (
            lambda: UNTYPED.language.catalogue(STATE),
            "a Ruleset is needed, not a State: use state.table.ruleset",
        ),
        (lambda: UNTYPED.fold(MATCH, []), "a Table is needed, not a Match: use match.table"),
        (lambda: UNTYPED.describe(EVENT, names=[0]), "a str for names[0] is needed, not an int"),
        (
            lambda: UNTYPED.apply(STATE, {"type": "draw-two"}),
            "an action is needed, not a dict: use formats.from_data",
        ),
        (
            lambda: MATCH.play(UNTYPED.formats.to_data(pc.DrawTwo())),
            "an action is needed, not a dict: use formats.from_data",
        ),
        (
            lambda: pc.guided_turn(STATE).click(UNTYPED.formats.to_data(pc.play.OnPile())),
            "a click is needed, not a dict: use formats.from_data",
        ),
        (lambda: UNTYPED.to_json(MATCH), "JSON: a Match has no JSON form: use match.record"),
        (
            lambda: UNTYPED.Match.new(2, tags={1: "x"}),
            "a str for the name of a tag is needed, not an int",
        ),
        (lambda: UNTYPED.Match.new(2, tags={"A": 1}), "a str is needed, not an int"),
        (lambda: UNTYPED.Match.new(2, tags=7), "a mapping of tags is needed, not an int"),
        (
            lambda: UNTYPED.apply(STATE, pc.DrawTwo(), expected="1"),
            "an int or None for expected is needed, not a str",
        ),
        (
            lambda: UNTYPED.new_game(2, ruleset=7),
            "a Ruleset, or the name or path of one, is needed, not an int",
        ),
        (
            lambda: UNTYPED.from_json(pc.to_json(STATE), "short"),
            "a Ruleset is needed, not a str: use load_ruleset",
        ),
        (lambda: UNTYPED.load_ruleset(None), "the name or path of a ruleset is needed, not None"),
        (
            lambda: UNTYPED.new_game(2.0, 7),
            "There is no setup for 2.0 players; this ruleset has 1, 2, 3, 4.",
        ),
        (
            lambda: RULES.deal(9),
            "There is no setup for 9 players; this ruleset has 1, 2, 3, 4.",
        ),
        (lambda: RULES.card("hut"), "this ruleset has no card 'hut'"),
        (lambda: RULES.civic("hut"), "this ruleset has no civic token 'hut'"),
        (lambda: UNTYPED.new_game(2, 10**4300), "a seed has at most 4300 digits"),
    ],
)
def test_a_slip_gets_a_sentence(wrong: Callable[[], object], sentence: str) -> None:
    with pytest.raises(pc.PointCityError) as caught:
        wrong()
    assert str(caught.value) == sentence


def test_an_argument_error_is_a_type_error_and_an_unknown_id_a_key_error() -> None:
    assert issubclass(pc.errors.ArgumentError, TypeError)
    assert issubclass(pc.errors.UnknownId, KeyError)


@pytest.mark.parametrize("name", ["six-resources", "point-city"])
def test_a_game_is_dealt_by_the_name_of_its_ruleset(name: str) -> None:
    state = UNTYPED.new_game(2, 7, ruleset=name)
    assert state == pc.new_game(2, 7, ruleset=pc.load_ruleset(name))
    assert pc.Match.new(2, 7, ruleset=name).state == state
    with pytest.raises(pc.errors.DataError, match="did you mean 'six-resources'"):
        UNTYPED.new_game(2, ruleset="six-resource")
