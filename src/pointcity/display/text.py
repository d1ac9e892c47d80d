"""The table as plain text, at most 80 columns wide.

Every resource has an abbreviation of two letters, so that nothing depends on colour:
``2En`` is two energy, ``[2En]`` a resource card with two energy symbols, ``+1En`` a
permanent energy. The abbreviations are the same in every language. Cells and seats are
counted from 0, as in JSON; rows, columns and the numbers of players from 1.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from string import ascii_lowercase

from citykit.canvas.themes import rgb
from citykit.game.acting import check_seat
from citykit.language.locale import Locale
from citykit.tools.columns import clean, pad, shorten, wrap
from citykit.tools.errors import check_argument, need_ruleset
from pointcity.language.describe import source_words, speak, voice_of
from pointcity.language.speaker import Voice
from pointcity.model.actions import Action, DrawTwo, Flip, Pass
from pointcity.model.cards import Back, Card, Face, Resource
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

#: Maximum number of columns of a player's name.
_NAME = 40


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

    Raises:
        ArgumentError: If it is not a ruleset.

    >>> import pointcity as pc
    >>> from pointcity.display.text import abbreviations
    >>> " ".join(abbreviations(pc.official_ruleset()).values())
    'Co Ec En Eo In Ig'
    """
    need_ruleset(ruleset, Ruleset)
    return two_letters(resource.id for resource in ruleset.resources)


def _amounts(amounts: Mapping[str, int], short: dict[str, str], sign: str = "") -> list[str]:
    return [f"{sign}{count}{short[name]}" for name, count in amounts.items()]


def _face(face: Face, short: dict[str, str]) -> str:
    return f"[{face.symbols}{short[face.resource]}]"


def _legend(voice: Voice, ruleset: Ruleset) -> list[str]:
    short = abbreviations(ruleset)
    named = (f"{short[each.id]} {speak(voice, each)}" for each in ruleset.resources)
    signs = voice.say("board.legend_tags" if ruleset.tags else "board.legend")
    return [*wrap(named, WIDTH, ", "), *wrap(signs.split(), WIDTH)]


# --- The market ------------------------------------------------------------------------


def _building(voice: Voice, card: Card, short: dict[str, str], columns: int) -> list[str]:
    """Return the cost of a building, then its gains."""
    gains = _amounts(card.permanent, short, "+")
    gains += [voice.say("board.points", points=f"{card.points:+}")] if card.points else []
    gains += [voice.say("board.token")] if card.civic else []
    cost = wrap(_amounts(card.cost, short) or [voice.say("board.free")], columns)
    tier = voice.say("board.tier", tier=card.tier)
    tags = [f"#{voice.tag(tag)}" for tag in card.tags]
    return [*cost, *wrap([*(gains or ["+0"]), tier, *tags], columns)]


def _shown(voice: Voice, shown: Cell, short: dict[str, str], columns: int) -> list[str]:
    """Return what a cell shows: first a name or resource side, then the details."""
    if isinstance(shown, Card):
        return [voice.card(shown), *_building(voice, shown, short, columns)]
    if isinstance(shown, Back):
        return [_face(shown.face, short), voice.say("board.tier", tier=shown.tier)]
    return [voice.say("board.gap"), voice.say(f"board.gap_{shown.value}")]


def _cell(voice: Voice, number: int, shown: Cell, short: dict[str, str], columns: int) -> list[str]:
    indent = 3 if columns > 14 else 0
    first, *rest = _shown(voice, shown, short, columns - indent)
    return [f"{number:>2} {first}", *(" " * indent + line for line in rest)]


def market_text(position: State | Table, *, lang: str | Locale = "en") -> str:
    """Return the market as a grid, with resource sides in brackets.

    Args:
        position: A state or table.
        lang: The language.

    Raises:
        LanguageError: If there is no such language.
    """
    table, voice = table_of(position), voice_of(position, lang=lang)
    short, columns = abbreviations(table.ruleset), table.ruleset.market.columns
    inner = (WIDTH - 1) // columns - 1
    rule = "+" + "+".join(["-" * inner] * columns) + "+"
    lines = [rule]
    for start in range(0, len(table.market), columns):
        row = table.market[start : start + columns]
        cells = [_cell(voice, start + at, shown, short, inner) for at, shown in enumerate(row)]
        for line in range(max(map(len, cells))):
            texts = (cell[line] if line < len(cell) else "" for cell in cells)
            lines.append("|" + "|".join(pad(text, inner) for text in texts) + "|")
        lines.append(rule)
    return "\n".join(lines)


# --- Players ---------------------------------------------------------------------------


def _seat(voice: Voice, seat: int) -> str:
    return voice.say("board.seat", player=shorten(voice.player(seat), _NAME), seat=seat)


def seat_text(
    position: State | Table, seat: int, *, lang: str | Locale = "en", names: Sequence[str] = ()
) -> str:
    """Return the name of a player with the number of the seat.

    Args:
        position: A state or table.
        seat: The seat.
        lang: The language.
        names: The players' names by seat, instead of Player 1, Player 2, ...

    Raises:
        SeatError: If there is no such seat.
        LanguageError: If there is no such language.
    """
    check_seat(seat, len(table_of(position).players))
    return _seat(voice_of(position, lang=lang, names=names), seat)


def _entry(voice: Voice, label: str, parts: Iterable[str], between: str = ", ") -> list[str]:
    """Return a labelled list, wrapped to the right of its label."""
    lines = wrap(parts, WIDTH - _INDENT, between) or [voice.join(())]
    labels = [f"  {voice.say(f'board.{label}')}", *[""] * (len(lines) - 1)]
    return [f"{pad(label, _INDENT - 1)} {line}" for label, line in zip(labels, lines, strict=True)]


def _counted(names: Iterable[str]) -> list[str]:
    return [f"{n} x {name}" if n > 1 else name for name, n in Counter(names).items()]


def _tokens(voice: Voice, table: Table, seat: int) -> list[str]:
    """Return the tokens of a seat with their points; the automa scores by its level instead.

    Rules: A5.
    """
    names = [(token, voice.token(token)) for token in table.player(seat).tokens]
    if table.level is not None and seat == AUTOMA:
        return [name for _, name in names]
    return [f"{name} = {token_value(table, seat, token)}" for token, name in names]


def player_text(
    position: State | Table, seat: int, *, lang: str | Locale = "en", names: Sequence[str] = ()
) -> str:
    """Return what a player has: cards, permanent resources, buildings and tokens.

    Args:
        position: A state or table.
        seat: The seat.
        lang: The language.
        names: The players' names by seat, instead of Player 1, Player 2, ...

    Raises:
        SeatError: If there is no such seat.
        LanguageError: If there is no such language.
    """
    table, voice = table_of(position), voice_of(position, lang=lang, names=names)
    player, short = table.player(seat), abbreviations(table.ruleset)
    acts = seat == table.current and table.step is not Step.OVER
    points = voice.points(score(table, seat).total)
    who = voice.say("board.player", player=_seat(voice, seat), points=points)
    lines = [f"{'>' if acts else ' '} {who}"]
    lines += _entry(voice, "cards", _counted(_face(face, short) for face in table.hand(seat)))
    lines += _entry(voice, "permanent", _amounts(player.permanents, short), " ")
    lines += _entry(voice, "buildings", _counted(map(voice.card, player.city)))
    return "\n".join(lines + _entry(voice, "tokens", _tokens(voice, table, seat)))


def score_text(
    position: State | Table,
    sheet: ScoreSheet,
    *,
    lang: str | Locale = "en",
    names: Sequence[str] = (),
) -> str:
    """Return a score sheet: a line for each source of points, and the total.

    Args:
        position: The position that was scored, which names the tokens.
        sheet: A score sheet from :func:`pointcity.score`.
        lang: The language.
        names: The players' names by seat, instead of Player 1, Player 2, ...

    Raises:
        ArgumentError: If it is not a score sheet.
        LanguageError: If there is no such language.
    """
    check_argument(sheet, ScoreSheet, "a ScoreSheet")
    table, voice = table_of(position), voice_of(position, lang=lang, names=names)

    def label(line: ScoreLine) -> str:
        if line.source == "token":
            return speak(voice, table.ruleset.civic(line.id))
        return source_words(voice, line)

    items = [(label(line), line.points) for line in sheet.lines]
    items.append((voice.say("board.total"), sheet.total))
    lines = [_seat(voice, sheet.seat)]
    for what, points in items:
        first, *rest = wrap(what.split(), WIDTH - 10)
        lines += [f"  {pad(first, WIDTH - 8)}{points:>6}", *(f"    {line}" for line in rest)]
    return "\n".join(lines)


# --- The whole table -------------------------------------------------------------------


def _heading(voice: Voice, table: Table) -> str:
    if table.level is not None:
        people = voice.say("board.solo", level=voice.level(table.level))
    else:
        people = voice.say("board.players", n=len(table.players))
    ruleset = clean(table.ruleset.name)
    heading = voice.say("board.heading", ruleset=ruleset, people=people, n=table.turn)
    return shorten(heading, WIDTH)


def _pairs(pairs: Iterable[Pair]) -> list[str]:
    return [f"{first}+{second}" for first, second in pairs]


def _drafts(voice: Voice, table: Table, pairs: tuple[Pair, ...]) -> list[str]:
    """Return the number of pairs that can be drafted, and those that include a building."""
    built = [pair for pair in pairs if any(isinstance(table.market[c], Card) for c in pair)]
    key = "board.pairs_building" if built else "board.pairs"
    return [voice.say(key, n=len(pairs)), *_pairs(built)]


def _choices(voice: Voice, table: Table) -> list[str]:
    """Return the options of the seat to act, one entry for each kind of action."""

    def legal(action: Action) -> bool:
        return not why_not(table, action)

    if table.step is Step.CIVIC:
        return _entry(voice, "take", [voice.say("board.due", due=table.due)])
    flips = [str(cell) for cell in range(len(table.market)) if legal(Flip(cell))]
    lines = _entry(voice, "flip", [voice.say("board.cells"), *flips], " ") if flips else []
    pairs = payable_pairs(table)
    lines += _entry(voice, "draft", _drafts(voice, table, pairs), " ") if pairs else []
    lines += _entry(voice, "draw", [voice.say("board.draw_two")]) if legal(DrawTwo()) else []
    return lines + (_entry(voice, "pass", [voice.say("board.stuck")]) if legal(Pass()) else [])


def _to_do(voice: Voice, table: Table) -> list[str]:
    result = outcome(table)
    if result is not None:
        return wrap(speak(voice, result).split(), WIDTH)
    who = voice.say("board.to_act", player=_seat(voice, table.current))
    return [who, *_choices(voice, table)]


def _pile(voice: Voice, table: Table) -> list[str]:
    if table.top is None:
        return [voice.say("board.pile_empty")]
    counts = enumerate(table.pile_by_tier(), start=1)
    tiers = [voice.say("board.of_tier", n=count, tier=tier) for tier, count in counts if count]
    top = _face(table.top.face, abbreviations(table.ruleset))
    words = voice.say("board.pile", pile=table.pile, tiers=", ".join(tiers), top=top)
    return wrap(words.split(), WIDTH)


def _supply(voice: Voice, table: Table) -> list[str]:
    lines = [voice.say("board.supply")]
    for token in [speak(voice, token) for token in table.supply] or [voice.join(())]:
        first, *rest = wrap(token.split(), WIDTH - 4)
        lines += [f"  {first}", *(f"    {line}" for line in rest)]
    return lines


def _automa(voice: Voice, table: Table) -> list[str]:
    if table.markers is None:
        return []
    row, column = table.markers
    turns = _pairs(automa_forecast(table))
    return [
        voice.say("board.markers", row=row + 1, column=column + 1),
        *_entry(voice, "takes", turns, voice.say("board.then")),
    ]


#: ANSI codes of the resources' colours, in the order of the ruleset.
_COLORS = (94, 93, 91, 92, 95, 96, 97, 33, 35, 36, 32, 31)


def _ansi_code(resource: Resource, place: int) -> str:
    """Return the ANSI code of a resource's colour, which the data can choose."""
    if resource.color:
        return ";".join(map(str, (38, 2, *rgb(resource.color))))
    return str(_COLORS[place % len(_COLORS)])


def _paint(text: str, ruleset: Ruleset) -> str:
    """Colour the abbreviations of resources, and make the line of the seat to act bold."""
    short = abbreviations(ruleset)
    color = {
        short[each.id]: _ansi_code(each, place) for place, each in enumerate(ruleset.resources)
    }
    amount = re.compile(rf"\[?[0-9]+({'|'.join(color)})\b\]?")
    text = amount.sub(lambda found: f"\x1b[{color[found[1]]}m{found[0]}\x1b[0m", text)
    return re.sub(r"^>.*$", "\x1b[1m\\g<0>\x1b[0m", text, flags=re.MULTILINE)


def table_text(
    position: State | Table,
    *,
    color: bool = False,
    lang: str | Locale = "en",
    names: Sequence[str] = (),
) -> str:
    """Return the whole table, and the options of the seat to act.

    Args:
        position: A state or table; only the table of a state is shown.
        color: Whether to add ANSI colours for a terminal.
        lang: The language.
        names: The players' names by seat, instead of Player 1, Player 2, ...

    Raises:
        LanguageError: If there is no such language.
    """
    table, voice = table_of(position), voice_of(position, lang=lang, names=names)
    players = [
        [player_text(table, seat, lang=lang, names=names)] for seat in range(len(table.players))
    ]
    blocks = [
        [_heading(voice, table), *_legend(voice, table.ruleset)],
        [market_text(table, lang=lang)],
        _pile(voice, table),
        _supply(voice, table),
        _automa(voice, table),
        *players,
        _to_do(voice, table),
    ]
    text = "\n\n".join("\n".join(lines) for lines in blocks if lines)
    return _paint(text, table.ruleset) if color else text
