"""The reasons of Point City; other games that are loaded have reasons of their own."""

from __future__ import annotations

import pointcity as pc


def reason_classes() -> list[type[pc.reasons.Reason]]:
    """Return every class of reasons that this game can give."""
    known = pc.reasons.Reason.__subclasses__()
    return [each for each in known if each.__module__.startswith("pointcity.")]
