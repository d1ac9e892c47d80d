"""Values made without the price of a frozen constructor, for the engine only.

A frozen attrs class sets every field through ``object.__setattr__``; that is most of the
cost of a move. Each class here is the *twin* of a frozen one: the same slots, but open. The
engine fills a twin and then hands the object over to the frozen class, which is what the
caller gets. Converters are skipped, so the values must already be in order. The tests check
that the layouts match. Everybody else uses the ordinary constructors.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pointcity.actions import Draft
from pointcity.state import Secret, State, Table

if TYPE_CHECKING:
    from pointcity.cards import Back, Card
    from pointcity.models import Civic, Ruleset
    from pointcity.state import Cell, Player, Step


class OpenDraft:
    """A draft that is not sealed yet."""

    __slots__ = ("cells", "pay")


class OpenPlayer:
    """A player that is not sealed yet."""

    __slots__ = ("_hand", "_permanents", "city", "tokens")


class OpenSecret:
    """A secret that is not sealed yet."""

    __slots__ = ("deck", "under")


class OpenState:
    """A state that is not sealed yet."""

    __slots__ = ("secret", "table")


class OpenTable:
    """A table to which something happens."""

    __slots__ = (
        "_codes",
        "_drafted",
        "current",
        "due",
        "level",
        "markers",
        "market",
        "moves",
        "pile",
        "players",
        "ruleset",
        "step",
        "supply",
        "top",
        "turn",
    )

    ruleset: Ruleset
    level: str | None
    players: tuple[Player, ...]
    market: tuple[Cell, ...]
    supply: tuple[Civic, ...]
    pile: int
    top: Back | None
    _drafted: int
    current: int
    step: Step
    due: int
    turn: int
    moves: int
    markers: tuple[int, int] | None
    _codes: tuple[int, ...]


def new_draft(cells: tuple[int, ...], pay: tuple[str, ...]) -> Draft:
    """Return a draft whose cells and payment are in order."""
    made: Any = OpenDraft()
    made.cells = cells
    made.pay = pay
    made.__class__ = Draft
    result: Draft = made
    return result


def reopen(table: Table) -> OpenTable:
    """Return a copy of a table that can be changed."""
    copy = OpenTable()
    copy.ruleset = table.ruleset
    copy.level = table.level
    copy.players = table.players
    copy.market = table.market
    copy.supply = table.supply
    copy.pile = table.pile
    copy.top = table.top
    copy._drafted = table._drafted
    copy.current = table.current
    copy.step = table.step
    copy.due = table.due
    copy.turn = table.turn
    copy.moves = table.moves
    copy.markers = table.markers
    copy._codes = table._codes
    return copy


def seal(table: OpenTable) -> Table:
    """Return the table itself, which cannot be changed any more."""
    sealed: Any = table
    sealed.__class__ = Table
    result: Table = sealed
    return result


def new_state(table: OpenTable, secret: Secret) -> State:
    """Seal the table and return the whole state."""
    sealed: Any = table
    sealed.__class__ = Table
    made: Any = OpenState()
    made.table = table
    made.secret = secret
    made.__class__ = State
    result: State = made
    return result


def new_deal(table: OpenTable, deck: tuple[Card, ...], under: tuple[Card | None, ...]) -> State:
    """Seal the table and return the whole state; other cards lie on the market than before."""
    made: Any = OpenSecret()
    made.deck = deck
    made.under = under
    made.__class__ = Secret
    return new_state(table, made)
