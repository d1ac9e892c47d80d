"""Positions that cannot come up, each broken in one way."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from attrs import evolve

import pointcity as pc
from pointcity.model.cards import Card, Face
from pointcity.model.table import Gap, Step
from tests.support.strategies import midgame, play_out

Changes = dict[str, Callable[[pc.Table], pc.Table]]


def table_with(
    players: int = 2, step: pc.model.Step = pc.model.Step.TURN, **changes: Any
) -> pc.Table:
    return evolve(midgame(players, step).table, **changes)


def with_player(table: pc.Table, seat: int, **changes: Any) -> pc.Table:
    players = list(table.players)
    players[seat] = evolve(players[seat], **changes)
    return evolve(table, players=tuple(players))


def with_cell(table: pc.Table, cell: int, shown: Any) -> pc.Table:
    market = list(table.market)
    market[cell] = shown
    return evolve(table, market=tuple(market))


def a_building(table: pc.Table) -> Card:
    return next(card for player in table.players for card in player.city)


STRANGER = Card("x", 1, Face("fog"), "X")

SIZES: Changes = {
    "no game for 5 players": lambda t: evolve(t, players=(*t.players, *t.players, t.players[0])),
    "no game for 1 players": lambda t: evolve(t, players=t.players[:1], current=0),
    "no solo level 'brutal'": lambda t: evolve(t, level="brutal"),
    "17 cells where the market has 16": lambda t: evolve(t, market=(*t.market, t.market[0])),
    "there is no resource side 'fog'": lambda t: with_player(t, 0, hand={"fog": 1}),
    "drafted: this is not part of the ruleset": lambda t: evolve(t, drafted={STRANGER.back: 1}),
    "market: this is not part of the ruleset": lambda t: with_cell(t, 0, STRANGER),
    "top: this is not part of the ruleset": lambda t: evolve(t, top=STRANGER.back),
    "pile: -1 is negative": lambda t: evolve(t, pile=-1),
    "due: -1 is negative": lambda t: evolve(t, due=-1),
    "turn: -2 is negative": lambda t: evolve(t, turn=-2),
    "moves: -2 is negative": lambda t: evolve(t, moves=-2),
    "there is no seat 2": lambda t: evolve(t, current=2),
}

CARDS: Changes = {
    "is there 2 times": lambda t: with_player(t, 1, city=(*t.players[1].city, a_building(t))),
    "token 'five-points' is there 2 times": lambda t: evolve(
        t, supply=(t.ruleset.civic("five-points"),) * 2
    ),
    "civic tokens are in the game, not 10": lambda t: evolve(t, supply=t.supply[1:]),
    "more than the 66 of a new game": lambda t: evolve(t, pile=80),
    "the pile must show a tier": lambda t: evolve(t, top=None),
    "cards are out, but there are": lambda t: evolve(t, market=(t.ruleset.backs[0],) * 16),
    "have been dealt": lambda t: evolve(t, drafted={t.ruleset.backs[0]: 9}),
    "nothing has been drafted": lambda t: with_cell(t, 0, Gap.BUILDING),
    "permanents: the city gives": lambda t: with_player(t, 0, permanents={"energy": 9}),
    "more than could be drafted so far": lambda t: with_player(
        t, 0, hand=dict.fromkeys((face.id for face in t.ruleset.faces), 9)
    ),
    "cards are held, but": lambda t: with_player(t, 0, hand={**t.players[0].hand, "ingenuity": 40}),
    "more than the buildings can have cost": lambda t: with_player(
        t, 0, city=(), permanents={}, hand={}
    ),
    "tokens for": lambda t: with_player(t, 0, tokens=t.supply[:4]),
}

TURNS: dict[str, dict[str, Any]] = {
    "turns do not fit": {"turn": 40},
    "it is seat": {"current": 1},
    "tokens are due, but the step is": {"due": 1},
    "actions, but there were": {"moves": 500},
    "only a solo game has markers": {"markers": (0, 0)},
    "the market shows no building": {"step": Step.DRAFT},
    "the game is over, but two cards can be drafted": {"step": Step.OVER},
}


def secret_with(state: pc.State, **changes: Any) -> pc.State:
    return pc.State.of(state.table, evolve(state.secret, **changes))


def _broken_tables() -> Iterator[tuple[str, pc.Table]]:
    starts = {
        "turn": table_with(),
        "token due": table_with(2, Step.CIVIC),
        "over": play_out(pc.new_game(2, seed=4)).table,
        "solo": table_with(1),
        "solo, over": play_out(pc.new_game(1, seed=4, level="easy")).table,
        "start": pc.new_game(3, seed=1).table,
    }
    for name, table in starts.items():
        for message, change in {**SIZES, **(CARDS if table.turn else {})}.items():
            yield f"{name}: {message}", change(table)
        for message, changes in TURNS.items():
            yield f"{name}: {message}", evolve(table, **changes)
        tokens = table.ruleset.civics[:3]
        yield f"{name}: tokens", with_player(table, 0, tokens=tokens)
        yield f"{name}: city", with_player(table, 0, city=(STRANGER,))
        yield f"{name}: due", evolve(table, due=3)
        yield f"{name}: turn", evolve(table, turn=table.turn + 1)
        yield f"{name}: seat", evolve(table, current=1 - table.current % 2)
        yield f"{name}: markers", evolve(table, markers=(3, 3))
        yield f"{name}: no token", evolve(table, due=0, step=Step.TURN)
        yield f"{name}: over", evolve(table, due=0, step=Step.OVER)
        yield f"{name}: spent", with_player(table, 1, hand={})
        for cells in ((0, 1), (0, 12), (0, 15), (3, 4)):
            shown = [Gap.BUILDING if n in cells else cell for n, cell in enumerate(table.market)]
            yield f"{name}: gaps {cells}", evolve(table, market=tuple(shown))


def _broken_secrets() -> Iterator[tuple[str, pc.State]]:
    state = midgame()
    deck, under = state.secret.deck, state.secret.under
    dealt = len(deck) - state.table.pile
    yield "deck: reversed", secret_with(state, deck=deck[::-1])
    yield "deck: short", secret_with(state, deck=deck[1:])
    yield "deck: twice", secret_with(state, deck=(*deck[:-1], deck[-2]))
    yield "deck: top", secret_with(state, deck=(*deck[:dealt], *deck[dealt + 1 :], deck[dealt]))
    yield "deck: moved", secret_with(state, deck=(*deck[dealt:], *deck[:dealt]))
    yield "under: short", secret_with(state, under=under[:5])
    yield "under: missing", secret_with(state, under=(None, *under[1:]))
    yield "under: reversed", secret_with(state, under=under[::-1])


def flaws_text() -> str:
    """Return all flaws of all broken positions, one a line."""
    lines = []
    positions: list[tuple[str, pc.State | pc.Table]] = [*_broken_tables(), *_broken_secrets()]
    for name, position in positions:
        lines.append(name)
        lines += [f"  {flaw}" for flaw in pc.rules.status(position)]
    return "\n".join(lines) + "\n"
