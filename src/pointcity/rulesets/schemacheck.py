"""Does a document fit its schema? What does not is told in sentences for designers."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from functools import cache
from typing import Any, NamedTuple

from citykit.shipped import shipped
from pointcity.model.errors import DataError, Problem, did_you_mean, in_order
from pointcity.rulesets.documents import Node, PathParts

_NAMES = ("formula", "cards", "civics", "setup", "ruleset", "variant", "locale")


class Misfit(NamedTuple):
    """Something in a document that does not fit its schema.

    Attributes:
        path: Where it is.
        problem: The same for people, and what is wrong.
    """

    path: PathParts
    problem: Problem


def _is_whole(_: Any, value: object) -> bool:
    """Say whether a value is a whole number; jsonschema alone would let 2.0 pass for one."""
    return isinstance(value, int) and not isinstance(value, bool)


@cache
def _validator(name: str) -> Any:
    """Return the validator of one of our schemas."""
    import json

    from jsonschema import Draft202012Validator, validators
    from referencing import Registry
    from referencing.jsonschema import DRAFT202012

    folder = shipped("pointcity", "schemas")
    files = [f"{each}.schema.json" for each in _NAMES]
    schemas = {file: json.loads(folder.joinpath(file).read_text("utf-8")) for file in files}
    pairs = [(file, DRAFT202012.create_resource(schema)) for file, schema in schemas.items()]
    registry: Any = Registry().with_resources(pairs)
    types = Draft202012Validator.TYPE_CHECKER.redefine("integer", _is_whole)
    extend: Any = validators.extend  # the library gives it no types
    return extend(Draft202012Validator, type_checker=types)(
        schemas[f"{name}.schema.json"], registry=registry
    )


# --- Sentences -------------------------------------------------------------------------

_TYPES = {
    "array": "a list",
    "boolean": "true or false",
    "integer": "a whole number",
    "object": "a mapping of keys to values",
    "string": "a text",
}
_PYTHON_TYPES = {"array": list, "integer": int, "object": dict}


def show(value: Any) -> str:
    """Return a value as a short text.

    >>> from pointcity.rulesets.schemacheck import show
    >>> show("Town Hall"), show(True), show(None), show([1, 2])
    ("'Town Hall'", 'true', 'nothing', 'a list')
    """
    if value is None:
        return "nothing"
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, (list, dict)):
        return _TYPES["array" if isinstance(value, list) else "object"]
    text = repr(value)
    return text if len(text) <= 60 else f"{text[:56]}...'"


def _described(schema: Any) -> str:
    """Return a schema's description as a part of a sentence."""
    text = schema["description"].rstrip(".")
    return f"{text[0].lower()}{text[1:]}"


def _say_type(error: Any) -> str:
    schema = error.schema
    expected = _TYPES[schema["type"]]
    if schema["type"] == "integer" and {"minimum", "maximum"} <= schema.keys():
        expected += f" from {schema['minimum']} to {schema['maximum']}"
    return f"must be {expected}, not {show(error.instance)}"


def _say_required(error: Any) -> str:
    key = next(key for key in error.validator_value if error.message.startswith(repr(key)))
    return f"the key {key!r} is missing"


def _say_enum(error: Any) -> str:
    allowed = error.validator_value
    hint = did_you_mean(str(error.instance), allowed) if isinstance(error.instance, str) else ""
    guess = hint if "did you mean" in hint else ""
    return f"must be one of {', '.join(allowed)}, not {show(error.instance)}{guess}"


def _say_length(bound: str, one: str, several: str) -> Callable[[Any], str]:
    def say(error: Any) -> str:
        limit = error.validator_value
        unit = one if limit == 1 else several
        return f"must have {bound} {limit} {unit}, not {len(error.instance)}"

    return say


#: For each rule of a schema that can be broken, how to say so.
_SAY: dict[str, Callable[[Any], str]] = {
    "type": _say_type,
    "minimum": _say_type,
    "maximum": _say_type,
    "required": _say_required,
    "enum": _say_enum,
    "const": lambda e: f"must be {show(e.validator_value)}, not {show(e.instance)}",
    "pattern": lambda e: f"must be {_described(e.schema)}, not {show(e.instance)}",
    "minItems": _say_length("at least", "entry", "entries"),
    "maxItems": _say_length("at most", "entry", "entries"),
    "minLength": _say_length("at least", "character", "characters"),
    "maxLength": _say_length("at most", "character", "characters"),
    "minProperties": _say_length("at least", "key", "keys"),
    "maxProperties": _say_length("at most", "key", "keys"),
    "uniqueItems": lambda e: "names something twice",
    "anyOf": lambda e: f"must be {_described(e.schema)}, not {show(e.instance)}",
}


# --- Formulas --------------------------------------------------------------------------


@cache
def _forms() -> tuple[str, ...]:
    """Return the keys that mark the forms of formulas."""
    schema = _validator("formula").schema
    outermost = schema["$ref"].rpartition("/")[2]
    return tuple(each["title"] for each in schema["$defs"][outermost]["anyOf"])


def _say_formula(instance: Any) -> str:
    """Say why something is none of the forms of a formula that are allowed at its place."""
    expected = ", ".join(sorted(key for key in _forms() if " " not in key))
    if not isinstance(instance, dict):
        forms = f"a whole number, or a mapping with one of the keys {expected}"
        return f"must be a formula, not {show(instance)}: {forms}"
    if any(key in _forms() for key in instance):
        return "formulas are nested too deep here; use fewer formulas inside formulas"
    guesses = [hint for key in instance if "mean" in (hint := did_you_mean(key, _forms()))]
    hint = guesses[0] if guesses else f"; known are {expected}"
    return f"no formula has just the keys {', '.join(instance) or '(none)'}{hint}"


# --- Finding what is wrong -------------------------------------------------------------


def _meant(error: Any) -> list[Any]:
    """Return the errors of the alternative that was meant: by its key, else by its type."""
    for place, option in enumerate(error.validator_value):
        titled = isinstance(error.instance, dict) and option.get("title") in error.instance
        kind = _PYTHON_TYPES.get(option.get("type"))
        untitled = "title" not in option or kind is int
        typed = untitled and kind is not None and isinstance(error.instance, kind)
        if titled or typed:
            return [each for each in error.context if each.schema_path[0] == place]
    return []


def _unknown_keys(error: Any) -> Iterator[tuple[str, str]]:
    """Yield the keys that a mapping must not have, and what to say about them."""
    known = error.schema.get("properties", {})
    patterns = error.schema.get("patternProperties", {})
    for key in error.instance:
        if key not in known and not any(re.search(pattern, key) for pattern in patterns):
            titles = "".join(f"; a key here is {each['title']}" for each in patterns.values())
            yield key, f"there is no such key {key!r} here{titles or did_you_mean(key, known)}"


def _misfits(node: Node, errors: Any) -> Iterator[Misfit]:
    """Tell what the schema found, going into alternatives only where one was meant."""
    for error in errors:
        path = tuple(error.absolute_path)
        if error.validator == "anyOf" and (meant := _meant(error)):
            yield from _misfits(node, meant)
        elif error.validator == "anyOf" and "title" in error.validator_value[0]:
            yield Misfit(path, node.problem(path, _say_formula(error.instance)))
        elif error.validator == "additionalProperties":
            for key, message in _unknown_keys(error):
                yield Misfit(path, node.key_problem(path, key, message))
        elif "propertyNames" in error.absolute_schema_path:
            key = error.instance
            yield Misfit(path, node.key_problem(path, key, _SAY[error.validator](error)))
        else:
            yield Misfit(path, node.problem(path, _SAY[error.validator](error)))


def misfits(node: Node, schema: str) -> list[Misfit]:
    """Return everything in a document that does not fit one of our schemas.

    Args:
        node: The document.
        schema: ``ruleset`` or ``variant``.
    """
    return list(_misfits(node, _validator(schema).iter_errors(node.plain())))


def check_schema(node: Node, schema: str) -> None:
    """Refuse a document that does not fit one of our schemas.

    Raises:
        DataError: With everything that does not fit.
    """
    if wrong := misfits(node, schema):
        raise DataError(in_order(misfit.problem for misfit in wrong))
