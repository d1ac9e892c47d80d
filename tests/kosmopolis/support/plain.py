"""A plain model of the rules, written from the rulebook and not from the library.

Everything is a list of pairs ``(profession, value)`` and changes in place.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterable, Iterator, Sequence
from typing import Any, TypeAlias

Pair: TypeAlias = tuple[str, int]
Move: TypeAlias = tuple[Any, ...]

ORDER = ["agent", "priest", "scholar", "merchant"]


class PlainGame:
    """One game, in which all cards are open."""

    def __init__(
        self,
        seats: int,
        deck: Iterable[Pair],
        start: int,
        modifiers: Iterable[Sequence[int]],
        hand: int,
        keep: int = 2,
        rounds: int = 3,
        markers: int = 8,
    ) -> None:
        self.seats, self.start, self.keep = seats, start, keep
        self.deck = list(deck)
        self.modifier_piles = [list(pile) for pile in modifiers]
        self.hand_size, self.rounds = hand, rounds
        self.round, self.pool = 1, markers
        self.capital = [self.deck.pop(0)]
        self.home: list[list[Pair]] = [[] for _ in range(seats)]
        self.bonus: list[list[Pair]] = [[] for _ in range(seats)]
        self.markers = [0] * seats
        self.lost: list[Pair] = []
        self.deal()

    # --- the draft

    def deal(self) -> None:
        self.hands: list[list[Pair]] = [[] for _ in range(self.seats)]
        self.choices: dict[int, Sequence[Any]] = {}
        self.on_column: list[Pair] = []
        self.in_hand: int | None = None
        self.ender: int | None = None
        self.asked: list[int] = []
        each = self.hand_size
        while each * self.seats > len(self.deck):
            each -= 1
        self.pools: list[list[Pair]] = [[] for _ in range(self.seats)]
        for number in range(self.seats):
            seat = (self.start + number) % self.seats
            self.pools[seat] = [self.deck.pop(0) for _ in range(each)]
        self.phase = "draft1"
        self.skip_draft()

    def skip_draft(self) -> None:
        while self.phase in ("draft1", "draft2") and len(self.pools[0]) <= self.keep:
            self.choices = {seat: list(self.pools[seat]) for seat in range(self.seats)}
            self.finish_draft_step()

    def finish_draft_step(self) -> None:
        rests = []
        for seat in range(self.seats):
            rest = list(self.pools[seat])
            for card in self.choices[seat]:
                rest.remove(card)
                self.hands[seat].append(card)
            rests.append(rest)
        self.choices = {}
        for seat in range(self.seats):
            from_right = rests[seat - 1]
            if self.phase == "draft1":
                self.pools[seat] = from_right
            else:
                self.pools[seat] = []
                self.hands[seat] += from_right
        if self.phase == "draft1":
            self.phase = "draft2"
        else:
            self.phase, self.current = "play", self.start
            if not any(self.hands):
                self.settlement()

    # --- who may do what

    def to_act(self) -> list[int]:
        if self.phase in ("draft1", "draft2"):
            return [seat for seat in range(self.seats) if seat not in self.choices]
        if self.phase == "settle":
            return [seat for seat in self.asked if seat not in self.choices]
        return [] if self.phase == "over" else [self.current]

    def options(self, seat: int) -> set[Move]:
        if self.phase in ("draft1", "draft2"):
            picks = itertools.combinations(sorted(self.pools[seat]), self.keep)
            return {("keep", pick) for pick in picks}
        if self.phase == "place":
            return {("place", name) for name in ORDER}
        if self.phase == "settle":
            return {("rescue", names) for names in self.affordable(seat)}
        found: set[Move] = {("home", card) for card in self.hands[seat]}
        for card in self.hands[seat]:
            takes: list[str | None] = [
                n for n in ("merchant", "scholar", "agent") if self.column(n)
            ]
            if card[0] != "priest" or not takes:
                takes = [None]
            found |= {("capital", card, name) for name in takes}
        return found

    def column(self, name: str) -> list[int]:
        return sorted(value for colour, value in self.capital if colour == name)

    # --- moves

    def act(self, seat: int, move: Move) -> None:
        kind = move[0]
        if kind == "keep":
            self.choices[seat] = list(move[1])
            if len(self.choices) == self.seats:
                self.finish_draft_step()
                self.skip_draft()
        elif kind == "rescue":
            self.choices[seat] = move[1]
            if len(self.choices) == len(self.asked):
                self.finish_round()
        elif kind == "home":
            self.hands[seat].remove(move[1])
            self.home[seat].append(move[1])
            self.after_move(seat)
        elif kind == "place":
            assert self.in_hand is not None
            self.on_column.append((move[1], self.in_hand))
            self.in_hand = None
            self.phase = "play"
            self.after_move(seat)
        else:
            self.play_capital(seat, move[1], move[2])

    def play_capital(self, seat: int, card: Pair, take: str | None) -> None:
        self.hands[seat].remove(card)
        self.capital.append(card)
        pile = self.modifier_piles[self.round - 1]
        if card[0] == "agent" and pile:
            self.in_hand = pile.pop(0)
            self.phase = "place"
            return
        if card[0] == "priest" and take:
            lowest = (take, self.column(take)[0])
            self.capital.remove(lowest)
            self.home[seat].append(lowest)
        if card[0] == "scholar" and self.deck:
            self.hands[seat].append(self.deck.pop(0))
        if card[0] == "merchant" and self.pool:
            self.pool -= 1
            self.markers[seat] += 1
        self.after_move(seat)

    def after_move(self, seat: int) -> None:
        if not self.hands[seat] and self.ender is None:
            self.ender = seat
        self.current = (seat + 1) % self.seats
        if self.current == self.ender:
            for each in range(self.seats):
                self.home[each] += self.hands[each]
                self.hands[each] = []
            self.settlement()

    # --- the settlement

    def limit(self, name: str) -> int:
        return sum(self.column(name)) + sum(v for column, v in self.on_column if column == name)

    def value(self, seat: int, name: str) -> int:
        return sum(v for colour, v in self.home[seat] if colour == name)

    def over(self, seat: int) -> dict[str, int]:
        found = {}
        for name in ORDER:
            has_cards = any(colour == name for colour, _ in self.home[seat])
            if has_cards and self.value(seat, name) > self.limit(name):
                found[name] = self.value(seat, name) - self.limit(name)
        return found

    def affordable(self, seat: int) -> Iterator[tuple[str, ...]]:
        over = self.over(seat)
        for size in range(len(over) + 1):
            for names in itertools.combinations(sorted(over), size):
                if sum(over[name] for name in names) <= self.markers[seat]:
                    yield names

    def settlement(self) -> None:
        self.phase = "settle"
        self.choices = {}
        self.asked = [seat for seat in range(self.seats) if len(list(self.affordable(seat))) > 1]
        if not self.asked:
            self.finish_round()

    def finish_round(self) -> None:
        values = {}
        for seat in range(self.seats):
            for name, more in self.over(seat).items():
                if name in self.choices.get(seat, ()):
                    self.markers[seat] -= more
                    self.pool += more
                    values[seat, name] = self.value(seat, name) - more
                else:
                    self.lost += [card for card in self.home[seat] if card[0] == name]
                    self.home[seat] = [card for card in self.home[seat] if card[0] != name]
        for name in ORDER:
            best: dict[int, list[int]] = {}
            for number in range(self.seats):
                seat = (self.start + number) % self.seats
                if any(colour == name for colour, _ in self.home[seat]):
                    value = values.get((seat, name), self.value(seat, name))
                    best.setdefault(abs(self.limit(name) - value), []).append(seat)
            column = self.column(name)
            for seat in best[min(best)] if best else []:
                if column:
                    card = (name, column.pop())
                    self.capital.remove(card)
                    self.bonus[seat].append(card)
        self.choices, self.asked = {}, []
        if self.round == self.rounds:
            self.phase = "over"
            return
        sums = [sum(v for _, v in self.home[seat]) for seat in range(self.seats)]
        order = [(self.start + number) % self.seats for number in range(self.seats)]
        self.start = next(seat for seat in order if sums[seat] == max(sums))
        self.round += 1
        self.deal()

    def scores(self) -> tuple[int, ...]:
        return tuple(
            sum(v for _, v in self.home[seat] + self.bonus[seat]) + self.markers[seat]
            for seat in range(self.seats)
        )
