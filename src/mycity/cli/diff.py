"""``mycity diff``: compare two rulesets."""

from __future__ import annotations

from citykit.cli.diff import DiffCommand
from mycity.rulesets.diff import compare
from mycity.rulesets.load import load_ruleset

__all__ = ["DIFF"]

#: The command.
DIFF = DiffCommand(load_ruleset, compare)
