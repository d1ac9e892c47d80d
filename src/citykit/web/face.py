"""What the server shows of a game, whichever game it is: JSON, words and pictures for a seat."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cached_property
from importlib import import_module
from typing import Any, get_args, get_type_hints

from attrs import frozen

from citykit.bots import bot_names
from citykit.formats.readers import tag
from citykit.game.registry import find_game, list_games
from citykit.tools.errors import LanguageError, PictureError
from citykit.web.words import say

__all__ = ["Face", "Look", "faces"]

#: What a game needs in order to be played in a browser.
_NEEDED = ("Match", "describe", "formats", "guided_turn", "language", "svg")

#: Events that only announce what others tell, what the next step is, or what the table shows.
_UNTOLD = {"acted", "awaited", "refilled", "turn-ended"}

#: The layouts of pictures; None for no pictures.
_LAYOUTS = ("wide", "tall", None)


@frozen
class Look:
    """How a client wants to see the game.

    Attributes:
        lang: The language.
        theme: The theme of pictures.
        layout: The layout of pictures; None for no pictures.
    """

    lang: str = "en"
    theme: str = "light"
    layout: str | None = "wide"


@frozen
class Face:
    """A game as the server shows it.

    Attributes:
        name: The name of the game.
        game: Its package.
        own: Rulesets besides those that ship with the game, by id.
    """

    name: str
    game: Any
    own: Mapping[str, Any]

    # --- What can be played

    @cached_property
    def languages(self) -> dict[str, str]:
        """The languages of the game: their own names by code."""
        language, ruleset = self.game.language, self.game.official_ruleset()
        return {
            code: language.catalogue(ruleset, code)["language_name"]
            for code in language.languages()
        }

    @cached_property
    def rulesets(self) -> dict[str, Any]:
        """The rulesets that can be played, by id; the official one first."""
        game = self.game
        official = game.official_ruleset()
        shipped = {each.id: game.load_ruleset(each.id) for each in game.list_rulesets()}
        return {official.id: official, **shipped, **self.own}

    def about(self, ruleset: Any) -> dict[str, Any]:
        """Return what a page says about a ruleset."""
        official = ruleset.id == self.game.official_ruleset().id
        return {"id": ruleset.id, "name": ruleset.name, "official": official}

    def listing(self, lang: str) -> dict[str, Any]:
        """Return what can be chosen for a new game.

        Args:
            lang: The language of the labels.
        """
        lang = lang if lang in self.languages else "en"
        rulesets = []
        for ruleset in self.rulesets.values():
            counts = ruleset.player_counts
            options = {str(players): self._options(ruleset, players, lang) for players in counts}
            options = {players: given for players, given in options.items() if given}
            about = self.about(ruleset)
            rulesets.append({**about, "players": list(counts), "options": options})
        return {
            "name": self.name,
            "title": self.game.official_ruleset().name,
            "introduction": self.game.language.introduction(lang),
            "languages": list(self.languages),
            "bots": list(bot_names(self.game)),
            "rulesets": rulesets,
        }

    def _options(self, ruleset: Any, players: int, lang: str) -> dict[str, Any]:
        offered = {}
        for name, values in ruleset.options(players).items():
            words = self.game.language.catalogue(ruleset, lang)
            named = words.get(f"{name}s", {})
            offered[name] = [
                {"value": value, "label": named[value]["name"] if value in named else value}
                for value in values
            ]
        return offered

    def look(self, before: Look, lang: Any, theme: Any, layout: Any) -> Look:
        """Return how a client wants to see the game, if the game can be shown so.

        Args:
            before: How it has seen the game.
            lang: The code of a language; None for no change.
            theme: The name of a theme; None for no change.
            layout: A layout; None for no pictures.

        Raises:
            LanguageError: If there is no such language.
            PictureError: If there is no such theme or layout.
        """
        lang = before.lang if lang is None else lang
        theme = before.theme if theme is None else theme
        if not isinstance(lang, str) or lang not in self.languages:
            raise LanguageError(lang, tuple(self.languages))
        if not isinstance(theme, str) or theme not in self.game.svg.THEMES:
            raise PictureError("theme", theme, tuple(self.game.svg.THEMES))
        if layout not in _LAYOUTS:
            raise PictureError("layout", layout, ("wide", "tall"))
        return Look(lang, theme, layout)

    # --- JSON

    def data(self, value: Any, ruleset: Any) -> Any:
        """Return a value of the game as plain data."""
        return self.game.formats.to_data(value, ruleset)

    def unmarked(self, value: Any, ruleset: Any) -> Any:
        """Return a click or an action as plain data without its ruleset, as in pictures."""
        data = self.data(value, ruleset)
        return {key: part for key, part in data.items() if key != "ruleset"}

    def read(self, data: Any, ruleset: Any) -> Any:
        """Return the value of the game that plain data describes.

        Raises:
            JsonError: If it describes none.
        """
        return self.game.formats.from_data(data, ruleset)

    # --- Words

    @cached_property
    def _words(self) -> Any:
        return import_module(f"{self.game.__name__}.language.describe")

    def _voice(self, view: Any, look: Look, names: Sequence[str]) -> Any:
        return self._words.voice_of(view, lang=look.lang, names=names)

    def labels(self, view: Any, names: Sequence[str], seats: int, look: Look) -> list[str]:
        """Return what to call the player of each seat: by name, or by number.

        Args:
            view: A view of the game.
            names: The names; an empty one stands for none.
            seats: The number of seats, which an automa may make larger than that of names.
            look: The language.
        """
        voice = self._voice(view, look, ())
        given = [*names, *[""] * seats][:seats]
        return [name or voice.player(seat) for seat, name in enumerate(given)]

    def describe(self, thing: Any, view: Any, look: Look, names: Sequence[str]) -> str:
        """Describe a part of the game in the language of a client."""
        words: str = self.game.describe(thing, view, lang=look.lang, names=names)
        return words

    def reasons(
        self, reasons: Sequence[Any], view: Any, look: Look, names: Sequence[str]
    ) -> list[dict[str, Any]]:
        """Return reasons as data with their messages."""
        return [
            {
                "code": reason.code,
                "rule": reason.rule,
                "message": self.describe(reason, view, look, names),
            }
            for reason in reasons
        ]

    def told(self, event: Any) -> bool:
        """Return whether an event belongs into a log."""
        return tag(type(event)) not in _UNTOLD

    def waiting(self, view: Any, look: Look, names: Sequence[str]) -> str:
        """Return a sentence about the state of the game to one who is not to act."""
        result = self.game.outcome(view)
        if result is not None:
            return self.describe(result, view, look, names)
        players = self._voice(view, look, names).players(self.game.to_act(view))
        return say(look.lang, "waiting", players=players)

    # --- Guided turns

    @cached_property
    def clicks(self) -> dict[str, dict[str, str]]:
        """The kinds of click of the game, each with the kinds of its values by name."""
        return {
            tag(kind): {
                name: "number" if hint is int else "string"
                for name, hint in get_type_hints(kind).items()
            }
            for kind in get_args(self.game.play.Click)
        }

    def guide(self, view: Any, seat: int, clicks: Any, ruleset: Any) -> Any:
        """Return the guided turn of a seat after some clicks.

        Args:
            view: What the seat knows.
            seat: The seat.
            clicks: The clicks as plain data.
            ruleset: The ruleset of the game.

        Raises:
            JsonError: If the data does not describe clicks.
            IllegalClick: If one of them is not possible at its turn.
        """
        return self.game.guided_turn(view, self.read(clicks, ruleset), seat=seat)

    def guide_data(
        self, guide: Any, view: Any, seat: int, look: Look, names: Sequence[str]
    ) -> dict[str, Any]:
        """Return a guided turn for a client: what it asks, and the choices with labels."""
        ruleset = _table(view).ruleset
        points = self._points(view, seat)
        choices = [
            {
                "click": self.unmarked(click, ruleset),
                "label": self.describe(click, view, look, names),
                "points": points(guide.click(click)),
            }
            for click in guide.choices
        ]
        action = guide.action
        return {
            "asks": guide.asks,
            "prompt": self.describe(guide, view, look, names),
            "clicks": [self.unmarked(click, ruleset) for click in guide.clicks],
            "chosen": [self.describe(click, view, look, names) for click in guide.clicks],
            "choices": choices,
            "action": None if action is None else self.unmarked(action, ruleset),
            "label": "" if action is None else self.describe(action, view, look, names),
            "points": points(guide),
        }

    def _points(self, view: Any, seat: int) -> Callable[[Any], int | None]:
        """Return a function: by how much a guide's action certainly changes the seat's score."""
        before = self.game.score(view, seat).total
        hidden = len(self.game.to_act(view)) > 1  # a choice that is carried out later

        def points(guide: Any) -> int | None:
            if guide.action is None or hidden:
                return None
            after: int = self.game.score(guide.preview, seat).total
            return after - int(before)

        return points

    # --- Pictures and scores

    def picture(self, view: Any, guide: Any, look: Look, names: Sequence[str]) -> str | None:
        """Return the table as a viewer sees it, with the marks of a guide.

        Once the clicks determine an action, it shows the table after it, as far as it is known.
        """
        if look.layout is None:
            return None
        chosen = guide is not None and guide.action is not None
        shown = guide.preview if chosen else view
        drawn: str = self.game.svg.table(
            shown,
            guide=None if chosen else guide,
            layout=look.layout,
            theme=look.theme,
            lang=look.lang,
            names=names,
        )
        return drawn

    def scores(self, view: Any, look: Look, names: Sequence[str]) -> list[dict[str, Any]]:
        """Return the score sheets of all seats as a viewer knows them."""
        voice = self._voice(view, look, names)
        sheets = (self.game.score(view, seat) for seat in range(len(names)))
        return [
            {
                "seat": sheet.seat,
                "label": names[sheet.seat],
                "total": sheet.total,
                "lines": [
                    {
                        "source": line.source,
                        "id": line.id,
                        "points": line.points,
                        "label": self._words.source_words(voice, line),
                    }
                    for line in sheet.lines
                ],
            }
            for sheet in sheets
        ]

    def outcome(self, view: Any, look: Look, names: Sequence[str]) -> dict[str, Any] | None:
        """Return how the game ended; None if it has not."""
        result = self.game.outcome(view)
        if result is None:
            return None
        return {
            "ranking": [list(group) for group in result.ranking],
            "scores": list(result.scores),
            "winners": list(result.winners),
            "text": self.describe(result, view, look, names),
        }


def _table(view: Any) -> Any:
    """Return the table of a view; in a game without private parts they are the same."""
    return getattr(view, "table", view)


def faces(own: Mapping[str, Sequence[Any]]) -> dict[str, Face]:
    """Return the installed games that can be played in a browser, by name.

    Args:
        own: Further rulesets, by the name of their game.
    """
    found = {name: find_game(name) for name in list_games()}
    return {
        name: Face(name, game, {each.id: each for each in own.get(name, ())})
        for name, game in found.items()
        if set(_NEEDED) <= set(dir(game))
    }
