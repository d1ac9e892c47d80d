"""Golden games: the rules as a whole, and what each player sees of them, have not changed."""

from __future__ import annotations

from tests.support.games import every_case, every_game
from tests.support.samples import Sample


@every_case("name", lambda sample: sample.support("goldens").GOLDEN.games)
def test_golden_game(sample: Sample, name: str) -> None:
    sample.support("goldens").GOLDEN.check(name)


@every_game()
def test_no_golden_is_missing_or_left_over(sample: Sample) -> None:
    sample.support("goldens").GOLDEN.check_names()
