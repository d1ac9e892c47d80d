"""What the games of one bot on one ruleset show about its balance."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from statistics import fmean
from typing import Any

from attrs import frozen

from citykit.arena.results import GameResult
from citykit.arena.statistics import Estimate, mean, share, share_difference
from citykit.game.components import Component

__all__ = ["ComponentUse", "Summary", "component_uses", "summary"]


@frozen
class ComponentUse:
    """What became of a component in the games of a bot.

    Attributes:
        component: The component.
        games: The number of games in which it lay before at least one seat.
        offered: The share of games in which it did.
        reached: Of those, the share in which a seat could take it; None without any.
        taken: Of those, the share in which a seat had it at the end.
        points: What one yielded to its owner; None if the game cannot tell.
        owners: The share of games that its owners won.
        others: The share of the same games that seats without it won.
        advantage: The difference of both. Equal chances give 0. Only games in which it lay before
            a seat and some, but not all, had it at the end are compared: a card is not strong
            because it comes up in long games.
    """

    component: Component
    games: int
    offered: Estimate
    reached: Estimate | None
    taken: Estimate | None
    points: Estimate | None
    owners: Estimate | None
    others: Estimate | None
    advantage: Estimate | None

    def plain(self) -> dict[str, Any]:
        """Return it as plain data for JSON."""
        one = self.component
        numbers = {
            name: None if (value := getattr(self, name)) is None else value.plain()
            for name in ("offered", "reached", "taken", "points", "owners", "others", "advantage")
        }
        return {"id": one.id, "kind": one.kind, "name": one.name, "games": self.games, **numbers}


@frozen
class Summary:
    """The games of one bot on one ruleset.

    Attributes:
        bot: Its name.
        games: The number of games.
        seats: The share of victories of each seat.
        scores: All final scores of the players, and how often each occurred.
        score: The mean score of a player.
        parts: The mean points of a player by source.
        margin: The mean distance between first and second; None for a single player.
        leads: How often the sole leader changed.
        moves: The number of moves.
        draws: The share of shared victories.
        forfeits: The number of games that the bot forfeited; they count for nothing else.
        components: What became of each component.
        solo: The share of solo games that it won, by their options.
    """

    bot: str
    games: int
    seats: tuple[Estimate, ...]
    scores: Mapping[int, int]
    score: Estimate
    parts: Mapping[str, Estimate]
    margin: Estimate | None
    leads: Estimate
    moves: Estimate
    draws: Estimate
    forfeits: int
    components: tuple[ComponentUse, ...]
    solo: Mapping[str, Estimate]

    def plain(self) -> dict[str, Any]:
        """Return the summary as plain data for JSON."""
        return {
            "bot": self.bot,
            "games": self.games,
            "seats": [each.plain() for each in self.seats],
            "scores": {str(score): count for score, count in sorted(self.scores.items())},
            "score": self.score.plain(),
            "parts": {source: each.plain() for source, each in self.parts.items()},
            "margin": None if self.margin is None else self.margin.plain(),
            "leads": self.leads.plain(),
            "moves": self.moves.plain(),
            "draws": self.draws.plain(),
            "forfeits": self.forfeits,
            "components": [each.plain() for each in self.components],
            "solo": {options: each.plain() for options, each in self.solo.items()},
        }


def _own_scores(result: GameResult) -> tuple[int, ...]:
    """Return the scores of the players, without an automa."""
    return result.scores[: len(result.bots)]


def _margin(result: GameResult) -> float:
    first, second = sorted(result.scores, reverse=True)[:2]
    return first - second


def _parts(results: Sequence[GameResult]) -> dict[str, Estimate]:
    found: defaultdict[str, list[float]] = defaultdict(list)
    sources = dict.fromkeys(
        source for each in results for part in each.facts["parts"] for source in part
    )
    for result in results:
        own = result.facts["parts"][: len(result.bots)]
        for source in sources:
            found[source].append(fmean(part.get(source, 0) for part in own))
    return {source: mean(values) for source, values in found.items()}


def summary(
    results: Iterable[GameResult], solo: Iterable[GameResult], components: Iterable[Component]
) -> Summary | None:
    """Return what the games of a bot on a ruleset show; None if none is finished.

    Args:
        results: Its games against itself.
        solo: Its solo games.
        components: The components of the ruleset.
    """
    every, alone = list(results), list(solo)
    played = [each for each in every if not each.forfeits]
    if not played:
        return None
    seats = range(len(played[0].bots))
    return Summary(
        bot=played[0].bots[0],
        games=len(played),
        seats=tuple(share([each.share(seat) for each in played]) for seat in seats),
        scores=Counter(score for each in played for score in _own_scores(each)),
        score=mean([fmean(_own_scores(each)) for each in played]),
        parts=_parts(played) if played[0].facts["parts"] else {},
        margin=mean([_margin(each) for each in played]) if len(seats) > 1 else None,
        leads=mean([float(each.facts["leads"]) for each in played]),
        moves=mean([float(each.moves) for each in played]),
        draws=share([float(len(each.ranking[0]) > 1) for each in played]),
        forfeits=sum(bool(each.forfeits) for each in (*every, *alone)),
        components=tuple(component_uses(played, components)),
        solo=_solo(each for each in alone if not each.forfeits),
    )


def _solo(results: Iterable[GameResult]) -> dict[str, Estimate]:
    won: defaultdict[str, list[float]] = defaultdict(list)
    for each in results:
        name = ", ".join(str(value) for value in each.options.values())
        won[name].append(each.share(0))
    return {name: share(values) for name, values in won.items()}


# --- Components ------------------------------------------------------------------------


def _compared(result: GameResult, name: str) -> tuple[float, float] | None:
    """Return how owners and others did in a game; None unless there are both."""
    owners = set(_owners(result, name))
    others = set(range(len(result.bots))) - owners
    if not owners or not others:
        return None
    return fmean(map(result.share, owners)), fmean(map(result.share, others))


def _use(results: Sequence[GameResult], component: Component) -> ComponentUse:
    name = component.id
    seen = [each for each in results if name in each.facts["offered"]]
    points = [fmean(each.facts["points"][name]) for each in seen if name in each.facts["points"]]
    compared = [both for each in seen if (both := _compared(each, name)) is not None]
    found = {"reached": None, "taken": None, "owners": None, "others": None, "advantage": None}
    numbers: dict[str, Estimate | None] = {**found}
    if seen:
        numbers["reached"] = share([float(name in each.facts["reached"]) for each in seen])
        numbers["taken"] = share([float(bool(_owners(each, name))) for each in seen])
    if compared:
        numbers["owners"] = share([one for one, _ in compared])
        numbers["others"] = share([other for _, other in compared])
        numbers["advantage"] = share_difference([one - other for one, other in compared])
    return ComponentUse(
        component=component,
        games=len(seen),
        offered=share([float(name in each.facts["offered"]) for each in results]),
        points=mean(points) if points else None,
        **numbers,
    )


def _owners(result: GameResult, name: str) -> list[int]:
    owners: list[int] = result.facts["taken"].get(name, [])
    return owners


def component_uses(
    results: Sequence[GameResult], components: Iterable[Component]
) -> list[ComponentUse]:
    """Return what became of each component in some games.

    Args:
        results: The games, at least one.
        components: The components.
    """
    return [_use(results, each) for each in components]
