"""The schemas of rulesets and variants, and messages about their scoring formulas."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cache
from itertools import islice
from typing import Any

from citykit.data.schema import Schemas, show
from citykit.tools.errors import MAX_PROBLEMS, did_you_mean


@cache
def _forms() -> dict[str, Any]:
    """Return the schemas of the forms of formulas by the keys they are recognized by."""
    schema = SCHEMAS.schema("formula")
    outermost = schema["$ref"].rpartition("/")[2]
    return {each["title"]: each for each in schema["$defs"][outermost]["anyOf"]}


def _advise_form(keys: Iterable[str]) -> str:
    """Return the end of the message about keys of no form: the one that was probably meant."""
    _, which = _forms()["buildings"]["properties"]["buildings"]["anyOf"]
    for key in keys:
        if key in which["properties"]:
            return f"; write {{buildings: {{{key}: ...}}}}"
        if "did you mean" in (hint := did_you_mean(key, _forms())):
            return hint
    return f"; known are {', '.join(_keys())}"


def _keys() -> list[str]:
    return sorted(key for key in _forms() if " " not in key)


def _say_formula(error: Any) -> str:
    """Return the message for a value that is none of the forms allowed at its place."""
    instance = error.instance
    if not isinstance(instance, dict):
        formula = "a whole number or a formula such as {points: 2, per: {permanent: energy}}"
        found = "but there is nothing here" if instance is None else f"not {show(instance)}"
        digits = re.fullmatch(r"\s*([0-9]{1,3})\s*(points?)?\s*", str(instance))
        return f"must be {formula}, {found}{f'; write {digits[1]}' if digits else ''}"
    if any(key in _forms() for key in instance):
        return "formulas are nested too deep here; use fewer formulas inside formulas"
    if list(instance) == ["points"]:
        return "'points' needs 'per', which says what is counted; a fixed score is just a number"
    keys = list(islice(instance, MAX_PROBLEMS))
    return f"no formula has just the keys {', '.join(keys) or '(none)'}{_advise_form(keys)}"


#: The schemas of the data files.
SCHEMAS = Schemas(
    "pointcity",
    ("formula", "cards", "civics", "setup", "ruleset", "variant", "locale"),
    _say_formula,
    {"tokens": "civics", "civics": "tokens", "buildings": "cards"},  # rulesets, language files
)
