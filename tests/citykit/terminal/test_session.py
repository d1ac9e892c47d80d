"""A game at the terminal: whose turn it is, what can be chosen, and what is shown."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import pytest

import kosmopolis as ko
import pointcity as pc
from citykit import bots
from citykit.language.hints import hint_reasons
from citykit.play.seating import Seating
from citykit.terminal import NamesError, Session, Teller, new_session, resumed_session
from citykit.terminal.words import LANGUAGES, words_of
from citykit.tools.errors import FileError
from tests.support.sessions import PLAYABLES, begin, let_bots_move, make_move, play_out, possible

GAMES = pytest.mark.parametrize("name", PLAYABLES)


def history(session: Session) -> list[Any]:
    return [(move.seat, move.action) for move in session.seating.match.history]


# --- Whole games -----------------------------------------------------------------------


@pytest.mark.slow
@GAMES
def test_a_person_and_a_bot_play_a_game_to_its_end(name: str, tmp_path: Path) -> None:
    session = begin(name, "me", "random", file=tmp_path / "game.txt", lang="pl")
    play_out(session, Random(1))
    assert session.choices == ()
    assert session.thinking is session.curtain is session.guide is None
    assert session.prompt == session.teller.describe(
        PLAYABLES[name].game.outcome(session.seating.match.state), session.seating.match.state
    )
    assert all(total in session.scores for total in ("Gracz 1", "Random"))
    record = resumed_session(PLAYABLES[name], tmp_path / "game.txt").seating.match.record
    assert record == session.seating.match.record
    assert record.result is not None


def test_a_game_of_one_person_is_against_the_automa() -> None:
    session = begin("pointcity", "me", options={"level": "hard"})
    assert session.people == (0,)
    play_out(session, Random(1))
    assert "Automa" in session.scores


@GAMES
def test_every_prompt_is_a_sentence(name: str) -> None:
    session, rng = begin(name, "me", "random"), Random(2)
    for _ in range(6):
        assert session.prompt.endswith(".")
        if not session.over:
            make_move(session, rng)


# --- Whose turn it is ------------------------------------------------------------------


def test_people_with_hidden_hands_sit_down_behind_a_curtain() -> None:
    session = begin("kosmopolis", "me", "me", names=("Ada", "Bo"))
    assert (session.curtain, session.seat, session.table) == (0, None, "")
    assert session.prompt.startswith("Ada is next.")
    session.lift_curtain()
    assert (session.curtain, session.seat) == (None, 0)
    assert session.prompt.startswith("Ada: Choose 2 cards")
    make_move(session, Random(1))
    assert (session.curtain, session.seat, session.table, session.choices) == (1, None, "", ())
    session.lift_curtain()
    assert session.seat == 1
    session.lift_curtain()
    assert session.seat == 1


def test_people_whose_hands_are_open_need_no_curtain() -> None:
    session = begin("pointcity", "me", "me")
    assert (session.curtain, session.seat) == (None, 0)
    make_move(session, Random(1))
    assert session.prompt.startswith(f"Player {(session.seat or 0) + 1}: ")


def test_a_bot_that_is_to_move_is_named() -> None:
    session = new_session(PLAYABLES["bloomtown"], ("random", "me"), seed=7)
    assert (session.thinking, session.guide) == (0, None)
    assert session.prompt == "Random is thinking …"
    session.choose(0)
    session.undo()
    session.hint()
    assert (history(session), session.message) == ([], "")
    let_bots_move(session)
    assert session.guide is not None


@pytest.mark.slow
@pytest.mark.parametrize("name", ["bloomtown", "kosmopolis"])
def test_nothing_hidden_is_on_the_screen_of_another_seat_or_between_turns(name: str) -> None:
    """Games that differ only in what a seat does not know look the same to it."""
    game, rng, curtains = PLAYABLES[name].game, Random(3), 0
    session = begin(name, "me", "me", "me")
    for _ in range(20):
        if session.curtain is not None:
            curtains += 1
            assert (session.seat, session.table, session.choices) == (None, "", ())
        for seat in (None, 0, 1, 2):
            twin = game.determinize(game.observe(session.seating.match.state, seat), rng)
            seating = Seating(game, game.Match(twin), {})
            shown = []
            for each in (session.seating, seating):
                screen = Session(session.teller, each)
                between = (screen.table, screen.prompt, screen.choices, screen.help)
                screen.seat = seat
                if seat in each.awaited:
                    screen.lift_curtain()
                    screen.seat = seat
                    screen._begin_turn()
                scores = screen.scores
                shown.append((between, screen.table, screen.prompt, screen.choices, scores))
            assert shown[0] == shown[1]
        make_move(session, rng)
    assert curtains > 5


# --- Choosing --------------------------------------------------------------------------


def test_the_label_of_an_entry_that_completes_an_action_tells_what_it_does() -> None:
    session = begin("bloomtown", "me", "random")
    session.choose(0)
    assert session.choices[0].label == "Build a subway on square 0: 1 point"


def test_an_action_is_confirmed_or_taken_back() -> None:
    session = begin("pointcity", "me", "random")
    pile = possible(session) - 1
    session.choose(pile)
    assert [choice.label for choice in session.choices] == [
        "Do it: Draw the top two cards of the pile",
        "Take it back",
    ]
    session.choose(1)
    assert (session.guide.clicks, history(session)) == ((), [])
    session.choose(pile)
    session.choose(0)
    assert history(session) == [(0, pc.DrawTwo())]


def test_what_cannot_be_chosen_answers_with_its_reasons() -> None:
    session = begin("pointcity", "me", "random")
    last = len(session.choices) - 1
    session.choose(last)
    assert session.message == "You can pass only if you can't draft any two cards."
    assert session.message in session.help
    session.choose(last + 1)
    assert (session.message, session.guide.clicks) == ("", ())


def test_the_table_shows_a_chosen_action_before_it_is_confirmed() -> None:
    session = begin("pointcity", "me", "random")
    assert "[1In]          | 1 [1En]" in session.table
    session.choose(1)
    session.choose(0)
    assert "| 0 gap" in session.table
    assert "cards       [1En], [1In], [1Ig]" in session.table


# --- Undo ------------------------------------------------------------------------------


def test_a_click_is_taken_back_before_a_move_is() -> None:
    session = begin("kosmopolis", "me", "random")
    session.choose(0)
    session.undo()
    assert session.guide.clicks == ()


def test_a_move_that_revealed_something_is_not_taken_back() -> None:
    session = begin("pointcity", "me", "random")
    session.undo()
    assert session.message == "There is no move to take back."
    make_move(session, Random(1))
    session.undo()
    assert session.message == "You can't take back or replay this move: it is Random's."


def test_a_fair_undo_takes_back_a_move_and_is_saved(tmp_path: Path) -> None:
    session = begin("bloomtown", "me", "random", file=tmp_path / "game.txt")
    rng = Random(4)
    while not session.seating.match.undo_limit(0):
        make_move(session, rng)
    session.news()
    moves = len(history(session))
    session.undo()
    assert len(history(session)) == moves - 1
    assert session.message.startswith("Taken back: ")
    saved = resumed_session(PLAYABLES["bloomtown"], tmp_path / "game.txt")
    assert len(history(saved)) == moves - 1


# --- Hints, help and the log -----------------------------------------------------------


def test_a_hint_tells_what_the_planner_would_do_and_why() -> None:
    session = begin("pointcity", "me", "random")
    session.hint()
    view = session.seating.view(0)
    planner: Any = bots.make(pc, "planner")
    best, other, *_ = planner.explain(view, pc.legal_actions(view))
    assert session.message.startswith(f"Hint: {pc.describe(best.action, view)}. It is worth about")
    assert session.message.endswith(f"Next best: {pc.describe(other.action, view)}.")


def test_a_hint_is_gone_when_the_next_person_gets_the_keyboard() -> None:
    session = begin("kosmopolis", "me", "me")
    session.lift_curtain()
    make_move(session, Random(1))
    session.message = "Hint: keep this card."
    session.lift_curtain()
    assert (session.seat, session.message) == (1, "")


def test_a_hint_gives_its_reasons_in_the_language_of_the_game() -> None:
    told = {
        "en": ("It is worth about", "your hometown +"),
        "pl": ("Wartość około", "twoje miasto rodzinne +"),
        "fr": ("Cela vaut environ", "votre ville natale +"),
    }
    for lang, (worth, reason) in told.items():
        session = begin("kosmopolis", "me", "random", lang=lang)
        while session.seating.match.state.table.phase is not ko.model.Phase.PLAY:
            make_move(session, Random(1))
        make_move(session, Random(1))
        session.hint()
        view = session.seating.view(0)
        planner: Any = bots.make(ko, "planner")
        best = planner.explain(view, ko.legal_actions(view, 0))[0]
        reasons = hint_reasons(ko, best.parts, lang)
        assert reason in reasons
        assert f"{worth} {best.value:.1f} " in session.message
        assert f": {reasons}." in session.message


def test_a_hint_about_a_move_that_changes_little_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    session = begin("pointcity", "me", "random")
    monkeypatch.setattr(
        pc.bots, "plan", lambda view, seat, actions: [{"points": 0.01}] * len(actions)
    )
    session.hint()
    assert ". It changes little. Next best: " in session.message


def test_a_hint_of_a_game_without_a_planner_comes_from_a_search(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    session = begin("pointcity", "me", "random")
    monkeypatch.setattr(bots, "usual_bot", lambda game: "search")
    monkeypatch.setattr(bots, "make", lambda game, name: bots.SearchBot(game, iterations=20))
    session.hint()
    assert "wins in about" in session.message


def test_a_hint_for_a_forced_move_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    session = begin("pointcity", "me", "random")
    monkeypatch.setattr(pc, "legal_actions", lambda table, seat=None: (pc.DrawTwo(),))
    session.hint()
    assert "You can do nothing else." in session.message


def test_help_has_the_game_in_a_few_sentences() -> None:
    session = begin("bloomtown", "me", "random")
    assert session.help.startswith(session.introduction)
    assert session.prompt in session.help
    play_out(session, Random(1))
    assert session.help == session.introduction


def test_news_tell_what_happened_since_the_last_time_as_the_seat_saw_it() -> None:
    session = begin("kosmopolis", "me", "me", "random")
    session.lift_curtain()
    assert session.news() == ["Random has decided."]
    assert session.news() == []
    make_move(session, Random(1))
    session.lift_curtain()
    assert session.news() == ["Random has decided.", "Player 1 has decided."]
    assert session.log(1) == ["Player 1 has decided."]


# --- Opening ---------------------------------------------------------------------------


def test_a_person_plays_against_the_planner_by_default() -> None:
    session = begin("pointcity")
    assert session.people == (0,)
    assert session.teller.names == ("Player 1", "Planner")


def test_bots_of_a_kind_are_numbered() -> None:
    session = begin("pointcity", "random", "me", "random", names=["Ada"])
    assert session.teller.names == ("Ada", "Player 2", "Random 2")


def test_a_bot_can_have_a_setting() -> None:
    session = begin("pointcity", "me", "search:iterations=5")
    assert session.teller.names == ("Player 1", "Search")
    make_move(session, Random(1))


def test_there_are_no_more_names_than_seats() -> None:
    with pytest.raises(NamesError, match="there are 2 names for 1 seats"):
        begin("pointcity", "me", names=("Ada", "Bo"))


def test_a_game_for_more_players_than_two_is_filled_with_bots(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(pc.Ruleset, "player_counts", (3, 4))
    assert len(begin("pointcity").teller.names) == 3


def test_equal_seeds_have_equal_games() -> None:
    one, other = (begin("bloomtown", "random", "random") for _ in range(2))
    assert history(one) == history(other)


def test_a_new_game_replaces_no_file(tmp_path: Path) -> None:
    (tmp_path / "game.txt").write_text("", "utf-8")
    with pytest.raises(FileError, match="already exists"):
        begin("pointcity", "me", file=tmp_path / "game.txt")


def test_a_game_without_a_file_is_not_saved() -> None:
    session = begin("pointcity", "me", seed=None)
    assert session.file is None
    make_move(session, Random(1))


def test_a_file_that_cannot_be_written_stops_no_game(tmp_path: Path) -> None:
    session = begin("pointcity", "me", file=tmp_path / "game.txt")
    (tmp_path / "blocked").write_text("", "utf-8")
    session.file = tmp_path / "blocked" / "game.txt"
    make_move(session, Random(1))
    assert session.message == session.unsaved
    assert session.unsaved.startswith("The game could not be saved: ")
    assert len(history(session)) == 1
    make_move(session, Random(1))
    assert session.message == session.unsaved  # every turn begins with it


def test_a_new_game_that_cannot_be_saved_does_not_begin(tmp_path: Path) -> None:
    (tmp_path / "blocked").write_text("", "utf-8")
    with pytest.raises(FileError, match="blocked"):
        begin("pointcity", "me", file=tmp_path / "blocked" / "game.txt")
    with pytest.raises(FileError, match="this is a directory, not a file"):
        begin("pointcity", "me", file=tmp_path)


# --- The end ---------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [("me",), ("me", "random"), ("random", "random")])
def test_the_end_is_reported_once_after_the_game_is_saved(
    seats: tuple[str, ...], tmp_path: Path
) -> None:
    file = tmp_path / "game.txt"
    session = new_session(
        PLAYABLES["bloomtown" if len(seats) > 1 else "pointcity"], seats, file=file
    )
    saved: list[bool] = []
    session.when_over = lambda: saved.append("[Scores " in file.read_text("utf-8"))
    let_bots_move(session)
    play_out(session, Random(1))
    session.undo()
    let_bots_move(session)
    assert saved == [True]


def test_an_error_after_the_end_becomes_the_message() -> None:
    session = begin("pointcity", "me")

    def fail() -> None:
        raise FileError("c.txt", "the disk is full")

    session.when_over = fail
    play_out(session, Random(1))
    assert session.message == "c.txt: the disk is full"


# --- Words -----------------------------------------------------------------------------


def test_every_language_has_the_same_words() -> None:
    english = LANGUAGES["en"]
    for words in LANGUAGES.values():
        assert words.keys() == english.keys()
        for key, sentence in words.items():
            assert sentence.count("{") == english[key].count("{"), key


def test_a_loaded_language_has_the_words_of_its_code(tmp_path: Path) -> None:
    file = tmp_path / "fr.yaml"
    file.write_text("language: fr-CA\nname: Français\nplural: french\n", "utf-8")
    locale = pc.language.load_locale(file)
    assert words_of(locale).say("key_help") == "aide"
    assert words_of("xx").say("key_help") == "help"
    assert Teller(PLAYABLES["pointcity"], "pl_PL", ()).words.say("key_help") == "pomoc"
