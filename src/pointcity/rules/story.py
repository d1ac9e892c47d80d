"""What happened: the events between two states, and events replayed onto a table.

Moves build no events, because searches need none. ``step`` gets them from here: they follow
from the state before, the action, and the state after.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeAlias

from attrs import evolve, fields

from citykit.tools.errors import check_argument, check_read
from citykit.tools.quoting import quoted
from pointcity._engine import views
from pointcity.model import events as ev
from pointcity.model.actions import Action, Draft, DrawTwo, Flip, TakeCivic
from pointcity.model.cards import Back, Card
from pointcity.model.errors import CellError, InconsistentTable
from pointcity.model.events import EVENTS, Event
from pointcity.model.limits import is_cell
from pointcity.model.ruleset import CARDS_PER_TURN
from pointcity.model.table import Gap, Player, Step, Table, need_table
from pointcity.rules.payment import bill_of, permanents_serving
from pointcity.rules.solo import AUTOMA, cells_at
from pointcity.rules.state import State

__all__ = ["fold", "tell_automa", "tell_move"]

# --- From states to events -------------------------------------------------------------

_Events: TypeAlias = list[Event]


def tell_move(before: State, action: Action, after: State) -> _Events:
    """Return the events of a player's action, in the order of the rulebook.

    Args:
        before: The state before the action.
        action: What the player did.
        after: The state after it, before the automa's turn.
    """
    seat = before.table.current
    events: _Events = [ev.Acted(seat, action)]
    if isinstance(action, Flip):
        card = after.table.market[action.cell]
        assert isinstance(card, Card)
        return [*events, ev.Flipped(seat, action.cell, card)]
    gaps: Iterable[int] = ()
    if isinstance(action, Draft):
        events += _drafted(before, action)
        gaps = action.cells
    elif isinstance(action, DrawTwo):
        events += [ev.Drawn(seat, back, top) for back, top in _tops(before)[:CARDS_PER_TURN]]
    elif isinstance(action, TakeCivic):
        events.append(ev.TokenTaken(seat, before.table.ruleset.civic(action.token)))
        gaps = [cell for cell, shown in enumerate(before.table.market) if isinstance(shown, Gap)]
    else:
        events.append(ev.Passed(seat))
    if after.table.step is Step.CIVIC:
        return events
    return [*events, *_refilled(before, after, gaps), _closed(before, after)]


def tell_automa(before: State, after: State) -> _Events:
    """Return the events of the automa's turn.

    Args:
        before: The state before its turn.
        after: The state after it.
    """
    table = before.table
    assert table.markers is not None
    assert after.table.markers is not None
    goes_on = after.table.step is Step.TURN
    cells = cells_at(table.ruleset.market, *table.markers)
    tokens = after.table.players[AUTOMA].tokens[len(table.players[AUTOMA].tokens) :]
    return [
        ev.AutomaMoved(AUTOMA, cells),
        *_taken(before, cells),
        *[ev.TokenTaken(AUTOMA, token) for token in tokens],
        *_refilled(before, after, sorted(cells)),
        *([ev.MarkersMoved(*after.table.markers)] if goes_on else []),
        _closed(before, after),
    ]


def _drafted(before: State, action: Draft) -> _Events:
    """Return what a draft moves: resources first, because they may pay (T5)."""
    table = before.table
    taken = _taken(before, action.cells)
    player, shown = table.players[table.current], [table.market[cell] for cell in action.cells]
    serving = permanents_serving(bill_of(table.ruleset, player, shown), action.pay)
    paid = [ev.Paid(table.current, action.pay, serving)] if action.pay or serving else []
    return [
        *[event for event in taken if isinstance(event, ev.Drafted)],
        *paid,
        *[event for event in taken if isinstance(event, ev.Constructed)],
    ]


def _taken(state: State, cells: Iterable[int]) -> _Events:
    """Return what the current seat takes from the market, in the order of the cells."""
    seat, events = state.table.current, list[Event]()
    for cell in cells:
        shown = state.table.market[cell]
        if isinstance(shown, Back):
            events.append(ev.Drafted(seat, cell, shown))
        else:
            assert isinstance(shown, Card)
            events.append(ev.Constructed(seat, cell, shown))
    return events


def _tops(state: State) -> list[tuple[Back, Back | None]]:
    """Return the cards of the draw pile from the top: each, and what is then the new top."""
    deck, pile = state.secret.deck, state.table.pile
    backs = [card.back for card in deck[len(deck) - pile :]]
    return list(zip(backs, [*backs[1:], None], strict=False))


def _refilled(before: State, after: State, gaps: Iterable[int]) -> _Events:
    events: _Events = []
    for cell, (_, top) in zip(gaps, _tops(before), strict=False):  # as far as the pile goes
        shows = after.table.market[cell]
        assert not isinstance(shows, Gap)
        events.append(ev.Refilled(cell, shows, top))
    return events


def _closed(before: State, after: State) -> Event:
    seat = before.table.current
    if after.table.step is Step.OVER:
        return ev.GameEnded(seat)
    return ev.TurnEnded(seat, after.table.current)


# --- From events to tables -------------------------------------------------------------


def fold(table: Table, events: Iterable[Event]) -> Table:
    """Return the table after some events, which must be those that came next.

    A client that has a table and receives events never needs the full state:
    ``fold(observe(before), events) == observe(after)``.

    Args:
        table: The table before the events.
        events: What happened since, in order.

    Raises:
        ArgumentError: If they are anything else.
        InconsistentTable: If an event moves something that is not part of the table's ruleset,
            or a payment has a card that the player does not hold.
        CellError: If an event has a cell that does not exist.
        SeatError: If an event has a seat that does not exist.

    >>> import pointcity as pc
    >>> state = pc.new_game(players=2, seed=7)
    >>> after, events = pc.step(state, pc.DrawTwo())
    >>> pc.fold(pc.observe(state), events) == pc.observe(after)
    True
    """
    need_table(table)
    check_argument(events, Iterable, "an iterable of events")
    for event in events:
        check_read(event, "an event")
        check_argument(event, EVENTS, "an event")
        _check_parts(table, event)
        table = _after(table, event)
    return table


def _check_parts(table: Table, event: Event) -> None:
    """Check that the cards, tokens, cells and seats of an event are those of the table."""
    for each in fields(type(event)):
        part = getattr(event, each.name)
        if each.name == "cell" and not (is_cell(part) and part < len(table.market)):
            raise CellError(part, len(table.market))
        if each.name in ("seat", "next_seat"):
            table.player(part)
        views.check_part(table.ruleset, part)


def _after(table: Table, event: Event) -> Table:  # noqa: C901 - one case an event
    """Return the table after one event."""
    match event:
        case ev.Acted():
            return evolve(table, moves=table.moves + 1)
        case ev.Flipped(cell=cell, card=card):
            return evolve(_showing(table, cell, card), step=Step.DRAFT)
        case ev.Drafted(cell=cell, back=back):
            return _gaining_resource(_showing(table, cell, Gap.BUILDING), back)
        case ev.Drawn(back=back, top=top):
            return _uncovering(_gaining_resource(table, back), top)
        case ev.Paid(faces=faces):
            player = table.players[table.current]
            hand = dict(player.hand)
            for face in faces:
                if not hand.get(face):
                    raise InconsistentTable(f"the player does not hold this card: {quoted(face)}")
                hand[face] -= 1
            return _with_player(table, evolve(player, hand=hand))
        case ev.Constructed(cell=cell, card=card):
            return _gaining_building(_showing(table, cell, Gap.RESOURCE), card)
        case ev.TokenTaken(token=token):
            player = table.players[table.current]
            table = _with_player(table, evolve(player, tokens=(*player.tokens, token)))
            supply = tuple(other for other in table.supply if other.id != token.id)
            return evolve(table, supply=supply, due=table.due - 1)
        case ev.Refilled(cell=cell, shows=shows, top=top):
            return _uncovering(_showing(table, cell, shows), top)
        case ev.MarkersMoved(row=row, column=column):
            return evolve(table, markers=(row, column))
        case ev.TurnEnded(next_seat=seat):
            return evolve(table, turn=table.turn + 1, current=seat, step=Step.TURN)
        case ev.GameEnded():
            return evolve(table, turn=table.turn + 1, step=Step.OVER)
        case _:  # Passed and AutomaMoved announce what the next events do
            return table


def _with_player(table: Table, player: Player) -> Table:
    """Return a table on which the current player has something else."""
    players = list(table.players)
    players[table.current] = player
    return evolve(table, players=tuple(players))


def _showing(table: Table, cell: int, shown: Back | Card | Gap) -> Table:
    """Return a table on which a cell of the market shows something else."""
    market = list(table.market)
    market[cell] = shown
    return evolve(table, market=tuple(market))


def _uncovering(table: Table, top: Back | None) -> Table:
    """Return a table on which the top card of the pile is gone."""
    return evolve(table, pile=table.pile - 1, top=top)


def _gaining_resource(table: Table, back: Back) -> Table:
    player = table.players[table.current]
    hand, drafted = dict(player.hand), dict(table.drafted)
    hand[back.face.id] = hand.get(back.face.id, 0) + 1
    drafted[back] = drafted.get(back, 0) + 1
    return evolve(_with_player(table, evolve(player, hand=hand)), drafted=drafted)


def _gaining_building(table: Table, card: Card) -> Table:
    """Return a table with a building in the current player's city, and perhaps a token due."""
    player = table.players[table.current]
    built = Player.of(table.ruleset, player.hand, (*player.city, card), player.tokens)
    table = _with_player(table, built)
    if card.civic and table.due < len(table.supply):  # without a supply there is none (Q4)
        return evolve(table, due=table.due + 1, step=Step.CIVIC)
    return table
