"""A variant as changes to another ruleset.

What a variant gives in one piece takes the place of what was there. Of the things that
have an id (resources, cards, civic tokens, solo levels) or a count (players) it can
``remove`` some, ``change`` some and ``add`` some, in this order, or give the whole list
anew. Values keep the place where they were written, in whichever file that is.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from pointcity.model.errors import DataError, Problem, did_you_mean, in_order
from pointcity.rulesets.documents import Node, PathParts


class _Overlay:
    """One variant document while it is laid over its base."""

    def __init__(self, changes: Node) -> None:
        self.changes = changes
        self.problems: list[Problem] = []

    def complain(self, path: PathParts, message: str) -> None:
        self.problems.append(self.changes.problem(path, message))


_Merge: TypeAlias = Callable[[_Overlay, Node, Node, PathParts], Node]


def _replace(overlay: _Overlay, base: Node, changes: Node, path: PathParts) -> Node:
    return changes


def _update(overlay: _Overlay, base: Node, changes: Node, path: PathParts) -> Node:
    """Give some keys of a mapping another value."""
    merged = {**base.value, **changes.value}
    return Node(merged, changes.place, {**base.keys, **changes.keys})


def _key_of(entry: Node, key: str) -> str:
    return str(entry.value[key].value)


def _entries(key: str) -> _Merge:
    """Return how to lay changes over a list of things that are told apart by ``key``."""

    def merge(overlay: _Overlay, base: Node, changes: Node, path: PathParts) -> Node:
        if isinstance(changes.value, list):
            return changes
        known = {_key_of(entry, key): entry for entry in base.value}
        _remove(overlay, known, changes, path)
        _change(overlay, known, changes, path)
        _add(overlay, known, changes, path, key)
        return Node(list(known.values()), base.place)

    return merge


def _remove(overlay: _Overlay, known: dict[str, Node], changes: Node, path: PathParts) -> None:
    removed = changes.value.get("remove")
    for place, entry in enumerate(removed.value if removed else ()):
        if known.pop(str(entry.value), None) is None:
            hint = did_you_mean(str(entry.value), known)
            message = f"there is no {entry.value!r} to remove{hint}"
            overlay.complain((*path, "remove", place), message)


def _change(overlay: _Overlay, known: dict[str, Node], changes: Node, path: PathParts) -> None:
    changed = changes.value.get("change")
    for name, entry in changed.value.items() if changed else ():
        if name in known:
            known[name] = _update(overlay, known[name], entry, path)
        else:
            message = f"there is no {name!r} to change{did_you_mean(name, known)}"
            problem = overlay.changes.key_problem((*path, "change"), name, message)
            overlay.problems.append(problem)


def _add(
    overlay: _Overlay, known: dict[str, Node], changes: Node, path: PathParts, key: str
) -> None:
    added = changes.value.get("add")
    for place, entry in enumerate(added.value if added else ()):
        name = _key_of(entry, key)
        if name in known:
            where = known[name].place
            message = f"{name!r} is already there ({where.file}:{where.line}); change it instead"
            overlay.complain((*path, "add", place, key), message)
        else:
            known[name] = entry


def _solo(overlay: _Overlay, base: Node, changes: Node, path: PathParts) -> Node:
    return _merge(overlay, base, changes, path, {"markers": _update, "levels": _entries("id")})


#: How each key of a variant is laid over the same key of its base.
_MERGES: dict[str, _Merge] = {
    "id": _replace,
    "name": _replace,
    "resources": _entries("id"),
    "market": _update,
    "cards": _entries("id"),
    "civics": _entries("id"),
    "players": _entries("count"),
    "starting_cards": _replace,
    "solo": _solo,
}


def _merge(
    overlay: _Overlay, base: Node, changes: Node, path: PathParts, merges: dict[str, _Merge]
) -> Node:
    """Lay the keys of a mapping over those of another one."""
    merged = Node(dict(base.value), base.place, {**base.keys, **changes.keys})
    for key, node in changes.value.items():
        if key in merges:
            old = base.value.get(key, Node({}, node.place))
            merged.value[key] = merges[key](overlay, old, node, (*path, key))
    return merged


def lay_over(base: Node, changes: Node) -> Node:
    """Return a base document as a variant changes it.

    Args:
        base: A ruleset that is valid against the schema.
        changes: A variant that is valid against its schema.

    Raises:
        DataError: If the variant changes or removes what is not there, or adds what is.
    """
    overlay = _Overlay(changes)
    merged = _merge(overlay, base, changes, (), _MERGES)
    if overlay.problems:
        raise DataError(in_order(overlay.problems))
    merged.place = changes.place
    return merged
