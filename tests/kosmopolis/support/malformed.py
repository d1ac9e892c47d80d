"""Data that is refused, and what about it."""

from __future__ import annotations

from typing import Any

import kosmopolis as ko
from kosmopolis.play import OnCard
from tests.kosmopolis.support.positions import card, playing
from tests.support.pictures import states_of
from tests.support.refusing import at

#: A guide after a click.
GUIDE = ko.guided_turn(
    ko.observe(playing(["a5 p3", "s2"], capital="m2 s4"), 0), [OnCard(card("a5"))]
)

_DEAL, *_, _END = states_of(ko, 3, 4)
_STATE = ko.formats.to_data(_DEAL)
_SEEN = ko.formats.to_data(ko.observe(_DEAL, 1))

#: What is wrong with data -> the data, and the problem.
DATA: dict[str, tuple[Any, str]] = {
    "an unknown key": ({"type": "keep", "cards": [], "to": 1}, "JSON: to: unknown key"),
    "a missing key": ({"type": "keep"}, "JSON: 'cards' is missing"),
    "an unknown card": (
        {"type": "play-home", "card": "agent-7"},
        "JSON: card: there is no card 'agent-7'",
    ),
    "an unknown column": (
        {"type": "place-modifier", "column": "wizard"},
        "JSON: column: there is no profession 'wizard'",
    ),
    "a list of nothing": ({"type": "keep", "cards": [None]}, "JSON: cards[0]: there is no card"),
    "a text for a number": ({"type": "last-moves", "seat": "0"}, "JSON: seat: expected a whole"),
    "a card of another form": (
        {"type": "reason", "code": "not-held", "rule": "K9", "card": "x", "wanted": 1, "held": 0},
        "JSON: card: 'x' is not the id of a card",
    ),
    "a flaw of the table": (at(_STATE, "table", "round", to=4), "JSON: table.round: there are"),
    "a flaw of the secret": (
        at(_STATE, "secret", "modifiers", to=[]),
        "JSON: secret.modifiers: 0 rounds",
    ),
    "a flaw of a hand": (at(_STATE, "privates", 0, "modifier", to=4), "JSON: privates[0]: holds"),
    "a flaw of the own hand": (at(_SEEN, "private", "modifier", to=4), "JSON: private: holds"),
    "a flaw of the viewer": (at(_SEEN, "seat", to=7), "JSON: seat: no seat 7"),
    "a column missing": (
        at(_STATE, "table", "capital", to={}),
        "table.capital: 'agent' is missing",
    ),
    "a wrong total": (
        {**ko.formats.to_data(ko.score(_END, 0)), "total": 1},
        "JSON: total: the lines add up to",
    ),
    "the place of no seat": (
        {"type": "outcome", "ranking": [], "scores": [], "tiebreaks": [], "winners": []},
        "JSON: ranking: every seat must have one place",
    ),
    "another winner": (
        {"type": "outcome", "ranking": [[0]], "scores": [1], "tiebreaks": [[]], "winners": [1]},
        "JSON: winners: the winners are the first",
    ),
}
