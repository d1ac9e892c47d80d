"""Apply a variant to the ruleset that it extends.

A plain value replaces the value of the base. Lists whose entries have an id (resources, cards,
civic tokens, solo levels) or a count (players) are either replaced as a whole, or edited:
``remove``, ``change`` and ``add``, in this order. Values keep the place where they were
written, so that later errors point to the right file.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import TypeAlias

from attrs import Factory, frozen

from citykit.errors import MAX_PROBLEMS, PathParts, did_you_mean
from citykit.schema import Misfit
from citykit.yamltext import Node


@frozen
class _Variant:
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
        self.wrong.append(Misfit(path, self.node.problem(path, message)))

    def refuse_key(self, path: PathParts, key: str, message: str) -> None:
        self.wrong.append(Misfit((*path, key), self.node.key_problem(path, key, message)))


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
            hint = variant.hint(str(entry.value), entries)
            variant.refuse((*path, "remove", place), f"there is no {entry.value!r} to remove{hint}")


def _removal(changes: Node, name: str) -> int | None:
    """Return the line in which a variant removes an entry."""
    removed = changes.value.get("remove")
    found = (entry for entry in removed.value if str(entry.value) == name) if removed else ()
    return next((entry.place.line for entry in found), None)


def _change(variant: _Variant, entries: dict[str, Node], changes: Node, path: PathParts) -> None:
    changed = changes.value.get("change")
    for name, entry in changed.value.items() if changed else ():
        if name in entries:
            entries[name] = _update(variant, entries[name], entry, path)
        elif line := _removal(changes, name):
            message = f"{name!r} is removed on line {line}; either remove or change it"
            variant.refuse_key((*path, "change"), name, message)
        else:
            hint = variant.hint(name, entries)
            new = "" if "mean" in hint else "; use `add` for a new one"
            message = f"there is no {name!r} to change{hint}{new}"
            variant.refuse_key((*path, "change"), name, message)


def _add(
    variant: _Variant, entries: dict[str, Node], changes: Node, path: PathParts, key: str
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


def apply_variant(base: Node, changes: Node) -> tuple[Node, list[Misfit]]:
    """Return the data of a base ruleset as a variant changes it, and what does not fit the base.

    Args:
        base: A ruleset that is valid against the schema.
        changes: A variant that is valid against its schema.
    """
    variant = _Variant(changes)
    merged = _merge(variant, base, changes, (), _MERGES)
    merged.place = changes.place
    return merged, variant.wrong


def _entry(path: PathParts) -> PathParts:
    """Return the path of the entry of a variant that a path leads into."""
    depth = 4 if path[0] == "solo" else 3
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


def without(variant: Node, wrong: Iterable[Misfit]) -> Node:
    """Return a variant without the entries that do not fit its schema.

    Args:
        variant: The data of the variant.
        wrong: Everything that does not fit.
    """
    return _drop(variant, [_entry(misfit.path) for misfit in wrong if misfit.path])


def _ids(resources: Node) -> Iterator[str]:
    """Yield the ids of a list of resources, as far as they can be read."""
    for entry in resources.value if isinstance(resources.value, list) else ():
        yield str(entry.find(("id",)).value)


def removed_resources(complete: Node, variants: Iterable[Node], merged: Node) -> dict[str, Node]:
    """Return the resources that variants leave out, each with the data that leaves it out.

    Args:
        complete: The complete ruleset at the end of the chain.
        variants: Its variants.
        merged: The ruleset as they change it.
    """
    listed = merged.find(("resources",))
    left_out = set(_ids(complete.find(("resources",)))) - set(_ids(listed))
    found = dict.fromkeys(left_out, listed)
    for variant in variants:
        removed = variant.find(("resources", "remove")).value
        if isinstance(removed, list):
            found.update((str(entry.value), entry) for entry in removed)
    return found
