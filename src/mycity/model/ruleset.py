"""The ruleset: boards, shapes, points, and what is played for in each episode."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from typing import Literal, TypeAlias

from attrs import field, frozen

from citykit.data.sources import Source
from citykit.tools.mappings import FrozenMapping
from mycity.model.cards import Card, Shape, StickerKind
from mycity.model.land import Land

__all__ = [
    "BLOCK",
    "MODES",
    "Board",
    "BoardSource",
    "Episode",
    "Item",
    "Mode",
    "Reward",
    "Rewards",
    "Ruleset",
]

#: What points are given for at the end.
Item: TypeAlias = Literal["tree", "rock", "empty", "group", "church", "well"]

#: The ways to play: the eternal game, and the campaign.
Mode: TypeAlias = Literal["eternal", "legacy"]

#: All ways to play.
MODES: tuple[Mode, ...] = ("eternal", "legacy")

#: The blocking card.
BLOCK = Card("block", Shape("block", ()), None)


@frozen
class BoardSource:
    """Where the parts of a board come from.

    Attributes:
        rows: Where the kinds of the cells come from.
        left_bank: Where the course of the river comes from.
        squares: Where it comes from which cells have a square.
        house_rows: Rows, counted from 1, whose cells and river are our own choice although
            those of the others are not.
    """

    rows: Source = "house"
    left_bank: Source = "house"
    squares: Source = "house"
    house_rows: tuple[int, ...] = ()


@frozen
class Board:
    """A side of the boards; the boards of all players are alike.

    Attributes:
        id: Its id.
        rows: The kinds of the cells, a string of letters for each row: M mountain, F forest,
            T two trees, t one tree, R two rocks, W well, G gold vein, ``.`` plain.
        left_bank: The number of cells of each row that are on the left bank of the river.
        source: Where they come from.
        squares: A string for each row with ``#`` for a cell with a square, on which stickers can
            be placed; empty if they can be on every plain cell.
    """

    id: str
    rows: tuple[str, ...]
    left_bank: tuple[int, ...]
    source: BoardSource = BoardSource()
    squares: tuple[str, ...] = ()

    @cached_property
    def land(self) -> Land:
        """The land without stickers."""
        return Land(self.rows, self.left_bank, self.squares)


@frozen
class Reward:
    """What a player gets for a place.

    Attributes:
        progress: The progress to mark.
        stickers: The stickers, in the order they are placed.
        source: Where the stickers come from.
    """

    progress: int = 0
    stickers: tuple[StickerKind, ...] = ()
    source: Source = "house"


@frozen
class Rewards:
    """What the players get after an episode.

    Rules: M29, M32.

    Attributes:
        first: For the first.
        second: For the second of three or four players.
        others: For all others.
    """

    first: Reward = Reward()
    second: Reward = Reward()
    others: Reward = Reward()


@frozen
class Episode:
    """What is played with and for: an episode of the campaign, or the eternal game.

    Attributes:
        number: The number of the episode; None for the eternal game.
        board: The id of the board.
        items: What points are given for at the end, in order.
        churches: Whether there are churches.
        blocking_cards: The number of blocking cards.
        gold: The points for the first with buildings on all gold veins.
        top_score: The score that ends the count and gives a progress; None if there is none.
        rewards: What the players get afterwards.
    """

    number: int | None
    board: str
    items: tuple[Item, ...]
    churches: bool = False
    blocking_cards: int = 0
    gold: int = 0
    top_score: int | None = None
    rewards: Rewards = Rewards()


@frozen(cache_hash=True)
class Ruleset:
    """A ruleset of My City: everything that the rules need to know about a game.

    Attributes:
        id: Its id.
        name: Its English name.
        player_counts: The numbers of players.
        colours: The colours of buildings.
        shapes: The shapes of buildings; there is one of each in every colour.
        churches: The shapes of the churches.
        flip: Whether buildings may be mirrored (Q1).
        start_score: The score at the start.
        points: The points for one of each item; for each building of the largest groups.
        boards: The boards.
        eternal: The eternal game.
        episodes: The episodes of the campaign, in order.
    """

    id: str
    name: str
    player_counts: tuple[int, ...]
    colours: tuple[str, ...]
    shapes: tuple[Shape, ...]
    churches: tuple[Shape, ...]
    flip: bool
    start_score: int
    points: FrozenMapping[str, int] = field(converter=FrozenMapping[str, int])
    boards: tuple[Board, ...]
    eternal: Episode
    episodes: tuple[Episode, ...]

    def options(self, players: int) -> Mapping[str, tuple[str, ...]]:  # noqa: ARG002 - any number
        """Return what else players agree on: the values of each option, the default first.

        Args:
            players: The number of players.
        """
        return {"mode": MODES}

    @cached_property
    def buildings(self) -> tuple[Card, ...]:
        """The cards of all buildings but churches, by colour and shape."""
        return tuple(
            Card(f"{colour}-{shape.id}", shape, colour)
            for colour in self.colours
            for shape in self.shapes
        )

    @cached_property
    def cards(self) -> tuple[Card, ...]:
        """All different cards: buildings, churches, and the blocking card."""
        churches = tuple(Card(shape.id, shape, None) for shape in self.churches)
        return (*self.buildings, *churches, BLOCK)

    def deck(self, number: int | None) -> tuple[Card, ...]:
        """Return the cards of an episode, one entry per copy, before they are shuffled.

        Rules: M1, M2, M24.

        Args:
            number: The number of the episode; None for the eternal game.
        """
        episode = self.episode(number)
        churches = self.cards[len(self.buildings) : -1] if episode.churches else ()
        return (*self.buildings, *churches, *(BLOCK,) * episode.blocking_cards)

    @cached_property
    def _episodes(self) -> dict[int | None, Episode]:
        return {each.number: each for each in (self.eternal, *self.episodes)}

    @cached_property
    def _boards(self) -> dict[str, Board]:
        return {board.id: board for board in self.boards}

    @cached_property
    def episode_numbers(self) -> tuple[int, ...]:
        """The numbers of the episodes of the campaign."""
        return tuple(range(1, len(self.episodes) + 1))

    def episode(self, number: int | None) -> Episode:
        """Return an episode.

        Args:
            number: Its number; None for the eternal game.

        Raises:
            KeyError: If there is no such episode.
        """
        return self._episodes[number]

    def board(self, name: str) -> Board:
        """Return a board.

        Args:
            name: Its id.

        Raises:
            KeyError: If there is no such board.
        """
        return self._boards[name]

    @cached_property
    def grid(self) -> tuple[int, int]:
        """The numbers of rows and columns of the largest board; all have as many columns."""
        return max(len(board.rows) for board in self.boards), len(self.boards[0].rows[0])

    @cached_property
    def house(self) -> tuple[str, ...]:
        """Everything that is our own choice, such as ``shapes.v3``."""
        sources: list[tuple[str, Source]]
        sources = [(f"shapes.{shape.id}", shape.source) for shape in self.shapes]
        sources += [(f"churches.{shape.id}", shape.source) for shape in self.churches]
        with_stickers = {episode.board for episode in self.episodes}
        for board in self.boards:
            for part in ("rows", "left_bank"):
                path, source = f"boards.{board.id}.{part}", getattr(board.source, part)
                sources.append((path, source))
                if source != "house":
                    own = board.source.house_rows
                    sources += [(f"{path}.{row}", "house") for row in own]
            if board.id in with_stickers:
                sources.append((f"boards.{board.id}.squares", board.source.squares))
        for episode in self.episodes:
            for place in ("first", "second", "others"):
                reward: Reward = getattr(episode.rewards, place)
                if reward.progress or reward.stickers:
                    path = f"episodes.{episode.number}.rewards.{place}.stickers"
                    sources.append((path, reward.source))
        return tuple(path for path, source in sources if source == "house")
