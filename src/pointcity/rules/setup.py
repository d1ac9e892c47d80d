"""Setting up a game, the only place with chance.

The shuffle of :mod:`citykit.tools.shuffle` deals the same game for a seed everywhere. The streams
of this game are called ``pointcity:1:<seed>:<name>:``. The cards of tier 1 are shuffled in the
order of the data file with the stream ``tier1``, and so on; the tokens with ``civics``, names
with ``seats``. Streams are independent: a variant that changes a tier deals the other tiers as
before.

Rules: S1, S2, S3, S4, S5, A1.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from citykit.game.options import check_options, check_players, find_ruleset
from citykit.tools.errors import check_argument
from citykit.tools.shuffle import seed_or_random, shuffled
from pointcity import rulesets
from pointcity._engine.position import Position, Seat
from pointcity._engine.tables import tables_of
from pointcity.model.cards import Card
from pointcity.model.errors import LevelError, PlayerCountError
from pointcity.model.ruleset import Civic, Ruleset
from pointcity.model.table import LevelId
from pointcity.rules.solo import solo_of
from pointcity.rules.state import State

__all__ = ["lay_out", "new_game", "seat_order"]


#: What the names of this game's streams start with.
_STREAMS = "pointcity:1:"


def seat_order(names: Iterable[str], seed: int | str) -> tuple[str, ...]:
    """Return names in play order: the first one starts, the others follow clockwise.

    Rules: S5, Q13.

    Args:
        names: The players; the same names in the same order and the same seed give the same
            seats.
        seed: An int or a string.

    Raises:
        ArgumentError: If the names are not iterable.
        SeedError: If the seed is neither an int nor a valid Unicode string.

    >>> import pointcity as pc
    >>> pc.rules.seat_order(["Ann", "Bob", "Cleo"], seed=7)
    ('Ann', 'Bob', 'Cleo')
    """
    check_argument(names, Iterable, "an iterable of names")
    return tuple(shuffled(names, seed, "seats", prefix=_STREAMS))


def _check_level(ruleset: Ruleset, players: int, level: LevelId | None) -> LevelId | None:
    """Return the level of a game; the ruleset's first if a solo game names none."""
    if players != 1:
        if level is not None:
            raise LevelError(level, ())
        return None
    assert ruleset.solo is not None  # the loader refuses a setup for one without it
    allowed = tuple(each.id for each in ruleset.solo.levels)
    if level is None:
        return allowed[0]
    if level not in allowed:
        raise LevelError(level, allowed)
    return level


def lay_out(
    ruleset: Ruleset,
    players: int,
    level: LevelId | None,
    deck: Sequence[Card],
    supply: Sequence[Civic],
) -> State:
    """Return the beginning of a game with its cards and tokens in a known order.

    Args:
        ruleset: The ruleset.
        players: The number of people.
        level: The solo level, or None.
        deck: All cards of this game, the first to be dealt first.
        supply: The civic tokens of this game, from the left.
    """
    tables = tables_of(ruleset)
    numbers, backs = tables.card_numbers, tables.back_of
    order = [numbers[card.id] for card in deck]
    market = order[: ruleset.market.cells]  # row by row, resource sides up (S3)
    seats = [Seat(tables.start)] * players
    position = Position(
        tables,
        level,
        deck=tuple(order),
        pile=len(order) - len(market),
        seats=seats,
        market=[backs[card] for card in market],
        under=market,
        supply=tuple([tables.token_numbers[civic.id] for civic in supply]),
    )
    if level is not None:  # only the human gets starting cards (A1)
        markers = solo_of(ruleset).markers
        seats.append(Seat(tables.nothing))
        position.row, position.column = markers.row - 1, markers.column - 1
    return State(position)


def new_game(
    players: int = 2,
    seed: int | str | None = None,
    *,
    level: LevelId | None = None,
    ruleset: Ruleset | str | None = None,
    options: Mapping[str, Any] | None = None,
    carry: None = None,
) -> State:
    """Deal a new game.

    The same arguments give the same game, on every platform and Python version.

    The seed gives the game away: a player who knows it knows every hidden card. A small seed can
    be guessed within seconds by a program that compares the markets of a million seeds with the
    one on the table. If the secret matters, leave the seed out: 64 random bits of the operating
    system are used instead.

    Rules: S1, S2, S3, S4, S5, A1.

    Args:
        players: The number of people; 1 is a solo game against the automa.
        seed: An int or a string; None, the safe choice, for an unseeded game.
        level: The solo level; the ruleset's first by default.
        ruleset: The ruleset, or what :func:`~pointcity.load_ruleset` takes; the official game by
            default.
        options: The level under its name, for programs that deal any game: ``{"level": "hard"}``.
        carry: What an earlier game left behind: nothing in this game.

    Raises:
        ArgumentError: If the ruleset is anything else.
        OptionError: If there is another option, or something is carried over.
        DataError: If the ruleset cannot be loaded.
        PlayerCountError: If the ruleset has no setup for this number of players.
        LevelError: If it has no such level, or the game is not solo.
        SeedError: If the seed is neither an int nor a valid Unicode string.

    >>> import pointcity as pc
    >>> pc.new_game(players=1, seed="tuesday", level="hard").table.level
    'hard'
    """
    if options is not None or carry is not None:
        level = check_options(options, ("level",), carry).get("level", level)
    rules = find_ruleset(ruleset, Ruleset, rulesets)
    check_players(players, rules.player_counts, PlayerCountError)
    level = _check_level(rules, players, level)
    seed = seed_or_random(seed)
    deal = rules.deal(players)
    deck: list[Card] = []
    for tier, count in enumerate(deal.cards, start=1):  # tier 1 on tier 2 on tier 3 (S1, S2)
        if count:
            cards = rules.tiers[tier - 1]
            deck += shuffled(cards, seed, f"tier{tier}", count, prefix=_STREAMS)
    supply = shuffled(rules.civics, seed, "civics", deal.civics, prefix=_STREAMS)
    return lay_out(rules, players, level, deck, supply)
