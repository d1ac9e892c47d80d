"""Values made without the price of a frozen constructor, for the engine only.

A frozen attrs class sets every field through ``object.__setattr__``; that is most of the
cost of a move. Each class below is the *twin* of a frozen one: the same slots, but open.
Its constructor fills them and then hands the object over to the frozen class, which is
what the caller gets. Converters are skipped, so the values must already be in order.
``tests/test_construct.py`` checks that the layouts match. Everybody else uses the ordinary
constructors.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from pointcity.actions import Draft
from pointcity.state import Player, Secret, State, Table

if TYPE_CHECKING:
    from pointcity.cards import Back, Card
    from pointcity.models import Civic, Ruleset
    from pointcity.state import Cell, Step


class _Draft:
    __slots__ = ("cells", "pay")

    def __init__(self, cells: tuple[int, ...], pay: tuple[str, ...]) -> None:
        self.cells = cells
        self.pay = pay
        self.__class__ = Draft  # type: ignore[assignment]


class _Player:
    __slots__ = ("city", "hand", "permanents", "tokens")

    def __init__(
        self,
        hand: tuple[int, ...],
        city: tuple[Card, ...],
        tokens: tuple[Civic, ...],
        permanents: tuple[int, ...],
    ) -> None:
        self.hand = hand
        self.city = city
        self.tokens = tokens
        self.permanents = permanents
        self.__class__ = Player  # type: ignore[assignment]


class _Table:
    __slots__ = (
        "current",
        "drafted",
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

    def __init__(
        self,
        ruleset: Ruleset,
        level: str | None,
        players: tuple[Player, ...],
        market: tuple[Cell, ...],
        supply: tuple[Civic, ...],
        pile: int,
        top: Back | None,
        drafted: tuple[int, ...],
        current: int,
        step: Step,
        due: int,
        turn: int,
        moves: int,
        markers: tuple[int, int] | None,
    ) -> None:
        self.ruleset = ruleset
        self.level = level
        self.players = players
        self.market = market
        self.supply = supply
        self.pile = pile
        self.top = top
        self.drafted = drafted
        self.current = current
        self.step = step
        self.due = due
        self.turn = turn
        self.moves = moves
        self.markers = markers
        self.__class__ = Table  # type: ignore[assignment]


class _Secret:
    __slots__ = ("deck", "under")

    def __init__(self, deck: tuple[Card, ...], under: tuple[Card | None, ...]) -> None:
        self.deck = deck
        self.under = under
        self.__class__ = Secret  # type: ignore[assignment]


class _State:
    __slots__ = ("secret", "table")

    def __init__(self, table: Table, secret: Secret) -> None:
        self.table = table
        self.secret = secret
        self.__class__ = State  # type: ignore[assignment]


# Positional arguments only, in the order of the fields.
new_draft = cast("type[Draft]", _Draft)
new_player = cast("type[Player]", _Player)
new_table = cast("type[Table]", _Table)
new_secret = cast("type[Secret]", _Secret)
new_state = cast("type[State]", _State)
