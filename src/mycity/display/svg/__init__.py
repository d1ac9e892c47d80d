"""Pictures of the game as SVG.

Every function returns a complete SVG document as a string, to write to a file, embed in a web page
or show in a notebook. All of them take keyword arguments for the look: ``theme``, ``width``,
``lang``, ``names`` and ``prefix``, see :class:`~citykit.canvas.frame.BaseLook`.

A part of the table has a ``layout``: ``wide``, or ``tall`` for narrow screens, 375 pixels wide with
no text smaller than 9 pixels; and a ``guide``, whose choices are marked. PictureError is raised if
there is no such theme, width or layout, and LanguageError if there is no such language.

A view is drawn with the choice of its seat, a state by its table only. Pictures have a title and a
description for screen readers.

>>> import mycity as mc
>>> view = mc.observe(mc.new_game(2, seed=7), 0)
>>> mc.svg.table(view, theme="dark", layout="tall", ghost=mc.Build((2, 13, 14, 25)))[:30]
'<svg xmlns="http://www.w3.org/'
"""

from typing import TYPE_CHECKING

from citykit.game.package import room_names

if TYPE_CHECKING:
    from citykit.canvas.frame import Layout as Layout
    from citykit.canvas.themes import Paint as Paint
    from citykit.canvas.themes import ThemeName as ThemeName
    from mycity.display.svg.pictures import Look as Look
    from mycity.display.svg.pictures import TableLook as TableLook
    from mycity.display.svg.pictures import board as board
    from mycity.display.svg.pictures import campaign as campaign
    from mycity.display.svg.pictures import card as card
    from mycity.display.svg.pictures import cards as cards
    from mycity.display.svg.pictures import picture as picture
    from mycity.display.svg.pictures import score_sheet as score_sheet
    from mycity.display.svg.pictures import table as table
    from mycity.display.svg.sheets import Paper as Paper
    from mycity.display.svg.sheets import Sheet as Sheet
    from mycity.display.svg.sheets import print_page as print_page
    from mycity.display.svg.sheets import print_sheets as print_sheets
    from mycity.display.svg.themes import THEMES as THEMES
    from mycity.display.svg.themes import Theme as Theme

__getattr__, __dir__ = room_names(
    __name__, {".pictures": ("TableLook", "board", "campaign", "card", "cards")}
)
