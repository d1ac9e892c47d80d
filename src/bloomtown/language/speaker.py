"""Rendering context for descriptions: a locale, the position, and the players' names."""

from __future__ import annotations

from collections.abc import Iterable

from attrs import frozen

from bloomtown.model.table import Private, Table
from bloomtown.model.tiles import Tile
from citykit.language import voice
from citykit.tools.columns import clean, shorten

#: Maximum number of columns of a type that no language knows.
_NAME = 48


@frozen
class Voice(voice.PositionVoice[Table, Private]):
    """Builds the phrases that descriptions consist of."""

    def kind(self, kind: str, form: str = "name") -> str:
        """Return the name of a type.

        Args:
            kind: The type.
            form: ``name``, ``one`` for the object of a verb, or ``many`` for the plural.
        """
        known = str(kind)  # a wrong argument may be anything
        forms = self.locale.find("kinds", known) or {"name": shorten(known, _NAME)}
        return clean(forms.get(form, forms["name"]))

    def kinds(self, kind: str) -> str:
        """Return the plural of a type."""
        return self.kind(kind, "many")

    def tile(self, tile: Tile, form: str = "name") -> str:
        """Return the name of a tile.

        Args:
            tile: The tile.
            form: A form of its type, as for :meth:`kind`.
        """
        name = self.kind(tile.kind, form)
        if not tile.pair:
            return name
        return self.say("things.shop", shop=name, pair=self.join(map(self.kind, tile.pair)))

    def built(self, tile: Tile) -> str:
        """Return the name of a tile as the object of a verb."""
        return self.tile(tile, "one")

    def tiles(self, tiles: Iterable[Tile]) -> str:
        """Return the names of tiles."""
        return self.join(map(self.tile, tiles), "comma")
