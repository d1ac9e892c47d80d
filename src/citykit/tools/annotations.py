"""The annotations of classes, with the type variables of generic base classes filled in."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any, TypeVar, get_args, get_origin, get_type_hints

__all__ = ["annotations_of"]


@cache
def annotations_of(cls: type) -> Mapping[str, Any]:
    """Return the annotations of a class and its base classes, by name.

    A class derived from a generic one, such as ``View(BaseView[Table, Private])``, gives the type
    variables of the generic class their meaning.

    Args:
        cls: The class.
    """
    meant: dict[Any, Any] = {}
    for each in cls.__mro__:
        for base in vars(each).get("__orig_bases__", ()):
            variables = getattr(get_origin(base), "__parameters__", ())
            given = [_filled(kind, meant) for kind in get_args(base)]
            meant |= dict(zip(variables, given, strict=False))
    return {name: _filled(kind, meant) for name, kind in get_type_hints(cls).items()}


def _filled(kind: Any, meant: Mapping[Any, Any]) -> Any:
    """Return an annotation with what its type variables stand for."""
    if isinstance(kind, TypeVar):
        return meant.get(kind, kind)
    if get_origin(kind) is None:
        return kind
    variables = getattr(kind, "__parameters__", ())
    return kind[tuple(meant.get(each, each) for each in variables)] if variables else kind
