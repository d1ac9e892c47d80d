"""What Kosmopolis tells bots: values of positions and actions, and quick playouts.

``citykit.bots.make(ko, "planner")`` makes a bot of it; see :class:`citykit.bots.Adviser`.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from random import Random

from kosmopolis.model.actions import Action, Keep, PlaceModifier, PlayCapital, PlayHome, Rescue
from kosmopolis.model.cards import Card, Columns
from kosmopolis.model.table import Phase, Private, State, Table, View
from kosmopolis.rules.reducer import apply, legal_actions
from kosmopolis.rules.scoring import score
from kosmopolis.rules.settlement import excess

__all__ = ["candidates", "plan", "playout", "value"]

#: What a card in hand is worth, as a share of the number on it.
_IN_HAND = 0.55
#: What the abilities of cards in the capital are worth, in points, besides taking a card.
_ABILITIES = {"draw": 2.0, "marker": 1.4, "modifier": 1.5}
#: What a marker is worth beyond its point, because it can rescue a column.
_RESCUE = 0.4
#: How much a column of the capital grows for each card that is still to be played.
_GROWTH = 0.35
#: How much the points of the strongest opponent count.
_RIVAL = 0.6


def _own(position: State | View, seat: int) -> Private:
    """Return what a seat keeps to itself; nothing in the view of another seat."""
    return position.private_of(seat) or Private()


# --- The value of a position -----------------------------------------------------------


def value(position: State | View, seat: int) -> float:
    """Return the points of a seat as if the round were settled now, and half of its hand.

    Columns over the limit that the seat knows of count nothing.

    Args:
        position: A state or view.
        seat: The seat.
    """
    table, own = position.table, _own(position, seat)
    player = table.players[seat]
    points = sum(card.value for card in player.bonus) + player.markers
    for name, column in player.home.items():
        total = sum(column)
        if table.phase is Phase.OVER or total <= _limit(table, own, name):
            points += total
    return points + sum(card.value for card in own.hand) / 2


def _limit(table: Table, own: Private, name: str) -> int:
    """Return the limit of a column as a player knows it."""
    if table.revealed is not None:
        return table.limit(name)
    known = sum(value for column, value in own.placed if column == name)
    return table.capital.total(name) + known


# --- What the planner expects ----------------------------------------------------------


class _Prospect:
    """What a player can expect of a position, in parts: the terms in which plans are made.

    Attributes:
        table: The table.
        seat: Whose prospects.
        own: What that seat keeps to itself.
        to_play: The number of cards still to be played in this round.
    """

    def __init__(self, table: Table, seat: int, own: Private) -> None:
        self.table = table
        self.seat = seat
        self.own = own
        self.to_play = sum(player.held for player in table.players)
        unknown = len(table.ruleset.modifiers) - len(own.placed) - (own.modifier is not None)
        left = sum(table.ruleset.modifiers) - sum(value for _, value in own.placed)
        self._hidden = (left - (own.modifier or 0)) / unknown if unknown else 0.0

    def limit(self, capital: Columns, placed: tuple[tuple[str, int], ...], name: str) -> float:
        """Return the limit of a column that can be expected at the settlement."""
        others = sum(seat != self.seat for seat in self.table.covered[name])
        known = sum(value for column, value in placed if column == name)
        return capital.total(name) + known + others * self._hidden + _GROWTH * self.to_play

    def town(self, home: Columns, markers: int, limits: Mapping[str, float]) -> tuple[float, float]:
        """Return the points that a hometown can expect to keep, and what is at risk in it."""
        kept = whole = 0.0
        for name, column in home.items():
            total = sum(column)
            whole += total
            kept += total * _safe(limits[name] + markers / 2 - total, self.to_play)
        return whole, kept - whole

    def bonus(
        self, seat: int, homes: Sequence[Columns], capital: Columns, limits: Mapping[str, float]
    ) -> float:
        """Return the bonus cards that a seat can expect: those of columns it is closest to."""
        found = 0.0
        for name, column in capital.items():
            if column and homes[seat][name]:
                gaps = [
                    abs(limits[name] - sum(home[name])) if home[name] else 12.0 for home in homes
                ]
                mine = gaps.pop(seat)
                found += column[-1] / (1 + math.exp((mine - min(gaps)) / 2.5))
        return found

    def parts(
        self,
        homes: Sequence[Columns],
        capital: Columns,
        hand: float,
        markers: int,
        placed: tuple[tuple[str, int], ...],
    ) -> dict[str, float]:
        """Return the prospects of the seat in parts, less those of the strongest rival."""
        limits = {name: self.limit(capital, placed, name) for name in capital}
        home, risk = self.town(homes[self.seat], markers, limits)
        rivals = [
            sum(self.town(each, self.table.players[seat].markers, limits))
            + self.bonus(seat, homes, capital, limits)
            for seat, each in enumerate(homes)
            if seat != self.seat
        ]
        return {
            "hometown": home,
            "risk": risk,
            "bonus": self.bonus(self.seat, homes, capital, limits),
            "markers": markers * (1 + _RESCUE),
            "hand": hand,
            "rivals": -_RIVAL * max(rivals),
        }


def _safe(room: float, to_play: int) -> float:
    """Return how likely a column is to stay within its limit, with so much room."""
    spread = 0.4 + 0.2 * to_play
    return 1 / (1 + math.exp(-(room + 0.5) / spread)) if room > -40 else 0.0


# --- Plans -----------------------------------------------------------------------------


def candidates(position: State | View, seat: int) -> Sequence[Action]:
    """Return the legal actions.

    Args:
        position: A state or view.
        seat: The seat; it has no candidates if it is not to act.
    """
    return legal_actions(position, seat)


def plan(position: State | View, seat: int, actions: Sequence[Action]) -> list[Mapping[str, float]]:
    """Return what cards, modifiers and rescues are worth, in points, in parts by name.

    Args:
        position: A state or view.
        seat: The seat to act.
        actions: Legal actions.
    """
    prospect = _Prospect(position.table, seat, _own(position, seat))
    return [_after(prospect, action) for action in actions]


def _after(prospect: _Prospect, action: Action) -> dict[str, float]:
    """Return the prospects of a seat after an action of its own."""
    table, own, seat = prospect.table, prospect.own, prospect.seat
    homes = [player.home for player in table.players]
    capital, placed = table.capital, own.placed
    hand = _IN_HAND * sum(card.value for card in own.hand)
    ability = 0.0
    match action:
        case Keep(cards):
            hand += sum(_draft_worth(table, seat, card) for card in cards)
        case PlayHome(card):
            homes[seat] = homes[seat].plus(card)
            hand -= _IN_HAND * card.value
        case PlayCapital(card, take):
            capital = capital.plus(card)
            hand -= _IN_HAND * card.value
            if take is not None:
                taken = Card(take, min(table.capital[take]))
                homes[seat], capital = homes[seat].plus(taken), capital.minus(taken)
            else:
                ability = _ability(table, card)
        case PlaceModifier(column):
            placed = (*placed, (column, own.modifier or 0))
        case _:
            return _rescued(prospect, action)
    found = prospect.parts(homes, capital, hand, table.players[seat].markers, placed)
    return {**found, "ability": ability}


def _ability(table: Table, card: Card) -> float:
    """Return what the ability of a card in the capital is worth, if it can be used."""
    ability = table.ruleset.profession(card.profession).ability
    left = {"draw": table.deck, "marker": table.pool, "modifier": table.modifiers}
    return _ABILITIES[ability] if left.get(ability) else 0.0


def _draft_worth(table: Table, seat: int, card: Card) -> float:
    """Return what a card is worth in the draft: the number on it, and room for its column."""
    room = table.capital.total(card.profession) - table.players[seat].home.total(card.profession)
    return _IN_HAND * card.value + 0.08 * max(-6, min(6, room))


def _rescued(prospect: _Prospect, action: Rescue) -> dict[str, float]:
    """Return the prospects after columns are paid for, which are exact."""
    table, seat, columns = prospect.table, prospect.seat, action.columns
    player, over = table.players[seat], excess(table, seat)
    kept = sum(sum(player.home[name]) for name in player.home if name not in over)
    kept += sum(sum(player.home[name]) for name in columns)
    markers = player.markers - sum(over[name] for name in columns)
    return {"hometown": float(kept), "markers": markers * (1 + _RESCUE)}


# --- Playouts --------------------------------------------------------------------------


def playout(state: State, rng: Random) -> Sequence[float]:
    """Return the points that each seat can expect after this round, played quickly.

    Args:
        state: The state to start from.
        rng: The source of randomness.
    """
    until = state.table.round
    while state.table.round == until and (waiting := state.table.waiting):
        for seat in waiting:
            state = apply(state, _quick(state, seat, rng), seat=seat)
    seats = range(len(state.table.players))
    if state.table.phase is Phase.OVER:
        return [float(score(state, seat).total) for seat in seats]
    return [_standing(state, seat) for seat in seats]


def _standing(state: State, seat: int) -> float:
    """Return what a seat can expect at the beginning of a round."""
    player = state.table.players[seat]
    prospect = _Prospect(state.table, seat, Private())
    limits = {name: prospect.limit(state.table.capital, (), name) for name in player.home}
    kept = sum(prospect.town(player.home, player.markers, limits))
    return kept + sum(card.value for card in player.bonus) + player.markers * (1 + _RESCUE)


def _quick(state: State, seat: int, rng: Random) -> Action:
    """Return an action by a rule of thumb with some chance."""
    table = state.table
    actions = legal_actions(state, seat)
    if table.phase is not Phase.PLAY:
        return actions[-1] if table.phase is Phase.SETTLE else rng.choice(actions)
    home, best, found = table.players[seat].home, -99.0, actions[0]
    for action in actions:
        assert isinstance(action, (PlayHome, PlayCapital))
        card = action.card
        room = table.capital.total(card.profession) - home.total(card.profession)
        if isinstance(action, PlayHome):
            worth = float(card.value if card.value <= room + 2 else room - card.value)
        else:
            worth = 2.0 + min(card.value, max(0, -room)) - card.value / 4
            if action.take is not None:
                worth += min(table.capital[action.take]) / 2 - 1
        worth += 4 * rng.random()
        if worth > best:
            best, found = worth, action
    return found
