"""Where rulesets are found: by path, by name among the shipped ones, or in other packages.

A text with a slash or backslash in it, or ending in ``.yaml`` or ``.yml``, is a path; any
other text is a name. Names are looked up among the rulesets that ship with the library,
then among the entry points of the group ``pointcity.rulesets`` of installed packages.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from pathlib import Path, PurePath
from typing import TYPE_CHECKING, NoReturn

from attrs import field, frozen

from citykit.shipped import shipped
from pointcity.model.errors import DataError, Problem, did_you_mean
from pointcity.rulesets.documents import MAX_BYTES, Node, parse_yaml

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint
    from importlib.resources.abc import Traversable

#: The group of the entry points by which packages offer rulesets.
GROUP = "pointcity.rulesets"
OFFICIAL = "point-city"
_ENDINGS = (".yaml", ".yml")


@frozen
class Source:
    """A file that holds a ruleset.

    Attributes:
        folder: Where it lies; files that it names are looked for here.
        file: Its name.
        label: The folder as error messages call it. It does not tell files apart.
    """

    folder: Traversable
    file: str
    label: str = field(eq=False)

    @property
    def name(self) -> str:
        """The file as error messages call it."""
        return f"{self.label}{self.file}"

    @property
    def whole(self) -> Traversable:
        """The file itself."""
        return self.folder.joinpath(self.file)

    def beside(self, reference: str) -> Source:
        """Return a file by its path from the folder of this one."""
        if isinstance(self.folder, Path):
            return from_path(self.folder / reference, f"{self.label}{reference}")
        *parts, file = PurePath(reference).parts
        folder = self.folder
        for part in parts:
            folder = folder.joinpath(part)
        return Source(folder, file, f"{self.label}{reference.removesuffix(file)}")


def refuse(file: str, message: str) -> NoReturn:
    """Raise the error for a file that cannot be used as a whole."""
    raise DataError((Problem(file, 0, 0, "", message),))


def from_path(path: Path, label: str | None = None) -> Source:
    """Return a file by its path."""
    name = str(path) if label is None else label
    return Source(path.parent.resolve(), path.name, name.removesuffix(path.name))


def is_path(reference: str) -> bool:
    """Say whether a text names a file rather than a ruleset."""
    return "/" in reference or "\\" in reference or reference.endswith(_ENDINGS)


@cache
def shipped_names() -> tuple[str, ...]:
    """Return the names of the rulesets that ship with the library, the official one first."""
    files = (each.name for each in shipped("pointcity", "data").joinpath("variants").iterdir())
    variants = sorted(name.removesuffix(".yaml") for name in files if name.endswith(".yaml"))
    return (OFFICIAL, *variants)


def _from_shipped(name: str) -> Source:
    data = shipped("pointcity", "data")
    if name == OFFICIAL:
        return Source(data, "setup.yaml", "data/")
    return Source(data.joinpath("variants"), f"{name}.yaml", "data/variants/")


def offered() -> dict[str, EntryPoint]:
    """Return the entry points by which installed packages offer rulesets, by name."""
    from importlib.metadata import entry_points

    found = sorted(entry_points(group=GROUP), key=lambda each: (each.name, each.value))
    return {each.name: each for each in reversed(found)}


def _from_package(entry: EntryPoint) -> Source:
    """Return what an entry point stands for: a path, or a function that returns one."""
    label = f"{GROUP}: {entry.name} = {entry.value}"
    try:
        found = entry.load()
        path = found() if callable(found) else found
    except Exception as error:  # it is somebody else's code: anything can happen
        raise DataError((Problem(label, 0, 0, "", f"cannot be loaded: {error!r}"),)) from error
    if not isinstance(path, (str, Path)):
        refuse(label, f"must be a path or a function that returns one, not {path!r}")
    return from_path(Path(path))


def find(reference: str | Path) -> Source:
    """Return the file of a ruleset.

    Args:
        reference: A path, or a name of a ruleset.

    Raises:
        DataError: If there is no ruleset of that name.
    """
    if isinstance(reference, Path) or is_path(reference):
        return from_path(Path(reference))
    if reference in shipped_names():
        return _from_shipped(reference)
    packages = offered()
    if reference in packages:
        return _from_package(packages[reference])
    names = (*shipped_names(), *packages)
    hint = did_you_mean(reference, names)
    refuse(reference, f"no ruleset has this name{hint} (a path has a / or ends in .yaml)")


def read_file(file: Traversable, name: str) -> str:
    """Return the text of a file.

    Args:
        file: The file.
        name: How to call it in error messages.

    Raises:
        DataError: If it cannot be read, is too large or is not UTF-8 text.
    """
    if file.is_dir():
        refuse(name, "this is a directory, not a file")
    try:
        with file.open("rb") as stream:
            raw = stream.read(MAX_BYTES + 1)
    except (OSError, ValueError) as error:  # ValueError: a path with a null byte in it
        refuse(name, getattr(error, "strerror", None) or str(error))
    if len(raw) > MAX_BYTES:
        refuse(name, f"the file is larger than {MAX_BYTES} bytes")
    try:
        return raw.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        refuse(name, f"not UTF-8 text: byte {error.start} is {raw[error.start]:#04x}")


def _mapping(node: Node) -> dict[str, Node]:
    if not isinstance(node.value, dict):
        raise DataError((node.problem((), "a data file is a mapping of keys to values"),))
    return node.value


def _included(main: Node, source: Source) -> Iterator[Source]:
    """Yield the files that a document includes; the schema says what is wrong with others."""
    listed = main.value["include"].value if "include" in main.value else []
    names = [each.value for each in listed] if isinstance(listed, list) else []
    for place, name in enumerate(names):
        if isinstance(name, str) and PurePath(name).name == name and name not in names[:place]:
            part = source.beside(name)
            if not part.whole.is_file():
                message = f"there is no file {part.name!r} to include"
                raise DataError((main.problem(("include", place), message),))
            yield part


def _parse(source: Source) -> Node:
    return parse_yaml(read_file(source.whole, source.name), source.name)


def open_document(source: Source) -> Node:
    """Return a document together with the keys of the files that it includes.

    Raises:
        DataError: If a file cannot be read, is not YAML, or gives a key again.
    """
    main = _parse(source)
    document = _mapping(main)
    for part in _included(main, source):
        node = _parse(part)
        for key, value in _mapping(node).items():
            if key in document:
                where = document[key].place.file
                raise DataError(
                    (node.key_problem((), key, f"{key!r} is already given in {where}"),)
                )
            document[key] = value
            main.keys[key] = node.keys[key]
    return main
