"""The shipped rulesets of Kosmopolis, each loaded once; the official one as Python values.

Reading its file takes much longer than starting Python. A test holds the two together.
"""

from __future__ import annotations

from functools import cache

from kosmopolis.model.ruleset import Profession, Ruleset

__all__ = ["official_ruleset", "shipped_ruleset"]


@cache
def official_ruleset() -> Ruleset:
    """Return the official ruleset of Kosmopolis."""
    return Ruleset(
        id="kosmopolis",
        name="Kosmopolis",
        professions=(
            Profession("agent", "a", "blue", "modifier"),
            Profession("priest", "p", "pink", "take", ("merchant", "scholar", "agent")),
            Profession("scholar", "s", "green", "draw"),
            Profession("merchant", "m", "yellow", "marker"),
        ),
        values={2: 3, 3: 4, 4: 4, 5: 4, 6: 3},
        modifiers=(4, 2, -3, -1),
        markers=8,
        rounds=3,
        hand={2: 6, 3: 6, 4: 5},
        keep=2,
    )


@cache
def shipped_ruleset(name: str) -> Ruleset:
    """Return a ruleset that ships with the library, the same object every time."""
    if name == "kosmopolis":
        return official_ruleset()
    from kosmopolis.rulesets.find import FINDER
    from kosmopolis.rulesets.load import RULESETS

    return RULESETS.read(FINDER.find(name))[0]
