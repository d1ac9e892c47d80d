"""The package of a game: what it shows has the same names in every game, and opens on first use."""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module

from citykit.tools import hooks
from citykit.tools.lazy import LazyNames, Names, lazy_names

__all__ = ["game_names", "import_rules", "room_names"]

#: The names that every game shows, by module.
_GAME: Names = {
    "citykit": ("__version__",),
    ".formats.codec": ("from_json", "to_json"),
    ".language.describe": ("describe",),
    ".model.actions": ("ACTIONS", "Action"),
    ".model.errors": ("IllegalAction",),
    ".model.events": ("EVENTS",),
    ".model.ruleset": ("Ruleset",),
    ".model.table": ("State", "Table"),
    ".play.guide": ("guided_turn",),
    ".play.match": ("Match",),
    ".rules.consistency": ("status",),
    ".rules.hidden": ("determinize",),
    ".rules.reducer": (
        *("apply", "fold", "legal_actions", "observe", "seen_by", "step", "to_act", "why_not"),
    ),
    ".rules.scoring": ("outcome", "score"),
    ".rules.setup": ("new_game",),
    ".rulesets.load": ("list_rulesets", "load_ruleset"),
    ".rulesets.shipped": ("official_ruleset",),
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

#: The names that every game has in a room, by module.
_ROOMS: Mapping[str, Names] = {
    "formats": {
        ".codec": (
            *("action_from_json", "click_from_json", "fingerprint", "from_data", "from_json"),
            *("guide_from_json", "record_from_json", "state_from_json", "to_data", "to_json"),
        ),
    },
    "language": {
        "citykit.language.locale": ("Locale",),
        ".catalogues": ("catalogue",),
        ".locales": ("introduction", "languages", "load_locale", "missing_keys", "part_words"),
    },
    "play": {
        ".guide": ("Click", "Guide", "foresee", "guided_turn"),
        ".match": ("Match", "Played"),
    },
    "records": {
        "citykit.formats.baserecords": ("RecordProblem", "Verification"),
        "citykit.formats.record": ("Record", "RecordedMove", "Result"),
        "citykit.formats.recordtext": ("Source", "Target"),
        ".form": (
            *("format_record", "new_record", "parse_record", "read_records", "replay", "verify"),
            "write_records",
        ),
    },
    "rulesets": {
        ".diff": ("Change", "compare"),
        ".fingerprint": ("ruleset_content", "ruleset_fingerprint"),
        ".load": ("RulesetInfo", "list_rulesets", "load_ruleset"),
        ".shipped": ("official_ruleset",),
    },
    "svg": {
        "citykit.canvas.frame": ("Layout",),
        "citykit.canvas.themes": ("Paint", "ThemeName"),
        ".pictures": ("Look", "picture", "score_sheet", "table"),
        ".sheets": ("Paper", "Sheet", "print_page", "print_sheets"),
        ".themes": ("THEMES", "Theme"),
    },
}


def game_names(package: str, own: Names, doors: Mapping[str, str] | None = None) -> LazyNames:
    """Return the ``__getattr__`` and ``__dir__`` of a game, and register what shows its values.

    Args:
        package: The ``__name__`` of the game.
        own: The names that only this game has, or imports from another module, by module.
        doors: Doors that only this game has, and their modules.
    """
    hooks.register(
        package,
        sentence=f"{package}.language.describe:describe",
        page=f"{package}.display.text:table_text",
        picture=f"{package}.display.svg:picture",
        components=f"{package}.play.components",
    )
    return lazy_names(package, _GAME, own, doors={**_DOORS, **(doors or {})})


def import_rules(package: str) -> None:
    """Import the rules of a game, which every program needs, at the end of its package.

    Modules of the rules import one another. If they were imported on first use, threads that use
    different names for the first time could wait for each other.

    Args:
        package: The ``__name__`` of the game.
    """
    for module in ("model.errors", "rules.setup", "rules.reducer"):
        import_module(f"{package}.{module}")


def room_names(room: str, own: Names | None = None) -> LazyNames:
    """Return the ``__getattr__`` and ``__dir__`` of a room that every game has.

    Args:
        room: The ``__name__`` of the room.
        own: The names that the room has only in this game, or from another module, by module.
    """
    return lazy_names(room, _ROOMS[room.rpartition(".")[2]], own or {})
