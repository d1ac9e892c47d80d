"""The guide to the protocol of the server names everything, and its examples are right."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest

from tests.support.scripts import ROOT
from tests.support.webcontract import MESSAGES, REQUESTS, message_breaches, request_breaches

PAGE = ROOT / "docs" / "guides" / "web-protocol.rst"


def _documented() -> list[dict[str, Any]]:
    """Return the JSON of the guide."""
    text = PAGE.read_text("utf-8")
    blocks = re.findall(r"\.\. code-block:: json\n\n((?:   .*\n|\n)+)", text)
    return [json.loads(block) for block in blocks]


@pytest.mark.parametrize("kind", sorted({*REQUESTS, *MESSAGES} - {"new-game"}))
def test_every_kind_is_in_the_guide(kind: str) -> None:
    text = PAGE.read_text("utf-8")
    assert re.search(rf'"type": "{kind}"|``{kind}`` message', text)


def test_the_examples_of_the_guide_keep_the_contract() -> None:
    examples = _documented()
    (update,) = (each for each in examples if each.get("type") == "update")
    problems: list[str] = []
    for each in examples:
        kind = each.get("type", "new-game")
        if kind == "joined":
            problems += message_breaches({**update, **each})
        elif kind in MESSAGES and not (kind in REQUESTS and list(request_breaches(each)) == []):
            problems += message_breaches(each)
        else:
            problems += request_breaches(each)
    assert problems == []
    assert len(examples) > 10
