"""A simulation as text for a terminal."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TypeAlias

from citykit.arena.balance import ComponentUse, Summary
from citykit.arena.findings import FORFEITED
from citykit.arena.simulation import Side, Simulation
from citykit.arena.statistics import Estimate
from citykit.arena.texttable import number, percent, text_table

__all__ = [
    "changes_table",
    "component_rows",
    "games_played",
    "measures_table",
    "most_and_least",
    "simulation_text",
]

#: The head and the rows of a table.
Table: TypeAlias = tuple[list[str], list[list[str]]]

#: Components listed at each end of the table.
_LISTED = 8
#: The head of the table of components.
_HEAD = ["component", "came up", "taken", "points", "owner wins", "advantage"]


def _or_dash(show: Callable[[Estimate], str], estimate: Estimate | None) -> str:
    return "-" if estimate is None else show(estimate)


def _rows(side: Side) -> Iterator[list[str]]:
    """Yield a row for each measure, with a column for each bot."""
    each = side.summaries
    yield ["games", *(str(one.games) for one in each)]
    for seat in range(len(each[0].seats)):
        yield [f"won by seat {seat + 1}", *(percent(one.seats[seat]) for one in each)]
    yield ["shared victories", *(percent(one.draws) for one in each)]
    yield ["score", *(number(one.score) for one in each)]
    for part in each[0].parts:
        yield [f"score from {part}", *(number(one.parts[part]) for one in each)]
    yield ["margin of the winner", *(_or_dash(number, one.margin) for one in each)]
    yield ["changes of the lead", *(number(one.leads) for one in each)]
    yield ["moves", *(number(one.moves) for one in each)]
    for level in each[0].solo:
        yield [
            f"solo {level} won",
            *(percent(one.solo[level]) if level in one.solo else "-" for one in each),
        ]
    if any(one.forfeits for one in each):
        yield ["forfeits", *(str(one.forfeits) for one in each)]


def _component_row(use: ComponentUse) -> list[str]:
    gain = use.advantage
    won = "-" if gain is None else f"{100 * gain.value:+.0f} ± {100 * gain.margin:.0f}"
    return [
        use.component.id,
        percent(use.offered),
        _or_dash(percent, use.taken),
        _or_dash(number, use.points),
        _or_dash(percent, use.owners),
        won,
    ]


def component_rows(summary: Summary) -> Table:
    """Return the head and the rows of a table of components, the most helpful first.

    Args:
        summary: The games of a bot.
    """
    uses = sorted(summary.components, key=_helpfulness, reverse=True)
    return _HEAD, [_component_row(use) for use in uses]


def _helpfulness(use: ComponentUse) -> float:
    """Return by how much a component helps at least; those that cannot be judged come last."""
    return -2.0 if use.advantage is None else use.advantage.low


def most_and_least(summary: Summary, count: int) -> list[tuple[ComponentUse, Estimate]]:
    """Return the components that surely help most and those that surely help least, best first.

    Each comes with its advantage. The first half is chosen by the lower ends of the intervals and
    the second one by the upper ends, so that those about which little is known are in neither.

    Args:
        summary: The games of a bot.
        count: The most components of each half.
    """
    known = [(use, use.advantage) for use in summary.components if use.advantage is not None]
    known.sort(key=lambda each: each[1].low, reverse=True)
    least = sorted(known[count:], key=lambda each: each[1].high, reverse=True)
    return [*known[:count], *least[-count:]]


def measures_table(side: Side) -> Table:
    """Return the head and the rows of a table of measures, a column for each bot.

    Args:
        side: A ruleset with finished games.
    """
    return ["", *(each.bot for each in side.summaries)], list(_rows(side))


def changes_table(simulation: Simulation) -> Table:
    """Return the head and the rows of a table of differences, a column for each bot.

    Args:
        simulation: A simulation of two rulesets with games of equal seeds.
    """
    bots = list(simulation.changes)
    measures = list(simulation.changes[bots[0]])
    rows = [
        [name, *(number(simulation.changes[bot][name], 2) for bot in bots)] for name in measures
    ]
    return ["difference", *bots], rows


def _components(summary: Summary) -> str:
    """Return the components that help most, and those that help least."""
    rows = [_component_row(use) for use, _ in most_and_least(summary, _LISTED)]
    return text_table(_HEAD, rows)


def _side_text(side: Side) -> Iterator[str]:
    if side.summaries:
        yield f"{side.name} ({side.ruleset})\n{text_table(*measures_table(side))}"
    else:
        yield f"{side.name}: no game is finished"


def games_played(simulation: Simulation) -> str:
    """Return how many games are finished, and for how many players they are.

    Args:
        simulation: The simulation.
    """
    finished, planned = len(simulation.run.results), simulation.run.planned
    counted = f"{finished} games" if simulation.run.complete else f"{finished} of {planned} games"
    solo = any(each.solo for side in simulation.sides for each in side.summaries)
    players = "1 player" if simulation.players == 1 else f"{simulation.players} players"
    return f"{counted} for {players}{' and solo' if solo else ''}"


def simulation_text(simulation: Simulation) -> str:
    """Return a simulation as text: first what is out of balance, then the tables.

    Args:
        simulation: The simulation.
    """
    found = [f"! {each.message}" for each in simulation.side.findings]
    if simulation.against is not None:
        found += [
            f"! {simulation.against.ruleset}: {each.message}"
            for each in simulation.against.findings
            if each.code == FORFEITED
        ]
    nothing = "nothing stands out" if simulation.side.summaries else "no game is finished"
    parts = ["\n".join(found) if found else nothing]
    parts.append(f"{games_played(simulation)}; intervals are 95 %")
    for side in simulation.sides:
        parts += _side_text(side)
    if simulation.changes:
        table = text_table(*changes_table(simulation))
        parts.append(f"{simulation.side.ruleset} beside the other, with the same seeds\n{table}")
    for summary in simulation.side.summaries:
        if any(use.advantage is not None for use in summary.components):
            parts.append(
                f"Components of {simulation.side.ruleset}, played by {summary.bot}: the advantage "
                "is how much more often,\nin percentage points, owners won than others in the "
                "games in which the component came up"
            )
            parts.append(_components(summary))
    return "\n\n".join(parts)
