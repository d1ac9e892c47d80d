"""The reasons of hints in words: complete in every language, largest first."""

from __future__ import annotations

from collections import Counter
from random import Random
from types import SimpleNamespace
from typing import Any

import pytest

import bloomtown as bt
import kosmopolis as ko
import mycity as mc
import pointcity as pc
from citykit.language.hints import hint_reasons
from citykit.language.locale import Locale
from citykit.tools.errors import LanguageError
from citykit.tools.shipped import shipped

LANGUAGES = ("en", "pl", "fr")
LEGACY = {"mode": "legacy", "episode": 3}


def _words(game: Any, lang: str) -> dict[str, str]:
    """Return the words for parts in the locale file of a language, by part."""
    file = str(shipped(game.__name__, "data") / "locale" / f"{lang}.yaml")
    loaded: Locale = game.language.load_locale(file)
    said = loaded.sentences.items()
    return {key.removeprefix("plan."): words for key, words in said if key.startswith("plan.")}


def _parts(game: Any, options: dict[str, Any]) -> dict[type, set[str]]:
    """Return the names of the parts in a few games, by kind of action, each looked at often."""
    found: dict[type, set[str]] = {}
    looked: Counter[type] = Counter()
    for seed in range(4):
        state, rng = game.new_game(2, seed, options=options), Random(seed)
        while seats := game.to_act(state):
            actions = game.legal_actions(state, seats[0])
            for action in {type(each): each for each in actions}.values():
                kind = type(action)
                looked[kind] += 1
                if looked[kind] < 40:
                    (parts,) = game.bots.plan(state, seats[0], [action])
                    found.setdefault(kind, set()).update(parts)
            state = game.apply(state, rng.choice(actions), seat=seats[0])
    return found


@pytest.mark.parametrize(
    ("game", "options", "never"),
    [(pc, {}, {pc.Pass}), (ko, {}, set()), (bt, {}, set()), (mc, LEGACY, set())],
)
def test_every_part_that_a_planner_names_has_words_in_every_language(
    game: Any, options: dict[str, Any], never: set[type]
) -> None:
    found = _parts(game, options)
    assert found.keys() == set(game.ACTIONS) - never
    named = set().union(*found.values())
    for lang in LANGUAGES:
        words = _words(game, lang)
        assert words.keys() == named
        assert {part: game.language.part_words(part, lang) for part in named} == words
        assert len({*words.values()}) == len(words)
        assert not any("," in each for each in words.values())  # a comma ends a reason


def test_a_pass_of_point_city_names_no_other_parts() -> None:
    (parts,) = pc.bots.plan(pc.new_game(2, 5), 0, [pc.Pass()])
    assert parts.keys() == _words(pc, "en").keys()


def test_a_part_without_words_stands_for_itself() -> None:
    assert pc.language.part_words("luck") == "luck"
    assert pc.language.part_words("engine", "pl-PL") == "trwałe zasoby"
    with pytest.raises(LanguageError):
        pc.language.part_words("engine", "tlh")


def test_the_reasons_of_a_hint_that_weigh_most_come_first() -> None:
    parts = {"points": 0.04, "engine": 1.5, "tokens": -0.04, "cards": -2.26, "next": 0.3}
    told = "resource cards -2.3, permanent resources +1.5, next turn +0.3"
    assert hint_reasons(pc, parts, "en") == told
    told = "cartes ressource -2.3, ressources permanentes +1.5, prochain tour +0.3"
    assert hint_reasons(pc, parts, "fr-CA") == told
    assert hint_reasons(pc, {"points": 0.0, "cards": -0.01}, "en") == ""


def test_a_game_without_words_for_parts_gives_their_names() -> None:
    game = SimpleNamespace(language=SimpleNamespace())
    assert hint_reasons(game, {"tempo": -1.0, "space": 2.0}, "pl") == "space +2.0, tempo -1.0"
