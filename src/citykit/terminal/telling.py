"""What the terminal says about a game, in one language and with the players' names."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from attrs import field, frozen

from citykit.language.locale import Locale
from citykit.play.match import Match, Played
from citykit.terminal.words import Words, words_of

__all__ = ["ME", "Playable", "Teller", "names_of"]

#: What a person's seat is called.
ME = "me"


def _plain_score(game: Any, position: Any, seat: int, **look: Any) -> str:
    """Return the score of a seat as text."""
    words: str = game.text.score_text(game.score(position, seat), **look)
    return words


@frozen
class Playable:
    """A game as the terminal plays it.

    Attributes:
        game: The package of the game.
        untold: Kinds of events that the log leaves out, because others tell the same.
        hidden_hands: Whether players have something in hand that others must not see; people
            at one keyboard then get a screen between their turns.
        score_text: Returns the score of a seat as text; takes the package, a state or view and a
            seat, and ``lang`` and ``names``.
    """

    game: Any
    untold: tuple[type, ...] = ()
    hidden_hands: bool = True
    score_text: Callable[..., str] = field(default=_plain_score)


@frozen
class Teller:
    """Describes a game for the terminal.

    Attributes:
        playable: The game.
        lang: The language.
        names: The names of the players by seat.
        words: The words of the terminal in that language.
    """

    playable: Playable
    lang: str | Locale
    names: tuple[str, ...]
    words: Words = field(init=False)

    @words.default
    def _words_of_the_language(self) -> Words:
        return words_of(self.lang)

    @property
    def _look(self) -> dict[str, Any]:
        return {"lang": self.lang, "names": self.names}

    def describe(self, thing: object, position: Any = None) -> str:
        """Return a part of the game in words.

        Args:
            thing: The part.
            position: The position that it is about.
        """
        words: str = self.playable.game.describe(thing, position, **self._look)
        return words

    def table(self, view: Any) -> str:
        """Return a view as text."""
        words: str = self.playable.game.text.table_text(view, **self._look)
        return words

    def scores(self, position: Any, seats: int) -> str:
        """Return the scores of all seats, line by line.

        Args:
            position: A state, or the view of those who look.
            seats: The number of seats.
        """
        game, score = self.playable.game, self.playable.score_text
        return "\n\n".join(score(game, position, seat, **self._look) for seat in range(seats))

    def told(
        self, match: Match[Any, Any, Any, Any], move: Played[Any, Any, Any], seat: int | None
    ) -> list[str]:
        """Return sentences about a move as a seat saw it.

        Args:
            match: The match.
            move: The move.
            seat: The seat; None for a spectator.
        """
        seen = [match.seen_by(event, seat) for event in move.events]
        untold = (type(None), *self.playable.untold)
        return [self.describe(each, move.before) for each in seen if not isinstance(each, untold)]


def names_of(seats: Sequence[str], given: Sequence[str], lang: str | Locale) -> tuple[str, ...]:
    """Return the names of the players: those given, else what they are.

    Args:
        seats: Who plays each seat: ``me``, or the name of a bot.
        given: Names by seat; an empty one is none.
        lang: The language.
    """
    names = []
    for seat, kind in enumerate(seats):
        if seat < len(given) and given[seat]:
            names.append(given[seat])
        elif kind == ME:
            names.append(words_of(lang).say("player", n=seat + 1))
        else:
            number = f" {seats[: seat + 1].count(kind)}" if seats.count(kind) > 1 else ""
            names.append(kind.partition(":")[0].capitalize() + number)
    return tuple(names)
