"""A round: a card is turned up, and all players still building decide at the same time."""

from __future__ import annotations

from collections.abc import Iterator

from mycity.model.actions import Action, Build, Pass, Quit
from mycity.model.events import (
    Awaited,
    Blocked,
    CardShown,
    GoldTaken,
    PassedOn,
    Placed,
    QuitEpisode,
)
from mycity.model.land import GOLD
from mycity.model.reasons import ChurchCannotBePassed, NoPointToLose, Reason
from mycity.model.ruleset import BLOCK
from mycity.model.table import Phase, Table
from mycity.rules import campaign, placement
from mycity.rules.story import Story


def turn_up(story: Story) -> None:
    """Turn up the next card and ask about it; without one the episode ends (M10, M15, M17)."""
    while True:
        state = story.state
        active = tuple(seat for seat, city in enumerate(state.table.players) if city.active)
        if not active or not state.secret.deck:
            campaign.end_episode(story)
            return
        card, *following = state.secret.deck
        story.tell(CardShown(card))
        if card != BLOCK:
            story.tell(Awaited(Phase.BUILD, active))
            return
        if following:
            story.tell(Blocked(following[0]))


# --- Decisions -------------------------------------------------------------------------


def choices(table: Table, seat: int) -> list[Action]:
    """Return what a player can do about the card: build, pass, quit (M11-M14)."""
    assert table.card is not None
    some: list[Action] = [*placement.builds(table, seat, table.card)]
    if not any(why_not_pass(table, seat)):
        some.append(Pass())
    return [*some, Quit()]


def why_not(table: Table, seat: int, action: Action) -> Iterator[Reason]:
    """Yield the reasons why a player cannot do this about the card."""
    if isinstance(action, Build):
        assert table.card is not None
        yield from placement.why_not_build(table, seat, table.card, action)
    elif isinstance(action, Pass):
        yield from why_not_pass(table, seat)


def why_not_pass(table: Table, seat: int) -> Iterator[Reason]:
    """Yield the reasons why a player cannot pass (M12, M16)."""
    assert table.card is not None
    if table.card.is_church:
        yield ChurchCannotBePassed()
    if table.players[seat].score <= 0:
        yield NoPointToLose(table.players[seat].score)


# --- What follows ----------------------------------------------------------------------


def carry_out(story: Story) -> None:
    """Carry out all choices, then go on with the next card (M10-M13)."""
    card = story.state.table.card
    assert card is not None
    for seat, own in enumerate(story.state.privates):
        if isinstance(own.choice, Build):
            story.tell(Placed(seat, card, own.choice.cells))
        elif isinstance(own.choice, Pass):
            story.tell(PassedOn(seat, card))
        elif isinstance(own.choice, Quit):
            story.tell(QuitEpisode(seat))
    _take_gold(story)
    turn_up(story)


def _take_gold(story: Story) -> None:
    """Give the bonus to all who completed the gold veins in this round, the first time (M18)."""
    table = story.state.table
    if table.gold_taken or not table.plan.gold:
        return
    for seat, city in enumerate(table.players):
        veins = table.land(seat).cells(GOLD)
        if veins and not veins & ~city.covered:
            story.tell(GoldTaken(seat, table.plan.gold))
