"""A simulation as a self-contained HTML page."""

from __future__ import annotations

from collections.abc import Iterator

from citykit.arena.balance import Summary
from citykit.arena.pages import details, figure, html_table, legend, page, section, tables
from citykit.arena.plots import COLOURS, Bar, bars, dots, histogram
from citykit.arena.simulation import Side, Simulation
from citykit.arena.simulation_text import (
    changes_table,
    component_rows,
    games_played,
    measures_table,
    most_and_least,
)
from citykit.canvas.draw import escape

__all__ = ["simulation_page"]

#: Components in a plot, from each end.
_PLOTTED = 10


def _findings(side: Side) -> str:
    if not side.findings:
        nothing = "nothing stands out" if side.summaries else "no game is finished"
        return f"<p>{escape(side.name)}: {nothing}.</p>"
    items = "".join(f'<li class="bad">{escape(each.message)}</li>' for each in side.findings)
    return f"<p>{escape(side.name)}:</p><ul>{items}</ul>"


def _short(simulation: Simulation, bot: str) -> str:
    """Return the name of a bot without its settings, if no other bot has that name."""
    names = [summary.bot.partition(":")[0] for summary in simulation.side.summaries]
    name = bot.partition(":")[0]
    return name if names.count(name) == 1 else bot


def _seats(simulation: Simulation) -> str:
    rows = [
        Bar(f"seat {seat + 1}, {_short(simulation, summary.bot)}", estimate, colour)
        for colour, side in enumerate(simulation.sides)
        for summary in side.summaries
        for seat, estimate in enumerate(summary.seats)
    ]
    return figure("Victories by seat", bars(rows, "Victories", fair=1 / simulation.players))


def _scores(simulation: Simulation) -> Iterator[str]:
    for at, summary in enumerate(simulation.side.summaries):
        series = {
            side.ruleset: side.summaries[at].scores
            for side in simulation.sides
            if at < len(side.summaries)
        }
        yield figure(f"Scores, {summary.bot}", histogram(series, f"Scores of {summary.bot}"))


def _solo(simulation: Simulation) -> Iterator[str]:
    rows = [
        Bar(f"{level}, {_short(simulation, summary.bot)}", estimate, colour)
        for colour, side in enumerate(simulation.sides)
        for summary in side.summaries
        for level, estimate in summary.solo.items()
    ]
    if rows:
        yield figure("Solo games won", bars(rows, "Solo games won"))


def _components(summary: Summary) -> Iterator[str]:
    shown = most_and_least(summary, _PLOTTED)
    rows = [Bar(use.component.id, advantage) for use, advantage in shown]
    if rows:
        yield figure(f"Advantage of owners, {summary.bot}", dots(rows, "Advantage of owners"))


def _tables(simulation: Simulation) -> Iterator[tuple[str, str]]:
    for side in simulation.sides:
        if side.summaries:
            yield side.name, html_table(*measures_table(side))
    if simulation.changes:
        yield "Differences with the same seeds", html_table(*changes_table(simulation))


def simulation_page(simulation: Simulation) -> str:
    """Return a simulation as a page of HTML.

    Args:
        simulation: The simulation.
    """
    side = simulation.side
    compared = "" if simulation.against is None else f" beside {simulation.against.name}"
    bots = " and ".join(summary.bot for summary in side.summaries)
    lead = (
        f"{games_played(simulation)}, played by {bots or 'no bot yet'}. Intervals are 95 % "
        "confidence intervals."
    )
    parts = [section("What stands out", *map(_findings, simulation.sides))]
    if all(each.summaries for each in simulation.sides):
        plots = [_seats(simulation), *_scores(simulation), *_solo(simulation)]
        shown = f'<div class="plots">{"".join(plots)}</div>'
        key = legend([each.name for each in simulation.sides], COLOURS)
        parts.append(section("The course of games", key, shown))
    parts.append(section("The numbers", tables(_tables(simulation))))
    dotted = [plot for summary in side.summaries for plot in _components(summary)]
    if dotted:
        folded = [
            details(f"All components, {summary.bot}", html_table(*component_rows(summary)))
            for summary in side.summaries
        ]
        words = (
            "<p>How much more often, in percentage points, owners of a component won than others "
            "in the games in which it came up; those that help most and least.</p>"
        )
        shown = f'<div class="plots">{"".join(dotted)}</div>'
        parts.append(section(f"Components of {side.name}", words, shown, *folded))
    return page(f"{side.name}{compared}", lead, *parts)
