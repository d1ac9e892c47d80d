"""How a variant of Point City changes the ruleset that it extends."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from citykit.data.overlay import Merge, append, edit, nested, replace, update
from citykit.data.yamltext import Node

__all__ = ["MERGES", "removed_resources"]

#: How each key of a variant is merged into its base.
MERGES: dict[str, Merge] = {
    "id": replace,
    "name": replace,
    "resources": edit("id"),
    "market": update,
    "cards": edit("id"),
    "civics": edit("id"),
    "players": edit("count"),
    "starting_cards": replace,
    "solo": nested({"markers": update, "levels": edit("id")}),
    "doctor": append,
}


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
