"""Special actions, by a wasteland square or by the bonus token."""

from __future__ import annotations

from collections.abc import Iterator

from bloomtown.model.actions import Use
from bloomtown.model.events import Used
from bloomtown.model.reasons import (
    AlreadyRated,
    NoSuchUse,
    NoToken,
    NotOneTile,
    NoWasteland,
    Reason,
    TooEarly,
    UsedThisTurn,
)
from bloomtown.model.table import Table
from bloomtown.model.tiles import KINDS
from bloomtown.rules import community
from bloomtown.rules.story import Story

#: What a wasteland square allows (B23), and what a token allows (B24).
_USES: tuple[Use, ...] = (
    Use("double", "square"),
    Use("extra", "square"),
    Use("double", "token"),
    Use("extra", "token"),
    *(Use("community", "token", kind) for kind in KINDS),
)


def why_not_use(table: Table, seat: int, action: Use) -> Iterator[Reason]:
    """Yield the reasons why a special action cannot be used now (B22-B26)."""
    if action not in _USES:
        yield NoSuchUse(action.what, action.by)
        return
    if table.turn.cell is None and action.what != "community":
        yield TooEarly(action.what)
    if action.what in table.turn.used:
        yield UsedThisTurn(action.what)
    if action.by == "square" and not table.turn.square:
        yield NoWasteland()
    if action.by == "token" and not table.players[seat].tokens:
        yield NoToken()
    if action.kind is not None:
        seen = table.seen.count(action.kind)
        if seen != 1:
            yield NotOneTile(action.kind, seen)
        if action.kind in table.done:
            yield AlreadyRated(action.kind)


def uses(table: Table, seat: int) -> list[Use]:
    """Return the special actions that a player can use now."""
    return [use for use in _USES if not any(True for _ in why_not_use(table, seat, use))]


def use(story: Story, seat: int, action: Use) -> None:
    """Use a special action: double and extra are noted, a rating happens now (B25)."""
    story.tell(Used(seat, action.what, action.by, action.kind))
    if action.kind is not None:
        table = story.state.table
        everybody = table.ruleset.readings.token_scores == "all"
        community.rate(story, action.kind, range(len(table.players)) if everybody else (seat,))
