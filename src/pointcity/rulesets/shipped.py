"""The rulesets that ship with the library, each loaded once.

Reading and checking the official data files takes much longer than starting Python, so
their content is kept as values in a generated module, too. It is used only while its
stamp fits the files; otherwise they are read and checked like any others.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from citykit._sha256 import sha256
from citykit.shipped import shipped_bytes
from pointcity.model.ruleset import Ruleset


def stamp(names: Iterable[str]) -> str:
    """Return the hash of some data files: their names, sizes and contents."""
    contents = [(name, shipped_bytes("pointcity", "data", name)) for name in names]
    parts = [b"%s %d\n%s" % (name.encode(), len(raw), raw) for name, raw in contents]
    return sha256(b"".join(parts)).hexdigest()


def ready_made() -> Ruleset | None:
    """Return the official ruleset from its generated module; None if the files changed."""
    from pointcity.rulesets import _official_literals as _official

    try:
        fits = stamp(_official.FILES) == _official.STAMP
    except OSError:
        return None
    return _official.ruleset() if fits else None


@cache
def shipped_ruleset(ruleset_id: str) -> Ruleset:
    """Return a ruleset that ships with the library, the same value every time."""
    if ruleset_id == "point-city" and (found := ready_made()) is not None:
        return found
    from pointcity.rulesets.load import load_ruleset

    return load_ruleset(ruleset_id)


def official_ruleset() -> Ruleset:
    """Return the ruleset of the printed game, following the English book in Q1 and Q2."""
    return shipped_ruleset("point-city")
