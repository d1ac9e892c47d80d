"""Tags of buildings: read, checked, changed by variants, compared and shown."""

from __future__ import annotations

from pathlib import Path

import pytest
from attrs import evolve

import pointcity as pc
from pointcity.display import svg, text
from pointcity.language.locales import load_locale, missing_keys
from pointcity.model.cards import Card
from pointcity.rulesets.diff import compare
from pointcity.rulesets.fingerprint import ruleset_content
from tests.support.positions import ruleset

VARIANT = """\
id: parks
name: Parks
extends: point-city
cards:
  change:
    pond-1: {tags: [water, green]}
    park-1: {tags: [green]}
"""


def parks(folder: Path) -> pc.Ruleset:
    file = folder / "parks.yaml"
    file.write_text(VARIANT, "utf-8")
    return pc.load_ruleset(file)


def pond(*tags: str) -> Card:
    return evolve(ruleset().card("pond-1"), tags=tags)


def test_a_variant_gives_tags_to_cards(tmp_path: Path) -> None:
    rules = parks(tmp_path)
    assert rules.card("pond-1").tags == ("green", "water")
    assert rules.card("pond-2").tags == ()
    assert rules.tags == ("green", "water")
    assert ruleset().tags == ()


def test_the_order_of_tags_does_not_matter() -> None:
    assert pond("water", "green") == pond("green", "water")


def test_the_content_of_a_card_has_tags_only_if_there_are_any(tmp_path: Path) -> None:
    cards = {card["id"]: card for card in ruleset_content(parks(tmp_path))["cards"]}
    assert cards["pond-1"]["tags"] == ["green", "water"]
    assert "tags" not in cards["pond-2"]


def test_a_change_of_tags_is_a_difference(tmp_path: Path) -> None:
    changes = [str(change) for change in compare(ruleset(), parks(tmp_path))]
    assert changes[1:] == [
        "~ cards[pond-1]: tags nothing -> green, water",
        "~ cards[park-1]: tags nothing -> green",
    ]


@pytest.mark.parametrize(
    ("tags", "message"),
    [
        ("park", "must be a list, not 'park'; write [park]"),
        ("[green, green]", "has 'green' twice; write it once"),
        (
            "[Green]",
            "must have only lowercase letters, digits and hyphens, not 'Green'; write green",
        ),
    ],
)
def test_wrong_tags_are_refused(tmp_path: Path, tags: str, message: str) -> None:
    file = tmp_path / "parks.yaml"
    file.write_text(VARIANT.replace("[water, green]", tags), "utf-8")
    with pytest.raises(pc.errors.DataError) as caught:
        pc.load_ruleset(file)
    [problem] = caught.value.problems
    assert (problem.line, problem.message) == (6, message)


def test_a_description_names_the_tags() -> None:
    plain = pc.describe(pond())
    assert pc.describe(pond("old-town", "water")) == f"{plain}; tags: old town and water"
    assert pc.describe(pond("water"), lang="pl").endswith("; znaczniki: woda")
    assert pc.describe(pond("water"), lang="fr").endswith(" ; étiquettes : eau")


def test_a_language_can_name_the_tags(tmp_path: Path) -> None:
    file = tmp_path / "xx.yaml"
    file.write_text("language: xx\nname: Xx\nplural: polish\ntags: {water: woda}\n", "utf-8")
    words = load_locale(file)
    assert pc.describe(pond("water"), lang=words).endswith("; tags: woda")
    rules = evolve(ruleset(), cards=(pond("water", "green"), *ruleset().cards[1:]))
    assert "tags.green" in missing_keys(rules, words)
    assert "tags.water" not in missing_keys(rules, words)


def test_pictures_and_text_show_the_tags(tmp_path: Path) -> None:
    assert "green, water" in svg.card(pond("water", "green"))
    assert "water" not in svg.card(pond())
    rules = parks(tmp_path)
    table = pc.new_game(2, seed=1, ruleset=rules).table
    board = text.table_text(evolve(table, market=(rules.card("pond-1"), *table.market[1:])))
    assert "#green" in board
    assert board.count("; # tag") == 1
    assert "# tag" not in text.table_text(pc.new_game(2, seed=1))
