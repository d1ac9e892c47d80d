"""A game at one moment: the table, what each seat keeps to itself, and the secret."""

from __future__ import annotations

from enum import Enum

from attrs import frozen

from bloomtown.model.actions import What
from bloomtown.model.boards import Board
from bloomtown.model.ruleset import Ruleset, Side
from bloomtown.model.tiles import Kind, Piece, Tile, in_order
from citykit.game.position import BaseState, BaseTable, BaseView

__all__ = ["Player", "Private", "Secret", "State", "Step", "Table", "Turn", "View"]


class Step(Enum):
    """What the player to act has to do."""

    BUILD = "build"  #: build a project
    SPECIAL = "special"  #: use special actions, or be done with them
    TAKE = "take"  #: take a tile of the market by choice
    FINAL = "final"  #: choose the type of a tile in hand to be rated
    OVER = "over"  #: nothing, for the game has ended


@frozen
class Turn:
    """What matters until the turn is over.

    Attributes:
        cell: The square just built on; None before a build.
        points: The points of that build.
        square: Whether it covered a wasteland square that still allows a special action.
        used: The special actions used this turn, sorted.
        extra: Whether an extra part follows.
    """

    cell: int | None = None
    points: int = 0
    square: bool = False
    used: tuple[What, ...] = ()
    extra: bool = False


@frozen
class Player:
    """What everybody sees of one player.

    Rules: B30.

    Attributes:
        board: What is on each square of the board.
        tokens: The bonus tokens left.
        known: The tiles in hand that everybody saw, sorted.
        hidden: The number of other tiles in hand.
        built: The points for building.
        doubled: The points for builds that were scored once more.
        rated: The points from the community.
        valued: The points for the type chosen at the end.
    """

    board: Board
    tokens: int
    known: tuple[Tile, ...] = ()
    hidden: int = 0
    built: int = 0
    doubled: int = 0
    rated: int = 0
    valued: int = 0

    @property
    def points(self) -> int:
        """All points."""
        return self.built + self.doubled + self.rated + self.valued

    @property
    def held(self) -> int:
        """The number of tiles in hand."""
        return len(self.known) + self.hidden


@frozen
class Table(BaseTable):
    """Everything that everybody sees or can count.

    Rules: B30.

    Attributes:
        ruleset: The ruleset.
        side: The side that all boards show.
        first: The first player.
        players: One for each seat, in clockwise order.
        market: The tile in each slot of the market; None if it is empty.
        stacks: The number of tiles in each stack.
        seen: The types of the community tiles in the community area, sorted.
        done: The types that have been rated, sorted.
        out: The tiles that are out of the game, sorted.
        step: What the player to act has to do.
        waiting: The player to act; nothing after the end.
        turn: What matters until the turn is over.
        ending: Whether the game ends with this round.
        moves: The number of actions carried out.
    """

    ruleset: Ruleset
    side: str
    first: int
    players: tuple[Player, ...]
    market: tuple[Tile | None, ...]
    stacks: tuple[int, ...]
    seen: tuple[Kind, ...]
    done: tuple[Kind, ...]
    out: tuple[Tile, ...]
    step: Step
    waiting: tuple[int, ...]
    turn: Turn
    ending: bool
    moves: int

    @property
    def layout(self) -> Side:
        """The side that all boards show, with its symbols."""
        return self.ruleset.side(self.side)

    @property
    def order(self) -> tuple[int, ...]:
        """The seats in turn order, from the first player."""
        seats = tuple(range(len(self.players)))
        return seats[self.first :] + seats[: self.first]

    def hand(self, seat: int, own: Private) -> tuple[Tile, ...]:
        """Return all tiles in a hand, sorted.

        Rules: B30, B31.

        Args:
            seat: Whose hand.
            own: What only this seat knows.
        """
        return in_order((*self.players[seat].known, *own.tiles))

    def open_tiles(self) -> list[Tile]:
        """Return all projects that everybody sees, those in hands included."""
        tiles = [*self.out, *filter(None, self.market)]
        for player in self.players:
            tiles += [*player.known, *filter(None, player.board)]
        return tiles


@frozen
class Private:
    """What only one player knows.

    Rules: B31.

    Attributes:
        tiles: The tiles in hand that no other player saw, sorted.
    """

    tiles: tuple[Tile, ...] = ()


@frozen
class Secret:
    """What no player knows.

    Rules: B31.

    Attributes:
        stacks: The tiles of each stack, the top one first.
    """

    stacks: tuple[tuple[Piece, ...], ...]


@frozen
class State(BaseState[Table, Private, Secret]):
    """A whole game of Bloom Town at one moment.

    Attributes:
        table: What everybody sees: market, boards and so on.
        privates: The hidden tiles of each hand.
        secret: The tiles of the stacks.
    """

    table: Table
    privates: tuple[Private, ...]
    secret: Secret


@frozen
class View(BaseView[Table, Private]):
    """What one seat, or a spectator, knows of a game.

    Attributes:
        table: What everybody sees.
        seat: The seat; None for a spectator.
        private: The hidden tiles in its hand; None for a spectator.
    """

    table: Table
    seat: int | None
    private: Private | None
