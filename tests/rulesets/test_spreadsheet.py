"""Cards as CSV: nothing is lost on the way out and back, and mistakes are named with their row."""

from __future__ import annotations

from pathlib import Path

import pytest
from attrs import evolve

import pointcity as pc
from pointcity.cli import main
from pointcity.model.cards import Card, Face
from pointcity.rulesets import cards_from_csv, cards_to_csv
from tests.support.drawn import strange_ruleset
from tests.support.positions import ruleset

SHIPPED = [info.id for info in pc.list_rulesets()]

HEAD = "id,name,tier,resource,symbols,cost.energy,permanent.energy,points,civic,tags\n"


@pytest.fixture(autouse=True)
def _folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def problems(text: str) -> list[str]:
    """Return what is wrong with a table."""
    with pytest.raises(pc.errors.DataError) as refused:
        cards_from_csv(text, ruleset())
    return str(refused.value).splitlines()


# --- There and back --------------------------------------------------------------------


@pytest.mark.parametrize("name", SHIPPED)
def test_no_card_changes_on_the_way_out_and_back(name: str) -> None:
    rules = pc.load_ruleset(name)
    assert cards_from_csv(cards_to_csv(rules), rules) == rules.cards


def test_neither_do_strange_cards() -> None:
    rules = strange_ruleset()
    odd = Card(
        "odd-1", 2, Face(rules.resources[0].id, 7), 'He said "a, b"; c', points=-9, tags=("b", "a")
    )
    rules = evolve(rules, cards=(*rules.cards, odd))
    assert cards_from_csv(cards_to_csv(rules), rules) == rules.cards


@pytest.mark.slow
@pytest.mark.parametrize("name", SHIPPED)
def test_a_variant_made_from_a_table_has_its_cards(name: str) -> None:
    rules = pc.load_ruleset(name)
    assert main(["export-cards", name, "-o", "cards.csv"]) == 0
    assert main(["import-cards", "cards.csv", "-o", "my-cards.yaml"]) == 0
    include = "include: [my-cards.yaml]\n" if Path("my-cards.yaml").exists() else ""
    culture = "resources: {add: [{id: culture}]}\n" if name == "six-resources" else ""
    text = f"id: mine\nname: Mine\nextends: point-city\n{include}{culture}"
    Path("mine.yaml").write_text(text, "utf-8")
    mine = pc.load_ruleset("mine.yaml")
    assert sorted(mine.cards, key=lambda card: card.id) == sorted(
        rules.cards, key=lambda card: card.id
    )


# --- Reading ---------------------------------------------------------------------------


def test_what_a_cell_can_say() -> None:
    row = 'dam,"Dam, old",2,energy,,2,0,,YES,"water, power"\n\n , ,\n'
    (dam,) = cards_from_csv(HEAD + row, ruleset())
    assert dam == Card(
        "dam", 2, Face("energy"), "Dam, old", {"energy": 2}, {}, 0, True, ("power", "water")
    )


@pytest.mark.parametrize("delimiter", [",", ";", "\t"])
def test_tables_of_other_spreadsheets(delimiter: str) -> None:
    text = (HEAD.rstrip("\n") + ",,\ndam,Dam,2,energy,,2,,1,no,,,\n").replace(",", delimiter)
    (dam,) = cards_from_csv("\N{BYTE ORDER MARK}" + text.replace("\n", "\r\n"), ruleset())
    assert dam == Card("dam", 2, Face("energy"), "Dam", {"energy": 2}, {}, 1)


def test_a_resource_with_a_column_of_its_own_may_be_new() -> None:
    text = "id,name,tier,resource,cost.culture\nopera,Opera,3,culture,4\n"
    (opera,) = cards_from_csv(text, ruleset())
    assert (opera.face.resource, dict(opera.cost)) == ("culture", {"culture": 4})


def test_every_mistake_is_named_with_its_row_and_column() -> None:
    text = (
        "id,name,tier,resource,symbols,cost.energy,civic\n"
        "dam,Dam,two,energy,0,1,\n"
        "Dam 2,,1,enrgy,1,x,maybe\n"
        "dam,Dam,1,energy,,21,\n"
    )
    assert problems(text) == [
        "cards.csv:2:3: cards[dam].tier: must be a whole number from 1 to 9, not 'two'",
        "cards.csv:2:5: cards[dam].symbols: must be a whole number from 1 to 20, not 0",
        "cards.csv:3:1: cards[Dam 2].id: must have only lowercase letters, digits and hyphens, "
        "not 'Dam 2'; write dam-2",
        "cards.csv:3:1: cards[Dam 2]: the key 'name' is missing",
        "cards.csv:3:4: cards[Dam 2].resource: unknown resource 'enrgy'; did you mean 'energy'?",
        "cards.csv:3:6: cards[Dam 2].cost.energy: must be a whole number from 1 to 20, not 'x'",
        "cards.csv:3:7: cards[Dam 2].civic: must be true or false, not 'maybe'",
        "cards.csv:4:1: cards[dam].id: 'dam' is already in row 2",
        "cards.csv:4:6: cards[dam].cost.energy: must be a whole number from 1 to 20, not 21",
    ]


def test_the_columns_are_checked_first() -> None:
    assert problems("id,nmae,tier,tier,costs.energy\ndam,Dam,1,1,1,extra\n") == [
        "cards.csv:1:1: the column 'name' is missing",
        "cards.csv:1:1: the column 'resource' is missing",
        "cards.csv:1:2: nmae: there is no such column 'nmae'; did you mean 'name'?",
        "cards.csv:1:4: tier: this column is there twice",
        "cards.csv:1:5: costs.energy: there is no such column 'costs.energy'; "
        "did you mean 'cost.energy'?",
        "cards.csv:2:6: the row has 6 cells; there are 5 columns",
    ]


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "cards.csv:1:1: the table is empty"),
        (" \n\n", "cards.csv:1:1: the table is empty"),
        ('id,name\ndam,"Dam\n', "cards.csv:2:1: not CSV: unexpected end of data"),
        (HEAD + "\n" * 1002, "cards.csv:1002:1: the table has more than 1000 rows below the first"),
        ("a," * 100 + "a\n", "cards.csv:1:1: the table has more than 100 columns"),
        (HEAD + "a" * 200_000, "cards.csv:2:1: not CSV: field larger than field limit (131072)"),
    ],
)
def test_what_is_no_table(text: str, message: str) -> None:
    assert problems(text) == [message]


def test_a_row_without_an_id_is_named_by_its_number() -> None:
    assert (
        problems(HEAD + ",Dam,1,energy\n")[0] == "cards.csv:2:1: cards[0]: the key 'id' is missing"
    )


# --- The commands ----------------------------------------------------------------------


def test_a_table_is_printed_or_written_for_excel(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["export-cards", "point-city"]) == 0
    table = capsys.readouterr().out
    assert table == cards_to_csv(ruleset())
    assert main(["export-cards", "point-city", "-o", "new/cards.csv"]) == 0
    assert capsys.readouterr().out == "Wrote 160 cards to new/cards.csv.\n"
    assert Path("new/cards.csv").read_bytes() == b"\xef\xbb\xbf" + table.encode()


def write_table(rows: str) -> str:
    Path("cards.csv").write_text(HEAD + rows, "utf-8")
    return "cards.csv"


def test_only_the_cards_of_the_table_remain(capsys: pytest.CaptureFixture[str]) -> None:
    pond = "pond-1,Pond,1,ecology,2,,,3,,\n"
    assert main(["import-cards", write_table(pond)]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == (
        "# Written by `pointcity import-cards` from cards.csv, for a variant of point-city."
    )
    assert lines[2].startswith("  remove: [tiny-house-1, ")
    assert lines[2].count(",") == 158
    assert lines[3:] == [
        "  change:",
        "    pond-1: {symbols: 2, cost: {}, permanent: {}, points: 3}",
    ]


def test_a_partial_table_keeps_the_other_cards(capsys: pytest.CaptureFixture[str]) -> None:
    rows = 'lake,"Lake: deep",2,energy,1,2,1,,yes,water\n'
    assert main(["import-cards", "--partial", write_table(rows)]) == 0
    assert capsys.readouterr().out.splitlines()[1:] == [
        "cards:",
        "  add:",
        '    - {id: lake, name: "Lake: deep", tier: 2, resource: energy, cost: {energy: 2}, '
        "permanent: {energy: 1}, civic: true, tags: [water]}",
    ]


def test_a_table_without_changes_writes_nothing(capsys: pytest.CaptureFixture[str]) -> None:
    Path("cards.csv").write_text(cards_to_csv(pc.load_ruleset("short")), "utf-8")
    assert main(["import-cards", "cards.csv", "--extends", "short", "-o", "x.yaml"]) == 0
    assert capsys.readouterr().err == "The cards are those of short; there is nothing to write.\n"
    assert not Path("x.yaml").exists()


def test_importing_again_replaces_only_what_was_imported(
    capsys: pytest.CaptureFixture[str],
) -> None:
    for points in "12":
        table = write_table(f"lake,Lake,2,energy,1,2,1,{points},,\n")
        assert main(["import-cards", "--partial", table, "-o", "lake.yaml"]) == 0
        assert f"points: {points}" in Path("lake.yaml").read_text("utf-8")
    Path("lake.yaml").write_text("id: precious\n", "utf-8")
    assert main(["import-cards", "--partial", "cards.csv", "-o", "lake.yaml"]) == 1
    assert "was not written by this command and was not changed" in capsys.readouterr().err
    assert Path("lake.yaml").read_text("utf-8") == "id: precious\n"


def test_a_table_that_cannot_be_read(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["import-cards", "missing.csv"]) == 1
    assert "missing.csv: No such file" in capsys.readouterr().err
