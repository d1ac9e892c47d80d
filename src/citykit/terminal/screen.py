"""The full screen of a game, with Textual: the table, the log, the next step and the choices.

Import it only when it is needed: Textual belongs to the extra ``play``.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from typing import Any, ClassVar

from rich.text import Text
from textual.app import App, ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Container, Vertical, VerticalScroll
from textual.events import Key
from textual.screen import ModalScreen
from textual.widgets import Footer, OptionList, Static
from textual.widgets.option_list import Option

from citykit.terminal.session import Session
from citykit.terminal.words import Words

__all__ = ["BoardApp", "CurtainScreen", "PlayApp", "TextScreen"]

#: The number of columns from which the table and the desk are side by side.
_WIDE = 124

#: The number of lines from which the desk need not be short to leave room for the table.
_HIGH = 32

#: The number of moves that the log looks back, and the number of its entries.
_LOG_MOVES = 8
_LOG_ENTRIES = 3

#: The keys that scroll what has no scrollbar.
_SCROLLING = "Page Up, Page Down"


class TextScreen(ModalScreen[None]):
    """Some text over the table, such as the help or the scores; any key closes it.

    Args:
        text: The text.
        words: The words of the terminal.
    """

    CSS = """
    TextScreen { align: center middle; }
    #page { width: 84; max-width: 100%; height: auto; max-height: 100%; border: round $accent;
            padding: 0 1; background: $surface; scrollbar-size-vertical: 0; }
    TextScreen.-narrow #page { width: 80; border-left: none; border-right: none; padding: 0; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "scroll(-1)", show=False),
        Binding("down", "scroll(1)", show=False),
        Binding("pageup", "scroll(-10)", show=False, priority=True),
        Binding("pagedown", "scroll(10)", show=False, priority=True),
    ]

    def __init__(self, text: str, words: Words) -> None:
        super().__init__()
        self._text = text
        self._words = words

    def compose(self) -> ComposeResult:
        """Show the text in a frame."""
        page = VerticalScroll(Static(self._text, markup=False), id="page")
        page.border_title = _SCROLLING
        page.border_subtitle = f"Esc {self._words.say('key_close')}"
        page.can_focus = False
        yield page

    def action_scroll(self, lines: int) -> None:
        """Scroll some lines."""
        self.query_one("#page").scroll_relative(y=lines, animate=False)

    def on_key(self, event: Key) -> None:
        """Close the page by any other key."""
        if event.key not in ("up", "down", "pageup", "pagedown"):
            event.stop()
            self.dismiss()

    def on_click(self) -> None:
        """Close the page by a click."""
        self.dismiss()


class CurtainScreen(ModalScreen[bool]):
    """An opaque screen between the turns of two people; its result is whether to go on.

    Args:
        text: Who is next.
        ready: What to press.
    """

    CSS = """
    CurtainScreen { align: center middle; background: $surface; }
    CurtainScreen Static { width: 70; max-width: 100%; height: auto; border: round $accent;
                           padding: 1 2; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "dismiss(True)", priority=True),
        Binding("q", "dismiss(False)", priority=True),
    ]

    def __init__(self, text: str, ready: str) -> None:
        super().__init__()
        self._text = f"{text}\n\n{ready}"

    def compose(self) -> ComposeResult:
        """Show who is next, and nothing of the game."""
        yield Static(self._text, markup=False)

    def on_click(self) -> None:
        """Go on by a click."""
        self.dismiss(True)


class BoardApp(App[bool]):
    """A table that scrolls beside or above a desk; its result is whether the game is over.

    Args:
        words: The words of the terminal.
    """

    ENABLE_COMMAND_PALETTE = False
    AUTO_FOCUS = None
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("pageup", "scroll_board(-8)", show=False, priority=True),
        Binding("pagedown", "scroll_board(8)", show=False, priority=True),
    ]
    HORIZONTAL_BREAKPOINTS = [(0, "-narrow"), (_WIDE, "-wide")]  # noqa: RUF012 - as App has it
    VERTICAL_BREAKPOINTS = [(0, "-low"), (_HIGH, "-high")]  # noqa: RUF012 - as App has it
    CSS = """
    #main { height: 1fr; }
    #board { height: 1fr; overflow-x: auto; scrollbar-size: 0 0; }
    #table { min-width: 80; }
    #desk { height: auto; max-height: 14; border-top: solid $accent; }
    #told { height: auto; max-height: 3; scrollbar-size-vertical: 0; }
    #log { height: auto; color: $text-muted; }
    #prompt { height: auto; max-height: 4; text-style: bold; }
    #message { height: auto; max-height: 5; color: $warning; }
    #choices { height: auto; max-height: 7; border: none; padding: 0; background: $surface;
               scrollbar-gutter: stable; }
    .zoomed #desk { display: none; }
    .-low #told { max-height: 2; }
    .-low #choices { max-height: 4; }
    .-wide #main { layout: horizontal; }
    .-wide #board { width: 84; height: 100%; scrollbar-size-vertical: 1; }
    .-wide #desk { width: 1fr; height: 100%; max-height: 100%; border-top: none;
                   border-left: solid $accent; padding-left: 1; }
    .-wide #told { max-height: 12; }
    .-wide #message { max-height: 10; }
    .-wide #choices { max-height: 100%; height: 1fr; }
    """

    def __init__(self, words: Words) -> None:
        super().__init__()
        self.words = words
        self.typed = ""
        self.scrolled = False

    def compose(self) -> ComposeResult:
        """Lay out the table, the desk and the keys."""
        board = VerticalScroll(Static("", id="table", markup=False), id="board")
        board.can_focus = False
        told = VerticalScroll(Static("", id="log", markup=False), id="told")
        told.can_focus = False
        desk = Vertical(
            told,
            Static("", id="message", markup=False),
            Static("", id="prompt", markup=False),
            OptionList(id="choices", markup=False),
            id="desk",
        )
        desk.border_title = _SCROLLING
        yield Container(board, desk, id="main")
        yield Footer(show_command_palette=False)

    def write(self, widget: str, text: str) -> None:
        """Show some text in a part of the screen; the part disappears if there is none."""
        part = self.query_one(f"#{widget}", Static)
        part.update(text)
        part.display = bool(text)

    def write_log(self, lines: Iterable[str]) -> None:
        """Show the log; if not all of it fits, its end."""
        self.write("log", "\n".join(lines))
        self.call_after_refresh(self.query_one("#told").scroll_end, animate=False)

    def check_action(
        self,
        action: str,
        parameters: tuple[object, ...],  # noqa: ARG002 - as App has it
    ) -> bool | None:
        """Leave the keys that scroll the table to a page above it."""
        return action != "scroll_board" or not self.screen.is_modal

    def action_scroll_board(self, lines: int) -> None:
        """Scroll the table."""
        self.scrolled = True
        self.query_one("#board").scroll_relative(y=lines, animate=False)

    def skip_heading(self) -> None:
        """Scroll past the heading and the legend if not everything fits.

        Not if the user has scrolled since the last move.
        """
        if not self.scrolled:
            head, _, _ = str(self.query_one("#table", Static).render()).partition("\n\n")
            self.query_one("#board").scroll_to(y=head.count("\n") + 2, animate=False)

    def action_zoom(self) -> None:
        """Give the table the whole screen, or take it back."""
        self.screen.toggle_class("zoomed")
        # Hiding the choices has taken the focus from them.
        self.call_after_refresh(self.query_one("#choices").focus)

    def bind_keys(self, *keys: tuple[str, str, str]) -> None:
        """Bind keys to actions, shown with a word of the terminal."""
        for key, action, word in keys:
            self.bind(key, action, description=self.words.say(word), show=True)

    def type_digit(self, key: Key, most: int) -> int | None:
        """Return the number that is being typed; None after any other key.

        Args:
            key: The key.
            most: The largest number; a digit that would exceed it begins a new one.
        """
        if key.character is None or not key.character.isdecimal():
            self.typed = ""
            return None
        both = self.typed + key.character
        self.typed = both if int(both) <= most else key.character
        return int(self.typed)


class PlayApp(BoardApp):
    """A session on the full screen.

    Args:
        session: The session.
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left", "scroll_sideways(-8)", show=False),
        Binding("right", "scroll_sideways(8)", show=False),
    ]

    def __init__(self, session: Session) -> None:
        super().__init__(session.words)
        self.session = session
        self._moves = 0
        # The list itself knows the arrow keys and Enter, but the footer does not show them.
        choose = self.words.say("key_choose")
        self.bind("space", "choose", description=choose, key_display="↑↓ Enter")
        self.bind_keys(
            ("u,backspace", "undo", "key_undo"),
            ("h", "hint", "key_hint"),
            ("question_mark", "help", "key_help"),
            ("q", "leave", "key_quit"),  # before the end of the line, which a narrow one cuts
            ("s", "scores", "key_scores"),
            ("z", "zoom", "key_zoom"),
        )

    def on_mount(self) -> None:
        """Explain the game, and begin."""
        self.show()
        introduction = TextScreen(self.session.introduction, self.words)
        self.push_screen(introduction, lambda result: self._go_on())

    # --- What is shown

    def show(self) -> None:
        """Show the session as it is; after a move, from the top of the table."""
        session = self.session
        moves = len(session.seating.match.history)
        self.scrolled = self.scrolled and moves == self._moves
        self._moves = moves
        hidden = session.curtain is not None
        self.write("table", session.table)
        self.write_log([] if hidden else session.log(_LOG_MOVES)[-_LOG_ENTRIES:])
        self.write("prompt", session.prompt)
        self.write("message", session.message)
        self._show_choices()
        self.call_after_refresh(self.skip_heading)

    def _show_choices(self) -> None:
        choices = self.query_one("#choices", OptionList)
        choices.clear_options()
        for number, choice in enumerate(self.session.choices, start=1):
            style = "dim" if choice.reasons else ""
            mark = "  ×" if choice.reasons else f"{number:>3}"
            choices.add_option(Option(Text(f"{mark} {choice.label}", style)))
        choices.display = bool(self.session.choices)
        if self.session.choices:
            choices.highlighted = 0
            choices.focus()  # a list that was hidden has lost it

    def _go_on(self) -> None:
        """Show what comes next: a move of a bot, a curtain, a turn or the end."""
        self.show()
        session = self.session
        if session.thinking is not None:
            self.run_worker(self._let_bots_move, thread=True, exclusive=True)
        elif session.curtain is not None:
            ready = self.words.say("ready", player=session.name(session.curtain))
            self.push_screen(CurtainScreen(session.prompt, ready), self._after_curtain)
        elif session.over:
            self.action_scores()

    def _let_bots_move(self) -> None:
        for _ in self.session.advance():
            self.call_from_thread(self.show)
        self.call_from_thread(self._go_on)

    def _after_curtain(self, go_on: bool | None) -> None:
        if go_on:
            self.session.lift_curtain()
            self.show()
        else:
            self.action_leave()

    # --- What people do

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Choose an entry."""
        self.typed = ""
        session, before = self.session, self.session.guide
        session.choose(event.option_index)
        if session.guide is before:  # it cannot be chosen, or Enter was pressed twice
            self.write("message", session.message)
            session.message = ""  # the reason is about this entry only
        elif session.guide is None:
            self._go_on()
        else:
            self.show()

    def on_option_list_option_highlighted(self, event: OptionList.OptionHighlighted) -> None:
        """Say why the entry cannot be chosen; if it can, show the message of the session."""
        place = event.option_index
        reasons = "".join(each.reasons for each in self.session.choices[place : place + 1])
        self.write("message", reasons or self.session.message)

    def on_key(self, event: Key) -> None:
        """Go to the entry with the number that is typed."""
        choices = self.query_one("#choices", OptionList)
        number = self.type_digit(event, len(self.session.choices))
        if number is not None and 1 <= number <= len(self.session.choices):
            choices.highlighted = number - 1

    def action_scroll_sideways(self, columns: int) -> None:
        """Scroll a table that is wider than the terminal."""
        self.query_one("#board").scroll_relative(x=columns, animate=False)

    def action_choose(self) -> None:
        """Choose the highlighted entry."""
        self.query_one("#choices", OptionList).action_select()

    def action_undo(self) -> None:
        """Take back a click or a move."""
        self.session.undo()
        self.show()

    def action_hint(self) -> None:
        """Show what a bot would do."""
        session = self.session
        if session.guide is not None:
            view = session.seating.view(session.seat)
            find = partial(self._find_hint, session.guide, session.seat, view)
            self.run_worker(find, thread=True, exclusive=True, group="hint")

    def _find_hint(self, guide: Any, seat: int | None, view: Any) -> None:
        self.call_from_thread(self._show_hint, guide, self.session.hint_for(seat, view))

    def _show_hint(self, guide: Any, words: str) -> None:
        """Show a hint, unless the player has gone on and another may look at the screen."""
        if self.session.guide is guide:
            self.session.message = words
            self.write("message", words)

    def _help_text(self) -> str:
        return f"{self.session.help}\n\n{self.words.say('help_keys')}"

    def action_help(self) -> None:
        """Show the game in a few sentences, and what cannot be chosen."""
        self.push_screen(TextScreen(self._help_text(), self.words))

    def action_scores(self) -> None:
        """Show the scores line by line, and at the end who has won and where the record is."""
        session = self.session
        parts = [session.scores]
        if session.over:
            parts.append(session.prompt)
            if session.message:
                parts.append(session.message)
            if session.unsaved:
                parts.append(session.unsaved)
            elif session.file is not None:
                parts.append(self.words.say("record", file=session.file))
        self.push_screen(TextScreen("\n\n".join(parts), self.words))

    def action_leave(self) -> None:
        """Quit; the game is saved."""
        self.exit(self.session.over)

    async def action_quit(self) -> None:
        """Quit by Ctrl+Q, with the same result."""
        self.action_leave()
