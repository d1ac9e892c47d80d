"""``pointcity cards``: a ruleset, ready to print."""

from __future__ import annotations

from pathlib import Path
from xml.etree import ElementTree

import pytest

import pointcity as pc
from pointcity import cli
from pointcity.display import svg

SIDES = ("building", "resource")


def test_one_web_page_has_all_sheets(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "new" / "cards.html"
    assert cli.main(["cards", "--html", str(file)]) == 0
    assert file.read_text("utf-8") == svg.print_page(pc.official_ruleset())
    assert f"Wrote {file}." in capsys.readouterr().out


def test_a_folder_gets_every_sheet_card_and_token(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    arguments = ["--svg", str(tmp_path), "--paper", "letter", "--theme", "light", "--lang", "pl"]
    assert cli.main(["cards", *arguments]) == 0
    files = sorted(str(path.relative_to(tmp_path)) for path in tmp_path.rglob("*.svg"))
    assert f"Wrote {len(files)} files" in capsys.readouterr().out
    assert len(files) == 2 * 20 + 2 * 160 + 22
    assert {"sheet-01-front.svg", "sheet-20-back.svg", "tokens/full-set.svg"} <= set(files)
    building = (tmp_path / "cards" / "pond-1-building.svg").read_text("utf-8")
    assert "Staw" in building
    assert ElementTree.fromstring(building).tag.endswith("svg")


def test_somewhere_to_write_must_be_given(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as stopped:
        cli.main(["cards"])
    assert stopped.value.code == 2
    assert "give --html FILE or --svg DIR" in capsys.readouterr().err


def test_bad_input_is_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    taken = tmp_path / "taken"
    taken.write_text("a file", "utf-8")
    for arguments, message in (
        (["--html", str(taken / "x.html")], "taken"),
        (["--html", str(tmp_path)], "directory"),
        (["--html", str(tmp_path / "x.html"), "--ruleset", "nowhere.yaml"], "nowhere.yaml"),
        (["--html", str(tmp_path / "x.html"), "--lang", "xx"], "unknown language 'xx'"),
    ):
        assert cli.main(["cards", *arguments]) == 1
        assert message in capsys.readouterr().err
    assert taken.read_text("utf-8") == "a file"


# --- Only what has changed -------------------------------------------------------------


def drawn_files(folder: Path, *arguments: str) -> set[str]:
    """Return the files that the command writes, without the sheets."""
    assert cli.main(["cards", "--only-changed", "--svg", str(folder), *arguments]) == 0
    files = {str(path.relative_to(folder)) for path in folder.rglob("*.svg")}
    return {name for name in files if not name.startswith("sheet")}


def variant(folder: Path, changes: str) -> str:
    file = folder / "mine.yaml"
    file.write_text(f"id: mine\nname: Mine\nextends: point-city\n{changes}\n", "utf-8")
    return str(file)


@pytest.mark.slow
def test_only_new_and_changed_cards_and_tokens_are_drawn(tmp_path: Path) -> None:
    changes = (
        "cards: {remove: [pond-2], change: {pond-1: {points: 3}, pond-3: {tier: 2}}, add: "
        "[{id: lake, tier: 1, resource: energy, name: Lake, points: 1}]}\n"
        "civics: {change: {pairs: {score: 9}}}"
    )
    files = drawn_files(tmp_path / "out", "--ruleset", variant(tmp_path, changes))
    assert files == {
        *(f"cards/{card}-{side}.svg" for card in ("lake", "pond-1", "pond-3") for side in SIDES),
        "tokens/pairs.svg",
    }
    assert len(list((tmp_path / "out").glob("sheet*"))) == 4  # cards and tokens, both sides


@pytest.mark.slow
def test_cards_that_show_a_resource_with_a_new_look_are_changed(tmp_path: Path) -> None:
    changes = "resources: {change: {energy: {symbol: sun}}}"
    files = drawn_files(tmp_path / "out", "--ruleset", variant(tmp_path, changes))
    shown = [
        card.id
        for card in pc.official_ruleset().cards
        if "energy" in {card.face.resource, *card.cost, *card.permanent}
    ]
    cards = {name for name in files if name.startswith("cards/")}
    assert cards == {f"cards/{card}-{side}.svg" for card in shown for side in SIDES}
    assert "tokens/each-energy.svg" in files
    assert "tokens/each-industry.svg" not in files


def test_starting_cards_are_drawn_again_only_if_there_are_others(tmp_path: Path) -> None:
    file = variant(tmp_path, "starting_cards: [{resource: energy}]")
    assert drawn_files(tmp_path / "out", "--ruleset", file) == set()
    assert len(list((tmp_path / "out").glob("sheet*"))) == 2


def test_a_variant_that_looks_the_same_has_nothing_to_draw(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert drawn_files(tmp_path / "out", "--ruleset", "polish-solo") == set()
    assert "Nothing looks different from point-city" in capsys.readouterr().out
    assert not (tmp_path / "out").exists()


def test_a_complete_ruleset_has_no_base_to_compare_with(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit):
        cli.main(["cards", "--only-changed", "--html", str(tmp_path / "x.html")])
    assert "--only-changed is for variants" in capsys.readouterr().err
