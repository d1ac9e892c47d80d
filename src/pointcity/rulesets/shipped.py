"""The rulesets that ship with the library, each loaded once.

Reading and checking the official data files takes much longer than starting Python, so a
generated module holds the official ruleset as Python literals. It is used only while its
stamp, a hash of the files, matches; otherwise the files are read like any others.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from citykit.shipped import shipped_bytes
from citykit.shuffle import sha256
from pointcity.model.ruleset import Ruleset


def stamp(names: Iterable[str]) -> str:
    """Return the hash of some data files: their names, sizes and contents."""
    contents = [(name, shipped_bytes("pointcity", "data", name)) for name in names]
    parts = [b"%s %d\n%s" % (name.encode(), len(raw), raw) for name, raw in contents]
    digest: str = sha256(b"".join(parts)).hexdigest()
    return digest


def official_literals() -> Ruleset | None:
    """Return the official ruleset from its generated module; None if the files differ."""
    from pointcity.rulesets import _official_literals as literals

    try:
        unchanged = stamp(literals.FILES) == literals.STAMP
    except OSError:
        return None
    return literals.ruleset() if unchanged else None


@cache
def shipped_ruleset(name: str) -> Ruleset:
    """Return a ruleset that ships with the library, the same object every time."""
    if name == "point-city" and (ruleset := official_literals()) is not None:
        return ruleset
    from pointcity.rulesets.find import find
    from pointcity.rulesets.load import read_ruleset

    return read_ruleset(find(name))[0]


def official_ruleset() -> Ruleset:
    """Return the ruleset of the printed game, as the English rulebook describes it.

    Rules: Q1, Q2.
    """
    return shipped_ruleset("point-city")
