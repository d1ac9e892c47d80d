"""What every action does to a state, to the end of the turn (T1-T8, E1).

Each function takes a state and a legal action and returns the state after it. Here the
hidden cards come into play: what lies under a resource side, and what the draw pile
brings. Nothing here draws a random number, and nothing here asks whether an action is legal.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from pointcity._construct import OpenPlayer, OpenTable, new_deal, new_state, reopen
from pointcity._kernel import GAP
from pointcity.actions import Draft, DrawTwo, Flip, Pass, TakeCivic
from pointcity.models import Civic
from pointcity.state import Cell, Gap, Player, Secret, State, Step

# Looking a member of an enum up is slow enough to matter here.
_TURN, _DRAFT, _CIVIC, _OVER = Step.TURN, Step.DRAFT, Step.CIVIC, Step.OVER
_RESOURCE_TAKEN = Gap.BUILDING


def gap_after(shown: Cell) -> Gap:
    """Return what is left on a cell when what lay there is taken; a gap stays as it is."""
    if isinstance(shown, Gap):
        return shown
    return Gap.BUILDING if shown.index < 0 else Gap.RESOURCE


def put(table: OpenTable, cell: int, shows: Cell) -> None:
    """Let a cell of the market show something else."""
    market, codes = [*table.market], [*table._codes]
    market[cell] = shows
    codes[cell] = shows.index
    table.market = tuple(market)
    table._codes = tuple(codes)


def gain(
    table: OpenTable,
    codes: tuple[int, ...],
    pay: tuple[str, ...] = (),
    tokens: tuple[Civic, ...] = (),
) -> None:
    """Give things to the current seat, which pays for them (T2-T5).

    A resource goes to the hand, a building to the city; a civic one earns a token if there
    are any (T7, Q4).

    Args:
        table: Where the turn is played.
        codes: The cards, as they lay on the market or on the pile.
        pay: The faces of the resource cards to discard.
        tokens: Civic tokens.
    """
    lookup, current = table.ruleset.lookup, table.current
    players = [*table.players]
    player = players[current]
    hand, city, permanents = player._hand, player.city, player._permanents
    for code in codes:
        if code < 0:
            hand += lookup.back_card[code]
            table._drafted += lookup.back_count[code]
        else:
            card = table.ruleset.cards[code]
            city += (card,)
            permanents += lookup.gains[code]
            if card.civic and table.due < len(table.supply):
                table.due += 1
                table.step = _CIVIC
    for face in pay:
        hand -= lookup.face_card[face]
    made: Any = OpenPlayer()
    made._hand = hand
    made.city = city
    made.tokens = player.tokens + tokens
    made._permanents = permanents
    made.__class__ = Player
    players[current] = made
    table.players = tuple(players)


def take_token(table: OpenTable, token: Civic) -> None:
    """Give a civic token of the supply to the current seat (T7)."""
    table.supply = tuple([other for other in table.supply if other.id != token.id])
    table.due -= 1
    gain(table, (), (), (token,))


def close_turn(table: OpenTable, goes_on: bool) -> None:
    """Give the turn to the next seat, or end the game."""
    table.turn += 1
    if goes_on:
        table.step = _TURN
        seat = table.current + 1
        table.current = seat if seat < len(table.players) else 0
    else:
        table.step = _OVER


def leave(table: OpenTable, secret: Secret, cells: tuple[int, ...]) -> State:
    """Leave gaps where cards were taken: the refill comes after the tokens (T7, T8)."""
    market, codes, under = [*table.market], [*table._codes], [*secret.under]
    for cell in cells:
        market[cell] = gap_after(market[cell])
        codes[cell] = GAP
        under[cell] = None
    table.market = tuple(market)
    table._codes = tuple(codes)
    return new_deal(table, secret.deck, tuple(under))


def refill(table: OpenTable, secret: Secret, gaps: tuple[int, ...]) -> State:
    """Fill the gaps as far as the pile goes and close the turn (T8).

    Where a resource was taken the next card shows its building, and the other way round. If
    the pile does not go all the way, the game is over (E1).

    Args:
        table: Where the turn was played.
        secret: The cards of the game.
        gaps: Where cards were taken, in row order.
    """
    deck, pile, back_of = secret.deck, table.pile, table.ruleset.lookup.back_of
    market, codes, under = [*table.market], [*table._codes], [*secret.under]
    for cell in gaps:
        if not pile:
            market[cell] = gap_after(market[cell])
            codes[cell] = GAP
            under[cell] = None
            continue
        under[cell] = card = deck[-pile]
        pile -= 1
        if codes[cell] < 0 or market[cell] is _RESOURCE_TAKEN:
            market[cell] = card
            codes[cell] = card.index
        else:
            market[cell] = back = back_of[card.index]
            codes[cell] = back.index
    table.market = tuple(market)
    table._codes = tuple(codes)
    goes_on = table.pile >= len(gaps)
    table.pile = pile
    table.top = back_of[deck[-pile].index] if pile else None
    close_turn(table, goes_on)
    return new_deal(table, deck, tuple(under))


def _flip(state: State, action: Flip) -> State:
    table, secret = reopen(state.table), state.secret
    table.moves += 1
    table.step = _DRAFT
    card = secret.under[action.cell]
    assert card is not None
    put(table, action.cell, card)
    return new_state(table, secret)


def _draft(state: State, action: Draft) -> State:
    table, cells = reopen(state.table), action.cells
    table.moves += 1
    first, second = cells
    gain(table, (table._codes[first], table._codes[second]), action.pay)
    if table.due:
        return leave(table, state.secret, cells)
    return refill(table, state.secret, cells)


def _draw_two(state: State, action: DrawTwo) -> State:
    table, deck = reopen(state.table), state.secret.deck
    table.moves += 1
    pile, back_of = table.pile, table.ruleset.lookup.back_of
    gain(table, (back_of[deck[-pile].index].index, back_of[deck[1 - pile].index].index))
    table.pile = pile - 2
    table.top = back_of[deck[2 - pile].index] if pile > 2 else None
    close_turn(table, goes_on=True)
    return new_state(table, state.secret)


def _take_civic(state: State, action: TakeCivic) -> State:
    table, secret = reopen(state.table), state.secret
    table.moves += 1
    take_token(table, table.ruleset.civic(action.token))
    if table.due:
        return new_state(table, secret)
    gaps = tuple([cell for cell, code in enumerate(table._codes) if code == GAP])
    return refill(table, secret, gaps)


def _pass(state: State, action: Pass) -> State:
    table = reopen(state.table)
    table.moves += 1
    close_turn(table, goes_on=False)
    return new_state(table, state.secret)


#: What each kind of action does.
MOVE: dict[type, Callable[[State, Any], State]] = {
    Flip: _flip,
    Draft: _draft,
    DrawTwo: _draw_two,
    TakeCivic: _take_civic,
    Pass: _pass,
}
