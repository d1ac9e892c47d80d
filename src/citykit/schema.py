"""Validate documents against JSON schemas, with messages for the authors of data files.

Two conventions apply to the schemas. The ``description`` of a ``pattern`` or an ``anyOf``
completes the sentence "must be ...". An alternative of an ``anyOf`` that is recognized by a
key has that key as its ``title``.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

from citykit.errors import DataError, PathParts, Problem, did_you_mean, in_order
from citykit.shipped import shipped
from citykit.yamltext import Node

__all__ = ["Misfit", "Schemas", "show"]


class Misfit(NamedTuple):
    """A part of a document that does not fit its schema.

    Attributes:
        path: The path of that part.
        problem: What is wrong with it.
    """

    path: PathParts
    problem: Problem


# --- Sentences -------------------------------------------------------------------------

_TYPES = {
    "array": "a list",
    "boolean": "true or false",
    "integer": "a whole number",
    "object": "a mapping of keys to values",
    "string": "a string",
}
_PYTHON_TYPES = {"array": list, "integer": int, "object": dict}


def show(value: Any) -> str:
    """Return a short representation of a value for messages.

    >>> from citykit.schema import show
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


#: The message for each keyword of a schema that a value can violate.
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


def _unknown_keys(error: Any) -> Iterator[tuple[str, str]]:
    """Yield the unexpected keys of a mapping, each with its message."""
    known = error.schema.get("properties", {})
    patterns = error.schema.get("patternProperties", {})
    for key in error.instance:
        if key not in known and not any(re.search(pattern, key) for pattern in patterns):
            titles = "".join(f"; a key here is {each['title']}" for each in patterns.values())
            yield key, f"there is no such key {key!r} here{titles or did_you_mean(key, known)}"


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


# --- Validation ------------------------------------------------------------------------


def _is_integer(_: Any, value: object) -> bool:
    """Check for an integer more strictly than jsonschema, which accepts 2.0."""
    return isinstance(value, int) and not isinstance(value, bool)


class Schemas:
    """The schemas of a package, which may refer to each other by file name.

    Args:
        package: The package whose ``schemas`` folder has them.
        names: The schemas, such as ``ruleset`` for ``ruleset.schema.json``.
        say_alternatives: The message for a value that fits none of the alternatives of an
            ``anyOf`` that are recognized by keys.
    """

    def __init__(
        self,
        package: str,
        names: tuple[str, ...],
        say_alternatives: Callable[[Any], str] = _SAY["anyOf"],
    ) -> None:
        self._package = package
        self._names = names
        self._say_alternatives = say_alternatives
        self._validators: dict[str, Any] = {}

    def _validator(self, name: str) -> Any:
        if not self._validators:
            self._validators = self._load()
        return self._validators[name]

    def _load(self) -> dict[str, Any]:
        import json

        from jsonschema import Draft202012Validator, validators
        from referencing import Registry
        from referencing.jsonschema import DRAFT202012

        folder = shipped(self._package, "schemas")
        files = {name: folder.joinpath(f"{name}.schema.json") for name in self._names}
        schemas = {name: json.loads(file.read_text("utf-8")) for name, file in files.items()}
        resources = [
            (files[name].name, DRAFT202012.create_resource(schema))
            for name, schema in schemas.items()
        ]
        registry: Any = Registry().with_resources(resources)
        types = Draft202012Validator.TYPE_CHECKER.redefine("integer", _is_integer)
        extend: Any = validators.extend  # untyped
        cls = extend(Draft202012Validator, type_checker=types)
        return {name: cls(schema, registry=registry) for name, schema in schemas.items()}

    def schema(self, name: str) -> Any:
        """Return a schema as plain data."""
        return self._validator(name).schema

    def misfits(self, node: Node, name: str) -> list[Misfit]:
        """Return everything in a document that does not fit a schema."""
        return list(self._misfits(node, self._validator(name).iter_errors(node.plain())))

    def check(self, node: Node, name: str) -> None:
        """Raise an error for a document that does not fit a schema.

        Raises:
            DataError: With everything that does not fit.
        """
        if wrong := self.misfits(node, name):
            raise DataError(in_order(misfit.problem for misfit in wrong))

    def _misfits(self, node: Node, errors: Any) -> Iterator[Misfit]:
        """Yield misfits, descending into alternatives only where one was clearly meant."""
        for error in errors:
            path = tuple(error.absolute_path)
            if error.validator == "anyOf" and (meant := _meant(error)):
                yield from self._misfits(node, meant)
            elif error.validator == "anyOf" and "title" in error.validator_value[0]:
                yield Misfit(path, node.problem(path, self._say_alternatives(error)))
            elif error.validator == "additionalProperties":
                for key, message in _unknown_keys(error):
                    yield Misfit(path, node.key_problem(path, key, message))
            elif "propertyNames" in error.absolute_schema_path:
                key = error.instance
                yield Misfit(path, node.key_problem(path, key, _SAY[error.validator](error)))
            else:
                yield Misfit(path, node.problem(path, _SAY[error.validator](error)))
