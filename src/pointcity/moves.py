"""What every action does to a state, to the end of the turn (T1-T8, E1).

Each function takes a state and a legal action and returns the state after it. Here the
hidden cards come into play: what lies under a resource side, and what the draw pile
brings. Nothing here draws a random number, and nothing here asks whether an action is legal.
"""

from __future__ import annotations

from collections.abc import Callable
from operator import add
from typing import Any

from pointcity._construct import OpenTable, new_deal, new_player, new_state, reopen
from pointcity.actions import Draft, DrawTwo, Flip, Pass, TakeCivic
from pointcity.cards import Back, Card
from pointcity.models import Civic
from pointcity.state import Cell, Gap, Player, State, Step

# Looking a member of an enum up is slow enough to matter here.
_TURN, _DRAFT, _CIVIC, _OVER = Step.TURN, Step.DRAFT, Step.CIVIC, Step.OVER
_RESOURCE_TAKEN, _BUILDING_TAKEN = Gap.BUILDING, Gap.RESOURCE


def _seat(table: OpenTable, player: Player) -> None:
    """Put the current seat's things on the table anew."""
    players = list(table.players)
    players[table.current] = player
    table.players = tuple(players)


def take(
    table: OpenTable, market: list[Cell], cells: tuple[int, ...], pay: tuple[str, ...]
) -> None:
    """Give cards of the market to the current seat, which pays for them (T3-T5).

    A resource goes to the hand, a building to the city; a civic one earns a token if there
    are any (T7, Q4).

    Args:
        table: Where the turn is played.
        market: What lies on each cell; gaps are left.
        cells: Where the cards lie.
        pay: The faces of the resource cards to discard.
    """
    lookup, player = table.ruleset.lookup, table.players[table.current]
    hand, city, permanents = list(player.hand), player.city, player.permanents
    drafted = None
    for cell in cells:
        shown = market[cell]
        if type(shown) is Back:
            if drafted is None:
                drafted = list(table.drafted)
            hand[lookup.back_face[shown.index]] += 1
            drafted[shown.index] += 1
            market[cell] = _RESOURCE_TAKEN
        else:
            assert type(shown) is Card  # a gap is refused before
            city = (*city, shown)
            if shown.permanent:
                permanents = tuple(map(add, permanents, lookup.gives[shown.index]))
            if shown.civic and table.due < len(table.supply):
                table.due += 1
                table.step = _CIVIC
            market[cell] = _BUILDING_TAKEN
    for face in pay:
        hand[lookup.face_index[face]] -= 1
    if drafted is not None:
        table.drafted = tuple(drafted)
    _seat(table, new_player(tuple(hand), city, player.tokens, permanents))


def draw(table: OpenTable, backs: tuple[Back, ...]) -> None:
    """Give resource cards of the draw pile to the current seat (T2)."""
    lookup, player = table.ruleset.lookup, table.players[table.current]
    hand, drafted = list(player.hand), list(table.drafted)
    for back in backs:
        hand[lookup.back_face[back.index]] += 1
        drafted[back.index] += 1
    table.drafted = tuple(drafted)
    _seat(table, new_player(tuple(hand), player.city, player.tokens, player.permanents))


def take_token(table: OpenTable, token: Civic) -> None:
    """Give a civic token of the supply to the current seat (T7)."""
    player = table.players[table.current]
    tokens = (*player.tokens, token)
    table.supply = tuple([other for other in table.supply if other.id != token.id])
    table.due -= 1
    _seat(table, new_player(player.hand, player.city, tokens, player.permanents))


def close_turn(table: OpenTable, goes_on: bool) -> None:
    """Give the turn to the next seat, or end the game."""
    table.turn += 1
    if goes_on:
        table.step = _TURN
        seat = table.current + 1
        table.current = seat if seat < len(table.players) else 0
    else:
        table.step = _OVER


def refill(
    table: OpenTable,
    deck: tuple[Card, ...],
    market: list[Cell],
    under: list[Card | None],
    gaps: tuple[int, ...],
) -> None:
    """Fill the gaps as far as the pile goes and close the turn (T8).

    If the pile does not go all the way, the game is over (E1).

    Args:
        table: Where the turn was played.
        deck: The cards of the game.
        market: What lies on each cell.
        under: The card on each cell.
        gaps: Where cards were taken, in row order.
    """
    back_of, pile = table.ruleset.lookup.back_of, table.pile
    whole = pile >= len(gaps)
    for cell in gaps:
        if pile:
            under[cell] = card = deck[-pile]
            market[cell] = card if market[cell] is _RESOURCE_TAKEN else back_of[card.index]
            pile -= 1
        else:
            under[cell] = None
    table.market = tuple(market)
    table.pile = pile
    table.top = back_of[deck[-pile].index] if pile else None
    close_turn(table, whole)


def _flip(state: State, action: Flip) -> State:
    table, secret = reopen(state.table), state.secret
    table.moves += 1
    table.step = _DRAFT
    market = list(table.market)
    card = secret.under[action.cell]
    assert card is not None
    market[action.cell] = card
    table.market = tuple(market)
    return new_state(table, secret)


def _draft(state: State, action: Draft) -> State:
    table, secret = reopen(state.table), state.secret
    table.moves += 1
    market, under = list(table.market), list(secret.under)
    take(table, market, action.cells, action.pay)
    if table.due:  # the refill comes after the tokens
        for cell in action.cells:
            under[cell] = None
        table.market = tuple(market)
    else:
        refill(table, secret.deck, market, under, action.cells)
    return new_deal(table, secret.deck, tuple(under))


def _draw_two(state: State, action: DrawTwo) -> State:
    table, deck = reopen(state.table), state.secret.deck
    table.moves += 1
    pile, back_of = table.pile, table.ruleset.lookup.back_of
    draw(table, (back_of[deck[-pile].index], back_of[deck[1 - pile].index]))
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
    market, under = list(table.market), list(secret.under)
    gaps = tuple([cell for cell, card in enumerate(under) if card is None])
    refill(table, secret.deck, market, under, gaps)
    return new_deal(table, secret.deck, tuple(under))


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
