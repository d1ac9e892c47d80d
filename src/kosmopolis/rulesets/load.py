"""Load rulesets: check the data of their files, and build the values."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from citykit.data.overlay import Merge, append, edit, replace, update
from citykit.data.recognize import Recognizer
from citykit.data.rulesets import Merged, RulesetInfo, RulesetLoader
from citykit.data.schema import Schemas
from kosmopolis.model.ruleset import Profession, Readings, Ruleset
from kosmopolis.rulesets.checks import contradictions
from kosmopolis.rulesets.find import FINDER
from kosmopolis.rulesets.shipped import shipped_ruleset

__all__ = ["RULESETS", "RulesetInfo", "list_rulesets", "load_ruleset"]

_SCHEMAS = Schemas("kosmopolis", ("ruleset", "variant"))

#: How each key of a variant is merged into its base.
_MERGES: dict[str, Merge] = {
    "id": replace,
    "name": replace,
    "professions": edit("id"),
    "values": edit("value"),
    "modifiers": replace,
    "markers": replace,
    "rounds": replace,
    "hand": edit("players"),
    "keep": replace,
    "readings": update,
    "doctor": append,
}

_RECOGNIZER = Recognizer(
    _SCHEMAS,
    FINDER.official,
    parts=("professions", "values", "modifiers", "markers", "rounds", "hand", "keep"),
    optional=("readings", "include", "doctor"),
)


def _profession(data: Mapping[str, Any]) -> Profession:
    return Profession(**{**data, "takes": tuple(data.get("takes", ()))})


def _build(merged: Merged) -> Ruleset:
    """Check the data of a ruleset, and return the ruleset.

    Values and numbers of players are sorted, so that a deal does not depend on their order in
    the files.

    Raises:
        DataError: If anything is wrong with the data; it lists every problem found.
    """
    merged.check(contradictions(merged))
    data = merged.data.plain()
    return Ruleset(
        id=data["id"],
        name=data["name"],
        professions=tuple(map(_profession, data["professions"])),
        values=dict(sorted((each["value"], each["copies"]) for each in data["values"])),
        modifiers=tuple(data["modifiers"]),
        markers=data["markers"],
        rounds=data["rounds"],
        hand=dict(sorted((each["players"], each["cards"]) for each in data["hand"])),
        keep=data["keep"],
        readings=Readings(**data.get("readings", {})),
    )


#: Loads the rulesets of Kosmopolis.
RULESETS = RulesetLoader(FINDER, _SCHEMAS, _MERGES, _RECOGNIZER, _build, shipped_ruleset)


def load_ruleset(source: str | Path, *, root: str | Path | None = None) -> Ruleset:
    """Load a ruleset and check it completely.

    Rulesets are cached. A ruleset from files is read again when the content of one of them,
    including the files it includes or extends, has changed.

    Args:
        source: The name of a ruleset, such as ``kosmopolis`` for the official game, or the
            path of a YAML file. A string that contains a slash or backslash, or ends in
            ``.yaml`` or ``.yml``, is a path; any other string is a name.
            :func:`list_rulesets` returns the names.
        root: For a file from an untrusted author, the folder that the file, and all others
            that it includes or extends by path, must be in. Symbolic links are resolved.
            Messages show paths from there. Names are looked up as usual.

    Raises:
        ArgumentError: If the source is neither a string nor a path.
        DataError: If anything is wrong with the data; it lists every problem found.

    >>> import kosmopolis as ko
    >>> ko.load_ruleset("long-evening").rounds
    4
    """
    return RULESETS.load(source, root)


def list_rulesets() -> tuple[RulesetInfo, ...]:
    """Return the rulesets that can be loaded by name.

    Those that ship with the library come first, then those that installed packages offer
    by an entry point of the group ``kosmopolis.rulesets``. A ruleset that cannot be loaded is
    listed with its problems.
    """
    return RULESETS.infos()
