"""Clicks through guided turns."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from citykit.game.guide import ClickGuide


def reached(guide: ClickGuide[Any, Any]) -> Iterator[Any]:
    """Yield every action that clicks can lead to."""
    if guide.action is not None:
        assert guide.asks == "nothing"
        assert guide.choices == ()
        yield guide.action
    for choice in guide.choices:
        after = guide.click(choice)
        assert after.back() == guide
        yield from reached(after)


def codes(guide: ClickGuide[Any, Any], click: Any) -> list[str]:
    """Return the codes of the reasons against a click."""
    return [reason.code for reason in guide.why_not(click)]
