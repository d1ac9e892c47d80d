"""Lazy attributes for packages: import names on first use.

A package that exports many names loads quickly if it imports each of them when it is used::

    if TYPE_CHECKING:
        from toys.language import describe as describe

    __getattr__, __dir__ = lazy_names(__name__, {".language": ("describe",)})

Type checkers read the imports, Python the mapping, and a test compares the two. ``__all__`` is
built from the mapping.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Mapping
from importlib import import_module
from typing import Any, TypeAlias

__all__ = ["LazyNames", "Names", "lazy_names"]

#: The public names of each module. A dot at the start of a module stands for the package.
Names: TypeAlias = Mapping[str, Iterable[str]]

#: The ``__getattr__`` and ``__dir__`` of a package.
LazyNames: TypeAlias = tuple[Callable[[str], Any], Callable[[], list[str]]]


def lazy_names(package: str, *names: Names, doors: Mapping[str, str] | None = None) -> LazyNames:
    """Return the ``__getattr__`` and ``__dir__`` of a package.

    ``dir`` lists the public names and the doors, regardless of what was imported before.

    Args:
        package: The ``__name__`` of the package.
        names: The public names, by module. What comes later takes precedence.
        doors: Modules that are attributes of the package, by attribute.
    """
    homes = {name: module for some in names for module, found in some.items() for name in found}
    modules = dict(doors or {})

    def getattribute(name: str) -> Any:
        if name in homes:
            value = getattr(import_module(homes[name], package), name)
        elif name in modules:
            value = import_module(modules[name], package)
        elif name == "__all__":
            value = sorted(homes)
        else:
            raise AttributeError(f"module {package!r} has no attribute {name!r}")
        setattr(sys.modules[package], name, value)
        return value

    return getattribute, lambda: sorted({*homes, *modules})
