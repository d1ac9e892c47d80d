"""No byte that a seat receives tells more than it knows."""

from __future__ import annotations

from typing import Any

import pytest

import mycity as mc
from citykit.testing import Leak, Outputs, check_swaps
from mycity.model.table import State
from tests.mycity.support.positions import LEGACY


def _view(state: State, seat: int | None) -> str:
    return mc.to_json(mc.observe(state, seat))


def _refusal(state: State, action: Any, seat: int) -> str:
    return mc.to_json(mc.why_not(mc.observe(state, seat), action, seat))


OUTPUTS = Outputs(
    {"the view": _view},
    {"the refusal": _refusal},
    lambda state, events: mc.to_json(list(events)),
)


@pytest.mark.parametrize("players", [1, 2, 4])
@pytest.mark.parametrize("options", [{}, LEGACY])
def test_nothing_leaks(players: int, options: Any) -> None:
    assert check_swaps(mc, players, 1, OUTPUTS, options=options) > 3


def test_a_leak_is_found() -> None:
    outputs = Outputs({"the next card": lambda state, seat: str(state.secret.deck[:1])})
    with pytest.raises(Leak, match="the next card"):
        check_swaps(mc, 2, 1, outputs)
