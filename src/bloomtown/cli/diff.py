"""``bloomtown diff``: compare two rulesets."""

from __future__ import annotations

from bloomtown.rulesets.diff import compare
from bloomtown.rulesets.load import load_ruleset
from citykit.cli.diff import DiffCommand

__all__ = ["DIFF"]

#: The command.
DIFF = DiffCommand(load_ruleset, compare)
