"""``mycity new-variant``: write a template for a variant."""

from __future__ import annotations

from citykit.cli.new_variant import NewVariantCommand
from mycity.cli.schemas import SCHEMAS
from mycity.rulesets.find import FINDER
from mycity.rulesets.load import load_ruleset

__all__ = ["NEW_VARIANT"]

_TEMPLATE = """\
# The numbers of players, and the score at the start.
# players: [2, 3]
# start_score: 12

# Whether buildings may be mirrored.
# flip: true

# The shapes of buildings; there is one of each in every colour.
# shapes:
#   remove: [u5]
#   change:
#     v3: {rows: ["###"]}
#   add:
#     - {id: l4, rows: ["..#", "###"]}

# The churches of the eternal game.
# churches:
#   change:
#     c1: {rows: ["##"]}

# The boards: a letter for each cell and the number of cells of each row west of the river. M
# mountain, F forest, T two trees, t one tree, R two rocks, W well, G gold vein, . plain.
# boards:
#   change:
#     legacy:
#       left_bank: [6, 6, 5, 5, 5, 4, 6, 6, 5, 4, 3]
#       # squares: a string for each row, # for a cell that takes stickers

# The points for one of each thing at the end; for each building of the largest groups.
# points: {tree: 2, well: 5}

# The eternal game: the bonus for the gold veins, and the number of blocking cards.
# eternal: {gold: 5, blocking_cards: 2}

# The episodes of the campaign: what is counted at the end, in this order, and the rewards.
# episodes:
#   change:
#     1: {items: [tree, rock, empty, group]}
"""

#: The command.
NEW_VARIANT = NewVariantCommand(SCHEMAS, FINDER.official, load_ruleset, _TEMPLATE)
