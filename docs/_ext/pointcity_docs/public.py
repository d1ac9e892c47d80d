"""The definition of the public API, shared by the reference and its test.

A name is public if ``__all__`` of ``pointcity`` or of one of its doors lists it. A *door* is a
module that is an attribute of the package, such as ``pc.records``; ``dir(pc)`` lists them.
Every public name has one home: ``pointcity`` if it is typed as ``pc.name``, otherwise its door.
The reference documents it there under the path that users type, ``pointcity.records.Record``,
wherever the module behind the door is.
"""

from __future__ import annotations

import importlib
import pkgutil
from functools import cache
from types import ModuleType

import citykit
import citykit.acting
import citykit.baserecords
import citykit.codec
import citykit.contract
import citykit.guide
import citykit.happening
import citykit.mappings
import citykit.match
import citykit.outcome
import citykit.position
import citykit.record
import citykit.records
import citykit.reducer
import citykit.story
import citykit.testing
import pointcity

PACKAGE = "pointcity"

#: What Point City does not own, by the module that users import it from.
_SHARED = {
    "citykit.mappings": (citykit.mappings, ("Counts", "FrozenMapping")),
    "citykit.contract": (citykit.contract, citykit.contract.__all__),
    "citykit.position": (citykit.position, citykit.position.__all__),
    "citykit.happening": (citykit.happening, citykit.happening.__all__),
    "citykit.story": (citykit.story, citykit.story.__all__),
    "citykit.acting": (citykit.acting, citykit.acting.__all__),
    "citykit.reducer": (citykit.reducer, citykit.reducer.__all__),
    "citykit.guide": (citykit.guide, citykit.guide.__all__),
    "citykit.match": (citykit.match, citykit.match.__all__),
    "citykit.records": (citykit.records, citykit.records.__all__),
    "citykit.baserecords": (citykit.baserecords, ("BaseRecords", "Rules")),
    "citykit.record": (
        citykit.record,
        ("BaseRecord", "BaseResult", "Record", "RecordedChoice", "Result"),
    ),
    "citykit.codec": (citykit.codec, ("Identified", "OnlyRuleset", "Rulesets", "one_ruleset")),
    "citykit.outcome": (citykit.outcome, citykit.outcome.__all__),
    "citykit.testing": (citykit.testing, citykit.testing.__all__),
}


@cache
def all_modules() -> dict[str, ModuleType]:
    """Return every module of the library by its real name, imported."""
    names = [
        each.name
        for package in (pointcity, citykit)
        for each in pkgutil.walk_packages(package.__path__, f"{package.__name__}.")
        if not each.name.endswith("__main__")
    ]
    return {name: importlib.import_module(name) for name in (PACKAGE, "citykit", *sorted(names))}


@cache
def doors() -> dict[str, ModuleType]:
    """Return the modules that are attributes of the package, by the name of the attribute."""
    names = [name for name in dir(pointcity) if name not in pointcity.__all__]
    return {name: getattr(pointcity, name) for name in names}


@cache
def public_modules() -> dict[str, ModuleType]:
    """Return the package and its doors, by the path that users type."""
    opened = {f"{PACKAGE}.{name}": module for name, module in doors().items()}
    shared = {name: module for name, (module, _) in _SHARED.items()}
    return {PACKAGE: pointcity, **opened, **shared}


def _offered(path: str, module: ModuleType) -> list[str]:
    if path in _SHARED:
        return list(_SHARED[path][1])
    return list(getattr(module, "__all__", ()))


@cache
def homes() -> dict[str, str]:
    """Return every public name in full, such as ``pointcity.apply``, with its home."""
    found: dict[str, str] = {}
    seen: set[tuple[str, int]] = set()
    for path, module in public_modules().items():
        for name in _offered(path, module):
            key = name, id(getattr(module, name))
            if key not in seen:
                found[f"{path}.{name}"] = path
            seen.add(key)
    return found


def names_of(path: str) -> list[str]:
    """Return the names whose home is the package or a door, in the order of its ``__all__``."""
    offered = _offered(path, public_modules()[path])
    return [name for name in offered if f"{path}.{name}" in homes()]


@cache
def aliases() -> dict[str, str]:
    """Return the other full names of public things and modules, with the name at home.

    Signatures and docstrings name the module that defines a class,
    ``pointcity.model.table.Table``; the reference has it as ``pointcity.Table``.
    """
    modules = all_modules()
    found = {
        real: path
        for path, module in public_modules().items()
        for real in modules
        if modules[real] is module and real != path
    }
    for full, home in homes().items():
        name = full.removeprefix(f"{home}.")
        thing = getattr(public_modules()[home], name)
        if isinstance(thing, type):
            found[f"{thing.__module__}.{thing.__qualname__}"] = full
        for module in (*modules, *public_modules()):
            other = f"{module}.{name}"
            offered = modules.get(module) or public_modules()[module]
            if getattr(offered, name, None) is thing:
                found[other] = full
    return {other: full for other, full in found.items() if other != full}
