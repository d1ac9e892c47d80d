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

>>> import kosmopolis as ko
>>> ko.notation.format_action(ko.PlayCapital(ko.Card("priest", 2), "merchant"))
'capital p2 take m'
>>> ko.notation.parse_action("rescue a m")
Rescue(columns=('agent', 'merchant'))
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

from citykit.formats.notation import MAX_LENGTH, Notation, RulesetScanner
from kosmopolis.formats.rulesets import RULESETS
from kosmopolis.model.actions import Action, Keep, PlaceModifier, PlayCapital, PlayHome, Rescue
from kosmopolis.model.cards import Card
from kosmopolis.model.errors import Expected, IllegalAction, MalformedNotation
from kosmopolis.model.reasons import NoSuchColumn, UnknownAction
from kosmopolis.model.ruleset import Ruleset

__all__ = ["MAX_LENGTH", "format_action", "parse_action"]


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


def _words(action: Action, ruleset: Ruleset) -> list[str]:
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


def _written(action: Action, ruleset: Ruleset) -> str:
    """Return an action as a string."""
    try:
        return " ".join(_words(action, ruleset))
    except KeyError as error:
        raise IllegalAction(action, (NoSuchColumn(str(error.args[0])),)) from None


# --- Reading ---------------------------------------------------------------------------


class _Text(RulesetScanner[Expected, Ruleset]):
    def _malformed(self, at: int, expected: Expected) -> MalformedNotation:
        return MalformedNotation(self.text, at, expected, tuple(_columns(self.ruleset)))

    def card(self) -> Card:
        return self.take_word(_cards(self.ruleset), "card")

    def column(self) -> str:
        return self.take_word(_columns(self.ruleset), "column")


def _keep(text: _Text) -> Action:
    cards = [text.card()]
    while not text.at_end():
        cards.append(text.card())
    return Keep(cards)


def _capital(text: _Text) -> Action:
    card = text.card()
    return PlayCapital(card, text.column() if text.skip_word("take") else None)


def _rescue(text: _Text) -> Action:
    if text.skip_word("-"):
        return Rescue()
    columns = [text.column()]
    while not text.at_end():
        columns.append(text.column())
    return Rescue(columns)


_VERBS: dict[str, Callable[[_Text], Action]] = {
    "keep": _keep,
    "home": lambda text: PlayHome(text.card()),
    "capital": _capital,
    "modifier": lambda text: PlaceModifier(text.column()),
    "rescue": _rescue,
}


_NOTATION: Notation[Ruleset, Action] = Notation(RULESETS, _written, _Text, _VERBS)

#: Returns an action as a string.
format_action = _NOTATION.format_action

#: Returns the action that a string describes, not checked for legality.
parse_action = _NOTATION.parse_action
