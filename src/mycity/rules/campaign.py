"""The end of an episode: points, places, progress and stickers; and what the next one needs."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from citykit.game.acting import is_index
from citykit.game.reasons import Reason
from mycity.model import events, reasons
from mycity.model.actions import Stick
from mycity.model.cards import STICKERS, Sticker, StickerKind
from mycity.model.errors import CampaignError
from mycity.model.land import PLAIN, Cells, Land, cell_name, cells_of
from mycity.model.ruleset import Ruleset
from mycity.model.table import Campaign, Phase, State, Table, Town
from mycity.rules import scoring
from mycity.rules.story import Story

__all__ = ["carry_over", "towns_of"]


def end_episode(story: Story) -> None:
    """Score all cities; in the campaign give rewards and begin with the stickers (M25, M30)."""
    for seat in range(len(story.state.privates)):
        tally = scoring.tally(story.state.table, seat)
        story.tell(events.Scored(seat, tally))
        if tally.at_top:
            story.tell(events.ProgressMarked(seat, 1))
    if story.state.table.episode is None:
        story.tell(events.GameEnded())
        return
    _reward(story)
    story.tell(events.BoardsCleared())
    ask_for_stickers(story)


def _reward(story: Story) -> None:
    """Give progress and stickers for the places (M29, M32)."""
    rewards = story.state.table.plan.rewards
    second = rewards.second if len(story.state.privates) > 2 else rewards.others
    ahead = 0
    for group in scoring.places(story.state.table).ranking:
        reward = {0: rewards.first, 1: second}.get(ahead, rewards.others)
        for seat in group:
            if reward.progress:
                story.tell(events.ProgressMarked(seat, reward.progress))
            if reward.stickers:
                story.tell(events.StickersReceived(seat, reward.stickers))
        ahead += len(group)  # a shared place takes those below it (M41)


# --- Stickers --------------------------------------------------------------------------


def sticker_cells(land: Land, kind: StickerKind) -> Cells:
    """Return the cells that a sticker can be placed on (M33)."""
    plain = land.cells(PLAIN) & land.with_squares
    return plain & ~land.river if kind == "well" else plain


def sticks(table: Table, seat: int) -> list[Stick]:
    """Return the ways to place the next sticker, in order (M33)."""
    kind = table.players[seat].due[0]
    return [Stick(kind, cell) for cell in cells_of(sticker_cells(table.land(seat), kind))]


def why_not_stick(table: Table, seat: int, action: Stick) -> Iterator[Reason]:
    """Yield the reasons why a sticker cannot be placed there (M33)."""
    land, wanted = table.land(seat), table.players[seat].due[0]
    if action.sticker != wanted:
        yield reasons.OtherSticker(action.sticker, wanted)
    if not is_index(action.cell, land.size):
        yield reasons.OffGrid((action.cell,))
        return
    cell = 1 << action.cell
    if not cell & land.cells(PLAIN):
        yield reasons.NotPlain(action.cell)
    if not cell & land.with_squares:
        yield reasons.NoSquare(action.cell)
    if wanted == "well" and cell & land.river:
        yield reasons.AtRiver(action.cell)


def ask_for_stickers(story: Story) -> None:
    """Ask all players for the next sticker they can place; the end if there is none (M33)."""
    for seat in range(len(story.state.privates)):
        while story.state.table.players[seat].due and not sticks(story.state.table, seat):
            story.tell(events.StickerReturned(seat))  # M34
    cities = story.state.table.players
    if seats := tuple(seat for seat, city in enumerate(cities) if city.due):
        story.tell(events.Awaited(Phase.STICK, seats))
    else:
        story.tell(events.GameEnded())


def carry_out(story: Story) -> None:
    """Place all stickers that were chosen, then go on with the next ones (M33)."""
    for seat, own in enumerate(story.state.privates):
        if isinstance(own.choice, Stick):
            story.tell(events.Stuck(seat, own.choice.sticker, own.choice.cell))
    ask_for_stickers(story)


# --- The next episode ------------------------------------------------------------------


def carry_over(state: State) -> Campaign:
    """Return what the next episode of a campaign needs.

    Rules: M24, M33, M44.

    Args:
        state: The end of an episode.

    Raises:
        CampaignError: If the state is not the end of an episode.
    """
    table = state.table
    if table.episode is None:
        raise CampaignError("the eternal game is not part of a campaign")
    if table.phase is not Phase.OVER:
        raise CampaignError(f"episode {table.episode} is not over")
    return Campaign(table.episode + 1, towns_of(table))


def towns_of(table: Table) -> tuple[Town, ...]:
    """Return the boards of a campaign: those of the players, then those without one."""
    return tuple(Town(city.stickers, city.progress) for city in table.players) + table.left


def sticker_problem(land: Land, stickers: Iterable[Sticker]) -> str:
    """Return what is wrong with stickers, in the order they came to the land; empty if they fit."""
    for sticker in stickers:
        at = sticker.cell
        if not is_index(at, land.size):
            return f"there is no cell {at}"
        if not sticker_cells(land, sticker.kind) >> at & 1:
            return f"a {sticker.kind} cannot be on {cell_name(at, land.width)}"
        land = land.with_sticker(STICKERS[sticker.kind], at)
    return ""


def check_campaign(campaign: Campaign, ruleset: Ruleset) -> None:
    """Check that a campaign can go on.

    Raises:
        CampaignError: If there is no next episode, or the towns do not fit its board.
    """
    if campaign.episode not in ruleset.episode_numbers:
        raise CampaignError(f"there is no episode {campaign.episode}")
    land = ruleset.board(ruleset.episode(campaign.episode).board).land
    for town in campaign.towns:
        if problem := sticker_problem(land, town.stickers):
            raise CampaignError(problem)
        if town.progress < 0:
            raise CampaignError("progress cannot be below 0")
