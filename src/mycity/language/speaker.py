"""Rendering context for descriptions: a locale, the position, and the players' names."""

from __future__ import annotations

from collections.abc import Iterable

from attrs import frozen

from citykit.language import voice
from citykit.tools.columns import clean, shorten
from citykit.tools.quoting import quoted
from mycity.model.cards import Building, Card, Sticker
from mycity.model.land import GOLD, PLAIN, ROCKS, TREE, TREES, WELL, cell_name
from mycity.model.ruleset import BLOCK
from mycity.model.table import Private, Table
from mycity.rulesets.shipped import official_ruleset

__all__ = ["LAND", "Voice"]

#: Maximum number of columns of a name that no language knows.
_NAME = 48

#: The kinds of cells by their letters, as the sentences below ``land`` are called.
LAND = {
    PLAIN: "plain",
    TREE: "tree",
    TREES: "trees",
    ROCKS: "rocks",
    WELL: "well",
    GOLD: "gold",
    "M": "mountain",
    "F": "forest",
}


@frozen
class Voice(voice.PositionVoice[Table, Private]):
    """Builds the phrases that descriptions consist of."""

    # --- Names

    def _named(self, section: str, name: object, form: str = "name") -> str:
        known = str(name)  # a wrong argument may be anything
        found = self.locale.find(section, known) or shorten(known, _NAME).replace("-", " ")
        return clean(found if isinstance(found, str) else found.get(form, found["name"]))

    def colour(self, colour: str) -> str:
        """Return the name of a colour."""
        return self._named("colours", colour)

    def shape(self, shape: str) -> str:
        """Return the name of the shape of a building or church."""
        is_church = self.locale.find("churches", str(shape)) is not None
        return self._named("churches" if is_church else "shapes", shape)

    def card(self, card: Card, form: str = "name") -> str:
        """Return the name of a card.

        Args:
            card: The card.
            form: ``name``, or ``one`` for the object of a verb.
        """
        if card == BLOCK:
            return self.say("things.block")
        if card.colour is None:
            return self._named("churches", card.id, form)
        key = "building" if form == "name" else "the_building"
        shape = self._named("shapes", card.shape.id)
        return self.say(f"things.{key}", colour=self.colour(card.colour), shape=shape)

    def built(self, card: Card) -> str:
        """Return the name of a card as the object of a verb."""
        return self.card(card, "one")

    def sticker(self, kind: str, form: str = "name") -> str:
        """Return the name of a sticker.

        Args:
            kind: Its kind.
            form: ``name``, or ``one`` for the object of a verb.
        """
        return self._named("stickers", kind, form)

    def stuck(self, kind: str) -> str:
        """Return the name of a sticker as the object of a verb."""
        return self.sticker(kind, "one")

    def stickers(self, kinds: Iterable[str]) -> str:
        """Return the names of stickers."""
        return self.join(map(self.sticker, kinds), "comma")

    def land(self, kind: str) -> str:
        """Return the name of a kind of cell, given by its letter."""
        return self.say(f"land.{LAND[kind]}")

    # --- Cells

    def cell(self, cell: object) -> str:
        """Return the name of a cell, or quote what a wrong action has in its place.

        Without a position, a cell has the name that it has on the boards of the official game.
        """
        ruleset = official_ruleset() if self.table is None else self.table.ruleset
        height, width = ruleset.grid
        if type(cell) is int and cell in range(height * width):
            return cell_name(cell, width)
        return quoted(cell)

    def cells(self, cells: Iterable[object]) -> str:
        """Return the names of cells."""
        return self.join(map(self.cell, cells), "comma")

    def building(self, building: Building) -> str:
        """Return a building with its cells."""
        thing, cells = self.card(building.card), self.cells(building.cells)
        return self.say("things.placed", thing=thing, cells=cells)

    def on_board(self, stickers: Iterable[Sticker]) -> str:
        """Return stickers with their cells."""
        placed = (
            self.say("things.placed", thing=self.sticker(each.kind), cells=self.cell(each.cell))
            for each in stickers
        )
        return self.join(placed, "comma")

    def mode(self, episode: int | None) -> str:
        """Return a phrase for the eternal game or an episode."""
        if episode is None:
            return self.say("things.eternal")
        return self.say("things.episode", episode=episode)
