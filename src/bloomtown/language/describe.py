"""Describe the parts of a game in words, for screen readers, chats and tooltips.

Names and sentences come from the locale files. A state is described by its table, a view by its
table and its own hidden tiles, so a description reveals nothing else. Squares have the numbers of
actions and JSON, from 0; players are counted from 1, and symbols have the numbers on the boards.
With a position, the description of an action says what it would score or take.

>>> import bloomtown as bt
>>> bt.describe(bt.Build(bt.Tile("shop", ("house", "park")), 12))
'Build a shop (house and park) on square 12'
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, TypeAlias

from bloomtown.language.locales import locale
from bloomtown.language.speaker import Voice
from bloomtown.model import actions as act
from bloomtown.model import events as ev
from bloomtown.model.ruleset import Ruleset
from bloomtown.model.table import Player, State, Step, Table, View
from bloomtown.model.tiles import Community, Tile
from bloomtown.play.guide import Guide, OnCell, OnDone, OnKind, OnSlot, OnSpecial, OnTile
from bloomtown.rules.scoring import outcome, rating
from bloomtown.rules.turn import points
from citykit.game.outcome import ScoreLine
from citykit.language.describing import Describer, Phrases, next_step
from citykit.tools.columns import clean
from citykit.tools.quoting import quoted

#: A position of which only the public part, and a view's own hidden tiles, are shown.
Position: TypeAlias = State | View | Table

# --- Parts of the game -----------------------------------------------------------------


def _community(voice: Voice, tile: Community) -> str:
    return voice.say("things.community", kind=voice.kind(tile.kind))


def _ruleset(voice: Voice, ruleset: Ruleset) -> str:
    return voice.say(
        "things.ruleset",
        name=clean(ruleset.name),
        tile_count=len(ruleset.tiles),
        symbols=ruleset.symbols,
        sides=voice.join(ruleset.side_ids),
        counts=voice.join(ruleset.player_counts, "or"),
    )


def _symbol(slot: object) -> str:
    """Return the symbol of a slot, or quote what a wrong action has in its place."""
    return str(slot + 1) if type(slot) is int else quoted(slot)


# --- Actions ---------------------------------------------------------------------------


def _detail(voice: Voice, what: str, detail: str) -> str:
    return voice.say("actions.detail", what=what, detail=detail)


def _actor(voice: Voice) -> tuple[Table, int] | None:
    """Return the table and the seat to act, if there are any."""
    if voice.table is None or not voice.table.waiting:
        return None
    return voice.table, voice.table.waiting[0]


def _build(voice: Voice, action: act.Build) -> str:
    what = voice.say("actions.build", tile=voice.built(action.tile), cell=action.cell)
    match _actor(voice):
        case (table, seat):
            board = table.players[seat].board
            if action.cell in range(len(board)) and board[action.cell] is None:
                return _detail(voice, what, voice.points(points(table, seat, action)))
    return what


def _special(voice: Voice, what: act.What, by: act.By, phrase: str) -> str:
    """Return a special action with what allows it and the points of a double score."""
    shown = voice.say(f"actions.by_{by}", what=phrase)
    if what == "double" and voice.table is not None and voice.table.turn.cell is not None:
        return _detail(voice, shown, voice.points(voice.table.turn.points))
    return shown


def _use(voice: Voice, action: act.Use) -> str:
    kinds = "" if action.kind is None else voice.kinds(action.kind)
    phrase = voice.say(f"actions.{action.what}", kinds=kinds)
    return _special(voice, action.what, action.by, phrase)


def _done(voice: Voice, action: object) -> str:
    return voice.say("actions.done")


def _take(voice: Voice, action: act.Take | OnSlot) -> str:
    what = voice.say("actions.take", symbol=_symbol(action.slot))
    if voice.table is None or action.slot not in range(len(voice.table.market)):
        return what
    tile = voice.table.market[action.slot]
    return what if tile is None else _detail(voice, what, voice.tile(tile))


def _value(voice: Voice, action: act.Value) -> str:
    what = voice.say("actions.value", kinds=voice.kinds(action.kind))
    match _actor(voice):
        case (table, seat):
            worth = rating(table, table.players[seat].board, action.kind)
            return _detail(voice, what, voice.points(worth))
    return what


# --- Clicks ----------------------------------------------------------------------------


def _on_special(voice: Voice, click: OnSpecial) -> str:
    section = "clicks" if click.what == "community" else "actions"
    return _special(voice, click.what, click.by, voice.say(f"{section}.{click.what}"))


def _on_cell(voice: Voice, click: OnCell) -> str:
    waste = voice.table is not None and click.cell in voice.table.layout.wasteland_cells
    return voice.say("clicks.wasteland" if waste else "clicks.cell", cell=click.cell)


def _guide(voice: Voice, guide: Guide) -> str:
    """Return the next step in a sentence, after that it is the last turn."""
    step = next_step(guide)
    said = voice.say(step)
    if step != "guide.build" or not guide.view.table.ending:
        return said
    return f"{voice.say('guide.last_turn')} {said}"


# --- Events ----------------------------------------------------------------------------


def _awaited(voice: Voice, event: ev.Awaited) -> str:
    return _todo(voice, event.step, event.seat)


def _todo(voice: Voice, step: Step, seat: int) -> str:
    return voice.say(f"todo.{step.value}", player=voice.player(seat))


def _used(voice: Voice, event: ev.Used) -> str:
    return _WORDS.say_event(voice, event, f"{event.what}_{event.by}")


def _turn_ended(voice: Voice, event: ev.TurnEnded) -> str:
    return _WORDS.say_event(voice, event, "turn_ended_last" if event.ending else "turn_ended")


#: The value that each field of an event gives to its template: its name, and a phrase.
_PHRASES: Phrases[Voice] = {
    "seat": ("player", Voice.player),
    "tile": ("tile", Voice.built),
    "tiles": ("tiles", Voice.tiles),
    "cell": ("cell", lambda voice, cell: cell),
    "slot": ("symbol", lambda voice, slot: _symbol(slot)),
    "kind": ("kinds", Voice.kinds),
    "seen": ("n", lambda voice, seen: seen),
    "points": ("n", lambda voice, points: points),
}


def _rated(voice: Voice, event: ev.Rated) -> str:
    scored = [
        voice.say("scores.other", player=voice.player(seat), n=points)
        for seat, points in enumerate(event.points)
    ]
    kinds = voice.kinds(event.kind)
    return voice.say("events.rated", kinds=kinds, points=voice.join(scored, "comma"))


# --- Reasons ---------------------------------------------------------------------------


def _tile_or_not(voice: Voice, tile: object) -> str:
    """Return the name of a tile, or quote what a wrong action has in its place."""
    return voice.tile(tile) if isinstance(tile, Tile) else quoted(tile)


def _special_or_not(voice: Voice, name: object) -> str:
    """Return a phrase for a special action or what allows it, or quote anything else."""
    known = ("double", "extra", "community", "square", "token")
    return voice.say(f"specials.{name}") if name in known else quoted(name)


def _asks(voice: Voice, asks: str) -> str:
    return voice.say(f"asks.{asks}")


#: The value that some fields of a reason give to its template; the others stand for themselves.
_FIELDS: Phrases[Voice] = {
    "kind": ("kind", Voice.kind),
    "waiting": ("players", Voice.players),
    "step": ("wanted", _asks),
    "asks": ("wanted", _asks),
    "tile": ("tile", _tile_or_not),
    "cell": ("cell", lambda voice, cell: quoted(cell)),
    "slot": ("symbol", lambda voice, slot: _symbol(slot)),
    "what": ("what", _special_or_not),
    "by": ("by", _special_or_not),
}


# --- The table -------------------------------------------------------------------------


def _market(voice: Voice, table: Table) -> str:
    slots = [
        voice.say(
            "table.slot",
            symbol=_symbol(slot),
            tile=voice.join(()) if tile is None else voice.tile(tile),
        )
        for slot, tile in enumerate(table.market)
    ]
    return voice.say("table.market", tiles=voice.join(slots, "comma"))


def _player(voice: Voice, player: Player, seat: int) -> str:
    board = [
        voice.say("table.square", tile=voice.tile(tile), cell=cell)
        for cell, tile in enumerate(player.board)
        if tile is not None
    ]
    held = [voice.tile(tile) for tile in player.known]
    if player.hidden:
        held.append(voice.say("table.unseen", n=player.hidden))
    return voice.say(
        "table.player",
        player=voice.player(seat),
        points=voice.points(player.points),
        tokens=player.tokens,
        board=voice.join(board, "comma"),
        hand=voice.join(held, "comma"),
    )


def _kinds(voice: Voice, kinds: Iterable[str]) -> str:
    return voice.join(map(voice.kind, kinds), "comma")


def to_do(voice: Voice, position: State | View) -> str:
    """Return a sentence about who has to do what, or about the outcome."""
    result = outcome(position)
    if result is not None:
        return _WORDS.outcome(voice, result)
    (seat,) = position.table.waiting
    return _todo(voice, position.table.step, seat)


def _view(voice: Voice, view: View) -> str:
    table = view.table
    name, first = clean(table.ruleset.name), voice.player(table.first)
    parts = [
        voice.say("table.game", ruleset=name, n=len(table.players), side=table.side, player=first),
        to_do(voice, view),
    ]
    if table.ending:
        parts.append(voice.say("table.last"))
    parts += [
        _market(voice, table),
        voice.say("table.stacks", stacks=voice.join(table.stacks, "comma")),
        voice.say(
            "table.community", seen=_kinds(voice, table.seen), done=_kinds(voice, table.done)
        ),
        *(_player(voice, player, seat) for seat, player in enumerate(table.players)),
    ]
    if voice.private is not None and voice.seat is not None:
        own = table.hand(voice.seat, voice.private)
        parts.append(voice.say("table.hand", tiles=voice.tiles(own)))
    return " ".join(parts)


# --- Scores ----------------------------------------------------------------------------


def source_words(voice: Voice, line: ScoreLine) -> str:
    """Return the source of the points of a score line."""
    return voice.say(f"scores.{line.source}")


# --- Everything ------------------------------------------------------------------------

_HANDLERS: dict[type, Callable[[Voice, Any], str]] = {
    Tile: Voice.tile,
    Community: _community,
    Ruleset: _ruleset,
    act.Build: _build,
    act.Use: _use,
    act.Done: _done,
    act.Take: _take,
    act.Value: _value,
    OnTile: lambda voice, click: voice.tile(click.tile),
    OnCell: _on_cell,
    OnSpecial: _on_special,
    OnKind: lambda voice, click: voice.kinds(click.kind),
    OnSlot: _take,
    OnDone: _done,
    Guide: _guide,
    ev.Awaited: _awaited,
    ev.Used: _used,
    ev.TurnEnded: _turn_ended,
    ev.Rated: _rated,
}

_WORDS: Describer[Voice, View] = Describer(
    Voice, (View, State, Table), locale, source_words, _view, _HANDLERS, _FIELDS, _PHRASES
)
speak, describe = _WORDS.speak, _WORDS.describe
voice_of, view_of = _WORDS.voice_of, _WORDS.view_of
