"""Small plots as inline SVG. Their colours are variables of the page they are on."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence

from attrs import frozen

from citykit.arena.statistics import Estimate
from citykit.canvas.draw import circle, escape, path, picture, rect, stroke, text
from citykit.tools.columns import shorten

__all__ = ["COLOURS", "Bar", "bars", "curve", "dots", "histogram"]

#: The colours of series, variables of the page.
COLOURS = ("var(--a)", "var(--b)", "var(--c)", "var(--d)")

_INK, _SOFT, _LINE = "var(--ink)", "var(--soft)", "var(--line)"
_WIDTH = 360
_SIZE = 12
#: Characters of the label of a row, in the widest of the fonts that pages ask for.
_LABEL = 16


@frozen
class Bar:
    """A row of a plot.

    Attributes:
        label: What it shows.
        estimate: The number.
        colour: The number of its colour.
    """

    label: str
    estimate: Estimate
    colour: int = 0


def _hint(content: str, words: str) -> str:
    """Return elements with a tooltip."""
    return f"<g><title>{escape(words)}</title>{content}</g>"


def _tick(value: float, unit: str) -> str:
    return f"{value:g}{unit}"


def _steps(low: float, high: float, most: int = 5) -> list[float]:
    """Return round numbers from low to high, a few of them."""
    raw = (high - low) / most or 1.0
    power = 10.0 ** math.floor(math.log10(raw))
    step = next(power * each for each in (1, 2, 5, 10) if power * each >= raw)
    first = math.ceil(low / step)
    return [round(step * at, 6) for at in range(first, math.floor(high / step) + 1)]


def _rows(
    rows: Sequence[Bar], low: float, high: float, title: str, unit: str, marks: Sequence[float]
) -> str:
    """Return rows with a dot or bar and an interval each."""
    left, right, top, row = 134, _WIDTH - 22, 8, 24
    bottom = top + row * len(rows)

    def across(value: float) -> float:
        part = (min(max(value, low), high) - low) / (high - low)
        return round(left + (right - left) * part, 1)

    body = []
    for value in _steps(low, high):
        at = across(value)
        body.append(path(f"M{at:g} {top}V{bottom}", "none", stroke(_LINE, 1)))
        body.append(text(at, bottom + 16, _tick(value, unit), _SIZE - 1, _SOFT))
    for value in marks:
        at = across(value)
        body.append(path(f"M{at:g} {top}V{bottom}", "none", stroke(_SOFT, 1.5, "4 3")))
    for number, each in enumerate(rows):
        y = top + row * number + row / 2
        one, colour = each.estimate, COLOURS[each.colour % len(COLOURS)]
        label = text(left - 8, y + 4, shorten(each.label, _LABEL), _SIZE, _INK, anchor="end")
        whisker = path(
            f"M{across(one.low):g} {y:g}H{across(one.high):g}", "none", stroke(colour, 3)
        )
        dot = circle(across(one.value), y, 5, colour)
        words = f"{each.label}: {one.value:.3g}{unit} ({one.low:.3g} to {one.high:.3g})"
        body.append(_hint(label + whisker + dot, words))
    desc = "; ".join(f"{each.label} {each.estimate.value:.3g}{unit}" for each in rows)
    return picture(_WIDTH, bottom + 24, "".join(body), title=title, desc=desc)


def _scaled(estimate: Estimate, factor: float) -> Estimate:
    value, low, high = (factor * each for each in (estimate.value, estimate.low, estimate.high))
    return Estimate(value, low, high, estimate.count)


def bars(rows: Sequence[Bar], title: str, *, fair: float | None = None) -> str:
    """Return shares from 0 to 100 % with their intervals.

    Args:
        rows: The shares, from 0 to 1.
        title: What the plot shows.
        fair: A share to mark.
    """
    scaled = [Bar(each.label, _scaled(each.estimate, 100), each.colour) for each in rows]
    marks = [] if fair is None else [100 * fair]
    return _rows(scaled, 0, 100, title, " %", marks)


def dots(rows: Sequence[Bar], title: str) -> str:
    """Return differences of shares, from -100 to 100, with their intervals.

    Args:
        rows: The differences, from -1 to 1.
        title: What the plot shows.
    """
    scaled = [Bar(each.label, _scaled(each.estimate, 100), each.colour) for each in rows]
    return _rows(scaled, -100, 100, title, "", [0])


def histogram(series: Mapping[str, Mapping[int, int]], title: str) -> str:
    """Return how often each score occurred, as the outline of columns for each series.

    Args:
        series: The counts by score, by the name of the series.
        title: What the plot shows.
    """
    scores = [score for counts in series.values() for score in counts]
    first, last = min(scores), max(scores)
    wide = max(1, math.ceil((last - first + 1) / 24))
    low = first // wide * wide
    count = (last - low) // wide + 1
    left, right, top, bottom = 14, _WIDTH - 14, 30, 180
    step = (right - left) / count
    shares: dict[str, list[float]] = {}
    for name, counts in series.items():
        sums = [0.0] * count
        for score, times in counts.items():
            sums[(score - low) // wide] += times
        total = sum(sums)
        shares[name] = [each / total for each in sums]
    most = max(max(each) for each in shares.values())
    body = [path(f"M{left} {bottom}H{right}", "none", stroke(_LINE, 1))]
    for value in _steps(low, low + wide * count):
        at = left + (value - low) / wide * step
        body.append(text(round(at, 1), bottom + 16, f"{value:g}", _SIZE - 1, _SOFT))
    for number, (name, each) in enumerate(shares.items()):
        colour = COLOURS[number % len(COLOURS)]
        line = f"M{left} {bottom}"
        for at, part in enumerate(each):
            y = bottom - part / most * (bottom - top - 8)
            line += f"V{y:.1f}H{left + (at + 1) * step:.1f}"
        line += f"V{bottom}"
        body.append(_hint(path(line, colour, stroke(colour, 2) + ' fill-opacity="0.18"'), name))
        x = left + number * (right - left) / len(shares)
        body.append(rect(round(x, 1), 8, 10, 10, 2, colour))
        body.append(text(round(x + 15, 1), 17, shorten(name, 22), _SIZE, _INK, anchor="start"))
    desc = "; ".join(f"{name}: {low} to {last}" for name in series)
    return picture(_WIDTH, bottom + 24, "".join(body), title=title, desc=desc)


def curve(series: Mapping[str, Sequence[float]], title: str, marks: Sequence[int] = ()) -> str:
    """Return lines from 0 to 100 % over the moves of a game.

    Args:
        series: The values from 0 to 1, one for each moment, by the name of the line.
        title: What the plot shows.
        marks: Moments to mark.
    """
    left, right, top, bottom = 40, _WIDTH - 12, 30, 190
    length = max(1, max(map(len, series.values())) - 1)

    def point(at: float, value: float) -> tuple[float, float]:
        x, y = left + (right - left) * at / length, bottom - (bottom - top) * value
        return round(x, 1), round(y, 1)

    body = []
    for value in (0, 25, 50, 75, 100):
        _, y = point(0, value / 100)
        body.append(path(f"M{left} {y:g}H{right}", "none", stroke(_LINE, 1)))
        body.append(text(left - 6, y + 4, f"{value} %", _SIZE - 1, _SOFT, anchor="end"))
    body += [
        text(point(at, 0)[0], bottom + 16, f"{at:g}", _SIZE - 1, _SOFT) for at in _steps(0, length)
    ]
    for at in marks:
        x, _ = point(at, 0)
        line = path(f"M{x:g} {top}V{bottom}", "none", stroke(_SOFT, 1.5, "4 3"))
        body.append(_hint(line, f"move {at}"))
    for number, (name, values) in enumerate(series.items()):
        colour = COLOURS[number % len(COLOURS)]
        points = " ".join(f"{x:g} {y:g}" for x, y in (point(*each) for each in enumerate(values)))
        body.append(_hint(path(f"M{points}", "none", stroke(colour, 2.5)), name))
        x = left + number * (right - left) / len(series)
        body.append(rect(round(x, 1), 8, 10, 10, 2, colour))
        body.append(text(round(x + 15, 1), 17, shorten(name, 18), _SIZE, _INK, anchor="start"))
    desc = "; ".join(f"{name} ends at {values[-1]:.0%}" for name, values in series.items())
    return picture(_WIDTH, bottom + 24, "".join(body), title=title, desc=desc)
