"""Import the names of a package when they are first used.

A package that offers much starts quickly if it imports only what everybody needs::

    __getattr__, __dir__ = lazy_names(__name__, __all__, {"describe": "game.language"})

Type checkers do not run this: repeat the imports under ``if TYPE_CHECKING``.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Mapping
from importlib import import_module
from typing import Any

__all__ = ["lazy_names"]


def lazy_names(
    package: str,
    public: Iterable[str],
    homes: Mapping[str, str],
    doors: Mapping[str, str] | None = None,
) -> tuple[Callable[[str], Any], Callable[[], list[str]]]:
    """Return the ``__getattr__`` and ``__dir__`` of a package.

    ``dir`` shows the public names and the doors, whatever was imported before.

    Args:
        package: The package, by its ``__name__``.
        public: Its public names.
        homes: For each name that is imported on first use, the module that has it.
        doors: Modules that are attributes of the package, by the name of the attribute.
    """
    modules = dict(doors or {})
    listed = sorted({*public, *modules})

    def getattribute(name: str) -> Any:
        if name in homes:
            value = getattr(import_module(homes[name]), name)
        elif name in modules:
            value = import_module(modules[name])
        else:
            raise AttributeError(f"module {package!r} has no attribute {name!r}")
        setattr(sys.modules[package], name, value)
        return value

    return getattribute, lambda: list(listed)
