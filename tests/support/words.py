"""Checks of the words that every game has."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from pathlib import Path
from random import Random
from types import ModuleType
from typing import Any

import pytest

from citykit.game.reasons import Reason
from citykit.language.locale import Locale
from citykit.tools.errors import DataError, GameError
from citykit.tools.shipped import shipped

HEAD = "language: de\nname: Deutsch\nplural: english\n"

#: Returns a value as a sentence or phrase.
Describe = Callable[..., str]


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


def check_words(
    describe: Describe, things: Iterable[Any], lang: str, names: tuple[str, ...]
) -> None:
    """Check that things have complete words in a language."""
    for thing in things:
        said = describe(thing, lang=lang, names=names)
        assert said == said.strip()
        assert "{" not in said
        assert "None" not in said


def check_translated(describe: Describe, things: Iterable[Any]) -> None:
    """Check that other languages do not repeat the English words."""
    for thing in things:
        for lang in ("pl", "fr"):
            assert describe(thing, lang=lang) != describe(thing), thing


def check_locale_schema(language: ModuleType, sentences: Iterable[str], file: Path) -> None:
    """Check that the schema of locale files lists exactly the English sentences."""
    for key in sentences:
        section, name = key.split(".")
        file.write_text(f"{HEAD}{section}: {{{name}: Wort}}\n", "utf-8")
        assert language.load_locale(file).sentences == {key: "Wort"}
    file.write_text(f"{HEAD}things: {{nothing: nichts}}\n", "utf-8")
    with pytest.raises(DataError, match="nothing"):
        language.load_locale(file)


def check_shipped_locale(language: ModuleType, words: Locale, ruleset: Any) -> None:
    """Check that a language that ships fits its own schema and lacks nothing."""
    package = language.__name__.partition(".")[0]
    file = Path(str(shipped(package, "data"))) / "locale" / f"{words.language}.yaml"
    assert language.load_locale(file, rulesets=[ruleset]).sentences == words.sentences
    assert language.missing_keys(ruleset, words) == ()
    assert language.languages() == ("en", "fr", "pl")
    if words.base is not None:
        assert words.sentences.keys() == words.base.sentences.keys()


def check_no_secret_in_words(game: Any, players: int) -> None:
    """Check that words do not change when what is hidden is dealt again."""
    state, rng = game.new_game(players, 7), Random(players)
    while seats := game.to_act(state):
        for seat in (*range(players), None):
            view = game.observe(state, seat)
            twin = game.determinize(view, rng)
            assert game.describe(game.observe(twin, seat)) == game.describe(view)
            assert game.describe(twin) == game.describe(state)
        seat = rng.choice(seats)
        state = game.apply(state, rng.choice(game.legal_actions(state, seat)), seat=seat)
