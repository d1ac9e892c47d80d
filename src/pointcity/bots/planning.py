"""What actions are worth: the planner, which looks one turn ahead."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from citykit.game.acting import check_seat
from citykit.tools.errors import check_argument
from pointcity._engine.holdings import Holding
from pointcity._engine.legal import frugal_actions
from pointcity._engine.position import CIVIC, Position
from pointcity.bots.worth import PLANNED, Outlook, Weights, numbers_of, turns_left
from pointcity.model.actions import ACTIONS, Action, Draft, DrawTwo, Flip, TakeCivic
from pointcity.model.ruleset import CARDS_PER_TURN
from pointcity.model.table import Table
from pointcity.rules.state import State, position_of

__all__ = ["Gains", "candidates", "plan"]

#: A flip shows a building to the next player.
_FLIP = -1.6
#: Drawing blindly is worth less than cards of one's choice.
_DRAW = -0.6
#: How much of the best draft of the next turn counts, and of the best one beside it.
_NEXT = (0.44, 0.26)


class Gains:
    """What actions bring at once to the seat to act, in parts.

    Args:
        position: The position.
        top: The number of the back on top of the draw pile; None if it is empty.
        weights: What things are worth.
    """

    def __init__(self, position: Position, top: int | None, weights: Weights) -> None:
        self.position = position
        seat = position.current
        self.outlook = Outlook(position, seat, turns_left(position, seat) - 1, weights)
        self._top = top
        self._tokens: list[float] | None = None

    def tokens(self, count: int) -> float:
        """Return what the best tokens of the supply are worth."""
        if self._tokens is None:
            self._tokens = sorted(self.outlook.tokens(self.position.supply), reverse=True)
        return sum(self._tokens[:count])

    def of(self, action: Action) -> tuple[float, float, float, float]:
        """Return points, engine, tokens and cards that an action brings."""
        if isinstance(action, Draft):
            return self._of_draft(action)
        if isinstance(action, TakeCivic):
            token = self.position.tables.token_numbers[action.token]
            return 0.0, 0.0, self.outlook.tokens((token,))[0], 0.0
        if isinstance(action, DrawTwo) and self._top is not None:
            return 0.0, 0.0, 0.0, CARDS_PER_TURN * self.outlook.back(self._top) + _DRAW
        return 0.0, 0.0, 0.0, _FLIP if isinstance(action, Flip) else 0.0

    def _of_draft(self, action: Draft) -> tuple[float, float, float, float]:
        position, outlook = self.position, self.outlook
        tables, held = position.tables, position.seats[position.current].held
        points = engine = tokens = cards = 0.0
        if action.pay:
            cards -= outlook.cards(action.pay)
        given: list[int] = []
        earned = 0
        for cell in action.cells:
            code = position.market[cell]
            if code < 0:
                cards += outlook.back(~code)
                continue
            points += outlook.points[code]
            earned += tables.civic[code]
            for kind, count in tables.gives[code]:
                for _ in range(count):
                    engine += outlook.nth(held[kind].permanents + given.count(kind))
                    given.append(kind)
                tokens += count * outlook.gain(kind)
        if earned:
            tokens += self.tokens(earned)
        return points, engine, tokens, cards


def top_of(position: State | Table, at: Position) -> int | None:
    """Return the number of the back on top of the draw pile; None if it is empty."""
    if isinstance(position, Table):
        return None if position.top is None else ~at.tables.codes[position.top]
    return ~at.tables.back_of[at.deck[-at.pile]] if at.pile else None


class _Planner:
    """Adds what an action makes possible in the next turn."""

    def __init__(self, position: State | Table, seat: int) -> None:
        at = position_of(position)
        check_seat(seat, len(at.seats))
        self._gains = Gains(at, top_of(position, at), PLANNED)
        self._next = turns_left(at, seat) - 2
        self._outlook = Outlook(at, seat, self._next, PLANNED)
        self._top = top_of(position, at)
        self._token: float | None = None

    def parts(self, action: Action) -> dict[str, float]:
        points, engine, tokens, cards = self._gains.of(action)
        found = {"points": points, "engine": engine, "tokens": tokens, "cards": cards}
        if self._next >= 0 and self._gains.position.step is not CIVIC:
            found["next"] = self._of_next_turn(action)
        return found

    def _of_next_turn(self, action: Action) -> float:
        """Return what the market will offer, without what is drafted now."""
        position = self._gains.position
        gone = action.cells if isinstance(action, Draft) else ()
        held = self._held_after(action)
        offers: list[tuple[float, tuple[int, ...]]] = []
        for pair in position.tables.pairs:
            if pair.first not in gone and pair.second not in gone:
                one, two = position.market[pair.first], position.market[pair.second]
                worth = self._offer(held, one, two)
                if worth > 0:
                    offers.append((worth, pair.cells))
        if not offers:
            return 0.0
        best, taken = max(offers)
        other = max([worth for worth, cells in offers if not set(cells) & set(taken)], default=0.0)
        return _NEXT[0] * best + _NEXT[1] * other

    def _held_after(self, action: Action) -> list[Holding]:
        """Return what the seat has of each type after an action."""
        position = self._gains.position
        tables, held = position.tables, position.seats[position.current].held.copy()
        if isinstance(action, Draft):
            for cell in action.cells:
                code = position.market[cell]
                if code < 0:
                    kind, place = tables.backs[~code]
                    held[kind] = held[kind].with_card(place)
                else:
                    for kind, count in tables.gives[code]:
                        held[kind] = held[kind].with_permanents(count)
            for face in action.pay:
                kind, place = tables.faces[face]
                held[kind] = held[kind].without_card(place)
        elif isinstance(action, DrawTwo) and self._top is not None:
            kind, place = tables.backs[self._top]
            held[kind] = held[kind].with_card(place)
        return held

    def _offer(self, held: list[Holding], one: int, two: int) -> float:
        """Return what two cells bring in the next turn; nothing if they are unaffordable."""
        tables = self._gains.position.tables
        one, two = max(one, two), min(one, two)
        if one < 0 or one >= tables.gap:
            return 0.0
        worth = self._building(held, one)
        if two >= 0:
            cost = tables.both(one, two)
            worth += self._building(held, two)
        else:
            cost = tables.costs[one]
            worth += self._outlook.back(~two)
            held = tables.with_back(held, ~two)
        lack = spent = 0
        for kind, n in cost:
            lack += max(0, n - held[kind].reach)
            spent += max(0, n - held[kind].permanents)
        return worth - spent * self._outlook.symbol if lack <= held[-1].reach else 0.0

    def _building(self, held: list[Holding], card: int) -> float:
        tables, outlook = self._gains.position.tables, self._outlook
        worth = float(outlook.points[card])
        if tables.civic[card]:
            worth += self._gains.tokens(1)
        for kind, count in tables.gives[card]:
            worth += count * (outlook.nth(held[kind].permanents) + outlook.gain(kind))
        return worth


def candidates(position: State | Table, seat: int) -> Sequence[Action]:
    """Return the legal actions with one payment for each pair of cards.

    Args:
        position: A state or table.
        seat: The seat; it has no candidates if it is not to act.

    Raises:
        SeatError: If there is no such seat.
    """
    at = position_of(position)
    check_seat(seat, len(at.seats))
    return frugal_actions(at, numbers_of(at.tables).prices) if seat == at.current else ()


def plan(
    position: State | Table, seat: int, actions: Sequence[Action]
) -> list[Mapping[str, float]]:
    """Return what actions are worth, in points, in parts by name.

    The parts are ``points``, ``engine`` (permanent resources, which pay in the turns that are
    left), ``tokens``, ``cards`` (gained and spent) and ``next`` (a share of what the action makes
    possible in the next turn).

    Args:
        position: A state or table.
        seat: The seat to act.
        actions: Legal actions.

    Raises:
        ArgumentError: If something among them is not an action.
        SeatError: If there is no such seat.
    """
    check_argument(actions, Sequence, "a sequence of actions")
    for action in actions:
        check_argument(action, ACTIONS, "an action")
    planner = _Planner(position, seat)
    return [planner.parts(action) for action in actions]
