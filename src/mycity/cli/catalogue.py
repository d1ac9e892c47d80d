"""``mycity catalogue``: write the words of a ruleset as JSON for a web page."""

from __future__ import annotations

from citykit.cli.catalogue import CatalogueCommand
from mycity.language.catalogues import catalogue
from mycity.language.locales import load_locale
from mycity.rulesets.find import FINDER
from mycity.rulesets.load import load_ruleset

__all__ = ["CATALOGUE"]

#: The command.
CATALOGUE = CatalogueCommand(FINDER.official, load_ruleset, load_locale, catalogue)
