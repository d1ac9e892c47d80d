"""Write the JSON of each game as TypeScript declarations, beside its schemas.

They are made from the JSON Schemas and say nothing else. Every schema with a title becomes
a type of that name; the others are written where they are used. A test checks that the
files are up to date.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Any, ClassVar

Schema = dict[str, Any]

FOLDER = Path(__file__).parent.parent / "schemas"

#: For each file of declarations the schemas that describe values, in the order of the declarations.
GAMES = {
    FOLDER / "pointcity.d.ts": (
        *("table", "state", "action", "event", "click", "guide", "reason", "error"),
        *("score-sheet", "outcome", "record", "ruleset-document", "catalogue"),
    ),
    FOLDER / "bloomtown" / "bloomtown.d.ts": (
        *("action", "view", "state", "event", "click", "guide", "reason", "error"),
        *("score-sheet", "outcome", "record", "ruleset-document", "catalogue"),
    ),
    FOLDER / "kosmopolis" / "kosmopolis.d.ts": (
        *("action", "view", "state", "event", "click", "guide", "reason", "error"),
        *("score-sheet", "outcome", "record", "ruleset-document", "catalogue"),
    ),
    FOLDER / "mycity" / "mycity.d.ts": (
        *("action", "view", "state", "event", "campaign", "click", "guide", "reason", "error"),
        *("score-sheet", "outcome", "record", "ruleset-document", "catalogue"),
    ),
}


def _load(folder: Path, names: Iterable[str]) -> dict[str, Schema]:
    files = {f"{name}.schema.json": folder / f"{name}.schema.json" for name in names}
    return {name: json.loads(path.read_text("utf-8")) for name, path in files.items()}


def type_name(title: str) -> str:
    """Return a title as the name of a type.

    >>> type_name("Draw two")
    'DrawTwo'
    """
    return "".join(word[0].upper() + word[1:] for word in title.split())


class Declarations:
    """The declarations of some schemas."""

    def __init__(self, schemas: dict[str, Schema]) -> None:
        self.schemas = schemas

    def _resolve(self, reference: str, file: str) -> tuple[Schema, str]:
        name, _, pointer = reference.partition("#")
        name = name or file
        schema = self.schemas[name]
        for part in filter(None, pointer.split("/")):
            schema = schema[part]
        return schema, name

    def use(self, schema: Schema, file: str) -> str:
        """Return the type of a schema where it is used: a name, or the type itself."""
        if "$ref" in schema:
            return self.use(*self._resolve(schema["$ref"], file))
        return type_name(schema["title"]) if "title" in schema else self.write(schema, file)

    def write(self, schema: Schema, file: str) -> str:
        """Return the type that a schema describes."""
        if "const" in schema:
            return json.dumps(schema["const"])
        if "enum" in schema:
            return " | ".join(map(json.dumps, schema["enum"]))
        if not schema:
            return "unknown"
        if "oneOf" in schema:
            return " | ".join(self.use(each, file) for each in schema["oneOf"])
        return self._TYPES[schema["type"]](self, schema, file)

    def _array(self, schema: Schema, file: str) -> str:
        if "prefixItems" in schema:
            return f"[{', '.join(self.use(each, file) for each in schema['prefixItems'])}]"
        item = self.use(schema["items"], file)
        least, most = schema.get("minItems"), schema.get("maxItems")
        if least is not None and least == most:
            return f"[{', '.join([item] * least)}]"
        return f"({item})[]" if " " in item else f"{item}[]"

    def _object(self, schema: Schema, file: str) -> str:
        if "properties" not in schema:
            return f"{{ [name: string]: {self.use(schema['additionalProperties'], file)} }}"
        lines = ["{"]
        for name, value in schema["properties"].items():
            mark = "" if name in schema["required"] else "?"
            lines.append(f"  /** {value['description']} */")
            key = name if name.isidentifier() else json.dumps(name)
            lines.append(f"  {key}{mark}: {self.use(value, file)};")
        return "\n".join([*lines, "}"])

    _TYPES: ClassVar[dict[str, Callable[[Declarations, Schema, str], str]]] = {
        "array": _array,
        "object": _object,
        "integer": lambda self, schema, file: "number",
        "string": lambda self, schema, file: "string",
        "boolean": lambda self, schema, file: "boolean",
        "null": lambda self, schema, file: "null",
    }

    def _titled(self) -> Iterator[tuple[Schema, str]]:
        for file, schema in self.schemas.items():
            inner = [each for each in schema.get("$defs", {}).values() if "title" in each]
            yield from ((each, file) for each in [*inner, schema])

    def text(self) -> str:
        """Return all declarations."""
        lines = ["// Made by tools/typescript.py from the schemas in this folder: do not edit."]
        for schema, file in self._titled():
            name, body = type_name(schema["title"]), self.write(schema, file)
            lines += ["", f"/** {schema['description']} */"]
            fixed = "properties" in schema
            lines.append(
                f"export interface {name} {body}" if fixed else f"export type {name} = {body};"
            )
        return "\n".join(lines) + "\n"


def text(path: Path) -> str:
    """Return the text of a file of declarations."""
    return Declarations(_load(path.parent, GAMES[path])).text()


if __name__ == "__main__":
    for path in GAMES:
        path.write_text(text(path), encoding="utf-8")
