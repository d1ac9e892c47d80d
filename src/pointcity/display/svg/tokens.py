"""Civic tokens, with their scoring formula as icons.

A formula without icons is written in words, so a new form can be drawn at once.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache, partial
from typing import Any, TypeAlias

from citykit.canvas import draw
from citykit.canvas.lettering import label
from pointcity.display.svg.icons import Kit
from pointcity.language.describe import describe
from pointcity.model.formulas import (
    Flat,
    Formula,
    Per,
    Permanents,
    Sets,
    Tokens,
    Types,
    UnspentCards,
)
from pointcity.model.ruleset import Civic

SIZE = 100
_RADIUS = 18

#: The minimum font size of a token that is not reduced.
SMALLEST = 6


def _blank(kit: Kit, x: float, y: float, size: float, crossed: bool = False) -> str:
    """Return an icon for any resource; crossed out, for a missing one."""
    theme = kit.theme
    disc = draw.circle(x, y, size / 2 - 1, theme.well, draw.stroke(theme.ink, 1.5))
    if not crossed:
        return disc
    reach = size * 0.34
    line = f"M{x - reach:g} {y + reach:g}L{x + reach:g} {y - reach:g}"
    return disc + draw.path(line, "none", draw.stroke(theme.ink, 2))


def _in_card(kit: Kit, name: str | None, x: float, y: float, size: float) -> str:
    """Return an icon on a small card, for an unspent card."""
    theme = kit.theme
    paper = draw.rect(
        x - size * 0.42,
        y - size * 0.55,
        size * 0.84,
        size * 1.1,
        4,
        theme.surface,
        draw.stroke(theme.ink, 1.5),
    )
    small = size * 0.66
    return paper + (_blank(kit, x, y, small) if name is None else kit.icon(name, x, y, small))


def _row(count: int, room: float) -> tuple[float, float]:
    """Return the size and the pitch of a number of icons in a row."""
    size = min(30.0, room / max(count, 1) - 2)
    return size, size + 2


#: A function that draws an icon: x, y, size.
_Drawn: TypeAlias = Callable[[float, float, float], str]


def _of_types(kit: Kit, formula: Permanents) -> list[_Drawn]:
    if not formula.types:
        return [partial(_blank, kit)]
    return [partial(kit.icon, name) for name in formula.types]


def _of_sets(kit: Kit, formula: Sets) -> list[_Drawn]:
    return [partial(kit.icon, name) for name in formula.types or kit.ordinary]


def _of_kinds(kit: Kit, formula: Types) -> list[_Drawn]:
    if formula.types:
        return []
    if formula.exactly is not None:
        return [] if formula.exactly else [partial(_blank, kit, crossed=True)]
    return [partial(_blank, kit)] * (formula.at_least or 0)


def _of_cards(kit: Kit, formula: UnspentCards) -> list[_Drawn]:
    return [partial(_in_card, kit, name) for name in formula.types or (None,)]


def _of_tokens(kit: Kit, formula: Tokens) -> list[_Drawn]:
    return [kit.civic]


#: The icons for what a form counts. Forms that are not listed, and formulas for which the
#: function returns no icons, are written in words.
_COUNTED: dict[type[Formula], Callable[[Kit, Any], list[_Drawn]]] = {
    Permanents: _of_types,
    Sets: _of_sets,
    Types: _of_kinds,
    UnspentCards: _of_cards,
    Tokens: _of_tokens,
}

#: Formulas that count any one of several icons, which are separated by slashes.
_CHOICE = (Permanents, UnspentCards)


def _icons(kit: Kit, counted: Formula, smallest: float) -> list[_Drawn]:
    """Return the icons of a formula; none if it has none, or too many to be readable."""
    make = _COUNTED.get(type(counted))
    icons = make(kit, counted) if make else []
    return icons if len(icons) * 2 * smallest <= SIZE else []


def _draw_icons(kit: Kit, counted: Formula, icons: list[_Drawn], x: float, y: float) -> str:
    slashes = isinstance(counted, _CHOICE)
    size, pitch = _row(len(icons), SIZE - 14 - (6 * (len(icons) - 1) if slashes else 0))
    pitch += 6 if slashes else 0
    left = x - pitch * (len(icons) - 1) / 2
    parts = [icon(left + pitch * place, y, size) for place, icon in enumerate(icons)]
    if slashes:
        parts += [
            draw.text(left + pitch * (place + 0.5), y + 5, "/", 14, kit.theme.ink)
            for place in range(len(icons) - 1)
        ]
    return "".join(parts)


def score_icons(kit: Kit, score: Formula, smallest: float) -> str:
    """Return a scoring formula, to be drawn on a token."""
    middle = SIZE / 2
    if isinstance(score, Flat):
        return kit.points(score.points, middle, 39, 52)
    if isinstance(score, Per) and (icons := _icons(kit, score.per, smallest)):
        row = _draw_icons(kit, score.per, icons, middle, 54)
        return kit.points(score.points, middle, 21, 30) + row
    return label(
        middle,
        38,
        describe(score, kit.voice.ruleset, lang=kit.voice.locale),
        SIZE - 16,
        12,
        kit.theme.ink,
        height=66,
        smallest=smallest,
    )


@lru_cache(maxsize=1024)
def token(kit: Kit, civic: Civic, smallest: float = SMALLEST) -> str:
    """Return a civic token; ``smallest`` is the minimum font size."""
    theme = kit.theme
    return (
        draw.rect(
            1, 1, SIZE - 2, SIZE - 2, _RADIUS, theme.surface, draw.stroke(theme.civic.edge, 2)
        )
        + score_icons(kit, civic.score, smallest)
        + label(
            SIZE / 2,
            SIZE - 17,
            kit.voice.token(civic),
            SIZE - 14,
            11,
            theme.ink,
            height=26,
            smallest=smallest,
        )
    )


def token_back(kit: Kit) -> str:
    """Return the back of a civic token."""
    paint = kit.theme.civic
    return draw.rect(
        1, 1, SIZE - 2, SIZE - 2, _RADIUS, paint.fill, draw.stroke(paint.edge, 2)
    ) + kit.civic(SIZE / 2, SIZE / 2, 56)
