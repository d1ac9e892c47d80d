"""The rulebook: setup, placement, rounds, scoring, the campaign and what players may know."""

from typing import TYPE_CHECKING

from citykit.tools.lazy import lazy_names

if TYPE_CHECKING:
    from mycity.rules.reducer import step, to_act
    from mycity.rules.scoring import outcome
    from mycity.rules.setup import new_game

__all__ = ["new_game", "outcome", "step", "to_act"]

__getattr__, __dir__ = lazy_names(
    __name__,
    __all__,
    {
        **dict.fromkeys(("step", "to_act"), "mycity.rules.reducer"),
        "new_game": "mycity.rules.setup",
        "outcome": "mycity.rules.scoring",
    },
)
