"""The reasons of a hint in words: what speaks for a move and against it.

The words come from the locale files of the game: ``plan.<part>`` for each part that its
``bots.plan`` names.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from citykit.language.locale import Locale

__all__ = ["hint_reasons"]


def hint_reasons(game: Any, parts: Mapping[str, float], lang: str | Locale) -> str:
    """Return the parts of a move's planned worth in words, those that weigh most first.

    Parts that round to zero are left out. In a game without ``language.part_words`` the names of
    the parts stand for themselves.

    Args:
        game: The package of the game.
        parts: The parts by name, in points.
        lang: The language.

    Returns:
        An enumeration such as ``next turn +3.9, cards -0.8``; empty if no part weighs anything.
    """
    words = getattr(game.language, "part_words", lambda part, lang: part)
    weighty = {name: value for name, value in parts.items() if round(value, 1)}
    ordered = sorted(weighty.items(), key=lambda part: -abs(part[1]))
    return ", ".join(f"{words(name, lang)} {value:+.1f}" for name, value in ordered)
