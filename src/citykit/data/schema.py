"""Validate documents against JSON schemas, with messages for the authors of data files.

Three conventions apply to the schemas. The ``description`` of an ``anyOf`` completes the
sentence "must be ...". An alternative of an ``anyOf`` that is recognized by a key has that key
as its ``title``. A ``pattern`` has a ``patternErrorMessage``, which editors show as well.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from typing import Any, NamedTuple
from unicodedata import normalize

from citykit.data.yamltext import Node
from citykit.data.yamlwriter import flow
from citykit.tools.errors import MAX_PROBLEMS, DataError, PathParts, Problem, did_you_mean, in_order
from citykit.tools.quoting import quoted
from citykit.tools.shipped import shipped

__all__ = ["Misfit", "Schemas", "show"]


class Misfit(NamedTuple):
    """A part of a document that does not fit its schema.

    Attributes:
        path: The path of that part; for an unexpected key, the path of its value.
        problem: What is wrong with it.
        is_key: Whether its key is wrong, so that its value does not matter.
        too_long: Whether it is a list or mapping that is too long, whose entries were
            therefore not checked.
    """

    path: PathParts
    problem: Problem
    is_key: bool = False
    too_long: bool = False


# --- Sentences -------------------------------------------------------------------------

_TYPES = {
    "array": "a list",
    "boolean": "true or false",
    "integer": "a whole number",
    "object": "a mapping of keys to values",
    "string": "a string",
}
#: Keys that identify the entries of a list, and are left out where entries are changed by id.
_IDENTIFYING = {"id", "count"}
_PYTHON_TYPES = {"array": list, "integer": int, "object": dict}


def show(value: Any) -> str:
    """Return a short representation of a value for messages.

    >>> from citykit.data.schema import show
    >>> show("Town Hall"), show(True), show(None), show([1, 2])
    ("'Town Hall'", 'true', 'nothing', 'a list')
    """
    if value is None:
        return "nothing"
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, (list, dict)):
        return _TYPES["array" if isinstance(value, list) else "object"]
    return quoted(value)


def _described(schema: Any) -> str:
    """Return a schema's description as a part of a sentence."""
    text = schema["description"].rstrip(".")
    return f"{text[0].lower()}{text[1:]}"


def _not(value: Any) -> str:
    """Return the part of a sentence that says what a value is instead."""
    return ", but there is nothing here" if value is None else f", not {show(value)}"


def _say_type(error: Any) -> str:
    schema = error.schema
    expected = _TYPES[schema["type"]]
    if schema["type"] == "integer" and {"minimum", "maximum"} <= schema.keys():
        expected += f" from {schema['minimum']} to {schema['maximum']}"
    return f"must be {expected}{_not(error.instance)}{_advice(schema, error.instance)}"


def _say_required(error: Any) -> str:
    key = next(key for key in error.validator_value if error.message.startswith(repr(key)))
    return f"the key {key!r} is missing"


def _say_enum(error: Any) -> str:
    allowed = error.validator_value
    hint = did_you_mean(str(error.instance), allowed) if isinstance(error.instance, str) else ""
    guess = hint if "did you mean" in hint else ""
    return f"must be one of {', '.join(allowed)}{_not(error.instance)}{guess}"


def _say_pattern(error: Any) -> str:
    instance, pattern = error.instance, re.compile(error.validator_value)
    message = f"{error.schema['patternErrorMessage']}, not {show(instance)}"
    if pattern.search("A") or not pattern.search("a"):  # not an id
        return message
    name, brace, _ = instance.partition(" {")
    if brace and pattern.search(name):
        return f"a colon is missing after {show(name)}"
    words = [word for word in re.findall(r"[^\s,]+", instance) if word != "-"]
    if len(words) > 1 and all(map(pattern.search, words)) and isinstance(error.path[-1], int):
        return f"{message}; if these are several, write [{', '.join(words)}]"
    if (amounts := _amounts(instance)) and len(words) > 1:
        return f"{message}; write {flow(amounts)[1:-1]}"
    ascii_only = normalize("NFKD", instance).encode("ascii", "ignore").decode().lower()
    slug = re.sub(r"[^a-z0-9]+", "-", ascii_only).strip("-")
    return f"{message}; write {slug}" if pattern.search(slug) else message


def _say_length(bound: str, one: str, several: str) -> Callable[[Any], str]:
    def say(error: Any) -> str:
        limit = error.validator_value
        unit = one if limit == 1 else several
        return f"must have {bound} {limit} {unit}, not {len(error.instance)}"

    return say


def _say_too_few(error: Any) -> str:
    entries = error.instance
    message = _say_length("at least", "entry", "entries")(error)
    is_new = all(isinstance(each, dict) and _IDENTIFYING & each.keys() for each in entries)
    if entries and is_new and "anyOf" in error.absolute_schema_path:  # not just in a whole list
        return f"{message}; to add to those of the base, put the list under 'add'"
    return message


def _say_keys(bound: str) -> Callable[[Any], str]:
    """Return the messages about the number of keys; optional ones are named."""

    def say(error: Any) -> str:
        schema, limit = error.schema, error.validator_value
        required = schema.get("required", [])
        optional = [key for key in schema.get("properties", {}) if key not in required]
        if len(optional) > 1 and limit == len(required) + 1:
            only = "just " if bound == "at most" else ""
            return f"must have {only}one of the keys {', '.join(optional)}"
        return _say_length(bound, "key", "keys")(error)

    return say


def _say_alternatives(error: Any) -> str:
    instance = error.instance
    message = f"must be {_described(error.schema)}{_not(instance)}"
    if not isinstance(instance, str):
        return message
    first = instance.partition(" ")[0]
    if any(first in option.get("properties", ()) for option in error.validator_value):
        return f"{message}; a colon is missing after {first!r}"
    return message if instance.islower() else f"{message}; write {instance.lower()}"


def _say_twice(error: Any) -> str:
    entries = error.instance
    twice = next(entry for place, entry in enumerate(entries) if entry in entries[:place])
    return f"has {show(twice)} twice; write it once"


# --- Advice ----------------------------------------------------------------------------

_TRUE = ("true", "yes", "y", "on", "1")
_FALSE = ("false", "no", "n", "off", "0")
_NOTHING = ("none", "nothing", "free", "no", "0")
_BULLETS = ("\u2013", "\u2014", "\u2022", "\u00b7", "+")
_WORD = re.compile(r"[\w.-]+")
_AMOUNT = re.compile(r"(?:([0-9]{1,2}) *x? +)?([a-z-]{2,})(?: +x? *([0-9]{1,2}))?")


def _advise_integer(schema: Any, value: Any) -> str:
    if isinstance(value, str) and (digits := re.findall(r"-?[0-9]+", value)):
        if re.search(r"[0-9][.,][0-9]", value):
            return "; fractions are not possible"
        return f"; write {int(digits[0][:18])}" if len(digits) == 1 else ""
    if isinstance(value, float):
        whole = value.is_integer() and abs(value) < 1e9
        return f"; write {int(value)}" if whole else "; fractions are not possible"
    return ""


def _advise_boolean(schema: Any, value: Any) -> str:
    text = str(value).lower()
    if text in _TRUE or text in _FALSE:
        return "; write true" if text in _TRUE else "; write false"
    return ""


def _advise_string(schema: Any, value: Any) -> str:
    if isinstance(value, int) and schema.get("pattern", "").startswith("^#"):  # a colour
        return f'; write "#{value:06}" in quotes'
    if isinstance(value, (bool, int, float)):
        return f'; write "{show(value)}" in quotes'
    return ""


def _advise_list(schema: Any, value: Any) -> str:
    if isinstance(value, dict):
        return "; begin each entry with a dash and a space"
    if not isinstance(value, str):
        return ""
    if value.startswith("-"):
        return "; write a space after each dash"
    if value.startswith(_BULLETS):
        return "; begin each entry with a hyphen (-) and a space"
    words = [word.strip(" ()") for word in value.split(",")]
    example = schema["examples"][0] if "examples" in schema else []
    if all(isinstance(entry, str) for entry in example) and all(map(_WORD.fullmatch, words)):
        return f"; write [{', '.join(words)}]"
    return ""


def _amounts(value: Any) -> dict[str, int]:
    """Read amounts as people write them: ``2 energy, 1 ecology``, or a list of names."""
    amounts: Counter[str] = Counter()
    for part in value if isinstance(value, list) else re.split(r",|\+| and ", str(value)):
        found = _AMOUNT.fullmatch(str(part).strip())
        if found is None:
            return {}
        amounts[found[2]] += int(found[1] or found[3] or 1)
    return amounts


def _advise_mapping(schema: Any, value: Any) -> str:
    inner = schema.get("additionalProperties")
    counts = isinstance(inner, dict) and inner.get("type") == "integer"
    if counts and str(value) in _NOTHING:
        return "; write {} for nothing"
    if counts and (amounts := _amounts(value)):
        return f"; write {flow(amounts)}"
    keys = schema.get("properties", {})
    if isinstance(value, str) and "name" in keys and "id" not in keys:
        return f"; write {flow({'name': value})}"
    return ""


#: What to write instead, by the type that is expected.
_ADVICE: dict[str, Callable[[Any, Any], str]] = {
    "array": _advise_list,
    "boolean": _advise_boolean,
    "integer": _advise_integer,
    "object": _advise_mapping,
    "string": _advise_string,
}


def _advice(schema: Any, value: Any) -> str:
    """Return the end of a message about a wrong type: what to write instead."""
    advice = _ADVICE[schema["type"]](schema, value)
    if not advice and "examples" in schema:
        return f"; for example {flow(schema['examples'][0])}"
    return advice


#: The message for each keyword of a schema that a value can violate.
_SAY: dict[str, Callable[[Any], str]] = {
    "type": _say_type,
    "minimum": _say_type,
    "maximum": _say_type,
    "required": _say_required,
    "enum": _say_enum,
    "const": lambda e: f"must be {show(e.validator_value)}{_not(e.instance)}",
    "pattern": _say_pattern,
    "minItems": _say_too_few,
    "maxItems": _say_length("at most", "entry", "entries"),
    "minLength": _say_length("at least", "character", "characters"),
    "maxLength": _say_length("at most", "character", "characters"),
    "minProperties": _say_keys("at least"),
    "maxProperties": _say_keys("at most"),
    "uniqueItems": _say_twice,
    "anyOf": _say_alternatives,
}


def _unknown_keys(error: Any, synonyms: Mapping[str, str]) -> Iterator[tuple[str, str]]:
    """Yield the unexpected keys of a mapping, each with its message."""
    known = error.schema.get("properties", {})
    patterns = error.schema.get("patternProperties", {})
    above: str | None = None
    left = MAX_PROBLEMS  # hints take time, and an error lists no more problems
    for key, value in error.instance.items():
        if key not in known and not any(re.search(pattern, key) for pattern in patterns):
            left -= 1
            if left < 0:
                yield key, f"there is no such key {key!r} here"
                continue
            titles = "".join(f"; a key here is {each['title']}" for each in patterns.values())
            hint = titles or _advise_key(key, value, known) or _advise_indent(above)
            if synonyms.get(key) in known:
                hint = f"; did you mean {synonyms[key]!r}?"
            yield key, f"there is no such key {key!r} here{hint or did_you_mean(key, known)}"
        else:
            above = key if value is None else None


def _advise_key(key: str, value: Any, known: Any) -> str:
    """Return advice about an unexpected key that holds its value or is a number."""
    found = re.fullmatch(r"(\w+)\s*[:=]\s*(.+)", key)
    if value is None and found and found[1] in known:
        return f"; write a colon and a space: {found[1]}: {found[2]}"
    if value is None and key.isdigit():
        return "; a comma begins a new entry, and fractions are not possible"
    if "change" in known and isinstance(value, dict) and "mean" not in did_you_mean(key, known):
        return f"{did_you_mean(key, known)}; to change an entry, put it under 'change'"
    if key in _IDENTIFYING:
        return f"; an entry keeps its {key}: to give it another one, remove it and add a new one"
    return ""


def _advise_indent(above: str | None) -> str:
    return "" if above is None else f"; to put it under {above!r}, indent it"


# --- Validation ------------------------------------------------------------------------
#
# Some keywords are checked in another way than jsonschema does, so that time and memory stay
# proportional to the document: lists that are too long are not looked into, alternatives that
# were not meant leave no errors behind, and no error copies the value it is about.


def _is_meant(option: Any, value: Any) -> bool:
    """Return whether an alternative was meant: by its key, else by its type."""
    kind = _PYTHON_TYPES.get(option.get("type"))
    untitled = "title" not in option or kind is int
    typed = untitled and kind is not None and isinstance(value, kind)
    return typed or (isinstance(value, dict) and option.get("title") in value)


def _any_of(validator: Any, options: Any, value: Any, schema: Any) -> Iterator[Any]:
    """Yield the errors of the alternative that was meant, or one error if none was."""
    from jsonschema import ValidationError

    if any(validator.evolve(schema=option).is_valid(value) for option in options):
        return
    for place, option in enumerate(options):
        if _is_meant(option, value):
            yield from validator.descend(value, option, schema_path=place)
            return
    yield ValidationError("none of the alternatives")


def _type(validator: Any, kind: Any, value: Any, schema: Any) -> Iterator[Any]:
    from jsonschema import ValidationError

    if not validator.is_type(value, kind):
        yield ValidationError("another type")


def _pattern(validator: Any, pattern: str, value: Any, schema: Any) -> Iterator[Any]:
    """Check a pattern as JavaScript does, where ``$`` is not before a line break at the end."""
    from jsonschema import ValidationError

    if isinstance(value, str) and not re.search(re.sub(r"\$$", r"\\Z", pattern), value):
        yield ValidationError("another pattern")


def _within(limit: str, check: Any) -> Any:
    """Return the check of a keyword for lists or mappings that are not too long."""

    def checked(validator: Any, value: Any, instance: Any, schema: Any) -> Iterator[Any]:
        sized = isinstance(instance, (list, dict))
        if not sized or len(instance) <= schema.get(limit, len(instance)):
            yield from check(validator, value, instance, schema) or ()

    return checked


def _keywords(checks: Any) -> dict[str, Any]:
    """Return the checks that replace those of jsonschema."""
    lists = {name: _within("maxItems", checks[name]) for name in ("items", "uniqueItems")}
    names = ("properties", "propertyNames", "additionalProperties")
    mappings = {name: _within("maxProperties", checks[name]) for name in names}
    return {**lists, **mappings, "anyOf": _any_of, "type": _type, "pattern": _pattern}


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
        synonyms: The keys that authors write for others, each with the one that is perhaps meant.
    """

    def __init__(
        self,
        package: str,
        names: tuple[str, ...],
        say_alternatives: Callable[[Any], str] = _say_alternatives,
        synonyms: Mapping[str, str] | None = None,
    ) -> None:
        self._package = package
        self._names = names
        self._say_alternatives = say_alternatives
        self._synonyms = synonyms or {}
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
        for schema in schemas.values():  # jsonschema would check it with the standard keywords
            schema.pop("$schema", None)
        resources = [
            (files[name].name, DRAFT202012.create_resource(schema))
            for name, schema in schemas.items()
        ]
        registry: Any = Registry().with_resources(resources)
        types = Draft202012Validator.TYPE_CHECKER.redefine("integer", _is_integer)
        extend: Any = validators.extend  # untyped
        keywords = _keywords(Draft202012Validator.VALIDATORS)
        cls = extend(Draft202012Validator, keywords, type_checker=types)
        return {name: cls(schema, registry=registry) for name, schema in schemas.items()}

    def schema(self, name: str) -> Any:
        """Return a schema as plain data."""
        return self._validator(name).schema

    def misfits(self, node: Node, name: str) -> list[Misfit]:
        """Return everything in a document that does not fit a schema."""
        found = list(self._misfits(node, self._validator(name).iter_errors(node.plain())))
        keys = {misfit.path for misfit in found if misfit.is_key}
        return [misfit for misfit in found if misfit.is_key or misfit.path not in keys]

    def check(self, node: Node, name: str) -> None:
        """Raise an error for a document that does not fit a schema.

        Raises:
            DataError: With everything that does not fit.
        """
        if wrong := self.misfits(node, name):
            raise DataError(in_order(misfit.problem for misfit in wrong))

    def _misfits(self, node: Node, errors: Any) -> Iterator[Misfit]:
        """Yield misfits with their messages."""
        for error in errors:
            path = tuple(error.absolute_path)
            if error.validator == "anyOf" and "title" in error.validator_value[0]:
                yield Misfit(path, node.problem(path, self._say_alternatives(error)))
            elif error.validator == "additionalProperties":
                for key, message in _unknown_keys(error, self._synonyms):
                    problem = node.key_problem(path, key, message)
                    yield Misfit((*path, key), problem, is_key=True)
            elif "propertyNames" in error.absolute_schema_path:
                key = error.instance
                problem = node.key_problem(path, key, _SAY[error.validator](error))
                yield Misfit((*path, key), problem, is_key=True)
            else:
                too_long = error.validator in ("maxItems", "maxProperties")
                yield Misfit(
                    path, node.problem(path, _SAY[error.validator](error)), too_long=too_long
                )
