"""Immutable mappings."""

from __future__ import annotations

import pickle

import pytest

from citykit.tools.mappings import Counts, FrozenMapping, freeze


def test_a_frozen_mapping_is_a_value() -> None:
    one, two = FrozenMapping({"a": 1, "b": 2}), FrozenMapping([("b", 2), ("a", 1)])
    assert one == two == {"a": 1, "b": 2}
    assert hash(one) == hash(two)
    assert (list(one), len(one), "a" in one, "c" in one) == (["a", "b"], 2, True, False)
    assert repr(one) == "FrozenMapping({'a': 1, 'b': 2})"
    assert pickle.loads(pickle.dumps(one)) == one
    with pytest.raises(KeyError):
        one["c"]


def test_counts_have_no_zeros_and_give_zero_for_what_is_missing() -> None:
    counts = Counts({"a": 2, "b": 0})
    assert (dict(counts), counts["b"], counts["z"], counts.total()) == ({"a": 2}, 0, 0, 2)
    assert type(pickle.loads(pickle.dumps(counts))) is Counts


@pytest.mark.parametrize("count", [-1, 1.0, True, "1"])
def test_a_count_is_a_whole_number_from_0(count: int) -> None:
    with pytest.raises(ValueError, match="a count is a whole number from 0"):
        Counts({"a": count})


def test_plain_data_is_frozen_all_the_way_down() -> None:
    frozen = freeze({"sum": [1, {"cap": 3}]})
    assert frozen == {"sum": (1, {"cap": 3})}
    assert hash(frozen)
