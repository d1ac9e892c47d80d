"""Records as text: what is written reads back, and what is broken is told by its line."""

from __future__ import annotations

from io import BytesIO, StringIO

import pytest
from attrs import evolve
from hypothesis import given, settings
from hypothesis import strategies as st

import pointcity as pc
from citykit.formats import recordtext
from citykit.formats.recordtext import MAX_LINE, WIDEST
from pointcity.formats.records import format_record, parse_record, read_records, write_records
from pointcity.formats.records.form import RECORDS
from tests.support.recorded_games import record_randomly, records, texts

TEXT = """\
[Record "1"]
[Ruleset "point-city"]
[Fingerprint "abc"]
[Players "2"]
[Seed "7"]
[Scores "37 -1"]
[Winners "0"]
[Date "2026-11-16"]
[Seat0 "Ada \\"the architect\\""]

{A friendly game.
    No one {0}
    looked.}
1. draft 0-1
2. flip 5 {why?}; draft 1-5 pay ecology,2*ingenuity;
    take full-set {Two lines\\n of it}
3. draw
""".replace("{0}", "\\{really\\}")

RECORD = pc.records.Record(
    ruleset="point-city",
    fingerprint="abc",
    players=2,
    seed=7,
    result=pc.records.Result((37, -1), (0,)),
    tags={"Seat0": 'Ada "the architect"', "Date": "2026-11-16"},
    comment="A friendly game. No one {really} looked.",
    moves=(
        pc.records.RecordedMove(pc.Draft((0, 1))),
        pc.records.RecordedMove(pc.Flip(5), "why?"),
        pc.records.RecordedMove(pc.Draft((1, 5), ("ecology", "ingenuity", "ingenuity"))),
        pc.records.RecordedMove(pc.TakeCivic("full-set"), "Two lines\n of it"),
        pc.records.RecordedMove(pc.DrawTwo()),
    ),
)


def test_a_record_is_read_as_people_would() -> None:
    assert parse_record(TEXT) == RECORD


def test_a_record_is_written_for_people() -> None:
    assert format_record(RECORD) == TEXT.replace(
        "game.\n    No one \\{really\\}\n    looked", "game. No one \\{really\\} looked"
    ).replace(
        ";\n    take full-set {Two lines\\n of it}", "; take full-set {Two\n    lines\\n of it}"
    )


@settings(max_examples=8)
@given(records())
def test_every_record_reads_back(record: pc.records.Record) -> None:
    text = format_record(record)
    assert parse_record(text) == record
    assert parse_record(text.replace("\n", "\r\n")) == record
    assert list(read_records(BytesIO(text.encode()))) == [record]
    assert all(len(line) <= WIDEST for line in text.split("\n"))
    assert sum(line.startswith("[Record ") for line in text.split("\n")) == 1


@settings(max_examples=100)
@given(texts(), texts(), texts())
def test_any_text_can_be_a_comment_a_tag_or_a_seed(comment: str, tag: str, seed: str) -> None:
    moves = (
        pc.records.RecordedMove(pc.Flip(5), tag),
        pc.records.RecordedMove(pc.DrawTwo(), comment),
    )
    record = evolve(RECORD, comment=comment, tags={"Site": tag}, seed=seed, moves=moves)
    assert parse_record(format_record(record)) == record


def test_a_mailer_may_strip_the_ends_of_lines() -> None:
    record = evolve(RECORD, comment="word  and word " * 40)
    text = format_record(record)
    assert text == "\n".join(line.rstrip() for line in text.split("\n"))


def test_a_long_move_is_broken_between_its_words() -> None:
    pay = [f"{name}-{n}" for name in ("community", "ecology", "economy") for n in (2, 3, 4)]
    moves = (
        pc.records.RecordedMove(pc.Draft((1, 5), pay)),
        pc.records.RecordedMove(pc.TakeCivic("pairs")),
    ) * 2
    text = format_record(evolve(RECORD, moves=moves))
    assert parse_record(text).moves == moves
    assert "\n    community-2,community-3" in text


def test_a_record_without_moves_is_a_record() -> None:
    record = record_randomly(2, 1, moves=0)
    assert parse_record(format_record(record)) == record
    assert parse_record(format_record(record).rstrip()) == record


def test_many_games_in_a_file(tmp_path: object) -> None:
    games = [record_randomly(2, seed, moves=seed) for seed in range(5)]
    path = tmp_path / "games.txt"  # type: ignore[operator]
    with path.open("w", encoding="utf-8") as file:
        write_records(file, games[:3])
    with path.open("a", encoding="utf-8") as file:
        write_records(file, games[3:])
    with path.open("rb") as file:
        assert list(read_records(file)) == games
    with path.open(encoding="utf-8") as file:
        assert list(read_records(file)) == games


def test_only_one_game_is_read_at_a_time() -> None:
    """What follows is not even looked at before it is asked for."""
    text = format_record(record_randomly(2, 1, moves=5))
    file = StringIO(f"{text}\n" * 3)
    games = read_records(file)
    next(games)
    assert file.tell() < 1.2 * len(text)


GOOD = format_record(record_randomly(2, 1, moves=3))
LINES = len(GOOD.splitlines())


@pytest.mark.parametrize(
    ("broken", "line", "problem"),
    [
        ("Hello, here is our game:\n", 1, "expected a game, which begins with [Record"),
        ('[Record "1"]\n[Players 2]\n', 2, 'expected a header such as [Players "2"]'),
        ('[Record "1"]\n[Players "2"]\n\n[Players "2"]\n', 4, "the header Players is given twice"),
        ('[Record "1"]\n', 1, "the header Ruleset is missing"),
        (TEXT.replace('Record "1"', 'Record "2"'), 1, "format 2 is not known"),
        (TEXT.replace('Record "1"', 'Record "one"'), 1, "Record: expected a number, not 'one'"),
        (TEXT.replace('Players "2"', 'Players "٢"'), 1, "Players: expected a number"),
        (TEXT.replace('[Winners "0"]\n', ""), 1, "the headers Scores and Winners go together"),
        (TEXT.replace("[Seed", "[Deck"), 1, "the headers Deck and Supply go together"),
        (TEXT.replace("[Seed", "[Site"), 1, "a record has one of seed, deal and position"),
        (TEXT.replace("Date", "seed"), 1, "'seed' is given twice"),
        (TEXT.replace("A friendly", "A \\friendly"), 11, "a backslash stands before"),
        (TEXT.replace("    looked", "    \\U00110000"), 13, "a backslash stands before"),
        (TEXT.replace("Ada", "\\U0000d800"), 1, "surrogate"),
        (TEXT.replace("looked.}", "looked."), 11, "expected turn 1, such as: 1. draw"),
        (TEXT.replace("3. draw", "4. draw"), 17, "expected turn 3, such as: 3. draw"),
        (TEXT.replace("3. draw", "draw"), 17, "expected turn 3"),
        (TEXT.replace("3. draw", "3. jump"), 17, "not a move: 'jump': column 1: expected one of"),
        (TEXT.replace("3. draw", "3. "), 18, "not a move: '': column 1: expected one of"),
        (TEXT.replace("3. draw", "3. draw;"), 18, "not a move: '': column 1: expected one of"),
        (TEXT.replace("3. draw", "3. draw {a} {b}"), 17, "expected turn 4"),
        ("x" * (MAX_LINE + 5) + "\n", 1, f"a line has more than {MAX_LINE} characters"),
        ("x" * (3 * MAX_LINE) + "\n", 1, f"a line has more than {MAX_LINE} characters"),
        (f'[Record "{"1" * MAX_LINE}"]\n', 1, f"a line has more than {MAX_LINE} characters"),
        ("\ud800\n", 1, "not UTF-8 text"),
    ],
)
def test_a_broken_game_is_told_by_its_line_and_the_others_are_read(
    broken: str, line: int, problem: str
) -> None:
    text = f"{GOOD}\n{broken}\n{GOOD}"
    good = parse_record(GOOD)
    errors: list[pc.errors.RecordError] = []
    if not broken.startswith("[Record "):  # it cannot be told from the moves before it
        text, line = text.removeprefix(f"{GOOD}\n"), line - LINES - 1
        games = [good]
    else:
        games = [good, good]
    assert list(read_records(StringIO(text), errors.append)) == games
    (error,) = errors
    assert error.line == line + LINES + 1
    assert problem in error.problem
    assert str(error) == f"line {error.line}: {error.problem}"
    raw = text.encode("utf-8", "surrogatepass")
    assert list(read_records(BytesIO(raw), errors.append)) == games
    assert errors[1].args == error.args
    with pytest.raises(pc.errors.RecordError, match=f"^line {error.line}: "):
        list(read_records(StringIO(text)))


def test_a_game_that_is_too_long_is_not_held(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(recordtext, "MAX_GAME", 1000)
    errors: list[pc.errors.RecordError] = []
    text = '[Record "1"]\n' + "word word\n" * 300 + GOOD
    assert list(read_records(StringIO(text), errors.append)) == [parse_record(GOOD)]
    assert [str(error) for error in errors] == ["line 100: a game has more than 1000 characters"]


def test_bytes_that_are_not_utf_8_are_told_by_their_line() -> None:
    raw = f"{GOOD}\n{TEXT}\n{GOOD}".encode().replace(b"architect", b"\xff")
    errors: list[pc.errors.RecordError] = []
    assert len(list(read_records(BytesIO(raw), errors.append))) == 2
    assert [str(error) for error in errors] == [f"line {LINES + 10}: not UTF-8 text"]


def test_a_byte_order_mark_does_no_harm() -> None:
    assert list(read_records(BytesIO(b"\xef\xbb\xbf" + GOOD.encode()))) == [parse_record(GOOD)]


@pytest.mark.parametrize("count", [0, 2])
def test_one_game_is_expected(count: int) -> None:
    with pytest.raises(pc.errors.RecordError, match=f"expected one game, found {count}"):
        parse_record(f"\n{GOOD}\n" * count)


def test_the_readers_of_headers_are_those_of_the_value() -> None:
    assert tuple(RECORDS.HEADERS) == pc.records.Record.HEADERS


@pytest.mark.slow
@settings(max_examples=100)
@given(st.data())
def test_any_text_is_records_or_record_errors(data: st.DataObject) -> None:
    text = TEXT
    for _ in range(data.draw(st.integers(1, 4))):
        at = data.draw(st.integers(0, len(text)))
        until = data.draw(st.integers(at, min(len(text), at + 20)))
        text = text[:at] + data.draw(texts()) + text[until:]
    for read in read_records(StringIO(text), lambda error: None):
        assert parse_record(format_record(read)) == read


def test_spaces_survive_where_a_long_word_is_split() -> None:
    record = record_randomly(2, 1, moves=1)
    for width in range(80, 110):
        spaced = evolve(record, comment=f"{'x' * width}   y", tags={"Note": f"{'x' * width}  y"})
        assert parse_record(format_record(spaced)) == spaced
