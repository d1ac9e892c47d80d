"""``mycity validate``: check rulesets and language files."""

from __future__ import annotations

from citykit.cli.validate import ValidateCommand
from mycity.language.locales import load_locale, missing_keys
from mycity.rulesets.find import FINDER
from mycity.rulesets.load import load_ruleset

__all__ = ["VALIDATE"]

#: The command.
VALIDATE = ValidateCommand(FINDER, load_ruleset, load_locale, missing_keys)
