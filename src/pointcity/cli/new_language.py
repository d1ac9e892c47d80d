"""``pointcity new-language``: write a language file to translate."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from citykit.cli.new_language import NewLanguageCommand
from citykit.data.yamlwriter import block
from citykit.language.locale import Locale
from pointcity.cli.schemas import SCHEMAS
from pointcity.language.locales import locale, missing_keys, own_names, stem
from pointcity.model.ruleset import Ruleset
from pointcity.rulesets.find import FINDER
from pointcity.rulesets.load import load_ruleset
from pointcity.testing.doctor import old_translations

__all__ = ["NEW_LANGUAGE"]

_RESOURCES = """\
# A second form is for languages in which a resource changes after a noun:
# {name: énergie, of: d'énergie}.
"""


def _renamed(ruleset: Ruleset, language: str) -> set[str]:
    """Return the keys of things whose translation in a language is that of their old name."""
    found = ((path[0], data) for path, _, data in old_translations(ruleset))
    return {
        f"{'tokens' if section == 'civics' else section}.{data['id']}"
        for section, data in found
        if language in data["translations"]
    }


def _missing(ruleset: Ruleset, language: Locale) -> set[str]:
    """Return the keys that a language lacks, or that it has for an old name."""
    return {*missing_keys(ruleset, language), *_renamed(ruleset, language.language)}


def _names(ruleset: Ruleset, missing: set[str]) -> Iterator[str]:
    """Yield the lines of the names that are missing; equal copies of a building share one."""
    for section, names in own_names(ruleset).items():
        entries: dict[str, Any] = {}
        for thing_id, name in names.items():
            key = stem(thing_id) if section == "cards" else thing_id
            new = f"{section}.{key}" in missing
            if new and entries.setdefault(key, name) == name:
                continue  # its entry is that of its copies
            if new or f"{section}.{thing_id}" in missing:
                entries[thing_id] = name
        if section == "resources":
            entries = {key: {"name": name} for key, name in entries.items()}
        if entries:
            yield ""
            if section == "resources":
                yield _RESOURCES.rstrip()
            yield from block({section: entries}, 2)


#: The command.
NEW_LANGUAGE = NewLanguageCommand(
    SCHEMAS,
    FINDER.official,
    load_ruleset,
    locale,
    ("resources", "cards", "tokens", "levels", "tags"),
    _missing,
    _names,
)
