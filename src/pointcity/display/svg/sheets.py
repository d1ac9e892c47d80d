"""Print-and-play sheets: fronts on one page, backs on the next.

Turning a sheet over on its long edge swaps left and right, so the back of a card in the
first column is in the last column of the back page.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Literal, TypeAlias

from attrs import frozen

from citykit.canvas import draw
from citykit.canvas.frame import choose
from citykit.canvas.lettering import label
from citykit.canvas.themes import ThemeName
from citykit.locale import Locale
from pointcity.display.svg import cards, things, tokens
from pointcity.display.svg.icons import Kit
from pointcity.display.svg.stage import Stage, stage
from pointcity.display.svg.themes import Theme
from pointcity.language.locales import locale
from pointcity.model.cards import Face
from pointcity.model.ruleset import Ruleset, need_ruleset

#: The name of a paper size.
Paper: TypeAlias = Literal["a4", "letter"]

#: The width and height of each paper size, in millimetres.
PAPERS: Mapping[Paper, tuple[float, float]] = {"a4": (210.0, 297.0), "letter": (215.9, 279.4)}

#: Units per millimetre: a card is drawn 126 wide and printed 63 mm wide.
_PER_MM = 2

#: A token is printed 40 mm wide.
_TOKEN_SCALE = 40 * _PER_MM / tokens.SIZE

#: The margin that printers need, and the length of a crop mark.
_BORDER = 7.0 * _PER_MM
_MARK = 5.0 * _PER_MM


@frozen
class Sheet:
    """One sheet of paper.

    Attributes:
        number: Its number, counted from 1.
        front: Its front page as SVG.
        back: Its back page as SVG.
    """

    number: int
    front: str
    back: str


@frozen
class _Part:
    """The two sides of a card or token to cut out."""

    front: str
    back: str


@frozen
class _Grid:
    """The positions of equally large parts on a page."""

    page: tuple[float, float]
    size: tuple[float, float]

    @property
    def columns(self) -> int:
        return int((self.page[0] - 2 * _BORDER) / self.size[0])

    @property
    def rows(self) -> int:
        return int((self.page[1] - 2 * _BORDER) / self.size[1])

    @property
    def corner(self) -> tuple[float, float]:
        return (
            (self.page[0] - self.columns * self.size[0]) / 2,
            (self.page[1] - self.rows * self.size[1]) / 2,
        )

    def place(self, number: int, mirrored: bool) -> tuple[float, float]:
        row, column = divmod(number, self.columns)
        column = self.columns - 1 - column if mirrored else column
        left, top = self.corner
        return left + column * self.size[0], top + row * self.size[1]

    def crop_marks(self) -> str:
        """Return crop marks in the margin."""
        left, top = self.corner
        right, bottom = self.page[0] - left, self.page[1] - top
        xs = [left + place * self.size[0] for place in range(self.columns + 1)]
        ys = [top + place * self.size[1] for place in range(self.rows + 1)]
        gap = 2
        lines = [f"M{x:g} {top - gap:g}v-{_MARK:g}M{x:g} {bottom + gap:g}v{_MARK:g}" for x in xs]
        lines += [f"M{left - gap:g} {y:g}h-{_MARK:g}M{right + gap:g} {y:g}h{_MARK:g}" for y in ys]
        return draw.path("".join(lines), "none", draw.stroke("#000000", 0.5))


def _card_parts(kit: Kit, ruleset: Ruleset) -> list[_Part]:
    return [
        _Part(
            things.side(cards.shown_side(kit, card.back), card.back),
            things.side(cards.shown_side(kit, card), card),
        )
        for card in ruleset.cards
    ]


def _start_back(kit: Kit, ruleset: Ruleset, first: bool) -> str:
    """Return the back of a starting card; one of them marks the first player.

    Rules: P4.
    """
    theme, middle = kit.theme, cards.WIDTH / 2
    mark = kit.points(1, middle, cards.HEIGHT - 34, 40) if first else ""
    return (
        cards.paper(kit)
        + kit.civic(middle, 62, 60)
        + label(
            middle,
            114,
            ruleset.name,
            cards.WIDTH - 20,
            15,
            theme.ink,
            height=36,
            bold=True,
        )
        + mark
    )


def _start_parts(kit: Kit, ruleset: Ruleset) -> list[_Part]:
    """Return the starting cards for the largest number of players.

    Rules: S5.
    """

    def part(face: Face, first: bool) -> _Part:
        front = things.side(cards.resource_side(kit, None, face), face)
        return _Part(front, _start_back(kit, ruleset, first))

    return [
        part(face, player == 0 and place == 0)
        for player in range(max(ruleset.player_counts))
        for place, face in enumerate(ruleset.starting_cards)
    ]


def _token_parts(kit: Kit, ruleset: Ruleset) -> list[_Part]:
    back = tokens.token_back(kit)
    return [_Part(things.token(tokens.token(kit, civic), civic), back) for civic in ruleset.civics]


def _pages(parts: Sequence[_Part], grid: _Grid, scale: float) -> Iterator[tuple[str, str]]:
    """Yield the front and the back of each sheet that some parts of one size need."""
    room = grid.columns * grid.rows
    for start in range(0, len(parts), room):
        lying = list(enumerate(parts[start : start + room]))
        fronts = [draw.group(*grid.place(n, False), part.front, scale) for n, part in lying]
        backs = [draw.group(*grid.place(n, True), part.back, scale) for n, part in lying]
        marks = grid.crop_marks()
        yield "".join([*fronts, marks]), "".join([*backs, marks])


def _page(made: Stage, body: str, ruleset: Ruleset, side: str, number: int, paper: Paper) -> str:
    width, height = PAPERS[paper]
    title = made.kit.voice.say(f"pictures.print_{side}", ruleset=ruleset.name, page=number)
    return draw.picture(
        width * _PER_MM,
        height * _PER_MM,
        body,
        title=title,
        desc=made.describe(ruleset),
        shown_width=width,
        unit="mm",
        prefix=f"sheet-{number}-{side}",
    )


def print_sheets(
    ruleset: Ruleset,
    *,
    paper: Paper = "a4",
    theme: ThemeName | Theme = "print",
    lang: str | Locale = "en",
) -> tuple[Sheet, ...]:
    """Draw all cards and tokens of a ruleset for two-sided printing.

    Cards are 63 x 88 mm, tokens 40 x 40 mm. The order is: cards, starting cards, civic
    tokens. Print at 100 %, flipped on the long edge.

    Args:
        ruleset: The ruleset to print.
        paper: ``a4`` or ``letter``.
        theme: The colours.
        lang: The language.

    Raises:
        ArgumentError: If it is not a ruleset.
        PictureError: If there is no such paper or theme.
        LanguageError: If there is no such language.
    """
    need_ruleset(ruleset)
    made = stage(ruleset, theme=theme, lang=lang)
    width, height = choose("paper", paper, PAPERS)
    page = (width * _PER_MM, height * _PER_MM)
    card_grid = _Grid(page, (cards.WIDTH, cards.HEIGHT))
    token_grid = _Grid(page, (tokens.SIZE * _TOKEN_SCALE, tokens.SIZE * _TOKEN_SCALE))
    pages = [
        *_pages(_card_parts(made.kit, ruleset), card_grid, 1),
        *_pages(_start_parts(made.kit, ruleset), card_grid, 1),
        *_pages(_token_parts(made.kit, ruleset), token_grid, _TOKEN_SCALE),
    ]
    return tuple(
        Sheet(
            number,
            _page(made, front, ruleset, "front", number, paper),
            _page(made, back, ruleset, "back", number, paper),
        )
        for number, (front, back) in enumerate(pages, start=1)
    )


_HTML = """<!doctype html>
<html lang="{lang}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{title}</title>
<style>
@page {{ size: {width}mm {height}mm; margin: 0 }}
body {{ margin: 0; background: #fff }}
svg {{ display: block; break-after: page }}
@media screen {{
  body {{ background: #d8d8d8 }}
  svg {{ margin: 24px auto; background: #fff; box-shadow: 0 2px 12px #0004 }}
  svg {{ max-width: 100%; height: auto }}
}}
</style>
</head>
<body>
{pages}
</body>
</html>
"""


def print_page(
    ruleset: Ruleset,
    *,
    paper: Paper = "a4",
    theme: ThemeName | Theme = "print",
    lang: str | Locale = "en",
) -> str:
    """Return the sheets of :func:`print_sheets` as one HTML page, ready to print.

    Args:
        ruleset: The ruleset to print.
        paper: ``a4`` or ``letter``.
        theme: The colours.
        lang: The language.

    Raises:
        PictureError: If there is no such paper or theme.
        LanguageError: If there is no such language.
    """
    sheets = print_sheets(ruleset, paper=paper, theme=theme, lang=lang)
    width, height = PAPERS[paper]
    return _HTML.format(
        lang=locale(lang).language,
        title=draw.escape(ruleset.name),
        width=width,
        height=height,
        pages="\n".join(page for sheet in sheets for page in (sheet.front, sheet.back)),
    )
