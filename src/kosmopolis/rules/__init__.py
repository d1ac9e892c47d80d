"""The rulebook: setup, draft, playing, settlement, scoring and what players may know."""

from typing import TYPE_CHECKING

from citykit.tools.lazy import lazy_names

if TYPE_CHECKING:
    from kosmopolis.rules.reducer import step, to_act
    from kosmopolis.rules.scoring import outcome
    from kosmopolis.rules.setup import new_game

__all__ = ["new_game", "outcome", "step", "to_act"]

__getattr__, __dir__ = lazy_names(
    __name__,
    __all__,
    {
        "new_game": "kosmopolis.rules.setup",
        "outcome": "kosmopolis.rules.scoring",
        "step": "kosmopolis.rules.reducer",
        "to_act": "kosmopolis.rules.reducer",
    },
)
