"""A finding of each kind of the doctor."""

from __future__ import annotations

from citykit.data.doctor import NOTE, WARNING
from tests.support.doctors import Case

CASES: list[Case] = [
    (
        WARNING,
        "short-deck",
        "rounds: 4",
        "hand",
        "4 rounds of 3 players need 73 cards, but there are 72: after round 3 fewer are dealt",
    ),
    (
        WARNING,
        "no-draft",
        "keep: 4\nhand: [{players: 2, cards: 4}]",
        "keep",
        "2 players get 4 cards and keep 4, so there is nothing to choose",
    ),
    (
        WARNING,
        "tied-modifiers",
        "modifiers: [4, 4, -3, -1]",
        "modifiers",
        "the highest modifier, +4, is there 2 times; it chooses the start player, and of two "
        "players with it the first one starts",
    ),
    (
        NOTE,
        "one-sided-modifiers",
        "modifiers: [4, 3, 2, 1]",
        "modifiers",
        "no modifier lowers a limit",
    ),
    (
        NOTE,
        "one-sided-modifiers",
        "modifiers: [-4, -3, -2, -1]",
        "modifiers",
        "no modifier raises a limit",
    ),
    (
        NOTE,
        "idle-modifiers",
        "professions: {change: {agent: {ability: draw}}}",
        "modifiers",
        "no profession has the ability 'modifier', so they only choose the start player",
    ),
    (
        WARNING,
        "idle-markers",
        "professions: {change: {merchant: {ability: draw}}}",
        "markers",
        "no profession has the ability 'marker', so markers are never taken",
    ),
    (
        WARNING,
        "idle-markers",
        "markers: 0",
        "professions[merchant]",
        "there are no markers, so this profession does nothing in the capital",
    ),
    (
        WARNING,
        "shared-colour",
        "professions: {change: {scholar: {colour: blue}}}",
        "professions[scholar].colour",
        "the same colour as 'agent', so pictures do not tell them apart",
    ),
    (
        NOTE,
        "unknown-colour",
        "professions: {change: {scholar: {colour: teal}}}",
        "professions[scholar].colour",
        "pictures know blue, pink, green, yellow; they choose a colour for 'teal'",
    ),
    (
        NOTE,
        "untranslated",
        "professions: {add: [{id: pilot, letter: x, colour: red, ability: draw}]}",
        "",
        "1 name is not translated into 'pl': professions.pilot",
    ),
    (
        NOTE,
        "deck",
        "rounds: 1\nhand: [{players: 2, cards: 6}]",
        "values",
        "of 72 cards, a game deals 13 with 2 players",
    ),
]
