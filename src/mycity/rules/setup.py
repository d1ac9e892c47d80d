"""Setting up a game, the only place with chance.

The stream of this game is called ``mycity:1:<seed>:deck:``, see :mod:`citykit.tools.shuffle`. It
shuffles the cards in the order of colours and shapes, churches, blocking card.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from citykit.game.options import check_options, check_players, find_ruleset
from citykit.tools.errors import check_argument
from citykit.tools.shuffle import seed_or_random, shuffled
from mycity import rulesets
from mycity.model.cards import Card
from mycity.model.errors import CampaignError, EpisodeError, ModeError, PlayerCountError
from mycity.model.ruleset import MODES, Mode, Ruleset
from mycity.model.table import Campaign, City, Phase, Private, Secret, State, Table, Town
from mycity.rules import campaign, rounds
from mycity.rules.story import Story

__all__ = ["agreed_episode", "dealt_deck", "lay_out", "new_game"]

#: What the names of this game's streams start with.
_STREAMS = "mycity:1:"


def agreed_episode(
    options: Mapping[str, Any], carry: Campaign | None, ruleset: Ruleset
) -> int | None:
    """Return the number of the episode to play; None for the eternal game."""
    mode = options.get("mode", "eternal" if carry is None else "legacy")
    if mode not in MODES:
        raise ModeError(mode, MODES)
    if mode == "eternal":
        if "episode" in options:
            raise EpisodeError(options["episode"], ())
        if carry is not None:
            raise CampaignError("the eternal game is not part of a campaign")
        return None
    allowed = ruleset.episode_numbers
    if carry is not None:
        campaign.check_campaign(carry, ruleset)
        allowed = (carry.episode,)
    number = options.get("episode", allowed[0])
    if type(number) is not int or number not in allowed:
        raise EpisodeError(number, allowed)
    return number


def new_game(
    players: int = 2,
    seed: int | str | None = None,
    *,
    ruleset: Ruleset | str | None = None,
    options: Mapping[str, Mode | int] | None = None,
    carry: Campaign | None = None,
) -> State:
    """Deal the eternal game, or an episode of the campaign.

    The same arguments give the same game, on every platform and Python version.

    Rules: M1, M2, M24, M44.

    Args:
        players: The number of players. In a campaign there may be more or fewer than before;
            see :meth:`Campaign.seated <mycity.model.table.Campaign.seated>`.
        seed: An int or a string; None for an unseeded game.
        ruleset: A ruleset, or the name or path of one; the official game by default.
        options: What else the players agree on: ``mode``, either ``eternal`` (by default) or
            ``legacy``, the campaign; and ``episode``, its number in the campaign.
        carry: The campaign that an earlier episode left behind.

    Raises:
        ArgumentError: If the ruleset is neither a ruleset nor a name or path, or what is
            carried over is not a campaign.
        DataError: If the ruleset cannot be loaded.
        PlayerCountError: If the ruleset is not for this number of players.
        OptionError: If there is another option.
        ModeError: If there is no such mode.
        EpisodeError: If there is no such episode, or it is not the next one of the campaign.
        CampaignError: If the campaign cannot go on.
        SeedError: If the seed is neither an int nor a valid Unicode string.
    """
    rules = find_ruleset(ruleset, Ruleset, rulesets)
    check_players(players, rules.player_counts, PlayerCountError)
    if carry is not None:
        check_argument(carry, Campaign, "a Campaign")
    episode = agreed_episode(check_options(options, ("mode", "episode")), carry, rules)
    deck = shuffled(rules.deck(episode), seed_or_random(seed), "deck", prefix=_STREAMS)
    return lay_out(rules, players, episode, () if carry is None else carry.towns, deck)


def lay_out(
    ruleset: Ruleset,
    players: int,
    episode: int | None,
    towns: tuple[Town, ...],
    deck: Sequence[Card],
) -> State:
    """Return the beginning of a game with a deck in a known order, its top card first (M24)."""
    start = ruleset.start_score
    towns += (Town(),) * (players - len(towns))
    cities = [City(start, stickers=town.stickers, progress=town.progress) for town in towns]
    table = Table(
        ruleset=ruleset,
        episode=episode,
        players=tuple(cities[:players]),
        left=towns[players:],
        card=deck[0],
        discarded=(),
        deck=len(deck) - 1,
        gold_taken=False,
        phase=Phase.BUILD,
        waiting=(),
        moves=0,
    )
    story = Story(State(table, (Private(),) * players, Secret(tuple(deck[1:]))))
    rounds.ask(story)
    return story.state


def dealt_deck(state: State) -> list[Card] | None:
    """Return the deck that a game begins with, its top card first; None if it has begun."""
    table = state.table
    if len(table.discarded) % 2:  # a deal discards in pairs: a blocking card, a blocked one
        return None
    shown = list(table.discarded)
    # A blocked card is discarded below the blocking card that was turned up before it.
    shown[0::2], shown[1::2] = shown[1::2], shown[0::2]
    deck = [*shown, table.card, *state.secret.deck]
    towns, players = campaign.towns_of(table), len(table.players)
    dealt = lay_out(table.ruleset, players, table.episode, towns, deck)
    return deck if dealt == state else None
