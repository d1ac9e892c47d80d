"""Guided turns for click interfaces: what can be clicked now, and the action it leads to.

A guide is an immutable value. It needs only a table, so it can run in a client:

>>> import pointcity as pc
>>> from pointcity.play import OnCell
>>> guide = pc.guided_turn(pc.new_game(2, seed=7).table)
>>> OnCell(0) in guide.choices
True
>>> guide.click(OnCell(0)).choices
(OnCell(cell=1), OnCell(cell=4))
>>> guide.click(OnCell(0)).click(OnCell(4)).action
Draft(cells=(0, 4), pay=())
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from itertools import takewhile
from typing import Any, TypeAlias

from attrs import evolve, frozen

from pointcity.model.actions import Action, Draft, DrawTwo, Flip, Pass, TakeCivic
from pointcity.model.errors import IllegalClick
from pointcity.model.events import Event
from pointcity.model.ruleset import CARDS_PER_TURN
from pointcity.model.table import Gap, Secret, Table
from pointcity.play.search import payable_pairs
from pointcity.rules.payment import Payment
from pointcity.rules.reducer import (
    legal_actions,
    payment_options,
    step,
    why_not,
)
from pointcity.rules.state import State, table_of
from pointcity.rules.story import fold

__all__ = [
    "Click",
    "Guide",
    "OnCard",
    "OnCell",
    "OnFlip",
    "OnPass",
    "OnPile",
    "OnToken",
    "foresee",
    "guided_turn",
]

# --- What can be clicked ---------------------------------------------------------------


@frozen
class OnFlip:
    """A button after which the next cell is flipped.

    Rules: T1.
    """


@frozen
class OnCell:
    """A cell of the market, to draft it, or to flip it after :class:`OnFlip`.

    Attributes:
        cell: Its number.
    """

    cell: int


@frozen
class OnCard:
    """A resource card to pay with, in hand or drafted in this action.

    Rules: T5.

    Attributes:
        face: Its face, by id.
    """

    face: str


@frozen
class OnPile:
    """The draw pile, to take its top two cards.

    Rules: T2.
    """


@frozen
class OnToken:
    """A civic token of the supply.

    Rules: T7.

    Attributes:
        token: Its id.
    """

    token: str


@frozen
class OnPass:
    """A button to pass.

    Rules: Q3.
    """


#: Anything that can be clicked.
Click: TypeAlias = OnFlip | OnCell | OnCard | OnPile | OnToken | OnPass

# --- What is certain -------------------------------------------------------------------


def foresee(position: State | Table, action: Action) -> tuple[Event, ...]:
    """Return the events of an action that do not depend on hidden cards.

    These are the events before the first one that reveals something.

    Args:
        position: A state or table.
        action: A legal action.

    Raises:
        IllegalAction: If it is not legal.
    """
    table = table_of(position)
    # Events before the first reveal do not depend on the secret, so any cards will do.
    any_card = table.ruleset.cards[0]
    under = tuple(None if isinstance(shown, Gap) else any_card for shown in table.market)
    hidden = Secret((any_card,) * table.pile, under)
    _, events = step(State.of(table, hidden), action)
    return tuple(takewhile(lambda event: not event.reveals, events))


# --- The guide -------------------------------------------------------------------------


@frozen
class Guide:
    """An action that is built click by click.

    Attributes:
        table: The table to act on.
        clicks: The clicks so far.
        flipping: Whether the next cell is flipped.
        cells: The cells chosen to draft.
        cards: The faces of the cards chosen to pay with.
        action: The action, once the clicks determine it; no further click is then possible.
    """

    table: Table
    clicks: tuple[Click, ...] = ()
    flipping: bool = False
    cells: tuple[int, ...] = ()
    cards: Payment = ()
    action: Action | None = None

    @property
    def choices(self) -> tuple[Click, ...]:
        """What can be clicked now; cells are in ascending order."""
        if self.action is not None:
            return ()
        if self.flipping:
            return tuple(OnCell(flip.cell) for flip in _flips(self.table))
        if len(self.cells) == CARDS_PER_TURN:
            return tuple(map(OnCard, self._useful_cards()))
        if self.cells:
            return tuple(map(OnCell, sorted(self._partners())))
        return tuple(_first_clicks(self.table))

    @property
    def payments(self) -> tuple[Payment, ...]:
        """The payments that contain the chosen cards; none before two cells are chosen."""
        if len(self.cells) != 2:
            return ()
        chosen = Counter(self.cards)
        options = payment_options(self.table, self.cells)
        return tuple(pay for pay in options if chosen <= Counter(pay))

    @property
    def actions(self) -> tuple[Action, ...]:
        """The legal actions that match the clicks, in canonical order."""
        if self.action is not None:
            return (self.action,)
        if self.flipping:
            return tuple(_flips(self.table))
        if len(self.cells) == CARDS_PER_TURN:
            return tuple(Draft(self.cells, pay) for pay in self.payments)
        if self.cells:
            pairs = [pair for pair in payable_pairs(self.table) if self.cells[0] in pair]
            return tuple(Draft(p, pay) for p in pairs for pay in payment_options(self.table, p))
        return tuple(legal_actions(self.table))

    @property
    def preview(self) -> Table:
        """The table after the action as far as it is known; before that, the table itself.

        Drafted cards and payments have moved, and their cells are gaps. It shows no hidden card:
        refills and everything after them are missing.
        """
        if self.action is None:
            return self.table
        return fold(self.table, foresee(self.table, self.action))

    def _partners(self) -> Iterator[int]:
        (first,) = self.cells
        for pair in payable_pairs(self.table):
            if first in pair:
                yield sum(pair) - first

    def _useful_cards(self) -> list[str]:
        chosen = Counter(self.cards)
        useful = set().union(*(Counter(pay) - chosen for pay in self.payments))
        return [face.id for face in self.table.ruleset.faces if face.id in useful]

    def _settled(self) -> Guide:
        """Return the guide with its action if only one payment remains."""
        payments = self.payments
        return evolve(self, action=Draft(self.cells, payments[0])) if len(payments) == 1 else self

    def click(self, click: Click) -> Guide:
        """Return the guide after one more click.

        Raises:
            IllegalClick: If this cannot be clicked now.
        """
        if click not in self.choices:
            raise IllegalClick(click, self.choices)
        return evolve(_CLICK[type(click)](self, click), clicks=(*self.clicks, click))

    def back(self) -> Guide:
        """Return the guide before the last click, or an equal one if there was none."""
        return guided_turn(self.table, self.clicks[:-1])


def _flips(table: Table) -> Iterator[Flip]:
    flips = map(Flip, range(len(table.market)))
    return (flip for flip in flips if not why_not(table, flip))


def _first_clicks(table: Table) -> Iterator[Click]:
    if any(_flips(table)):
        yield OnFlip()
    yield from map(OnCell, sorted({cell for pair in payable_pairs(table) for cell in pair}))
    if not why_not(table, DrawTwo()):
        yield OnPile()
    for token in table.supply:
        if not why_not(table, TakeCivic(token.id)):
            yield OnToken(token.id)
    if not why_not(table, Pass()):
        yield OnPass()


def _click_cell(guide: Guide, click: OnCell) -> Guide:
    if guide.flipping:
        return evolve(guide, action=Flip(click.cell))
    return evolve(guide, cells=tuple(sorted((*guide.cells, click.cell))))._settled()


def _click_card(guide: Guide, click: OnCard) -> Guide:
    return evolve(guide, cards=tuple(sorted((*guide.cards, click.face))))._settled()


_CLICK: dict[type, Callable[[Guide, Any], Guide]] = {
    OnFlip: lambda guide, click: evolve(guide, flipping=True),
    OnCell: _click_cell,
    OnCard: _click_card,
    OnPile: lambda guide, click: evolve(guide, action=DrawTwo()),
    OnToken: lambda guide, click: evolve(guide, action=TakeCivic(click.token)),
    OnPass: lambda guide, click: evolve(guide, action=Pass()),
}


def guided_turn(position: State | Table, clicks: Iterable[Click] = ()) -> Guide:
    """Start a guide for the seat to act.

    Args:
        position: A state or table; only the table is used.
        clicks: Clicks to start with, such as those that a browser has sent so far.

    Raises:
        IllegalClick: If one of them is not possible at its turn.
    """
    guide = Guide(table_of(position))
    for click in clicks:
        guide = guide.click(click)
    return guide
