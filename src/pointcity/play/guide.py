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

from collections.abc import Callable, Iterable, Iterator
from functools import cached_property
from itertools import takewhile
from typing import Any, ClassVar, Literal, TypeAlias

from attrs import evolve, field, frozen

from citykit.game.guide import ClickGuide
from citykit.tools.ids import is_id
from citykit.tools.quoting import quoted
from pointcity._engine import legal
from pointcity._engine.options import Options
from pointcity._engine.position import Position
from pointcity.model.actions import Action, Draft, DrawTwo, Flip, Pass, TakeCivic
from pointcity.model.errors import MalformedAction
from pointcity.model.events import Event
from pointcity.model.limits import MAX_CELLS, is_cell
from pointcity.model.reasons import (
    ActionChosen,
    AlreadyFlipped,
    CardNotNeeded,
    CellAlreadyChosen,
    DraftBegun,
    EmptyCell,
    FlipBegun,
    GameIsOver,
    NoAffordablePair,
    NoSuchCell,
    NotHeld,
    NothingToFlip,
    NothingToPay,
    NoTokenDue,
    NotYourTurn,
    PaymentBegun,
    Reason,
    TokenDue,
    UnknownClick,
    UnknownFace,
)
from pointcity.model.ruleset import CARDS_PER_TURN
from pointcity.model.table import Gap, Secret, Step, Table
from pointcity.rules import turn
from pointcity.rules.payment import Bill, Payment, bill_of, sparing_prices
from pointcity.rules.reducer import step
from pointcity.rules.state import State, position_of, table_of
from pointcity.rules.story import fold

__all__ = [
    "Click",
    "Guide",
    "OnAutoPay",
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


def _is_cell(click: object, attribute: object, cell: int) -> None:
    if not is_cell(cell):
        message = f"cell must be a number from 0 to {MAX_CELLS - 1}, not {quoted(cell)}"
        raise MalformedAction("OnCell", message)


def _is_id(click: object, attribute: Any, value: str) -> None:
    if not is_id(value):
        name = f"{attribute.name} must be an id"
        raise MalformedAction(type(click).__name__, f"{name}, not {quoted(value)}")


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

    Raises:
        MalformedAction: If the cell is not a number from 0 to 63.
    """

    cell: int = field(validator=_is_cell)


@frozen
class OnCard:
    """A resource card to pay with, in hand or drafted in this action.

    Rules: T5.

    Attributes:
        face: Its face, by id.

    Raises:
        MalformedAction: If the face is not an id.
    """

    face: str = field(validator=_is_id)


@frozen
class OnAutoPay:
    """A button that pays what is left to pay, as :func:`~pointcity.rules.auto_pay` does.

    Cards that were clicked before it are part of the payment.

    Rules: T4.
    """


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

    Raises:
        MalformedAction: If the token is not an id.
    """

    token: str = field(validator=_is_id)


@frozen
class OnPass:
    """A button to pass.

    Rules: Q3.
    """


#: Anything that can be clicked.
Click: TypeAlias = OnFlip | OnCell | OnCard | OnAutoPay | OnPile | OnToken | OnPass

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

#: What the first click of an action chooses in each step.
_ASKS: dict[Step, Literal["turn", "token", "over"]] = {
    Step.TURN: "turn",
    Step.DRAFT: "turn",
    Step.CIVIC: "token",
    Step.OVER: "over",
}


@frozen
class Guide(ClickGuide[Click, Action]):
    """An action that is built click by click.

    A guide describes the next choice only. It lists neither actions nor payments, of which a
    rich hand has thousands.

    Attributes:
        table: The table to act on.
        seat: The seat that clicks; None for the seat to act.
        clicks: The clicks so far.
        flipping: Whether the next cell is flipped.
        cells: The cells chosen to draft.
        cards: The faces of the cards chosen to pay with.
        action: The action, once the clicks determine it; no further click is then possible.
    """

    table: Table
    seat: int | None = None
    flipping: bool = False
    cells: tuple[int, ...] = ()
    cards: Payment = ()

    _elsewhere: ClassVar[tuple[type[Reason], ...]] = (
        *(DraftBegun, FlipBegun, GameIsOver, NothingToPay, NotYourTurn, NoTokenDue),
        *(PaymentBegun, TokenDue),
    )

    @property
    def asks(self) -> Literal["turn", "flip", "cell", "payment", "token", "nothing", "over"]:
        """What the next click chooses.

        ``turn``: what to do, or the first cell to draft; ``flip``: the cell to flip; ``cell``:
        the second cell; ``payment``: a card to pay with; ``token``: a civic token to take;
        ``nothing``: the action is determined; ``over``: the game is over.
        """
        if self.action is not None:
            return "nothing"
        if self.flipping:
            return "flip"
        if len(self.cells) == CARDS_PER_TURN:
            return "payment"
        if self.cells:
            return "cell"
        return _ASKS[self.table.step]

    def _candidates(self) -> Iterator[Click]:
        """Yield everything on the table that can ever be clicked."""
        yield OnFlip()
        yield from map(OnCell, range(len(self.table.market)))
        yield from (OnCard(face.id) for face in self.table.ruleset.faces)
        yield OnAutoPay()
        yield OnPile()
        yield from (OnToken(token.id) for token in self.table.supply)
        yield OnPass()

    def why_not(self, click: Click) -> tuple[Reason, ...]:
        """Return every reason why something cannot be clicked now; nothing if it can.

        Args:
            click: A click; anything else is an unknown click.
        """
        if not isinstance(click, Click):
            return (UnknownClick(type(click).__name__),)
        if self.seat is not None:
            reasons = turn.why_not_seat(self._position, self.seat)
            if reasons:
                return reasons
        return _WHY_NOT[self.asks](self, click)

    @property
    def preview(self) -> Table:
        """The table after the action as far as it is known; before that, the table itself.

        Drafted cards and payments have moved, and their cells are gaps. It shows no hidden card:
        refills and everything after them are missing.
        """
        if self.action is None:
            return self.table
        return fold(self.table, foresee(self.table, self.action))

    def _after(self, click: Click) -> Guide:
        return _CLICK[type(click)](self, click)

    def _start(self) -> Guide:
        return Guide(self.table, self.seat)

    # --- What the rules say about the clicks ---

    @cached_property
    def _position(self) -> Position:
        return position_of(self.table)

    @cached_property
    def _partners(self) -> dict[int, set[int]]:
        """The cells that can be drafted, each with those that can be drafted with it."""
        found: dict[int, set[int]] = {}
        for one, two in legal.payable_pairs(self._position):
            found.setdefault(one, set()).add(two)
            found.setdefault(two, set()).add(one)
        return found

    @cached_property
    def _bill(self) -> Bill:
        player = self.table.players[self.table.current]
        return bill_of(self.table.ruleset, player, [self.table.market[n] for n in self.cells])

    @cached_property
    def _payments(self) -> Options:
        """The payments that contain the chosen cards."""
        return legal.draft_options(self._position, self.cells, self.cards)

    @cached_property
    def _useful(self) -> set[str]:
        """The faces of which one more card is part of such a payment."""
        return self._payments.faces()

    def _settled(self) -> Guide:
        """Return the guide with its action if only one payment remains."""
        if len(self.cells) == CARDS_PER_TURN and self._payments.count() == 1:
            return evolve(self, action=Draft(self.cells, self._payments.nth(0)))
        return self


# --- Why something cannot be clicked ---------------------------------------------------


def _why_not_turn(guide: Guide, click: Click) -> tuple[Reason, ...]:
    at = guide._position
    match click:
        case OnFlip():
            return _why_not_flipping(guide)
        case OnCell(cell):
            return _why_not_first_cell(guide, cell)
        case OnPile():
            return turn.why_not(at, DrawTwo())
        case OnToken(token):
            return turn.why_not(at, TakeCivic(token))
        case OnPass():
            return turn.why_not(at, Pass())
    return (*turn.why_not_now(at), NothingToPay())


def _why_not_flipping(guide: Guide) -> tuple[Reason, ...]:
    at, reasons = guide._position, list(turn.why_not_now(guide._position))
    if guide.table.step is Step.DRAFT:
        reasons.append(AlreadyFlipped())
    if not legal.flippable_cells(at):
        reasons.append(NothingToFlip())
    return tuple(reasons)


def _why_not_first_cell(guide: Guide, cell: int) -> tuple[Reason, ...]:
    if cell in guide._partners:
        return ()
    reasons, last = list(turn.why_not_now(guide._position)), len(guide.table.market) - 1
    if not 0 <= cell <= last:
        reasons.append(NoSuchCell(cell, last))
    elif isinstance(guide.table.market[cell], Gap):
        reasons.append(EmptyCell(cell))
    elif not reasons:
        reasons.append(NoAffordablePair(cell))
    return tuple(reasons)


def _why_not_flip(guide: Guide, click: Click) -> tuple[Reason, ...]:
    if isinstance(click, OnCell):
        return turn.why_not(guide._position, Flip(click.cell))
    return (FlipBegun(),)


def _why_not_second_cell(guide: Guide, click: Click) -> tuple[Reason, ...]:
    if isinstance(click, (OnCard, OnAutoPay)):
        return (NothingToPay(),)
    if not isinstance(click, OnCell):
        return (DraftBegun(),)
    (first,) = guide.cells
    if click.cell == first:
        return (CellAlreadyChosen(first),)
    if click.cell in guide._partners[first]:
        return ()
    return turn.why_not(guide._position, Draft((first, click.cell)))


def _why_not_pay(guide: Guide, click: Click) -> tuple[Reason, ...]:
    if isinstance(click, OnAutoPay):
        return ()
    if not isinstance(click, OnCard):
        return (PaymentBegun(),)
    face, held = click.face, guide._bill.cards
    if face not in {each.id for each in guide.table.ruleset.faces}:
        return (UnknownFace(face),)
    wanted = guide.cards.count(face) + 1
    if wanted > held[face]:
        return (NotHeld(face, wanted, held[face]),)
    return () if face in guide._useful else (CardNotNeeded(face),)


_WHY_NOT: dict[str, Callable[[Guide, Click], tuple[Reason, ...]]] = {
    **dict.fromkeys(("turn", "token", "over"), _why_not_turn),
    "flip": _why_not_flip,
    "cell": _why_not_second_cell,
    "payment": _why_not_pay,
    "nothing": lambda guide, click: (ActionChosen(),),
}


# --- What a click does -----------------------------------------------------------------


def _click_cell(guide: Guide, click: OnCell) -> Guide:
    if guide.flipping:
        return evolve(guide, action=Flip(click.cell))
    return evolve(guide, cells=tuple(sorted((*guide.cells, click.cell))))._settled()


def _click_card(guide: Guide, click: OnCard) -> Guide:
    return evolve(guide, cards=tuple(sorted((*guide.cards, click.face))))._settled()


def _click_auto_pay(guide: Guide, click: OnAutoPay) -> Guide:
    pay = guide._payments.cheapest(sparing_prices(guide.table.ruleset))
    assert pay is not None  # cells that cannot be paid for cannot be chosen
    return evolve(guide, action=Draft(guide.cells, pay))


_CLICK: dict[type, Callable[[Guide, Any], Guide]] = {
    OnFlip: lambda guide, click: evolve(guide, flipping=True),
    OnCell: _click_cell,
    OnCard: _click_card,
    OnAutoPay: _click_auto_pay,
    OnPile: lambda guide, click: evolve(guide, action=DrawTwo()),
    OnToken: lambda guide, click: evolve(guide, action=TakeCivic(click.token)),
    OnPass: lambda guide, click: evolve(guide, action=Pass()),
}


def guided_turn(
    position: State | Table, clicks: Iterable[Click] = (), *, seat: int | None = None
) -> Guide:
    """Start a guide.

    Args:
        position: A state or table; only the table is used.
        clicks: Clicks to start with, such as those that a browser has sent so far.
        seat: The seat that clicks, which can click nothing while another seat is to act. By
            default, the seat to act.

    Raises:
        ArgumentError: If the clicks are not iterable.
        SeatError: If there is no such seat.
        IllegalClick: If one of the clicks is not possible at its turn; it carries the reasons.
    """
    guide = Guide(table_of(position), seat)
    if seat is not None:
        guide.table.player(seat)
    return guide.click_all(clicks)
