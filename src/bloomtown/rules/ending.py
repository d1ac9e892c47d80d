"""The end of a turn and of the game."""

from __future__ import annotations

from collections.abc import Iterator

from bloomtown.model.actions import Value
from bloomtown.model.events import Awaited, GameEnded, TurnEnded, Valued
from bloomtown.model.reasons import NotInHand, Reason
from bloomtown.model.table import Private, Step, Table
from bloomtown.rules.scoring import rating
from bloomtown.rules.story import Story


def end_turn(story: Story, seat: int) -> None:
    """Go on with the next player, or with the end after a last round (B27)."""
    table = story.state.table
    exhausted = table.stacks.count(0) >= table.ruleset.setup(len(table.players)).end_stacks
    last_round = table.ending or exhausted
    story.tell(TurnEnded(seat, last_round))
    following = (seat + 1) % len(table.players)
    if last_round and following == table.first:
        _ask_for_values(story)
    else:
        story.tell(Awaited(Step.BUILD, following))


def _ask_for_values(story: Story) -> None:
    """Ask the next player in turn order who has tiles; end the game after the last (B28)."""
    table = story.state.table
    holders = [seat for seat in table.order if table.players[seat].held]
    story.tell(Awaited(Step.FINAL, holders[0]) if holders else GameEnded())


def values(table: Table, seat: int, own: Private) -> list[Value]:
    """Return the types in hand, each once (B28, Q12)."""
    kinds = sorted({tile.kind for tile in table.hand(seat, own)})
    return [Value(kind) for kind in kinds]


def why_not_value(table: Table, seat: int, own: Private, action: Value) -> Iterator[Reason]:
    """Yield the reasons why a type cannot be chosen (B28)."""
    if action not in values(table, seat, own):
        yield NotInHand(action.kind)


def value(story: Story, seat: int, action: Value) -> None:
    """Rate a type on the own board and put the hand away (B28)."""
    table = story.state.table
    points = rating(table, table.players[seat].board, action.kind)
    tiles = table.hand(seat, story.state.privates[seat])
    story.tell(Valued(seat, action.kind, points, tiles))
    _ask_for_values(story)
