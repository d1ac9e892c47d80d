"""Positions arranged by hand."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from attrs import evolve

import bloomtown as bt
from bloomtown.model.ruleset import Ruleset
from bloomtown.model.table import Private, Secret, State, Step, Turn
from bloomtown.model.tiles import KINDS, PAIRS, Community, Kind, Piece, Tile, in_order

KIND = {kind[0]: kind for kind in KINDS if kind not in ("subway", "shop")} | {"m": "subway"}


def tile(text: str) -> Tile:
    """Return the tile of a text: ``o m p h``, or the pair of a shop such as ``house+park``."""
    if "+" in text:
        return Tile("shop", PAIRS[text])
    found: Any = KIND[text]
    return Tile(found)


def tiles(text: str) -> tuple[Tile, ...]:
    """Return the tiles of a text such as ``o p house+park``."""
    return in_order(tile(word) for word in text.split())


def piece(text: str) -> Piece:
    """Return the tile of a text; community tiles are written in capitals."""
    if text.isupper():
        community: Any = KIND.get(text.lower(), "shop")
        return Community(community)
    return tile(text)


def board(squares: Mapping[tuple[int, int], str], cols: int = 5) -> tuple[Tile | None, ...]:
    """Return a board with tiles by row and column."""
    found: list[Tile | None] = [None for _ in range(cols * cols)]
    for (row, col), text in squares.items():
        found[row * cols + col] = tile(text)
    return tuple(found)


def arranged(
    hands: Sequence[str] = ("o p", "o p"),
    *,
    known: Sequence[str] = (),
    boards: Sequence[Mapping[tuple[int, int], str]] = (),
    market: str = "o m p h o",
    stacks: Sequence[str] = ("p p", "p p", "p p", "p p", "p p"),
    seen: Sequence[Kind] = (),
    done: Sequence[Kind] = (),
    tokens: Sequence[int] = (),
    points: Sequence[int] = (),
    current: int = 0,
    first: int = 0,
    step: Step = Step.BUILD,
    turn: Turn | None = None,
    ending: bool = False,
    side: str = "A",
    ruleset: Ruleset | None = None,
) -> State:
    """Return a position. Hands are hidden tiles, ``known`` those that everybody saw.

    A dash in the market is an empty slot. The numbers of tiles need not add up.
    """
    seats = len(hands)
    base = bt.new_game(seats, 1, ruleset=ruleset, options={"side": side, "first": first})
    players = tuple(
        evolve(
            player,
            board=board(boards[seat]) if boards else player.board,
            tokens=tokens[seat] if tokens else 1,
            known=tiles(known[seat]) if known else (),
            hidden=len(hands[seat].split()),
            built=points[seat] if points else 0,
        )
        for seat, player in enumerate(base.table.players)
    )
    secret = tuple(tuple(piece(word) for word in stack.split()) for stack in stacks)
    table = evolve(
        base.table,
        players=players,
        market=tuple(None if word == "-" else tile(word) for word in market.split()),
        stacks=tuple(map(len, secret)),
        seen=tuple(sorted(seen)),
        done=tuple(sorted(done)),
        step=step,
        waiting=(current,),
        turn=turn or Turn(),
        ending=ending,
    )
    return State(table, tuple(Private(tiles(hand)) for hand in hands), Secret(secret))


def cell(row: int, col: int) -> int:
    """Return the number of a square."""
    return row * 5 + col


def build(text: str, row: int, col: int) -> bt.Build:
    """Return the action of building a tile on a square."""
    return bt.Build(tile(text), cell(row, col))


def scored(squares: Mapping[tuple[int, int], str], action: bt.Build, **options: Any) -> int:
    """Return what a build scores on a board."""
    word = next(word for word in (*KIND, *PAIRS) if tile(word) == action.tile)
    state = arranged((word, "o"), boards=(squares, {}), **options)
    return bt.preview(state)[action]


def codes(state: State, action: bt.Action, seat: int | None = None) -> list[str]:
    """Return the codes of the reasons against an action."""
    return [reason.code for reason in bt.why_not(state, action, seat)]


def names(events: Sequence[bt.Event]) -> list[str]:
    """Return the names of the kinds of some events."""
    return [type(event).__name__ for event in events]
