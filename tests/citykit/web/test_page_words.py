"""The words and files of the page."""

from __future__ import annotations

import json
import re
from importlib.resources import files
from typing import Any

from citykit.web.words import bot_name, numbers

STATIC = files("citykit.web") / "static"
CODE = "\n".join(each.read_text("utf-8") for each in STATIC.iterdir() if each.name.endswith(".js"))

#: Keys that are put together from a name, such as that of a theme.
NAMED = {"theme", "option", "option.mode", "bot", "seat.kind"}


def _words(lang: str) -> dict[str, Any]:
    words: dict[str, Any] = json.loads((STATIC / "words" / f"{lang}.json").read_text("utf-8"))
    return words


def _blanks(words: Any) -> set[str]:
    return set(re.findall(r"\{(\w+)\}", json.dumps(words)))


def test_all_languages_have_the_same_words_with_the_same_blanks() -> None:
    english = _words("en")
    for lang in ("fr", "pl"):
        words = _words(lang)
        assert words.keys() == english.keys()
        assert {key: _blanks(words[key]) for key in words} == {
            key: _blanks(english[key]) for key in words
        }


def test_bots_have_the_names_of_the_start_screen_in_every_language() -> None:
    for lang in ("en", "fr", "pl"):
        for bot in ("greedy", "planner", "search"):
            name = bot_name(lang, bot, bot.capitalize())
            assert re.match(rf"{name}\b", _words(lang)[f"bot.{bot}"])
    assert bot_name("fr", "planner", "Planner 2") == "Prévoyant 2"
    assert bot_name("fr", "planner", "Planner Joe") == "Planner Joe"
    assert bot_name("fr", "my-bot", "My-bot") == "My-bot"


def test_numbers_are_written_as_in_the_language() -> None:
    assert numbers("en", "cards +1.5, tokens -2.0") == "cards +1.5, tokens -2.0"
    assert numbers("fr", "cartes +1.5, jetons -2.0") == "cartes +1,5, jetons −2,0"  # noqa: RUF001


def test_plural_forms_are_those_of_the_language() -> None:
    forms = {"en": {"one", "other"}, "fr": {"one", "other"}, "pl": {"one", "few", "other"}}
    for lang, expected in forms.items():
        counted = [words for words in _words(lang).values() if isinstance(words, dict)]
        assert counted
        assert all(words.keys() == expected for words in counted)


def test_every_word_is_used_and_every_used_word_is_there() -> None:
    used = set(re.findall(r'(?<![\w.])"([a-z][a-z-]*(?:\.[a-z-]+)*)"', CODE))
    words = _words("en")
    unused = {key for key in words if key not in used and key.rpartition(".")[0] not in NAMED}
    assert unused == set()
    said = set(re.findall(r'\bsay\("([^"]+)"', CODE))
    assert said
    assert said <= words.keys()


def test_the_page_needs_no_inline_scripts_and_no_other_servers() -> None:
    page = (STATIC / "index.html").read_text("utf-8")
    assert re.findall(r"<script(?![^>]*\bsrc=)", page) == []
    assert re.findall(r"\s(?:style|on\w+)=", page) == []
    everything = page + CODE + (STATIC / "page.css").read_text("utf-8")
    addresses = set(re.findall(r"https?://[^\"'\s)]+", everything))
    assert addresses == {"http://www.w3.org/2000/svg"}
    assert "innerHTML" not in CODE
