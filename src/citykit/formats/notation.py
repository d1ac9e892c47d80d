"""Parse short strings, such as the notation of an action."""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping
from typing import Any, Generic, NoReturn, Self, TypeVar

from citykit.formats.codec import Identified, Rulesets
from citykit.game.playerrors import MalformedNotation
from citykit.tools.errors import check_argument

__all__ = ["MAX_LENGTH", "Notation", "RulesetScanner", "Scanner"]

#: The maximum length of a string to parse, more than the longest action needs.
MAX_LENGTH = 1000

_BLANK = re.compile(r"\s*")
_WORD = re.compile(r"\S+")

#: What a parser can expect, by name.
W = TypeVar("W", bound=str)
R = TypeVar("R", bound=Identified)
A = TypeVar("A")
T = TypeVar("T")


class Scanner(ABC, Generic[W]):
    """A string that is parsed from left to right; spaces between its parts do not matter.

    Attributes:
        text: The string.
        at: The index of what comes next, which is never a space.
    """

    def __init__(self, text: str) -> None:
        check_argument(text, str, "a string")
        self.text = text
        self.at = 0
        self.skip(_BLANK)

    @abstractmethod
    def _malformed(self, at: int, expected: W) -> MalformedNotation:
        """Return the error of the game about a malformed string."""

    def refuse(self, expected: W, at: int | None = None) -> NoReturn:
        """Raise the error of the game about a malformed string.

        Args:
            expected: What was expected.
            at: The index at which it was; by default that of what comes next.
        """
        raise self._malformed(self.at if at is None else at, expected)

    def at_end(self) -> bool:
        """Return whether nothing comes next."""
        return self.at == len(self.text)

    def sees(self, pattern: re.Pattern[str]) -> bool:
        """Return whether a match comes next."""
        return pattern.match(self.text, self.at) is not None

    def skip(self, pattern: re.Pattern[str]) -> re.Match[str] | None:
        """Skip a match, if one comes next, and the spaces after it."""
        found = pattern.match(self.text, self.at)
        if found:
            self.at = found.end()
            while self.text[self.at : self.at + 1].isspace():
                self.at += 1
        return found

    def take(self, pattern: re.Pattern[str], expected: W) -> str:
        """Skip a match and return it in lowercase; refuse the string if none comes next."""
        found = self.skip(pattern)
        if found is None:
            self.refuse(expected)
        return found.group().lower()

    def word(self) -> str:
        """Return the next word in lowercase, empty at the end, without skipping it."""
        found = _WORD.match(self.text, self.at)
        return found.group().lower() if found else ""

    def skip_word(self, word: str) -> bool:
        """Skip a word if it comes next; return whether it did."""
        return self.word() == word and self.skip(_WORD) is not None

    def take_word(self, known: Mapping[str, T], expected: W) -> T:
        """Skip a word and return what it stands for; refuse the string if it is unknown."""
        word = self.word()
        if word not in known:
            self.refuse(expected)
        self.skip(_WORD)
        return known[word]

    def parse(self, readers: Mapping[str, Callable[[Self], T]], expected: W, end: W) -> T:
        """Parse the whole string by the reader of its first word.

        Args:
            readers: The readers, by the word that each of them reads the rest of.
            expected: What is expected instead of an unknown word.
            end: What is expected instead of anything that a reader leaves over.
        """
        parsed = self.take_word(readers, expected)(self)
        if not self.at_end():
            self.refuse(end)
        return parsed


class RulesetScanner(Scanner[W], Generic[W, R]):
    """A string that is parsed from left to right, and the ruleset it refers to.

    Attributes:
        text: The string.
        at: The index of what comes next, which is never a space.
        ruleset: The ruleset.
    """

    def __init__(self, text: str, ruleset: R, shorter: W) -> None:
        """Begin to parse a string.

        Args:
            text: The string.
            ruleset: The ruleset.
            shorter: What is expected instead of a string that is too long.
        """
        super().__init__(text)
        self.ruleset = ruleset
        if len(text) > MAX_LENGTH:
            self.refuse(shorter, 0)


class Notation(Generic[R, A]):
    """The notation of the actions of a game: strings that are easy to type and read.

    Args:
        rulesets: The rulesets of the game.
        write: Returns an action of a ruleset as a string; raises
            :class:`~citykit.game.playerrors.IllegalAction` if there is no such action.
        scanner: The class of the strings it parses.
        verbs: The readers of actions, by the word that each of them reads the rest of.
    """

    def __init__(
        self,
        rulesets: Rulesets[R],
        write: Callable[[A, R], str],
        scanner: Callable[[str, R, Any], T],
        verbs: Mapping[str, Callable[[T], A]],
    ) -> None:
        self._rulesets = rulesets
        self._write = write
        self._scanner: Any = scanner
        self._verbs = verbs

    def format_action(self, action: A, ruleset: R | None = None) -> str:
        """Return an action as a string.

        Args:
            action: Any action.
            ruleset: The ruleset it belongs to; the official game by default.

        Raises:
            ArgumentError: If the ruleset is not a ruleset.
            IllegalAction: If it is not an action, or names what the ruleset does not have.
        """
        return self._write(action, self._rulesets.given(ruleset))

    def parse_action(self, text: str, ruleset: R | None = None) -> A:
        """Return the action that a string describes. It is not checked for legality.

        Args:
            text: The notation.
            ruleset: The ruleset it belongs to; the official game by default.

        Raises:
            ArgumentError: If the text is not a string, or the ruleset not a ruleset.
            MalformedNotation: If the string is not the notation of an action.
        """
        scanner = self._scanner(text, self._rulesets.given(ruleset), "length")
        action: A = scanner.parse(self._verbs, "verb", "end")
        return action
