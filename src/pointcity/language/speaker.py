"""Rendering context for descriptions: a locale, the table, and the players' names."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping

from attrs import frozen

from citykit.language import voice
from citykit.language.locale import Value
from citykit.tools.columns import clean
from pointcity.language.locales import keys_of
from pointcity.model.cards import Card, Face, Resource
from pointcity.model.ruleset import Civic, Ruleset
from pointcity.model.table import Table
from pointcity.rules.solo import AUTOMA

_FACE = re.compile(r"(.+?)(?:-([0-9]{1,4}))?", re.DOTALL)


def face_named(face_id: str) -> Face:
    """Return the resource side with an id.

    >>> from pointcity.language.speaker import face_named
    >>> face_named("energy-2")
    Face(resource='energy', symbols=2)
    """
    found = _FACE.fullmatch(face_id)
    return Face(found[1], int(found[2] or 1)) if found else Face(face_id)


@frozen
class Voice(voice.Voice):
    """Builds the phrases that descriptions consist of.

    Attributes:
        ruleset: The ruleset whose ids are named; None if unknown.
        table: The table that is described; None if unknown.
    """

    ruleset: Ruleset | None = None
    table: Table | None = None

    def player(self, seat: int) -> str:
        """Return the name of the player of a seat."""
        solo = self.table is not None and self.table.level is not None
        if solo and seat == AUTOMA and seat >= len(self.names):
            return self.say("things.automa")
        return super().player(seat)

    def _thing(self, section: str, thing_id: str, name: str = "") -> str:
        """Return the translated name of a thing, else its own name, else its id."""
        found = self.locale.find(section, *keys_of(section, thing_id))
        return clean(found or name or thing_id.replace("-", " "))

    def card(self, card: Card) -> str:
        """Return the name of a building."""
        return self._thing("cards", card.id, card.name)

    def civic(self, token_id: str) -> Civic | None:
        """Return the civic token with an id, if it is known."""
        return self.ruleset.civics_by_id.get(token_id) if self.ruleset is not None else None

    def token(self, token: Civic | str) -> str:
        """Return the name of a civic token, given itself or its id."""
        if not isinstance(token, str):
            return self._thing("tokens", token.id, token.name)
        known = self.civic(token)
        return self.token(known) if known is not None else self._thing("tokens", token)

    def level(self, level_id: str) -> str:
        """Return the name of a solo level."""
        return self._thing("levels", level_id)

    def tag(self, tag: str) -> str:
        """Return the name of a tag."""
        return self._thing("tags", tag)

    def resource(self, resource: Resource | str, form: str = "name") -> str:
        """Return the name of a resource, given itself or its id.

        Args:
            resource: The resource.
            form: ``name``, or ``of`` for the form that follows a noun.
        """
        if isinstance(resource, str):
            resource = self._known(resource)
        own = {"name": resource.name or resource.id.replace("-", " ")}
        forms = self.locale.find("resources", resource.id) or own
        return clean(forms.get(form, forms["name"]))

    def _known(self, resource_id: str) -> Resource:
        """Return the resource of the ruleset with an id."""
        known = self.ruleset.resources if self.ruleset is not None else ()
        return next((each for each in known if each.id == resource_id), Resource(resource_id))

    def resource_values(self, resource: Resource | str) -> dict[str, Value]:
        """Return both forms of a resource's name as values for a template."""
        return {
            "resource": self.resource(resource),
            "of_resource": self.resource(resource, "of"),
        }

    def face(self, face: Face) -> str:
        """Return a phrase for a resource card."""
        key = "things.face" if face.symbols == 1 else "things.face_symbols"
        return self.say(key, symbols=face.symbols, **self.resource_values(face.resource))

    def counted(self, face: Face, count: int = 1) -> str:
        """Return a phrase for a number of equal resource cards."""
        key = "things.faces" if face.symbols == 1 else "things.faces_symbols"
        values = self.resource_values(face.resource)
        return self.say(key, n=count, symbols=face.symbols, **values)

    def faces(self, faces: Iterable[Face]) -> list[str]:
        """Return phrases for resource cards, one for each different face."""
        listed = list(faces)
        return [self.counted(face, listed.count(face)) for face in dict.fromkeys(listed)]

    def amounts(self, amounts: Mapping[str, int], key: str = "things.amount") -> list[str]:
        """Return phrases for amounts of resources, using the template of a key."""
        return [
            self.say(key, n=count, **self.resource_values(name)) for name, count in amounts.items()
        ]
