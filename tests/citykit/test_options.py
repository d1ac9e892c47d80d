"""Options that players agree on."""

from __future__ import annotations

from typing import Any

import pytest

from citykit.errors import ArgumentError, OptionError
from citykit.options import check_options


def test_known_options_are_returned() -> None:
    assert check_options({"side": "A"}, ["side"]) == {"side": "A"}
    assert check_options(None, ["side"]) == {}


def test_an_unknown_option_is_refused_with_what_was_meant() -> None:
    with pytest.raises(OptionError, match="did you mean 'side'"):
        check_options({"sides": "A"}, ["side"])
    with pytest.raises(OptionError, match="no options"):
        check_options({"side": "A"}, [])


def test_nothing_is_carried_over_to_a_game_without_campaigns() -> None:
    with pytest.raises(OptionError, match="carry"):
        check_options(None, ["side"], carry=object())


def test_options_that_are_no_mapping_are_refused() -> None:
    wrong: Any = 7
    with pytest.raises(ArgumentError, match="a mapping of options is needed, not an int"):
        check_options(wrong, ["side"])
