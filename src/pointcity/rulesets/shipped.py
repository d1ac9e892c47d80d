"""The rulesets that ship with the library, each loaded once.

Reading and checking the data files takes much longer than starting Python, so two generated
modules hold the rulesets as Python literals. A ruleset is taken from them only while its
stamp, a hash of the files, matches; otherwise the files are read like any others.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from citykit.tools.shipped import shipped_bytes
from citykit.tools.shuffle import sha256
from pointcity.model.ruleset import Ruleset


def stamp(names: Iterable[str]) -> str:
    """Return the hash of some data files: their names, sizes and contents."""
    contents = [(name, shipped_bytes("pointcity", "data", name)) for name in names]
    parts = [b"%s %d\n%s" % (name.encode(), len(raw), raw) for name, raw in contents]
    digest: str = sha256(b"".join(parts)).hexdigest()
    return digest


def _is_current(files: Iterable[str], expected: str) -> bool:
    """Return whether files still have the contents that literals were made from."""
    try:
        return stamp(files) == expected
    except OSError:
        return False


def from_literals(name: str) -> Ruleset | None:
    """Return a shipped ruleset from the generated modules; None if its files differ."""
    from pointcity.rulesets import _official_literals as official

    if name == "point-city":
        return official.ruleset() if _is_current(official.FILES, official.STAMP) else None
    from pointcity.rulesets._variant_literals import VARIANTS

    variant = VARIANTS.get(name)
    if variant is None or not _is_current(variant.files, variant.stamp):
        return None
    return variant.build(official_ruleset())


@cache
def shipped_ruleset(name: str) -> Ruleset:
    """Return a ruleset that ships with the library, the same object every time."""
    if (ruleset := from_literals(name)) is not None:
        return ruleset
    from pointcity.rulesets.find import FINDER
    from pointcity.rulesets.load import RULESETS

    return RULESETS.read(FINDER.find(name))[0]


def official_ruleset() -> Ruleset:
    """Return the ruleset of the printed game, as the English rulebook describes it.

    Rules: Q1, Q2.
    """
    return shipped_ruleset("point-city")
