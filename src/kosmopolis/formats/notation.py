"""Actions as short strings that are easy to type and read.

Cards are the letter of their profession and their value, columns the letter of theirs:

.. code-block:: text

    keep a5 p3
    home m6
    capital s4
    capital p2 take m
    modifier m
    rescue a m
    rescue -

Capitals and additional spaces do not matter.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import lru_cache
from typing import Any, NoReturn

from citykit.errors import ArgumentError, kind_of
from kosmopolis.model.actions import Action, Keep, PlaceModifier, PlayCapital, PlayHome, Rescue
from kosmopolis.model.cards import Card
from kosmopolis.model.errors import Expected, IllegalAction, MalformedNotation
from kosmopolis.model.reasons import NoSuchColumn, UnknownAction
from kosmopolis.model.ruleset import Ruleset, need_ruleset
from kosmopolis.rulesets.shipped import official_ruleset

__all__ = ["MAX_LENGTH", "format_action", "parse_action"]

#: The maximum length of a string to parse, more than the longest action needs.
MAX_LENGTH = 1000


@lru_cache(maxsize=16)
def _letters(ruleset: Ruleset) -> dict[str, str]:
    """Return the letters of the professions by id."""
    return {profession.id: profession.letter for profession in ruleset.professions}


@lru_cache(maxsize=16)
def _columns(ruleset: Ruleset) -> dict[str, str]:
    """Return the ids of the professions by letter."""
    return {letter: name for name, letter in _letters(ruleset).items()}


@lru_cache(maxsize=16)
def _cards(ruleset: Ruleset) -> dict[str, Card]:
    """Return the cards by notation."""
    letters = _letters(ruleset)
    return {f"{letters[card.profession]}{card.value}": card for card in ruleset.cards}


# --- Writing ---------------------------------------------------------------------------


def _written(action: Action, ruleset: Ruleset) -> list[str]:
    """Return the words of an action."""
    letters = _letters(ruleset)

    def name(card: Card) -> str:
        return f"{letters[card.profession]}{card.value}"

    match action:
        case Keep(cards):
            return ["keep", *map(name, cards)]
        case PlayHome(card):
            return ["home", name(card)]
        case PlayCapital(card, None):
            return ["capital", name(card)]
        case PlayCapital(card, str(column)):
            return ["capital", name(card), "take", letters[column]]
        case PlaceModifier(column):
            return ["modifier", letters[column]]
        case Rescue(columns):
            return (
                ["rescue", *(letters[column] for column in columns)] if columns else ["rescue", "-"]
            )
    raise IllegalAction(action, (UnknownAction(type(action).__name__),))


def format_action(action: Action, ruleset: Ruleset | None = None) -> str:
    """Return an action as a string.

    Args:
        action: Any action.
        ruleset: The ruleset it belongs to; the official game by default.

    Raises:
        ArgumentError: If the ruleset is not a ruleset.
        IllegalAction: If it is not an action, or names a profession that is not there.

    >>> import kosmopolis as ko
    >>> ko.notation.format_action(ko.PlayCapital(ko.Card("priest", 2), "merchant"))
    'capital p2 take m'
    """
    if ruleset is not None:
        need_ruleset(ruleset)
    try:
        return " ".join(_written(action, ruleset or official_ruleset()))
    except KeyError as error:
        raise IllegalAction(action, (NoSuchColumn(str(error.args[0])),)) from None


# --- Reading ---------------------------------------------------------------------------


class _Words:
    """The words of a string, read from left to right."""

    def __init__(self, text: str, ruleset: Ruleset) -> None:
        self.text = text
        self.ruleset = ruleset
        self.at = 0
        if len(text) > MAX_LENGTH:
            self.refuse("length")
        self._words = re.finditer(r"\S+", text)
        self.word = ""
        self.go_on()

    def go_on(self) -> str:
        """Go to the next word, which is empty at the end; return the one before."""
        word, found = self.word, next(self._words, None)
        self.at = found.start() if found else len(self.text)
        self.word = found.group().lower() if found else ""
        return word

    def refuse(self, expected: Expected) -> NoReturn:
        raise MalformedNotation(self.text, self.at, expected, tuple(_columns(self.ruleset)))

    def card(self) -> Card:
        if self.word not in _cards(self.ruleset):
            self.refuse("card")
        return _cards(self.ruleset)[self.go_on()]

    def column(self) -> str:
        if self.word not in _columns(self.ruleset):
            self.refuse("column")
        return _columns(self.ruleset)[self.go_on()]

    def skip(self, word: str) -> bool:
        """Skip a word if it comes next; return whether it did."""
        return self.word == word and bool(self.go_on())


def _keep(words: _Words) -> Action:
    cards = [words.card()]
    while words.word:
        cards.append(words.card())
    return Keep(cards)


def _capital(words: _Words) -> Action:
    card = words.card()
    return PlayCapital(card, words.column() if words.skip("take") else None)


def _rescue(words: _Words) -> Action:
    if words.skip("-"):
        return Rescue()
    columns = [words.column()]
    while words.word:
        columns.append(words.column())
    return Rescue(columns)


_VERBS: dict[str, Callable[[_Words], Action]] = {
    "keep": _keep,
    "home": lambda words: PlayHome(words.card()),
    "capital": _capital,
    "modifier": lambda words: PlaceModifier(words.column()),
    "rescue": _rescue,
}


def parse_action(text: str, ruleset: Ruleset | None = None) -> Action:
    """Return the action that a string describes. It is not checked for legality.

    Args:
        text: The notation.
        ruleset: The ruleset it belongs to; the official game by default.

    Raises:
        ArgumentError: If the text is not a string, or the ruleset not a ruleset.
        MalformedNotation: If the string is not the notation of an action.

    >>> import kosmopolis as ko
    >>> ko.notation.parse_action("rescue a m")
    Rescue(columns=('agent', 'merchant'))
    """
    if ruleset is not None:
        need_ruleset(ruleset)
    given: Any = text
    if not isinstance(given, str):
        raise ArgumentError("a string", kind_of(given))
    words = _Words(text, ruleset or official_ruleset())
    if words.word not in _VERBS:
        words.refuse("verb")
    action = _VERBS[words.go_on()](words)
    if words.word:
        words.refuse("end")
    return action
