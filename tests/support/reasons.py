"""The reasons of Point City; other games that are loaded have reasons of their own."""

from __future__ import annotations

from collections.abc import Iterator

import pointcity as pc


def _below(base: type[pc.reasons.Reason]) -> Iterator[type[pc.reasons.Reason]]:
    for each in base.__subclasses__():
        yield each
        yield from _below(each)


def reason_classes() -> list[type[pc.reasons.Reason]]:
    """Return every class of reasons that this game can give."""
    return [each for each in _below(pc.reasons.Reason) if each.__module__.startswith("pointcity.")]
