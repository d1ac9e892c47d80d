"""Drawing: elements, lettering, layout, themes and frames."""

from __future__ import annotations

import re
from collections import Counter
from typing import get_args
from xml.etree import ElementTree

import pytest
from hypothesis import given
from hypothesis import strategies as st

from citykit.canvas import draw, themes
from citykit.canvas.blocks import Block, column, grid, pad, row, scaled
from citykit.canvas.frame import Frame, choose, is_tall, on_page, theme_of
from citykit.canvas.lettering import fit, is_known, label, measure
from citykit.canvas.marks import Marks
from citykit.canvas.outlines import outline, rounded
from citykit.canvas.themes import chosen_paints, palette
from citykit.tools.errors import PictureError

# --- Elements --------------------------------------------------------------------------


def test_text_is_cleaned_and_escaped() -> None:
    assert draw.escape('<b> &\n\u202e"it\'s"') == "&lt;b&gt; &amp; &quot;it&#39;s&quot;"
    assert ">&lt;x&gt;</text>" in draw.text(0, 0, "<x>", 10, "#000")
    assert 'textLength="30"' in draw.text(0, 0, "x", 10, "#000", limit=30)


def test_shapes_have_their_attributes() -> None:
    line = draw.stroke("#111", 2, "6 5")
    assert line == ' stroke="#111" stroke-width="2" stroke-dasharray="6 5"'
    assert draw.circle(1, 2, 3, "#fff", line) == (
        f'<circle cx="1" cy="2" r="3" fill="#fff"{line}/>'
    )
    assert draw.path("M0 0z", "none") == '<path d="M0 0z" fill="none"/>'
    assert draw.group(1, 2, "x") == '<g transform="translate(1 2)">x</g>'
    assert draw.group(1, 2, "x", 0.5) == '<g transform="translate(1 2) scale(0.5)">x</g>'


def test_a_thing_has_a_class_and_data() -> None:
    assert draw.tagged("x", "toy", {"id": 'a"b', "seat": 0, "none": None}, ' role="img"') == (
        '<g class="toy" data-id="a&quot;b" data-seat="0" role="img">x</g>'
    )


# --- Lettering -------------------------------------------------------------------------


@given(st.text(max_size=60), st.floats(20, 120), st.floats(0, 60))
def test_fitted_text_is_never_wider_or_higher_than_its_place(
    name: str, width: float, height: float
) -> None:
    fitted = fit(name, width, height, 16, 7)
    room = 1.3 * width if fitted.size == 7 else width
    assert all(measure(line, fitted.size) <= room + 1e-9 for line in fitted.lines)
    assert len(fitted.lines) <= 1 or len(fitted.lines) * fitted.size * 1.15 <= height


def test_a_longer_name_ends_with_an_ellipsis_when_there_is_no_room() -> None:
    fitted = fit("W" * 48, 110, 12, 16, 9)
    assert not fitted.whole
    assert fitted.lines[0].endswith("…")


def test_a_word_that_is_hardly_too_wide_is_squeezed() -> None:
    assert fit("W" * 6, 60, 12, 16, 10).lines == ("W" * 6,)  # 69 wide
    squeezed = label(0, 0, "W" * 6, 60, 16, "#000", smallest=10)
    assert 'font-size="10"' in squeezed
    assert 'textLength="60"' in squeezed
    assert fit("W" * 8, 60, 12, 16, 10).whole is False


def test_text_is_never_smaller_than_asked() -> None:
    assert fit("Town", 100, 0, 12, 20).size == 20


def test_lines_are_balanced() -> None:
    assert fit("one two three four", 100, 40, 12, 12).lines == ("one two", "three four")


def test_a_word_is_broken_only_if_it_does_not_fit() -> None:
    fitted = fit("W" * 12, 60, 80, 16, 12)
    assert fitted.whole
    assert len(fitted.lines) > 1


def test_characters_of_unknown_width_are_squeezed() -> None:
    assert is_known("Łódź")
    assert not is_known("市")
    assert measure("\u0301", 10) == 0
    assert measure("市", 10) == 10.5
    assert "textLength" in label(0, 0, "市役所", 100, 12, "#000")
    assert "textLength" not in label(0, 0, "Town", 100, 12, "#000")


# --- Layout ----------------------------------------------------------------------------


def test_blocks_are_combined() -> None:
    small, large = Block(10, 5, "a"), Block(20, 8, "b")
    assert (column([small, large], 2).width, column([small, large], 2).height) == (20, 15)
    assert (row([small, large], 2).width, row([small, large], 2).height) == (32, 8)
    assert column([], 2) == row([], 2) == Block(0, 0, "")
    assert (pad(small, 3).width, pad(small, 3).height) == (16, 11)
    assert scaled(small, 2) == Block(20, 10, '<g transform="translate(0 0) scale(2)">a</g>')


def test_a_grid_has_as_many_columns_as_fit() -> None:
    block = grid(["x"] * 5, (10, 5), 2, 34)
    assert (block.width, block.height) == (34, 12)
    stretched = grid(["x"] * 2, (10, 5), 2, 28, stretch=True)
    assert stretched.width == 28
    assert "scale(1.3)" in stretched.body
    assert grid([], (10, 5), 2, 34) == Block(0, 0, "")


# --- Themes and frames -----------------------------------------------------------------


def test_every_theme_has_its_name() -> None:
    shared = (themes.LIGHT, themes.DARK, themes.COLOUR_BLIND, themes.PRINT)
    assert tuple(theme.name for theme in shared) == get_args(themes.ThemeName)


def test_a_theme_is_found_by_its_name() -> None:
    shared = (themes.LIGHT, themes.DARK, themes.COLOUR_BLIND, themes.PRINT)
    named = themes.by_name(*shared)
    assert tuple(theme_of(name, named) for name in get_args(themes.ThemeName)) == shared
    assert theme_of(themes.DARK, named) is themes.DARK
    assert (is_tall("wide"), is_tall("tall")) == (False, True)


def test_of_equal_things_as_many_are_chosen_as_there_are_clicks() -> None:
    marks = Marks("my", frozenset("a"), Counter("a"))
    first, second, other = marks.each(["a", "a", "b"])
    assert 'class="my-chosen"' in first.frame("a", 10, 5, "#000")
    assert 'class="my-choice"' in second.frame("a", 10, 5, "#000")
    assert other.frame("b", 10, 5, "#000") == ""


def test_paints() -> None:
    assert themes.solid("#111", "#fff") == themes.Paint("#111", "#fff", "#111", "#fff", "#111")
    assert themes.outlined("#eee", "#000", "#111").disc == "#ffffff"


def test_a_frame_shows_a_block_with_title_and_description() -> None:
    block = on_page(Block(80, 40, draw.circle(1, 1, 1, "#fff")), 10, "#abc")
    picture = Frame(width=200, prefix="my").show(block, "A <toy>", "It is round.")
    root = ElementTree.fromstring(picture)
    assert (root.get("viewBox"), root.get("width"), root.get("height")) == (
        "0 0 100 60",
        "200",
        "120",
    )
    assert root.get("aria-labelledby") == "my-title my-desc"
    assert [each.text for each in root][:2] == ["A <toy>", "It is round."]
    assert ElementTree.fromstring(Frame().show(block, "", "")).get("width") == "100"
    assert Frame().show(block, "a", "") != Frame().show(block, "b", "")


@pytest.mark.parametrize("width", [0, -3, float("nan"), float("inf")])
def test_a_width_must_be_a_positive_number(width: float) -> None:
    with pytest.raises(PictureError, match="choose a positive number"):
        Frame(width)


def test_an_option_is_chosen_by_name() -> None:
    assert choose("side", "left", {"left": 1, "right": 2}) == 1
    for unknown in ("up", ["left"]):
        with pytest.raises(PictureError, match=r"no side .*; choose left, right"):
            choose("side", unknown, {"left": 1, "right": 2})  # type: ignore[misc]


def test_a_palette_is_solid_or_outlined() -> None:
    plain = themes.palette("#aa0000 #00aa00", "#ffffff")
    assert plain == (themes.solid("#aa0000", "#ffffff"), themes.solid("#00aa00", "#ffffff"))
    (lined,) = themes.palette("#aa0000", "#ffffff", "#111111")
    assert lined == themes.outlined("#aa0000", "#ffffff", "#111111")
    assert (lined.fill, lined.ink, lined.edge) == ("#aa0000", "#ffffff", "#111111")
    assert (lined.disc, lined.disc_ink) == ("#ffffff", "#111111")
    assert (plain[0].edge, plain[0].disc, plain[0].disc_ink) == ("#aa0000", "#ffffff", "#aa0000")


# --- Outlines --------------------------------------------------------------------------


def corners(path: str) -> list[list[tuple[float, float]]]:
    """Return the corners of each closed part of an outline without rounding."""
    return [
        [(float(x), float(y)) for x, y in re.findall(r"Q(\S+) (\S+) ", part)]
        for part in path.split("M")[1:]
    ]


def test_squares_that_share_an_edge_have_one_outline() -> None:
    (bar,) = corners(outline([(0, 0), (0, 1), (0, 2)], 10, inset=1))
    assert bar == [(1, 1), (29, 1), (29, 9), (1, 9)]
    (angle,) = corners(outline([(0, 0), (1, 0), (1, 1)], 10, inset=1))
    assert angle == [(1, 1), (9, 1), (9, 11), (19, 11), (19, 19), (1, 19)]


def test_a_hole_has_an_outline_of_its_own() -> None:
    ring = [(row, column) for row in range(3) for column in range(3) if (row, column) != (1, 1)]
    outside, hole = corners(outline(ring, 10, inset=1))
    assert len(outside) == 4
    assert sorted(hole) == [(9, 9), (9, 21), (21, 9), (21, 21)]


def test_squares_that_touch_with_a_corner_are_apart() -> None:
    assert len(corners(outline([(0, 0), (1, 1)], 10))) == 2
    # joined elsewhere, they are not apart, and their outline meets itself
    around = [(0, 0), (0, 1), (0, 2), (1, 2), (2, 2), (2, 1), (1, 0)]
    (whole,) = corners(outline(around, 10))
    assert whole.count((10, 20)) == 2


def test_corners_are_rounded_as_far_as_there_is_room() -> None:
    assert rounded([(0, 0), (0, 8), (8, 8)], 2) == "M0 0L0 6Q0 8 2 8L8 8"
    assert rounded([(0, 0), (0, 8), (8, 8)], 99) == "M0 0L0 4Q0 8 4 8L8 8"


def test_colours_with_unknown_names_take_turns() -> None:
    one, two, blue = palette("#111111 #222222 #0000ff", "#ffffff")
    names = {"a": "blue", "b": "teal", "c": "plum", "d": "sand"}
    paints = chosen_paints(names, {"blue": blue}, (one, two))
    assert paints == {"a": blue, "b": one, "c": two, "d": one}
