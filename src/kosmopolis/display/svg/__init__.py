"""Pictures of the game as SVG.

Every function returns a complete SVG document as a string, to write to a file, embed in a
web page or show in a notebook. All of them take these keyword arguments:

``theme``
    ``light``, ``dark``, ``colour-blind`` or ``print``, or a :class:`Theme` of your own.
``width``
    The displayed width in pixels; the height follows from it.
``lang``, ``names``
    The language and the players' names, as for :func:`~kosmopolis.language.describe.describe`.
``prefix``
    The prefix of the ids in the picture. By default it is derived from the content, so
    that different pictures can share a page.

A view is drawn with what its seat knows, a state by its table only. Pictures have a title and a
description for screen readers.

>>> import kosmopolis as ko
>>> from kosmopolis.display import svg
>>> svg.table(ko.observe(ko.new_game(2, seed=7), 0), theme="dark", layout="tall")[:30]
'<svg xmlns="http://www.w3.org/'
"""

from __future__ import annotations

from citykit.canvas.frame import Layout
from citykit.canvas.themes import Paint, ThemeName
from kosmopolis.display.svg.pictures import (
    Look,
    capital,
    card,
    hand,
    home,
    picture,
    score_sheet,
    table,
)
from kosmopolis.display.svg.sheets import Paper, Sheet, print_page, print_sheets
from kosmopolis.display.svg.themes import THEMES, Theme

__all__ = [
    "THEMES",
    "Layout",
    "Look",
    "Paint",
    "Paper",
    "Sheet",
    "Theme",
    "ThemeName",
    "capital",
    "card",
    "hand",
    "home",
    "picture",
    "print_page",
    "print_sheets",
    "score_sheet",
    "table",
]
