"""Play any game at a terminal: people and bots, on the full screen or by plain prompts."""

from citykit.terminal.opening import NamesError, new_session, resumed_session
from citykit.terminal.plain import play_plain
from citykit.terminal.replaying import Replay, print_replay
from citykit.terminal.session import Choice, Session
from citykit.terminal.telling import ME, Playable, Teller
from citykit.terminal.words import Words

__all__ = [
    "ME",
    "Choice",
    "NamesError",
    "Playable",
    "Replay",
    "Session",
    "Teller",
    "Words",
    "new_session",
    "play_plain",
    "print_replay",
    "resumed_session",
]
