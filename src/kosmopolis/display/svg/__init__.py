"""Pictures of the game as SVG.

Every function returns a complete SVG document as a string, to write to a file, embed in a web page
or show in a notebook. All of them take keyword arguments for the look: ``theme``, ``width``,
``lang``, ``names`` and ``prefix``, see :class:`~citykit.canvas.frame.BaseLook`.

Pictures of the table and its parts take two more, see :class:`~citykit.canvas.frame.BaseTableLook`:
a ``guide``, whose choices and clicks are highlighted, and a ``layout``: ``wide``, or ``tall`` for
narrow screens. They raise PictureError if there is no such theme, width or layout, and
LanguageError if there is no such language.

The private cards of a seat are drawn for its view only: of a state there is just the table. Every
picture has a title and a description for screen readers.

>>> import kosmopolis as ko
>>> from kosmopolis.display import svg
>>> svg.table(ko.observe(ko.new_game(2, seed=7), 0), theme="dark", layout="tall")[:30]
'<svg xmlns="http://www.w3.org/'
"""

from typing import TYPE_CHECKING

from citykit.game.package import room_names

if TYPE_CHECKING:
    from citykit.canvas.frame import Layout as Layout
    from citykit.canvas.themes import Paint as Paint
    from citykit.canvas.themes import ThemeName as ThemeName
    from kosmopolis.display.svg.pictures import Look as Look
    from kosmopolis.display.svg.pictures import TableLook as TableLook
    from kosmopolis.display.svg.pictures import capital as capital
    from kosmopolis.display.svg.pictures import card as card
    from kosmopolis.display.svg.pictures import hand as hand
    from kosmopolis.display.svg.pictures import home as home
    from kosmopolis.display.svg.pictures import picture as picture
    from kosmopolis.display.svg.pictures import score_sheet as score_sheet
    from kosmopolis.display.svg.pictures import table as table
    from kosmopolis.display.svg.sheets import Paper as Paper
    from kosmopolis.display.svg.sheets import Sheet as Sheet
    from kosmopolis.display.svg.sheets import print_page as print_page
    from kosmopolis.display.svg.sheets import print_sheets as print_sheets
    from kosmopolis.display.svg.themes import THEMES as THEMES
    from kosmopolis.display.svg.themes import Theme as Theme

__getattr__, __dir__ = room_names(
    __name__, {".pictures": ("TableLook", "capital", "card", "hand", "home")}
)
