"""A recorded game on the full screen, with Textual."""

from __future__ import annotations

from textual.events import Key
from textual.widgets import OptionList

from citykit.terminal.replaying import Replay
from citykit.terminal.screen import BoardApp

__all__ = ["ReplayApp"]


class ReplayApp(BoardApp):
    """A replay to step through by keys.

    Args:
        replay: The game.
    """

    def __init__(self, replay: Replay) -> None:
        super().__init__(replay.teller.words)
        self.replay = replay
        self.bind_keys(
            ("left", "step(-1)", "key_back"),
            ("right,space", "step(1)", "key_forward"),
            ("home", "go(0)", "key_first"),
            ("end", f"go({replay.moves})", "key_last"),
            ("z", "zoom", "key_zoom"),
            ("q", "quit", "key_leave"),
        )

    def on_mount(self) -> None:
        """Show the start of the game."""
        self.query_one("#choices", OptionList).display = False
        self.show()

    def show(self) -> None:
        """Show the table after the move, and what happened."""
        replay = self.replay
        self.write("table", "\n\n".join(filter(None, (replay.table, replay.result))))
        self.write_log(replay.log)
        self.write("prompt", replay.title)
        self.write("message", "" if replay.move else self.words.say("start_help"))

    def action_step(self, moves: int) -> None:
        """Step forward or back."""
        self.action_go(self.replay.move + moves)

    def action_go(self, move: int) -> None:
        """Go to a move."""
        self.replay.go(move)
        self.show()

    def on_key(self, event: Key) -> None:
        """Go to the move whose number is typed."""
        number = self.type_digit(event, self.replay.moves)
        if number is not None:
            self.action_go(number)
