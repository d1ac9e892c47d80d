"""Reasons why something cannot be done: their base class, and those that every game has.

A game derives its own class from each of the latter, with its ``rule``, so that its locale files
have the sentence.
"""

from __future__ import annotations

from typing import Any, ClassVar

from attrs import fields, frozen

from citykit.tools.hooks import has_sentences, sentence

__all__ = [
    "ActionChosen",
    "GameIsOver",
    "NotYourTurn",
    "OtherClick",
    "Reason",
    "UnknownAction",
    "UnknownClick",
]


@frozen
class Reason:
    """Base class of the reasons why an action is not legal, or a click not possible.

    Attributes:
        code: A short name for programs, the same in every language.
        rule: The rule or ruling it follows from, such as ``T4``.
    """

    code: ClassVar[str]
    rule: ClassVar[str]

    def data(self) -> dict[str, Any]:
        """Return the fields of this reason by name."""
        return {each.name: getattr(self, each.name) for each in fields(type(self))}

    def __str__(self) -> str:
        """Return a sentence; the first line of its docstring in a game that has no locale files."""
        if has_sentences(self):
            return sentence(self)
        return (type(self).__doc__ or self.code).partition("\n")[0]


@frozen
class UnknownAction(Reason):
    """The action is not one of the kinds of action.

    Attributes:
        kind: The name of its class.
    """

    code = "unknown-action"
    kind: str


@frozen
class GameIsOver(Reason):
    """The game is over."""

    code = "game-over"


@frozen
class NotYourTurn(Reason):
    """The seat is not to act.

    Attributes:
        seat: The seat that wants to act.
    """

    code = "not-your-turn"
    seat: int


@frozen
class UnknownClick(Reason):
    """The click is not one of the kinds of click.

    Attributes:
        kind: The name of its class.
    """

    code = "unknown-click"
    kind: str


@frozen
class ActionChosen(Reason):
    """The clicks already determine an action."""

    code = "action-chosen"


@frozen
class OtherClick(Reason):
    """Something else has to be clicked now.

    Attributes:
        asks: What the guide asks for.
    """

    code = "other-click"
    asks: str
