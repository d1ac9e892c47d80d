"""Corners that no ordinary game reaches."""

from __future__ import annotations

import pytest
from attrs import evolve

import pointcity as pc
from pointcity.rules import solo as automa
from tests.support.positions import ruleset


def test_every_public_name_is_listed_before_it_is_loaded() -> None:
    assert set(pc.__all__) <= set(dir(pc))
    with pytest.raises(AttributeError, match="no attribute 'nonsense'"):
        pc.nonsense  # noqa: B018 - asking is the test


def test_a_ruleset_without_an_automa_says_so() -> None:
    with pytest.raises(pc.errors.NotSoloError):
        automa.solo_of(evolve(ruleset(), solo=None))
