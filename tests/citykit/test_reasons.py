"""Reasons and errors of a game that has no locale files."""

from __future__ import annotations

from attrs import frozen

from citykit.game.playerrors import IllegalAction, MalformedNotation, PlayerCountError
from citykit.game.reasons import Reason


@frozen
class TooLate(Reason):
    """The shop is closed.

    Attributes:
        hour: When.
    """

    code = "too-late"
    rule = "X1"
    hour: int


class NoDoc(Reason):
    code = "no-doc"


def test_a_reason_is_told_by_its_docstring_or_its_code() -> None:
    assert str(TooLate(7)) == "The shop is closed."
    NoDoc.__doc__ = None
    assert str(NoDoc()) == "no-doc"


def test_errors_of_play_are_told_in_english() -> None:
    assert str(PlayerCountError(9, (1, 2))) == (
        "There is no setup for 9 players; this ruleset has 1, 2."
    )
    assert str(IllegalAction("buy", (TooLate(7),))) == "The shop is closed."
    assert str(MalformedNotation("bui", 0, "verb")) == (
        "Not an action: 'bui'; expected at column 0: verb"
    )
