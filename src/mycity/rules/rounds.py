"""A round: a card is turned up, and all players still building decide at the same time."""

from __future__ import annotations

from collections.abc import Iterator

from citykit.game.reasons import Reason
from mycity.model import events, reasons
from mycity.model.actions import Action, Build, Pass, Quit
from mycity.model.land import GOLD
from mycity.model.ruleset import BLOCK
from mycity.model.table import Phase, Table
from mycity.rules import campaign, placement
from mycity.rules.story import Story


def turn_up(story: Story) -> None:
    """Turn up the next card; the episode ends without one, or when all have quit (M10, M15)."""
    deck = story.state.secret.deck
    if deck and any(city.active for city in story.state.table.players):
        story.tell(events.CardShown(deck[0]))
        ask(story)
    else:
        campaign.end_episode(story)


def ask(story: Story) -> None:
    """Ask about the card; a blocking card and the one after it are not asked about (M17)."""
    table, deck = story.state.table, story.state.secret.deck
    if table.card != BLOCK:
        active = [seat for seat, city in enumerate(table.players) if city.active]
        story.tell(events.Awaited(Phase.BUILD, tuple(active)))
        return
    if deck:
        story.tell(events.Blocked(deck[0]))
    turn_up(story)


# --- Decisions -------------------------------------------------------------------------


def choices(table: Table, seat: int) -> list[Action]:
    """Return what a player can do about the card: build, pass, quit (M11-M14, M43)."""
    may_pass = not any(why_not_pass(table, seat))
    return [*placement.builds(table, seat), *([Pass()] if may_pass else ()), Quit()]


def why_not(table: Table, seat: int, action: Action) -> Iterator[Reason]:
    """Yield the reasons why a player cannot do this about the card."""
    if isinstance(action, Build):
        yield from placement.why_not_build(table, seat, table.card, action)
    elif isinstance(action, Pass):
        yield from why_not_pass(table, seat)


def why_not_pass(table: Table, seat: int) -> Iterator[Reason]:
    """Yield the reasons why a player cannot pass (M12, M16)."""
    if table.card.is_church:
        yield reasons.ChurchCannotBePassed()
    if table.players[seat].score <= 0:
        yield reasons.NoPointToLose(table.players[seat].score)


# --- What follows ----------------------------------------------------------------------


def carry_out(story: Story) -> None:
    """Carry out all choices, then go on with the next card (M10-M13)."""
    card = story.state.table.card
    for seat, own in enumerate(story.state.privates):
        if isinstance(own.choice, Build):
            story.tell(events.Placed(seat, card, own.choice.cells))
        elif isinstance(own.choice, Pass):
            story.tell(events.PassedOn(seat, card))
        elif isinstance(own.choice, Quit):
            story.tell(events.QuitEpisode(seat))
    _take_gold(story)
    turn_up(story)


def has_all_gold(table: Table, seat: int) -> bool:
    """Return whether a player has buildings on all gold veins, if there are any (M18)."""
    veins = table.land(seat).cells(GOLD)
    return bool(veins) and not veins & ~table.players[seat].covered


def _take_gold(story: Story) -> None:
    """Give the bonus to all who completed the gold veins in this round, the first time (M18)."""
    table = story.state.table
    if table.plan.gold and not table.gold_taken:
        for seat in range(len(table.players)):
            if has_all_gold(table, seat):
                story.tell(events.GoldTaken(seat, table.plan.gold))
