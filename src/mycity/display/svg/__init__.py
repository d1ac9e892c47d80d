"""Pictures of the game as SVG.

Every function returns a complete SVG document as a string, to write to a file, embed in a
web page or show in a notebook. All of them take these keyword arguments, how it looks:

``theme``
    ``light``, ``dark``, ``colour-blind`` or ``print``, or a :class:`Theme` of your own.
``width``
    The displayed width in pixels; the height follows from it.
``lang``, ``names``
    The language and the players' names, as for ``mc.describe``.
``prefix``
    The prefix of the ids in the picture. By default it is derived from the content, so
    that different pictures can share a page.

Parts of the table also take a ``layout``: ``wide``, or ``tall`` for narrow screens, 375 pixels
wide with no text smaller than 9 pixels; and a ``guide``, whose choices are marked. They raise
PictureError if there is no such theme, width or layout, and LanguageError if there is no such
language.

A view is drawn with the choice of its seat, a state by its table only. Pictures have a title and a
description for screen readers.

>>> import mycity as mc
>>> view = mc.observe(mc.new_game(2, seed=7), 0)
>>> mc.svg.table(view, theme="dark", layout="tall", ghost=mc.Build((2, 13, 14, 25)))[:30]
'<svg xmlns="http://www.w3.org/'
"""

from __future__ import annotations

from citykit.canvas.frame import Layout
from citykit.canvas.themes import Paint, ThemeName
from mycity.display.svg.pictures import (
    Look,
    board,
    campaign,
    card,
    cards,
    picture,
    score_sheet,
    table,
)
from mycity.display.svg.sheets import Paper, Sheet, print_page, print_sheets
from mycity.display.svg.themes import THEMES, Theme

__all__ = [
    "THEMES",
    "Layout",
    "Look",
    "Paint",
    "Paper",
    "Sheet",
    "Theme",
    "ThemeName",
    "board",
    "campaign",
    "card",
    "cards",
    "picture",
    "print_page",
    "print_sheets",
    "score_sheet",
    "table",
]
