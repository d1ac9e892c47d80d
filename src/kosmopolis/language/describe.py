"""Describe the parts of a game in words, for screen readers, chats and tooltips.

Names and sentences come from the locale files. A state is described by its table, a view by its
table and its own private part, so a description reveals nothing else. Seats have the numbers of
actions and JSON, from 0; players and rounds are counted from 1. With a position, the description of
an action names the card that it takes, the modifier that it places or the markers that it costs.

>>> import kosmopolis as ko
>>> ko.describe(ko.PlayCapital(ko.Card("priest", 3), take="merchant"))
'Play Priest 3 to the capital and take the lowest card of the Merchant column'
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, TypeAlias

from citykit.game.outcome import ScoreLine
from citykit.language.describing import Describer, Phrases, next_step
from citykit.language.locale import Value
from citykit.tools.columns import clean
from citykit.tools.quoting import quoted
from kosmopolis.language.locales import locale
from kosmopolis.language.speaker import Voice, signed
from kosmopolis.model import actions as act
from kosmopolis.model import events as ev
from kosmopolis.model.cards import Card
from kosmopolis.model.ruleset import Profession, Ruleset
from kosmopolis.model.table import Phase, State, Table, View
from kosmopolis.play.guide import (
    Guide,
    OnCapital,
    OnCard,
    OnColumn,
    OnDone,
    OnHome,
    OnHomeColumn,
)
from kosmopolis.rules.scoring import outcome, score
from kosmopolis.rules.settlement import excess

#: A position of which only the public part, and a view's own private part, is shown.
Position: TypeAlias = State | View | Table

# --- Parts of the game -----------------------------------------------------------------


def _ability(voice: Voice, profession: Profession) -> str:
    columns = voice.columns(profession.takes, "or")
    return voice.say(f"abilities.{profession.ability}", columns=columns)


def _profession(voice: Voice, profession: Profession) -> str:
    name, ability = voice.profession(profession.id), _ability(voice, profession)
    return voice.say("things.profession", profession=name, ability=ability)


def _ruleset(voice: Voice, ruleset: Ruleset) -> str:
    return voice.say(
        "things.ruleset",
        name=clean(ruleset.name),
        card_count=len(ruleset.cards),
        professions=voice.join(map(voice.profession, ruleset.profession_ids)),
        rounds=ruleset.rounds,
        counts=voice.join(ruleset.player_counts, "or"),
    )


def card_ability(voice: Voice, card: Card) -> str:
    """Return the name of a card, with its ability if the ruleset is known."""
    name = voice.card(card)
    if voice.table is None:
        return name
    ability = _ability(voice, voice.table.ruleset.profession(card.profession))
    return voice.say("things.card_ability", card=name, ability=ability)


# --- Actions ---------------------------------------------------------------------------


def _detail(voice: Voice, what: str, detail: str) -> str:
    return voice.say("actions.detail", what=what, detail=detail)


def _keep(voice: Voice, action: act.Keep) -> str:
    return voice.say("actions.keep", cards=voice.cards(action.cards))


def _play_home(voice: Voice, action: act.PlayHome) -> str:
    return voice.say("actions.play_home", card=voice.card(action.card))


def _play_capital(voice: Voice, action: act.PlayCapital) -> str:
    card = voice.card(action.card)
    if action.take is None:
        return voice.say("actions.play_capital", card=card)
    what = voice.say("actions.take", card=card, column=voice.column(action.take))
    column = voice.table.capital.get(action.take) if voice.table is not None else None
    return _detail(voice, what, voice.card(Card(action.take, min(column)))) if column else what


def _place_modifier(voice: Voice, action: act.PlaceModifier) -> str:
    what = voice.say("actions.place_modifier", column=voice.column(action.column))
    value = voice.private.modifier if voice.private is not None else None
    return what if value is None else _detail(voice, what, signed(value))


def _rescue(voice: Voice, action: act.Rescue) -> str:
    if not action.columns:
        return voice.say("actions.rescue_none")
    columns = voice.columns(action.columns)
    what = voice.say("actions.rescue", columns=columns, n=len(action.columns))
    if voice.table is None or voice.seat is None or voice.table.revealed is None:
        return what
    over = excess(voice.table, voice.seat)
    return _detail(voice, what, voice.markers(sum(over.get(name, 0) for name in action.columns)))


# --- Clicks ----------------------------------------------------------------------------


def _click(key: str) -> Callable[[Voice, Any], str]:
    """Return the handler of a kind of click: what it does, as the label of a button."""

    def label(voice: Voice, click: Any) -> str:
        column = voice.column(getattr(click, "column", ""))
        return voice.say(f"clicks.{key}", column=column)

    return label


def _ending(guide: Guide, step: str) -> str:
    """Return the key of a sentence about the end that is near, before a decision; else nothing."""
    table = guide.view.table
    if guide.clicks or step not in ("guide.keep", "guide.card"):
        return ""
    if table.last is not None:
        return "guide.last_move"
    return "guide.last_round" if table.round == table.ruleset.rounds else ""


def _guide(voice: Voice, guide: Guide) -> str:
    """Return the next step in a sentence, with the cards and the modifier that it is about."""
    view = guide.view
    ruleset = view.table.ruleset
    values: dict[str, Value] = {"n": ruleset.keep - len(guide.cards)}
    if guide.asks == "zone":
        (card,) = guide.cards
        values["card"] = voice.card(card)
        values["ability"] = _ability(voice, ruleset.profession(card.profession))
    elif view.private is not None and view.private.modifier is not None:
        values["value"] = signed(view.private.modifier)
    step = next_step(guide)
    key = "guide.keep_more" if step == "guide.keep" and guide.cards else step
    said, ending = voice.say(key, **values), _ending(guide, step)
    return f"{voice.say(ending)} {said}" if ending else said


# --- Events ----------------------------------------------------------------------------


def todo(voice: Voice, phase: Phase, seats: Sequence[int]) -> str:
    """Return a sentence about who has to do what."""
    if not seats:
        return voice.say("todo.nothing")
    return voice.say(f"todo.{phase.value}", players=voice.players(seats), n=len(seats))


def _awaited(voice: Voice, event: ev.Awaited) -> str:
    return todo(voice, event.phase, event.seats)


#: The value that each field of an event gives to its template: its name, and a phrase.
_PHRASES: Phrases[Voice] = {
    "seat": ("player", Voice.player),
    "start": ("player", Voice.player),
    "to": ("to", Voice.player),
    "action": ("action", lambda voice, action: _WORDS.speak(voice, action)),
    "count": ("n", lambda voice, count: count),
    "markers": ("n", lambda voice, count: count),
    "card": ("card", Voice.card),
    "cards": ("cards", Voice.cards),
    "column": ("column", Voice.column),
    "value": ("value", lambda voice, value: signed(value)),
    "values": ("modifiers", Voice.modifiers),
}


def _played(voice: Voice, event: ev.Played) -> str:
    return _WORDS.say_event(voice, event, "played_capital" if event.capital else "played_home")


# --- Reasons ---------------------------------------------------------------------------

#: What each phase asks for, by the key of its phrase.
_ASKS = {"draft1": "keep", "draft2": "keep", "play": "card", "place": "column", "settle": "rescue"}


def _card_or_not(voice: Voice, card: object) -> str:
    """Return the name of a card, or quote what a wrong action has in its place."""
    return voice.card(card) if isinstance(card, Card) else quoted(card)


#: The value that some fields of a reason give to its template; the others stand for themselves.
_FIELDS: Phrases[Voice] = {
    "kind": ("kind", lambda voice, kind: clean(kind)),
    "waiting": ("players", Voice.players),
    "phase": ("wanted", lambda voice, phase: voice.say(f"asks.{_ASKS[phase]}")),
    "asks": ("wanted", lambda voice, asks: voice.say(f"asks.{asks}")),
    "card": ("card", _card_or_not),
    "column": ("column", Voice.column),
    "columns": ("columns", lambda voice, columns: voice.columns(columns, "or")),
}


# --- The table -------------------------------------------------------------------------


def _column(voice: Voice, table: Table, name: str) -> str:
    values = voice.values(table.capital[name])
    column, limit = voice.column(name), table.limit(name)
    if table.revealed is not None:
        modifiers = voice.join(map(signed, table.revealed[name]))
        return voice.say("table.limit", column=column, cards=values, values=modifiers, n=limit)
    what = voice.say("table.column", column=column, cards=values, n=limit)
    seats = table.covered[name]
    if not seats:
        return what
    by = [
        voice.say("table.by", n=seats.count(seat), player=voice.player(seat))
        for seat in dict.fromkeys(seats)
    ]
    return voice.say("table.covered", what=what, modifiers=voice.join(by))


def _seat(voice: Voice, position: State | View, seat: int) -> str:
    player = position.table.players[seat]
    home = [
        voice.say("table.home", profession=voice.profession(name), cards=voice.values(column))
        for name, column in player.home.items()
        if column
    ]
    return voice.say(
        "table.player",
        player=voice.player(seat),
        points=voice.points(score(position, seat).total),
        home="; ".join(home) or voice.join(()),
        bonus=voice.cards(player.bonus),
        markers=voice.markers(player.markers),
        held=player.held,
    )


def _own(voice: Voice) -> list[str]:
    """Return sentences about what only the viewer knows."""
    own = voice.private
    if own is None:
        return []
    parts = [voice.say("table.hand", cards=voice.cards(own.hand))]
    if own.pool:
        parts.append(voice.say("table.pool", cards=voice.cards(own.pool)))
    if own.placed:
        placed = voice.modifiers({name: own_values(own.placed, name) for name, _ in own.placed})
        parts.append(voice.say("table.placed", modifiers=placed))
    if own.modifier is not None:
        parts.append(voice.say("table.modifier", value=signed(own.modifier)))
    if own.choice is not None:
        parts.append(voice.say("table.choice", action=_WORDS.speak(voice, own.choice)))
    return parts


def own_values(placed: Sequence[tuple[str, int]], name: str) -> tuple[int, ...]:
    """Return the values of the modifiers that a seat placed on a column."""
    return tuple(value for column, value in placed if column == name)


def to_do(voice: Voice, position: State | View) -> str:
    """Return a sentence about who has to do what, or about the outcome."""
    table, result = position.table, outcome(position)
    if result is not None:
        return _WORDS.outcome(voice, result)
    return todo(voice, table.phase, table.waiting)


def _view(voice: Voice, view: View) -> str:
    table = view.table
    parts = [
        voice.say(
            "table.game",
            ruleset=clean(table.ruleset.name),
            n=len(table.players),
            round=table.round,
            rounds=table.ruleset.rounds,
            player=voice.player(table.start),
        ),
        to_do(voice, view),
        *(_column(voice, table, name) for name in table.ruleset.profession_ids),
        voice.say("table.supply", modifiers=table.modifiers, pool=table.pool, deck=table.deck),
    ]
    if table.last is not None:
        parts.append(voice.say("table.last", player=voice.player(table.last)))
    parts += [_seat(voice, view, seat) for seat in range(len(table.players))]
    return " ".join(parts + _own(voice))


# --- Scores ----------------------------------------------------------------------------


def source_name(voice: Voice, line: ScoreLine) -> str:
    """Return the source of the points of a score line."""
    name = voice.profession(line.id) if line.id else ""
    return voice.say(f"scores.{line.source}", profession=name)


def source_words(voice: Voice, line: ScoreLine) -> str:
    """Return the source of the points of a score line, and whether they are in danger."""
    table = voice.table
    if table is None or table.phase is Phase.OVER or line.source != "home":
        return source_name(voice, line)
    over = line.points - table.limit(line.id)  # the points are the sum of the column
    if not line.points or over <= 0:
        return source_name(voice, line)
    return voice.say("scores.home_over", profession=voice.profession(line.id), n=over)


# --- Everything ------------------------------------------------------------------------

_HANDLERS: dict[type, Callable[[Voice, Any], str]] = {
    Card: Voice.card,
    Profession: _profession,
    Ruleset: _ruleset,
    act.Keep: _keep,
    act.PlayHome: _play_home,
    act.PlayCapital: _play_capital,
    act.PlaceModifier: _place_modifier,
    act.Rescue: _rescue,
    OnCard: lambda voice, click: card_ability(voice, click.card),
    OnHome: _click("home"),
    OnCapital: _click("capital"),
    OnColumn: _click("column"),
    OnHomeColumn: _click("home_column"),
    OnDone: _click("done"),
    Guide: _guide,
    ev.Awaited: _awaited,
    ev.Played: _played,
}

_WORDS: Describer[Voice, View] = Describer(
    Voice, (View, State, Table), locale, source_words, _view, _HANDLERS, _FIELDS, _PHRASES
)
speak, describe = _WORDS.speak, _WORDS.describe
voice_of, view_of = _WORDS.voice_of, _WORDS.view_of
