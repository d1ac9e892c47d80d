"""The table as plain text, at most 80 columns wide.

Every resource has an abbreviation of two letters, so that nothing depends on colour:
``2En`` is two energy, ``[2En]`` a resource card with two energy symbols, ``+1En`` a
permanent energy.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Mapping
from string import ascii_lowercase

from citykit.columns import clean, pad, shorten, wrap
from pointcity.language.describe import describe, source_words, voice_of
from pointcity.model.actions import Action, DrawTwo, Flip, Pass
from pointcity.model.cards import Back, Card, Face
from pointcity.model.ruleset import Pair, Ruleset
from pointcity.model.table import Cell, Step, Table
from pointcity.rules.reducer import (
    payable_pairs,
    why_not,
)
from pointcity.rules.scoring import ScoreLine, ScoreSheet, outcome, score, token_value
from pointcity.rules.solo import AUTOMA, automa_forecast
from pointcity.rules.state import State, table_of

__all__ = [
    "WIDTH",
    "abbreviations",
    "market_text",
    "player_text",
    "score_text",
    "seat_text",
    "table_text",
]

#: The width of the text in columns.
WIDTH = 80

#: The indentation of the lines below a heading.
_INDENT = 14


# --- Resources -------------------------------------------------------------------------


def two_letters(names: Iterable[str]) -> dict[str, str]:
    """Return a unique abbreviation of two letters for each resource.

    >>> from pointcity.display.text import two_letters
    >>> two_letters(["gold", "glass", "goal"])
    {'gold': 'Go', 'glass': 'Gl', 'goal': 'Ga'}
    """
    found: dict[str, str] = {}
    for name in names:
        letters = name.replace("-", "")
        candidates = (letters[0].upper() + second for second in letters[1:] + ascii_lowercase)
        found[name] = next(each for each in candidates if each not in found.values())
    return found


def abbreviations(ruleset: Ruleset) -> dict[str, str]:
    """Return the abbreviations of the resources of a ruleset, by id.

    Args:
        ruleset: The ruleset.

    >>> import pointcity as pc
    >>> from pointcity.display.text import abbreviations
    >>> " ".join(abbreviations(pc.official_ruleset()).values())
    'Co Ec En Eo In Ig'
    """
    return two_letters(resource.id for resource in ruleset.resources)


def _amounts(amounts: Mapping[str, int], short: dict[str, str], sign: str = "") -> list[str]:
    return [f"{sign}{count}{short[name]}" for name, count in amounts.items()]


def _face(face: Face, short: dict[str, str]) -> str:
    return f"[{face.symbols}{short[face.resource]}]"


def _legend(ruleset: Ruleset) -> list[str]:
    short = abbreviations(ruleset)
    named = wrap((f"{short[each.id]} {describe(each)}" for each in ruleset.resources), WIDTH, ", ")
    tags = "; # tag" if ruleset.tags else ""
    return [*named, f"[ ] resource side, else: building, its cost, + what it gives; t tier{tags}"]


# --- The market ------------------------------------------------------------------------


def _building(card: Card, short: dict[str, str], columns: int) -> list[str]:
    """Return the cost of a building, then its gains."""
    gains = _amounts(card.permanent, short, "+")
    gains += [f"{card.points:+}pt"] if card.points else []
    gains += ["+token"] if card.civic else []
    cost = wrap(_amounts(card.cost, short) or ["free"], columns)
    tags = [f"#{clean(tag)}" for tag in card.tags]
    return [*cost, *wrap([*(gains or ["+0"]), f"t{card.tier}", *tags], columns)]


def _shown(shown: Cell, short: dict[str, str], columns: int) -> list[str]:
    """Return what a cell shows: first a name or resource side, then the details."""
    if isinstance(shown, Card):
        return [clean(shown.name), *_building(shown, short, columns)]
    if isinstance(shown, Back):
        return [_face(shown.face, short), f"t{shown.tier}"]
    return ["gap", f"({shown.value})"]


def _cell(number: int, shown: Cell, short: dict[str, str], columns: int) -> list[str]:
    indent = 3 if columns > 14 else 0
    first, *rest = _shown(shown, short, columns - indent)
    return [f"{number:>2} {first}", *(" " * indent + line for line in rest)]


def market_text(position: State | Table) -> str:
    """Return the market as a grid, with resource sides in brackets.

    Args:
        position: A state or table.
    """
    table = table_of(position)
    short, columns = abbreviations(table.ruleset), table.ruleset.market.columns
    inner = (WIDTH - 1) // columns - 1
    rule = "+" + "+".join(["-" * inner] * columns) + "+"
    lines = [rule]
    for start in range(0, len(table.market), columns):
        row = table.market[start : start + columns]
        cells = [_cell(start + at, shown, short, inner) for at, shown in enumerate(row)]
        for line in range(max(map(len, cells))):
            texts = (cell[line] if line < len(cell) else "" for cell in cells)
            lines.append("|" + "|".join(pad(text, inner) for text in texts) + "|")
        lines.append(rule)
    return "\n".join(lines)


# --- Players ---------------------------------------------------------------------------


def seat_text(position: State | Table, seat: int) -> str:
    """Return the name of a player with the number of the seat.

    Args:
        position: A state or table.
        seat: The seat.
    """
    return f"{voice_of(position).player(seat)} (seat {seat})"


def _entry(label: str, parts: Iterable[str], between: str = ", ") -> list[str]:
    """Return a labelled list, wrapped to the right of its label."""
    lines = wrap(parts, WIDTH - _INDENT, between) or ["none"]
    labels = [f"  {label}", *[""] * (len(lines) - 1)]
    return [pad(label, _INDENT) + line for label, line in zip(labels, lines, strict=True)]


def _counted(names: Iterable[str]) -> list[str]:
    return [f"{n} x {name}" if n > 1 else name for name, n in Counter(names).items()]


def _tokens(table: Table, seat: int) -> list[str]:
    """Return the tokens of a seat with their points; the automa scores by its level instead.

    Rules: A5.
    """
    names = [(token, clean(token.name)) for token in table.player(seat).tokens]
    if table.level is not None and seat == AUTOMA:
        return [name for _, name in names]
    return [f"{name} = {token_value(table, seat, token)}" for token, name in names]


def player_text(position: State | Table, seat: int) -> str:
    """Return what a player has: cards, permanent resources, buildings and tokens.

    Args:
        position: A state or table.
        seat: The seat.

    Raises:
        SeatError: If there is no such seat.
    """
    table = table_of(position)
    player, short = table.player(seat), abbreviations(table.ruleset)
    permanents = table.player(seat).permanents
    acts = seat == table.current and table.step is not Step.OVER
    points = voice_of(table).points(score(table, seat).total)
    lines = [f"{'>' if acts else ' '} {seat_text(table, seat)}: {points}"]
    lines += _entry("cards", _counted(_face(face, short) for face in table.hand(seat)))
    lines += _entry("permanent", _amounts(permanents, short), " ")
    lines += _entry("buildings", _counted(clean(card.name) for card in player.city))
    return "\n".join(lines + _entry("tokens", _tokens(table, seat)))


def score_text(position: State | Table, sheet: ScoreSheet) -> str:
    """Return a score sheet: a line for each source of points, and the total.

    Args:
        position: The position that was scored, which names the tokens.
        sheet: A score sheet from :func:`pointcity.score`.
    """
    table = table_of(position)
    voice = voice_of(table)

    def label(line: ScoreLine) -> str:
        if line.source == "token":
            return describe(table.ruleset.civic(line.id))
        return source_words(voice, line)

    items = [(label(line), line.points) for line in sheet.lines] + [("total", sheet.total)]
    lines = [f"  {pad(what, WIDTH - 8)}{points:>6}" for what, points in items]
    return "\n".join([seat_text(table, sheet.seat), *lines])


# --- The whole table -------------------------------------------------------------------


def _heading(table: Table) -> str:
    game = clean(table.ruleset.name)
    people = f"solo, level {table.level}" if table.level else f"{len(table.players)} players"
    return shorten(f"{game}: {people}, {table.turn} turns played", WIDTH)


def _pairs(pairs: Iterable[Pair]) -> list[str]:
    return [f"{first}+{second}" for first, second in pairs]


def _drafts(table: Table, pairs: tuple[Pair, ...]) -> list[str]:
    """Return the number of pairs that can be drafted, and those that include a building."""
    built = [pair for pair in pairs if any(isinstance(table.market[c], Card) for c in pair)]
    counted = f"pairs of cells: {len(pairs)}"
    return [f"{counted}; with a building:", *_pairs(built)] if built else [counted]


def _choices(table: Table) -> list[str]:
    """Return the options of the seat to act, one entry for each kind of action."""

    def legal(action: Action) -> bool:
        return not why_not(table, action)

    if table.step is Step.CIVIC:
        return _entry("take", [f"{table.due} of the civic tokens in the supply"])
    flips = ["cells:", *(str(cell) for cell in range(len(table.market)) if legal(Flip(cell)))]
    lines = _entry("flip", flips, " ") if len(flips) > 1 else []
    pairs = payable_pairs(table)
    lines += _entry("draft", _drafts(table, pairs), " ") if pairs else []
    lines += _entry("draw", ["two cards from the pile"]) if legal(DrawTwo()) else []
    return lines + (_entry("pass", ["nothing can be drafted"]) if legal(Pass()) else [])


def _to_do(table: Table) -> list[str]:
    result = outcome(table)
    if result is not None:
        return wrap(describe(result, table).split(), WIDTH)
    return [f"To act: {seat_text(table, table.current)}", *_choices(table)]


def _pile(table: Table) -> list[str]:
    tiers = enumerate(table.pile_by_tier(), start=1)
    left = ", ".join(f"{count} of tier {tier}" for tier, count in tiers if count)
    if table.top is None:
        return ["Draw pile: empty"]
    top = _face(table.top.face, abbreviations(table.ruleset))
    return wrap(f"Draw pile: {table.pile} cards ({left}), on top {top}".split(), WIDTH)


def _supply(table: Table) -> list[str]:
    lines = [shorten(f"  {describe(token)}", WIDTH) for token in table.supply]
    return ["Civic tokens in the supply", *(lines or ["  none"])]


def _automa(table: Table) -> list[str]:
    if table.markers is None:
        return []
    row, column = table.markers
    return [
        f"Automa: markers at row {row + 1}, column {column + 1}",
        *_entry("takes", _pairs(automa_forecast(table)), ", then "),
    ]


#: ANSI codes of the resources' colours, in the order of the ruleset.
_COLORS = (94, 93, 91, 92, 95, 96, 97, 33, 35, 36, 32, 31)


def _paint(text: str, ruleset: Ruleset) -> str:
    """Colour the abbreviations of resources, and make the line of the seat to act bold."""
    color = dict(zip(abbreviations(ruleset).values(), _COLORS, strict=False))
    amount = re.compile(rf"\[?[0-9]+({'|'.join(color)})\b\]?")
    text = amount.sub(lambda found: f"\x1b[{color[found[1]]}m{found[0]}\x1b[0m", text)
    return re.sub(r"^>.*$", "\x1b[1m\\g<0>\x1b[0m", text, flags=re.MULTILINE)


def table_text(position: State | Table, *, color: bool = False) -> str:
    """Return the whole table, and the options of the seat to act.

    Args:
        position: A state or table; only the table of a state is shown.
        color: Whether to add ANSI colours for a terminal.
    """
    table = table_of(position)
    blocks = [
        [_heading(table), *_legend(table.ruleset)],
        [market_text(table)],
        _pile(table),
        _supply(table),
        _automa(table),
        *([player_text(table, seat)] for seat in range(len(table.players))),
        _to_do(table),
    ]
    text = "\n\n".join("\n".join(lines) for lines in blocks if lines)
    return _paint(text, table.ruleset) if color else text
