"""The ruleset: professions, cards and numbers, and how open questions are read."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from typing import Literal, TypeAlias

from attrs import field, frozen

from citykit.tools.mappings import Counts, FrozenMapping
from kosmopolis.model.cards import Card, Columns

__all__ = ["Ability", "BonusValue", "Profession", "Readings", "Ruleset"]

#: What a card does in the capital: place a modifier, take the lowest card of another column,
#: draw a card, or take a marker.
Ability: TypeAlias = Literal["modifier", "take", "draw", "marker"]

#: What is compared with the limit of a column for the bonus: the sum of the cards less the
#: markers paid, the sum of the cards, or only which sum is highest.
BonusValue: TypeAlias = Literal["adjusted", "raw", "highest"]


@frozen
class Profession:
    """A profession: a colour of cards and what they do in the capital.

    Attributes:
        id: Its id.
        letter: The letter that stands for it in notation.
        colour: The colour of its cards, by name.
        ability: What its cards do in the capital.
        takes: The professions that the ability ``take`` may take from.
    """

    id: str
    letter: str
    colour: str
    ability: Ability
    takes: tuple[str, ...] = ()


@frozen
class Readings:
    """Answers to questions that the rulebook leaves open.

    Attributes:
        bonus_value: What is compared with the limit for the bonus (Q1).
        bonus_needs_cards: Whether only players with cards in a column can win its bonus (Q2).
        markers_return: Whether markers that were paid go back to the pool (K21).
    """

    bonus_value: BonusValue = "adjusted"
    bonus_needs_cards: bool = True
    markers_return: bool = True


@frozen(cache_hash=True)
class Ruleset:
    """A ruleset of Kosmopolis: everything that the rules need to know about a game.

    Attributes:
        id: Its id.
        name: Its English name.
        professions: The professions, in the order of their columns.
        values: The copies of each value in each profession.
        modifiers: The values of the modifiers.
        markers: The markers in the pool at the start.
        rounds: The number of rounds.
        hand: The cards dealt to each player in a round, by the number of players.
        keep: The cards kept in each of the two steps of the draft.
        readings: Answers to open questions.
    """

    id: str
    name: str
    professions: tuple[Profession, ...]
    values: Counts[int] = field(converter=Counts[int])
    modifiers: tuple[int, ...]
    markers: int
    rounds: int
    hand: FrozenMapping[int, int] = field(converter=FrozenMapping[int, int])
    keep: int
    readings: Readings = Readings()

    @cached_property
    def profession_ids(self) -> tuple[str, ...]:
        """The ids of the professions, in the order of their columns."""
        return tuple(profession.id for profession in self.professions)

    @cached_property
    def cards(self) -> tuple[Card, ...]:
        """All cards, one entry per copy, by profession and value."""
        kinds = [
            (Card(name, value), copies)
            for name in self.profession_ids
            for value, copies in self.values.items()
        ]
        return tuple(card for card, copies in kinds for _ in range(copies))

    @cached_property
    def player_counts(self) -> tuple[int, ...]:
        """The numbers of players that the ruleset has a setup for."""
        return tuple(self.hand)

    def options(self, players: int) -> Mapping[str, tuple[str, ...]]:  # noqa: ARG002 - there are none
        """Return what else players agree on: the values of each option, the default first.

        Args:
            players: The number of players.
        """
        return {}

    @cached_property
    def no_cards(self) -> Columns:
        """A column for each profession, all of them empty."""
        return Columns(dict.fromkeys(self.profession_ids, ()))

    def profession(self, name: str) -> Profession:
        """Return a profession.

        Args:
            name: Its id.

        Raises:
            KeyError: If there is no such profession.
        """
        for profession in self.professions:
            if profession.id == name:
                return profession
        raise KeyError(name)
