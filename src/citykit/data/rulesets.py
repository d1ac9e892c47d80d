"""Load the rulesets of a game: read the files, apply variants to their base, check, and cache."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from pathlib import Path, PurePath
from typing import TYPE_CHECKING, Generic, Protocol, TypeAlias, TypeVar

from attrs import field, frozen

from citykit.data.overlay import Merge, apply_variant, without
from citykit.data.recognize import Recognizer
from citykit.data.rulesetfiles import Finder, RulesetFile, is_path
from citykit.data.schema import Misfit, Schemas
from citykit.data.yamltext import Budget, Node, parse_yaml, read_file
from citykit.tools.errors import DataError, PathParts, Problem, in_order

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

__all__ = ["Contents", "Merged", "NamedRuleset", "RulesetInfo", "RulesetLoader"]

#: Maximum number of variants that extend one another.
_MAX_VARIANTS = 20

#: Maximum number of rulesets from files that are cached, per game.
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


def _cause(variant: Node, key: str, message: str) -> Problem:
    """Return a problem with what a variant changes, above all with what it removes."""
    if "remove" in variant.value[key].keys:
        return variant.key_problem((key,), "remove", message)
    return variant.problem((key,), message)


@frozen
class Merged:
    """The data of a ruleset, with its variants applied but not yet checked completely.

    Attributes:
        data: The data.
        complete: The complete ruleset at the end of the chain.
        variants: Its variants, the outermost first.
        broken: The paths of everything in the data that does not fit the schema.
        problems: Everything that does not fit a schema or the base.
    """

    data: Node
    complete: Node
    variants: tuple[Node, ...]
    broken: tuple[PathParts, ...]
    problems: tuple[Problem, ...]

    def problem(self, path: PathParts, message: str, causes: Iterable[str] = ()) -> Problem:
        """Return a problem, placed where a variant causes it.

        Args:
            path: The value that does not fit the others.
            message: What is wrong, and what to do about it.
            causes: The keys of a ruleset that it does not fit. If a variant changes one of
                them but not the value, the problem is there.
        """
        found = self.data.problem(path, message)
        for variant in self.variants:
            files = {variant.place.file, *(node.place.file for node in variant.value.values())}
            if found.file in files:
                break
            for cause in causes:
                if cause in variant.value:
                    origin = (
                        f"{found.path} is on line {found.line} of {found.file}; "
                        f"to change it, write {path[0]!r} in your file"
                    )
                    return _cause(variant, cause, f"{message} ({origin})")
        return found

    def check(self, contradictions: Iterable[Problem]) -> None:
        """Raise an error if there are any problems.

        Args:
            contradictions: What is wrong with the data beyond the schema.

        Raises:
            DataError: With every problem, in the order of the files.
        """
        if problems := [*self.problems, *contradictions]:
            raise DataError(in_order(problems))


@frozen
class RulesetInfo:
    """A ruleset that can be loaded by name.

    Attributes:
        id: The name to load it by.
        name: Its display name; empty if it cannot be loaded.
        players: The numbers of players it can be played with.
        origin: The package of the game if it ships with it, else the package that offers it.
        problems: Everything wrong with it; empty if it can be loaded.
    """

    id: str
    name: str
    players: tuple[int, ...]
    origin: str
    problems: tuple[Problem, ...] = ()


class NamedRuleset(Protocol):
    """What all rulesets have in common."""

    @property
    def id(self) -> str:
        """The id, which saved games refer to."""

    @property
    def name(self) -> str:
        """The display name."""

    @property
    def player_counts(self) -> tuple[int, ...]:
        """The numbers of players that it has a setup for."""


_R = TypeVar("_R", bound=NamedRuleset)


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


def _unchanged(contents: Contents) -> bool:
    """Return whether all files still have the same content."""
    try:
        return all(read_file(file.path, file.label) == text for file, text in contents.items())
    except DataError:  # a file is gone
        return False


# --- Helpers ---------------------------------------------------------------------------


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


def _entries(data: Node, path: PathParts) -> list[PathParts]:
    """Return the paths of the entries of a list or mapping."""
    listed = data.find(path).value
    return [(*path, key) for key in (listed if isinstance(listed, dict) else range(len(listed)))]


def _origin(entry: EntryPoint) -> str:
    """Return the package that an entry point belongs to, or else the module that it names."""
    package = entry.dist.metadata["Name"] if entry.dist else None
    return package or entry.value.partition(":")[0]


# --- The rulesets of a game ------------------------------------------------------------


class RulesetLoader(Generic[_R]):
    """Loads the rulesets of a game from YAML files.

    The game has the schemas ``ruleset`` and ``variant``.

    Args:
        finder: Finds the files.
        schemas: The schemas of the game.
        merges: How each key of a variant is merged into its base.
        recognizer: Recognizes files that are not rulesets.
        build: Takes the data, checks what its schema cannot express, and returns the ruleset;
            raises DataError for data with problems.
        shipped: Returns a ruleset that ships with the game.
        deeper: The keys of a variant whose values are mappings of lists to edit.
    """

    def __init__(
        self,
        finder: Finder,
        schemas: Schemas,
        merges: Mapping[str, Merge],
        recognizer: Recognizer,
        build: Callable[[Merged], _R],
        shipped: Callable[[str], _R],
        deeper: Collection[str] = (),
    ) -> None:
        self._finder = finder
        self._schemas = schemas
        self._merges = merges
        self._recognizer = recognizer
        self._build = build
        self._shipped = shipped
        self._deeper = deeper
        self._cached: dict[RulesetFile, tuple[_R, Contents]] = {}

    # --- Variants

    def _base_of(self, node: Node, file: RulesetFile) -> RulesetFile | None:
        """Return the file that a variant extends; None for a complete ruleset."""
        if "extends" not in node.value:
            return None
        source = node.value["extends"].value
        if not isinstance(source, str) or not source:
            self._schemas.check(node, "variant")
        try:
            base = file.sibling(source) if is_path(source) else self._finder.find(source)
        except DataError as error:
            message = f"{source!r}: {error.problems[0].message}"
            raise DataError((node.problem(("extends",), message),)) from None
        if not base.is_there():
            message = f"there is no file {base.label!r} to extend"
            raise DataError((node.problem(("extends",), message),))
        return base

    def _chain(self, file: RulesetFile, reading: _Reading) -> list[Node]:
        """Return a variant, the variant it extends, and so on; the last one is complete."""
        nodes: list[Node] = []
        seen: list[RulesetFile] = []
        following: RulesetFile | None = file
        while following is not None:
            node = _read_with_includes(following, reading)
            self._recognizer.check(node)
            nodes.append(node)
            seen.append(following)
            following = self._base_of(node, following)
            if following is not None:
                _check_base(node, seen, following)
        return nodes

    def _extended(self, data: Node, variant: Node) -> Node:
        """Return the data of a ruleset as a variant changes it; both must be free of problems.

        Raises:
            DataError: If the ruleset or the variant does not fit its schema, or they do not
                fit together.
        """
        self._schemas.check(data, "ruleset")
        self._schemas.check(variant, "variant")
        data, wrong = apply_variant(data, variant, self._merges)
        if wrong:
            raise DataError(in_order(misfit.problem for misfit in wrong))
        return data

    def _merged(self, chain: list[Node]) -> Merged:
        """Return the data of a ruleset with its variants applied."""
        *variants, complete = chain
        data = complete
        for base in reversed(variants[1:]):
            data = self._extended(data, base)
        wrong: list[Misfit] = []
        if variants:
            self._schemas.check(data, "ruleset")
            wrong = self._schemas.misfits(variants[0], "variant")
            sound = without(variants[0], wrong, self._deeper)
            data, more = apply_variant(data, sound, self._merges)
            wrong += more
        doubtful = {misfit.path[:1] for misfit in wrong if misfit.path}
        fits = self._schemas.misfits(data, "ruleset")
        whole = [each for each in fits if each.path[:1] not in doubtful]
        wrong += whole
        broken = [*doubtful, *(misfit.path for misfit in whole)]
        broken += [path for each in whole if each.too_long for path in _entries(data, each.path)]
        problems = tuple(misfit.problem for misfit in wrong)
        return Merged(data, complete, tuple(variants), tuple(broken), problems)

    # --- Loading

    def read(self, file: RulesetFile, contents: Contents | None = None) -> tuple[_R, Node]:
        """Return a ruleset and the data it was built from, read from its files and checked.

        Args:
            file: Its main file.
            contents: A dictionary to which every file that is read is added with its text.

        Raises:
            DataError: If anything is wrong with the data; it lists every problem found.
        """
        chain = self._chain(file, _Reading({} if contents is None else contents))
        merged = self._merged(chain)
        return self._build(merged), merged.data

    def _from_file(self, file: RulesetFile) -> _R:
        """Return a ruleset from its files: the same object as last time if none has changed."""
        cached = self._cached.pop(file, None)
        if cached is None or not _unchanged(cached[1]):
            contents: Contents = {}
            cached = (self.read(file, contents)[0], contents)
        self._cached[file] = cached
        if len(self._cached) > _MAX_CACHED:
            del self._cached[next(iter(self._cached))]
        return cached[0]

    def load(self, source: str | Path, *, root: str | Path | None = None) -> _R:
        """Load a ruleset and check it completely.

        Rulesets are cached. A ruleset from files is read again when the content of one of them,
        including the files it includes or extends, has changed.

        Args:
            source: The name of a ruleset or the path of a YAML file. A string that contains a
                slash or backslash, or ends in ``.yaml`` or ``.yml``, is a path; any other string
                is a name. ``list_rulesets`` of the game returns the names.
            root: For a file from an untrusted author, the folder that the file, and all others
                that it includes or extends by path, must be in. Symbolic links are resolved.
                Messages show paths from there. Names are looked up as usual.

        Raises:
            ArgumentError: If the source is neither a string nor a path.
            DataError: If anything is wrong with the data; it lists every problem found.
        """
        if source in self._finder.shipped_names:
            return self._shipped(str(source))
        return self._from_file(self._finder.find(source, None if root is None else Path(root)))

    def load_base(self, source: str | Path) -> _R | None:
        """Load the ruleset that a variant extends; None for a complete ruleset.

        Args:
            source: The name or path of the variant.

        Raises:
            DataError: If anything is wrong with the data; it lists every problem found.
        """
        file = self._finder.find(source)
        base = self._base_of(_read_with_includes(file, _Reading({})), file)
        return None if base is None else self._from_file(base)

    # --- Names

    def _origins(self) -> dict[str, str]:
        """Return the origin of every ruleset that has a name."""
        origins = dict.fromkeys(self._finder.shipped_names, self._finder.package)
        for name, entry in self._finder.offered().items():
            origins.setdefault(name, _origin(entry))
        return origins

    def infos(self) -> tuple[RulesetInfo, ...]:
        """Return the rulesets that can be loaded by name.

        Those that ship with the library come first, then those that installed packages offer by an
        entry point; its group is the package of the game and ``.rulesets``, such as
        ``pointcity.rulesets``. A ruleset that cannot be loaded is listed with its problems.
        """
        found = []
        for name, origin in self._origins().items():
            try:
                ruleset = self.load(name)
            except DataError as error:
                found.append(RulesetInfo(name, "", (), origin, error.problems))
            else:
                found.append(RulesetInfo(name, ruleset.name, ruleset.player_counts, origin))
        return tuple(found)
