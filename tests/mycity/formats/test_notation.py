"""Cells that cannot be written."""

from __future__ import annotations

import pytest

import mycity as mc
from mycity.formats.notation import format_action
from mycity.model import reasons


def test_what_cannot_be_written_is_refused() -> None:
    for action, reason in (
        (mc.Build((-1, 5)), reasons.OffGrid((-1,))),
        (mc.Stick("rock", 121), reasons.OffGrid((121,))),
    ):
        with pytest.raises(mc.IllegalAction) as caught:
            format_action(action)
        assert caught.value.reasons == (reason,)
