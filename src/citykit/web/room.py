"""A game with the clients that take part in it.

A room knows the rules of the protocol and nothing of the transport: it takes requests as data, and
gives each client messages as data.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from hmac import compare_digest
from typing import Any

from attrs import evolve

from citykit.arena.analysis import GameAnalysis
from citykit.game.playerrors import NothingToUndo
from citykit.tools.errors import GameError
from citykit.web.course import Course
from citykit.web.errors import WebError
from citykit.web.face import Face
from citykit.web.messages import PROTOCOL, Client, Message, number_in, part, re_of, refusal
from citykit.web.newgame import hash_of
from citykit.web.store import Saved, Store
from citykit.web.telling import Question, Teller
from citykit.web.thinking import Hint

__all__ = ["Room"]


class Room:
    """A game and its clients.

    Attributes:
        id: The id of the game.
        face: What is shown of it.
        seats: Who plays.
        bot_seed: The seed of the bots' random choices.
        clients: Its clients.

    Args:
        game_id: The id of the game.
        saved: The stored game.
        face: What is shown of it.
        store: Where its changes are stored.
        think: Finds what a client asks for, a ``hint`` or an ``analysis``, and gives it to
            :meth:`give_hint` or :meth:`give_analysis` with what the request is recognized by.

    Raises:
        GameError: If the stored game can no longer be played, because its ruleset has changed.
    """

    def __init__(
        self,
        game_id: str,
        saved: Saved,
        face: Face,
        store: Store,
        think: Callable[[Room, Client, str, Message], None],
    ) -> None:
        self.id = game_id
        self.face = face
        self.seats = saved.seats
        self.bot_seed = saved.bot_seed
        self.clients: list[Client] = []
        self._options = json.loads(saved.options)
        self._think = think
        self._question: Question | None = None
        self._course = Course(game_id, saved, face, store)
        self._teller = Teller(self._course, face, saved.seats)

    # --- The game

    @property
    def match(self) -> Any:
        """The match."""
        return self._course.match

    @property
    def ruleset(self) -> Any:
        """The ruleset of the game."""
        return self._course.ruleset

    @property
    def bots_to_act(self) -> tuple[int, ...]:
        """The seats of bots that can act now."""
        seats = self._course.to_act
        return tuple(seat for seat in seats if seat < len(self.seats) and self.seats[seat].bot)

    def view(self, seat: int | None) -> Any:
        """Return what a seat knows; None is a spectator."""
        return self._course.view(seat)

    def play(self, action: Any, seat: int, revision: int) -> None:
        """Make and store a move, which ends the question about an earlier one.

        Args:
            action: The action.
            seat: The seat that acts.
            revision: The revision that it has seen.

        Raises:
            GameError: If it is stale or illegal.
        """
        self._course.play(action, seat, revision)
        self._question = None

    # --- Messages to all

    @property
    def _online(self) -> set[int | None]:
        return {client.seat for client in self.clients}

    def _update(self, client: Client, reason: str) -> Message:
        return self._teller.update(client, reason, self._online, self._question)

    def tell_all(self, reason: str, answered: Client | None = None, re: Message = {}) -> None:  # noqa: B006
        """Send an update to every client.

        Args:
            reason: Why there is an update.
            answered: The client whose request led to it.
            re: What its request is recognized by.
        """
        for client in list(self.clients):
            update = self._update(client, reason)
            client.send({**update, **re} if client is answered else update)

    def _tell_presence(self, clients: list[Client]) -> None:
        """Tell clients who is connected."""
        for client in clients:
            seats = self._teller.seats(client, self._online)
            client.send({"type": "presence", "seats": seats})

    # --- Requests

    def answer(self, client: Client, request: Message) -> None:
        """Answer a request of a client.

        Args:
            client: The client.
            request: The request as plain data.

        """
        re = re_of(request)
        kind = request.get("type")
        try:
            if not client.joined:
                if kind != "join":
                    raise WebError("bad-request", "the first message must be of type join")
                self._join(client, request, re)
                return
            handler = _HANDLERS.get(kind) if isinstance(kind, str) else None
            if handler is None:
                raise WebError("bad-request", "unknown type")
            handler(self, client, request, re)
        except GameError as error:
            self._refuse(client, error, re)

    def _refuse(self, client: Client, error: GameError, re: Message) -> None:
        look = client.look
        if isinstance(error, WebError):
            client.send({**refusal(error, look.lang), **re})
            if error.closing is not None:
                client.close(error.closing)
            return
        view = self.view(client.seat)
        names = self._teller.names(view, look)
        reasons = self.face.reasons(getattr(error, "reasons", ()), view, look, names)
        text = self.face.describe(error, view, look, names)
        message = {"type": "error", "code": error.code, "message": text, "reasons": reasons}
        client.send({**message, **re})
        if error.code == "stale-action":
            client.send(self._update(client, "stale"))

    def _seat_of(self, key: Any) -> int | None:
        """Return the seat with a key; None for a spectator, who has none."""
        if key is None:
            return None
        given = hash_of(key) if isinstance(key, str) else b""
        found = None
        for number, seat in enumerate(self.seats):  # all of them, in constant time
            if compare_digest(seat.key_hash or b"-", given):
                found = number
        if found is None:
            raise WebError("unknown-key")
        return found

    def _join(self, client: Client, request: Message, re: Message) -> None:
        seat = self._seat_of(request.get("key"))
        self._set_look(client, request)
        seen = request.get("seen")
        client.seat = seat
        client.seen = seen if isinstance(seen, int) and not isinstance(seen, bool) else None
        online = {*self._online, seat}
        update = self._teller.update(client, "join", online, self._question)
        client.joined = True
        self.clients.append(client)
        face = self.face
        joined = {
            "protocol": PROTOCOL,
            "id": self.id,
            "game": face.name,
            "title": face.game.official_ruleset().name,
            "ruleset": face.about(self.ruleset),
            "options": self._options,
            "clicks": face.clicks,
            "seat": seat,
        }
        client.send({**update, **joined, "type": "joined", **re})
        others = [other for other in self.clients if other is not client]
        if seat is not None and all(other.seat != seat for other in others):
            self._tell_presence(others)

    def leave(self, client: Client) -> None:
        """Forget a client that has gone."""
        if client in self.clients:
            self.clients.remove(client)
            if client.seat is not None and client.seat not in self._online:
                self._tell_presence(list(self.clients))

    def _set_look(self, client: Client, request: Message) -> None:
        before = client.look
        layout = request.get("layout", before.layout)
        client.look = self.face.look(before, request.get("lang"), request.get("theme"), layout)

    def _on_look(self, client: Client, request: Message, re: Message) -> None:
        lang = client.look.lang
        self._set_look(client, request)
        if client.look.lang != lang:
            client.lines = 0
        client.send({**self._update(client, "look"), **re})

    def _player(self, client: Client, request: Message) -> tuple[int, int]:
        """Return the seat of a player, and the revision that it has seen."""
        if client.seat is None:
            raise WebError("not-a-player")
        revision = number_in(request, "revision")
        self.match.check(client.seat, revision)
        return client.seat, revision

    def _on_clicks(self, client: Client, request: Message, re: Message) -> None:
        seat, revision = self._player(client, request)
        view, look = self.view(seat), client.look
        names = self._teller.names(view, look)
        clicks = part(request, "clicks", list, "a list")
        guide = self.face.guide(view, seat, clicks, self.ruleset)
        if seat not in self.face.game.to_act(view):
            raise WebError("bad-request", "clicks: the seat is not to act")
        client.send(
            {
                "type": "guide",
                "revision": revision,
                "guide": self.face.guide_data(guide, view, seat, look, names),
                "picture": self.face.picture(view, guide, look, names),
                **re,
            }
        )

    def _on_why(self, client: Client, request: Message, re: Message) -> None:
        seat, _ = self._player(client, request)
        view, look = self.view(seat), client.look
        names = self._teller.names(view, look)
        clicks = part(request, "clicks", list, "a list")
        data = part(request, "click", dict, "a click")
        guide = self.face.guide(view, seat, clicks, self.ruleset)
        (click,) = self.face.read([data], self.ruleset)
        reasons = self.face.reasons(guide.why_not(click), view, look, names)
        label = self.face.describe(click, view, look, names)
        client.send({"type": "why", "click": data, "label": label, "reasons": reasons, **re})

    def _on_act(self, client: Client, request: Message, re: Message) -> None:
        seat, revision = self._player(client, request)
        data = part(request, "action", dict, "an action")
        action = self.face.read(data, self.ruleset)
        if not isinstance(action, tuple(self.face.game.ACTIONS)):
            raise WebError("bad-request", "action: this is no action")
        self.play(action, seat, revision)
        self.tell_all("move", client, re)

    def _on_hint(self, client: Client, request: Message, re: Message) -> None:
        seat, revision = self._player(client, request)
        if seat not in self._course.to_act:
            raise WebError("no-hint")
        self._let_think(client, "hint", {"revision": revision, **re})

    def _let_think(self, client: Client, what: str, re: Message) -> None:
        if client.waits:
            raise WebError("too-many-requests")
        client.waits = True
        self._think(self, client, what, re)

    def give_hint(self, client: Client, view: Any, hint: Hint, re: Message) -> None:
        """Send a hint to the client that asked for it.

        Args:
            client: The client.
            view: What it knew when it asked.
            hint: The hint.
            re: What its request is recognized by.
        """
        client.send({**self._teller.hint(client, view, hint), **re})

    # --- Undo

    def _people(self, by: int) -> tuple[int, ...]:
        """Return the seats of the other people; the creator's own seats are one person."""
        mine = {"me"} if self.seats[by].kind == "me" else set()
        return tuple(
            number
            for number, seat in enumerate(self.seats)
            if number != by and not seat.bot and seat.kind not in mine
        )

    def _on_undo(self, client: Client, request: Message, re: Message) -> None:
        seat, _ = self._player(client, request)
        if not self._course.to_act:
            raise WebError("game-over")
        own = [at for at, move in enumerate(self.match.history) if move.seat == seat]
        if not own:
            raise NothingToUndo
        others = self._people(seat)
        if self.match.undo_limit(seat):
            self._course.undo(seat)
        elif not others:
            self._course.take_back(own[-1])
        elif self._question is None:
            self._question = Question(seat, own[-1] + 1, (seat,), others)
            self.tell_all("consent", client, re)
            return
        elif self._question.by == seat:  # it asks again: others need not hear of it
            client.send({**self._update(client, "consent"), **re})
            return
        else:  # those who have agreed have not seen this question
            raise WebError("already-asked")
        self._question = None
        self.tell_all("undo", client, re)

    def _on_consent(self, client: Client, request: Message, re: Message) -> None:
        seat, _ = self._player(client, request)
        agree = part(request, "agree", bool, "true or false")
        question = self._question
        if question is None or seat not in (*question.awaited, question.by):
            raise WebError("no-consent")
        awaited = tuple(other for other in question.awaited if other != seat)
        if agree and not awaited:
            self._course.take_back(question.move - 1)
            self._question = None
            self.tell_all("undo", client, re)
            return
        agreed = (*question.agreed, seat)
        self._question = evolve(question, agreed=agreed, awaited=awaited) if agree else None
        self.tell_all("consent", client, re)

    # --- After the end

    def _finished(self) -> None:
        if self._course.to_act:
            raise WebError("still-running")

    def _on_replay(self, client: Client, request: Message, re: Message) -> None:
        self._finished()
        move, moves = number_in(request, "move"), len(self.match.history)
        if not 0 <= move <= moves:
            raise WebError("bad-request", f"move: expected 0 to {moves}")
        client.send({**self._teller.moment(client, move), **re})

    def _on_record(self, client: Client, request: Message, re: Message) -> None:
        self._finished()
        text = self.face.game.records.format_record(self.match.record)
        name = f"{self.face.name}-{self.id}.txt"
        client.send({"type": "record", "filename": name, "text": text, **re})

    def _on_analysis(self, client: Client, request: Message, re: Message) -> None:
        self._finished()
        self._let_think(client, "analysis", re)

    def give_analysis(self, client: Client, analysis: GameAnalysis, re: Message) -> None:
        """Send an analysis to the client that asked for it.

        Args:
            client: The client.
            analysis: The analysis.
            re: What its request is recognized by.
        """
        client.send({**self._teller.analysis(client, analysis), **re})


_HANDLERS: dict[str, Callable[[Room, Client, Message, Message], None]] = {
    "look": Room._on_look,
    "clicks": Room._on_clicks,
    "why": Room._on_why,
    "act": Room._on_act,
    "hint": Room._on_hint,
    "undo": Room._on_undo,
    "consent": Room._on_consent,
    "replay": Room._on_replay,
    "record": Room._on_record,
    "analysis": Room._on_analysis,
}
