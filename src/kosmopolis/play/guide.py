"""Guided turns for click interfaces: what can be clicked now, and the action it leads to.

A guide is an immutable value. It needs only the view of a seat, so it can run in a client:

>>> import kosmopolis as ko
>>> from kosmopolis.play import OnCard, guided_turn
>>> guide = guided_turn(ko.observe(ko.new_game(2, seed=7), 0))
>>> guide.asks, guide.choices[0]
('keep', OnCard(card=Card(profession='agent', value=6)))
>>> guide.click(guide.choices[0]).click(guide.choices[1]).action
Keep(cards=(Card(profession='agent', value=6), Card(profession='merchant', value=2)))
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from itertools import takewhile
from random import Random
from typing import Any, ClassVar, Literal, TypeAlias

from attrs import evolve, frozen

from citykit.errors import ArgumentError, kind_of
from citykit.guide import ClickGuide
from kosmopolis.model.actions import (
    Action,
    Keep,
    PlaceModifier,
    PlayCapital,
    PlayHome,
    Rescue,
)
from kosmopolis.model.cards import Card
from kosmopolis.model.errors import IllegalClick
from kosmopolis.model.events import Acted, Event, Played
from kosmopolis.model.reasons import (
    ActionChosen,
    AlreadyChosen,
    GameIsOver,
    NoSuchColumn,
    NotHeld,
    NotYourTurn,
    OtherClick,
    Reason,
    UnknownClick,
)
from kosmopolis.model.table import Phase, Private, Table, View
from kosmopolis.rules.hidden import determinize
from kosmopolis.rules.playing import targets
from kosmopolis.rules.reducer import fold, legal_actions, seen_by, step, why_not

__all__ = [
    "Asks",
    "Click",
    "Guide",
    "OnCapital",
    "OnCard",
    "OnColumn",
    "OnDone",
    "OnHome",
    "OnHomeColumn",
    "foresee",
    "guided_turn",
]

# --- What can be clicked ---------------------------------------------------------------


@frozen
class OnCard:
    """A card of the viewer's hand, or one to choose from.

    Rules: K6, K9.

    Attributes:
        card: The card.
    """

    card: Card


@frozen
class OnHome:
    """The viewer's hometown, to play the chosen card there.

    Rules: K10.
    """


@frozen
class OnCapital:
    """The capital, to play the chosen card there.

    Rules: K11.
    """


@frozen
class OnColumn:
    """A column of the capital, to take a card from it or to place a modifier on it.

    Rules: K12, K13.

    Attributes:
        column: The profession of the column.
    """

    column: str


@frozen
class OnHomeColumn:
    """A column of the viewer's hometown, to pay for it.

    Rules: K19.

    Attributes:
        column: The profession of the column.
    """

    column: str


@frozen
class OnDone:
    """A button to pay for the chosen columns and no others.

    Rules: K19.
    """


#: Anything that can be clicked.
Click: TypeAlias = OnCard | OnHome | OnCapital | OnColumn | OnHomeColumn | OnDone

#: What the next click chooses.
Asks: TypeAlias = Literal["keep", "card", "zone", "take", "column", "rescue", "nothing"]

#: The kinds of click that each question allows.
_KINDS: dict[Asks, tuple[type[Click], ...]] = {
    "keep": (OnCard,),
    "card": (OnCard,),
    "zone": (OnHome, OnCapital),
    "take": (OnColumn,),
    "column": (OnColumn,),
    "rescue": (OnHomeColumn, OnDone),
}

_BEGINS: dict[Phase, Asks] = {
    Phase.DRAFT_1: "keep",
    Phase.DRAFT_2: "keep",
    Phase.PLAY: "card",
    Phase.PLACE: "column",
    Phase.SETTLE: "rescue",
    Phase.OVER: "nothing",
}

# --- What is certain -------------------------------------------------------------------


def foresee(view: View, action: Action) -> tuple[Event, ...]:
    """Return the events of an action that do not depend on what the viewer does not know.

    These are the events before the first one that tells the viewer something, as the viewer gets
    them.

    Args:
        view: What the seat that acts knows.
        action: A legal action.

    Raises:
        ArgumentError: If it is not the view of a seat.
        IllegalAction: If the action is not legal.
        InconsistentView: If no state looks like this.
    """
    _check_seated(view)
    # Events before the first reveal are the same in every state that looks like the view.
    state = determinize(view, Random(0))
    _, events = step(state, action, seat=view.seat)
    certain = takewhile(lambda event: not _tells(event, view.seat), events)
    return tuple(seen_by(event, view.seat) for event in certain)


def _tells(event: Event, seat: int | None) -> bool:
    """Return whether an event tells a seat something: its own action and card do not."""
    own = isinstance(event, (Acted, Played)) and event.seat == seat
    return event.reveals and not own


def _check_seated(view: View) -> None:
    """Check that a view is that of a seat."""
    if not isinstance(view, View) or view.private is None:
        given = "that of a spectator" if isinstance(view, View) else kind_of(view)
        raise ArgumentError("the View of a seat", given)


# --- The guide -------------------------------------------------------------------------


@frozen
class Guide(ClickGuide[Click, Action]):
    """An action that is built click by click.

    Attributes:
        view: What the seat that clicks knows.
        clicks: The clicks so far.
        cards: The cards chosen to keep, or the card chosen to play.
        capital: Whether the card is played to the capital, from which it takes another.
        columns: The columns chosen to pay for.
        action: The action, once the clicks determine it; no further click is then possible.
    """

    view: View
    cards: tuple[Card, ...] = ()
    capital: bool = False
    columns: tuple[str, ...] = ()

    _illegal: ClassVar[type[IllegalClick]] = IllegalClick

    @property
    def asks(self) -> Asks:
        """What the next click chooses.

        ``keep``: a card to keep; ``card``: a card to play; ``zone``: hometown or capital;
        ``take``: the column that a Priest takes from; ``column``: the column for a modifier;
        ``rescue``: a column to pay for, or that these are all; ``nothing``: the action is
        determined, or the game is over.
        """
        if self.action is not None:
            return "nothing"
        if self._table.phase is Phase.PLAY and self.cards:
            return "take" if self.capital else "zone"
        return _BEGINS[self._table.phase]

    def _candidates(self) -> Iterator[Click]:
        """Yield everything that can ever be clicked."""
        own = self._own
        yield from map(OnCard, dict.fromkeys((*own.pool, *own.hand)))
        yield OnHome()
        yield OnCapital()
        yield from map(OnColumn, self._table.ruleset.profession_ids)
        yield from map(OnHomeColumn, self._table.ruleset.profession_ids)
        yield OnDone()

    def why_not(self, click: Click) -> tuple[Reason, ...]:
        """Return every reason why something cannot be clicked now; nothing if it can.

        Args:
            click: A click; anything else is an unknown click.
        """
        if not isinstance(click, Click):
            return (UnknownClick(type(click).__name__),)
        if self.action is not None:
            return (ActionChosen(),)
        if self._table.phase is Phase.OVER:
            return (GameIsOver(),)
        if self._seat not in self._table.waiting:
            return (NotYourTurn(self._seat, self._table.waiting),)
        if not isinstance(click, _KINDS[self.asks]):
            return (OtherClick(self.asks),)
        return _WHY_NOT[self.asks](self, click)

    @property
    def preview(self) -> View:
        """The view after the action as far as it is known; before that, the view itself.

        The played card has moved. What the action reveals, and everything after it, is missing.
        """
        if self.action is None:
            return self.view
        return fold(self.view, foresee(self.view, self.action))

    def _after(self, click: Click) -> Guide:
        return _CLICK[self.asks](self, click)

    def _start(self) -> Guide:
        return Guide(self.view)

    @property
    def _table(self) -> Table:
        return self.view.table

    @property
    def _seat(self) -> int:
        assert self.view.seat is not None  # guided_turn takes no spectator's view
        return self.view.seat

    @property
    def _own(self) -> Private:
        assert self.view.private is not None
        return self.view.private


# --- Why something cannot be clicked ---------------------------------------------------


def _why_not_keep(guide: Guide, click: OnCard) -> tuple[Reason, ...]:
    wanted, held = guide.cards.count(click.card) + 1, guide._own.pool.count(click.card)
    return (NotHeld(click.card, wanted, held),) if wanted > held else ()


def _why_not_take(guide: Guide, click: OnColumn) -> tuple[Reason, ...]:
    return why_not(guide.view, PlayCapital(guide.cards[0], click.column))


def _why_not_rescue(guide: Guide, click: OnHomeColumn | OnDone) -> tuple[Reason, ...]:
    if isinstance(click, OnDone):
        return ()
    if click.column not in guide._table.ruleset.profession_ids:
        return (NoSuchColumn(click.column),)
    if click.column in guide.columns:
        return (AlreadyChosen(click.column),)
    return why_not(guide.view, Rescue((*guide.columns, click.column)))


_WHY_NOT: dict[Asks, Callable[[Guide, Any], tuple[Reason, ...]]] = {
    "keep": _why_not_keep,
    "card": lambda guide, click: why_not(guide.view, PlayHome(click.card)),
    "zone": lambda guide, click: (),
    "take": _why_not_take,
    "column": lambda guide, click: why_not(guide.view, PlaceModifier(click.column)),
    "rescue": _why_not_rescue,
}


# --- What a click does -----------------------------------------------------------------


def _click_keep(guide: Guide, click: OnCard) -> Guide:
    cards = (*guide.cards, click.card)
    full = len(cards) == guide._table.ruleset.keep
    return evolve(guide, cards=cards, action=Keep(cards) if full else None)


def _click_zone(guide: Guide, click: OnHome | OnCapital) -> Guide:
    (card,) = guide.cards
    if isinstance(click, OnHome):
        return evolve(guide, action=PlayHome(card))
    takes = targets(guide._table, card)
    return evolve(guide, capital=True, action=None if takes else PlayCapital(card))


def _click_take(guide: Guide, click: OnColumn) -> Guide:
    return evolve(guide, action=PlayCapital(guide.cards[0], click.column))


def _click_rescue(guide: Guide, click: OnHomeColumn | OnDone) -> Guide:
    """Choose a column; the action is determined when no other column can be paid for, too."""
    if isinstance(click, OnDone):
        return evolve(guide, action=Rescue(guide.columns))
    columns = (*guide.columns, click.column)
    more = [
        each
        for each in legal_actions(guide.view)
        if isinstance(each, Rescue) and set(each.columns) > set(columns)
    ]
    return evolve(guide, columns=columns, action=None if more else Rescue(columns))


_CLICK: dict[Asks, Callable[[Guide, Any], Guide]] = {
    "keep": _click_keep,
    "card": lambda guide, click: evolve(guide, cards=(click.card,)),
    "zone": _click_zone,
    "take": _click_take,
    "column": lambda guide, click: evolve(guide, action=PlaceModifier(click.column)),
    "rescue": _click_rescue,
}


def guided_turn(view: View, clicks: Iterable[Click] = ()) -> Guide:
    """Start a guide.

    Args:
        view: What the seat that clicks knows. It can click nothing while it is not to act.
        clicks: Clicks to start with, such as those that a browser has sent so far.

    Raises:
        ArgumentError: If it is not the view of a seat, or the clicks are not iterable.
        IllegalClick: If one of the clicks is not possible at its turn; it carries the reasons.
    """
    _check_seated(view)
    return Guide(view).click_all(clicks)
