"""The protocol of a room: what clients may ask, and what they are told."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import closing
from random import Random
from typing import Any

import pytest

from citykit.arena.analysis import AnalyzedMove, GameAnalysis
from citykit.arena.statistics import Estimate
from citykit.bots import Weighed
from citykit.web.errors import WebError
from citykit.web.newgame import new_game
from citykit.web.thinking import Hint
from tests.support.webgames import FACES, Browser, Table, two

GAMES = list(FACES)


@pytest.fixture
def table() -> Iterator[Table]:
    with closing(two("pointcity")) as made:
        yield made


# --- Joining


def test_whoever_joins_gets_everything_to_show(table: Table) -> None:
    joined = table.browsers[0].messages[0]
    assert joined["type"] == "joined"
    assert joined["protocol"] == 1
    assert joined["game"] == "pointcity"
    assert joined["ruleset"] == {"id": "point-city", "name": "Point City", "official": True}
    assert joined["seat"] == 0
    assert joined["to_act"] == [0]
    assert joined["guide"]["choices"]
    assert joined["prompt"] == joined["guide"]["prompt"]
    assert [each["label"] for each in joined["seats"]] == ["Ann", "Bob"]
    assert joined["events"] is None
    assert joined["log"] == {"from": 0, "lines": []}


def test_a_spectator_sees_the_table_and_nothing_to_click(table: Table) -> None:
    joined = table.browsers[None].table
    assert joined["seat"] is None
    assert joined["guide"] is None
    assert joined["prompt"] == "Waiting for Ann."
    assert joined["undo"] == {"fair": 0, "possible": False, "asked": None}


def test_the_first_message_joins(table: Table) -> None:
    browser = Browser()
    table.room.answer(browser.client, {"type": "record"})
    assert browser.last["code"] == "bad-request"
    assert browser.closed is None
    table.room.answer(browser.client, {"type": "join", "key": None})
    assert browser.last["type"] == "joined"


@pytest.mark.parametrize("key", ["", "nope", 7, [], {}, "ą"])
def test_a_forged_key_is_refused_and_the_connection_closed(table: Table, key: Any) -> None:
    browser = Browser()
    table.room.answer(browser.client, {"type": "join", "key": key, "re": 3})
    assert (browser.last["code"], browser.last["re"]) == ("unknown-key", 3)
    assert browser.closed == 4403
    assert not browser.client.joined


def test_the_key_of_a_bot_cannot_be_guessed() -> None:
    with closing(Table({"game": "pointcity", "seats": [{"kind": "me"}, {"kind": "bot"}]})) as made:
        browser = Browser()
        for key in ("", "-", b"".decode()):
            made.room.answer(browser.client, {"type": "join", "key": key})
            assert browser.last["code"] == "unknown-key"


@pytest.mark.parametrize(
    ("look", "code"),
    [
        ({"lang": "xx"}, "unknown-language"),
        ({"lang": "../../etc/passwd"}, "unknown-language"),
        ({"lang": ["en"]}, "unknown-language"),
        ({"theme": "neon"}, "unknown-option"),
        ({"theme": {}}, "unknown-option"),
        ({"layout": "round"}, "unknown-option"),
        ({"layout": []}, "unknown-option"),
    ],
)
def test_a_look_that_does_not_exist_is_refused(table: Table, look: Any, code: str) -> None:
    assert table.ask(0, "look", **look)["code"] == code
    assert table.browsers[0].client.look.lang == "en"


def test_a_client_changes_language_theme_and_layout(table: Table) -> None:
    table.play_on(Random(1), 3)
    lines = table.browsers[0].table["log"]["lines"]
    answer = table.ask(0, "look", lang="pl", theme="dark", layout="tall")
    assert answer["reason"] == "look"
    assert answer["picture"].startswith("<svg")
    assert answer["log"]["from"] == 0
    assert len(answer["log"]["lines"]) >= len(lines)
    assert answer["events"] is None
    wide = table.ask(0, "look", layout="wide")
    assert wide["picture"] != answer["picture"]
    assert wide["log"]["lines"] == []
    assert table.ask(0, "look", layout=None)["picture"] is None


def test_others_are_told_who_is_connected(table: Table) -> None:
    assert [each["online"] for each in table.browsers[0].last["seats"]] == [True, True]
    table.room.leave(table.browsers[1].client)
    assert table.browsers[0].last["type"] == "presence"
    assert [each["online"] for each in table.browsers[0].last["seats"]] == [True, False]
    again, sent = table.join(1), len(table.browsers[0].sent)
    table.room.leave(again.client)
    table.room.leave(again.client)
    assert len(table.browsers[0].sent) == sent + 1


def test_a_second_window_of_a_player_changes_nothing_for_others(table: Table) -> None:
    sent = len(table.browsers[0].sent)
    second = table.join(1)
    table.room.leave(second.client)
    table.room.leave(table.join(None).client)
    assert len(table.browsers[0].sent) == sent


# --- Playing


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_is_played_by_clicks(game: str) -> None:
    with closing(two(game)) as made:
        made.play_on(Random(3), 1000)
        for seat in (0, 1, None):
            update = made.browsers[seat].table
            assert update["over"]
            assert update["outcome"]["text"] == update["prompt"]
            assert update["guide"] is None
            assert not update["undo"]["possible"]
            totals = [sheet["total"] for sheet in update["scores"]]
            assert totals == update["outcome"]["scores"]
        record = made.room.match.record
        made.room.face.game.records.verify(record)
        text = made.ask(None, "record")["text"]
        assert made.room.face.game.records.parse_record(text) == record


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_the_log_and_the_events_of_updates_add_up(game: str) -> None:
    with closing(two(game)) as made:
        made.play_on(Random(4), 25)
        for seat in (0, 1, None):
            shown: list[Any] = []
            events: list[Any] = []
            for message in made.browsers[seat].messages:
                if message["type"] in ("joined", "update"):
                    log = message["log"]
                    shown = [*shown[: log["from"]], *log["lines"]]
                    events += message["events"] or []
            late = Browser()
            key = None if seat is None else made.keys[seat]
            made.room.answer(late.client, {"type": "join", "key": key, "seen": 0})
            assert late.last["log"]["lines"] == shown
            assert late.last["events"] == events
            transcript = made.room.match.transcript(seat)
            assert events == [made.room.face.data(each, made.room.ruleset) for each in transcript]


def test_an_illegal_action_is_refused_with_its_reasons(table: Table) -> None:
    action = {"type": "draft", "cells": [0, 15], "pay": []}
    answer = table.ask(0, "act", revision=0, action=action)
    assert (answer["type"], answer["code"]) == ("error", "illegal-action")
    assert [reason["code"] for reason in answer["reasons"]] == ["not-adjacent"]
    assert answer["message"] == answer["reasons"][0]["message"]
    assert table.room.match.history == ()


def test_refusals_speak_the_language_of_the_client(table: Table) -> None:
    table.ask(0, "look", lang="fr")
    action = {"type": "draft", "cells": [0, 15], "pay": []}
    assert "ne sont pas" in table.ask(0, "act", revision=0, action=action)["message"]
    assert table.ask(0, "record")["message"].startswith("Ce n'est possible")


def test_a_stale_action_is_refused_and_the_table_shown(table: Table) -> None:
    table.move(0, Random(1))
    action = {"type": "draw-two"}
    browser = table.browsers[1]
    answer = table.ask(1, "act", revision=0, action=action)
    assert answer["code"] == "stale-action"
    assert browser.last["reason"] == "stale"
    assert browser.last["revision"] == 1


def test_a_repeated_action_is_not_played_twice(table: Table) -> None:
    request = {"revision": 0, "action": {"type": "flip", "cell": 0}}
    assert table.ask(0, "act", **request)["revision"] == 1
    assert table.ask(0, "act", **request)["code"] == "stale-action"
    assert len(table.room.match.history) == 1


def test_no_seat_acts_for_another(table: Table) -> None:
    answer = table.ask(1, "act", revision=0, action={"type": "draw-two"})
    assert answer["code"] == "illegal-action"
    assert [reason["code"] for reason in answer["reasons"]] == ["not-your-turn"]
    answer = table.ask(1, "act", revision=0, action={"type": "draw-two"}, seat=0, key=table.keys[0])
    assert answer["code"] == "illegal-action"
    answer = table.ask(1, "clicks", revision=0, clicks=[{"type": "on-pile"}])
    assert answer["code"] == "illegal-click"
    assert table.ask(1, "clicks", revision=0, clicks=[])["code"] == "bad-request"
    assert table.ask(1, "hint", revision=0)["code"] == "no-hint"
    for kind in ("act", "clicks", "why", "hint", "undo", "consent"):
        assert table.ask(None, kind, revision=0)["code"] == "not-a-player"
    assert table.room.match.history == ()


@pytest.mark.parametrize(
    "request_",
    [
        {"type": "act"},
        {"type": "act", "revision": 0},
        {"type": "act", "revision": "0", "action": {"type": "draw-two"}},
        {"type": "act", "revision": True, "action": {"type": "draw-two"}},
        {"type": "act", "revision": 0, "action": "draw-two"},
        {"type": "act", "revision": 0, "action": {"type": "on-pile"}},
        {"type": "clicks", "revision": 0, "clicks": {}},
        {"type": "why", "revision": 0, "clicks": [], "click": None},
        {"type": "consent", "revision": 0, "agree": 1},
        {"type": "fly"},
        {"type": ["act"]},
        {"type": "join", "key": None},
        {},
    ],
)
def test_a_malformed_request_is_refused(table: Table, request_: dict[str, Any]) -> None:
    browser = table.browsers[0]
    table.room.answer(browser.client, request_)
    assert browser.last["code"] == "bad-request"
    assert "re" not in browser.last
    assert table.room.match.history == ()


@pytest.mark.parametrize(
    "action", [{}, {"type": "draw-two", "x": 1}, {"type": "flip", "cell": 99}, {"type": "table"}]
)
def test_what_is_no_action_is_refused(table: Table, action: Any) -> None:
    assert table.ask(0, "act", revision=0, action=action)["type"] == "error"
    assert table.room.match.history == ()


def test_clicks_of_a_variant_need_no_mark() -> None:
    with closing(two("pointcity")) as official:
        request = {"game": "pointcity", "ruleset": "short"}
        with closing(Table({**request, "seats": [{"kind": "me"}, {"kind": "me"}]})) as short:
            assert short.browsers[0].table["ruleset"]["official"] is False
            choices = short.browsers[0].table["guide"]["choices"]
            assert choices[0].keys() == official.browsers[0].table["guide"]["choices"][0].keys()
            assert all("ruleset" not in choice["click"] for choice in choices)
            short.play_on(Random(2), 30)
            assert short.room.match.history


# --- Guided turns


def test_a_guide_has_labels_points_and_a_preview(table: Table) -> None:
    answer = table.ask(0, "clicks", revision=0, clicks=[{"type": "on-cell", "cell": 0}])
    guide = answer["guide"]
    assert answer["picture"] is None
    assert guide["asks"] == "cell"
    assert guide["clicks"] == [{"type": "on-cell", "cell": 0}]
    assert {choice["click"]["cell"] for choice in guide["choices"]} == {1, 4}
    assert all(choice["label"].startswith("Cell ") for choice in guide["choices"])
    assert all(choice["points"] == 0 for choice in guide["choices"])
    clicks = [*guide["clicks"], guide["choices"][0]["click"]]
    done = table.ask(0, "clicks", revision=0, clicks=clicks)["guide"]
    assert done["action"] == {"type": "draft", "cells": [0, 1], "pay": []}
    assert done["label"].startswith("Draft")
    assert (done["choices"], done["points"]) == ([], 0)


def test_the_picture_of_a_chosen_action_is_a_preview() -> None:
    with closing(two("bloomtown", layout="wide")) as made:
        rng, browser = Random(1), made.browsers[0]
        before = browser.table["picture"]
        guide = made.click_through(0, rng)
        preview = browser.last["picture"]
        assert before != preview
        assert guide["points"] is not None
        made.ask(0, "act", revision=made.revision(0), action=guide["action"])
        assert browser.table["scores"][0]["total"] == guide["points"]


def test_an_impossible_click_is_refused_with_its_reasons(table: Table) -> None:
    answer = table.ask(0, "clicks", revision=0, clicks=[{"type": "on-token", "token": "pairs"}])
    assert answer["code"] == "illegal-click"
    assert answer["reasons"]


def test_a_tooltip_asks_why(table: Table) -> None:
    clicks = [{"type": "on-cell", "cell": 0}]
    far = {"type": "on-cell", "cell": 15}
    answer = table.ask(0, "why", revision=0, clicks=clicks, click=far)
    assert answer["click"] == far
    assert answer["label"].startswith("Cell 15")
    assert [reason["code"] for reason in answer["reasons"]] == ["not-adjacent"]
    assert set(answer["reasons"][0]) == {"code", "rule", "message"}
    near = {"type": "on-cell", "cell": 1}
    assert table.ask(0, "why", revision=0, clicks=clicks, click=near)["reasons"] == []
    out_of_turn = table.ask(1, "why", revision=0, clicks=[], click=near)
    assert [reason["code"] for reason in out_of_turn["reasons"]] == ["not-your-turn"]


def test_hidden_choices_of_others_make_nothing_stale() -> None:
    with closing(two("kosmopolis")) as made:
        rng, seen = Random(5), made.revision(1)
        action = made.click_through(1, rng)["action"]
        made.move(0, rng)
        assert made.room.match.revision > seen
        assert made.ask(1, "act", revision=seen, action=action)["type"] == "update"


def test_a_hint_is_asked_for_once_at_a_time(table: Table) -> None:
    view = table.room.view(0)
    browser = table.browsers[0]
    for _ in range(2):
        table.room.answer(browser.client, {"type": "hint", "re": 7, "revision": 0})
    assert browser.last["code"] == "too-many-requests"
    ((client, what, re),) = table.errands
    assert (client, what, re) == (browser.client, "hint", {"revision": 0, "re": 7})
    game = table.room.face.game
    weighed = Weighed(
        game.DrawTwo(), 1.5, parts={"points": 1.5, "engine": -0.5, "next": 0.5, "cards": 0.0}
    )
    hint = Hint("planner", (weighed,), (game.play.OnPile(),))
    table.room.give_hint(client, view, hint, re)
    assert browser.last == {
        "type": "hint",
        "bot": "planner",
        "action": {"type": "draw-two"},
        "label": "Draw the top two cards of the pile",
        "clicks": [{"type": "on-pile"}],
        "best": [
            {
                "action": {"type": "draw-two"},
                "label": "Draw the top two cards of the pile",
                "value": 1.5,
                "parts": {"points": 1.5, "engine": -0.5, "next": 0.5, "cards": 0.0},
                "reasons": "points +1.5, permanent resources -0.5, next turn +0.5",
            }
        ],
        "text": "A good move now: Draw the top two cards of the pile. "
        "It is worth about 1.5 points: points +1.5, permanent resources -0.5, next turn +0.5.",
        "revision": 0,
        "re": 7,
    }
    hint = Hint("planner", (Weighed(game.DrawTwo(), 0.0, parts={"points": 0.0}),), ())
    table.room.give_hint(client, view, hint, re)
    assert browser.last["text"].endswith(" of the pile. It changes little.")
    hint = Hint("search", (Weighed(game.DrawTwo(), 0.515),), ())
    table.room.give_hint(client, view, hint, re)
    assert browser.last["text"].endswith(" It wins in about 52 of 100 games.")
    assert browser.last["best"][0]["reasons"] == ""


@pytest.mark.parametrize(
    ("lang", "told"),
    [
        ("pl", "Wartość około −1,5 punktu: żetony publiczne −2,0, trwałe zasoby +0,5."),  # noqa: RUF001
        ("fr", "Il vaut environ −1,5 points : jetons civiques −2,0, ressources permanentes +0,5."),  # noqa: RUF001
    ],
)
def test_a_hint_gives_its_reasons_in_the_language_of_the_client(
    table: Table, lang: str, told: str
) -> None:
    browser = table.browsers[0]
    table.ask(0, "look", lang=lang)
    table.room.answer(browser.client, {"type": "hint", "re": 7, "revision": 0})
    game = table.room.face.game
    weighed = Weighed(game.DrawTwo(), -1.5, parts={"engine": 0.5, "tokens": -2.0})
    hint = Hint("planner", (weighed,), ())
    table.room.give_hint(browser.client, table.room.view(0), hint, {"revision": 0, "re": 7})
    assert browser.last["text"].endswith(told)
    assert browser.last["best"][0]["reasons"] in told


# --- Undo


def flip(table: Table, cell: int = 0) -> dict[str, Any]:
    """Let the first seat flip a card, which reveals something."""
    return table.ask(0, "act", revision=table.revision(0), action={"type": "flip", "cell": cell})


def test_a_move_that_revealed_something_is_undone_by_consent(table: Table) -> None:
    flip(table)
    answer = table.ask(0, "undo", revision=1)
    assert answer["reason"] == "consent"
    asked = {"by": 0, "move": 1, "agreed": [0], "awaited": [1]}
    assert {key: answer["undo"]["asked"][key] for key in asked} == asked
    assert "Flip the card on cell 0" in answer["undo"]["asked"]["text"]
    assert table.browsers[1].last["undo"]["asked"]["awaited"] == [1]
    assert table.browsers[None].last["undo"]["asked"] is None
    answer = table.ask(1, "consent", revision=1, agree=True)
    assert answer["reason"] == "undo"
    assert (answer["revision"], answer["moves"]) == (2, 0)
    assert answer["events"] is None
    assert table.browsers[0].last["log"] == {"from": 0, "lines": []}
    assert table.ask(0, "act", revision=1, action={"type": "draw-two"})["code"] == "stale-action"


def test_one_refusal_ends_the_question(table: Table) -> None:
    flip(table)
    table.ask(0, "undo", revision=1)
    assert table.ask(1, "consent", revision=1, agree=False)["undo"]["asked"] is None
    assert len(table.room.match.history) == 1
    assert table.ask(1, "consent", revision=1, agree=True)["code"] == "no-consent"


def test_the_one_who_asks_withdraws_the_question_but_cannot_agree_alone(table: Table) -> None:
    flip(table)
    table.ask(0, "undo", revision=1)
    answer = table.ask(0, "consent", revision=1, agree=True)
    assert answer["undo"]["asked"]["awaited"] == [1]
    assert table.ask(0, "consent", revision=1, agree=False)["undo"]["asked"] is None


def test_a_move_ends_the_question(table: Table) -> None:
    flip(table)
    table.ask(0, "undo", revision=1)
    table.ask(0, "act", revision=1, action={"type": "draw-two"})
    assert table.browsers[1].last["undo"]["asked"] is None
    assert table.ask(1, "consent", revision=2, agree=True)["code"] == "no-consent"


def test_all_other_people_have_to_agree() -> None:
    seats = [{"kind": "link"} for _ in range(3)]
    with closing(Table({"game": "pointcity", "seats": seats})) as made:
        flip(made)
        made.ask(0, "undo", revision=1)
        answer = made.ask(2, "consent", revision=1, agree=True)
        assert answer["undo"]["asked"]["agreed"] == [0, 2]
        assert answer["undo"]["asked"]["awaited"] == [1]
        assert made.ask(2, "consent", revision=1, agree=True)["code"] == "no-consent"
        assert made.ask(1, "consent", revision=1, agree=True)["moves"] == 0


def test_a_question_is_not_replaced_by_that_of_another_player() -> None:
    seats = [{"kind": "link"} for _ in range(3)]
    with closing(Table({"game": "pointcity", "seats": seats})) as made:
        for revision, seat in enumerate((0, 1)):
            made.ask(seat, "act", revision=revision, action={"type": "draw-two"})
        made.ask(0, "undo", revision=2)
        made.ask(2, "consent", revision=2, agree=True)
        answer = made.ask(1, "undo", revision=2)
        assert (answer["type"], answer["code"]) == ("error", "already-asked")
        asked = made.ask(2, "look")["undo"]["asked"]
        assert (asked["by"], asked["move"], asked["agreed"]) == (0, 1, [0, 2])
        assert made.ask(1, "consent", revision=2, agree=True)["moves"] == 0


def test_asking_again_changes_nothing_for_others() -> None:
    seats = [{"kind": "link"} for _ in range(3)]
    with closing(Table({"game": "pointcity", "seats": seats})) as made:
        flip(made)
        made.ask(0, "undo", revision=1)
        made.ask(2, "consent", revision=1, agree=True)
        sent = len(made.browsers[1].sent)
        answer = made.ask(0, "undo", revision=1)
        assert answer["undo"]["asked"]["agreed"] == [0, 2]
        assert len(made.browsers[1].sent) == sent


def test_moves_of_bots_are_taken_back_with_the_move_of_a_lone_player() -> None:
    with closing(Table({"game": "pointcity", "seats": [{"kind": "me"}, {"kind": "bot"}]})) as made:
        made.ask(0, "act", revision=0, action={"type": "draw-two"})
        made.play_on(Random(1), 1)
        assert len(made.room.match.history) == 2
        assert made.browsers[0].last["undo"] == {"fair": 0, "possible": True, "asked": None}
        answer = made.ask(0, "undo", revision=2)
        assert (answer["reason"], answer["moves"], answer["revision"]) == ("undo", 0, 4)
        assert made.ask(0, "undo", revision=4)["code"] == "nothing-to-undo"


def test_the_seats_of_one_screen_need_no_consent() -> None:
    with closing(Table({"game": "pointcity", "seats": [{"kind": "me"}, {"kind": "me"}]})) as made:
        made.ask(0, "act", revision=0, action={"type": "draw-two"})
        assert made.ask(0, "undo", revision=1)["reason"] == "undo"


def test_a_choice_that_is_still_hidden_is_taken_back_without_asking() -> None:
    with closing(two("kosmopolis")) as made:
        made.move(0, Random(1))
        assert made.browsers[0].last["undo"]["fair"] == 1
        answer = made.ask(0, "undo", revision=made.revision(0))
        assert (answer["reason"], answer["to_act"]) == ("undo", [0, 1])


def test_the_question_about_a_hidden_choice_does_not_tell_it() -> None:
    with closing(two("kosmopolis")) as made:
        rng = Random(1)
        for seat in (0, 1):
            made.move(seat, rng)
        answer = made.ask(0, "undo", revision=made.revision(0))
        assert answer["undo"]["asked"]["text"]
        assert made.browsers[1].last["undo"]["asked"]["text"] == ""


@pytest.mark.slow
@pytest.mark.covering
def test_nothing_is_undone_after_the_end(table: Table) -> None:
    table.play_on(Random(3), 1000)
    assert table.ask(0, "undo", revision=table.revision(0))["code"] == "game-over"


# --- After the end


def test_record_and_replay_wait_for_the_end(table: Table) -> None:
    assert table.ask(0, "record")["code"] == "still-running"
    assert table.ask(None, "replay", move=0)["code"] == "still-running"


@pytest.mark.slow
@pytest.mark.covering
def test_an_analysis_tells_mistakes_and_turning_points(table: Table) -> None:
    assert table.ask(None, "analysis")["code"] == "still-running"
    table.play_on(Random(3), 1000)
    browser = table.browsers[None]
    table.room.answer(browser.client, {"type": "analysis", "re": 9})
    ((client, what, re),) = table.errands
    assert (client, what) == (browser.client, "analysis")
    loss = Estimate(0.25, 0.1, 0.4, 40)
    moves = (
        AnalyzedMove(1, 0, "A", "B", False, False, loss, loss, (0.4, 0.6)),
        AnalyzedMove(2, 1, "C", "C", True, False, None, None, (0.4, 0.6)),
        AnalyzedMove(3, 1, "D", "D", True, False, None, None, (0.0, 1.0)),
    )
    found = GameAnalysis("pointcity", "point-city", (1, 2), (1,), (0.5, 0.5), moves, 40, 40)
    table.room.give_analysis(client, found, re)
    assert browser.last == {
        "type": "analysis",
        "re": 9,
        "moves": [
            {
                "move": 1,
                "seat": 0,
                "text": "Ann: A. Better: B (+25 % chance to win).",
                "chance": 40,
            },
            {
                "move": 3,
                "seat": 1,
                "text": "Bob: D. A turning point: 100 % chance to win.",
                "chance": 100,
            },
        ],
    }


@pytest.mark.slow
@pytest.mark.covering
@pytest.mark.parametrize("game", GAMES)
def test_a_finished_game_is_replayed_move_by_move(game: str) -> None:
    with closing(two(game)) as made:
        made.play_on(Random(6), 1000)
        end = made.browsers[1].table
        moves = end["moves"]
        for move in (0, 1, moves):
            answer = made.ask(1, "replay", move=move)
            assert (answer["move"], answer["moves"]) == (move, moves)
            assert bool(answer["events"]) == bool(move)
        assert answer["view"] == end["view"]
        assert answer["scores"] == end["scores"]
        assert made.ask(1, "replay", move=moves + 1)["code"] == "bad-request"
        assert made.ask(1, "replay", move=-1)["code"] == "bad-request"


# --- Catching up, and storage


def test_a_client_that_was_away_gets_the_events_it_missed(table: Table) -> None:
    rng = Random(2)
    table.play_on(rng, 6)
    seen = table.revision(0)
    table.play_on(rng, 3)
    missed = [
        each
        for played in table.room.match.history[6:]
        for each in (table.room.match.seen_by(event, 0) for event in played.events)
    ]
    again = table.join(0, seen=seen)
    assert again.last["events"] == [table.room.face.data(e, table.room.ruleset) for e in missed]
    for unknown in (None, -1, 1000, True, "6"):
        assert table.join(0, seen=unknown).last["events"] is None


def test_events_before_an_undo_are_not_told_again(table: Table) -> None:
    flip(table)
    table.ask(0, "undo", revision=1)
    table.ask(1, "consent", revision=1, agree=True)
    flip(table, 5)
    assert table.join(0, seen=1).last["events"] is None
    events = table.join(0, seen=2).last["events"]
    assert [each["type"] for each in events] == ["acted", "flipped"]


@pytest.mark.slow
@pytest.mark.covering
@pytest.mark.parametrize("game", GAMES)
def test_a_loaded_game_is_the_same_with_its_undone_moves(game: str) -> None:
    with closing(two(game)) as made:
        rng = Random(8)
        for _ in range(12):
            made.play_on(rng, 2)
            seat = rng.randrange(2)
            answer = made.ask(seat, "undo", revision=made.room.match.revision)
            if answer.get("reason") == "consent" and rng.random() < 0.5:
                made.ask(1 - seat, "consent", revision=made.revision(1 - seat), agree=True)
        loaded = made.load()
        assert loaded.match.state == made.room.match.state
        assert loaded.match.revision == made.room.match.revision
        assert loaded.match.record == made.room.match.record
        assert loaded._course._revisions == made.room._course._revisions
        assert loaded._course._floor == made.room._course._floor
        made.room = loaded
        again = made.join(0).last
        before = made.browsers[0].table
        for key in ("view", "guide", "scores", "to_act", "prompt", "undo"):
            if key != "undo":
                assert again[key] == before[key]


# --- New games


def test_names_of_bots_differ() -> None:
    seats = [{"kind": "me"}, *[{"kind": "bot", "bot": "random"}] * 3]
    saved, keys = new_game({"game": "pointcity", "seats": seats}, FACES)
    assert [seat.name for seat in saved.seats] == ["", "Random", "Random 2", "Random 3"]
    assert keys[1:] == [None] * 3


def test_names_are_cleaned_and_cut() -> None:
    seats = [{"kind": "me", "name": "A\nnn\u202e" + "x" * 100}, {"kind": "bot", "name": "Hal"}]
    saved, _ = new_game({"game": "pointcity", "seats": seats}, FACES)
    assert saved.seats[0].name == "A nn" + "x" * 36
    assert saved.seats[1].name == "Hal"


def test_keys_are_long_random_and_stored_as_hashes() -> None:
    request = {"game": "pointcity", "seats": [{"kind": "me"}, {"kind": "link"}]}
    saved, keys = new_game(request, FACES)
    more, other = new_game(request, FACES)
    everything = {*keys, *other}
    assert len(everything) == 4
    for key in everything:
        assert key is not None
        assert len(key) >= 22
        assert key.encode() not in b"".join(seat.key_hash for seat in saved.seats)
    assert saved.bot_seed != more.bot_seed


ME = {"kind": "me"}


@pytest.mark.parametrize(
    ("request_", "code"),
    [
        (None, "bad-request"),
        ([], "bad-request"),
        ({}, "bad-request"),
        ({"game": 7}, "bad-request"),
        ({"game": "chess", "seats": [ME, ME]}, "bad-request"),
        ({"game": "pointcity"}, "bad-request"),
        ({"game": "pointcity", "seats": {}}, "bad-request"),
        ({"game": "pointcity", "seats": [[]]}, "bad-request"),
        ({"game": "pointcity", "seats": [{}]}, "bad-request"),
        ({"game": "pointcity", "seats": [{"kind": "cat"}]}, "bad-request"),
        ({"game": "pointcity", "seats": [{"kind": "me", "name": 1}]}, "bad-request"),
        ({"game": "pointcity", "seats": [ME, {"kind": "bot", "bot": "hal"}]}, "bad-request"),
        ({"game": "pointcity", "seats": [ME, ME], "ruleset": "/etc/passwd"}, "bad-request"),
        ({"game": "pointcity", "seats": [ME, ME], "options": []}, "bad-request"),
        ({"game": "pointcity", "seats": []}, "only-bots"),
        ({"game": "pointcity", "seats": [{"kind": "bot"}]}, "only-bots"),
        ({"game": "pointcity", "seats": [ME] * 9}, "player-count"),
        ({"game": "pointcity", "seats": [ME], "options": {"level": "mad"}}, "unknown-level"),
        ({"game": "pointcity", "seats": [ME], "options": {"speed": 1}}, "bad-option"),
        (
            {"game": "pointcity", "seats": [ME, {"kind": "link"}], "seed": "7"},
            "seed-with-link",
        ),
    ],
)
def test_a_game_that_does_not_exist_is_refused(request_: Any, code: str) -> None:
    from citykit.tools.errors import GameError

    with pytest.raises(GameError) as caught:
        new_game(request_, FACES)
    assert caught.value.code == code
    assert str(caught.value)


def test_a_seed_deals_the_same_game_again() -> None:
    request = {"game": "bloomtown", "seats": [ME, {"kind": "bot"}], "seed": "7"}
    tables = [Table(request) for _ in range(2)]
    first, second = (table.room.match.state for table in tables)
    assert first == second
    for table in tables:
        table.close()


def test_an_option_is_agreed_on() -> None:
    request = {"game": "bloomtown", "seats": [ME, ME], "options": {"side": "B"}}
    with closing(Table(request)) as made:
        assert made.browsers[0].table["options"] == {"side": "B"}
        assert made.room.match.state.table.side == "B"


@pytest.mark.slow
def test_the_automa_of_a_solo_game_has_a_seat_and_a_name() -> None:
    request = {"game": "pointcity", "seats": [{**ME, "name": "Ann"}], "options": {"level": "hard"}}
    with closing(Table(request, layout="tall")) as made:
        seats = made.browsers[0].table["seats"]
        assert [(each["kind"], each["label"]) for each in seats] == [
            ("me", "Ann"),
            ("automa", "Automa"),
        ]
        assert "Automa" in made.browsers[0].table["picture"]
        made.play_on(Random(1), 1000)
        assert made.browsers[0].table["over"]


def test_a_refusal_knows_its_status_and_its_closing_code() -> None:
    assert (WebError("too-large").status, WebError("too-large").closing) == (413, 1009)
    assert (WebError("bad-request").status, WebError("bad-request").closing) == (400, None)
    assert str(WebError("bad-request", "x: y")).endswith("(x: y)")
    assert json.dumps(WebError("no-hint").data())
