"""What earlier versions wrote is still read. Files are added here, never changed."""

from __future__ import annotations

import pytest

import pointcity as pc
from tests.support.hamlet import FIXTURES, hamlet

VALUES = sorted((FIXTURES / "v1").glob("*.json"))


def test_there_are_values_of_every_kind() -> None:
    kinds = {path.name.split("-")[0].removesuffix(".json") for path in VALUES}
    assert kinds >= {"actions", "events", "outcome", "record", "score", "state", "table"}


@pytest.mark.parametrize("path", VALUES, ids=lambda path: path.stem)
def test_a_value_of_version_1_is_read(path: object) -> None:
    value = pc.from_json(path.read_bytes(), hamlet())  # type: ignore[attr-defined]
    if isinstance(value, pc.State):
        while actions := pc.legal_actions(value):
            value = pc.apply(value, actions[0])
        assert pc.outcome(value) is not None
    if isinstance(value, pc.records.Record):
        assert pc.records.verify(value, hamlet()).ok
    assert pc.from_json(pc.to_json(value, hamlet()), hamlet()) == value


def test_records_of_version_1_are_read() -> None:
    with (FIXTURES / "v1" / "records.txt").open("rb") as file:
        games = list(pc.records.read_records(file))
    assert games == [pc.from_json(path.read_bytes()) for path in VALUES if "record" in path.stem]


def test_position_codes_of_version_1_are_read() -> None:
    codes = (FIXTURES / "v1" / "position-codes.txt").read_text("utf-8").splitlines()
    paths = [path for path in VALUES if path.stem.split("-")[0] in ("state", "table")]
    for path, code in zip(paths, codes, strict=True):
        assert pc.formats.from_position_code(code, hamlet()) == pc.from_json(
            path.read_bytes(), hamlet()
        )
