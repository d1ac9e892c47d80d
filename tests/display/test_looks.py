"""The name, colour and symbol that the data gives to a resource."""

from __future__ import annotations

import re
from itertools import product
from pathlib import Path
from typing import Any

import pytest
from attrs import evolve

import pointcity as pc
from citykit.canvas.symbols import SYMBOLS
from citykit.canvas.themes import contrast, tint
from pointcity.display import svg, text
from pointcity.model.cards import Card, Face, Resource
from pointcity.model.ruleset import Civic
from pointcity.rulesets.fingerprint import ruleset_content, ruleset_fingerprint
from pointcity.rulesets.schemas import SCHEMAS
from tests.support.positions import ruleset

VARIANT = """\
id: tides
name: Tides
extends: point-city
resources:
  change: {energy: {symbol: sun, name: Power}}
  add: [{id: sea-salt, name: "Sel & mer", color: "#0E7490", symbol: wave}]
cards:
  change: {pond-1: {resource: sea-salt, cost: {sea-salt: 2, energy: 1}}}
"""


@pytest.fixture(name="tides")
def _tides(tmp_path: Path) -> pc.Ruleset:
    file = tmp_path / "tides.yaml"
    file.write_text(VARIANT, "utf-8")
    return pc.load_ruleset(file)


def looking(**looks: Any) -> pc.Ruleset:
    """Return the official game with another look of community, its first resource."""
    first, *rest = ruleset().resources
    return evolve(ruleset(), resources=(evolve(first, **looks), *rest))


def test_a_display_name_is_used_wherever_the_ruleset_is_known(tides: pc.Ruleset) -> None:
    pond, salt = tides.card("pond-1"), tides.resources[-1]
    assert pc.describe(salt) == "Sel & mer"
    assert pc.describe(pond, tides) == (
        "Pond, tier 1: costs 2 Sel & mer and 1 Power, gives 1 permanent ecology"
    )
    picture = svg.card(pond, side="both", ruleset=tides)
    assert ">Sel &amp; mer</text>" in picture
    assert "costs 2 Sel &amp; mer and 1 Power" in picture
    state = pc.new_game(2, 7, ruleset=tides)
    assert "Se Sel & mer" in text.table_text(state)


def test_without_the_ruleset_the_id_is_the_name(tides: pc.Ruleset) -> None:
    assert "2 sea salt and 1 energy" in pc.describe(tides.card("pond-1"))


def test_tokens_on_the_text_board_use_the_display_name() -> None:
    rules = evolve(looking(name="Folk"), civics=(ruleset().civic("each-community"),))
    deals = tuple(evolve(deal, civics=1) for deal in rules.players)
    board = text.table_text(pc.new_game(2, 7, ruleset=evolve(rules, players=deals)))
    assert "Community: 2 points per Folk permanent resource" in board


def test_tokens_in_words_use_the_display_name_in_pictures() -> None:
    token = Civic("x", "X", {"most": {"permanent": "community"}, "points": 4})
    picture = svg.civic(token, ruleset=looking(name="Folk"))
    assert "Folk" in "".join(re.findall(r"<text[^>]*>(?:<tspan[^>]*>)?([^<]*)", picture))


def test_the_automa_is_named_in_the_description_of_a_picture() -> None:
    table = svg.table(pc.new_game(1, 7))
    assert "Automa has 0 points" in table


def test_a_translation_goes_before_the_name_in_the_data() -> None:
    community = looking(name="Folk").resources[0]
    assert pc.describe(community) == "Folk"
    assert pc.describe(community, lang="pl") == "społeczność"


def test_a_symbol_replaces_the_letters_and_the_official_symbol(tides: pc.Ruleset) -> None:
    salt = svg.card(Face("sea-salt"), ruleset=tides)
    assert SYMBOLS["wave"].format(ink="#0E7490", fill="#ffffff") in salt
    assert ">Se</text>" not in salt
    power = svg.card(Face("energy"), ruleset=tides)
    assert power != svg.card(Face("energy"), ruleset=ruleset())


def test_every_symbol_of_the_schema_is_drawn() -> None:
    listed = SCHEMAS.schema("setup")["$defs"]["resource"]["properties"]["symbol"]["enum"]
    assert listed == sorted(SYMBOLS)
    drawn = {svg.card(Face("community"), ruleset=looking(symbol=name)) for name in SYMBOLS}
    assert len(drawn) == len(SYMBOLS)


#: A grid through all colours.
COLOURS = [f"#{r}{g}{b}" for r, g, b in product(("00", "40", "80", "c0", "ff"), repeat=3)]


@pytest.mark.parametrize("theme", ["light", "dark", "print"])
def test_any_colour_is_readable(theme: svg.ThemeName) -> None:
    for colour in COLOURS:
        paint = svg.THEMES[theme].chosen(colour)
        assert paint is not None
        assert contrast(paint.ink, paint.fill) >= 4.5
        assert contrast(paint.disc, paint.disc_ink) >= 4.5
        assert contrast(paint.edge, svg.THEMES[theme].surface) >= 3


def test_the_colour_of_the_data_is_in_the_picture() -> None:
    rules = looking(color="#123456")
    for theme, colour in (("light", "#123456"), ("dark", "#123456"), ("print", tint("#123456"))):
        assert colour in svg.card(Face("community"), ruleset=rules, theme=theme)  # type: ignore[arg-type]
    face = Face("community")
    assert svg.card(face, ruleset=rules, theme="colour-blind") == svg.card(
        face, ruleset=ruleset(), theme="colour-blind"
    )


def test_a_colour_on_the_text_board() -> None:
    board = text.table_text(pc.new_game(2, 7, ruleset=looking(color="#0A64FF")), color=True)
    assert re.search(r"\x1b\[38;2;10;100;255m\[1Co\]\x1b\[0m", board)


@pytest.mark.parametrize("looks", [{"color": "red"}, {"symbol": "rocket"}])
def test_a_look_that_does_not_exist_is_refused(looks: dict[str, str]) -> None:
    with pytest.raises(pc.errors.PictureError):
        svg.card(Face("community"), ruleset=looking(**looks))


@pytest.mark.slow
@pytest.mark.parametrize(
    ("look", "message"),
    [
        (
            "color: red",
            "must be # and six hexadecimal digits in quotes, such as \"#1f5fa8\", not 'red'",
        ),
        ("color: #123456", 'a value that begins with # needs quotes: "#123456"'),
        ("symbol: starr", "did you mean 'star'?"),
        ("colour: '#123456'", "there is no such key 'colour' here; did you mean 'color'?"),
        ("name: ' '", "must be one line of text, neither blank nor with control characters"),
    ],
)
def test_looks_are_checked(look: str, message: str, tmp_path: Path) -> None:
    file = tmp_path / "a.yaml"
    file.write_text(
        f"id: a\nname: A\nextends: point-city\nresources: {{change: {{energy: {{{look}}}}}}}\n"
    )
    with pytest.raises(pc.errors.DataError) as refused:
        pc.load_ruleset(file)
    assert message in str(refused.value)


def test_colours_and_symbols_do_not_change_the_fingerprint_but_names_do() -> None:
    official = ruleset_fingerprint(ruleset())
    assert ruleset_fingerprint(looking(color="#123456", symbol="key")) == official
    assert ruleset_fingerprint(looking(name="Folk")) != official


def test_the_content_has_the_looks_that_are_given() -> None:
    first, second, *_ = ruleset_content(looking(color="#123456", symbol="key"))["resources"]
    assert first == {"id": "community", "wild": False, "color": "#123456", "symbol": "key"}
    assert second == {"id": "economy", "wild": False}


def test_a_game_goes_on_after_a_change_of_looks() -> None:
    state = pc.new_game(2, 7)
    again = pc.from_json(pc.to_json(state), looking(color="#123456"))
    assert again.table.market == state.table.market


def test_looks_are_listed_by_diff() -> None:
    changes = pc.rulesets.compare(ruleset(), looking(color="#123456", name="Folk"))
    assert [str(change) for change in changes] == [
        "~ resources[community]: name nothing -> Folk; color nothing -> #123456"
    ]


def test_a_picture_of_a_single_card_needs_no_ruleset() -> None:
    card = Card("x", 1, Face("salt"), "X", (("energy", 1),))
    assert ">Sa</text>" in svg.card(card, side="resource")
    assert Resource("salt") == Resource("salt", False, "", "", "")
