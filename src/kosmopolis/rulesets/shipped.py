"""The official ruleset."""

from functools import cache

from kosmopolis.model.ruleset import Profession, Ruleset

__all__ = ["official_ruleset"]


@cache
def official_ruleset() -> Ruleset:
    """Return the official ruleset."""
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
