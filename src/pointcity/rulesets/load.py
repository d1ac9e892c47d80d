"""From files to a ruleset: find, read, lay over, check, structure."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from attrs import frozen

from pointcity.model.errors import DataError, Problem, in_order
from pointcity.model.ruleset import Ruleset
from pointcity.rulesets import find as sources
from pointcity.rulesets.checks import contradictions
from pointcity.rulesets.documents import Node
from pointcity.rulesets.find import Source
from pointcity.rulesets.overlay import lay_over
from pointcity.rulesets.schemacheck import check_schema, misfits
from pointcity.rulesets.structure import structure

#: A variant of a variant of a variant ... goes at most this far.
_LONGEST = 20


def _base_of(node: Node, source: Source) -> Source | None:
    """Return the file that a variant extends; None for a complete ruleset."""
    if "extends" not in node.value:
        return None
    reference = node.value["extends"].value
    try:
        base = source.beside(reference) if sources.is_path(reference) else sources.find(reference)
    except DataError as error:
        message = f"{reference!r}: {error.problems[0].message}"
        raise DataError((node.problem(("extends",), message),)) from None
    if not base.whole.is_file():
        message = f"there is no file {base.name!r} to extend"
        raise DataError((node.problem(("extends",), message),))
    return base


def _check_base(nodes: list[Node], seen: list[Source], base: Source) -> None:
    """Refuse a variant that extends itself, directly or through others, or too many."""
    message = ""
    if base in seen:
        names = " -> ".join(each.name for each in [*seen, base])
        message = f"goes round in a circle: {names}"
    elif len(seen) > _LONGEST:
        message = f"more than {_LONGEST} variants extend one another"
    if message:
        raise DataError((nodes[-1].problem(("extends",), message),))


def _chain(source: Source) -> list[Node]:
    """Return a document and those it extends, one after the other, the last one complete."""
    nodes: list[Node] = []
    seen: list[Source] = []
    following: Source | None = source
    while following is not None:
        node = sources.open_document(following)
        if "extends" in node.value:
            check_schema(node, "variant")
        nodes.append(node)
        seen.append(following)
        following = _base_of(node, following)
        if following is not None:
            _check_base(nodes, seen, following)
    return nodes


def open_ruleset(source: Source) -> tuple[Ruleset, Node]:
    """Return a ruleset and the document it came from, completely checked.

    Raises:
        DataError: If anything is wrong with the data; it lists every problem found.
    """
    *variants, document = _chain(source)
    for variant in reversed(variants):
        check_schema(document, "ruleset")
        document = lay_over(document, variant)
    wrong = misfits(document, "ruleset")
    problems = [misfit.problem for misfit in wrong]
    problems += contradictions(document, [misfit.path for misfit in wrong])
    if problems:
        raise DataError(in_order(problems))
    return structure(document.plain()), document


def load_ruleset(source: str | Path) -> Ruleset:
    """Return a ruleset from its data files, completely checked.

    Args:
        source: The name of a ruleset, such as ``point-city`` for the official game, or the
            path of a YAML file. A text with a slash or backslash in it, or ending in
            ``.yaml`` or ``.yml``, is a path; any other text is a name. :func:`list_rulesets`
            tells the names.

    Raises:
        DataError: If anything is wrong with the data; it lists every problem found.

    >>> import pointcity as pc
    >>> len(pc.load_ruleset("point-city").cards)
    160
    """
    return open_ruleset(sources.find(source))[0]


@frozen
class RulesetInfo:
    """A ruleset that can be loaded by its name.

    Attributes:
        id: The name to load it by.
        name: Its name for people; empty if it cannot be loaded.
        players: The numbers of players it can be played with.
        origin: ``pointcity`` if it ships with the library, else the package that offers it.
        problems: What is wrong with it; nothing if it can be loaded.
    """

    id: str
    name: str
    players: tuple[int, ...]
    origin: str
    problems: tuple[Problem, ...] = ()


def _named() -> Iterator[tuple[str, str]]:
    """Yield the names of all rulesets, and where they come from."""
    shipped = sources.shipped_names()
    yield from ((name, "pointcity") for name in shipped)
    for name, entry in sources.offered().items():
        if name not in shipped:
            yield name, entry.dist.name if entry.dist else entry.module


def list_rulesets() -> tuple[RulesetInfo, ...]:
    """Return the rulesets that can be loaded by name.

    First come those that ship with the library, then those that installed packages offer
    by an entry point of the group ``pointcity.rulesets``. One that cannot be loaded is
    listed with its problems.
    """
    found = []
    for name, origin in _named():
        try:
            rules = load_ruleset(name)
        except DataError as error:
            found.append(RulesetInfo(name, "", (), origin, error.problems))
        else:
            found.append(RulesetInfo(name, rules.name, rules.player_counts, origin))
    return tuple(found)
