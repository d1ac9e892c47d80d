"""Every part of every game has words in every language."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest
from attrs import evolve

from citykit.game.outcome import ranked
from citykit.tools.errors import ArgumentError, DataError, FileError, GameError, LanguageError
from citykit.tools.shipped import shipped
from tests.support.games import every_case, every_game
from tests.support.pictures import states_of
from tests.support.samples import Sample
from tests.support.words import HEAD, classes_of, masked, record_sentences

LANGUAGES = pytest.mark.parametrize("lang", ["en", "pl", "fr"])


def described(sample: Sample) -> Iterator[Any]:
    """Yield a value of each kind that can be described, and events as others get them."""
    things = sample.things
    yield from (*things.all_reasons(), *things.all_actions(), *things.all_clicks())
    yield from (*things.all_errors(), *things.all_parts(), *masked(things.all_events(), 3))


# --- Completeness ----------------------------------------------------------------------


@every_game()
def test_the_things_are_complete(sample: Sample) -> None:
    game, things = sample.game, sample.things
    assert {type(each) for each in things.all_events()} == set(game.EVENTS)
    assert {type(each) for each in things.all_actions()} == set(game.ACTIONS)
    assert {type(each) for each in things.all_clicks()} == set(game.play.Click.__args__)
    reasons = classes_of(game.reasons, game.reasons.Reason)
    assert {type(each) for each in things.all_reasons()} == reasons
    errors = classes_of(game.errors, GameError) - {game.errors.UndoError}
    assert {type(each) for each in things.all_errors()} == errors


@every_game(slow="kosmopolis")
def test_every_sentence_is_said(sample: Sample, monkeypatch: pytest.MonkeyPatch) -> None:
    game, said = sample.game, record_sentences(monkeypatch)
    for thing in described(sample):
        game.describe(thing)
    for scores in ([-1], [7, 7], [8, 7]):
        game.describe(ranked(scores, [()] * len(scores)))
    game.describe(ranked([7, 7, 3], [(1,), (0,), (0,)]))
    *_, over = states_of(game, 3, 3)
    game.describe(over)
    game.describe(game.score(over, 0))
    game.text.score_text(game.score(over, 0))
    game.svg.score_sheet(over)
    game.svg.print_sheets(sample.official)
    game.language.catalogue(sample.official)
    sample.support("talk").talk()
    # tests/citykit has guides and hints speak: test_next_step.py, test_hints.py.
    elsewhere = ("guide.", "plan.")
    assert said == {key for key in sample.locale("en").sentences if not key.startswith(elsewhere)}


@LANGUAGES
@every_game()
def test_everything_has_words_in_every_language(sample: Sample, lang: str) -> None:
    for thing in described(sample):
        said = sample.game.describe(thing, lang=lang, names=("Ann", "Bob", "Eve", "Joe"))
        assert said == said.strip()
        assert "{" not in said
        assert "None" not in said


@LANGUAGES
@every_game()
def test_a_language_that_ships_fits_its_schema_and_lacks_nothing(sample: Sample, lang: str) -> None:
    language, words = sample.game.language, sample.locale(lang)
    file = Path(str(shipped(sample.package, "data"))) / "locale" / f"{lang}.yaml"
    assert language.load_locale(file, rulesets=[sample.official]).sentences == words.sentences
    assert language.missing_keys(sample.official, words) == ()
    assert language.languages() == ("en", "fr", "pl")
    if words.base is not None:
        assert words.sentences.keys() == words.base.sentences.keys()


@every_game()
def test_the_languages_say_different_things(sample: Sample) -> None:
    game, things = sample.game, sample.things
    for thing in (
        *(*things.all_reasons(), *things.all_actions(), *things.all_clicks()),
        *things.all_events(),
    ):
        for lang in ("pl", "fr"):
            assert game.describe(thing, lang=lang) != game.describe(thing), thing


@pytest.mark.slow
@every_game()
def test_the_schema_lists_exactly_the_english_sentences(sample: Sample, tmp_path: Path) -> None:
    file, load_locale = tmp_path / "mine.yaml", sample.game.language.load_locale
    for key in sample.locale("en").sentences:
        section, name = key.split(".")
        file.write_text(f"{HEAD}{section}: {{{name}: Wort}}\n", "utf-8")
        assert load_locale(file).sentences == {key: "Wort"}
    file.write_text(f"{HEAD}things: {{nothing: nichts}}\n", "utf-8")
    with pytest.raises(DataError, match="nothing"):
        load_locale(file)


# --- Words -----------------------------------------------------------------------------


@every_game()
def test_reasons_speak_for_themselves(sample: Sample) -> None:
    assert str(sample.game.reasons.GameIsOver()) == "The game is over."


@every_game()
def test_errors_for_developers_are_in_english(sample: Sample) -> None:
    error = FileError("a.yaml", "no such file")
    assert sample.game.describe(error, lang="pl") == str(error)


@every_game()
def test_a_finished_game_is_described_by_its_outcome(sample: Sample) -> None:
    *_, over = states_of(sample.game, 2)
    assert sample.game.describe(sample.game.outcome(over)) in sample.game.describe(over)


@every_game()
def test_the_name_of_the_ruleset_is_one_line(sample: Sample) -> None:
    table = evolve(sample.game.new_game(2, 1).table, ruleset=evolve(sample.official, name="Mine\n"))
    assert sample.game.describe(table).startswith("Mine, 2 players")


@pytest.mark.slow
@every_case("players", lambda sample: sample.official.player_counts)
def test_words_do_not_change_when_secrets_are_swapped(sample: Sample, players: int) -> None:
    game, rng = sample.game, Random(players)
    for state in states_of(game, players):
        for seat in (*range(players), None):
            view = game.observe(state, seat)
            twin = game.determinize(view, rng)
            assert game.describe(game.observe(twin, seat)) == game.describe(view)
            assert game.describe(twin) == game.describe(state)


@every_game()
def test_what_is_no_part_of_the_game_is_not_described(sample: Sample) -> None:
    describe, action = sample.game.describe, sample.things.ACTION
    with pytest.raises(ArgumentError, match="a part of the game is needed, not a str"):
        describe("office")
    with pytest.raises(ArgumentError, match="a View, State or Table is needed, not an int"):
        sample.room("language.describe").voice_of(7)
    with pytest.raises(ArgumentError, match="a sequence of names"):
        describe(action, names="Ann")
    with pytest.raises(LanguageError):
        describe(action, lang="xx")
