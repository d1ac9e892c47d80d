"""Where the data of a game comes from, as far as it is not in the printed rules."""

from __future__ import annotations

from typing import Literal, TypeAlias

__all__ = ["Source"]

#: Where a value comes from: the printed rules, public descriptions of the game, an inference
#: from what is stated, or our own choice.
Source: TypeAlias = Literal["rulebook", "found", "inferred", "house"]
