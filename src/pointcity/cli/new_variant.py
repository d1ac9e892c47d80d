"""``pointcity new-variant``: write a template for a variant."""

from __future__ import annotations

from citykit.cli.new_variant import NewVariantCommand
from pointcity.cli.schemas import SCHEMAS
from pointcity.rulesets.find import FINDER
from pointcity.rulesets.load import load_ruleset

__all__ = ["NEW_VARIANT"]

_TEMPLATE = """\
# The size of the market, from 2 x 2 to 8 x 8.
# market: {rows: 4, columns: 5}

# For each number of players, the number of cards of tier 1, 2, 3, ... and of civic tokens.
# players:
#   remove: [4]
#   change:
#     2: {cards: [40, 24, 18], civics: 12}
#   add:
#     - {count: 5, cards: [65, 50, 45], civics: 16}

# The resources. A wild one pays for any other. A name, a color and a symbol are looks.
# resources:
#   change:
#     energy: {color: "#b45309", symbol: sun}
#   add: [{id: sea-salt, name: salt, symbol: wave}, {id: luck, wild: true}]

# The cards that each player starts with.
# starting_cards: [{resource: ingenuity}, {resource: energy, symbols: 2}]

# Cards by id. A change lists the keys with new values; a list or mapping is replaced as a
# whole. New cards need an id, a tier, a resource and a name.
# cards:
#   remove: [tiny-house-1]
#   change:
#     tiny-house-2: {points: 1, cost: {economy: 2}}
#   add:
#     - {id: library, tier: 1, resource: economy, name: Library, cost: {energy: 2},
#        permanent: {community: 1}, points: 1, civic: true, tags: [culture]}

# Civic tokens by id. A score is a number or a formula.
# civics:
#   remove: [five-points]
#   change:
#     full-set: {score: {points: 7, per: {set_of: all}}}
#   add:
#     - {id: tall, name: Tall, score: {most: {buildings: {tier: 3}}, points: 6, tied: 3}}

# The automa of the solo game.
# solo:
#   markers: {row: 2, column: 1, row_moves: every_turn}
#   levels:
#     add:
#       - {id: gentle, score: {points: 2, per: {tokens: all}}}

# Findings of the doctor that are as you want them.
# doctor:
#   - {accept: untranslated, reason: The game is in English only.}
"""

#: The command.
NEW_VARIANT = NewVariantCommand(
    SCHEMAS,
    FINDER.official,
    load_ruleset,
    _TEMPLATE,
    ("validate {file}", "doctor {file}", "diff {base} {file}"),
)
