"""Tables of plain text."""

from __future__ import annotations

from collections.abc import Sequence

from citykit.arena.statistics import Estimate
from citykit.tools.columns import clean, width

__all__ = ["number", "percent", "text_table"]


def text_table(head: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    """Return rows under their heads, the first column to the left and the others to the right.

    >>> from citykit.arena.texttable import text_table
    >>> print(text_table(["bot", "games"], [["random", "12"], ["greedy", "8"]]))
    bot     games
    random     12
    greedy      8
    """
    lines = [[clean(cell) for cell in row] for row in (head, *rows)]
    widths = [max(map(width, column)) for column in zip(*lines, strict=True)]
    written = []
    for line in lines:
        spaces = [most - width(cell) for cell, most in zip(line, widths, strict=True)]
        cells = [" " * gap + cell for gap, cell in zip(spaces, line, strict=True)]
        cells[0] = line[0] + " " * spaces[0]
        written.append("  ".join(cells).rstrip())
    return "\n".join(written)


def percent(estimate: Estimate) -> str:
    """Return a share with its interval, such as ``62.5 % (58-67)``."""
    low, high = round(100 * estimate.low), round(100 * estimate.high)
    return f"{100 * estimate.value:.1f} % ({low}-{high})"


def number(estimate: Estimate, digits: int = 1) -> str:
    """Return an estimate with its margin, such as ``38.2 ± 0.4``."""
    if estimate.count < 2:
        return f"{estimate.value:.{digits}f}"
    return f"{estimate.value:.{digits}f} ± {estimate.margin:.{digits}f}"
