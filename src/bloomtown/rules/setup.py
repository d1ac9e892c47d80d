"""Setting up a game, the only place with chance.

The streams of this game are called ``bloomtown:1:<seed>:<name>:``, see
:mod:`citykit.tools.shuffle`: ``projects`` chooses the tiles that are taken out, ``hands`` what is
dealt of the others, and ``stacks`` is the order of the rest with the community tiles.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from bloomtown import rulesets
from bloomtown.model.errors import SideError
from bloomtown.model.ruleset import Ruleset
from bloomtown.model.table import Player, Private, Secret, State, Step, Table, Turn
from bloomtown.model.tiles import KINDS, Community, Piece, Tile, in_order
from bloomtown.rules import turn
from bloomtown.rules.story import Story
from citykit.game.acting import check_seat
from citykit.game.options import check_options, check_players, find_ruleset
from citykit.game.piles import without
from citykit.tools.shuffle import seed_or_random, shuffled

__all__ = ["new_game"]

#: What the names of this game's streams start with.
_STREAMS = "bloomtown:1:"


def new_game(
    players: int = 2,
    seed: int | str | None = None,
    *,
    ruleset: Ruleset | str | None = None,
    options: Mapping[str, str | int] | None = None,
    carry: None = None,
) -> State:
    """Deal a new game. The same arguments give the same game everywhere.

    Rules: B1, B2, B3, B4, B5, B6, B7, B8.

    Args:
        players: The number of players.
        seed: An int or a string; None for an unseeded game.
        ruleset: A ruleset, or the name or path of one; the official game by default.
        options: What else the players agree on: ``side``, the side of the boards (the first
            of the ruleset by default), and ``first``, the first player (seat 0 by default).
        carry: What an earlier game left behind: nothing in this game.

    Raises:
        ArgumentError: If the ruleset is neither a ruleset nor a name or path.
        DataError: If the ruleset cannot be loaded.
        PlayerCountError: If the ruleset has no setup for this number of players.
        OptionError: If there is another option, or something is carried over.
        SideError: If the ruleset has no such side.
        SeatError: If the first player is not a seat.
        SeedError: If the seed is neither an int nor a valid Unicode string.
    """
    rules = find_ruleset(ruleset, Ruleset, rulesets)
    check_players(players, rules.player_counts)
    given = check_options(options, ("side", "first"), carry)
    side, first = given.get("side", rules.side_ids[0]), given.get("first", 0)
    if side not in rules.side_ids:  # B2
        raise SideError(side, rules.side_ids)
    check_seat(first, players)  # B8
    seed, setup = seed_or_random(seed), rules.setup(players)
    removed = _removed(shuffled(rules.tiles, seed, "projects", prefix=_STREAMS), setup.remove)
    dealt = shuffled(without(rules.tiles, removed), seed, "hands", prefix=_STREAMS)
    hands = [in_order(dealt[seat * rules.hand :][: rules.hand]) for seat in range(players)]  # B3
    rest: list[Piece] = [*dealt[players * rules.hand :], *rules.community_tiles]
    pieces = shuffled(rest, seed, "stacks", prefix=_STREAMS)
    starts = range(0, rules.symbols * setup.stack, setup.stack)
    stacks = tuple(tuple(pieces[at : at + setup.stack]) for at in starts)  # B4
    left = pieces[rules.symbols * setup.stack :]  # B6
    seen = sorted(piece.kind for piece in left if isinstance(piece, Community))
    board = (None,) * len(rules.side(side).grid.cells)
    table = Table(
        ruleset=rules,
        side=side,
        first=first,
        players=(Player(board, rules.tokens, hidden=rules.hand),) * players,
        market=(None,) * rules.symbols,
        stacks=(setup.stack,) * rules.symbols,
        seen=tuple(seen),
        done=tuple(kind for kind in sorted(KINDS) if seen.count(kind) >= 2),  # B7
        out=in_order([*removed, *(piece for piece in left if isinstance(piece, Tile))]),
        step=Step.BUILD,
        waiting=(first,),
        turn=Turn(),
        ending=False,
        moves=0,
    )
    story = Story(State(table, tuple(map(Private, hands)), Secret(stacks)))
    turn.refill(story)  # B5
    return story.state


def _removed(tiles: Sequence[Tile], count: int) -> list[Tile]:
    """Return the tiles of each type to take out: the first ones, no two shops alike (B1)."""
    removed: list[Tile] = []
    for kind in KINDS:
        some = [tile for tile in tiles if tile.kind == kind]
        removed += (list(dict.fromkeys(some)) if kind == "shop" else some)[:count]
    return removed
