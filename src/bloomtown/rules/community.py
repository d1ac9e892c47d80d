"""Community tiles, and what they make the community rate."""

from __future__ import annotations

from collections.abc import Iterable

from bloomtown.model.events import CommunityShown, Rated
from bloomtown.model.tiles import Kind
from bloomtown.rules.scoring import rating
from bloomtown.rules.story import Story


def show(story: Story, kind: Kind, slot: int) -> None:
    """Put a community tile into the area; the second of its type has it rated (B21)."""
    seen = story.state.table.seen.count(kind) + 1
    story.tell(CommunityShown(kind, seen, slot))
    table = story.state.table
    if seen == 2 and kind not in table.done:
        rate(story, kind, range(len(table.players)))


def rate(story: Story, kind: Kind, seats: Iterable[int]) -> None:
    """Rate a type on the boards of some seats; then it is done (B21)."""
    table, rated = story.state.table, {*seats}
    points = [
        rating(table, player.board, kind) if seat in rated else 0
        for seat, player in enumerate(table.players)
    ]
    story.tell(Rated(kind, tuple(points)))
