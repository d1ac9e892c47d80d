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

from collections.abc import Callable, Iterator
from typing import Any, ClassVar, Literal, TypeAlias

from attrs import evolve, frozen

from citykit.game.viewguide import Foresight, ViewGuide
from kosmopolis.model import reasons
from kosmopolis.model.actions import (
    Action,
    Keep,
    PlaceModifier,
    PlayCapital,
    PlayHome,
    Rescue,
)
from kosmopolis.model.cards import Card
from kosmopolis.model.events import Acted, Event, Played
from kosmopolis.model.reasons import AlreadyChosen, NoSuchColumn, NotHeld, Reason
from kosmopolis.model.table import Phase, Table, View
from kosmopolis.rules.hidden import determinize
from kosmopolis.rules.playing import targets
from kosmopolis.rules.reducer import legal_actions, step, why_not

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
_KINDS: dict[str, tuple[type[Click], ...]] = {
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

#: Finds out what an action certainly does; its own action and card tell a player nothing.
_FORESIGHT: Foresight[View, Action, Event] = Foresight(View, determinize, step, (Acted, Played))

# --- The guide -------------------------------------------------------------------------


@frozen
class Guide(ViewGuide[View, Click, Action]):
    """An action that is built click by click.

    Attributes:
        view: What the seat that clicks knows.
        clicks: The clicks so far.
        cards: The cards chosen to keep, or the card chosen to play.
        capital: Whether the card is played to the capital, from which it takes another.
        columns: The columns chosen to pay for.
        action: The action, once the clicks determine it; no further click is then possible.
    """

    _reasons: ClassVar = reasons
    _kinds: ClassVar = _KINDS
    _foresight: ClassVar = _FORESIGHT

    cards: tuple[Card, ...] = ()
    capital: bool = False
    columns: tuple[str, ...] = ()

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

    def _against(self, click: Click) -> tuple[Reason, ...]:
        return _WHY_NOT[self.asks](self, click)

    def _after(self, click: Click) -> Guide:
        return _CLICK[self.asks](self, click)

    @property
    def _table(self) -> Table:
        return self.view.table


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


guided_turn, foresee = Guide.begin, _FORESIGHT.foresee
