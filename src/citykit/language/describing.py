"""Describe the parts of a game in words, each by the handler of its class.

Reasons, events, errors, scores and outcomes are described alike in all games; a game adds what only
it has. The sentences come from its locale files:

- ``reasons.<code>`` for each reason, with its fields as values;
- ``events.<kind>`` for each event, such as ``events.turn_ended``, and ``events.<kind>_hidden`` for
  one of which something is hidden;
- ``errors.<code>`` for each error that has a sentence, with its details, ``errors.no-seat``,
  ``errors.bad-record-line``, and ``notation.<expected>`` for what a parser expected;
- ``guide.<asks>`` for what a guide asks for, ``guide.wait`` while another seat is to act, and
  ``guide.over``;
- ``scores.line``, ``sheet``, ``won``, ``won_tie``, ``shared``, ``others`` and ``other``.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Generic, TypeAlias, TypeVar

from attrs import asdict, field, frozen

from citykit.formats.readers import tag
from citykit.game import playerrors
from citykit.game.happening import Happening
from citykit.game.outcome import Outcome, ScoreLine, ScoreSheet
from citykit.game.position import BaseState, BaseTable, BaseView, view_of
from citykit.game.reasons import Reason
from citykit.game.viewguide import ViewGuide
from citykit.language.locale import Locale, Value
from citykit.language.voice import PositionVoice, check_names
from citykit.tools import errors
from citykit.tools.dispatch import found_for
from citykit.tools.errors import ArgumentError, GameError, kind_of
from citykit.tools.quoting import printable, quoted

__all__ = ["Describer", "Phrases", "next_step"]

V = TypeVar("V", bound=PositionVoice[Any, Any])
W = TypeVar("W", bound=BaseView[Any, Any])

#: Describes a part of the game.
Handler: TypeAlias = Callable[[V, Any], str]

#: The value that some fields give to a template: its name, and a phrase.
Phrases: TypeAlias = Mapping[str, tuple[str, Callable[[V, Any], Value]]]

#: The details of errors that are quoted because callers may have given anything.
_QUOTED = {"players", "seat", "language", "given", "expected", "side", "mode", "episode"}

#: The details of errors that are enumerations.
_LISTED = {"allowed", "letters"}


def next_step(guide: ViewGuide[Any, Any, Any]) -> str:
    """Return the key of the sentence about the next step of a guide."""
    waiting = guide.view.table.waiting
    if not waiting:
        return "guide.over"
    return f"guide.{guide.asks if guide.view.seat in waiting else 'wait'}"


@frozen(eq=False)
class Describer(Generic[V, W]):
    """Describes the parts of a game.

    Attributes:
        voice: The game's rendering context.
        positions: Its classes of views, states and tables.
        locale: Returns the locale of a language.
        source: Describes the source of the points of a score line.
        view: Describes a view.
        handlers: How to describe what only this game has, by class.
        reasons: Phrases for the fields of reasons; the others stand for themselves.
        events: Phrases for the fields of events.
    """

    voice: type[V]
    positions: tuple[type[W], type[BaseState[Any, Any, Any]], type[BaseTable]]
    locale: Callable[[str | Locale], Locale]
    source: Callable[[V, ScoreLine], str]
    view: Callable[[V, W], str]
    handlers: Mapping[type, Handler[V]]
    reasons: Phrases[V]
    events: Phrases[V]
    _all_handlers: Mapping[type, Handler[V]] = field(init=False, repr=False)

    @_all_handlers.default
    def _with_shared_handlers(self) -> Mapping[type, Handler[V]]:
        return {
            ViewGuide: lambda voice, guide: voice.say(next_step(guide)),
            Happening: self._event,
            Reason: self._reason,
            playerrors.IllegalAction: self._illegal,
            playerrors.IllegalClick: self._illegal,
            playerrors.SeatError: self._seat_error,
            playerrors.MalformedNotation: self._malformed,
            playerrors.NotYourMove: self._not_your_move,
            playerrors.IllegalMove: self._illegal_move,
            playerrors.RecordError: self._record_error,
            errors.ArgumentError: self._argument,
            errors.OptionError: self._problem,
            errors.SeedError: self._problem,
            errors.LanguageError: self._error,
            errors.PictureError: self._error,
            errors.SpokenError: self._error,
            GameError: lambda voice, error: str(error),
            **dict.fromkeys(self.positions, self._position),
            ScoreLine: self._line,
            ScoreSheet: self._sheet,
            Outcome: self.outcome,
            **self.handlers,
        }

    # --- Everything

    def describe(
        self,
        thing: object,
        position: Any = None,
        *,
        lang: str | Locale = "en",
        names: Sequence[str] = (),
    ) -> str:
        """Describe any part of the game in one line.

        Events, reasons, errors, positions, score sheets and outcomes give sentences; actions,
        clicks and other parts give phrases. A view is described with what its seat knows, a
        state by its table only.

        Args:
            thing: The part: an action, a click, an event, masked or not, a position and so on.
            position: The context: with it, some descriptions name what the table shows.
            lang: The code of a language, such as ``pl`` or ``pl-PL``, or a loaded locale.
            names: The players' names by seat, instead of Player 1, Player 2, ...

        Raises:
            ArgumentError: If the thing is not a part of the game, the position is not a position,
                or the names are not strings.
            LanguageError: If there is no such language.
        """
        if position is None and self._is_position(thing):
            position = thing
        return self.speak(self.voice_of(position, lang=lang, names=names), thing)

    def _is_position(self, thing: object) -> bool:
        return isinstance(thing, self.positions)

    def speak(self, voice: V, thing: object) -> str:
        """Describe a thing by the handler of its class or nearest base class."""
        handler = found_for(thing, self._all_handlers)
        if handler is None:
            raise ArgumentError("a part of the game", kind_of(thing))
        return handler(voice, thing)

    def voice_of(
        self, position: Any = None, *, lang: str | Locale = "en", names: Sequence[str] = ()
    ) -> V:
        """Return the rendering context for a position in a language.

        Args:
            position: A view, state or table; None for no context.
            lang: The code of a language, or a loaded locale.
            names: The players' names by seat.

        Raises:
            ArgumentError: If the position is not a position, or the names are not strings.
            LanguageError: If there is no such language.
        """
        check_names(names)
        words = self.locale(lang)
        if position is None:
            return self.voice(words, names)
        view = self.view_of(position)
        return self.voice(words, names, view.table, view.private, view.seat)

    def view_of(self, position: Any) -> W:
        """Return what is shown of a position: a view as it is, else what a spectator sees.

        Args:
            position: A view, state or table.

        Raises:
            ArgumentError: If it is not a position of the game.
        """
        return view_of(position, *self.positions)

    def _position(self, voice: V, position: Any) -> str:
        return self.view(voice, self.view_of(position))

    # --- Events and reasons

    def _event(self, voice: V, event: Happening[Any, Any, Any]) -> str:
        given = asdict(event, recurse=False)
        masked = "_hidden" if None in given.values() else ""
        return self.say_event(voice, event, tag(type(event)).replace("-", "_") + masked)

    def say_event(self, voice: V, event: Happening[Any, Any, Any], key: str) -> str:
        """Return the sentence of an event below ``events``, filled in."""
        values: dict[str, Value] = {}
        for name, value in asdict(event, recurse=False).items():
            if value is not None and name in self.events:
                known, phrase = self.events[name]
                values[known] = phrase(voice, value)
        return voice.say(f"events.{key}", **values)

    def _reason(self, voice: V, reason: Reason) -> str:
        values: dict[str, Value] = {}
        for name, value in reason.data().items():
            known, phrase = self.reasons.get(name, (name, lambda voice, value: value))
            values[known] = phrase(voice, value)
        return voice.say(f"reasons.{reason.code}", **values)

    # --- Errors

    def _illegal(self, voice: V, error: Any) -> str:
        return " ".join(self._reason(voice, reason) for reason in error.reasons)

    def _details(self, voice: V, error: GameError) -> dict[str, Any]:
        """Return the details of an error as they go into its sentence."""
        values = error.data()
        for name, value in values.items():
            if name in _QUOTED:
                values[name] = quoted(value)
            elif name in _LISTED:
                values[name] = voice.join(value, "comma")
        return values

    def _error(self, voice: V, error: GameError) -> str:
        return voice.say(f"errors.{error.code}", **self._details(voice, error))

    def _seat_error(self, voice: V, error: playerrors.SeatError) -> str:
        last = error.seats - 1
        if error.seat is None:
            return voice.say("errors.no-seat", last=last)
        return voice.say(f"errors.{error.code}", seat=quoted(error.seat), last=last)

    def _malformed(self, voice: V, error: playerrors.MalformedNotation) -> str:
        expected = voice.say(f"notation.{error.expected}", **self._details(voice, error))
        text = printable(error.text)
        return voice.say(f"errors.{error.code}", text=text, column=error.at + 1, expected=expected)

    def _not_your_move(self, voice: V, error: playerrors.NotYourMove) -> str:
        return voice.say(f"errors.{error.code}", mover=voice.player(error.mover))

    def _record_error(self, voice: V, error: playerrors.RecordError) -> str:
        key = f"{error.code}-line" if error.line else error.code
        return voice.say(f"errors.{key}", **error.data())

    def _illegal_move(self, voice: V, error: playerrors.IllegalMove) -> str:
        return voice.say(
            f"errors.{error.code}",
            move=error.move,
            turn=error.turn,
            text=printable(error.text),
            reasons=self._illegal(voice, error),
        )

    def _argument(self, voice: V, error: ArgumentError) -> str:
        given = f"{error.given}: {error.hint}" if error.hint else error.given
        return voice.say(f"errors.{error.code}", wanted=error.wanted, given=given)

    def _problem(self, voice: V, error: errors.SeedError | errors.OptionError) -> str:
        return voice.say(f"errors.{error.code}", problem=error.problem)

    # --- Scores

    def _line(self, voice: V, line: ScoreLine) -> str:
        return voice.say("scores.line", what=self.source(voice, line), n=line.points)

    def _sheet(self, voice: V, sheet: ScoreSheet) -> str:
        lines = voice.join((self._line(voice, line) for line in sheet.lines), "comma")
        player = voice.player(sheet.seat)
        return voice.say("scores.sheet", player=player, total=sheet.total, lines=lines)

    def outcome(self, voice: V, result: Outcome) -> str:
        """Return a sentence about who won, and the others in their order."""
        best = result.scores[result.winners[0]]
        if len(result.winners) > 1:
            key = "shared"
        else:
            key = "won_tie" if result.scores.count(best) > 1 else "won"
        players = voice.join(map(voice.player, result.winners))
        won = voice.say(f"scores.{key}", players=players, n=best)
        others = [
            voice.say("scores.other", player=voice.player(seat), n=result.scores[seat])
            for group in result.ranking[1:]
            for seat in group
        ]
        if not others:
            return won
        return voice.say("scores.others", outcome=won, others=voice.join(others, "comma"))
