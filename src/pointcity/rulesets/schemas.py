"""The schemas of rulesets and variants, and messages about their scoring formulas."""

from __future__ import annotations

from functools import cache
from typing import Any

from citykit.errors import did_you_mean
from citykit.schema import Schemas, show


@cache
def _forms() -> tuple[str, ...]:
    """Return the keys that the forms of formulas are recognized by."""
    schema = SCHEMAS.schema("formula")
    outermost = schema["$ref"].rpartition("/")[2]
    return tuple(each["title"] for each in schema["$defs"][outermost]["anyOf"])


def _say_formula(error: Any) -> str:
    """Return the message for a value that is none of the forms allowed at its place."""
    instance = error.instance
    expected = ", ".join(sorted(key for key in _forms() if " " not in key))
    if not isinstance(instance, dict):
        forms = f"a whole number, or a mapping with one of the keys {expected}"
        return f"must be a formula, not {show(instance)}: {forms}"
    if any(key in _forms() for key in instance):
        return "formulas are nested too deep here; use fewer formulas inside formulas"
    guesses = [hint for key in instance if "mean" in (hint := did_you_mean(key, _forms()))]
    hint = guesses[0] if guesses else f"; known are {expected}"
    return f"no formula has just the keys {', '.join(instance) or '(none)'}{hint}"


#: The schemas of the data files.
SCHEMAS = Schemas(
    "pointcity",
    ("formula", "cards", "civics", "setup", "ruleset", "variant", "locale"),
    _say_formula,
)
