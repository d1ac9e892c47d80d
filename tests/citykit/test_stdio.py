"""Bots that are programs: the protocol, and programs that misbehave."""

from __future__ import annotations

import gc
import io
import json
import math
import os
import random
import shlex
import shutil
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import bloomtown
import kosmopolis
import mycity
import pointcity as pc
from citykit import arena, bots
from citykit.bots import process
from citykit.bots.__main__ import main
from citykit.bots.stdio import MAX_LINE, choose_message, hello_message, read_choice, read_ready
from tests.support.fuzzing import mutate_bytes
from tests.support.schemas import schemas_of, validator

GAMES = (pc, kosmopolis, bloomtown, mycity)
ROOT = Path(__file__).parents[2]
MESSAGES = validator("bot-message.schema.json", schemas_of("citykit"))

TABLE = pc.observe(pc.new_game(2, 7))
ACTIONS = pc.legal_actions(TABLE)

#: What programs in these tests begin with: read the first line and be ready.
READY = """\
import json, sys, time
hello = json.loads(sys.stdin.readline())
def say(**message):
    print(json.dumps(message), flush=True)
say(type="ready", protocol=1, name="test")
"""


@pytest.fixture(name="program")
def _program(tmp_path: Path) -> Any:
    """Return a function that makes a bot of the source of a program."""
    made: list[Any] = []

    def make(source: str, **settings: Any) -> Any:
        file = tmp_path / "bot.py"
        file.write_text(source, encoding="utf-8")
        command = f"{shlex.quote(sys.executable)} {shlex.quote(str(file))}"
        bot = bots.make(pc, "process", seed=7, command=command, **settings)
        made.append(bot)
        return bot

    yield make
    for bot in made:
        bot.close()


# --- Whole games -----------------------------------------------------------------------


def _play_against_random(game: Any, command: str) -> arena.GameResult:
    seats = [bots.make(game, f"process:command={command}"), bots.make(game, "random", seed=5)]
    return arena.play(game, seats, seed=5)


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.__name__)
def test_the_example_in_javascript_beats_random_in_every_game(game: Any) -> None:
    if shutil.which("node") is None:
        pytest.skip("node is not installed")
    result = _play_against_random(game, f"node {shlex.quote(str(ROOT / 'examples' / 'bot.mjs'))}")
    assert result.forfeits == ()
    assert result.ranking[0] == (0,)


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.__name__)
def test_a_bot_that_is_served_plays_like_the_bot_itself(game: Any) -> None:
    served = f"process:command={shlex.quote(sys.executable)} -m citykit.bots random"
    there, here = (
        arena.play(game, [bots.make(game, name, seed=3), bots.make(game, "random")], seed=5)
        for name in (served, "random")
    )
    assert there.forfeits == ()
    assert there.record == here.record


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.__name__)
def test_the_messages_of_every_game_fit_the_schema(game: Any) -> None:
    state = game.new_game(2, 7)
    view = game.observe(state, 0)
    actions = game.legal_actions(view, 0)
    ruleset = view.ruleset if game is pc else view.table.ruleset
    hello = json.loads(hello_message(game, view, 0, 3))
    choose = json.loads(choose_message(game, 1, view, actions))
    choice = {"type": "choice", "id": 1, "action": choose["actions"][-1]}
    ready = {"type": "ready", "protocol": 1}
    for message in (hello, choose, choice, ready, {"type": "error", "message": "no"}):
        MESSAGES.validate(message)
    assert (hello["game"], hello["seat"], hello["players"]) == (game.__name__, 0, 2)
    line = json.dumps(choice).encode()
    assert read_choice(game, line, 1, actions, ruleset) == actions[-1]


def test_actions_of_a_variant_are_read_with_its_ruleset() -> None:
    ruleset = pc.load_ruleset(pc.list_rulesets()[-1].id)
    table = pc.observe(pc.new_game(2, 7, ruleset=ruleset))
    actions = pc.legal_actions(table)
    asked = json.loads(choose_message(pc, 1, table, actions))
    line = json.dumps({"type": "choice", "id": 1, "action": asked["actions"][3]}).encode()
    assert read_choice(pc, line, 1, actions, ruleset) == actions[3]


# --- What a bot writes -----------------------------------------------------------------


def _chosen(message: Any) -> Any:
    line = message if isinstance(message, bytes) else json.dumps(message).encode()
    return read_choice(pc, line, 4, ACTIONS, TABLE.ruleset)


def test_an_action_is_chosen_by_its_index_or_by_itself() -> None:
    assert _chosen({"type": "choice", "id": 4, "index": 2}) == ACTIONS[2]
    action = pc.formats.to_data(ACTIONS[5])
    assert _chosen({"type": "choice", "id": 4, "action": action}) == ACTIONS[5]


@pytest.mark.parametrize(
    ("answer", "kind", "reason"),
    [
        (b"", "raised", "not JSON"),
        (b"I draw two cards\n", "raised", r"not JSON.*, in the line 'I draw two"),
        (b"[1]", "raised", "expected an object, not a list"),
        (b"\xff", "raised", "not UTF-8"),
        (b'"' + b"x" * MAX_LINE + b'"', "raised", "more than 65536 bytes"),
        ({"type": "choice"}, "raised", "'action' is missing; 'id' is missing"),
        ({"type": "choice", "id": 4}, "raised", "'action' is missing"),
        ({"type": "choice", "id": 3, "index": 0}, "raised", "answers question 3 instead of 4"),
        ({"type": "choice", "id": True, "index": 0}, "raised", "expected a whole number, not true"),
        ({"type": "choice", "id": 4, "index": "0"}, "raised", "expected a whole number, not '0'"),
        ({"type": "choice", "id": 4, "index": 0, "why": "so"}, "raised", "why: unknown key"),
        ({"type": "ready", "protocol": 1}, "raised", "there is no type 'ready'"),
        ({"type": "error", "message": "out of ideas"}, "raised", "out of ideas"),
        ({"type": "error", "message": 3}, "raised", "message: expected a string"),
        ({"type": "choice", "id": 4, "index": -1}, "illegal", r"chose action -1 of \d+"),
        ({"type": "choice", "id": 4, "index": 10**6}, "illegal", "chose action 1000000 of"),
        ({"type": "choice", "id": 4, "action": {"type": "steal"}}, "raised", "'steal' is not a"),
        ({"type": "choice", "id": 4, "action": {"type": "pass"}}, "illegal", "not a legal action"),
        (
            {"type": "choice", "id": 4, "action": [{"type": "pass"}]},
            "illegal",
            "not a legal action",
        ),
    ],
    ids=str,
)
def test_nonsense_is_a_failure_with_a_reason(answer: Any, kind: str, reason: str) -> None:
    with pytest.raises(bots.BotFailure, match=reason) as caught:
        _chosen(answer)
    assert caught.value.kind == kind
    assert str(caught.value) == caught.value.reason
    assert caught.value.reason.isprintable()
    assert len(caught.value.reason) <= 500


def test_a_bot_may_name_itself() -> None:
    assert read_ready(b'{"type": "ready", "protocol": 1}') == ""
    assert read_ready(b'{"type": "ready", "protocol": 1, "name": "Ada"}') == "Ada"


@pytest.mark.parametrize(
    ("answer", "reason"),
    [
        (b'{"type": "ready", "protocol": 2}', "speaks version 2 of the protocol, not 1"),
        (b'{"type": "ready"}', "'protocol' is missing"),
        (b'{"type": "ready", "protocol": 1, "mood": 1}', "mood: unknown key"),
        (b'{"type": "choice", "id": 1, "index": 0}', "no type 'choice'"),
    ],
)
def test_a_bot_that_is_not_ready_is_a_failure(answer: bytes, reason: str) -> None:
    with pytest.raises(bots.BotFailure, match=reason):
        read_ready(answer)


def _is_answer_or_failure(line: bytes) -> None:
    try:
        assert _chosen(line) in ACTIONS
    except bots.BotFailure:
        return


@given(st.binary(max_size=200) | st.text(max_size=100).map(str.encode))
def test_any_line_is_an_answer_or_a_failure(line: bytes) -> None:
    _is_answer_or_failure(line)


def test_an_answer_that_is_changed_is_an_answer_or_a_failure() -> None:
    rng = random.Random(7)
    good = [
        json.dumps({"type": "choice", "id": 4, **chosen}).encode()
        for chosen in ({"index": 1}, {"action": pc.formats.to_data(ACTIONS[7])})
    ]
    for _ in range(3000):
        _is_answer_or_failure(mutate_bytes(rng.choice(good), rng))


# --- Programs that misbehave -----------------------------------------------------------

ANSWERS = READY + "for line in sys.stdin: say(type='choice', id=json.loads(line)['id'], index=0)"


def _gone(bot: Any, program: Any) -> bool:
    """Return whether a program has ended and nothing of it is left."""
    threads_ended = not any(thread.is_alive() for thread in program._threads)
    return bot._program is None and program._process.poll() is not None and threads_ended


def test_a_program_is_asked_again_and_again_and_ended_at_the_close(program: Any) -> None:
    bot = program(ANSWERS)
    assert bot.name.endswith("bot.py")
    assert [bot.choose(TABLE, ACTIONS) for _ in range(3)] == [ACTIONS[0]] * 3
    assert bot.name == "test"
    running = bot._program
    bot.close()
    bot.close()
    assert _gone(bot, running)
    assert running._process.returncode == 0


@pytest.mark.parametrize(
    ("source", "kind", "reason"),
    [
        ("import sys; sys.exit(3)", "raised", "ended with status 3$"),
        (READY + "raise ValueError('no idea')", "raised", "status 1: ValueError: no idea"),
        (READY + "sys.stdin.readline(); print('hm')", "raised", "not JSON"),
        (READY + "sys.stdin.readline(); say(type='choice', id=1, index=99)", "illegal", "99 of"),
        (READY + "sys.stdin.readline(); time.sleep(60)", "late", "took more than 0.3 s"),
        (READY + "time.sleep(60)", "late", "took more than 0.3 s"),
        (READY + "sys.stdin.readline(); print('x' * 70_000)", "raised", "more than 65536 bytes"),
        (READY + "import os; os.close(1); time.sleep(60)", "raised", "closed its output"),
    ],
    ids=str,
)
def test_a_program_that_misbehaves_fails_with_a_reason_and_is_ended(
    program: Any, monkeypatch: pytest.MonkeyPatch, source: str, kind: str, reason: str
) -> None:
    monkeypatch.setattr(process, "_GRACE", 0.4)
    started: list[Any] = []

    class Program(process._Program):
        def __init__(self, command: Sequence[str]) -> None:
            super().__init__(command)
            started.append(self)

    monkeypatch.setattr(process, "_Program", Program)
    bot = program(source, deadline=0.3)
    with pytest.raises(bots.BotFailure, match=reason) as caught:
        bot.choose(TABLE, ACTIONS)
    assert caught.value.kind == kind
    assert _gone(bot, *started)


def test_a_program_that_ends_between_two_questions_fails(program: Any) -> None:
    bot = program(READY + "sys.stdin.readline(); say(type='choice', id=1, index=0)")
    bot.choose(TABLE, ACTIONS)
    bot._program._process.wait()
    with pytest.raises(bots.BotFailure, match="ended with status 0"):
        bot.choose(TABLE, ACTIONS)


def test_a_program_that_is_not_ready_in_time_fails(program: Any) -> None:
    bot = program("import time; time.sleep(60)", start=0.3)
    with pytest.raises(bots.BotFailure, match=r"took more than 0\.3 s"):
        bot.choose(TABLE, ACTIONS)


def test_a_program_that_does_not_end_is_ended_by_force(
    program: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(process, "_GRACE", 0.2)
    bot = program(ANSWERS + "\ntime.sleep(60)")
    bot.choose(TABLE, ACTIONS)
    running = bot._program
    running.stop(0.2)
    assert running._process.returncode == -9


STARTS_ANOTHER = """\
import subprocess, sys
subprocess.Popen([sys.executable, "-c", "import time; time.sleep(60)"])
"""


@pytest.mark.skipif(not hasattr(os, "killpg"), reason="needs groups of processes")
def test_what_a_program_started_is_ended_even_if_the_program_has_ended(program: Any) -> None:
    bot = program(STARTS_ANOTHER + ANSWERS)
    bot.choose(TABLE, ACTIONS)
    running = bot._program
    running.stop(10)
    assert running._process.returncode == 0
    # the other program would keep the error output open
    assert not any(thread.is_alive() for thread in running._threads)


def test_running_programs_are_ended_at_once(program: Any) -> None:
    bot = program(ANSWERS)
    bot.choose(TABLE, ACTIONS)
    running = bot._program
    process.kill_programs()
    assert running._process.wait(10) == -9
    bot.close()
    assert running not in process._RUNNING


def test_without_groups_of_processes_only_the_program_is_killed(
    program: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delattr(os, "killpg")
    bot = program(READY + "time.sleep(60)", deadline=0.2)
    with pytest.raises(bots.BotFailure):
        bot.choose(TABLE, ACTIONS)


@pytest.mark.slow
def test_a_bot_that_is_forgotten_takes_its_program_along(program: Any, tmp_path: Path) -> None:
    program(ANSWERS)
    command = f"{shlex.quote(sys.executable)} {shlex.quote(str(tmp_path / 'bot.py'))}"
    bot: Any = bots.make(pc, "process", command=command)
    bot.choose(TABLE, ACTIONS)
    running = bot._program
    del bot
    gc.collect()
    assert running._process.poll() == 0


def test_another_seat_or_an_earlier_time_is_another_game(program: Any) -> None:
    bot = program(ANSWERS)
    bot.choose(TABLE, ACTIONS)
    first = bot._program
    later = pc.apply(pc.new_game(2, 7), ACTIONS[-1]).table
    later = pc.apply(pc.apply(pc.new_game(2, 7), pc.DrawTwo()), pc.DrawTwo()).table
    bot.choose(later, pc.legal_actions(later))
    assert bot._program is first
    bot.choose(TABLE, ACTIONS)
    second = bot._program
    assert second is not first
    assert first._process.poll() == 0
    other = pc.apply(pc.new_game(2, 7), pc.DrawTwo()).table
    bot.choose(other, pc.legal_actions(other))
    assert bot._program is not second


def test_another_view_at_the_same_time_is_another_game(program: Any) -> None:
    bot = program(ANSWERS)
    bot.choose(TABLE, ACTIONS)
    first = bot._program
    bot.choose(TABLE, ACTIONS)
    assert bot._program is first
    other = pc.observe(pc.new_game(2, 8))
    bot.choose(other, pc.legal_actions(other))
    assert bot._program is not first


def test_a_program_that_fails_forfeits_its_game_with_the_reason(program: Any) -> None:
    bot = program(READY + "sys.stdin.readline(); time.sleep(60)", deadline=0.2)
    result = arena.play(pc, [bots.make(pc, "random"), bot], seed=5)
    (forfeit,) = result.forfeits
    assert (forfeit.seat, forfeit.kind, forfeit.reason) == (1, "late", "took more than 0.2 s")
    assert result.ranking == ((0,), (1,))


@pytest.mark.parametrize(
    ("settings", "problem"),
    [
        ({}, "process: needs a setting 'command'"),
        ({"command": 5}, "there is no program '5'"),
        ({"command": ""}, "there is no program ''"),
        ({"command": "no-such-program-anywhere x"}, "no program 'no-such-program-anywhere'"),
        ({"command": "'"}, "No closing quotation"),
        (
            {"command": "true", "deadline": 0},
            "deadline must be a positive number of seconds, not 0",
        ),
        ({"command": "true", "deadline": math.inf}, "a positive number of seconds, not inf"),
        ({"command": "true", "start": "soon"}, "start must be .*, not 'soon'"),
    ],
)
def test_a_program_that_cannot_be_run_is_refused(settings: Any, problem: str) -> None:
    with pytest.raises(bots.BotError, match=problem):
        bots.make(pc, "process", **settings)


# --- Serving ---------------------------------------------------------------------------


class Chatty:
    """Takes the first action, and talks."""

    def choose(self, view: Any, /, actions: Sequence[Any]) -> Any:
        print("thinking", len(actions))
        if view.moves:
            raise ValueError("too hard")
        return actions[0]


def test_serve_answers_and_keeps_the_output_for_the_protocol(
    capsys: pytest.CaptureFixture[str],
) -> None:
    lines = hello_message(pc, TABLE, 0, 7) + choose_message(pc, 1, TABLE, ACTIONS)
    answers = io.StringIO()
    bots.serve(lambda game, seed: Chatty(), io.StringIO(lines.decode()), answers)
    ready, choice = map(json.loads, answers.getvalue().splitlines())
    assert ready == {"type": "ready", "protocol": 1}
    assert choice == {"type": "choice", "id": 1, "index": 0}
    assert capsys.readouterr() == ("", f"thinking {len(ACTIONS)}\n")


def test_serve_reports_an_exception_of_the_bot() -> None:
    later = pc.apply(pc.new_game(2, 7), pc.DrawTwo()).table
    asked = choose_message(pc, 1, later, pc.legal_actions(later))
    lines = io.StringIO((hello_message(pc, later, 1, 7) + asked).decode())
    answers = io.StringIO()
    with pytest.raises(ValueError, match="too hard"):
        bots.serve(lambda game, seed: Chatty(), lines, answers)
    last = answers.getvalue().splitlines()[-1].encode()
    with pytest.raises(bots.BotFailure, match="ValueError: too hard"):
        read_choice(pc, last, 1, ACTIONS, TABLE.ruleset)


def test_the_command_serves_the_bot_it_names(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    lines = hello_message(pc, TABLE, 0, 7) + choose_message(pc, 1, TABLE, ACTIONS)
    monkeypatch.setattr(sys, "stdin", io.StringIO(lines.decode()))
    monkeypatch.setattr(sys, "argv", ["bots", "greedy"])
    assert main() == 0
    choice = json.loads(capsys.readouterr().out.splitlines()[1])
    greedy = bots.make(pc, "greedy").choose(TABLE, ACTIONS)
    assert choice == {"type": "choice", "id": 1, "index": ACTIONS.index(greedy)}


def test_the_command_takes_a_ruleset_that_does_not_ship(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    file = tmp_path / "mine.yaml"
    file.write_text("extends: point-city\nid: mine\nname: Mine\n", encoding="utf-8")
    table = pc.observe(pc.new_game(2, 7, ruleset=str(file)))
    lines = hello_message(pc, table, 0, 7) + choose_message(pc, 1, table, pc.legal_actions(table))
    monkeypatch.setattr(sys, "stdin", io.StringIO(lines.decode()))
    monkeypatch.setattr(sys, "argv", ["bots", "random", str(file)])
    assert main() == 0
    assert '"type":"choice"' in capsys.readouterr().out


def test_the_command_explains_itself(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "argv", ["bots"])
    assert main() == 2
    assert "python -m citykit.bots search" in capsys.readouterr().out
