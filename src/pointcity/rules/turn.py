"""A turn: flip, draft and pay, take civic tokens, refill the market.

Each action has a section: every reason why it cannot be done now, and what it does. A *why_not*
function returns nothing exactly if the action is legal. A *do* function changes a position in
place, so it gets a copy; it draws no random number and does not ask whether the action is legal.

Reasons are imported where they are made: a game without mistakes starts faster without them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from citykit.game.acting import check_seat
from pointcity._engine import views
from pointcity._engine.legal import flippable_cells, is_payment, payable_pairs
from pointcity._engine.position import CIVIC, DRAFT, OVER, TURN, Position, Seat
from pointcity.model.actions import Action, Draft, DrawTwo, Flip, Pass, TakeCivic
from pointcity.model.ruleset import CARDS_PER_TURN

if TYPE_CHECKING:
    from pointcity.model.reasons import Reason

#: No reason against an action: it is legal.
_LEGAL: Final[tuple[()]] = ()


def why_not(position: Position, action: object) -> tuple[Reason, ...]:
    """Return every reason why an action is not legal; nothing if it is.

    Args:
        position: The position.
        action: An action; anything else is an unknown action.
    """
    if isinstance(action, Draft):
        return why_not_draft(position, action)
    if isinstance(action, TakeCivic):
        return why_not_take_civic(position, action)
    if isinstance(action, DrawTwo):
        return why_not_draw_two(position)
    if isinstance(action, Flip):
        return why_not_flip(position, action)
    if isinstance(action, Pass):
        return why_not_pass(position)
    from pointcity.model.reasons import UnknownAction

    return (UnknownAction(type(action).__name__),)


def do(position: Position, action: Action) -> None:
    """Carry out a legal action, to the end of the turn if it ends the turn."""
    position.moves += 1
    if isinstance(action, Draft):
        do_draft(position, action)
    elif isinstance(action, TakeCivic):
        do_take_civic(position, action)
    elif isinstance(action, DrawTwo):
        do_draw_two(position)
    elif isinstance(action, Flip):
        do_flip(position, action)
    else:
        do_pass(position)


def why_not_seat(position: Position, seat: object) -> tuple[Reason, ...]:
    """Return what forbids everything to a seat: another one is to act.

    Raises:
        SeatError: If there is no such seat.
    """
    check_seat(seat, len(position.seats))
    if seat == position.current or position.step is OVER:
        return _LEGAL
    from pointcity.model.reasons import NotYourTurn

    assert isinstance(seat, int)
    return (NotYourTurn(seat, position.current),)


def why_not_now(position: Position) -> tuple[Reason, ...]:
    """Return what forbids everything but taking a token."""
    if position.step is TURN or position.step is DRAFT:
        return _LEGAL
    from pointcity.model.reasons import GameIsOver, TokenDue

    return (GameIsOver(),) if position.step is OVER else (TokenDue(position.due),)


# --- Flip (T1) -------------------------------------------------------------------------


def why_not_flip(position: Position, action: Flip) -> tuple[Reason, ...]:
    """Return every reason against flipping a card."""
    if position.step is TURN and action.cell in flippable_cells(position):
        return _LEGAL
    from pointcity.model.reasons import AlreadyFlipped, NoResourceLine, NoSuchCell, NotAResource

    reasons: list[Reason] = [*why_not_now(position)]
    cell, last = action.cell, len(position.market) - 1
    if position.step is DRAFT:
        reasons.append(AlreadyFlipped())
    if not 0 <= cell <= last:
        reasons.append(NoSuchCell(cell, last))
    elif position.market[cell] >= 0:
        reasons.append(NotAResource(cell))
    elif cell not in flippable_cells(position):
        reasons.append(NoResourceLine(cell))
    return tuple(reasons)


def do_flip(position: Position, action: Flip) -> None:
    """Turn a card to its building side; the draft comes next."""
    position.market[action.cell] = position.under[action.cell]
    position.step = DRAFT


# --- Draft two cards of the market (T2-T5) ---------------------------------------------


def why_not_draft(position: Position, action: Draft) -> tuple[Reason, ...]:
    """Return every reason against a draft: the step, the cells, and then the payment."""
    drafting = position.step is TURN or position.step is DRAFT
    adjacent = action.cells in position.tables.adjacent
    if drafting and adjacent and is_payment(position, action.cells, action.pay):
        return _LEGAL
    reasons = why_not_cells(position, action.cells)
    if not reasons:
        from pointcity.rules import payment

        tables, seat = position.tables, position.seats[position.current]
        shown = [tables.shown[position.market[cell]] for cell in action.cells]
        bill = payment.bill_of(tables.ruleset, views.player_of(tables, seat), shown)
        reasons = tuple(payment.why_not_pay(bill, action.pay))
    return why_not_now(position) + reasons


def why_not_cells(position: Position, cells: tuple[int, ...]) -> tuple[Reason, ...]:
    """Return every reason why two cells cannot be drafted together, whatever is paid."""
    from pointcity.model.reasons import EmptyCell, NoSuchCell, NotAdjacent

    tables, last = position.tables, len(position.market) - 1
    reasons: list[Reason] = []
    for cell in cells:
        if not 0 <= cell <= last:
            reasons.append(NoSuchCell(cell, last))
        elif position.market[cell] >= tables.gap:
            reasons.append(EmptyCell(cell))
    if cells not in tables.adjacent:
        reasons.append(NotAdjacent((cells[0], cells[1])))
    return tuple(reasons)


def do_draft(position: Position, action: Draft) -> None:
    """Take two cards and pay for the buildings among them."""
    cells = action.cells
    earned = take_cards(position, cells, action.pay)
    if earned and position.supply:  # the refill comes after the tokens (T7, Q4)
        position.due = min(earned, len(position.supply))
        position.step = CIVIC
    else:
        end_turn(position, cells)


def take_cards(position: Position, cells: tuple[int, ...], pay: tuple[str, ...]) -> int:
    """Give cards of the market to the seat to act, which pays for them.

    A resource goes to the hand (T3), a building to the city. What is drafted this turn may pay;
    permanent resources are not spent (T5).

    Returns:
        The number of civic tokens that the buildings earn (T7).
    """
    tables, market, under = position.tables, position.market, position.under
    seat, gap = position.seats[position.current], tables.gap
    held, city, earned = seat.held.copy(), seat.city, 0
    for cell in cells:
        code = market[cell]
        under[cell] = gap
        if code < 0:
            kind, place = tables.backs[~code]
            held[kind] = held[kind].with_card(place)
            market[cell] = gap
        else:
            for kind, count in tables.gives[code]:
                held[kind] = held[kind].with_permanents(count)
            city += (code,)
            earned += tables.civic[code]
            market[cell] = gap + 1
    for face in pay:
        kind, place = tables.faces[face]
        held[kind] = held[kind].without_card(place)
    position.seats[position.current] = Seat(held, city, seat.tokens)
    return earned


# --- Draw two cards from the pile (T2) -------------------------------------------------


def why_not_draw_two(position: Position) -> tuple[Reason, ...]:
    """Return every reason against drawing from the pile."""
    if position.pile >= CARDS_PER_TURN:
        return why_not_now(position)
    from pointcity.model.reasons import PileTooSmall

    return (*why_not_now(position), PileTooSmall(position.pile))


def do_draw_two(position: Position) -> None:
    """Take the top two cards of the pile as resources; the market stays as it is."""
    tables, seat = position.tables, position.seats[position.current]
    held = seat.held.copy()
    for _ in range(CARDS_PER_TURN):
        card = position.deck[-position.pile]
        position.pile -= 1
        kind, place = tables.backs[~tables.back_of[card]]
        held[kind] = held[kind].with_card(place)
    position.seats[position.current] = Seat(held, seat.city, seat.tokens)
    end_turn(position, ())


# --- Take a civic token (T7) -----------------------------------------------------------


def why_not_take_civic(position: Position, action: TakeCivic) -> tuple[Reason, ...]:
    """Return every reason against taking a token."""
    civics = position.tables.ruleset.civics
    supply = tuple([civics[token].id for token in position.supply])
    if position.step is CIVIC and action.token in supply:
        return _LEGAL
    from pointcity.model.reasons import GameIsOver, NoTokenDue, TokenNotInSupply

    reasons: list[Reason] = []
    if position.step is OVER:
        reasons.append(GameIsOver())
    elif position.step is not CIVIC:
        reasons.append(NoTokenDue())
    if action.token not in supply:
        reasons.append(TokenNotInSupply(action.token, supply))
    return tuple(reasons)


def do_take_civic(position: Position, action: TakeCivic) -> None:
    """Take a token; the last one that is due ends the turn."""
    award(position, (position.tables.token_numbers[action.token],))
    position.due -= 1
    if not position.due:
        gap = position.tables.gap
        gaps = [cell for cell, code in enumerate(position.market) if code >= gap]
        end_turn(position, tuple(gaps))


def award(position: Position, tokens: tuple[int, ...]) -> None:
    """Give civic tokens of the supply to the seat to act."""
    seat = position.seats[position.current]
    position.seats[position.current] = Seat(seat.held, seat.city, seat.tokens + tokens)
    position.supply = tuple([token for token in position.supply if token not in tokens])


# --- Pass (Q3) -------------------------------------------------------------------------


def why_not_pass(position: Position) -> tuple[Reason, ...]:
    """Return every reason against passing."""
    if position.pile < CARDS_PER_TURN and not payable_pairs(position):
        return why_not_now(position)
    from pointcity.model.reasons import MayNotPass

    return (*why_not_now(position), MayNotPass())


def do_pass(position: Position) -> None:
    """Take nothing; that ends the game."""
    end_turn(position, (), last=True)


# --- The end of a turn (T8, E1) --------------------------------------------------------


def end_turn(position: Position, gaps: tuple[int, ...], *, last: bool = False) -> None:
    """Refill the gaps, then pass the turn on; if the pile did not suffice, the game is over.

    Where a resource was taken the next card shows its building side, and the other way round.

    Args:
        position: The position to change.
        gaps: The cells to refill, in row order.
        last: Whether the game ends with this turn in any case.
    """
    tables, market, pile = position.tables, position.market, position.pile
    goes_on = pile >= len(gaps) and not last
    for cell in gaps:
        if pile:
            position.under[cell] = card = position.deck[-pile]
            market[cell] = card if market[cell] == tables.gap else tables.back_of[card]
            pile -= 1
    position.pile = pile
    position.turn += 1
    if goes_on:
        position.step = TURN
        position.current = (position.current + 1) % len(position.seats)
    else:
        position.step = OVER
