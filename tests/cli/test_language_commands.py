"""Languages on the command line: new-language, validate and --lang."""

from __future__ import annotations

from pathlib import Path

import pytest

import pointcity as pc
from citykit.language.locale import is_locale_file
from pointcity.cli import main
from pointcity.language.locales import load_locale, locale, missing_keys

VARIANT = """\
id: town
name: Town
extends: point-city
resources: {add: [{id: salt, name: Sea Salt}]}
cards:
  add:
    - {id: library-1, tier: 1, resource: salt, name: Library, cost: {energy: 2}, points: 1}
    - {id: library-2, tier: 1, resource: salt, name: Library, cost: {salt: 2}, points: 1}
    - {id: mill-1, tier: 1, resource: salt, name: "Mill: old", cost: {salt: 1}, tags: [green]}
    - {id: mill-2, tier: 1, resource: salt, name: New Mill, cost: {salt: 1}}
"""


@pytest.fixture(name="town", autouse=True)
def _town(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    Path("town.yaml").write_text(VARIANT, "utf-8")


def written(name: str) -> str:
    return Path(name).read_text("utf-8")


# --- new-language ----------------------------------------------------------------------


def test_a_new_language_lists_every_name_and_sentence(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["new-language", "de", "--name", "Deutsch"]) == 0
    assert capsys.readouterr().out == "wrote de.yaml\n"
    words = load_locale("de.yaml")
    assert (words.language, words.name, words.plural) == ("de", "Deutsch", "english")
    assert words.names["cards"]["pond"] == "Pond"
    assert words.names["resources"]["energy"] == {"name": "energy"}
    assert set(missing_keys(pc.official_ruleset(), words)) == set(locale("en").sentences)


def test_the_sentences_of_a_new_language_need_only_be_uncommented() -> None:
    assert main(["new-language", "de"]) == 0
    head, sentences = written("de.yaml").split("# The sentences.")
    _, *lines = sentences.splitlines()
    text = head + "\n".join(line.removeprefix("#").removeprefix(" ") for line in lines)
    Path("de.yaml").write_text(text, "utf-8")
    words = load_locale("de.yaml")
    assert words.sentences == locale("en").sentences
    assert missing_keys(pc.official_ruleset(), words) == ()


@pytest.mark.parametrize("code", ["pl", "pl-PL"])
def test_a_language_that_ships_lists_only_the_names_of_your_own_cards(code: str) -> None:
    assert main(["new-language", code, "--ruleset", "town.yaml"]) == 0
    words = load_locale(f"{code}.yaml", rulesets=[pc.load_ruleset("town.yaml")])
    assert (words.language, words.plural, words.base) == (code, "polish", locale("pl"))
    assert words.names == {
        "resources": {"salt": {"name": "Sea Salt"}},
        "cards": {"library": "Library", "mill": "Mill: old", "mill-2": "New Mill"},
        "tokens": {},
        "levels": {},
        "tags": {"green": "green"},
    }
    assert "# The sentences" not in written(f"{code}.yaml")
    assert missing_keys(pc.load_ruleset("town.yaml"), words) == ()


def test_renamed_things_are_to_be_translated_again() -> None:
    changes = (
        "resources: {change: {energy: {name: Power}}}\n"
        "cards: {change: {pond-2: {name: Lake}}}\n"
        "civics: {change: {pairs: {name: Twos}}}\n"
    )
    Path("lake.yaml").write_text(f"id: lake\nname: L\nextends: point-city\n{changes}", "utf-8")
    assert main(["new-language", "pl", "--ruleset", "lake.yaml"]) == 0
    names = {section: dict(names) for section, names in load_locale("pl.yaml").names.items()}
    assert names == {
        "resources": {"energy": {"name": "Power"}},
        "cards": {"pond-2": "Lake"},
        "tokens": {"pairs": "Twos"},
        "levels": {},
        "tags": {},
    }


def test_a_language_that_lacks_nothing_is_a_header() -> None:
    assert main(["new-language", "fr", "--plural", "polish", "--name", "Autre"]) == 0
    words = load_locale("fr.yaml")
    assert (words.name, words.plural, words.sentences) == ("Autre", "polish", {})


def test_a_new_language_never_overwrites(capsys: pytest.CaptureFixture[str]) -> None:
    Path("de.yaml").write_text("precious", "utf-8")
    assert main(["new-language", "de"]) == 1
    assert written("de.yaml") == "precious"
    assert "de.yaml: already exists and was not changed" in capsys.readouterr().err


@pytest.mark.parametrize("code", ["german", "../de", "DE", ""])
def test_a_new_language_has_a_code(code: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["new-language", code])
    assert "the code of a language is like de or pt-BR" in capsys.readouterr().err


# --- validate --------------------------------------------------------------------------


def language(names: str = "", file: str = "de.yaml") -> str:
    Path(file).write_text(f"language: de\nname: Deutsch\nplural: english\n{names}", "utf-8")
    return file


def test_a_language_file_is_checked_with_its_ruleset(capsys: pytest.CaptureFixture[str]) -> None:
    file = language("cards: {pond: Teich, library: Bücherei}\nevents: {game_ended: Ende.}\n")
    assert main(["validate", "town.yaml", file]) == 0
    left = len(missing_keys(pc.load_ruleset("town.yaml"), load_locale(file)))
    assert capsys.readouterr().out.splitlines()[1] == (
        f"de.yaml: Deutsch, 2 names and 1 sentences; missing: {left} for town"
    )
    assert main(["validate", language("cards: {pond: Teich}\n")]) == 0
    assert "for point-city" in capsys.readouterr().out


def test_unknown_ids_are_reported_with_a_guess(capsys: pytest.CaptureFixture[str]) -> None:
    names = "resources: {enrgy: {name: Energie}}\ncards:\n  libary: Bücherei\n  ponds-1: Teich\n"
    assert main(["validate", language(names), "town.yaml"]) == 1
    assert capsys.readouterr().err == (
        "de.yaml:4:13: resources.enrgy: no ruleset has 'enrgy' in its resources; "
        "did you mean 'energy'?\n"
        "de.yaml:6:3: cards.libary: no ruleset has 'libary' in its cards; "
        "did you mean 'library'?\n"
        "de.yaml:7:3: cards.ponds-1: no ruleset has 'ponds-1' in its cards; "
        "did you mean 'pond-1'?\n"
    )


def test_names_of_your_own_cards_need_their_ruleset(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["validate", language("cards: {library: Bücherei}\n")]) == 1
    assert capsys.readouterr().err.endswith(
        "To check the names of your own cards, give their ruleset, too, before de.yaml.\n"
    )
    assert main(["validate", language("cards: {library: Bücherei}\nevents: 1\n")]) == 1
    assert "To check the names" not in capsys.readouterr().err


@pytest.mark.slow
def test_a_ruleset_with_the_id_of_a_shipped_one_is_used_instead(
    capsys: pytest.CaptureFixture[str],
) -> None:
    Path("town.yaml").write_text(VARIANT.replace("id: town", "id: short"), "utf-8")
    assert main(["validate", "town.yaml", language("cards: {library: Bücherei}\n")]) == 0
    assert "for short" in capsys.readouterr().out


def test_a_broken_ruleset_beside_a_language_is_reported_once(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert main(["validate", "missing.yaml", language("cards: {pond: Teich}\n")]) == 1
    output = capsys.readouterr()
    assert output.err == "missing.yaml: No such file or directory\n"
    assert output.out.startswith("de.yaml: Deutsch, 1 names")


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("language: de\n", True),
        ("plural: english\n", True),
        ("id: town\nlanguage: de\n", False),
        ("- language\n", False),
        ("language: [\n", False),
    ],
)
def test_a_language_file_is_recognized_by_its_keys(text: str, meant: bool) -> None:
    Path("x.yaml").write_text(text, "utf-8")
    assert is_locale_file("x.yaml") is meant


# --- --lang ----------------------------------------------------------------------------


def test_cards_are_drawn_in_a_language_of_ones_own(tmp_path: Path) -> None:
    file = language("cards: {pond: Teich}\nresources: {energy: {name: Energie}}\n")
    assert main(["cards", "--lang", file, "--html", "cards.html"]) == 0
    page = written("cards.html")
    assert ">Teich</text>" in page
    assert ">Energie</text>" in page
    assert '<html lang="de">' in page


def test_a_position_is_shown_in_a_language_of_ones_own(capsys: pytest.CaptureFixture[str]) -> None:
    Path("game.json").write_text(pc.to_json(pc.new_game(2, 7)), "utf-8")
    file = language("resources: {energy: {name: Energie}}\n")
    assert main(["show", "game.json", "--lang", f"./{file}"]) == 0
    assert "En Energie" in capsys.readouterr().out
    assert main(["show", "game.json", "--lang", file, "--svg"]) == 0
    assert "Energie" in capsys.readouterr().out
    assert main(["show", "game.json", "--lang", "missing.yaml"]) == 1
    assert "No such file" in capsys.readouterr().err


def test_a_ruleset_is_not_a_language(capsys: pytest.CaptureFixture[str]) -> None:
    Path("mine.yaml").write_text("id: mine\nname: Mine\nextends: short\n", "utf-8")
    assert main(["catalogue", "--lang", "mine.yaml"]) == 1
    message = "mine.yaml:1:1: id: this is a ruleset, not a language file; give it with --ruleset\n"
    assert capsys.readouterr().err == f"pointcity: {message}"


def test_a_resource_in_a_language_has_a_mapping(capsys: pytest.CaptureFixture[str]) -> None:
    header = "language: pl\nname: polski\nplural: polish\n"
    Path("pl.yaml").write_text(f"{header}resources:\n  water: woda\n", "utf-8")
    assert main(["catalogue", "--lang", "pl.yaml"]) == 1
    assert capsys.readouterr().err.endswith("not 'woda'; write {name: woda}\n")


def test_the_names_of_civic_tokens_are_under_tokens(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["validate", language("civics: {pairs: Paare}\n")]) == 1
    assert capsys.readouterr().err == (
        "de.yaml:4:1: civics: there is no such key 'civics' here; did you mean 'tokens'?\n"
    )


def test_a_new_language_is_written_to_any_file(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["new-language", "de", "-o", "german.yaml"]) == 0
    assert capsys.readouterr().out == "wrote german.yaml\n"
    assert "validate point-city german.yaml" in Path("german.yaml").read_text("utf-8")
