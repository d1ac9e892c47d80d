"""Describe the parts of a game in words, for screen readers, chats and tooltips.

Names and sentences come from the locale files. A state is described by its table, a view by its
table and its own hidden choice, so a description reveals nothing else. Cells are the letter of
their column and the number of their row, as in notation; players are counted from 1. With the view
of a seat, the description of a build names the building and what it would cover.

>>> import mycity as mc
>>> mc.describe(mc.Build((3, 4)))
'Build on D1, E1'
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeAlias

from attrs import evolve

from citykit.game.outcome import Outcome, ScoreLine, ScoreSheet
from citykit.language.describing import Describer, Phrases, next_step
from citykit.tools.columns import clean
from citykit.tools.quoting import quoted
from mycity.language.locales import locale
from mycity.language.speaker import Voice
from mycity.model import actions as act
from mycity.model import events as ev
from mycity.model.cards import STICKERS, Building, Card, Sticker
from mycity.model.land import BLOCKED, PLAIN
from mycity.model.ruleset import Ruleset
from mycity.model.table import Campaign, Phase, State, Table, Town, View
from mycity.play.guide import Guide, OnCell, OnPass, OnQuit, OnTurn
from mycity.rules.scoring import outcome

#: A position of which only the public part, and a view's own hidden choice, are shown.
Position: TypeAlias = State | View | Table

# --- Parts of the game -----------------------------------------------------------------


def _sticker(voice: Voice, sticker: Sticker) -> str:
    placed = voice.on_board([sticker])
    return voice.say("things.sticker", sticker=placed)


def _town(voice: Voice, number: int, town: Town) -> str:
    stickers = voice.on_board(town.stickers)
    return voice.say("things.town", number=number, n=town.progress, stickers=stickers)


def _campaign(voice: Voice, campaign: Campaign) -> str:
    towns = [_town(voice, number, town) for number, town in enumerate(campaign.towns)]
    return voice.say("things.campaign", episode=campaign.episode, towns=voice.join(towns, "comma"))


def _ruleset(voice: Voice, ruleset: Ruleset) -> str:
    return voice.say(
        "things.ruleset",
        name=clean(ruleset.name),
        card_count=len(ruleset.cards),
        n=len(ruleset.episodes),
        counts=voice.join(ruleset.player_counts, "or"),
    )


# --- Actions ---------------------------------------------------------------------------


def _actor(voice: Voice) -> tuple[Table, int] | None:
    """Return the table and the seat that an action is about, if they are known."""
    table = voice.table
    if table is None or table.phase is not Phase.BUILD:
        return None
    if voice.seat is not None:
        return table, voice.seat
    return (table, table.waiting[0]) if len(table.waiting) == 1 else None


def _build(voice: Voice, action: act.Build) -> str:
    cells, actor = voice.cells(action.cells), _actor(voice)
    if actor is None:
        return voice.say("actions.build", cells=cells)
    table, seat = actor
    what = voice.say("actions.build_card", card=voice.built(table.card), cells=cells)
    land = "".join(table.land(seat).rows)
    kinds = [land[cell] for cell in action.cells if cell in range(len(land))]
    covered = [voice.land(kind) for kind in kinds if kind not in (PLAIN, *BLOCKED)]
    if not covered:
        return what
    return voice.say("actions.covering", what=what, kinds=voice.join(covered))


def _stick(voice: Voice, action: act.Stick) -> str:
    sticker, cell = voice.stuck(action.sticker), voice.cell(action.cell)
    return voice.say("actions.stick", sticker=sticker, cell=cell)


# --- Clicks ----------------------------------------------------------------------------


def _on_turn(voice: Voice, click: OnTurn) -> str:
    key = "turn" if click.turn < 4 else "mirror"
    return voice.say(f"clicks.{key}", degrees=click.turn % 4 * 90)


#: The key of the phrase for each kind of click besides a cell.
_OPTIONS: dict[type, str] = {OnTurn: "turn", OnPass: "pass", OnQuit: "quit"}


def _guide(voice: Voice, guide: Guide) -> str:
    """Return the next step in a sentence that names only what is possible."""
    step = next_step(guide)
    if step != "guide.build":
        return voice.say(step)
    kinds = dict.fromkeys(map(type, guide.choices))
    options = [voice.say(f"guide.{_OPTIONS[kind]}") for kind in kinds if kind in _OPTIONS]
    key = step if OnCell in kinds else "guide.build_none"
    said = voice.say(key, options=voice.join(options, "or"))
    return said if guide.view.table.deck else f"{voice.say('guide.last_card')} {said}"


# --- Events ----------------------------------------------------------------------------


def _awaited(voice: Voice, event: ev.Awaited) -> str:
    return voice.say(f"todo.{event.phase.value}", players=voice.players(event.seats))


def _committed(voice: Voice, event: ev.Committed) -> str:
    player = voice.player(event.seat)
    if event.action is None:
        return voice.say("events.committed_hidden", player=player)
    action = speak(evolve(voice, seat=event.seat), event.action)
    return voice.say("events.committed", player=player, action=action)


def _scored(voice: Voice, event: ev.Scored) -> str:
    return speak(voice, ScoreSheet(event.seat, event.tally.lines))


#: The value that each field of an event gives to its template: its name, and a phrase.
_PHRASES: Phrases[Voice] = {
    "seat": ("player", Voice.player),
    "card": ("card", Voice.built),
    "cells": ("cells", Voice.cells),
    "cell": ("cell", Voice.cell),
    "points": ("points", Voice.points),
    "count": ("n", lambda voice, count: count),
    "sticker": ("sticker", Voice.stuck),
    "stickers": ("stickers", Voice.stickers),
}


def _shown(voice: Voice, event: ev.CardShown | ev.Blocked) -> str:
    key = "card_shown" if isinstance(event, ev.CardShown) else "blocked"
    return voice.say(f"events.{key}", card=voice.card(event.card))


# --- Reasons ---------------------------------------------------------------------------


def _sticker_or_not(voice: Voice, kind: object) -> str:
    """Return the name of a sticker, or quote what a wrong action has in its place."""
    return voice.sticker(str(kind)) if kind in tuple(STICKERS) else quoted(kind)


def _asks(voice: Voice, asks: str) -> str:
    return voice.say(f"asks.{asks}")


#: The value that some fields of a reason give to its template; the others stand for themselves.
_FIELDS: Phrases[Voice] = {
    "waiting": ("players", Voice.players),
    "phase": ("wanted", _asks),
    "asks": ("wanted", _asks),
    "cells": ("cells", Voice.cells),
    "cell": ("cell", Voice.cell),
    "shape": ("shape", Voice.shape),
    "squares": ("n", lambda voice, squares: squares),
    "sticker": ("sticker", _sticker_or_not),
    "wanted": ("wanted", _sticker_or_not),
}


# --- The table -------------------------------------------------------------------------


def _player(voice: Voice, table: Table, seat: int) -> str:
    city, player = table.players[seat], voice.player(seat)
    buildings = voice.join(map(voice.building, city.buildings), "comma")
    if table.episode is None:
        key = "table.player_eternal"
        words = voice.say(key, player=player, score=city.score, buildings=buildings)
    else:
        words = voice.say(
            "table.player",
            player=player,
            score=city.score,
            progress=city.progress,
            buildings=buildings,
            stickers=voice.on_board(city.stickers),
        )
    if table.phase is Phase.BUILD and not city.active:
        words += " " + voice.say("table.quit", player=player)
    if city.due:
        stickers = voice.stickers(city.due)
        words += " " + voice.say("table.due", player=player, stickers=stickers)
    return words


def to_do(voice: Voice, position: State | View) -> str:
    """Return a sentence about who has to do what, or about the outcome."""
    result = outcome(position)
    if result is not None:
        return _outcome(voice, result)
    table = position.table
    return voice.say(f"todo.{table.phase.value}", players=voice.players(table.waiting))


def _view(voice: Voice, view: View) -> str:
    table = view.table
    name, mode = clean(table.ruleset.name), voice.mode(table.episode)
    parts = [
        voice.say("table.game", ruleset=name, n=len(table.players), mode=mode),
        to_do(voice, view),
    ]
    if table.phase is Phase.BUILD:
        parts.append(voice.say("table.card", card=voice.card(table.card), deck=table.deck))
    parts += [_player(voice, table, seat) for seat in range(len(table.players))]
    if voice.private is not None and voice.private.choice is not None:
        parts.append(voice.say("table.choice", action=speak(voice, voice.private.choice)))
    return " ".join(parts)


# --- Scores ----------------------------------------------------------------------------


def source_words(voice: Voice, line: ScoreLine) -> str:
    """Return the source of the points of a score line."""
    colour = voice.colour(line.id) if line.id else ""
    return voice.say(f"scores.{line.source}", colour=colour)


def _outcome(voice: Voice, result: Outcome) -> str:
    """Return who won; who plays alone wins nothing, but reaches a score."""
    if len(result.scores) == 1:
        return voice.say("scores.alone", players=voice.player(0), n=result.scores[0])
    return _WORDS.outcome(voice, result)


# --- Everything ------------------------------------------------------------------------

_HANDLERS: dict[type, Callable[[Voice, Any], str]] = {
    Card: Voice.card,
    Building: Voice.building,
    Sticker: _sticker,
    Campaign: _campaign,
    Ruleset: _ruleset,
    act.Build: _build,
    act.Pass: lambda voice, action: voice.say("actions.pass"),
    act.Quit: lambda voice, action: voice.say("actions.quit"),
    act.Stick: _stick,
    OnTurn: _on_turn,
    OnCell: lambda voice, click: voice.say("clicks.cell", cell=voice.cell(click.cell)),
    OnPass: lambda voice, click: voice.say("clicks.pass"),
    OnQuit: lambda voice, click: voice.say("clicks.quit"),
    Guide: _guide,
    ev.Awaited: _awaited,
    ev.CardShown: _shown,
    ev.Blocked: _shown,
    ev.Committed: _committed,
    ev.Scored: _scored,
    Outcome: _outcome,
}

_WORDS: Describer[Voice, View] = Describer(
    Voice, (View, State, Table), locale, source_words, _view, _HANDLERS, _FIELDS, _PHRASES
)
speak, describe = _WORDS.speak, _WORDS.describe
voice_of, view_of = _WORDS.voice_of, _WORDS.view_of
