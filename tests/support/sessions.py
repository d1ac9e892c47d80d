"""Sessions at the terminal for tests."""

from __future__ import annotations

from random import Random
from typing import Any

import bloomtown.cli.play
import kosmopolis.cli.play
import mycity.cli.play
import pointcity.cli.play
from citykit.terminal import Playable, Session, new_session

#: Every game as the terminal plays it, by name.
PLAYABLES: dict[str, Playable] = {
    "bloomtown": bloomtown.cli.play.PLAYABLE,
    "kosmopolis": kosmopolis.cli.play.PLAYABLE,
    "mycity": mycity.cli.play.PLAYABLE,
    "pointcity": pointcity.cli.play.PLAYABLE,
}


def begin(name: str, *seats: str, **more: Any) -> Session:
    """Return a new session of a game whose bots have moved."""
    session = new_session(PLAYABLES[name], seats, **{"seed": 7, **more})
    let_bots_move(session)
    return session


def let_bots_move(session: Session) -> None:
    """Let the bots move until a person must act."""
    for _ in session.advance():
        pass


def possible(session: Session) -> int:
    """Return the number of entries that can be chosen."""
    return sum(not choice.reasons for choice in session.choices)


def make_move(session: Session, rng: Random) -> None:
    """Choose at random until a move is made, and confirm it; then let the bots move."""
    session.lift_curtain()
    made = len(session.seating.match.history)
    while len(session.seating.match.history) == made:
        confirming = session.guide.action is not None
        session.choose(0 if confirming else rng.randrange(possible(session)))
    let_bots_move(session)


def play_out(session: Session, rng: Random) -> None:
    """Play a session to its end."""
    while not session.over:
        make_move(session, rng)
