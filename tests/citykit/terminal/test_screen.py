"""The full screen, driven by keys and by the mouse."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from random import Random
from threading import Event
from typing import Any

import pytest
from attrs import evolve
from textual.app import App
from textual.pilot import Pilot
from textual.widgets import OptionList, Static

from citykit.terminal import Choice, Replay, Session, new_session, resumed_session
from citykit.terminal.replayscreen import ReplayApp
from citykit.terminal.screen import BoardApp, CurtainScreen, PlayApp, TextScreen
from citykit.tools.errors import FileError
from tests.support.sessions import PLAYABLES, begin, let_bots_move, possible

SMALL, LARGE = (80, 24), (140, 40)


def drive(
    app: BoardApp, steps: Callable[[Pilot[bool]], Awaitable[None]], size: tuple[int, int] = SMALL
) -> None:
    """Run an app on a screen that is not there."""

    async def run() -> None:
        async with app.run_test(size=size) as pilot:
            await settle(pilot)
            await steps(pilot)

    asyncio.run(run())


async def settle(pilot: Pilot[bool]) -> None:
    """Wait until the bots have moved and everything is shown."""
    await pilot.pause()
    await pilot.app.workers.wait_for_complete()
    await pilot.pause()


async def press(pilot: Pilot[bool], *keys: str) -> None:
    await pilot.press(*keys)
    await settle(pilot)


def text_of(app: BoardApp, part: str) -> str:
    """Return the text of a part of the screen."""
    return str(app.query_one(f"#{part}", Static).render())


def page(app: App[Any]) -> str:
    """Return the text of the page above the table."""
    assert isinstance(app.screen, TextScreen)
    return str(app.screen.query_one("#page Static", Static).render())


def screen_text(app: BoardApp) -> list[str]:
    """Return what is on the screen, line by line."""
    width, height = app.size
    strips = app.screen._compositor.render_strips()
    lines = ["".join(segment.text for segment in strip) for strip in strips]
    assert len(lines) == height
    assert all(len(line) <= width for line in lines)
    return lines


def new_app(name: str, *seats: str, **more: Any) -> PlayApp:
    return PlayApp(new_session(PLAYABLES[name], seats, **{"seed": 7, **more}))


# --- Whole games -----------------------------------------------------------------------


async def play_by_keys(pilot: Pilot[bool], session: Session, rng: Random) -> None:
    """Play a game to its end by typing numbers."""
    for _ in range(300):
        if session.over:
            return
        if session.guide is None or session.guide.action is not None:
            await press(pilot, "enter")
        else:
            await press(pilot, *str(rng.randint(1, possible(session))), "enter")


def near_the_end(name: str, seats: tuple[str, ...], file: Path) -> Session:
    """Return a session that was saved some moves before the end."""
    session = begin(name, *seats, file=file)
    while not session.over:
        session.lift_curtain()
        action = PLAYABLES[name].game.legal_actions(session.seating.view(session.seat))[0]
        session._play(action)
        let_bots_move(session)
    record = session.seating.match.record
    early = evolve(record, moves=record.moves[:-4], result=None)
    file.write_text(PLAYABLES[name].game.records.format_record(early), "utf-8")
    return resumed_session(PLAYABLES[name], file)


async def to_the_end(pilot: Pilot[bool], session: Session) -> None:
    """Play to the end by keys, look at the result and quit."""
    await press(pilot, "escape")
    await play_by_keys(pilot, session, Random(1))
    shown = page(pilot.app)
    assert session.scores in shown
    assert session.prompt in shown
    assert str(session.file) in shown
    await press(pilot, "escape", "q")


@pytest.mark.slow
def test_a_whole_game_of_point_city_is_played_by_keys(tmp_path: Path) -> None:
    app = new_app("pointcity", "me", file=tmp_path / "game.txt")
    drive(app, lambda pilot: to_the_end(pilot, app.session))
    assert app.return_value is True


@pytest.mark.slow
@pytest.mark.covering
@pytest.mark.parametrize(
    ("name", "seats"), [("kosmopolis", ("me", "me")), ("bloomtown", ("random", "me"))]
)
def test_the_last_turns_are_played_by_keys(
    name: str, seats: tuple[str, ...], tmp_path: Path
) -> None:
    app = PlayApp(near_the_end(name, seats, tmp_path / "game.txt"))
    drive(app, lambda pilot: to_the_end(pilot, app.session))
    assert app.return_value is True


@pytest.mark.slow
@pytest.mark.covering
def test_a_game_of_my_city_ends_by_quitting() -> None:
    app = new_app("mycity", "me", "random")

    async def steps(pilot: Pilot[bool]) -> None:
        await press(pilot, "escape")
        assert app.session.choices[possible(app.session) - 1].label.startswith("Quit")
        await press(pilot, *str(possible(app.session)), "enter", "enter")
        assert app.session.over

    drive(app, steps)


# --- The layout ------------------------------------------------------------------------


@pytest.mark.slow
@pytest.mark.covering
@pytest.mark.parametrize("name", PLAYABLES)
def test_everything_fits_on_80_columns_and_24_lines(name: str) -> None:
    app = new_app(name, "me", "random")

    async def steps(pilot: Pilot[bool]) -> None:
        await press(pilot, "escape")
        lines = screen_text(app)
        shown = "\n".join(lines)
        table = app.session.table.split("\n")
        height = app.query_one("#board").region.height
        first = min(table.index("") + 1, len(table) - height)  # below the heading
        assert height >= 12
        for number, line in enumerate(table[first : first + height]):
            assert lines[number].rstrip() == line.rstrip()
        if name == "pointcity":
            assert "|15 " in shown  # the last card of the market
        assert " ".join(app.session.prompt.split()[:4]) in shown
        assert app.session.choices[0].label[:40] in shown
        assert "save and quit" in lines[-1]
        await press(pilot, "pagedown", "pagedown", "pagedown", "pagedown", "pagedown", "pagedown")
        assert table[-1].rstrip() in "\n".join(screen_text(app))
        scrolled = app.query_one("#board").scroll_y
        await press(pilot, "u")  # the table stays where the player has scrolled it
        assert app.query_one("#board").scroll_y == scrolled > 0
        await press(pilot, "pageup", "z")
        assert not app.query_one("#desk").region.height
        await press(pilot, "z")
        assert app.query_one("#desk").region.height

    drive(app, steps)


@pytest.mark.slow
@pytest.mark.covering
@pytest.mark.parametrize("name", PLAYABLES)
def test_a_narrow_terminal_cuts_the_table_which_scrolls_sideways(name: str) -> None:
    app = new_app(name, "me", "random")

    async def steps(pilot: Pilot[bool]) -> None:
        await press(pilot, "escape", "pageup", "pageup")
        table = app.session.table.split("\n")
        lines = screen_text(app)
        height = app.query_one("#board").region.height
        for number, line in enumerate(table[:height]):
            assert lines[number].rstrip() == line[:60].rstrip()
        assert "save and quit" in lines[-1]
        await press(pilot, "right", "right", "right")
        for number, line in enumerate(table[:height]):
            assert screen_text(app)[number].rstrip() == line[20:80].rstrip()
        await press(pilot, "left", "left", "left")
        assert screen_text(app)[0] == lines[0]

    drive(app, steps, (60, 20))


@pytest.mark.slow
def test_the_choices_have_the_keys_again_after_the_table_had_the_screen() -> None:
    app = new_app("pointcity", "me", "random")

    async def steps(pilot: Pilot[bool]) -> None:
        await press(pilot, "escape", "z", "z", "down", "enter")
        assert len(app.session.guide.clicks) == 1

    drive(app, steps)


@pytest.mark.slow
@pytest.mark.parametrize("name", PLAYABLES)
@pytest.mark.parametrize("size", [SMALL, LARGE])
def test_a_line_of_the_scores_is_a_line_of_the_screen(name: str, size: tuple[int, int]) -> None:
    app = new_app(name, "me", "random", "random", "random")

    async def steps(pilot: Pilot[bool]) -> None:
        await press(pilot, "escape", "s")
        height = app.screen.query_one("#page Static").region.height
        assert height == len(app.session.scores.split("\n"))

    drive(app, steps, size)


@pytest.mark.slow
@pytest.mark.parametrize("name", PLAYABLES)
def test_the_end_of_the_log_is_shown_and_every_turn_begins_at_the_top(name: str) -> None:
    app = new_app(name, "me", "random", names=("A player whose name takes half of a line", ""))

    async def steps(pilot: Pilot[bool]) -> None:
        await press(pilot, "escape")
        for _ in range(3):
            moves = len(app.session.seating.match.history)
            await press(pilot, "pagedown", "pagedown")
            while len(app.session.seating.match.history) == moves:
                await press(pilot, "enter")
            heading = app.session.table.split("\n").index("") + 1
            assert app.query_one("#board").scroll_y <= heading
            told = app.query_one("#told")
            assert told.scroll_y == told.max_scroll_y
            last = app.session.log(8)[-1].split()[-1]
            assert last in screen_text(app)[told.region.bottom - 1]

    drive(app, steps)


@pytest.mark.slow
@pytest.mark.covering
@pytest.mark.parametrize("lang", ["en", "pl", "fr"])
def test_the_footer_shows_all_keys_on_80_columns(lang: str) -> None:
    app = new_app("pointcity", "me", "random", lang=lang)

    async def steps(pilot: Pilot[bool]) -> None:
        await press(pilot, "escape")
        shown = screen_text(app)[-1]
        assert f"↑↓ Enter {app.words.say('key_choose')}" in shown
        assert f"q {app.words.say('key_quit')}" in shown
        await press(pilot, "space")
        assert len(app.session.guide.clicks) == 1

    drive(app, steps)


@pytest.mark.slow
def test_a_large_screen_has_the_table_and_the_desk_side_by_side() -> None:
    app = new_app("pointcity", "me", "random")

    async def steps(pilot: Pilot[bool]) -> None:
        await press(pilot, "escape")
        board, desk = (app.query_one(part).region for part in ("#board", "#desk"))
        assert board.right <= desk.x
        assert board.width >= 80

    drive(app, steps, LARGE)


# --- Choosing --------------------------------------------------------------------------


@pytest.mark.slow
@pytest.mark.covering
def test_the_game_begins_with_its_explanation() -> None:
    app = new_app("bloomtown", "me", "random", lang="fr")

    async def steps(pilot: Pilot[bool]) -> None:
        assert page(app) == app.session.introduction
        await press(pilot, "down", "up")
        assert isinstance(app.screen, TextScreen)
        await pilot.click("#page")
        await settle(pilot)
        assert not isinstance(app.screen, TextScreen)

    drive(app, steps)


@pytest.mark.slow
@pytest.mark.covering
def test_page_up_and_page_down_scroll_the_page_above_the_table() -> None:
    app = new_app("pointcity", "me", "random", "random", "random")

    async def steps(pilot: Pilot[bool]) -> None:
        await press(pilot, "escape", "s")
        frame, board = app.screen.query_one("#page"), app.screen_stack[0].query_one("#board")
        before = board.scroll_y
        await press(pilot, "pagedown")
        assert frame.scroll_y == min(10, frame.max_scroll_y) > 0
        await press(pilot, "pageup")
        assert (frame.scroll_y, board.scroll_y) == (0, before)
        assert isinstance(app.screen, TextScreen)

    drive(app, steps, (80, 12))


@pytest.mark.slow
def test_entries_are_chosen_by_the_mouse() -> None:
    app = new_app("pointcity", "me", "random")

    async def steps(pilot: Pilot[bool]) -> None:
        await press(pilot, "escape")
        await pilot.click("#choices", offset=(5, 1))
        await settle(pilot)
        assert len(app.session.guide.clicks) == 1

    drive(app, steps)


@pytest.mark.slow
def test_a_number_of_two_digits_goes_to_its_entry() -> None:
    app = new_app("pointcity", "me", "random")

    async def steps(pilot: Pilot[bool]) -> None:
        await press(pilot, "escape", "0")
        choices = app.query_one("#choices", OptionList)
        assert choices.highlighted == 0
        await press(pilot, "1")
        assert choices.highlighted == 0
        await press(pilot, "8")
        assert choices.highlighted == 17
        await press(pilot, "4")
        assert choices.highlighted == 3
        await press(pilot, "down")
        assert choices.highlighted == 4

    drive(app, steps)


@pytest.mark.slow
@pytest.mark.covering
def test_what_cannot_be_chosen_shows_its_reason() -> None:
    app = new_app("pointcity", "me", "random")
    reason = "You can pass only if you can't draft any two cards."

    async def steps(pilot: Pilot[bool]) -> None:
        await press(pilot, "escape", "up")
        assert text_of(app, "message") == reason
        await press(pilot, "enter")
        assert text_of(app, "message") == reason
        assert app.session.guide.clicks == ()
        await press(pilot, "down")
        assert text_of(app, "message") == ""
        await press(pilot, "h", "up")
        assert text_of(app, "message") == reason
        await press(pilot, "down")
        assert text_of(app, "message").startswith("Hint: ")

    drive(app, steps)


@pytest.mark.slow
def test_the_end_of_an_entry_is_beside_the_scrollbar(monkeypatch: pytest.MonkeyPatch) -> None:
    app = new_app("pointcity", "me", "random")

    async def steps(pilot: Pilot[bool]) -> None:
        await press(pilot, "escape")
        monkeypatch.setattr(app.session, "_choices", (Choice("word " * 14 + "finish"),) * 9)
        app.show()
        await settle(pilot)
        assert "finish" in "\n".join(screen_text(app))

    drive(app, steps)


@pytest.mark.slow
@pytest.mark.covering
def test_help_hints_scores_and_undo_have_keys() -> None:
    app = new_app("pointcity", "me", "random")

    async def steps(pilot: Pilot[bool]) -> None:
        await press(pilot, "escape", "h")
        assert text_of(app, "message").startswith("Hint: ")
        await press(pilot, "s")
        assert page(app) == app.session.scores
        await press(pilot, "escape", "question_mark")
        assert app.session.help in page(app)
        await press(pilot, "escape", "enter")
        assert len(app.session.guide.clicks) == 1
        await press(pilot, "backspace")
        assert app.session.guide.clicks == ()
        await press(pilot, "u")
        assert text_of(app, "message") == "There is no move to take back."

    drive(app, steps)


@pytest.mark.slow
@pytest.mark.covering
def test_ctrl_q_quits_as_the_key_of_the_footer_does() -> None:
    app = new_app("pointcity", "me", "random")
    drive(app, lambda pilot: press(pilot, "ctrl+q"))  # also on a page above the table
    assert app.return_value is False


@pytest.mark.slow
@pytest.mark.covering
def test_the_last_page_says_what_could_not_be_saved(tmp_path: Path) -> None:
    app = PlayApp(near_the_end("bloomtown", ("me", "random"), tmp_path / "game.txt"))

    def fail() -> None:
        raise FileError("family.txt", "the disk is full")

    async def steps(pilot: Pilot[bool]) -> None:
        app.session.file, app.session.when_over = tmp_path, fail
        await press(pilot, "escape")
        await play_by_keys(pilot, app.session, Random(1))
        assert app.session.unsaved in page(app)
        assert "family.txt: the disk is full" in page(app)
        assert "The record of the game" not in page(app)

    drive(app, steps)


# --- The curtain -----------------------------------------------------------------------


@pytest.mark.slow
@pytest.mark.covering
def test_the_curtain_shows_nothing_of_the_game() -> None:
    app = new_app("kosmopolis", "me", "me")

    async def steps(pilot: Pilot[bool]) -> None:
        for seat, keys in ((0, ("escape",)), (1, ("enter", "enter", "enter", "enter"))):
            await press(pilot, *keys)
            assert app.session.curtain == seat
            assert isinstance(app.screen, CurtainScreen)
            shown = "\n".join(screen_text(app))
            for word in ("Agent", "Merchant", "Scholar", "hand", "Capital"):
                assert word not in shown
            assert text_of_default(app, "table") == ""
        await pilot.click("Static")
        await settle(pilot)
        assert app.session.seat == 1

    drive(app, steps)


@pytest.mark.slow
@pytest.mark.covering
def test_a_late_hint_is_not_shown_to_the_next_player(monkeypatch: pytest.MonkeyPatch) -> None:
    app = new_app("kosmopolis", "me", "me")
    thinking = Event()

    def think(seat: int | None, view: Any) -> str:
        thinking.wait(10)
        return "Hint: keep this card."

    monkeypatch.setattr(app.session, "hint_for", think)

    async def steps(pilot: Pilot[bool]) -> None:
        await press(pilot, "escape", "enter", "enter", "enter")
        assert app.session.guide.action is not None
        await pilot.press("h", "enter")
        assert app.session.curtain == 1
        await pilot.press("enter")
        assert app.session.curtain is None
        thinking.set()
        await settle(pilot)
        assert (app.session.seat, app.session.message) == (1, "")
        assert "Hint" not in text_of(app, "message")
        await press(pilot, "h")
        assert text_of(app, "message") == "Hint: keep this card."

    drive(app, steps)


@pytest.mark.slow
@pytest.mark.covering
def test_there_is_no_hint_while_no_person_is_to_move() -> None:
    app = new_app("pointcity", "me", "random")

    async def steps(pilot: Pilot[bool]) -> None:
        await press(pilot, "escape")
        app.session.guide = None
        await press(pilot, "h")
        assert app.session.message == ""

    drive(app, steps)


def text_of_default(app: BoardApp, part: str) -> str:
    """Return the text of a part of the screen below."""
    return str(app.screen_stack[0].query_one(f"#{part}", Static).render())


@pytest.mark.slow
@pytest.mark.covering
def test_a_person_quits_at_the_curtain() -> None:
    app = new_app("kosmopolis", "me", "me")

    async def steps(pilot: Pilot[bool]) -> None:
        await press(pilot, "escape", "q")

    drive(app, steps)
    assert app.return_value is False


# --- Replays ---------------------------------------------------------------------------


@pytest.mark.slow
@pytest.mark.covering
def test_a_replay_is_stepped_through_by_keys() -> None:
    session = begin("bloomtown", "random", "random")
    replay = Replay(PLAYABLES["bloomtown"], session.seating.match.record)
    app = ReplayApp(replay)

    async def steps(pilot: Pilot[bool]) -> None:
        assert text_of(app, "prompt") == "Start of the game"
        for keys, move in (
            (("right", "space"), 2),
            (("left",), 1),
            (("end",), replay.moves),
            (("home",), 0),
            (("1", "2"), 12),
        ):
            await press(pilot, *keys)
            assert replay.move == move
        assert text_of(app, "prompt") == replay.title
        assert text_of(app, "log") == "\n".join(replay.log)
        await press(pilot, "end")
        assert replay.result in text_of(app, "table")
        await press(pilot, "q")

    drive(app, steps)
