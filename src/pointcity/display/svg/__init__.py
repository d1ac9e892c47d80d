"""Pictures of the game as SVG.

Every function returns a complete SVG document as a string, to write to a file, embed in a
web page or show in a notebook. All of them take these keyword arguments:

``theme``
    ``light``, ``dark``, ``colour-blind`` or ``print``, or a :class:`Theme` of your own.
``width``
    The displayed width in pixels; the height follows from it.
``lang``
    The language, as for :func:`~pointcity.language.describe.describe`.
``prefix``
    The prefix of the ids in the picture. By default it is derived from the content, so
    that different pictures can share a page.

Pictures show public information only. They have a title and a description for screen
readers.

>>> import pointcity as pc
>>> from pointcity import svg
>>> svg.market(pc.new_game(players=2, seed=7), theme="dark", width=600)[:30]
'<svg xmlns="http://www.w3.org/'
"""

from __future__ import annotations

from citykit.canvas.frame import Layout
from citykit.canvas.themes import Paint, ThemeName
from pointcity.display.svg.markets import Highlights, highlights
from pointcity.display.svg.pictures import (
    Side,
    card,
    city,
    civic,
    hand,
    market,
    picture,
    score_sheet,
    table,
)
from pointcity.display.svg.sheets import Paper, Sheet, print_page, print_sheets
from pointcity.display.svg.stage import Look
from pointcity.display.svg.themes import THEMES, Theme

__all__ = [
    "THEMES",
    "Highlights",
    "Layout",
    "Look",
    "Paint",
    "Paper",
    "Sheet",
    "Side",
    "Theme",
    "ThemeName",
    "card",
    "city",
    "civic",
    "hand",
    "highlights",
    "market",
    "picture",
    "print_page",
    "print_sheets",
    "score_sheet",
    "table",
]


def __dir__() -> list[str]:
    return sorted(__all__)
