"""``pointcity play``, ``replay`` and ``verify``: games at the terminal."""

from __future__ import annotations

from typing import Any

import pointcity
from citykit.cli.play import PlayCommand
from citykit.cli.replay import ReplayCommand
from citykit.cli.verify import VerifyCommand
from citykit.terminal.telling import Playable
from pointcity.display import text
from pointcity.model.events import (
    Constructed,
    Drafted,
    Drawn,
    MarkersMoved,
    Paid,
    Passed,
    Refilled,
    TokenTaken,
    TurnEnded,
)
from pointcity.rules.scoring import score

__all__ = ["PLAY", "PLAYABLE", "REPLAY", "VERIFY"]


def _score_text(game: Any, position: Any, seat: int, **look: Any) -> str:
    """Return the score of a seat, with the names of its tokens."""
    return text.score_text(position, score(position, seat), **look)


#: The game as the terminal plays it. Actions tell what their steps would tell again.
PLAYABLE = Playable(
    pointcity,
    untold=(
        *(Constructed, Drafted, Drawn, MarkersMoved, Paid, Passed, Refilled, TokenTaken),
        TurnEnded,
    ),
    hidden_hands=False,
    score_text=_score_text,
)

#: The commands.
PLAY = PlayCommand(PLAYABLE)
REPLAY = ReplayCommand(PLAYABLE)
VERIFY = VerifyCommand(pointcity)
