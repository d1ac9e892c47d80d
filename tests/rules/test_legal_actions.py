"""The legal actions are a sequence like any other, though drafts are made when looked at."""

from __future__ import annotations

import copy
import pickle
import random
from collections.abc import Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st

import pointcity as pc
from tests.support.strategies import play_randomly


def _rich() -> pc.State:
    """Return a position with many ways to pay."""
    played = play_randomly(pc.new_game(2, seed=8), random.Random(8))
    return max((state for state, _ in played), key=lambda state: len(pc.legal_actions(state)))


_RICH = _rich()
_LISTED = tuple(pc.legal_actions(_RICH))


def test_some_drafts_are_made_late() -> None:
    """Otherwise the tests below would say nothing."""
    assert any(isinstance(action, pc.Draft) and action.pay for action in _LISTED)


@given(st.lists(st.integers(-len(_LISTED), len(_LISTED) - 1)))
def test_whatever_is_looked_at_first(places: list[int]) -> None:
    actions = pc.legal_actions(_RICH)
    for place in places:
        assert actions[place] == _LISTED[place]
        assert actions[place] is actions[place]
    assert tuple(actions) == _LISTED


@given(st.slices(len(_LISTED)))
def test_a_slice_is_a_tuple(some: slice) -> None:
    assert pc.legal_actions(_RICH)[some] == _LISTED[some]
    assert isinstance(pc.legal_actions(_RICH)[some], tuple)


def test_it_is_a_sequence() -> None:
    actions = pc.legal_actions(_RICH)
    assert isinstance(actions, Sequence)
    assert not isinstance("nonsense", type(actions))
    assert len(actions) == len(_LISTED)
    assert list(reversed(actions)) == list(reversed(_LISTED))
    assert actions.index(_LISTED[3], 2) == 3
    with pytest.raises(ValueError, match="not in list"):
        actions.index(_LISTED[3], 4)
    match actions:
        case [first, *others]:
            assert (first, *others) == _LISTED
        case _:
            pytest.fail("it does not match as a sequence does")
    assert [actions.index(action) for action in _LISTED] == list(range(len(_LISTED)))
    assert actions.count(_LISTED[3]) == 1
    assert random.Random(1).choice(actions) == random.Random(1).choice(_LISTED)
    assert random.Random(1).sample(actions, 5) == random.Random(1).sample(_LISTED, 5)
    assert _LISTED[3] in actions
    assert pc.Draft((0, 15)) not in actions


def test_it_is_as_good_as_a_tuple() -> None:
    actions = pc.legal_actions(_RICH)
    assert actions == pc.legal_actions(_RICH)
    assert actions == _LISTED
    assert _LISTED == actions  # noqa: SIM300 - the other way round, too
    others: list[object] = [_LISTED[1:], list(_LISTED), "nonsense"]
    for other in others:
        assert actions != other
    assert hash(actions) == hash(_LISTED)
    assert repr(actions) == repr(_LISTED)
    for same in (pickle.loads(pickle.dumps(actions)), copy.copy(actions), copy.deepcopy(actions)):
        assert same == actions
    assert pc.to_json(actions) == pc.to_json(_LISTED)


class _Second:
    def __index__(self) -> int:
        return 1


def test_anything_that_is_an_index_will_do() -> None:
    actions = pc.legal_actions(_RICH)
    assert actions[_Second()] == _LISTED[1]  # type: ignore[call-overload]
    assert actions[True] == _LISTED[1]
    for place in (len(_LISTED), -len(_LISTED) - 1):
        with pytest.raises(IndexError):
            actions[place]
    with pytest.raises(TypeError):
        actions["first"]  # type: ignore[call-overload]


def test_after_the_end_there_is_nothing() -> None:
    end = pc.search.random_playout(_RICH, random.Random(1))
    assert not pc.legal_actions(end)
    assert pc.legal_actions(end) == ()
