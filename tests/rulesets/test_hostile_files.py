"""Files from strangers: bounded work, short messages, and no way out of their folder."""

from __future__ import annotations

import os
from collections.abc import Callable
from functools import partial
from importlib.metadata import EntryPoint
from pathlib import Path

import pytest

import pointcity as pc
from citykit.data.rulesetfiles import Finder, from_path
from citykit.tools.errors import MAX_PROBLEMS
from tests.support.steps import lines_run

HEAD = "id: mine\nname: Mine\nextends: point-city\n"


def refusal(path: str | Path, root: Path | None = None) -> pc.errors.DataError:
    """Return the error for a ruleset, which must be of bearable size."""
    with pytest.raises(pc.errors.DataError) as caught:
        pc.load_ruleset(path, root=root)
    assert len(caught.value.problems) <= MAX_PROBLEMS
    assert len(str(caught.value)) < 100_000
    return caught.value


def write(folder: Path, text: str, name: str = "mine.yaml") -> Path:
    path = folder / name
    path.write_text(text, "utf-8")
    return path


# --- Bounded work ----------------------------------------------------------------------


def mappings_to_include(count: int) -> str:
    return f"{HEAD}include: [{', '.join(['{a: 1}'] * count)}]\n"


def unknown_ids(count: int) -> str:
    return f"{HEAD}cards: {{remove: [{', '.join(f'pond-{n}-x' for n in range(count))}]}}\n"


def unknown_changes(count: int) -> str:
    entries = ", ".join(f"pond-{n}-x: {{points: 1}}" for n in range(count))
    return f"{HEAD}cards: {{change: {{{entries}}}}}\n"


def unknown_keys(count: int) -> str:
    return HEAD + "".join(f"card{n}: 1\n" for n in range(count))


def unknown_formulas(count: int) -> str:
    keys = ", ".join(f"sums{n}: 1" for n in range(count))
    return f"{HEAD}civics: {{add: [{{id: a, name: A, score: {{{keys}}}}}]}}\n"


def long_costs(count: int) -> str:
    keys = ", ".join(f"a{'b' * n}: 1" for n in range(count))
    return f"{HEAD}cards: {{change: {{pond-1: {{cost: {{{keys}}}}}}}}}\n"


def broken_cards(count: int) -> str:
    cards = ", ".join(f"{{id: c-{n}, tier: x}}" for n in range(count))
    return f"{HEAD}cards: [{cards}]\n"


MANY: list[Callable[[int], str]] = [
    mappings_to_include,
    unknown_ids,
    unknown_changes,
    unknown_keys,
    unknown_formulas,
    long_costs,
    broken_cards,
]


@pytest.mark.slow
@pytest.mark.parametrize("make", MANY)
def test_twice_the_mistakes_take_about_twice_the_steps(
    make: Callable[[int], str], tmp_path: Path
) -> None:
    refusal(write(tmp_path, HEAD + "x: 1\n"))  # load the schemas
    few, many = (lines_run(partial(refusal, write(tmp_path, make(count)))) for count in (120, 240))
    assert many < 2.5 * few


def tree(depth: int) -> str:
    return "{sum: [" + ", ".join([tree(depth - 1)] * 4) + "]}" if depth else "nonsense"


@pytest.mark.slow
def test_a_bad_tree_of_formulas_takes_steps_in_proportion(tmp_path: Path) -> None:
    def text(depth: int) -> str:
        return f"{HEAD}civics: {{add: [{{id: a, name: A, score: {tree(depth)}}}]}}\n"

    refusal(write(tmp_path, text(1)))
    few, many = (lines_run(partial(refusal, write(tmp_path, text(d)))) for d in (2, 3))
    assert many < 8 * few  # four times as many formulas, one level deeper


@pytest.mark.slow
def test_lists_are_not_looked_into_if_they_are_too_long(tmp_path: Path) -> None:
    error = refusal(write(tmp_path, unknown_ids(40_000)))
    assert [each.message for each in error.problems] == [
        "must have at most 1000 entries, not 40000"
    ]
    error = refusal(write(tmp_path, mappings_to_include(2000)))
    assert [each.message for each in error.problems] == ["must have at most 20 entries, not 2000"]


def test_only_the_first_unknown_keys_get_a_hint(tmp_path: Path) -> None:
    error = refusal(write(tmp_path, unknown_keys(60)))
    assert all("did you mean 'cards'?" in each.message for each in error.problems[:-1])
    assert error.problems[-1].message == "and 11 more problems"


@pytest.mark.slow
def test_all_files_of_a_ruleset_share_one_budget(tmp_path: Path) -> None:
    part = write(tmp_path, f"# {'x' * 1_200_000}\ncards: {{remove: [pond-1]}}\n", "part.yaml")
    main = write(tmp_path, f"{HEAD}include: [part.yaml]\n# {'x' * 1_200_000}\n")
    assert "the files together are larger than 2000000 bytes" in str(refusal(main))
    part.write_text("cards: {remove: [pond-1]}\n", "utf-8")
    assert len(pc.load_ruleset(main).cards) == 159
    many = ", ".join(["1"] * 30_000)
    part.write_text(f"cards: [{many}]\n", "utf-8")
    main.write_text(f"{HEAD}include: [part.yaml]\ncivics: [{many}]\n", "utf-8")
    assert "more than 50000 values" in str(refusal(main))


# --- Regular files only ----------------------------------------------------------------


def test_a_pipe_is_not_waited_for(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe.yaml")
    assert "this is not a regular file" in str(refusal(tmp_path / "pipe.yaml"))
    main = write(tmp_path, "id: mine\nname: Mine\nextends: pipe.yaml\n")
    assert "there is no file" in str(refusal(main))
    main = write(tmp_path, f"{HEAD}include: [pipe.yaml]\n")
    assert "there is no file" in str(refusal(main))


def test_a_device_is_not_read() -> None:
    assert "this is not a regular file" in str(refusal("/dev/zero"))


def test_a_folder_is_not_read(tmp_path: Path) -> None:
    assert "this is a directory, not a file" in str(refusal(tmp_path))


@pytest.mark.parametrize("reference", [f"{'x' * 300}.yaml", f"{'x/' * 3000}a.yaml", '"a\\0b.yaml"'])
def test_a_name_that_no_file_can_have_is_refused(reference: str, tmp_path: Path) -> None:
    main = write(tmp_path, f"id: mine\nname: Mine\nextends: {reference}\n")
    assert refusal(main).problems
    assert refusal(tmp_path / reference.strip('"').replace("\\0", "\0")).problems
    assert refusal(f"a\0/{reference}").problems


def test_every_error_of_the_system_is_a_data_error(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    main = write(tmp_path, "id: mine\nname: Mine\nextends: base.yaml\n")

    def closed(path: Path) -> bool:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(Path, "is_file", closed)
    assert "Permission denied" in str(refusal(main))
    monkeypatch.undo()
    here = from_path(main)
    monkeypatch.setattr(Path, "is_file", closed)
    assert not here.is_there()


def test_a_link_to_itself_is_refused(tmp_path: Path) -> None:
    (tmp_path / "loop").symlink_to(tmp_path / "loop")
    assert refusal(tmp_path / "loop" / "mine.yaml").problems
    assert refusal(tmp_path / "loop").problems


# --- A root folder ---------------------------------------------------------------------


def test_a_ruleset_may_be_read_from_its_root_folder(tmp_path: Path) -> None:
    write(tmp_path, "cards: {remove: [pond-1]}\n", "part.yaml")
    write(tmp_path, f"{HEAD}include: [part.yaml]\n", "base.yaml")
    (tmp_path / "inner").mkdir()
    main = write(tmp_path / "inner", "id: two\nname: Two\nextends: ../base.yaml\n")
    assert pc.load_ruleset(main, root=tmp_path).id == "two"
    assert pc.load_ruleset(str(main), root=str(tmp_path)).id == "two"
    assert pc.load_ruleset("short", root=tmp_path).id == "short"


def test_nothing_outside_of_the_root_folder_is_read(tmp_path: Path) -> None:
    secret = write(tmp_path, "password: swordfish\n", "secret.yaml")
    root = tmp_path / "root"
    root.mkdir()
    for reference in ("../secret.yaml", str(secret), "link.yaml", "inner/link.yaml"):
        main = write(root, f"id: mine\nname: Mine\nextends: {reference}\n")
        (root / "inner").mkdir(exist_ok=True)
        for link in (root / "link.yaml", root / "inner" / "link.yaml"):
            if not link.is_symlink():
                link.symlink_to(secret)
        error = refusal(main, root)
        assert "outside of the folder" in str(error)
        assert "swordfish" not in str(error)
        assert str(tmp_path) not in str(error).replace(reference, "")
    main = write(root, f"{HEAD}include: [link.yaml]\n")
    assert "outside of the folder" in str(refusal(main, root))
    assert str(refusal(secret, root)) == (
        "secret.yaml: this is outside of the folder that rulesets may be read from"
    )


def test_a_ruleset_that_was_read_before_is_held_to_the_root_folder(tmp_path: Path) -> None:
    base = write(tmp_path, HEAD, "base.yaml")
    (tmp_path / "root").mkdir()
    main = write(tmp_path / "root", "id: two\nname: Two\nextends: ../base.yaml\n")
    assert pc.load_ruleset(main).id == "two"
    assert "outside of the folder" in str(refusal(main, tmp_path / "root"))
    assert "outside of the folder" in str(refusal(base, tmp_path / "root"))


def test_messages_show_paths_from_the_root_folder(tmp_path: Path) -> None:
    (tmp_path / "ada").mkdir()
    main = write(tmp_path / "ada", f"{HEAD}market: 3\n")
    assert str(refusal(main, tmp_path)).startswith("ada/mine.yaml:4:9: market: must be")


# --- Packages --------------------------------------------------------------------------


class _Nameless:
    """A distribution whose metadata has no name."""

    metadata: dict[str, None] = {"Name": None}  # noqa: RUF012


def test_one_bad_entry_point_does_not_break_the_list(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.syspath_prepend(tmp_path)
    write(tmp_path, "raise SystemExit(3)\n", "quits_on_import.py")
    write(tmp_path, "path = 'x' * 300 + '.yaml'\nnull = 'a\\0b'\nnumber = 7\n", "odd_paths.py")
    values = ["quits_on_import:path", "odd_paths:path", "odd_paths:null", "odd_paths:number"]
    values += ["", "not an entry point", "no_such_module_at_all:x", "odd_paths:nothing"]
    entries = {
        f"bad-{number}": EntryPoint(f"bad-{number}", value, "pointcity.rulesets")
        for number, value in enumerate(values)
    }
    vars(entries["bad-0"])["dist"] = _Nameless()
    monkeypatch.setattr(Finder, "offered", lambda finder: entries)
    listed = {info.id: info for info in pc.list_rulesets()}
    assert all(listed[name].problems for name in entries)
    assert listed["bad-0"].origin == "quits_on_import"
    assert not listed["point-city"].problems
