"""Sentences that only positions bring about."""

from __future__ import annotations

from random import Random

import kosmopolis as ko


def talk() -> None:
    """Describe and draw positions in which everything is said that depends on them."""
    state, rng = ko.new_game(3, 3), Random(3)
    while seats := ko.to_act(state):
        view = ko.observe(state, seat := rng.choice(seats))
        for show in (str, ko.describe, ko.svg.table, ko.svg.hand):
            show(view)
        action = rng.choice(ko.legal_actions(state, seat))
        ko.describe(action, view)
        state = ko.apply(state, action, seat=seat)
        ko.describe(ko.observe(state, seat))
        str(ko.observe(state, seat))
    ko.svg.home(state, 0)
