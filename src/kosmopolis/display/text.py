"""The table as plain text, at most 80 columns wide.

The columns of the capital and of the hometowns are below the names of their professions. Seats are
counted from 0, as in JSON; the numbers of players from 1. Only a view shows what its seat knows.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from citykit.language.textboard import LABEL, WIDTH, TextBoard, entry, seat_words
from citykit.tools.columns import clean, pad, shorten, wrap
from kosmopolis.language.describe import (
    Position,
    own_values,
    source_words,
    speak,
    to_do,
    view_of,
    voice_of,
)
from kosmopolis.language.speaker import Voice, signed
from kosmopolis.model.cards import Card
from kosmopolis.model.table import Table, View
from kosmopolis.rules.scoring import score

__all__ = ["WIDTH", "score_text", "table_text"]


def heading(voice: Voice, table: Table) -> str:
    """Return the name of the game with the number of players and the round."""
    return voice.say(
        "board.heading",
        ruleset=clean(table.ruleset.name),
        n=len(table.players),
        round=table.round,
        rounds=table.ruleset.rounds,
    )


# --- Rows ------------------------------------------------------------------------------


def _row(label: str, cells: Sequence[Sequence[str]]) -> list[str]:
    """Return a labelled row of cells, each of them wrapped."""
    room = (WIDTH - LABEL) // len(cells)
    wrapped = [wrap(cell, room - 1) for cell in cells]
    lines = []
    for at in range(max(1, *map(len, wrapped))):
        parts = [cell[at] if at < len(cell) else "" for cell in wrapped]
        left = pad(label if at == 0 else "", LABEL - 1) + " "
        lines.append((left + "".join(pad(part, room) for part in parts)).rstrip())
    return lines


def _sums(columns: Mapping[str, tuple[int, ...]]) -> list[list[str]]:
    """Return the values of columns with their sums."""
    return [
        [*map(str, column), f"= {sum(column)}"] if column else ["-"] for column in columns.values()
    ]


def _cards(voice: Voice, cards: Iterable[Card]) -> list[str]:
    return [voice.card(card) for card in cards] or [voice.join(())]


# --- The capital -----------------------------------------------------------------------


def _covered(view: View, name: str) -> list[str]:
    """Return the modifiers on a column: turned up, face down, or known to the viewer."""
    table, own = view.table, view.private
    if table.revealed is not None:
        return [f"[{signed(value)}]" for value in table.revealed[name]]
    known = list(own_values(own.placed, name)) if own is not None else []
    return [
        f"[{signed(known.pop(0))}]" if seat == view.seat else f"[?{seat + 1}]"
        for seat in table.covered[name]
    ]


def _capital(voice: Voice, view: View) -> list[str]:
    table = view.table
    names = table.ruleset.profession_ids
    lines = _row("", [voice.profession(name).split() for name in names])
    lines += _row(voice.say("board.capital"), _sums(table.capital))
    if any(table.covered.values()):
        lines += _row(f"  {voice.say('board.covered')}", [_covered(view, name) for name in names])
    if table.revealed is not None:
        limits = [[str(table.limit(name))] for name in names]
        lines += _row(f"  {voice.say('board.limit')}", limits)
    return lines


# --- Players ---------------------------------------------------------------------------


def _player(voice: Voice, view: View, seat: int) -> list[str]:
    table = view.table
    player = table.players[seat]
    who = voice.say(
        "board.player",
        player=seat_words(voice, seat),
        points=voice.points(score(view, seat).total),
        held=player.held,
        markers=voice.markers(player.markers),
    )
    if seat == table.start:
        who = voice.say("board.starts", what=who)
    lines = [shorten(f"{'>' if seat in table.waiting else ' '} {who}", WIDTH)]
    lines += _row(f"  {voice.say('board.home')}", _sums(player.home))
    if player.bonus:
        lines += entry(f"  {voice.say('board.bonus')}", _cards(voice, player.bonus))
    return lines


def _own(voice: Voice) -> list[str]:
    """Return what only the viewer knows."""
    own = voice.private
    if own is None or voice.seat is None:
        return []
    lines = [seat_words(voice, voice.seat)]
    lines += entry(f"  {voice.say('board.hand')}", _cards(voice, own.hand))
    if own.pool:
        lines += entry(f"  {voice.say('board.pool')}", _cards(voice, own.pool))
    if own.modifier is not None:
        lines += entry(f"  {voice.say('board.modifier')}", [signed(own.modifier)])
    if own.choice is not None:
        lines += entry(f"  {voice.say('board.choice')}", speak(voice, own.choice).split(), " ")
    return lines


# --- The whole table -------------------------------------------------------------------


def _blocks(voice: Voice, view: View) -> list[list[str]]:
    """Return the blocks of lines of the whole table."""
    table = view.table
    supply = voice.say("board.supply", deck=table.deck, modifiers=table.modifiers, pool=table.pool)
    hidden = table.revealed is None and any(table.covered.values())
    return [
        [shorten(heading(voice, table), WIDTH), shorten(supply, WIDTH)],
        wrap(to_do(voice, view).split(), WIDTH),
        [
            *_capital(voice, view),
            *(wrap(voice.say("board.legend").split(), WIDTH) if hidden else ()),
        ],
        *(_player(voice, view, seat) for seat in range(len(table.players))),
        _own(voice),
    ]


_TEXT: TextBoard[Position, Voice, View] = TextBoard(voice_of, view_of, source_words, _blocks)
table_text, score_text = _TEXT.table_text, _TEXT.score_text
