"""The definition of the public API, shared by the reference and its test.

A name is public if ``__all__`` of a game, such as ``pointcity``, or of one of its doors lists it.
A *door* is a module that is an attribute of the game, such as ``pc.records``; ``dir(pc)`` lists
them. Every public name has one home in its game: ``pointcity`` if it is typed as ``pc.name``,
otherwise its door. The reference documents it there under the path that users type,
``pointcity.records.Record``, wherever the module behind the door is. What several games offer, such
as ``ArgumentError``, is in the reference of each.
"""

from __future__ import annotations

import importlib
import pkgutil
from functools import cache
from types import ModuleType

import bloomtown
import citykit
import kosmopolis
import mycity
import pointcity

#: The game that a page without a game is about.
PACKAGE = "pointcity"

#: The games in the reference, by the name of their package.
GAMES: dict[str, ModuleType] = {
    PACKAGE: pointcity,
    "kosmopolis": kosmopolis,
    "bloomtown": bloomtown,
    "mycity": mycity,
}

#: What no game owns: modules, and those of their names that are public; none are all.
_SHARED: dict[str, tuple[str, ...]] = {
    "citykit.tools.mappings": ("Counts", "FrozenMapping"),
    "citykit.game.contract": (),
    "citykit.game.position": (),
    "citykit.game.happening": (),
    "citykit.game.story": (),
    "citykit.game.acting": (),
    "citykit.game.reducer": (),
    "citykit.game.reasons": (),
    "citykit.game.flaws": (),
    "citykit.game.guide": (),
    "citykit.play.match": (),
    "citykit.play.seating": (),
    "citykit.terminal": (),
    "citykit.formats.records": (),
    "citykit.formats.baserecords": ("BaseRecords", "Rules"),
    "citykit.formats.record": ("BaseRecord", "BaseResult", "Record", "RecordedChoice", "Result"),
    "citykit.formats.codec": ("Identified", "OnlyRuleset", "Rulesets", "one_ruleset"),
    "citykit.formats.notation": (),
    "citykit.data.doctor": ("Check", "Doctor", "Finding", "own_choice", "untranslated"),
    "citykit.game.outcome": (),
    "citykit.testing": (),
    "citykit.game.registry": (),
    "citykit.bots": (),
    "citykit.language.hints": (),
    "citykit.arena": (),
    "citykit.web": (),
    "citykit.game.components": (),
    "citykit.canvas.frame": ("BaseLook", "BaseTableLook"),
}


def game_of(path: str | None) -> str:
    """Return the game that a dotted name belongs to; for all others the main one."""
    top = (path or "").partition(".")[0]
    return top if top in GAMES else PACKAGE


@cache
def all_modules() -> dict[str, ModuleType]:
    """Return every module of the library by its real name, imported."""
    packages = (*GAMES.values(), citykit)
    names = [
        each.name
        for package in packages
        for each in pkgutil.walk_packages(package.__path__, f"{package.__name__}.")
        if not each.name.endswith("__main__")
    ]
    tops = [package.__name__ for package in packages]
    return {name: importlib.import_module(name) for name in (*tops, *sorted(names))}


@cache
def doors(game: str = PACKAGE) -> dict[str, ModuleType]:
    """Return the modules that are attributes of a game, by the name of the attribute."""
    package = GAMES[game]
    names = [name for name in dir(package) if name not in package.__all__]
    return {name: getattr(package, name) for name in names}


@cache
def public_modules() -> dict[str, ModuleType]:
    """Return the games and their doors, by the path that users type."""
    found: dict[str, ModuleType] = {}
    for game, package in GAMES.items():
        found[game] = package
        found |= {f"{game}.{name}": module for name, module in doors(game).items()}
    return {**found, **{name: importlib.import_module(name) for name in _SHARED}}


def path_of(door: str = "") -> str:
    """Return the path of a game, of a shared module, or of a door, by default of the main game."""
    return door if door in public_modules() else ".".join(filter(None, (PACKAGE, door)))


def _offered(path: str, module: ModuleType) -> list[str]:
    return list(_SHARED.get(path, ()) or getattr(module, "__all__", ()))


@cache
def homes() -> dict[str, str]:
    """Return every public name in full, such as ``pointcity.apply``, with its home."""
    found: dict[str, str] = {}
    seen: set[tuple[str, str, int]] = set()
    for path, module in public_modules().items():
        for name in _offered(path, module):
            key = path.partition(".")[0], name, id(getattr(module, name))
            if key not in seen:
                found[f"{path}.{name}"] = path
            seen.add(key)
    return found


def names_of(path: str) -> list[str]:
    """Return the names whose home is the package or a door, in the order of its ``__all__``."""
    offered = _offered(path, public_modules()[path])
    return [name for name in offered if f"{path}.{name}" in homes()]


@cache
def aliases(game: str = PACKAGE) -> dict[str, str]:
    """Return the other full names of public things and modules, with the name at home in a game.

    Signatures and docstrings name the module that defines a class,
    ``pointcity.model.table.Table``; the reference has it as ``pointcity.Table``.
    """
    modules = all_modules()
    own = {
        path: module
        for path, module in public_modules().items()
        if path.partition(".")[0] in (game, "citykit")
    }
    found = {
        real: path
        for path, module in own.items()
        for real in modules
        if modules[real] is module and real != path
    }
    for full, home in reversed(homes().items()):  # what a game offers itself comes last
        if home in own:
            name = full.removeprefix(f"{home}.")
            thing = getattr(own[home], name)
            if isinstance(thing, type):
                found[f"{thing.__module__}.{thing.__qualname__}"] = full
            for module, offering in {**modules, **own}.items():
                if getattr(offering, name, None) is thing:
                    found[f"{module}.{name}"] = full
    return {other: full for other, full in found.items() if other != full}
