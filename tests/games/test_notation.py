"""Actions of every game as short strings, and what is wrong with other strings."""

from __future__ import annotations

import random
import string

import pytest

from citykit.testing import random_game
from tests.support.games import every_case, every_game
from tests.support.samples import Sample


@every_case("text", lambda sample: sample.things.WRITTEN)
def test_an_action_is_written_and_read(sample: Sample, text: str) -> None:
    notation, action = sample.game.notation, sample.things.WRITTEN[text]
    assert notation.format_action(action) == text
    for other in (text, text.upper(), text.lower()):
        assert notation.parse_action(other) == action
        assert notation.parse_action(f"\t{other.replace(' ', '  ')}\n") == action


@pytest.mark.parametrize("players", [2, 3, 4])
@every_case("deal", lambda sample: sample.deals.values())
def test_every_legal_action_of_a_game_is_read_back(
    sample: Sample, deal: dict[str, object], players: int
) -> None:
    notation = sample.game.notation
    for state, _, _ in random_game(sample.game, players, 8, **deal):
        for seat in sample.game.to_act(state):
            for action in sample.game.legal_actions(state, seat):
                assert notation.parse_action(notation.format_action(action)) == action


@every_case("text", lambda sample: sample.facts.notation)
def test_a_malformed_string_is_refused_with_its_place(sample: Sample, text: str) -> None:
    at, expected = sample.facts.notation[text]
    with pytest.raises(sample.game.errors.MalformedNotation) as caught:
        sample.game.notation.parse_action(text)
    assert (caught.value.at, caught.value.expected, caught.value.text) == (at, expected, text)
    assert f"column {at + 1}: expected" in str(caught.value)


@every_game()
def test_a_long_string_is_refused(sample: Sample) -> None:
    notation = sample.game.notation
    text = notation.format_action(sample.things.ACTION) + " " * notation.MAX_LENGTH
    with pytest.raises(sample.game.errors.MalformedNotation) as caught:
        notation.parse_action(text)
    assert (caught.value.at, caught.value.expected) == (0, "length")


@every_game()
def test_arguments_of_other_types_are_refused(sample: Sample) -> None:
    notation, errors, action = sample.game.notation, sample.game.errors, sample.things.ACTION
    with pytest.raises(errors.ArgumentError, match="a string is needed, not an int"):
        notation.parse_action(7)
    with pytest.raises(errors.ArgumentError, match="a Ruleset is needed"):
        notation.parse_action(notation.format_action(action), 7)
    with pytest.raises(errors.ArgumentError, match="a Ruleset is needed"):
        notation.format_action(action, 7)
    with pytest.raises(errors.IllegalAction) as caught:
        notation.format_action("pass")
    assert caught.value.reasons == (sample.game.reasons.UnknownAction("str"),)


@every_game()
def test_no_string_raises_anything_undocumented(sample: Sample) -> None:
    notation, rng, taken = sample.game.notation, random.Random(4), 0
    written = [*sample.things.WRITTEN]
    characters = "".join(written) + string.printable + "\u0660\u0130"
    for _ in range(3000):
        text = rng.choice(written)
        for _ in range(rng.randrange(3)):
            at = rng.randrange(len(text) + 1)
            text = text[:at] + rng.choice(characters) + text[at + rng.randrange(2) :]
        try:
            action = notation.parse_action(text)
        except sample.game.errors.MalformedNotation:
            continue
        taken += 1
        assert notation.parse_action(notation.format_action(action)) == action
    assert 500 < taken < 3000
