"""Lazy attributes for packages: import names on first use.

A package that exports many names loads quickly if it imports only the common ones::

    __getattr__, __dir__ = lazy_names(__name__, __all__, {"describe": ".language"})

Type checkers do not evaluate this, so repeat the imports under ``if TYPE_CHECKING``.
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

    ``dir`` lists the public names and the doors, regardless of what was imported before.

    Args:
        package: The ``__name__`` of the package.
        public: Its public names.
        homes: The modules of the names that are imported on first use. A dot at the start
            stands for the package.
        doors: Modules that are attributes of the package, by attribute.
    """
    modules = dict(doors or {})
    listed = sorted({*public, *modules})

    def getattribute(name: str) -> Any:
        if name in homes:
            value = getattr(import_module(homes[name], package), name)
        elif name in modules:
            value = import_module(modules[name], package)
        else:
            raise AttributeError(f"module {package!r} has no attribute {name!r}")
        setattr(sys.modules[package], name, value)
        return value

    return getattribute, lambda: list(listed)
