"""Write ``src/pointcity/rulesets/_official_literals.py``: the official ruleset as Python values.

Reading, checking and structuring the YAML files takes longer than a thousand moves, so
the official game is also kept as literals, stamped with the hash of the files they come
from. Run this after changing ``data/``; a test fails until it is done, and meanwhile the
library reads the files by itself.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import attrs

from pointcity.model.cards import Card
from pointcity.model.ruleset import Civic, Level
from pointcity.rulesets.load import load_ruleset
from pointcity.rulesets.shipped import stamp

TARGET = Path(__file__).parents[1] / "src" / "pointcity" / "rulesets" / "_official_literals.py"
FILES = ("setup.yaml", "cards.yaml", "civics.yaml")

HEADER = '''"""The official ruleset as Python values, written by ``tools/official_literals.py``.

Do not edit: change the files in ``data/`` and run the tool. What was checked when these
values were made is what the stamp stands for; :mod:`pointcity.rulesets.shipped` compares it.
"""

from __future__ import annotations

from types import ModuleType

from pointcity.model import ruleset as models
from pointcity._engine._twins import promise
from pointcity.model.cards import Card, Face, Resource

# fmt: off

#: The files these values come from, and the hash of their contents.
FILES = {files}
STAMP = "{stamp}"


def f() -> ModuleType:
    """Return the module with the formulas of tokens and levels."""
    from pointcity.model import formulas

    return formulas


def ruleset() -> models.Ruleset:
    """Return the official ruleset."""
    return {ruleset}
'''

#: Where the generated code finds a class.
PLACES = {
    "pointcity.model.cards": "",
    "pointcity.model.ruleset": "models.",
    "pointcity.model.formulas": "f().",
}


def literal(value: Any) -> str:
    """Return an expression that makes a value."""
    if isinstance(value, tuple):
        parts = [literal(part) for part in value]
        if parts and attrs.has(type(value[0])):
            return "(\n        " + ",\n        ".join(parts) + ",\n    )"
        return f"({', '.join(parts)}{',' * (len(parts) == 1)})"
    if not attrs.has(type(value)):
        return repr(value)
    said = [each for each in attrs.fields(type(value)) if each.init and each.name != "index"]
    while said and getattr(value, said[-1].name) == said[-1].default:
        said.pop()
    arguments = [literal(getattr(value, each.name)) for each in said]
    if isinstance(value, Card):
        arguments.append(f"index={value.index}")  # saves numbering the cards
    elif isinstance(value, (Civic, Level)):
        arguments[-1] = f"promise(lambda: {arguments[-1]})"  # no game needs it at the start
    return f"{PLACES[type(value).__module__]}{type(value).__name__}({', '.join(arguments)})"


def text() -> str:
    """Return the text of the generated module."""
    ruleset = load_ruleset("point-city")
    return HEADER.format(files=literal(FILES), stamp=stamp(FILES), ruleset=literal(ruleset))


if __name__ == "__main__":
    TARGET.write_text(text(), encoding="utf-8")
