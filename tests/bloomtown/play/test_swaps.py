"""No byte that a seat receives tells more than it knows, and the swap test finds one that does."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from attrs import evolve

import bloomtown as bt
from bloomtown.model.table import Private, State
from citykit.testing import Leak, Outputs, check_swaps, random_game
from tests.support.games import changed
from tests.support.outputs import check_many_swaps, outputs_of, plain

# --- Ways to exchange what a seat does not know ----------------------------------------


def _with_hand(state: State, seat: int, tiles: tuple[bt.Tile, ...]) -> State:
    privates = list(state.privates)
    privates[seat] = Private(tiles)
    return evolve(state, privates=tuple(privates))


def swap_hands(state: State, seat: int | None, rng: Random) -> State | None:
    """Exchange the hidden tiles of two other seats that have equally many."""
    others = [each for each in range(len(state.privates)) if each != seat]
    for first in others:
        for second in others:
            one, other = state.privates[first].tiles, state.privates[second].tiles
            if first < second and len(one) == len(other) and one != other:
                return _with_hand(_with_hand(state, first, other), second, one)
    return None


def reverse_stacks(state: State, seat: int | None, rng: Random) -> State:
    """Turn over the stacks."""
    stacks = tuple(stack[::-1] for stack in state.secret.stacks)
    return evolve(state, secret=evolve(state.secret, stacks=stacks))


SWAPS = (swap_hands, reverse_stacks)


@pytest.mark.parametrize("swap", SWAPS)
def test_a_swap_exchanges_only_what_a_seat_does_not_know(swap: Any) -> None:
    changed = 0
    for state, _, _ in random_game(bt, 4, 4):
        for seat in (0, 1, 2, 3, None):
            twin = swap(state, seat, Random(1))
            if twin is not None:
                assert bt.observe(twin, seat) == bt.observe(state, seat)
                changed += twin != state
    assert changed > 20


# --- Nothing leaks ---------------------------------------------------------------------


def _previews(state: State, seat: int | None) -> str:
    """Return what each build would score, and pictures that show it."""
    view = bt.observe(state, seat)
    points = {bt.notation.format_action(build): n for build, n in bt.preview(view).items()}
    tiles = dict.fromkeys(build.tile for build in bt.preview(view))
    return "\n".join([str(points), *(bt.svg.table(view, preview=tile) for tile in tiles)])


def all_outputs() -> Outputs:
    """Return everything that a server can send to a seat."""
    outputs = outputs_of(bt)
    return evolve(outputs, views={**outputs.views, "the previews": _previews})


@pytest.mark.slow
@pytest.mark.parametrize(("players", "side"), [(2, "A"), (3, "B"), (4, "A")])
def test_nothing_leaks(players: int, side: str) -> None:
    outputs, options = all_outputs(), {"side": side}
    assert check_swaps(bt, players, 1, outputs, swaps=SWAPS, every=15, options=options) > 10


@pytest.mark.slow
@pytest.mark.parametrize(("players", "every"), [(2, 26), (3, 37), (4, 46)])
@pytest.mark.parametrize("side", ["A", "B"])
def test_nothing_leaks_in_300_games(players: int, every: int, side: str) -> None:
    """From one or two states of each game on."""
    games = [
        {"players": players, "seed": seed, "options": {"side": side, "first": seed % players}}
        for seed in range(300)
    ]
    check_many_swaps(bt, games, all_outputs(), drawn=20, every=every, swaps=SWAPS)


# --- Planted leaks ---------------------------------------------------------------------


def _observe(state: State, seat: int | None = None) -> bt.View:
    """Let a stack influence a number that everybody sees."""
    view, top = bt.observe(state, seat), state.secret.stacks[0][:1]
    odd = bool(top) and isinstance(top[0], bt.Tile) and top[0].kind == "office"
    return evolve(view, table=evolve(view.table, moves=view.table.moves + odd))


def _sorted(state: State, seat: int | None = None) -> Any:
    """List actions in an order that depends on the tiles of others."""
    actions = bt.legal_actions(state, seat)
    others = {own.tiles for at, own in enumerate(state.privates) if at != seat}
    held = {tile.kind for tiles in others for tile in tiles}
    return actions[::-1] if "park" in held else actions


def _why_not(state: State, action: Any, seat: int | None = None) -> Any:
    """Give other reasons to a seat that wants a tile that another one hides."""
    found = bt.why_not(state, action, seat)
    hidden = [tile for at, own in enumerate(state.privates) if at != seat for tile in own.tiles]
    return found * 2 if getattr(action, "tile", None) in hidden else found


GAMES: dict[str, Any] = {
    "a number depends on a stack": changed(bt, observe=_observe),
    "reasons depend on hidden tiles": changed(bt, why_not=_why_not),
    "the order of actions depends on hidden tiles": changed(bt, legal_actions=_sorted),
}

VIEWS: dict[str, Any] = {
    "a fingerprint of the whole state": lambda state, seat: bt.formats.fingerprint(state),
    "the next tiles": lambda state, seat: str([stack[:1] for stack in state.secret.stacks]),
    "the hidden tiles": lambda state, seat: str(state.privates),
}


def _play(game: Any, outputs: Outputs) -> None:
    for seed in range(6):
        check_swaps(game, 3, seed, outputs, swaps=SWAPS, every=3)


@pytest.mark.parametrize("plant", GAMES)
def test_a_leak_of_the_game_is_found(plant: str) -> None:
    with pytest.raises(Leak):
        _play(GAMES[plant], plain(outputs_of(bt, GAMES[plant])))


@pytest.mark.parametrize("plant", VIEWS)
def test_a_leak_of_an_output_is_found(plant: str) -> None:
    with pytest.raises(Leak, match=plant):
        _play(bt, Outputs({plant: VIEWS[plant]}))
