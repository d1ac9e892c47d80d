"""Print-and-play sheets: fronts on one page, backs on the next.

Turning a sheet over on its long edge swaps left and right, so the back of a card in the
first column is in the last column of the back page.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any, Generic, Literal, Protocol, TypeAlias, TypeVar

from attrs import frozen

from citykit.canvas import draw
from citykit.canvas.frame import choose, theme_of
from citykit.canvas.themes import Theme, ThemeName
from citykit.language.locale import Locale
from citykit.tools.errors import need_ruleset

__all__ = [
    "PAPERS",
    "PER_MM",
    "Batch",
    "Paper",
    "Part",
    "Printer",
    "Sheet",
    "as_html",
    "sheets_of",
]


class _Named(Protocol):
    """What is asked of a ruleset."""

    @property
    def name(self) -> str:
        """Its name."""


R = TypeVar("R", bound=_Named)
#: The colour themes of a game.
T = TypeVar("T", bound=Theme)

#: The name of a paper size.
Paper: TypeAlias = Literal["a4", "letter"]

#: The width and height of each paper size, in millimetres.
PAPERS: Mapping[Paper, tuple[float, float]] = {"a4": (210.0, 297.0), "letter": (215.9, 279.4)}

#: Units per millimetre: a card that is printed 63 mm wide is 126 wide.
PER_MM = 2

#: The margin that printers need, and the length of a crop mark.
_BORDER = 7.0 * PER_MM
_MARK = 5.0 * PER_MM


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
class Part:
    """The two sides of a card or token to cut out.

    Attributes:
        front: Its front.
        back: Its back.
    """

    front: str
    back: str


@frozen
class Batch:
    """Parts of one size.

    Attributes:
        parts: The parts.
        size: The width and height of each, as drawn.
        scale: The factor by which they are enlarged, to :data:`PER_MM` units a millimetre.
    """

    parts: Sequence[Part]
    size: tuple[float, float]
    scale: float = 1


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


def _pages(batch: Batch, page: tuple[float, float]) -> Iterator[tuple[str, str]]:
    """Yield the front and the back of each sheet that a batch needs."""
    width, height = batch.size
    grid = _Grid(page, (width * batch.scale, height * batch.scale))
    room = grid.columns * grid.rows
    for start in range(0, len(batch.parts), room):
        lying = list(enumerate(batch.parts[start : start + room]))
        fronts = [draw.group(*grid.place(n, False), part.front, batch.scale) for n, part in lying]
        backs = [draw.group(*grid.place(n, True), part.back, batch.scale) for n, part in lying]
        marks = grid.crop_marks()
        yield "".join([*fronts, marks]), "".join([*backs, marks])


def sheets_of(
    batches: Iterable[Batch], paper: Paper, title: Callable[[str, int], str], desc: str
) -> tuple[Sheet, ...]:
    """Draw parts on sheets of paper, each batch on its own.

    Args:
        batches: The parts.
        paper: ``a4`` or ``letter``.
        title: Returns the title of a page for screen readers: takes ``front`` or ``back``, and
            the number of its sheet.
        desc: The description of every page.

    Raises:
        PictureError: If there is no such paper.
    """
    width, height = choose("paper", paper, PAPERS)
    size = (width * PER_MM, height * PER_MM)
    bodies = [each for batch in batches for each in _pages(batch, size)]

    def page(body: str, side: str, number: int) -> str:
        return draw.picture(
            *size,
            body,
            title=title(side, number),
            desc=desc,
            shown_width=width,
            unit="mm",
            prefix=f"sheet-{number}-{side}",
        )

    return tuple(
        Sheet(number, page(front, "front", number), page(back, "back", number))
        for number, (front, back) in enumerate(bodies, start=1)
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


def as_html(sheets: Iterable[Sheet], paper: Paper, title: str, language: str) -> str:
    """Return sheets as one HTML page, ready to print.

    Args:
        sheets: The sheets.
        paper: Their paper.
        title: The title of the page.
        language: The code of its language.
    """
    width, height = PAPERS[paper]
    return _HTML.format(
        lang=language,
        title=draw.escape(title),
        width=width,
        height=height,
        pages="\n".join(page for sheet in sheets for page in (sheet.front, sheet.back)),
    )


@frozen
class Printer(Generic[R, T]):
    """Prints the components of the rulesets of a game.

    Attributes:
        kind: The class of the rulesets.
        themes: The colour themes by name.
        voice_of: Returns the rendering context for a language, ``lang``.
        speak: Describes a ruleset.
        batches: Returns the parts to print of a ruleset, in a theme and a rendering context.
    """

    kind: type[R]
    themes: Mapping[ThemeName, T]
    voice_of: Callable[..., Any]
    speak: Callable[[Any, object], str]
    batches: Callable[[R, T, Any], Iterable[Batch]]

    def sheets(
        self,
        ruleset: R,
        *,
        paper: Paper = "a4",
        theme: ThemeName | T = "print",
        lang: str | Locale = "en",
    ) -> tuple[Sheet, ...]:
        """Draw all components of a ruleset for two-sided printing.

        Print at 100 %, flipped on the long edge.

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
        need_ruleset(ruleset, self.kind)
        voice = self.voice_of(lang=lang)

        def title(side: str, page: int) -> str:
            words: str = voice.say(f"pictures.print_{side}", ruleset=ruleset.name, page=page)
            return words

        batches = self.batches(ruleset, theme_of(theme, self.themes), voice)
        return sheets_of(batches, paper, title, self.speak(voice, ruleset))

    def page(
        self,
        ruleset: R,
        *,
        paper: Paper = "a4",
        theme: ThemeName | T = "print",
        lang: str | Locale = "en",
    ) -> str:
        """Return the sheets of a ruleset as one HTML page, ready to print.

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
        sheets = self.sheets(ruleset, paper=paper, theme=theme, lang=lang)
        return as_html(sheets, paper, ruleset.name, self.voice_of(lang=lang).locale.language)
