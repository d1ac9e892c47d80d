"""Checks of the words that every game has."""

from __future__ import annotations

from collections.abc import Iterable
from types import ModuleType
from typing import Any

import pytest

from citykit.game.reasons import Reason
from citykit.language.locale import Locale
from citykit.tools.errors import GameError

HEAD = "language: de\nname: Deutsch\nplural: english\n"


def classes_of(module: ModuleType, base: type) -> set[type]:
    """Return the public classes of a module that derive from a base, without shared bases."""
    named = (getattr(module, name) for name in module.__all__)
    found = {each for each in named if isinstance(each, type) and issubclass(each, base)}
    return found - {base, Reason, GameError}


def record_sentences(monkeypatch: pytest.MonkeyPatch) -> set[str]:
    """Return a set that collects the keys of all sentences from now on."""
    said: set[str] = set()
    say = Locale.say

    def record(words: Locale, key: str, **values: Any) -> str:
        said.add(key)
        return say(words, key, **values)

    monkeypatch.setattr(Locale, "say", record)
    return said


def masked(events: Iterable[Any], seats: int) -> Iterable[Any]:
    """Yield events as the referee, each seat and a spectator get them, each once."""
    for event in events:
        yield from {event, *(event.seen_by(seat) for seat in (*range(seats), None))}


def check_one_line(reasons: Iterable[Reason]) -> None:
    """Check that each reason is a short line that can be printed."""
    for reason in reasons:
        assert str(reason).isprintable()
        assert len(str(reason)) < 200
