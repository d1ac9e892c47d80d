"""The commands for designers: validate, doctor, diff, new-variant and schemas."""

from __future__ import annotations

import json
import re
import shutil
from pathlib import Path

import pytest
from attrs import evolve

import pointcity as pc
from citykit.tools.shipped import shipped
from pointcity.cli import main
from pointcity.rulesets.diff import compare
from tests.support.variants import write_variant

#: The schemas that ship, of a checkout or of an installed package.
SCHEMAS = Path(str(shipped("pointcity", "schemas")))


pytestmark = pytest.mark.usefixtures("folder")


def write(name: str, changes: str) -> str:
    return write_variant("point-city", changes, name)


# --- validate --------------------------------------------------------------------------


@pytest.mark.slow
def test_validate_tells_about_every_file(capsys: pytest.CaptureFixture[str]) -> None:
    good, bad = write("good.yaml", "market: {rows: 3}"), write("bad.yaml", "market: {rows: 1}")
    assert main(["validate", good]) == 0
    assert capsys.readouterr().out == "good.yaml: Mine, 160 cards, for 1, 2, 3, 4 players\n"
    assert main(["validate", bad, good, "missing.yaml"]) == 1
    output = capsys.readouterr()
    assert output.err == (
        "bad.yaml:4:16: market.rows: must be a whole number from 2 to 8, not 1\n"
        "missing.yaml: No such file or directory\n"
    )
    assert output.out.startswith("good.yaml: Mine")


def test_validate_lists_the_numbers_of_players_in_order(
    capsys: pytest.CaptureFixture[str],
) -> None:
    setups = "{count: 3, cards: [40], civics: 3}, {count: 2, cards: [40], civics: 3}"
    assert main(["validate", write("a.yaml", f"players: [{setups}]")]) == 0
    assert capsys.readouterr().out.endswith("for 2, 3 players\n")


# --- doctor ----------------------------------------------------------------------------


@pytest.mark.slow
def test_the_exit_code_of_the_doctor_tells_the_worst(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["doctor", write("a.yaml", "")]) == 0
    assert capsys.readouterr().out.endswith("errors: 0, warnings: 0, notes: 3\n")
    assert main(["doctor", write("a.yaml", "resources: {add: [{id: gold, wild: true}]}")]) == 1
    assert "a.yaml:4:19: warning: resources[gold]: no resource side" in capsys.readouterr().out
    assert main(["doctor", write("a.yaml", "cards: 1")]) == 2
    assert capsys.readouterr().out.endswith("errors: 1, warnings: 0, notes: 0\n")


def test_the_doctor_writes_json(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["doctor", "--format", "json", write("a.yaml", "market: 1")]) == 2
    (finding,) = json.loads(capsys.readouterr().out)
    assert finding == {
        "severity": "error",
        "code": "data",
        "accepted": None,
        "file": "a.yaml",
        "line": 4,
        "column": 9,
        "path": "market",
        "message": "must be a mapping of keys to values, not 1; for example {rows: 4, columns: 5}",
        "data": {},
    }


@pytest.mark.slow
@pytest.mark.covering
def test_the_doctor_lists_accepted_findings_on_request(
    capsys: pytest.CaptureFixture[str],
) -> None:
    accept = "doctor: [{accept: points-outlier, of: 'cards[pond-1]', reason: The treasure.}]"
    file = write("a.yaml", f"cards: {{change: {{pond-1: {{points: 99}}}}}}\n{accept}")
    assert main(["doctor", file]) == 0
    out = capsys.readouterr().out
    assert "[points-outlier]" not in out
    assert out.endswith("errors: 0, warnings: 0, notes: 4, accepted: 1\n")
    assert main(["doctor", "--accepted", file]) == 0
    assert "[points-outlier] (The treasure.)" in capsys.readouterr().out


# --- diff ------------------------------------------------------------------------------

CHANGES = """\
resources: {add: [{id: luck, wild: true}, {id: gold}]}
market: {columns: 5}
players: {remove: [1], change: {2: {cards: [30, 30, 30]}}}
starting_cards: []
solo: {markers: {row: 1}, levels: {remove: [hard], change: {easy: {score: 3}}}}
cards:
  remove: [pond-1]
  change: {pond-2: {points: 7, cost: {}}, pond-3: {civic: true}}
  add: [{id: lake, tier: 3, resource: luck, symbols: 3, name: Lake, points: 2, civic: true}]
civics: {change: {full-set: {score: {points: 8, per: {set_of: all}}}}}
"""

LINES = """\
~ ruleset: id point-city -> mine; name Point City -> Mine
+ resources[luck]: wild yes
+ resources[gold]
~ market: columns 4 -> 5
- players[1]: cards 40, 24, 18; civics 10
~ players[2]: cards 40, 24, 18 -> 30, 30, 30
~ starting_cards: faces ingenuity -> nothing
~ solo.markers: row 2 -> 1
~ solo.levels[easy]: score 1 point per permanent resource plus 3 points per civic token -> 3 points
- solo.levels[hard]: score 1/3/6 points for each type with 1/2/3+ permanent resources \
plus 7 points per civic token plus 1 point per unspent ingenuity card
- cards[pond-1]: name Pond; tier 1; resource ecology; symbols 1; \
cost 1 community + 1 economy; permanent 1 ecology
~ cards[pond-2]: cost 1 community + 1 industry -> nothing; points 0 -> 7
~ cards[pond-3]: civic no -> yes
+ cards[lake]: name Lake; tier 3; resource luck; symbols 3; points 2; civic yes
~ civics[full-set]: score 6 points per set of all types -> 8 points per set of all types
"""


def test_diff_lists_every_change(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["diff", "point-city", write("mine.yaml", CHANGES)]) == 0
    assert capsys.readouterr().out == LINES


def test_diff_of_a_ruleset_with_itself(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["diff", "short", "short"]) == 0
    assert capsys.readouterr().out == "no differences\n"


def test_diff_writes_json(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["diff", "--format", "json", "point-city", "five-by-five"]) == 0
    changes = json.loads(capsys.readouterr().out)
    assert {
        "kind": "changed",
        "section": "market",
        "id": "",
        "old": {"rows": 4, "columns": 4},
        "new": {"rows": 5, "columns": 5},
    } in changes


def test_a_missing_automa_is_a_difference() -> None:
    official = pc.official_ruleset()
    without = evolve(official, solo=None)
    there = [change for change in compare(without, official) if change.kind == "added"]
    assert [f"{change.section}[{change.id}]" for change in there] == [
        *("solo.markers[]", "solo.levels[easy]", "solo.levels[medium]", "solo.levels[hard]"),
    ]
    assert str(there[0]) == "+ solo.markers: row 2; column 1; row_moves column_wraps"


# --- new-variant -----------------------------------------------------------------------


def test_a_new_variant_can_be_played_at_once(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["new-variant", "my-town"]) == 0
    assert capsys.readouterr().out == "wrote my-town.yaml\n"
    rules = pc.load_ruleset("my-town.yaml")
    assert (rules.id, rules.name, rules.cards) == (
        *("my-town", "My Town", pc.official_ruleset().cards),
    )


def schema_of(file: str) -> str:
    """Return the schema that the first line of a file names."""
    (found,) = re.findall(r"\$schema=(.*)", Path(file).read_text("utf-8"))
    return str(found)


def test_a_new_variant_names_a_schema_that_pointcity_copies(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert main(["new-variant", "my-town"]) == 0
    assert schema_of("my-town.yaml") == "schemas/variant.schema.json"
    assert main(["schemas"]) == 0
    assert capsys.readouterr().out.endswith("wrote the schemas to schemas\n")
    for file in SCHEMAS.glob("*.*"):
        assert Path("schemas", file.name).read_bytes() == file.read_bytes()
    assert main(["schemas", "elsewhere/for/me"]) == 0
    assert Path("elsewhere/for/me/pointcity.d.ts").exists()


def test_the_schemas_of_other_games_are_not_copied(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    shutil.copytree(SCHEMAS, folder / "shipped")
    folder.joinpath("shipped", "another-game").mkdir()
    monkeypatch.setattr("citykit.cli.schemas.shipped", lambda *_: folder / "shipped")
    assert main(["schemas"]) == 0
    assert Path("schemas/variant.schema.json").exists()
    assert not Path("schemas/another-game").exists()


def test_a_new_variant_in_a_checkout_names_the_schema_of_the_checkout(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    shutil.copytree(SCHEMAS, folder / "schemas")
    monkeypatch.setattr("citykit.cli.schemas.shipped", lambda *_: folder / "schemas")
    folder.joinpath("mine", "first").mkdir(parents=True)
    monkeypatch.chdir(folder / "mine" / "first")
    assert main(["new-variant", "my-town"]) == 0
    assert schema_of("my-town.yaml") == "../../schemas/variant.schema.json"
    assert Path(schema_of("my-town.yaml")).exists()


@pytest.mark.slow
@pytest.mark.parametrize("name", ["2024", "007", "1e3", "true", "null", "2024-01-01"])
def test_a_new_variant_whose_name_looks_like_something_else(name: str) -> None:
    assert main(["new-variant", name]) == 0
    assert pc.load_ruleset(f"{name}.yaml").id == name


@pytest.mark.slow
def test_a_new_variant_of_a_file_with_a_strange_name() -> None:
    assert main(["new-variant", "town", "--extends", write("a: b #c.yaml", "")]) == 0
    assert pc.load_ruleset("town.yaml").id == "town"


def test_everything_a_new_variant_suggests_is_valid() -> None:
    assert main(["new-variant", "my-town"]) == 0
    _, body = Path("my-town.yaml").read_text("utf-8").split("\nid:")
    lines = [re.sub(r"^# ([a-z_]+:|  )", r"\1", line) for line in body.splitlines()]
    Path("all.yaml").write_text("id:" + "\n".join(lines), "utf-8")
    assert main(["validate", "all.yaml"]) == 0
    kinds = {
        change.section for change in compare(pc.official_ruleset(), pc.load_ruleset("all.yaml"))
    }
    assert kinds == {
        *("ruleset", "market", "players", "resources", "starting_cards", "cards", "civics"),
        *("solo.markers", "solo.levels"),
    }


def test_a_new_variant_never_overwrites(capsys: pytest.CaptureFixture[str]) -> None:
    Path("my-town.yaml").write_text("precious", "utf-8")
    assert main(["new-variant", "my-town"]) == 1
    assert Path("my-town.yaml").read_text("utf-8") == "precious"
    assert "already exists" in capsys.readouterr().err


def test_a_new_variant_of_a_variant() -> None:
    assert main(["new-variant", "tiny", "--extends", "short"]) == 0
    assert pc.load_ruleset("tiny.yaml").deal(2) == pc.load_ruleset("short").deal(2)


@pytest.mark.parametrize("name", ["My Town", "../town", "", "a" * 49])
def test_a_new_variant_has_an_id_for_a_name(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["new-variant", name]) == 1
    assert "lowercase letters, digits and hyphens" in capsys.readouterr().err
    assert not list(Path().iterdir())


def test_a_new_variant_of_nothing(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["new-variant", "town", "--extends", "nothing"]) == 1
    assert "no ruleset has this name" in capsys.readouterr().err
    assert not list(Path().iterdir())


def test_a_folder_that_cannot_be_written_to(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: object, **__: object) -> None:
        raise PermissionError(13, "Permission denied")

    pc.load_ruleset("point-city")  # the file cannot be opened later
    monkeypatch.setattr(Path, "open", refuse)
    assert main(["new-variant", "town"]) == 1
    assert capsys.readouterr().err == "pointcity: town.yaml: Permission denied\n"


# --- Files that are written --------------------------------------------------------------

CODE = pc.formats.position_code(pc.new_game(2, seed=1))


@pytest.mark.parametrize(
    "command",
    [
        "export-cards mine.yaml -o",
        "cards --ruleset mine.yaml --html",
        "catalogue --ruleset mine.yaml -o",
        "show game.txt -o",
        "show game.txt --svg -o",
    ],
)
def test_a_command_replaces_only_what_it_wrote(
    command: str, capsys: pytest.CaptureFixture[str]
) -> None:
    variant = write("mine.yaml", "market: {rows: 3}")
    content = Path(variant).read_bytes()
    Path("game.txt").write_text(CODE, "utf-8")
    assert main([*command.split(), variant]) == 1
    message = "mine.yaml: exists, was not written by this command and was not changed"
    assert message in capsys.readouterr().err
    assert Path(variant).read_bytes() == content
    assert main([*command.split(), "new-file"]) == 0
    assert main([*command.split(), "new-file"]) == 0


def test_a_picture_replaces_only_a_picture(capsys: pytest.CaptureFixture[str]) -> None:
    Path("sheet-01-front.svg").write_text("id: precious\n", "utf-8")
    assert main(["cards", "--svg", "."]) == 1
    assert "sheet-01-front.svg: exists, was not written" in capsys.readouterr().err
