"""The settlement at the end of a round: limits, markers, lost columns, bonus cards."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain, combinations
from typing import TypeAlias

from kosmopolis.model import events as ev
from kosmopolis.model.actions import Rescue
from kosmopolis.model.cards import Card
from kosmopolis.model.reasons import NotEnoughMarkers, NotOverLimit, Reason
from kosmopolis.model.table import Phase, Table
from kosmopolis.rules.story import Story

#: The markers that each seat paid, by seat and column.
_Paid: TypeAlias = dict[tuple[int, str], int]


def begin(story: Story) -> None:
    """Turn up the modifiers and ask the players who can rescue a column (K18, K19)."""
    state = story.state
    names = state.table.ruleset.profession_ids
    values: dict[str, list[int]] = {name: [] for name in names}
    for column, value in chain.from_iterable(own.placed for own in state.privates):
        values[column].append(value)
    story.tell(ev.ModifiersRevealed({name: tuple(sorted(values[name])) for name in names}))
    table = story.state.table
    asked = tuple(seat for seat in range(len(table.players)) if len(rescues(table, seat)) > 1)
    story.tell(ev.Awaited(Phase.SETTLE, asked))


def excess(table: Table, seat: int) -> dict[str, int]:
    """Return how far each column of a seat is over its limit (K18, K20)."""
    home = table.players[seat].home
    over = {name: home.total(name) - table.limit(name) for name in home if home[name]}
    return {name: more for name, more in over.items() if more > 0}


# --- Rescue ----------------------------------------------------------------------------


def why_not_rescue(table: Table, seat: int, action: Rescue) -> Iterator[Reason]:
    """Yield the reasons why a player cannot rescue these columns (K19)."""
    over = excess(table, seat)
    for name in dict.fromkeys(action.columns):
        if name not in over or action.columns.count(name) > 1:
            yield NotOverLimit(name)
    needs = sum(over.get(name, 0) for name in set(action.columns))
    markers = table.players[seat].markers
    if needs > markers:
        yield NotEnoughMarkers(needs, markers)


def rescues(table: Table, seat: int) -> list[Rescue]:
    """Return the ways to rescue columns, each once; paying nothing comes first."""
    over = excess(table, seat)
    markers = table.players[seat].markers
    names = sorted(over)
    sets = chain.from_iterable(combinations(names, size) for size in range(len(names) + 1))
    return [Rescue(some) for some in sets if sum(over[name] for name in some) <= markers]


# --- What follows ----------------------------------------------------------------------


def carry_out(story: Story) -> None:
    """Carry out the choices: markers, lost columns, bonus cards, next round (K19-K23)."""
    paid = _pay(story)
    _lose_columns(story, paid)
    for name in story.state.table.ruleset.profession_ids:
        _take_bonus(story, name, paid)
    table = story.state.table
    if table.round == table.ruleset.rounds:
        story.tell(ev.GameEnded())
    else:
        story.tell(ev.RoundEnded(next_start(table)))


def _pay(story: Story) -> _Paid:
    """Take the markers of everybody who rescues columns (K19, K21)."""
    paid: _Paid = {}
    for seat, own in enumerate(story.state.privates):
        if isinstance(own.choice, Rescue):
            over = excess(story.state.table, seat)
            story.tell(ev.Acted(seat, own.choice))
            for name in own.choice.columns:
                paid[seat, name] = over[name]
                story.tell(ev.Rescued(seat, name, over[name]))
    return paid


def _lose_columns(story: Story, paid: _Paid) -> None:
    """Discard all columns over their limit that were not paid for (K20)."""
    table = story.state.table
    for seat, player in enumerate(table.players):
        for name in excess(table, seat):
            if (seat, name) not in paid:
                cards = tuple(Card(name, value) for value in player.home[name])
                story.tell(ev.Busted(seat, name, cards))


def _take_bonus(story: Story, name: str, paid: _Paid) -> None:
    """Give the highest cards of a capital column to those closest to its limit (K22)."""
    table = story.state.table
    limit, readings = table.limit(name), table.ruleset.readings
    distances: dict[int, int] = {}  # by seat, from the start player
    for seat in table.clockwise:
        home = table.players[seat].home
        if home[name] or not readings.bonus_needs_cards:
            raw = home.total(name)
            adjusted = raw - paid.get((seat, name), 0)
            distances[seat] = {
                "adjusted": abs(limit - adjusted),
                "raw": abs(limit - raw),
                "highest": -raw,
            }[readings.bonus_value]
    closest = [seat for seat in distances if distances[seat] == min(distances.values())]
    highest_first = reversed(table.capital[name])
    for seat, value in zip(closest, highest_first, strict=False):
        story.tell(ev.BonusTaken(seat, Card(name, value)))


def next_start(table: Table) -> int:
    """Return the start player of the next round (K23)."""
    return max(table.clockwise, key=lambda seat: sum(map(sum, table.players[seat].home.values())))
