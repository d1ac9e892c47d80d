"""The table as plain text, at most 80 columns wide.

A building is shown by the letter of its colour, ``+`` for a church, and its number in the order of
building; the last line of the text explains the letters. The river is drawn between the banks. A
view shows what its seat has chosen with ``?``. Cells are named as in notation. Seats are counted
from 0, as in JSON; the numbers of players from 1.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from string import ascii_lowercase, ascii_uppercase, digits

from citykit.language.locale import Locale
from citykit.language.textboard import (
    ROOM,
    WIDTH,
    TextBoard,
    entry,
    seat_words,
    side_by_side,
)
from citykit.tools.columns import clean, shorten, wrap
from citykit.tools.errors import check_argument, need_ruleset
from mycity.language.describe import Position, source_words, speak, to_do, view_of, voice_of
from mycity.language.speaker import LAND, Voice
from mycity.model.actions import Action, Build, Stick
from mycity.model.cards import STICKERS, Card, Sticker
from mycity.model.land import GOLD, PLAIN, ROCKS, TREE, TREES, WELL, Land
from mycity.model.ruleset import Ruleset
from mycity.model.table import Campaign, Phase, Table, View, with_stickers
from mycity.rulesets.shipped import official_ruleset

__all__ = ["WIDTH", "campaign_text", "colour_letters", "score_text", "table_text"]

#: The width of a cell with the space before it, and of the numbers of rows.
_CELL = 3
_NUMBER = 3

#: The numbers of buildings.
_NUMBERS = digits[1:] + ascii_lowercase

#: The kinds of cells by their letters.
_LAND = {
    PLAIN: " .",
    TREE: " t",
    TREES: "tt",
    ROCKS: "oo",
    WELL: " w",
    GOLD: " $",
    "M": "^^",
    "F": "##",
}


def heading(voice: Voice, table: Table) -> str:
    """Return the name of the game with the number of players and the mode."""
    name, mode = clean(table.ruleset.name), voice.mode(table.episode)
    return voice.say("board.heading", ruleset=name, n=len(table.players), mode=mode)


def colour_letters(ruleset: Ruleset) -> dict[str, str]:
    """Return a letter for each colour: the first of its id that no colour before it has.

    Args:
        ruleset: The ruleset.

    >>> import mycity as mc
    >>> mc.text.colour_letters(mc.official_ruleset())
    {'yellow': 'Y', 'red': 'R', 'blue': 'B'}
    """
    found: dict[str, str] = {}
    for colour in ruleset.colours:
        letters = [each for each in colour.upper() if each in ascii_uppercase]
        free = (each for each in (*letters, *ascii_uppercase) if each not in found.values())
        found[colour] = next(free)
    return found


# --- Boards ----------------------------------------------------------------------------


def _mark(table: Table, card: Card) -> str:
    return "+" if card.colour is None else colour_letters(table.ruleset)[card.colour]


def _kinds(land: Land) -> list[str]:
    """Return what is on each cell of some land, two characters each."""
    return [_LAND[kind] for kind in "".join(land.rows)]


def _cells(table: Table, seat: int, choice: Action | None) -> list[str]:
    """Return what is on each cell of a board, two characters each."""
    shown = _kinds(table.land(seat))
    for at, building in enumerate(table.players[seat].buildings):
        for cell in building.cells:
            shown[cell] = _mark(table, building.card) + _NUMBERS[at % len(_NUMBERS)]
    if isinstance(choice, Build):
        for cell in choice.cells:
            shown[cell] = f"{_mark(table, table.card)}?"
    elif isinstance(choice, Stick):
        shown[choice.cell] = f"{_LAND[STICKERS[choice.sticker]].strip()[0]}?"
    return shown


def _board(land: Land, cells: list[str]) -> list[str]:
    """Return the lines of a board, with the river between the rows and columns."""
    columns = range(land.width)
    lines = [" " * _NUMBER + "".join(f"  {ascii_uppercase[column]}" for column in columns)]
    for row, bank in enumerate(land.left_bank):
        shown = cells[row * land.width : (row + 1) * land.width]
        between = ["|" if 0 < column == bank else " " for column in columns]
        pairs = zip(between, shown, strict=True)
        lines.append(f"{row + 1:>{_NUMBER}}" + "".join(map("".join, pairs)))
        below = land.left_bank[row + 1] if row + 1 < len(land.rows) else bank
        if below != bank:
            first, last = sorted((bank, below))
            lines.append(" " * (_NUMBER + _CELL * first) + "~" * (_CELL * (last - first) + 1))
    return lines


def score_words(voice: Voice, table: Table, seat: int) -> str:
    """Return the score of a player; while players build, most of it is still to come."""
    key = "board.so_far" if table.phase is Phase.BUILD else "board.score"
    return voice.say(key, n=table.players[seat].score)


def _player(voice: Voice, view: View, seat: int) -> list[str]:
    table = view.table
    city = table.players[seat]
    state = [score_words(voice, table, seat)]
    if table.episode is not None:
        state.append(voice.say("board.progress", n=city.progress))
    if table.phase is Phase.BUILD and not city.active:
        state.append(voice.say("board.quit"))
    choice = None if view.private is None or seat != view.seat else view.private.choice
    lines = [
        f"{'>' if seat in table.waiting else ' '} {seat_words(voice, seat)}",
        f"  {voice.join(state, 'comma')}",
        *_board(table.land(seat), _cells(table, seat, choice)),
    ]
    lines += _stickers(voice, city.stickers)
    if city.due:
        lines += _listed(voice.say("board.due"), [voice.sticker(kind) for kind in city.due])
    return lines


def _stickers(voice: Voice, stickers: Sequence[Sticker]) -> list[str]:
    """Return the stickers on a board."""
    names = [f"{voice.sticker(each.kind)} {voice.cell(each.cell)}" for each in stickers]
    return _listed(voice.say("board.stickers"), names) if names else []


def _listed(label: str, names: list[str]) -> list[str]:
    """Return a list below a board."""
    first, *others = names
    parts = [f"{label}: {first}", *others]
    return [f"  {line}" for line in wrap(parts, ROOM - 2, ", ")]


# --- The card and the legend -----------------------------------------------------------


def _card(voice: Voice, table: Table) -> list[str]:
    """Return the card that is turned up, and its building as the card shows it."""
    if table.phase is not Phase.BUILD:
        return []
    left = voice.say("board.deck", n=table.deck)
    squares = {"#": _mark(table, table.card) * 2, ".": "  "}
    shape = ["".join(squares[each] for each in row) for row in table.card.shape.rows]
    return [
        *entry(voice.say("board.card"), [voice.card(table.card), left]),
        *(line for row in shape for line in entry("", [row])),
    ]


def _legend(voice: Voice, table: Table, choice: Action | None) -> list[str]:
    letters = colour_letters(table.ruleset)
    parts = [f"{letters[colour]} {voice.colour(colour)}" for colour in table.ruleset.colours]
    if table.plan.churches:
        parts.append(f"+ {voice.say('board.church')}")
    parts += _land_legend(voice, [table.land(seat) for seat in range(len(table.players))])
    if choice is not None:
        parts.append(f"? {voice.say('board.chosen')}")
    return wrap(parts, WIDTH, ", ")


def _land_legend(voice: Voice, lands: Iterable[Land]) -> list[str]:
    """Return the parts of the legend for the kinds of cells that there are, and the river."""
    there = {kind for land in lands for row in land.rows for kind in row}
    kinds = [f"{_LAND[kind].strip()} {voice.land(kind)}" for kind in LAND if kind in there]
    return [*kinds, voice.say("board.river")]


# --- The whole table -------------------------------------------------------------------


def _blocks(voice: Voice, view: View) -> list[list[str]]:
    """Return the blocks of lines of the whole table."""
    table = view.table
    choice = None if view.private is None else view.private.choice
    boards = [_player(voice, view, seat) for seat in range(len(table.players))]
    chosen = [] if choice is None else [speak(voice, choice)]
    return [
        [shorten(heading(voice, table), WIDTH)],
        wrap(to_do(voice, view).split(), WIDTH),
        _card(voice, table),
        *side_by_side(boards, _NUMBER + _CELL * table.ruleset.grid[1]),
        entry(voice.say("board.chosen"), chosen) if chosen else [],
        _legend(voice, table, choice),
    ]


def campaign_heading(voice: Voice, campaign: Campaign, ruleset: Ruleset) -> str:
    """Return the name of the game and the next episode of a campaign, or that it is over."""
    key = "campaign" if campaign.episode in ruleset.episode_numbers else "campaign_over"
    return voice.say(f"board.{key}", ruleset=clean(ruleset.name), episode=campaign.episode)


def campaign_land(campaign: Campaign, ruleset: Ruleset) -> Land:
    """Return the land of the next episode of a campaign, or of its last."""
    episode = min(campaign.episode, ruleset.episode_numbers[-1])
    return ruleset.board(ruleset.episode(episode).board).land


def _leaders(voice: Voice, campaign: Campaign) -> list[str]:
    """Return the boards with most progress, once there is any."""
    if not any(town.progress for town in campaign.towns):
        return []
    boards = [voice.say("board.number", number=number) for number in campaign.leaders]
    return wrap(voice.say("board.leaders", boards=voice.join(boards)).split(), WIDTH)


def campaign_text(
    campaign: Campaign, ruleset: Ruleset | None = None, *, lang: str | Locale = "en"
) -> str:
    """Return the boards of a campaign between two episodes.

    Args:
        campaign: The campaign.
        ruleset: Its ruleset; the official game by default.
        lang: The code of a language, or a loaded locale.

    Raises:
        ArgumentError: If it is not a campaign, or the ruleset not a ruleset.
        LanguageError: If there is no such language.

    >>> import mycity as mc
    >>> print(mc.text.campaign_text(mc.Campaign(2, (mc.model.Town(progress=2),))).splitlines()[0])
    My City: campaign, next is episode 2
    """
    check_argument(campaign, Campaign, "a Campaign")
    rules = official_ruleset() if ruleset is None else ruleset
    need_ruleset(rules, Ruleset)
    voice = voice_of(lang=lang)
    land = campaign_land(campaign, rules)
    boards, lands = [], [land]
    for number, town in enumerate(campaign.towns):
        lands.append(with_stickers(land, town.stickers))
        boards.append(
            [
                f"  {voice.say('board.number', number=number)}",
                f"  {voice.say('board.progress', n=town.progress)}",
                *_board(lands[-1], _kinds(lands[-1])),
                *_stickers(voice, town.stickers),
            ]
        )
    blocks = [
        [shorten(campaign_heading(voice, campaign, rules), WIDTH), *_leaders(voice, campaign)],
        *side_by_side(boards, _NUMBER + _CELL * land.width),
        wrap(_land_legend(voice, lands), WIDTH, ", ") if boards else [],
    ]
    return "\n\n".join("\n".join(lines) for lines in blocks if lines)


_TEXT: TextBoard[Position, Voice, View] = TextBoard(voice_of, view_of, source_words, _blocks)
table_text, score_text = _TEXT.table_text, _TEXT.score_text
