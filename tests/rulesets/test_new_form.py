"""A new form of formula is one class and its words: no other code knows the forms."""

from __future__ import annotations

from typing import Any, Self

import pytest
from attrs import evolve, frozen

import pointcity as pc
from citykit.language.locale import Locale
from pointcity.display import svg
from pointcity.language.locales import locale
from pointcity.model import formulas
from pointcity.model.formulas import (
    Bounds,
    Count,
    Formula,
    Limits,
    Parse,
    Phrase,
    Rivals,
    Tally,
    dump,
    forms,
    parse,
)
from pointcity.model.ruleset import Civic
from pointcity.rules.scoring import tally
from tests.support.positions import arrange, player, ruleset


@frozen
class Half(Formula):
    """Half of another formula, rounded down."""

    key = "half"
    example = "{half: {tokens: all}}"
    compound = True
    of: Formula

    @classmethod
    def read(cls, data: Any, parse: Parse) -> Self:
        return cls(parse(data["half"]))

    def write(self) -> Any:
        return {"half": self.of.write()}

    def value(self, tally: Tally, rivals: Rivals = ()) -> int:
        return self.of.value(tally, rivals) // 2

    def bounds(self, limits: Limits) -> Bounds:
        least, most = self.of.bounds(limits)
        return Bounds(least // 2, most // 2)

    def parts(self) -> tuple[Formula, ...]:
        return (self.of,)

    def phrase(self) -> Phrase:
        return Phrase("half", {"value": self.of.inner()})


@frozen
class Cheapest(Count):
    """The number of buildings that cost nothing but one resource."""

    key = "cheapest"
    example = "{cheapest: energy}"
    resource: str

    @classmethod
    def read(cls, data: Any, parse: Parse) -> Self:  # noqa: ARG003
        return cls(data["cheapest"])

    def write(self) -> Any:
        return {"cheapest": self.resource}

    def value(self, tally: Tally, rivals: Rivals = ()) -> int:  # noqa: ARG002
        return sum(set(dict(card.cost)) == {self.resource} for card in tally.buildings)

    def named(self) -> tuple[str, ...]:
        return (self.resource,)

    def counted(self, number: str) -> Phrase:
        names = formulas.ResourceNames((self.resource,))
        return Phrase(f"cheapest.{number}", {"resource": names})


WORDS = {
    "formulas.half": "half of {value}",
    "formulas.cheapest.one": "{resource}-only building",
    "formulas.cheapest.many": "{resource}-only buildings",
}
DATA = {"half": {"sum": [4, {"most": {"cheapest": "industry"}, "points": 3}]}}


@pytest.fixture(name="words", autouse=True)
def _words(monkeypatch: pytest.MonkeyPatch) -> Locale:
    monkeypatch.setattr(forms, "FORMS", (*formulas.FORMS, Half, Cheapest))
    english = locale("en")
    return evolve(english, sentences={**english.sentences, **WORDS})


def test_it_is_parsed_and_dumped() -> None:
    formula = parse(DATA)
    assert isinstance(formula, Half)
    assert dump(formula) == DATA
    assert parse(dump(formula)) == formula
    assert [type(part).__name__ for part in formulas.walk(formula)] == [
        *("Half", "Sum", "Flat", "Most", "Cheapest"),
    ]
    assert formulas.types_named(formula) == ("industry",)


def test_a_token_scores_by_it_within_its_bounds() -> None:
    token = Civic("half", "Half", DATA)
    state = arrange({}, [player([], ["treehouse-4"]), player()])
    mine, theirs = tally(state, 0), tally(state, 1)
    assert token.score.value(mine, [theirs]) == 3
    assert token.score.value(theirs, [mine]) == 2
    assert token.score.bounds(formulas.limits_of(ruleset())) == Bounds(2, 3)


def test_it_is_described_and_drawn(words: Locale) -> None:
    assert pc.describe(parse(DATA), lang=words) == (
        "half of (4 points plus 3 points for the most industry-only buildings)"
    )
    assert pc.describe(parse({"points": 2, "per": {"cheapest": "energy"}}), lang=words) == (
        "2 points per energy-only building"
    )
    assert pc.describe(parse({"points": 2, "per": DATA}), lang=words).startswith(
        "2 points per point of (half of "
    )
    token = Civic("cheap", "Cheap", {"points": 2, "per": {"cheapest": "energy"}})
    assert "energy-only" in svg.civic(token, lang=words)
