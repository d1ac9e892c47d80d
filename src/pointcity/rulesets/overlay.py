"""Apply a variant to the ruleset that it extends.

A plain value replaces the value of the base. Lists whose entries have an id (resources, cards,
civic tokens, solo levels) or a count (players) are either replaced as a whole, or edited:
``remove``, ``change`` and ``add``, in this order. Values keep the place where they were
written, so that later errors point to the right file.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from attrs import Factory, frozen

from citykit.errors import DataError, PathParts, Problem, did_you_mean, in_order
from citykit.yamltext import Node


@frozen
class _Variant:
    """A variant while it is applied to its base.

    Attributes:
        node: The data of the variant.
        problems: Everything wrong with it so far.
    """

    node: Node
    problems: list[Problem] = Factory(list)

    def add_problem(self, path: PathParts, message: str) -> None:
        self.problems.append(self.node.problem(path, message))


#: Takes the variant, a value of the base, the variant's value for it, and the path of that.
_Merge: TypeAlias = Callable[[_Variant, Node, Node, PathParts], Node]


def _replace(variant: _Variant, base: Node, changes: Node, path: PathParts) -> Node:
    return changes


def _update(variant: _Variant, base: Node, changes: Node, path: PathParts) -> Node:
    """Replace the values of some keys of a mapping."""
    merged = {**base.value, **changes.value}
    return Node(merged, changes.place, {**base.keys, **changes.keys})


def _append(variant: _Variant, base: Node, changes: Node, path: PathParts) -> Node:
    """Add the entries of a list to those of the base."""
    return Node([*base.value, *changes.value], changes.place)


def _key_of(entry: Node, key: str) -> str:
    return str(entry.value[key].value)


def _edit(key: str) -> _Merge:
    """Return the merge function for a list whose entries are identified by ``key``."""

    def merge(variant: _Variant, base: Node, changes: Node, path: PathParts) -> Node:
        if isinstance(changes.value, list):
            return changes
        entries = {_key_of(entry, key): entry for entry in base.value}
        _remove(variant, entries, changes, path)
        _change(variant, entries, changes, path)
        _add(variant, entries, changes, path, key)
        return Node(list(entries.values()), base.place)

    return merge


def _remove(variant: _Variant, entries: dict[str, Node], changes: Node, path: PathParts) -> None:
    removed = changes.value.get("remove")
    for place, entry in enumerate(removed.value if removed else ()):
        if entries.pop(str(entry.value), None) is None:
            hint = did_you_mean(str(entry.value), entries)
            message = f"there is no {entry.value!r} to remove{hint}"
            variant.add_problem((*path, "remove", place), message)


def _change(variant: _Variant, entries: dict[str, Node], changes: Node, path: PathParts) -> None:
    changed = changes.value.get("change")
    for name, entry in changed.value.items() if changed else ():
        if name in entries:
            entries[name] = _update(variant, entries[name], entry, path)
        else:
            message = f"there is no {name!r} to change{did_you_mean(name, entries)}"
            problem = variant.node.key_problem((*path, "change"), name, message)
            variant.problems.append(problem)


def _add(
    variant: _Variant, entries: dict[str, Node], changes: Node, path: PathParts, key: str
) -> None:
    added = changes.value.get("add")
    for place, entry in enumerate(added.value if added else ()):
        name = _key_of(entry, key)
        if name in entries:
            where = entries[name].place
            message = f"{name!r} already exists ({where.file}:{where.line}); use `change` instead"
            variant.add_problem((*path, "add", place, key), message)
        else:
            entries[name] = entry


def _solo(variant: _Variant, base: Node, changes: Node, path: PathParts) -> Node:
    return _merge(variant, base, changes, path, {"markers": _update, "levels": _edit("id")})


#: How each key of a variant is merged into its base.
_MERGES: dict[str, _Merge] = {
    "id": _replace,
    "name": _replace,
    "resources": _edit("id"),
    "market": _update,
    "cards": _edit("id"),
    "civics": _edit("id"),
    "players": _edit("count"),
    "starting_cards": _replace,
    "solo": _solo,
    "doctor": _append,
}


def _merge(
    variant: _Variant, base: Node, changes: Node, path: PathParts, merges: dict[str, _Merge]
) -> Node:
    """Merge a mapping into another one, key by key."""
    merged = Node(dict(base.value), base.place, {**base.keys, **changes.keys})
    for key, node in changes.value.items():
        if key in merges:
            old = base.value.get(key, Node({}, node.place))
            merged.value[key] = merges[key](variant, old, node, (*path, key))
    return merged


def apply_variant(base: Node, changes: Node) -> Node:
    """Return the data of a base ruleset as a variant changes it.

    Args:
        base: A ruleset that is valid against the schema.
        changes: A variant that is valid against its schema.

    Raises:
        DataError: If the variant changes or removes an entry that does not exist, or adds
            one that does.
    """
    variant = _Variant(changes)
    merged = _merge(variant, base, changes, (), _MERGES)
    if variant.problems:
        raise DataError(in_order(variant.problems))
    merged.place = changes.place
    return merged
