"""Guided turns in words: the next step in a sentence, and what cannot be chosen."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import bloomtown as bt
import kosmopolis as ko
import mycity as mc
import pointcity as pc
from citykit.tools.shipped import shipped
from tests.support.words import record_sentences

LANGUAGES = ("en", "pl", "fr")


def guide_of(game: Any, state: Any, seat: int) -> Any:
    """Return the guide of a seat."""
    if game is pc:
        return pc.guided_turn(state, seat=seat)
    return game.guided_turn(game.observe(state, seat))


def check_refused(guide: Any) -> None:
    """Check that everything refused has a reason, and is no choice."""
    assert not set(guide.refused) & set(guide.choices)
    assert all(guide.why_not(click) for click in guide.refused)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("game", "options"), [(pc, {}), (ko, {}), (bt, {}), (mc, {"mode": "legacy"})]
)
def test_every_step_has_a_sentence_in_every_language(
    game: Any, options: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    said = record_sentences(monkeypatch)
    rng = Random(5)
    for seed in range(2):
        state = game.new_game(2, seed, options=options)
        while seats := game.to_act(state):
            seat = rng.choice(seats)
            other = guide_of(game, state, 1 - seat)
            guide = guide_of(game, state, seat)
            guides = [other, guide]
            while guide.action is None:
                check_refused(guide)
                some = (guide.choices[0], rng.choice(guide.choices))
                guide = guide.click(rng.choice(some))
                guides.append(guide)
            assert guide.refused == ()
            for each in guides:
                assert game.describe(each).endswith(".")
                assert len({game.describe(each, lang=lang) for lang in LANGUAGES}) == 3
            state = game.apply(state, guide.action, seat=seat)
        assert game.describe(guide_of(game, state, 0)) == "The game is over."
    assert game.language.introduction("pl-PL").startswith("Z")
    keys = {f"guide.{key}" for key in _sentences(game)}
    assert keys - said <= {"guide.stuck", "guide.last_card"}  # rare; they have tests of their own


def _sentences(game: Any) -> set[str]:
    words = game.language.load_locale(_english(game))
    return {key.removeprefix("guide.") for key in words.sentences if key.startswith("guide.")}


def _english(game: Any) -> str:
    return str(shipped(game.__name__, "data") / "locale" / "en.yaml")


def test_a_player_who_can_take_nothing_is_told_to_pass() -> None:
    rng = Random(1)
    for seed in range(200):
        state = pc.new_game(2, seed)
        while seats := pc.to_act(state):
            actions = pc.legal_actions(state)
            if actions == (pc.Pass(),):
                assert pc.describe(pc.guided_turn(state)) == "You can't draft any two cards: pass."
                return
            state = pc.apply(state, rng.choice(actions), seat=seats[0])
    pytest.fail("no game came to a pass")


def test_cards_that_answer_another_question_are_not_refused() -> None:
    guide = pc.guided_turn(pc.new_game(2, seed=7))
    assert guide.refused == (pc.play.OnPass(),)
    guide = guide.click(pc.play.OnCell(0))
    assert pc.play.OnCell(5) in guide.refused
    assert pc.play.OnPile() not in guide.refused


def test_a_seat_that_is_not_to_act_is_told_to_wait() -> None:
    state = pc.new_game(2, seed=7)
    assert pc.describe(pc.guided_turn(state, seat=1)) == "Wait until it is your turn."
