"""Guided turns for click interfaces: what can be clicked now, and the action it leads to.

A building is as its card shows it until it is turned. A click on a cell places it with its first
square there: the leftmost one of its top row. A guide is an immutable value. It needs only the
view of a seat, so it can run in a client:

>>> import mycity as mc
>>> from mycity.play import OnCell, OnTurn, guided_turn
>>> guide = guided_turn(mc.observe(mc.new_game(2, seed=7), 0))
>>> guide.asks, guide.choices[0], len(guide.choices)
('build', OnTurn(turn=1), 23)
>>> guide = guide.click(OnTurn(1))
>>> guide.asks, guide.choices[0], guide.covers[0]
('place', OnCell(cell=2), (2, 13, 14, 25))
>>> guide.click(OnCell(2)).action
Build(cells=(2, 13, 14, 25))
>>> print(*guide.why_not(OnCell(0)))
Your first building has to be at the river: cover a cell beside it.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar, Literal, TypeAlias

from attrs import evolve, frozen

from citykit.game.acting import is_index
from citykit.game.viewguide import Foresight, ViewGuide
from citykit.tools.mappings import FrozenMapping
from mycity.model import reasons
from mycity.model.actions import Action, Build, Pass, Quit, Stick
from mycity.model.cards import Place
from mycity.model.events import Event
from mycity.model.reasons import Reason
from mycity.model.table import Phase, View
from mycity.rules.hidden import determinize
from mycity.rules.placement import builds
from mycity.rules.reducer import step, why_not

__all__ = [
    "Asks",
    "Click",
    "Guide",
    "OnCell",
    "OnPass",
    "OnQuit",
    "OnTurn",
    "foresee",
    "guided_turn",
]

# --- What can be clicked ---------------------------------------------------------------


@frozen
class OnTurn:
    """The building, to turn it before it is placed.

    A turn of 0 is possible, too, but not among the choices, because it changes nothing.

    Rules: M5.

    Attributes:
        turn: The number of quarter turns clockwise; 4 more for the mirrored building.
    """

    turn: int


@frozen
class OnCell:
    """A cell of the viewer's board, to place the building or a sticker there.

    Rules: M11, M33.

    Attributes:
        cell: The cell of the sticker, or of the building's first square.
    """

    cell: int


@frozen
class OnPass:
    """A button to put the building aside.

    Rules: M12.
    """


@frozen
class OnQuit:
    """A button to build no more.

    Rules: M13.
    """


#: Anything that can be clicked.
Click: TypeAlias = OnTurn | OnCell | OnPass | OnQuit

#: What the next click chooses.
Asks: TypeAlias = Literal["build", "place", "stick", "nothing"]

#: The kinds of click that each question allows.
_KINDS: dict[str, tuple[type[Click], ...]] = {
    "build": (OnTurn, OnCell, OnPass, OnQuit),
    "place": (OnCell,),
    "stick": (OnCell,),
}

_BEGINS: dict[Phase, Asks] = {Phase.BUILD: "build", Phase.STICK: "stick", Phase.OVER: "nothing"}

#: Finds out what an action certainly does: it is hidden, and the rest depends on the others.
_FORESIGHT: Foresight[View, Action, Event] = Foresight(View, determinize, step, ())

# --- The guide -------------------------------------------------------------------------


@frozen
class Guide(ViewGuide[View, Click, Action]):
    """An action that is built click by click.

    Attributes:
        view: What the seat that clicks knows.
        clicks: The clicks so far.
        turn: The turn of the building; 0 if it is as its card shows it.
        action: The action, once the clicks determine it; no further click is then possible.
    """

    _reasons: ClassVar = reasons
    _kinds: ClassVar = _KINDS
    _foresight: ClassVar = _FORESIGHT

    turn: int = 0

    @property
    def asks(self) -> Asks:
        """What the next click chooses.

        ``build``: a cell for the building as its card shows it, a turn, to pass or to quit;
        ``place``: a cell for the building after a turn; ``stick``: a cell for a sticker;
        ``nothing``: the action is determined, or the game is over.
        """
        if self.action is not None:
            return "nothing"
        turned = any(isinstance(click, OnTurn) for click in self.clicks)
        return "place" if turned else _BEGINS[self.view.table.phase]

    @property
    def turns(self) -> FrozenMapping[int, frozenset[Place]]:
        """The squares of the building by turn, in all directions that look different."""
        table = self.view.table
        return table.card.shape.turned(flip=table.ruleset.flip)

    @property
    def covers(self) -> tuple[tuple[int, ...] | None, ...]:
        """The cells that each of the choices would cover; None if it is no cell."""
        return tuple(
            self.ghost(click.cell) if isinstance(click, OnCell) else None for click in self.choices
        )

    def ghost(self, cell: int) -> tuple[int, ...]:
        """Return the cells that a click on a cell would cover, possible or not.

        Args:
            cell: The cell.

        Returns:
            The cells, sorted, without those beyond the edge of the board.
        """
        land = self.view.table.land(self._seat)
        if self.view.table.phase is not Phase.BUILD:
            return (cell,)
        places = sorted(self.turns[self.turn])
        (first_row, first_column), (row, column) = places[0], divmod(cell, land.width)
        down, right = row - first_row, column - first_column
        return tuple(
            (each_row + down) * land.width + each_column + right
            for each_row, each_column in places
            if each_row + down < len(land.rows) and 0 <= each_column + right < land.width
        )

    @property
    def _other_turns(self) -> tuple[int, ...]:
        return tuple(self.turns)[1:]

    def _candidates(self) -> Iterator[Click]:
        """Yield everything that can ever be clicked."""
        if self.asks == "build":
            yield from map(OnTurn, self._other_turns)
        yield from map(OnCell, range(self.view.table.land(self._seat).size))
        yield from (OnPass(), OnQuit())

    def _against(self, click: Click) -> tuple[Reason, ...]:
        if isinstance(click, OnTurn):
            return self._against_turn(click.turn)
        if isinstance(click, OnCell):
            if not is_index(click.cell, self.view.table.land(self._seat).size):
                return (reasons.OffGrid((click.cell,)),)
            squares = len(self.turns[self.turn]) if self.asks != "stick" else 1
            if beyond := squares - len(self.ghost(click.cell)):
                return (reasons.OverEdge(beyond),)
        return why_not(self.view, self._action(click))

    def _against_turn(self, turn: int) -> tuple[Reason, ...]:
        if not isinstance(turn, int) or turn not in self.turns:
            return (reasons.NoSuchTurn(turn),)
        turned = evolve(self, turn=turn)
        possible = {build.cells for build in builds(self.view.table, self._seat)}
        cells = range(self.view.table.land(self._seat).size)
        if any(turned.ghost(cell) in possible for cell in cells):
            return ()
        return (reasons.FitsNowhere(turn),)

    def _after(self, click: Click) -> Guide:
        if isinstance(click, OnTurn):
            return evolve(self, turn=click.turn)
        return evolve(self, action=self._action(click))

    def _action(self, click: Click) -> Action:
        """Return the action that a click determines, after those before it."""
        match click:
            case OnPass():
                return Pass()
            case OnCell(cell) if self.asks == "stick":
                return Stick(self.view.table.players[self._seat].due[0], cell)
            case OnCell(cell):
                return Build(self.ghost(cell))
        return Quit()


guided_turn, foresee = Guide.begin, _FORESIGHT.foresee
