"""The rulebook once more, cell by cell, without anything of the library."""

from __future__ import annotations

from functools import cache
from typing import Any

#: Row and column, counted from 0.
Cell = tuple[int, int]
#: A verb and what belongs to it.
Move = tuple[Any, ...]

STICKERS = {"rock": "R", "tree": "t", "well": "W"}


def beside(cell: Cell) -> list[Cell]:
    """Return the four cells beside one, on the board or not."""
    row, column = cell
    return [(row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)]


def turned(rows: tuple[str, ...]) -> list[list[Cell]]:
    """Return a shape turned four times, each time with its first square at the origin."""
    squares = [(r, c) for r, line in enumerate(rows) for c, on in enumerate(line) if on == "#"]
    found = []
    for _ in range(4):
        squares = sorted((column, -row) for row, column in squares)
        top, left = squares[0]
        found.append([(row - top, column - left) for row, column in squares])
    return found


@cache
def on_one_bank(
    shape: tuple[str, ...], rows: tuple[str, ...], banks: tuple[int, ...]
) -> list[tuple[Cell, ...]]:
    """Return the ways to lay a shape on buildable cells of one bank of an empty board."""
    free = {
        (r, c) for r, line in enumerate(rows) for c, kind in enumerate(line) if kind not in "MF"
    }
    found = []
    for squares in turned(shape):
        for top, left in free:
            cells = [(top + row, left + column) for row, column in squares]
            if free.issuperset(cells) and len({c < banks[r] for r, c in cells}) == 1:
                found.append(tuple(sorted(cells)))
    return found


class PlainCity:
    """A player's board."""

    def __init__(self, rows: tuple[str, ...], banks: tuple[int, ...], stickers: list[Move]) -> None:
        self.land = {(r, c): kind for r, line in enumerate(rows) for c, kind in enumerate(line)}
        for kind, cell in stickers:
            self.land[cell] = STICKERS[kind]
        self.rows = rows
        self.banks = banks
        self.river = {cell for cell in self.land if self.at_river(cell)}
        self.stickers = list(stickers)
        self.houses: list[tuple[str, str, list[Cell]]] = []  # name, colour, cells
        self.on: dict[Cell, int] = {}  # which house is on a cell
        self.score = 10
        self.building = True
        self.progress = 0
        self.due: list[str] = []
        self.empty_rows: list[int] = []

    def west(self, cell: Cell) -> bool:
        return cell[1] < self.banks[cell[0]]

    def at_river(self, cell: Cell) -> bool:
        there = [each for each in beside(cell) if each in self.land]
        return any(self.west(each) != self.west(cell) for each in there)

    def ways(self, rows: tuple[str, ...]) -> set[Move]:
        """Return the ways to build a building."""
        taken = {*self.on}
        near = {each for cell in taken for each in beside(cell)} if taken else self.river
        return {
            ("build", cells)
            for cells in on_one_bank(rows, self.rows, self.banks)
            if not near.isdisjoint(cells) and taken.isdisjoint(cells)
        }

    def plain_cells(self) -> list[Cell]:
        return [cell for cell, kind in self.land.items() if kind == "." and cell not in self.on]

    def places(self) -> set[Move]:
        """Return the ways to place the next sticker."""
        kind = self.due[0]
        free = [cell for cell, land in self.land.items() if land == "."]
        return {("stick", kind, each) for each in free if kind != "well" or each not in self.river}

    # --- Points

    def visible(self, kind: str) -> int:
        return sum(1 for cell, land in self.land.items() if land == kind and cell not in self.on)

    def groups(self) -> int:
        total = 0
        for colour in {house[1] for house in self.houses} - {""}:
            best = 0
            for start, house in enumerate(self.houses):
                if house[1] != colour:
                    continue
                reached, todo = {start}, [start]
                while todo:
                    for cell in self.houses[todo.pop()][2]:
                        for each in beside(cell):
                            other = self.on.get(each, start)
                            if self.houses[other][1] == colour and other not in reached:
                                reached.add(other)
                                todo.append(other)
                best = max(best, len(reached))
            total += best
        return total

    def churches(self) -> int:
        count = 0
        for _, colour, cells in self.houses:
            if colour == "":
                near = {self.on[e] for cell in cells for e in beside(cell) if e in self.on}
                count += len({self.houses[each][1] for each in near} - {""}) == 3
        return count

    def wells(self) -> int:
        count = 0
        for cell, kind in self.land.items():
            if kind == "W" and cell not in self.on:
                near = [self.on[each] for each in beside(cell) if each in self.on]
                count += len(near) == 4 == len(set(near))
        return count

    def points(self, item: str) -> int:
        if item == "tree":
            return 2 * self.visible("T") + self.visible("t")
        if item == "rock":
            return -2 * self.visible("R")
        if item == "empty":
            return -self.visible(".")
        return {"group": self.groups, "church": self.churches, "well": self.wells}[item]() * {
            "group": 1,
            "church": 3,
            "well": 4,
        }[item]


class PlainGame:
    """A game of My City: the eternal game, or an episode."""

    def __init__(
        self,
        cities: list[PlainCity],
        deck: list[str],
        shapes: dict[str, tuple[str, ...]],
        episode: int,
    ) -> None:
        self.cities = cities
        self.deck = list(deck)
        self.shapes = shapes
        self.episode = episode  # 0 for the eternal game
        self.phase = "build"
        self.choices: dict[int, Move] = {}
        self.waiting: list[int] = []
        self.card = ""
        self.gold = episode == 0
        self.next_card()

    def next_card(self) -> None:
        while self.deck and any(city.building for city in self.cities):
            self.card = self.deck.pop(0)
            if self.card != "block":
                self.waiting = [s for s, city in enumerate(self.cities) if city.building]
                return
            if self.deck:
                self.deck.pop(0)
        self.finish()

    def options(self, seat: int) -> set[Move]:
        city = self.cities[seat]
        if self.phase == "stick":
            return city.places()
        found = city.ways(self.shapes[self.card.split("-")[-1]]) | {("quit",)}
        if city.score > 0 and not self.card.startswith("c"):
            found.add(("pass",))
        return found

    def act(self, seat: int, move: Move) -> None:
        self.choices[seat] = move
        self.waiting.remove(seat)
        if self.waiting:
            return
        for each, choice in sorted(self.choices.items()):
            self.carry_out(self.cities[each], choice)
        self.choices = {}
        if self.phase == "stick":
            self.next_sticker()
            return
        rich = [city for city in self.cities if self.has_gold(city)]
        if self.gold and rich:
            self.gold = False
            for city in rich:
                city.score += 3
        self.next_card()

    def carry_out(self, city: PlainCity, move: Move) -> None:
        if move[0] == "build":
            colour = self.card.split("-")[0] if "-" in self.card else ""
            for cell in move[1]:
                city.on[cell] = len(city.houses)
            city.houses.append((self.card, colour, list(move[1])))
        elif move[0] == "pass":
            city.score -= 1
        elif move[0] == "quit":
            city.building = False
        else:
            city.stickers.append((move[1], move[2]))
            city.land[move[2]] = STICKERS[city.due.pop(0)]

    def has_gold(self, city: PlainCity) -> bool:
        veins = [cell for cell, kind in city.land.items() if kind == "G"]
        return bool(veins) and all(cell in city.on for cell in veins)

    # --- The end

    def finish(self) -> None:
        items = ["tree", "rock", "empty", "group", "well"][: self.episode + 2]
        if not self.episode:
            items = ["tree", "rock", "group", "church", "well", "empty"]
        for city in self.cities:
            fifty = False
            for item in items:
                if not fifty:
                    city.score += city.points(item)
                if self.episode and city.score >= 50 and not fifty:
                    city.score, fifty = 50, True
                    city.progress += 1
            rows = [cell[0] for cell in city.plain_cells()]
            city.empty_rows = [rows.count(row) for row in range(len(city.banks))]
        if not self.episode:
            self.phase = "over"
            return
        self.reward()
        self.phase = "stick"
        for city in self.cities:
            city.houses, city.on = [], {}
        self.next_sticker()

    def ahead(self, one: PlainCity, other: PlainCity) -> bool:
        """Return whether a player is before another."""
        if one.score != other.score:
            return one.score > other.score
        for mine, theirs in zip(one.empty_rows, other.empty_rows, strict=True):
            if mine != theirs:
                return mine < theirs
        return False

    def place(self, city: PlainCity) -> int:
        """Return the number of players before one."""
        return sum(self.ahead(other, city) for other in self.cities)

    def reward(self) -> None:
        for city in self.cities:
            place = self.place(city)
            if place == 0:
                city.progress += 2
                city.due = ["rock", "well"] if self.episode == 2 else ["rock"]
            elif place == 1 and len(self.cities) > 2:
                city.progress += 1
                city.due = ["well"] if self.episode == 2 else []
            else:
                city.due = ["well", "well"] if self.episode == 2 else ["tree"]

    def next_sticker(self) -> None:
        self.waiting = [seat for seat, city in enumerate(self.cities) if city.due]
        if not self.waiting:
            self.phase = "over"
