"""The content of a ruleset as plain data, and its fingerprint."""

from __future__ import annotations

from citykit.formats.contents import RulesetContents
from citykit.formats.values import Special
from citykit.tools.mappings import Counts, FrozenMapping
from kosmopolis.model.ruleset import Ruleset

__all__ = ["CONTENTS", "ruleset_content", "ruleset_fingerprint"]


def _by_number(numbers: FrozenMapping[int, int]) -> dict[str, int]:
    return {str(key): value for key, value in numbers.items()}


#: Rulesets are read from YAML only.
_NUMBERS = Special(_by_number, dict)

#: Writes the rulesets of this game as plain data.
CONTENTS: RulesetContents[Ruleset] = RulesetContents(
    Ruleset,
    {Counts[int]: _NUMBERS, FrozenMapping[int, int]: _NUMBERS},
    unmarked=("colour",),
)

#: Returns the content of a ruleset as plain data.
ruleset_content = CONTENTS.content

#: Returns the fingerprint of a ruleset, which does not depend on the colours of professions.
ruleset_fingerprint = CONTENTS.fingerprint
