"""Marks that run a test for every game whose rooms have the same names, and changed games."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from types import ModuleType, SimpleNamespace
from typing import Any

import pytest

from tests.support.samples import Sample

SAMPLES = tuple(map(Sample, ("bloomtown", "kosmopolis", "mycity")))


def _marks(sample: Sample, slow: str) -> list[pytest.MarkDecorator]:
    return [pytest.mark.slow] if sample.package in slow.split() else []


def every_game(*, slow: str = "") -> pytest.MarkDecorator:
    """Return the mark of a test with a ``sample``; the test is slow for the games named."""
    params = [pytest.param(each, marks=_marks(each, slow)) for each in SAMPLES]
    return pytest.mark.parametrize("sample", params, ids=str)


def every_case(
    name: str, cases: Callable[[Sample], Iterable[Any]], *, slow: str = ""
) -> pytest.MarkDecorator:
    """Return the mark of a test with a ``sample`` and one of its cases.

    Args:
        name: The name of the argument for a case.
        cases: Returns the cases of a game.
        slow: The names of the games for which the test is slow.
    """
    params = [
        pytest.param(sample, case, marks=_marks(sample, slow), id=f"{sample}-{number}")
        for sample in SAMPLES
        for number, case in enumerate(cases(sample))
    ]
    return pytest.mark.parametrize(("sample", name), params)


def changed(game: ModuleType, **changes: Any) -> Any:
    """Return a game with some of its functions replaced."""
    return SimpleNamespace(**{**{name: getattr(game, name) for name in dir(game)}, **changes})
