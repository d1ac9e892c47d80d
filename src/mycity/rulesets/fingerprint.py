"""The content of a ruleset as plain data, and its fingerprint."""

from __future__ import annotations

from citykit.formats.contents import RulesetContents
from mycity.model.ruleset import Ruleset

__all__ = ["CONTENTS", "ruleset_content", "ruleset_fingerprint"]

#: Writes the rulesets of this game. Where a value comes from does not matter to a game.
CONTENTS: RulesetContents[Ruleset] = RulesetContents(Ruleset, unmarked=("source",))

#: Returns the content of a ruleset as plain data.
ruleset_content = CONTENTS.content

#: Returns the fingerprint of a ruleset, which does not depend on the sources of its values.
ruleset_fingerprint = CONTENTS.fingerprint
