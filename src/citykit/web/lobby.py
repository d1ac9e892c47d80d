"""All games of a server: those in memory are those with a client."""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Mapping
from contextlib import ExitStack
from typing import Any

from citykit.arena.analysis import GameAnalysis
from citykit.game.playerrors import StaleAction
from citykit.tools.errors import GameError
from citykit.web.errors import WebError
from citykit.web.face import Face, Look
from citykit.web.messages import PROTOCOL, Client, Message, refusal
from citykit.web.newgame import new_game
from citykit.web.room import Room
from citykit.web.settings import Settings
from citykit.web.store import Store
from citykit.web.thinking import Thinkers

__all__ = ["Lobby"]

_LOG = logging.getLogger("citykit.web")

#: The seconds between two searches for idle games.
_SWEEP = 3_600

#: Maximum number of analyses that are cached.
_ANALYSES = 500


class Lobby:
    """The games of a server.

    Args:
        faces: The games that can be played, by name.
        store: Where they are stored.
        settings: The limits.
    """

    def __init__(self, faces: Mapping[str, Face], store: Store, settings: Settings) -> None:
        self.faces = faces
        self._store = store
        self._settings = settings
        self._thinkers = Thinkers(settings.thinkers)
        self._rooms: dict[str, Room] = {}
        self._listings: dict[str, Message] = {}
        self._thinking: dict[str, asyncio.Task[None]] = {}
        self._analysts = Thinkers(1)
        #: The analyses of finished games by id and language, oldest first.
        self._analyses: dict[tuple[str, str], asyncio.Task[GameAnalysis]] = {}
        self._errands: set[asyncio.Task[None]] = set()

    def close(self) -> None:
        """End what is under way; stored games stay."""
        for task in (*self._thinking.values(), *self._errands, *self._analyses.values()):
            task.cancel()
        with ExitStack() as ending:  # each of them, whatever happens to the others
            ending.callback(self._store.close)
            ending.callback(self._analysts.close)
            ending.callback(self._thinkers.close)

    async def sweep(self) -> None:
        """Delete idle games from time to time."""
        while True:
            try:
                self._store.touch(self._rooms)
                deleted = self._store.delete_idle(self._settings.idle_days)
            except Exception:  # such as a full disk: there may be room the next time
                _LOG.exception("idle games cannot be deleted")
            else:
                if deleted:
                    _LOG.info("deleted %d idle games", deleted)
            await asyncio.sleep(_SWEEP)

    # --- Games

    def listing(self, lang: str) -> Message:
        """Return what can be played.

        Args:
            lang: The language of the labels.
        """
        faces = self.faces.values()
        languages = {code: name for face in faces for code, name in face.languages.items()}
        lang = lang if lang in languages else "en"
        if lang not in self._listings:
            self._listings[lang] = self._listed(lang, languages)
        return self._listings[lang]

    def _listed(self, lang: str, languages: Mapping[str, str]) -> Message:
        """Return what can be played, and the languages to choose from."""
        faces = self.faces.values()
        themes = dict.fromkeys(theme for face in faces for theme in face.game.svg.THEMES)
        return {
            "type": "games",
            "protocol": PROTOCOL,
            "languages": languages,
            "themes": list(themes),
            "layouts": ["wide", "tall"],
            "games": [face.listing(lang) for face in faces],
        }

    def create(self, request: Any) -> Message:
        """Start a game.

        Args:
            request: The request as plain data.

        Raises:
            GameError: If it is refused.
        """
        if self._store.count() >= self._settings.max_games:
            raise WebError("too-many-games")
        saved, keys = new_game(request, self.faces)
        game_id = secrets.token_urlsafe(9)
        self._store.create(game_id, saved)
        seats = [
            {"seat": number, "kind": seat.kind, "name": seat.name, "key": key}
            for number, (seat, key) in enumerate(zip(saved.seats, keys, strict=True))
        ]
        return {"type": "created", "id": game_id, "seats": seats}

    def answer_new(self, request: Any, lang: str) -> tuple[Message, int]:
        """Start a game; return the answer and its HTTP status.

        Args:
            request: The request as plain data.
            lang: The language of a refusal by the rules of the game.

        Raises:
            WebError: If the server itself refuses it.
        """
        try:
            return self.create(request), 201
        except WebError:
            raise
        except GameError as error:  # of the game, so there is one
            face = self.faces[request["game"]]
            look = Look(lang if lang in face.languages else "en")
            text = face.describe(error, None, look, ())
            return {**refusal(error), "message": text}, 400

    def _room(self, game_id: str) -> Room:
        """Return the room of a game, loaded if it is not in memory."""
        room = self._rooms.get(game_id)
        if room is None:
            saved = self._store.load(game_id)
            face = None if saved is None else self.faces.get(saved.game)
            if saved is None or face is None:
                raise WebError("unknown-id")
            room = Room(game_id, saved, face, self._store, self._start_thinking)
            self._rooms[game_id] = room
        return room

    # --- Clients

    def join(self, game_id: str, client: Client, request: Message) -> Room | None:
        """Answer the first request of a client; return its room if it has joined.

        Args:
            game_id: The id of the game.
            client: The client.
            request: The request as plain data.

        Raises:
            WebError: If there is no such game, or too many take part in it.
            GameError: If the ruleset of the game has changed.
        """
        room = self._room(game_id)
        if len(room.clients) >= self._settings.max_connections_per_game:
            raise WebError("too-many-connections")
        try:
            room.answer(client, request)
        finally:
            self._drop_if_empty(room)
        if not client.joined:
            return None
        self._let_bots_move(room)
        return room

    def answer(self, room: Room, client: Client, request: Message) -> None:
        """Answer a request, and let bots move if it is their turn.

        Args:
            room: The room.
            client: A client of it.
            request: The request as plain data.
        """
        room.answer(client, request)
        self._let_bots_move(room)

    def leave(self, room: Room, client: Client) -> None:
        """Forget a client that has gone, and a game that has no client."""
        room.leave(client)
        self._drop_if_empty(room)

    def fail(self, room: Room) -> None:
        """Close all connections to a room after a failure.

        Its clients join again, and find the game as it was stored.
        """
        for client in room.clients:
            client.send(refusal(WebError("internal"), client.look.lang))
            client.close(1011)
        room.clients.clear()
        self._drop_if_empty(room)

    def _drop_if_empty(self, room: Room) -> None:
        """Forget a room without clients; its game is loaded again when it is needed."""
        if room.clients or self._rooms.get(room.id) is not room:
            return
        del self._rooms[room.id]
        task = self._thinking.pop(room.id, None)
        if task is not None:
            task.cancel()

    # --- Bots

    def _let_bots_move(self, room: Room) -> None:
        if room.bots_to_act and room.clients and room.id not in self._thinking:
            task = asyncio.create_task(self._bot_moves(room))
            self._thinking[room.id] = task
            task.add_done_callback(lambda done: self._forget_task(room, done))

    def _forget_task(self, room: Room, done: asyncio.Task[None]) -> None:
        if self._thinking.get(room.id) is done:
            del self._thinking[room.id]
        if done.cancelled():
            return
        if (error := done.exception()) is not None:
            _LOG.error("a bot failed in game %s", room.id, exc_info=error)
            self.fail(room)
        elif self._rooms.get(room.id) is room:
            self._let_bots_move(room)  # a person may have moved since the task ended

    async def _bot_moves(self, room: Room) -> None:
        """Let bots move until a person has to."""
        while seats := room.bots_to_act:
            seat, revision = seats[0], room.match.revision
            action = await self._thinkers.choose(
                room.face.name,
                room.seats[seat].bot,
                f"{room.bot_seed}:{revision}",
                room.view(seat),
                seat,
            )
            try:
                room.play(action, seat, revision)
            except StaleAction:
                continue  # a person has changed the table meanwhile
            room.tell_all("move")

    # --- Hints and analyses

    def _start_thinking(self, room: Room, client: Client, what: str, re: Message) -> None:
        task = asyncio.create_task(self._think(room, client, what, re))
        self._errands.add(task)
        task.add_done_callback(self._errands.discard)

    async def _think(self, room: Room, client: Client, what: str, re: Message) -> None:
        try:
            await (self._hint if what == "hint" else self._analysis)(room, client, re)
        except Exception:
            _LOG.exception("no %s in game %s", what, room.id)
            client.send({**refusal(WebError("internal"), client.look.lang), **re})
        finally:
            client.waits = False

    async def _hint(self, room: Room, client: Client, re: Message) -> None:
        assert client.seat is not None  # only a player asks for a hint
        view = room.view(client.seat)
        hint = await self._thinkers.hint(room.face.name, view, client.seat)
        room.give_hint(client, view, hint, re)

    async def _analysis(self, room: Room, client: Client, re: Message) -> None:
        room.give_analysis(client, await self._analysis_of(room, client.look.lang), re)

    def _analysis_of(self, room: Room, lang: str) -> asyncio.Task[GameAnalysis]:
        """Return the analysis of a finished game, which is computed once."""
        key, analyses = (room.id, lang), self._analyses
        if key not in analyses:
            name, record = room.face.name, room.match.record
            analysis = self._analysts.analysis(name, record, room.ruleset, lang)
            analyses[key] = asyncio.create_task(analysis)
            analyses[key].add_done_callback(lambda done: self._forget_failure(key, done))
            if len(analyses) > _ANALYSES:
                del analyses[next(iter(analyses))]
        return analyses[key]

    def _forget_failure(self, key: tuple[str, str], done: asyncio.Task[GameAnalysis]) -> None:
        if done.cancelled() or done.exception() is not None:
            self._analyses.pop(key, None)
