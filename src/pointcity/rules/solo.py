"""The solo opponent: which cards it takes, and its turn (A2-A4)."""

from __future__ import annotations

from typing import Final

from pointcity.model.errors import NotSoloError
from pointcity.model.ruleset import Markers, Market, Pair, Ruleset, Solo
from pointcity.model.state import CURRENT, LEVEL, STEP, State, Step, Table, table_of
from pointcity.rules.moves import gain, new_state, refill, reward

# Looking a member of an enum up is slow enough to matter here.
_TURN: Final = Step.TURN

#: The automa sits opposite the player.
SEAT: Final = 1


def solo_of(ruleset: Ruleset) -> Solo:
    """Return the automa's rules.

    Raises:
        NotSoloError: If the ruleset has none.
    """
    if ruleset.solo is None:
        raise NotSoloError
    return ruleset.solo


def cells_at(market: Market, markers: tuple[int, int]) -> Pair:
    """Return the cell at the crossing, then the one below it; below the last row is the first."""
    row, column = markers
    below = (row + 1) % market.rows
    return row * market.columns + column, below * market.columns + column


def advance(market: Market, rules: Markers, markers: tuple[int, int]) -> tuple[int, int]:
    """Return where the markers go next: to the right, and down as the ruleset says (A3, Q1)."""
    row, column = markers
    column = (column + 1) % market.columns
    if column == 0 or rules.row_moves == "every_turn":
        row = (row + 1) % market.rows
    return row, column


def automa_forecast(position: State | Table, turns: int = 4) -> tuple[Pair, ...]:
    """Say which cells the automa will take on its next turns.

    Planning around this is the point of solo play. Only as many turns are listed as the
    automa has left.

    Args:
        position: A state or table of a solo game.
        turns: How many turns to look ahead.

    Returns:
        For each turn the cell at the crossing of the markers, then the one below it.

    Raises:
        NotSoloError: If the game is not solo.

    >>> import pointcity as pc
    >>> pc.automa_forecast(pc.new_game(players=1, seed=7), turns=3)
    ((4, 8), (5, 9), (6, 10))
    """
    table = table_of(position)
    if table.markers is None:
        raise NotSoloError
    market, rules = table.ruleset.market, solo_of(table.ruleset).markers
    left = 0 if table.step is Step.OVER else (table.pile // 2 + 1) // 2
    found = []
    markers = table.markers
    for _ in range(min(turns, left)):
        found.append(cells_at(market, markers))
        markers = advance(market, rules, markers)
    return tuple(found)


def follow(state: State) -> State:
    """Return the state after the automa's turn, if it is its turn; otherwise the same state."""
    now = state._now
    its_turn = now[LEVEL] is not None and now[CURRENT] == SEAT and now[STEP] is _TURN
    return _take_turn(state) if its_turn else state


def _take_turn(state: State) -> State:
    """Take two cards for nothing, and the left-most tokens for them (A2, A4)."""
    now = state._now
    lookup, level, seats, codes, supply, pile, drafted, current, _, due, turn, moves, at = now
    assert at is not None
    rules = lookup.ruleset
    cells = cells_at(rules.market, at)
    taken = tuple([codes[cell] for cell in cells])
    seats, drafted, civics = gain(lookup, seats, current, drafted, taken)
    seats, supply = reward(seats, current, supply[:civics]), supply[civics:]
    codes, hidden = refill(lookup, codes, state._hidden, pile, tuple(sorted(cells)))
    at, turn = advance(rules.market, solo_of(rules).markers, at), turn + 1
    step = _TURN
    if pile >= 2:
        pile, current = pile - 2, 0
    else:
        pile, step = 0, Step.OVER
    return new_state(
        (lookup, level, seats, codes, supply, pile, drafted, current, step, due, turn, moves, at),
        hidden,
    )
