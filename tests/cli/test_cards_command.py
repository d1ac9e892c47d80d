"""``pointcity cards``: a ruleset, ready to print."""

from __future__ import annotations

from pathlib import Path
from xml.etree import ElementTree

import pytest

import pointcity as pc
from pointcity import cli
from pointcity.display import svg


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
