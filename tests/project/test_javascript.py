"""The example client plays from JSON alone, and the TypeScript declarations compile."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import pointcity as pc
from tests.support.pyright import pyright
from tests.support.schemas import VALIDATORS
from tests.support.scripts import ROOT, load_script

EXAMPLE = ROOT / "examples" / "stdio"


def _find(program: str) -> str:
    path = shutil.which(program)
    if path is None:
        pytest.skip(f"{program} is not installed")
    return path


def _run(*command: str | Path) -> Any:
    """Run a program in JavaScript and return the JSON that it prints."""
    done = subprocess.run(
        [_find("node"), *map(str, command)],
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


@pytest.mark.slow
@pytest.mark.parametrize("players", [1, 2, 4])
def test_clients_in_javascript_play_a_whole_game(players: int) -> None:
    result = _run(EXAMPLE / "play.mjs", sys.executable, str(players))
    assert result["moves"] >= 17 * players
    assert len(result["scores"]) == max(players, 2)
    assert {"acted", "constructed", "flipped", "game-ended", "refilled"} <= set(result["events"])
    assert result["longest"] < 6000


@pytest.mark.slow
def test_the_example_server_refuses_clients_in_javascript_with_reasons_as_data() -> None:
    refused = _run(ROOT / "tests" / "project" / "refusals.mjs", sys.executable)
    for error in refused.values():
        VALIDATORS["error"].validate(error)
    assert {name: error["code"] for name, error in refused.items()} == {
        "forged key": "unknown-key",
        "forged seat": "illegal-action",
        "out of turn": "illegal-click",
        "illegal click": "illegal-click",
        "illegal action": "illegal-action",
        "stale action": "stale-action",
        "stale click": "stale-action",
        "late duplicate": "stale-action",
        "nothing to take back": "nothing-to-undo",
    }
    reasons = {name: error["reasons"] for name, error in refused.items() if error["reasons"]}
    turn = {"type": "reason", "code": "not-your-turn", "rule": "S5", "seat": 1, "current": 0}
    apart = {"type": "reason", "code": "not-adjacent", "rule": "T2", "cells": [0, 5]}
    assert reasons == {
        "forged seat": [turn],
        "out of turn": [turn],
        "illegal click": [apart],
        "illegal action": [apart],
    }
    assert refused["late duplicate"]["details"] == {"expected": 0, "actual": 2}
    assert refused["illegal click"]["message"] == "Les cases 0 et 5 ne sont pas côte à côte."


# --- The server alone ------------------------------------------------------------------


def _server(file: Path | None = None) -> Any:
    return load_script("examples/stdio/server.py").Server(file)


def _ask(server: Any, **request: Any) -> Any:
    """Return the answer to a request."""
    messages = server.answer(json.dumps({"id": 7, **request}))
    (answer,) = (message for message in messages if message.get("re") == 7)
    return answer


BAD_LINES = (
    *("", "nonsense", "[]", "7", "null", "[" * 100_000, '{"key": []}', '{"new": 2}', "1" * 5000),
    *('{"new": {"players": 2.0}}', '{"new": {"players": "2"}}', '{"new": {}}', '{"id": 3}'),
)


@pytest.mark.parametrize("line", BAD_LINES, ids=range(len(BAD_LINES)))
def test_the_example_server_answers_nonsense_with_an_error_as_data(line: str) -> None:
    (answer,) = _server().answer(line)
    VALIDATORS["error"].validate(answer["error"])
    assert answer["error"]["code"] in ("bad-request", "unknown-key")


@pytest.mark.parametrize(
    ("options", "code"),
    [
        ({"players": 9}, "player-count"),
        ({"players": 10**400}, "player-count"),
        ({"players": 0}, "player-count"),
        ({"players": 1, "level": 3}, "unknown-level"),
        ({"players": 1, "level": ["easy"]}, "unknown-level"),
        ({"players": 2, "level": "easy"}, "unknown-level"),
    ],
)
def test_a_game_that_cannot_be_dealt_is_refused(options: dict[str, Any], code: str) -> None:
    answer = _ask(_server(), new=options, lang="pl")
    VALIDATORS["error"].validate(answer["error"])
    assert answer["error"]["code"] == code


def test_a_new_game_does_not_replace_one_that_is_running() -> None:
    server = _server()
    keys = _ask(server, new={"players": 2})["keys"]
    assert _ask(server, new={"players": 3})["error"]["code"] == "game-running"
    assert _ask(server, key=keys[0], view=True)["revision"] == 0


def test_no_client_chooses_the_seed_or_sees_the_hidden_cards() -> None:
    server = _server()
    _ask(server, new={"players": 2, "seed": 7})
    assert server.match.state != pc.new_game(2, 7)
    sent = json.dumps([_ask(server, key=key, view=True) for key in server.keys])
    assert "seed" not in sent
    assert "secret" not in sent


@pytest.mark.parametrize(
    "request_of_a_seat",
    [
        {"clicks": [{"type": "on-cell"}], "revision": 0},
        {"clicks": [{"type": "flip", "cell": 0}], "revision": 0},
        {"clicks": 3, "revision": 0},
        {"clicks": []},
        {"clicks": [], "revision": "0"},
        {"action": {"type": "flip"}, "revision": 0},
        {"action": {"type": "on-pile"}, "revision": 0},
        {"action": [], "revision": 0},
        {"action": {"type": "draw-two"}},
        {"undo": True, "revision": 0},
        {"agree": True, "revision": 0},
        {"dance": True},
        {"view": 1},
    ],
    ids=str,
)
def test_a_bad_request_of_a_seat_changes_nothing(request_of_a_seat: dict[str, Any]) -> None:
    server = _server()
    keys = _ask(server, new={"players": 2})["keys"]
    answer = _ask(server, key=keys[0], lang="xx", **request_of_a_seat)
    VALIDATORS["error"].validate(answer["error"])
    assert answer["to"] == 0
    assert server.match.revision == 0


def test_a_hoarded_hand_makes_no_long_message() -> None:
    server = _server()
    keys = _ask(server, new={"players": 2})["keys"]
    while not server.match.table.players[0].hand["ingenuity"] >= 5 and server.match.table.pile > 1:
        seat, revision = server.match.table.current, server.match.revision
        _ask(server, key=keys[seat], action={"type": "draw-two"}, revision=revision)
    seat, revision = server.match.table.current, server.match.revision
    for request in ({"view": True}, {"clicks": [], "revision": revision}):
        assert len(json.dumps(_ask(server, key=keys[seat], **request))) < 6000


def test_a_server_that_restarts_goes_on_where_it_stopped(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    server = _server(file)
    keys = _ask(server, new={"players": 2})["keys"]
    draw = {"type": "draw-two"}
    _ask(server, key=keys[0], action=draw, revision=0)
    _ask(server, key=keys[0], undo=True, revision=1)
    _ask(server, key=keys[1], agree=True, revision=1)
    again = _server(file)
    view = _ask(again, key=keys[0], view=True)
    assert (view["revision"], view["table"]["table"]["moves"]) == (2, 0)
    late = _ask(again, key=keys[0], action=draw, revision=0)
    assert late["error"]["code"] == "stale-action"
    assert _ask(again, key=keys[0], action=draw, revision=2)["revision"] == 3


def _before_a_civic_building() -> tuple[pc.Match, pc.Action]:
    """Return a match, and an action after which a token is due: nothing is revealed yet."""
    match = pc.Match.new(2, seed=7)
    while True:
        actions = pc.legal_actions(match.state)
        for action in actions:
            if pc.apply(match.state, action).table.step is pc.model.Step.CIVIC:
                return match, action
        match.play(actions[len(actions) // 2])


def test_a_fair_undo_needs_no_consent() -> None:
    server = _server()
    keys = _ask(server, new={"players": 2})["keys"]
    server.match, draft = _before_a_civic_building()
    before, revision = server.match.table, server.match.revision
    key = keys[before.current]
    action = pc.formats.to_data(draft)
    assert _ask(server, key=key, action=action, revision=revision)["revision"] == revision + 1
    back = _ask(server, key=key, undo=True, revision=revision + 1)
    assert back["table"] == pc.formats.to_data(before)
    assert back["revision"] == revision + 2


# --- TypeScript and type checkers ------------------------------------------------------


def test_the_typescript_declarations_are_up_to_date() -> None:
    """If this fails: ``make schemas``."""
    tool = load_script("tools/typescript.py")
    assert len(tool.GAMES) == 4
    for path in tool.GAMES:
        assert path.read_text("utf-8") == tool.text(path)


#: Global names of TypeScript and of browsers that a declaration must not shadow.
GLOBALS = {
    *("Array", "Error", "Event", "Function", "Map", "Number", "Object", "Omit", "Partial", "Pick"),
    *("Promise", "Proxy", "Readonly", "Record", "Required", "Set", "String", "Symbol", "Text"),
    *("Document", "Element", "Node", "Range", "Request", "Response", "Selection", "Window"),
}


@pytest.mark.parametrize(
    "file",
    [
        "pointcity.d.ts",
        "kosmopolis/kosmopolis.d.ts",
        "bloomtown/bloomtown.d.ts",
        "mycity/mycity.d.ts",
    ],
)
def test_the_declarations_have_names_of_their_own(file: str) -> None:
    written = (ROOT / "schemas" / file).read_text("utf-8")
    names = re.findall(r"^export (?:interface|type) (\w+)", written, flags=re.MULTILINE)
    assert len(names) == len(set(names)) > 50
    assert not GLOBALS & set(names)


@pytest.fixture(name="modules", scope="module")
def _modules(request: pytest.FixtureRequest) -> Path:
    """Return a folder with TypeScript, installed once into pytest's cache."""
    node, npm = _find("node"), _find("npm")
    assert node
    cache = request.config.cache
    assert cache is not None
    folder = cache.mkdir("typescript")
    modules = folder / "node_modules"
    if not (modules / "typescript").is_dir():
        packages = ["typescript@5", "@types/node@20"]
        command = [npm, "install", "--silent", "--no-audit", "--no-fund", "--prefix", str(folder)]
        try:
            subprocess.run([*command, *packages], check=True, timeout=300)
        except (subprocess.SubprocessError, OSError) as error:
            pytest.skip(f"needs a package index for npm: {error}")
    return modules


@pytest.mark.slow
def test_the_example_server_passes_pyright() -> None:
    """``make types`` runs mypy on it."""
    output = pyright(EXAMPLE / "server.py")
    assert output.startswith("0 errors"), output


USES = """\
import type { Action, GameEvent, Outcome, ScoreSheet } from "../schemas/pointcity";
import type { Card, Face, Guide, Reason, RulesetDocument } from "../schemas/pointcity";
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
export function rows(ruleset: RulesetDocument, table: TableDocument): string[][] {
  const names = new Map<string, string>(ruleset.cards.map((card: Card) => [card.id, card.name]));
  const faces = new Map<string, Face>(ruleset.faces.map((face) => [face.id, face]));
  const texts = table.table.market.map((cell) => {
    if ("card" in cell) return names.get(cell.card) ?? "";
    if ("gap" in cell) return "";
    return faces.get(cell.resource)?.resource ?? "";
  });
  const { rows, columns } = ruleset.market;
  return Array.from({ length: rows }, (_, row) => texts.slice(row * columns, (row + 1) * columns));
}
export function clickable(guide: Guide): number[] {
  return guide.choices.flatMap((click) => (click.type === "on-cell" ? [click.cell] : []));
}
export const apart = (reason: Reason): [number, number] | undefined =>
  reason.code === "not-adjacent" ? reason.cells : undefined;
export const names: Record<string, number> = {};
// @ts-expect-error: there is no such action
export const wrong: Action = { type: "steal", cell: 1 };
// @ts-expect-error: a draft takes two cells
export const three: Action = { type: "draft", cells: [1, 2, 3], pay: [] };

import type { Action as Choice, GameEvent as Happening, View } from "../schemas/kosmopolis";

export function kept(event: Happening): string[] {
  if (event.type !== "committed" || event.action === null) return [];
  return event.action.type === "keep" ? event.action.cards : [];
}
export const hand = (view: View): string[] => view.private?.hand ?? [];
export const placed = (view: View): number[] =>
  view.private?.placed.map(([, value]) => value) ?? [];
// @ts-expect-error: a card is an id
export const home: Choice = { type: "play-home", card: 5 };

import type { Action as Move, View as Town } from "../schemas/bloomtown";

export const move: Move = { type: "build", tile: "shop:house+park", cell: 12 };
export const tiles = (town: Town): string[] => town.private?.tiles ?? [];
// @ts-expect-error: there is no such type of project
export const value: Move = { type: "value", kind: "castle" };

import type { Action as Plan, Campaign, View as City } from "../schemas/mycity";

export const plan: Plan = { type: "stick", sticker: "rock", cell: 47 };
export const leader = (campaign: Campaign): number =>
  Math.max(...campaign.towns.map((town) => town.progress));
export const cells = (city: City): number[] =>
  city.table.players.flatMap((player) => player.buildings.flatMap((each) => each.cells));
// @ts-expect-error: there is no such sticker
export const castle: Plan = { type: "stick", sticker: "castle", cell: 47 };
"""


@pytest.mark.slow
def test_the_declarations_and_the_clients_compile_strictly(modules: Path, tmp_path: Path) -> None:
    scripts = [*EXAMPLE.glob("*.mjs"), ROOT / "tests" / "project" / "refusals.mjs"]
    files = [tmp_path / script.relative_to(ROOT) for script in scripts]
    for script, file in zip(scripts, files, strict=True):
        file.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(script, file)
    schemas, uses = tmp_path / "schemas", tmp_path / "uses" / "uses.ts"
    schemas.mkdir()
    uses.parent.mkdir()
    # As a .ts file, because other people's declarations are not checked (skipLibCheck).
    shutil.copy(ROOT / "schemas" / "pointcity.d.ts", schemas / "pointcity.ts")
    for game in ("kosmopolis", "bloomtown", "mycity"):
        shutil.copy(ROOT / "schemas" / game / f"{game}.d.ts", schemas / f"{game}.ts")
    uses.write_text(USES, encoding="utf-8")
    options = ["--noEmit", "--strict", "--allowJs", "--checkJs", "--target", "es2022"]
    options += ["--skipLibCheck", "--lib", "es2022"]
    options += ["--module", "preserve", "--types", "node"]
    options += ["--typeRoots", str(modules / "@types")]
    compiler = str(modules / "typescript" / "bin" / "tsc")
    command = [_find("node"), compiler, *options, str(uses), *map(str, files)]
    done = subprocess.run(command, capture_output=True, text=True, timeout=120, check=False)
    assert done.returncode == 0, done.stdout
