"""The course of a round: which phase follows which."""

from __future__ import annotations

from kosmopolis.model.table import Phase
from kosmopolis.rules import draft, playing, settlement
from kosmopolis.rules.story import Story


def _end_playing(story: Story) -> None:
    playing.lay_out(story)
    settlement.begin(story)


def _end_round(story: Story) -> None:
    settlement.carry_out(story)
    if story.state.table.phase is not Phase.OVER:
        draft.deal(story)


#: What happens when no seat has to act any more in a phase.
_THEN = {
    Phase.DRAFT_1: draft.carry_out,
    Phase.DRAFT_2: draft.carry_out,
    Phase.PLAY: _end_playing,
    Phase.SETTLE: _end_round,
}


def go_on(story: Story) -> None:
    """Go through the phases until a player has to act or the game is over."""
    while not story.state.table.waiting and story.state.table.phase is not Phase.OVER:
        _THEN[story.state.table.phase](story)
