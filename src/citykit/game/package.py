"""The package of a game: its rooms have the same names in every game, and open on first use."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, TypeAlias

from citykit.tools import hooks
from citykit.tools.lazy import lazy_names

__all__ = ["game_names", "room_names"]

_Lazy: TypeAlias = tuple[Callable[[str], Any], Callable[[], list[str]]]

#: Names that a game does not need to begin, and their modules.
_LATER = {
    "Match": ".play.match",
    "describe": ".language.describe",
    "from_json": ".formats.codec",
    "guided_turn": ".play.guide",
    "list_rulesets": ".rulesets.load",
    "load_ruleset": ".rulesets.load",
    "to_json": ".formats.codec",
}

#: Doors to the rooms.
_DOORS = {
    "bots": ".bots",
    "errors": ".model.errors",
    "events": ".model.events",
    "formats": ".formats",
    "language": ".language",
    "model": ".model",
    "notation": ".formats.notation",
    "play": ".play",
    "reasons": ".model.reasons",
    "records": ".formats.records",
    "rulesets": ".rulesets",
    "svg": ".display.svg",
    "testing": ".testing",
    "text": ".display.text",
}

#: The modules of the names of a room: that of most of them, and those of the others.
_ROOMS: dict[str, tuple[str, dict[str, str]]] = {
    "formats": (".codec", {}),
    "language": (
        ".locales",
        {"Locale": "citykit.language.locale", "catalogue": ".catalogues"},
    ),
    "play": (".guide", {"Match": ".match", "Played": ".match"}),
    "rulesets": (
        ".load",
        {
            "Change": ".diff",
            "compare": ".diff",
            "official_ruleset": ".shipped",
            "ruleset_content": ".fingerprint",
            "ruleset_fingerprint": ".fingerprint",
        },
    ),
}


def game_names(
    package: str,
    public: Iterable[str],
    later: Mapping[str, str] | None = None,
    doors: Mapping[str, str] | None = None,
) -> _Lazy:
    """Return the ``__getattr__`` and ``__dir__`` of a game, and register what shows its values.

    Args:
        package: The ``__name__`` of the game.
        public: Its public names.
        later: Names that only this game imports on first use, and their modules.
        doors: Doors that only this game has, and their modules.
    """
    hooks.register(
        package,
        sentence=f"{package}.language.describe:describe",
        page=f"{package}.display.text:table_text",
        picture=f"{package}.display.svg:picture",
        components=f"{package}.play.components",
    )
    return lazy_names(package, public, {**_LATER, **(later or {})}, {**_DOORS, **(doors or {})})


def room_names(room: str, public: Iterable[str], later: Mapping[str, str] | None = None) -> _Lazy:
    """Return the ``__getattr__`` and ``__dir__`` of a room that every game has.

    Args:
        room: The ``__name__`` of the room.
        public: Its public names.
        later: Names that it has only in this game, and their modules.
    """
    most, others = _ROOMS[room.rpartition(".")[2]]
    names = tuple(public)
    return lazy_names(room, names, {**dict.fromkeys(names, most), **others, **(later or {})})
