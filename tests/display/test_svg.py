"""Pictures: their content, and that they are accessible."""

from __future__ import annotations

import re
from xml.etree import ElementTree

import pytest
from attrs import evolve
from hypothesis import given, settings
from hypothesis import strategies as st

import pointcity as pc
from citykit.canvas.themes import Paint
from pointcity.display import svg
from pointcity.display.svg.icons import kit_of
from pointcity.display.text import abbreviations
from pointcity.language.locales import locale
from pointcity.model.cards import Card, Face
from pointcity.model.errors import ArgumentError, CellError, PictureError
from pointcity.model.ruleset import Civic
from pointcity.testing import assert_no_leak
from tests.support import drawn
from tests.support.positions import arrange, player
from tests.support.strategies import new_games

NAMESPACE = "{http://www.w3.org/2000/svg}"
THEMES = tuple(svg.THEMES)


def parsed(picture: str) -> ElementTree.Element:
    return ElementTree.fromstring(picture)


def words(picture: str) -> list[str]:
    """Return all that is written on a picture."""
    return [each.text or "" for each in parsed(picture).iter(f"{NAMESPACE}text")]


def told(picture: str, element: str) -> str:
    return parsed(picture).findtext(f"{NAMESPACE}{element}") or ""


def test_golden_pictures() -> None:
    """If this fails, look at the pictures; ``make goldens`` regenerates them."""
    written = {path.name: path.read_text("utf-8") for path in drawn.FOLDER.glob("*.svg")}
    expected = {path.name: text for path, text in drawn.files()}
    assert sorted(written) == sorted(expected)
    for name, text in expected.items():
        assert written[name].splitlines() == text.splitlines(), name


# --- Every picture ---------------------------------------------------------------------


@settings(max_examples=12)
@given(new_games(), st.integers(0, 80), st.sampled_from(THEMES), st.integers(0, 99))
def test_every_picture_of_a_random_game_is_well_formed(
    state: pc.State, moves: int, theme: svg.ThemeName, seed: int
) -> None:
    for _, picture in drawn.kinds(drawn.randomly(state, moves, seed), theme):
        root = parsed(picture)
        assert root.tag == f"{NAMESPACE}svg"
        assert root.get("role") == "img"
        title, desc = root[0], root[1]
        assert (title.tag, desc.tag) == (f"{NAMESPACE}title", f"{NAMESPACE}desc")
        assert title.text
        assert desc.text
        assert root.get("aria-labelledby") == f"{title.get('id')} {desc.get('id')}"
        assert "<style" not in picture
        assert "href" not in picture


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize(
    ("rows", "columns", "resources", "players"),
    [(2, 2, 1, 1), (8, 8, 10, 6), (2, 8, 6, 1), (8, 2, 3, 4), (4, 4, 6, 5)],
)
def test_any_ruleset_draws(
    rows: int, columns: int, resources: int, players: int, theme: svg.ThemeName
) -> None:
    ruleset = drawn.strange_ruleset(rows, columns, resources, "A Very Long Name of 48 Letters " * 2)
    state = drawn.randomly(pc.new_game(players, 5, ruleset=ruleset), 30, 3)
    for _, picture in drawn.kinds(state, theme):
        parsed(picture)
    for token in ruleset.civics:
        parsed(svg.civic(token, theme=theme))


@pytest.mark.parametrize("name", [info.id for info in pc.list_rulesets()])
def test_every_shipped_ruleset_draws(name: str) -> None:
    ruleset = pc.load_ruleset(name)
    state = pc.new_game(ruleset.player_counts[0], 5, ruleset=ruleset)
    for _, picture in drawn.kinds(drawn.randomly(state, 20, 3)):
        parsed(picture)


def test_pictures_on_one_page_do_not_share_ids() -> None:
    state = drawn.after(2, 20)
    pictures = [picture for theme in THEMES for _, picture in drawn.kinds(state, theme)]
    pictures += [svg.market(state, prefix="mine"), svg.market(state, prefix='"><script>')]
    ids = [
        each.get("id") for picture in pictures for each in parsed(picture).iter() if each.get("id")
    ]
    assert len(ids) == 2 * len(pictures) == len(set(ids))
    assert {"mine-title", "mine-desc"} <= set(ids)


def test_a_picture_is_as_wide_as_asked_and_keeps_its_shape() -> None:
    small, large = (parsed(svg.card(Face("energy"), width=width)) for width in (63, 252))
    assert (small.get("width"), small.get("height")) == ("63", "88")
    assert (large.get("width"), large.get("height")) == ("252", "352")
    assert small.get("viewBox") == large.get("viewBox") == "0 0 126 176"


@pytest.mark.parametrize("state", [drawn.after(2, 20), drawn.after(1, 12, level="hard")])
def test_pictures_are_made_from_the_table(state: pc.State) -> None:
    assert_no_leak(state, views={"every kind of picture": lambda each: dict(drawn.kinds(each))})
    assert state._repr_svg_() == svg.table(state.table)


@pytest.mark.parametrize("theme", THEMES)
def test_no_hidden_name_is_on_a_picture(theme: svg.ThemeName) -> None:
    state = pc.new_game(2, 5)
    hidden = {card.name for card in state.secret.deck}
    for picture in (svg.market(state, theme=theme), svg.table(state, theme=theme)):
        assert not [name for name in hidden if name in picture]


# --- Names -----------------------------------------------------------------------------

HOSTILE = (
    "<script>alert(1)</script>",
    "Fish & Chips",
    "\"Bob's\" 'Place'",
    "a]]>b",
    "&amp;",
    "left\u202eright\u2066\u200f\u061c",
    "bell\x07\x00\x1b[31mred",
    "line\nbreak\ttab\u2028end",
    "lone \ud800 surrogate \ufffe\uffff",
    "مدينة 城市 🏙️ Łódź",
)


@pytest.mark.parametrize("name", HOSTILE)
def test_names_are_escaped_and_cleaned(name: str) -> None:
    card = Card("x", 1, Face("energy"), name)
    token = Civic("y", name, 5)
    state = drawn.after(2, 20)
    ruleset = evolve(state.table.ruleset, name=name[:80])
    table = evolve(state.table, ruleset=ruleset)
    for picture in (
        svg.card(card),
        svg.civic(token),
        svg.table(table, names=[name, name]),
        svg.score_sheet(state, names=[name]),
        svg.print_sheets(evolve(ruleset, cards=(card,) * 4, civics=(token,)))[0].front,
    ):
        root = parsed(picture)
        assert not list(root.iter(f"{NAMESPACE}script"))
        assert not re.search("[\x00-\x1f\u202a-\u202e\u2066-\u2069\u200e\u200f\u061c]", picture)
        picture.encode("utf-8")


def test_a_plain_name_is_shown_as_it_is() -> None:
    card = Card("x", 1, Face("energy"), "Fish & <Chips>")
    assert " ".join(words(svg.card(card))[:2]) == "Fish & <Chips>"
    assert told(svg.card(card), "title") == "Fish & <Chips>"


@pytest.mark.slow
@given(st.text(max_size=48))
def test_a_name_of_any_letters_draws(name: str) -> None:
    parsed(svg.card(Card("x", 1, Face("energy"), name)))


@given(st.text("abcdefgh WwMmł", min_size=1, max_size=24))
def test_a_name_of_24_letters_is_shown_whole(name: str) -> None:
    shown = "".join(words(svg.card(Card("x", 1, Face("energy"), name)))[:-1])
    assert shown.replace(" ", "") == name.replace(" ", "")


# --- Cards and tokens ------------------------------------------------------------------


def test_a_building_shows_name_points_and_cost() -> None:
    card = pc.official_ruleset().card("tiny-house-5")
    assert words(svg.card(card)) == ["Tiny House", "2", "1", "2"]
    assert told(svg.card(card), "desc") == pc.describe(card)


def test_a_free_building_costs_0_and_negative_points_have_a_minus() -> None:
    card = Card("x", 1, Face("energy"), "Ruin", points=-12)
    assert words(svg.card(card)) == ["Ruin", "\N{MINUS SIGN}12", "0"]


def test_a_resource_side_tells_its_type_in_letters_too() -> None:
    for picture in (svg.card(Face("energy", 2)), svg.card(pc.model.Back(1, Face("energy", 2)))):
        assert words(picture) == ["energy"]
    assert words(svg.card(Face("energy", 2), lang="pl")) == ["energia"]
    many = Face("energy", 12)
    assert words(svg.card(many)) == ["\N{MULTIPLICATION SIGN}12", "energy"]


def test_a_card_has_two_sides() -> None:
    card = pc.official_ruleset().card("tiny-house-1")
    resource, building = svg.card(card, side="resource"), svg.card(card)
    both = svg.card(card, side="both")
    assert words(both) == words(resource) + words(building)
    assert told(resource, "title") == "community card"
    assert told(both, "desc") == f"{told(resource, 'desc')}; {told(building, 'desc')}"


def test_every_official_token_is_drawn_in_icons() -> None:
    ruleset = pc.official_ruleset()
    for token in ruleset.civics:
        figure, *name = words(svg.civic(token, ruleset=ruleset))
        assert figure.isdigit()
        assert " ".join(name) == token.name


def test_a_rich_formula_is_written_in_words() -> None:
    token = Civic("x", "Best", {"most": {"tokens": "all"}, "points": 4})
    assert " ".join(words(svg.civic(token))) == "4 points for the most civic tokens Best"


def test_without_a_ruleset_all_types_are_unknown() -> None:
    ruleset = pc.official_ruleset()
    full_set = ruleset.civic("full-set")
    assert words(svg.civic(full_set, ruleset=ruleset)) == ["6", "Full Set"]
    assert " ".join(words(svg.civic(full_set))) == "6 points per set of all types Full Set"


def test_resources_are_told_apart_by_shape() -> None:
    names = ("community", "economy", "energy", "ecology", "industry", "ingenuity")
    others = tuple(f"resource{number}" for number in range(12))
    for theme in svg.THEMES.values():
        for group in (names, others):
            kit = kit_of(theme, None, group, locale("en"))
            colour = re.compile("#[0-9a-f]{6}")
            shapes = {colour.sub("", icon.drawn) for icon in kit.icons.values()}
            assert len(shapes) == len(group)


@pytest.mark.slow
def test_new_resources_have_the_same_letters_in_text_and_picture() -> None:
    ruleset = drawn.strange_ruleset()
    for name, code in abbreviations(ruleset).items():
        assert name == "energy" or words(svg.card(Face(name), ruleset=ruleset))[0] == code


# --- The market and what is pointed out ------------------------------------------------


def test_highlights_tell_what_can_be_done() -> None:
    state = arrange(
        {5: "tiny-house-1", 6: "bus-stop-1"}, [player(["ecology", "industry"]), player()]
    )
    marks = svg.highlights(state, chosen=[5, 1])
    assert marks.affordable == {5}
    assert 6 not in marks.legal
    assert marks.legal >= {0, 1, 4, 5, 9, 15}
    assert marks.chosen == (1, 5)
    picture = svg.market(state, highlights=marks)
    assert "Can be paid for: the buildings on cells 5." in told(picture, "desc")
    assert "Chosen: cells 1 and 5." in told(picture, "desc")
    assert picture.count('stroke-width="6"') == 1  # one frame around both


def test_cards_that_are_not_side_by_side_are_framed_one_by_one() -> None:
    state = drawn.after(2, 20)
    for chosen, frames in (((0,), 1), ((0, 5), 2), ((3, 4), 2), ((0, 1, 2), 3), ((2, 6), 1)):
        picture = svg.market(state, highlights=svg.Highlights(chosen=chosen))
        assert picture.count('stroke-width="6"') == frames


def test_the_forecast_of_the_automa_is_shown() -> None:
    state = drawn.after(1, 12, level="hard")
    marks = svg.highlights(state, forecast=30)
    assert marks.forecast == pc.automa_forecast(state, 30)
    picture = svg.market(state, highlights=marks)
    assert "The automa's turn 1 from now: cells" in told(picture, "desc")
    assert picture.count("stroke-dasharray") == 2
    with pytest.raises(pc.errors.NotSoloError):
        svg.highlights(drawn.after(2, 20), forecast=1)


def test_nothing_can_be_done_when_the_game_is_over() -> None:
    marks = svg.highlights(drawn.after(2, 999))
    assert marks == svg.Highlights()


@pytest.mark.parametrize("cell", [-1, 16])
def test_a_highlight_must_be_on_the_market(cell: int) -> None:
    for marks in (svg.Highlights(legal={cell}), svg.Highlights(forecast=((cell, 3),))):
        with pytest.raises(CellError, match=f"no cell {cell}; cells are 0 to 15"):
            svg.market(drawn.after(2, 20), highlights=marks)


def test_gaps_tell_what_fills_them() -> None:
    gaps = (pc.model.Gap.BUILDING, pc.model.Gap.RESOURCE)
    table = drawn.after(2, 20).table
    written = " ".join(words(svg.market(evolve(table, market=gaps + table.market[2:]))))
    assert all(pc.describe(gap) in written for gap in gaps)


# --- The whole table -------------------------------------------------------------------


def test_the_table_shows_everything_that_lies_there() -> None:
    state = drawn.after(4, 60)
    table = state.table
    written = " ".join(words(svg.table(state, names=["Ada", "Bob", "Cy"])))
    for name in ("Ada", "Bob", "Cy", "Player 4", f"Draw pile · {table.pile}"):
        assert name in written
    for seat, having in enumerate(table.players):
        assert f"City · {len(having.city)}" in written
        assert f"Hand · {len(table.hand(seat))}" in written
    assert told(svg.table(state), "desc").startswith(pc.describe(table))


def test_the_table_of_a_finished_game_has_an_empty_pile_and_no_player_to_act() -> None:
    state = drawn.after(2, 999)
    written = words(svg.table(state))
    assert "Draw pile · 0" in written
    assert svg.table(state).count('d="M1 6V24L16 15z"') == 0
    assert svg.table(drawn.after(2, 20)).count('d="M1 6V24L16 15z"') == 1


def test_a_tall_table_is_higher_than_wide() -> None:
    wide = parsed(svg.table(drawn.after(3, 30), layout="wide"))
    tall = parsed(svg.table(drawn.after(3, 30), layout="tall"))
    assert float(wide.get("height", 0)) < float(wide.get("width", 0))
    assert float(tall.get("height", 0)) > float(tall.get("width", 0))


def test_the_scores_of_a_finished_game_name_the_winner() -> None:
    state = drawn.after(3, 999)
    assert words(svg.score_sheet(state)).count("Winner") == 1
    assert words(svg.score_sheet(drawn.after(3, 30))).count("Winner") == 0
    result = pc.outcome(state)
    assert result is not None
    assert {str(total) for total in result.scores} <= set(words(svg.score_sheet(state)))
    assert words(svg.score_sheet(state, layout="tall")) == words(svg.score_sheet(state))


def test_one_score_sheet_draws_without_its_table() -> None:
    sheet = pc.score(drawn.after(2, 999), 0)
    written = words(svg.score_sheet(sheet))
    assert written[0] == "Player 1"
    assert written[-1] == str(sheet.total)
    automa = pc.score(drawn.after(1, 999, level="hard"), 1)
    assert "Level hard" in words(svg.score_sheet(automa))


def test_an_empty_hand_and_an_empty_city_draw() -> None:
    state = arrange({}, [player(), player()])
    assert words(svg.hand(state, 0)) == []
    assert told(svg.hand(state, 0), "desc") == "none"
    assert told(svg.city(state, 1), "title") == "Player 2: city"
    parsed(svg.table(state))


def test_notebooks_show_pictures() -> None:
    state = drawn.after(2, 20)
    ruleset = state.table.ruleset
    card = ruleset.cards[0]
    shown = (state, state.table, card, card.face, pc.model.Back(1, card.face), ruleset.civics[0])
    for value in (*shown, pc.score(state, 0)):
        assert parsed(value._repr_svg_()).tag == f"{NAMESPACE}svg"
    assert card._repr_svg_() == svg.card(card, side="both")


# --- Bad arguments ---------------------------------------------------------------------


def test_what_pictures_do_not_come_in_is_refused() -> None:
    state = drawn.after(2, 20)
    card = state.table.ruleset.cards[0]
    with pytest.raises(PictureError, match="no theme 'pink'; choose light, dark"):
        svg.market(state, theme="pink")  # type: ignore[arg-type]
    with pytest.raises(PictureError, match="no side 'left'"):
        svg.card(card, side="left")  # type: ignore[arg-type]
    with pytest.raises(PictureError, match="no layout 'round'"):
        svg.table(state, layout="round")  # type: ignore[arg-type]
    with pytest.raises(PictureError, match="no layout"):
        svg.score_sheet(state, layout=["wide"])  # type: ignore[arg-type]
    with pytest.raises(PictureError, match="no paper 'a7'"):
        svg.print_sheets(state.table.ruleset, paper="a7")  # type: ignore[arg-type]
    for width in (0, -3, float("nan"), float("inf")):
        with pytest.raises(PictureError, match="choose a positive number"):
            svg.market(state, width=width)
    with pytest.raises(pc.errors.LanguageError):
        svg.market(state, lang="xx")
    with pytest.raises(pc.errors.SeatError):
        svg.hand(state, 2)
    with pytest.raises(pc.errors.SeatError):
        svg.city(state, -1)


def test_arguments_of_pictures_have_their_types() -> None:
    state = drawn.after(2, 20)
    with pytest.raises(ArgumentError, match="theme, width, lang or prefix is needed, not 'them'"):
        svg.market(state, them="dark")  # type: ignore[call-arg]
    for width in ("375", True, [375]):
        with pytest.raises(ArgumentError, match="a number or None for width is needed"):
            svg.market(state, width=width)  # type: ignore[arg-type]
    with pytest.raises(ArgumentError, match="a str or None for prefix is needed, not an int"):
        svg.market(state, prefix=5)  # type: ignore[arg-type]


def test_highlights_are_cell_numbers() -> None:
    state = drawn.after(1, 2)
    for cells, kind in ((["5"], "a str"), ([True], "a bool"), ([None], "None")):
        wanted = f"an int for each cell is needed, not {kind}"
        with pytest.raises(ArgumentError, match=wanted):
            svg.highlights(state, chosen=cells)  # type: ignore[arg-type]
        for name in ("legal", "affordable", "chosen"):
            with pytest.raises(ArgumentError, match=wanted):
                svg.Highlights(**{name: cells})  # type: ignore[arg-type]
        with pytest.raises(ArgumentError, match=wanted):
            svg.Highlights(forecast=[cells])  # type: ignore[list-item]
    for name in ("legal", "affordable", "chosen", "forecast"):
        with pytest.raises(ArgumentError, match="an iterable of"):
            svg.Highlights(**{name: 5})  # type: ignore[arg-type]


def test_a_package_of_modules_lists_its_public_names_only() -> None:
    for package in (svg, pc.records, pc.testing):
        assert dir(package) == sorted(package.__all__)


def test_a_theme_of_ones_own_is_used() -> None:
    mine = evolve(svg.THEMES["light"], name="mine", page="#fedcba")
    assert 'fill="#fedcba"' in svg.market(drawn.after(2, 20), theme=mine)


# --- Contrast (WCAG 2.1: 4.5 for text, 3 for graphics) ---------------------------------


def _luminance(colour: str) -> float:
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    red, green, blue = (c / 12.92 if c <= 0.03928 else ((c + 0.055) / 1.055) ** 2.4 for c in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    dark, light = sorted((_luminance(one), _luminance(other)))
    return (light + 0.05) / (dark + 0.05)


def test_contrast_is_measured_as_defined() -> None:
    assert contrast("#000000", "#ffffff") == pytest.approx(21)
    assert contrast("#777777", "#ffffff") == pytest.approx(4.48, abs=0.01)


def _paints(theme: svg.Theme) -> list[Paint]:
    return [theme.points, theme.civic, *theme.resources.values(), *theme.others]


@pytest.mark.parametrize("theme", svg.THEMES.values(), ids=THEMES)
def test_text_can_be_read_in_every_theme(theme: svg.Theme) -> None:
    grounds = (theme.page, theme.surface, theme.well)
    pairs = [(ink, ground) for ink in (theme.ink, theme.muted) for ground in grounds]
    pairs.append((theme.mark_ink, theme.mark))
    for paint in _paints(theme):
        pairs += [(paint.ink, paint.fill), (paint.disc_ink, paint.disc)]
    assert [pair for pair in pairs if contrast(*pair) < 4.5] == []


@pytest.mark.parametrize("theme", svg.THEMES.values(), ids=THEMES)
def test_shapes_can_be_seen_in_every_theme(theme: svg.Theme) -> None:
    grounds = (theme.page, theme.surface, theme.well)
    lines = [theme.line, theme.mark, *(paint.edge for paint in _paints(theme))]
    pairs = [(line, ground) for line in lines for ground in grounds]
    assert [pair for pair in pairs if contrast(*pair) < 3] == []


# --- Print sheets ----------------------------------------------------------------------


def _places(page: str) -> list[tuple[float, float]]:
    """Return where the parts of a page lie, in order."""
    found = [each.get("transform", "") for each in parsed(page).findall(f"{NAMESPACE}g")]
    numbers = [re.findall(r"-?[\d.]+", each) for each in found]
    return [(float(x), float(y)) for x, y, *_ in numbers]


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_the_back_of_a_part_lies_behind_its_front(paper: svg.Paper) -> None:
    """Turned on the long edge, what lies x from the left lies x from the right."""
    for sheet in svg.print_sheets(pc.official_ruleset(), paper=paper):
        width = float(parsed(sheet.front).get("viewBox", "").split()[2])
        part = 80 if "scale" in sheet.front.split("<g transform=")[1][:40] else 126
        fronts, backs = _places(sheet.front), _places(sheet.back)
        mirrored = [(width - part - x, y) for x, y in fronts]
        assert len(backs) == len(fronts)
        for back, behind in zip(backs, mirrored, strict=True):
            assert back == pytest.approx(behind, abs=0.01)


def test_all_cards_starting_cards_and_tokens_are_printed() -> None:
    ruleset = pc.official_ruleset()
    sheets = svg.print_sheets(ruleset)
    parts = sum(len(_places(sheet.front)) for sheet in sheets)
    assert parts == len(ruleset.cards) + 4 + len(ruleset.civics)
    assert [sheet.number for sheet in sheets] == list(range(1, len(sheets) + 1))
    names = [word for sheet in sheets[:18] for word in words(sheet.back)]
    for card in ruleset.cards:
        assert card.name.split()[0] in " ".join(names)
    assert words(sheets[18].back).count("1") == 1  # marks the first player (P4)


def test_the_print_page_has_real_sizes() -> None:
    page = svg.print_page(pc.official_ruleset(), lang="fr")
    assert "@page { size: 210.0mm 297.0mm; margin: 0 }" in page
    assert '<html lang="fr">' in page
    assert page.count('width="210mm" height="297mm"') == 2 * 20
    ids = re.findall(r' id="([^"]+)"', page)
    assert len(ids) == len(set(ids))
    mine = locale("pl")
    assert '<html lang="pl">' in svg.print_page(pc.official_ruleset(), lang=mine, paper="letter")
