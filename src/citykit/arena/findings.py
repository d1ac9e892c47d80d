"""What a simulation shows to be out of balance.

A finding needs all bots to agree, since one bot's habits are no balance, and has to be far beyond
chance: a ruleset has hundreds of components, and with so many the luckiest always looks strong.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from attrs import frozen

from citykit.arena.balance import ComponentUse, Summary
from citykit.arena.results import GameResult
from citykit.arena.statistics import Estimate

__all__ = ["FORFEITED", "Finding", "findings", "forfeited"]

#: The code of findings about bots that forfeited games.
FORFEITED = "forfeited"

#: Games with and without a component that a judgement needs, for each bot.
_ENOUGH = 15
#: How much more often owners win than others, at least, for a component to be named.
_STRONG = 0.6
#: What is left of the difference at the far end of an interval of twice the usual width, also for
#: components that yield most of a score.
_SURELY = 0.25
#: The part of a player's mean score that one component yields, at least, to be named.
_YIELD = 0.6
#: How far a seat's share of victories is from its fair one, at least, to be named.
_UNFAIR = 0.1
#: Games in which a component came up that no seat could pay for, for each bot.
_UNPAYABLE = 25
#: Games in which a component came up without being taken, of all bots: niche ones are taken rarely.
_UNTAKEN = 80
#: The weight of forfeits: they come first, since without these games the others show less.
_HEAVY = 10.0


@frozen
class Finding:
    """Something that is out of balance.

    Attributes:
        code: A short name for programs, such as ``too-strong``.
        subject: The id of the component, or the seat.
        message: What is wrong, in English.
        weight: How bad it is; findings are sorted by it.
    """

    code: str
    subject: str
    message: str
    weight: float

    def plain(self) -> dict[str, Any]:
        """Return it as plain data for JSON."""
        weight = round(self.weight, 3)
        return {
            "code": self.code,
            "subject": self.subject,
            "message": self.message,
            "weight": weight,
        }

    def __str__(self) -> str:
        return self.message


def _least(estimate: Estimate) -> float:
    """Return the lower end of an interval of twice the width, about four standard errors."""
    return estimate.value - (estimate.high - estimate.low)


def _label(use: ComponentUse) -> str:
    one = use.component
    return one.id if one.name in ("", one.id) else f"{one.id} ({one.name})"


def _is_strong(use: ComponentUse) -> bool:
    gain = use.advantage
    if gain is None or gain.count < _ENOUGH:
        return False
    return gain.value >= _STRONG and _least(gain) >= _SURELY


def _is_rich(use: ComponentUse, summary: Summary) -> bool:
    """Whether a component yields most of a score, and its owners win more often than others."""
    points, gain = use.points, use.advantage
    if points is None or gain is None or _least(gain) < _SURELY:
        return False
    return _least(points) >= _YIELD * summary.score.value > 0


def _strong(uses: Sequence[ComponentUse], summaries: Sequence[Summary]) -> Iterator[Finding]:
    rich = all(_is_rich(use, each) for use, each in zip(uses, summaries, strict=True))
    if not rich and not all(map(_is_strong, uses)):
        return
    gains = [use.advantage.value for use in uses if use.advantage is not None]
    shares = [
        f"{100 * use.owners.value:.0f} % ({each.bot})"
        for use, each in zip(uses, summaries, strict=True)
        if use.owners is not None
    ]
    told = [f"its owner wins {', '.join(shares)} of the games"] if shares else []
    if rich:
        points = uses[0].points
        assert points is not None
        mean = summaries[0].score.value
        told.append(f"it yields {points.value:.0f} points where a player has {mean:.0f}")
    message = f"{_label(uses[0])} is too strong: {'; '.join(told)}"
    yield Finding("too-strong", uses[0].component.id, message, 2 + min(gains, default=0.0) + rich)


def _ignored(uses: Sequence[ComponentUse]) -> Iterator[Finding]:
    if any(use.games < _UNPAYABLE for use in uses):
        return
    games = sum(use.games for use in uses)
    label, name = _label(uses[0]), uses[0].component.id
    if all(use.reached is not None and not use.reached.value for use in uses):
        message = f"{label} could not be paid for in any of {games} games in which it came up"
        yield Finding("unpayable", name, message, 1.5)
    elif games >= _UNTAKEN and all(use.taken is not None and not use.taken.value for use in uses):
        message = f"{label} was never taken in {games} games in which it came up"
        yield Finding("never-taken", name, message, 1.0)


def _unfair(summaries: Sequence[Summary]) -> Iterator[Finding]:
    fair = 1 / len(summaries[0].seats)
    for seat in range(len(summaries[0].seats)):
        shares = [each.seats[seat] for each in summaries]
        if all(each.value - fair >= _UNFAIR and _least(each) > fair for each in shares):
            least = min(each.value for each in shares)
            message = (
                f"seat {seat + 1} wins {100 * least:.0f} % of the games or more; "
                f"fair are {100 * fair:.0f} %"
            )
            yield Finding("unfair-seat", str(seat), message, 1 + least - fair)


def findings(summaries: Sequence[Summary]) -> tuple[Finding, ...]:
    """Return what is out of balance, the worst first.

    Args:
        summaries: What the games of each bot on one ruleset show.
    """
    if not summaries:
        return ()
    found = list(_unfair(summaries)) if len(summaries[0].seats) > 1 else []
    for uses in zip(*(each.components for each in summaries), strict=True):
        found += [*_strong(uses, summaries), *_ignored(uses)]
    return tuple(sorted(found, key=lambda each: -each.weight))


def forfeited(results: Iterable[GameResult]) -> tuple[Finding, ...]:
    """Return a finding for each bot that forfeited games against itself or alone.

    Args:
        results: The games of some bots on one ruleset.
    """
    games: dict[str, list[GameResult]] = {}
    for each in results:
        games.setdefault(each.bots[0], []).append(each)
    found = []
    for bot, played in games.items():
        lost = [each for each in played if each.forfeits]
        if lost:
            reason = lost[0].forfeits[0].reason
            message = f"{bot} forfeited {len(lost)} of {len(played)} games: {reason}"
            weight = _HEAVY + len(lost) / len(played)
            found.append(Finding(FORFEITED, bot, message, weight))
    return tuple(sorted(found, key=lambda each: -each.weight))
