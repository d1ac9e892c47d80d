"""Load rulesets: read the files, apply variants to their base, check, and build the values."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path, PurePath
from typing import TYPE_CHECKING, Any, TypeAlias

from attrs import field, frozen

from citykit.errors import DataError, PathParts, Problem, in_order
from citykit.schema import Misfit
from citykit.yamltext import Budget, Node, parse_yaml, read_file
from pointcity.model.cards import Card, Face, Resource
from pointcity.model.formulas import Formula, dump
from pointcity.model.ruleset import Civic, Deal, Level, Markers, Market, Ruleset, Solo
from pointcity.rulesets.checks import contradictions, parse_scores
from pointcity.rulesets.find import RulesetFile, find, is_path, offered, shipped_names
from pointcity.rulesets.overlay import apply_variant, removed_resources, without
from pointcity.rulesets.recognize import check_kind
from pointcity.rulesets.schemas import SCHEMAS
from pointcity.rulesets.shipped import shipped_ruleset

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

__all__ = ["RulesetInfo", "list_rulesets", "load_ruleset"]

#: Maximum number of variants that extend one another.
_MAX_VARIANTS = 20

#: Maximum number of rulesets from files that are cached.
_MAX_CACHED = 64

#: Maximum number of files that a file includes.
_MAX_INCLUDED = 20

#: The text of each file that a ruleset was read from.
Contents: TypeAlias = dict[RulesetFile, str]


@frozen
class _Reading:
    """The files of one ruleset while they are read.

    Attributes:
        contents: The text of each file so far.
        budget: What may still be read.
    """

    contents: Contents
    budget: Budget = field(factory=Budget)


# --- Files -----------------------------------------------------------------------------


def _read(file: RulesetFile, reading: _Reading) -> Node:
    """Return the content of one file; always a mapping."""
    text = reading.contents[file] = read_file(file.path, file.label, reading.budget)
    node = parse_yaml(text, file.label, reading.budget)
    if not isinstance(node.value, dict):
        found = "a list; leave out the dashes" if isinstance(node.value, list) else "a text"
        message = f"a data file has keys and values, such as name: My Town; this is {found}"
        raise DataError((node.problem((), message),))
    return node


def _included(node: Node, file: RulesetFile) -> Iterator[RulesetFile]:
    """Yield the files that a file includes; invalid entries are left to the schema check."""
    listed = node.value["include"].value if "include" in node.value else []
    names = [each.value for each in listed] if isinstance(listed, list) else []
    for place, name in enumerate(names[:_MAX_INCLUDED]):
        if isinstance(name, str) and PurePath(name).name == name and name not in names[:place]:
            part = file.sibling(name)
            message = ""
            if part == file:
                message = "a file cannot include itself"
            elif not part.is_there():
                ending = "" if "." in name else f"; write {name}.yaml"
                message = f"there is no file {part.label!r} to include{ending}"
            if message:
                raise DataError((node.problem(("include", place), message),))
            yield part


def _read_with_includes(file: RulesetFile, reading: _Reading) -> Node:
    """Return the content of a file together with the keys of the files it includes.

    Raises:
        DataError: If a file cannot be read, is not YAML, or repeats a key of another.
    """
    main = _read(file, reading)
    for part in _included(main, file):
        node = _read(part, reading)
        for key, value in node.value.items():
            if key in main.value:
                message = f"{key!r} is already given in {main.value[key].place.file}"
                raise DataError((node.key_problem((), key, message),))
            main.value[key] = value
            main.keys[key] = node.keys[key]
    return main


# --- Variants --------------------------------------------------------------------------


def _base_of(node: Node, file: RulesetFile) -> RulesetFile | None:
    """Return the file that a variant extends; None for a complete ruleset."""
    if "extends" not in node.value:
        return None
    source = node.value["extends"].value
    if not isinstance(source, str) or not source:
        SCHEMAS.check(node, "variant")
    try:
        base = file.sibling(source) if is_path(source) else find(source)
    except DataError as error:
        message = f"{source!r}: {error.problems[0].message}"
        raise DataError((node.problem(("extends",), message),)) from None
    if not base.is_there():
        message = f"there is no file {base.label!r} to extend"
        raise DataError((node.problem(("extends",), message),))
    return base


def _check_base(node: Node, seen: list[RulesetFile], base: RulesetFile) -> None:
    """Refuse circular variants and very long chains of them."""
    message = ""
    if base in seen:
        labels = " -> ".join(each.label for each in [*seen, base])
        message = f"circular `extends`: {labels}"
    elif len(seen) > _MAX_VARIANTS:
        message = f"more than {_MAX_VARIANTS} variants extend one another"
    if message:
        raise DataError((node.problem(("extends",), message),))


def _chain(file: RulesetFile, reading: _Reading) -> list[Node]:
    """Return a variant, the variant it extends, and so on; the last one is complete."""
    nodes: list[Node] = []
    seen: list[RulesetFile] = []
    following: RulesetFile | None = file
    while following is not None:
        node = _read_with_includes(following, reading)
        check_kind(node)
        nodes.append(node)
        seen.append(following)
        following = _base_of(node, following)
        if following is not None:
            _check_base(node, seen, following)
    return nodes


# --- From checked data to a ruleset ----------------------------------------------------


def _face(data: Mapping[str, Any]) -> Face:
    return Face(data["resource"], data.get("symbols", 1))


def card_from_data(data: Mapping[str, Any]) -> Card:
    """Return the card described by data that fits the schema."""
    rest = {key: value for key, value in data.items() if key not in ("resource", "symbols")}
    return Card(face=_face(data), **rest)


def _solo(data: Mapping[str, Any], scores: Mapping[PathParts, Formula]) -> Solo:
    levels = (
        Level(each["id"], dump(scores["solo", "levels", place]))
        for place, each in enumerate(data["levels"])
    )
    return Solo(Markers(**data["markers"]), tuple(levels))


def _ruleset(data: Mapping[str, Any], scores: Mapping[PathParts, Formula]) -> Ruleset:
    """Return the ruleset described by data that has passed every check.

    Formulas are normalised, so that equal ones written differently give equal tokens.
    """
    return Ruleset(
        id=data["id"],
        name=data["name"],
        resources=tuple(Resource(**each) for each in data["resources"]),
        market=Market(**data["market"]),
        cards=tuple(map(card_from_data, data["cards"])),
        civics=tuple(
            Civic(each["id"], each["name"], dump(scores["civics", place]))
            for place, each in enumerate(data["civics"])
        ),
        players=tuple(
            Deal(each["count"], tuple(each["cards"]), each["civics"]) for each in data["players"]
        ),
        starting_cards=tuple(map(_face, data["starting_cards"])),
        solo=_solo(data["solo"], scores) if "solo" in data else None,
    )


def _extended(data: Node, variant: Node) -> Node:
    """Return the data of a ruleset as a variant changes it; both must be free of problems.

    Raises:
        DataError: If the ruleset or the variant does not fit its schema, or they do not fit
            together.
    """
    SCHEMAS.check(data, "ruleset")
    SCHEMAS.check(variant, "variant")
    data, wrong = apply_variant(data, variant)
    if wrong:
        raise DataError(in_order(misfit.problem for misfit in wrong))
    return data


def _entries(data: Node, path: PathParts) -> list[PathParts]:
    """Return the paths of the entries of a list or mapping."""
    listed = data.find(path).value
    return [(*path, key) for key in (listed if isinstance(listed, dict) else range(len(listed)))]


def read_ruleset(file: RulesetFile, contents: Contents | None = None) -> tuple[Ruleset, Node]:
    """Return a ruleset and the data it was built from, read from its files and checked.

    Args:
        file: Its main file.
        contents: A dictionary to which every file that is read is added with its text.

    Raises:
        DataError: If anything is wrong with the data; it lists every problem found.
    """
    *variants, complete = _chain(file, _Reading({} if contents is None else contents))
    data = complete
    for base in reversed(variants[1:]):
        data = _extended(data, base)
    wrong: list[Misfit] = []
    if variants:
        SCHEMAS.check(data, "ruleset")
        wrong = SCHEMAS.misfits(variants[0], "variant")
        data, more = apply_variant(data, without(variants[0], wrong))
        wrong += more
    doubtful = {misfit.path[:1] for misfit in wrong if misfit.path}
    whole = [each for each in SCHEMAS.misfits(data, "ruleset") if each.path[:1] not in doubtful]
    wrong += whole
    broken = [*doubtful, *(misfit.path for misfit in whole)]
    broken += [path for misfit in whole if misfit.too_long for path in _entries(data, misfit.path)]
    scores = parse_scores(data, broken)
    removed = removed_resources(complete, variants, data)
    problems = [misfit.problem for misfit in wrong] + contradictions(data, broken, scores, removed)
    if problems:
        raise DataError(in_order(problems))
    return _ruleset(data.plain(), scores), data


# --- Unchanged files are not read again ------------------------------------------------

_CACHED: dict[RulesetFile, tuple[Ruleset, Contents]] = {}


def _unchanged(contents: Contents) -> bool:
    """Return whether all files still have the same content."""
    try:
        return all(read_file(file.path, file.label) == text for file, text in contents.items())
    except DataError:  # a file is gone
        return False


def _from_file(file: RulesetFile) -> Ruleset:
    """Return a ruleset from its files: the same object as last time if none has changed."""
    cached = _CACHED.pop(file, None)
    if cached is None or not _unchanged(cached[1]):
        contents: Contents = {}
        cached = (read_ruleset(file, contents)[0], contents)
    _CACHED[file] = cached
    if len(_CACHED) > _MAX_CACHED:
        del _CACHED[next(iter(_CACHED))]
    return cached[0]


# --- Names -----------------------------------------------------------------------------


def load_ruleset(source: str | Path, *, root: str | Path | None = None) -> Ruleset:
    """Load a ruleset and check it completely.

    Rulesets are cached. A ruleset from files is read again when the content of one of them,
    including the files it includes or extends, has changed.

    Args:
        source: The name of a ruleset, such as ``point-city`` for the official game, or the
            path of a YAML file. A string that contains a slash or backslash, or ends in
            ``.yaml`` or ``.yml``, is a path; any other string is a name.
            :func:`list_rulesets` returns the names.
        root: For a file from an untrusted author, the folder that the file, and all others
            that it includes or extends by path, must be in. Symbolic links are resolved.
            Messages show paths from there. Names are looked up as usual.

    Raises:
        ArgumentError: If the source is neither a string nor a path.
        DataError: If anything is wrong with the data; it lists every problem found.

    >>> import pointcity as pc
    >>> len(pc.load_ruleset("point-city").cards)
    160
    """
    if source in shipped_names():
        return shipped_ruleset(str(source))
    return _from_file(find(source, None if root is None else Path(root)))


def load_base(source: str | Path) -> Ruleset | None:
    """Load the ruleset that a variant extends; None for a complete ruleset.

    Args:
        source: The name or path of the variant, as for :func:`load_ruleset`.

    Raises:
        DataError: If anything is wrong with the data; it lists every problem found.
    """
    file = find(source)
    base = _base_of(_read_with_includes(file, _Reading({})), file)
    return None if base is None else _from_file(base)


@frozen
class RulesetInfo:
    """A ruleset that can be loaded by name.

    Attributes:
        id: The name to load it by.
        name: Its display name; empty if it cannot be loaded.
        players: The numbers of players it can be played with.
        origin: ``pointcity`` if it ships with the library, else the package that offers it.
        problems: Everything wrong with it; empty if it can be loaded.
    """

    id: str
    name: str
    players: tuple[int, ...]
    origin: str
    problems: tuple[Problem, ...] = ()


def _origin(entry: EntryPoint) -> str:
    """Return the package that an entry point belongs to, or else the module that it names."""
    package = entry.dist.metadata["Name"] if entry.dist else None
    return package or entry.value.partition(":")[0]


def _origins() -> dict[str, str]:
    """Return the origin of every ruleset that has a name."""
    origins = dict.fromkeys(shipped_names(), "pointcity")
    for name, entry in offered().items():
        origins.setdefault(name, _origin(entry))
    return origins


def list_rulesets() -> tuple[RulesetInfo, ...]:
    """Return the rulesets that can be loaded by name.

    Those that ship with the library come first, then those that installed packages offer
    by an entry point of the group ``pointcity.rulesets``. A ruleset that cannot be loaded is
    listed with its problems.
    """
    found = []
    for name, origin in _origins().items():
        try:
            ruleset = load_ruleset(name)
        except DataError as error:
            found.append(RulesetInfo(name, "", (), origin, error.problems))
        else:
            found.append(RulesetInfo(name, ruleset.name, ruleset.player_counts, origin))
    return tuple(found)
