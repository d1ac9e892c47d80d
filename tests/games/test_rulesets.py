"""Rulesets of every game from data: the official one, the variants that ship, and broken files."""

from __future__ import annotations

from pathlib import Path

import pytest

from citykit.tools.shipped import shipped
from tests.support.bad_data import (
    FOLDERS,
    broken_files,
    check_broken_file,
    check_expected_messages,
)
from tests.support.games import every_case, every_game
from tests.support.samples import Sample


def data_of(sample: Sample) -> Path:
    """Return the folder of the data that ships with a game."""
    return Path(str(shipped(sample.package, "data")))


@every_game()
def test_the_official_ruleset_is_the_one_that_its_file_describes(sample: Sample) -> None:
    official = sample.official
    file = data_of(sample) / "ruleset.yaml"
    read = sample.game.load_ruleset(file)
    assert read == official
    assert repr(read) == repr(official)
    assert sample.game.load_ruleset(sample.package) is official


@every_game()
def test_the_rulesets_that_ship_are_listed_and_loaded_once(sample: Sample) -> None:
    listed, load = sample.game.list_rulesets(), sample.game.load_ruleset
    variants = data_of(sample) / "variants"
    shipping = sorted(file.stem for file in variants.glob("*.yaml"))
    assert [info.id for info in listed] == [sample.package, *shipping]
    assert sample.facts.variant in shipping
    for info in listed:
        assert not info.problems
        assert (info.origin, info.players) == (sample.package, sample.official.player_counts)
        assert load(info.id) is load(info.id)
        assert load(info.id).id == info.id


@every_game()
def test_a_ruleset_is_a_ruleset_a_name_or_a_path(sample: Sample) -> None:
    errors = sample.game.errors
    for wrong in (7, [sample.package], sample.package.encode()):
        with pytest.raises(errors.ArgumentError, match="a Ruleset, or the name or path of one"):
            sample.game.new_game(2, 1, ruleset=wrong)
        with pytest.raises(errors.ArgumentError, match="the name or path of a ruleset"):
            sample.game.load_ruleset(wrong)
    with pytest.raises(errors.DataError, match=f"did you mean '{sample.facts.variant}'"):
        sample.game.new_game(2, 1, ruleset=f"{sample.facts.variant}s")


@every_game()
def test_what_is_passed_instead_of_a_ruleset_gets_a_hint_where_the_ruleset_is(
    sample: Sample,
) -> None:
    game = sample.game
    match = game.Match.new(2, seed=1)
    state, view = match.state, game.observe(match.state, 0)
    things = {"match.table": match, "state.table": state, "view.table": view, "table": state.table}
    for place, given in things.items():
        with pytest.raises(game.errors.ArgumentError, match=f": use {place}.ruleset$"):
            game.rulesets.ruleset_content(given)


# --- Broken files ----------------------------------------------------------------------


@every_case("file", lambda sample: broken_files(sample.package))
def test_a_broken_file_is_refused_with_its_message(sample: Sample, file: Path) -> None:
    check_broken_file(sample.game, file)


@pytest.mark.parametrize("package", FOLDERS)
def test_every_expected_message_belongs_to_a_file(package: str) -> None:
    check_expected_messages(package)
