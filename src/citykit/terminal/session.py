"""A game at the terminal: whose turn it is, what can be chosen, and what everybody may see.

The plain prompts and the full screen show the same session. It knows no game: what can be chosen
comes from the guided turns of the game, all sentences from its locale files.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from attrs import frozen

from citykit import bots
from citykit.language.hints import hint_reasons
from citykit.play.match import Played
from citykit.play.seating import Seating
from citykit.terminal.saves import write_safely
from citykit.terminal.telling import Teller
from citykit.tools.errors import GameError

__all__ = ["Choice", "Session"]


@frozen
class Choice:
    """An entry of the list to choose from.

    Attributes:
        label: What it is or does.
        reasons: Why it cannot be chosen now; empty if it can.
    """

    label: str
    reasons: str = ""


class Session:
    """A game that people and bots play at one terminal.

    Attributes:
        teller: Describes the game.
        seating: The match with its bots.
        file: The file that the game is saved to; None for none.
        people: The seats of people.
        seat: The seat whose knowledge is shown; None for what everybody sees.
        guide: The guided turn of that seat; None while it is not to act.
        message: The answer to the last command: a reason, a hint; empty if there is none.
        unsaved: Why the game could not be saved after the last move; empty if it was.
        when_over: Called once, when a move has ended the game and the game is saved; its errors
            become the message.
    """

    def __init__(
        self, teller: Teller, seating: Seating[Any, Any, Any, Any], file: Path | None = None
    ) -> None:
        self.teller = teller
        self.seating = seating
        self.file = file
        self.words = teller.words
        players = range(seating.match.record.players)
        self.people = tuple(seat for seat in players if seat not in seating.bots)
        self.seat = self.people[0] if len(self.people) == 1 else None
        self.guide: Any = None
        self.message = ""
        self.unsaved = ""
        self.when_over: Callable[[], None] = lambda: None
        self._choices: tuple[Choice, ...] = ()
        self._told: dict[int | None, int] = {}
        self._settle()

    # --- In words

    @property
    def _game(self) -> Any:
        return self.teller.playable.game

    @property
    def _state(self) -> Any:
        return self.seating.match.state

    def name(self, seat: int) -> str:
        """Return the name of a player."""
        return self.teller.names[seat]

    @property
    def table(self) -> str:
        """The table as the seat sees it, with the chosen action carried out as far as known."""
        if self.curtain is not None:
            return ""
        view = self.seating.view(self.seat) if self.guide is None else self.guide.preview
        return self.teller.table(view)

    @property
    def prompt(self) -> str:
        """The next step in a sentence."""
        if self.over:
            return self.teller.describe(self._game.outcome(self._state), self._state)
        if self.curtain is not None:
            return self.words.say("curtain", player=self.name(self.curtain))
        if self.guide is None:
            return self.words.say("thinking", player=self.name(self.thinking or 0))
        step = self.teller.describe(self.guide, self.seating.view(self.seat))
        if len(self.people) == 1:
            return step
        return f"{self.words.say('turn', player=self.name(self.seat or 0))} {step}"

    @property
    def scores(self) -> str:
        """The scores as they stand, line by line; of what the viewer may know."""
        position = self._state if self.over else self.seating.view(self.seat)
        return self.teller.scores(position, self.seating.match.seats)

    @property
    def introduction(self) -> str:
        """The game in a few sentences."""
        words: str = self._game.language.introduction(self.teller.lang)
        return words

    def log(self, moves: int) -> list[str]:
        """Return sentences about the last moves, as the seat saw them.

        Args:
            moves: The number of moves.
        """
        last = self.seating.match.history[-moves:]
        told = self.teller.told
        return [line for move in last for line in told(self.seating.match, move, self.seat)]

    def news(self) -> list[str]:
        """Return sentences about the moves since the seat was told about them last."""
        moves = len(self.seating.match.history)
        new = moves - self._told.get(self.seat, 0)
        self._told[self.seat] = moves
        return self.log(new) if new > 0 else []

    # --- Whose turn it is

    @property
    def over(self) -> bool:
        """Whether the game is over."""
        return self.seating.over

    @property
    def thinking(self) -> int | None:
        """The seat of the bot that moves next; None if none can."""
        seats = self._game.to_act(self._state)
        return next((seat for seat in seats if seat in self.seating.bots), None)

    @property
    def curtain(self) -> int | None:
        """The seat to hand the keyboard to before anything is shown; None if there is none."""
        if self.guide is not None or self.thinking is not None or self.over:
            return None
        return self.seating.awaited[0]

    def lift_curtain(self) -> None:
        """Show the table to the person who got the keyboard."""
        if self.curtain is not None:
            self.seat = self.curtain
            self._begin_turn()

    def _settle(self) -> None:
        """Begin the turn of a person, behind a curtain if hands are hidden."""
        awaited = () if self.thinking is not None else self.seating.awaited
        self._show(None)
        if self.seat in awaited:
            self._begin_turn()
        elif len(self.people) > 1:
            self.seat = None
            if awaited and not self.teller.playable.hidden_hands:
                self.seat = awaited[0]
                self._begin_turn()

    def _begin_turn(self) -> None:
        self.message = self.unsaved  # what the last turn left there may tell what is hidden
        self._show(self._game.guided_turn(self.seating.view(self.seat)))

    def advance(self) -> Iterator[Played[Any, Any, Any]]:
        """Let the bots move until a person must act; yield each move after it is saved."""
        for move in self.seating.bot_moves():
            self._moved()
            yield move
        self._settle()

    def _moved(self) -> None:
        """Save the game after a move, and report its end."""
        self.save()
        if self.over:
            try:
                self.when_over()
            except GameError as error:
                self.message = self.teller.describe(error)

    # --- Choosing

    @property
    def choices(self) -> tuple[Choice, ...]:
        """What can be chosen, and after it what cannot, with reasons."""
        return self._choices

    def _show(self, guide: Any) -> None:
        self.guide = guide
        self._choices = () if guide is None else tuple(self._listed(guide))

    def _listed(self, guide: Any) -> Iterator[Choice]:
        view = self.seating.view(self.seat)
        if guide.action is not None:
            yield Choice(self.words.say("do", what=self.teller.describe(guide.action, view)))
            yield Choice(self.words.say("back"))
            return
        for click in guide.choices:
            action = guide.click(click).action
            yield Choice(self.teller.describe(click if action is None else action, view))
        for click in guide.refused:
            reasons = " ".join(self.teller.describe(each, view) for each in guide.why_not(click))
            yield Choice(self.teller.describe(click, view), reasons)

    def choose(self, place: int) -> None:
        """Choose an entry of the list; one that cannot be chosen answers with its reasons.

        Args:
            place: Its place in the list, counted from 0.
        """
        self.message = ""
        if not 0 <= place < len(self._choices):
            return
        chosen, guide = self._choices[place], self.guide
        if chosen.reasons:
            self.message = chosen.reasons
        elif guide.action is None:
            self._show(guide.click(guide.choices[place]))
        elif place == 0:
            self._play(guide.action)
        else:
            self._show(guide.back())

    def _play(self, action: Any) -> None:
        assert self.seat is not None  # only a person at the keyboard has a guide
        self.seating.play(action, seat=self.seat)
        self._moved()
        self._settle()

    def undo(self) -> None:
        """Take back the last click, or else the last move if that is fair."""
        self.message = ""
        if self.guide is None or self.seat is None:
            return
        if self.guide.clicks:
            self._show(self.guide.back())
            return
        try:
            move = self.seating.match.undo(self.seat)
        except GameError as error:
            self.message = self.teller.describe(error)
            return
        self._told[self.seat] = min(self._told.get(self.seat, 0), len(self.seating.match.history))
        self.save()
        self._settle()
        undone = self.words.say("undone", what=self.teller.describe(move.action, move.before))
        self.message = f"{undone} {self.unsaved}".rstrip()

    # --- Help

    def hint(self) -> None:
        """Say what a bot would do now, and why."""
        if self.guide is not None:
            self.message = self.hint_for(self.seat, self.seating.view(self.seat))

    def hint_for(self, seat: int | None, view: Any) -> str:
        """Return what a bot would do, and why; the session is unchanged, so a thread may call it.

        Args:
            seat: The seat that is to act.
            view: What it knows.
        """
        actions = self._game.legal_actions(view, seat)
        adviser: Any = bots.make(self._game, bots.usual_bot(self._game))
        best, *others = adviser.explain(view, actions)
        parts = [self.words.say("hint", what=self.teller.describe(best.action, view))]
        if len(actions) == 1:
            parts.append(self.words.say("hint_forced"))
        elif best.parts:
            parts.append(self._worth(best))
        else:
            parts.append(self.words.say("hint_chance", value=round(100 * best.value)))
        for other in others[:1]:
            what = self.teller.describe(other.action, view)
            parts.append(self.words.say("hint_next", what=what))
        return " ".join(parts)

    def _worth(self, best: bots.Weighed) -> str:
        """Return what the planner makes of an action, and its reasons."""
        reasons = hint_reasons(self._game, best.parts, self.teller.lang)
        if not reasons:
            return self.words.say("hint_little")
        return self.words.say("hint_worth", value=f"{best.value:.1f}", reasons=reasons)

    @property
    def help(self) -> str:
        """The game in a few sentences, the next step, and what cannot be chosen and why."""
        lines = [self.introduction]
        if not self.over:
            lines.append(self.prompt)
        refused: dict[str, list[str]] = {}
        for choice in self._choices:
            if choice.reasons:
                refused.setdefault(choice.reasons, []).append(choice.label)
        if refused:
            lines.append(self.words.say("refused"))
        lines += [f"{', '.join(labels)}: {reasons}" for reasons, labels in refused.items()]
        return "\n\n".join(lines)

    # --- Saving

    def save(self) -> None:
        """Write the game to its file; if that fails, ``unsaved`` says so."""
        self.unsaved = ""
        try:
            self.write()
        except GameError as error:
            self.unsaved = self.words.say("not_saved", problem=error)

    def write(self) -> None:
        """Write the game to its file, if it has one.

        Raises:
            FileError: If it cannot be written.
        """
        if self.file is not None:
            match = self.seating.match
            ruleset = match.records.ruleset_of(match.state)
            write_safely(self.file, match.records.format_record(match.record, ruleset))
