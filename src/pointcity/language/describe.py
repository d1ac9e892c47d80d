"""Describe the parts of a game in words, for screen readers, chats and tooltips.

Names and sentences come from the locale files. Descriptions are built from the table, so
they never reveal hidden information. Cells have the numbers of actions and JSON, from 0;
players, turns, rows and columns are counted from 1.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from citykit.language.locale import Locale, Value
from citykit.language.voice import check_names
from citykit.tools.columns import clean
from citykit.tools.dispatch import found_for
from citykit.tools.quoting import quoted
from pointcity.language.formulas import formula_words
from pointcity.language.locales import locale
from pointcity.language.speaker import Voice, face_named
from pointcity.model import actions as act
from pointcity.model import errors, reasons
from pointcity.model import events as ev
from pointcity.model.cards import Back, Card, Face, Resource
from pointcity.model.formulas import Formula
from pointcity.model.ruleset import Civic, Level, Ruleset
from pointcity.model.table import Cell, Gap, Player, Step, Table
from pointcity.play import guide as click
from pointcity.rules.scoring import Outcome, ScoreLine, ScoreSheet, outcome, score
from pointcity.rules.solo import automa_forecast
from pointcity.rules.state import State, table_of

# --- Parts of the game -----------------------------------------------------------------


def _resource(voice: Voice, resource: Resource) -> str:
    key = "things.wild" if resource.wild else "things.resource"
    return voice.say(key, **voice.resource_values(resource))


def _back(voice: Voice, back: Back) -> str:
    return voice.say("things.back", face=voice.face(back.face), tier=back.tier)


def _gains(voice: Voice, card: Card) -> list[str]:
    gains = voice.amounts(card.permanent, "things.permanent")
    if card.points:
        gains.append(voice.points(card.points))
    if card.civic:
        gains.append(voice.say("things.token_gain"))
    return gains


def _card(voice: Voice, card: Card) -> str:
    words = voice.say(
        "things.card",
        name=voice.card(card),
        tier=card.tier,
        cost=voice.join(voice.amounts(card.cost), empty="nothing"),
        gains=voice.join(_gains(voice, card), empty="nothing"),
    )
    if not card.tags:
        return words
    return voice.say("things.tagged", card=words, tags=voice.join(map(voice.tag, card.tags)))


def _gap(voice: Voice, gap: Gap) -> str:
    return voice.say(f"things.gap_{gap.value}")


def _civic(voice: Voice, token: Civic) -> str:
    score = formula_words(voice, token.score)
    return voice.say("things.token", name=voice.token(token), score=score)


def _level(voice: Voice, level: Level) -> str:
    score = formula_words(voice, level.score)
    return voice.say("things.level", name=voice.level(level.id), score=score)


def _ruleset(voice: Voice, ruleset: Ruleset) -> str:
    return voice.say(
        "things.ruleset",
        name=clean(ruleset.name),
        card_count=len(ruleset.cards),
        token_count=len(ruleset.civics),
        rows=ruleset.market.rows,
        columns=ruleset.market.columns,
        counts=voice.join(ruleset.player_counts, "or"),
        most=max(ruleset.player_counts),
    )


# --- Actions ---------------------------------------------------------------------------


def _label(voice: Voice, shown: Cell) -> str:
    """Return the name of what a cell shows."""
    if isinstance(shown, Card):
        return voice.card(shown)
    return voice.face(shown.face) if isinstance(shown, Back) else _gap(voice, shown)


def _cells(voice: Voice, what: str, cells: Iterable[int]) -> str:
    """Append what some cells show to the phrase of an action, if the table is known."""
    if voice.table is None:
        return what
    market = voice.table.market
    shown = [_label(voice, market[cell]) for cell in cells if 0 <= cell < len(market)]
    return voice.say("actions.detail", what=what, detail=voice.join(shown)) if shown else what


def _flip(voice: Voice, action: act.Flip) -> str:
    return _cells(voice, voice.say("actions.flip", cell=action.cell), (action.cell,))


def _draft(voice: Voice, action: act.Draft) -> str:
    what = voice.say("actions.draft", cells=voice.join(action.cells))
    what = _cells(voice, what, action.cells)
    if not action.pay:
        return what
    faces = voice.join(voice.faces(map(face_named, action.pay)))
    return voice.say("actions.paying", what=what, faces=faces)


def _draw_two(voice: Voice, action: act.DrawTwo) -> str:
    return voice.say("actions.draw_two")


def _take_civic(voice: Voice, action: act.TakeCivic) -> str:
    what = voice.say("actions.take_civic", token=voice.token(action.token))
    token = voice.civic(action.token)
    if token is None:
        return what
    return voice.say("actions.detail", what=what, detail=formula_words(voice, token.score))


def _pass(voice: Voice, action: act.Pass) -> str:
    return voice.say("actions.pass")


# --- Clicks ----------------------------------------------------------------------------


def _on_cell(voice: Voice, clicked: click.OnCell) -> str:
    what = voice.say("clicks.cell", cell=clicked.cell)
    market = voice.table.market if voice.table is not None else ()
    shown = market[clicked.cell] if clicked.cell < len(market) else None
    if isinstance(shown, Card):
        return voice.say("actions.detail", what=what, detail=_card(voice, shown))
    return _cells(voice, what, (clicked.cell,))


def _on_card(voice: Voice, clicked: click.OnCard) -> str:
    return voice.say("clicks.card", faces=voice.counted(face_named(clicked.face)))


def _on_token(voice: Voice, clicked: click.OnToken) -> str:
    return _take_civic(voice, act.TakeCivic(clicked.token))


#: The number of turns from which on a player is told how many are left.
_LAST_TURNS = 3


def _turns_left(voice: Voice, table: Table) -> str:
    """Return how many turns the player to act has left, near the end; else nothing."""
    turns = -(-table.turns_left // len(table.players))
    if turns > _LAST_TURNS:
        return ""
    return voice.say("guide.last_turn" if turns == 1 else "guide.turns_left", n=turns)


def _guide(voice: Voice, guide: click.Guide) -> str:
    """Return the next step in a sentence; near the end after how many turns are left."""
    asks: str = guide.asks
    if guide.seat not in (None, guide.table.current) and asks != "over":
        asks = "wait"
    elif asks == "turn" and not guide.why_not(click.OnPass()):
        asks = "stuck"
    elif asks == "turn" and click.OnFlip() not in guide.choices:
        asks = "draft"
    said = voice.say(f"guide.{asks}")
    left = _turns_left(voice, guide.table) if asks in ("turn", "draft") else ""
    return f"{left} {said}" if left else said


# --- Events ----------------------------------------------------------------------------


def _paid(voice: Voice, event: ev.Paid) -> dict[str, Value]:
    faces = voice.faces(map(face_named, event.faces))
    return {"what": voice.join(faces + voice.amounts(event.permanents, "things.permanent"))}


def _taken(voice: Voice, event: ev.Drafted | ev.Drawn) -> dict[str, Value]:
    return {"faces": voice.counted(event.back.face)}


#: The key of each event, and the values of its template besides the player.
_EVENTS: dict[type, tuple[str, Callable[[Voice, Any], dict[str, Value]]]] = {
    ev.Acted: ("acted", lambda voice, e: {"action": speak(voice, e.action)}),
    ev.Flipped: ("flipped", lambda voice, e: {"cell": e.cell, "card": _card(voice, e.card)}),
    ev.Paid: ("paid", _paid),
    ev.Drafted: ("drafted", lambda voice, e: {"cell": e.cell, **_taken(voice, e)}),
    ev.Drawn: ("drawn", _taken),
    ev.Constructed: (
        "constructed",
        lambda voice, e: {"cell": e.cell, "card": voice.card(e.card)},
    ),
    ev.TokenTaken: ("token_taken", lambda voice, e: {"token": voice.token(e.token)}),
    ev.Refilled: ("refilled", lambda voice, e: {"cell": e.cell, "card": speak(voice, e.shows)}),
    ev.Passed: ("passed", lambda voice, e: {}),
    ev.AutomaMoved: ("automa_moved", lambda voice, e: {"cells": voice.join(e.cells)}),
    ev.MarkersMoved: (
        "markers_moved",
        lambda voice, e: {"row": e.row + 1, "column": e.column + 1},
    ),
    ev.TurnEnded: ("turn_ended", lambda voice, e: {"next": voice.player(e.next_seat)}),
    ev.GameEnded: ("game_ended", lambda voice, e: {}),
}


def _event(voice: Voice, event: Any) -> str:
    key, values = _EVENTS[type(event)]
    if isinstance(event, ev.AutomaMoved):
        player = voice.say("things.automa")
    else:
        player = voice.player(getattr(event, "seat", 0))
    return voice.say(f"events.{key}", player=player, **values(voice, event))


# --- Reasons ---------------------------------------------------------------------------


def _shortage(voice: Voice, shortage: reasons.Shortage) -> str:
    values = voice.resource_values(shortage.resource)
    return voice.say("reasons.shortage", needs=shortage.needs, has=shortage.has, **values)


#: Phrases for the fields of reasons; all other fields are numbers.
_FIELDS: dict[str, Callable[[Voice, Any], Value]] = {
    "kind": lambda voice, kind: clean(kind),
    "token": lambda voice, token: voice.token(token),
    "supply": lambda voice, supply: voice.join(map(voice.token, supply), "comma"),
    "cells": lambda voice, cells: voice.join(cells),
    "seat": lambda voice, seat: voice.player(seat),
    "current": lambda voice, seat: voice.player(seat),
    "face": lambda voice, face: clean(face),
    "faces": lambda voice, faces: voice.join(map(voice.face, map(face_named, faces)), "or"),
}


def _not_held(voice: Voice, reason: reasons.NotHeld) -> dict[str, Value]:
    return {"faces": voice.counted(face_named(reason.face), reason.wanted)}


def _short(voice: Voice, reason: reasons.CannotAfford | reasons.PaymentShort) -> dict[str, Value]:
    needed = {each.resource: each.needs for each in reason.shortages}
    return {
        "needed": voice.join(voice.amounts(needed)),
        "available": voice.join(each.has for each in reason.shortages),
    }


def _not_needed(voice: Voice, reason: reasons.CardNotNeeded) -> dict[str, Value]:
    return {"card": voice.face(face_named(reason.face))}


#: Values of the templates of some reasons besides their fields.
_MORE: dict[type, Callable[[Voice, Any], dict[str, Value]]] = {
    reasons.NotHeld: _not_held,
    reasons.CannotAfford: _short,
    reasons.PaymentShort: _short,
    reasons.CardNotNeeded: _not_needed,
}


def _reason(voice: Voice, reason: reasons.Reason) -> str:
    values = {
        name: _FIELDS[name](voice, value) if name in _FIELDS else value
        for name, value in reason.data().items()
    }
    if more := _MORE.get(type(reason)):
        values |= more(voice, reason)
    return voice.say(f"reasons.{reason.code}", **values)


def _illegal(voice: Voice, error: errors.IllegalAction | errors.IllegalClick) -> str:
    return " ".join(_reason(voice, reason) for reason in error.reasons)


# --- Errors ----------------------------------------------------------------------------


def _given(voice: Voice, value: object) -> str:
    return quoted(value)


#: Phrases for the details of errors; the others are numbers, or English for developers.
_DETAILS: dict[str, Callable[[Voice, Any], Value]] = {
    **dict.fromkeys(("players", "level", "seat", "cell", "language"), _given),
    **dict.fromkeys(("given", "text", "expected"), _given),
    "allowed": lambda voice, allowed: voice.join(map(str, allowed), "comma"),
    "reasons": lambda voice, found: " ".join(_reason(voice, reason) for reason in found),
    "mover": lambda voice, seat: voice.player(seat),
    "problems": lambda voice, problems: "; ".join(map(str, problems)),
}


def _flaws(voice: Voice, error: errors.PositionCodeError) -> dict[str, Value]:
    return {"problem": ": ".join(filter(None, (error.problem, "; ".join(map(str, error.flaws)))))}


#: Values of the templates of some errors besides their details.
_MORE_DETAILS: dict[type, Callable[[Voice, Any], dict[str, Value]]] = {
    errors.SeatError: lambda voice, error: {"last": error.seats - 1},
    errors.CellError: lambda voice, error: {"last": error.cells - 1},
    errors.ArgumentError: lambda voice, error: {
        "given": ": ".join(filter(None, (error.given, error.hint)))
    },
    errors.SeedError: lambda voice, error: {"problem": error.problem},
    errors.OptionError: lambda voice, error: {"problem": error.problem},
    errors.PositionCodeError: _flaws,
    errors.MalformedNotation: lambda voice, error: {
        "column": error.at + 1,
        "expected": voice.say(f"notation.{error.expected}"),
    },
    errors.IllegalMove: lambda voice, error: {"text": clean(error.text)},
    errors.AmbiguousNotation: lambda voice, error: {"count": len(error.candidates)},
}


def _sentence_key(error: errors.PointCityError) -> str:
    """Return the key of the sentence of an error: its code, except for three."""
    if isinstance(error, errors.SeatError) and error.seat is None:
        return "no-seat"
    if isinstance(error, errors.LevelError) and not error.allowed:
        return "level-not-solo"
    if type(error) is errors.RecordError and error.line:
        return "bad-record-line"
    return error.code


def _error(voice: Voice, error: errors.PointCityError) -> str:
    values = {
        name: _DETAILS[name](voice, value) if name in _DETAILS else value
        for name, value in error.data().items()
    }
    if more := _MORE_DETAILS.get(type(error)):
        values |= more(voice, error)
    return voice.say(f"errors.{_sentence_key(error)}", **values)


# --- The table -------------------------------------------------------------------------


def _player(voice: Voice, player: Player) -> str:
    if voice.ruleset is None:
        raise errors.DescribeError("Player", "pass the table that the player sits at")
    hand = [(face, player.hand[face.id]) for face in voice.ruleset.faces]
    return voice.say(
        "things.player_has",
        hand=voice.join((voice.counted(face, count) for face, count in hand if count), "comma"),
        permanents=voice.join(voice.amounts(player.permanents)),
        buildings=voice.join(map(voice.card, player.city), "comma"),
        tokens=voice.join(map(voice.token, player.tokens), "comma"),
    )


def _game(voice: Voice, table: Table) -> str:
    name, turn = clean(table.ruleset.name), table.turn + (table.step is not Step.OVER)
    if table.level is not None:
        level = voice.level(table.level)
        return voice.say("table.solo", ruleset=name, level=level, turn=turn)
    return voice.say("table.game", ruleset=name, n=len(table.players), turn=turn)


def _to_do(voice: Voice, table: Table) -> str:
    result = outcome(table)
    if result is not None:
        return _outcome(voice, result)
    player = voice.player(table.current)
    return voice.say(f"table.{table.step.value}", player=player, due=table.due)


def _row(voice: Voice, table: Table, row: int) -> str:
    columns = table.ruleset.market.columns
    start, end = row * columns, (row + 1) * columns
    labels = voice.join((_label(voice, cell) for cell in table.market[start:end]), "comma")
    return voice.say("table.row", row=row + 1, start=start, end=end - 1, cards=labels)


def _pile(voice: Voice, table: Table) -> str:
    if table.top is None:
        return voice.say("table.pile_empty")
    return voice.say("table.pile", pile=table.pile, top=voice.face(table.top.face))


def _seats(voice: Voice, table: Table) -> list[str]:
    return [
        voice.say(
            "table.player",
            player=voice.player(seat),
            points=voice.points(score(table, seat).total),
            holds=_player(voice, player),
        )
        for seat, player in enumerate(table.players)
    ]


def _table(voice: Voice, position: State | Table) -> str:
    table = table_of(position)
    parts = [_game(voice, table), _to_do(voice, table)]
    parts += [_row(voice, table, row) for row in range(table.ruleset.market.rows)]
    parts.append(_pile(voice, table))
    parts.append(
        voice.say("table.supply", tokens=voice.join(map(voice.token, table.supply), "comma"))
    )
    if table.level is not None:
        forecast = automa_forecast(table, 1)
        parts += [voice.say("table.forecast", cells=voice.join(cells)) for cells in forecast]
    return " ".join(parts + _seats(voice, table))


# --- Scores ----------------------------------------------------------------------------


def _level_words(voice: Voice, level_id: str) -> str:
    """Return the name of a level, with what it scores if that is known."""
    solo = voice.ruleset.solo if voice.ruleset is not None else None
    levels = {level.id: level for level in solo.levels} if solo is not None else {}
    if level_id in levels:
        return _level(voice, levels[level_id])
    return voice.say("scores.level", name=voice.level(level_id))


_SOURCES: dict[str, Callable[[Voice, str], str]] = {
    "buildings": lambda voice, item: voice.say("scores.buildings"),
    "token": lambda voice, item: voice.token(item),
    "level": _level_words,
}


def source_words(voice: Voice, line: ScoreLine) -> str:
    """Return the source of the points of a score line."""
    return _SOURCES[line.source](voice, line.id)


def _line(voice: Voice, line: ScoreLine) -> str:
    return voice.say("scores.line", what=source_words(voice, line), n=line.points)


def _sheet(voice: Voice, sheet: ScoreSheet) -> str:
    lines = voice.join((_line(voice, line) for line in sheet.lines), "comma")
    return voice.say(
        "scores.sheet", player=voice.player(sheet.seat), total=sheet.total, lines=lines
    )


_WON = {"points": "won", "unspent": "won_unspent", "shared": "shared"}


def _outcome(voice: Voice, result: Outcome) -> str:
    best = result.winners[0]
    won = voice.say(
        f"scores.{_WON[result.decided_by]}",
        players=voice.join(map(voice.player, result.winners)),
        n=result.scores[best],
        unspent=result.unspent[best],
    )
    rest = [seat for group in result.ranking[1:] for seat in group]
    others = [
        voice.say("scores.other", player=voice.player(seat), n=result.scores[seat]) for seat in rest
    ]
    return (
        voice.say("scores.others", outcome=won, others=voice.join(others, "comma"))
        if others
        else won
    )


# --- Everything ------------------------------------------------------------------------

_HANDLERS: dict[type, Callable[[Voice, Any], str]] = {
    Resource: _resource,
    Face: Voice.face,
    Back: _back,
    Card: _card,
    Gap: _gap,
    Civic: _civic,
    Level: _level,
    Ruleset: _ruleset,
    Formula: formula_words,
    act.Flip: _flip,
    act.Draft: _draft,
    act.DrawTwo: _draw_two,
    act.TakeCivic: _take_civic,
    act.Pass: _pass,
    click.OnFlip: lambda voice, clicked: voice.say("clicks.flip"),
    click.OnCell: _on_cell,
    click.OnCard: _on_card,
    click.OnAutoPay: lambda voice, clicked: voice.say("clicks.auto_pay"),
    click.OnPile: lambda voice, clicked: voice.say("actions.draw_two"),
    click.OnToken: _on_token,
    click.OnPass: lambda voice, clicked: voice.say("actions.pass"),
    click.Guide: _guide,
    **dict.fromkeys(_EVENTS, _event),
    reasons.Shortage: _shortage,
    reasons.Reason: _reason,
    errors.IllegalAction: _illegal,
    errors.IllegalClick: _illegal,
    errors.PointCityError: _error,
    Player: _player,
    Table: _table,
    State: _table,
    ScoreLine: _line,
    ScoreSheet: _sheet,
    Outcome: _outcome,
}


def speak(voice: Voice, thing: object) -> str:
    """Describe a thing by the handler of its class or nearest base class."""
    handler = found_for(thing, _HANDLERS)
    if handler is None:
        raise errors.DescribeError(type(thing).__name__, "it is not a part of the game")
    return handler(voice, thing)


def voice_of(
    position: State | Table | Ruleset | None = None,
    *,
    lang: str | Locale = "en",
    names: Sequence[str] = (),
) -> Voice:
    """Return the rendering context for a position in a language.

    Raises:
        ArgumentError: If the names are not strings.
        LanguageError: If there is no such language.
    """
    check_names(names)
    words = locale(lang)
    if position is None or isinstance(position, Ruleset):
        return Voice(words, names, position)
    table = table_of(position)
    return Voice(words, names, table.ruleset, table)


def describe(
    thing: object,
    position: State | Table | Ruleset | None = None,
    *,
    lang: str | Locale = "en",
    names: Sequence[str] = (),
) -> str:
    """Describe any part of the game in one line, using public information only.

    Events, reasons, tables, score sheets and outcomes give sentences; cards, tokens,
    formulas, actions, clicks and other parts give phrases.

    Args:
        thing: A card, either of its sides, a gap, a resource, a civic token, a formula, a
            solo level, a ruleset, an action, a click, a guide, an event, a reason, an error, a
            player, a table or state, a score sheet or a line of it, or an outcome.
        position: The context: it names tokens that are given by id, and adds what the cells
            of an action or click show. For an event, the position before it.
        lang: The code of a language, such as ``pl`` or ``pl-PL``, or a locale from
            :func:`~pointcity.language.locales.load_locale`.
        names: The players' names by seat, instead of Player 1, Player 2, ...

    Raises:
        ArgumentError: If the position is not a position, or the names are not strings.
        LanguageError: If there is no such language.
        DescribeError: If the thing is not a part of the game.

    >>> import pointcity as pc
    >>> pc.describe(pc.official_ruleset().civic("full-set"))
    'Full Set: 6 points per set of all types'
    """
    if position is None and isinstance(thing, (State, Table, Ruleset)):
        position = thing
    return speak(voice_of(position, lang=lang, names=names), thing)
