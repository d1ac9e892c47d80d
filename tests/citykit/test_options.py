"""Options that players agree on."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from citykit.game.options import check_options, check_players, find_ruleset
from citykit.game.playerrors import PlayerCountError
from citykit.tools.errors import ArgumentError, OptionError


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


class Rules:
    pass


OFFICIAL, LOADED = Rules(), Rules()
RULESETS = SimpleNamespace(official_ruleset=lambda: OFFICIAL, load_ruleset={"mine": LOADED}.get)


def test_a_ruleset_may_be_given_by_its_name() -> None:
    own = Rules()
    assert find_ruleset(None, Rules, RULESETS) is OFFICIAL
    assert find_ruleset(own, Rules, RULESETS) is own
    assert find_ruleset("mine", Rules, RULESETS) is LOADED
    with pytest.raises(ArgumentError, match="name or path of one, is needed, not an int"):
        find_ruleset(7, Rules, RULESETS)


@pytest.mark.parametrize("players", [5, True, "2", None])
def test_the_number_of_players_is_one_of_those_with_a_setup(players: Any) -> None:
    check_players(2, (1, 2), PlayerCountError)
    with pytest.raises(PlayerCountError) as caught:
        check_players(players, (1, 2), PlayerCountError)
    assert (caught.value.players, caught.value.allowed) == (players, (1, 2))
