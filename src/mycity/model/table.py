"""A game at one moment: the table, what each seat keeps to itself, and the secret."""

from __future__ import annotations

from enum import Enum
from functools import cached_property, lru_cache

from attrs import frozen

from citykit.game.outcome import ScoreLine
from citykit.game.position import BaseState, BaseTable, BaseView
from citykit.tools.hooks import picture
from mycity.model.actions import Action
from mycity.model.cards import STICKERS, Building, Card, Sticker, StickerKind
from mycity.model.errors import CampaignError
from mycity.model.land import Cells, Land
from mycity.model.ruleset import Episode, Ruleset

__all__ = [
    "Campaign",
    "City",
    "Phase",
    "Private",
    "Secret",
    "State",
    "Table",
    "Tally",
    "Town",
    "View",
    "with_stickers",
]


class Phase(Enum):
    """What the seats to act have to do."""

    BUILD = "build"  #: decide about the building of the card that is turned up
    STICK = "stick"  #: place a sticker
    OVER = "over"  #: nothing, for the game has ended


@frozen
class Tally:
    """How the city of a player was scored.

    Attributes:
        lines: The lines of the score sheet.
        empty: The number of empty plain cells in each row, from the top.
    """

    lines: tuple[ScoreLine, ...]
    empty: tuple[int, ...]

    @property
    def at_top(self) -> bool:
        """Whether the top score was reached while items were counted (M26)."""
        return self.lines[-1].source == "top"


@frozen
class City:
    """What everybody sees of one player.

    Rules: M45.

    Attributes:
        score: The score so far; in the end the final score.
        buildings: The buildings, in the order they were built.
        active: Whether the player has not quit the episode.
        stickers: The stickers on the board.
        due: The stickers still to place, in order.
        progress: The progress marked so far in the campaign.
        tally: How the city was scored; None before the end.
    """

    score: int
    buildings: tuple[Building, ...] = ()
    active: bool = True
    stickers: tuple[Sticker, ...] = ()
    due: tuple[StickerKind, ...] = ()
    progress: int = 0
    tally: Tally | None = None

    @cached_property
    def covered(self) -> Cells:
        """All cells that are covered."""
        found = 0
        for building in self.buildings:
            found |= building.covers
        return found


@frozen
class Town:
    """What a player keeps between the episodes of a campaign.

    Attributes:
        stickers: The stickers on the board.
        progress: The progress marked so far.
    """

    stickers: tuple[Sticker, ...] = ()
    progress: int = 0


@frozen
class Campaign:
    """A campaign between two episodes.

    Rules: M30, M44.

    Attributes:
        episode: The number of the next episode.
        towns: What the players keep, in the order of their seats; behind them the boards that
            were left by players.
    """

    episode: int = 1
    towns: tuple[Town, ...] = ()

    def _repr_svg_(self) -> str:
        return picture(self)

    @property
    def leaders(self) -> tuple[int, ...]:
        """The places of the towns with most progress."""
        most = max((town.progress for town in self.towns), default=0)
        return tuple(at for at, town in enumerate(self.towns) if town.progress == most)

    def seated(self, *towns: int | None) -> Campaign:
        """Return the campaign with other players, or with players on other seats.

        Rules: M44.

        Args:
            towns: For each seat the place of a town in this campaign; None for a new board.

        Raises:
            CampaignError: If there is no such town, or it is given to two seats.

        >>> from mycity.model.table import Campaign, Town
        >>> campaign = Campaign(2, (Town(progress=2), Town(progress=1)))
        >>> [town.progress for town in campaign.seated(1, None).towns]
        [1, 0, 2]
        """
        chosen = [at for at in towns if at is not None]
        if len(chosen) != len(set(chosen)) or not set(chosen) <= set(range(len(self.towns))):
            raise CampaignError(f"there are {len(self.towns)} boards, each for one seat")
        players = tuple(Town() if at is None else self.towns[at] for at in towns)
        left = tuple(town for at, town in enumerate(self.towns) if at not in towns)
        return Campaign(self.episode, players + left)


@lru_cache(maxsize=256)
def with_stickers(land: Land, stickers: tuple[Sticker, ...]) -> Land:
    """Return land with stickers on it.

    Rules: M33.

    Args:
        land: The land.
        stickers: The stickers, in the order they were placed.
    """
    for sticker in stickers:
        land = land.with_sticker(STICKERS[sticker.kind], sticker.cell)
    return land


@frozen
class Table(BaseTable):
    """Everything that everybody sees or can count.

    Rules: M45.

    Attributes:
        ruleset: The ruleset.
        episode: The number of the episode; None for the eternal game.
        players: The city of each seat.
        left: The towns of a campaign that no player plays on in this episode.
        card: The card that was turned up last.
        discarded: The cards turned up before, in order.
        deck: The number of cards in the deck.
        gold_taken: Whether the bonus for the gold veins is gone.
        phase: What the seats to act have to do.
        waiting: The seats to act, in order.
        moves: The number of actions carried out.
    """

    ruleset: Ruleset
    episode: int | None
    players: tuple[City, ...]
    left: tuple[Town, ...]
    card: Card
    discarded: tuple[Card, ...]
    deck: int
    gold_taken: bool
    phase: Phase
    waiting: tuple[int, ...]
    moves: int

    @property
    def plan(self) -> Episode:
        """What is played with and for."""
        return self.ruleset.episode(self.episode)

    def land(self, seat: int) -> Land:
        """Return the land of a seat, with the stickers of earlier episodes.

        Args:
            seat: The seat.
        """
        board = self.ruleset.board(self.plan.board)
        return with_stickers(board.land, self.players[seat].stickers)

    def asks(self, seat: int) -> bool:
        """Return whether a seat has something to decide in this round, or has decided it.

        Args:
            seat: The seat.
        """
        city = self.players[seat]
        return city.active if self.phase is Phase.BUILD else bool(city.due)


@frozen
class Private:
    """What only one player knows.

    Rules: M46.

    Attributes:
        choice: A choice that is not carried out yet.
    """

    choice: Action | None = None


@frozen
class Secret:
    """What no player knows.

    Rules: M46.

    Attributes:
        deck: The cards of the deck, its top card first.
    """

    deck: tuple[Card, ...]


@frozen
class View(BaseView[Table, Private]):
    """What one seat, or a spectator, knows of a game.

    Attributes:
        table: What everybody sees.
        seat: The seat; None for a spectator.
        private: Its own choice; None for a spectator.
    """

    table: Table
    seat: int | None
    private: Private | None


@frozen
class State(BaseState[Table, Private, Secret]):
    """A whole game of My City at one moment.

    Attributes:
        table: What everybody sees: cities, card and so on.
        privates: The choice of each seat that is not carried out yet.
        secret: The cards of the deck.
    """

    table: Table
    privates: tuple[Private, ...]
    secret: Secret
