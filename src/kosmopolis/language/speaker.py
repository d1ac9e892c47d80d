"""Rendering context for descriptions: a locale, the position, and the players' names."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from attrs import frozen

from citykit.language import voice
from citykit.tools.columns import clean, shorten
from kosmopolis.model.cards import Card
from kosmopolis.model.table import Private, Table

#: Maximum number of columns of a name that no language knows.
_NAME = 48


def signed(value: int) -> str:
    """Return the value of a modifier with its sign."""
    return f"{value:+}"


@frozen
class Voice(voice.PositionVoice[Table, Private]):
    """Builds the phrases that descriptions consist of."""

    def profession(self, name: str, form: str = "name") -> str:
        """Return the name of a profession.

        Args:
            name: Its id.
            form: ``name``, or ``of`` for the form that goes with the word for a column.
        """
        known = str(name)  # a wrong argument may be anything
        own = {"name": shorten(known, _NAME).replace("-", " ").capitalize()}
        forms = self.locale.find("professions", known) or own
        return clean(forms.get(form, forms["name"]))

    def column(self, name: str) -> str:
        """Return the name of a profession as it goes with the word for a column."""
        return self.profession(name, "of")

    def columns(self, names: Iterable[str], word: str = "and") -> str:
        """Return the names of professions as they go with the word for columns."""
        return self.join(map(self.column, names), word)

    def card(self, card: Card) -> str:
        """Return the name of a card."""
        name = self.profession(card.profession)
        return self.say("things.card", profession=name, value=card.value)

    def cards(self, cards: Iterable[Card]) -> str:
        """Return the names of cards."""
        return self.join(map(self.card, cards))

    def values(self, values: Iterable[int]) -> str:
        """Return the values of a column, or none."""
        return self.join(values, "comma")

    def modifiers(self, values: Mapping[str, tuple[int, ...]]) -> str:
        """Return the modifiers on each column that has any."""
        return self.join(
            (
                self.say(
                    "things.modifiers_on",
                    values=self.join(map(signed, some)),
                    column=self.column(name),
                )
                for name, some in values.items()
                if some
            ),
            "comma",
        )

    def markers(self, markers: int) -> str:
        """Return a phrase for a number of markers."""
        return self.say("things.markers", n=markers)
