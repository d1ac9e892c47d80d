"""No error text carries escape sequences of untrusted input to a terminal or a log."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

import pointcity as pc
from pointcity.cli import main
from pointcity.formats.position_codes import _check_sum
from tests.support.recorded_games import record_randomly

HOSTILE = "\x1b[31m\x07\u202e\u2028\r\nbeep"
#: The same in a string of JSON or YAML, or of a record.
ESCAPED = "\\u001b[31m\\u0007\\u202e\\u2028\\r\\nbeep"
IN_RECORD = "\\U0000001b[31m\\U00000007\\U0000202e\\nbeep"


def is_harmless(text: str) -> bool:
    """Return whether every line of a text is printable."""
    return all(line.isprintable() for line in text.split("\n"))


def check(error: pc.PointCityError) -> None:
    """Check everything of an error that is written for people."""
    assert is_harmless(str(error)), error
    assert len(str(error)) < 60_000
    for problem in getattr(error, "problems", ()):
        for text in (problem.file, problem.path, problem.message, str(problem)):
            assert text.isprintable()


# --- JSON ------------------------------------------------------------------------------


def _places(data: Any) -> Iterator[tuple[Any, Any]]:
    """Yield every container of a document with each of its keys."""
    if isinstance(data, (dict, list)):
        for key in list(data) if isinstance(data, dict) else range(len(data)):
            yield data, key
            yield from _places(data[key])


def _documents() -> list[str]:
    state = pc.new_game(2, 7)
    after, events = pc.step(state, pc.legal_actions(state)[0])
    values = (state, state.table, *events, pc.score(after, 0), record_randomly(2, 7, moves=3))
    return [pc.to_json(value) for value in values]


@pytest.mark.slow
@pytest.mark.parametrize("text", _documents(), ids=range(len(_documents())))
def test_json(text: str) -> None:
    for number in range(len(list(_places(json.loads(text))))):
        for rename in (False, True):
            data = json.loads(text)
            here, key = list(_places(data))[number]
            if rename and isinstance(here, dict):
                here[HOSTILE] = here.pop(key)
            else:
                here[key] = HOSTILE
            for read, given in ((pc.formats.from_data, data), (pc.from_json, json.dumps(data))):
                try:
                    read(given)
                except pc.errors.JsonError as error:
                    check(error)


@pytest.mark.parametrize(
    "text", [HOSTILE, f'{{"{ESCAPED}": 1, "{ESCAPED}": 2}}', f'["{HOSTILE}"]', "[1.\x1b]", "1e999"]
)
def test_malformed_json(text: str) -> None:
    with pytest.raises(pc.errors.JsonError) as caught:
        pc.from_json(text)
    check(caught.value)


# --- Data files ------------------------------------------------------------------------

HEAD = "id: mine\nname: Mine\nextends: point-city\n"
Q = f'"{ESCAPED}"'

VARIANTS = [
    *(f"{key}: {Q}" for key in ("id", "name", "extends", "include", "market", "cards", "solo")),
    f"{Q}: 1",
    f"include: [{Q}, {Q}]",
    f'extends: "{ESCAPED}.yaml"',
    f'extends: "{ESCAPED}/{ESCAPED}"',
    *(
        f"{HEAD}{text}"
        for text in ("\x1b", f"a: {HOSTILE}", f"a: &{HOSTILE} 1", f"a: !{HOSTILE} 1")
    ),
    f"{HEAD}{Q}: 1\n{Q}: 2",
    f"{HEAD}{Q}: 1",
    f"{HEAD}market: {{{Q}: 1}}",
    f"{HEAD}market: {{rows: {Q}}}",
    f"{HEAD}cards: {{remove: [{Q}]}}",
    f"{HEAD}cards: {{change: {{{Q}: {{points: 1}}}}}}",
    f"{HEAD}cards: {{change: {{pond-1: {{{Q}: 1}}}}}}",
    f"{HEAD}cards: {{change: {{pond-1: {{cost: {{{Q}: 1}}}}}}}}",
    f"{HEAD}cards: {{change: {{pond-1: {{name: {Q}}}}}}}",
    f"{HEAD}cards: {{change: {{pond-1: {{tags: [{Q}]}}}}}}",
    f"{HEAD}cards: {{add: [{{id: {Q}}}]}}",
    f"{HEAD}resources: [{{id: {Q}}}]",
    f"{HEAD}civics: {{add: [{{id: a, name: {Q}, score: {Q}}}]}}",
    f"{HEAD}civics: {{add: [{{id: a, name: A, score: {{{Q}: 1}}}}]}}",
    f"{HEAD}civics: {{add: [{{id: a, name: A, score: {{permanent: {Q}}}}}]}}",
    f"{HEAD}solo: {{markers: {{row_moves: {Q}}}}}",
    f"{HEAD}doctor: [{{finding: {Q}, id: {Q}, reason: {Q}}}]",
]


@pytest.mark.slow
@pytest.mark.parametrize("text", VARIANTS)
def test_data_files(text: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "mine.yaml"
    file.write_text(text, "utf-8", newline="")
    with pytest.raises(pc.errors.DataError) as caught:
        pc.load_ruleset(file)
    check(caught.value)
    for command in ("validate", "doctor", "diff"):
        more = ["point-city"] if command == "diff" else []
        assert main([command, *more, str(file)]) != 0
        assert all(map(is_harmless, capsys.readouterr()))


LOCALE = "language: xx\nname: Xish\nplural: english\n"


@pytest.mark.parametrize(
    "text",
    [
        *(
            f"{LOCALE}{Q}: 1",
            f"{LOCALE}extends: {Q}",
            f"language: {Q}",
            f"{LOCALE}cards: {{a: {Q}}}",
        ),
        f"{LOCALE}cards: {{{Q}: A}}",
        f"{LOCALE}events: {{flipped: {Q}}}",
        f"{LOCALE}events: {{{Q}: a}}",
        f'{LOCALE}events: {{flipped: "{{seat}} {{cell|{ESCAPED}}}"}}',
        f'{LOCALE}events: {{flipped: "{{{ESCAPED}}}"}}',
    ],
)
def test_language_files(text: str, tmp_path: Path) -> None:
    file = tmp_path / "xx.yaml"
    file.write_text(text, "utf-8")
    with pytest.raises(pc.errors.DataError) as caught:
        pc.language.load_locale(file)
    check(caught.value)


def test_names_of_files(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for name in (f"{HOSTILE}.yaml", HOSTILE):
        for source in (name, str(tmp_path / name)):
            with pytest.raises(pc.errors.DataError) as caught:
                pc.load_ruleset(source)
            check(caught.value)
            for command in (["validate"], ["doctor"], ["diff", "short"], ["show"]):
                assert main([*command, source]) != 0
                assert all(map(is_harmless, capsys.readouterr()))


# --- Texts -----------------------------------------------------------------------------

TEXTS = [HOSTILE, f"take {HOSTILE}", f"draft 0-1 pay {HOSTILE}", "flip \x1b", f"0-1 {HOSTILE}"]


@pytest.mark.parametrize("text", TEXTS)
def test_notation(text: str) -> None:
    for position in (None, pc.new_game(2, 7)):
        with pytest.raises(pc.errors.NotationError) as caught:
            pc.notation.parse_action(text, position)
        check(caught.value)


RECORD = pc.records.format_record(record_randomly(2, 7, moves=3))


@pytest.mark.parametrize(
    "text",
    [
        *(HOSTILE, f"{RECORD}{HOSTILE}", RECORD.replace("[Record", f"[{HOSTILE}")),
        *(RECORD.replace(f'[{name} "', f'[{name} "{IN_RECORD}') for name in ("Ruleset", "Players")),
        RECORD.replace("[Seed", f'[Level "{IN_RECORD}"]\n[Seed'),
        RECORD.replace("[Seed", f'[Scores "{IN_RECORD}"]\n[Winners ""]\n[Seed'),
        RECORD.replace("[Seed", f'[Deck "{IN_RECORD}"]\n[Supply ""]\n[Seed'),
        RECORD.replace("1. ", f"1. {HOSTILE}"),
        RECORD.replace("1. ", f"1. take {HOSTILE}"),
    ],
)
def test_records(text: str) -> None:
    with pytest.raises(pc.errors.RecordError) as caught:
        pc.records.parse_record(text)
    check(caught.value)


def test_what_is_wrong_with_a_record(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for name in ("Fingerprint", "Seed"):
        text = RECORD.replace(f'[{name} "', f'[{name} "{IN_RECORD}')
        record = pc.records.parse_record(text)
        assert all(is_harmless(str(each)) for each in pc.records.verify(record).problems)
        file = tmp_path / "game.txt"
        file.write_text(text, "utf-8")
        main(["show", str(file)])
        assert all(map(is_harmless, capsys.readouterr()))


def test_position_codes() -> None:
    kind, mark, packed, _ = pc.formats.position_code(pc.new_game(2, 7)).split(".")
    text = f"{kind}.{mark}.{packed[:-8]}AAAAAAAA"
    for code in (HOSTILE, f"state1.{HOSTILE}", f"{text}.{_check_sum(text)}"):
        with pytest.raises(pc.errors.PositionCodeError) as caught:
            pc.formats.from_position_code(code)
        check(caught.value)


# --- Arguments -------------------------------------------------------------------------

STATE = pc.new_game(2, 7)
CALLS: list[Callable[[], object]] = [
    lambda: pc.new_game(2, 7, level=HOSTILE),
    lambda: pc.new_game(1, 7, level=HOSTILE),
    lambda: pc.new_game(HOSTILE, 7),  # type: ignore[arg-type]
    lambda: pc.new_game(2, "\ud800\x1b"),
    lambda: pc.describe(STATE, lang=HOSTILE),
    lambda: pc.score(STATE, HOSTILE),  # type: ignore[arg-type]
    lambda: pc.svg.market(STATE, theme=HOSTILE),  # type: ignore[arg-type]
    lambda: pc.Flip(HOSTILE),  # type: ignore[arg-type]
    lambda: pc.Draft((0, 1), [HOSTILE]),
    lambda: pc.TakeCivic(HOSTILE),
    lambda: pc.records.new_record(STATE, seed=HOSTILE),
    lambda: pc.records.new_record(STATE, tags={HOSTILE: ""}),
    lambda: pc.apply(STATE, pc.Draft((0, 1), ["beep"])),
]


@pytest.mark.parametrize("number", range(len(CALLS)))
def test_arguments(number: int) -> None:
    with pytest.raises(pc.PointCityError) as caught:
        CALLS[number]()
    check(caught.value)
