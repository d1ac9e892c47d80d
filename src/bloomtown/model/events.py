"""What happened, in order. Each event changes what it is about, and nothing else does.

See :class:`citykit.game.happening.Happening`.
"""

from __future__ import annotations

from typing import TypeAlias

from attrs import evolve, frozen

from bloomtown.model.actions import By, What
from bloomtown.model.table import Private, Secret, Step, Table, Turn
from bloomtown.model.tiles import Kind, Tile, in_order
from citykit.game import happening
from citykit.game.piles import placed, without

__all__ = [
    "EVENTS",
    "Acted",
    "Awaited",
    "Built",
    "CommunityShown",
    "Drew",
    "Event",
    "ExtraBegan",
    "GameEnded",
    "Happening",
    "Rated",
    "Refilled",
    "Took",
    "TurnEnded",
    "Used",
    "Valued",
]


@frozen
class Happening(happening.Happening[Table, Private, Secret]):
    """What all events have in common."""


@frozen
class Awaited(Happening):
    """The player who has to act next.

    Attributes:
        step: What the player has to do.
        seat: The player.
    """

    step: Step
    seat: int

    def on_table(self, table: Table) -> Table:
        return evolve(table, step=self.step, waiting=(self.seat,))


@frozen
class Acted(Happening):
    """A player acts; what follows from it comes next.

    Attributes:
        seat: Who.
    """

    seat: int

    def on_table(self, table: Table) -> Table:
        return evolve(table, moves=table.moves + 1)


# --- A turn ----------------------------------------------------------------------------


@frozen
class Built(Happening):
    """A player built a project and scored it.

    Rules: B10, B11, B32.

    Attributes:
        seat: Who.
        tile: The tile.
        cell: The square.
        points: The points.
        unseen: Whether no other player knew of the tile.
    """

    seat: int
    tile: Tile
    cell: int
    points: int
    unseen: bool

    @property
    def reveals(self) -> bool:
        """Whether it shows a tile that was hidden."""
        return self.unseen

    def on_table(self, table: Table) -> Table:
        player = table.players[self.seat]
        square = self.cell in table.layout.wasteland_cells
        return table.after(
            self.seat,
            {
                "board": placed(player.board, self.cell, self.tile),
                "built": player.built + self.points,
                "known": player.known if self.unseen else without(player.known, (self.tile,)),
                "hidden": player.hidden - self.unseen,
            },
            turn=Turn(self.cell, self.points, square, table.turn.used),
        )

    def in_private(self, private: Private, seat: int) -> Private:
        if seat != self.seat or not self.unseen:
            return private
        return Private(without(private.tiles, (self.tile,)))


@frozen
class Used(Happening):
    """A player used a special action.

    Rules: B23, B24, B25.

    Attributes:
        seat: Who.
        what: The special action.
        by: What allowed it.
        kind: The type to rate; None for other special actions.
    """

    seat: int
    what: What
    by: By
    kind: Kind | None

    def on_table(self, table: Table) -> Table:
        player, turn = table.players[self.seat], table.turn
        return table.after(
            self.seat,
            {
                "tokens": player.tokens - (self.by == "token"),
                "doubled": player.doubled + (turn.points if self.what == "double" else 0),
            },
            turn=evolve(
                turn,
                square=turn.square and self.by != "square",
                used=tuple(sorted((*turn.used, self.what))),
                extra=turn.extra or self.what == "extra",
            ),
        )


@frozen
class Took(Happening):
    """A player took a tile of the market.

    Rules: B13.

    Attributes:
        seat: Who.
        slot: The slot of the market.
        tile: The tile.
    """

    seat: int
    slot: int
    tile: Tile

    def on_table(self, table: Table) -> Table:
        known = in_order((*table.players[self.seat].known, self.tile))
        market = placed(table.market, self.slot, None)
        return table.after(self.seat, {"known": known}, market=market)


def _lower(table: Table, slot: int) -> tuple[int, ...]:
    """Return the heights of the stacks with a tile less in one of them."""
    return placed(table.stacks, slot, table.stacks[slot] - 1)


def _drawn(secret: Secret, slot: int) -> Secret:
    """Return the secret without the top tile of a stack."""
    return Secret(placed(secret.stacks, slot, secret.stacks[slot][1:]))


@frozen
class Drew(Happening):
    """A player drew the top tile of a stack, unseen by others.

    Rules: B19.

    Attributes:
        seat: Who.
        slot: The stack.
        tile: The tile.
    """

    revealing = True
    hidden = "tile"
    seat: int
    slot: int
    tile: Tile | None

    def on_table(self, table: Table) -> Table:
        hidden = table.players[self.seat].hidden + 1
        return table.after(self.seat, {"hidden": hidden}, stacks=_lower(table, self.slot))

    def in_private(self, private: Private, seat: int) -> Private:
        if seat != self.seat or self.tile is None:
            return private
        return Private(in_order((*private.tiles, self.tile)))

    def in_secret(self, secret: Secret) -> Secret:
        return _drawn(secret, self.slot)


@frozen
class ExtraBegan(Happening):
    """A player begins the extra part of a turn.

    Rules: B25, B26.

    Attributes:
        seat: Who.
    """

    seat: int

    def on_table(self, table: Table) -> Table:
        shared = table.ruleset.readings.extra_shares_limit
        return evolve(table, turn=Turn(used=table.turn.used if shared else ()))


@frozen
class TurnEnded(Happening):
    """A turn is over.

    Rules: B27.

    Attributes:
        seat: Whose turn.
        ending: Whether the game ends with this round.
    """

    seat: int
    ending: bool

    def on_table(self, table: Table) -> Table:
        return evolve(table, turn=Turn(), ending=self.ending)


# --- Market and community --------------------------------------------------------------


@frozen
class Refilled(Happening):
    """The top tile of a stack was turned up into its slot of the market.

    Rules: B20.

    Attributes:
        slot: The slot and the stack.
        tile: The tile.
    """

    revealing = True
    slot: int
    tile: Tile

    def on_table(self, table: Table) -> Table:
        market = placed(table.market, self.slot, self.tile)
        return evolve(table, market=market, stacks=_lower(table, self.slot))

    def in_secret(self, secret: Secret) -> Secret:
        return _drawn(secret, self.slot)


@frozen
class CommunityShown(Happening):
    """A community tile came up and went to the community area.

    Rules: B21.

    Attributes:
        kind: Its type.
        seen: The number of tiles of this type that are there now.
        slot: The stack it was in.
    """

    revealing = True
    kind: Kind
    seen: int
    slot: int

    def on_table(self, table: Table) -> Table:
        seen = tuple(sorted((*table.seen, self.kind)))
        return evolve(table, seen=seen, stacks=_lower(table, self.slot))

    def in_secret(self, secret: Secret) -> Secret:
        return _drawn(secret, self.slot)


@frozen
class Rated(Happening):
    """The community rated a type, which is done now.

    Rules: B21.

    Attributes:
        kind: The type.
        points: The points of each player.
    """

    kind: Kind
    points: tuple[int, ...]

    def on_table(self, table: Table) -> Table:
        for seat, points in enumerate(self.points):
            table = table.after(seat, {"rated": table.players[seat].rated + points})
        return evolve(table, done=tuple(sorted((*table.done, self.kind))))


# --- The end ---------------------------------------------------------------------------


@frozen
class Valued(Happening):
    """A player chose a type in hand at the end, scored it, and put all tiles away.

    Rules: B28.

    Attributes:
        seat: Who.
        kind: The type.
        points: The points.
        tiles: All tiles of the hand.
    """

    revealing = True
    seat: int
    kind: Kind
    points: int
    tiles: tuple[Tile, ...]

    def on_table(self, table: Table) -> Table:
        valued = table.players[self.seat].valued + self.points
        out = in_order((*table.out, *self.tiles))
        return table.after(self.seat, {"known": (), "hidden": 0, "valued": valued}, out=out)

    def in_private(self, private: Private, seat: int) -> Private:
        return Private() if seat == self.seat else private


@frozen
class GameEnded(Happening):
    """The game is over.

    Rules: B28.
    """

    def on_table(self, table: Table) -> Table:
        return evolve(table, step=Step.OVER, waiting=())


#: Anything that can happen.
Event: TypeAlias = (
    Awaited
    | Acted
    | Built
    | Used
    | Took
    | Drew
    | ExtraBegan
    | TurnEnded
    | Refilled
    | CommunityShown
    | Rated
    | Valued
    | GameEnded
)

#: Every kind of event.
EVENTS: tuple[type[Event], ...] = Event.__args__
