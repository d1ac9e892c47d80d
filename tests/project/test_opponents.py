"""The page about opponents shows what was measured."""

from __future__ import annotations

import xml.etree.ElementTree as ET

from pointcity_docs import strength

SVG = "{http://www.w3.org/2000/svg}"


def test_the_curve_of_search_has_a_point_for_each_budget() -> None:
    points = strength.points()
    picture = ET.fromstring(strength.picture())
    words = [element.text for element in picture.iter(f"{SVG}text")]
    assert [point.iterations for point in points] == [50, 200, 400, 800]
    assert len(picture.findall(f".//{SVG}circle")) == len(points)
    for point in points:
        assert point.low <= point.wins <= point.high
        assert str(point.iterations) in words
