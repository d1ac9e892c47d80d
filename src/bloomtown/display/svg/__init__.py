"""Pictures of the game as SVG.

Every function returns a complete SVG document as a string, to write to a file, embed in a web page
or show in a notebook. All of them take keyword arguments for the look: ``theme``, ``width``,
``lang``, ``names`` and ``prefix``, see :class:`~citykit.canvas.frame.BaseLook`.

Parts of the table also take a ``layout``: ``wide``, or ``tall`` for narrow screens, 375 pixels
wide with no text smaller than 9 pixels; and a ``guide``, whose choices are framed and, if they
score points, show how many. They raise PictureError if there is no such theme, width or layout,
and LanguageError if there is no such language.

A view is drawn with what its seat knows, a state by its table only. Pictures have a title and a
description for screen readers.

>>> import bloomtown as bt
>>> view = bt.observe(bt.new_game(2, seed=7), 0)
>>> bt.svg.table(view, theme="dark", layout="tall", preview=view.private.tiles[0])[:30]
'<svg xmlns="http://www.w3.org/'
"""

from typing import TYPE_CHECKING

from citykit.game.package import room_names

if TYPE_CHECKING:
    from bloomtown.display.svg.pictures import Look as Look
    from bloomtown.display.svg.pictures import TableLook as TableLook
    from bloomtown.display.svg.pictures import board as board
    from bloomtown.display.svg.pictures import community as community
    from bloomtown.display.svg.pictures import hand as hand
    from bloomtown.display.svg.pictures import market as market
    from bloomtown.display.svg.pictures import picture as picture
    from bloomtown.display.svg.pictures import score_sheet as score_sheet
    from bloomtown.display.svg.pictures import table as table
    from bloomtown.display.svg.pictures import tile as tile
    from bloomtown.display.svg.sheets import Paper as Paper
    from bloomtown.display.svg.sheets import Sheet as Sheet
    from bloomtown.display.svg.sheets import print_page as print_page
    from bloomtown.display.svg.sheets import print_sheets as print_sheets
    from bloomtown.display.svg.themes import THEMES as THEMES
    from bloomtown.display.svg.themes import Theme as Theme
    from citykit.canvas.frame import Layout as Layout
    from citykit.canvas.themes import Paint as Paint
    from citykit.canvas.themes import ThemeName as ThemeName

__getattr__, __dir__ = room_names(
    __name__, {".pictures": ("TableLook", "board", "community", "hand", "market", "tile")}
)
