"""The galleries show everything there is, and stay light."""

from __future__ import annotations

import kosmopolis as ko
import mycity as mc
import pointcity as pc
from citykit.canvas.symbols import SYMBOLS
from pointcity_docs import bloomtown_gallery, gallery, kosmopolis_gallery, mycity_gallery

PICTURES = dict(gallery.pictures())


def test_every_card_has_a_picture_of_both_sides() -> None:
    rules = pc.official_ruleset()
    for card in rules.cards:
        assert gallery.card_file(card) in PICTURES
        assert gallery.back_file(card.back) in PICTURES


def test_every_token_has_a_picture() -> None:
    for token in pc.official_ruleset().civics:
        assert f"token-{token.id}.svg" in PICTURES


def test_every_symbol_has_a_picture() -> None:
    for name in SYMBOLS:
        assert "<title" in PICTURES[f"symbol-{name}.svg"]


def test_a_picture_shows_what_its_name_says() -> None:
    rules = pc.official_ruleset()
    assert "Post Office" in PICTURES["card-post-office-1.svg"]
    assert len({text for name, text in PICTURES.items() if name.startswith("card-")}) >= len(
        {(card.name, card.tier, card.cost, card.permanent, card.points) for card in rules.cards}
    )


def test_the_variants_that_ship_are_all_shown() -> None:
    shown = {variant.id for variant in gallery.shipped_variants()}
    assert shown == {info.id for info in pc.list_rulesets()} - {"point-city"}
    assert any(gallery.new_cards(variant) for variant in gallery.shipped_variants())


def test_the_new_tokens_of_a_variant_are_shown() -> None:
    for variant in gallery.shipped_variants():
        for token in gallery.new_tokens(variant):
            assert f"token-{token.id}.svg" in PICTURES


def test_pictures_are_light() -> None:
    assert max(len(text) for text in PICTURES.values()) < 6_000
    assert sum(len(text) for text in PICTURES.values()) < 1_000_000


def test_every_card_of_kosmopolis_has_a_picture() -> None:
    drawn = dict(kosmopolis_gallery.pictures())
    for card in ko.official_ruleset().cards:
        assert f"kosmopolis-{card.id}.svg" in drawn
    assert {"kosmopolis-table.svg", "kosmopolis-tall.svg", "kosmopolis-scores.svg"} <= drawn.keys()
    assert 'class="ko-choice"' in drawn["kosmopolis-table.svg"]


def test_every_tile_of_bloom_town_has_a_picture() -> None:
    drawn = dict(bloomtown_gallery.pictures())
    assert len(bloomtown_gallery.pieces()) == 15
    assert sum("bt-tile" in text or "bt-community" in text for text in drawn.values()) == 15
    assert {"bloomtown-side-A.svg", "bloomtown-side-B.svg"} <= drawn.keys()
    assert {"bloomtown-four.svg", "bloomtown-tall.svg", "bloomtown-scores.svg"} <= drawn.keys()
    assert 'class="bt-preview"' in drawn["bloomtown-table.svg"]


def test_every_card_of_my_city_has_a_picture() -> None:
    drawn = dict(mycity_gallery.pictures())
    for card in mc.official_ruleset().cards:
        assert f"mycity-{card.id}.svg" in drawn
    for board in ("legacy", "eternal"):
        assert 'class="mc-river"' in drawn[f"mycity-{board}.svg"]
    assert 'data-state="legal"' in drawn["mycity-legal.svg"]
    assert 'data-state="refused"' in drawn["mycity-refused.svg"]
    assert drawn["mycity-four.svg"].count('class="mc-player"') == 4
    assert 'class="mc-choice"' in drawn["mycity-table.svg"]
