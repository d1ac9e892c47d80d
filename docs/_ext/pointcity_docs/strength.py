"""The curve of the strength of ``search``, drawn from the measurements in ``docs/data``."""

from __future__ import annotations

import csv
import math
import re
from pathlib import Path

from attrs import frozen
from docutils import nodes
from sphinx.application import Sphinx
from sphinx.util.docutils import SphinxDirective

from citykit.canvas import draw

DATA = Path(__file__).parents[2] / "data"
WIDTH, HEIGHT = 480.0, 280.0
LEFT, RIGHT, TOP, BOTTOM = 54.0, 440.0, 20.0, 220.0
INK = "currentColor"
FAINT = ' stroke-opacity="0.25"'


@frozen
class Point:
    """How often ``search`` beats ``planner`` in Point City with a budget.

    Attributes:
        iterations: The budget.
        seconds: How long a choice takes.
        wins: The share of games won, in per cent.
        low: The lower end of its interval.
        high: The upper end.
    """

    iterations: int
    seconds: float
    wins: float
    low: float
    high: float


def _rows(name: str) -> list[dict[str, str]]:
    with (DATA / name).open(encoding="utf-8", newline="") as file:
        return [row for row in csv.DictReader(file) if row["game"] == "pointcity"]


def points() -> list[Point]:
    """Return the points of the curve, the smallest budget first."""
    rates = [row["per second"] for row in _rows("speed.csv") if row["what"].startswith("iteration")]
    found = []
    for row in _rows("strength.csv"):
        budget = re.fullmatch(r"search:iterations=(\d+)", row["bot"])
        if budget and row["against"] == "planner":
            wins, low, high = map(float, re.findall(r"[\d.]+(?= %)", row["wins"] + row["interval"]))
            count = int(budget[1])
            found.append(Point(count, count / float(rates[0]), wins, low, high))
    return sorted(found, key=lambda point: point.iterations)


def picture() -> str:
    """Return the curve as SVG: the budget on a logarithmic scale, with 95 % intervals."""
    shown = points()
    first, last = (math.log(each.seconds) for each in (shown[0], shown[-1]))

    def across(point: Point) -> float:
        return round(
            LEFT + 20 + (RIGHT - LEFT - 40) * (math.log(point.seconds) - first) / (last - first), 1
        )

    def up(share: float) -> float:
        return round(BOTTOM - (BOTTOM - TOP) * (share - 30) / 70, 1)

    body = []
    for share in (30, 50, 70, 90):
        line = f"M{LEFT:g} {up(share):g}H{RIGHT:g}"
        body.append(draw.path(line, "none", draw.stroke(INK, 1) + FAINT))
        body.append(draw.text(LEFT - 8, up(share) + 4, f"{share} %", 12, INK, anchor="end"))
    places = [(across(each), up(each.wins)) for each in shown]
    line = "M" + "L".join(f"{x:g} {y:g}" for x, y in places)
    body.append(draw.path(line, "none", draw.stroke(INK, 2)))
    for point, (x, y) in zip(shown, places, strict=True):
        whisker = f"M{x:g} {up(point.low):g}V{up(point.high):g}"
        body.append(draw.path(whisker, "none", draw.stroke(INK, 1.5)))
        body.append(draw.circle(x, y, 4, INK))
        body.append(draw.text(x, BOTTOM + 20, f"{point.iterations}", 12, INK))
        body.append(draw.text(x, BOTTOM + 38, f"{point.seconds:.2g} s", 12, INK))
    label = "iterations, and seconds for a choice"
    body.append(draw.text((LEFT + RIGHT) / 2, BOTTOM + 56, label, 12, INK))
    words = "; ".join(f"{each.iterations} iterations: {each.wins:g} %" for each in shown)
    title = "Games that search wins against planner in Point City"
    return draw.picture(WIDTH, HEIGHT, "".join(body), title=title, desc=words)


class Curve(SphinxDirective):
    """``search-curve``: the picture."""

    def run(self) -> list[nodes.Node]:
        """Return the picture as part of the page."""
        for name in ("speed.csv", "strength.csv"):
            self.env.note_dependency(str(DATA / name))
        return [nodes.raw("", f'<div class="search-curve">{picture()}</div>', format="html")]


def setup(app: Sphinx) -> None:
    """Add the directive."""
    app.add_directive("search-curve", Curve)
