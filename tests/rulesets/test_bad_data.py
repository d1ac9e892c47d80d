"""Invalid data: every problem is reported at once, with its place."""

from __future__ import annotations

import time
import tracemalloc
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import yaml
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import pointcity as pc
from citykit.data.yamltext import MAX_BYTES
from citykit.tools.shipped import shipped
from tests.support.bad_data import FOLDERS, broken_files, check_broken_file

FOLDER = FOLDERS["pointcity"]
FILES = broken_files("pointcity")


@pytest.mark.slow
@pytest.mark.covering
@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_a_broken_file_is_refused_with_its_message(file: Path) -> None:
    check_broken_file(pc, file)


def test_a_problem_is_a_value_with_its_place() -> None:
    with pytest.raises(pc.errors.DataError) as caught:
        pc.load_ruleset(FOLDER / "schema-bad-choice.yaml")
    (problem,) = caught.value.problems
    assert (problem.line, problem.column, problem.path) == (4, 29, "solo.markers.row_moves")


# --- Files that cannot be kept in a repository -----------------------------------------


def _refusal(source: str | Path) -> str:
    with pytest.raises(pc.errors.DataError) as caught:
        pc.load_ruleset(source)
    return str(caught.value)


def test_a_missing_file(tmp_path: Path) -> None:
    assert _refusal(tmp_path / "no.yaml") == f"{tmp_path}/no.yaml: No such file or directory"


def test_a_directory(tmp_path: Path) -> None:
    assert _refusal(tmp_path) == f"{tmp_path}: this is a directory, not a file"


def test_a_path_with_a_null_byte() -> None:
    assert "null" in _refusal("a\0b.yaml")


def test_a_file_of_100_mb_is_refused_without_being_read(tmp_path: Path) -> None:
    file = tmp_path / "huge.yaml"
    with file.open("wb") as stream:
        stream.truncate(100_000_000)
    tracemalloc.start()
    begun = time.perf_counter()
    message = _refusal(file)
    assert message == f"{file}: the file is larger than {MAX_BYTES} bytes"
    assert time.perf_counter() - begun < 2
    assert tracemalloc.get_traced_memory()[1] < 10 * MAX_BYTES
    tracemalloc.stop()


@pytest.mark.slow
@pytest.mark.parametrize(
    "text",
    [
        "[" * MAX_BYTES,
        "- " * (MAX_BYTES // 2),
        "{a: " * 400_000,
        "a: 1\n" * 400_000,
        "x" * MAX_BYTES,
        "- " + "9" * (MAX_BYTES - 2),
        "&a " * 600_000,
        "a: &a [" + "1, " * 40_000 + "]\nb: [" + "*a, " * 1000 + "]",
    ],
    ids=["lists", "dashes", "mappings", "keys", "one word", "one number", "anchors", "aliases"],
)
def test_a_file_made_to_exhaust_the_reader(text: str, tmp_path: Path) -> None:
    file = tmp_path / "bomb.yaml"
    file.write_text(text, "utf-8")
    begun = time.perf_counter()
    with pytest.raises(pc.errors.DataError):
        pc.load_ruleset(file)
    assert time.perf_counter() - begun < 10


def test_a_mark_for_the_byte_order_is_skipped(tmp_path: Path) -> None:
    file = tmp_path / "marked.yaml"
    file.write_bytes(b"\xef\xbb\xbfid: marked\nname: Marked\nextends: point-city\n")
    assert pc.load_ruleset(file).id == "marked"


# --- Anything at all -------------------------------------------------------------------

_SETUP = shipped("pointcity", "data").joinpath("setup.yaml").read_text("utf-8").splitlines()
_SNIPPETS = st.sampled_from(
    [
        *("{", "}", "[", "]", ": ", "- ", "\n", "\t", "&a ", "*a", "!!int ", "? ", "| ", "'", '"'),
        *("all", "null", "-1", "1e9", "999999999999999999999", "true", "é", "<<: ", "extends: x"),
    ]
)


@pytest.mark.slow
@pytest.mark.covering
@settings(max_examples=60, suppress_health_check=[HealthCheck.too_slow])
@given(st.lists(st.tuples(st.integers(0, len(_SETUP) - 1), _SNIPPETS), min_size=1, max_size=6))
def test_a_file_with_scratches_is_read_or_refused_but_never_crashes(
    tmp_path_factory: pytest.TempPathFactory, scratches: list[tuple[int, str]]
) -> None:
    folder = tmp_path_factory.mktemp("scratched")
    lines = list(_SETUP)
    for line, snippet in scratches:
        middle = len(lines[line]) // 2
        lines[line] = lines[line][:middle] + snippet + lines[line][middle:]
    for name in ("cards.yaml", "civics.yaml"):
        text = "cards: []" if name == "cards.yaml" else "civics: []"
        folder.joinpath(name).write_text(text, "utf-8")
    file = folder / "setup.yaml"
    file.write_text("\n".join(lines), "utf-8")
    with pytest.raises(pc.errors.DataError) as caught:
        pc.load_ruleset(file)
    assert all(problem.message for problem in caught.value.problems)


#: A small ruleset and a variant of it, with something in every part.
SMALL = """\
id: small
name: Small
resources: [{id: sun}, {id: star, wild: true}]
market: {rows: 2, columns: 2}
players: [{count: 1, cards: [4], civics: 1}, {count: 2, cards: [4], civics: 1}]
starting_cards: [{resource: sun}]
civics: [{id: t, name: T, score: {points: 2, per: {permanent: sun}}}]
solo: {markers: {row: 1, column: 1, row_moves: every_turn}, levels: [{id: e, score: 1}]}
cards:
  - {id: a1, tier: 1, resource: sun, name: A, cost: {sun: 1}, tags: [x]}
  - {id: a2, tier: 1, resource: sun, name: A, permanent: {star: 1}}
  - {id: a3, tier: 1, resource: star, name: A, points: 3, civic: true}
  - {id: a4, tier: 1, resource: sun, name: A}
"""
CHANGED = """\
id: changed
name: Changed
extends: small.yaml
resources: {add: [{id: moon}], change: {sun: {wild: false}}}
market: {rows: 2}
players: {remove: [1], change: {2: {civics: 1}}, add: [{count: 3, cards: [4], civics: 1}]}
starting_cards: [{resource: moon, symbols: 2}]
cards: {remove: [a1], change: {a2: {points: 2}}, add: [{id: b, tier: 1, resource: sun, name: B}]}
civics: {change: {t: {score: {types: all, at_least: 2}}}}
solo: {markers: {row: 2}, levels: {remove: [e], add: [{id: f, score: {sum: [1, {tokens: all}]}}]}}
"""
_KEYS = st.sampled_from(
    ["extends", "extend", "id", "name", "cards", "remove", "change", "add", "language", "5", "a: b"]
)
_VALUES = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-3, 100)
    | st.floats(allow_nan=False)
    | st.sampled_from(["", "x", "all", "a1", "sun", " ", "a\nb", "\x1b[1m", "2 sun", "-a -b"]),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(_KEYS, inner, max_size=3),
    max_leaves=4,
)


def _paths(data: Any) -> Iterator[tuple[Any, Any]]:
    """Yield every list and mapping in some data with each of its keys."""
    for key in (data if isinstance(data, dict) else range(len(data))) if data else ():
        yield data, key
        if isinstance(data[key], (dict, list)):
            yield from _paths(data[key])


@pytest.mark.slow
@settings(max_examples=150, suppress_health_check=[HealthCheck.too_slow])
@given(st.sampled_from([SMALL, CHANGED]), st.data())
def test_a_file_with_anything_in_the_wrong_place_is_read_or_refused_but_never_crashes(
    tmp_path_factory: pytest.TempPathFactory, text: str, draw: st.DataObject
) -> None:
    folder = tmp_path_factory.mktemp("wrong")
    data = yaml.safe_load(text)
    for _ in range(draw.draw(st.integers(1, 3))):
        places = list(_paths(data))
        parent, key = draw.draw(st.sampled_from(places)) if places else (data, "id")
        if draw.draw(st.booleans()):
            parent[key] = draw.draw(_VALUES)
        elif isinstance(parent, dict):
            parent[draw.draw(_KEYS)] = parent.pop(key, None)
        else:
            del parent[key]
    folder.joinpath("small.yaml").write_text(SMALL, "utf-8")
    file = folder / "wrong.yaml"
    file.write_text(yaml.safe_dump(data, sort_keys=False), "utf-8")
    try:
        pc.load_ruleset(file)
    except pc.errors.DataError as error:
        assert str(error).replace("\n", "").isprintable()  # noqa: PT017 - it may be fine
