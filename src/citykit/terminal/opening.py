"""Sit down to a new game, or to a saved one."""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from citykit import bots
from citykit.game.playerrors import RecordError
from citykit.language.locale import Locale
from citykit.play.seating import Seating
from citykit.terminal.saves import one_game
from citykit.terminal.session import Session
from citykit.terminal.telling import ME, Playable, Teller, names_of
from citykit.tools.errors import FileError, GameError

__all__ = ["NamesError", "default_seats", "new_session", "resumed_session", "seats_of"]


class NamesError(GameError, ValueError):
    """More names than seats.

    Attributes:
        names: The number of names.
        seats: The number of seats.
    """

    code = "too-many-names"
    __match_args__ = ("names", "seats")

    def __init__(self, names: int, seats: int) -> None:
        super().__init__(names, seats)
        self.names = names
        self.seats = seats

    def __str__(self) -> str:
        return f"there are {self.names} names for {self.seats} seats"


def default_seats(game: Any, ruleset: Any) -> tuple[str, ...]:
    """Return a person against bots: one, unless the game needs more.

    Args:
        game: The package of the game.
        ruleset: The ruleset.
    """
    counts: Sequence[int] = ruleset.player_counts
    players = 2 if 2 in counts else min(counts)
    return (ME, *[bots.usual_bot(game)] * (players - 1))


def _seated(game: Any, match: Any, kinds: Mapping[int, str]) -> Seating[Any, Any, Any, Any]:
    """Return a match with bots; equal games with equal seeds have equal moves."""
    record = match.record
    seed = os.urandom(8).hex() if record.seed is None else record.seed
    made = {}
    for seat, kind in kinds.items():
        name, settings = bots.parse_bot(kind)
        own = bots.bot_seed(seed, seat, len(record.moves))
        made[seat] = bots.make(game, name, seed=own, **settings)
    return Seating(game, match, made)


def new_session(
    playable: Playable,
    seats: Sequence[str] = (),
    *,
    names: Sequence[str] = (),
    seed: int | str | None = None,
    ruleset: Any = None,
    options: Mapping[str, Any] | None = None,
    carry: Any = None,
    lang: str | Locale = "en",
    file: Path | None = None,
) -> Session:
    """Deal a new game.

    Args:
        playable: The game.
        seats: Who plays: ``me`` for a person, else the name of a bot, also with a setting, such
            as ``search:iterations=400``. By default, a person against the usual bot.
        names: The names of the players by seat; the others are called by what they are.
        seed: The seed of the deal; None for one that cannot be guessed.
        ruleset: The ruleset, or its name or path; the official one by default.
        options: What else the players agree on.
        carry: What an earlier game of a campaign left behind.
        lang: The language.
        file: The file to save the game to, after every move; None for none.

    Raises:
        GameError: If there is no such game, bot or language.
        NamesError: If there are more names than seats.
        FileError: If the file exists, or cannot be written.
    """
    game = playable.game
    loaded = game.official_ruleset() if ruleset is None else game.load_ruleset(ruleset)
    seats = tuple(seats) or default_seats(game, loaded)
    if len(names) > len(seats):
        raise NamesError(len(names), len(seats))
    names = names_of(seats, names, lang)
    if file is not None and file.is_dir():
        raise FileError(str(file), "this is a directory, not a file")
    if file is not None and file.exists():
        raise FileError(str(file), "already exists; use --resume to continue the game in it")
    kinds = {seat: kind for seat, kind in enumerate(seats) if kind != ME}
    tags = {f"Seat{seat}": name for seat, name in enumerate(names)}
    tags |= {f"Bot{seat}": kind for seat, kind in kinds.items()}
    match = game.Match.new(
        len(seats), seed, ruleset=loaded, options=options or None, carry=carry, tags=tags
    )
    session = Session(Teller(playable, lang, names), _seated(game, match, kinds), file)
    session.write()
    return session


def seats_of(record: Any, lang: str | Locale) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Return who played each seat of a recorded game, and their names.

    Args:
        record: The record; without tags, people without names played it.
        lang: The language.
    """
    players = range(record.players)
    seats = tuple(record.tags.get(f"Bot{seat}", ME) for seat in players)
    given = [record.tags.get(f"Seat{seat}", "") for seat in players]
    return seats, names_of(seats, given, lang)


def resumed_session(
    playable: Playable, file: Path, *, ruleset: Any = None, lang: str | Locale = "en"
) -> Session:
    """Continue a saved game, which is verified first.

    Args:
        playable: The game.
        file: The file with its record, to which it is saved from now on.
        ruleset: The ruleset, or its name or path; by default the shipped one that it names.
        lang: The language.

    Raises:
        FileError: If the file cannot be read, or has no game or several.
        RecordError: If the game cannot be read, or anything is wrong with it.
        BotError: If it was played with a bot that does not exist.
    """
    game = playable.game
    loaded = None if ruleset is None else game.load_ruleset(ruleset)
    record = one_game(game, file, loaded)
    verified = game.records.verify(record, loaded)
    if not verified.ok:
        raise RecordError("; ".join(map(str, verified.problems)))
    seats, names = seats_of(record, lang)
    kinds = {seat: kind for seat, kind in enumerate(seats) if kind != ME}
    seating = _seated(game, game.Match(record, loaded), kinds)
    return Session(Teller(playable, lang, names), seating, file)
