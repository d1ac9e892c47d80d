"""``from_json`` on anything: a valid value, or one error that lists every problem."""

from __future__ import annotations

import copy
import json
import re
from collections.abc import Callable
from typing import Any

import pytest

import pointcity as pc
from citykit.formats import readers
from citykit.tools.errors import MAX_PROBLEMS
from tests.support.hamlet import hamlet
from tests.support.strategies import midgame


def problems(text: str | bytes) -> str:
    with pytest.raises(pc.errors.JsonError) as caught:
        pc.from_json(text)
    assert caught.value.problems
    assert all(len(problem.message) < 400 for problem in caught.value.problems)
    return str(caught.value)


TEXTS: dict[str, str | bytes] = {
    "JSON:1:1: not JSON: Expecting value": "",
    "JSON:2:3: not JSON": '{"type":\n  oops}',
    "not JSON: Extra data": '{"type":"pass"} {}',
    "not JSON: Unexpected UTF-8 BOM": b'\xef\xbb\xbf{"type":"pass"}',
    "not UTF-8 text": b"\xff\xfe",
    "not UTF-8": "\ud800",
    "unpaired surrogate": '{"type":"\\ud800"}',
    "is not a whole number": '{"type":"flip","cell":1.0}',
    "'NaN' is not a whole number": '{"type":"flip","cell":NaN}',
    "'-Infinity' is not a whole number": '{"type":"flip","cell":-Infinity}',
    "'1e999' is not a whole number": '{"type":"flip","cell":1e999}',
    "more than 15 digits": '{"type":"flip","cell":' + "9" * 5000 + "}",
    "the key 'cell' is there twice": '{"type":"flip","cell":1,"cell":2}',
    "nested more than 16 deep": "[" * 100_000,
    "nested more than 16 deep ": "[" * 17 + "]" * 17,
    "more than 50000 values": "[" + "0," * 60_000 + "0]",
    "longer than 1000000 bytes": " " * 1_000_001,
    "expected an object, not a number 1": "1",
    "expected an object, not null": "null",
    "expected an object, not 'flip'": '"flip"',
    "'type' is missing": '{"cell":5}',
    "type: null is not a type that this version knows": '{"type":null}',
    "[2].cell: expected": '[{"type":"pass"},{"type":"flip","cell":1},{"type":"flip","cell":-1}]',
    "[1]: expected an object, not a list": '[{"type":"pass"},[]]',
    "type: 'flop' is not a type": '{"type":"flop"}',
    "type: a list is not a type": '{"type":["flip"]}',
    "'cell' is missing": '{"type":"flip"}',
    "cells: unknown key": '{"type":"flip","cell":1,"cells":[]}',
    "cell: expected a whole number, not true": '{"type":"flip","cell":true}',
    "cell: expected a whole number, not '1'": '{"type":"flip","cell":"1"}',
    "cell: expected 0 to 63, not -1": '{"type":"flip","cell":-1}',
    "cells: expected a list, not 'ab'": '{"type":"draft","cells":"ab","pay":[]}',
    "cells: expected 2 values, not 3": '{"type":"draft","cells":[1,2,3],"pay":[]}',
    "cells[1]: expected a whole number, not null": '{"type":"draft","cells":[1,null],"pay":[]}',
    "pay: expected a list, not an object": '{"type":"draft","cells":[1,2],"pay":{"energy":1}}',
    "pay[0]: expected a string, not 3": '{"type":"draft","cells":[1,2],"pay":[3]}',
    "token: 'Five Points' is not an id": '{"type":"take-civic","token":"Five Points"}',
    "card: there is no card 'nonsense'": '{"type":"flipped","seat":0,"cell":0,"card":"nonsense"}',
    "token: there is no civic token a list": '{"type":"token-taken","seat":0,"token":[1]}',
    "seat: expected 0 to 5, not 6": '{"type":"passed","seat":6}',
    "action: 'type' is missing": '{"type":"acted","seat":0,"action":{}}',
    "action: there is no type 'state'": '{"type":"acted","seat":0,"action":{"type":"state"}}',
    "action.cell: expected": '{"type":"acted","seat":0,"action":{"type":"flip","cell":99}}',
    "back: there are no tier 9 'energy' cards": (
        '{"type":"drafted","seat":0,"cell":0,"back":{"tier":9,"resource":"energy"}}'
    ),
    "permanents.steel: there is no resource 'steel'": (
        '{"type":"paid","seat":0,"faces":[],"permanents":{"steel":1}}'
    ),
    "shows: 'tier' is missing": '{"type":"refilled","cell":0,"shows":{},"top":null}',
    "shows.x: unknown key": (
        '{"type":"refilled","cell":0,"shows":{"card":"atm-1","x":1},"top":null}'
    ),
    "shows: 'resource' is missing": (
        '{"type":"refilled","cell":0,"shows":{"gap":"building"},"top":null}'
    ),
    "total: the lines add up to 0": '{"type":"score-sheet","seat":0,"lines":[],"total":1}',
    "total: the lines add up to 0 ": '{"type":"score-sheet","seat":0,"lines":[],"total":false}',
    "total: the lines add up to 0  ": '{"type":"score-sheet","seat":0,"lines":[]}',
    "lines[0].id: expected a string": (
        '{"type":"score-sheet","seat":0,"lines":[{"source":"token","id":0,"points":0}],"total":0}'
    ),
}


@pytest.mark.parametrize("message", TEXTS)
def test_a_text_that_is_no_value_is_refused_with_a_reason(message: str) -> None:
    expected = message.strip().replace("a number 1", "1")
    assert expected in problems(TEXTS[message])


def test_other_types_than_text_are_refused() -> None:
    assert "JSON is a str or bytes, not dict" in problems({"type": "pass"})  # type: ignore[arg-type]
    assert pc.from_json(bytearray(b'{"type":"pass"}')) == pc.Pass()


def test_unicode_escapes_are_read() -> None:
    assert pc.from_json('{"ty\\u0070e":"p\\u0061ss"}') == pc.Pass()


def test_the_winners_are_the_first_of_a_complete_ranking() -> None:
    good = {
        "type": "outcome",
        "winners": [1],
        "ranking": [[1], [0]],
        "scores": [3, 4],
        "unspent": [0, 0],
        "decided_by": "points",
    }
    assert pc.formats.from_data(good).winners == (1,)
    bad: dict[str, dict[str, Any]] = {
        "winners are the first": {"winners": [0]},
        "every seat must have one place": {"ranking": [[1], [1]]},
        "one score": {"scores": [3]},
        "and its cards": {"unspent": [3]},
        "every seat": {"ranking": [[1], [], [0]]},
        "there is no choice 'luck'": {"decided_by": "luck"},
        "unspent[0]: expected 0 to 999": {"unspent": [-1, 0]},
    }
    for message, change in bad.items():
        assert message in problems(json.dumps({**good, **change}))


def test_a_mistake_in_the_library_is_not_taken_for_bad_input() -> None:
    with pytest.raises(ZeroDivisionError):
        list(readers.faults(ZeroDivisionError()))


def test_many_problems_are_cut_short() -> None:
    text = json.dumps({"type": "draft", "cells": [0, 1], "pay": [7] * 400})
    listed = problems(text).splitlines()
    assert len(listed) == MAX_PROBLEMS
    assert listed[-1].endswith("and 351 more problems")


def test_a_long_key_is_cut_short() -> None:
    text = json.dumps({"type": "pass", "x" * 100_000: 1})
    assert problems(text) == f"JSON: {'x' * 57}...: unknown key"


def test_duplicate_keys_are_found_quickly_in_a_long_object() -> None:
    keys = ",".join(f'"k{n}":0' for n in range(60_000))
    assert "the key 'k59999' is there twice" in problems("{" + keys + ',"k59999":0}')


# --- Documents -------------------------------------------------------------------------


def test_the_ruleset_of_a_document_must_make_sense() -> None:
    data = pc.formats.to_data(pc.new_game(2, 7))
    bad: dict[str, Any] = {
        "ruleset: expected an object, not null": None,
        "ruleset: 'marks' is missing": {"id": "point-city", "fingerprint": ""},
        "'../../etc/passwd' is not an id": {**data["ruleset"], "id": "../../etc/passwd"},
        "expected a string, not 1": {**data["ruleset"], "fingerprint": 1},
        "expected an object, not a list": {**data["ruleset"], "marks": []},
        "expected a string, not null": {**data["ruleset"], "marks": {"cards": None}},
        "another version of 'point-city'": {**data["ruleset"], "marks": {"cards": "abc"}},
        "atm-1, atm-2": {**data["ruleset"], "marks": {"cards": "abc"}},
        "and 140 more": {**data["ruleset"], "marks": {}},
        "ruleset.marks.art: unknown key": {**data["ruleset"], "marks": {"art": "abcd"}},
    }
    for message, reference in bad.items():
        assert message in problems(json.dumps({**data, "ruleset": reference}))


def test_a_document_without_a_ruleset_or_table_is_refused() -> None:
    data = pc.formats.to_data(pc.new_game(2, 7).table)
    for name in ("ruleset", "table", "version"):
        rest = {key: value for key, value in data.items() if key != name}
        assert name in problems(json.dumps(rest))
    assert "secret: unknown key" in problems(json.dumps({**data, "secret": {}}))


Forgery = Callable[[Any], Any]


def _set(*path: Any) -> Forgery:
    """Return the forgery that puts the last value at the path before it."""
    *parts, last, value = path

    def forge(data: Any) -> None:
        for part in parts:
            data = data[part]
        data[last] = value

    return forge


FORGERIES: dict[str, Forgery] = {
    "is there 2 times": lambda d: d["secret"]["deck"].__setitem__(0, d["secret"]["deck"][1]),
    "17 cells where the market has 16": lambda d: d["table"]["market"].append({"card": "atm-1"}),
    "table.players[0].hand.energy: expected 0 to 999": _set(
        "table", "players", 0, "hand", "energy", -1
    ),
    "table.turn: 99 turns do not fit": _set("table", "turn", 99),
    "table.current: after": lambda d: d["table"].update(current=1 - d["table"]["current"]),
    "were drafted": _set("table", "players", 0, "hand", {"ingenuity": 30}),
    "table.market[0].tier: unknown key": _set(
        "table", "market", 0, {"tier": 1, "resource": "energy", "gap": "building"}
    ),
    "table.supply[0]: there is no civic token 'gold'": _set("table", "supply", 0, "gold"),
    "token 'five-points' is there": _set("table", "supply", ["five-points"] * 10),
    "table.markers: only a solo game has markers": _set(
        "table", "markers", {"row": 0, "column": 0}
    ),
    "table.due: 2 tokens are due": _set("table", "due", 2),
    "table.step: there is no step 'flip'": _set("table", "step", "flip"),
    "secret.deck: the cards must be": lambda d: d["secret"]["deck"].reverse(),
    "secret.under[3]: this is not what the market shows": _set("secret", "under", 3, None),
    "table.top: the pile must show": _set("table", "top", None),
    "table.drafted.4: there is no tier '4'": _set("table", "drafted", "4", {}),
    "table.drafted.1.energy-2: there is no resource side": _set(
        "table", "drafted", "1", {"energy-2": 1}
    ),
    "table.level: this ruleset has no solo level 'huge'": _set("table", "level", "huge"),
    "table.players[1].permanents: unknown key": _set("table", "players", 1, "permanents", [9] * 6),
    "table.ruleset: unknown key": _set("table", "ruleset", {}),
    "table.players: expected a list, not null": _set("table", "players", None),
}


@pytest.mark.parametrize("message", FORGERIES)
def test_a_forged_state_is_refused(message: str) -> None:
    data = copy.deepcopy(pc.formats.to_data(midgame()))
    FORGERIES[message](data)
    assert message in problems(json.dumps(data))


def test_all_problems_of_a_forged_state_are_listed_at_once() -> None:
    data = pc.formats.to_data(midgame())
    data["table"]["turn"] = 99
    data["table"]["markers"] = {"row": 0, "column": 0}
    data["table"]["players"][0]["city"] *= 2
    data["secret"]["deck"].reverse()
    found = problems(json.dumps(data))
    assert len(found.splitlines()) > 5
    for message in ("99 turns", "only a solo game", "is there 2 times", "the cards must be"):
        assert message in found


def test_all_wrong_values_of_a_document_are_listed_at_once() -> None:
    data = pc.formats.to_data(midgame())
    data["table"]["pile"] = "many"
    data["table"]["players"][0]["city"] = ["castle", 3]
    data["secret"]["under"][2] = "castle"
    found = problems(json.dumps(data))
    assert "table.pile: expected a whole number, not 'many'" in found
    assert "table.players[0].city[0]: there is no card 'castle'" in found
    assert "table.players[0].city[1]: there is no card 3" in found
    assert "secret.under[2]: there is no card 'castle'" in found


def test_a_forged_solo_table_is_refused() -> None:
    data = pc.formats.to_data(midgame(1).table)
    data["table"]["markers"] = {"row": 3, "column": -1}
    assert "table.markers: the markers must be at" in problems(json.dumps(data))


def test_counts_may_be_written_out_when_they_are_zero() -> None:
    state = pc.new_game(2, 7, ruleset=hamlet())
    data = pc.formats.to_data(state)
    data["table"]["players"][0]["hand"]["wood"] = 0
    assert pc.formats.from_data(data, hamlet()) == state


@pytest.mark.slow
def test_a_city_of_equal_cards_is_refused() -> None:
    data = pc.formats.to_data(pc.new_game(2, 7))
    data["table"]["players"][0]["city"] = ["tiny-house-1"] * 32_768
    assert "tiny-house-1" in problems(json.dumps(data))


@pytest.mark.parametrize(
    ("data", "message"),
    [
        ({"type": "flip", "cell": 10**4300}, "a number has more than 15 digits"),
        ({"type": "state", "version": 10**4300}, "a number has more than 15 digits"),
        ({"type": "flip", "cell": -(10**15)}, "a number has more than 15 digits"),
        ({"type": "flip", "cell": 1.0}, "JSON has no values such as 1.0"),
        ({"type": "draft", "cells": (0, 1), "pay": []}, "JSON has no values such as (0, 1)"),
        ({"type": "flip", 1: 2, "x": 3}, "the keys of an object are strings"),
        ({"type": "\ud800"}, "unpaired surrogate"),
        ([[]] * 50_001, "more than 50000 values"),
    ],
)
def test_plain_data_is_held_to_the_limits_of_json(data: Any, message: str) -> None:
    with pytest.raises(pc.errors.JsonError, match=re.escape(message)):
        pc.formats.from_data(data)


def test_plain_data_that_contains_itself_is_refused() -> None:
    data: list[Any] = []
    data.append(data)
    with pytest.raises(pc.errors.JsonError, match="nested more than 16 deep"):
        pc.formats.from_data(data)
