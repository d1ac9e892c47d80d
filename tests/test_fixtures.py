"""What earlier versions wrote is still read. Files are added here, never changed."""

from __future__ import annotations

import pytest

import pointcity as pc
from tests.hamlet import FIXTURES, hamlet

VALUES = sorted((FIXTURES / "v1").glob("*.json"))


def test_there_are_values_of_every_kind() -> None:
    kinds = {path.name.split("-")[0].removesuffix(".json") for path in VALUES}
    assert kinds >= {"actions", "events", "outcome", "score", "state", "table"}


@pytest.mark.parametrize("path", VALUES, ids=lambda path: path.stem)
def test_a_value_of_version_1_is_read(path: object) -> None:
    value = pc.from_json(path.read_bytes(), hamlet())  # type: ignore[attr-defined]
    if isinstance(value, pc.State):
        while actions := pc.legal_actions(value):
            value = pc.apply(value, actions[0])
        assert pc.outcome(value) is not None
    assert pc.from_json(pc.to_json(value), hamlet()) == value
