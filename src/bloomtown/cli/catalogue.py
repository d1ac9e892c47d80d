"""``bloomtown catalogue``: write the words of a ruleset as JSON for a web page."""

from __future__ import annotations

from bloomtown.language.catalogues import catalogue
from bloomtown.language.locales import load_locale
from bloomtown.rulesets.find import FINDER
from bloomtown.rulesets.load import load_ruleset
from citykit.cli.catalogue import CatalogueCommand

__all__ = ["CATALOGUE"]

#: The command.
CATALOGUE = CatalogueCommand(FINDER.official, load_ruleset, load_locale, catalogue)
