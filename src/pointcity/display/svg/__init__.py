"""Pictures of the game as SVG text.

Every function returns one complete picture: a text that can be written to a file, put into
a web page or shown in a notebook. All of them take these keyword arguments:

``theme``
    ``light``, ``dark``, ``colour-blind`` or ``print``, or a :class:`Theme` of your own.
``width``
    How wide the picture is shown, in pixels; its height follows.
``lang``
    The language of the words, as for :func:`~pointcity.language.describe.describe`.
``prefix``
    What the ids in the picture begin with. Left out, it follows from the content, so that
    different pictures fit on one page.

Pictures are made from what everybody at the table knows, and carry a title and a
description for people who listen to them.

>>> import pointcity as pc
>>> from pointcity import svg
>>> svg.market(pc.new_game(players=2, seed=7), theme="dark", width=600)[:30]
'<svg xmlns="http://www.w3.org/'
"""

from __future__ import annotations

from pointcity.display.svg.markets import Highlights, highlights
from pointcity.display.svg.pictures import card, city, civic, hand, market, score_sheet, table
from pointcity.display.svg.sheets import Sheet, print_page, print_sheets
from pointcity.display.svg.stage import Look
from pointcity.display.svg.themes import THEMES, Paint, Theme

__all__ = [
    "THEMES",
    "Highlights",
    "Look",
    "Paint",
    "Sheet",
    "Theme",
    "card",
    "city",
    "civic",
    "hand",
    "highlights",
    "market",
    "print_page",
    "print_sheets",
    "score_sheet",
    "table",
]
