"""Data that is refused, and what about it."""

from __future__ import annotations

from typing import Any

import mycity as mc
from mycity.play import OnTurn
from tests.mycity.support.positions import dealt
from tests.support.refusing import at

#: A guide after a click.
GUIDE = mc.guided_turn(mc.observe(dealt("red-i2"), 0), [OnTurn(1)])

_DEAL = mc.new_game(2, 4)
_STATE = mc.formats.to_data(_DEAL)
_SEEN = mc.formats.to_data(mc.observe(_DEAL, 0))

#: What is wrong with data -> the data, and the problem.
DATA: dict[str, tuple[Any, str]] = {
    "an unknown key": ({"type": "pass", "to": 1}, "JSON: to: unknown key"),
    "a missing key": ({"type": "stick", "cell": 1}, "JSON: 'sticker' is missing"),
    "an unknown sticker": (
        {"type": "stick", "sticker": "castle", "cell": 1},
        "JSON: sticker: there is no choice 'castle'",
    ),
    "an unknown card": (at(_STATE, "table", "card", to="x"), "table.card: there is no card 'x'"),
    "a flaw of the table": (at(_STATE, "table", "deck", to=4), "JSON: table.deck: 4 cards"),
    "a flaw of the secret": (at(_STATE, "secret", "deck", to=[]), "JSON: secret.deck: other"),
    "a flaw of a choice": (
        at(_STATE, "privates", 0, "choice", to={"type": "pass"}),
        "privates[0]: a seat has chosen or is asked",
    ),
    "a flaw of the viewer": (at(_SEEN, "seat", to=7), "JSON: seat: no seat 7"),
}
