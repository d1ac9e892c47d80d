"""Plain prompts: what is asked, and what the answers do."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from pathlib import Path
from random import Random

import pytest

from citykit.terminal import Session, play_plain
from tests.support.sessions import begin, possible


class Console:
    """A keyboard and a screen: answers in order, then ``q``."""

    def __init__(self, answers: Iterable[str] = ()) -> None:
        self.answers = iter(answers)
        self.lines: list[str] = []

    def read(self, prompt: str) -> str:
        self.lines.append(prompt)
        return next(self.answers, "q")

    def write(self, text: str) -> None:
        self.lines.extend(text.split("\n"))

    @property
    def shown(self) -> str:
        return "\n".join(self.lines)


def played(session: Session, *answers: str) -> str:
    """Return what is shown while a person gives some answers and quits."""
    console = Console(answers)
    assert play_plain(session, console.read, console.write) is session.over
    return console.shown


def any_answer(session: Session, rng: Random) -> Callable[[str], str]:
    """Return a person who answers at random."""

    def read(prompt: str) -> str:
        if session.guide is None or session.guide.action is not None:
            return ""
        return str(rng.randint(1, possible(session)))

    return read


@pytest.mark.parametrize("name", ["bloomtown", "kosmopolis", "pointcity"])
def test_a_whole_game_is_played_by_numbers(name: str) -> None:
    session, console = begin(name, "me", "random"), Console()
    assert play_plain(session, any_answer(session, Random(1)), console.write)
    assert session.over
    assert session.introduction[:60] in console.shown
    assert session.scores in console.shown
    assert max(map(len, console.lines)) <= 80


def test_people_with_hidden_hands_take_turns_behind_a_curtain() -> None:
    session, console = begin("kosmopolis", "me", "me"), Console()
    assert play_plain(session, any_answer(session, Random(1)), console.write)
    shown = console.shown
    curtain = shown.index("Player 2 is next.")
    before = shown[:curtain]
    assert before.endswith("\n" * 60)
    assert "Player 2 (seat 1)\n  hand" not in before


def test_a_person_quits_at_the_curtain() -> None:
    session = begin("kosmopolis", "me", "me")
    assert "hand  " not in played(session, "q")
    assert not session.over


def test_bots_alone_are_printed() -> None:
    session = begin("bloomtown", "random", "random")
    shown = played(session)
    assert session.scores in shown
    assert session.introduction[:60] not in shown


def test_a_choice_can_be_named() -> None:
    session = begin("pointcity", "me", "random")
    shown = played(session, "cell 5", "cells 5 and 6", "", "q")
    assert session.seating.match.history[0].before is not None
    assert "Do it: Draft the cards on cells 5 and 6" in shown


def test_an_answer_that_is_none_is_explained() -> None:
    session = begin("pointcity", "me", "random")
    shown = played(session, "card", "99", "", "18", "yes", "b")
    assert shown.count("Choose a number from 1 to 18, or ? for help.") == 3
    assert "Enter to do it, b to take it back, or ? for help." in shown
    assert session.guide.clicks == ()


def test_commands_help_hint_show_and_take_back() -> None:
    session = begin("pointcity", "me", "random")
    shown = played(session, "?", "h", "t", "s", "u")
    assert "You can pass only if" in shown
    assert "Hint: " in shown
    assert shown.count("Draw pile: 66 cards") == 2
    assert session.scores in shown
    assert "There is no move to take back." in shown


def test_the_end_of_the_input_saves_and_quits() -> None:
    session = begin("pointcity", "me", "random")

    def read(prompt: str) -> str:
        raise EOFError

    assert not play_plain(session, read, lambda text: None)


def test_ctrl_c_saves_and_quits() -> None:
    session = begin("pointcity", "me", "random")

    def read(prompt: str) -> str:
        raise KeyboardInterrupt

    assert not play_plain(session, read, lambda text: None)


def test_a_game_that_could_not_be_saved_says_so_before_the_first_question(tmp_path: Path) -> None:
    session = begin("pointcity", "me", "random")
    session.file = tmp_path
    session.save()
    shown = played(session)
    assert shown.count("The game could not be saved:") == 1
    assert shown.index("The game could not be saved:") < shown.index("\n  1. ")
