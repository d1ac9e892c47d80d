"""``bloomtown validate``: check rulesets and language files."""

from __future__ import annotations

from bloomtown.language.locales import load_locale, missing_keys
from bloomtown.rulesets.find import FINDER
from bloomtown.rulesets.load import load_ruleset
from citykit.cli.validate import ValidateCommand

__all__ = ["VALIDATE"]

#: The command.
VALIDATE = ValidateCommand(FINDER, load_ruleset, load_locale, missing_keys, "tiles")
