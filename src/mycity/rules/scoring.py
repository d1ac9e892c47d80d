"""Points at the end, score sheets, and who won."""

from __future__ import annotations

from collections.abc import Iterator

from citykit.game.acting import check_seat
from citykit.game.outcome import Outcome, ScoreLine, ScoreSheet, ranked
from mycity.model.cards import Building
from mycity.model.land import PLAIN, ROCKS, TREE, TREES, WELL, Land, cells_of
from mycity.model.ruleset import Item
from mycity.model.table import City, Phase, State, Table, Tally, View

__all__ = ["outcome", "score"]

# --- Items -----------------------------------------------------------------------------


def _count(table: Table, seat: int, item: Item) -> Iterator[tuple[str, int]]:
    """Yield how many of an item a city has, with the id of each line of the sheet (M19)."""
    city, land = table.players[seat], table.land(seat)
    visible = ~city.covered
    match item:
        case "tree":
            double = (land.cells(TREES) & visible).bit_count()
            yield "", 2 * double + (land.cells(TREE) & visible).bit_count()
        case "rock":
            yield "", 2 * (land.cells(ROCKS) & visible).bit_count()
        case "empty":  # wells and gold veins are not empty (M21)
            yield "", (land.cells(PLAIN) & visible).bit_count()
        case "group":
            for colour in table.ruleset.colours:
                some = [each for each in city.buildings if each.card.colour == colour]
                yield colour, largest_group(land, some)
        case "church":
            churches = [each for each in city.buildings if each.card.is_church]
            wanted = set(table.ruleset.colours)
            yield "", sum(_colours_at(land, city, each) >= wanted for each in churches)
        case _:
            wells = cells_of(land.cells(WELL) & visible)
            yield "", sum(_is_surrounded(land, city, well) for well in wells)


def largest_group(land: Land, buildings: list[Building]) -> int:
    """Return the number of buildings in the largest group, joined by edges (M20)."""
    left, largest = list(buildings), 0
    while left:
        covers, size = left.pop().covers, 1
        while joined := [each for each in left if each.covers & land.beside(covers)]:
            size += len(joined)
            for each in joined:
                left.remove(each)
                covers |= each.covers
        largest = max(largest, size)
    return largest


def _colours_at(land: Land, city: City, church: Building) -> set[str | None]:
    """Return the colours of the buildings next to a church (M19, Q2)."""
    beside = land.beside(church.covers)
    return {each.card.colour for each in city.buildings if each.covers & beside}


def _is_surrounded(land: Land, city: City, well: int) -> bool:
    """Return whether a well has four different buildings on its four sides (M19, M40, M42)."""
    sides = land.beside(1 << well)
    return sum(each.covers & sides != 0 for each in city.buildings) == 4


# --- The sheet -------------------------------------------------------------------------


def tally(table: Table, seat: int) -> Tally:
    """Return how a city would be scored now (M19, M25).

    The count stops where it reaches the top score, if the episode has one (M26); otherwise it
    is plain arithmetic and may end below zero (M23, M27).
    """
    city, land, plan = table.players[seat], table.land(seat), table.plan
    lines = [ScoreLine("track", "", city.score)]
    total, top = city.score, False
    for item in plan.items:
        for name, count in _count(table, seat, item):
            lines.append(ScoreLine(item, name, count * table.ruleset.points[item]))
            total += lines[-1].points
        top = top or (plan.top_score is not None and total >= plan.top_score)
    if top and plan.top_score is not None:
        lines.append(ScoreLine("top", "", plan.top_score - total))
    empty = land.cells(PLAIN) & ~city.covered
    return Tally(tuple(lines), tuple((empty & row).bit_count() for row in land.row_cells))


def score(position: State | View, seat: int) -> ScoreSheet:
    """Return the score of a seat, line by line, as if the game ended now.

    Rules: M19, M25.

    Args:
        position: A state or a view.
        seat: The seat.

    Raises:
        SeatError: If there is no such seat.
    """
    table = position.table
    check_seat(seat, len(table.players))
    counted = table.players[seat].tally or tally(table, seat)
    return ScoreSheet(seat, counted.lines)


# --- Places ----------------------------------------------------------------------------


def places(table: Table) -> Outcome:
    """Return the ranking: by score, then fewest empty cells row by row (M22, M28)."""
    tallies = [city.tally or tally(table, seat) for seat, city in enumerate(table.players)]
    scores = [sum(line.points for line in each.lines) for each in tallies]
    return ranked(scores, [tuple(-count for count in each.empty) for each in tallies])


def outcome(position: State | View) -> Outcome | None:
    """Return who won and why, or None while the game goes on.

    The highest score wins; among equals, who has fewest empty plain cells in the first row,
    then in the second, and so on; still equal, they share the victory.

    Rules: M22, M28.

    Args:
        position: A state or a view.
    """
    return places(position.table) if position.table.phase is Phase.OVER else None
