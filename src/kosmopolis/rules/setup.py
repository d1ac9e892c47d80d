"""Setting up a game, the only place with chance.

The streams of this game are called ``kosmopolis:1:<seed>:<name>:``, see
:mod:`citykit.tools.shuffle`: ``deck`` for the cards in the order of the data file, ``start`` for
the modifiers that choose the start player, ``modifiers1``, ``modifiers2``, ... for the rounds.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from citykit.game.options import check_options, check_players, find_ruleset
from citykit.tools.mappings import FrozenMapping
from citykit.tools.shuffle import seed_or_random, shuffled
from kosmopolis import rulesets
from kosmopolis.model.cards import Card
from kosmopolis.model.ruleset import Ruleset
from kosmopolis.model.table import Phase, Player, Private, Secret, State, Table
from kosmopolis.rules import draft, rounds
from kosmopolis.rules.story import Story

__all__ = ["lay_out", "new_game"]

#: What the names of this game's streams start with.
_STREAMS = "kosmopolis:1:"


def new_game(
    players: int = 2,
    seed: int | str | None = None,
    *,
    ruleset: Ruleset | str | None = None,
    options: Mapping[str, Any] | None = None,
    carry: None = None,
) -> State:
    """Deal a new game.

    The same arguments give the same game, on every platform and Python version.

    Rules: K1, K2, K3, K4.

    Args:
        players: The number of players.
        seed: An int or a string; None for an unseeded game.
        ruleset: A ruleset, or the name or path of one; the official game by default.
        options: What else the players agree on: nothing in this game.
        carry: What an earlier game left behind: nothing in this game.

    Raises:
        ArgumentError: If the ruleset is neither a ruleset nor a name or path.
        DataError: If the ruleset cannot be loaded.
        PlayerCountError: If the ruleset has no setup for this number of players.
        OptionError: If there are options, or something is carried over.
        SeedError: If the seed is neither an int nor a valid Unicode string.
    """
    rules = find_ruleset(ruleset, Ruleset, rulesets)
    check_players(players, rules.player_counts)
    check_options(options, (), carry)
    seed = seed_or_random(seed)
    deck = shuffled(rules.cards, seed, "deck", prefix=_STREAMS)
    given = shuffled(rules.modifiers, seed, "start", players, prefix=_STREAMS)
    modifiers = tuple(
        tuple(shuffled(rules.modifiers, seed, f"modifiers{number}", prefix=_STREAMS))
        for number in range(1, rules.rounds + 1)
    )
    return lay_out(rules, players, deck, given.index(max(given)), modifiers)


def lay_out(
    ruleset: Ruleset,
    players: int,
    deck: Sequence[Card],
    start: int,
    modifiers: tuple[tuple[int, ...], ...],
) -> State:
    """Return the beginning of a game with everything in a known order.

    Rules: K1, K2, K3, K4.

    Args:
        ruleset: The ruleset.
        players: The number of players.
        deck: All cards, the first to be dealt first.
        start: The start player.
        modifiers: The modifiers of each round, the first to be drawn first.
    """
    table = Table(
        ruleset=ruleset,
        players=(Player(ruleset.no_cards),) * players,
        capital=ruleset.no_cards.plus(deck[0]),
        covered=FrozenMapping(ruleset.no_cards),
        revealed=None,
        modifiers=len(ruleset.modifiers),
        pool=ruleset.markers,
        deck=len(deck) - 1,
        discarded=(),
        round=1,
        start=start,
        last=None,
        phase=Phase.DRAFT_1,
        waiting=(),
        moves=0,
    )
    story = Story(State(table, (Private(),) * players, Secret(tuple(deck[1:]), modifiers)))
    draft.deal(story)
    rounds.go_on(story)
    return story.state
