"""Plain prompts: numbered choices, for pipes, screen readers and terminals without a screen."""

from __future__ import annotations

import re
from collections.abc import Callable

from citykit.language.textboard import WIDTH
from citykit.terminal.session import Choice, Session
from citykit.tools.columns import wrap

__all__ = ["play_plain"]

#: Enough lines to scroll what was shown before off the screen.
_CURTAIN = 60


class _Prompts:
    """A session as questions and answers."""

    def __init__(
        self, session: Session, read: Callable[[str], str], write: Callable[[str], None]
    ) -> None:
        self.session = session
        self.read = read
        self.write = write

    def say(self, text: str) -> None:
        """Print lines, each wrapped to the width of the table."""
        for line in text.split("\n"):
            self.write("\n".join(wrap(line.split(), WIDTH)))

    def play(self) -> bool:
        """Play until the game is over; return whether it is."""
        session = self.session
        if session.people:
            self.say(f"{session.introduction}\n\n{session.words.say('keys_plain')}\n")
        else:
            self.write(f"{session.table}\n")
        while not session.over:
            for _ in session.advance():
                self.news()
            if session.curtain is not None:
                if not self.curtain():
                    return False
            elif not session.over and not self.turn():
                return False
        self.news()
        self.write(f"\n{session.table}\n\n{session.scores}\n")
        self.say(session.prompt)
        return True

    def news(self) -> None:
        """Print what happened since the last time; people with hidden hands see it in turn."""
        if self.session.curtain is None:
            for line in self.session.news():
                self.say(line)

    def curtain(self) -> bool:
        """Hide the last hand, and wait for the next person; return False to quit."""
        session = self.session
        self.write("\n" * _CURTAIN)
        self.say(session.prompt)
        if self.ask(session.words.say("ready", player=session.name(session.curtain or 0))) == "q":
            return False
        session.lift_curtain()
        return True

    def turn(self) -> bool:
        """Let a person make one move; return False to quit."""
        session = self.session
        self.news()
        self.write(f"\n{session.table}\n")
        self.answer()
        made = len(session.seating.match.history)
        while session.guide is not None and len(session.seating.match.history) == made:
            self.show()
            answer = self.ask("")
            if answer == "q":
                return False
            self.obey(answer)
            self.answer()
        return True

    def answer(self) -> None:
        """Print the message of the session, once."""
        if self.session.message:
            self.say(self.session.message)
            self.session.message = ""

    def show(self) -> None:
        """Print the next step and the choices."""
        session = self.session
        self.say(session.prompt)
        for number, choice in enumerate(_possible(session.choices), start=1):
            first, *rest = wrap(choice.label.split(), WIDTH - 5)
            self.write(f"{number:>3}. {first}")
            for line in rest:
                self.write(f"     {line}")

    def ask(self, question: str) -> str:
        """Return an answer in small letters; the end of the input and Ctrl-C quit."""
        if question:
            self.say(question)
        try:
            return self.read("> ").strip().lower()
        except (EOFError, KeyboardInterrupt):
            return "q"

    def obey(self, answer: str) -> None:
        """Carry out an answer."""
        session = self.session
        confirming = session.guide.action is not None
        possible = len(_possible(session.choices))
        if answer == "" and confirming:
            session.choose(0)
        elif answer.isdecimal() and 1 <= int(answer) <= possible:
            session.choose(int(answer) - 1)
        elif answer in _COMMANDS:
            _COMMANDS[answer](self)
        elif len(named := self.named(answer)) == 1:
            session.choose(named[0])
        else:
            self.say(session.words.say("confirm" if confirming else "choose", n=possible))

    def named(self, answer: str) -> list[int]:
        """Return the places of the choices that contain some words, such as ``cell 5``."""
        if not answer:
            return []
        words = re.compile(rf"(?<!\w){re.escape(answer)}(?!\w)", re.IGNORECASE)
        possible = _possible(self.session.choices)
        return [place for place, choice in enumerate(possible) if words.search(choice.label)]

    def help(self) -> None:
        """Print the help."""
        self.say(f"\n{self.session.help}\n\n{self.session.words.say('keys_plain')}\n")


def _possible(choices: tuple[Choice, ...]) -> list[Choice]:
    return [choice for choice in choices if not choice.reasons]


_COMMANDS: dict[str, Callable[[_Prompts], None]] = {
    "?": _Prompts.help,
    "u": lambda prompts: prompts.session.undo(),
    "b": lambda prompts: prompts.session.undo(),
    "h": lambda prompts: prompts.session.hint(),
    "t": lambda prompts: prompts.write(prompts.session.table),
    "s": lambda prompts: prompts.write(prompts.session.scores),
}


def play_plain(
    session: Session, read: Callable[[str], str] = input, write: Callable[[str], None] = print
) -> bool:
    """Play a session by prompts.

    Args:
        session: The session.
        read: Asks for a line, as ``input`` does; an ``EOFError`` or Ctrl-C quits.
        write: Prints some lines.

    Returns:
        Whether the game is over; otherwise a person quit.
    """
    return _Prompts(session, read, write).play()
