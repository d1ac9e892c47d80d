"""What every action does to a state, to the end of the turn (T1-T8, E1).

Each function in :data:`MOVE` takes a state and a legal action and returns the state after
it. Here the hidden cards come into play: what lies under a resource side, and what the draw
pile brings. Nothing here draws a random number, and nothing here asks whether an action is
legal.

All of it works on plain numbers; :mod:`pointcity.model.state` says what they mean.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from pointcity._engine._kernel import GAP
from pointcity._engine._twins import twin
from pointcity._engine.lookup import Lookup
from pointcity.model.actions import Draft, DrawTwo, Flip, Pass, TakeCivic
from pointcity.model.ruleset import Civic
from pointcity.model.state import Hidden, Now, Seat, State, Step

# Looking a member of an enum up is slow enough to matter here.
_TURN: Final = Step.TURN
_DRAFT: Final = Step.DRAFT
_CIVIC: Final = Step.CIVIC
_OVER: Final = Step.OVER
_OpenState: Final = twin(State)


def new_state(now: Now, hidden: Hidden) -> State:
    """Return a state from what the engine works on."""
    made: Any = _OpenState()
    made._now = now
    made._hidden = hidden
    made.__class__ = State
    result: State = made
    return result


def gain(
    lookup: Lookup,
    seats: tuple[Seat, ...],
    current: int,
    drafted: int,
    taken: tuple[int, ...],
    pay: tuple[str, ...] = (),
) -> tuple[tuple[Seat, ...], int, int]:
    """Give cards to a seat, which pays for them (T2-T5).

    A resource goes to the hand, a building to the city.

    Args:
        lookup: The ruleset's figures.
        seats: What everybody has.
        current: Who gets the cards.
        drafted: The resources that were drafted so far.
        taken: The cards, as they lay on the market or on the pile.
        pay: The faces of the resource cards to discard.

    Returns:
        The seats, what is drafted now, and how many civic tokens the buildings earn (T7).
    """
    purse, city, tokens = seats[current]
    changed, counts, civics = [*seats], [*purse], 0
    for code in taken:
        if code < 0:
            (kind, card), count = lookup.back_worth[~code]
            counts[kind] += card
            drafted += count
        else:
            gains, built, civic = lookup.card_worth[code]
            for kind, permanents in gains:
                counts[kind] += permanents
            city += built
            civics += civic
    if pay:
        faces = lookup.prices.faces
        for face in pay:
            kind, _, card = faces[face]
            counts[kind] -= card
    changed[current] = tuple(counts), city, tokens
    return tuple(changed), drafted, civics


def reward(seats: tuple[Seat, ...], current: int, awarded: tuple[Civic, ...]) -> tuple[Seat, ...]:
    """Return the seats after one got civic tokens (T7)."""
    changed = [*seats]
    purse, city, tokens = seats[current]
    changed[current] = purse, city, tokens + awarded
    return tuple(changed)


def gap_after(code: int) -> int:
    """Return what is left on a cell when what lay there is taken; a gap stays as it is."""
    if code >= GAP:
        return code
    return GAP if code < 0 else GAP + 1


def refill(
    lookup: Lookup, codes: tuple[int, ...], hidden: Hidden, pile: int, gaps: tuple[int, ...]
) -> tuple[tuple[int, ...], Hidden]:
    """Fill the gaps as far as the pile goes (T8).

    Where a resource was taken the next card shows its building, and the other way round.

    Args:
        lookup: The ruleset's figures.
        codes: What lies on each cell, or lay there before it was taken.
        hidden: The cards of the game.
        pile: How many cards may be used.
        gaps: Where cards were taken, in row order.
    """
    deck, below = hidden
    lying, under = [*codes], [*below]
    for cell in gaps:
        code = codes[cell]
        if pile:
            under[cell] = card = deck[-pile]
            lying[cell] = card if code < 0 or code == GAP else lookup.back_codes[card]
            pile -= 1
        else:
            under[cell] = GAP
            lying[cell] = gap_after(code)
    return tuple(lying), (deck, tuple(under))


def _flip(state: State, action: Flip) -> State:
    now = state._now
    lookup, level, seats, codes, supply, pile, drafted, current, _, due, turn, moves, at = now
    lying, cell = [*codes], action.cell
    lying[cell] = state._hidden[1][cell]
    codes, moves = tuple(lying), moves + 1
    return new_state(
        (lookup, level, seats, codes, supply, pile, drafted, current, _DRAFT, due, turn, moves, at),
        state._hidden,
    )


def _draft(state: State, action: Draft) -> State:
    now = state._now
    lookup, level, seats, codes, supply, pile, drafted, current, _, _, turn, moves, at = now
    hidden, cells, step = state._hidden, action.cells, _TURN
    one, two = cells
    taken = codes[one], codes[two]
    seats, drafted, due = gain(lookup, seats, current, drafted, taken, action.pay)
    if due and supply:  # the refill comes after the tokens (T7, Q4)
        codes, hidden = refill(lookup, codes, hidden, 0, cells)
        due, step = min(due, len(supply)), _CIVIC
    else:
        codes, hidden = refill(lookup, codes, hidden, pile, cells)
        due, turn = 0, turn + 1
        if pile >= 2:
            pile, current = pile - 2, (current + 1) % len(seats)
        else:
            pile, step = 0, _OVER
    moves += 1
    return new_state(
        (lookup, level, seats, codes, supply, pile, drafted, current, step, due, turn, moves, at),
        hidden,
    )


def _draw_two(state: State, action: DrawTwo) -> State:
    now = state._now
    lookup, level, seats, codes, supply, pile, drafted, current, _, due, turn, moves, at = now
    deck, back_codes = state._hidden[0], lookup.back_codes
    drawn = back_codes[deck[-pile]], back_codes[deck[1 - pile]]
    seats, drafted, _ = gain(lookup, seats, current, drafted, drawn)
    pile, current, turn, moves = pile - 2, (current + 1) % len(seats), turn + 1, moves + 1
    return new_state(
        (lookup, level, seats, codes, supply, pile, drafted, current, _TURN, due, turn, moves, at),
        state._hidden,
    )


def _take_civic(state: State, action: TakeCivic) -> State:
    now, hidden = state._now, state._hidden
    lookup, level, seats, codes, supply, pile, drafted, current, step, due, turn, moves, at = now
    token = lookup.civic[action.token]
    seats = reward(seats, current, (token,))
    supply = tuple([other for other in supply if other.id != token.id])
    due, moves = due - 1, moves + 1
    if not due:
        gaps = tuple([cell for cell, code in enumerate(codes) if code >= GAP])
        codes, hidden = refill(lookup, codes, hidden, pile, gaps)
        turn += 1
        if pile >= len(gaps):
            pile, current, step = pile - len(gaps), (current + 1) % len(seats), _TURN
        else:
            pile, step = 0, _OVER
    return new_state(
        (lookup, level, seats, codes, supply, pile, drafted, current, step, due, turn, moves, at),
        hidden,
    )


def _pass(state: State, action: Pass) -> State:
    now = state._now
    lookup, level, seats, codes, supply, pile, drafted, current, _, due, turn, moves, at = now
    turn, moves = turn + 1, moves + 1
    return new_state(
        (lookup, level, seats, codes, supply, pile, drafted, current, _OVER, due, turn, moves, at),
        state._hidden,
    )


#: What each kind of action does.
MOVE: Final[dict[type, Callable[[State, Any], State]]] = {
    Flip: _flip,
    Draft: _draft,
    DrawTwo: _draw_two,
    TakeCivic: _take_civic,
    Pass: _pass,
}
