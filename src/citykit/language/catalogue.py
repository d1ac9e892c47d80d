"""The words of a ruleset in one language as plain data, for programs that are not in Python."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Generic, TypeVar

from attrs import frozen

from citykit.data.rulesets import NamedRuleset
from citykit.language.locale import Locale
from citykit.language.voice import Voice
from citykit.tools.columns import clean
from citykit.tools.errors import need_ruleset

__all__ = ["Cataloguer"]

R = TypeVar("R", bound=NamedRuleset)
V = TypeVar("V", bound=Voice)

#: The version of the format.
_VERSION = 1


@frozen
class Cataloguer(Generic[R, V]):
    """Collects the words of the rulesets of a game.

    Attributes:
        kind: The class of the rulesets.
        fingerprint: Returns the fingerprint of a ruleset.
        voice: Returns the rendering context for a ruleset in a language.
        components: Returns the words for what a ruleset consists of, by section.
        headings: The headings around a table and its scores: each key with the sentence of the
            locale.
        buttons: The buttons beside a table: the types of clicks in JSON, and what a page needs
            besides, each with the sentence of the locale.
        asks: The questions of a guide.
    """

    kind: type[R]
    fingerprint: Callable[[R], str]
    voice: Callable[[R, str | Locale], V]
    components: Callable[[V, R], Mapping[str, Any]]
    headings: Mapping[str, str]
    buttons: Mapping[str, str]
    asks: Iterable[str] = ()

    def catalogue(self, ruleset: R, lang: str | Locale = "en") -> dict[str, Any]:
        """Return the words of a ruleset in one language, ready for ``json.dumps``.

        Everything that has an id has a name here. ``catalogue.schema.json`` of the game describes
        the document.

        Args:
            ruleset: The ruleset.
            lang: The language.

        Raises:
            ArgumentError: If it is not a ruleset.
            LanguageError: If there is no such language.
        """
        need_ruleset(ruleset, self.kind)
        voice = self.voice(ruleset, lang)
        asks = {each: voice.say(f"asks.{each}") for each in self.asks}
        return {
            "type": "catalogue",
            "version": _VERSION,
            "language": voice.locale.language,
            "language_name": voice.locale.name,
            "ruleset": ruleset.id,
            "fingerprint": self.fingerprint(ruleset),
            "ruleset_name": clean(ruleset.name),
            **self.components(voice, ruleset),
            "players": [voice.player(seat) for seat in range(max(ruleset.player_counts))],
            **({"asks": asks} if asks else {}),
            "headings": {key: voice.say(sentence) for key, sentence in self.headings.items()},
            "buttons": {key: voice.say(sentence) for key, sentence in self.buttons.items()},
        }
