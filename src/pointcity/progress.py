"""A table while something happens to it: one method for each kind of event.

The rules call these methods to make a move; :func:`fold` calls the same ones to replay
events. So what the events say and what the rules do cannot drift apart.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cache
from operator import add
from typing import TYPE_CHECKING, Any

from pointcity._construct import new_player, new_table
from pointcity.actions import Action
from pointcity.cards import Back, Card
from pointcity.models import Civic
from pointcity.state import Gap, Player, Step, Table

if TYPE_CHECKING:
    from pointcity.events import Event

# Looking a member of an enum up is slow enough to matter here.
_TURN, _DRAFT, _CIVIC = Step.TURN, Step.DRAFT, Step.CIVIC
_RESOURCE_TAKEN, _BUILDING_TAKEN = Gap.BUILDING, Gap.RESOURCE


class Progress:
    """A table that can be changed, and the events that changed it.

    What lies in front of the current seat is kept apart until the seat changes.
    """

    def __init__(self, table: Table, log: list[Event] | None = None) -> None:
        """Start from a table; events go to ``log`` unless it is None."""
        self.ruleset = table.ruleset
        self.lookup = table.ruleset.lookup
        self.level = table.level
        self.players = list(table.players)
        self.market = list(table.market)
        self.supply = table.supply
        self.pile = table.pile
        self.top = table.top
        self.drafted_backs = list(table.drafted)
        self.step = table.step
        self.due = table.due
        self.turn = table.turn
        self.moves = table.moves
        self.markers = table.markers
        self.log = log
        if log is not None:
            from pointcity import events

            self.events = events  # a search never needs them, so they are loaded late
        self._sit(table.current)

    def _sit(self, seat: int) -> None:
        player = self.players[seat]
        self.current = seat
        self.hand = list(player.hand)
        self.city = player.city
        self.tokens = player.tokens
        self.permanents = player.permanents
        self.touched = False

    def seated(self) -> Player:
        """Return what lies in front of the current seat now."""
        return new_player(tuple(self.hand), self.city, self.tokens, self.permanents)

    def _stand(self) -> None:
        if self.touched:
            self.players[self.current] = self.seated()

    def freeze(self) -> Table:
        """Return the table as it is now."""
        self._stand()
        return new_table(
            self.ruleset,
            self.level,
            tuple(self.players),
            tuple(self.market),
            self.supply,
            self.pile,
            self.top,
            tuple(self.drafted_backs),
            self.current,
            self.step,
            self.due,
            self.turn,
            self.moves,
            self.markers,
        )

    def acted(self, action: Action) -> None:
        """Count an accepted action."""
        self.moves += 1
        if self.log is not None:
            self.log.append(self.events.Acted(self.current, action))

    def flipped(self, cell: int, card: Card) -> None:
        """Turn a card of the market to its building side."""
        self.market[cell] = card
        self.step = _DRAFT
        if self.log is not None:
            self.log.append(self.events.Flipped(self.current, cell, card))

    def paid(self, faces: tuple[str, ...], permanents: tuple[tuple[str, int], ...]) -> None:
        """Discard resource cards."""
        self.touched = True
        for face in faces:
            self.hand[self.lookup.face_index[face]] -= 1
        if self.log is not None:
            self.log.append(self.events.Paid(self.current, faces, permanents))

    def drafted(self, cell: int, back: Back) -> None:
        """Take a resource card from the market."""
        self.touched = True
        self.hand[self.lookup.back_face[back.index]] += 1
        self.drafted_backs[back.index] += 1
        self.market[cell] = _RESOURCE_TAKEN
        if self.log is not None:
            self.log.append(self.events.Drafted(self.current, cell, back))

    def drawn(self, back: Back, top: Back | None) -> None:
        """Take a resource card from the draw pile."""
        self.touched = True
        self.hand[self.lookup.back_face[back.index]] += 1
        self.drafted_backs[back.index] += 1
        self.pile -= 1
        self.top = top
        if self.log is not None:
            self.log.append(self.events.Drawn(self.current, back, top))

    def constructed(self, cell: int, card: Card) -> None:
        """Take a building from the market; a civic one earns a token if there are any (Q4)."""
        self.touched = True
        self.city = (*self.city, card)
        gives = self.lookup.gives[card.index]
        self.permanents = tuple(map(add, self.permanents, gives))
        self.market[cell] = _BUILDING_TAKEN
        if card.civic and self.due < len(self.supply):
            self.due += 1
            self.step = _CIVIC
        if self.log is not None:
            self.log.append(self.events.Constructed(self.current, cell, card))

    def token_taken(self, token: Civic) -> None:
        """Take a civic token from the supply."""
        self.supply = tuple([other for other in self.supply if other.id != token.id])
        self.touched = True
        self.tokens = (*self.tokens, token)
        self.due -= 1
        if self.log is not None:
            self.log.append(self.events.TokenTaken(self.current, token))

    def refilled(self, cell: int, shows: Back | Card, top: Back | None) -> None:
        """Put the top card of the draw pile on the market."""
        self.market[cell] = shows
        self.pile -= 1
        self.top = top
        if self.log is not None:
            self.log.append(self.events.Refilled(cell, shows, top))

    def passed(self) -> None:
        """Take nothing."""
        if self.log is not None:
            self.log.append(self.events.Passed(self.current))

    def automa_moved(self, cells: tuple[int, int]) -> None:
        """Announce the automa's cards."""
        if self.log is not None:
            self.log.append(self.events.AutomaMoved(self.current, cells))

    def markers_moved(self, row: int, column: int) -> None:
        """Put the automa's markers where they are next."""
        self.markers = (row, column)
        if self.log is not None:
            self.log.append(self.events.MarkersMoved(row, column))

    def turn_ended(self, next_seat: int) -> None:
        """Hand over to the next seat."""
        if self.log is not None:
            self.log.append(self.events.TurnEnded(self.current, next_seat))
        self._stand()
        self._sit(next_seat)
        self.turn += 1
        self.step = _TURN

    def game_ended(self) -> None:
        """End the game with the current seat's turn."""
        self.turn += 1
        self.step = Step.OVER
        if self.log is not None:
            self.log.append(self.events.GameEnded(self.current))


@cache
def _replay() -> dict[type, Callable[[Progress, Any], None]]:
    from pointcity import events as ev

    return {
        ev.Acted: lambda p, e: p.acted(e.action),
        ev.Flipped: lambda p, e: p.flipped(e.cell, e.card),
        ev.Paid: lambda p, e: p.paid(e.faces, e.permanents),
        ev.Drafted: lambda p, e: p.drafted(e.cell, e.back),
        ev.Drawn: lambda p, e: p.drawn(e.back, e.top),
        ev.Constructed: lambda p, e: p.constructed(e.cell, e.card),
        ev.TokenTaken: lambda p, e: p.token_taken(e.token),
        ev.Refilled: lambda p, e: p.refilled(e.cell, e.shows, e.top),
        ev.Passed: lambda p, e: p.passed(),
        ev.AutomaMoved: lambda p, e: p.automa_moved(e.cells),
        ev.MarkersMoved: lambda p, e: p.markers_moved(e.row, e.column),
        ev.TurnEnded: lambda p, e: p.turn_ended(e.next_seat),
        ev.GameEnded: lambda p, e: p.game_ended(),
    }


def fold(table: Table, events: Iterable[Event]) -> Table:
    """Return the table after some events, which must be those that came next.

    A client that has a table and receives events never needs the full state:
    ``fold(observe(before), events) == observe(after)``.

    Args:
        table: Where the events begin.
        events: What happened since, in order.

    >>> import pointcity as pc
    >>> state = pc.new_game(players=2, seed=7)
    >>> after, events = pc.step(state, pc.DrawTwo())
    >>> pc.fold(pc.observe(state), events) == pc.observe(after)
    True
    """
    progress, replay = Progress(table), _replay()
    for event in events:
        replay[type(event)](progress, event)
    return progress.freeze()
