"""Guided turns for click interfaces: what can be clicked now, and the action it leads to.

A guide is an immutable value. It needs only the view of a seat, so it can run in a client:

>>> import bloomtown as bt
>>> from bloomtown.play import OnCell, guided_turn
>>> guide = guided_turn(bt.observe(bt.new_game(2, seed=7), 0))
>>> guide.asks, guide.choices[0]
('build', OnTile(tile=Tile(kind='subway', pair=())))
>>> guide = guide.click(guide.choices[0])
>>> guide.asks, guide.choices[12], guide.points[12]
('cell', OnCell(cell=12), 1)
>>> guide.click(OnCell(12)).action
Build(tile=Tile(kind='subway', pair=()), cell=12)
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar, Literal, TypeAlias

from attrs import evolve, frozen

from bloomtown.model import reasons
from bloomtown.model.actions import Action, Build, By, Done, Take, Use, Value, What
from bloomtown.model.events import Built, Event, Valued
from bloomtown.model.reasons import NotHeld, Reason
from bloomtown.model.table import Step, View
from bloomtown.model.tiles import KINDS, Kind, Tile
from bloomtown.rules.hidden import determinize
from bloomtown.rules.reducer import step, why_not
from bloomtown.rules.scoring import rating
from bloomtown.rules.turn import points
from citykit.game.viewguide import Foresight, ViewGuide

__all__ = [
    "Asks",
    "Click",
    "Guide",
    "OnCell",
    "OnDone",
    "OnKind",
    "OnSlot",
    "OnSpecial",
    "OnTile",
    "foresee",
    "guided_turn",
]

# --- What can be clicked ---------------------------------------------------------------


@frozen
class OnTile:
    """A tile of the viewer's hand, to build it or to have its type rated at the end.

    Rules: B10, B28.

    Attributes:
        tile: The tile.
    """

    tile: Tile


@frozen
class OnCell:
    """A square of the viewer's board, to build the chosen tile there.

    Rules: B10.

    Attributes:
        cell: The square, counted from 0 row by row.
    """

    cell: int


@frozen
class OnSpecial:
    """A button for a special action.

    Rules: B22.

    Attributes:
        what: The special action.
        by: What allows it.
    """

    what: What
    by: By


@frozen
class OnKind:
    """A type in the community area, to have it rated.

    Rules: B25.

    Attributes:
        kind: The type.
    """

    kind: Kind


@frozen
class OnSlot:
    """A slot of the market, to take its tile.

    Rules: B13.

    Attributes:
        slot: The slot, counted from 0.
    """

    slot: int


@frozen
class OnDone:
    """A button to use no more special actions.

    Rules: B22.
    """


#: Anything that can be clicked.
Click: TypeAlias = OnTile | OnCell | OnSpecial | OnKind | OnSlot | OnDone

#: What the next click chooses.
Asks: TypeAlias = Literal["build", "cell", "special", "kind", "take", "final", "nothing"]

#: The kinds of click that each question allows.
_KINDS: dict[str, tuple[type[Click], ...]] = {
    "build": (OnTile, OnSpecial),
    "cell": (OnCell,),
    "special": (OnSpecial, OnDone),
    "kind": (OnKind,),
    "take": (OnSlot,),
    "final": (OnTile,),
}

_BEGINS: dict[Step, Asks] = {
    Step.BUILD: "build",
    Step.SPECIAL: "special",
    Step.TAKE: "take",
    Step.FINAL: "final",
    Step.OVER: "nothing",
}

#: The buttons for special actions.
SPECIALS = (
    OnSpecial("double", "square"),
    OnSpecial("extra", "square"),
    OnSpecial("double", "token"),
    OnSpecial("extra", "token"),
    OnSpecial("community", "token"),
)

#: The button after which the type to rate is chosen.
_COMMUNITY = SPECIALS[-1]

#: Finds out what an action certainly does; its own tiles tell a player nothing.
_FORESIGHT: Foresight[View, Action, Event] = Foresight(View, determinize, step, (Built, Valued))

# --- The guide -------------------------------------------------------------------------


@frozen
class Guide(ViewGuide[View, Click, Action]):
    """An action that is built click by click.

    Attributes:
        view: What the seat that clicks knows.
        clicks: The clicks so far.
        tile: The tile chosen to build; None if there is none yet.
        community: Whether the bonus token is chosen to have a type rated.
        action: The action, once the clicks determine it; no further click is then possible.
    """

    _reasons: ClassVar = reasons
    _kinds: ClassVar = _KINDS
    _foresight: ClassVar = _FORESIGHT

    tile: Tile | None = None
    community: bool = False

    @property
    def asks(self) -> Asks:
        """What the next click chooses.

        ``build``: a tile to build, or the bonus token; ``cell``: the square for it; ``special``:
        a special action, or that there are no more; ``kind``: the type that the community rates;
        ``take``: a tile of the market; ``final``: a tile in hand whose type is rated;
        ``nothing``: the action is determined, or the game is over.
        """
        if self.action is not None:
            return "nothing"
        if self.tile is not None:
            return "cell"
        return "kind" if self.community else _BEGINS[self.view.table.step]

    @property
    def points(self) -> tuple[int | None, ...]:
        """What each of the choices would score for the viewer at once; None if it is no points."""
        return tuple(map(self._worth, self.choices))

    @property
    def _hand(self) -> tuple[Tile, ...]:
        return self.view.table.hand(self._seat, self._own)

    def _worth(self, click: Click) -> int | None:
        table = self.view.table
        board = table.players[self._seat].board
        match click:
            case OnCell(cell) if self.tile is not None:
                return points(table, self._seat, Build(self.tile, cell))
            case OnSpecial("double"):
                return table.turn.points
            case OnKind(kind):
                return rating(table, board, kind)
            case OnTile(tile) if self.asks == "final":
                return rating(table, board, tile.kind)
        return None

    def _candidates(self) -> Iterator[Click]:
        """Yield everything that can ever be clicked."""
        table = self.view.table
        yield from map(OnTile, dict.fromkeys(self._hand))
        yield from map(OnCell, table.layout.grid.cells)
        yield from SPECIALS
        yield from map(OnKind, KINDS)
        yield from map(OnSlot, range(table.ruleset.symbols))
        yield OnDone()

    def _against(self, click: Click) -> tuple[Reason, ...]:
        if isinstance(click, OnTile):
            return () if click.tile in self._hand else (NotHeld(click.tile),)
        if click == _COMMUNITY:
            return _why_no_rating(self.view)
        return why_not(self.view, _action(self, click))

    def _after(self, click: Click) -> Guide:
        if isinstance(click, OnTile) and self.asks == "build":
            return evolve(self, tile=click.tile)
        if click == _COMMUNITY:
            return evolve(self, community=True)
        return evolve(self, action=_action(self, click))


def _action(guide: Guide, click: Click) -> Action:
    """Return the action that a click determines, after those before it."""
    match click:
        case OnTile(tile):
            return Value(tile.kind)
        case OnCell(cell):
            assert guide.tile is not None
            return Build(guide.tile, cell)
        case OnSpecial(what, by):
            return Use(what, by)
        case OnKind(kind):
            return Use("community", "token", kind)
        case OnSlot(slot):
            return Take(slot)
    return Done()


def _why_no_rating(view: View) -> tuple[Reason, ...]:
    """Return why no type can be rated: what holds for all types, or else all there is."""
    found = [why_not(view, Use("community", "token", kind)) for kind in KINDS]
    if () in found:
        return ()
    shared = set(found[0]).intersection(*found)
    every = dict.fromkeys(reason for some in found for reason in some)
    return tuple(reason for reason in every if not shared or reason in shared)


guided_turn, foresee = Guide.begin, _FORESIGHT.foresee
