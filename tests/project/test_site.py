"""The check of the finished pages notices what is wrong with them."""

from __future__ import annotations

from pathlib import Path

import pytest

from pointcity_docs.site import faults


def test_good_pages_have_no_faults(tmp_path: Path) -> None:
    (tmp_path / "sub").mkdir()
    (tmp_path / "style.css").write_text("a { background: url(data:image/png;base64,) }")
    (tmp_path / "index.html").write_text(
        "<link rel='stylesheet' href='style.css'><a href='sub/'>x</a>"
        "<a href='sub/index.html#there'>y</a><a href='https://example.org'>z</a>"
    )
    (tmp_path / "sub" / "index.html").write_text("<p id='there'><a href='#there'>x</a></p>")
    assert faults(tmp_path) == []


@pytest.mark.parametrize(
    ("html", "fault"),
    [
        ("<a href='gone.html'>x</a>", "index.html: gone.html leads nowhere"),
        ("<a href='#gone'>x</a>", "index.html: #gone has no such anchor"),
        ("<img src='gone.svg'>", "index.html: gone.svg leads nowhere"),
        (
            "<script src='https://cdn.example/x.js'></script>",
            "index.html: loads https://cdn.example/x.js",
        ),
        ("<link rel='stylesheet' href='//fonts.example/f'>", "index.html: loads //fonts.example/f"),
    ],
)
def test_a_fault_of_a_page_is_named(html: str, fault: str, tmp_path: Path) -> None:
    (tmp_path / "index.html").write_text(html)
    assert faults(tmp_path) == [fault]


def test_a_style_that_loads_from_another_host_is_named(tmp_path: Path) -> None:
    (tmp_path / "style.css").write_text("@import 'https://fonts.example/f.css';")
    assert faults(tmp_path) == ["style.css: loads something from another host"]
