"""Estimates with their confidence intervals.

Games on the same deal are not independent, so a *deal* is what is counted: the games on it are
averaged first.
"""

from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Hashable, Iterable, Sequence
from statistics import NormalDist, fmean, stdev
from typing import Any

from attrs import frozen

__all__ = ["Estimate", "by_deal", "difference", "mean", "share", "share_difference"]

#: Standard errors on each side of an interval that holds the truth 95 times of 100.
_WIDTH = NormalDist().inv_cdf(0.975)
#: The same for few observations, whose standard error is uncertain too: the 97.5 % quantiles of
#: Student's t, from 1 degree of freedom.
_WIDTHS = (
    *(12.706, 4.303, 3.182, 2.776, 2.571, 2.447, 2.365, 2.306, 2.262, 2.228),
    *(2.201, 2.179, 2.160, 2.145, 2.131, 2.120, 2.110, 2.101, 2.093, 2.086),
    *(2.080, 2.074, 2.069, 2.064, 2.060, 2.056, 2.052, 2.048, 2.045, 2.042),
)


@frozen
class Estimate:
    """A number that was measured, with its 95 % confidence interval.

    Attributes:
        value: The estimate.
        low: The lower end of the interval.
        high: The upper end of the interval.
        count: The number of independent observations.
    """

    value: float
    low: float
    high: float
    count: int

    @property
    def margin(self) -> float:
        """Half the width of the interval."""
        return (self.high - self.low) / 2

    def plain(self) -> dict[str, Any]:
        """Return the estimate as plain data for JSON, without meaningless digits.

        An end of an unbounded interval is None: JSON has no infinity.
        """
        value, low, high = (
            round(each, 6) if math.isfinite(each) else None
            for each in (self.value, self.low, self.high)
        )
        return {"value": value, "low": low, "high": high, "count": self.count}


def by_deal(observations: Iterable[tuple[Hashable, float]]) -> list[float]:
    """Return the mean of the observations of each deal.

    Args:
        observations: Pairs of a deal and what was observed on it.
    """
    deals: defaultdict[Hashable, list[float]] = defaultdict(list)
    for deal, value in observations:
        deals[deal].append(value)
    return [fmean(values) for values in deals.values()]


def mean(values: Sequence[float]) -> Estimate:
    """Estimate a mean from at least one observation.

    The interval is unbounded for a single one, about which nothing is known.
    """
    value, degrees = fmean(values), len(values) - 1
    if not degrees:
        return Estimate(value, -math.inf, math.inf, 1)
    width = _WIDTHS[degrees - 1] if degrees <= len(_WIDTHS) else _WIDTH
    margin = width * _error(values)
    return Estimate(value, value - margin, value + margin, len(values))


def _error(values: Sequence[float]) -> float:
    """Return the standard error of a mean."""
    return stdev(values) / math.sqrt(len(values))


def share(values: Sequence[float]) -> Estimate:
    """Estimate a share, from 0 to 1, from at least one observation.

    The interval is that of the mean after one observation of 0 and one of 1 more (Agresti and
    Coull), so that it never shrinks to a point: ten victories in ten games prove little.

    >>> from citykit.arena.statistics import share
    >>> estimate = share([1.0] * 10)
    >>> estimate.value, round(estimate.low, 2), estimate.high
    (1.0, 0.75, 1.0)
    """
    value, adjusted = fmean(values), [*values, 0.0, 1.0]
    middle, margin = fmean(adjusted), _WIDTH * _error(adjusted)
    low, high = max(0.0, min(value, middle - margin)), min(1.0, max(value, middle + margin))
    return Estimate(value, low, high, len(values))


def share_difference(differences: Sequence[float]) -> Estimate:
    """Estimate a difference of shares, from -1 to 1, from at least one observation of it.

    The interval is made as for a :func:`share`, so that it does not shrink to a point either.

    Args:
        differences: The difference in each observation.
    """
    halved = share([(each + 1) / 2 for each in differences])
    low, high = 2 * halved.low - 1, 2 * halved.high - 1
    return Estimate(2 * halved.value - 1, low, high, halved.count)


def difference(one: Estimate, other: Estimate) -> Estimate:
    """Estimate the difference of two independent estimates, the first less the second."""
    value = one.value - other.value
    margin = math.hypot(one.margin, other.margin)
    return Estimate(value, value - margin, value + margin, min(one.count, other.count))
