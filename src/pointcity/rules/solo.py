"""The automa, the opponent of a solo game.

Rules: A2, A3, A4, Q1.
"""

from __future__ import annotations

from typing import Final, SupportsIndex

from citykit.tools.errors import wrong_argument
from pointcity._engine.position import TURN, Position
from pointcity.model.actions import Action
from pointcity.model.errors import NotSoloError
from pointcity.model.ruleset import Markers, Market, Pair, Ruleset, Solo
from pointcity.model.table import Table
from pointcity.rules.state import State, table_of
from pointcity.rules.turn import award, do, end_turn, take_cards

#: The seats of a solo game: the player's and the automa's.
SEATS: Final = 2

#: The automa's seat.
AUTOMA: Final = 1


def solo_of(ruleset: Ruleset) -> Solo:
    """Return the rules of the automa.

    Raises:
        NotSoloError: If the ruleset has none.
    """
    if ruleset.solo is None:
        raise NotSoloError
    return ruleset.solo


def cells_at(market: Market, row: int, column: int) -> Pair:
    """Return the cell where the markers cross, then the one below it (A2).

    Below the last row is the first one.
    """
    below = (row + 1) % market.rows
    return row * market.columns + column, below * market.columns + column


def next_markers(market: Market, rules: Markers, row: int, column: int) -> tuple[int, int]:
    """Return where the markers go next: to the right, and down as the ruleset has it (A3, Q1)."""
    column = (column + 1) % market.columns
    if column == 0 or rules.row_moves == "every_turn":
        row = (row + 1) % market.rows
    return row, column


def is_automas_turn(position: Position) -> bool:
    """Report whether the automa of a solo game has to take its turn now."""
    return position.current == AUTOMA and position.step is TURN


def after(position: Position, action: Action) -> Position:
    """Return the position after a legal action, and after the automa's turn if it follows."""
    changed = position.copy()
    do(changed, action)
    if changed.level is not None and is_automas_turn(changed):
        take_turn(changed)
    return changed


def take_turn(position: Position) -> None:
    """Take two cards for nothing, and the left-most tokens for civic buildings (A2, A4).

    The markers move on once the market is refilled (A3); after the last turn it is not.
    """
    ruleset = position.tables.ruleset
    market, rules = ruleset.market, solo_of(ruleset).markers
    cells = cells_at(market, position.row, position.column)
    earned = take_cards(position, cells, ())
    award(position, position.supply[:earned])
    end_turn(position, tuple(sorted(cells)))
    if position.step is TURN:
        position.row, position.column = next_markers(market, rules, position.row, position.column)


def automa_forecast(position: State | Table, turns: SupportsIndex = 4) -> tuple[Pair, ...]:
    """Return the cells that the automa will take on its next turns.

    Planning around this is the point of solo play. The forecast is shorter if the automa
    has fewer turns left.

    Rules: A2, A3.

    Args:
        position: A state or table of a solo game.
        turns: The number of turns to look ahead.

    Returns:
        For each turn the cell where the markers cross, then the one below it.

    Raises:
        NotSoloError: If the game is not solo.

    >>> import pointcity as pc
    >>> pc.automa_forecast(pc.new_game(players=1, seed=7), turns=3)
    ((4, 8), (5, 9), (6, 10))
    """
    table = table_of(position)
    if table.markers is None:
        raise NotSoloError
    if not isinstance(turns, int):
        raise wrong_argument("an int for turns", turns)
    market, rules = table.ruleset.market, solo_of(table.ruleset).markers
    row, column = table.markers
    found = []
    for _ in range(min(turns, table.turns_left // SEATS)):
        found.append(cells_at(market, row, column))
        row, column = next_markers(market, rules, row, column)
    return tuple(found)
