"""Find the files of rulesets: by path, by name among those that ship, or in installed packages.

A string that contains a slash or backslash, or ends in ``.yaml`` or ``.yml``, is a path; any
other string is a name. Names are looked up among the rulesets that ship with a game, then
among the entry points of installed packages.
"""

from __future__ import annotations

from functools import cached_property
from pathlib import Path, PurePath
from typing import TYPE_CHECKING

from attrs import field, frozen

from citykit.data.yamltext import unusable
from citykit.tools.errors import ArgumentError, did_you_mean, kind_of
from citykit.tools.shipped import shipped

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint
    from importlib.resources.abc import Traversable

__all__ = ["Finder", "RulesetFile", "from_path", "is_path"]

_ENDINGS = (".yaml", ".yml")


@frozen
class RulesetFile:
    """A YAML file, on disk or inside a package.

    Attributes:
        folder: Its folder; relative paths in the file start here.
        filename: Its name in the folder.
        prefix: The folder as shown in error messages; not part of the file's identity.
        root: The folder that the file, and all others that it refers to by path, must be in;
            None if they may be anywhere.
    """

    folder: Traversable
    filename: str
    prefix: str = field(eq=False)
    root: Path | None = None

    @property
    def label(self) -> str:
        """The file as shown in error messages."""
        return f"{self.prefix}{self.filename}"

    @property
    def path(self) -> Traversable:
        """The file to open."""
        return self.folder.joinpath(self.filename)

    def is_there(self) -> bool:
        """Return whether it is a regular file."""
        try:
            return self.path.is_file()
        except OSError:  # a folder on the way is closed, or the name is too long
            return False

    def sibling(self, reference: str) -> RulesetFile:
        """Return another file by its path relative to this one's folder.

        Raises:
            DataError: If it is not in the root folder.
        """
        if isinstance(self.folder, Path):
            return from_path(self.folder / reference, f"{self.prefix}{reference}", self.root)
        *parts, filename = PurePath(reference).parts
        folder = self.folder
        for part in parts:
            folder = folder.joinpath(part)
        return RulesetFile(folder, filename, f"{self.prefix}{reference.removesuffix(filename)}")


def from_path(path: Path, label: str | None = None, root: Path | None = None) -> RulesetFile:
    """Return a file by its path.

    Args:
        path: The path.
        label: The path as shown in error messages; by default as it is given.
        root: The folder that it must be in, once symbolic links are resolved.

    Raises:
        DataError: If it is not in the root folder, or the path is malformed.
    """
    shown = str(path) if label is None else label
    try:
        folder, target = path.parent.resolve(), path.resolve()
    except (OSError, RuntimeError, ValueError) as error:  # a circular link, or a null byte
        raise unusable(shown, f"not a usable path: {error}") from None
    if root is not None and not target.is_relative_to(root):
        raise unusable(shown, "this is outside of the folder that rulesets may be read from")
    return RulesetFile(folder, path.name, shown.removesuffix(path.name), root)


def is_path(source: str) -> bool:
    """Return whether a string is a path rather than the name of a ruleset."""
    return "/" in source or "\\" in source or source.endswith(_ENDINGS)


def _in_root(path: Path, root: Path) -> RulesetFile:
    """Return a file that must be in a folder; messages show its path from there."""
    folder = root.resolve()
    inside = path.absolute().is_relative_to(folder)
    return from_path(
        path, str(path.absolute().relative_to(folder)) if inside else path.name, folder
    )


@frozen
class Finder:
    """Finds the rulesets of a game.

    Attributes:
        package: The package of the game. Its variants ship in ``data/variants``, and other
            packages offer more by entry points of the group ``<package>.rulesets``.
        official: The name of the official ruleset.
        main: The file of the official ruleset in ``data``.
        prefix: The folder ``data`` as shown in error messages.
    """

    package: str
    official: str
    main: str
    prefix: str = "data/"

    @property
    def group(self) -> str:
        """The group of the entry points by which packages offer rulesets."""
        return f"{self.package}.rulesets"

    @cached_property
    def shipped_names(self) -> tuple[str, ...]:
        """The names of the rulesets that ship with the game, the official one first."""
        folder = shipped(self.package, "data").joinpath("variants")
        files = (each.name for each in folder.iterdir())
        variants = sorted(name.removesuffix(".yaml") for name in files if name.endswith(".yaml"))
        return (self.official, *variants)

    def _from_shipped(self, name: str) -> RulesetFile:
        data = shipped(self.package, "data")
        if name == self.official:
            return RulesetFile(data, self.main, self.prefix)
        return RulesetFile(data.joinpath("variants"), f"{name}.yaml", f"{self.prefix}variants/")

    def offered(self) -> dict[str, EntryPoint]:
        """Return the entry points by which installed packages offer rulesets, by name."""
        from importlib.metadata import entry_points

        found = sorted(entry_points(group=self.group), key=lambda each: (each.name, each.value))
        return {each.name: each for each in reversed(found)}

    def _from_package(self, entry: EntryPoint) -> RulesetFile:
        """Return the file that an entry point names: a path, or a function that returns one."""
        label = f"{self.group}: {entry.name} = {entry.value}"
        try:
            found = entry.load()
            path = found() if callable(found) else found
        except (Exception, SystemExit) as error:  # third-party code can raise anything
            raise unusable(label, f"cannot be loaded: {error!r}") from error
        if not isinstance(path, (str, Path)):
            raise unusable(label, f"must be a path or a function that returns one, not {path!r}")
        return from_path(Path(path))

    def find(self, source: str | Path, root: Path | None = None) -> RulesetFile:
        """Return the file of a ruleset.

        Args:
            source: The name or path of a ruleset.
            root: The folder that the file must be in if it is given by path.

        Raises:
            ArgumentError: If the source is neither a string nor a path.
            DataError: If there is no ruleset of that name, or the file is not in the folder.
        """
        if not isinstance(source, (str, Path)):
            raise ArgumentError("the name or path of a ruleset", kind_of(source))
        if isinstance(source, Path) or is_path(source):
            return from_path(Path(source)) if root is None else _in_root(Path(source), root)
        if source in self.shipped_names:
            return self._from_shipped(source)
        packages = self.offered()
        if source in packages:
            return self._from_package(packages[source])
        hint = did_you_mean(source, (*self.shipped_names, *packages))
        raise unusable(
            source, f"no ruleset has this name{hint} (a path contains a slash or ends in .yaml)"
        )
