"""An analysis as text for a terminal, and as a page."""

from __future__ import annotations

from collections.abc import Sequence

from citykit.arena.analysis import AnalyzedMove, GameAnalysis
from citykit.arena.pages import figure, page, section
from citykit.arena.plots import curve
from citykit.canvas.draw import escape

__all__ = ["analysis_page", "analysis_text"]


def _names(analysis: GameAnalysis, names: Sequence[str]) -> list[str]:
    return [*names, *(f"seat {seat + 1}" for seat in range(len(names), analysis.seats))]


def _worth(move: AnalyzedMove) -> str:
    """Return what the difference to the best move was worth."""
    if move.forced:
        return "forced"
    if move.loss is None or move.points is None:
        return "as search would"
    margin = f" ± {100 * move.loss.margin:.0f}" if move.loss.count > 1 else ""
    loss = f"{-100 * move.loss.value:+.0f}{margin} % to win"
    return f"{loss}, {-move.points.value:+.1f} points"


def _result(analysis: GameAnalysis, names: Sequence[str]) -> str:
    if not analysis.scores:
        return "the game is not over"
    who = " and ".join(names[seat] for seat in analysis.winners)
    verb = "wins" if len(analysis.winners) == 1 else "win"
    return f"{who} {verb}; scores {' '.join(map(str, analysis.scores))}"


def _turns(analysis: GameAnalysis, names: Sequence[str]) -> list[str]:
    found = []
    for move in analysis.turning_points:
        chances = ", ".join(
            f"{name} {chance:.0%}" for name, chance in zip(names, move.chances, strict=True)
        )
        found.append(f"move {move.number}, {names[move.seat]}: {move.action} ({chances})")
    return found


def analysis_text(analysis: GameAnalysis, names: Sequence[str] = ()) -> str:
    """Return an analysis as text: the turning points, then every move.

    Args:
        analysis: The analysis.
        names: The names of the players, by seat.
    """
    called = _names(analysis, names)
    turns = _turns(analysis, called) or ["none: no move changed the chances much"]
    lines = [
        f"{analysis.ruleset}: {_result(analysis, called)}",
        "",
        "Turning points",
        *(f"  {each}" for each in turns),
        "",
        "Moves (! marks a loss beyond chance; the percentage is the mover's chance afterwards)",
    ]
    for move in analysis.moves:
        mark = "!" if move.is_mistake else " "
        head = f"{mark}{move.number:>4}. {called[move.seat]}: {move.action}"
        lines.append(f"{head} [{move.chances[move.seat]:.0%}, {_worth(move)}]")
        if not move.agrees:
            lines.append(f"        search: {move.best}")
    return "\n".join(lines)


def _move_list(analysis: GameAnalysis, names: Sequence[str]) -> str:
    """Return all moves as a list of HTML: who, what, the chance afterwards, and the better move."""
    items = []
    for move in analysis.moves:
        mark = ' class="bad"' if move.is_mistake else ""
        better = "" if move.agrees else f"Search: {escape(move.best)}. "
        items.append(
            f"<li><b>{escape(names[move.seat])}</b> {escape(move.action)} "
            f"<span{mark}>{move.chances[move.seat]:.0%}, {_worth(move)}</span>"
            f"<small>{better}</small></li>"
        )
    words = "<p>The percentage is the chance of the player to win after the move.</p>"
    return f'{words}<ol class="moves">{"".join(items)}</ol>'


def analysis_page(analysis: GameAnalysis, names: Sequence[str] = ()) -> str:
    """Return an analysis as a page of HTML.

    Args:
        analysis: The analysis.
        names: The names of the players, by seat.
    """
    called = _names(analysis, names)
    turns = analysis.turning_points
    series = {name: analysis.course(seat) for seat, name in enumerate(called)}
    marks = [move.number for move in turns]
    plot = figure("Chances to win after each move", curve(series, "Chances to win", marks))
    items = "".join(f"<li>{escape(each)}</li>" for each in _turns(analysis, called))
    told = f"<ul>{items}</ul>" if items else "<p>No move changed the chances much.</p>"
    lead = (
        f"Result: {_result(analysis, called)}. Every move beside the one that search prefers "
        f"({analysis.iterations} iterations), both tried in the same {analysis.worlds} worlds."
    )
    return page(
        f"A game of {analysis.ruleset}",
        lead,
        section("The course of the game", f'<div class="plots">{plot}</div>'),
        section("Turning points", told),
        section("Moves", _move_list(analysis, called)),
    )
