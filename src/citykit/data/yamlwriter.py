"""Write data as YAML that :func:`~citykit.data.yamltext.parse_yaml` reads back unchanged."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from typing import Any

from citykit.data.yamltext import scalar_value

__all__ = ["block", "flow"]

#: Characters that need no quotes after a letter.
_PLAIN = re.compile(r"[\w '.()/-]+")

#: Characters that a double-quoted string must escape and JSON does not.
_ESCAPED = re.compile("[\x7f-\x9f\u2028\u2029\ufeff\ud800-\udfff]")


def _is_plain(text: str) -> bool:
    """Return whether a string needs no quotes: a name that looks like no other kind of scalar."""
    words = _PLAIN.fullmatch(text) and text[0].isalpha() and not text.endswith(" ")
    return bool(words) and scalar_value(text, plain=True) == text


def _string(text: str) -> str:
    if _is_plain(text):
        return text
    return _ESCAPED.sub(
        lambda found: f"\\u{ord(found[0]):04x}", json.dumps(text, ensure_ascii=False)
    )


def flow(data: Any) -> str:
    """Return data in one line.

    Args:
        data: A string, an integer, a boolean or None, or lists of such data and mappings with
            string keys.

    >>> from citykit.data.yamlwriter import flow
    >>> flow({"id": "pond-1", "cost": {"energy": 1}, "name": "true"})
    '{id: pond-1, cost: {energy: 1}, name: "true"}'
    """
    if isinstance(data, Mapping):
        return "{" + ", ".join(f"{_string(key)}: {flow(each)}" for key, each in data.items()) + "}"
    if isinstance(data, (list, tuple)):
        return "[" + ", ".join(map(flow, data)) + "]"
    return _string(data) if isinstance(data, str) else json.dumps(data)


def block(data: Mapping[str, Any], depth: int, indent: str = "") -> Iterator[str]:
    """Yield the lines of a mapping.

    Args:
        data: The mapping.
        depth: The number of levels of mappings whose entries have a line each; deeper ones
            and lists are written in one line.
        indent: What each line starts with.
    """
    for key, value in data.items():
        if depth > 1 and isinstance(value, Mapping) and value:
            yield f"{indent}{_string(key)}:"
            yield from block(value, depth - 1, f"{indent}  ")
        else:
            yield f"{indent}{_string(key)}: {flow(value)}"
