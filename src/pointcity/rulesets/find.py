"""Find rulesets: by path, by name among those that ship, or in installed packages.

A string that contains a slash or backslash, or ends in ``.yaml`` or ``.yml``, is a path; any
other string is a name. Names are looked up among the rulesets that ship with the library,
then among the entry points of the group ``pointcity.rulesets`` of installed packages.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path, PurePath
from typing import TYPE_CHECKING

from attrs import field, frozen

from citykit.errors import did_you_mean
from citykit.shipped import shipped
from citykit.yamltext import unusable
from pointcity.model.errors import check_argument

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint
    from importlib.resources.abc import Traversable

#: The group of the entry points by which packages offer rulesets.
GROUP = "pointcity.rulesets"
OFFICIAL = "point-city"
_ENDINGS = (".yaml", ".yml")


@frozen
class RulesetFile:
    """A YAML file, on disk or inside a package.

    Attributes:
        folder: Its folder; relative paths in the file start here.
        filename: Its name in the folder.
        prefix: The folder as shown in error messages; not part of the file's identity.
    """

    folder: Traversable
    filename: str
    prefix: str = field(eq=False)

    @property
    def label(self) -> str:
        """The file as shown in error messages."""
        return f"{self.prefix}{self.filename}"

    @property
    def path(self) -> Traversable:
        """The file to open."""
        return self.folder.joinpath(self.filename)

    def sibling(self, reference: str) -> RulesetFile:
        """Return another file by its path relative to this one's folder."""
        if isinstance(self.folder, Path):
            return from_path(self.folder / reference, f"{self.prefix}{reference}")
        *parts, filename = PurePath(reference).parts
        folder = self.folder
        for part in parts:
            folder = folder.joinpath(part)
        return RulesetFile(folder, filename, f"{self.prefix}{reference.removesuffix(filename)}")


def from_path(path: Path, label: str | None = None) -> RulesetFile:
    """Return a file by its path."""
    shown = str(path) if label is None else label
    return RulesetFile(path.parent.resolve(), path.name, shown.removesuffix(path.name))


def is_path(source: str) -> bool:
    """Return whether a string is a path rather than the name of a ruleset."""
    return "/" in source or "\\" in source or source.endswith(_ENDINGS)


@cache
def shipped_names() -> tuple[str, ...]:
    """Return the names of the rulesets that ship with the library, the official one first."""
    files = (each.name for each in shipped("pointcity", "data").joinpath("variants").iterdir())
    variants = sorted(name.removesuffix(".yaml") for name in files if name.endswith(".yaml"))
    return (OFFICIAL, *variants)


def _from_shipped(name: str) -> RulesetFile:
    data = shipped("pointcity", "data")
    if name == OFFICIAL:
        return RulesetFile(data, "setup.yaml", "data/")
    return RulesetFile(data.joinpath("variants"), f"{name}.yaml", "data/variants/")


def offered() -> dict[str, EntryPoint]:
    """Return the entry points by which installed packages offer rulesets, by name."""
    from importlib.metadata import entry_points

    found = sorted(entry_points(group=GROUP), key=lambda each: (each.name, each.value))
    return {each.name: each for each in reversed(found)}


def _from_package(entry: EntryPoint) -> RulesetFile:
    """Return the file that an entry point stands for: a path, or a function that returns one."""
    label = f"{GROUP}: {entry.name} = {entry.value}"
    try:
        found = entry.load()
        path = found() if callable(found) else found
    except Exception as error:  # third-party code can raise anything
        raise unusable(label, f"cannot be loaded: {error!r}") from error
    if not isinstance(path, (str, Path)):
        raise unusable(label, f"must be a path or a function that returns one, not {path!r}")
    return from_path(Path(path))


def find(source: str | Path) -> RulesetFile:
    """Return the file of a ruleset.

    Args:
        source: The name or path of a ruleset.

    Raises:
        ArgumentError: If the source is neither a string nor a path.
        DataError: If there is no ruleset of that name.
    """
    check_argument(source, (str, Path), "the name or path of a ruleset")
    if isinstance(source, Path) or is_path(source):
        return from_path(Path(source))
    if source in shipped_names():
        return _from_shipped(source)
    packages = offered()
    if source in packages:
        return _from_package(packages[source])
    hint = did_you_mean(source, (*shipped_names(), *packages))
    raise unusable(
        source, f"no ruleset has this name{hint} (a path contains a slash or ends in .yaml)"
    )
