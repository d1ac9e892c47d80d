"""What clients are told about a game: the table, the log, scores, and who takes part."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any

from attrs import frozen

from citykit.arena.analysis import GameAnalysis
from citykit.bots import Weighed
from citykit.formats.readers import tag
from citykit.language.hints import hint_reasons
from citykit.web.course import Course
from citykit.web.face import Face, Look
from citykit.web.messages import Client, Message
from citykit.web.store import Seat
from citykit.web.thinking import Hint
from citykit.web.words import bot_name, numbers, say

__all__ = ["Question", "Teller"]


@frozen
class Question:
    """A player asks the others to take back a move.

    Attributes:
        by: The seat that asks.
        move: The number of its move.
        agreed: The seats that have agreed.
        awaited: The seats that have not answered.
    """

    by: int
    move: int
    agreed: tuple[int, ...]
    awaited: tuple[int, ...]


def _advice(lang: str, best: Weighed, label: str, reasons: str) -> str:
    """Return what a bot would do, and why: points with their reasons, or the chance to win."""
    if not best.parts:
        return say(lang, "hint.chance", action=label, value=round(100 * best.value))
    if not reasons:
        return say(lang, "hint.little", action=label)
    return say(
        lang, "hint.worth", action=label, value=numbers(lang, f"{best.value:.1f}"), reasons=reasons
    )


class Teller:
    """Describes a game to its clients, each by what its seat may know.

    Args:
        course: The game.
        face: What is shown of it.
        seats: Who plays.
    """

    def __init__(self, course: Course, face: Face, seats: Sequence[Seat]) -> None:
        self._course = course
        self._face = face
        self._seats = seats
        #: The moves that the log is about with their lines, by seat and language.
        self._logs: dict[tuple[int | None, str], list[tuple[Any, list[Message]]]] = {}

    # --- Who takes part

    def names(self, view: Any, look: Look) -> list[str]:
        """Return the names of all seats."""
        names = [
            bot_name(look.lang, seat.bot, seat.name) if seat.bot else seat.name
            for seat in self._seats
        ]
        return self._face.labels(view, names, self._course.match.seats, look)

    def seats(self, client: Client, online: Collection[int | None]) -> list[Message]:
        """Return who plays.

        Args:
            client: The client that is told.
            online: The seats of the clients that are connected.
        """
        names = self.names(self._course.view(client.seat), client.look)
        acting, people = self._course.to_act, len(self._seats)
        return [
            {
                "seat": number,
                "kind": self._seats[number].kind if number < people else "automa",
                "name": self._seats[number].name if number < people else "",
                "label": names[number],
                "online": number in online or number >= people or bool(self._seats[number].bot),
                "acts": number in acting,
            }
            for number in range(self._course.match.seats)
        ]

    # --- The table now

    def update(
        self,
        client: Client,
        reason: str,
        online: Collection[int | None],
        question: Question | None,
    ) -> Message:
        """Return everything a client may know now; it has then seen it.

        Args:
            client: The client.
            reason: Why there is an update.
            online: The seats of the clients that are connected.
            question: The question that players have to answer.
        """
        course, face, look, seat = self._course, self._face, client.look, client.seat
        match, ruleset = course.match, course.ruleset
        view = course.view(seat)
        names = self.names(view, look)
        acting = course.to_act
        guide = face.game.guided_turn(view, (), seat=seat) if seat in acting else None
        shown = None
        if guide is not None and seat is not None:
            shown = face.guide_data(guide, view, seat, look, names)
        log = self._log(seat, look, names)
        reached = client.seen is not None and course.reaches(client.seen)
        if reason != "join" and not reached:
            client.lines = 0
        message = {
            "type": "update",
            "reason": reason,
            "revision": match.revision,
            "moves": len(match.history),
            "seats": self.seats(client, online),
            "to_act": list(acting),
            "over": not acting,
            "prompt": face.waiting(view, look, names) if shown is None else shown["prompt"],
            "view": face.data(view, ruleset),
            "events": self._events(client) if reached and reason != "look" else None,
            "log": {"from": client.lines, "lines": log[client.lines :]},
            "picture": face.picture(view, guide, look, names),
            "guide": shown,
            "scores": face.scores(view, look, names),
            "undo": self._undo(seat, look, names, question),
            "outcome": face.outcome(view, look, names),
        }
        client.seen, client.lines = match.revision, len(log)
        return message

    def _events(self, client: Client) -> list[Message]:
        """Return what a client has not seen yet."""
        assert client.seen is not None  # else all is new
        events = self._course.events_since(client.seen, client.seat)
        return [self._face.data(event, self._course.ruleset) for event in events]

    def _undo(
        self, seat: int | None, look: Look, names: Sequence[str], question: Question | None
    ) -> Message:
        """Return what a seat can take back, and the question about that."""
        match = self._course.match
        if seat is None or not self._course.to_act:
            return {"fair": 0, "possible": False, "asked": None}
        asked = None
        if question is not None:
            played = match.history[question.move - 1]
            view = self._face.game.observe(played.before, seat)
            action = played.action if seat == played.seat or not played.waits else None
            asked = {
                "by": question.by,
                "move": question.move,
                "text": "" if action is None else self._face.describe(action, view, look, names),
                "agreed": list(question.agreed),
                "awaited": list(question.awaited),
            }
        possible = any(move.seat == seat for move in match.history)
        return {"fair": match.undo_limit(seat), "possible": possible, "asked": asked}

    # --- The log

    def _log(self, seat: int | None, look: Look, names: Sequence[str]) -> list[Message]:
        """Return all lines of the log as a seat sees the game."""
        log = self._logs.setdefault((seat, look.lang), [])
        history = self._course.match.history
        same = 0
        while same < min(len(log), len(history)) and log[same][0] is history[same]:
            same += 1
        del log[same:]  # an undo has changed what follows
        for number in range(same, len(history)):
            log.append((history[number], self._lines(number, seat, look, names)))
        return [line for _, lines in log for line in lines]

    def _lines(
        self, number: int, seat: int | None, look: Look, names: Sequence[str]
    ) -> list[Message]:
        """Return the lines of the log about one move."""
        played, lines = self._course.match.history[number], []
        view = self._face.game.observe(played.before, seat)
        for event in self._course.seen(played.events, seat):
            if self._face.told(event):
                text = self._face.describe(event, view, look, names)
                kind = tag(type(event))
                lines.append({"move": number + 1, "seat": played.seat, "event": kind, "text": text})
        return lines

    # --- Hints

    def hint(self, client: Client, view: Any, hint: Hint) -> Message:
        """Return a hint.

        Args:
            client: The client that asked for it.
            view: What it knew then.
            hint: The hint.
        """
        face, look, ruleset = self._face, client.look, self._course.ruleset
        names = self.names(view, look)
        best = [
            {
                "action": face.unmarked(each.action, ruleset),
                "label": face.describe(each.action, view, look, names),
                "value": each.value,
                "parts": dict(each.parts),
                "reasons": numbers(look.lang, hint_reasons(face.game, each.parts, look.lang)),
            }
            for each in hint.best
        ]
        label, reasons = best[0]["label"], best[0]["reasons"]
        return {
            "type": "hint",
            "bot": hint.bot,
            "action": best[0]["action"],
            "label": label,
            "clicks": [face.unmarked(click, ruleset) for click in hint.clicks],
            "best": best,
            "text": _advice(look.lang, hint.best[0], label, reasons),
        }

    # --- After the end

    def moment(self, client: Client, move: int) -> Message:
        """Return the table after a move, and what happened.

        Args:
            client: The client.
            move: The number of the move; 0 is the start.
        """
        course, face, look, seat = self._course, self._face, client.look, client.seat
        history = course.match.history
        state = history[move - 1].after if move else history[0].before
        view = face.game.observe(state, seat)
        names = self.names(view, look)
        events = course.seen(history[move - 1].events, seat) if move else []
        return {
            "type": "replay",
            "move": move,
            "moves": len(history),
            "view": face.data(view, course.ruleset),
            "events": [face.data(event, course.ruleset) for event in events],
            "log": self._lines(move - 1, seat, look, names) if move else [],
            "picture": face.picture(view, None, look, names),
            "scores": face.scores(view, look, names),
        }

    def analysis(self, client: Client, analysis: GameAnalysis) -> Message:
        """Return the moves of an analysis that are worth a word.

        Args:
            client: The client that asked for it.
            analysis: The analysis.
        """
        lang, names = client.look.lang, self.names(self._course.view(client.seat), client.look)
        moves = []
        for each in analysis.moves:
            worth = {"player": names[each.seat], "action": each.action, "best": each.best}
            chance = round(100 * each.chances[each.seat])
            if each.is_mistake and each.loss is not None:
                loss = round(100 * each.loss.value)
                text = say(lang, "analysis.better", **worth, loss=loss)
            elif each in analysis.turning_points:
                text = say(lang, "analysis.turn", **worth, chance=chance)
            else:
                continue
            moves.append({"move": each.number, "seat": each.seat, "text": text, "chance": chance})
        return {"type": "analysis", "moves": moves}
