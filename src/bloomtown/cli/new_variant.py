"""``bloomtown new-variant``: write a template for a variant."""

from __future__ import annotations

from bloomtown.cli.schemas import SCHEMAS
from bloomtown.rulesets.find import FINDER
from bloomtown.rulesets.load import load_ruleset
from citykit.cli.new_variant import NewVariantCommand

__all__ = ["NEW_VARIANT"]

_TEMPLATE = """\
# The projects of each type but shops, and the community tiles of each type.
# projects: {office: 14}
# community: {park: 3}

# The kinds of shops by the pair of types that they match, and the copies of each.
# shops:
#   remove: [park+subway]
#   change:
#     house+park: {copies: 2}
#   add:
#     - {pair: park+subway, copies: 1}

# The sides of the boards: the symbol of each square row by row, and the wasteland squares by row
# and column, counted from 0.
# sides:
#   change:
#     A: {wasteland: [[0, 0], [0, 4], [2, 2], [4, 0], [4, 4]]}

# For each number of players: the projects of each type that are taken out, the tiles in each
# stack, and the exhausted stacks that end the game.
# setups:
#   change:
#     2: {end_stacks: 2}

# The bonus tokens of each player, and the points for the first, second, ... park of a group.
# tokens: 2
# park_points: [1, 2, 3, 4]

# The points for each project of a type when the community rates it. Types that are not there are
# rated as if each project were built now.
# community_flat: {office: 2, subway: 2}

# Answers to questions that the printed rules leave open.
# readings: {subway: line, office: neighbours, extra_shares_limit: false, token_scores: own}
"""

#: The command.
NEW_VARIANT = NewVariantCommand(SCHEMAS, FINDER.official, load_ruleset, _TEMPLATE)
