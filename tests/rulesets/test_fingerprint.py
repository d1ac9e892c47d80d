"""Fingerprints and marks: the same content gives the same hash, a change is located."""

from __future__ import annotations

from attrs import evolve

import pointcity as pc
from pointcity.model.cards import Face
from pointcity.rulesets.fingerprint import differences, ruleset_marks
from tests.support.positions import ruleset

MARKS = ruleset_marks(ruleset())


def test_equal_rulesets_have_equal_fingerprints_and_no_differences() -> None:
    copy = evolve(ruleset(), cards=tuple(evolve(card) for card in ruleset().cards))
    fingerprint = pc.rulesets.ruleset_fingerprint
    assert fingerprint(copy) == fingerprint(ruleset())
    assert differences(copy, MARKS) == {}


def test_a_formula_written_differently_does_not_change_the_fingerprint() -> None:
    token = evolve(
        ruleset().civic("each-energy"), formula={"per": {"permanent": ["energy"]}, "points": 2}
    )
    civics = tuple(token if each.id == token.id else each for each in ruleset().civics)
    other = evolve(ruleset(), civics=civics)
    assert pc.rulesets.ruleset_fingerprint(other) == pc.rulesets.ruleset_fingerprint(ruleset())


def test_differences_name_the_cards_and_sections() -> None:
    cards = (evolve(ruleset().cards[0], points=9), *ruleset().cards[1:])
    changed = evolve(ruleset(), cards=cards, starting_cards=(Face("energy"),), solo=None)
    assert differences(changed, MARKS) == {
        "cards": (cards[0].id,),
        "solo": ("*",),
        "starting_cards": ("*",),
    }
    fewer = evolve(ruleset(), civics=ruleset().civics[1:])
    assert differences(fewer, MARKS) == {"civics": ("*",)}
