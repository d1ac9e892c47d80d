"""A plain model of the rules, written from the rulebook and not from the library.

Tiles are strings, ``office`` or ``house+park`` for a shop; community tiles are in capitals. All is
open, and everything changes in place.
"""

from __future__ import annotations

from typing import TypeAlias

Move: TypeAlias = tuple[object, ...]

TYPES = ["office", "subway", "park", "house", "shop"]


def type_of(tile: str) -> str:
    return "shop" if "+" in tile else tile


class PlainGame:
    """One game on square boards."""

    def __init__(
        self,
        hands: list[list[str]],
        market: list[str],
        stacks: list[list[str]],
        asked: dict[str, int],
        finished: set[str],
        first: int,
        layout: list[str],
        wasteland: set[tuple[int, int]],
        end: int,
        subway: str = "group",
        office: str = "line",
        shared: bool = True,
        everybody: bool = True,
    ) -> None:
        self.players = len(hands)
        self.hands, self.market, self.stacks = hands, market, stacks
        self.asked, self.finished = asked, finished
        self.first = self.turn = first
        self.layout, self.wasteland, self.end = layout, wasteland, end
        self.subway, self.office, self.shared, self.everybody = subway, office, shared, everybody
        self.towns: list[dict[tuple[int, int], str]] = [{} for _ in hands]
        self.points = [0] * self.players
        self.token = [True] * self.players
        self.last_round = False
        self.begin_turn()

    # --- what may be done

    def begin_turn(self) -> None:
        self.phase = "build"
        self.used: list[str] = []
        self.extra = False
        self.green = False
        self.where = (0, 0)
        self.gained = 0

    def ratable(self) -> list[str]:
        return [t for t in TYPES if self.asked[t] == 1 and t not in self.finished]

    def specials(self) -> set[Move]:
        found: set[Move] = set()
        for what in ("double", "extra"):
            if self.phase == "special" and what not in self.used:
                if self.green:
                    found.add((what, "square"))
                if self.token[self.turn]:
                    found.add((what, "token"))
        if self.token[self.turn] and "community" not in self.used:
            found |= {("community", t) for t in self.ratable()}
        return found

    def options(self) -> set[Move]:
        if self.phase == "over":
            return set()
        if self.phase == "final":
            return {("value", type_of(tile)) for tile in self.hands[self.turn]}
        if self.phase == "take":
            return {("take", place) for place, tile in enumerate(self.market) if tile}
        if self.phase == "special":
            return self.specials() | {("done",)}
        free = [
            (row, col)
            for row in range(len(self.layout))
            for col in range(len(self.layout[0]))
            if (row, col) not in self.towns[self.turn]
        ]
        return {("build", t, at) for t in self.hands[self.turn] for at in free} | self.specials()

    # --- moves

    def act(self, move: Move) -> None:
        if move[0] == "build":
            _, tile, at = move
            assert isinstance(tile, str)
            assert isinstance(at, tuple)
            self.hands[self.turn].remove(tile)
            town = self.towns[self.turn]
            town[at] = tile
            self.where, self.gained = at, self.normal(town, at)
            self.points[self.turn] += self.gained
            self.green = at in self.wasteland
            self.phase = "special"
            self.after_special()
        elif move[0] == "value":
            self.points[self.turn] += self.rating(self.turn, str(move[1]))
            self.hands[self.turn] = []
            self.next_value()
        elif move[0] == "take":
            self.get(int(str(move[1])))
            self.after_take()
        elif move[0] == "done":
            self.take()
        else:
            self.special(str(move[0]), str(move[1]))

    def special(self, what: str, by: str) -> None:
        self.used.append(what)
        if by == "square":
            self.green = False
        else:
            self.token[self.turn] = False
        if what == "double":
            self.points[self.turn] += self.gained
        elif what == "extra":
            self.extra = True
        else:
            self.rate(by, list(range(self.players)) if self.everybody else [self.turn])
        if self.phase == "special":
            self.after_special()

    def after_special(self) -> None:
        if not self.specials():
            self.take()

    def take(self) -> None:
        row, col = self.where
        place = int(self.layout[row][col]) - 1
        if self.market[place]:
            self.get(place)
        else:
            got = False
            while self.stacks[place] and not got:
                top = self.stacks[place].pop(0)
                if top.isupper():
                    self.ask(top.lower())
                else:
                    self.hands[self.turn].append(top)
                    got = True
            if not got:
                there = [number for number, tile in enumerate(self.market) if tile]
                if len(there) > 1:
                    self.phase = "take"
                    return
                if there:
                    self.get(there[0])
        self.after_take()

    def get(self, place: int) -> None:
        self.hands[self.turn].append(self.market[place])
        self.market[place] = ""

    def after_take(self) -> None:
        if self.extra:
            used = self.used
            self.begin_turn()
            if self.shared:
                self.used = used
            return
        for place in range(len(self.market)):
            while not self.market[place] and self.stacks[place]:
                top = self.stacks[place].pop(0)
                if top.isupper():
                    self.ask(top.lower())
                else:
                    self.market[place] = top
        if len([stack for stack in self.stacks if not stack]) >= self.end:
            self.last_round = True
        self.turn = (self.turn + 1) % self.players
        self.begin_turn()
        if self.last_round and self.turn == self.first:
            self.turn -= 1
            self.next_value()

    def next_value(self) -> None:
        for number in range(self.players):
            seat = (self.first + number) % self.players
            if self.hands[seat]:
                self.turn, self.phase = seat, "final"
                return
        self.phase = "over"

    # --- the community

    def ask(self, kind: str) -> None:
        self.asked[kind] += 1
        if self.asked[kind] == 2 and kind not in self.finished:
            self.rate(kind, list(range(self.players)))

    def rate(self, kind: str, seats: list[int]) -> None:
        for seat in seats:
            self.points[seat] += self.rating(seat, kind)
        self.finished.add(kind)

    def rating(self, seat: int, kind: str) -> int:
        town, total = self.towns[seat], 0
        for at, tile in town.items():
            if type_of(tile) == kind:
                total += self.normal(town, at) if kind in ("house", "shop") else 2
        return total

    # --- what a tile is worth

    def normal(self, town: dict[tuple[int, int], str], at: tuple[int, int]) -> int:
        row, col = at
        kind = type_of(town[at])
        beside = [town.get((row + 1, col)), town.get((row - 1, col))]
        beside += [town.get((row, col + 1)), town.get((row, col - 1))]
        near = [type_of(tile) for tile in beside if tile]
        if kind == "house":
            return 1 + len([each for each in TYPES if each in near])
        if kind == "shop":
            first, second = town[at].split("+")
            return 1 + near.count(first) + near.count(second)
        if kind == "park":
            size = len(self.connected(town, at, [(0, 1), (1, 0), (0, -1), (-1, 0)]))
            return 1 if size == 1 else 3 if size == 2 else 4 if size == 3 else 0
        straight = [(0, 1), (1, 0), (0, -1), (-1, 0)]
        across = [(1, 1), (1, -1), (-1, 1), (-1, -1)]
        if kind == "office":
            reach = 99 if self.office == "line" else 1
            return 1 + sum(self.run(town, at, step, reach) for step in straight)
        if self.subway == "group":
            return len(self.connected(town, at, across))
        reach = 99 if self.subway == "line" else 1
        return 1 + sum(self.run(town, at, step, reach) for step in across)

    def run(
        self,
        town: dict[tuple[int, int], str],
        at: tuple[int, int],
        step: tuple[int, int],
        reach: int,
    ) -> int:
        length = 0
        here = (at[0] + step[0], at[1] + step[1])
        while length < reach and town.get(here) == town[at]:
            length += 1
            here = (here[0] + step[0], here[1] + step[1])
        return length

    def connected(
        self, town: dict[tuple[int, int], str], at: tuple[int, int], steps: list[tuple[int, int]]
    ) -> set[tuple[int, int]]:
        found = {at}
        while True:
            more = {
                (row + down, col + right)
                for row, col in found
                for down, right in steps
                if town.get((row + down, col + right)) == town[at]
            }
            if more <= found:
                return found
            found |= more
