"""Who speaks: a language, and what is known of the game that is spoken about."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence

from attrs import frozen

from pointcity.language.locales import Locale, Value, clean
from pointcity.model.cards import Card, Face
from pointcity.model.ruleset import Civic, Ruleset
from pointcity.model.table import Table
from pointcity.rules.solo import AUTOMA

_FACE = re.compile(r"(.+?)(?:-([0-9]{1,4}))?", re.DOTALL)


def face_named(face_id: str) -> Face:
    """Return the resource side that an id names.

    >>> from pointcity.language.speaker import face_named
    >>> face_named("energy-2")
    Face(resource='energy', symbols=2)
    """
    found = _FACE.fullmatch(face_id)
    return Face(found[1], int(found[2] or 1)) if found else Face(face_id)


@frozen
class Voice:
    """The small words that sentences are made of.

    Attributes:
        locale: The language.
        ruleset: Whose ids are named; None if not known.
        table: The table that is spoken about; None if not known.
        names: What the players are called, by seat; may be empty.
    """

    locale: Locale
    ruleset: Ruleset | None = None
    table: Table | None = None
    names: Sequence[str] = ()

    def say(self, key: str, **values: Value) -> str:
        """Return the sentence of a key with its values filled in."""
        return self.locale.say(key, **values)

    def join(self, parts: Iterable[Value], word: str = "and", empty: str = "none") -> str:
        """Return parts as a list in words.

        Args:
            parts: What is listed.
            word: What stands before the last: ``and``, ``or``, or ``comma`` for a list of
                names that may have such words in them.
            empty: What to say of nothing: ``none`` or ``nothing``.
        """
        listed = list(map(str, parts))
        if not listed:
            return self.say(f"things.{empty}")
        first, last = ", ".join(listed[:-1]), listed[-1]
        return self.say(f"things.{word}", first=first, last=last) if first else last

    def player(self, seat: int) -> str:
        """Return what the player of a seat is called."""
        if seat < len(self.names):
            return clean(self.names[seat])
        if seat == AUTOMA and self.table is not None and self.table.level is not None:
            return self.say("things.automa")
        return self.say("things.player", number=seat + 1)

    def card(self, card: Card) -> str:
        """Return the name of a building."""
        return self.locale.thing("cards", card.id, card.name)

    def civic(self, token_id: str) -> Civic | None:
        """Return a civic token by its id, if it is known."""
        return self.ruleset.civics_by_id.get(token_id) if self.ruleset is not None else None

    def token(self, token: Civic | str) -> str:
        """Return the name of a civic token, which may be given by its id."""
        if not isinstance(token, str):
            return self.locale.thing("tokens", token.id, token.name)
        known = self.civic(token)
        return self.token(known) if known is not None else self.locale.thing("tokens", token)

    def level(self, level_id: str) -> str:
        """Return the name of a solo level."""
        return self.locale.thing("levels", level_id)

    def resource_values(self, resource_id: str) -> dict[str, Value]:
        """Return the forms of a resource's name for a template: ``resource``, ``of_resource``."""
        return {
            "resource": self.locale.resource(resource_id),
            "of_resource": self.locale.resource(resource_id, "of"),
        }

    def face(self, face: Face) -> str:
        """Return a resource card in words."""
        key = "things.face" if face.symbols == 1 else "things.face_symbols"
        return self.say(key, symbols=face.symbols, **self.resource_values(face.resource))

    def counted(self, face: Face, count: int = 1) -> str:
        """Return so many equal resource cards in words."""
        key = "things.faces" if face.symbols == 1 else "things.faces_symbols"
        values = self.resource_values(face.resource)
        return self.say(key, n=count, symbols=face.symbols, **values)

    def faces(self, faces: Iterable[Face]) -> list[str]:
        """Return resource cards in words, equal ones counted."""
        listed = list(faces)
        return [self.counted(face, listed.count(face)) for face in dict.fromkeys(listed)]

    def amounts(self, amounts: Mapping[str, int], key: str = "things.amount") -> list[str]:
        """Return amounts of resources in words, by the template of a key."""
        return [
            self.say(key, n=count, **self.resource_values(name)) for name, count in amounts.items()
        ]

    def points(self, points: int) -> str:
        """Return a number of points in words."""
        return self.say("things.points", n=points)
