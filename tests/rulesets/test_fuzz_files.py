"""Mutated files by the thousand: they are taken, or refused with one of our errors."""

from __future__ import annotations

import random
from pathlib import Path

import pytest
import yaml

from tests.support.fuzzing_files import (
    COMMANDS,
    locales,
    mutate,
    prepare,
    rulesets,
    spreadsheets,
    try_cards_from_csv,
    try_command,
    try_load_locale,
    try_load_ruleset,
)


@pytest.fixture(name="folder")
def _folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    prepare(tmp_path)
    monkeypatch.chdir(tmp_path)
    return tmp_path


def test_the_corpora_are_taken_as_they_are(folder: Path) -> None:
    assert all(try_load_ruleset(text, folder) for text in rulesets())
    assert all(try_load_locale(text, folder) for text in locales())
    assert all(map(try_cards_from_csv, spreadsheets()))


@pytest.mark.slow
@pytest.mark.parametrize("loader", ["CSafeLoader", "SafeLoader"])
def test_no_mutated_ruleset_raises_anything_undocumented(
    loader: str, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(yaml, "CSafeLoader", getattr(yaml, loader))  # with and without libyaml
    rng = random.Random(1)
    texts = [mutate(rng.choice(rulesets()), rng) for _ in range(1500)]
    taken = sum(try_load_ruleset(text, folder) for text in texts)
    assert 0 < taken < len(texts)


@pytest.mark.slow
def test_no_mutated_language_raises_anything_undocumented(folder: Path) -> None:
    rng = random.Random(2)
    taken = sum(try_load_locale(mutate(rng.choice(locales()), rng), folder) for _ in range(1500))
    assert 0 < taken < 1500


@pytest.mark.slow
def test_no_mutated_spreadsheet_raises_anything_undocumented() -> None:
    rng = random.Random(3)
    taken = sum(try_cards_from_csv(mutate(rng.choice(spreadsheets()), rng)) for _ in range(3000))
    assert 0 < taken < 3000


@pytest.mark.slow
@pytest.mark.parametrize("number", range(len(COMMANDS)))
def test_no_command_fails_on_a_mutated_file(
    number: int, folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    rng, (line, corpus) = random.Random(number), COMMANDS[number]
    for _ in range(100):
        assert try_command(line, mutate(rng.choice(corpus()), rng), folder) in (0, 1, 2)
        for printed in capsys.readouterr():
            assert all(map(str.isprintable, printed.split("\n")))


# --- What fuzzing has found ------------------------------------------------------------

#: A list that is too long, so that its entries are not checked.
LONG = rulesets()[0].replace(b"players:\n", b"players:\n" + b"  - {coun: 1}\n" * 10)

FOUND = [
    LONG,
    b"# x\n r t\nresources: [{id: wood}]\n",  # a first line that is indented more than the others
]


@pytest.mark.parametrize("text", FOUND)
@pytest.mark.parametrize("loader", ["CSafeLoader", "SafeLoader"])
def test_what_fuzzing_has_found(
    text: bytes, loader: str, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(yaml, "CSafeLoader", getattr(yaml, loader))
    try_load_ruleset(text, folder)
    try_load_locale(text, folder)


@pytest.mark.parametrize(
    "text",
    [
        b'id: "\\U00110000"\n',
        b'id: "\\UFFFFFFFF"\n',
        b'id: "\\ud800"\n',
        b'"\\ud800": x\n',
        b"%YAML 1." + b"9" * 5000 + b"\nid: x\n",
    ],
)
@pytest.mark.parametrize("loader", ["CSafeLoader", "SafeLoader"])
def test_a_number_that_is_no_character_is_refused(
    text: bytes, loader: str, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(yaml, "CSafeLoader", getattr(yaml, loader))
    assert not try_load_ruleset(text, folder)
