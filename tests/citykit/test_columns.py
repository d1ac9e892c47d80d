"""One-line strings: cleaned, measured, cut and wrapped."""

from __future__ import annotations

import pytest

from citykit.tools.columns import clean, pad, shorten, width, wrap


@pytest.mark.parametrize(
    ("text", "seen"),
    [
        ("Town\nHall", "Town Hall"),
        ("  Town\t\x00 Hall ", "Town Hall"),
        ("\u202eTown\u2066 Hall\u200f", "Town Hall"),
        ("Town\u2028Hall", "Town Hall"),
        ("Town\ud800Hall", "TownHall"),
        ("\x1b[31mTown", "[31mTown"),
        ("نمی‌خواهم", "نمی‌خواهم"),  # a joiner belongs to the spelling
    ],
)
def test_a_clean_string_is_one_line_without_hidden_characters(text: str, seen: str) -> None:
    assert clean(text) == seen


@pytest.mark.parametrize(
    ("text", "columns", "short"),
    [
        ("Pond", 4, "Pond"),
        ("Ponds", 4, "Pon…"),
        ("Old Pond", 5, "Old…"),
        ("市役所", 6, "市役所"),
        ("市役所", 5, "市役…"),
        ("市役所", 4, "市…"),
        ("Ca\u0301fe\u0301", 4, "Ca\u0301fe\u0301"),
    ],
)
def test_a_text_is_cut_to_its_column(text: str, columns: int, short: str) -> None:
    assert shorten(text, columns) == short
    assert width(pad(text, columns)) == columns


def test_a_list_is_wrapped_between_its_parts() -> None:
    assert wrap([], 10) == []
    assert wrap(["one", "two", "three"], 8) == ["one two", "three"]
    assert wrap(["much too long", "b"], 6, ", ") == ["much…,", "b"]
