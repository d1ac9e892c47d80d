"""Clicks and guides of every game as JSON."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest
from attrs import evolve

from citykit.testing import random_game
from tests.support.games import every_case, every_game
from tests.support.samples import Sample


@every_case("click", lambda sample: sample.things.all_clicks())
def test_a_click_reads_back(sample: Sample, click: Any) -> None:
    game = sample.game
    assert game.formats.click_from_json(game.to_json(click)) == click
    assert game.from_json(game.to_json(click)) == click
    assert sample.schemas.validate(game.formats.to_data(click)) == "click"


@every_case("case", lambda sample: sample.facts.clicks)
def test_a_malformed_click_is_refused(sample: Sample, case: tuple[str, str]) -> None:
    text, problem = case
    with pytest.raises(sample.game.errors.JsonError, match=problem):
        sample.game.formats.click_from_json(text)


@pytest.mark.slow
@pytest.mark.parametrize("which", ["official", "variant", "small"])
@every_case("deal", lambda sample: sample.deals.values())
def test_the_guides_of_a_game_read_back_and_keep_to_their_schema(
    sample: Sample, deal: dict[str, Any], which: str
) -> None:
    game, rng = sample.game, Random(5)
    rulesets = {"official": sample.official, "small": sample.small}
    ruleset = rulesets.get(which) or game.load_ruleset(sample.facts.variant)
    for state, _, _ in random_game(game, 3, 5, ruleset=ruleset, **deal):
        for seat in range(3):
            guides = [game.guided_turn(game.observe(state, seat))]
            while choices := guides[-1].choices:
                guides.append(guides[-1].click(rng.choice(choices)))
            for guide in guides:
                text = game.to_json(guide, ruleset)
                assert sample.schemas.validate(json.loads(text)) == "guide"
                assert game.formats.guide_from_json(text, guide.view) == guide


#: Changes to the JSON of any guide, and the problem.
CHANGES: list[tuple[dict[str, Any], str]] = [
    ({"type": "view"}, "type: expected a guide, not 'view'"),
    ({"clicks": [{"type": "on-dance"}]}, "there is no type 'on-dance'"),
    ({"seat": 1}, "seat: the clicks lead to something else"),
    ({"moves": 99}, "moves: the clicks lead to something else"),
    ({"asks": "nothing"}, "asks: the clicks lead to something else"),
    ({"choices": []}, "choices: the clicks lead to something else"),
    ({"ruleset": "hamlet@0123456789abcdef"}, "written with 'hamlet', not with"),
    ({"more": 1}, "more: unknown key"),
]


@every_case("case", lambda sample: [*CHANGES, *sample.facts.guides])
def test_a_guide_that_its_view_does_not_give_is_refused(
    sample: Sample, case: tuple[dict[str, Any], str]
) -> None:
    changes, problem = case
    guide = sample.support("malformed").GUIDE
    data = sample.game.formats.to_data(guide) | changes
    with pytest.raises(sample.game.errors.JsonError, match=problem):
        sample.game.formats.guide_from_json(json.dumps(data), guide.view)


@every_game()
def test_a_guide_is_read_with_its_view_only(sample: Sample) -> None:
    game, view = sample.game, sample.support("malformed").GUIDE.view
    text = game.to_json(game.guided_turn(view))
    with pytest.raises(game.errors.JsonError, match="read with its view: use guide_from_json"):
        game.from_json(text)
    with pytest.raises(game.errors.JsonError, match="expected an object, not a list"):
        game.formats.guide_from_json("[]", view)
    with pytest.raises(game.errors.ArgumentError, match="that of a spectator"):
        game.formats.guide_from_json(text, evolve(view, seat=None, private=None))
