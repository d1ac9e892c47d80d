"""Apply a variant to the ruleset that it extends.

A game says for each key how a variant's value is merged into that of the base: a plain value
replaces it, a mapping updates it, and a list whose entries are identified by a key is either
replaced as a whole, or edited: ``remove``, ``change`` and ``add``, in this order. Values keep
the place where they were written, so that later errors point to the right file.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping
from typing import TypeAlias

from attrs import Factory, frozen

from citykit.data.schema import Misfit
from citykit.data.yamltext import Node
from citykit.tools.errors import MAX_PROBLEMS, PathParts, did_you_mean

__all__ = [
    "Merge",
    "Variant",
    "append",
    "apply_variant",
    "edit",
    "nested",
    "replace",
    "update",
    "without",
]


@frozen
class Variant:
    """A variant while it is applied to its base.

    Attributes:
        node: The data of the variant.
        wrong: Everything that does not fit the base, so far.
    """

    node: Node
    wrong: list[Misfit] = Factory(list)

    def hint(self, name: str, known: Iterable[str]) -> str:
        """Return the closest match to a name; none after as many as an error lists."""
        return did_you_mean(name, known) if len(self.wrong) < MAX_PROBLEMS else ""

    def refuse(self, path: PathParts, message: str) -> None:
        """Record a value that does not fit the base."""
        self.wrong.append(Misfit(path, self.node.problem(path, message)))

    def refuse_key(self, path: PathParts, key: str, message: str) -> None:
        """Record a key that does not fit the base."""
        self.wrong.append(Misfit((*path, key), self.node.key_problem(path, key, message)))


#: Takes the variant, a value of the base, the variant's value for it, and the path of that.
Merge: TypeAlias = Callable[[Variant, Node, Node, PathParts], Node]


def replace(variant: Variant, base: Node, changes: Node, path: PathParts) -> Node:
    """Replace a value."""
    return changes


def update(variant: Variant, base: Node, changes: Node, path: PathParts) -> Node:
    """Replace the values of some keys of a mapping."""
    merged = {**base.value, **changes.value}
    return Node(merged, changes.place, {**base.keys, **changes.keys})


def append(variant: Variant, base: Node, changes: Node, path: PathParts) -> Node:
    """Add the entries of a list to those of the base."""
    return Node([*base.value, *changes.value], changes.place)


def _key_of(entry: Node, key: str) -> str:
    return str(entry.value[key].value)


def edit(key: str) -> Merge:
    """Return the merge function for a list whose entries are identified by ``key``."""

    def merge(variant: Variant, base: Node, changes: Node, path: PathParts) -> Node:
        if isinstance(changes.value, list):
            return changes
        entries = {_key_of(entry, key): entry for entry in base.value}
        _remove(variant, entries, changes, path)
        _change(variant, entries, changes, path)
        _add(variant, entries, changes, path, key)
        return Node(list(entries.values()), changes.place)

    return merge


def _remove(variant: Variant, entries: dict[str, Node], changes: Node, path: PathParts) -> None:
    removed = changes.value.get("remove")
    for place, entry in enumerate(removed.value if removed else ()):
        if entries.pop(str(entry.value), None) is None:
            hint = variant.hint(str(entry.value), entries)
            variant.refuse((*path, "remove", place), f"there is no {entry.value!r} to remove{hint}")


def _removal(changes: Node, name: str) -> int | None:
    """Return the line in which a variant removes an entry."""
    removed = changes.value.get("remove")
    found = (entry for entry in removed.value if str(entry.value) == name) if removed else ()
    return next((entry.place.line for entry in found), None)


def _change(variant: Variant, entries: dict[str, Node], changes: Node, path: PathParts) -> None:
    changed = changes.value.get("change")
    for name, entry in changed.value.items() if changed else ():
        if name in entries:
            entries[name] = update(variant, entries[name], entry, path)
        elif line := _removal(changes, name):
            message = f"{name!r} is removed on line {line}; either remove or change it"
            variant.refuse_key((*path, "change"), name, message)
        else:
            hint = variant.hint(name, entries)
            new = "" if "mean" in hint else "; use `add` for a new one"
            message = f"there is no {name!r} to change{hint}{new}"
            variant.refuse_key((*path, "change"), name, message)


def _add(
    variant: Variant, entries: dict[str, Node], changes: Node, path: PathParts, key: str
) -> None:
    added = changes.value.get("add")
    new: set[str] = set()
    for place, entry in enumerate(added.value if added else ()):
        name = _key_of(entry, key)
        if name in entries:
            where = entries[name].place
            advice = f"choose another {key}" if name in new else "use `change` instead"
            message = f"{name!r} already exists ({where.file}:{where.line}); {advice}"
            variant.refuse((*path, "add", place, key), message)
        else:
            entries[name] = entry
            new.add(name)


def nested(merges: Mapping[str, Merge]) -> Merge:
    """Return the merge function for a mapping whose keys are merged in ways of their own."""

    def merge(variant: Variant, base: Node, changes: Node, path: PathParts) -> Node:
        merged = Node(dict(base.value), base.place, {**base.keys, **changes.keys})
        for key, node in changes.value.items():
            if key in merges:
                old = base.value.get(key, Node({}, node.place))
                merged.value[key] = merges[key](variant, old, node, (*path, key))
        return merged

    return merge


def apply_variant(
    base: Node, changes: Node, merges: Mapping[str, Merge]
) -> tuple[Node, list[Misfit]]:
    """Return the data of a base ruleset as a variant changes it, and what does not fit the base.

    Args:
        base: A ruleset that is valid against the schema.
        changes: A variant that is valid against its schema.
        merges: How each key of a variant is merged into its base.
    """
    variant = Variant(changes)
    merged = nested(merges)(variant, base, changes, ())
    merged.place = changes.place
    return merged, variant.wrong


def _entry(path: PathParts, deeper: Collection[str]) -> PathParts:
    """Return the path of the entry of a variant that a path leads into."""
    depth = 4 if path[0] in deeper else 3
    index = next((place for place, part in enumerate(path) if isinstance(part, int)), depth)
    return path[: min(index + 1, depth)]


def _drop(node: Node, paths: Iterable[PathParts]) -> Node:
    """Return a copy of some data without the values at some paths."""
    inner: dict[str | int, list[PathParts]] = {}
    for first, *rest in paths:
        inner.setdefault(first, []).append(tuple(rest))
    if not inner:
        return node
    items = node.value.items() if isinstance(node.value, dict) else enumerate(node.value)
    kept = {
        key: _drop(value, inner.get(key, ()))
        for key, value in items
        if () not in inner.get(key, ())
    }
    return Node(
        kept if isinstance(node.value, dict) else list(kept.values()), node.place, node.keys
    )


def without(variant: Node, wrong: Iterable[Misfit], deeper: Collection[str] = ()) -> Node:
    """Return a variant without the entries that do not fit its schema.

    Args:
        variant: The data of the variant.
        wrong: Everything that does not fit.
        deeper: The keys whose values are mappings of lists to edit.
    """
    return _drop(variant, [_entry(misfit.path, deeper) for misfit in wrong if misfit.path])
