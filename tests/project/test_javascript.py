"""The example client plays from JSON alone, and the TypeScript declarations compile."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.support.scripts import ROOT, load_script

EXAMPLE = ROOT / "examples" / "stdio"


def _find(program: str) -> str:
    path = shutil.which(program)
    if path is None:
        pytest.skip(f"{program} is not installed")
    return path


@pytest.mark.slow
@pytest.mark.parametrize("players", [1, 2, 4])
def test_a_client_in_javascript_plays_a_whole_game(players: int) -> None:
    command = [_find("node"), str(EXAMPLE / "client.mjs"), sys.executable, str(players), "7"]
    done = subprocess.run(command, capture_output=True, text=True, timeout=60, check=False)
    assert done.returncode == 0, done.stderr
    result = json.loads(done.stdout)
    assert result["moves"] >= 17 * players
    assert len(result["scores"]) == max(players, 2)
    assert {"acted", "constructed", "flipped", "game-ended", "refilled"} <= set(result["events"])


def test_the_example_server_answers_nonsense_with_an_error() -> None:
    server = load_script("examples/stdio/server.py").Server()
    flip = {"type": "flip", "cell": 0}
    assert server.answer(json.dumps({"action": flip, "moves": 0})) == {
        "error": "ask for a new game first"
    }
    assert "no setup for 9 players" in server.answer('{"new": {"players": 9}}')["error"]
    assert "a seed is" in server.answer('{"new": {"seed": []}}')["error"]
    assert "no level 3" in server.answer('{"new": {"players": 1, "level": 3}}')["error"]
    assert "table" in server.answer('{"new": {"seed": 7}}')
    for line in ("", "nonsense", "[]", "[" * 100_000, '{"action": {"type": "flip"}}'):
        assert server.answer(line).keys() == {"error"}
    assert "is missing" in server.answer('{"action": {"type": "flip"}, "moves": 0}')["error"]
    apart = {"type": "draft", "cells": [0, 5], "pay": []}
    refused = server.answer(json.dumps({"action": apart, "moves": 0}))
    assert "not side by side" in refused["error"]
    assert "events" in server.answer(json.dumps({"action": flip, "moves": 0}))
    assert "error" in server.answer(json.dumps({"action": {"type": "draw-two"}, "moves": 0}))


def test_the_typescript_declarations_are_up_to_date() -> None:
    """If this fails: ``make schemas``."""
    written = (ROOT / "schemas" / "pointcity.d.ts").read_text("utf-8")
    assert written == load_script("tools/typescript.py").text()


@pytest.fixture(name="compiler", scope="module")
def _compiler(request: pytest.FixtureRequest) -> Path:
    """Return the TypeScript compiler, installed once into pytest's cache."""
    node, npm = _find("node"), _find("npm")
    assert node
    cache = request.config.cache
    assert cache is not None
    folder = cache.mkdir("typescript")
    modules = folder / "node_modules"
    if not (modules / "@types" / "node").is_dir():
        packages = ["typescript@5", "@types/node@20"]
        command = [npm, "install", "--silent", "--no-audit", "--no-fund", "--prefix", str(folder)]
        subprocess.run([*command, *packages], check=True, timeout=300)
    return modules / "typescript" / "bin" / "tsc"


USES = """\
import type { Action, GameEvent, Outcome, ScoreSheet } from "../schemas/pointcity";
import type { StateDocument, TableDocument } from "../schemas/pointcity";

export function cost(action: Action): number {
  return action.type === "draft" ? action.pay.length : 0;
}
export function shown(event: GameEvent): string {
  if (event.type !== "refilled") return "";
  return "card" in event.shows ? event.shows.card : event.shows.resource;
}
export function left(document: TableDocument | StateDocument): number {
  return document.table.pile + (document.type === "state" ? document.secret.deck.length : 0);
}
export const total = (sheet: ScoreSheet, end: Outcome): number => sheet.total + end.winners.length;
// @ts-expect-error: there is no such action
export const wrong: Action = { type: "steal", cell: 1 };
// @ts-expect-error: a draft takes two cells
export const three: Action = { type: "draft", cells: [1, 2, 3], pay: [] };
"""


@pytest.mark.slow
def test_the_declarations_and_the_client_compile_strictly(compiler: Path, tmp_path: Path) -> None:
    schemas, client = tmp_path / "schemas", tmp_path / "examples" / "stdio" / "client.mjs"
    schemas.mkdir()
    client.parent.mkdir(parents=True)
    # As a .ts file, because other people's declarations are not checked (skipLibCheck).
    shutil.copy(ROOT / "schemas" / "pointcity.d.ts", schemas / "pointcity.ts")
    shutil.copy(EXAMPLE / "client.mjs", client)
    uses = tmp_path / "uses" / "uses.ts"
    uses.parent.mkdir()
    uses.write_text(USES, encoding="utf-8")
    options = ["--noEmit", "--strict", "--allowJs", "--checkJs", "--target", "es2022"]
    options += ["--skipLibCheck", "--lib", "es2022"]
    options += ["--module", "preserve", "--types", "node"]
    options += ["--typeRoots", str(compiler.parents[2] / "@types")]
    command = [_find("node"), str(compiler), *options, str(uses), str(client)]
    done = subprocess.run(command, capture_output=True, text=True, timeout=120, check=False)
    assert done.returncode == 0, done.stdout
