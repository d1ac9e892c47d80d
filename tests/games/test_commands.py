"""The commands that every game has."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from io import BytesIO, TextIOWrapper
from pathlib import Path

import pytest
from attrs import evolve

from citykit.tools.shipped import shipped
from tests.support.games import every_game
from tests.support.samples import Sample
from tests.support.variants import write_variant

pytestmark = pytest.mark.usefixtures("folder")

#: What was printed.
Printed = pytest.CaptureFixture[str]


@pytest.mark.slow
@every_game()
def test_the_package_can_be_run(sample: Sample) -> None:
    done = subprocess.run(
        [sys.executable, "-m", sample.package, "--help"],
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout.startswith(f"usage: {sample.package}")


@every_game()
def test_the_version_is_that_of_the_library(sample: Sample, capsys: Printed) -> None:
    with pytest.raises(SystemExit, match="0"):
        sample.cli.main(["--version"])
    assert capsys.readouterr().out == f"{sample.package} {sample.game.__version__}\n"


# --- demo ------------------------------------------------------------------------------


@every_game()
def test_the_demo_prints_the_table_the_moves_and_the_result(
    sample: Sample, capsys: Printed
) -> None:
    arguments = ["demo", "--players", "3", "--seed", "7"]
    assert sample.cli.main(arguments) == 0
    printed = capsys.readouterr().out
    assert printed.startswith(f"{sample.official.name}: 3 players")
    assert re.search(r"\n(\d\. )?The game is over\.\n", printed)
    assert printed.count("  total") == 3
    assert sample.cli.main(arguments) == 0
    assert capsys.readouterr().out == printed
    assert sample.cli.main(["demo", "--players", "9"]) == 1
    assert capsys.readouterr().err.startswith(f"{sample.package}: ")


# --- show ------------------------------------------------------------------------------


def save(sample: Sample, value: object) -> str:
    """Write a value to a file and return its name."""
    Path("value.json").write_text(sample.game.to_json(value), "utf-8")
    return "value.json"


@every_game(slow="bloomtown")
def test_show_prints_or_draws_what_a_seat_or_a_spectator_sees(
    sample: Sample, capsys: Printed
) -> None:
    game = sample.game
    state = game.new_game(2, 7)
    file = save(sample, state)
    for arguments, seat in (([], None), (["--seat", "1"], 1)):
        assert sample.cli.main(["show", file, *arguments]) == 0
        expected = game.text.table_text(game.observe(state, seat))
        assert capsys.readouterr().out == f"{expected}\n"
    assert sample.cli.main(["show", file, "--svg", "--theme", "dark", "-o", "out/game.svg"]) == 0
    drawn = game.svg.table(game.observe(state), theme="dark")
    assert Path("out/game.svg").read_text("utf-8") == f"{drawn}\n"


@every_game()
def test_show_reads_a_view_of_a_variant_from_the_standard_input(
    sample: Sample, capsys: Printed, monkeypatch: pytest.MonkeyPatch
) -> None:
    game, variant = sample.game, write_variant(sample.package, sample.facts.change)
    view = game.observe(game.new_game(2, 7, ruleset=variant), 1)
    content = game.to_json(view).encode()
    for arguments in ([], ["--seat", "1"]):
        monkeypatch.setattr(sys, "stdin", TextIOWrapper(BytesIO(content)))
        assert sample.cli.main(["show", "-", "--ruleset", variant, *arguments]) == 0
        assert capsys.readouterr().out == f"{game.text.table_text(view)}\n"


@every_game()
def test_show_refuses_what_it_cannot_show(sample: Sample, capsys: Printed) -> None:
    state = sample.game.new_game(2, 7)
    kind = type(sample.things.ACTION).__name__
    for value, arguments, message in (
        (sample.things.ACTION, [], f"it holds a {kind}, not a state or a view"),
        (sample.game.observe(state, 0), ["--seat", "1"], "it does not show what seat 1 knows"),
        (state, ["--seat", "5"], "seats are 0 to 1"),
    ):
        assert sample.cli.main(["show", save(sample, value), *arguments]) == 1
        assert message in capsys.readouterr().err


# --- catalogue -------------------------------------------------------------------------


@every_game()
def test_the_command_writes_a_catalogue(sample: Sample, capsys: Printed) -> None:
    assert sample.cli.main(["catalogue", "--lang", "fr", "-o", "words.json"]) == 0
    words = sample.game.language.catalogue(sample.official, "fr")
    assert json.loads(Path("words.json").read_text("utf-8")) == words
    assert sample.cli.main(["catalogue", "--ruleset", sample.facts.variant]) == 0
    assert json.loads(capsys.readouterr().out)["ruleset"] == sample.facts.variant


# --- validate, doctor and diff ---------------------------------------------------------


@every_game()
def test_validate_reports_about_every_file(sample: Sample, capsys: Printed) -> None:
    changes, count, other, problem = sample.facts.validated
    good = write_variant(sample.package, changes, "good.yaml")
    bad = write_variant(sample.package, sample.facts.broken, "bad.yaml")
    variant = sample.game.load_ruleset(sample.facts.variant)
    players = ", ".join(map(str, variant.player_counts))
    assert sample.cli.main(["validate", bad, good, variant.id]) == 1
    printed = capsys.readouterr()
    assert printed.err == f"bad.yaml:4:{problem}\n"
    first, second = printed.out.splitlines()
    assert first == f"good.yaml: Mine, {count}, for {players} players"
    assert second == f"{variant.id}: {variant.name}, {other}, for {players} players"


@every_game()
def test_validate_checks_language_files(sample: Sample, capsys: Printed) -> None:
    section, name, word = sample.facts.word
    slip = f"{name[0]}{name[2]}{name[1]}{name[3:]}"
    file, head = Path("de.yaml"), "language: de\nname: Deutsch\nplural: english\n"
    file.write_text(f"{head}{section}: {{{name}: {word}}}\n", "utf-8")
    assert sample.cli.main(["validate", "de.yaml"]) == 0
    assert capsys.readouterr().out.startswith("de.yaml: Deutsch, 1 names and 0 sentences; missing")
    file.write_text(f"{head}{section}: {{{slip}: {word}}}\n", "utf-8")
    assert sample.cli.main(["validate", "de.yaml"]) == 1
    assert f"did you mean '{name}'" in capsys.readouterr().err


@every_game()
def test_the_exit_code_of_the_doctor_tells_the_worst(sample: Sample, capsys: Printed) -> None:
    def doctor(changes: str, *options: str) -> int:
        file = write_variant(sample.package, changes)
        return int(sample.cli.main(["doctor", *options, file]))

    assert doctor("") == 0
    assert capsys.readouterr().out.endswith(
        f"\nerrors: 0, warnings: 0, notes: {len(sample.facts.noted)}\n"
    )
    assert doctor(sample.facts.warned[1]) == 1
    assert doctor(sample.facts.broken, "--format", "json") == 2


@every_game()
def test_diff_lists_every_change(sample: Sample, capsys: Printed) -> None:
    file = sample.folder / "changed" / "mine.yaml"
    assert sample.cli.main(["diff", sample.package, str(file)]) == 0
    assert capsys.readouterr().out == file.with_suffix(".diff").read_text("utf-8")


@every_game()
def test_a_ruleset_does_not_differ_from_itself(sample: Sample, capsys: Printed) -> None:
    assert sample.cli.main(["diff", sample.package, sample.package]) == 0
    assert capsys.readouterr().out == "no differences\n"


@every_game()
def test_only_rulesets_are_compared(sample: Sample) -> None:
    with pytest.raises(sample.game.errors.ArgumentError, match="a Ruleset is needed"):
        sample.game.rulesets.compare(sample.official, sample.package)


# --- new-variant and schemas -----------------------------------------------------------


@every_game()
def test_a_new_variant_changes_nothing(sample: Sample) -> None:
    assert sample.cli.main(["new-variant", "my-own"]) == 0
    official = sample.official
    assert sample.game.load_ruleset("my-own.yaml") == evolve(official, id="my-own", name="My Own")


@every_game()
def test_a_new_variant_does_not_replace_a_file(sample: Sample, capsys: Printed) -> None:
    Path("mine.yaml").write_text("", "utf-8")
    assert sample.cli.main(["new-variant", "mine"]) == 1
    assert "already exists" in capsys.readouterr().err
    assert sample.cli.main(["new-variant", "My Game"]) == 1
    assert capsys.readouterr().err.startswith(f"{sample.package}: a name has at most 48 lowercase")
    assert sample.cli.main(["new-variant", "yours", "--extends", sample.package[:-1]]) == 1
    assert f"did you mean '{sample.package}'" in capsys.readouterr().err


@every_game()
def test_a_new_variant_names_a_schema_that_the_command_copies(sample: Sample) -> None:
    package = sample.package
    assert sample.cli.main(["new-variant", "mine"]) == 0
    first = Path("mine.yaml").read_text("utf-8").splitlines()[0]
    assert first.partition("$schema=")[2] == f"schemas/{package}/variant.schema.json"
    assert sample.cli.main(["schemas"]) == 0
    for file in shipped(package, "schemas").iterdir():
        assert Path("schemas", package, file.name).read_bytes() == file.read_bytes()


# --- new-language ----------------------------------------------------------------------


@every_game()
def test_a_new_language_has_every_name_and_sentence_to_translate(
    sample: Sample, capsys: Printed
) -> None:
    assert sample.cli.main(["new-language", "de", "--name", "Deutsch"]) == 0
    assert capsys.readouterr().out == "wrote de.yaml\n"
    text = Path("de.yaml").read_text("utf-8")
    assert f"\n{sample.facts.word[0]}:\n" in text
    assert "#   confirm: Confirm\n" in text
    assert sample.cli.main(["validate", sample.package, "de.yaml"]) == 0
    line, old, new, said = sample.facts.translated
    assert f"{line}\n" in text
    Path("de.yaml").write_text(text.replace(old, new), "utf-8")
    words = sample.game.language.load_locale("de.yaml")
    assert sample.game.describe(sample.things.NAMED, lang=words) == said


@every_game()
def test_a_language_that_ships_lacks_nothing(sample: Sample) -> None:
    assert sample.cli.main(["new-language", "fr", "--ruleset", sample.package]) == 0
    assert sample.facts.word[0] not in Path("fr.yaml").read_text("utf-8")


@every_game()
def test_the_code_of_a_language_is_checked(sample: Sample, capsys: Printed) -> None:
    with pytest.raises(SystemExit, match="2"):
        sample.cli.main(["new-language", "Deutsch"])
    assert "like de or pt-BR" in capsys.readouterr().err
