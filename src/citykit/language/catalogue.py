"""The words of a ruleset in one language as plain data, for programs that are not in Python."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from citykit.data.rulesets import NamedRuleset
from citykit.language.locale import Locale
from citykit.language.voice import Voice
from citykit.tools.columns import clean

__all__ = ["catalogue_head", "catalogue_tail"]

#: The version of the format.
_VERSION = 1


def catalogue_head(ruleset: NamedRuleset, fingerprint: str, locale: Locale) -> dict[str, Any]:
    """Return the beginning of a catalogue: what it is about.

    Args:
        ruleset: The ruleset.
        fingerprint: Its fingerprint.
        locale: The language.
    """
    return {
        "type": "catalogue",
        "version": _VERSION,
        "language": locale.language,
        "language_name": locale.name,
        "ruleset": ruleset.id,
        "fingerprint": fingerprint,
        "ruleset_name": clean(ruleset.name),
    }


def catalogue_tail(
    voice: Voice,
    players: int,
    asks: Iterable[str],
    headings: Mapping[str, str],
    buttons: Mapping[str, str],
) -> dict[str, Any]:
    """Return the end of a catalogue: what a page says around a table.

    Args:
        voice: The rendering context.
        players: The largest number of players.
        asks: The questions of a guide.
        headings: The sentences of headings, by key.
        buttons: The sentences of buttons, by key.
    """
    return {
        "players": [voice.player(seat) for seat in range(players)],
        "asks": {each: voice.say(f"asks.{each}") for each in asks},
        "headings": {key: voice.say(sentence) for key, sentence in headings.items()},
        "buttons": {key: voice.say(sentence) for key, sentence in buttons.items()},
    }
