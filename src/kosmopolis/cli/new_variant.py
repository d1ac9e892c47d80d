"""``kosmopolis new-variant``: write a template for a variant."""

from __future__ import annotations

from citykit.cli.new_variant import NewVariantCommand
from kosmopolis.cli.schemas import SCHEMAS
from kosmopolis.rulesets.find import FINDER
from kosmopolis.rulesets.load import load_ruleset

__all__ = ["NEW_VARIANT"]

_TEMPLATE = """\
# The professions by id. What a card does in the capital is its ability: modifier, take, draw
# or marker. The ability take names the professions whose columns it takes cards of.
# professions:
#   remove: [priest]
#   change:
#     scholar: {ability: marker}
#   add:
#     - {id: pilot, letter: x, colour: red, ability: take, takes: [agent, scholar]}

# The values of cards, and how many cards of every profession have each.
# values:
#   remove: [2]
#   change:
#     6: {copies: 4}
#   add:
#     - {value: 7, copies: 2}

# The modifiers, at least as many as players; the markers in the pool; the rounds.
# modifiers: [4, 2, -3, -1]
# markers: 8
# rounds: 3

# The cards dealt to each player in a round, by the number of players, and how many of them are
# kept in each of the two steps of the draft.
# hand:
#   remove: [4]
#   change:
#     2: {cards: 7}
#   add:
#     - {players: 5, cards: 5}
# keep: 2

# Answers to questions that the printed rules leave open.
# readings: {bonus_value: adjusted, bonus_needs_cards: true, markers_return: true}

# Findings of the doctor that are as you want them.
# doctor:
#   - {accept: short-deck, reason: "The last round is a short one, on purpose."}
"""

#: The command.
NEW_VARIANT = NewVariantCommand(
    SCHEMAS,
    FINDER.official,
    load_ruleset,
    _TEMPLATE,
    ("validate {file}", "doctor {file}"),
)
