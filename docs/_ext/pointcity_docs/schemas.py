"""Tables of the file formats, generated from the JSON Schemas."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from functools import cache
from typing import Any, ClassVar

import yaml
from docutils import nodes
from docutils.parsers.rst import directives
from sphinx.application import Sphinx
from sphinx.util.docutils import SphinxDirective

import pointcity as pc
from citykit.tools.shipped import shipped
from pointcity.model.formulas import FORMS, parse
from pointcity_docs.public import PACKAGE

Schema = dict[str, Any]

FORMULA = "formula.schema.json"


@cache
def load(file: str) -> Schema:
    """Return a shipped schema: one of Point City, or ``kosmopolis/action.schema.json``."""
    game, _, name = file.rpartition("/")
    text = shipped(game or PACKAGE, "schemas").joinpath(name).read_text("utf-8")
    schema: Schema = json.loads(text)
    return schema


def follow(file: str, ref: str) -> tuple[str, str, Schema]:
    """Return where a reference leads: the file, the path in it, and what is there."""
    target, _, path = ref.partition("#")
    target = "".join([*file.rpartition("/")[:2], target]) if target else file
    found: Any = load(target)
    for part in path.strip("/").split("/") if path.strip("/") else []:
        found = found[part]
    return target, path, found


def anchor(file: str, name: str = "") -> str:
    """Return the label of a schema, or of one of its definitions."""
    stem = file.removesuffix(".schema.json").replace("/", "-")
    return f"schema-{stem}-{name}" if name else f"schema-{stem}"


def _range(schema: Schema, low: str, high: str) -> str:
    if low in schema and schema[low] == schema.get(high):
        return str(schema[low])
    if low in schema and high in schema:
        return f"{schema[low]} to {schema[high]}"
    if low in schema:
        return f"at least {schema[low]}"
    return f"at most {schema[high]}" if high in schema else ""


def _join(*parts: str) -> str:
    return ", ".join(part for part in parts if part)


def _is_section(schema: Schema) -> bool:
    """Return whether a definition is described in a section of its own."""
    return bool(schema.get("properties"))


class Writer:
    """Writes the tables of one schema file.

    Attributes:
        file: The name of the schema.
    """

    def __init__(self, file: str) -> None:
        self.file = file

    def _reference(self, ref: str) -> str:
        file, path, schema = follow(self.file, ref)
        if file == FORMULA and (not path or "depth" in path):
            return f":ref:`formula <{anchor(FORMULA)}>`"
        name = path.rpartition("/")[2]
        if _is_section(schema) or not path:
            title = name or schema["title"].lower()
            return f":ref:`{title} <{anchor(file, name)}>`"
        if "pattern" in schema:
            return f"*{name}*"  # explained among the simple values
        return Writer(file).type_of(schema)

    def _object(self, schema: Schema) -> str:
        values = schema.get("additionalProperties")
        if _is_section(schema) or not isinstance(values, dict):
            return "mapping"
        keys = self.type_of(schema["propertyNames"]) if "propertyNames" in schema else "string"
        inner = self.type_of(values)
        if inner == "mapping":
            return f"mapping from {keys}"
        return f"mapping from {keys} to {inner}"

    def _array(self, schema: Schema) -> str:
        if "prefixItems" in schema:
            return f"list: {', '.join(map(self.type_of, schema['prefixItems']))}"
        inner = self.type_of(schema["items"]) if "items" in schema else "anything"
        length = _range(schema, "minItems", "maxItems")
        alike = "no two alike" if schema.get("uniqueItems") else ""
        return _join(f"list of {inner}", length and f"{length} entries", alike)

    def _string(self, schema: Schema) -> str:
        length = _range(schema, "minLength", "maxLength")
        pattern = f"like ``{schema['pattern']}``" if "pattern" in schema else ""
        return _join("string", pattern, length and f"{length} characters")

    def _integer(self, schema: Schema) -> str:
        return _join("whole number", _range(schema, "minimum", "maximum"))

    def type_of(self, schema: Schema) -> str:
        """Return what a value may be, in words."""
        for key in ("anyOf", "oneOf"):
            if key in schema:
                options = dict.fromkeys(map(self.type_of, schema[key]))
                return " or ".join(options)
        if "enum" in schema:
            return " or ".join(f"``{json.dumps(value)}``" for value in schema["enum"])
        if "const" in schema:
            return f"``{json.dumps(schema['const'])}``"
        if "$ref" in schema:
            return self._reference(schema["$ref"])
        return self._plain(schema)

    def _plain(self, schema: Schema) -> str:
        kinds: dict[str, Callable[[Schema], str]] = {
            "object": self._object,
            "array": self._array,
            "string": self._string,
            "integer": self._integer,
            "boolean": lambda _: "true or false",
            "number": lambda _: "number",
            "null": lambda _: "null",
        }
        kind = schema.get("type", [])
        listed = kind if isinstance(kind, list) else [kind]
        return " or ".join(kinds[each](schema) for each in listed) or "anything"

    def rows(self, schema: Schema, path: str = "") -> Iterator[tuple[str, Schema, bool]]:
        """Yield every property of an object and of the objects nested in it."""
        required = schema.get("required", [])
        for name, inner in schema.get("properties", {}).items():
            place = f"{path}{name}"
            yield place, inner, name in required
            yield from self._inside(inner, place)

    def _inside(self, schema: Schema, path: str) -> Iterator[tuple[str, Schema, bool]]:
        for option in (*schema.get("anyOf", ()), *schema.get("oneOf", ())):
            yield from self._inside(option, path)
        if isinstance(schema.get("items"), dict):
            yield from self._inside(schema["items"], f"{path}[]")
        yield from self.rows(schema, f"{path}.")
        values = schema.get("additionalProperties")
        if isinstance(values, dict):
            yield from self._inside(values, f"{path}.*")

    def table(self, schema: Schema) -> Iterator[str]:
        """Write the properties of an object as a table."""
        yield from (".. list-table::", "   :header-rows: 1", "   :widths: 22 38 40", "")
        yield from ("   * - Key", "     - Value", "     - Meaning")
        for name, inner, required in self.rows(schema):
            note = "" if required else self._default(inner)
            yield f"   * - ``{name}``{'' if not required else ' *'}"
            yield f"     - {self.type_of(inner)}{note}"
            yield f"     - {self.meaning(inner)}"
        yield ""

    def _default(self, schema: Schema) -> str:
        if "default" not in schema and "$ref" in schema:
            schema = follow(self.file, schema["$ref"])[2]
        return f"; default ``{json.dumps(schema['default'])}``" if "default" in schema else ""

    def meaning(self, schema: Schema) -> str:
        """Return the description of a value, here or where it is defined."""
        if "description" not in schema and "$ref" in schema:
            file, _, defined = follow(self.file, schema["$ref"])
            return Writer(file).meaning(defined)
        return str(schema.get("description", ""))

    def document(self, own: bool = True) -> Iterator[str]:
        """Write the schema: its own keys, then a section for each kind of object in it."""
        schema = load(self.file)
        yield from (f".. _{anchor(self.file)}:", "")
        yield from (schema["title"], "=" * len(schema["title"]), "")
        yield from (f"{schema['description']} (``{self.file}``)", "")
        if own and _is_section(schema):
            yield from self.table(schema)
        elif own:
            yield from (f"It is {self.type_of(schema)}.", "")
        for name, inner in schema.get("$defs", {}).items():
            if _is_section(inner):
                yield from (f".. _{anchor(self.file, name)}:", "")
                yield from (name, "-" * len(name), "", inner.get("description", ""), "")
                yield from self.table(inner)
        yield from self._simple(schema)

    def _simple(self, schema: Schema) -> Iterator[str]:
        """Yield the table of definitions that are not objects, such as patterns."""
        found = {
            name: inner for name, inner in schema.get("$defs", {}).items() if "pattern" in inner
        }
        if found:
            yield from (".. list-table::", "   :header-rows: 1", "   :widths: 22 38 40", "")
            yield from ("   * - Word", "     - Value", "     - Meaning")
        for name, inner in found.items():
            yield f"   * - *{name}*"
            yield f"     - {self.type_of(inner)}"
            yield f"     - {inner.get('description', '')}"
        yield ""


class SchemaTables(SphinxDirective):
    """``schema``: the tables of a shipped schema; with ``:parts:`` not that of the whole."""

    required_arguments = 1
    option_spec: ClassVar[dict[str, Any]] = {"parts": directives.flag}

    def run(self) -> list[nodes.Node]:
        """Return a section for the schema and for each definition."""
        lines = Writer(self.arguments[0]).document("parts" not in self.options)
        return self.parse_text_to_nodes("\n".join(lines), allow_section_headings=True)


def forms() -> list[Schema]:
    """Return the schema of every form of a formula, in the order of ``FORMS``."""
    schema = load(FORMULA)
    outermost: list[Schema] = follow(FORMULA, schema["$ref"])[2]["anyOf"]
    return outermost


class Forms(SphinxDirective):
    """``formula-forms``: every form of a formula with its keys and an example."""

    def run(self) -> list[nodes.Node]:
        """Return the table."""
        return self.parse_text_to_nodes("\n".join(self._lines()))

    def _lines(self) -> Iterator[str]:
        writer = Writer(FORMULA)
        yield from (".. list-table::", "   :header-rows: 1", "   :widths: 34 33 33", "")
        yield from ("   * - Example", "     - Worth", "     - Other keys")
        for schema, form in zip(forms(), FORMS, strict=True):
            yield f"   * - ``{form.example}``"
            words = pc.describe(parse(yaml.safe_load(form.example)))
            yield from (f"     - {schema['description']}", "", f"       *{words}*")
            others = [row for row in writer.rows(schema) if row[0] != form.key]
            if not others:
                yield "     -"
            for place, (name, inner, required) in enumerate(others):
                mark = "" if required else f" (optional{writer._default(inner)})"
                bullet = "     - " if place == 0 else "       "
                yield f"{bullet}* ``{name}``: {inner['description']}{mark}"
        yield ""


def setup(app: Sphinx) -> None:
    """Add the directives."""
    app.add_directive("schema", SchemaTables)
    app.add_directive("formula-forms", Forms)
