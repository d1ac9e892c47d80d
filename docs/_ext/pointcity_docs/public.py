"""What is public, in one place, for the reference and for its test.

A name is public if ``__all__`` lists it: that of ``pointcity`` itself, or that of a module
below it. A module without ``__all__`` is internal, and so is one whose name begins with
an underscore. A name has one home: ``pointcity`` if it can be typed as ``pc.name``,
otherwise the module that lists it. The reference shows it there, and only there.
"""

from __future__ import annotations

import importlib
import pkgutil
from functools import cache
from types import ModuleType

import pointcity

PACKAGE = "pointcity"


@cache
def _all_modules() -> list[str]:
    found = pkgutil.walk_packages(pointcity.__path__, f"{PACKAGE}.")
    return [PACKAGE, *sorted(each.name for each in found if not each.name.endswith("__main__"))]


def internal(module: str) -> bool:
    """Say whether the name of a module, or of a package around it, hides it."""
    return any(part.startswith("_") for part in module.split("."))


@cache
def public_modules() -> dict[str, ModuleType]:
    """Return the modules that offer names, by their own names; the package comes first."""
    names = [name for name in _all_modules() if not internal(name)]
    loaded = {name: importlib.import_module(name) for name in names}
    return {name: module for name, module in loaded.items() if hasattr(module, "__all__")}


@cache
def homes() -> dict[str, str]:
    """Return every public name in full, such as ``pointcity.apply``, and its home."""
    found: dict[str, str] = {}
    for module, offered in _offers():
        found.update({f"{module}.{name}": module for name in offered})
    return found


def _offers() -> list[tuple[str, list[str]]]:
    """Return what each module offers that no module before it does."""
    seen: set[tuple[str, int]] = set()
    result = []
    for name, module in public_modules().items():
        offered = [each for each in module.__all__ if (each, id(getattr(module, each))) not in seen]
        seen |= {(each, id(getattr(module, each))) for each in offered}
        result.append((name, offered))
    return result


def names_of(module: str) -> list[str]:
    """Return the names whose home is a module, in the order of its ``__all__``."""
    own = public_modules()[module].__all__
    listed = homes()
    return [name for name in own if f"{module}.{name}" in listed]


@cache
def aliases() -> dict[str, str]:
    """Return other full names of public things, and the name at home.

    A class is written down in one module and typed under another name: signatures and
    docstrings say ``pointcity.model.state.Table`` where the reference has ``pointcity.Table``.
    """
    found: dict[str, str] = {}
    for full, home in homes().items():
        name = full.removeprefix(f"{home}.")
        thing = getattr(public_modules()[home], name)
        for module in _all_modules():
            other = f"{module}.{name}"
            if other != full and getattr(importlib.import_module(module), name, None) is thing:
                found[other] = full
    return found
