"""Pictures of the game as SVG.

Every function returns a complete SVG document as a string, to write to a file, embed in a web page
or show in a notebook. All of them take keyword arguments for the look: ``theme``, ``width``,
``lang`` and ``prefix``, see :class:`~citykit.canvas.frame.BaseLook`.

Pictures show public information only. They have a title and a description for screen
readers.

>>> import pointcity as pc
>>> from pointcity import svg
>>> svg.market(pc.new_game(players=2, seed=7), theme="dark", width=600)[:30]
'<svg xmlns="http://www.w3.org/'
"""

from typing import TYPE_CHECKING

from citykit.game.package import room_names

if TYPE_CHECKING:
    from citykit.canvas.frame import Layout as Layout
    from citykit.canvas.themes import Paint as Paint
    from citykit.canvas.themes import ThemeName as ThemeName
    from pointcity.display.svg.markets import Highlights as Highlights
    from pointcity.display.svg.markets import highlights as highlights
    from pointcity.display.svg.pictures import Side as Side
    from pointcity.display.svg.pictures import card as card
    from pointcity.display.svg.pictures import city as city
    from pointcity.display.svg.pictures import civic as civic
    from pointcity.display.svg.pictures import hand as hand
    from pointcity.display.svg.pictures import market as market
    from pointcity.display.svg.pictures import picture as picture
    from pointcity.display.svg.pictures import score_sheet as score_sheet
    from pointcity.display.svg.pictures import table as table
    from pointcity.display.svg.sheets import Paper as Paper
    from pointcity.display.svg.sheets import Sheet as Sheet
    from pointcity.display.svg.sheets import print_page as print_page
    from pointcity.display.svg.sheets import print_sheets as print_sheets
    from pointcity.display.svg.stage import Look as Look
    from pointcity.display.svg.themes import THEMES as THEMES
    from pointcity.display.svg.themes import Theme as Theme

__getattr__, __dir__ = room_names(
    __name__,
    {
        ".markets": ("Highlights", "highlights"),
        ".pictures": ("Side", "card", "city", "civic", "hand", "market"),
        ".stage": ("Look",),
    },
)
