"""Values by the annotations of their fields, written as plain data and read back."""

from __future__ import annotations

from enum import Enum
from typing import Any, Literal

import pytest
from attrs import frozen

from citykit.formats.jsontext import Wrong, wrong
from citykit.formats.values import Special, Values
from citykit.tools.mappings import FrozenMapping


class Colour(Enum):
    RED = "red"
    BLUE = "blue"


@frozen
class Coin:
    worth: int


@frozen
class Step:
    by: int


@frozen
class Jump:
    to: tuple[int, str]


@frozen
class Everything:
    number: int
    name: str
    truth: bool
    colour: Colour
    side: Literal["left", "right"]
    coins: tuple[Coin, ...]
    pair: tuple[int, str]
    counts: FrozenMapping[str, int]
    move: Step | Jump
    maybe: Step | Jump | None
    inner: Step
    nothing: int | None
    perhaps: Step | None
    ruleset: str


VALUES = Values(
    {Coin: Special(lambda coin: f"coin-{coin.worth}", lambda data: _coin(data))},
    ruleset="mine",
)


def _coin(data: Any) -> Coin:
    if not isinstance(data, str) or not data.startswith("coin-"):
        raise wrong("not a coin")
    return Coin(int(data[5:]))


ALL = Everything(
    number=3,
    name="ann",
    truth=True,
    colour=Colour.BLUE,
    side="left",
    coins=(Coin(2), Coin(5)),
    pair=(1, "one"),
    counts=FrozenMapping({"a": 1}),
    move=Jump((1, "x")),
    maybe=None,
    inner=Step(4),
    nothing=None,
    perhaps=Step(2),
    ruleset="mine",
)
DATA: dict[str, Any] = {
    "number": 3,
    "name": "ann",
    "truth": True,
    "colour": "blue",
    "side": "left",
    "coins": ["coin-2", "coin-5"],
    "pair": [1, "one"],
    "counts": {"a": 1},
    "move": {"type": "jump", "to": [1, "x"]},
    "maybe": None,
    "inner": {"by": 4},
    "nothing": None,
    "perhaps": {"by": 2},
}


def test_a_value_becomes_plain_data_and_comes_back() -> None:
    assert VALUES.write(ALL) == DATA
    assert VALUES.read(DATA, Everything) == ALL
    assert VALUES.read(VALUES.write(ALL), Everything) == ALL


def test_a_union_is_written_with_its_type_where_it_is_annotated() -> None:
    assert VALUES.write(Step(1), Step | Jump) == {"type": "step", "by": 1}
    assert VALUES.read({"type": "step", "by": 1}, Step | Jump) == Step(1)
    assert VALUES.write(Step(1)) == {"by": 1}


@pytest.mark.parametrize(
    ("change", "place"),
    [
        ({"number": "3"}, ("number",)),
        ({"number": True}, ("number",)),
        ({"name": "Ann Ann"}, ("name",)),
        ({"truth": 1}, ("truth",)),
        ({"colour": "green"}, ("colour",)),
        ({"side": "up"}, ("side",)),
        ({"coins": ["coin-1", "purse"]}, ("coins", 1)),
        ({"pair": [1]}, ("pair",)),
        ({"pair": ["one", "one"]}, ("pair", 0)),
        ({"counts": {"a": "1"}}, ("counts", "a")),
        ({"counts": {"A b": 1}}, ("counts", "A b")),
        ({"move": {"to": [1, "x"]}}, ("move",)),
        ({"move": {"type": "fly"}}, ("move",)),
        ({"inner": {"by": 1, "to": 2}}, ("inner", "to")),
        ({"extra": 1}, ("extra",)),
        ({"ruleset": "other"}, ("ruleset",)),
    ],
)
def test_data_that_is_something_else_is_refused_where_it_is_wrong(
    change: dict[str, Any], place: tuple[str | int, ...]
) -> None:
    with pytest.raises(Wrong) as caught:
        VALUES.read({**DATA, **change}, Everything)
    assert [path for path, _ in caught.value.found] == [place]
