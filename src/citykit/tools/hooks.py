"""Calls from values up to the modules that describe and draw them.

A value is defined below the modules that put it into words and pictures, so it must not
import them. A game registers those functions by name when it is imported, and each is
loaded on its first call::

    register("pointcity", sentence="pointcity.language.describe:describe", ...)
"""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import Any

__all__ = ["components_of", "has_sentences", "page", "picture", "register", "sentence"]

#: The functions of a package as ``module:name``, by package and by hook.
_FUNCTIONS: dict[tuple[str, str], str] = {}


def register(
    package: str, *, sentence: str, page: str = "", picture: str = "", components: str = ""
) -> None:
    """Register the functions that show the values of a package, each as ``module:name``.

    Args:
        package: The top-level package, such as ``pointcity``.
        sentence: The function behind :func:`sentence`.
        page: The function behind :func:`page`; empty if there is none.
        picture: The function behind :func:`picture`; empty if there is none.
        components: The module behind :func:`components_of`; empty if there is none.
    """
    _FUNCTIONS[package, "sentence"] = sentence
    _FUNCTIONS[package, "page"] = page
    _FUNCTIONS[package, "picture"] = picture
    _FUNCTIONS[package, "components"] = components


def _find(hook: str, value: object) -> str:
    """Return the hook of the first package in the MRO that registered one; empty if none has."""
    packages = (cls.__module__.partition(".")[0] for cls in type(value).__mro__)
    return next(filter(None, (_FUNCTIONS.get((package, hook)) for package in packages)), "")


def _call(hook: str, value: object) -> str:
    name = _find(hook, value)
    if not name:
        raise TypeError(f"no package has registered a {hook} for {type(value).__name__}")
    module, _, function = name.partition(":")
    show: Callable[[object], str] = getattr(import_module(module), function)
    return show(value)


def has_sentences(value: object) -> bool:
    """Return whether the package of a value puts it into sentences."""
    return bool(_find("sentence", value))


def sentence(value: object) -> str:
    """Return a value as an English sentence."""
    return _call("sentence", value)


def page(value: object) -> str:
    """Return a value as lines of plain text; its ``repr`` if its package has no pages."""
    return _call("page", value) if _find("page", value) else repr(value)


def picture(value: object) -> str:
    """Return a value as an SVG picture, for notebooks."""
    return _call("picture", value)


def components_of(package: str) -> Any:
    """Return the module that follows the components of a game; None if it has none.

    Args:
        package: The top-level package of the game.
    """
    module = _FUNCTIONS.get((package, "components"))
    return import_module(module) if module else None
